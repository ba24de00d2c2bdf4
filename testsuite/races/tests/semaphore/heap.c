/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The same on the heap, with wrappers. */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>

struct album {
	sem_t lock;
	int photos;
};

static void album_lock(struct album *a)
{
	while (sem_wait(&a->lock))
		;
}

static void album_unlock(struct album *a)
{
	sem_post(&a->lock);
}

static void *camera(void *arg)
{
	struct album *a = arg;

	album_lock(a); /* mutate */
	a->photos++;
	album_unlock(a);
	return NULL;
}

int main(void)
{
	struct album *a = malloc(sizeof *a);
	pthread_t t[2];

	if (!a)
		return 1;
	sem_init(&a->lock, 0, 1);
	a->photos = 0;
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, camera, a);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	printf("%d\n", a->photos);
	sem_destroy(&a->lock);
	free(a);
	return 0;
}
