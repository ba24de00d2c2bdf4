/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A flag that stays set lets one thread through, once; what main does behind that is not excluded. */
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
		n++; /* race: n */
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
		n--; /* race too */
	} else {
		pthread_mutex_unlock(&m);
	}
	n += 2; /* race: n */
	pthread_join(t, 0);
	return 0;
}
