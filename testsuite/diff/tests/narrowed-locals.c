/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A section ends before what only the thread itself knows.
 *
 * told: nothing
 */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
	length++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
	char text[20];
	int n;

	pthread_mutex_lock(&lock);
	n = length;
#ifdef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	snprintf(text, sizeof text, "%d", n);
	puts(text);
#ifndef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, reader, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
