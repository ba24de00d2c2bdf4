/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The constant is given to a function that is called through a pointer. */
#include <pthread.h>

static int level;

static void log_to(int how)
{
	if (how > 2)
		level = how; /* race */
}

static void (*volatile logger)(int) = log_to;

static void *worker(void *arg)
{
	logger(3);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
