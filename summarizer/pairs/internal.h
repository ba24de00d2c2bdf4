/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - accesses in their contexts, and what is compared of them.  Internal to
 * pairs/.
 */
#ifndef PAIRS_INTERNAL_H
#define PAIRS_INTERNAL_H

#include "contexts/view.h"
#include "findings/finding.h"
#include "pairs/ordered.h"
#include "pairs/pairs.h"
#include "pairs/where.h"
#include "order/barriers/phases.h"
#include "order/relation.h"
#include "pointsto/pointsto.h"
#include "rank/weights.h"
#include "order/signals/signals.h"
#include "order/threads/threads.h"

#define GUARDED_KEYS 16
enum key_flag { /* two that have one of these in common do not exclude one another */
	KEY_SHARED = 1, /* held for reading */
	KEY_PART = 2,   /* one lock of an array: the key is the array's */
	KEY_PROTOCOL = 4, /* of reads and writes alone: it protects nothing */
	KEY_COUNTER = 8 /* of a counter that is a lock; only while keys are made */
};
struct lock_key {
	uint64_t hash;
	uint8_t how; /* enum key_flag */
	uint8_t kind; /* 1 + which of guarded.kinds, 0: not known */
	uint8_t token; /* no lock, but something that one has at a time */
};

/* Which object is a lock in, beside the one that is accessed under it? */
enum lock_home {
	HOME_UNKNOWN,
	HOME_SAME,  /* this one */
	HOME_OTHER, /* another object of the same struct, by its name in the function */
	HOME_CHOSEN /* an array of locks, out of which a number chooses one for what is a single variable */
};

/* What kind of lock it is, whichever. */
struct lock_kind {
	uint64_t hash;   /* of its struct and field, or of the variable that it is in; 0: nobody knows */
	uint64_t name;   /* of the one lock that it is, 0: there may be several of it */
	uint64_t array;  /* of the variable that points to the array in which it is; 0: not known */
	uint8_t counter; /* no lock by itself, but a counter, flag or semaphore that is used so */
	uint8_t hidden;  /* a caller holds it, and the function has no name for it */
	uint8_t single;  /* it is a variable by itself, in no struct and no array */
	uint8_t home;    /* enum lock_home */
	int64_t distance; /* locks[i + 1] for data[i]: how many elements it is further on, */
	int64_t stride;   /* each of so many bytes of what is accessed; 0: not known */
	uint32_t section; /* 1 + the event of the function that acquires it; 0: a caller holds it */
};
#define GUARDED_KINDS 8

/* Does the object belong to who accesses it? */
enum owned_kind {
	OWNED_NOT,
	OWNED_TAKEN,     /* it was taken off a shared structure */
	OWNED_BY_CALLER  /* likewise, by a caller: under which lock is not known */
};
#define GUARDED_TAKEN 8

/* Where a root is that runs an access. */
struct guarded_point {
	struct threads_point at;
	struct threads_stand stand;
	struct bits overlapping;          /* roots that may be there, too */
	struct signal_state state;    /* what it has waited for, and may have posted */
	uint32_t marks;               /* of callgraph.h: of functions on the way there */
};

/* The calls by which one root gets to the function where an access is resident. */
struct chain {
	struct signal_chain calls;    /* from the root's first function on */
	uint32_t first;               /* which that is */
	const struct context *context; /* of the function, along these calls */
	uint32_t nedges;
	const uint32_t *edges;        /* of contexts.h: the root's, then one per call */
	const struct feasible_entry *entry; /* how the function is entered */
	uint32_t past;                /* of main(): what may have run then (past.c); 0: anything */
};

