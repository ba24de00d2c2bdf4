/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main forgets the lock. */
#include <pthread.h>

struct object {
	pthread_mutex_t *lock;
	int data;
};

static pthread_mutex_t common = PTHREAD_MUTEX_INITIALIZER;
static struct object object = {&common, 0};

static void add(struct object *o)
{
	o->data++; /* race: data */
}

static void with(struct object *o, void (*fn)(struct object *))
{
	pthread_mutex_lock(o->lock);
	fn(o);
	pthread_mutex_unlock(o->lock);
}

static void *work(void *arg)
{
	with(&object, add);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	add(&object);
	pthread_join(t, NULL);
	return 0;
}
