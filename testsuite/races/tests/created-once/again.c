/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Stopped and started again: the flag is cleared where the thread was joined. */
#include <pthread.h>
#include <stdio.h>

static pthread_t t;
static int running, quit, counted;

static void *count(void *arg)
{
	while (!__atomic_load_n(&quit, __ATOMIC_ACQUIRE))
		counted++;
	return arg;
}

static void start(void)
{
	if (!running && !pthread_create(&t, NULL, count, NULL))
		running = 1;
}

static void stop(void)
{
	if (!running)
		return;
	__atomic_store_n(&quit, 1, __ATOMIC_RELEASE);
	pthread_join(t, NULL);
	running = 0;
	__atomic_store_n(&quit, 0, __ATOMIC_RELEASE);
}

int main(void)
{
	int c;

	while ((c = getchar()) != EOF) {
		if (c == 's')
			start();
		else
			stop();
	}
	stop();
	return counted;
}
