/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader locks, the writer does not. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct sensor {
	pthread_mutex_t guard;
	double celsius;
};

static void *measure(void *arg)
{
	struct sensor *s = arg;

	for (int i = 0; i < 100; i++)
		s->celsius = 20.0 + i / 10.0; /* race: celsius */
	return NULL;
}

static double sensor_read(struct sensor *s)
{
	double value;

	pthread_mutex_lock(&s->guard);
	value = s->celsius; /* race: celsius */
	pthread_mutex_unlock(&s->guard);
	return value;
}

int main(void)
{
	struct sensor *s = malloc(sizeof(struct sensor));
	pthread_t probe;

	if (!s)
		return 1;
	pthread_mutex_init(&s->guard, NULL);
	s->celsius = 0;
	pthread_create(&probe, NULL, measure, s);
	printf("%.1f\n", sensor_read(s));
	pthread_join(probe, NULL);
	free(s);
	return 0;
}
