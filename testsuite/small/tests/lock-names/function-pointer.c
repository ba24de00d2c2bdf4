/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Lock and unlock are called through pointers. */
#include <pthread.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void enter(void)
{
	pthread_mutex_lock(&m);
}

static void leave(void)
{
	pthread_mutex_unlock(&m);
}

static void (*const in)(void) = enter;
static void (*const out)(void) = leave;

static void *run(void *arg)
{
	(void)arg;
	in();
	g++;
	out();
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	enter();
	g++;
	leave();
	pthread_join(t, NULL);
	return g;
}
