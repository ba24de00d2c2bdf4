/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What two functions did in the same words goes into a function of its own; a race with one of them was there before.
 *
 * told: nothing
 */
#include <pthread.h>
#include <stdlib.h>

struct node { struct node *next; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct node *first;
static volatile int ready;

#ifdef CHANGED
static __attribute__((noinline)) void drop(void)
{
	struct node *node = first;

	first = node->next;
	free(node);
}
#else
#define drop() do { struct node *node = first; first = node->next; free(node); } while (0)
#endif

/* called by main() alone */
static __attribute__((noinline)) void purge(void)
{
	pthread_mutex_lock(&lock);
	if (first)
		drop();
	pthread_mutex_unlock(&lock);
}

static void *expire(void *arg)
{
	while (ready) {
		pthread_mutex_lock(&lock);
		if (first)
			drop();
		pthread_mutex_unlock(&lock);
	}
	return arg;
}

static void *add(void *arg)
{
	while (ready) {
		struct node *node = calloc(1, sizeof *node);

		pthread_mutex_lock(&lock);
		node->next = first;
		first = node;
		pthread_mutex_unlock(&lock);
	}
	return arg;
}

static __attribute__((noinline)) int is_empty(void)
{
	return first == 0;
}

int main(void)
{
	pthread_t a, b;

	ready = 1;
	pthread_create(&a, 0, expire, 0);
	pthread_create(&b, 0, add, 0);
	while (!is_empty())
		purge();
	ready = 0;
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
