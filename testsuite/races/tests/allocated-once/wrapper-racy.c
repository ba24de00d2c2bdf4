/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stats_new() allocates what two count in. */
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
	s->n++; /* race: n */
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
