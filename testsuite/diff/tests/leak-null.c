/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An unlock is gone before a return of NULL, which alone could be meant for the caller.
 *
 * told: lock-leak returns with 'lock', which it released before
 * line: - pthread_mutex_unlock(&lock);
 */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int length;

static int *copy(void)
{
	int *made;

	pthread_mutex_lock(&lock);
	made = malloc(sizeof *made);
	if (!made) {
#ifndef CHANGED
		pthread_mutex_unlock(&lock);
#endif
		return NULL;
	}
	*made = length;
	pthread_mutex_unlock(&lock);
	return made;
}

static void *writer(void *arg)
{
	pthread_mutex_lock(&lock);
	length++;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t a;
	int *n;

	pthread_create(&a, 0, writer, 0);
	n = copy();
	free(n);
	pthread_join(a, 0);
	return 0;
}
