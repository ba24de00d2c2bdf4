/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads make tasks, and each is called back in its own loop: at the same time. */
#include <pthread.h>

void *g_task_new(void *, void *, void (*)(void *, void *, void *), void *) __attribute__((weak));
void g_main_loop_run(void *) __attribute__((weak));

static int shown;

static void on_shown(void *source, void *result, void *data)
{
	(void)source;
	(void)result;
	(void)data;
	shown++; /* race: shown */
}

static void on_counted(void *source, void *result, void *data)
{
	(void)source;
	(void)result;
	(void)data;
	shown = 0; /* race: shown */
}

static void *work(void *own_loop)
{
	g_task_new(NULL, NULL, on_counted, NULL);
	g_main_loop_run(own_loop);
	return NULL;
}

int main(void)
{
	static int own_loop;
	pthread_t thread;

	pthread_create(&thread, NULL, work, &own_loop);
	g_task_new(NULL, NULL, on_shown, NULL);
	g_main_loop_run(NULL);
	return 0;
}
