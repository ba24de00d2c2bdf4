/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - signals in the making.  Internal to signals/.
 */
#ifndef SIGNALS_INTERNAL_H
#define SIGNALS_INTERNAL_H

#include "base/pool.h"
#include "base/table.h"
#include "contexts/contexts.h"
#include "facts/facts.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "order/ops.h"
#include "order/signals/signals.h"
#include "order/skeleton.h"

/* The first numbers are what formals point to, one for each class that counts. */
#define FORMALS 3
#define FORMAL_BIT(class, formal) bits_one(FORMALS * (class) + (formal))
#define SIGNALS_FIRST (FORMALS * (1 + SIGNAL_LOCKED))
#define SIGNALS_ROUNDS 200 /* until cycles of calls settle; else nothing is said */
static const struct bits formal_bits = { ((uint64_t)1 << SIGNALS_FIRST) - 1 };
static const struct bits own_bits = { ~(((uint64_t)1 << SIGNALS_FIRST) - 1) }; /* all others */

/* What is in the set, but for the formals. */
static inline struct bits own_of(struct bits set)
{
	return bits_without(set, formal_bits);
}

/* How many posts of a semaphore are owed, in two bits: see owed.c. */
struct owed {
	struct bits low, high;
};

/* A point, since the function was entered. */
struct point {
	struct bits posted, pending; /* pending: when a lock is released */
	struct bits waited;
	struct bits created;       /* spawns, ever */
	struct bits held;          /* semaphores: waited for, certainly, and not posted since */
	struct bits kept;          /* those that are held if the caller had them */
	struct owed owed;          /* if nothing was when it was entered */
	struct bits fresh;         /* spawns that count there and may not have been created after all */
	uint8_t reached;
};

/* What a function does, from its entry to its returns. */
struct effect {
	struct bits waited, held;
	struct bits if_true, if_false; /* waited, if the result is not 0, is 0 */
	struct bits gives;         /* waited, if the result is as the signal's test says */
	struct owed owed;
};

/* Points between two operations are one: nothing is released or acquired in a segment. */
struct segment {
	uint32_t first;            /* event; it ends where the next one begins */
	struct point at;           /* formals in waited alone */
	struct bits begun;         /* ends of threads that were created */
};

struct flow {
	struct sync_ops ops;
	const struct segment *segments; /* in the order of events */
	uint32_t nsegments;        /* 0: nothing happens in the function */
	struct effect out;
	struct bits all;           /* posts, in it and below, whatever the way */
	struct bits made;          /* spawns, likewise */
	struct bits writes;        /* flags that take turns, likewise */
	uint8_t done;
	uint8_t changed;           /* out, in the last run */
};

struct tested { /* a read that is tested */
	struct finding_point site;
	struct signal_key key;
	enum signal_class class;
	struct signal_test test;
	struct bits bit;           /* its signal, or that of a formal; 0 none */
};

struct getter { /* a function that returns what it read */
	uint32_t function;
	uint8_t inexact;           /* this or that */
	struct tested tested;
};

struct entry { /* of a function, by the roots that run it */
	struct bits roots;
	struct point *points;
	uint8_t changed;           /* since its callees were told */
};

/* A variable that says whose turn it is. */
struct turn {
	struct bits bits;          /* its tests */
	struct bits *mine;         /* by root: the tests that make it the owner */
};

#define KEY_BODIES 8 /* who sets something and who tests it are asked for in turn */

