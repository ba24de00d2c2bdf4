/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - phases in the making.  Internal to phases/.
 */
#ifndef PHASES_INTERNAL_H
#define PHASES_INTERNAL_H

#include "base/pool.h"
#include "base/table.h"
#include "facts/facts.h"
#include "order/barriers/phases.h"

struct link;
struct link_tu;
struct lockdb_effect;
struct lockdb_function;
struct lockdb_path;

/* Which barrier: a variable, or one that is found in a field or through a variable: then it
 * is one object only as far as we know. */
enum barrier_kind { BARRIER_UNKNOWN, BARRIER_OBJECT, BARRIER_FORMAL, BARRIER_FIELD,
		    BARRIER_POINTER, BARRIER_NAMED };
struct barrier {
	uint32_t kind, number; /* number: object, formal, field, the variable that points to it */
};

/* A number, or so much more than one that has a name. */
struct amount {
	uint64_t key;          /* 0: none */
	int64_t number;
	uint8_t known;
};

/* A function that waits somewhere, or in which threads of a team are told apart. */
struct phase_function {
	struct phase *at;      /* by event: before it, relative to the entry; NULL: all are alike */
	struct phase out;      /* where it returns */
	struct bits touched;   /* barriers behind which the function does something */
	struct barrier waits;  /* it is just a wait there, whatever it is called: 0 */
	uint8_t passes;        /* it may wait */
	struct bits slots;     /* where it waits */
};

#define BEGINS_NUMBERED 2 /* threads with another argument each */
#define SLOT_NONE UINT32_MAX       /* a barrier whose waits are not counted */
#define SLOT_TEAM (UINT32_MAX - 1) /* a barrier of the team itself */

/* A barrier that is one known object. */
struct phase_slot {
	struct barrier barrier;
	struct amount parties;     /* that it waits for */
	struct amount waiters;     /* threads that wait there */
	uint8_t inits;             /* places that say for how many */
};

/* A place that waits. */
struct phase_site {
	uint32_t class;            /* a site that stands for it */
	uint32_t slot;             /* or SLOT_* */
};

/* Bits of a region's number: that of threads with this argument; with this in memory that they
 * were given. */
#define REGION_ARGUMENT (UINT32_C(1) << 31)
#define REGION_FOUND (UINT32_C(1) << 30)

#define PHASE_DEPENDS 8

/* What a spawn depends on. */
struct phase_depends {
	uint64_t addresses[PHASE_DEPENDS]; /* numbers */
	uint8_t varies[PHASE_DEPENDS];     /* another one in each round of a loop */
	uint8_t count, written;            /* the first are written to; count 0: not known */
	uint8_t any;
	uint32_t function;                 /* in which it is started */
};

struct phases {
	const struct callgraph *graph;
	const struct link *link;
	const struct accesses *accesses;
	const struct lockdb *db;
	struct arena *arena;
	struct phase_function **functions; /* by function, or NULL */
	const struct lockdb_function **models; /* by function: those that matter here, or NULL */
	uint8_t *inits;                    /* by function: it makes a barrier */
	uint8_t *begins;                   /* by function: a root begins there; BEGINS_NUMBERED */
	struct pool slots;                 /* struct phase_slot */
	struct pool sites;                 /* struct phase_site; the first stands for PHASE_BEGIN */
	uint8_t mixed;                     /* threads may be at any two of them at the same time */
	struct pool entries;               /* struct phase_entry: where roots enter functions */
	struct table entry_index;          /* of them, by root and function */
	struct phase *begin;               /* by root */
	uint32_t *team;                    /* by root: equal for roots that wait for one another, 0 none */
	uint32_t *leader;                  /* by root: the root that the team is of */
	uint32_t *origin;                  /* by root: the region that it is started in, 0 none */
	struct bits *waits;                /* by root: slots that it waits at */
	struct amount *members;            /* by root: how many threads it is */
	struct phase_depends *depends;     /* by spawn */
	uint8_t any;
};

struct phase_entry {
	uint32_t root, function;
	struct phase phase;
};
/* Where the root enters the function, NULL: it does not. */
struct phase *phase_entry(const struct phases *self, uint32_t root, uint32_t function);

/* The work on one function. */
struct phase_walk {
	struct phases *self;
	struct arena *scratch;
	uint32_t function;
	const struct facts_tu *tu;
	const struct link_tu *unit;
	const struct facts_body *body;
	struct phase *in;                  /* by block */
	uint8_t *reached;                  /* by block */
	uint32_t *sites;                   /* by event: its number, 0: none of its own */
	uint32_t *regions;                 /* by facts_body.succs: what begins there, or 0 */
};

/* ---- phases.c ---- */
void phase_join(struct phase *into, const struct phase *from);
void phase_compose(const struct phase *entry, const struct phase *relative, struct phase *out);
static const struct bits phase_begin = { (uint64_t)1 << PHASE_BEGIN };
extern const struct phase phase_here; /* nothing has happened yet */
/* One wait at a barrier, in counts. */
struct bits phase_count_one(uint32_t slot);
/* The slots that may have been waited at. */
struct bits phase_counted(struct bits counts);
static inline struct phase_slot *phase_slot_at(const struct phases *self, uint32_t slot)
{
	return &((struct phase_slot *)self->slots.items)[slot];
}
static inline struct phase_site *phase_site_at(const struct phases *self, uint32_t site)
{
	return &((struct phase_site *)self->sites.items)[site];
}
/* The slot in which its waits are counted; SLOT_NONE: none. */
uint32_t phase_slot_of(struct phases *self, struct barrier barrier, int make);
/* The effect of this kind that a call has, or NULL. */
const struct lockdb_effect *phase_effect(const struct phase_walk *walk, uint32_t event,
					 unsigned op);
/* The barrier that a value is the address of; that a path of a call leads to. */
struct barrier phase_barrier(const struct phase_walk *walk, uint32_t value);
struct barrier phase_barrier_of(const struct phase_walk *walk, uint32_t event,
				const struct lockdb_path *path);
/* Does it touch memory that others may see? */
int phase_is_busy(const struct phases *self, uint32_t function);

/* ---- flow.c ---- */
void phase_flow(struct phase_walk *walk, struct phase_function *made);

/* ---- classes.c ---- */
/* Threads may go either way: barriers in different branches are one. */
void phase_alternatives(const struct phase_walk *walk, const struct phase_function *made);
struct bits phase_classes(const struct phases *self, struct bits last);

/* ---- regions.c ---- */
/* The region that begins with a block's successor, 0: none. */
uint32_t phase_region(const struct phase_walk *walk, uint32_t block, uint32_t successor);
/* Can the event be reached again, by this thread, without a barrier in between? */
int phase_again(const struct phase_walk *walk, uint32_t event);
/* Is it in a loop? */
int phase_cyclic(const struct phase_walk *walk, uint32_t event);
/* Does an event certainly wait at a barrier? */
int phase_stops(const struct phase_walk *walk, uint32_t event);

/* ---- depends.c ---- */
void phase_depend(struct phases *self, struct arena *scratch);
/* Does what two roots depend on order them? */
enum order phase_depend_order(const struct phases *self, uint32_t x, uint32_t y);

/* ---- parties.c ---- */
/* A function's body; 0: it has none. */
int phase_open(struct phase_walk *walk, struct phases *self, uint32_t function,
	       struct arena *scratch);
/* How many threads each root is: as often as main creates it. */
void phase_count(struct phases *self, struct arena *scratch);
/* How many threads wait at each barrier, and for how many it waits. */
void phase_parties(struct phases *self, struct arena *scratch);

#endif
