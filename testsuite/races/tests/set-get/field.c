/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The flag is in a struct, with its lock. */
#include <pthread.h>
#include <stddef.h>

struct box {
	pthread_mutex_t lock;
	int stage;
};
static struct box box = { PTHREAD_MUTEX_INITIALIZER, 0 };
static int data;

static void set(struct box *of, int value)
{
	pthread_mutex_lock(&of->lock);
	of->stage = value;
	pthread_mutex_unlock(&of->lock);
}

static int get(struct box *of)
{
	int value;

	pthread_mutex_lock(&of->lock);
	value = of->stage;
	pthread_mutex_unlock(&of->lock);
	return value;
}

static void *work(void *arg)
{
	data = 7;
	set(arg, 2);
	return NULL;
}

int main(void)
{
	pthread_t thread;

	set(&box, 1);
	pthread_create(&thread, NULL, work, &box);
	while (get(&box) != 2)
		;
	return data;
}