struct signals {
	struct signals_input in;
	struct arena *arena;
	struct arena *scratch;
	struct signal *signals;    /* by number */
	uint32_t count, space;     /* SIGNALS_FIRST: there are none */
	struct bits own;           /* all of them */
	struct table index;        /* of signals, by key */
	struct bits semaphores;
	struct signals_totals totals;
	struct skeletons *skeletons;
	uint32_t *first_spawn, *next_spawn; /* by function, by 1 + spawn: 1 + that which is created there, too */
	struct pool tests;         /* struct tested */
	struct table test_index;   /* by site */
	struct pool getters;       /* struct getter, by function */
	struct flow *flows;        /* by function */
	struct entry *entries;     /* by function */
	const struct access_numbers *numbers;
	struct point *starts;      /* where each root begins */
	struct bits *made;         /* spawns that a root creates itself */
	struct bits *under;        /* roots that are created by this one, or by what that one creates, and by no other */
	struct bits *bound;        /* posts by names that only its creator knows */
	struct bits *below;        /* what a root and its threads may post */
	struct bits *others;       /* the same without own posts: for other threads */
	uint8_t unsettled;         /* it takes too long: nothing is known */
	uint8_t *single;           /* by aggregate: there is one of it; or NULL */
	struct pool queue_kinds;   /* struct queue_kind */
	struct bits queues;        /* signals that are, or pipes */
	struct bits pipes;
	struct bits own_counts;    /* bits that are no signals, see signal.own_posts */
	struct bits counted;       /* semaphores: all that are waited for in a loop */
	struct bits down;          /* what is counted down */
	struct bits drains;        /* of these, what is counted up as well */
	struct bits drained;       /* the own posts of these */
	struct bits taken;         /* flags that say that there is work, which is taken from there */
	struct bits once;          /* the ends of what runs once */
	struct bits ends;          /* of threads that are joined, */
	struct bits ending;        /* as spawns, */
	uint32_t *end_of;          /* and by spawn */
	struct bits *runs;         /* by function: of these, see once.c; NULL: there are none */
	struct bits turns;         /* flags: tests of one that exclude each other */
	struct bits beginnings;    /* of them, those of variables of which main is taken to be the owner first */
	struct bits locked;        /* flags that are tested under a lock, with the own posts */
	struct bits gained;        /* what a test gives to who makes it: semaphores, turns, drains, formals */
	struct pool owners;        /* struct turn */
	struct bits started;       /* who has waited for one of these begins with a piece of work: semaphores, queues, formals */
	struct bits useful;        /* signals */
	struct bits balanced;      /* semaphores: who posts one has waited for it */
	struct bits lent;          /* semaphores: main begins as if it had waited for them (tokens.c) */
	struct bits shared;        /* of them, those that are several objects: who posts one may have others */
	struct bits *passes;       /* semaphores that a root posts and never waits for: it may have
	                            * been given them */
	uint8_t settled;           /* it is known which are balanced */
	struct bits owing;         /* semaphores that created threads post once, and nobody else */
	struct bits *owes;         /* by root: those */
	struct bits open;          /* semaphores that let in several */
	struct bits always;        /* posts of handlers: at any time */
	struct pool amounts;       /* struct amount, of events that were looked at */
	struct table amount_index; /* by site */
	struct decoded {
		uint32_t function;
		const struct facts_body *body;
		struct arena *arena;
	} decoded[KEY_BODIES];     /* bodies that are kept */
	uint32_t oldest;           /* of them */
};

/* ---- keys.c ---- */
struct signal_key key_of(const struct signals *self, uint32_t function, uint32_t place);
/* The same of a number, by where it was found. */
struct signal_key key_of_number(const struct signals *self, uint32_t function, uint32_t value);
/* What the pointer may lead to at which the place is; NULL: it is no pointer, or nobody knows. */
const struct pointsto_set *key_pointees(const struct signals *self, uint32_t function, uint32_t place);
/* The same of an access, which may be known by a number. */
struct signal_key key_of_access(const struct signals *self, uint32_t function,
				const struct guarded_access *access);
int key_same(const struct signal_key *a, const struct signal_key *b);
uint64_t key_hash(const struct signal_key *key);
/* The number that an operation stores, if it is known. */
int key_number(struct signals *self, uint32_t function, const struct guarded_access *access,
	       int64_t *number);
