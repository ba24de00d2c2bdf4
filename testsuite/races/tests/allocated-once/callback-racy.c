/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function is given what was allocated once, in both threads. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	long n;
};
static struct stats *ours;

static void count(struct stats *s)
{
	s->n++; /* race: n */
}

static void with(void (*fn)(struct stats *))
{
	fn(ours);
}

static void *worker(void *arg)
{
	with(count);
	return arg;
}

int main(void)
{
	pthread_t t;

	ours = calloc(1, sizeof *ours);
	if (!ours)
		return 1;
	pthread_create(&t, NULL, worker, NULL);
	with(count);
	pthread_join(t, NULL);
	return 0;
}
