/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct pool { pthread_mutex_t m; pthread_cond_t c; pthread_t tid[3]; int stop, jobs; };
static struct pool pool = { .m = PTHREAD_MUTEX_INITIALIZER, .c = PTHREAD_COND_INITIALIZER };
static void *worker(void *arg)
{
	struct pool *p = arg;
	for (;;) {
		pthread_mutex_lock(&p->m); /* deadlock too */
		while (!p->jobs && !p->stop)
			pthread_cond_wait(&p->c, &p->m); /* deadlock too */
		if (p->stop) {
			pthread_mutex_unlock(&p->m);
			return 0;
		}
		p->jobs--;
		pthread_mutex_unlock(&p->m);
	}
}
static void stop(struct pool *p)
{
	int i;
	pthread_mutex_lock(&p->m);
	p->stop = 1;
	pthread_cond_broadcast(&p->c);
	for (i = 0; i < 3; i++)
		pthread_join(p->tid[i], 0); /* deadlock */
	pthread_mutex_unlock(&p->m);
}
int main(void)
{
	int i;
	for (i = 0; i < 3; i++)
		pthread_create(&pool.tid[i], 0, worker, &pool);
	stop(&pool);
	return 0;
}
