/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void *inner(void *arg)
{
	pthread_mutex_lock(&a); /* deadlock */
	n++;
	pthread_mutex_unlock(&a);
	return arg;
}

static void *outer(void *arg)
{
	pthread_t t;

	pthread_mutex_lock(&a);
	n++;
	pthread_create(&t, NULL, inner, NULL);
	pthread_join(t, NULL); /* deadlock */
	pthread_mutex_unlock(&a);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, outer, NULL);
	pthread_join(t, NULL);
	return 0;
}
