/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The same function twice; what it allocates is its own. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void *build(void *arg)
{
	size_t n = *(size_t *)arg;
	unsigned *series = malloc(n * sizeof *series);

	if (!series)
		return NULL;
	series[0] = series[1] = 1;
	for (size_t i = 2; i < n; i++)
		series[i] = series[i - 1] + series[i - 2];
	return series;
}

int main(void)
{
	size_t n = 20;
	pthread_t a, b;
	void *first, *second;

	pthread_create(&a, NULL, build, &n);
	pthread_create(&b, NULL, build, &n);
	pthread_join(a, &first); /* equivalent: the result comes from the join */
	pthread_join(b, &second); /* equivalent: the same */
	if (first && second)
		printf("%u\n", ((unsigned *)first)[19] + ((unsigned *)second)[19]);
	free(first);
	free(second);
	return 0;
}
