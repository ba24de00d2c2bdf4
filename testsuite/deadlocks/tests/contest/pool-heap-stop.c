/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
struct pool { pthread_mutex_t mu; pthread_cond_t cv; int stop; int n; pthread_t *th; };
static void *loop(void *v)
{
	struct pool *p = v;
	pthread_mutex_lock(&p->mu); /* deadlock */
	while (!p->stop)
		pthread_cond_wait(&p->cv, &p->mu);
	pthread_mutex_unlock(&p->mu);
	return 0;
}
static struct pool *pool_create(int n)
{
	struct pool *p = calloc(1, sizeof *p);
	pthread_mutex_init(&p->mu, 0);
	pthread_cond_init(&p->cv, 0);
	p->n = n;
	p->th = calloc(n, sizeof *p->th);
	for (int i = 0; i < n; i++)
		pthread_create(&p->th[i], 0, loop, p);
	return p;
}
static void pool_destroy(struct pool *p)
{
	pthread_mutex_lock(&p->mu);
	p->stop = 1;
	pthread_cond_broadcast(&p->cv);
	for (int i = 0; i < p->n; i++)
		pthread_join(p->th[i], 0); /* deadlock */
	pthread_mutex_unlock(&p->mu);
	free(p->th);
	free(p);
}
int main(void)
{
	struct pool *p = pool_create(4);
	pool_destroy(p);
	return 0;
}
