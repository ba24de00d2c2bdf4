/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The same with acquire and release is right. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

static pthread_mutex_t setup_lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool ready;
static int width;

static void setup(void)
{
	if (atomic_load_explicit(&ready, memory_order_acquire))
		return;
	pthread_mutex_lock(&setup_lock);
	if (!atomic_load_explicit(&ready, memory_order_relaxed)) {
		width = 132; /* not a race? possible: that who reads it has called is not proved */
		atomic_store_explicit(&ready, true, memory_order_release);
	}
	pthread_mutex_unlock(&setup_lock);
}

static void *painter(void *arg)
{
	setup();
	return width > 100 ? arg : NULL; /* not a race? possible: that who reads it has called is not proved */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, painter, NULL);
	setup();
	pthread_join(t, NULL); /* equivalent: nothing is written any more */
	printf("%d\n", width);
	return 0;
}
