/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The code of a race that was there before goes into a function of its own: it is no new race.
 *
 * told: nothing
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length, other;

#ifdef CHANGED
static __attribute__((noinline)) int get(void)
{
	return length;
}
#else
#define get() length
#endif

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
	length++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n = get();

	pthread_mutex_lock(&lock);
	other++;
	pthread_mutex_unlock(&lock);
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
