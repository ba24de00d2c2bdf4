/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The functions stand in a table that a loop hands to pthread_create; they lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned load;

static void *raise_load(void *arg)
{
	pthread_mutex_lock(&lock);
	load += 10;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *watch_load(void *arg)
{
	unsigned seen;

	pthread_mutex_lock(&lock);
	seen = load;
	pthread_mutex_unlock(&lock);
	return seen > 50 ? arg : NULL;
}

static void *(*const services[])(void *) = {raise_load, watch_load};

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, services[i], NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
