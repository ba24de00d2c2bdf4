// SPDX-License-Identifier: GPL-3.0-or-later
// Locks in the branches of a switch, and computed jumps.
#include <pthread.h>

enum kind { NONE, READ, WRITE, BOTH };
struct obj {
	pthread_mutex_t m;
	enum kind kind;
	int n;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int n;

void same_switch(enum kind k)
{
	switch (k) {
	case READ:
		pthread_mutex_lock(&a);
		break;
	case WRITE:
		pthread_mutex_lock(&b);
		break;
	default:
		break;
	}
	n++; // relative: a or b or none
	switch (k) {
	case READ:
		n++; // locks here: a
		pthread_mutex_unlock(&a);
		break;
	case WRITE:
		n++; // locks here: b
		pthread_mutex_unlock(&b);
		break;
	default:
		n++; // locks here: none
		break;
	}
	n++; // locks here: none // relative: none
}

void fall_through(int k)
{
	switch (k) {
	case 2:
		pthread_mutex_lock(&b);
		n++; // locks here: b
		/* fall through */
	case 1:
		pthread_mutex_lock(&a);
		n++; // relative: a or a, b
		break;
	case 0:
		n++; // locks here: none
		return;
	}
	n++; // relative: a or a, b or none
}

void in_all(int k)
{
	switch (k) {
	case 1:
	case 2:
		pthread_mutex_lock(&a);
		n++; // locks here: a
		break;
	default:
		pthread_mutex_lock(&a);
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

void range(int k)
{
	switch (k) {
	case 10 ... 20:
		pthread_mutex_lock(&a);
	}
	n++; // relative: a or none
	if (k >= 10 && k <= 20)
		pthread_mutex_unlock(&a); // locks here: a
	n++; // relative: none
}

void switch_then_if(int k)
{
	switch (k) {
	case 0:
		pthread_mutex_lock(&a);
		break;
	case 5:
		pthread_mutex_lock(&b);
		break;
	}
	if (!k) {
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
	if (k == 5) {
		n++; // locks here: b
		pthread_mutex_unlock(&b);
	}
	n++; // relative: none
}

void field(struct obj *p)
{
	switch (p->kind) {
	case BOTH:
		pthread_mutex_lock(&p->m);
		break;
	default:
		n++; // locks here: none
	}
	n++; // relative: p->m or none
	if (p->kind == BOTH)
		pthread_mutex_unlock(&p->m);
	n++; // relative: none
}

/* A wrapper that switches on its argument. */
static void lock_kind(enum kind k)
{
	switch (k) {
	case READ:
		pthread_mutex_lock(&a);
		break;
	case WRITE:
		pthread_mutex_lock(&b);
		break;
	case BOTH:
		pthread_mutex_lock(&a);
		pthread_mutex_lock(&b);
		break;
	case NONE:
		break;
	}
}

void wrapped(void)
{
	lock_kind(READ);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	lock_kind(WRITE);
	n++; // locks here: b
	pthread_mutex_unlock(&b);
	lock_kind(BOTH);
	n++; // locks here: a, b
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	lock_kind(NONE);
	n++; // locks here: none
}

void computed(int k)
{
	static void *const labels[] = { &&one, &&two, &&out };

	goto *labels[k];
one:
	pthread_mutex_lock(&a);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	goto out;
two:
	n++; // locks here: none
out:
	n++; // locks here: none
}
