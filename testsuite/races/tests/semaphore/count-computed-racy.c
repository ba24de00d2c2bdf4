/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count is computed on its way through two wrappers: four may be in. */
#include <pthread.h>
#include <semaphore.h>

struct pool {
	sem_t slots;
	int idle;
};

static struct pool pool;
static int n;

static void pool_init(struct pool *p, int workers)
{
	p->idle = workers;
	sem_init(&p->slots, 0, workers * 2);
}

static void setup(int spare)
{
	pool_init(&pool, spare + 1);
}

static void *work(void *arg)
{
	sem_wait(&pool.slots);
	n++; /* race: n */
	sem_post(&pool.slots);
	return arg;
}

int main(void)
{
	pthread_t t[2];
	int i;

	setup(1);
	for (i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
