/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int hits, misses;
static void up(void)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	hits++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
}
static void down(void)
{
	pthread_mutex_lock(&b);
	if (pthread_mutex_trylock(&a)) {
		misses++;
		pthread_mutex_unlock(&b);
		return;
	}
	hits--;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
}
static void *one(void *arg)
{
	up();
	return arg;
}
static void *two(void *arg)
{
	down();
	return arg;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	printf("%d %d\n", hits, misses);
	return 0;
}
