/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct pool {
	pthread_mutex_t mu;
	pthread_cond_t cv;
	int jobs, quit;
	pthread_t th[3];
};
static void *pool_main(void *v)
{
	struct pool *p = v;
	pthread_mutex_lock(&p->mu); /* deadlock */
	for (;;) {
		while (!p->jobs && !p->quit)
			pthread_cond_wait(&p->cv, &p->mu);
		if (p->quit)
			break;
		p->jobs--;
	}
	pthread_mutex_unlock(&p->mu);
	return 0;
}
static void pool_stop(struct pool *p)
{
	pthread_mutex_lock(&p->mu);
	p->quit = 1;
	pthread_cond_broadcast(&p->cv);
	for (int i = 0; i < 3; i++)
		pthread_join(p->th[i], 0); /* deadlock */
	pthread_mutex_unlock(&p->mu);
}
int main(void)
{
	static struct pool p = { .mu = PTHREAD_MUTEX_INITIALIZER, .cv = PTHREAD_COND_INITIALIZER };
	for (int i = 0; i < 3; i++)
		pthread_create(&p.th[i], 0, pool_main, &p);
	pthread_mutex_lock(&p.mu);
	p.jobs = 5;
	pthread_cond_signal(&p.cv);
	pthread_mutex_unlock(&p.mu);
	pool_stop(&p);
	return 0;
}
