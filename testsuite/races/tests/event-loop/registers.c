/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handler registers the next one: both run in main's loop, one after the other. */
/* no races */
#include <pthread.h>

unsigned g_idle_add(int (*)(void *), void *) __attribute__((weak));
void g_main_loop_run(void *) __attribute__((weak));

static int shown, ticks;

static int on_next(void *arg)
{
	(void)arg;
	shown++;
	return 0;
}

static int on_first(void *arg)
{
	g_idle_add(on_next, arg);
	shown = 0;
	return 0;
}

static void *tick(void *arg)
{
	__atomic_fetch_add(&ticks, 1, __ATOMIC_RELAXED);
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, tick, NULL);
	g_idle_add(on_first, NULL);
	g_main_loop_run(NULL);
	return shown;
}
