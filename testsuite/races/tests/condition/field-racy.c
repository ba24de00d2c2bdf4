/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waits for the condition variable without looking at anything: a signal may come early, or
 * from nobody. */
#include <pthread.h>
#include <time.h>

static struct job {
	pthread_mutex_t lock;
	pthread_cond_t done;
	int result;
} job = {.lock = PTHREAD_MUTEX_INITIALIZER, .done = PTHREAD_COND_INITIALIZER};

static void *work(void *arg)
{
	job.result = 5; /* race: result */
	pthread_mutex_lock(&job.lock);
	pthread_cond_signal(&job.done);
	pthread_mutex_unlock(&job.lock);
	return arg;
}

int main(void)
{
	struct timespec soon = {1, 0};
	pthread_t t;
	int result;

	pthread_create(&t, NULL, work, NULL);
	pthread_mutex_lock(&job.lock);
	pthread_cond_timedwait(&job.done, &job.lock, &soon);
	pthread_mutex_unlock(&job.lock);
	result = job.result; /* race: result */
	pthread_join(t, NULL);
	return result != 5;
}
