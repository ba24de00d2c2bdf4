/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A volatile position that each side accesses under the lock. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct tape {
	volatile int position;
	pthread_mutex_t lock;
};

static void *player(void *arg)
{
	struct tape *tape = arg;
	int i;

	for (i = 0; i < 100; i++) {
		pthread_mutex_lock(&tape->lock);
		if (tape->position > 50)
			tape->position = 0;
		pthread_mutex_unlock(&tape->lock);
	}
	return NULL;
}

int main(void)
{
	struct tape *tape = calloc(1, sizeof *tape);
	pthread_t a;
	int i;

	pthread_mutex_init(&tape->lock, NULL);
	pthread_create(&a, NULL, player, tape);
	for (i = 0; i < 100; i++) {
		pthread_mutex_lock(&tape->lock);
		tape->position += i;
		pthread_mutex_unlock(&tape->lock);
	}
	pthread_join(a, NULL);
	return 0;
}
