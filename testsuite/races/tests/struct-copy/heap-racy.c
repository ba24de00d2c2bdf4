/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The snapshot is taken by assignment, the lock forgotten. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct counters {
	unsigned long in, out;
};

struct port {
	pthread_mutex_t lock;
	struct counters counters;
};

static void *traffic(void *arg)
{
	struct port *p = arg;

	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&p->lock);
		p->counters.in += 64; /* race: counters */
		pthread_mutex_unlock(&p->lock);
	}
	return NULL;
}

static void snapshot(const struct port *p, struct counters *copy)
{
	*copy = p->counters; /* race: counters */
}

int main(void)
{
	struct port *p = calloc(1, sizeof *p);
	struct counters now;
	pthread_t t;

	if (!p)
		return 1;
	pthread_mutex_init(&p->lock, NULL);
	pthread_create(&t, NULL, traffic, p);
	snapshot(p, &now);
	pthread_join(t, NULL);
	printf("%lu %lu\n", now.in, now.out);
	free(p);
	return 0;
}
