/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread has a lock, but not the same one. */
#include <pthread.h>

int shared;
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;

void *one(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&a);
	shared = 1; /* race */
	pthread_mutex_unlock(&a);
	return NULL;
}

void *two(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&b);
	shared = 2; /* race */
	pthread_mutex_unlock(&b);
	return NULL;
}

int main(void)
{
	pthread_t s, t;

	pthread_create(&s, NULL, one, NULL);
	pthread_create(&t, NULL, two, NULL);
	pthread_join(s, NULL);
	pthread_join(t, NULL);
	return shared;
}
