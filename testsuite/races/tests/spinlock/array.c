/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A spin lock per shard, and the shard beside it. */
#include <pthread.h>
#include <stdio.h>

#define SHARDS 8

static struct shard {
	pthread_spinlock_t spin;
	long sum;
} shards[SHARDS];

static void *adder(void *arg)
{
	long step = (long)arg;

	for (long i = 0; i < 400; i += step) {
		struct shard *s = &shards[i % SHARDS];

		pthread_spin_lock(&s->spin);
		s->sum += i;
		pthread_spin_unlock(&s->spin);
	}
	return NULL;
}

int main(void)
{
	pthread_t one, two;
	long total = 0;

	for (int i = 0; i < SHARDS; i++)
		pthread_spin_init(&shards[i].spin, 0);
	pthread_create(&one, NULL, adder, (void *)1L);
	pthread_create(&two, NULL, adder, (void *)2L);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	for (int i = 0; i < SHARDS; i++)
		total += shards[i].sum;
	printf("%ld\n", total);
	return 0;
}
