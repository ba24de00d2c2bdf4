/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The getter returns the address of guarded memory. */
#include <pthread.h>
#include <stdio.h>

static struct weather {
	pthread_mutex_t lock;
	int temperature;
} weather = {PTHREAD_MUTEX_INITIALIZER, 20};

static const int *current_temperature(struct weather *w)
{
	const int *p;

	pthread_mutex_lock(&w->lock);
	p = &w->temperature;
	pthread_mutex_unlock(&w->lock);
	return p;
}

static void *station(void *arg)
{
	struct weather *w = arg;

	pthread_mutex_lock(&w->lock);
	w->temperature--; /* race: temperature */
	pthread_mutex_unlock(&w->lock);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, station, &weather);
	printf("%d\n", *current_temperature(&weather)); /* race: temperature */
	pthread_join(t, NULL);
	return 0;
}
