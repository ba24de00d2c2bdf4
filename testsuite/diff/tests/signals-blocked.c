/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A new access under the lock that all hold; that most of them block signals, too, is no lock.
 *
 * told: nothing
 */
#include <pthread.h>
#include <signal.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length, most;

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
#ifdef CHANGED
	if (length > most)
		most = length;
#endif
	pthread_mutex_unlock(&lock);
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
	length++;
	most = length;
	pthread_mutex_unlock(&lock);
	pthread_join(a, 0);
	return length + most;
}
