/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread says that it runs, and nobody waits for that: it may be there all the same. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_t t;
static int running, written;

static void *write_log(void *arg)
{
	pthread_mutex_lock(&lock);
	running = 1;
	pthread_cond_signal(&changed);
	pthread_mutex_unlock(&lock);
	written++; /* race: written */
	return arg;
}

static void start(void)
{
	pthread_mutex_lock(&lock);
	if (pthread_create(&t, NULL, write_log, NULL))
		abort();
	pthread_mutex_unlock(&lock);
}

static void stop(void)
{
	int there;

	pthread_mutex_lock(&lock);
	there = running;
	pthread_mutex_unlock(&lock);
	if (there)
		pthread_join(t, NULL);
	written = 0; /* race: written */
}

int main(void)
{
	if (getchar() == 's')
		start();
	getchar();
	stop();
	return written; /* race too */
}
