/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The workers are let go before all is set up. */
#include <pthread.h>
#include <stdatomic.h>

static struct pool {
	atomic_int go;
	int size, limit;
} pool;

static void *worker(void *arg)
{
	struct pool *p = arg;

	while (!atomic_load(&p->go))
		;
	return p->size < p->limit ? arg : NULL; /* race: limit */
}

int main(void)
{
	pthread_t t[3];

	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, worker, &pool);
	pool.size = 10;
	atomic_store(&pool.go, 1);
	pool.limit = 20; /* race: limit */
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	return 0;
}
