/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RELAY's figure 9, but it is written to when it is in the other list, where others find it. */
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
	l->next = head->next; /* race too */
	l->prev = head;
	head->next->prev = l; /* race too */
	head->next = l; /* race too */
}

static void list_del(struct list *l)
{
	l->prev->next = l->next; /* race too */
	l->next->prev = l->prev; /* race too */
}

static void *set_page_address(void *virtual)
{
	struct map *pam;

	pthread_mutex_lock(&pool_lock);
	pam = (struct map *)((char *)pool.next - offsetof(struct map, list)); /* race too */
	list_del(&pam->list);
	pthread_mutex_unlock(&pool_lock);
	pthread_mutex_lock(&slot.lock);
	if (slot.lh.next != &slot.lh) {
		struct map *other = (struct map *)((char *)slot.lh.next - offsetof(struct map, list));

		other->virtual = NULL; /* race possible: virtual */
	}
	list_add(&pam->list, &slot.lh);
	pthread_mutex_unlock(&slot.lock);
	pam->virtual = virtual; /* race possible: virtual */
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
