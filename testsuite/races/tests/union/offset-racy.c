/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Members of a union that begin at different offsets. */
#include <pthread.h>

union value { long whole; struct { int low, high; } parts; };
static union value v;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg)
{
	v.whole = 1; /* race */

	return arg;
}

static void *other(void *arg)
{
	v.parts.high = 2; /* race */

	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	(void)m;
	return 0;
}
