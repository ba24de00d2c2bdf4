/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag that says "done" is set after the access, but the thread need not wait for it. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int wanted, done, data;

static void *run(void *arg)
{
	pthread_mutex_lock(&m);
	while (!wanted && !done)
		pthread_cond_wait(&c, &m);
	pthread_mutex_unlock(&m);
	data++; /* race: data */
	return arg;
}

static void set(int *flag)
{
	pthread_mutex_lock(&m);
	*flag = 1;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	set(&wanted);
	data = 7; /* race: data */
	set(&done);
	pthread_join(t, NULL);
	return data;
}
