/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>

static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t map_lock = PTHREAD_MUTEX_INITIALIZER, list_lock = PTHREAD_MUTEX_INITIALIZER;
static int level = 1, map, list;

static void trace(const char *format, ...)
{
	va_list args;

	if (!level)
		return;
	pthread_mutex_lock(&log_lock);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	pthread_mutex_unlock(&log_lock);
}

static void *mapper(void *arg)
{
	pthread_mutex_lock(&map_lock);
	trace("map %d\n", ++map);
	pthread_mutex_lock(&list_lock);
	trace("list %d\n", ++list);
	pthread_mutex_unlock(&list_lock);
	pthread_mutex_unlock(&map_lock);
	return arg;
}

static void *lister(void *arg)
{
	pthread_mutex_lock(&list_lock);
	trace("list %d\n", ++list);
	pthread_mutex_unlock(&list_lock);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, mapper, NULL);
	pthread_create(&u, NULL, lister, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
