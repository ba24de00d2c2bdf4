/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locks.h"

#include <pthread.h>

static int counts[N];

static void *add(void *arg)
{
	for (unsigned i = 0; i < 100; i++) {
		lock_one(i);
		counts[i % N]++; /* race: counts */
		unlock_one(i);
	}
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, add, NULL);
	lock_all();
	for (int i = 0; i < N; i++)
		counts[i] = 0; /* race: counts */
	unlock_all();
	pthread_join(t, NULL);
	return 0;
}
