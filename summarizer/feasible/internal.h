/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - one function, its branches decided.  Internal to feasible/.
 */
#ifndef FEASIBLE_INTERNAL_H
#define FEASIBLE_INTERNAL_H

#include "base/pool.h"
#include "base/table.h"
#include "facts/facts.h"
#include "feasible/feasible.h"
#include "symbolic/sym.h"

struct link_tu;

/* A function as it is read, once. */
struct writer {
	uint32_t event;
	const struct call_site *site;  /* NULL: it writes itself */
};

struct shape {
	const struct facts_body *body; /* NULL: it has none, or is too large */
	const struct link_tu *unit;
	uint32_t *order, norder;       /* blocks that can be reached, in reverse post-order */
	uint8_t *repeats;              /* by block: 1 no, 2 it is in a loop; 0 not looked at yet */
	struct writer *writers;        /* events that may write memory, by block */
	uint32_t *first_writer;        /* by block, and one more: its first one there */
	uint32_t uses;                 /* bit i: formal i may decide a branch, here or in a callee */
};

#define LEAF_OTHER UINT32_MAX           /* OPAQUE: the value that an assumption leaves open */
#define LEAF_OBJECT (UINT32_MAX - 1)    /* OPAQUE: the object b, on both sides */
#define LEAF_ACCESSED (UINT32_MAX - 2)  /* OPAQUE: the object that both sides access */
#define LEAF_OWN (UINT32_MAX - 3)       /* OPAQUE: the handle of the thread that runs */
#define ACTIVATIONS 64

/* That a term has this value. */
struct assumption {
	uint32_t term;            /* 0: nothing is assumed */
	uint8_t other;            /* it is none of the numbers */
	int64_t value;            /* else this one */
	const int64_t *numbers;
	uint32_t count;
};

/* A term that a branch tests, and a number that it is compared with. */
struct tested {
	uint32_t term;
	uint32_t block;           /* that ends with the branch; UINT32_MAX: in a callee */
	int64_t number;
	uint8_t own;              /* what an event of the function itself gave */
};

struct kept_walk;

struct feasible {
	struct feasible_input in;
	struct arena *arena;
	struct syms *syms;
	struct shape **shapes;         /* by function */
	struct pool steps;             /* struct step (feasible.c) */
	struct table step_index;       /* of them */
	struct pool answers;           /* of in.steady: struct { place, answer } */
	struct table answer_index;
	struct pool results;           /* struct result * (results.c) */
	struct table result_index;
	struct pool births;            /* struct birth (born.c) */
	struct table birth_index;
	struct kept_walk *walks;       /* WALKS of them: the last ones without assumptions */
	uint64_t walked;               /* how many were asked for */
	struct pool reached;           /* const uint8_t *: blocks by function, entry and assumption */
	struct table reached_index;
	uint32_t left;                 /* blocks that may still be looked at */
};

/* ---- branches.c ---- */
/* A walk through a function: which blocks are reached, and what its values are. */
struct walk {
	struct feasible *self;
	struct arena *scratch;
	uint32_t function;
	const struct shape *shape;
	const uint32_t *formals;
	uint32_t nformals, activation; /* see feasible_entry */
	const struct assumption *assumed;
	struct pool *tested;           /* struct tested: of branches that are not decided; or NULL */
	uint32_t testing;              /* the block whose branch is looked at */
	unsigned depth, nested;        /* of callees; of values in values */
	uint32_t *values;              /* by value: WALK_UNSET, or what it is; 0 unknown */
	uint32_t *phis;                /* by value, likewise: of PHIs, so far */
	uint8_t *edges;                /* by successor of the body: it is taken */
	uint8_t *reached;              /* by block */
	struct pool rewrites;          /* values.c's */
	struct pool loaded;            /* uint32_t: places of steady memory that are read */
	uint8_t gave_up;               /* everything may be reached */
};
#define WALK_UNSET UINT32_MAX

#define WALKS 8
struct kept_walk {
	uint64_t key;                  /* of how the function is entered */
	uint64_t used;                 /* when; 0: there is none */
	struct arena *scratch;
	struct walk walk;              /* when it has run */
	struct pool tested;            /* its own */
};

void walk_run(struct walk *walk);
int walk_reaches(const struct walk *walk, uint32_t event);
/* Does it depend on how the block is left whether the event is reached without coming back to it? */
int walk_decides(const struct walk *walk, uint32_t block, uint32_t event);
/* The branch at the end of the block (UINT32_MAX: in a callee) compares the term with the number. */
void walk_note(struct walk *walk, uint32_t term, int64_t number, uint32_t block);

/* ---- shapes.c ---- */
const struct shape *shape_of(struct feasible *self, uint32_t function);

/* ---- values.c ---- */
uint32_t walk_value(struct walk *walk, uint32_t id); /* 0 unknown */
/* The comparison, decided if it can be. */
uint32_t walk_compare(const struct walk *walk, unsigned op, uint32_t a, uint32_t b);
/* Is the value certainly not this number? */
int walk_differs(const struct walk *walk, uint32_t value, int64_t number);
/* May an event of the function that can come after this one write the place? */
int walk_rewrites(struct walk *walk, uint32_t event, uint32_t place);

/* ---- results.c ---- */
/* What a call returns; 0 unknown. */
uint32_t result_value(struct walk *walk, uint32_t event);

/* What the function returns, called with arguments of which nothing is known; 0 unknown. */
uint32_t result_of(struct feasible *self, uint32_t function);

/* ---- identity.c ---- */
/* Are these the handles of two threads? */
int identity_differs(const struct walk *walk, uint32_t a, uint32_t b);
/* What a library function says of the thread that runs, and what is read from a variable that may have its handle;
 * 0: nothing. */
uint32_t identity_call(struct walk *walk, uint32_t event);
uint32_t identity_read(const struct walk *walk, uint32_t place);

/* ---- born.c ---- */
/* What stands at the place, a field of what an event gave, since the object was made; 0 unknown. */
uint32_t born_value(struct feasible *self, uint32_t place);

/* ---- names.c ---- */
/* A formal of which nothing is known, and what an event gives that happens once. */
uint32_t name_formal(struct feasible *self, uint32_t function, uint32_t formal, uint32_t activation);
uint32_t name_event(struct feasible *self, uint32_t function, uint32_t event, uint32_t activation);
/* The activation that a leaf is a name of, if it is one of the function; else -1. */
int name_activation(const struct sym *leaf, uint32_t function);
/* Is there a name in the value? */
int has_names(const struct syms *syms, uint32_t value);

/* ---- conditions.c ---- */
/* What both say together; 0: no value fits. */
int condition_meet(struct arena *arena, const struct feasible_condition *a,
		   const struct feasible_condition *b, struct feasible_condition *both);
/* Adds it to those that are there; 0: no value fits. */
int conditions_add(struct feasible *self, struct pool *conditions, const struct feasible_condition *made);
/* Does no value fit both? */
int conditions_clash(struct feasible *self, const struct feasible_condition *a,
		     const struct feasible_condition *b);
uint64_t conditions_hash(const struct feasible_condition *items, uint32_t count);

#endif
