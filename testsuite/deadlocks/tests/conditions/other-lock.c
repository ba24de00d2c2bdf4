/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Behind the wait something is done before the predicate is tested again. */
#include <pthread.h>
static pthread_mutex_t buffer = PTHREAD_MUTEX_INITIALIZER, file = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wakeup = PTHREAD_COND_INITIALIZER;
static int entries, active = 1;
static void put(void)
{
	int dead = 0;
	pthread_mutex_lock(&buffer);
	while (entries == 8 && !dead) {
		pthread_mutex_unlock(&buffer);
		pthread_mutex_lock(&file);
		if (active)
			pthread_cond_wait(&wakeup, &file); /* wait-outside-loop */
		else
			dead = 1;
		pthread_mutex_unlock(&file);
		pthread_mutex_lock(&buffer);
		entries--;
	}
	entries++;
	pthread_mutex_unlock(&buffer);
}
static void *writer(void *arg)
{
	for (;;) {
		pthread_mutex_lock(&buffer);
		if (entries)
			entries--;
		pthread_mutex_unlock(&buffer);
		pthread_mutex_lock(&file);
		if (!active) {
			pthread_mutex_unlock(&file);
			return arg;
		}
		pthread_cond_broadcast(&wakeup);
		pthread_mutex_unlock(&file);
	}
}
int main(void)
{
	pthread_t t;
	pthread_create(&t, NULL, writer, NULL);
	for (int i = 0; i < 100; i++)
		put();
	pthread_mutex_lock(&file);
	active = 0;
	pthread_mutex_unlock(&file);
	pthread_join(t, NULL);
	return 0;
}