/* Visits the numbers that it may store, if all are known here or from all callers; else 0, and some may be missing. */
typedef void key_visit(void *context, int64_t number);
int key_numbers(struct signals *self, uint32_t function, const struct guarded_access *access, key_visit *visit, void *context);
/* The largest number that a semaphore begins with, likewise. */
int key_initial(struct signals *self, uint32_t function, const struct guarded_access *access, int64_t *number);
/* 1 + the formal that it stores, or 0. */
uint32_t key_formal(struct signals *self, uint32_t function, const struct guarded_access *access);
/* The function and event that it comes from. */
struct finding_point key_leaf(const struct signals *self, uint32_t function,
			     const struct guarded_access *access);
/* Is it an operation on something that nobody has to initialise: a completion? */
int key_begins_empty(const struct signals *self, const struct guarded_access *access);
/* The body of a function, until the next one is asked for. */
const struct facts_body *key_body(struct signals *self, uint32_t function);

/* ---- readers.c ---- */
/* Is the event what only the first one to come does (1), or only the last one to go (-1)?  Fills what is counted. */
int readers_end(struct signals *self, uint32_t function, uint32_t event, struct signal_key *count);

/* ---- ops.c ---- */
void ops_number(struct signals *self);     /* the objects of the table's rows */
void ops_find(struct signals *self);       /* of all functions, but for those of setters */
void ops_posters(struct signals *self);    /* who releases what no access does */

/* ---- signals.c ---- */
/* Is some lock held at the access, by the function or by who calls it? */
int signals_locked(const struct signals *self, uint32_t function, const struct guarded_access *access);
/* What people call it: an object, or a field; "" for others. */
const char *signals_key_name(const struct signals *self, const struct signal_key *key, struct arena *arena);

/* ---- find.c ---- */
/* A new number, with room for what is known of it. */
uint32_t signals_number(struct signals *self);
void signals_find(struct signals *self);
/* All signals of an object. */
struct bits signals_of(const struct signals *self, const struct signal_key *key);

/* ---- match.c ---- */
/* A number or pointer, as far as it can be a flag. */
static inline int access_is_word(const struct guarded_access *access)
{
	return access->size && access->size <= 8 && !access->aggregate &&
	       !(access->flags & (ACCESS_SYNC | ACCESS_FREES | ACCESS_LIBRARY));
}
static inline int test_is_not_null(const struct signal_test *test)
{
	return test->op == RCF_OP_NE && !test->number;
}
/* Is it an operation of a callee that knows this signal by itself? */
int signals_is_copy(const struct signals *self, const struct guarded_access *access, struct bits bit);
/* The bits of what an actual points to, for a callee that waits for its formal. */
struct bits signals_bind(const struct signals *self, uint32_t function, uint32_t place,
		      enum signal_class class);

/* ---- getters.c ---- */
/* What the function returns, or NULL. */
const struct tested *getter_of(const struct signals *self, uint32_t function);
/* Functions come in their order. */
void getter_note(struct signals *self, struct pool *into, uint32_t function,
		 const struct tested *tested);
/* Adds the tests of what getters return. */
void getters_ask(struct signals *self, struct pool *found);

/* ---- events.c ---- */
/* What lockdb's condition says of a result; op 0: nothing. */
struct lockdb_condition;
struct signal_test test_of_model(const struct lockdb_condition *when);

/* ---- flow.c ---- */
void signals_postings(struct signals *self); /* operations, and what each function posts and creates */
void signals_flow(struct signals *self);
/* The segment of an event, and the point before it, of a function that has segments. */
uint32_t segment_number(const struct flow *flow, uint32_t event);
const struct point *segment_at(const struct flow *flow, uint32_t event);

/* ---- queues.c ---- */
void queues_number(struct signals *self);
/* The queues that an access puts something into. */
struct bits queues_posted(struct signals *self, uint32_t function, const struct guarded_access *access);
/* Acquires of those that are not empty where an edge is taken. */
void queues_emit(struct sync_writer *writer);

