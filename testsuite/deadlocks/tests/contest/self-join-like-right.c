/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_t worker;
static int done;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void shutdown_all(void)
{
	pthread_mutex_lock(&m);
	done = 1;
	pthread_mutex_unlock(&m);
	if (!pthread_equal(pthread_self(), worker))
		pthread_join(worker, NULL);
}
static void *run(void *a)
{
	int d = 0;
	for (int i = 0; !d; i++) {
		pthread_mutex_lock(&m);
		d = done;
		pthread_mutex_unlock(&m);
		if (i > 1000) {
			shutdown_all();
			break;
		}
	}
	return a;
}
int main(void)
{
	pthread_create(&worker, NULL, run, NULL);
	shutdown_all();
	return 0;
}
