/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread has a slot of an array, with a buffer in it. */
#include <pthread.h>
#include <stdlib.h>

#define THREADS 4

struct slot {
	int number, count;
	char *buffer;
};
static struct slot slots[THREADS];

static void *run(void *arg)
{
	struct slot *own = arg;

	own->buffer = malloc(16);
	if (!own->buffer)
		abort();
	for (int i = 0; i < 16; i++) {
		own->buffer[i] = (char)own->number;
		own->count++;
	}
	return NULL;
}

int main(void)
{
	pthread_t threads[THREADS];
	int i, sum = 0;

	for (i = 0; i < THREADS; i++) {
		slots[i].number = i;
		pthread_create(&threads[i], NULL, run, &slots[i]);
	}
	for (i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	for (i = 0; i < THREADS; i++) {
		sum += slots[i].count;
		free(slots[i].buffer);
	}
	return sum;
}
