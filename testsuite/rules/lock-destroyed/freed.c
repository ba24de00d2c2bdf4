/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An object is freed with its lock held: where it was locked, in a function that is called, through a table, in the last
 * part of a struct, and in an element of an array. */
#include <pthread.h>
#include <stdlib.h>

struct object {
	int n;
	struct {
		int users;
		pthread_mutex_t lock;
	} head;
};
struct ops {
	void (*drop)(struct object *o);
};

static void direct(struct object *o)
{
	pthread_mutex_lock(&o->head.lock);
	o->n = 0;
	free(o); /* lock-destroyed */
}

static void release(struct object *o)
{
	o->n = 0;
	free(o); /* lock-destroyed */
}

static void by_callee(struct object *o)
{
	pthread_mutex_lock(&o->head.lock);
	release(o);
}

static void drop(struct object *o)
{
	free(o); /* lock-destroyed */
}

static const struct ops ops = { drop };

static void by_table(struct object *o)
{
	pthread_mutex_lock(&o->head.lock);
	ops.drop(o);
}

static void last_user(struct object *o)
{
	pthread_mutex_lock(&o->head.lock);
	if (--o->head.users == 0)
		free(o); /* lock-destroyed */
	pthread_mutex_unlock(&o->head.lock);
}

static void elements(struct object *all, int i)
{
	pthread_mutex_lock(&all[i].head.lock);
	all[i].n = 0;
	free(all); /* lock-destroyed */
}

static struct object *make(void)
{
	struct object *o = calloc(1, sizeof *o);

	pthread_mutex_init(&o->head.lock, NULL);
	return o;
}

int main(int argc, char **argv)
{
	(void)argv;
	direct(make());
	by_callee(make());
	by_table(make());
	last_user(make());
	elements(make(), argc);
	return 0;
}
