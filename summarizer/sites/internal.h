/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - the site table while it is made.  Internal to sites/.
 *
 * Functions are looked at in parallel; each gives records, one per site and context, whose texts
 * are its worker's.  sitetable.c puts the records of all functions together.
 */
#ifndef SITES_INTERNAL_H
#define SITES_INTERNAL_H

#include "base/pool.h"
#include "base/table.h"
#include "pairs/internal.h"
#include "sites/sites.h"

struct lockdb_effect;
struct lockdb_function;
struct lockset;
struct text;

enum { LOCK_TYPE = 1, LOCK_WRAPPED };
/* Keys of what link.h numbers: made first, read by all workers. */
struct sitekeys {
	const struct link *link;
	const char **functions, **paths; /* by function; paths: of the source */
	const char **objects;            /* by object */
	const char **aggregates;         /* by aggregate */
	uint8_t *alike;                  /* by TU: another source has the same path from its directory on */
	const char *root;                /* the directory that all sources are in */
	const uint8_t *lock_types;       /* by aggregate: it is a lock; LOCK_WRAPPED: a struct that has nothing else */
	const struct facts_body *main;   /* for its locals; NULL: there is no main */
};

struct record_held {
	const char *class, *key;
	uint32_t flags;            /* enum site_held_flag */
	struct finding_point taken;
	uint32_t callee;           /* as in struct site_held */
	struct site_instances in;
	enum site_relation relation;
	uint32_t by;               /* likewise */
	int64_t compared;          /* likewise */
};

/* A site in one context. */
struct record {
	struct finding_point at;
	uint32_t nsteps, walker;       /* the chain of calls of this root */
	uint32_t guessed, choices;     /* as in struct site_context */
	const struct finding_point *steps;
	enum site_kind kind;
	uint32_t flags;                /* enum site_flag */
	uint32_t context_flags;        /* enum site_context_flag */
	const char *class, *key;       /* of the object; key "": it is called by its class */
	const char *lock_class, *lock_key; /* of the lock that is acquired, released, waited with; or NULL */
	const char *lacks;             /* as in struct site_context */
	const char *handle, *handle_class; /* as in struct site */
	struct finding_point turn, taken; /* likewise */
	uint32_t callee;               /* likewise */
	uint32_t nheld;
	const struct record_held *held; /* by class, key */
	uint32_t lock_flags;           /* enum site_held_flag */
	uint32_t begins;               /* 1 + as in struct site; 0: not known */
	uint32_t lock;                 /* its place in the view, while it is made; 0: not known */
	const struct moment *moment;   /* likewise, of an operation; NULL: not known */
	struct site_instances in;      /* of the lock */
	const struct guarded *guarded; /* ACQUIRE, WAIT with locks held: for together.c; else NULL */
	struct bits roots, others;     /* as in contexts.h */
	struct bits single;            /* of the roots: those that are declared to be alone there */
};

struct builder {
	const struct pairs_input *in;
	struct sitekeys *names;
	const struct lockdb_function **models; /* by function: those that do what has a site; or NULL */
	struct arena *arena;           /* for the table */
	struct site_worker *workers;
	struct pool *records;          /* by function that was looked at: struct record */
	int operations_only;
	uint8_t *ordered;              /* by function: instances_ordered() */
	uint8_t *asks;                 /* by function: it asks for the handle of its thread */
	const uint8_t *needs;          /* by function: a call of it is a SITES_REQUIRE */
	const struct stored *stored;   /* of stored.c */
	const struct site_flow **flows; /* by function */
};

struct site_worker {
	struct arena *arena;           /* until the table is made */
	struct table texts;            /* each text once */
	struct pool items;             /* const char * */
	struct arena *bodies;          /* one, */
	uint32_t body_of;              /* of this function, */
	const struct facts_body *body; /* this one */
	struct pairs probe;            /* for what pairs/ knows of places */
};

/* ---- sitekeys.c ---- */
struct sitekeys *sitekeys_create(const struct link *link, const struct lockdb *db, struct arena *arena);
const struct facts_body *worker_body(const struct builder *self, struct site_worker *worker, uint32_t function);
/* Each text once. */
const char *worker_text(struct site_worker *worker, const char *text);

