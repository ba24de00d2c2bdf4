/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <unistd.h>
static pthread_mutex_t cfg = PTHREAD_MUTEX_INITIALIZER, log_ = PTHREAD_MUTEX_INITIALIZER;
static int c, l;
static void say(void)
{
	pthread_mutex_lock(&log_);
	l++;
	pthread_mutex_unlock(&log_);
}
static void *reload(void *x)
{
	for (;;) {
		pthread_mutex_lock(&cfg);
		c++;
		say();
		pthread_mutex_unlock(&cfg);
		sleep(1);
	}
	return x;
}
static int verbosity(void)
{
	int v;
	pthread_mutex_lock(&cfg);
	v = c;
	pthread_mutex_unlock(&cfg);
	return v;
}
int main(void)
{
	pthread_t t;
	pthread_create(&t, 0, reload, 0);
	pthread_detach(t);
	for (;;) {
		int v = verbosity();
		pthread_mutex_lock(&log_);
		if (v > 1)
			l = 0;
		pthread_mutex_unlock(&log_);
		sleep(1);
	}
}
