/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another caller of the wrapper does not look. */
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
		swept++; /* race: swept */
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

static void restart(void)
{
	create();
}

int main(void)
{
	int c;

	while ((c = getchar()) != EOF) {
		if (c == 'r')
			restart();
		start();
	}
	return 0;
}
