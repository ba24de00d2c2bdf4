/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Handles in globals; init creates two threads, fini joins them in the other order. */
#include <pthread.h>

static pthread_t t1, t2;
static int n;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *f1(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return NULL;
}

static void *f2(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&m);
	n--;
	pthread_mutex_unlock(&m);
	return NULL;
}

static int init(void)
{
	n = 5;
	if (pthread_create(&t1, NULL, f1, NULL))
		return -1;
	if (pthread_create(&t2, NULL, f2, NULL)) {
		pthread_join(t1, NULL);
		return -1;
	}
	return 0;
}

static void fini(void)
{
	pthread_join(t2, NULL);
	pthread_join(t1, NULL);
	n = 0;
}

int main(void)
{
	if (init())
		return 1;
	fini();
	return n;
}
