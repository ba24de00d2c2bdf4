/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What is created is returned, or null if there is none; each of two is joined by its own. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct pool {
	pthread_t tid;
	pthread_mutex_t m;
	pthread_cond_t c;
	int stop, jobs;
	long *acc;
};

static long sum_a, sum_b;

static void *pool_thread(void *arg)
{
	struct pool *p = arg;

	pthread_mutex_lock(&p->m);
	while (!p->stop || p->jobs) {
		if (!p->jobs) {
			pthread_cond_wait(&p->c, &p->m); /* equivalent: then it holds the lock meanwhile */
			continue;
		}
		p->jobs--;
		pthread_mutex_unlock(&p->m);
		*p->acc += 1;
		pthread_mutex_lock(&p->m);
	}
	pthread_mutex_unlock(&p->m);
	return NULL;
}

static struct pool *pool_new(long *acc)
{
	struct pool *p = calloc(1, sizeof *p);

	pthread_mutex_init(&p->m, NULL);
	pthread_cond_init(&p->c, NULL);
	p->acc = acc;
	if (pthread_create(&p->tid, NULL, pool_thread, p)) {
		free(p);
		return NULL;
	}
	return p;
}

static void pool_put(struct pool *p, int n)
{
	pthread_mutex_lock(&p->m);
	p->jobs += n;
	pthread_cond_signal(&p->c);
	pthread_mutex_unlock(&p->m);
}

static void pool_free(struct pool *p)
{
	pthread_mutex_lock(&p->m);
	p->stop = 1;
	pthread_cond_signal(&p->c);
	pthread_mutex_unlock(&p->m);
	pthread_join(p->tid, NULL);
	pthread_mutex_destroy(&p->m);
	free(p);
}

int main(void)
{
	struct pool *a = pool_new(&sum_a);
	struct pool *b = pool_new(&sum_b);

	if (!a || !b)
		return 1;
	pool_put(a, 10);
	pool_put(b, 20);
	pool_free(a);
	pool_free(b);
	printf("%ld %ld\n", sum_a, sum_b);
	return 0;
}
