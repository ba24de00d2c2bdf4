/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A file of its own knows which thread is the main one. */
#include "who.h"

#include <pthread.h>

static int errors;

static void fail(int error)
{
	if (is_main_thread())
		errors += error;
}

static void *work(void *arg)
{
	fail(1);
	return arg;
}

int main(void)
{
	pthread_t thread;

	note_main_thread();
	pthread_create(&thread, NULL, work, NULL);
	fail(2);
	pthread_join(thread, NULL); /* equivalent: that thread counts nothing */
	return errors;
}
