/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread is detached instead of joined.
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
	pthread_t a;

	pthread_create(&a, 0, worker, 0);
#ifdef CHANGED
	pthread_detach(a);
#else
	pthread_join(a, 0);
#endif
	printf("%d\n", result);
	return 0;
}
