/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t ma = PTHREAD_MUTEX_INITIALIZER, mb = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ca = PTHREAD_COND_INITIALIZER, cb = PTHREAD_COND_INITIALIZER;
static int a_ready, b_ready;

static void *one(void *arg)
{
	pthread_mutex_lock(&mb);
	while (!b_ready)
		pthread_cond_wait(&cb, &mb); /* deadlock? whether the condition is true at first is not known */
	pthread_mutex_unlock(&mb);
	pthread_mutex_lock(&ma);
	a_ready = 1;
	pthread_cond_signal(&ca);
	pthread_mutex_unlock(&ma);
	return arg;
}

static void *two(void *arg)
{
	pthread_mutex_lock(&ma);
	while (!a_ready)
		pthread_cond_wait(&ca, &ma); /* deadlock? whether the condition is true at first is not known */
	pthread_mutex_unlock(&ma);
	pthread_mutex_lock(&mb);
	b_ready = 1;
	pthread_cond_signal(&cb);
	pthread_mutex_unlock(&mb);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