/* One access, in one context. */
struct guarded {
	uint32_t function;            /* where it is resident */
	uint32_t context;             /* number of the context there */
	const struct chain *chain;    /* the only calls that count (chains.c); NULL: all that lead there */
	const struct feasible_end *end; /* of that chain: what has to be true for it; else NULL */
	struct bits roots;            /* that run it, as far as that counts */
	struct guarded_access access;
	struct finding_point site;     /* where it really stands */
	struct where where;
	uint32_t size;
	uint8_t nkeys, nheld;
	uint8_t levels;               /* elements of elements in its place */
	uint64_t per_round;             /* not 0: another object in each round of a loop, by this value */
	uint8_t given;                /* in what the first argument of the function points to */
	uint32_t each;                /* 1 + formal: the argument of a task, which is its own; or 0 */
	uint32_t unless;              /* variable: only if it is not set where there are threads; or 0 */
	uint64_t element;             /* of that: equal if both are the same one in each round */
	struct bits waits;            /* signals that some root has waited for when it gets there */
	uint64_t signals;             /* a number for what each root has waited for and posted */
	uint64_t moment;              /* guarded_moment() */
	uint64_t group;               /* belief_group() of where */
	uint64_t likeness;            /* equal for accesses that differ only in where they stand */
	uint64_t timing;              /* not 0: equal for those that meet the same accesses (timing.c) */
	struct lock_key *keys;
	uint8_t nkinds;
	struct lock_kind *kinds;
	uint8_t owned;                /* enum owned_kind */
	uint8_t part;                 /* not itself was taken, but what leads to it */
	uint8_t blind;                /* taken out of a ring by who has not looked whether it is empty */
	uint8_t found;                /* the pointer was found in memory, not given or made */
	uint8_t ntaken;
	uint32_t taker;               /* the function that took it, 0 unknown */
	uint32_t inside;              /* one that takes things off the structure in which it was found, under a lock that is
	                               * held; 0: none, or not asked yet (owner_finish) */
	uint64_t *taken;              /* keys of the locks under which it was taken */
	const struct guarded_point *points; /* by root that runs it, in their order */
	struct bits overlapping;          /* roots that may be there meanwhile, of all points */
	struct bits doubtful;         /* roots of which it is doubtful that they run it */
	uint8_t least;                /* guarded_uncertainty() of the surest root */
	uint8_t life;                 /* life.c's: LIFE_*, 0 not asked yet */
	uint8_t ignored;              /* findings about its function are not wanted: RACECHECK_IGNORE */
	uint32_t marks;               /* of callgraph.h: of its function and of callees down to its site */
	uint64_t mask;                /* a name of lockdb that is held, hashed, of a context that is kept
	                               * out; 0 none */
};

/* For the keys of an access while they are looked for. */
struct guarded_room {
	struct lock_key keys[GUARDED_KEYS];
	struct lock_kind kinds[GUARDED_KINDS];
	uint64_t taken[GUARDED_TAKEN];
};
static inline void guarded_open(struct guarded *guarded, struct guarded_room *room)
{
	guarded->keys = room->keys;
	guarded->kinds = room->kinds;
	guarded->taken = room->taken;
}

/* Of a root that runs it. */
static inline const struct guarded_point *guarded_point(const struct guarded *guarded, uint32_t root)
{
	return &guarded->points[bits_rank(guarded->roots, root)];
}

/* The calls by which it is reached, if only those count; else NULL. */
static inline const struct signal_chain *guarded_calls(const struct guarded *guarded)
{
	return guarded->chain ? &guarded->chain->calls : NULL;
}

static inline uint64_t site_key(const struct guarded *guarded)
{
	return (uint64_t)guarded->site.function << 32 | guarded->site.event;
}

/* What is known of the surest chain of an access, run by a root. */
struct surest_chain {
	const struct guarded *side, *found; /* NULL: it does not lead there */
	uint32_t root;
	uint8_t strict, refused;      /* as in struct pairs, when it was looked for */
	uint8_t suffixes;             /* of all chains: SUFFIXES_UNASKED, or what suffixes_any() said */
};
enum { SUFFIXES_UNASKED, SUFFIXES_NONE, SUFFIXES_SOME };

