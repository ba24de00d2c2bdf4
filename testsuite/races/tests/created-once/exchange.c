/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Several threads ask for it, and one of them wins. */
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
	if (__atomic_exchange_n(&started, 1, __ATOMIC_ACQ_REL))
		return;
	if (pthread_create(&t, NULL, sweep, NULL))
		abort();
}

static void *client(void *arg)
{
	start();
	return arg;
}

int main(void)
{
	pthread_t a, b;

	if (pthread_create(&a, NULL, client, NULL) || pthread_create(&b, NULL, client, NULL))
		return 1;
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
