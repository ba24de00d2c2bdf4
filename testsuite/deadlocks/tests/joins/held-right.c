/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void bump(void)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
}

static void *child(void *arg)
{
	bump();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_mutex_lock(&m);
	if (pthread_create(&t, NULL, child, NULL)) {
		pthread_mutex_unlock(&m); /* equivalent: the program ends */
		return 1;
	}
	n = 5;
	pthread_mutex_unlock(&m);
	pthread_join(t, NULL);
	return 0;
}