struct pairs {
	const struct pairs_input *in; /* mostly its own: */
	struct pairs_input input;
	struct arena *arena;          /* while it runs */
	struct arena *keep;           /* for what is found */
	struct pool chunks;           /* struct guarded *: GUARDED_CHUNK of them each */
	uint32_t nguarded;            /* see guarded_at() */
	const uint8_t *unsteady;      /* by object: threads set it */
	const uint8_t *moved;         /* by object: a pointer that may point into the middle of something */
	struct table known;           /* accesses, by likeness and site */
	struct table excluding;       /* counted.c's: counters that somebody has to himself */
	struct pool verdicts;         /* struct verdict */
	struct handoffs *handoffs;    /* of handoff.c */
	struct owners *owners;        /* owner.c's */
	struct plausible *plausible;  /* doubt.c's, when it is needed */
	struct singles *singles;      /* runs_once.c's, likewise */
	struct draws *draws;          /* draws.c's, likewise */
	struct neighbours *neighbours; /* neighbours.c's, likewise */
	struct sections *sections;    /* sections.c's, likewise */
	struct function_life *lives;  /* life.c's, likewise: by function */
	struct rounds **rounds;       /* steady.c's, likewise */
	uint8_t *stages;              /* stage.c's, likewise */
	struct setup_once *once;      /* setup_once.c's, likewise */
	struct pool asked;            /* struct asked_object */
	struct table asked_index;     /* by key */
	struct names *names;          /* names.c's */
	const struct access_numbers *numbers;
	struct guarded_point *points; /* room for one of each root, while an access is gathered */
	struct stood *stood;          /* gather.c's: by root */
	uint8_t *related;             /* order.c: by two roots, 1 nothing orders them, 2 something may */
	struct classes *classes;      /* benign or harmful, when it is needed */
	uint64_t chain_steps;         /* chains.c: calls that may still be followed */
	struct pool surest;           /* likewise: struct surest_chain */
	struct table surest_index;
	const struct pool *spots;     /* of spots_find() */
	struct feasible *feasible;    /* reasons/feasible.c's, when it is needed */
	struct pasts *pasts;          /* past.c's, likewise */
	uint8_t strict;               /* chains.c: chains have to be feasible */
	uint8_t refused;              /* enum peace: why one, or two together, was not */
	struct pairs_totals totals;
};

/* Accesses have numbers; there are too many to move them. */
#define GUARDED_CHUNK 256
static inline struct guarded *guarded_at(const struct pairs *self, uint32_t number)
{
	return ((struct guarded **)self->chunks.items)[number / GUARDED_CHUNK] + number % GUARDED_CHUNK;
}

/* ---- pairs.c ---- */
/* What is needed to ask of places and accesses, without gathering any. */
void pairs_open(struct pairs *self, const struct pairs_input *in, struct arena *arena, struct arena *keep);

/* ---- where.c ---- */
/* 0: nobody else can get at it. */
int where_find(const struct pairs *self, const struct view *view, uint32_t place,
	       const struct guarded_access *access, struct where *where);
/* Bytes that an access of unknown size has at most, 0: any number. */
uint32_t where_room(const struct pairs *self, const struct guarded_access *access, const struct where *where);
/* The node of points-to that a pointer is; kind 0: none. */
struct pointsto_key where_pointer(const struct view *view, uint32_t value);
/* Is there just one object of this target: a variable, one of main's, or a struct that is allocated
 * once? */
int where_is_one(const struct pairs *self, const struct where *where, uint32_t target);
int where_meet(const struct guarded *a, const struct guarded *b);

/* ---- runs_once.c ---- */
/* Does the call, which allocates, happen once in a run of the program? */
int single_allocation(const struct pairs *self, uint32_t function, uint32_t event);
/* And does it give one struct?  size: of the struct, if that is known. */
int single_object(const struct pairs *self, uint32_t function, uint32_t event, uint64_t size);
/* Does one thread make both, which a call has created that happens once? */
int single_thread(const struct pairs *self, const struct guarded *a, const struct guarded *b);

/* ---- per_thread_object.c ---- */
/* Another object in each round of a loop: its name has a PHI or an allocation in it; which,
 * as a number that is not 0. */
uint64_t element_varies(const struct syms *syms, uint32_t value);
/* Which element of which array it is in, or what was allocated: as a number.  next: ACCESS_NEXT. */
uint64_t element_of(const struct syms *syms, uint32_t place, int next);

/* ---- reach.c ---- */
/* What the pointer may point to, depth 0.  Never NULL; empty: nobody knows. */
const struct pointsto_set *reach_set(const struct pairs *self, const struct view *view,
				     uint32_t pointer, uint32_t depth);
/* The objects that a place may be in; 0: not known, or too many. */
int reach_objects(const struct pairs *self, const struct view *view, uint32_t place, struct pointsto_set *set);
/* Adds the targets of from. */
void reach_merge(const struct pairs *self, struct pointsto_set *to, const struct pointsto_set *from);
/* Adds what a variable holds, or what a formal points to does, so many bytes from its beginning. */
void reach_held(const struct pairs *self, struct pointsto_key holder, int64_t offset,
		struct pointsto_set *made);

/* ---- out_param_alloc.c ---- */
/* What callees may have allocated in this call and stored for the caller; empty: nobody knows. */
const struct pointsto_set *gifts_set(const struct pairs *self, uint32_t function, uint32_t event);

