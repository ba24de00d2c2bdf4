/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void unlock(void *arg)
{
	pthread_mutex_unlock(arg);
}

static void *worker(void *arg)
{
	for (;;) {
		pthread_mutex_lock(&m);
		pthread_cleanup_push(unlock, &m);
		n++;
		usleep(10);
		pthread_cleanup_pop(1);
	}
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	sleep(1);
	pthread_cancel(t);
	pthread_join(t, NULL);
	pthread_mutex_lock(&m);
	n = 0;
	pthread_mutex_unlock(&m); /* equivalent: the program ends */
	return 0;
}
