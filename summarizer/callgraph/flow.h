/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.h - where function addresses flow: nodes, and what connects them.
 * Private to callgraph/.
 *
 * A node is a place or value that may hold function addresses, for the whole
 * program and all time.  Places in structs are by field: (aggregate, byte
 * offset), whichever object it is.  A node may also hold the addresses of other
 * such places (of nodes), so that *pp works; pointers to structs do not matter,
 * since fields are found by type.
 *
 *   collect.c  reads a body and writes down operations (struct flow_op) whose
 *              nodes are still keys; any number of bodies in parallel
 *   flow.c     gives the keys numbers, makes edges of the operations
 *   solve.c    propagates until nothing changes
 *
 * Elements of a set: a function's id, FLOW_PLACE | node, or FLOW_LOST.
 */
#ifndef CALLGRAPH_FLOW_H
#define CALLGRAPH_FLOW_H

#include "base/pool.h"
#include "base/table.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#define FLOW_PLACE 0x80000000u
#define FLOW_LOST 0 /* an element: something that code outside of the program made */

/* A node with more elements holds "many": what else reaches it is not kept. */
#define FLOW_MANY 4096
/* Elements of all nodes together; beyond it what grows becomes "many". */
#define FLOW_TOTAL (32u << 20)

enum flow_kind {
	FLOW_FIELD = 1, /* a = aggregate, b = byte offset */
	FLOW_OBJECT,    /* a = object: the memory of a variable that is no aggregate */
	FLOW_LOCAL,     /* a = function, b = local */
	FLOW_FORMAL,    /* a = function, b = index */
	FLOW_RETURN,    /* a = function */
	FLOW_VALUE,     /* a = function, b = value: PHI, SELECT */
	FLOW_EVENT,     /* a = function, b = event: its result */
	FLOW_EFFECT,    /* a = function, b = number: what an effect of a model calls */
	FLOW_CONSTRUCTS, /* a = function, b = number: what an effect of a model has objects set up by */
	FLOW_ARGUMENT,  /* a = node, b = index: what those are given that the node calls */
	FLOW_ANSWER,    /* a = node: what they return */
	FLOW_READ,      /* a = node: what the places hold whose addresses the node holds */
	FLOW_WRITTEN,   /* a = node: what is stored there */
	FLOW_HEAP,      /* a, b = hash of a function's type: all pointers to such functions in
	                 * memory that is known only by its type */
	FLOW_INSIDE,    /* a = aggregate, b = byte offset: a field of a struct inside of it */
	FLOW_OWN,       /* a = object, b = byte offset: the same, of a variable */
	FLOW_STRAY      /* a = aggregate, b = byte offset: inside.c */
};

struct flow_key {
	uint32_t kind, a, b;
};

/* What a value of a body is. */
enum flow_term_kind {
	TERM_NOTHING,  /* nothing that matters */
	TERM_FUNCTION, /* address of function key.a */
	TERM_ADDRESS,  /* address of the place key */
	TERM_CONTENT,  /* what key holds */
	TERM_WITHIN    /* address inside an aggregate: key.a, at byte key.b */
};
struct flow_term {
	uint8_t kind;  /* enum flow_term_kind */
	uint8_t weak;  /* ADDRESS: of an integer: not worth following */
	struct flow_key key;
};

enum flow_op_kind {
	FLOW_COPY,     /* to gets from */
	FLOW_LOAD,     /* to gets what the places hold whose addresses from holds */
	FLOW_STORE,    /* the places whose addresses to holds get from */
	FLOW_PASS,     /* those that to calls get from as argument number index */
	FLOW_ANSWERED  /* to gets what those return that from calls */
};
struct flow_op {
	uint8_t kind;
	uint32_t index;
	struct flow_key heap; /* LOAD, STORE: what stands for the places if none is known */
	struct flow_key to;
	struct flow_term from;
};

/* What an effect of a model calls, at one event. */
struct flow_effect {
	uint32_t event, model, effect;
	uint32_t type;  /* of the function, in the body's TU; 0 unknown */
	uint8_t op;     /* enum lockdb_op */
	struct flow_term callee;
	struct flow_term wider; /* if nothing is known of that */
};

