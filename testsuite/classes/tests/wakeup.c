/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A flag that ends a loop in which the thread waits for an event: if it is set between the test and the wait,
 * the signal is lost, and the loop does not end.  A wait with a limit of time ends, and the loop after it.
 */
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int jobs, stop, quit;

static void wait_more(void)
{
	pthread_cond_wait(&more, &lock);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&lock);
	while (!jobs && !stop) /* class: unclassified */
		wait_more();
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *poller(void *arg)
{
	struct timespec until = { 0, 0 };

	pthread_mutex_lock(&lock);
	while (!jobs && !quit) { /* class: both-values-valid */
		until.tv_sec++;
		pthread_cond_timedwait(&more, &lock, &until);
	}
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, worker, NULL);
	pthread_create(&two, NULL, poller, NULL);
	stop = 1; /* class: unclassified */
	quit = 1; /* class: both-values-valid */
	pthread_cond_broadcast(&more);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
