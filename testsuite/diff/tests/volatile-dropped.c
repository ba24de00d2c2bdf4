/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A flag that one thread sets and another one polls is not volatile any more.
 *
 * told: race data race on 'stop'
 */
#include <pthread.h>

#ifdef CHANGED
static int stop;
#else
static volatile int stop;
#endif

static void *writer(void *arg)
{
	stop = 1;
	return arg;
}

static void *reader(void *arg)
{
	while (!stop)
		;
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, reader, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
