/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Whoever comes first sets it up; the flag is looked at under the lock. */
#include <pthread.h>

static pthread_mutex_t setup_lock = PTHREAD_MUTEX_INITIALIZER;
static int ready;
static int width;

static void *painter(void *arg)
{
	pthread_mutex_lock(&setup_lock);
	if (!ready) {
		width = 132;
		ready = 1;
	}
	pthread_mutex_unlock(&setup_lock);
	return width > 100 ? arg : NULL;
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
