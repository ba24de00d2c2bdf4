/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handler registers the next one: a thread does what that one does. */
#include <pthread.h>

unsigned g_idle_add(int (*)(void *), void *) __attribute__((weak));
void g_main_loop_run(void *) __attribute__((weak));

static int shown;

static int on_next(void *arg)
{
	(void)arg;
	shown++; /* race: shown */
	return 0;
}

static int on_first(void *arg)
{
	g_idle_add(on_next, arg);
	return 0;
}

static void *tick(void *arg)
{
	shown++; /* race: shown */
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, tick, NULL);
	g_idle_add(on_first, NULL);
	g_main_loop_run(NULL);
	return 0;
}
