/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * accesses.h - what each function touches, and with which locks held since its entry
 * (RELAY's guarded accesses); what it does to threads and to privacy.
 *
 * A digest is what later passes need of a function, so that nobody has to analyse it
 * again.  It is made bottom-up, right behind the function's summary, out of the same
 * analysis.  Its values are numbers in digest.values (symbolic/portable.h), in the
 * function's own terms: formals, globals, locals, events.
 *
 * Where accesses live.  An access whose place is named through a formal is exported:
 * callers see it with their actuals in the formal's place, and so on upwards, so that
 * inc(&a) and inc(&b) are accesses of a and of b.  All others are residents of the
 * function in which their place is known.  What cannot be handed up - the list is
 * full, or nobody takes it - is a resident, too.  The argument of a thread is bound in
 * the same way, where the thread is created: the thread's accesses of it are residents
 * of the creator, with the thread as their runner.
 *
 * Privacy.  Memory that the function allocated, its locals, and what its caller says is
 * private, are private until their address is stored where others may find it, or given
 * to a function that does so.
 *
 * Threads.  A spawn is a call that starts a thread, or registers what runs later.  Spawns are numbered from 0, and
 * sets of them are base/bits.h's.  Per point: which may have been created since entry and not joined, which were certainly
 * joined.  Behind the last spawn there are numbers that are no threads (struct access_numbers).
 */
#ifndef ACCESSES_GUARDS_H
#define ACCESSES_GUARDS_H

#include "base/bits.h"
#include "locksets/lockset.h"
#include "symbolic/portable.h"

struct arena;
struct callgraph;
struct lockdb;
struct lockdb_effect;
struct lockset_function;
struct locksets_pass;
struct worker;

#define ACCESS_EXPORTS 64   /* of a function */
#define ACCESS_RISE 6       /* levels that an access by (struct, field) is handed up */
#define ACCESS_FORMALS 24   /* whose privacy is followed */

/* One way of the function: what is held and was released, and for which formals. */
struct access_way {
	uint16_t nheld, nreleased, nconditions;
	const struct held *held;
	const struct released *released;
	const struct fact *conditions; /* on formals */
};

/* Spawns are 0 .. spawns - 1.  The numbers behind them, and those of roots (contexts.h): root 0 is main, 1 + n the n-th
 * spawn; from out on there are those that nothing in the program starts. */
struct access_numbers {
	uint32_t spawns;
	uint32_t others;     /* what is started by calls that are never made */
	uint32_t loops;      /* among those created: a loop may have been run since, and what its handlers create may be there */
	uint32_t exit;       /* what main does in the end; among those joined: main has ended */
	uint32_t out;        /* callers that we do not see */
	uint32_t declared;   /* functions that are declared to be threads, and started by nothing we see */
	uint32_t interrupt;  /* functions that are declared to be handlers */
	uint32_t roots;      /* how many roots there are */
};

/* What the threads do at a point, relative to the entry. */
struct access_threads {
	struct bits created; /* spawns that may have been created since, and may be alive */
	struct bits now;     /* the same, in this round of the innermost loop around the creation */
	struct bits joined;  /* certainly joined since; */
	struct bits inner;   /* of these: what was created since, others of its kind may be there from before */
	struct bits made;    /* places of creation in the function, as bits, that may have been passed since, and not joined;
	                      * of an access with a runner: those that create it */
	uint32_t passed;     /* variable: what is set up behind this guard (lockdb's kind) is done; 0 none */
	uint8_t alone;       /* certainly in a process that was forked since: of others there are only
	                      * those in created */
};

enum access_flag { /* beyond ACCESS_* of findings/finding.h, in one word with them */
	ACCESS_PRIVATE  = 1 << 8,  /* private if the formals in private_if are */
	ACCESS_PER_ROUND  = 1 << 9,  /* bound where a thread is created: another object each time */
	ACCESS_UNBOUND  = 1 << 10, /* by type only: the pointer could not be named */
	ACCESS_HANDED   = 1 << 11, /* exported: callers have it */
	ACCESS_KEPT     = 1 << 12, /* published before, by who still has the pointer */
	ACCESS_PART     = 1 << 13, /* private_if, take: not of itself, but of what leads to it */
	/* No access, but an operation on a semaphore or completion (order/signals/) */
	ACCESS_POST     = 1 << 14,
	ACCESS_WAIT     = 1 << 15,
	ACCESS_INIT     = 1 << 16,
	ACCESS_PIPE     = 1 << 17, /* the place is the number of a descriptor, of INIT where they are */
	ACCESS_AGAIN    = 1 << 18, /* a thread's: calls beside the one of its event create it, too */
	ACCESS_TEXT     = 1 << 19, /* a string that the library reads (strings.c) */
	ACCESS_BESIDE   = 1 << 21, /* a thread's: another one of its spawn may be there when it is created */
	ACCESS_GIVEN    = 1 << 22, /* a thread's: in the object that it is given itself */
	ACCESS_BOUND    = 1 << 23, /* of a digest that was bound to callbacks, which has values and ways of its own */
	ACCESS_STRUCT   = 1 << 24, /* by a library, as far as the struct that it is given, whose size is not known */
	ACCESS_DRAW     = 1 << 25, /* of a counter: moves it on, by what it was and a number (teams/draws.c) */
	ACCESS_NEXT     = 1 << 20, /* ACCESS_PER_ROUND, but beyond it: what another round is given */
	ACCESS_SYNC     = ACCESS_POST | ACCESS_WAIT | ACCESS_INIT
};

/* Which elements of an array the threads of a team access: of those that run at the same time
 * each has its own, "stride" bytes or a multiple apart. */
struct access_slice {
	uint64_t share;        /* what is shared out, and how; 0: the elements are anybody's */
	uint64_t shape;        /* of the array, and of the index beyond what is shared out */
	uint64_t base;         /* a number of where the array begins, 0 unknown */
	int64_t stride;        /* INT64_MAX: several indices together, no two threads have them all */
	int64_t offset, span;  /* bytes: first, and how many, of number 0 */
	int64_t at;            /* bytes that are added on the way from the base */
	uint8_t levels;        /* arrays in arrays */
	uint8_t uniform;       /* all threads access the same elements */
	uint8_t bounded;       /* all of it is within these, as numbers of shares.h: */
	uint8_t team;          /* the function that says so shares out something */
	uint8_t waits;         /* rounds of the loop wait for others there */
	uint8_t level;         /* of the index that is shared out, the outermost is 0 */
	uint8_t chosen;        /* which rounds of the loop access it depends on their number */
	uint8_t folded;        /* rounds have an element in common: a[i / 2], a[i % 8] */
	uint8_t looked_up;     /* the index was read from memory: a[index[i]] */
	uint32_t drawn_in;     /* the function that draws the index from a counter; 0: none, */
	uint32_t drawn_at;     /* and its event that moves the counter on */
	uint64_t drawn_base;   /* a number of where that array begins */
	uint8_t beside;        /* the counter is in the struct that the array is in */
	uint32_t function;     /* which: base, from and reach are in its terms */
	uint64_t from, reach;  /* bytes from the base: where the first begins, and to where the last does */
	int64_t width;         /* bytes: how long the last is */
	uint64_t step;         /* bytes: the others are multiples of this from the first; 0: no others */
};
/* The greatest common divisor of two steps. */
static inline uint64_t access_divisor(uint64_t a, uint64_t b)
{
	uint64_t rest;

	for (; b; a = b, b = rest)
		rest = a % b;
	return a;
}
#define ACCESS_ONE UINT64_C(0x9e3779b97f4a7c15) /* the number of 1; that of n is n times this */
/* What this is the number of, if it is a small one. */
static inline int access_is_number(uint64_t number, int64_t *out)
{
	uint64_t inverse = ACCESS_ONE, i;

	for (i = 0; i < 5; i++) /* modulo 2^64, twice as many bits each time */
		inverse *= 2 - ACCESS_ONE * inverse;
	*out = (int64_t)(number * inverse);
	return *out < INT64_C(1) << 48 && *out > -(INT64_C(1) << 48);
}

/* A number that was drawn from a counter (teams/draws.c). */
struct access_draw {
	uint32_t function, event; /* that moves the counter on; function 0: none */
	int64_t step, plus;       /* by how much; what the number is more than what stood there */
	uint32_t value, place;    /* while the function is looked at: the number, the counter (0: it is a callee's), */
	uint32_t at;              /* and the event that gave the number */
	uint8_t loose;            /* a lock may be released between them */
};

/* References that are counted (refs.c): who accesses the object ... */
enum refs_flag {
	REFS_HOLDS   = 1, /* drops a reference later, and has one hence */
	REFS_DROPPED = 2, /* has dropped it */
	REFS_LAST    = 4  /* has dropped it, and it was the last one */
};
enum refs_tells { REFS_TELLS_NOTHING, REFS_TELLS_COUNT, REFS_TELLS_TRUTH };

/* How something was taken off a shared structure (taken.c). */
#define ACCESS_TAKE_LOCKS 4
enum take_flag {
	TAKE_RING      = 1, /* out of an array, by an index that moves */
	TAKE_ATOMIC    = 2, /* by an atomic exchange: no lock is needed */
	TAKE_PART      = 4, /* not itself, but what leads to it */
	TAKE_LOCKED    = 8, /* under some lock that has no name here */
	TAKE_BY_CALLEE = 16,
	TAKE_BLIND     = 32 /* out of a ring, and nobody has looked whether there is something in it */
};
struct access_take {
	uint32_t function;     /* that took it; 0: one of several */
	uint32_t source;       /* value: the place that it was in; 0 unknown */
	uint8_t flags;         /* TAKE_* */
	uint8_t nlocks;
	uint32_t locks[ACCESS_TAKE_LOCKS]; /* values: held meanwhile, for writing */
};

struct guarded_access {
	uint32_t event;        /* in this function: the access, or the call through which it comes */
	uint32_t callee;       /* whose digest has it; 0: it is this function's own */
	uint32_t index;        /* there */
	uint32_t place;        /* value: an AT */
	uint32_t size;         /* bytes; 0: not known how far */
	uint32_t aggregate;    /* a struct as a whole: which, else 0 */
	uint32_t length;       /* value: how many bytes, if that is the caller's to say; else 0 */
	uint32_t way;          /* in digest.ways */
	uint32_t flags;        /* ACCESS_*, GUARD_* */
	uint32_t starts;       /* value: the runner runs it only if it starts this; 0: in any case */
	uint32_t called;       /* value: it happens only if this is the function target; 0: in any case */
	uint32_t target;
	uint32_t runner;       /* 0: whoever runs the function; else 1 + spawn */
	uint8_t depth;         /* of the chain of callees; 0: its own */
	uint8_t rise;          /* how often it was handed up by type */
	uint8_t refs;          /* REFS_*: of references to the object that are counted */
	uint32_t take;         /* 1 + number in digest.takes: it belongs to who does it; if private_if
	                        * are private, or owned */
	uint64_t private_if;   /* formals */
	struct bits absent;    /* spawns: the thread that belongs to the object was joined before, or comes later */
	struct bits later;     /* spawns: the thread that is given the object comes later in this run of the function */
	struct access_threads threads;
	const struct access_slice *slice; /* NULL: nothing is known */
};

struct access_stored {
	uint32_t place, value;
};

#define ACCESS_CHOICES 4
/* A call, for what is held by whom it calls. */
struct access_call {
	uint32_t event;
	uint32_t first, nways; /* in digest.call_ways */
	uint32_t nactuals;
	const uint32_t *actuals; /* values */
	uint32_t direct;         /* the function that is called by its name, else 0 */
	uint32_t callee;         /* of an indirect call: value, else 0 */
	uint32_t nstored;        /* what stands in locals whose address is passed: places, values */
	const struct access_stored *stored;
	uint8_t choice;          /* 1 + argument that is one of the functions in choices, 0 none */
	uint8_t nchoices;
	uint32_t choices[ACCESS_CHOICES];
	const uint32_t *carried; /* values of accesses_carried() variables, or NULL: there are none */
	uint64_t private_actuals; /* bit i: private, whatever the caller says */
	uint64_t owned_actuals;   /* bit i: it was taken off a structure and belongs to us */
	uint8_t private_like[ACCESS_FORMALS]; /* 1 + formal: as private as that; 0: no */
	uint8_t spawns;          /* it starts something, itself */
	uint8_t once;            /* what it calls back runs once */
	uint32_t control;        /* value: the place that tells whether it has run; 0: not known */
	uint8_t doomed;          /* whatever happens from here on, the program ends in a failure */
	struct access_threads threads;
};

/* What the threads do at a call of one of lockdb's functions that acquires, waits or blocks. */
struct access_moment {
	uint32_t event;
	struct access_threads threads;
};

/* A variable is set. */
struct access_set {
	uint32_t object;
	uint8_t known;         /* to this number */
	uint8_t first;         /* of a mode: before all threads */
	uint8_t latches;       /* atomically, by whoever comes first, and never cleared by that */
	uint8_t begins;        /* to the beginning of memory that was allocated here */
	uint8_t raised;        /* by a number: n++ */
	uint8_t early;         /* before the function has created threads */
	uint32_t offset;       /* bytes: not the variable, but what is there in it */
	int64_t number;
	uint32_t event;        /* 1 + which does so here; 0: a callee's */
	struct bits joined;    /* spawns that were certainly joined then */
	struct bits failed;       /* spawns that could not be created, or one would not get there */
};

/* A thread that is created or joined, for callers. */
struct access_thread {
	uint32_t starts;       /* value: created only if it is accesses_started(); 0: always */
	uint32_t handle;       /* value: the place of its handle, or 0 */
	uint32_t spawn;        /* created: number */
	uint8_t joins;
	uint8_t early;         /* joined: no creation of the function comes before it */
	uint8_t cyclic;        /* in a loop */
	uint8_t any;           /* the handle is an element, who knows which */
	uint8_t counted;       /* which runs times + more often */
	uint8_t results;       /* created: classes of the result with which it may be there; 0: any */
	uint8_t pointed;       /* created: the handle is inside bytes beyond what handle points to afterwards */
	uint32_t inside;
	uint32_t times;        /* value, 0: more often */
	int64_t more;
	uint32_t first;        /* 1 + number of the first element that the handle is in, 0 unknown */
};

/* Where the handle of a thread is kept: a variable; or a field, or what a pointer in a field
 * points to, whichever object it is in. */
struct access_keeper {
	uint32_t object;       /* the variable, 0: a field */
	uint32_t aggregate;
	uint32_t offset;       /* bytes */
	uint32_t outer;        /* of a field: the struct that its own struct is in, as far as it is spelled there, */
	uint32_t within;       /* and bytes from there */
	uint8_t pointed, any;  /* any: an element, who knows which */
	uint32_t given;        /* 1 + spawn: there, counted from what its thread is given; 0: as above.  That
	                        * is a pointer, or (pointed) the handle itself */
	uint8_t cyclic;
	uint32_t first;        /* 1 + number of the first element, 0 unknown */
	uint32_t spawn;        /* access_numbers.exit: the handle of the thread that runs it.  In accesses.keepers
	                        * that is main's; ACCESS_NOBODY: it may be any thread's */
};
#define ACCESS_NOBODY UINT32_MAX

/* A place that a function sets to something when it creates threads: what stands there tells whether
 * there are any. */
struct access_witness {
	struct access_keeper place;
	uint64_t bits;         /* of what stands there: if none is set there are no threads */
	struct bits spawns;
};

/* A variable that is seen to be clear before each creation of these spawns, and set with it. */
struct access_latch {
	struct access_keeper place;
	struct bits spawns;
	struct bits locked;    /* of these: the look and the creation are one step for all threads */
};

/* A spawn that happens if a formal is accesses_started(). */
struct access_start {
	uint32_t spawn, formal;
};

/* A creation, by the function itself or by a callee that was told here which function the entry is bound to.
 * open: callers tell it. */
struct access_made {
	uint32_t event, spawn;
	uint8_t open;
};

/* What a variable has to be for a function to create a thread. */
struct access_need {
	uint32_t object, offset;
	struct fact fact;     /* of whatever value */
};

#define ACCESS_ENSURED 4

struct digest {
	struct portable values;
	uint32_t nways;
	const struct access_way *ways;
	uint32_t naccesses;
	const struct guarded_access *accesses;
	uint32_t nexports;
	const uint32_t *exports;         /* numbers of accesses */
	uint32_t ncalls;
	const struct access_call *calls;  /* by event */
	const uint32_t *call_ways;       /* numbers of ways */
	uint32_t nmoments;
	const struct access_moment *moments; /* by event */
	uint64_t publishes;              /* formals */
	uint64_t sends;                  /* formals: others get to know what stands there, as a model says */
	uint64_t attaches[ACCESS_FORMALS]; /* formal i is stored in what formals j point to: bits j */
	uint64_t takes_formals;          /* formals that are taken off what they were in, always */
	uint32_t ntakes;
	const struct access_take *takes;
	uint32_t returns_take;           /* 1 + number in takes: so was what is returned; or null is */
	uint32_t gives[ACCESS_FORMALS];   /* likewise what is stored where formal i points, or nothing is */
	uint64_t drops;                  /* formals of which a reference is dropped */
	uint8_t tells_last;              /* enum refs_tells: what the result says of that */
	uint32_t ndoubled;               /* allocations that are handed to two calls that publish them */
	const uint32_t *doubled;         /* by event */
	uint32_t nsingle;                /* allocations of which each is stored in one place, once */
	const uint32_t *single;          /* by event */
	uint32_t nputs;                  /* elements of arrays that are filled by an index that moves */
	const uint32_t *puts;            /* places */
	uint32_t nsets;
	const struct access_set *sets;
	uint32_t nthreads;
	const struct access_thread *threads;
	struct access_threads out;        /* at the returns */
	uint8_t outcomes;                /* what is joined depends on the result: */
	struct bits joined_if[NUMBER_CLASSES]; /* by class of it, as a number of a bit: certainly joined */
	struct bits repeats;             /* spawns that it creates several times, itself or deeper */
	uint32_t nlooped;                /* of main: allocations that happen several times */
	const uint32_t *looped;          /* by event */
	const uint8_t *arrays;           /* of main: by local, is it an array? */
	uint64_t starts_formals;         /* formals that are started, here or deeper */
	uint32_t nstarts;
	const struct access_start *starts;
	uint32_t nmade;
	const struct access_made *made;
	uint8_t creating;                /* it creates threads, itself or deeper; then */
	uint32_t nneeds;                 /* all of them need these */
	const struct access_need *needs;
	uint32_t nkeepers;               /* of the threads that it creates itself */
	const struct access_keeper *keepers;
	uint32_t nwitnesses;
	const struct access_witness *witnesses;
	uint32_t nawaited;               /* what it waits for behind a creation: if the thread sets it, it is a witness */
	const struct access_witness *awaited;
	uint32_t nlatches;
	const struct access_latch *latches;
	uint32_t ensures[ACCESS_ENSURED]; /* variables that it sets, or has seen to be set, when it returns; 0: no more */
	uint8_t joins;                   /* it joins something */
	uint8_t creates;                 /* it creates threads, or what it calls does */
	uint8_t dies;                    /* it ends the program, always, and not well */
	struct access_draw draw;         /* what it returns, if that is a number of a counter, or less than 0 */
	uint8_t returns_shared;          /* fresh memory, but others know it already */
	uint8_t child;                   /* classes of its result: in a process that it has forked; 0: never */
	uint8_t synchronises;                    /* it waits for others, or lets them know something */
};

/* A spawn: what starts at an event. */
struct access_spawn {
	uint32_t function, event;
	uint32_t spawn;   /* in callgraph.spawns */
	uint32_t target;  /* what runs, 0: any of the spawn's targets */
	uint32_t bound;   /* the function that it is given to call, 0: it calls none, or is not split */
};

struct accesses_totals {
	uint32_t accesses;  /* own, that may matter */
	uint32_t residents;
	uint32_t dropped;   /* exports that did not fit */
	uint32_t nameless;  /* accesses without any place */
	uint32_t formals;   /* functions with more than ACCESS_FORMALS of them */
	uint32_t untaken;   /* functions too large to see what they take off structures */
};

struct accesses;

struct accesses *accesses_create(const struct callgraph *graph, const struct lockdb *db,
			     struct arena *arena, unsigned jobs);
void accesses_free(struct accesses *self);

/* The hook of locksets_run(): makes the digest of a function. */
void accesses_make(void *self, struct lockset_function *function, struct worker *worker);

/* When all functions have digests: binds the arguments of threads, in the functions that
 * create them and in those that call these. */
void accesses_finish(struct accesses *self, struct locksets_pass *pass);

/* Never NULL. */
const struct digest *accesses_digest(const struct accesses *self, uint32_t function);
/* Of a pointer that an event has read: the place where it stood, as a value of the digest; 0: nobody else can get there. */
uint32_t digest_read(const struct digest *digest, uint32_t event);
/* The call at an event, or NULL. */
const struct access_call *digest_call(const struct digest *digest, uint32_t event);
/* What the threads do at a call: of a function with a body, or of one of lockdb's in digest.moments. */
struct access_threads accesses_threads(const struct accesses *self, uint32_t function, uint32_t event);
/* With formals bound to functions, in the scratch arena. */
const struct digest *accesses_bound(struct accesses *self, struct lockset_function *function,
				  struct arena *scratch);
/* Are exports residents, too, because somebody calls it who does not take them? */
int accesses_stays(const struct accesses *self, uint32_t function);
const struct access_numbers *accesses_numbers(const struct accesses *self);
/* The number of what is started by callgraph.spawns[index] as target. */
uint32_t accesses_spawn(const struct accesses *self, uint32_t index, uint32_t target);
/* What those may leave behind that are started under this number. */
struct bits accesses_left(const struct accesses *self, uint32_t number);
/* How many numbers there are from this one on for the functions that its target is bound to; 1: it is
 * not split. */
uint32_t accesses_instances(const struct accesses *self, uint32_t spawn);
/* Which formal of what is started says what it is about: the first one that the creator gives it. */
uint32_t accesses_given(const struct lockdb_effect *effect);
/* The function that tells it from others that are created there: what its target is bound to, or the
 * target; 0: any. */
uint32_t accesses_started(const struct accesses *self, uint32_t spawn);
/* Does the entry of the spawn call what it is bound to by this call? */
int accesses_dispatches(const struct accesses *self, uint32_t spawn, uint32_t function, uint32_t event);
/* The field of what the entry is given that it reads the function from which it is bound to; 0: the spawn is not split so. */
uint32_t accesses_bound_field(const struct accesses *self, uint32_t spawn);
/* What lockdb says of callgraph.spawns[index]. */
const struct lockdb_effect *accesses_effect(const struct accesses *self, uint32_t index);
uint32_t accesses_nspawns(const struct accesses *self);
const struct access_spawn *accesses_spawned(const struct accesses *self, uint32_t spawn);
/* The spawns that may be alive at a point, of those that may be when the function is entered. */
struct bits accesses_alive(const struct accesses *self, struct bits entry, const struct access_threads *since);
/* Likewise those that were certainly joined, from those at the entry. */
struct bits accesses_gone(struct bits gone, struct bits alive, const struct access_threads *since);
/* A variable, or a field of one. */
struct access_variable {
	uint32_t object, offset; /* bytes */
	uint8_t field;
};

/* The variable whose value this is; 0: it is no variable's. */
int accesses_variable(const struct syms *syms, uint32_t value, struct access_variable *variable);
/* What is known of it wherever there are threads, since none is created else (required.c); NULL: nothing. */
const struct fact *accesses_needed(const struct accesses *self, const struct access_variable *variable);
/* Does the program set the variable to a single number only, which is not 0: "threaded = 1"?  Where there are threads,
 * that is its value. */
enum accesses_mode {
	MODE_NONE,
	MODE_PROVED,   /* it is set before all threads */
	MODE_ASSUMED,  /* perhaps it is not */
	MODE_CONSTANT  /* never set: such that more locks are held, it is assumed */
};
enum accesses_mode accesses_mode(const struct accesses *self, uint32_t object, int64_t *number);
/* Pointers of which every thread has its own: what they are when a function is called is handed
 * on to it, as if they were formals.  Fills how many. */
#define ACCESS_CARRIED 4
const uint32_t *accesses_carried(const struct accesses *self, uint32_t *count);
/* Spawns that start another function each time. */
struct bits accesses_varied(const struct accesses *self);
/* Spawns that some function creates several times. */
struct bits accesses_repeats(const struct accesses *self);
/* Spawns of which there is never more than one thread, whoever creates them. */
struct bits accesses_once(const struct accesses *self);
/* Does a call of the function that creates both create one of them only? */
int accesses_exclusive(const struct accesses *self, uint32_t spawn, uint32_t other);
/* Spawns that get another argument each time. */
struct bits accesses_numbered(const struct accesses *self);
/* Does the spawn start several at once, all with the same argument? */
int accesses_is_team(const struct accesses *self, uint32_t spawn);
const struct accesses_totals *accesses_totals(const struct accesses *self);

#endif
