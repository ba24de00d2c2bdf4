/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The array moves while somebody reads it. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int *samples;
static size_t count;

static void *sampler(void *arg)
{
	(void)arg;
	for (int i = 0; i < 20; i++) {
		pthread_mutex_lock(&lock);
		samples = realloc(samples, (count + 1) * sizeof *samples); /* race: samples */
		if (!samples)
			abort();
		samples[count++] = i; /* race too */
		pthread_mutex_unlock(&lock);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int first;

	samples = calloc(1, sizeof *samples);
	if (!samples)
		return 1;
	count = 1;
	pthread_create(&t, NULL, sampler, NULL);
	first = samples[0]; /* race: samples */
	pthread_join(t, NULL);
	printf("%d %zu\n", first, count);
	free(samples);
	return 0;
}
