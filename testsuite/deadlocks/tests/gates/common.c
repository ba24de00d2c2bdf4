/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t left = PTHREAD_MUTEX_INITIALIZER, right = PTHREAD_MUTEX_INITIALIZER;
static int l, r;

static void swap_values(pthread_mutex_t *x, pthread_mutex_t *y)
{
	int t;

	pthread_mutex_lock(x);
	pthread_mutex_lock(y);
	t = l;
	l = r;
	r = t;
	pthread_mutex_unlock(y);
	pthread_mutex_unlock(x);
}

static void *one(void *arg)
{
	pthread_mutex_lock(&gate);
	swap_values(&left, &right);
	pthread_mutex_unlock(&gate);
	return arg;
}

static void *two(void *arg)
{
	pthread_mutex_lock(&gate);
	swap_values(&right, &left);
	pthread_mutex_unlock(&gate);
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
