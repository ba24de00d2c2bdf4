/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is freed under a lock is not what the lock is in: it is released before, it is the list's, that of another
 * object, or the lock is behind a pointer of the object. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct object {
	int n;
	struct object *next;
	pthread_mutex_t *shared;
	pthread_mutex_t lock;
};
static struct object *list;
static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;

static void released(struct object *o)
{
	pthread_mutex_lock(&o->lock);
	o->n = 0;
	pthread_mutex_unlock(&o->lock);
	free(o);
}

static void from_list(void)
{
	struct object *o;

	pthread_mutex_lock(&list_lock);
	o = list;
	if (o) {
		list = o->next;
		free(o);
	}
	pthread_mutex_unlock(&list_lock);
}

static void next(struct object *o)
{
	struct object *gone;

	pthread_mutex_lock(&o->lock);
	gone = o->next;
	if (gone)
		o->next = gone->next;
	free(gone);
	pthread_mutex_unlock(&o->lock);
}

static void pointed_to(struct object *o)
{
	pthread_mutex_t *shared = o->shared;

	pthread_mutex_lock(shared);
	free(o);
	pthread_mutex_unlock(shared);
}

static void last_user(struct object *o)
{
	int last;

	pthread_mutex_lock(&o->lock);
	last = --o->n == 0;
	pthread_mutex_unlock(&o->lock);
	if (last)
		free(o);
}

static struct object *make(void)
{
	struct object *o = calloc(1, sizeof *o);

	pthread_mutex_init(&o->lock, NULL);
	o->shared = &list_lock;
	o->next = list;
	return o;
}

int main(void)
{
	struct object *o = make();

	released(make());
	pthread_mutex_lock(&list_lock);
	list = make();
	pthread_mutex_unlock(&list_lock);
	from_list();
	next(o);
	pointed_to(o);
	last_user(make());
	return 0;
}
