/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread that nobody joins says when it is done. */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

struct box {
	sem_t gone;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	pthread_detach(pthread_self());
	b->data++;
	sem_post(&b->gone);
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	sem_init(&b->gone, 0, 0);
	pthread_create(&t, NULL, work, b);
	sem_wait(&b->gone);
	b->data++;
	return 0;
}
