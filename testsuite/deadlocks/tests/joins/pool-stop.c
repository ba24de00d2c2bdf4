/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

#define WORKERS 3

struct pool {
	pthread_mutex_t lock;
	pthread_cond_t wake;
	pthread_t threads[WORKERS];
	int stop, jobs;
};

static void *worker(void *arg)
{
	struct pool *p = arg;

	for (;;) {
		pthread_mutex_lock(&p->lock); /* deadlock */
		while (!p->jobs && !p->stop)
			pthread_cond_wait(&p->wake, &p->lock); /* deadlock too */
		if (p->stop) {
			pthread_mutex_unlock(&p->lock);
			return NULL;
		}
		p->jobs--;
		pthread_mutex_unlock(&p->lock);
	}
}

static void pool_stop(struct pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->stop = 1;
	pthread_cond_broadcast(&p->wake);
	for (int i = 0; i < WORKERS; i++)
		pthread_join(p->threads[i], NULL); /* deadlock */
	pthread_mutex_unlock(&p->lock);
}

int main(void)
{
	struct pool *p = calloc(1, sizeof(*p));

	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->wake, NULL);
	for (int i = 0; i < WORKERS; i++)
		pthread_create(&p->threads[i], NULL, worker, p);
	pthread_mutex_lock(&p->lock);
	p->jobs = 10;
	pthread_cond_broadcast(&p->wake);
	pthread_mutex_unlock(&p->lock);
	pool_stop(p);
	free(p);
	return 0;
}
