/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static pthread_mutex_t state = PTHREAD_MUTEX_INITIALIZER, logm = PTHREAD_MUTEX_INITIALIZER;
static int value;
static void logf_locked(const char *what, int v)
{
	pthread_mutex_lock(&logm);
	fprintf(stderr, "%s %d\n", what, v);
	pthread_mutex_unlock(&logm);
}
static void *ticker(void *arg)
{
	for (;;) {
		int v;
		pthread_mutex_lock(&state);
		v = value;
		pthread_mutex_unlock(&state);
		pthread_mutex_lock(&logm);
		fprintf(stderr, "tick %d\n", v);
		pthread_mutex_unlock(&logm);
		sleep(1);
	}
	return arg;
}
int main(void)
{
	pthread_t t;
	pthread_create(&t, NULL, ticker, NULL);
	pthread_detach(t);
	for (int i = 0; i < 5; i++) {
		pthread_mutex_lock(&state);
		value = i;
		logf_locked("set", i);
		pthread_mutex_unlock(&state);
		sleep(1);
	}
	return 0;
}
