/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A growing vector; both sides hold its lock. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct vector {
	pthread_mutex_t lock;
	long *items;
	size_t used, room;
};

static struct vector vector = {.lock = PTHREAD_MUTEX_INITIALIZER};

static int push(struct vector *v, long item)
{
	int status = 0;

	pthread_mutex_lock(&v->lock);
	if (v->used == v->room) {
		size_t room = v->room ? 2 * v->room : 4;
		long *items = realloc(v->items, room * sizeof *items);

		if (items) {
			v->items = items;
			v->room = room;
		} else {
			status = -1;
		}
	}
	if (status == 0)
		v->items[v->used++] = item;
	pthread_mutex_unlock(&v->lock);
	return status;
}

static long sum(struct vector *v)
{
	long total = 0;

	pthread_mutex_lock(&v->lock);
	for (size_t i = 0; i < v->used; i++)
		total += v->items[i];
	pthread_mutex_unlock(&v->lock);
	return total;
}

static void *pusher(void *arg)
{
	for (long i = 0; i < 30; i++)
		push(arg, i);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, pusher, &vector);
	printf("%ld\n", sum(&vector));
	pthread_join(t, NULL);
	printf("%ld\n", sum(&vector));
	free(vector.items);
	return 0;
}
