/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * graph.h - points-to from inside: nodes, and what connects them.  Private to
 * pointsto/.
 *
 *   gather.c  reads a body: every value gets a term, every event that moves
 *              pointers becomes operations; calls.c those of calls and of lockdb's
 *              models.  Any number of bodies in parallel
 *   returns.c  before that: which functions return just memory of their own, or arguments
 *   bonds.c    functions that are stored in objects, and called with what is stored there, too
 *   graph.c    numbers nodes and targets, makes edges of the operations
 *   solve.c    propagates until nothing changes
 *   leaks.c    who keeps what it returned as fresh: a few more edges, then again
 *   shared.c   which targets other threads may reach, and what heap is used as
 *
 * Nodes are numbered without any table, by sums: first a few that stand for the
 * world, then for each place (a field, whichever object it is in) its content and
 * its address, for each variable its content, its address and, if it is the key by which
 * threads keep something, that; then a block per
 * function: result, static chain, formals, locals, and what its body needs.
 *
 * While bodies are read, the size of the others' blocks is not known: a node is
 * called by a "ref", which is a node of the first part, a node of the own block
 * (REF_OWN | index), or of a function its result (REF_RESULT | function) or the
 * memory that it made (REF_RESULT | REF_FRESH | function).
 */
#ifndef POINTSTO_GRAPH_H
#define POINTSTO_GRAPH_H

#include "base/pool.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"
#include "pointsto/pointsto.h"

#define REF_OWN    0x80000000u
#define REF_RESULT 0x40000000u
#define REF_FRESH  0x20000000u
#define REF_INDEX  0x1fffffffu

/* What stands for the world.  All but JOINED, VARIADIC, KEPT and KEPT_SOMEHOW hold "many" from the beginning: nothing is
 * kept in them, but who flows there can be asked. */
enum graph_world {
	NODE_NONE,        /* no edge begins or ends here */
	NODE_OUTSIDE,     /* given to code that nobody knows */
	NODE_THREADS,     /* given to threads, and to what is called later */
	NODE_JOINED,      /* what threads return, and those get who join them */
	NODE_WIDE,        /* arguments of wide calls, for all functions that these may call */
	NODE_WIDE_RESULT, /* and their results */
	NODE_KEPT,        /* what threads keep for themselves, by whichever key, */
	NODE_KEPT_SOMEHOW, /* and by a key of which the variable is not known */
	NODE_PIPES,       /* written into pipes, and those get who read from them */
	NODE_VARIADIC,    /* arguments beyond the formals, for those who get them as a list */
	NODE_WORLD        /* how many */
};

/* In the block of a function; formals and locals follow. */
enum graph_own {
	OWN_RESULT,
	OWN_FRESH,   /* all memory that calls in it gave and nobody else knows */
	OWN_CHAIN,
	OWN_VARIADIC, /* arguments beyond the formals */
	OWN_FORMALS
};

enum graph_op_kind {
	OP_COPY,    /* to gets from */
	OP_MOVE,    /* likewise, but moved by number bytes: not what it leaves */
	OP_OUTSIDE, /* likewise, only what is outside of the program */
	OP_LOAD,    /* to gets what is at the targets of from; number 1: as far as they are known */
	OP_STORE,   /* what is at the targets of to gets from */
	OP_PASS,    /* formal number of function to gets from; UINT32_MAX: its static chain */
	OP_FRESH,   /* to is the result of event number, a call of the function from, which returns
	             * memory of its own */
	OP_ADDRESS  /* to gets the target of kind number: from = local, or index in the list */
};
struct graph_op {
	uint32_t to, from;
	int32_t number;
	uint8_t kind;
};
struct graph_use { /* what the node points to is used as such an aggregate */
	uint32_t node, aggregate;
};
struct graph_made { /* a target that an event of the function makes */
	uint32_t b;       /* as in struct pointsto_target */
	uint32_t content; /* node: what is there */
};

/* bonds.c: functions that are stored in objects with their arguments. */
struct bond_write { /* a function is stored in a field of the object base (a value) */
	uint32_t place, base, event;
	uint32_t function, formal; /* it, or 1 + formal; both 0: nobody knows */
	uint8_t looped;            /* in a loop */
};
struct bond_part {  /* something else in the same object; place 0: the object itself */
	uint32_t place, base, ref, formal;
	uint32_t each;             /* another object each time that it is executed */
};
struct bond_arg {
	uint32_t function, formal, ref, each;
};
struct bond_call {  /* a call that passes functions, or formals that may be some */
	uint32_t callee, nargs, event;
	uint8_t looped;            /* in a loop */
	const struct bond_arg *args;
};
struct bond_site {  /* what the object has in a field is called with what is in another one, */
	uint32_t event, argument; /* or with the object itself (part 0) */
	uint32_t place, part, ref;
};

/* A function: what gather.c found in it.  values and events are refs first, nodes when
 * the graph is made. */
