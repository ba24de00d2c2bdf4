/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER, log_lock = PTHREAD_MUTEX_INITIALIZER;
static int items[16], lines;

static void with_lock(pthread_mutex_t *m, void (*body)(void *), void *arg)
{
	pthread_mutex_lock(m);
	body(arg);
	pthread_mutex_unlock(m);
}

static void append(void *arg)
{
	items[0] = *(int *)arg;
}

static void write_line(void *arg)
{
	lines += *(int *)arg;
}

static void list_then_log(void *arg)
{
	append(arg);
	with_lock(&log_lock, write_line, arg);
}

static void *one(void *arg)
{
	int n = 1;

	with_lock(&list_lock, list_then_log, &n);
	return arg;
}

static void *two(void *arg)
{
	int n = 2;

	with_lock(&log_lock, write_line, &n);
	with_lock(&list_lock, append, &n);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, one, 0);
	pthread_create(&b, 0, two, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
