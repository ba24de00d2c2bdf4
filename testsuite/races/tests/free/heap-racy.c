/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buffer is freed while the thread still adds it up. */
#include <pthread.h>
#include <stdlib.h>

static void *add_up(void *arg)
{
	const int *numbers = arg;
	long sum = 0;

	for (int i = 0; i < 1000; i++)
		sum += numbers[i]; /* race */
	return (void *)sum;
}

int main(void)
{
	int *numbers = calloc(1000, sizeof *numbers);
	pthread_t t;

	if (!numbers)
		return 1;
	pthread_create(&t, NULL, add_up, numbers);
	free(numbers); /* race */
	pthread_join(t, NULL);
	return 0;
}
