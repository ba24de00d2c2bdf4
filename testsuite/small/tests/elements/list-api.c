/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Kernel-like lists: embedded links, list_add, a loop over entries, one lock. */
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
	head->next->prev = n;
	n->next = head->next;
	n->prev = head;
	head->next = n;
}

static void *run(void *arg)
{
	struct item *i = malloc(sizeof *i);

	i->value = *(int *)arg;
	pthread_mutex_lock(&lock);
	list_add(&i->link, &queue);
	for (struct list_head *p = queue.next; p != &queue; p = p->next)
		entry(p, struct item, link)->value++;
	pthread_mutex_unlock(&lock);
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
