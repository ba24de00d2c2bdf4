/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * contexts.h - with which locks held is a function entered?  Top-down over the
 * call graph, from roots (where nothing is held) along every call site.
 *
 * A context is the set of locks that are certainly held when the function is
 * entered, in its own terms, and what is known of the formals through which it
 * names locks or which it calls (the asynchronous-calls paper's theorem 1: two
 * call chains that agree in these need not be told apart).  A function has at
 * most CONTEXTS_MAX of them; more are joined, first by call site, and that is counted.
 *
 *     struct contexts *contexts = contexts_run(pass, accesses, graph, db, arena);
 *     n = contexts_count(contexts, function);      0: it is never called
 *     contexts_walk(contexts, function, scratch, visit, me);
 */
#ifndef CONTEXTS_CONTEXTS_H
#define CONTEXTS_CONTEXTS_H

#include "base/bits.h"
#include "locksets/lockset.h"
#include "symbolic/portable.h"

struct arena;
struct callgraph;
struct access_call;
struct accesses;
struct lockdb;
struct locksets_pass;
struct reading;
struct symbolic;
struct view;

#define CONTEXTS_MAX 8
#define CONTEXT_BINDINGS 8

#define BINDING_VARIABLE (1u << 31) /* in binding.formal: not a formal, but the thread's own variable */
struct binding {
	uint32_t formal; /* or BINDING_VARIABLE | object */
	uint32_t value; /* in context.values: a global, a function, or made of such */
};

struct context_site {
	uint32_t function, event;
};

/* A root runs the context; roots are numbered as struct access_numbers says: 0 is main and what runs before it. */
struct context_run {
	uint32_t root;
	uint32_t parent;                 /* 1 + the step that leads here, the surest way */
	uint32_t within;                 /* marks that a caller has on every way */
	uint8_t doubt;                   /* how many calls on that way may call others instead */
	struct bits alive;               /* spawns that it may have created when it gets here */
	struct bits gone;                /* spawns that it has certainly joined */
};

#define CONTEXT_HIDDEN 4

struct context {
	uint32_t nheld, nbindings;
	const struct held *held;         /* lock in context.values; count is 1: how often it is held
	                                  * tells no contexts apart */
	const struct context_site *origins; /* where they were taken; function 0: not known */
	const struct binding *bindings;
	struct portable values;
	uint64_t hash;                   /* of what is said above */
	uint32_t caller, event;          /* who brought it first; caller 0: a root */
	uint8_t joined;                  /* several that were too many */
	uint32_t hidden[CONTEXT_HIDDEN]; /* locks that callers hold and that have no name here: fields of link.h, 0 none */
	uint8_t common;                  /* several call sites bring it: it is no one's to be joined */
	/* filled in the end */
	uint64_t private_formals;        /* point to what nobody else knows */
	uint64_t owned_formals;          /* private, or taken off a structure by a caller, who owns it */
	uint8_t once;                    /* it runs once: pthread_once() and the like */
	struct bits roots;               /* that may run it */
	struct bits alone;               /* roots that get here only in a process that they forked */
	uint32_t nruns;
	uint32_t edges;                  /* 1 + the first edge that leads here, 0 none */
	const struct context_run *runs;  /* by ascending root */
};

/* One step of a way from a root to a context. */
struct context_step {
	uint32_t function, event; /* the call; function 0: the root itself */
	uint32_t parent;          /* 1 + the step before it, 0 none */
	uint32_t edge;            /* the number of the edge that it goes along */
};

/* A call that leads from one context to another, or a root that enters one. */
struct context_edge {
	uint32_t function, event;    /* the call; function 0: a root enters */
	uint32_t index;              /* of the caller's context; of a root: its number */
	uint32_t target, to;         /* the callee, and which of its contexts */
	uint32_t next;               /* 1 + the next edge to the same context, 0 none */
	uint32_t beside;             /* 1 + another edge from the same context, 0 none */
	uint8_t with_arguments;      /* the callee gets the arguments of the call */
	uint8_t once;                /* called back, and only once */
	uint8_t doubt;               /* it may call others instead */
	uint32_t marks;              /* of the caller: callgraph.h */
	const struct access_call *call; /* NULL: a root enters */
	struct bits alive;           /* of a root: spawns that may be there when it begins */
	uint32_t hidden[CONTEXT_HIDDEN]; /* as of the context that it leads to, by this call alone */
};

struct contexts_totals {
	uint32_t functions;  /* that are entered */
	uint32_t never;      /* with a body, but not entered from any root */
	uint32_t contexts;
	uint32_t joined;     /* functions with too many */
	uint32_t hidden;     /* locks of a caller that its callee cannot name */
	uint32_t roots;
	uint32_t capped;     /* functions that did not settle */
};

struct contexts;

struct contexts *contexts_run(struct locksets_pass *pass, struct accesses *accesses,
			      const struct callgraph *graph, const struct lockdb *db,
			      struct arena *arena);
void contexts_free(struct contexts *self);
/* Does the root get to the event, if the function is what it begins with, with the constant that it is given? */
int contexts_enters(const struct contexts *self, uint32_t root, uint32_t function, uint32_t event);
/* What a binding is of: a formal, or the value of a variable. */
uint32_t binding_subject(struct syms *syms, uint32_t formal);
/* The functions that a context binds formals to; whether there are any. */
int context_bound(const struct context *context, uint32_t bound[64]);
/* Of a library: is everything that runs in the place of main a constructor? */
int contexts_all_before(const struct contexts *self);
/* The step, the edge with this number. */
const struct context_step *contexts_step(const struct contexts *self, uint32_t step);
const struct context_edge *contexts_edge(const struct contexts *self, uint32_t edge);
/* The context of a function that one root enters along one chain of calls, instead of all that were
 * joined in it: "from" is that of the caller, NULL where the root enters.  What is said by root is
 * said of this root only.  NULL: the call is not reached. */
const struct context *contexts_follow(struct contexts *self, const struct context *from,
				      const struct context_edge *edge, uint32_t root,
				      struct arena *arena);
/* May this root run it? */
static inline int context_runs(const struct context *context, uint32_t root)
{
	return bits_has(context->roots, root);
}
/* What one root does there; of one that does not run it: nothing, after all was joined. */
const struct context_run *context_run(const struct context *context, uint32_t root);
const struct context *contexts_of(const struct contexts *self, uint32_t function, uint32_t *count);
/* Does the root run the function, in some context? */
int contexts_runs(const struct contexts *self, uint32_t function, uint32_t root);
/* Is the function entered with a lock held, in some context? */
int contexts_locked(const struct contexts *self, uint32_t function);
const struct contexts_totals *contexts_totals(const struct contexts *self);

/* What is held before an event, in the values of symbolic. */
struct moment {
	struct symbolic *symbolic;
	uint32_t event;
	const struct context *context;
	const struct view *view;          /* contexts/view.h: without the digest */
	const struct reading *reading;    /* the context, in its values */
	const struct lockset *held;       /* all that is certainly held; NULL: never reached */
	const struct locksets *relative;  /* since entry, each way for itself, if it is possible */
	const struct locksets *before;    /* the others, too */
};

/* Visits the events of a function, each once per context.  A function that is
 * never entered is visited with nothing held. */
typedef void contexts_visit(void *me, const struct moment *moment);
void contexts_walk(struct contexts *self, uint32_t function, struct arena *scratch,
		   contexts_visit *visit, void *me);

#endif
