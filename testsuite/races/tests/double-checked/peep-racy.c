/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of those who use it does not look whether it was set up. */
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
			width = 132; /* race: width */
			atomic_store(&ready, 1);
		}
		pthread_mutex_unlock(&setup_lock);
	}
	return width > 100 ? arg : NULL; /* race too: width */
}

static void *peeper(void *arg)
{
	return width > 50 ? arg : NULL; /* race: width */
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, painter, NULL);
	pthread_create(&b, NULL, peeper, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
