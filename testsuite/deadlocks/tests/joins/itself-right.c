/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread detaches itself, and waits for another one. */
#include <pthread.h>

static pthread_t other;

static void *idle(void *arg)
{
	return arg;
}

static void *work(void *arg)
{
	pthread_detach(pthread_self());
	pthread_join(other, NULL);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&other, NULL, idle, NULL);
	pthread_create(&t, NULL, work, NULL);
	pthread_exit(NULL);
}
