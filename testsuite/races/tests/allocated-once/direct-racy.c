/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two structs of one type, each allocated once: one is not shared without a lock, one is. */
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
	s->n++; /* race: n */
}

static void *worker(void *arg)
{
	struct stats *s = ours;

	s->n = 0; /* race: n */
	return arg;
}

int main(void)
{
	pthread_t t;

	setup();
	pthread_create(&t, NULL, worker, NULL);
	count(ours);
	mine->n = 2;
	pthread_join(t, NULL);
	return 0;
}
