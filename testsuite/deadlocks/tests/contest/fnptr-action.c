/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
typedef void (*action)(void);
static pthread_mutex_t jobs = PTHREAD_MUTEX_INITIALIZER, stats = PTHREAD_MUTEX_INITIALIZER;
static int nj, ns;
static void with_jobs(action f)
{
	pthread_mutex_lock(&jobs);
	nj++;
	f();
	pthread_mutex_unlock(&jobs);
}
static void with_stats(action f)
{
	pthread_mutex_lock(&stats);
	ns++;
	f();
	pthread_mutex_unlock(&stats);
}
static void bump_stats(void)
{
	pthread_mutex_lock(&stats); /* deadlock */
	ns += 2;
	pthread_mutex_unlock(&stats);
}
static void nothing(void) { }
static void bump_jobs(void)
{
	pthread_mutex_lock(&jobs); /* deadlock */
	nj += 2;
	pthread_mutex_unlock(&jobs);
}
static void *a(void *x)
{
	with_jobs(bump_stats);
	return x;
}
static void *b(void *x)
{
	with_stats(bump_jobs);
	with_jobs(nothing);
	return x;
}
int main(void)
{
	pthread_t t, u;
	pthread_create(&t, 0, a, 0);
	pthread_create(&u, 0, b, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
