/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The unlock is in a cleanup attribute. */
#include <pthread.h>

static int g;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void unlock(pthread_mutex_t **p)
{
	pthread_mutex_unlock(*p);
}

static int update(int by)
{
	__attribute__((cleanup(unlock))) pthread_mutex_t *held = &m;

	pthread_mutex_lock(held);
	if (by < 0)
		return -1;
	g += by;
	return g;
}

static void *run(void *arg)
{
	update(*(int *)arg);
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	int a = 1, b = -2;

	pthread_create(&t, NULL, run, &a);
	pthread_create(&u, NULL, run, &b);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return g;
}
