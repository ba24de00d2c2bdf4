/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>

struct node {
	_Atomic(struct node *) next;
	int value;
};

static struct node *first, *last;
static pthread_mutex_t head_lock = PTHREAD_MUTEX_INITIALIZER, tail_lock = PTHREAD_MUTEX_INITIALIZER;

static void enqueue(int value)
{
	struct node *n = malloc(sizeof(*n));

	n->value = value;
	atomic_init(&n->next, NULL);
	pthread_mutex_lock(&tail_lock);
	atomic_store(&last->next, n);
	last = n;
	pthread_mutex_unlock(&tail_lock);
}

static int empty(void)
{
	int result;

	pthread_mutex_lock(&head_lock);
	pthread_mutex_lock(&tail_lock);
	result = first == last;
	pthread_mutex_unlock(&tail_lock);
	pthread_mutex_unlock(&head_lock);
	return result;
}

static void *run(void *arg)
{
	enqueue(1);
	return empty() ? arg : NULL;
}

int main(void)
{
	pthread_t t, u;

	first = last = calloc(1, sizeof(*first));
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
