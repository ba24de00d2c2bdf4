/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
typedef struct { pthread_t tid; pthread_mutex_t mu; int stop; long count; } worker_t;
static worker_t w;
static void *loop(void *p)
{
	worker_t *me = p;
	for (;;) {
		pthread_mutex_lock(&me->mu); /* deadlock */
		if (me->stop) {
			pthread_mutex_unlock(&me->mu);
			break;
		}
		me->count++;
		pthread_mutex_unlock(&me->mu);
	}
	return NULL;
}
static void worker_stop(worker_t *p)
{
	pthread_mutex_lock(&p->mu);
	p->stop = 1;
	pthread_join(p->tid, NULL); /* deadlock */
	pthread_mutex_unlock(&p->mu);
}
int main(void)
{
	pthread_mutex_init(&w.mu, NULL);
	pthread_create(&w.tid, NULL, loop, &w);
	worker_stop(&w);
	printf("%ld\n", w.count);
	pthread_mutex_destroy(&w.mu);
	return 0;
}
