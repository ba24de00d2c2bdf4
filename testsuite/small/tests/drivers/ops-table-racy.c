/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entry points in a table; the status callback reads without the lock. */
#include <pthread.h>
#include <stdlib.h>

struct state {
	pthread_mutex_t lock;
	int users;
};

struct ops {
	int (*open)(struct state *);
	int (*status)(struct state *);
};

static int my_open(struct state *s)
{
	pthread_mutex_lock(&s->lock);
	s->users++; /* race */
	pthread_mutex_unlock(&s->lock);
	return 0;
}

static int my_status(struct state *s)
{
	return s->users; /* race */
}

static const struct ops ops = {.open = my_open, .status = my_status};
static struct state state = {PTHREAD_MUTEX_INITIALIZER, 0};

static void *user(void *arg)
{
	const struct ops *o = arg;

	o->open(&state);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int r;

	pthread_create(&t, NULL, user, (void *)&ops);
	r = ops.status(&state);
	pthread_join(t, NULL);
	return r;
}
