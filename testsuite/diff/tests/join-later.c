/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a thread has computed is read before it is joined.
 *
 * told: order-lost result
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
	pthread_t a;

	pthread_create(&a, 0, worker, 0);
#ifndef CHANGED
	pthread_join(a, 0);
#endif
	printf("%d\n", result);
#ifdef CHANGED
	pthread_join(a, 0);
#endif
	return 0;
}
