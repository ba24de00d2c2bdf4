/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass.h - the lockset pass from inside: one function at a time.  Internal to
 * locksets/; others include locksets/locksets.h.
 */
#ifndef LOCKSETS_PASS_H
#define LOCKSETS_PASS_H

#include "base/pool.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

/* "The last argument" of a model, as the number of a formal. */
#define LOCKSETS_LAST_FORMAL 0xfffeu

/* Callbacks of callbacks: how deep formals are followed into functions. */
#define LOCKSETS_BOUND_DEPTH 3
#define LOCKSETS_BOUND_CALLS 256       /* that are bound in one function */
#define LOCKSETS_BOUND_COST  (4 << 20) /* call sites of a function times the size of its body */

#define LOCKSETS_OUTS_FORMALS 8        /* what these point to comes back locked, perhaps, */
#define LOCKSETS_OUTS 12               /* or something in it */

const struct callgraph *locksets_graph(const struct locksets_pass *pass);
const struct lockdb *locksets_lockdb(const struct locksets_pass *pass);
struct reentrant **locksets_reentrant(struct locksets_pass *pass);
struct made **locksets_made(struct locksets_pass *pass);

/* One way through a call, in the caller's values. */
struct call_case {
	struct fact result;            /* value 0: nothing is known of the result */
	uint32_t nconditions, nheld, nreleased;
	const struct fact *conditions;
	const struct held *held;
	const struct released *released;
	uint8_t unlikely, hidden;
};

/* What a call does.  NULL in effects[]: nothing that matters here. */
struct call_effect {
	uint32_t ncases;               /* 0: it does not return */
	const struct call_case *cases;
	uint32_t flags;                /* SUMMARY_UPGRADE, SUMMARY_LOCKS */
	uint32_t nwritten;
	const uint64_t *const *written; /* filters of what it may write */
	uint32_t nplaces;
	const struct memory_range *places; /* and places that it may write, in the caller's values */
	const uint32_t *stored;        /* by place: what is there then, 0 unknown */
};

enum result_bit {
	RESULT_USED = 1,  /* somebody looks at the result */
	RESULT_BOUND = 2, /* callbacks of the call were bound */
	RESULT_FRESH = 4, /* the call stores fresh memory in what it is given */
	RESULT_OUTS = 8   /* it stores something there that comes back locked */
};

/* The analysis of one function. */
struct lockset_function {
	struct locksets_pass *pass;
	struct symbolic *symbolic;
	struct arena *scratch;
	const uint32_t *bound;         /* formals that are known functions, or NULL */
	unsigned depth;                /* of functions bound in functions */
	uint32_t nbound;               /* calls with callbacks bound, so far */
	const struct call_effect **effects; /* by event */
	struct locksets *entry;        /* by block */
	struct locksets *exit;         /* by block */
	uint32_t *edges;               /* by facts_body.preds: which successor of its block it is */
	struct fact **cases;           /* by block, for a switch: what is known on each edge */
	struct pool every;             /* lock_all.c's */
	struct pool owned;             /* owner_lock.c's */
	uint32_t outs[LOCKSETS_OUTS];  /* out_param_locks.c's: places, 0 none */
	uint8_t has_outs;
	struct lockset_losses losses;
	uint64_t calls_formals, locks_formals, tests_formals; /* as in struct summary */
	uint8_t touches_locks;         /* some effect touches locks, or does not return */
	uint8_t *result_used;          /* by event: enum result_bit */
	uint8_t has_ops;               /* as SUMMARY_OPS */
	uint8_t has_made;              /* as SUMMARY_MADE */
	uint8_t awaits;                /* as SUMMARY_AWAITS */
	uint8_t relocks;               /* as SUMMARY_RELOCKS */
	uint8_t waits;                 /* it waits for something itself, and releases a lock meanwhile */
	uint8_t clobbers;              /* code that we do not know may change what callers passed */
	uint64_t written[FILTER_WORDS];
	uint8_t writes;                /* written is not empty */
	const struct lockdb_effect *inside; /* as a whole it runs with this lock held; or NULL */
	const struct summary *before;  /* a cycle that takes long: the last summary, or NULL */
};

