/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A library function stores the address of new memory where it is told: the variable is not null any more, so the
 * function that aborts on null comes back, and what its caller does after that happens. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int n;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static int format_list(char **to, const char *format, va_list list)
{
	char *made = NULL;
	int length = vasprintf(&made, format, list);

	*to = length < 0 ? NULL : made;
	return length;
}

static int format(char **to, const char *format, ...)
{
	va_list list;
	int length;

	va_start(list, format);
	length = format_list(to, format, list);
	va_end(list);
	if (!*to || length < 0)
		abort();
	return length;
}

static void *work(void *arg)
{
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t thread;
	char *name;

	format(&name, "%s %d", argv[0], argc);
	pthread_create(&thread, NULL, work, name);
	pthread_mutex_lock(&m);
	n++;
	pthread_mutex_unlock(&m);
	pthread_join(thread, NULL);
	return n;
}