/* What collect.c found in one function; lists in some worker's arena. */
struct flow_site {
	uint32_t event, field;
	uint32_t formal;         /* 1 + index */
	uint8_t internal;        /* CALL_NOTHING */
	uint8_t indirect;
	uint32_t type, nargs;    /* of the call, in the body's TU */
	struct flow_term callee; /* FUNCTION, CONTENT or NOTHING */
};
struct flow_list {
	struct pool sites;   /* struct flow_site, by event */
	struct pool ops;     /* struct flow_op */
	struct pool effects; /* struct flow_effect, by event */
	struct pool taken;   /* uint32_t: functions whose address is taken */
	struct pool named;   /* uint32_t: variables that are named */
	struct pool looked_up; /* uint32_t: functions that a model finds by their name (dlsym()) */
	uint8_t updates;     /* as in call_node */
};

struct flow_edge {
	uint32_t to, next; /* next: 1 + index of an edge from the same node, 0 none */
};
/* If the node holds no place's address, this stands for the places. */
struct flow_watch {
	uint32_t heap;
	uint32_t node;  /* where what is loaded goes, what is stored comes from */
	uint32_t next;
	uint8_t store;
};
struct flow_node {
	struct flow_key key;
	uint32_t edges;    /* 1 + first in flow.edges */
	uint32_t watches;  /* 1 + first in flow.watches */
	uint32_t formals;  /* called: 1 + first in flow.formals */
	uint32_t answer;   /* called: its FLOW_ANSWER node */
	uint32_t read, written; /* its FLOW_READ and FLOW_WRITTEN nodes */
	uint32_t *set;     /* sorted, malloc() */
	uint32_t *fresh;   /* part of set that is not yet propagated, sorted */
	uint32_t nset, nfresh, set_space, fresh_space;
	uint8_t many, queued;
};
struct flow_formal { /* argument node of a called node */
	uint32_t node, next;
};

struct flow_caps {
	uint32_t many;     /* nodes that hold too much */
	uint32_t lost;     /* stores, loads and calls through such a node */
	uint32_t layouts;  /* places in unions nested too deeply */
};

struct flow {
	const struct link *link;
	const struct lockdb_function **models; /* by function, NULL: none */
	struct arena *arena;
	struct pool nodes;     /* struct flow_node; the first is none */
	struct table index;    /* of nodes by key */
	struct pool edges, watches, formals;
	struct table known;    /* edges by (from, to) */
	uint32_t *queue;       /* ring of nodes with something fresh */
	uint32_t queue_space, queue_head, queue_count;
	uint64_t total;        /* elements in all sets */
	struct flow_caps caps;
};

static inline struct flow_node *flow_node(const struct flow *flow, uint32_t node)
{
	return &((struct flow_node *)flow->nodes.items)[node];
}

static inline int flow_same_key(struct flow_key a, struct flow_key b)
{
	return a.kind == b.kind && a.a == b.a && a.b == b.b;
}

/* ---- flow.c ---- */
struct flow *flow_create(const struct link *link, const struct lockdb_function **models,
			 struct arena *arena);
void flow_free(struct flow *flow); /* what is not in the arena */
uint32_t flow_intern(struct flow *flow, struct flow_key key);
uint32_t flow_find(const struct flow *flow, struct flow_key key); /* 0: there is no such node */
void flow_apply(struct flow *flow, const struct flow_op *op);
/* Effective at once. */
void flow_connect(struct flow *flow, uint32_t from, uint32_t to);

/* ---- solve.c ---- */
void flow_add(struct flow *flow, uint32_t node, const uint32_t *elements, uint32_t count);
void flow_add_many(struct flow *flow, uint32_t node);
void flow_solve(struct flow *flow);

/* ---- place.c: places inside aggregates, the same for initialisers and code ---- */
/* The fields that the byte may belong to, innermost; at most count, and at most PLACE_FIELDS. */
#define PLACE_FIELDS 16
uint32_t place_fields(const struct link *link, uint32_t aggregate, uint64_t offset,
		      struct flow_key *keys, uint32_t count, uint32_t *dropped);
