/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>

static long depth_sum;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *level(void *arg)
{
	long d = (long)arg;
	pthread_t t;

	pthread_mutex_lock(&m);
	depth_sum += d; /* race */
	pthread_mutex_unlock(&m);
	if (d) {
		pthread_create(&t, NULL, level, (void *)(d - 1));
		pthread_detach(t);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, level, (void *)5);
	pthread_join(t, NULL);
	printf("%ld\n", depth_sum); /* race */
	return 0;
}