/* ---- eventfds.c ---- */
void eventfds_number(struct signals *self);

/* ---- once.c ---- */
void once_number(struct signals *self);
void once_emit(struct sync_writer *writer);
void once_posters(struct signals *self);

/* ---- ends.c ---- */
void ends_number(struct signals *self);
void ends_emit(struct sync_writer *writer);
/* Of these spawns: a thread that begins has not ended. */
struct bits ends_of_threads(const struct signals *self, struct bits spawns);
void ends_posters(struct signals *self);

/* ---- setters.c ---- */
void setters_find(struct signals *self);

/* ---- derived.c ---- */
/* Takes those posts off the postings that others must come before; are there any? */
int derived_leave_out(struct signals *self);

/* ---- spread.c ---- */
void signals_roots(struct signals *self);  /* who runs what, who posts what */
void signals_posters(struct signals *self); /* who posts what, when postings have changed */
void signals_spread(struct signals *self);
void signals_sum(struct signals *self);    /* what that means for the signals as a whole */
struct point signals_point(const struct signals *self, uint32_t function,
			   const struct guarded_access *access, uint32_t root);
/* The same along one chain of calls; NULL: whichever. */
struct point signals_point_along(const struct signals *self, uint32_t function,
				 const struct guarded_access *access, uint32_t root,
				 const struct signal_chain *chain);
int signals_runs(const struct signals *self, uint32_t function, const struct guarded_access *access,
		 uint32_t root);
/* All roots that do. */
struct bits signals_runners(const struct signals *self, uint32_t function, const struct guarded_access *access);
/* May there be a thread of this root already when one is created? */
int signals_again(const struct signals *self, uint32_t root);
/* Is there one thread of this root in a run of the program, at most? */
int signals_is_one(const struct signals *self, uint32_t root, unsigned depth);

/* ---- tokens.c ---- */
/* Which semaphores a post takes away from who has waited for them. */
struct bits tokens_taken(const struct signals *self, struct bits posts);
/* May the function look different since it is known which semaphores are balanced? */
int tokens_matter(const struct signals *self, uint32_t function);
void tokens_find(struct signals *self);
int token_is_one(struct signals *self, const struct signal_key *key);

/* ---- owed.c ---- */
void owed_prepare(struct signals *self);
void owed_find(struct signals *self);
/* What is owed when these were created. */
struct bits owed_by(const struct signals *self, struct bits spawns);
void owed_add(struct owed *owed, const struct owed *more);
void owed_pay(struct owed *owed, struct bits bits); /* one of each */
void owed_most(struct owed *into, const struct owed *from);
static inline int owed_same(const struct owed *a, const struct owed *b)
{
	return bits_same(a->low, b->low) && bits_same(a->high, b->high);
}

/* ---- counters.c ---- */
/* Does it add one (1), take one away (-1), or something else (0)? */
int counter_step(struct signals *self, uint32_t function, const struct guarded_access *access);
/* Does it store what it computes from what stood there: the next place of a ring? */
int counter_moves(struct signals *self, uint32_t function, const struct guarded_access *access);
/* A loop that counts to a constant, or not (0). */
struct counted {
	uint32_t header;
	uint32_t count;
	uint8_t *within;           /* by block */
	struct bits waits;         /* semaphores that count as a whole when it is left */
};
struct pool counter_loops(const struct facts_body *body, struct arena *arena);
void counters_find(struct signals *self);

/* ---- drains.c ---- */
/* Who has waited for work begins with it: it has not counted any of that down. */
struct bits drains_begun(const struct signals *self, struct bits waited);
/* Those that begin with 0: nothing is to be done yet. */
struct bits drains_initial(const struct signals *self);
/* What is known of signal.counts 3. */
void drain_find(struct signals *self, uint32_t number, struct arena *arena);

/* ---- turns.c ---- */
/* What main has from the beginning. */
struct bits turns_initial(const struct signals *self);
void turns_find(struct signals *self);

#endif
