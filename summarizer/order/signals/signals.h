/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * signals.h - what a thread has waited for, and what it may have announced: semaphores,
 * completions, flags.
 *
 * A signal is a semaphore or completion, or a flag: a variable or field that is tested, with
 * what the test says ("ready != 0", "turn == 2").  Signals are numbered for the program;
 * what is known of them at a point are sets of these numbers.  All objects of a kind (struct, field) are one signal.  That is sound for the
 * question that pairs/ asks (Helgrind+'s write/read relation, statically): whoever has waited
 * for the signal goes on after some post of it; if every post comes after an access, so does
 * he.
 *
 * Of every point of every root it is known
 *   posted   what may have been posted before: by the root itself, by who created it before
 *            it did so, by the threads that were created before;
 *   waited   what was certainly waited for; threads inherit it from their creators.
 * A test is a wait on the edge where it is true; whether it is a loop does not matter.  What
 * is posted under a lock is posted when a lock is released.  A function that returns what it
 * has tested hands that on to the caller's test of the result.
 *
 * Whether a flag is read and set in a way that orders anything (atomics, a lock) is for
 * pairs/reasons/handoff.c to find out.
 */
#ifndef SIGNALS_SIGNALS_H
#define SIGNALS_SIGNALS_H

#include "base/bits.h"
#include "findings/finding.h"
#include "order/tests.h"

#include <stdint.h>

struct arena;
struct callgraph;
struct contexts;
struct guarded_access;
struct accesses;
struct link;
struct lockdb;
struct locksets_pass;
struct pointsto;

enum signal_class { /* the sooner the better */
	SIGNAL_SEMAPHORE,
	SIGNAL_ATOMIC, /* a flag that is read atomically */
	SIGNAL_LOCKED, /* with some lock held */
	SIGNAL_VOLATILE
};

/* Which object. */
enum signal_key_kind {
	SIGNAL_NOWHERE, SIGNAL_OBJECT /* variable a, from byte b on */, SIGNAL_FIELD /* struct a, byte b */,
	SIGNAL_LOCAL /* local b of function a */, SIGNAL_HEAP /* allocated by event b of function a */,
	SIGNAL_FORMAL, /* what formal a points to: of one function only */
	SIGNAL_ONCE,  /* the end of function a, which runs once */
	SIGNAL_END    /* of the thread that root a is */
};
struct signal_key {
	uint32_t kind, a, b;
};

/* Something is put in and taken out (queues.c). */
enum signal_queue { SIGNAL_QUEUE_NOT, SIGNAL_QUEUE_ASSUMED, SIGNAL_QUEUE_DESCRIPTOR /* assumed, too */, SIGNAL_QUEUE_PROVED };

struct signal {
	enum signal_class class;
	struct signal_key key;
	struct signal_test test;   /* of flags */
	struct bits posters;       /* roots that may post it */
	struct bits implies;       /* what everybody has waited for who posts it */
	uint8_t counts;            /* 1: waits until it was counted up so far, 2: down; many may post.
	                            * 3: up for each piece of work and down behind it (drains.c) */
	uint32_t adds;             /* of 3: 1 + the root that counts up; */
	struct bits puts;          /* what those who count down have waited for, */
	struct bits whole;         /* and roots that count down once, for all that they do */
	uint8_t inexact;             /* that differs from place to place */
	uint32_t needs;            /* how many posts that takes, 0 not known */
	uint32_t most;             /* posts that there are at most, 0 not known */
	struct bits own_posts;     /* of one that counts: the number of posts by the thread itself; or none */
	uint8_t queue;             /* enum signal_queue */
	uint32_t aggregate;        /* of a queue: the struct that it is */
	uint8_t initial;           /* a semaphore whose initial value nobody sets to 0 */
	uint32_t group;            /* of semaphores that hand on one token: 1 + number, 0 none */
	uint32_t creator;          /* of the threads that owe it (owed.c) */
	struct finding_point post, wait; /* one of each, for people; function 0: none */
};

struct signal_state {
	struct bits posted, waited;
};

struct signals_totals {
	uint32_t signals;
};

struct signals;

struct signals_input {
	const struct link *link;
	const struct lockdb *db;
	const struct callgraph *graph;
	const struct accesses *accesses;
	const struct contexts *contexts;
	const struct pointsto *pointsto;
	const struct locksets_pass *locksets;
};

struct signals *signals_run(const struct signals_input *in, struct arena *arena);
void signals_free(struct signals *self);
const struct signals_totals *signals_totals(const struct signals *self);
/* Numbers are below this. */
uint32_t signals_end(const struct signals *self);
/* Those that may order anything. */
struct bits signals_useful(const struct signals *self);
const struct signal *signals_get(const struct signals *self, uint32_t number);
/* The calls by which a root gets to a function, from its own first function on. */
struct signal_chain {
	const struct finding_point *steps;
	uint32_t nsteps;
};
/* A number for where the function is entered along the chain; 0: nothing is known of signals. */
uint64_t signals_along(const struct signals *self, const struct signal_chain *chain,
		       uint32_t function, uint32_t root);
/* At an access of this function, when this root runs it: along this chain of calls, or (NULL)
 * along whichever. */
struct signal_state signals_at(const struct signals *self, uint32_t function,
			       const struct guarded_access *access, uint32_t root,
			       const struct signal_chain *chain);
/* Threads that tell their creator how far they are, and are waited for one by one (owed.c). */
struct signal_debts {
	struct bits owed;      /* the root, a thread, will post them: it has not yet */
	struct bits settled;   /* it created all who post them, and all of those have */
	struct bits begun;     /* it posts them, and began when all who were there before had */
};
struct signal_debts signals_debts(const struct signals *self, uint32_t function,
				  const struct guarded_access *access, uint32_t root,
				  const struct signal_chain *chain);
struct bits signals_owing(const struct signals *self, uint32_t root); /* none: it never owes anything */
/* The tokens that are certainly held there: groups of semaphores that are one lock. */
struct bits signals_tokens(const struct signals *self, uint32_t function,
			   const struct guarded_access *access, uint32_t root,
			   const struct signal_chain *chain);
int signals_any_tokens(const struct signals *self);
/* Does the semaphore certainly let in several at once? */
int signals_is_open(const struct signals *self, const struct signal_key *key);
/* Is it posted only by this root, and by threads that would not be there without it? */
int signals_by(const struct signals *self, uint32_t number, uint32_t root);
/* The signals that a read may be a test of, a write a post: by event of the function that it
 * stands in. */
struct bits signals_tested(const struct signals *self, struct finding_point site);
/* Those of the object of an access, whatever it does; in order/signals those of formals, too. */
struct bits signals_match(const struct signals *self, uint32_t function,
			  const struct guarded_access *access);
struct bits signals_posted(const struct signals *self, uint32_t function,
			   const struct guarded_access *access);
/* What may have called the function and runs once, as signals that are posted when that is over; none: nothing is known. */
struct bits signals_runs_of(const struct signals *self, uint32_t function);
/* A number for the segments in which an access and the calls down to it lie: those with equal ones, not 0, are at one point. */
uint64_t signals_place(const struct signals *self, uint32_t function, const struct guarded_access *access);
/* The operations of a function (ops.h). */
struct sync_ops;
const struct sync_ops *signals_ops(const struct signals *self, uint32_t function);
/* Is it an atomic store, or update, whose order releases? */
int signals_releases(const struct signals *self, struct finding_point site);
/* "ready", "struct job.done", for people. */
const char *signals_name(const struct signals *self, uint32_t number, struct arena *arena);

#endif
