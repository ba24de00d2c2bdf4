/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Locking moves into two helpers.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

#ifdef CHANGED
static void enter(void) { pthread_mutex_lock(&lock); }
static void leave(void) { pthread_mutex_unlock(&lock); }
#else
#define enter() pthread_mutex_lock(&lock)
#define leave() pthread_mutex_unlock(&lock)
#endif

static void *writer(void *arg)
{
	enter();
	length++;
	leave();
	return arg;
}

static void *reader(void *arg)
{
	int n;

	enter();
	n = length;
	leave();
	return n ? arg : 0;
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
