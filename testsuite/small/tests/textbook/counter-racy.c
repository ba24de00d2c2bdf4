/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads increment one counter. */
#include <pthread.h>
#include <stdio.h>

int counter;

void *increment(void *arg)
{
	(void)arg;
	counter++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, increment, NULL);
	pthread_create(&b, NULL, increment, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d\n", counter);
	return 0;
}
