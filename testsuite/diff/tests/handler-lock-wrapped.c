/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The lock that a signal handler acquires, as it did before in two functions, is acquired by a function of its own.
 *
 * told: nothing
 */
#include <pthread.h>
#include <signal.h>

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

#ifdef CHANGED
static __attribute__((noinline)) void lock_list(void)
{
	pthread_mutex_lock(&list_lock);
}

static __attribute__((noinline)) void unlock_list(void)
{
	pthread_mutex_unlock(&list_lock);
}
#else
#define lock_list() pthread_mutex_lock(&list_lock)
#define unlock_list() pthread_mutex_unlock(&list_lock)
#endif

static __attribute__((noinline)) void close_all(void)
{
	lock_list();
	length = 0;
	unlock_list();
}

static __attribute__((noinline)) void close_first(void)
{
	lock_list();
	length--;
	unlock_list();
}

static void ended(int number)
{
	close_first();
	if (number == SIGTERM)
		close_all();
}

static void *writer(void *arg)
{
	lock_list();
	length++;
	unlock_list();
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
