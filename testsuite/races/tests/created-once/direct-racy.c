/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag is looked at and never set. */
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

static void start(void)
{
	if (started)
		return;
	if (pthread_create(&t, NULL, sweep, NULL))
		started = 1;
}

int main(void)
{
	while (getchar() != EOF)
		start();
	return 0;
}
