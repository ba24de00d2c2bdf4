/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The same with the lock in the thread's argument. */
#include <pthread.h>
struct box { pthread_mutex_t m; int n; };
static int threaded;
static void *worker(void *arg)
{
	struct box *b = arg;
	if (threaded)
		pthread_mutex_lock(&b->m);
	b->n++;
	if (threaded)
		pthread_mutex_unlock(&b->m);
	return NULL;
}
static void init(void) { threaded = 1; }
int main(void)
{
	struct box b = { PTHREAD_MUTEX_INITIALIZER, 0 };
	pthread_t a, c;

	init();
	pthread_create(&a, NULL, worker, &b);
	pthread_create(&c, NULL, worker, &b);
	pthread_join(a, NULL);
	pthread_join(c, NULL);
	return b.n;
}
