/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Several threads are started where there was one.
 *
 * told: new-thread 'length'
 */
#include <pthread.h>

static int length;

static void *worker(void *arg)
{
	length++;
	return arg;
}

int main(void)
{
	pthread_t a;

	pthread_create(&a, 0, worker, 0);
#ifdef CHANGED
	pthread_t b;

	pthread_create(&b, 0, worker, 0);
	pthread_join(b, 0);
#endif
	pthread_join(a, 0);
	return length;
}
