/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct pool { pthread_mutex_t m; pthread_t *t; int n, left; };
static void *work(void *arg)
{
	struct pool *p = arg;
	pthread_mutex_lock(&p->m);
	p->left--;
	pthread_mutex_unlock(&p->m);
	return NULL;
}
static void pool_wait(struct pool *p)
{
	for (int i = 0; i < p->n; i++)
		pthread_join(p->t[i], NULL);
}
static void pool_grow(struct pool *p, int n)
{
	pthread_mutex_lock(&p->m);
	p->left += n;
	p->n = n;
	for (int i = 0; i < n; i++)
		if (pthread_create(&p->t[i], NULL, work, p))
			abort();
	pthread_mutex_unlock(&p->m);
	pool_wait(p);
}
int main(void)
{
	static struct pool p = { .m = PTHREAD_MUTEX_INITIALIZER };
	p.t = calloc(4, sizeof *p.t);
	if (!p.t)
		return 1;
	pool_grow(&p, 4);
	free(p.t);
	return p.left;
}
