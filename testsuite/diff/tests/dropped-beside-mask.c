/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A lock is dropped; the other thread holds it with signals blocked, which has a name for people.
 *
 * told: lock-lost takes 'lock' away from 2 accesses of 'length' in worker(); main() still accesses 'length' under it
 */
#include <pthread.h>
#include <signal.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static void *worker(void *arg)
{
#ifndef CHANGED
	pthread_mutex_lock(&lock);
#endif
	length++;
#ifndef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	return arg;
}

int main(void)
{
	pthread_t a;
	sigset_t set;

	pthread_create(&a, 0, worker, 0);
	sigemptyset(&set);
	sigaddset(&set, SIGUSR1);
	pthread_sigmask(SIG_BLOCK, &set, 0);
	pthread_mutex_lock(&lock);
	length--;
	pthread_mutex_unlock(&lock);
	pthread_join(a, 0);
	return length;
}
