/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sites.h - the site table: every place in the program where shared memory is accessed, a lock is
 * acquired or released, or a thread waits for another one, starts it or lets it go on; with the locks
 * that are held there and the threads that get there.
 *
 * It is all that later passes read of the analysis: the lock diff between two builds, deadlocks, lock
 * discipline, ranking.  What is beneath may be rebuilt as long as this header holds.
 *
 * Sites.  A site is a program point (an event of a function), what happens there (kind), and to what
 * (object).  A point at which a pointer leads to two objects is two sites, and so is a wait with two locks.  A context is one way to get to
 * a site: with which locks, by which threads, beside which others.
 *
 *      1  struct stats { long count; } rx, tx;
 *      2  static pthread_mutex_t m;
 *      3  static void bump(struct stats *s) { s->count++; }
 *      4  static void *worker(void *arg) { pthread_mutex_lock(&m); bump(&rx); pthread_mutex_unlock(&m); bump(&tx); ... }
 *      5  int main(void) { rx.count = 1; pthread_create(&t, 0, worker, 0); bump(&rx); ... }
 *
 * In bump() there are four sites: read and write rx.count, read and write tx.count, all of class
 * a.c:stats.count.  Those of rx.count have two contexts: {m}, taken at line 4, by the thread worker(); and
 * {} by main.  So nothing is certainly held there.  Line 5 has a write of rx.count by main with no other
 * thread alive.  racecheck dump --pass=sites shows it.
 *
 *     const struct sites *sites = analysis_sites(&analysis);
 *     for (i = 0; i < sites->nsites; i++) {
 *             const struct site *site = &sites->sites[i];
 *             printf("%s %s\n", sites->functions[site->function].key, sites->objects[site->object].key);
 *             for (k = 0; k < site->ncertain; k++)
 *                     printf("  under %s\n", sites->locks[site->certain[k].lock].class);
 *     }
 *
 * Keys.  A key is a text that holds no line, no number of this build and no build directory: blank lines, a
 * function that is added, another order of inputs and another checkout leave it alone.  "counter" is a variable,
 * "a.c:counter" a static one, "a.c:f.counter" one inside of a function, "main.x" a local of main; "conn.state" is
 * a field of some struct conn, "a.c:conn.state" if that is declared in a source file, "pool.head" a field of the
 * variable pool; "conn" a struct as a whole; "tab[].n" an element, whichever; "*conn.buf" what such a field points
 * to; "*f.p" what a formal of f points to; "<name>" a thing of lockdb.  Function key, object key, kind and ordinal
 * together name a site in another build of the program.
 *
 * Locks.  A lock has a class, by which lockdep and lock orders know it: struct and field, or variable.  Its key says
 * which one it is, if the program has a name for it that means the same everywhere; through pointers ("pool->lock")
 * that holds as long as they stay.  "" is not known: two locks without a class need not be one.
 *
 * Invariants
 *   - Every vector is sorted by its keys, sites by function, then place in the source, kind, object.  Nothing depends
 *     on -j, on the order of inputs, on hashes or addresses.
 *   - Indices are in range; each site has a context, each context a thread; no two sites have one name.
 *   - certain is held in every context.  Of locks of one class that differ from context to context the class is
 *     held; it is shared, or tried, if it is so in one of them.
 *   - site_alive() is SITES_ALIVE exactly if some context counts for met.
 *
 * What is not there: memory that one thread only can reach (locals whose address goes nowhere, constants, thread-local
 * variables, what the function itself has allocated and not yet published); code that no thread reaches; calls from
 * which the program can only end in a failure.  A thread of which it is doubtful that it gets there, through calls by
 * pointers, is left out as for races.  A lock made by hand that a helper releases for its caller, by a plain store, has
 * no RELEASE, and one made of a flag has neither.  A function has at most CONTEXTS_MAX contexts (contexts.h); more are one with
 * SITES_JOINED.
 *
 * Memory is the arena's; the table does not refer to the passes that it was made from, but for numbers of link.h.
 */
#ifndef SITES_SITES_H
#define SITES_SITES_H

#include "findings/finding.h"

#include <stdint.h>

struct arena;
struct callgraph;
struct contexts;
struct accesses;
struct link;
struct lockdb;
struct locksets_pass;
struct phases;
struct pointsto;
struct signals;
struct threads;

#define SITES_NONE UINT32_MAX

