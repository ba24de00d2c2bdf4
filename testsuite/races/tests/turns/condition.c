/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Turns under a lock, the work outside of it. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int turn, shared;

static void pass(int to)
{
	pthread_mutex_lock(&lock);
	turn = to;
	pthread_cond_broadcast(&changed);
	pthread_mutex_unlock(&lock);
}

static void *left(void *arg)
{
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&lock);
		while (turn != 0)
			pthread_cond_wait(&changed, &lock);
		pthread_mutex_unlock(&lock);
		shared++;
		pass(1);
	}
	return arg;
}

static void *right(void *arg)
{
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&lock);
		while (turn != 1)
			pthread_cond_wait(&changed, &lock);
		pthread_mutex_unlock(&lock);
		shared--;
		pass(0);
	}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, left, NULL);
	pthread_create(&b, NULL, right, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return shared;
}
