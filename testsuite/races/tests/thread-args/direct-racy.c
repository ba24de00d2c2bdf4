/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All threads get the address of the loop's variable. */
#include <pthread.h>
#include <stdio.h>

static void *greet(void *arg)
{
	printf("thread %d\n", *(int *)arg); /* race */
	return NULL;
}

int main(void)
{
	pthread_t threads[3];
	int i;

	for (i = 0; i < 3; i++) /* race */
		pthread_create(&threads[i], NULL, greet, &i);
	for (int j = 0; j < 3; j++)
		pthread_join(threads[j], NULL);
	return 0;
}
