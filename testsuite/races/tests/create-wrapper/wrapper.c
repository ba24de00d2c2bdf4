/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* thread_start() and thread_end(): the second thread comes after the first one. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int ticks;

static pthread_t thread_start(void *(*function)(void *), void *argument)
{
	pthread_t t;

	if (pthread_create(&t, NULL, function, argument)) {
		perror("thread_start");
		exit(1);
	}
	return t;
}

static void thread_end(pthread_t t)
{
	pthread_join(t, NULL);
}

static void *clock_tick(void *arg)
{
	ticks++;
	return arg;
}

static void *clock_reset(void *arg)
{
	ticks = 0;
	return arg;
}

int main(void)
{
	thread_end(thread_start(clock_tick, NULL));
	thread_end(thread_start(clock_reset, NULL));
	return ticks;
}