/* ---- places.c ---- */
/* The object of a place: fills its class; returns its key, "" if it has none that means the same
 * everywhere.  lock: it is one, say which element, and what leads to it.  whole: all of this aggregate is
 * meant, not its first field; or 0. */
const char *sitekeys_place(const struct builder *self, struct site_worker *worker, const struct view *view,
			   uint32_t place, int lock, uint32_t whole, const char **class);
/* What a lock is called of which only the field is known. */
const char *sitekeys_field(const struct builder *self, struct site_worker *worker, uint32_t field);

/* ---- instances.c ---- */
/* The objects that the lock at a place may be in. */
void instances_find(const struct builder *self, struct site_worker *worker, const struct view *view,
		    const struct context *context, uint32_t place, struct site_instances *made);
int instances_compare(const struct site_instances *x, const struct site_instances *y);
enum site_relation instances_relate(const struct builder *self, struct site_worker *worker, const struct view *view,
				    uint32_t held, uint32_t lock);
/* SITES_ASCENDS or SITES_DESCENDS: a lock that is an element whose number a loop counts. */
uint32_t instances_direction(const struct syms *syms, const struct facts_body *body, uint32_t place);
/* Does the function compare two objects of one kind, or the numbers of two elements, by less or greater? */
int instances_ordered(const struct syms *syms, struct arena *scratch);

/* ---- own.c ---- */
/* For site_instances.own. */
uint32_t own_object(const struct builder *self, const struct syms *syms, const struct context *context, uint32_t place);

/* ---- compared.c ---- */
/* Of two locks of one class, in the view's values: SITES_LESS or GREATER with its key; else APART. */
enum site_relation compared_relation(const struct moment *moment, uint32_t held, uint32_t lock, int64_t *key);

/* ---- given.c ---- */
/* Of two formals, by the calls that lead to the context: SITES_ELEMENTS, entries of one table; COMPARED, some caller compares
 * them; or GIVEN. */
enum site_relation given_relation(const struct builder *self, const struct context *context, uint32_t one, uint32_t other);

/* ---- flows.c ---- */
/* NULL: the function is too large. */
const struct site_flow *flows_make(const struct facts_body *body, struct arena *arena, struct arena *scratch);

/* ---- unseen.c ---- */
/* For sites.unseen. */
int unseen_find(const struct builder *self);

/* ---- stored.c ---- */
void stored_find(struct builder *self, struct arena *scratch);
/* Is the aggregate a lock, or has one in it? */
int stored_holds(const struct builder *self, uint32_t aggregate);
/* The fields that lead back to where other ones come from. */
const struct site_opposite *stored_opposites(const struct builder *self, uint32_t *count);
/* The lock that a pointer in a variable leads to, if it is stored once; else the place itself. */
uint32_t stored_lock(const struct builder *self, const struct view *view, uint32_t place);
/* Of locks that two fields of one object lead to; SITES_COMPARED: nothing is known. */
/* The field of the object with the one lock from which the way to the other one is read; 0: it is further away. */
uint32_t instances_step(const struct syms *syms, uint32_t held, uint32_t lock);
enum site_relation stored_relation(const struct builder *self, struct site_worker *worker, const struct view *view,
				   uint32_t held, uint32_t lock);

/* ---- accesses.c ---- */
void accesses_find(const struct builder *self, struct site_worker *worker, uint32_t function,
		   struct arena *scratch);
/* HELD_* of lockset.h as enum site_held_flag. */
uint32_t record_flags(unsigned held);
/* The function with a body that is called there and may return with a lock, 0. */
uint32_t record_callee(const struct builder *self, struct finding_point point);
/* Of a semaphore that is no lock: SITES_HELD_COUNTS, else 0.  flags: HELD_* */
uint32_t record_counts(struct site_worker *worker, const struct view *view, unsigned flags, uint32_t lock);
/* What is held, and where it was taken. */
void record_hold(const struct builder *self, struct site_worker *worker, const struct view *view,
		 const struct context *context, const struct lockset *held, const struct finding_point *taken,
		 struct record *record);
/* The threads that run guarded in a context; the ones that may be alive meanwhile, and how the first of
 * those that run it gets there. */
void record_roots(const struct pairs *probe, const struct context *context, struct guarded *guarded);
void record_threads(struct pairs *probe, const struct guarded *guarded, struct record *record);