enum site_kind {
	SITES_READ,
	SITES_WRITE,
	SITES_UPDATE,  /* both at once: an atomic operation, memory that a function reads and writes */
	SITES_FREE,
	SITES_ACQUIRE, /* lock says which; object is called as it */
	SITES_RELEASE,
	SITES_WAIT,    /* for a condition (object): lock is released and acquired again meanwhile */
	SITES_WAKE,    /* lets a thread go on that waits for object */
	SITES_JOIN,    /* waits for a thread to end; object: what holds its handle */
	SITES_BARRIER, /* waits for others at object */
	SITES_ONCE,    /* waits for the thread that runs the function of object first */
	SITES_BLOCK,   /* may sleep; object: the function that is called, "read()" */
	SITES_START,   /* a thread, or a handler is registered; object: what will run, "worker()" */
	SITES_INIT,    /* object, a lock, is made ready for use */
	SITES_DESTROY,
	SITES_REQUIRE, /* a call of a function that is declared to need a lock, or says that it is held
	                * (lockdb's assert); object is called as the function */
	SITES_RETURN,  /* the function returns with a lock that it has acquired; one site for each */
	SITES_KINDS
};

enum site_flag { /* of a site */
	SITES_ATOMIC   = 1,
	SITES_VOLATILE = 2,
	SITES_LIBRARY  = 4,  /* by a function that lockdb describes: the event is its call */
	SITES_SHARED   = 8,  /* ACQUIRE, RELEASE: for reading */
	SITES_TRY      = 16, /* ACQUIRE: gives up instead of waiting */
	SITES_TIMED    = 32, /* ACQUIRE, WAIT, JOIN: gives up after a time */
	SITES_CALL     = 64, /* ACQUIRE, RELEASE: not here, but by the function that is called here, which
	                      * returns with it; that one has a site of its own */
	SITES_UNNAMED  = 128, /* an access: neither a variable nor a field is known */
	SITES_LOOPS    = 256, /* WAIT: it stands in a loop, or is tried again: before the lock is released a test is passed that
	                       * decides whether to wait again */
	SITES_TESTED   = 512, /* WAIT: paths of the function pass it by */
	SITES_PERHAPS  = 1024, /* RELEASE with CALL: on some paths of the function that is called */
	SITES_ASCENDS  = 16384, /* ACQUIRE in a loop: of the elements of an array, each time of a later one */
	SITES_DESCENDS = 32768, /* of an earlier one */
	SITES_EXITS    = 65536, /* RETURN: the thread ends here */
	SITES_ITSELF   = 131072, /* ONCE: the function that it runs calls the one that it stands in; JOIN: of the thread
	                          * that waits */
	SITES_UNREACHED = 8192, /* ACQUIRE, WAIT: the constants that callers give do not lead there */
	SITES_SLEEPS   = 262144, /* WAIT, JOIN, BARRIER: the thread may sleep meanwhile, and not only spin */
	SITES_ITEM     = 1048576, /* JOIN: what it waits for is known by a struct, which the object is: a work item, a timer */
	SITES_FREES    = 524288, /* DESTROY: its memory is freed */
	SITES_LACKING  = 2097152, /* BARRIER: fewer threads come than it waits for */
	SITES_CHOSEN   = 4194304, /* ACQUIRE: the tests that it depends on are of what the caller gives, by value; none is of memory */
	SITES_SPINNING = 4096  /* ACQUIRE with TRY: if it fails it is tried again, with a lock held all the while */
};

enum site_held_flag {
	SITES_HELD_SHARED    = 1,  /* for reading */
	SITES_HELD_RECURSIVE = 2,
	SITES_HELD_SPINS     = 4,  /* no thread may sleep while it holds it */
	SITES_HELD_SEMAPHORE = 8,
	SITES_HELD_TRIED     = 16, /* by an acquisition that may have failed */
	SITES_HELD_MADE      = 32, /* a lock made by hand: of atomic operations, or of a flag */
	SITES_HELD_MASK      = 64, /* keeps handlers out, but no other thread */
	SITES_HELD_SLEEPS    = 128, /* of a class: to acquire it may sleep */
	SITES_HELD_IRQ       = 512, /* no lock: hardirqs and softirqs do not interrupt the thread meanwhile */
	SITES_HELD_BH        = 1024, /* no lock: softirqs do not */
	SITES_HELD_COUNTS    = 256 /* a semaphore that several threads pass, or that one lets another one pass by: no
	                            * lock */
};

