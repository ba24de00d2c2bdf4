/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * finding.h - what racecheck has to say: the contract between the passes that
 * find (pairs/) and the report that tells (report/).
 *
 * A finding has n sites: one where a rule is broken, two that race, as many as a cycle of
 * lock acquisitions has.  Each has its place, its thread, its locks and its call chain.
 * Functions, events and objects are those of link.h: the report looks up where they stand in
 * the source.  Texts are in the program's own words and last as long as the analysis.
 *
 * Who fills it: pairs/ all but id; findings_finish() puts findings in order, best
 * first, and gives ids.  Nothing in a finding depends on -j or the order of inputs.
 */
#ifndef FINDINGS_FINDING_H
#define FINDINGS_FINDING_H

#include "findings/class.h"
#include "findings/sentences.h"

#include <stddef.h>
#include <stdint.h>

struct arena;
struct link;
struct place; /* of locator.h */

enum finding_tier { TIER_LIKELY, TIER_POSSIBLE, TIER_UNLIKELY, TIERS };

/* Where something happens: an event of a function. */
struct finding_point {
	uint32_t function; /* of link.h; 0: not known */
	uint32_t event;    /* of its body, or FINDING_BRANCH + block: the branch at the end of that block */
};
#define FINDING_BRANCH (1u << 31)

/* A lock that is held at a site. */
struct finding_lock {
	const char *text;            /* "d->lock" */
	struct finding_point taken;   /* where it was acquired; function 0: not known */
	uint8_t shared;              /* for reading */
	uint8_t flag;                /* made by hand of a flag that is set under another lock */
};

/* What runs: the beginning of a call chain. */
enum finding_root_kind {
	ROOT_MAIN,     /* main, or what runs before it */
	ROOT_THREAD,   /* started by spawn */
	ROOT_HANDLER,  /* a signal handler, timer, callback: registered by spawn */
	ROOT_CALLBACK, /* its address leaves the program: anybody may call it */
	ROOT_OUTSIDE   /* a function that code outside of the inputs may call */
};
struct finding_root {
	enum finding_root_kind kind;
	uint32_t function;
	struct finding_point spawn;   /* THREAD, HANDLER: where it was started */
	uint8_t several;             /* several of it may run at the same time */
};

enum finding_access_flag {
	ACCESS_READS    = 1,
	ACCESS_WRITES   = 2,  /* both: ++, or memory that is read and written */
	ACCESS_ATOMIC   = 4,
	ACCESS_VOLATILE = 8,
	ACCESS_FREES    = 16, /* its memory is freed */
	ACCESS_LIBRARY  = 32  /* by a function of lockdb: the event is a call */
};
enum finding_site_kind {
	SITE_ACCESS,   /* of memory: flags say how */
	SITE_ACQUIRES, /* a lock: text names it */
	SITE_RELEASES, /* a lock */
	SITE_BLOCKS,   /* a call that may wait or sleep */
	SITE_CALLS,    /* a call of a function that needs a lock; the object is the function */
	SITE_RETURNS   /* the branch, or the return itself, from which a function returns with a lock */
};
struct finding_site {
	struct finding_point point;  /* where it stands */
	enum finding_site_kind kind;
	uint32_t flags;              /* ACCESS_*, of an access */
	const char *text;            /* of what, in the function's words: "d->priv->rx"; NULL: not known */
	uint32_t nlocks;
	const struct finding_lock *locks;
	struct finding_root root;
	/* From the root to the site: steps[0] is a call in the root's function (or, if there
	 * is only one, the site itself), the last one is point. */
	uint32_t nsteps;
	const struct finding_point *steps;
	uint8_t any_chain;           /* there are too many call chains: the steps are one of them, and the locks those
	                              * that all of them hold */
};

/* "guarded by d->lock at 14 of 15 places" */
struct finding_belief {
	const char *lock;            /* NULL: there is none */
	uint32_t held, total;        /* places */
	struct finding_point example; /* a place where it is held */
};