/* ---- operations.c ---- */
void operations_prepare(struct builder *self, struct arena *arena);
void operations_find(const struct builder *self, struct site_worker *worker, uint32_t function,
		     struct arena *scratch);

/* Adds a record of what happens at this moment, with the locks and the threads that all have. */
void operations_add(const struct builder *self, struct site_worker *worker, uint32_t function,
		    const struct moment *moment, struct record *record);

/* Fills in what is known of the lock of a record: its name, its objects, whether it is among these that are held. */
void operations_name_lock(const struct builder *self, struct site_worker *worker, uint32_t function,
			  const struct moment *moment, const struct lockset *held, uint32_t lock, struct record *record);

/* ---- freed.c ---- */
/* Does such a function free memory? */
int freed_by(const struct lockdb_function *model);
/* Adds the locks that are held and in the memory that the effect frees. */
void freed_add(const struct builder *self, struct site_worker *worker, uint32_t function, const struct moment *moment,
	       const struct lockdb_effect *effect, const struct lockset *held);

/* ---- paths.c ---- */
/* Fills in SITES_PARTLY, SKIPS, UNSURE, turn and taken: on some of the paths to this moment the lock, a value of
 * the function, is held, on others it is not. */
void paths_find(const struct builder *self, const struct moment *moment, uint32_t lock, struct record *record);

/* SITES_LOOPS and SITES_TESTED of a wait with this lock, 0: not known. */
uint32_t paths_wait(const struct moment *moment, uint32_t lock);
/* Is the event, which failed, tried again with this lock held all the while? */
int paths_spin(const struct moment *moment, uint32_t held);
/* SITES_CHOSEN of an acquisition, or 0. */
uint32_t paths_given(const struct moment *moment);

/* ---- needs.c ---- */
/* Fills builder.needs. */
void needs_prepare(struct builder *self, struct arena *arena);
/* Calls of functions that are declared to need a lock. */
void needs_find(const struct builder *self, struct site_worker *worker, uint32_t function,
		struct arena *scratch);

/* ---- order.c ---- */
/* A record, and what it is sorted by. */
struct entry {
	const struct record *record;
	uint32_t function;   /* rank by path and key */
	uint32_t position;   /* rank of its event in the function, in the order of the source */
};
struct locator;
/* All records. */
struct entry *entries_sort(const struct builder *self, struct arena *scratch, struct locator *locator,
			   uint32_t *count);
/* 0: they are of one site. */
int entry_compare_sites(const struct entry *x, const struct entry *y);
/* 0: all that is told of their contexts is the same. */
int record_compare_contexts(const struct record *x, const struct record *y);

/* ---- partly.c ---- */
/* Adds what is held at a call on some paths beyond what certainly is, as records of kind SITES_KINDS. */
void partly_add(const struct builder *self, struct site_worker *worker, uint32_t function, const struct moment *moment,
		const struct lockset *certain, struct arena *scratch);

/* ---- sitetable.c ---- */
/* An acquisition in one context, with locks held. */
struct site_nested {
	uint32_t lock;                 /* that is acquired: in sites.locks */
	struct site_context *context;
	const struct guarded *guarded; /* one of those that the context is told of, the others are beside it */
	uint32_t root;                 /* whose calls are told */
};
struct site_nesting {
	struct pool all;               /* struct site_nested */
	uint32_t *threads;             /* by root: in sites.threads */
};
struct sites *sitetable_make(const struct builder *self, struct site_nesting *nesting);

/* ---- barred.c ---- */
struct feasible;
struct barred_input {
	struct contexts *contexts;
	struct feasible *feasible;
	struct pairs *probe;
	struct arena *arena;           /* for the table */
};
/* Does no chain of calls lead there?  If one does, and what is told cannot be, it is told instead, from this root on. */
int barred_check(const struct barred_input *in, struct site_context *context, const struct guarded *guarded, uint32_t root);

/* ---- reentry.c ---- */
/* Is there a chain from the function that the call runs once to that call? */
int reentry_possible(const struct callgraph *graph, struct feasible *feasible, uint32_t function, uint32_t event);

/* ---- together.c ---- */
/* Fills in SITES_UNREACHED, BARRED and apart; ITSELF of what is run once is checked. */
void together_find(const struct builder *self, struct sites *sites, struct pairs *probe, const struct site_nesting *nesting,
		   struct arena *scratch);

#endif
