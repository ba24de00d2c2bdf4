/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The server waits for a request or for the end, and looks which of the two it is. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int pending, quit, work;

static void *serve(void *arg)
{
	pthread_mutex_lock(&lock);
	for (;;) {
		while (!pending && !quit)
			pthread_cond_wait(&changed, &lock);
		if (quit)
			break;
		pthread_mutex_unlock(&lock);
		work *= 2;
		pthread_mutex_lock(&lock);
		pending = 0;
		pthread_cond_broadcast(&changed);
	}
	pthread_mutex_unlock(&lock);
	return arg;
}

static int ask(int n)
{
	work = n;
	pthread_mutex_lock(&lock);
	pending = 1;
	pthread_cond_broadcast(&changed);
	while (pending)
		pthread_cond_wait(&changed, &lock);
	pthread_mutex_unlock(&lock);
	return work;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	pthread_create(&t, NULL, serve, NULL);
	for (int i = 0; i < 10; i++)
		sum += ask(i);
	pthread_mutex_lock(&lock);
	quit = 1;
	pthread_cond_broadcast(&changed);
	pthread_mutex_unlock(&lock);
	work = 0;
	pthread_join(t, NULL); /* equivalent: main has the turn, and touches nothing more */
	return sum != 90;
}
