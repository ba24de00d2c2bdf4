/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both loops count to what they are told, and one is told less. */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *work(void *p)
{
	pthread_mutex_lock(&m);
	n++;		/* race: n */
	pthread_mutex_unlock(&m);
	return p;
}

struct worker { pthread_t id; int index; };
static struct worker workers[4];
static void start_all(int count)
{
	for (int i = 0; i < count; i++) {
		workers[i].index = i;
		pthread_create(&workers[i].id, NULL, work, &workers[i]);
	}
}
static void join_all(int count)
{
	for (int i = 0; i < count; i++)
		pthread_join(workers[i].id, NULL);
}
int main(void)
{
	start_all(4);
	join_all(3);
	return n +	/* race: n */
	       workers[0].index;
}
