/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One less is joined than was created. */
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

int main(int argc, char **argv)
{
	int count = argc > 1 ? atoi(argv[1]) : 2;
	pthread_t *t = malloc(count * sizeof *t);

	for (int i = 0; i < count; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < count - 1; i++)
		pthread_join(t[i], NULL);
	return n;			/* race */
}
