/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A semaphore in an object that a function makes: two may be in. */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

struct room {
	sem_t sem;
	int size;
};
static struct room *room;
static int n;

static struct room *create(unsigned count)
{
	struct room *made = malloc(sizeof *made);

	if (!made)
		abort();
	sem_init(&made->sem, 0, count);
	made->size = (int)count;
	return made;
}

static void *work(void *arg)
{
	sem_wait(&room->sem);
	n++; /* race: n */
	sem_post(&room->sem);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	room = create(2);
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
