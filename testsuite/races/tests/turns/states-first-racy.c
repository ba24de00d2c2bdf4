/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worker begins with the turn: in the beginning the state is the one that it waits for. */
#include <pthread.h>

enum state { FILL, SHOWN, TAKEN };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static enum state state;
static int frame;

static void *filler(void *arg)
{
	int i;

	for (i = 0; i < 3; i++) {
		pthread_mutex_lock(&lock);
		while (state == SHOWN)
			pthread_cond_wait(&changed, &lock);
		pthread_mutex_unlock(&lock);
		frame++; /* race */
		pthread_mutex_lock(&lock);
		state = SHOWN;
		pthread_cond_signal(&changed);
		pthread_mutex_unlock(&lock);
	}
	return arg;
}

int main(void)
{
	pthread_t thread;
	int i, sum = 0;

	pthread_create(&thread, NULL, filler, NULL);
	frame = 5; /* race */
	for (i = 0; i < 3; i++) {
		pthread_mutex_lock(&lock);
		while (state != SHOWN)
			pthread_cond_wait(&changed, &lock);
		pthread_mutex_unlock(&lock);
		sum += frame; /* race too */
		pthread_mutex_lock(&lock);
		state = TAKEN;
		pthread_cond_signal(&changed);
		pthread_mutex_unlock(&lock);
	}
	pthread_join(thread, NULL);
	return sum;
}
