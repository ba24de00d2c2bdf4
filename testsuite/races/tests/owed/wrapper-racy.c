/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wait comes too late. */
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

	mine->size++; /* race */
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

		crew.size += 2; /* race too */
		greet(&crew);
	}
	return crew.size; /* race too */
}
