/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernel-like lists: the walk is without the lock. */
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct list_head {
	struct list_head *next, *prev;
};

#define entry(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))

static struct list_head queue = {&queue, &queue};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

struct item {
	int value;
	struct list_head link;
};

static void list_add(struct list_head *n, struct list_head *head)
{
	head->next->prev = n; /* race too */
	n->next = head->next; /* race too */
	n->prev = head; /* race too */
	head->next = n; /* race too */
}

static void *run(void *arg)
{
	struct item *i = malloc(sizeof *i);

	i->value = *(int *)arg; /* race too */
	pthread_mutex_lock(&lock);
	list_add(&i->link, &queue);
	pthread_mutex_unlock(&lock);
	for (struct list_head *p = queue.next; p != &queue; p = p->next) /* race */
		entry(p, struct item, link)->value++; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	int a = 1, b = 2;

	pthread_create(&t, NULL, run, &a);
	pthread_create(&u, NULL, run, &b);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
