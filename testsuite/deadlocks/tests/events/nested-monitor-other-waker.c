/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;

static void *one(void *arg)
{
	pthread_mutex_lock(&outer);
	pthread_mutex_lock(&m);
	while (!ready)
		pthread_cond_wait(&c, &m); /* wait-with-lock possible */
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&outer);
	return arg;
}

static void *two(void *arg)
{
	pthread_mutex_lock(&m);
	ready = 1;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
	pthread_mutex_lock(&outer);
	ready++;
	pthread_mutex_unlock(&outer);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, one, 0);
	pthread_create(&u, 0, two, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
