/* SPDX-License-Identifier: GPL-3.0-or-later */
/* thread_start() takes the function; both threads count in the same place. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int ticks;

static pthread_t thread_start(void *(*function)(void *), void *argument)
{
	pthread_attr_t attr;
	pthread_t t;

	pthread_attr_init(&attr);
	pthread_attr_setstacksize(&attr, 1 << 20);
	if (pthread_create(&t, &attr, function, argument)) {
		perror("thread_start");
		exit(1);
	}
	pthread_attr_destroy(&attr);
	return t;
}

static void *clock_tick(void *arg)
{
	(void)arg;
	ticks++; /* race: ticks */
	return NULL;
}

static void *clock_reset(void *arg)
{
	(void)arg;
	ticks = 0; /* race: ticks */
	return NULL;
}

int main(void)
{
	pthread_t tick = thread_start(clock_tick, NULL), reset = thread_start(clock_reset, NULL);

	pthread_join(tick, NULL);
	pthread_join(reset, NULL);
	return 0;
}
