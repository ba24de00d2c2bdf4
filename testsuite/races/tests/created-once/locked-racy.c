/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several threads ask for it, and the lock is given back between the look and the creation. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
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
	int there;

	pthread_mutex_lock(&lock);
	there = started;
	pthread_mutex_unlock(&lock);
	if (there)
		return;
	if (pthread_create(&t, NULL, sweep, NULL))
		abort();
	pthread_mutex_lock(&lock);
	started = 1;
	pthread_mutex_unlock(&lock);
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
