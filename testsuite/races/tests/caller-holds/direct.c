/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* stats_add() expects the lock to be held, and every caller holds it. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t stats_lock = PTHREAD_MUTEX_INITIALIZER;
static int sum, squares;

/* stats_lock is held. */
static void stats_add(int value)
{
	sum += value;
	squares += value * value;
}

static void *odd(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&stats_lock);
	for (int i = 1; i < 20; i += 2)
		stats_add(i);
	pthread_mutex_unlock(&stats_lock);
	return NULL;
}

static void *even(void *arg)
{
	(void)arg;
	for (int i = 0; i < 20; i += 2) {
		pthread_mutex_lock(&stats_lock);
		stats_add(i);
		pthread_mutex_unlock(&stats_lock);
	}
	return NULL;
}

int main(void)
{
	pthread_t o, e;

	pthread_create(&o, NULL, odd, NULL);
	pthread_create(&e, NULL, even, NULL);
	pthread_join(o, NULL);
	pthread_join(e, NULL);
	printf("%d %d\n", sum, squares);
	return 0;
}
