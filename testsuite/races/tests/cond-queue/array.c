/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Tickets: the waiter sleeps until its number comes; everything is under one lock. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t desk = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t called = PTHREAD_COND_INITIALIZER;
static int serving;
static int served[3];

static void *citizen(void *arg)
{
	int number = (int)(long)arg;

	pthread_mutex_lock(&desk);
	while (serving != number)
		pthread_cond_wait(&called, &desk); /* equivalent: all is under the lock */
	served[number]++;
	serving++;
	pthread_cond_broadcast(&called);
	pthread_mutex_unlock(&desk);
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	for (long i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, citizen, (void *)i);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	printf("%d\n", served[0] + served[1] + served[2]);
	return 0;
}
