/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Structs that a loop allocates are many: perhaps not the same. */
#include <pthread.h>
#include <stdlib.h>

struct stats {
	long n;
};

static struct stats *mine, *ours;

static void setup(void)
{
	mine = malloc(sizeof *mine);
	ours = malloc(sizeof *ours);
}

static void count(struct stats *s)
{
	s->n++; /* race possible: n */
}

static void *worker(void *arg)
{
	struct stats *s = ours;

	s->n = 0; /* race possible: n */
	return arg;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 2; i++)
		setup();
	pthread_create(&t, NULL, worker, NULL);
	count(ours);
	mine->n = 2;
	pthread_join(t, NULL);
	return 0;
}
