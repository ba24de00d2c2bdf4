/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first one to come does it: a flag that stays set lets one thread through, once. */
/* no races */
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int done;
static long n;
static void *work(void *a)
{
	pthread_mutex_lock(&m);
	if (!done) {
		done = 1;
		pthread_mutex_unlock(&m);
		n++;
	} else {
		pthread_mutex_unlock(&m);
	}
	return a;
}
int main(void)
{
	pthread_t t;
	pthread_create(&t, 0, work, 0);
	pthread_mutex_lock(&m);
	if (!done) {
		done = 1;
		pthread_mutex_unlock(&m);
		n--;
	} else {
		pthread_mutex_unlock(&m);
	}
	pthread_join(t, 0);
	return 0;
}
