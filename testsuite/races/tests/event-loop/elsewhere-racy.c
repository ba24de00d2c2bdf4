/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop is run in a library of which nothing is known, and a thread does what its handler does. */
#include <pthread.h>

unsigned g_timeout_add(unsigned, int (*)(void *), void *) __attribute__((weak));
void toolkit_run(void) __attribute__((weak));

static int shown;

static int on_show(void *arg)
{
	(void)arg;
	shown++; /* race: shown */
	return 1;
}

static void *tick(void *arg)
{
	shown++; /* race: shown */
	return arg;
}

int main(void)
{
	pthread_t thread;

	g_timeout_add(100, on_show, NULL);
	pthread_create(&thread, NULL, tick, NULL);
	toolkit_run();
	return 0;
}
