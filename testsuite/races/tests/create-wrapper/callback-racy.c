/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions stand in a table that a loop hands to pthread_create. */
#include <pthread.h>

static unsigned load;

static void *raise_load(void *arg)
{
	(void)arg;
	load += 10; /* race: load */
	return NULL;
}

static void *watch_load(void *arg)
{
	return load > 50 ? arg : NULL; /* race: load */
}

static void *(*const services[])(void *) = {raise_load, watch_load};

int main(void)
{
	pthread_t t[2];
	int alarm = 0;

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, services[i], &alarm);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return alarm;
}
