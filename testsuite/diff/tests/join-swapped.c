/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two threads are joined in the other order.
 *
 * told: nothing
 */
#include <pthread.h>
#include <stdio.h>

static int result[2];

static void *one(void *arg)
{
	result[0] = 42;
	return arg;
}

static void *two(void *arg)
{
	result[1] = 42;
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, one, 0);
	pthread_create(&b, 0, two, 0);
#ifdef CHANGED
	pthread_join(b, 0);
	pthread_join(a, 0);
#else
	pthread_join(a, 0);
	pthread_join(b, 0);
#endif
	printf("%d\n", result[0] + result[1]);
	return 0;
}
