/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The flag says that the thread is there: it is created once, however often one asks for it. */
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

static void start(void)
{
	if (started)
		return;
	if (pthread_create(&t, NULL, sweep, NULL))
		abort();
	started = 1;
}

int main(void)
{
	while (getchar() != EOF)
		start();
	return 0;
}
