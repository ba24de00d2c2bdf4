/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Memory is freed after the lock was released, while it can still be found.
 *
 * told: lock-lost takes 'lock' away from
 */
#include <pthread.h>
#include <stdlib.h>

struct item { int hits; };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *current;

static void *user(void *arg)
{
	pthread_mutex_lock(&lock);
	if (current)
		current->hits++;
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *dropper(void *arg)
{
	pthread_mutex_lock(&lock);
#ifdef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	free(current);
	current = 0;
#ifndef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	return arg;
}

int main(void)
{
	pthread_t a, b;

	current = calloc(1, sizeof *current);
	pthread_create(&a, 0, user, 0);
	pthread_create(&b, 0, dropper, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
