/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is acquired, and what it protects is set, through a table. */
/* no races */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int seen, conf;

struct hooks {
	void (*enter)(void);
	void (*leave)(void);
	void (*set)(int);
};

static void enter(void)
{
	pthread_mutex_lock(&m);
}

static void leave(void)
{
	pthread_mutex_unlock(&m);
}

static void set(int value)
{
	conf = value;
}

static const struct hooks hooks = { enter, leave, set };

static void *run(void *arg)
{
	const struct hooks *h = arg;

	h->enter();
	h->leave();
	seen = conf;
	return arg;
}

static void start(const struct hooks *h, pthread_t *t)
{
	h->enter();
	pthread_create(t, NULL, run, (void *)h);
	h->set(3);
	h->leave();
}

int main(void)
{
	pthread_t t;

	start(&hooks, &t);
	pthread_join(t, NULL);
	return seen;
}
