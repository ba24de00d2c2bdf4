/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who calls the wrapper has looked, and sets the flag before. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_t t;
static int started, swept;

static void *sweep(void *arg)
{
	(void)arg;
	for (;;) {
		swept++;
		sleep(1);
	}
	return NULL;
}

static void create(void)
{
	if (pthread_create(&t, NULL, sweep, NULL))
		abort();
}

static void start(void)
{
	if (!started) {
		started = 1;
		create();
	}
}

int main(void)
{
	while (getchar() != EOF)
		start();
	return 0;
}
