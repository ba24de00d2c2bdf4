/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#define WORKERS 4
struct pool {
	pthread_mutex_t lock;
	pthread_cond_t more;
	pthread_t threads[WORKERS];
	int jobs, stopping, done;
};
static void *pool_worker(void *arg)
{
	struct pool *p = arg;
	for (;;) {
		pthread_mutex_lock(&p->lock);
		while (p->jobs == 0 && !p->stopping)
			pthread_cond_wait(&p->more, &p->lock);
		if (p->jobs == 0) {
			pthread_mutex_unlock(&p->lock);
			return NULL;
		}
		p->jobs--;
		p->done++;
		pthread_mutex_unlock(&p->lock);
	}
}
static void pool_add(struct pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->jobs++;
	pthread_cond_signal(&p->more);
	pthread_mutex_unlock(&p->lock);
}
static void pool_stop(struct pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->stopping = 1;
	pthread_cond_broadcast(&p->more);
	pthread_mutex_unlock(&p->lock);
	for (int i = 0; i < WORKERS; i++)
		pthread_join(p->threads[i], NULL);
}
int main(void)
{
	struct pool *p = calloc(1, sizeof(*p));
	if (!p)
		return 1;
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->more, NULL);
	for (int i = 0; i < WORKERS; i++)
		if (pthread_create(&p->threads[i], NULL, pool_worker, p))
			abort();
	for (int i = 0; i < 100; i++)
		pool_add(p);
	pool_stop(p);
	pthread_mutex_destroy(&p->lock);
	free(p);
	return 0;
}
