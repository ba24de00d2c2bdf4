/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who gets something calls a function, which finds the table set up. */
#include <pthread.h>

struct item {
	struct item *next;
};
static struct pool {
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct item *head;
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER};
static struct item one;
static int table;

static void push(struct pool *p, struct item *item)
{
	pthread_mutex_lock(&p->lock);
	item->next = p->head;
	p->head = item;
	pthread_cond_signal(&p->more);
	pthread_mutex_unlock(&p->lock);
}

static void pop(struct pool *p, void (*then)(void))
{
	pthread_mutex_lock(&p->lock);
	while (!p->head)
		pthread_cond_wait(&p->more, &p->lock);
	p->head = p->head->next;
	pthread_mutex_unlock(&p->lock);
	then();
}

static void look(void)
{
	table++;
}

static void *worker(void *arg)
{
	pop(&pool, look);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	table = 100;
	push(&pool, &one);
	pthread_join(t, NULL);
	return 0;
}
