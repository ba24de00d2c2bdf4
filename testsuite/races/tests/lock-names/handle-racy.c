/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two handles of two mutexes. */
#include <pthread.h>

typedef struct { pthread_mutex_t *m; } lock_t;
static pthread_mutex_t m1 = PTHREAD_MUTEX_INITIALIZER, m2 = PTHREAD_MUTEX_INITIALIZER;
struct job { lock_t lock; int *n; };
static int n;

static void enter(lock_t l) { pthread_mutex_lock(l.m); }
static void leave(lock_t l) { pthread_mutex_unlock(l.m); }

static void *worker(void *arg)
{
	struct job job = *(struct job *)arg;

	enter(job.lock);
	++*job.n; /* race */
	leave(job.lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;
	lock_t l = { &m1 };
	struct job x = { l, &n }, y = { { &m2 }, &n };

	(void)m2;
	pthread_create(&a, NULL, worker, &x);
	pthread_create(&b, NULL, worker, &y);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return n;
}
