/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a barrier made by hand, between two phases of work on neighbours */
#include <pthread.h>
#define T 4
static struct { pthread_mutex_t m; pthread_cond_t c; int waiting, gen; } bar =
	{ PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0 };
static double cur[T], nxt[T];
static void barrier(void)
{
	int g;
	pthread_mutex_lock(&bar.m);
	g = bar.gen;
	if (++bar.waiting == T) {
		bar.waiting = 0;
		bar.gen++;
		pthread_cond_broadcast(&bar.c);
	} else
		while (g == bar.gen)
			pthread_cond_wait(&bar.c, &bar.m);
	pthread_mutex_unlock(&bar.m);
}
static void *step(void *arg)
{
	long me = (long)arg;
	for (int k = 0; k < 10; k++) {
		nxt[me] = (cur[me] + cur[(me + 1) % T]) / 2;
		barrier();
		cur[me] = nxt[me];
		barrier();
	}
	return NULL;
}
int main(void)
{
	pthread_t t[T];
	for (long i = 0; i < T; i++)
		cur[i] = i;
	for (long i = 0; i < T; i++)
		pthread_create(&t[i], NULL, step, (void *)i);
	for (long i = 0; i < T; i++)
		pthread_join(t[i], NULL);
	return cur[0] > 100;
}
