/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t free_again = PTHREAD_COND_INITIALIZER;
static int busy;
int data;

void enter(void)
{
	pthread_mutex_lock(&lock);
	while (busy)
		pthread_cond_wait(&free_again, &lock);
	busy = 1;
	pthread_mutex_unlock(&lock);
}

void leave(void)
{
	pthread_mutex_lock(&lock);
	busy = 0;
	pthread_cond_signal(&free_again);
	pthread_mutex_unlock(&lock);
}
