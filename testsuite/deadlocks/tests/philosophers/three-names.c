/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t f0 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t f1 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t f2 = PTHREAD_MUTEX_INITIALIZER;
static int meals0, meals1, meals2;

static void eat(pthread_mutex_t *left, pthread_mutex_t *right, int *meals)
{
	pthread_mutex_lock(left);
	pthread_mutex_lock(right); /* deadlock */
	++*meals;
	pthread_mutex_unlock(right);
	pthread_mutex_unlock(left);
}

static void *p0(void *unused) { eat(&f0, &f1, &meals0); return unused; }
static void *p1(void *unused) { eat(&f1, &f2, &meals1); return unused; }
static void *p2(void *unused) { eat(&f2, &f0, &meals2); return unused; }

int main(void)
{
	pthread_t a, b, c;

	pthread_create(&a, 0, p0, 0);
	pthread_create(&b, 0, p1, 0);
	pthread_create(&c, 0, p2, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	pthread_join(c, 0);
	return 0;
}
