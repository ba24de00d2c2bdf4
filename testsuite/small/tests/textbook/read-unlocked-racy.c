/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The writer locks, the reader does not. */
#include <pthread.h>
#include <stdio.h>

int g;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

void *writer(void *arg)
{
	int i;

	(void)arg;
	for (i = 0; i < 10; i++) {
		pthread_mutex_lock(&m);
		g = i; /* race */
		pthread_mutex_unlock(&m);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, writer, NULL);
	printf("%d\n", g); /* race */
	pthread_join(t, NULL);
	return 0;
}
