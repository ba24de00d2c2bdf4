/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Handlers are called in the thread of the loop only. */
#include <pthread.h>

static pthread_t loop_thread;
static int handled;

static int is_loop_thread(void)
{
	return pthread_self() == loop_thread;
}

static void handle(int event)
{
	handled += event;
}

static void run(void (*handler)(int), int event)
{
	if (is_loop_thread())
		handler(event);
}

static void *work(void *arg)
{
	run(handle, 1);
	return arg;
}

int main(void)
{
	pthread_t thread;

	loop_thread = pthread_self();
	pthread_create(&thread, NULL, work, NULL);
	run(handle, 2);
	pthread_join(thread, NULL); /* equivalent: that thread counts nothing */
	return handled;
}
