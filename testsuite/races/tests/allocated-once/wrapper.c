/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* stats_new() allocates what two count in, with a lock. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	pthread_mutex_t lock;
	long n;
};

static struct stats *ours;

static struct stats *stats_new(void)
{
	struct stats *s = calloc(1, sizeof *s);

	if (!s)
		abort();
	pthread_mutex_init(&s->lock, NULL);
	return s;
}

static void count(struct stats *s)
{
	pthread_mutex_lock(&s->lock);
	s->n++;
	pthread_mutex_unlock(&s->lock);
}

static void *worker(void *arg)
{
	count(ours);
	return arg;
}

int main(void)
{
	pthread_t t;

	ours = stats_new();
	pthread_create(&t, NULL, worker, NULL);
	count(ours);
	pthread_join(t, NULL);
	return 0;
}
