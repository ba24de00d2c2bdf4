/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counter of another pool decides. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *work(void *arg)
{
	pthread_mutex_lock(&lock);
	count++; /* race: count */
	pthread_mutex_unlock(&lock);
	return arg;
}

struct pool {
	pthread_t threads[4];
	int n;
};
static struct pool pool, idle;

static int start(struct pool *p)
{
	while (p->n < 4) {
		if (pthread_create(&p->threads[p->n], NULL, work, NULL))
			return -1;
		p->n++;
	}
	return 0;
}

static void stop(struct pool *p, const struct pool *other)
{
	(void)other;
	if (other->n <= 0)
		return;
	for (int i = 0; i < p->n; i++)
		pthread_join(p->threads[i], NULL);
	p->n = 0;
}

int main(int argc, char **argv)
{
	(void)argv;
	if (argc > 1)
		start(&pool);
	stop(&pool, &idle);
	count++; /* race: count */
	return 0;
}