/* ---- buckets.c ---- */
enum spot_kind {
	SPOT_FIELD,  /* struct, offset */
	SPOT_WHOLE,  /* a struct as a whole */
	SPOT_INNER,  /* whatever is in a struct in this one: against this one as a whole */
	SPOT_UNION,  /* whatever is in this union */
	SPOT_NAMED,
	SPOT_OBJECT  /* + kind of target */
};
struct spot {
	uint32_t kind, a, b;
	uint32_t guarded; /* which access lies in it */
};
/* All of all accesses, in order. */
void spots_find(struct pairs *self, struct pool *spots);
/* How many are the same, from this one on. */
uint32_t spots_run(const struct pool *spots, uint32_t first);
/* The accesses that lie there: the first, and how many. */
const struct spot *spots_at(const struct pool *spots, uint32_t kind, uint32_t a, uint32_t b, uint32_t *n);
/* Have two accesses that lie there to be compared there? */
int spot_compares(const struct spot *spot, const struct guarded *x, const struct guarded *y);

/* ---- unstable_lock.c ---- */
const uint8_t *steady_find(const struct pairs *self);
const uint8_t *steady_moved(const struct pairs *self);
/* Is the lock found through a variable that others may set meanwhile, to another lock? */
int steady_lacks(const struct pairs *self, const struct view *view, uint32_t lock);

/* ---- names.c ---- */
/* From now on names are looked for in this view: what is found of them is kept until the next
 * call.  NULL: nothing is. */
void names_open(struct pairs *self, const struct view *view);
/* A number of a value's name.  it: indices that do not mention it may be any; 0: they count.  Adds
 * to local: 1 names that mean something in the function only, 2 objects of it, or of the thread. */
uint64_t names_hash(const struct pairs *self, const struct view *view, uint32_t value, uint32_t it,
		    int *local);
/* A number of a name that means the same in every function; 0: it does not. */
uint64_t names_of(const struct pairs *self, const struct view *view, uint32_t place);
/* The same of an element, whatever its number is. */
uint64_t names_of_array(const struct pairs *self, const struct view *view, uint32_t place);

/* ---- counted.c ---- */
void counted_find(struct pairs *self);
/* Is it a counter that is "held for reading", and nobody ever has it to himself? */
int counted_only(const struct pairs *self, const struct view *view, const struct held *held);

/* ---- keys.c ---- */
/* Does it exclude anybody: is it no protocol, no mask of signals, and no flag that stays set? */
int keys_is_lock(const struct pairs *self, const struct view *view, const struct held *held);
/* Is a lock of this field, which callers hold and which has no name in the function, still held there, as far as that is
 * seen? */
int keys_keep_hidden(const struct view *view, const struct guarded_access *access, uint32_t field);
/* Such locks are known by their kind. */
void keys_hide(const struct view *view, const struct context *context, struct guarded *guarded);
/* Fills what is known of where the lock is. */
void homes_find(const struct view *view, uint32_t place, uint32_t lock, struct lock_kind *kind);
/* A number for the lock of the very struct that the place is in, whichever field or element of it; 0: it is none. */
uint64_t homes_own_lock(const struct view *view, uint32_t place, uint32_t lock);
/* Both in elements that are further on from the value, or pointer: as many elements back. */
void homes_align(const struct view *view, uint32_t *place, uint32_t *lock, uint32_t value);
/* Of the variable that is an array, and has the place at a known offset; else 0. */
int64_t homes_element_size(const struct view *view, uint32_t place);
void keys_find(const struct pairs *self, const struct view *view, uint32_t place,
	       const struct lockset *held, int single, struct guarded *guarded);
/* Adds the keys of a lock at a place; place 0: by a name that all functions have. */
void keys_add(const struct pairs *self, const struct view *view, uint32_t place, uint32_t lock, struct guarded *guarded);
/* Do both follow a protocol that nobody understands here, on a common word? */
int keys_protocol(const struct guarded *a, const struct guarded *b);
int keys_protect(const struct guarded *a, const struct guarded *b);
/* Might they, if two locks of one kind are the same? */
int keys_might_protect(const struct guarded *a, const struct guarded *b);
/* If it is one object, one of them may hold the lock in it, and the other that of another object: 1 a does, 2 b; else 0. */
int keys_of_other_object(const struct guarded *a, const struct guarded *b);
/* Might one that a holds be the one that has this key at b? */
int keys_might_hold(const struct guarded *a, const struct guarded *b, uint64_t key);