/* A call while it is being read. */
struct call {
	struct lockset_function *self;
	struct symbolic *symbolic;
	uint32_t event;
	uint32_t nargs;
	const uint32_t *args;       /* values of the body */
	const struct lockdb_effect *callback; /* the callee is called back: its data are the arguments */
	uint32_t chain;             /* value of the body */
	const struct memory *memory;
	struct pool cases;          /* struct call_case */
	struct pool written;        /* const uint64_t * */
	struct pool places;         /* struct memory_range */
	struct pool stored;         /* uint32_t: by place */
	uint32_t flags;
	uint32_t result;            /* of the summary read last */
	int tests;                  /* it comes back only if a test that it is given is as it wants */
	int plain;                  /* some summary that matters is of a function of the program */
	int touches_locks, dead;            /* some summary matters; some is not known yet or does not return */
};
/* What the callee gets as this formal, and what a path of lockdb means; 0 unknown. */
uint32_t call_actual(struct call *call, uint32_t formal);
uint32_t call_path(struct call *call, const struct lockdb_path *path);
/* Reads a callee's values in the caller's terms, at the call. */
struct portable_reader call_reader(struct call *call);

/* validity.c: of what callers see, the way on which it does not lock because its argument is
 * invalid is unlikely.  result: what facts call the result. */
void validity_find(struct locksets *ways, uint32_t result, struct syms *syms,
		   struct lockset_losses *losses, struct arena *arena);

/* jumps.c: may the call at the end of the block come back to a setjmp() before it? */
int jumps_from(struct lockset_function *self, uint32_t block);

/* Analyses the functions that call one of these (by function) directly; updates: and those that have
 * atomic operations that read and write. */
void locksets_look(struct locksets_pass *pass, const uint8_t *callees, int updates, struct arena *scratch);

/* reentrant.c: which locks count, found before anything else: by the type that
 * they are initialised with. */
void reentrant_find(struct locksets_pass *pass, struct arena *arena);
void reentrant_note(struct call *call, uint32_t function); /* a call, while they are looked for */
/* What a lock is known by, its variable or struct and field; 0: nothing. */
uint64_t reentrant_key(const struct syms *syms, uint32_t lock);
int reentrant_is(const struct locksets_pass *pass, const struct syms *syms, uint32_t lock);

/* atomic_lock.c: locks that are made of atomic operations, their words found before anything else;
 * then what the events of a function do to them. */
void made_find(struct locksets_pass *pass, struct arena *arena);
void made_note(struct call *call, uint32_t function); /* a call, while they are looked for */
void made_effects(struct lockset_function *self);
int made_looking(const struct lockset_function *self);

/* flag_lock.c: locks that are made of a flag and another lock.  What a write takes, with what is
 * known before it; takes it, after all else that the write does; a call may write it. */
enum flag_use { FLAG_NONE, FLAG_SET, FLAG_COUNT, FLAG_UPDATED /* it was not 0: who had it has not got it any more */ };
enum flag_use flags_use(struct lockset_function *self, uint32_t e, uint32_t place,
			const struct lockset_draft *draft);
void flags_take(struct lockset_function *self, uint32_t e, uint32_t place, enum flag_use use,
		struct lockset_draft *draft);
/* The value that was read of the place just before the write e sets it; 0: that is no exchange. */
uint32_t flags_exchanged(struct lockset_function *self, uint32_t e, uint32_t place);
/* The formal that the place was equal to, as seen under a lock that is held, and that the write replaces by what callers say, or
 * by a number that is not 0; else 0. */
uint32_t flags_compared(struct lockset_function *self, uint32_t e, uint32_t place, const struct lockset_draft *draft);
/* Is a lock held that makes an exchange of it? */
int flags_hold(const struct lockset_draft *draft);
void flags_written(struct lockset_draft *draft, const uint64_t *filter);

/* methods.c: the function that a value is, in any object or at least in this one; 0: not known.  The same as a value,
 * or a table that has functions: what callers have to know of an object that is new. */
uint32_t methods_function(const struct lockset_function *self, uint32_t value);
uint32_t methods_value(struct lockset_function *self, uint32_t value);

/* several.c: those of the functions that acquire or release, if the others do nothing; 0: they do, or there are none. */
uint32_t several_busy(const struct call *call, const uint32_t *targets, uint32_t ntargets, uint32_t *busy);
/* All functions that a call may mean were read, their cases end where ends[] says.  Is somebody given a
 * function and more by the event?  Then notes which locks that may be of. */
void several_called(struct call *call, const uint32_t *ends, uint32_t ntargets);
int several_gives(const struct lockset_function *self, uint32_t event);
void several_given(struct lockset_function *self, uint32_t event, struct lockset_draft *draft);

/* owner_lock.c: locks that their owner may take again.  The edges that are found to acquire or release them, before
 * the flow; what such an edge does. */
void owners_find(struct lockset_function *self);
void owners_cross(const struct lockset_function *self, struct lockset_draft *draft, uint32_t from, uint32_t edge);

/* protocols.c: what looks like a way to keep threads apart by reads and writes alone. */
void protocols_find(struct lockset_function *self);

