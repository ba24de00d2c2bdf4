/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread waits for its own end. */
#include <pthread.h>

static void *work(void *arg)
{
	pthread_join(pthread_self(), NULL); /* deadlock-self */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	return 0;
}
