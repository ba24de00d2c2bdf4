/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
#include <stdio.h>
/* main takes the locks the other way round, once before the thread exists, once after */
pthread_mutex_t lock1 = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t lock2 = PTHREAD_MUTEX_INITIALIZER;
int shared;
void *worker(void *arg)
{
	pthread_mutex_lock(&lock1);
	pthread_mutex_lock(&lock2);
	shared++;
	pthread_mutex_unlock(&lock2);
	pthread_mutex_unlock(&lock1);
	return NULL;
}
static void setup(void)
{
	pthread_mutex_lock(&lock2);
	pthread_mutex_lock(&lock1);
	shared = 10;
	pthread_mutex_unlock(&lock1);
	pthread_mutex_unlock(&lock2);
}
int main(void)
{
	pthread_t t;
	setup();
	pthread_create(&t, NULL, worker, NULL);
	pthread_join(t, NULL);
	printf("%d\n", shared);
	return 0;
}
