// SPDX-License-Identifier: GPL-3.0-or-later
// Locks in structs: embedded, nested, nameless, in unions, behind pointers.
#include <pthread.h>

struct leaf {
	int n;
	pthread_mutex_t m;
};

struct tree {
	int n;
	struct leaf in, in2;
	struct leaf *out;
	struct tree *up;
	struct {
		int x;
		pthread_mutex_t m;
	};
	union {
		long l;
		pthread_mutex_t um;
		struct leaf ul;
	} u;
	pthread_mutex_t *ptr;
	struct leaf leaves[4];
};

struct tree t;
struct tree *root;
int n;

void embedded(struct tree *p)
{
	pthread_mutex_lock(&p->in.m);
	p->in.n++; // locks here: p->in.m
	p->in2.n++; // locks here: p->in.m
	pthread_mutex_unlock(&p->in2.m);
	p->in.n++; // locks here: p->in.m
	pthread_mutex_unlock(&p->in.m);
	p->in.n++; // locks here: none
}

void behind(struct tree *p)
{
	pthread_mutex_lock(&p->out->m);
	p->out->n++; // locks here: p->out->m
	p->up->out->n++; // locks here: p->out->m
	pthread_mutex_unlock(&p->out->m);
	n++; // locks here: none
	pthread_mutex_lock(&p->up->up->in.m);
	n++; // locks here: p->up->up->in.m
	pthread_mutex_unlock(&p->up->up->in.m);
	n++; // locks here: none
}

void by_local(struct tree *p)
{
	struct tree *up = p->up;
	struct leaf *leaf = up->out;

	pthread_mutex_lock(&leaf->m);
	n++; // locks here: p->up->out->m
	pthread_mutex_unlock(&p->up->out->m);
	n++; // locks here: none
}

void nameless(struct tree *p)
{
	pthread_mutex_lock(&p->m);
	p->x++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	p->x++; // locks here: none
}

void in_union(struct tree *p)
{
	pthread_mutex_lock(&p->u.um);
	n++; // locks here: p->u
	pthread_mutex_unlock(&p->u.um);
	n++; // locks here: none
	pthread_mutex_lock(&p->u.ul.m);
	n++; // locks here: p->u.m
	pthread_mutex_unlock(&p->u.ul.m);
	n++; // locks here: none
}

void held_pointer(struct tree *p)
{
	pthread_mutex_lock(p->ptr);
	n++; // locks here: *p->ptr
	pthread_mutex_unlock(p->ptr);
	n++; // locks here: none
}

void globals(void)
{
	pthread_mutex_lock(&t.in.m);
	t.in.n++; // locks here: t.in.m
	pthread_mutex_unlock(&t.in.m);
	t.in.n++; // locks here: none
	pthread_mutex_lock(&t.out->m);
	n++; // locks here: t.out->m
	pthread_mutex_unlock(&t.out->m);
	pthread_mutex_lock(&root->in.m);
	n++; // locks here: root->in.m
	pthread_mutex_unlock(&root->in.m);
	n++; // locks here: none
}

/* The pointer on the way to the lock changes: it is another lock now. */
void moved(struct tree *p, struct leaf *other)
{
	pthread_mutex_lock(&p->out->m);
	p->out = other; // locks here: p->out->m
	p->out->n++; // locks here: p->out->m
	pthread_mutex_unlock(&p->out->m);
	n++; // locks here: none
}

void lock_moved(struct tree *p, struct leaf *other)
{
	p->out = other;
	pthread_mutex_lock(&p->out->m);
	n++; // locks here: other->m
	pthread_mutex_unlock(&other->m);
	n++; // locks here: none
}

/* Two fields of one struct. */
static void lock_leaf(struct leaf *l) // summary: L+ {l->m} L- {}
{
	pthread_mutex_lock(&l->m);
}

void wrapped(struct tree *p)
{
	lock_leaf(&p->in);
	n++; // locks here: p->in.m
	pthread_mutex_unlock(&p->in.m);
	lock_leaf(&p->in2);
	n++; // locks here: p->in2.m
	pthread_mutex_unlock(&p->in2.m);
	lock_leaf(p->out);
	n++; // locks here: p->out->m
	pthread_mutex_unlock(&p->out->m);
	lock_leaf(&t.u.ul);
	n++; // locks here: t.u.m
	pthread_mutex_unlock(&t.u.ul.m);
	lock_leaf(&p->leaves[2]);
	n++; // locks here: p->leaves[2].m
	pthread_mutex_unlock(&p->leaves[2].m);
	n++; // locks here: none
}

/* As two different types. */
void cast(void *cookie)
{
	struct leaf *l = cookie;

	pthread_mutex_lock(&l->m);
	n++; // locks here: cookie->m
	pthread_mutex_unlock(&((struct leaf *)cookie)->m);
	n++; // locks here: none
}
