/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RELAY's figure 9: taken off one list under its lock, written to, put into another one. */
#include <pthread.h>
#include <stddef.h>

struct list {
	struct list *next, *prev;
};
struct map {
	void *virtual;
	struct list list;
};
struct slot {
	pthread_mutex_t lock;
	struct list lh;
};
static struct map maps[8];
static struct list pool = {&pool, &pool};
static pthread_mutex_t pool_lock = PTHREAD_MUTEX_INITIALIZER;
static struct slot slot = {PTHREAD_MUTEX_INITIALIZER, {&slot.lh, &slot.lh}};

static void list_add(struct list *l, struct list *head)
{
	l->next = head->next;
	l->prev = head;
	head->next->prev = l; /* not a race? possible: the two lists are not told apart */
	head->next = l; /* not a race? possible: the two lists are not told apart */
}

static void list_del(struct list *l)
{
	l->prev->next = l->next; /* not a race? possible: the two lists are not told apart */
	l->next->prev = l->prev; /* not a race? possible: the two lists are not told apart */
}

static void *set_page_address(void *virtual)
{
	struct map *pam;

	pthread_mutex_lock(&pool_lock);
	pam = (struct map *)((char *)pool.next - offsetof(struct map, list));
	list_del(&pam->list);
	pthread_mutex_unlock(&pool_lock);
	pam->virtual = virtual;
	pthread_mutex_lock(&slot.lock);
	list_add(&pam->list, &slot.lh);
	pthread_mutex_unlock(&slot.lock);
	return NULL;
}

int main(void)
{
	pthread_t a, b;
	int i;

	for (i = 0; i < 8; i++)
		list_add(&maps[i].list, &pool);
	pthread_create(&a, NULL, set_page_address, maps);
	pthread_create(&b, NULL, set_page_address, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
