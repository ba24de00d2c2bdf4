/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The test of trylock's result is the wrong way round. */
#include <pthread.h>

struct gauge {
	pthread_mutex_t lock;
	int reading;
};

static struct gauge gauge = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void *update(void *arg)
{
	struct gauge *g = arg;

	for (int i = 0; i < 64; i++) {
		pthread_mutex_lock(&g->lock);
		g->reading += i; /* race: reading */
		pthread_mutex_unlock(&g->lock);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int last = 0;

	pthread_create(&t, NULL, update, &gauge);
	for (int i = 0; i < 64; i++) {
		if (pthread_mutex_trylock(&gauge.lock))
			last = gauge.reading; /* race: reading */
		else
			pthread_mutex_unlock(&gauge.lock);
	}
	pthread_join(t, NULL);
	return last == 1;
}
