/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Whoever comes first sets it up; the flag is atomic, and looked at again under the lock. */
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t setup_lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int ready;
static int width;

static void *painter(void *arg)
{
	if (!atomic_load(&ready)) {
		pthread_mutex_lock(&setup_lock);
		if (!atomic_load(&ready)) {
			width = 132; /* not a race? possible: which way a reader has come is not proved */
			atomic_store(&ready, 1);
		}
		pthread_mutex_unlock(&setup_lock);
	}
	return width > 100 ? arg : NULL; /* not a race? possible: likewise */
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, painter, NULL);
	pthread_create(&b, NULL, painter, NULL);
	pthread_join(a, NULL); /* equivalent: nothing comes after it */
	pthread_join(b, NULL); /* equivalent: nothing comes after it */
	return 0;
}
