/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads run loops; what is called back when a task is done runs in the loop of the thread that has
 * made the task. */
/* no races */
#include <pthread.h>

void *g_task_new(void *, void *, void (*)(void *, void *, void *), void *) __attribute__((weak));
void g_main_loop_run(void *) __attribute__((weak));

static int shown, counted;

static void on_shown(void *source, void *result, void *data)
{
	(void)source;
	(void)result;
	(void)data;
	shown++;
}

static void on_counted(void *source, void *result, void *data)
{
	(void)source;
	(void)result;
	(void)data;
	counted++;
}

static void *work(void *own_loop)
{
	g_task_new(NULL, NULL, on_counted, NULL);
	g_main_loop_run(own_loop);
	return counted ? own_loop : NULL;
}

int main(void)
{
	static int own_loop;
	pthread_t thread;

	pthread_create(&thread, NULL, work, &own_loop);
	g_task_new(NULL, NULL, on_shown, NULL);
	shown = 1;
	g_main_loop_run(NULL);
	return shown;
}
