/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int nthreads, idle, max = 4, jobs, stop;
static pthread_t t[4];
static long done;

static void *worker(void *arg)
{
	pthread_mutex_lock(&m);
	for (;;) {
		while (!jobs && !stop) {
			idle++;
			pthread_cond_wait(&c, &m);
			idle--;
		}
		if (!jobs)
			break;
		jobs--;
		done++;
	}
	pthread_mutex_unlock(&m);
	return NULL;
}

static void add(void)
{
	pthread_mutex_lock(&m);
	jobs++;
	if (!idle && nthreads < max &&
	    !pthread_create(&t[nthreads], NULL, worker, NULL))
		nthreads++;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
}

int main(void)
{
	for (int i = 0; i < 100; i++)
		add();
	pthread_mutex_lock(&m);
	stop = 1;
	pthread_cond_broadcast(&c);
	pthread_mutex_unlock(&m);
	for (int i = 0; i < nthreads; i++)
		pthread_join(t[i], NULL);
	printf("%ld\n", done);
	return 0;
}