struct graph_function {
	uint32_t nnodes;             /* 0: not looked into */
	uint32_t nformals, nlocals, nvalues, nevents;
	uint32_t *locals;            /* by local: the aggregate that it is, or is an array of */
	uint32_t *values;            /* by value: what it holds, 0 nothing */
	struct graph_made *results;  /* b = event, content = what its result holds; by event */
	uint8_t calls_fresh;         /* some op is OP_FRESH */
	uint8_t variadic;            /* it takes arguments beyond its formals */
	struct pool ops;             /* struct graph_op */
	struct pool uses;            /* struct graph_use */
	struct pool heaps, outsides; /* struct graph_made, by b */
	struct pool bond_writes, bond_parts, bond_calls, bond_sites;
	struct pool copied;          /* aggregates that are copied as a whole */
	uint32_t nresults;
	uint32_t base;               /* node of its block */
	uint32_t local_base;         /* target of local 0 */
	uint32_t heap_base, outside_base; /* target of the first */
};

/* What a function returns. */
struct graph_returns {
	uint32_t formals; /* bit i: formal i, */
	uint8_t fresh;    /* memory of its own, called by the call that gave it, */
	uint8_t other;    /* or anything else */
};

struct graph_place { /* a field, innermost */
	uint32_t aggregate, offset;
	uint64_t size;    /* bytes; 0: an array of any length */
};

struct graph_node {
	struct pointsto_set set; /* in order of arrival until all is done */
	uint64_t seen;           /* bit t % 64 for each target t */
	uint32_t edges;          /* 1 + first in graph.edges */
	uint32_t loads, stores;  /* 1 + first in graph.accesses */
	uint8_t done;            /* so many of the set are passed on */
	uint8_t space, queued;
};
struct graph_edge {
	uint32_t to, next;
	int32_t number;
	uint8_t kind; /* OP_COPY, OP_MOVE, OP_OUTSIDE */
};
struct graph_access { /* through a pointer */
	uint32_t node, next;
	uint8_t known; /* OP_LOAD: its number */
};

struct pointsto {
	const struct link *link;
	const struct callgraph *graph;
	struct locksets_pass *pass;
	const struct lockdb *db;
	struct arena *arena, *scratch;
	const struct lockdb_function **models; /* by function */
	struct graph_returns *returns; /* by function */
	uint8_t *entered;     /* by function: enum graph_entered */
	uint32_t *data;       /* by function: bit i: formal i is what a spawn gives it */
	struct graph_place *places;  /* 1..nplaces, by aggregate, offset */
	uint32_t *field_places;      /* by field of link.h */
	uint32_t *aggregate_places;  /* by aggregate: its first place; one more at the end */
	uint32_t nplaces;
	struct graph_function *functions; /* by function */
	struct graph_node *nodes;
	uint32_t nnodes;
	struct pool edges, accesses;
	uint32_t *queue;     /* ring of nodes with something new */
	uint32_t queue_head, queue_count;
	uint32_t *identity;  /* by target: itself; sets of one lie here */
	/* Targets: number 1 .. nobjects are the objects, then come the others by kind. */
	uint32_t first[TARGET_OUTSIDE + 2]; /* by kind: number of the first; one more at the end */
	uint32_t *content;   /* by target: node of what is there */
	uint8_t *shared;     /* by target */
	uint32_t *aggregates; /* by target: pointsto_aggregate() */
	uint64_t *each;       /* by function: formals that are another object in each run */
	struct bonds *bonds;  /* until the end; or NULL */
	struct pool stored;   /* struct pointsto_stored: in initialisers; from bonds_connect() on all of them */
	struct pool copied;   /* aggregates that are copied as a whole */
	uint8_t *spoilt;      /* by place: not all stores of functions there are understood */
	struct pointsto_totals totals;
};

enum graph_entered {
	ENTERED_OUTSIDE = 1, /* code outside of the program calls it */
	ENTERED_WIDE = 2,    /* a wide call may */
	ENTERED_THREAD = 4   /* a thread begins here, or it is called later */
};

/* ---- graph.c: numbers ---- */
static inline uint32_t node_of_place(const struct pointsto *self, uint32_t place)
{
	(void)self;
	return NODE_WORLD - 1 + place;
}
static inline uint32_t node_of_place_address(const struct pointsto *self, uint32_t place)
{
	return NODE_WORLD - 1 + self->nplaces + place;
}
static inline uint32_t node_of_object(const struct pointsto *self, uint32_t object)
{
	return NODE_WORLD - 1 + 2 * self->nplaces + object;
}
static inline uint32_t node_of_object_address(const struct pointsto *self, uint32_t object)
{
	return NODE_WORLD - 1 + 2 * self->nplaces + self->link->nobjects + object;
}
/* What threads keep by the key that is this variable. */
static inline uint32_t node_of_kept(const struct pointsto *self, uint32_t object)
{
	return NODE_WORLD - 1 + 2 * self->nplaces + 2 * self->link->nobjects + object;
}
/* Is the body of a function looked into? */
static inline int graph_has_body(const struct pointsto *self, uint32_t function)
{
	const struct lockdb_function *model = self->models[function];

	return self->link->functions[function].func != LINK_NONE &&
	       !(model && (model->opaque || model->ignore));
}
void graph_find_places(struct pointsto *self);
uint32_t graph_place(const struct pointsto *self, uint32_t aggregate, uint32_t offset); /* 0 none */
/* The functions are gathered: number everything, make nodes and edges. */
void graph_make(struct pointsto *self);
void graph_add_edge(struct pointsto *self, uint32_t from, uint32_t to, enum graph_op_kind kind,
		    int32_t number);
