/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdarg.h>
static pthread_mutex_t cfg_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static int verbosity = 1, lines;
static int cfg_verbosity(void)
{
	int v;
	pthread_mutex_lock(&cfg_lock);
	v = verbosity;
	pthread_mutex_unlock(&cfg_lock);
	return v;
}
static void logmsg(const char *fmt, ...)
{
	va_list ap;
	int v = cfg_verbosity();
	pthread_mutex_lock(&log_lock);
	if (v > 0) {
		va_start(ap, fmt);
		vprintf(fmt, ap);
		va_end(ap);
		lines++;
	}
	pthread_mutex_unlock(&log_lock);
}
static int log_lines(void)
{
	int n;
	pthread_mutex_lock(&log_lock);
	n = lines;
	pthread_mutex_unlock(&log_lock);
	return n;
}
static void *reconfigure(void *a)
{
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&cfg_lock);
		verbosity = i % 2;
		if (log_lines() > 100)
			verbosity = 0;
		pthread_mutex_unlock(&cfg_lock);
	}
	return a;
}
static void *worker(void *a)
{
	for (int i = 0; i < 10; i++)
		logmsg("%d\n", i);
	return a;
}
int main(void)
{
	pthread_t x, y;
	pthread_create(&x, NULL, reconfigure, NULL);
	pthread_create(&y, NULL, worker, NULL);
	pthread_join(x, NULL);
	pthread_join(y, NULL);
	return 0;
}
