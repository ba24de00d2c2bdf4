/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lockset.h - relative locksets (RELAY section 3.2), told apart by what is
 * known where they hold.
 *
 * A lockset at a point of a function is
 *   held      L+: what was certainly acquired since entry and not released.
 *             Must-aliases only: a lock here is one place (symbolic/sym.h);
 *   released  L-: what may have been released since entry;
 *   facts     what branches, calls and PHIs say about values on the way here.
 * Up to LOCKSETS_MAX of them stand side by side, as long as they differ in what
 * is held or released: "if (x) lock(); ... if (x) unlock();" keeps one for x
 * and one for !x.  More are joined, and that is counted.
 *
 * A lockset is immutable.  To make the next one, open a draft of it, change the
 * draft, freeze it.
 */
#ifndef LOCKSETS_LOCKSET_H
#define LOCKSETS_LOCKSET_H

#include "symbolic/memory.h"

/* Classes of a number: those it may be in. */
enum number_class {
	NUMBER_ZERO  = 1,
	NUMBER_ABOVE = 2, /* > 0 */
	NUMBER_ERROR = 4, /* -4095 .. -1: errno values, error pointers */
	NUMBER_BELOW = 8, /* < -4095 */
	NUMBER_ANY   = 15
};
#define NUMBER_CLASSES 4

enum fact_range { RANGE_NONE, RANGE_INSIDE, RANGE_OUTSIDE };
struct fact {
	uint32_t value;  /* symbolic */
	uint8_t classes; /* enum number_class, or-ed, never 0 */
	uint8_t range;   /* enum fact_range: it is, or is not, from low to high */
	uint32_t under;  /* the locks that were held when it was learned, by group modulo 32: of
	                  * memory, it is forgotten with them */
	uint8_t optional; /* of a formal: its lock is not there, which counts only if a caller says so;
	                   * of a variable: another way, on which it is otherwise, holds more */
	uint8_t late;    /* learned after something was acquired or released: no condition of entry */
	int64_t low, high;
};

enum held_flag {
	HELD_SHARED    = 1,  /* for reading */
	HELD_RECURSIVE = 2,  /* counts */
	HELD_SPINS     = 4,  /* nothing may sleep */
	HELD_SEMAPHORE = 8,  /* a semaphore: a lock only if it is used as one */
	HELD_TRIED     = 16, /* by a call that gives up instead of waiting */
	HELD_RELOCKED  = 32, /* was released and taken again since entry */
	HELD_MERGED    = 64, /* acquired at several places, depending on the way */
	HELD_UNSURE    = 128, /* on some way it is the same as another one that is unsure, on some
	                       * way it is not: what is released may be any of them */
	HELD_MADE      = 256, /* made by hand of atomic operations: a write to it releases it */
	HELD_FLAG      = 512, /* so, of a flag that is set under another lock */
	HELD_COUNTER   = 1024, /* so, a counter that readers make larger: another lock than the flag */
	HELD_PROTOCOL  = 2048, /* so, but nobody knows whether it works: protocols.c */
	HELD_MASK      = 4096, /* no lock, but it keeps handlers from this thread: with SEMAPHORE, too */
	HELD_GIVEN     = 8192, /* somebody was given it, and a function that may release it */
	HELD_IRQ       = 16384, /* interrupts are off: */
	HELD_BH        = 32768, /* only what they leave for later */
	HELD_KEPT      = HELD_SHARED | HELD_RECURSIVE | HELD_SPINS | HELD_SEMAPHORE
};
struct held {
	uint32_t lock;   /* place */
	uint32_t group;  /* names with one group are names of one lock */
	uint16_t count;  /* recursive locks */
	uint16_t flags;  /* HELD_* */
};

/* Groups of what a call acquired: by its event. */
#define LOCKSET_GROUPS 32 /* of one call */
#define LOCKSET_CALLERS (UINT32_MAX - LOCKSET_GROUPS) /* from here on: of a caller's locks */

