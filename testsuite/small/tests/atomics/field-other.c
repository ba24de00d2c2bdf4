/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An atomic field beside a field under a lock. */
#include <pthread.h>
#include <stdatomic.h>

static struct stats {
	_Atomic long hits;
	pthread_mutex_t m;
	long bytes;
} stats = {.m = PTHREAD_MUTEX_INITIALIZER};

static void *run(void *arg)
{
	struct stats *s = arg;

	s->hits++;
	pthread_mutex_lock(&s->m);
	s->bytes += 10;
	pthread_mutex_unlock(&s->m);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, &stats);
	run(&stats);
	pthread_join(t, NULL);
	return (int)stats.bytes;
}
