/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of three objects in a table each thread locks two: they wait for each other in a circle. */
#include <pthread.h>
#include <stdlib.h>

struct object {
	pthread_mutex_t lock;
	int value;
};

static struct object *objects[3];

static void lock_both(struct object *x, struct object *y)
{
	pthread_mutex_lock(&x->lock);
	pthread_mutex_lock(&y->lock); /* deadlock */
}

static void move(struct object *x, struct object *y)
{
	lock_both(x, y);
	x->value--;
	y->value++;
	pthread_mutex_unlock(&y->lock);
	pthread_mutex_unlock(&x->lock);
}

static void *first(void *arg)
{
	move(objects[0], objects[1]);
	return arg;
}

static void *second(void *arg)
{
	move(objects[1], objects[2]);
	return arg;
}

static void *third(void *arg)
{
	move(objects[2], objects[0]);
	return arg;
}

int main(void)
{
	void *(*const all[])(void *) = { first, second, third };
	pthread_t threads[3];
	int i;

	for (i = 0; i < 3; i++) {
		objects[i] = calloc(1, sizeof *objects[i]);
		pthread_mutex_init(&objects[i]->lock, NULL);
	}
	for (i = 0; i < 3; i++)
		pthread_create(&threads[i], NULL, all[i], NULL);
	for (i = 0; i < 3; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
