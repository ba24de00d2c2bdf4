/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread gets the address of its own number. */
#include <pthread.h>
#include <stdio.h>

static void *greet(void *arg)
{
	printf("thread %d\n", ++*(int *)arg);
	return NULL;
}

int main(void)
{
	pthread_t threads[3];
	int numbers[3];

	for (int i = 0; i < 3; i++) {
		numbers[i] = i;
		pthread_create(&threads[i], NULL, greet, &numbers[i]);
	}
	for (int i = 0; i < 3; i++)
		pthread_join(threads[i], NULL);
	return numbers[0];
}
