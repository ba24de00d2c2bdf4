/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main goes on when it has cleared the flag. */
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
	data++; /* race: data */
	leave();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	enter();
	leave();
	data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}
