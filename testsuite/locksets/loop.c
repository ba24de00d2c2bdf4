// SPDX-License-Identifier: GPL-3.0-or-later
// Locks and loops: break, continue, one lock per round, all locks, hand over hand.
#include <pthread.h>
#include <stddef.h>

struct node {
	struct node *next;
	pthread_mutex_t m;
	int n;
};

struct list {
	pthread_mutex_t m;
	struct node *first;
};

#define SIZE 8
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, locks[SIZE];
struct node table[SIZE];
int n;

void each_round(int count)
{
	for (int i = 0; i < count; i++) {
		pthread_mutex_lock(&a);
		n++; // locks here: a
		pthread_mutex_unlock(&a);
		n++; // locks here: none
	}
	n++; // locks here: none
}

void around(int count)
{
	pthread_mutex_lock(&a);
	for (int i = 0; i < count; i++)
		n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void breaks(int count)
{
	for (int i = 0; i < count; i++) {
		pthread_mutex_lock(&a);
		if (n == i) // locks here: a
			break;
		pthread_mutex_unlock(&a);
	}
	n++; // relative: a or none
}

void breaks_right(int count)
{
	for (int i = 0; i < count; i++) {
		pthread_mutex_lock(&a);
		if (n == i) {
			pthread_mutex_unlock(&a);
			break;
		}
		pthread_mutex_unlock(&a);
	}
	n++; // relative: none
}

void continues(int count)
{
	for (int i = 0; i < count; i++) {
		pthread_mutex_lock(&a);
		if (n == i) {
			pthread_mutex_unlock(&a);
			continue;
		}
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
	n++; // relative: none
}

/* Forgets to unlock before it goes on: at the top of the loop it may be held. */
void continues_wrong(int count)
{
	for (int i = 0; i < count; i++) {
		n++; // relative: a or none
		pthread_mutex_lock(&a);
		if (n == i)
			continue;
		pthread_mutex_unlock(&a);
	}
}

/* Taken in the middle of one round, released in the middle of the next. */
void over_the_edge(int count)
{
	pthread_mutex_lock(&a);
	while (count--) {
		n++; // locks here: a
		pthread_mutex_unlock(&a);
		n++; // locks here: none
		pthread_mutex_lock(&a);
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* Which element: the one of this round. */
void elements(void)
{
	for (int i = 0; i < SIZE; i++) {
		pthread_mutex_lock(&table[i].m);
		table[i].n++; // locks here: table[0][phi?].m
		pthread_mutex_unlock(&table[i].m);
		table[i].n++; // locks here: none
	}
}

void previous_element(void)
{
	for (int i = 1; i < SIZE; i++) {
		pthread_mutex_lock(&table[i].m);
		table[i - 1].n++; // locks here: table[0][phi?].m
		pthread_mutex_unlock(&table[i - 1].m);
		table[i].n++; // locks here: none
	}
}

void pointers(struct node *p, struct node *end)
{
	for (; p < end; p++) {
		pthread_mutex_lock(&p->m);
		p->n++; // locks here: phi?->m
		pthread_mutex_unlock(&p->m);
		p->n++; // locks here: none
	}
}

/* All at once, until the first one is released. */
void all(void)
{
	for (int i = 0; i < SIZE; i++)
		pthread_mutex_lock(&locks[i]);
	n++; // locks here: locks[0][every]
	for (int i = 0; i < SIZE; i++)
		pthread_mutex_unlock(&locks[i]);
	n++; // locks here: none
}

/* Lists. */
void list_of_locks(struct node *head)
{
	for (struct node *p = head; p; p = p->next) {
		pthread_mutex_lock(&p->m);
		p->n++; // locks here: phi?->m
		pthread_mutex_unlock(&p->m);
	}
	n++; // locks here: none
}

void list_under_lock(struct list *l)
{
	pthread_mutex_lock(&l->m);
	for (struct node *p = l->first; p; p = p->next)
		p->n++; // locks here: l->m
	pthread_mutex_unlock(&l->m);
	n++; // locks here: none
}

void hand_over_hand(struct node *head)
{
	struct node *p = head, *next;

	pthread_mutex_lock(&p->m);
	while ((next = p->next)) { // locks here: phi?->m
		pthread_mutex_lock(&next->m);
		pthread_mutex_unlock(&p->m);
		next->n++; // locks here: phi?->next->m
		p = next;
	}
	p->n++; // locks here: phi?->m
	pthread_mutex_unlock(&p->m);
	n++; // locks here: none
}

void hand_over_hand_wrong(struct node *head)
{
	struct node *p = head, *next;

	pthread_mutex_lock(&p->m);
	while ((next = p->next)) {
		pthread_mutex_unlock(&p->m);
		next->n++; // locks here: none
		pthread_mutex_lock(&next->m);
		p = next;
	}
	pthread_mutex_unlock(&p->m);
}

/* Found in a loop, still locked behind it. */
void found(struct node *head, int id)
{
	struct node *p;

	for (p = head; p; p = p->next) {
		pthread_mutex_lock(&p->m);
		if (p->n == id)
			break;
		pthread_mutex_unlock(&p->m);
	}
	if (!p)
		return;
	p->n = 0; // locks here: phi?->m
	pthread_mutex_unlock(&p->m);
	p->n = 1; // locks here: none
}

/* Until it succeeds. */
void until(void)
{
	int done = 0;

	while (!done) {
		pthread_mutex_lock(&a);
		done = n; // locks here: a
		pthread_mutex_unlock(&a);
	}
	n++; // locks here: none
}

void forever(void) // summary: does not return
{
	for (;;) {
		pthread_mutex_lock(&a);
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
}

void goto_loop(void)
{
again:
	pthread_mutex_lock(&a);
	if (n) { // locks here: a
		pthread_mutex_unlock(&a);
		goto again;
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}
