// SPDX-License-Identifier: GPL-3.0-or-later
// Two statics of one name in two files are two objects, and so are two structs.
#include "b.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;
struct node {
	int value;
} *a_node;

static void bump(void)
{
	pthread_mutex_lock(&lock); // site: acquire a.c:lock {}
	count++; // site: read a.c:count {a.c:lock} // site: write a.c:count {a.c:lock}
	pthread_mutex_unlock(&lock);
	a_node->value = 1; // site: read a_node {} // site: write a.c:node.value {}
}

struct shared; /* which only b.c knows, out of a header */
struct shared *current(void);
void use(struct shared *shared);

static void *worker(void *arg)
{
	static int calls;

	calls++; // site: read a.c:worker.calls {} // site: write a.c:worker.calls {}
	bump();
	other();
	use(current());
	return arg;
}

int main(void)
{
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], 0, worker, 0);
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], 0);
	return 0;
}
