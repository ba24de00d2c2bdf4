/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two functions, two controls. */
#include <pthread.h>

static pthread_once_t first = PTHREAD_ONCE_INIT, second = PTHREAD_ONCE_INIT;
static int n, k;

static void compute(void)
{
	n++;
}

static void compute_other(void)
{
	k++;
}

static void *work(void *arg)
{
	pthread_once(&first, compute);
	pthread_once(&second, compute_other);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_once(&second, compute_other);
	pthread_once(&first, compute);
	pthread_join(t, NULL);
	return n + k;
}
