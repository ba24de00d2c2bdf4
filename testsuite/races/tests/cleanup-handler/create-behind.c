/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Behind a section with a cleanup handler one thread is created: who is cancelled in the section does not get there again. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int running, count;

static void unlock(void *arg)
{
	pthread_mutex_unlock(arg);
}

static void *run(void *arg)
{
	pthread_mutex_lock(&lock);
	running = 1;
	pthread_cond_signal(&changed);
	pthread_mutex_unlock(&lock);
	count++;
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_mutex_lock(&lock); /* equivalent: there is no thread yet */
	pthread_cleanup_push(unlock, &lock);
	while (getchar() == 'w')
		pthread_cond_wait(&changed, &lock); /* equivalent: there is no thread yet */
	pthread_cleanup_pop(1);
	if (pthread_create(&t, NULL, run, NULL))
		abort();
	pthread_mutex_lock(&lock);
	pthread_cleanup_push(unlock, &lock);
	while (!running)
		pthread_cond_wait(&changed, &lock); /* equivalent: it is joined */
	pthread_cleanup_pop(1);
	pthread_join(t, NULL);
	return count;
}