enum released_made {
	RELEASED_UPDATED = 1, /* its word was changed by an atomic operation */
	RELEASED_WRITTEN = 2  /* its word was written: tells no ways apart */
};
struct released {
	uint32_t lock;
	uint8_t balanced;   /* only after it was acquired since entry */
	uint8_t flags;      /* HELD_* of the lock */
	uint8_t downgraded; /* not released, but it may be shared now */
	uint8_t made;       /* enum released_made: a release only if it is a lock made by hand */
	uint8_t some;       /* it has no name: a lock that may be equal (SYM_SOME) */
	uint8_t doubtful;   /* only of what has this very name, or was given (several.c) */
};

#define LOCKSETS_MAX   6
#define LOCKSET_HELD   24 /* at most; more are dropped and counted */
#define LOCKSET_RELEASED 48
#define LOCKSET_FACTS  24

struct lockset {
	uint16_t nheld, nreleased, nfacts;
	uint8_t unlikely; /* a lock call that should not fail has failed on this way: it counts
	                   * only until it meets another way */
	uint8_t hidden;   /* a lock is held that has no name here, such as one that a callee has looked up: the next
	                   * release without a name is of that one */
	const struct held *held;         /* by lock */
	const struct released *released; /* by lock */
	const struct fact *facts;        /* by value */
};

struct locksets { /* at one point; none: it is never reached */
	uint8_t count;
	const struct lockset *items[LOCKSETS_MAX];
};

/* What was lost, for the report. */
struct lockset_losses {
	uint32_t joined;    /* more than LOCKSETS_MAX were joined */
	uint32_t dropped;   /* more than LOCKSET_HELD, _RELEASED */
	uint32_t placeless; /* acquired, but no single place */
	uint32_t unknown;   /* released, but no place at all */
	uint32_t stale;     /* held in a loop under a name that got a new meaning */
	uint32_t unbound;   /* calls whose callbacks are known here, but were too many to follow */
};

struct lockset_draft {
	const struct lockset *from; /* what it was opened with; or NULL */
	struct syms *syms;
	struct lockset_losses *losses;
	uint32_t nheld, nreleased, nfacts;
	uint8_t unlikely, hidden;
	struct held held[LOCKSET_HELD];
	struct released released[LOCKSET_RELEASED];
	struct fact facts[LOCKSET_FACTS];
};

extern const struct lockset lockset_empty;

void draft_open(struct lockset_draft *draft, const struct lockset *from, struct syms *syms,
		struct lockset_losses *losses);
/* Another draft, with what it knows and nothing held or released. */
void draft_copy_facts(struct lockset_draft *draft, const struct lockset_draft *from);
/* What it was opened with, if nothing has changed. */
const struct lockset *draft_freeze(const struct lockset_draft *draft, struct arena *arena);

/* group: any number that is the same for the names of one acquisition. */
void draft_acquire(struct lockset_draft *draft, uint32_t lock, unsigned flags, uint32_t group);
/* Before an event gives its groups again, in another round of a loop: what still has
 * them from the last round gets others. */
void draft_regroup(struct lockset_draft *draft, uint32_t group);
/* A release, or a downgrade; balanced: whoever released it had acquired it before. */
void draft_release(struct lockset_draft *draft, const struct released *released);
/* A number of a value that does not depend on what else the function names. */
uint64_t value_key(const struct syms *syms, uint32_t value);
/* Adds to what was released, and to nothing else. */
void draft_released(struct lockset_draft *draft, const struct released *released);
/* A name goes out of use: what was released under it is some lock of its type from now
 * on.  0: it was none that a caller could hold. */
int released_unnamed(struct syms *syms, struct released *released);
void draft_upgrade(struct lockset_draft *draft, uint32_t lock);
/* This name of a lock is not used any more. */
void draft_drop(struct lockset_draft *draft, uint32_t lock);
const struct held *draft_find(const struct lockset_draft *draft, uint32_t lock);

