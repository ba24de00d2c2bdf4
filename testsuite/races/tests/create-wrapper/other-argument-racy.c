/* SPDX-License-Identifier: GPL-3.0-or-later */
/* begin() starts a thread with one object and counts in another one: that is where it stands. */
#include <pthread.h>

struct stats {
	int started, done;
};

static struct stats mine, all;

static void *worker(void *arg)
{
	struct stats *stats = arg;

	stats->done++;
	return NULL;
}

static void *reset(void *arg)
{
	all.started = 0; /* race */
	return arg;
}

__attribute__((noinline)) static pthread_t begin(struct stats *stats)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, &mine);
	stats->started++; /* race */
	return t;
}

/* Creates nothing itself. */
__attribute__((noinline)) static pthread_t go(void)
{
	return begin(&all);
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, reset, NULL);
	u = go();
	pthread_join(u, NULL);
	pthread_join(t, NULL);
	return 0;
}
