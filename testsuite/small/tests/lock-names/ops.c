/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Lock operations in a table of function pointers, the lock behind a pointer in it. */
#include <pthread.h>

struct lock_ops {
	int (*lock)(pthread_mutex_t *);
	int (*unlock)(pthread_mutex_t *);
};

static const struct lock_ops ops = {pthread_mutex_lock, pthread_mutex_unlock};
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int g;

static void *run(void *arg)
{
	const struct lock_ops *o = arg;

	o->lock(&m);
	g++;
	o->unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, (void *)&ops);
	pthread_create(&u, NULL, run, (void *)&ops);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
