/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is called back creates without a look. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_t t;
static int started, swept;
typedef void start_fn(void);

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
	if (pthread_create(&t, NULL, sweep, NULL))
		abort();
	started = 1;
}

static void each(start_fn *function)
{
	while (getchar() != EOF)
		function();
}

int main(void)
{
	each(start);
	return started;
}
