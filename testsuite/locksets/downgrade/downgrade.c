// SPDX-License-Identifier: GPL-3.0-or-later
// options: --lockdb=lockdb.yaml
// Locks for writing that become locks for reading, here or in a callee.
struct sem {
	int count;
};

struct obj {
	struct sem sem;
	struct obj *next;
	int n;
};

extern void write_lock(struct sem *), read_lock(struct sem *), unlock(struct sem *);
extern void downgrade(struct sem *), upgrade(struct sem *);
int n;

static __attribute__((noinline)) void downgrade_it(struct obj *x) // summary: L+ {} L- {x->sem (downgraded)}
{
	downgrade(&x->sem);
}

static __attribute__((noinline)) void maybe_downgrade(struct obj *x, int c)
{
	if (c)
		downgrade_it(x);
	n++; // relative: none
}

static __attribute__((noinline)) void downgrade_and_unlock(struct obj *x) // summary: L+ {} L- {x->sem}
{
	downgrade(&x->sem);
	unlock(&x->sem);
}

static __attribute__((noinline)) void there_and_back(struct obj *x) // summary: quiet
{
	downgrade(&x->sem);
	n++; // locks here: x->sem (shared)
	upgrade(&x->sem);
	n++; // locks here: x->sem
}

/* What was the caller's for writing comes back for reading only. */
static __attribute__((noinline)) void relocks_shared(struct obj *x) // summary: L+ {} L- {x->sem (downgraded)}
{
	unlock(&x->sem);
	read_lock(&x->sem);
}

static __attribute__((noinline)) void own(struct obj *x) // summary: L+ {} L- {x->sem}
{
	write_lock(&x->sem);
	downgrade(&x->sem);
	n++; // locks here: x->sem (shared)
	unlock(&x->sem);
}

void here(struct obj *x)
{
	write_lock(&x->sem);
	n++; // locks here: x->sem
	downgrade(&x->sem);
	n++; // locks here: x->sem (shared)
	upgrade(&x->sem);
	n++; // locks here: x->sem
	unlock(&x->sem);
	n++; // locks here: none
}

void in_callee(struct obj *x)
{
	write_lock(&x->sem);
	downgrade_it(x);
	x->n++; // locks here: x->sem (shared)
	unlock(&x->sem);
	x->n++; // locks here: none
}

void perhaps(struct obj *x, int c)
{
	write_lock(&x->sem);
	maybe_downgrade(x, c);
	x->n++; // locks here: x->sem (shared)
	unlock(&x->sem);
}

void not_at_all(struct obj *x, struct obj *y)
{
	write_lock(&x->sem);
	there_and_back(x);
	x->n++; // locks here: x->sem
	downgrade_and_unlock(x);
	x->n++; // locks here: none
	own(y);
}

void relocked(struct obj *x)
{
	write_lock(&x->sem);
	relocks_shared(x);
	x->n++; // locks here: x->sem (shared)
	unlock(&x->sem);
}

/* Under the two names that it has in a loop. */
void two_names(struct obj *x, int c)
{
	struct obj *p = x;

	write_lock(&x->sem);
	for (; c; c = n) {
		downgrade(&p->sem);
		x->n++; // locks here: x->sem (shared)
		if (n)
			p = p->next;
	}
}
