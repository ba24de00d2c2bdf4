/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread has a control of its own. */
#include <pthread.h>

static int n;

static void compute(void)
{
	n++; /* race: n */
}

static void *work(void *arg)
{
	pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, compute);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
