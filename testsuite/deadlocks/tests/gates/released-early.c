/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t left = PTHREAD_MUTEX_INITIALIZER, right = PTHREAD_MUTEX_INITIALIZER;
static int l, r;

static void *one(void *arg)
{
	pthread_mutex_lock(&gate);
	pthread_mutex_lock(&left);
	pthread_mutex_unlock(&gate);
	pthread_mutex_lock(&right); /* deadlock */
	l = r;
	pthread_mutex_unlock(&right);
	pthread_mutex_unlock(&left);
	return arg;
}

static void *two(void *arg)
{
	pthread_mutex_lock(&gate);
	pthread_mutex_lock(&right);
	pthread_mutex_unlock(&gate);
	pthread_mutex_lock(&left); /* deadlock */
	r = l;
	pthread_mutex_unlock(&left);
	pthread_mutex_unlock(&right);
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
