/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread is created detached; it was joined.
 *
 * told: join-lost the wait for 'main.a'
 */
#include <pthread.h>
#include <stdio.h>

static int result;

static void *worker(void *arg)
{
	result = 42;
	return arg;
}

int main(void)
{
	pthread_attr_t attr;
	pthread_t a;

	pthread_attr_init(&attr);
#ifdef CHANGED
	pthread_attr_setdetachstate(&attr, PTHREAD_CREATE_DETACHED);
#endif
	pthread_create(&a, &attr, worker, 0);
#ifndef CHANGED
	pthread_join(a, 0);
#endif
	printf("%d\n", result);
	return 0;
}
