/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody signals the condition, though what is waited for comes. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int n;

static void *get(void *arg)
{
	pthread_mutex_lock(&m);
	while (!n)
		pthread_cond_wait(&filled, &m); /* deadlock */
	n--;
	pthread_mutex_unlock(&m);
	return arg;
}

static void *put(void *arg)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, get, NULL);
	pthread_create(&u, NULL, put, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