/* ---- owner.c ---- */
void owner_prepare(struct pairs *self);
/* When all accesses are gathered. */
void owner_finish(struct pairs *self);
/* Fills what is said of ownership. */
void owner_find(const struct pairs *self, const struct view *view, const struct reading *reading,
		uint32_t place, int single, struct guarded *guarded);
uint64_t owner_hash(const struct guarded *guarded);
/* Does ownership keep the two apart? */
enum owner_verdict { OWNER_NONE, OWNER_PERHAPS, OWNER_SURE };
/* Has one dropped the last reference, and did the other one still have one? */
int owner_counts(const struct guarded *a, const struct guarded *b);
enum owner_verdict owner_judge(const struct pairs *self, const struct guarded *a,
			       const struct guarded *b);

/* ---- gather.c ---- */
void gather(struct pairs *self);
const struct context *guarded_context(const struct pairs *self, const struct guarded *guarded);
/* The spawns that the root may have created when it gets there. */
struct bits guarded_alive(const struct pairs *self, const struct guarded *guarded, uint32_t root);
/* How many calls lead from the root to its function, on the surest way; UINT32_MAX: not known. */
uint32_t guarded_calls_before(const struct pairs *self, const struct guarded *guarded, uint32_t root);
/* The next root that runs it, from this one on; BITS_END: none. */
uint32_t guarded_next_root(const struct guarded *guarded, uint32_t root);
/* The access in the terms of a digest that is kept, and whose; NULL: it is in none. */
const struct guarded_access *guarded_plain(const struct pairs *self, const struct guarded *guarded, uint32_t *function);
int guarded_runs(const struct guarded *guarded, uint32_t root);
/* What else is there when the root gets there. */
struct threads_point guarded_where(const struct pairs *self, const struct guarded *guarded, uint32_t root);
/* Where it really stands: at the end of the chain of callees, in code that we see. */
struct finding_point guarded_site(const struct pairs *self, uint32_t function,
				  const struct guarded_access *access);
/* What is held; NULL: it is not reached.  unless: a variable, if it is reached only without the
 * value that is assumed of it. */
const struct lockset *guarded_held(const struct view *view, const struct reading *reading,
				   uint32_t runner, const struct lockset *way, uint32_t *unless);
/* Fills marks; whether the access comes through a function that is left out. */
int guarded_find_marks(const struct pairs *self, struct guarded *guarded);
/* A copy with all that is asked of its threads: where each of them is, and what it has waited for. */
const struct guarded *guarded_keep(const struct pairs *self, const struct guarded *guarded, struct arena *arena);
/* Is no other thread there when the root gets there, as the program declares? */
int guarded_is_single(const struct pairs *self, const struct guarded *guarded, uint32_t root);

/* The same access by this root and along this chain alone, in the arena; NULL: it does not get
 * there, or meets no other. */
const struct guarded *gather_along(struct pairs *self, const struct guarded *guarded, uint32_t root,
				   const struct chain *chain, struct arena *arena);

/* ---- meet.c ---- */
/* May they happen at the same time, run by these roots? */
int guarded_meet(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		 uint32_t x, uint32_t y);
/* Are both of one run of a task, if each task is run once? */
int guarded_same_task(const struct guarded *a, const struct guarded *b);
/* Was a lock taken in the very function, and not only by a caller? */
int guarded_locks_itself(const struct pairs *self, const struct guarded *guarded);
/* Is it in a function that only code outside of the program calls? */
int guarded_is_outside(const struct pairs *self, const struct guarded *guarded);

/* ---- past.c ---- */
/* What may have run, as a number: when main() begins, when a function gets to an event that was entered with this
 * past, at an access along a chain.  0: anything. */
uint32_t past_begin(struct pairs *self);
uint32_t past_at(struct pairs *self, uint32_t from, uint32_t function, uint32_t event);
uint32_t past_of(struct pairs *self, const struct guarded *guarded);
/* Does main() make one access before anything has run that leads to the other one? */
int past_is_earlier(struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y);
void past_free(struct pairs *self);

/* ---- creation.c ---- */
/* Does a lock protect that is held where a thread is created: until the thread waits for it, or to the join? */
int creation_protects(struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y);

