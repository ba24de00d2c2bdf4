/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An item is taken out of its variable under the lock, and freed behind it.
 *
 * told: nothing
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
	struct item *item;

	pthread_mutex_lock(&lock);
	item = current;
	current = 0;
#ifdef CHANGED
	pthread_mutex_unlock(&lock);
	free(item);
#else
	free(item);
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
