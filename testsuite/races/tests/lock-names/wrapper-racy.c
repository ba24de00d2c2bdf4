/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The other mutex of the object. */
#include <pthread.h>

struct object { pthread_mutex_t m, other; int v; };
static struct object o = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, 0 };

static pthread_mutex_t *get_lock(struct object *p) { return &p->m; }

static void *worker(void *arg)
{
	struct object *p = arg;
	pthread_mutex_t *l = get_lock(p);

	pthread_mutex_lock(l);
	p->v++; /* race */
	pthread_mutex_unlock(l);
	return arg;
}

static void *other(void *arg)
{
	struct object *p = arg;

	pthread_mutex_lock(&p->other);
	p->v--; /* race */
	pthread_mutex_unlock(&p->other);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, &o);
	pthread_create(&b, NULL, other, &o);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
