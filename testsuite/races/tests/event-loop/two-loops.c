/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main runs the default loop, and a thread one of its own: handlers of the default one are main's. */
/* no races */
#include <pthread.h>

unsigned g_timeout_add(unsigned, int (*)(void *), void *) __attribute__((weak));
void g_main_loop_run(void *) __attribute__((weak));

static int shown, drawn, ticks;

static int on_show(void *arg)
{
	(void)arg;
	shown++;
	return 1;
}

static int on_draw(void *arg)
{
	(void)arg;
	drawn += shown;
	return 1;
}

static void *work(void *own_loop)
{
	__atomic_fetch_add(&ticks, 1, __ATOMIC_RELAXED);
	g_main_loop_run(own_loop);
	return NULL;
}

int main(void)
{
	static int own_loop;
	pthread_t thread;

	pthread_create(&thread, NULL, work, &own_loop);
	g_timeout_add(100, on_show, NULL);
	g_timeout_add(10, on_draw, NULL);
	shown = 1;
	g_main_loop_run(NULL);
	return drawn + shown;
}
