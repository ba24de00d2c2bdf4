/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * callgraph.h - who calls whom, and in which order to summarise.
 *
 * Direct calls are known from the facts.  For calls through values, function
 * addresses are propagated over the whole program, flow-insensitively and by
 * field: a node per (aggregate, field), per global variable (an array is one),
 * per local, formal and result; a store, a load, an argument, a return, a static
 * initialiser is an edge.  A pointer to such a place is followed; what is stored
 * through a pointer of unknown target is known by the function's type.  A call
 * through a value calls what its node holds, without the functions that take
 * more arguments than it has.  Casts between structs and pointer arithmetic
 * beyond elements lose the trail; then the signature decides, and it is said.
 *
 * Components (SCCs) are those of this over-approximate graph, frozen: a pass
 * that knows more of a call narrows its targets, never the order.  A site with
 * more than CALLGRAPH_WIDE targets is not part of the graph: its targets are
 * not composed into the caller, but are told (site.kind WIDE).
 *
 * Of a program with main(), calls through values lead to functions that can be live only (live.h).
 */
#ifndef CALLGRAPH_CALLGRAPH_H
#define CALLGRAPH_CALLGRAPH_H

#include "link/link.h"

struct lockdb;

#define CALLGRAPH_WIDE 32

enum callgraph_kind {
	CALL_DIRECT,     /* one target: a function of link.h, perhaps without a body; and those
	                  * that its model calls back at once (CALLS, ONCE), see call_spawn */
	CALL_INDIRECT,   /* through a value; the targets are all that reach it */
	CALL_SIGNATURE,  /* no function reaches the value, but what code outside of the program
	                  * made does, or its trail is lost: the functions whose address is
	                  * taken and whose type fits, if they are at most CALLGRAPH_WIDE */
	CALL_WIDE,       /* more than CALLGRAPH_WIDE; if too many even to count, the targets are
	                  * all functions whose address is taken */
	CALL_UNRESOLVED, /* none: nobody sets what is called, or nothing is known of it */
	CALL_NOTHING     /* an internal function of the compiler, or code that cannot run */
};

struct call_site {
	uint32_t event;   /* in the caller's body */
	enum callgraph_kind kind;
	uint32_t formal;  /* 1 + index: the callee is just the caller's formal, else 0 */
	uint32_t first, ntargets; /* in callgraph.targets */
	uint32_t field;   /* link field that the callee was loaded from, 0 none: for reports */
	uint32_t lost;    /* 1: something that nobody knows reaches the callee, too */
};

/* What an effect of a model that has a function (SPAWN, LATER, CALLS, ONCE) may
 * start at an event.  The targets of CALLS and ONCE are among the site's, too. */
struct call_spawn {
	uint32_t function, event; /* the caller, and its call */
	uint32_t model;           /* function with the model: a target of the site */
	uint32_t effect;          /* index in the model's effects */
	uint32_t op;              /* enum lockdb_op of that effect */
	enum callgraph_kind kind; /* how its function is known */
	uint32_t first, ntargets; /* in callgraph.targets */
};

#define MENTION_OBJECT (1u << 31)

struct call_list { /* in callgraph.targets */
	uint32_t first, ntargets;
};

enum call_role { /* what is declared of a function: racecheck.h, rules of lockdb */
	ROLE_THREAD  = 1, /* it runs as a thread, as several at a time */
	ROLE_HANDLER = 2, /* it interrupts whatever runs */
	ROLE_SKIPPED = 4, /* neither it nor what only it calls is looked at */
	ROLE_MAIN    = 8  /* it runs in the thread that main() is: before what is started, or in the end */
};

/* Marks of functions: what is true of all that they call, too. */
#define CALL_SINGLE 1u  /* no other thread runs meanwhile */
#define CALL_EARLIER 2u /* << 2 * n: before those that have ... */
#define CALL_LATER 4u   /* ... this, << 2 * n */
/* Do marks on the way to two points order these? */
static inline int call_marks_order(uint32_t a, uint32_t b)
{
	const uint32_t earlier = CALL_EARLIER * 0x55555555u;

	return ((a & earlier) << 1 & b) || ((b & earlier) << 1 & a);
}

struct call_node { /* per function of link.h */
	uint32_t first, nsites; /* in callgraph.sites, by event */
	uint32_t component;     /* index in callgraph.components */
	uint32_t callers;       /* how many call sites may call it */
	uint8_t address_taken;  /* its address is used other than in a direct call */
	uint8_t looked_up;      /* a call finds it by its name (dlsym()) */
	uint8_t updates;        /* it has atomic operations that read and write */
	uint8_t escapes;        /* its address reaches a function without body and model */
	uint8_t constructs;     /* nobody but a model's effect gets its address: what it is called with is new memory */
	uint8_t roles;          /* enum call_role */
	uint8_t dead;           /* nothing that main() may lead to runs it (live.h) */
	uint32_t marks;         /* CALL_SINGLE, ... */
};

struct call_component {
	uint32_t first, nmembers; /* in callgraph.members */
	uint8_t cyclic;           /* more than one member, or it calls itself */
};

struct callgraph {
	const struct link *link;
	struct call_node *nodes;       /* by function id */
	const struct lockdb_function **models; /* likewise: what lockdb says of it; NULL: nothing */
	struct call_site *sites;
	uint32_t *targets;             /* function ids, ascending per site */
	struct call_component *components; /* callees before callers */
	const uint32_t *members;       /* function ids, ascending per component */
	struct call_spawn *spawns;     /* by function, event, model, effect */
	struct call_list *fields;      /* by link field: the functions that it may hold */
	struct call_list *objects;     /* by link object: those that a pointer or array holds */
	const struct call_list *mentions; /* by function: what its body names, in callgraph.mentioned */
	const struct call_list *initial; /* by link object: the same of its initialiser */
	const uint32_t *mentioned;       /* functions, and MENTION_OBJECT | variables with an initial entry */
	uint32_t nsites, ncomponents, nspawns;
	uint8_t marked;                /* some function has marks */
	uint32_t ncalls[CALL_NOTHING + 1]; /* sites by kind */
	uint32_t largest;              /* members of the largest component */
	uint32_t ncaps;                /* places that hold too many functions to follow */
};

/* lockdb: functions that it models pass arguments on as it says (RETURNS,
 * CALLS, SPAWN, ONCE, LATER, COPIES); their bodies, if any, are not looked at
 * when the model is opaque.  jobs: the result does not depend on it. */
struct callgraph *callgraph_build(const struct link *link, const struct lockdb *db,
				  struct arena *arena, unsigned jobs);

/* What lockdb says of a function, by its name and linkage; NULL: nothing. */
static inline const struct lockdb_function *callgraph_model(const struct callgraph *graph, uint32_t function)
{
	return graph->models[function];
}

/* The site of an event, or NULL. */
const struct call_site *callgraph_site(const struct callgraph *graph, uint32_t function,
				       uint32_t event);

/* The effects of an event that start functions: the first, and how many. */
const struct call_spawn *callgraph_spawns(const struct callgraph *graph, uint32_t function,
					  uint32_t event, uint32_t *count);

/* From a call in a header of a library, which has no directory in common with the source, to the first call of that
 * function, and so on: the call that the program's author wrote. */
void callgraph_written(const struct callgraph *graph, uint32_t *function, uint32_t *event);

#endif
