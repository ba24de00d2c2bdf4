/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *worker(void *arg)
{
	for (;;) {
		pthread_mutex_lock(&m); /* deadlock too */
		n++;
		pthread_mutex_unlock(&m);
		usleep(10);
	}
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	sleep(1);
	pthread_mutex_lock(&m);
	pthread_cancel(t);
	pthread_join(t, NULL); /* deadlock */
	pthread_mutex_unlock(&m);
	return 0;
}