/* Add what is known of a value; 0: that cannot be, this way is never taken. */
int draft_learn(struct lockset_draft *draft, const struct fact *fact);
/* The value of a condition is true or false here; 0 as above.  bits: size of a
 * pointer, for comparisons with error pointers. */
int draft_assume(struct lockset_draft *draft, uint32_t condition, int truth, unsigned bits);
/* Does the value depend on memory? */
int fact_reads_memory(const struct syms *syms, uint32_t value);
/* What is known of a value. */
struct fact draft_know(const struct lockset_draft *draft, uint32_t value);

/* Memory was written: these ranges, and what filters say. */
struct writes {
	uint32_t nranges, nfilters;
	const struct memory_range *ranges;
	const uint64_t *const *filters;
};
void draft_written(struct lockset_draft *draft, const struct writes *writes);
/* Other threads have changed memory, or else nothing of this could be. */
void draft_forget_memory(struct lockset_draft *draft);
/* A lock was released: what was learned under it of memory may have changed.
 * UINT32_MAX: any lock, and it may be held again. */
void draft_unlocked(struct lockset_draft *draft, uint32_t group);

/* This value means something else from now on: drop what speaks of it. */
void draft_stale(struct lockset_draft *draft, uint32_t value);
/* On this way a PHI is value: what is known and held of value holds of it. */
void draft_rename(struct lockset_draft *draft, uint32_t value, uint32_t phi);

/* The value is this number; it is another one. */
struct fact fact_equal(uint32_t value, int64_t number);
struct fact fact_unequal(uint32_t value, int64_t number);
/* What is known where the test, a comparison of two values, gave that. */
struct fact fact_of_test(struct syms *syms, uint32_t test, int truth);
/* Nothing is known of it. */
int fact_is_empty(const struct fact *fact);
int fact_same(const struct fact *a, const struct fact *b);
/* Can both be true of one value? */
int fact_compatible(const struct fact *a, const struct fact *b);
/* What follows from either. */
struct fact fact_join(const struct fact *a, const struct fact *b);

/* Without the flags that a call may write, as a filter says: for what is called. */
const struct lockset *lockset_without_flags(const struct lockset *lockset, const uint64_t *filter,
					    struct syms *syms, struct arena *arena);

uint8_t range_classes(int64_t low, int64_t high);

/* ---- several ---- */

/* Ways that meet; all that differ only in facts are one. */
struct lockset_list {
	struct arena *arena;
	const struct lockset **items;
	uint32_t count, space;
	const struct lockset *few[8]; /* the items, as long as there is room */
};
void locksets_add(struct lockset_list *list, const struct lockset *lockset);
/* meet: ways that are unlikely end where they meet likely ones. */
void locksets_join(struct locksets *out, struct lockset_list *list, int meet, struct syms *syms,
		   struct lockset_losses *losses);
/* Names that were in groups mine and theirs on two ways: those that were one lock on both
 * are one now, those that were on one way only are unsure. */
void held_regroup(struct held *held, const uint32_t *mine, const uint32_t *theirs, uint32_t n);
/* Does the fact say that the pointer to the lock is null?  A pointer to an object that has
 * the lock does not count: without the object there is more to do. */
int lock_is_optional(const struct syms *syms, uint32_t lock, const struct fact *fact);
/* Is the only difference that locks are held here through pointers that are null there?
 * Then there is nothing to lock there: a mutex that a program need not have. */
int lockset_is_lockless(const struct lockset *way, const struct lockset *other,
			const struct syms *syms);
int locksets_same(const struct locksets *a, const struct locksets *b);
/* One lockset out of all in the list, which is not empty. */
const struct lockset *locksets_all(struct lockset_list *list, struct syms *syms,
				   struct lockset_losses *losses);
/* The ways that count where it is asked what is certainly held. */
struct locksets locksets_likely(const struct locksets *locksets, const struct syms *syms,
				struct arena *arena);
/* What is held on all ways, as one lockset without facts; NULL if unreachable. */
const struct lockset *locksets_must(const struct locksets *locksets, struct syms *syms,
				    struct arena *arena);

#endif
