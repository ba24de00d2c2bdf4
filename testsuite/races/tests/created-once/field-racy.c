/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag is cleared, too, when there are ten. */
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
		swept++; /* race: swept */
		sleep(1);
	}
	return NULL;
}

static void start(void)
{
	if (++sweeper.n == 10)
		sweeper.active = 0;
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