/* ---- chains.c ---- */
enum chains_verdict {
	CHAINS_FOUND,
	CHAINS_NONE,    /* no two chains race: only what was joined of several did */
	CHAINS_UNKNOWN  /* there are too many to look at all of them */
};
/* All accesses are known: from now on chains are looked for. */
void chains_begin(struct pairs *self);
/* Takes steps off the budget that all pairs have together. */
void chains_charge(struct pairs *self, uint32_t steps);
/* suffixes.c: can the last calls of any chain to the access be taken, whatever comes before?  1: perhaps. */
int suffixes_any(struct pairs *self, const struct guarded *side, uint32_t root);
/* The two accesses along a chain each that race, made by these roots. */
enum chains_verdict chains_find(struct pairs *self, const struct guarded *const sides[2],
				const uint32_t roots[2], const struct guarded *found[2]);

/* The same, made by these roots, else by others: fills which. */
enum chains_verdict chains_find_any(struct pairs *self, const struct guarded *const sides[2],
				    uint32_t roots[2], const struct guarded *found[2]);

/* ---- feasible.c ---- */
struct feasible_condition;
struct feasible_end;
struct feasible_entry;
/* The function, where the root begins with it. */
const struct feasible_entry *feasible_begin(struct pairs *self, uint32_t root, uint32_t function);
/* The callee of the edge; NULL: the branches do not lead to the call. */
/* A function of which nothing is known how it is entered. */
const struct feasible_entry *feasible_enter(struct pairs *self, uint32_t function);
const struct feasible_entry *feasible_along(struct pairs *self, const struct feasible_entry *from,
					    const struct context_edge *edge);
/* The access at the end of its chain, run by this root; NULL: the branches do not lead there. */
const struct feasible_end *feasible_at(struct pairs *self, const struct guarded *guarded, uint32_t root);
/* Can no run take both chains?  a and b are along a chain each, or have one only. */
int feasible_apart(struct pairs *self, const struct guarded *a, const struct guarded *b);

/* ---- access_class.c ---- */
uint64_t guarded_likeness(const struct pairs *self, const struct guarded *guarded);
/* Who makes it and when, as a number: where its threads are, and the phases that it may be in. */
uint64_t guarded_moment(const struct pairs *self, const struct guarded *guarded);

/* ---- timing.c ---- */
/* Fills timing, when all else is known. */
void timing_find(const struct pairs *self, struct guarded *guarded);
/* Room for what is known of two timings. */
struct meetings;
struct meetings *meetings_create(const struct pairs *self, struct arena *arena);
/* peace_roots() of any roots; what is known of others with the same timing is not asked again. */
enum peace timing_peace(const struct pairs *self, struct meetings *known, const struct guarded *a,
			const struct guarded *b, uint32_t roots[2]);

/* ---- no_race.c ---- */
enum peace {
	PEACE_NONE,      /* a race */
	PEACE_READS, PEACE_ATOMIC, PEACE_MARKED, PEACE_LOCK, PEACE_ELSEWHERE, PEACE_APART,
	PEACE_ELEMENTS, PEACE_BARRIER, PEACE_SIGNAL, PEACE_WORD, PEACE_OWNED, PEACE_INSIDE,
	PEACE_REFERENCE, PEACE_ONCE, PEACE_DECLARED,
	PEACE_BRANCHES,  /* no run takes both call chains, whichever (chains.c) */
	PEACE_EARLIER,   /* one comes before all that leads to the other, along whichever chains (past.c) */
	PEACE_CREATION,  /* a lock is held where a thread is created, along whichever chains (creation.c) */
	PEACE_COUNT
};
/* Why the two do not race, if so; else fills the roots that do, the surest two.  known: of others, or
 * NULL. */
enum peace peace_between(const struct pairs *self, struct meetings *known, const struct guarded *a,
			 const struct guarded *b, uint32_t roots[2]);
const char *peace_words(enum peace peace);
/* How uncertain it is that this root runs it, at any time. */
int guarded_uncertainty(const struct pairs *self, const struct guarded *guarded, uint32_t root);
/* Which two roots would race, among those that allowed() likes (NULL: all): the ones that are
 * most certain.  Says why none would. */
typedef int peace_allowed(const void *context, uint32_t x, uint32_t y);
enum peace peace_roots(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		       peace_allowed *allowed, const void *context, uint32_t roots[2]);

