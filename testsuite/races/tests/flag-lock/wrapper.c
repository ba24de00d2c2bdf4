/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A flag under a mutex is a lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t free_again = PTHREAD_COND_INITIALIZER;
static int busy;
static int data;

static void enter(void)
{
	pthread_mutex_lock(&lock);
	while (busy)
		pthread_cond_wait(&free_again, &lock);
	busy = 1;
	pthread_mutex_unlock(&lock);
}

static void leave(void)
{
	pthread_mutex_lock(&lock);
	busy = 0;
	pthread_cond_signal(&free_again);
	pthread_mutex_unlock(&lock);
}

static void *work(void *arg)
{
	enter();
	data++;
	leave();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	enter();
	data++;
	leave();
	pthread_join(t, NULL);
	return 0;
}