/* May a place or value of this type hold the address of a function, or of a pointer to one?
 * 2: an integer that could. */
int place_holds(const struct facts_tu *tu, uint32_t type);
void place_initialisers(struct flow *flow, struct call_node *nodes);

/* ---- collect.c ---- */
struct collect {
	const struct link *link;
	const struct lockdb_function **models;
	struct arena *arena;        /* for the lists */
	struct arena *scratch;      /* for the rest */
	uint32_t function;
	const struct link_tu *unit;
	const struct facts_tu *tu;
	const struct facts_body *body;
	struct flow_term *terms;    /* by value */
	uint8_t *visited;           /* by value: PHI, SELECT */
	uint32_t *todo, ntodo;
	uint32_t neffects;
	struct flow_list *list;
};
void collect_function(struct collect *collect, const struct facts_body *body);
struct flow_op *collect_op(struct collect *collect, enum flow_op_kind kind, struct flow_key to,
			   uint32_t index, struct flow_term from); /* NULL: nothing to do */
struct flow_term collect_moved(const struct collect *collect, struct flow_term at, int64_t bytes);
struct flow_term collect_place(const struct collect *collect, struct flow_term at);
/* Adds to one of the lists of functions and variables: flow_list.taken and those behind it. */
void collect_mention(struct collect *collect, struct pool *list, uint32_t what);
/* A function's term; an ifunc is what its resolver returns. */
struct flow_term collect_symbol(const struct link *link, uint32_t function);
static inline struct flow_term collect_term(uint8_t kind, uint32_t key, uint32_t a, uint32_t b)
{
	struct flow_term term = { .kind = kind, .key = { key, a, b } };

	return term;
}

/* ---- inside.c: structs inside of structs ---- */
#define FLOW_LEVELS 6
struct flow_chain {
	struct flow_key levels[FLOW_LEVELS]; /* innermost first: FIELD, then INSIDE or OWN */
	uint32_t n;
	uint64_t offset; /* of the field in the outermost */
	uint8_t whole;   /* the outermost is a variable: nothing is around it */
	uint8_t cut;     /* there are more levels */
};
/* Adds the struct that the field is in. */
void inside_field(struct flow_chain *chain, const struct link_field *field);
/* Adds those that an address shows. */
void inside_value(const struct collect *collect, struct flow_chain *chain, uint32_t value);
void inside_store(struct collect *collect, const struct flow_chain *chain, struct flow_term from);
void inside_load(struct collect *collect, const struct flow_chain *chain, struct flow_key to);
void inside_initialiser(struct flow *flow, uint32_t object, uint64_t offset, struct flow_term from);

/* ---- model.c: what lockdb says of the callee of an event ---- */
void model_call(struct collect *collect, uint32_t callee, uint32_t event);
/* For calls through values: the formals of collect.function stand for the arguments. */
void model_formals(struct collect *collect);
int model_returns(const struct lockdb_function *model);

/* ---- call_operator.c ---- */
/* What runs when the object is called that an argument of the event points to; 0: not known. */
uint32_t call_operator(const struct collect *collect, const struct facts_event *event, uint32_t argument);

/* ---- signature.c ---- */
struct signatures;
struct signatures *signatures_create(const struct link *link, const struct call_node *nodes,
				     struct arena *arena);
/* Of the type of a function: equal types of different TUs have equal hashes. */
uint64_t signature_hash(const struct link *link, uint32_t tu, uint32_t type);
/* Could a call with that many arguments call the function at all? */
int signature_arity(const struct signatures *self, uint32_t function, uint32_t nargs);
/* Those whose type fits; more than CALLGRAPH_WIDE: count is 0. */
const uint32_t *signatures_fit(struct signatures *self, uint32_t tu, uint32_t type,
			       uint32_t *count);

/* ---- components.c ---- */
void components_find(struct callgraph *graph, struct arena *arena);

#endif