/* ---- belief.c ---- */
/* The lock that is held at most places where an object is accessed. */
struct belief {
	uint64_t key;             /* 0 none */
	uint32_t held, total;     /* places where whoever races holds it; where anybody races, too */
	uint32_t places;          /* all */
	uint32_t without;         /* functions that race without it */
	const struct guarded *example;
	uint8_t kind;             /* the key stands for all locks of a kind */
	uint8_t writes;           /* somebody who holds it writes */
	/* As RacerX counts, see belief_count(): places under any lock, under this one, and all. */
	uint32_t any_held, any_total, lock_held, lock_total;
	/* Places that are atomic operations; all that race with others or are such; functions with plain ones. */
	uint32_t atomics, atomics_total, plain_functions;
	uint8_t writers;          /* threads that write, counted up to 3 */
};
/* The key is a lock's, or stands for all locks of a kind. */
int belief_holds(const struct guarded *guarded, uint64_t key);
/* A kind of lock as such a key, 0: it is not known. */
static inline uint64_t belief_kind(const struct lock_kind *kind)
{
	uint64_t hash = kind->hash ? kind->hash : kind->array;

	return hash && !kind->counter ? hash_pair(0x6b69, hash) | 1 : 0;
}
/* Accesses, by their numbers; whether each of them races with another one. */
struct belief_members {
	const uint32_t *numbers;
	const uint8_t *races;
	uint32_t count;
};
/* Of these, or of those in the group, if that is not 0. */
struct belief belief_find(struct pairs *self, const struct belief_members *members,
			  uint64_t group, struct arena *scratch);
/* The one object that it is, or that its pointer can point to, as a number; else 0. */
uint64_t belief_group(const struct pairs *self, const struct where *where);
/* Is the lock held at the second of the two, but not at the first, where it would be needed? */
struct verdict;
int belief_speaks(const struct verdict *verdict);
/* ... and nearly everywhere else? */
int belief_is_broken(const struct verdict *verdict);
/* Is it plain, though nearly all other places are atomic operations? */
int belief_atomic_is_broken(const struct verdict *verdict);

/* ---- neighbours.c ---- */
/* Does the first of the two do without a lock that is held for nearly all other fields of the
 * struct, and at the second? */
int neighbours_speak(struct pairs *self, const struct verdict *verdict);
/* Do both do without any, though a lock is held for nearly all other fields? */
int neighbours_bare(struct pairs *self, const struct verdict *verdict);

/* ---- bulk.c ---- */
/* Sets finding.bulk of those between two threads that race on very many objects; how many bulks
 * there are. */
uint32_t bulk_find(struct pairs *self);

/* ---- reasons_asked.c, asked.c ---- */

/* An object of which accesses are known, while one is asked for. */
struct asked_object {
	const char *key;
	uint32_t field;      /* of link.h, 0: none */
	struct pool answers; /* reasons_asked.c's */
	struct pool names;   /* const char *: what reports call it */
	uint8_t fit, chosen; /* asked.c's */
	uint8_t shares;      /* some access is of a bit-field, or of a struct as a whole */
};
/* Chooses the objects that are meant; fills keys and near. */
void asked_choose(struct pairs *self, struct inquiry *inquiry);
/* Does an access of the one touch memory of the other, as bit-fields and whole structs do? */
int asked_share_memory(const struct asked_object *a, const struct asked_object *b);
/* If somebody asks for its object: the access, and why it meets no other (NULL: it may). */
void inquiry_note(struct pairs *self, const struct guarded *guarded, const char *fate);
static inline int inquiry_is_on(const struct pairs *self)
{
	return self->in->asked || self->in->all_objects;
}
/* When all have been gathered: fills inquiry and inquiries. */
void inquiry_finish(struct pairs *self, struct findings *findings);

/* ---- elements.c ---- */
/* Do the threads of one root access different elements: 1 certainly; -1: certainly the same. */
int guarded_apart(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		  uint32_t root);
/* Are they of different elements, whoever makes them? */
int guarded_beside(const struct guarded *a, const struct guarded *b);
/* Do the threads of one root, each with elements of its own, get to those of others, it seems? */
int guarded_overlap(const struct pairs *self, const struct guarded *a, const struct guarded *b, uint32_t root);

/* ---- draws.c ---- */
/* Are they of elements whose numbers were drawn from one counter? */
int draws_differ(const struct pairs *self, const struct guarded *a, const struct guarded *b);

