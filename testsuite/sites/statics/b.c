// SPDX-License-Identifier: GPL-3.0-or-later
#include "b.h"
#include "c.h"
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;
struct node {
	long pad, value;
} *b_node;

static void bump(void)
{
	count++; // site: read b.c:count {b.c:lock} // site: write b.c:count {b.c:lock}
	b_node->value = 1; // site: read b_node {b.c:lock} // site: write b.c:node.value {b.c:lock}
}

void other(void)
{
	pthread_mutex_lock(&lock); // site: acquire b.c:lock {}
	bump();
	pthread_mutex_unlock(&lock);
}

static struct shared *all[2];

struct shared *current(void);
void use(struct shared *shared);

struct shared *current(void)
{
	if (!all[0])
		all[0] = calloc(1, sizeof *all[0]);
	return all[rand() % 2];
}

void use(struct shared *shared)
{
	shared->n = 1; // site: write shared.n {}
}
