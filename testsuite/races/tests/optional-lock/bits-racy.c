/* SPDX-License-Identifier: GPL-3.0-or-later */
/* This caller has not set the bit. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;

static void enter(int flags) { if (flags & 1) pthread_mutex_lock(&m); }
static void leave(int flags) { if (flags & 1) pthread_mutex_unlock(&m); }

static void work(int flags)
{
	enter(flags);
	n++; /* race */
	leave(flags);
}

static void *worker(void *arg)
{
	work(1);
	return arg;
}

static void *other(void *arg)
{
	work(2);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
