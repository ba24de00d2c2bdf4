/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every thread gets its own element. */
#include <pthread.h>
#include <stdio.h>

#define THREADS 4

struct args {
	int first, last;
	long sum;
};

static void *add(void *arg)
{
	struct args *a = arg;

	for (int i = a->first; i < a->last; i++)
		a->sum += i;
	return NULL;
}

int main(void)
{
	pthread_t threads[THREADS];
	struct args args[THREADS];
	long total = 0;

	for (int i = 0; i < THREADS; i++) {
		args[i].first = i * 100;
		args[i].last = (i + 1) * 100;
		args[i].sum = 0;
		pthread_create(&threads[i], NULL, add, &args[i]);
	}
	for (int i = 0; i < THREADS; i++) {
		pthread_join(threads[i], NULL);
		total += args[i].sum;
	}
	printf("%ld\n", total);
	return 0;
}