void graph_connect(struct pointsto *self, uint32_t from, uint32_t to); /* and passes on */
uint32_t graph_node_of(const struct pointsto *self, uint32_t function, uint32_t ref);
/* The node of a formal; number UINT32_MAX: the static chain. */
uint32_t graph_formal(const struct pointsto *self, uint32_t function, uint32_t number);
/* The index of the one with this b; UINT32_MAX none. */
uint32_t graph_find_made(const struct graph_made *items, uint32_t count, uint32_t b);
/* The function of which a target of this kind is. */
uint32_t graph_owner(const struct pointsto *self, enum pointsto_target_kind kind, uint32_t target);

/* ---- solve.c ---- */
void solve_add(struct pointsto *self, uint32_t node, uint32_t target);
void solve_add_many(struct pointsto *self, uint32_t node);
void solve_run(struct pointsto *self);

/* ---- backward.c: what flows into nodes, also into those that hold many ---- */
struct backward {
	const struct pointsto *self;
	struct arena *arena;
	uint32_t *first, *from; /* edges into a node: from[first[n]] .. from[first[n + 1] - 1] */
	uint8_t *visited;       /* by node */
	struct pool todo;       /* nodes */
	void (*found)(void *context, uint32_t target); /* may come several times */
	void *context;
};
struct backward *backward_create(const struct pointsto *self, struct arena *arena);
/* Tells all that the node may hold, unless it was visited before. */
void backward_visit(struct backward *backward, uint32_t node);

/* ---- leaks.c ---- */
/* Functions that return memory of their own, but keep a pointer to it: their calls get
 * that memory's name, too. */
void leaks_find(struct pointsto *self);
/* At the end: where memory is known by the name that it has in the callee, the call's own name goes. */
void leaks_drop_spares(struct pointsto *self);

/* ---- shared.c ---- */
void shared_find(struct pointsto *self);

/* ---- returns.c: fills returns ---- */
void returns_find(struct pointsto *self, struct arena **arenas, unsigned jobs);

/* ---- statics.c: what initialisers store, what variables of other code hold ---- */
void statics_gather(struct pointsto *self); /* into functions[0] */

/* ---- gather.c ---- */
struct term { /* what a value is */
	uint32_t ref;       /* node that holds the same pointers, 0: no pointer */
	uint32_t outer;     /* address of a field in something that is not known by name: the
	                     * pointer to it */
	uint32_t place;     /* as an address: node of what is there, 0 not known by name */
	uint32_t aggregate; /* as an address: in such an aggregate, */
	uint32_t offset;    /* at this byte */
	uint8_t fixed;      /* the address of a variable or local, or of something inside */
};
struct gather {
	const struct pointsto *world;
	struct arena *arena;   /* for the results */
	struct arena *scratch;
	uint32_t function;
	const struct link_tu *unit;
	const struct facts_tu *tu;
	const struct facts_body *body;
	struct graph_function *out;
	struct term *terms;        /* by value */
	uint32_t *loads, *stores;  /* by value: own node of what is read or written there */
	uint32_t *results;         /* by event: ref */
	uint8_t *has_result;       /* by event: results[] is known */
};
void gather_function(struct gather *gather, const struct facts_body *body);
/* Can a value of this type be a pointer to data?  2: yes, 1: a number that could. */
int gather_holds(const struct facts_tu *tu, uint32_t type);
uint32_t gather_node(struct gather *gather); /* a new one in the function's block: its ref */
void gather_op(struct gather *gather, enum graph_op_kind kind, uint32_t to, uint32_t from,
		int32_t number);
/* A target that this event makes (outsides: or formal): a ref that holds its address. */
uint32_t gather_made(struct gather *gather, enum pointsto_target_kind kind, uint32_t b);
uint32_t gather_heap_content(struct gather *gather, uint32_t event);
/* The node of what is at an address; 0: to be found by what the address points to. */
uint32_t gather_place(const struct gather *gather, const struct term *at);
struct term gather_field(struct gather *gather, const struct term *base, uint32_t field);

/* ---- bonds.c ---- */
void bonds_write(struct gather *gather, uint32_t event);
void bonds_parts(struct gather *gather); /* at the end */
void bonds_call(struct gather *gather, uint32_t event, uint32_t callee);
/* Is this argument of an indirect call stored with the function?  Then it is passed in the end. */
int bonds_site(struct gather *gather, uint32_t event, uint32_t argument);
void bonds_connect(struct pointsto *self); /* all are gathered, nodes are numbered */
void bonds_finish(struct pointsto *self);  /* it is solved: fills each */

/* ---- each.c ---- */
int each_time(const struct gather *gather, uint32_t value, uint32_t event);

/* ---- calls.c ---- */
uint32_t call_result(struct gather *gather, uint32_t event); /* ref */
void call_gather(struct gather *gather, uint32_t event);

#endif
