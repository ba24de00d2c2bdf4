/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A signal handler acquires a lock that it did not acquire before, beside one that it did.
 *
 * told: lock-in-handler 'list_lock' is acquired by a handler
 * line: + pthread_mutex_lock(&list_lock);
 */
#include <pthread.h>
#include <signal.h>

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER, log_lock = PTHREAD_MUTEX_INITIALIZER;
static int length, lines;

static void ended(int number)
{
	(void)number;
	pthread_mutex_lock(&log_lock);
	lines++;
	pthread_mutex_unlock(&log_lock);
#ifdef CHANGED
	pthread_mutex_lock(&list_lock);
	length = 0;
	pthread_mutex_unlock(&list_lock);
#endif
}

static void *writer(void *arg)
{
	pthread_mutex_lock(&list_lock);
	length++;
	pthread_mutex_unlock(&list_lock);
	pthread_mutex_lock(&log_lock);
	lines++;
	pthread_mutex_unlock(&log_lock);
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
