/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The server may see the end called off, and works without a request. */
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
		pthread_mutex_unlock(&lock);
		pthread_mutex_lock(&lock);
		if (quit)
			break;
		pthread_mutex_unlock(&lock);
		work *= 2; /* race: work */
		pthread_mutex_lock(&lock);
		pending = 0;
		pthread_cond_broadcast(&changed);
	}
	pthread_mutex_unlock(&lock);
	return arg;
}

static int ask(int n)
{
	work = n; /* race: work */
	pthread_mutex_lock(&lock);
	pending = 1;
	pthread_cond_broadcast(&changed);
	while (pending)
		pthread_cond_wait(&changed, &lock);
	pthread_mutex_unlock(&lock);
	return work; /* race too */
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
	work = 0; /* race too */
	pthread_mutex_lock(&lock);
	quit = 0;
	pthread_mutex_unlock(&lock);
	work = 1; /* race too */
	pthread_mutex_lock(&lock);
	quit = 1;
	pthread_cond_broadcast(&changed);
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return sum != 90;
}
