// SPDX-License-Identifier: GPL-3.0-or-later
// Names that come to mean something else, and one lock under several names.
#include <pthread.h>
#include <stddef.h>

struct leaf {
	pthread_mutex_t m;
	int n;
};

struct obj {
	int n;
	struct leaf *leaf;
	struct leaf in;
	struct leaf arr[4];
	struct obj *a, *b;
};

pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, locks[8];
struct obj *root, object;
int current, n;
extern void unknown(void *);
extern int more(void);

static void set_root(struct obj *p)
{
	root = p;
}

static int replace_leaf(struct obj *p, struct leaf *l)
{
	if (!l)
		return 0;
	p->leaf = l;
	return 1;
}

/* A callee changes the pointer on the way to the lock. */
void changed_by_callee(struct obj *p)
{
	pthread_mutex_lock(&root->leaf->m);
	n++; // locks here: root->leaf->m
	set_root(p);
	pthread_mutex_unlock(&root->leaf->m);
	n++; // locks here: none
}

void changed_deep(struct obj *p, struct leaf *l)
{
	pthread_mutex_lock(&p->leaf->m);
	replace_leaf(p, l);
	pthread_mutex_unlock(&p->leaf->m);
	n++; // locks here: none
}

void index_changed(int i)
{
	pthread_mutex_lock(&locks[current]);
	n++; // locks here: locks[current]
	current = i;
	pthread_mutex_unlock(&locks[current]);
	n++; // locks here: none
}

void local_changed(void)
{
	struct obj o = { .leaf = &object.in };

	unknown(&o);
	pthread_mutex_lock(&o.leaf->m);
	n++; // locks here: r?->m
	unknown(&o);
	pthread_mutex_unlock(&o.leaf->m);
	n++; // locks here: none
}

/* A whole struct is overwritten: its members are others. */
void overwritten(struct obj *p)
{
	struct obj o;

	o.leaf = &object.in;
	o = *p;
	pthread_mutex_lock(&o.leaf->m);
	n++; // locks here: p->leaf->m
	pthread_mutex_unlock(&p->leaf->m);
	n++; // locks here: none
}

void overwritten_there(struct obj *p, struct obj *q)
{
	pthread_mutex_lock(&p->leaf->m);
	*p = *q;
	pthread_mutex_unlock(&p->leaf->m);
	n++; // locks here: none
}

/* One lock under several names. */
void first_member(struct leaf *l)
{
	pthread_mutex_lock((pthread_mutex_t *)l);
	n++; // locks here: l->m
	pthread_mutex_unlock(&l->m);
	n++; // locks here: none
}

void element_zero(struct obj *p)
{
	pthread_mutex_lock(&p->arr[0].m);
	n++; // locks here: p->arr
	pthread_mutex_unlock(&p->arr->m);
	n++; // locks here: none
	pthread_mutex_lock(&p[0].in.m);
	pthread_mutex_unlock(&(*p).in.m);
	n++; // locks here: none
}

void by_bytes(struct obj *p)
{
	pthread_mutex_lock((pthread_mutex_t *)((char *)p + offsetof(struct obj, in)));
	n++; // locks here: p->in
	pthread_mutex_unlock(&p->in.m);
	n++; // locks here: none
}

void copied_pointer(struct obj *p)
{
	struct leaf *l = p->leaf, **pp = &p->leaf;

	pthread_mutex_lock(&(*pp)->m);
	n++; // locks here: p->leaf->m
	pthread_mutex_unlock(&l->m);
	n++; // locks here: none
}

void out_and_back(struct obj *p)
{
	p->a->b = p;
	pthread_mutex_lock(&p->a->b->in.m);
	n++; // locks here: p->in
	pthread_mutex_unlock(&p->in.m);
	n++; // locks here: none
}

/* Deeper than names go. */
void deep(struct obj *p)
{
	pthread_mutex_t *m = &p->a->b->a->b->a->b->a->b->leaf->m;

	pthread_mutex_lock(m);
	n++; // locks here: *r?
	//known: a value deeper than the cap has no name, though it is one value
	pthread_mutex_unlock(m);
	n++; // locks here: none
}

/* A call in a loop gives another one each time. */
extern struct leaf *next_leaf(void);

void calls_in_loop(void)
{
	struct leaf *l, *last = NULL;

	while ((l = next_leaf())) {
		if (last)
			last->n++; // locks here: none
		pthread_mutex_lock(&l->m);
		l->n++; // locks here: r?->m
		if (last)
			last->n++; // locks here: r?->m
		pthread_mutex_unlock(&l->m);
		last = l;
	}
}

void not_released_in_loop(void)
{
	struct leaf *l;

	while ((l = next_leaf())) {
		n++; // locks here: none
		pthread_mutex_lock(&l->m);
		n++; // locks here: r?->m
	}
	n++; // locks here: none
}

void index_in_loop(int i)
{
	pthread_mutex_lock(&locks[i]);
	while (more()) {
		n++; // locks here: locks[i]
		i++;
	}
	pthread_mutex_unlock(&locks[i]);
	n++; // locks here: none
}

/* Read twice: volatile may be another value. */
void read_twice(struct leaf *volatile *p)
{
	pthread_mutex_lock(&(*p)->m);
	pthread_mutex_unlock(&(*p)->m);
	n++; // locks here: none
}

/* Unlocked by somebody who got the pointer. */
static void unlock_it(void *m)
{
	pthread_mutex_unlock(m);
}

void by_void(struct obj *p)
{
	pthread_mutex_lock(&p->in.m);
	unlock_it(&p->in);
	n++; // locks here: none
	pthread_mutex_lock(&first);
	unlock_it(&first);
	n++; // locks here: none
}

void saved_in_object(struct obj *p)
{
	pthread_mutex_lock(&p->leaf->m);
	root = p;
	pthread_mutex_unlock(&root->leaf->m);
	n++; // locks here: none
}
