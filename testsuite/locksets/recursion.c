// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that call themselves, directly or in a circle.
#include <pthread.h>

struct node {
	pthread_mutex_t m;
	int n;
	struct node *next, *left, *right;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
int n;
extern int more(void);

void down(int depth) // summary: quiet
{
	n++;
	if (depth)
		down(depth - 1);
	n++;
}

void under_lock(void)
{
	pthread_mutex_lock(&a);
	down(5);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* Locks on the way down, unlocks on the way up. */
static void locks_last(int depth) // summary: L+ {a} L- {}
{
	if (!depth) {
		pthread_mutex_lock(&a);
		return;
	}
	locks_last(depth - 1);
	n++; // locks here: a
}

void use_last(void)
{
	locks_last(3);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

static void unlocks_last(int depth) // summary: L+ {} L- {a}
{
	if (!depth) {
		pthread_mutex_unlock(&a);
		return;
	}
	unlocks_last(depth - 1);
	n++; // locks here: none
}

void use_unlock(void)
{
	pthread_mutex_lock(&a);
	unlocks_last(3);
	n++; // locks here: none
}

/* In a circle. */
static int odd(int x);

static int even(int x) // summary: L+ {} L- {a}
{
	if (!x)
		return 1;
	pthread_mutex_lock(&a);
	n++; // relative: a
	pthread_mutex_unlock(&a);
	return odd(x - 1);
}

static int odd(int x)
{
	if (!x)
		return 0;
	return even(x - 1);
}

int circle(int x)
{
	n++; // locks here: none
	n += even(x); // locks here: none
	return n; // locks here: none
}

/* A tree, each node under its own lock. */
void walk(struct node *p) // summary: L+ {} L- {p->left->left->m, p->left->m, p->left->right->m, p->m, p->right->left->m, p->right->m, p->right->right->m}
{
	if (!p)
		return;
	pthread_mutex_lock(&p->m);
	p->n++; // relative: p->m
	pthread_mutex_unlock(&p->m);
	walk(p->left); // locks here: none
	walk(p->right); // locks here: none
	p->n++; // locks here: none
}

/* The whole way under one lock. */
static void visit(struct node *p)
{
	if (!p)
		return;
	p->n++; // locks here: a
	visit(p->left);
	visit(p->right);
}

void visit_all(struct node *root)
{
	pthread_mutex_lock(&a);
	visit(root);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

/* A list by recursion: what the callee locks is another node. */
void list(struct node *p)
{
	pthread_mutex_lock(&p->m);
	if (p->next)
		list(p->next); // relative: p->m
	p->n++; // relative: p->m
	pthread_mutex_unlock(&p->m);
}

/* Never ends: nothing comes after it. */
void forever(void) // summary: does not return
{
	n++;
	forever();
}

void after_forever(int x)
{
	pthread_mutex_lock(&a);
	if (x)
		forever();
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* Releases and takes again around the call of itself. */
static void hands_over(int x) // summary: L+ {} L- {}
{
	n++; // locks here: a
	if (x) {
		pthread_mutex_unlock(&a);
		n++; // locks here: none
		pthread_mutex_lock(&a);
		hands_over(x - 1); // locks here: a
	}
	n++; // locks here: a
}

void use_hands_over(void)
{
	pthread_mutex_lock(&a);
	hands_over(3);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}
