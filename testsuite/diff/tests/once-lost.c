/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What ran once is called each time.
 *
 * told: join-lost
 */
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int table[10];

static void fill(void)
{
	table[3] = 1;
}

static void *writer(void *arg)
{
#ifdef CHANGED
	fill();
#else
	pthread_once(&once, fill);
#endif
	return table[3] ? arg : 0;
}

static void *reader(void *arg)
{
	pthread_once(&once, fill);
	return table[3] ? arg : 0;
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
