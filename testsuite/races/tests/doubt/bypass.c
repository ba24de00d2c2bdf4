/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Either flag is set after the access. */
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
	data++; /* not a race? possible: one of two flags, it is not known which */
	return arg;
}

static void set(int *flag)
{
	pthread_mutex_lock(&m);
	*flag = 1;
	pthread_cond_signal(&c);
	pthread_mutex_unlock(&m);
}

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	pthread_create(&t, NULL, run, NULL);
	data = 7; /* not a race? possible: one of two flags, it is not known which */
	if (argc > 1)
		set(&wanted);
	else
		set(&done);
	pthread_join(t, NULL);
	return data;
}
