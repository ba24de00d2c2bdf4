/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A struct has another name, and with it its lock, its fields and the race of one of them.
 *
 * told: nothing
 * fixed: 0
 */
#include <pthread.h>
#include <stdlib.h>

#ifdef CHANGED
#define conn connection
#endif

struct conn {
	pthread_mutex_t lock;
	int state, refs;
};

static struct conn *first;

static void *closer(void *arg)
{
	struct conn *c = arg;

	pthread_mutex_lock(&c->lock);
	c->state = 0;
	c->refs--;
	pthread_mutex_unlock(&c->lock);
	return arg;
}

static void *opener(void *arg)
{
	struct conn *c = arg;

	c->state = 1; /* without the lock, now as before */
	pthread_mutex_lock(&c->lock);
	c->refs++;
	pthread_mutex_unlock(&c->lock);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	first = calloc(1, sizeof *first);
	if (!first)
		return 1;
	pthread_mutex_init(&first->lock, 0);
	pthread_create(&a, 0, closer, first);
	pthread_create(&b, 0, opener, first);
	pthread_join(a, 0);
	pthread_join(b, 0);
	free(first);
	return 0;
}
