/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Functions create and wait; the semaphore is in a struct. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

struct crew {
	sem_t started;
	int size;
};
static struct crew crew;

static void *work(void *arg)
{
	struct crew *mine = arg;

	mine->size++;
	sem_post(&mine->started);
	return NULL;
}

static int hire(struct crew *boss)
{
	pthread_t thread;

	return pthread_create(&thread, NULL, work, boss);
}

static void greet(struct crew *boss)
{
	sem_wait(&boss->started);
}

int main(int argc, char **argv)
{
	(void)argv;
	sem_init(&crew.started, 0, 0);
	for (int i = 0; i < argc; i++) {
		hire(&crew);
		greet(&crew);
		crew.size += 2;
	}
	return crew.size;
}