/* RELAY's filters (its section 4.3), in their order: labels of races that each of them would leave out. */
enum finding_filter {
	FILTER_INIT,     /* the object is allocated in a thread that makes one of the accesses */
	FILTER_ALIASING, /* a pointer of it may point to more than one object */
	FILTER_MAIN,     /* one access is in the main thread */
	FILTER_ENTRY,    /* both are in threads with the same entry function */
	FILTERS
};
/* "initialisation", "aliasing", "main", "same-entry" */
const char *finding_filter_name(enum finding_filter filter);

/* Why a race is of its class: a sentence about up to two places. */
struct finding_evidence {
	enum sentence_id id;         /* of kind CLASS; SAY_NOTHING: there is none */
	struct finding_point at[2];
	uint32_t value;              /* of the function of at[0]: what it is about; 0: the object there */
	int64_t number;
	const char *what;            /* the object that it is about; NULL: the finding's */
};

/* A line that a change of the program removed or added. */
struct finding_line {
	char sign;                   /* '-' '+' */
	const char *path;
	uint32_t line;
	const char *text;            /* "" not known */
};

/* A harmful race in both orders: what the two threads do, step by step, with the values that differ. */
#define WITNESS_STEPS 6
struct finding_step {
	uint32_t site;               /* whose thread does it */
	struct finding_point point;
	const char *text;
};
struct finding_order {
	uint32_t nsteps;
	struct finding_step steps[WITNESS_STEPS];
	const char *outcome;
};
struct finding_witness {
	struct finding_order orders[2]; /* the first one ends well */
};

/* What speaks for a finding or against it: a feature of rank/, its value, and what that is worth. */
struct finding_term {
	const char *name, *meaning;
	int32_t value, points;
};

/* Against another state of the program (diff/). */
enum finding_change {
	CHANGE_NONE,      /* nothing was compared */
	CHANGE_NEW,
	CHANGE_WORSE,     /* in a better tier, or with fewer locks at its sites */
	CHANGE_BETTER,
	CHANGE_UNCHANGED,
	CHANGE_FIXED,     /* it was there */
	CHANGE_GONE,      /* so it was, and nothing protects its accesses now: its evidence is gone */
	CHANGES
};

#define FINDING_CAUSES 5

struct finding {
	const struct link *link;     /* whose numbers it has; filled by findings_finish() */
	const char *rule;            /* "race", "race-mixed-atomic", ...; the tag is -W and this */
	enum finding_tier tier;
	int32_t score;               /* within the tier: the higher the better, */
	uint32_t depth;              /* then, calls on the way to its sites: the fewer the better */
	uint32_t nterms;             /* what the score is the sum of */
	const struct finding_term *terms;
	const char *object;          /* "conn->stats.rx", "counter", "f.buffer" */
	const char *object_key;      /* the same for people of another function: "struct stats.rx",
	                              * "counter" */
	const char *id_key;          /* the same without the names of locals: part of the id; NULL: object_key */
	/* The first one is the primary, where the finding stands: it lacks the lock, or it is the
	 * write.  Those of a cycle follow each other, and any of them may be the first. */
	uint32_t nsites;
	struct finding_site *sites;
	enum finding_class class;    /* of a race: benign or harmful, and how (classes/) */
	struct finding_evidence evidence; /* of that; what it is about is known when it is told */
	uint8_t filters;             /* of a race: 1 << enum finding_filter */
	const struct finding_witness *witness; /* when it is told; NULL: it is not harmful */
	const char *guard;           /* the lock that is declared to be needed, as it is written; or NULL */
	const char *parallel;        /* why they can run at the same time, a sentence */
	struct finding_belief belief;
	uint32_t nassumptions;       /* on which it rests: clauses, each once, the weightiest first */
	struct sentence assumptions[SENTENCE_ASSUMPTIONS];
	uint32_t nothers;            /* other accesses that race with the primary, too */
	const struct finding_point *others;
	const char *suppressed;      /* why it is not shown; NULL: it is */
	const struct place *suppressed_at; /* where that is written; NULL: not known */
	enum finding_change change;  /* of diff/ */
	const char *message;         /* of diff/: the headline, instead of the rule's; NULL */
	uint32_t nlines;             /* of diff/: lines of the source that made the change */
	const struct finding_line *lines;
	const char *cause;           /* of diff/: id of the finding that tells what caused it; NULL.  Text tells that one */
	uint32_t verdict;            /* of pairs/: for findings.tell; 0: all is told */
	uint32_t bulk;               /* two threads that race on very many objects: 1 + their number, 0: not so; */
	uint32_t bulk_size;          /* on how many */
	uint64_t causes[FINDING_CAUSES]; /* of pairs/: findings that have one of these in common are one bug; 0 none */
	uint8_t part;                /* it is told with a better one of the same bug (findings/arrange.c) */
	char id[17];                 /* 16 hexadecimal digits: stable, see findings.c */
	char state[17];              /* likewise: the kinds of access, and of locks held, at its sites; another
	                              * one where a lock was lost.  Set by findings_tell() */
};

