/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What was done is counted twice; what is in between has a lock. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int n;
static int total;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	if (atomic_fetch_add(&n, 1) <= 99) {
		pthread_mutex_lock(&lock);
		total++;
		pthread_mutex_unlock(&lock);
	}
	__sync_add_and_fetch((int *)&n, 1);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return total;
}
