/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lock that a signal handler acquires, as it did before, has another name, and so has a function on the way.
 *
 * told: nothing
 */
#include <pthread.h>
#include <signal.h>

#ifdef CHANGED
#define list_lock threads_mutex
#define close_all stop_all
#endif

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static void close_all(void)
{
	pthread_mutex_lock(&list_lock);
	length = 0;
	pthread_mutex_unlock(&list_lock);
}

static void ended(int number)
{
	(void)number;
	close_all();
}

static void *writer(void *arg)
{
	pthread_mutex_lock(&list_lock);
	length++;
	pthread_mutex_unlock(&list_lock);
	return arg;
}

int main(void)
{
	pthread_t a;

	signal(SIGTERM, ended);
	pthread_create(&a, 0, writer, 0);
	pthread_join(a, 0);
	return 0;
}