int finding_same_point(struct finding_point a, struct finding_point b);

/* "new", "worse" */
const char *finding_change_name(enum finding_change change);

/* "access", "acquire", "release", "block" */
const char *finding_kind_name(enum finding_site_kind kind);

/* It rests on this, and is no better than that tier. */
void finding_assume(struct finding *finding, enum finding_tier tier, struct sentence what);

/* It is counted, but shown only on demand, and fails no build.  The first reason stays.  place is
 * where it is written, in the source (it has a TU) or in another file (lockdb), and lasts as long
 * as the finding; NULL: not known. */
void finding_suppress(struct finding *finding, const char *reason, const struct place *place);

/* All accesses of an object, and why they do not race: racecheck why. */
struct inquiry_access {
	struct finding_site site;
	const char *fate;            /* why it meets no other, a sentence; NULL: it was compared */
};
/* Pairs of them, at least one a write, that have one thing in common. */
struct inquiry_reason {
	const char *words;           /* why they do not race; NULL: they do */
	uint32_t count;
	struct finding_point example[2];
};
struct inquiry {
	const char *object;          /* of inquiries: its key */
	uint32_t nkeys, nnear;
	const char *const *keys;     /* object_key of those that are meant */
	const char *const *near;     /* if there is none: names that may be meant */
	uint32_t naccesses, nreasons;
	const struct inquiry_access *accesses;
	const struct inquiry_reason *reasons;
	uint32_t untold;             /* accesses beyond what is told */
	uint32_t uncompared;         /* and beyond what is compared */
};

/* What is said before the findings, since it bears on all of them. */
struct finding_notice {
	const char *id;              /* "unknown-locks" */
	const char *text;            /* a sentence; further lines are to be pasted somewhere */
};

struct findings {
	/* Fills in what is only for readers: texts, locks, chains, the belief.  See findings_tell(). */
	void (*tell)(void *teller, struct finding *finding);
	void *teller;
	uint32_t nbulks;
	uint32_t nnotices;
	const struct finding_notice *notices;
	const struct inquiry *inquiry; /* NULL: nothing was asked */
	uint32_t ninquiries;           /* of every object, if that was asked */
	const struct inquiry *inquiries; /* by object */
	uint32_t count;
	struct finding *items;       /* best first */
	const char *model;           /* of memory, by its name; NULL: nobody says */
	uint32_t by_tier[TIERS];     /* without those suppressed */
};

/* More of them, before findings_finish(). */
void findings_add(struct findings *findings, const struct finding *more, uint32_t count, struct arena *arena);

/* Before a finding is shown or compared with another state of the program: until then it has what its id and its place in the order are made of. */
void findings_tell(const struct findings *findings, struct finding *finding);

/* Sorts, gives ids, counts.  The order: tier, score, then the places in the source. */
void findings_finish(struct findings *findings, const struct link *link, struct arena *arena);

/* The findings of several programs as one set: each once, as the program has it in which it is
 * best; of two, the first one.  They must have been finished, and outlive it; so must the array. */
struct findings *findings_unite(struct findings *const *sets, uint32_t nsets, struct arena *arena);

#endif
