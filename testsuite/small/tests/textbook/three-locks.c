/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Any two of the three threads have a lock in common. */
#include <pthread.h>

int shared;
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t c = PTHREAD_MUTEX_INITIALIZER;

static void with(pthread_mutex_t *first, pthread_mutex_t *second)
{
	pthread_mutex_lock(first);
	pthread_mutex_lock(second);
	shared++;
	pthread_mutex_unlock(second);
	pthread_mutex_unlock(first);
}

void *one(void *arg)
{
	(void)arg;
	with(&a, &b);
	return NULL;
}

void *two(void *arg)
{
	(void)arg;
	with(&b, &c);
	return NULL;
}

void *three(void *arg)
{
	(void)arg;
	with(&a, &c);
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	pthread_create(&t[0], NULL, one, NULL);
	pthread_create(&t[1], NULL, two, NULL);
	pthread_create(&t[2], NULL, three, NULL);
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	pthread_join(t[2], NULL);
	return shared;
}