/* The objects that a lock may be in: it is one of these.  Numbers are equal for equal objects, and mean nothing
 * else. */
struct site_instances {
	uint32_t count;            /* 0: not known */
	const uint32_t *objects;   /* ascending; memory that is allocated at one place is one */
	uint8_t one;               /* there is only one such object in the program */
	uint8_t fresh;             /* no other thread knows it yet */
	uint8_t array;             /* the one object is an array: a variable, or memory */
	uint8_t bare;              /* all of them are locks, not structs that have one */
	uint32_t own;              /* not 0: of threads that are created at one place each has another one; a number of that place */
};

/* Where a lock that is acquired is, seen from one that is held. */
enum site_relation {
	SITES_APART,    /* nothing is known */
	SITES_GIVEN,    /* both are given by the caller, as two arguments */
	SITES_BESIDE,   /* in the same object: x->a, x->b */
	SITES_BELOW,    /* reached through that object: x->lock, x->next->lock */
	SITES_ABOVE,    /* that one was reached through this object */
	SITES_NEXT,     /* a later element of the same array: i, i + 1 */
	SITES_BEFORE,   /* an earlier one */
	SITES_AROUND,   /* its number is computed from the other one: i, (i + 1) % n */
	SITES_ELEMENTS, /* two elements of the same array, no order is known */
	SITES_COMPARED, /* both are given by the caller, which compares them by less or greater */
	SITES_LESS,     /* the function has compared the two: that one is the lesser, by something of theirs (order) */
	SITES_GREATER   /* that one is the greater */
};

struct site_held {
	uint32_t lock;           /* in sites.locks */
	uint32_t flags;          /* enum site_held_flag */
	struct finding_point taken; /* the acquisition, or the call through which it came */
	uint32_t callee;         /* of link.h: the function that is called there and returned with it, if it
	                          * has a body; 0: the acquisition itself, or not known */
	struct site_instances in;
	enum site_relation relation; /* at an ACQUIRE or WAIT: of the site's lock to this one */
	uint32_t by;             /* BELOW: the field of link.h that it is read from in that object; 0: further away */
	int64_t compared;        /* LESS, GREATER: by what; equal numbers mean the same */
};

/* Two fields of which the one leads back to where the other one comes from, as next and prev: x->forth is y where
 * y->back is x. */
struct site_opposite {
	uint32_t forth, back; /* of link.h */
};

enum site_context_flag {
	SITES_PRIVATE = 1, /* no other thread knows the memory yet, or any more */
	SITES_JOINED  = 2, /* several contexts that were too many to tell apart: locks held in all of them */
	SITES_HELD    = 4, /* ACQUIRE, RELEASE, WAIT, RETURN, DESTROY: that very lock is held here, by must-alias.  An ACQUIRE with
	                    * it takes what the thread has; a RELEASE or WAIT without it may be of what the
	                    * thread does not hold */
	SITES_DOUBTED = 8, /* lacks: a lock of the same class is held, and may be the one */
	SITES_PARTLY  = 16, /* ACQUIRE, RELEASE, WAIT, RETURN: that very lock is held on some paths of the
	                    * function to here and not on others; not with SITES_HELD */
	SITES_SKIPS   = 32, /* a RETURN or ACQUIRE with PARTLY: turn does nothing but skip the release, as
	                    * the test of whether it was acquired would */
	SITES_OPTIONAL = 128, /* so, and there are paths to turn on which it was not acquired; of a RELEASE or
	                    * WAIT: paths from turn that pass it by */
	SITES_AGAIN   = 256, /* a RELEASE or WAIT with PARTLY: on the paths without it, it was released before */
	SITES_KEPT    = 1024, /* an access of memory that the thread itself published before, through the pointer that it
	                       * kept */
	SITES_TAKEN   = 4096, /* an access of memory that the thread took off a shared structure before, under a lock: whoever
	                       * comes by that structure does not find it any more */
	SITES_NEVER   = 512, /* a RETURN or ACQUIRE with PARTLY: no path from taken releases it */
	SITES_BARRED  = 2048, /* ACQUIRE, WAIT with locks held: no chain of calls leads here so, by what the calls pass */
	SITES_HIDDEN  = 8192, /* of sites.partly: held on all paths, but what is called has no name for it */
	SITES_UNSURE  = 64  /* paths of the function were joined: PARTLY and HELD may be wrong */
};

/* The thread one is never in a context while the thread other is in that one: not both are alive, or barriers or signals
 * order them. */
