/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A parallel sum: a thread for the left half, a thread of its own for the left half of that. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct slice {
	const int *numbers;
	int count;
	long sum;
};

static void *leaf(void *arg)
{
	struct slice *s = arg;

	for (int i = 0; i < s->count; i++)
		s->sum += s->numbers[i];
	return NULL;
}

static void *half(void *arg)
{
	struct slice *s = arg;
	struct slice left = {s->numbers, s->count / 2, 0};
	pthread_t t;

	pthread_create(&t, NULL, leaf, &left);
	for (int i = s->count / 2; i < s->count; i++)
		s->sum += s->numbers[i];
	pthread_join(t, NULL);
	s->sum += left.sum;
	return NULL;
}

int main(void)
{
	int *numbers = malloc(100 * sizeof *numbers);
	struct slice all;
	pthread_t t;

	if (!numbers)
		return 1;
	for (int i = 0; i < 100; i++)
		numbers[i] = i;
	all = (struct slice){numbers, 100, 0};
	pthread_create(&t, NULL, half, &all);
	pthread_join(t, NULL);
	printf("%ld\n", all.sum);
	free(numbers);
	return 0;
}