/* ---- tell.c ---- */
struct verdict {
	const struct guarded *sides[2]; /* along one chain of calls each */
	const struct guarded *joined[2]; /* the same, along all that lead there */
	uint8_t unchained;        /* too many chains lead there to find two that race: then both are as above */
	uint32_t roots[2];
	uint32_t nothers;
	const struct finding_point *others;
	uint64_t belief;          /* key, 0 none */
	uint32_t held, total, places, without; /* as in struct belief, */
	uint8_t kind, writes, writers; /* these, too */
	uint32_t any_held, any_total, lock_held, lock_total;
	uint32_t atomics, atomics_total, plain_functions;
	const struct guarded *example;
	uint8_t early;            /* the blamed access is of set-up or teardown: locks that others hold say nothing of it */
	uint8_t disciplined;      /* it lacks a lock that is held for nearly all other fields of the struct */
	uint8_t doubted;          /* likely, but for what doubt.c says: it counts for a bulk */
	enum finding_tier cap;    /* the memory model allows no better one */
	struct features features;
	struct finding finding;
};
/* What it is called in ids: "counter", "conn.state". */
const char *tell_key(struct pairs *self, const struct guarded *guarded);
/* STRUCT.FIELD of it. */
const char *tell_field(struct pairs *self, const struct guarded *guarded);
/* What a report calls what is accessed, in the words of the function; "" if that has no name. */
const char *tell_name(struct pairs *self, const struct guarded *guarded);
/* The same; if the event has no name for it, that of its place. */
const char *tell_place(struct pairs *self, const struct guarded *guarded);
/* One access: where, by whom, with which locks. */
void tell_access(struct pairs *self, const struct guarded *guarded, uint32_t root,
		 struct finding_site *out, const char **object);
/* What an id is made of: less than that is needed of what nobody shows. */
void tell_brief(struct pairs *self, struct verdict *verdict);
/* All that a reader wants to know. */
void tell_words(struct pairs *self, struct verdict *verdict);

/* Where a lock was taken that is held at the access. */
struct finding_point tell_taken(const struct pairs *self, const struct guarded *guarded,
				const struct reading *reading, const struct held *held);
/* From the root to the access: struct finding_point, in self->keep. */
void tell_steps(struct pairs *self, const struct guarded *guarded, uint32_t root, struct pool *steps);

/* ---- relay.c ---- */
/* The filters that would leave it out: 1 << enum finding_filter. */
uint8_t relay_filters(const struct pairs *self, const struct verdict *verdict);

/* ---- classify.c ---- */
/* The accesses of a place, by their numbers. */
struct class_members {
	const uint32_t *numbers;
	uint32_t count;
};
/* Is a race of two of them benign or harmful?  Fills class and evidence. */
void classify(struct pairs *self, const struct class_members *members, const struct guarded *const sides[2],
	      struct finding *finding);

/* ---- mask.c ---- */
enum mask {
	MASK_NONE,
	MASK_HERE,   /* the handler cannot interrupt this thread, but others */
	MASK_ALONE   /* there is no other */
};
/* Are signals blocked at one of them, run by x and y, of which the other one is a handler? */
enum mask mask_between(const struct pairs *self, const struct guarded *a, uint32_t x,
		       const struct guarded *b, uint32_t y);
/* How much less a reader wants to see it: it is a handler's, or signals are blocked. */
int mask_doubts(const struct pairs *self, const struct guarded *a, uint32_t x,
		const struct guarded *b, uint32_t y);
/* What is assumed where one of the two is a handler. */
void mask_judge(const struct pairs *self, struct verdict *verdict, int exact);

/* ---- callback_sync.c ---- */
/* A function that a caller on this way has called by whom it calls on this way, too, and that waits
 * for others or lets them know; or 0. */
uint32_t passed_other(const struct pairs *self, const struct finding_point *steps, uint32_t nsteps);

/* ---- doubt.c ---- */
/* Is there something that was not understood, and may keep them apart? */
void doubt_judge(struct pairs *self, struct verdict *verdict);
/* Is one of them where it is set up once, and has the other one been there? */
int doubt_is_once(struct pairs *self, const struct guarded *const sides[2], const uint32_t roots[2]);

/* ---- memory.c ---- */
/* Does the model say that two accesses, one of them plain in C, do not race? */
int memory_marked(const struct pairs *self, const struct guarded *a, const struct guarded *b);
void memory_judge(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		  struct finding *finding);

#include "pairs/evidence/evidence.h"

#endif
