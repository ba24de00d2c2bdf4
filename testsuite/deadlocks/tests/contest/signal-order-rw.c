/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_rwlock_t cfg = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t out = PTHREAD_MUTEX_INITIALIZER;
static int verbose, lines;
static void emit(void)
{
	pthread_mutex_lock(&out); /* deadlock */
	lines++;
	pthread_mutex_unlock(&out);
}
static void report(void)
{
	pthread_rwlock_rdlock(&cfg);
	if (verbose)
		emit();
	pthread_rwlock_unlock(&cfg);
}
static void set_verbose(int v)
{
	pthread_mutex_lock(&out);
	pthread_rwlock_wrlock(&cfg); /* deadlock */
	verbose = v;
	lines = 0;
	pthread_rwlock_unlock(&cfg);
	pthread_mutex_unlock(&out);
}
static void *reporter(void *arg)
{
	for (int i = 0; i < 9; i++)
		report();
	return arg;
}
int main(void)
{
	pthread_t t[2];
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, reporter, NULL);
	set_verbose(1);
	set_verbose(2);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