struct site_apart {
	const struct site_context *context;
	uint32_t one, other;           /* in sites.threads */
};

/* One way to get there. */
struct site_context {
	uint32_t nheld, nthreads, nothers;
	const struct site_held *held;  /* by lock */
	const uint32_t *threads;       /* in sites.threads: that get there so, ascending */
	const uint32_t *others;        /* that may be alive meanwhile; 0: the thread is alone */
	uint32_t flags;                /* enum site_context_flag */
	uint32_t nsteps;
	const struct finding_point *steps; /* the calls by which the thread walker gets there, as in finding.h:
	                                * the last one is the site.  If SITES_JOINED, those of one of the
	                                * joined contexts, in which more locks may be held */
	uint32_t guessed;              /* 1 + the last of these calls that goes through a pointer which may hold several
	                                * functions; 0: none does */
	uint32_t choices;              /* how many functions that may be */
	uint32_t walker;               /* in sites.threads */
	const char *lacks;             /* a lock that is declared to be needed here (RACECHECK_GUARDED_BY,
	                                * RACECHECK_REQUIRES, assert) and not held, as it is written; NULL */
	struct finding_point turn;     /* PARTLY: the branch from which paths with the lock lead here, while
	                                * others release it; function 0: there is none */
	struct finding_point taken;    /* PARTLY, RETURN: where the function acquires it; function 0: not known */
	uint32_t callee;               /* as in struct site_held, of taken */
	struct site_instances in;      /* ACQUIRE, RELEASE, WAIT: of the lock */
	uint32_t napart;               /* ACQUIRE, WAIT with locks held */
	const struct site_apart *apart;
};

struct site {
	uint32_t function;             /* in sites.functions */
	uint32_t event;                /* of its body */
	uint32_t object;               /* in sites.objects */
	enum site_kind kind;
	uint32_t ordinal;              /* from 1: among those of this object and kind in the function, in
	                                * the order of the source */
	uint32_t flags;                /* enum site_flag */
	uint32_t lock;                 /* ACQUIRE, RELEASE, WAIT, RETURN, INIT, DESTROY: in sites.locks; else SITES_NONE */
	uint32_t begins;               /* INIT of a semaphore: how many pass it before it is posted; SITES_NONE: not known */
	const char *handle, *handle_class; /* START: key and class of where the handle of the thread is kept, ""; else
	                                * NULL */
	uint32_t ncertain, nmet;
	const struct site_held *certain; /* held in all contexts; if these are different locks of one class,
	                                * the lock is the one without a key; taken: in one of them */
	const struct site_held *met;   /* the same of the contexts that are SITES_ALIVE; of all if there are
	                                * none */
	uint32_t ncontexts;            /* at least 1 */
	const struct site_context *contexts;
};

struct site_function {
	const char *key;    /* "f", "src/a.c:f" if it is static */
	const char *path;   /* of the source, from the directory of the compile on */
	uint32_t number;    /* of link.h */
};

struct site_object {
	const char *key;    /* "stats.rx", "conn.state", "a.c:counter", "f.buffer" */
	const char *class;  /* "stats.rx" of the struct; else the key */
};

struct site_lock {
	const char *class;  /* struct and field, or variable: "conn.lock", "stats_lock"; equal classes
	                     * are one pointer */
	const char *key;    /* which one, in a name that means the same everywhere: "pool->lock",
	                     * "buckets[].m"; "" not known */
	uint32_t flags;     /* SITES_HELD_RECURSIVE, SPINS, SLEEPS, SEMAPHORE, MADE, MASK, IRQ, BH, COUNTS */
};

enum site_thread_kind {
	SITES_MAIN,     /* main, or what runs before it */
	SITES_THREAD,
	SITES_HANDLER,  /* registered to be called: timer, callback */
	SITES_SIGNAL,   /* a handler that interrupts the thread that it runs in */
	SITES_OUTSIDE   /* code outside of the program calls in */
};
/* What interrupts what: each may come while one before it runs. */
enum site_level {
	SITES_TASK,
	SITES_SOFTIRQ, /* what interrupts have left for later: timers, tasklets */
	SITES_HARDIRQ
};
struct site_thread {
	const char *key;            /* "main", "outside", "thread:worker:a.c:start": what runs, and the function
	                             * that creates it; "#2" the second such creation there */
	enum site_thread_kind kind;
	enum site_level level;
	uint32_t function;          /* of link.h: what runs; 0: not known, or several */
	struct finding_point created;  /* function 0: by no call of the program */
	struct finding_point shown;    /* the same, but the call that a person wrote, if it is in a library's header */
	uint8_t several;            /* at the same time */
	uint32_t members;           /* how many there are of it, 0: that is not known */
	uint8_t scattered;          /* these are created by different threads, each for itself */
};

