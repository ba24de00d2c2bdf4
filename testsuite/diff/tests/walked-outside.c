/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list is walked without the lock under which its first is found still; another thread takes elements off under it, and
 * frees them behind it, as before.
 *
 * told: lock-lost takes 'lock' away from 2 accesses of 'node.next', 'node.value' in sum(); pop() frees 'node'
 */
#include <pthread.h>
#include <stdlib.h>

struct node { int value; struct node *next; };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct node *head;

static void push(int value)
{
	struct node *node = malloc(sizeof *node);

	node->value = value;
	pthread_mutex_lock(&lock);
	node->next = head;
	head = node;
	pthread_mutex_unlock(&lock);
}

static void pop(void)
{
	struct node *node;

	pthread_mutex_lock(&lock);
	node = head;
	if (node)
		head = node->next;
	pthread_mutex_unlock(&lock);
	free(node);
}

static int sum(void)
{
	struct node *node;
	int sum = 0;

	pthread_mutex_lock(&lock);
	node = head;
#ifdef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	for (; node; node = node->next)
		sum += node->value;
#ifndef CHANGED
	pthread_mutex_unlock(&lock);
#endif
	return sum;
}

static void *worker(void *arg)
{
	push(2);
	pop();
	return arg;
}

static void *reader(void *arg)
{
	return sum() ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, worker, 0);
	pthread_create(&b, 0, reader, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}
