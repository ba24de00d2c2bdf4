/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody locks, but not the same mutex. */
#include <pthread.h>

static pthread_mutex_t in_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t out_lock = PTHREAD_MUTEX_INITIALIZER;
static int level;

static void *fill(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&in_lock);
		level++; /* race: level */
		pthread_mutex_unlock(&in_lock);
	}
	return NULL;
}

static void *drain(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&out_lock);
		level--; /* race: level */
		pthread_mutex_unlock(&out_lock);
	}
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, fill, NULL);
	pthread_create(&b, NULL, drain, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return level != 0;
}
