/* SPDX-License-Identifier: GPL-3.0-or-later */
/* So they are, and the thread looks first. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int seen, conf;

static void enter(void)
{
	pthread_mutex_lock(&m);
}

static void leave(void)
{
	pthread_mutex_unlock(&m);
}

static void wait_for_creator(void)
{
	enter();
	leave();
}

static void *run(void *arg)
{
	seen = conf; /* race: conf */
	wait_for_creator();
	return arg;
}

static pthread_t start(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	return t;
}

static void set(int value)
{
	conf = value; /* race: conf */
}

int main(void)
{
	pthread_t t;

	enter();
	t = start();
	set(3);
	leave();
	pthread_join(t, NULL);
	return seen;
}
