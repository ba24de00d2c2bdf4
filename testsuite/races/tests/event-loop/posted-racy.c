/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread has a handler called in the main loop, and goes on with what that one reads. */
#include <pthread.h>

unsigned g_idle_add(int (*)(void *), void *) __attribute__((weak));
void g_main_loop_run(void *) __attribute__((weak));

static int result, shown;

static int on_result(void *arg)
{
	(void)arg;
	shown = result; /* race: result */
	return 0;
}

static void *work(void *arg)
{
	g_idle_add(on_result, NULL);
	result = 42; /* race: result */
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, work, NULL);
	g_main_loop_run(NULL);
	pthread_join(thread, NULL);
	return shown;
}
