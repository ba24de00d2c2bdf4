/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What looks and creates is called back. */
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

static void each(start_fn *function)
{
	while (getchar() != EOF)
		function();
}

int main(void)
{
	each(start);
	return 0;
}
