/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One function, but two controls: it may run twice, at the same time. */
#include <pthread.h>

static pthread_once_t first = PTHREAD_ONCE_INIT, second = PTHREAD_ONCE_INIT;
static int n;

static void compute(void)
{
	n++; /* race: n */
}

static void *work(void *arg)
{
	pthread_once(&first, compute);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_once(&second, compute);
	pthread_join(t, NULL);
	return 0;
}
