/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct node { struct node *next, *prev; int val; pthread_mutex_t lock; };
static struct node *head, *tail;
static void forward(void)
{
	struct node *n = head;
	pthread_mutex_lock(&n->lock);
	while (n->next) {
		struct node *nx = n->next;
		pthread_mutex_lock(&nx->lock);
		nx->val++;
		pthread_mutex_unlock(&n->lock);
		n = nx;
	}
	pthread_mutex_unlock(&n->lock);
}
static void backward(void)
{
	struct node *n = head;
	pthread_mutex_lock(&n->lock);
	while (n->next) {
		struct node *nx = n->next;
		pthread_mutex_lock(&nx->lock);
		nx->val--;
		pthread_mutex_unlock(&n->lock);
		n = nx;
	}
	pthread_mutex_unlock(&n->lock);
}
static void *t1(void *a) { forward(); return a; }
static void *t2(void *a) { backward(); return a; }
int main(void)
{
	pthread_t x, y;
	for (int i = 0; i < 5; i++) {
		struct node *n = calloc(1, sizeof *n);
		pthread_mutex_init(&n->lock, NULL);
		n->prev = tail;
		if (tail)
			tail->next = n;
		else
			head = n;
		tail = n;
	}
	pthread_create(&x, NULL, t1, NULL);
	pthread_create(&y, NULL, t2, NULL);
	pthread_join(x, NULL);
	pthread_join(y, NULL);
	return 0;
}
