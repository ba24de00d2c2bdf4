/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A barrier is gone.
 *
 * told: join-lost
 */
#include <pthread.h>

static pthread_barrier_t barrier;
static int value;

static void *writer(void *arg)
{
	value = 1;
	pthread_barrier_wait(&barrier);
	return arg;
}

static void *reader(void *arg)
{
#ifndef CHANGED
	pthread_barrier_wait(&barrier);
#endif
	return value ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_barrier_init(&barrier, 0, 2);
	pthread_create(&a, 0, reader, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
