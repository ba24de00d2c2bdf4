/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The flag is a field; it is cleared again where the thread could not be created. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct {
	int n;
	int active;
	pthread_t t;
} sweeper;
static int swept;

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
	sweeper.n++;
	if (!sweeper.active) {
		sweeper.active = 1;
		if (pthread_create(&sweeper.t, NULL, sweep, NULL))
			sweeper.active = 0;
	}
}

int main(void)
{
	while (getchar() != EOF)
		start();
	return 0;
}
