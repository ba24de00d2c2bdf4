/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * locksets.h - relative locksets of the whole program, bottom-up over the call
 * graph (RELAY), in parallel.
 *
 *     struct locksets_pass *pass = locksets_run(graph, db, arena, jobs);
 *     const struct summary *s = locksets_summary(pass, function);
 *     locksets_walk(pass, function, NULL, scratch, visit, context);
 */
#ifndef LOCKSETS_LOCKSETS_H
#define LOCKSETS_LOCKSETS_H

#include "locksets/lockset.h"

struct arena;
struct callgraph;
struct lockdb;
struct locksets_pass;
struct summary;
struct symbolic;

/* Who looks at each function's analysis when its summary and those of all that it calls
 * are final; members of a cycle of calls come twice. */
struct lockset_function;
struct worker;
struct locksets_hook {
	void (*make)(void *context, struct lockset_function *function, struct worker *worker);
	void *context;
};

/* hook: or NULL. */
struct locksets_pass *locksets_run(const struct callgraph *graph, const struct lockdb *db,
				   const struct locksets_hook *hook, struct arena *arena,
				   unsigned jobs);
void locksets_free(struct locksets_pass *pass);

/* Nobody will go through many functions any more: frees what is kept for that. */
void locksets_forget(struct locksets_pass *pass);

/* Never NULL; a function without body and model does nothing. */
const struct summary *locksets_summary(const struct locksets_pass *pass, uint32_t function);

/* Visits the events of a function in the order of the body, with the locksets
 * before each; count 0: it is never reached.  Values are those of symbolic. */
typedef void locksets_visit(void *context, struct symbolic *symbolic, uint32_t event,
			    const struct locksets *before);
/* bound: 64 functions that the formals are known to be (0: not known), or NULL.
 * Returns 0 if the function has no body. */
int locksets_walk(struct locksets_pass *pass, uint32_t function, const uint32_t *bound,
		  struct arena *scratch, locksets_visit *visit, void *context);

/* What a call of one of lockdb's functions does to locks, in the values of
 * symbolic, within a visit. */
struct lock_op {
	uint32_t lock;    /* place, 0: no single one */
	uint16_t flags;   /* HELD_* */
	uint8_t acquires; /* else it releases */
	uint8_t perhaps;  /* of locksets_net(): a release on some paths of the callee only */
};
#define LOCK_OPS 8
/* Fills ops, returns how many; 0 too if the event is no such call. */
uint32_t locksets_ops(const struct symbolic *symbolic, uint32_t event, struct lock_op ops[LOCK_OPS]);

/* The same for a call of any function with a body: the locks that are held, and perhaps released,
 * when it returns, whatever it returns.  A release with HELD_MADE is one only if the lock is held. */
uint32_t locksets_net(const struct symbolic *symbolic, uint32_t event, struct lock_op ops[LOCK_OPS]);

/* The same for an atomic operation or a write: the locks made by hand that it may acquire, and those that
 * it releases if they are held. */
uint32_t locksets_made_ops(const struct symbolic *symbolic, uint32_t event, struct lock_op ops[LOCK_OPS]);

/* What a path of lockdb means at a call, within a visit; 0 unknown. */
struct lockdb_path;
uint32_t locksets_path(struct symbolic *symbolic, uint32_t event, const struct lockdb_path *path);

/* The ways at the beginning, and at the end, of a block, within a visit. */
const struct locksets *locksets_entry(const struct symbolic *symbolic, uint32_t block);
const struct locksets *locksets_exit(const struct symbolic *symbolic, uint32_t block);
/* Were ways of the function joined, or values given up, because there were too many; or may it be
 * entered again by longjmp()? */
int locksets_lossy(const struct symbolic *symbolic);

/* The event of the function that acquired it; UINT32_MAX: a caller's. */
uint32_t locksets_acquired_at(const struct held *held);

/* Sums over all functions, for the report. */
struct locksets_totals {
	struct lockset_losses losses;
	uint32_t functions;       /* with a body */
	uint32_t touches_locks;   /* functions that touch locks, themselves or below */
	uint32_t capped;          /* components that did not settle */
	uint32_t gave_up;         /* functions whose values did not settle */
	uint32_t damaged;         /* bodies that could not be read */
};
const struct locksets_totals *locksets_totals(const struct locksets_pass *pass);

#endif
