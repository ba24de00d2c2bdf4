/* SPDX-License-Identifier: GPL-3.0-or-later */
/* So it is, and the thread looks first. */
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
	conf = value; /* race: conf */
}

static const struct hooks hooks = { enter, leave, set };

static void *run(void *arg)
{
	const struct hooks *h = arg;

	seen = conf; /* race: conf */
	h->enter();
	h->leave();
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
