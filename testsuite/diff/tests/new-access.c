/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A new access of shared data, without the lock that the others hold.
 *
 * told: unlocked-access 'length'
 * line: + length = 0;
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
	length++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
	int n = 0;

	pthread_mutex_lock(&lock);
	n = length;
	pthread_mutex_unlock(&lock);
#ifdef CHANGED
	length = 0;
#endif
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
