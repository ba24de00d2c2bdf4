/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
static pthread_mutex_t db_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t log_mutex = PTHREAD_MUTEX_INITIALIZER;
static int rows, lines, level = 2;
static void db_lock(void) { pthread_mutex_lock(&db_mutex); }
static void db_unlock(void) { pthread_mutex_unlock(&db_mutex); }
static int db_rows(void)
{
	int n;
	db_lock();
	n = rows;
	db_unlock();
	return n;
}
static void log_msg(const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	pthread_mutex_lock(&log_mutex);
	lines++;
	vprintf(fmt, ap);
	pthread_mutex_unlock(&log_mutex);
	va_end(ap);
}
static void log_status(void)
{
	int n = db_rows();
	pthread_mutex_lock(&log_mutex);
	printf("%d rows, %d lines\n", n, lines);
	pthread_mutex_unlock(&log_mutex);
}
static int db_insert(int v)
{
	db_lock();
	if (v < 0) {
		log_msg("bad value %d\n", v);
		db_unlock();
		return -1;
	}
	rows++;
	if (level > 1)
		log_msg("inserted %d\n", v);
	db_unlock();
	return 0;
}
static void *writer(void *arg)
{
	for (int i = 0; i < 100; i++)
		db_insert(i - 5);
	return arg;
}
static void *status(void *arg)
{
	for (int i = 0; i < 100; i++)
		log_status();
	return arg;
}
int main(void)
{
	pthread_t w, s;
	pthread_create(&w, NULL, writer, NULL);
	pthread_create(&s, NULL, status, NULL);
	pthread_join(w, NULL);
	pthread_join(s, NULL);
	return 0;
}