/* implicit_lock.c: functions that run with a lock held as a whole.  What the model says; the lockset
 * at the entry; what is held where it returns. */
const struct lockdb_effect *inside_find(const struct lockdb_function *model);
const struct lockset *inside_enter(struct lockset_function *self);
void inside_leave(struct lockset_function *self, struct lockset_draft *draft);

/* lock_all.c: loops that take all locks of an array.  The locks are found before the flow; what
 * goes on over an edge, before and after its PHIs; what an edge says that leaves the loop. */
void every_find(struct lockset_function *self);
uint32_t every_before(struct lockset_function *self, const struct lockset_draft *draft, uint32_t to,
		      uint32_t pred);
void every_after(struct lockset_function *self, struct lockset_draft *draft, uint32_t kept);
void every_leave(struct lockset_function *self, struct lockset_draft *draft, uint32_t from,
		 uint32_t edge);

/* out_param_locks.c: places that callers have given, and what is stored there.  Finds them, before the flow; 1 + the
 * number of such a place, or 0; a store; those of which callers are told, as bits: something
 * comes back locked, or what is there tells what is held.  Is the lock named by one of these? */
void outs_find(struct lockset_function *self);
uint32_t outs_number(const struct lockset_function *self, uint32_t place);
void outs_store(struct lockset_function *self, struct lockset_draft *draft, uint32_t place, uint32_t value);
uint64_t outs_told(struct lockset_function *self, const struct locksets *ways);
int outs_holds(struct lockset_function *self, uint32_t lock, uint64_t places);

/* call.c: the owner of symbolic_run(); fills effects[event]. */
const struct memory *lockset_call(struct symbolic *symbolic, uint32_t event,
				  const struct memory *memory);

/* flow.c: entry and exit of all blocks.  lockset_event() is the step over one event. */
void lockset_flow(struct lockset_function *self);
void lockset_event(struct lockset_function *self, uint32_t event, struct locksets *state);

/* edges.c: fills edges and cases; what is known where an edge is taken, 0: it is not. */
void lockset_find_edges(struct lockset_function *self);
int lockset_learn_edge(struct lockset_function *self, struct lockset_draft *draft, uint32_t from,
		       uint32_t edge);

/* export.c: the summary, in the arena. */
const struct summary *lockset_export(struct lockset_function *self, struct arena *arena);

/* locksets.c: analyses one function, with formals bound to functions or NULL. */
struct lockset_function *lockset_analyse(struct locksets_pass *pass, uint32_t function,
					 const uint32_t *bound, unsigned depth,
					 struct arena *scratch);

/* kept.c: the analyses that are asked for again.  kept_add() gives one to go on with, instead of this one, which is all
 * that is in the worker's scratch; kept_find() one that was kept, or NULL. */
struct worker;
struct kept_functions;
struct kept_functions *kept_create(uint32_t nfunctions, struct arena *arena);
void kept_free(struct kept_functions *all);
struct lockset_function *kept_add(struct kept_functions *all, struct lockset_function *self, struct worker *worker);
struct lockset_function *kept_find(const struct kept_functions *all, uint32_t function, struct arena *scratch);

/* Makes the summary of a function; whether it is another one than before. */
int lockset_summarise(struct locksets_pass *pass, uint32_t function, int hurry,
		      struct worker *worker, struct locksets_totals *totals);
/* All summaries of the cycle that it is in are final: shows it to the hook. */
void lockset_finish(struct locksets_pass *pass, uint32_t function, struct worker *worker);
/* Gives up: summary_widened(). */
void lockset_widen(struct locksets_pass *pass, uint32_t function, int locks,
		   struct worker *worker);

/* call_cycles.c: a cycle of calls; totals by member. */
void lockset_settle(struct locksets_pass *pass, const struct call_component *component,
		    struct worker *worker, struct locksets_totals *totals);

/* What the callee does; NULL: not known yet. */
const struct summary *lockset_summary(struct locksets_pass *pass, uint32_t function);

/* Is the callee's summary there when the caller's is made, in any order of work? */
int locksets_below(const struct locksets_pass *pass, uint32_t callee, uint32_t caller);

/* bound.c: what the callee does with these formals (64, 0: not known) bound to
 * functions; depth: of functions bound in functions.  NULL: its callers are so
 * many and it is so large that this is not followed. */
struct bound_memo;
struct bound_memo *bound_create(void);
void bound_free(struct bound_memo *memo);
struct bound_memo *locksets_memo(const struct locksets_pass *pass);
const struct summary *lockset_bound_summary(struct locksets_pass *pass, uint32_t function,
					    const uint32_t *bound, unsigned depth);

#endif
