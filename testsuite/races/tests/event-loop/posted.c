/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread has a handler called in the main loop, with its result: all that it does before comes first.
 * Another handler of the loop changes what that one changes. */
/* no races */
#include <pthread.h>

unsigned g_idle_add(int (*)(void *), void *) __attribute__((weak));
unsigned g_timeout_add(unsigned, int (*)(void *), void *) __attribute__((weak));
void g_main_loop_run(void *) __attribute__((weak));

static int result, shown;

static int on_result(void *arg)
{
	(void)arg;
	shown = result;
	return 0;
}

static int on_timer(void *arg)
{
	(void)arg;
	shown++;
	return 1;
}

static void *work(void *arg)
{
	result = 42;
	g_idle_add(on_result, NULL);
	return arg;
}

int main(void)
{
	pthread_t thread;

	g_timeout_add(100, on_timer, NULL);
	pthread_create(&thread, NULL, work, NULL);
	shown = 0;
	g_main_loop_run(NULL);
	pthread_join(thread, NULL);
	return shown;
}