/* The blocks of a function, for sites_passes(). */
struct site_flow {
	uint32_t nblocks, nevents;
	const uint32_t *blocks;        /* by event */
	const uint32_t *places, *sizes; /* by block: in the tree of dominators, and how many are below */
	const uint8_t *ends;           /* by block: the function returns there */
	const uint32_t *edges;         /* by block, one more at the end: its first one in to */
	const uint32_t *to;            /* blocks */
};

struct sites {
	uint32_t nsites, nfunctions, nobjects, nlocks, nthreads;
	const struct site *sites;             /* by function, place in it, kind, object */
	const struct site_function *functions; /* by path, key */
	uint32_t npartly;
	const struct site *partly;             /* calls at which locks are held on some paths of the function: each context
	                                        * has those of one path that are not certainly held, or SITES_HIDDEN;
	                                        * kind SITES_KINDS */
	const struct site_object *objects;    /* by key, class */
	const struct site_lock *locks;        /* by class, key */
	const struct site_thread *threads;    /* by key */
	const uint8_t *ordered;               /* by function of link.h: it compares objects of one kind, or numbers of
	                                       * elements, by less and greater */
	const uint8_t *asks;                  /* by function of link.h: it asks which thread runs it */
	const uint8_t *levels;                /* by function of link.h: enum site_level at which a table's function is called */
	uint32_t nopposites;
	const struct site_opposite *opposites;
	const struct site_flow **flows;       /* by function of link.h; NULL: not known */
	uint8_t unseen;                       /* a wait may be ended by what has no site: code that no thread is known to
	                                       * reach, or that is not there; threads are cancelled */
};

/* Does the function, of link.h, pass the first event on all paths to the other one; on all paths to its return? */
int sites_passes(const struct sites *sites, uint32_t function, uint32_t first, uint32_t then);
/* May it come to the event again without passing the first one?  first: SITES_NONE, any path will do. */
int sites_again(const struct sites *sites, uint32_t function, uint32_t first, uint32_t event);
/* Is there a path from the one event to the other? */
int sites_leads(const struct sites *sites, uint32_t function, uint32_t from, uint32_t to);
/* Is there a path to the event without: from the beginning of the function, or from an event that takes away, on which no
 * event gives?  marks: by event, SITES_GIVES or SITES_TAKES. */
enum { SITES_GIVES = 1, SITES_TAKES = 2 };
int sites_without(const struct sites *sites, uint32_t function, const uint8_t *marks, uint32_t event);
/* The same from the events that take away alone. */
int sites_between(const struct sites *sites, uint32_t function, const uint8_t *marks, uint32_t event);
/* Is the other event passed on all paths from the one to the return of the function? */
int sites_follows(const struct sites *sites, uint32_t function, uint32_t from, uint32_t event);
int sites_always(const struct sites *sites, uint32_t function, uint32_t event);


/* What it is made from: all passes up to order/signals/. */
struct sites_input {
	const struct link *link;
	const struct lockdb *db;
	const struct callgraph *graph;
	struct locksets_pass *locksets;
	struct accesses *accesses;
	const struct pointsto *pointsto;
	struct contexts *contexts;
	const struct threads *threads;
	const struct phases *phases;
	struct signals *signals;
	unsigned jobs; /* threads; the table does not depend on it */
	int operations_only; /* leave out accesses of memory, and who is alive only for them */
};
struct sites *sites_build(const struct sites_input *in, struct arena *arena);

/* "read", "acquire"; "main", "thread" */
const char *site_kind_name(enum site_kind kind);
const char *site_thread_kind_name(enum site_thread_kind kind);

/* What else may run at a site: the largest over its contexts. */
enum site_alive {
	SITES_ALONE,    /* nothing else runs */
	SITES_SIGNALS,  /* only handlers that interrupt */
	SITES_UNSHARED, /* other threads, but they do not know the memory */
	SITES_ALIVE     /* other threads, which may access it */
};
enum site_alive site_alive(const struct sites *sites, const struct site *site);
const char *site_alive_name(const struct sites *sites, const struct site *site);

#endif
