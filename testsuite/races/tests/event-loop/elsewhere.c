/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop is run in a library of which nothing is known: by main, which calls it. */
/* no races */
#include <pthread.h>

unsigned g_timeout_add(unsigned, int (*)(void *), void *) __attribute__((weak));
void toolkit_run(void) __attribute__((weak));

static int shown, ticks;

static int on_show(void *arg)
{
	(void)arg;
	shown++;
	return 1;
}

static int on_hide(void *arg)
{
	(void)arg;
	shown--;
	return 1;
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
	g_timeout_add(100, on_show, NULL);
	g_timeout_add(10, on_hide, NULL);
	shown = 1;
	toolkit_run();
	return shown;
}
