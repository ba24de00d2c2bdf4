/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One function forgets to leave. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void enter(void)
{
	pthread_mutex_lock(&m);
}

static void add(void)
{
	enter();
	n++;
}

static void *worker(void *arg)
{
	add();
	return arg; /* lock-leak */
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
