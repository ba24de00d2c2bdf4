/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lockdb.h - what the world's functions do, as read from the YAML files in lockdb/.
 *
 * lockdb/README.md describes the files; this is what they become.  Nothing in
 * C knows a lock, thread or API name: passes ask lockdb_function() what a
 * function does and get its effects, in the order of the file.
 *
 *     struct lockdb *db = lockdb_load(&options, arena);
 *     const struct lockdb_function *f = lockdb_function(db, "pthread_mutex_lock", 0);
 *     for (i = 0; f && i < f->neffects; i++)
 *             if (f->effects[i].op == LOCKDB_ACQUIRE) ... f->effects[i].object ...
 *
 * All of it is constant once loaded; threads share it.
 */
#ifndef LOCKDB_LOCKDB_H
#define LOCKDB_LOCKDB_H

#include <stddef.h>
#include <stdint.h>

struct arena;

/* ---- which object: "arg0", "arg1->sk_lock", "*arg0", "result", "global:NAME", "symbol:arg1", "call:arg1", "name:rcu" ---- */

enum lockdb_root {
	LOCKDB_NOWHERE, /* the key was not given */
	LOCKDB_ARG,     /* the value of argument number; LOCKDB_LAST: the last one */
	LOCKDB_RESULT,  /* the value returned */
	LOCKDB_GLOBAL,  /* address of the program's variable name */
	LOCKDB_SYMBOL,  /* address of the variable or function that argument number, a literal, names */
	LOCKDB_CALL,    /* the function that runs when the object is called that argument number points to */
	LOCKDB_NAMED    /* no object in memory: name stands for it ("rcu", "interrupts") */
};
#define LOCKDB_LAST (-1)

enum lockdb_step_kind {
	LOCKDB_FIELD,   /* "->name" or ".name": from the address of a struct to that of its field */
	LOCKDB_DEREF,   /* "*": from an address to the pointer stored there */
	LOCKDB_INDEX,   /* "[argN]": the element or bit with that number */
	LOCKDB_OFFSET   /* "+N": bytes */
};
struct lockdb_step {
	enum lockdb_step_kind kind;
	const char *name; /* FIELD */
	int64_t number;   /* INDEX: which argument; OFFSET: bytes */
};

struct lockdb_path {
	enum lockdb_root root;
	int number;       /* ARG, SYMBOL, CALL */
	const char *name; /* GLOBAL, NAMED */
	uint32_t nsteps;
	const struct lockdb_step *steps;
};

/* ---- when: what the result must be for the effect to have happened ----
 *
 * Nobody looks at the result: a TRY may have failed, anything else succeeded. */

enum lockdb_test {
	LOCKDB_ALWAYS, LOCKDB_ZERO, LOCKDB_NONZERO, LOCKDB_NEGATIVE, LOCKDB_NONNEGATIVE,
	LOCKDB_POSITIVE, LOCKDB_EQUAL, LOCKDB_UNEQUAL,
	LOCKDB_BITS, LOCKDB_NO_BITS, /* of an argument: it has all of these bits; it has not */
	LOCKDB_ERROR,    /* an error pointer: -4095..-1 */
	LOCKDB_NO_ERROR
};
/* Is it a comparison with a number? */
static inline int lockdb_has_number(enum lockdb_test test)
{
	return test >= LOCKDB_EQUAL && test <= LOCKDB_NO_BITS;
}
struct lockdb_condition {
	enum lockdb_test test;
	int64_t number; /* EQUAL, UNEQUAL, BITS, NO_BITS */
};

/* ---- given: what arguments must be; all of these ---- */

struct lockdb_given {
	int argument;
	struct lockdb_condition is;
};
#define LOCKDB_GIVEN 3

/* ---- effects ---- */

enum lockdb_op {
	/* locks: object is the lock */
	LOCKDB_ACQUIRE,   /* held afterwards, if when holds */
	LOCKDB_RELEASE,
	LOCKDB_DOWNGRADE, /* from exclusive to shared */
	LOCKDB_UPGRADE,   /* from shared to exclusive, if when holds */
	LOCKDB_ASSERT,    /* says that it is held (if when holds) */
	LOCKDB_INIT,      /* object is made ready for use (lock, semaphore, ... : kind) */
	LOCKDB_DESTROY,
	/* a guard: an object in memory that carries a lock.  ACQUIRE and RELEASE with
	 * carrier set: the lock is remembered in, or taken from, *carrier */

	/* threads: function is what runs, data its argument, handle where the
	 * identity of the thread is stored or what it is known by */
	LOCKDB_SPAWN,
	LOCKDB_JOIN,      /* handle; object where the thread's result goes */
	LOCKDB_DETACH,
	LOCKDB_CANCELS,   /* handle: ends it where it waits */
	LOCKDB_THREAD_EXIT,
	LOCKDB_SELF,      /* object is the handle of the thread that calls */
	LOCKDB_FORKS,     /* the process: where when holds, in a copy in which nobody else runs */
	/* events */
	LOCKDB_WAIT,      /* on object; releases and re-acquires second, if given */
	LOCKDB_SIGNAL,    /* wakes one */
	LOCKDB_BROADCAST, /* wakes all */
	LOCKDB_DOWN,      /* semaphore: takes one, if when holds */
	LOCKDB_UP,
	LOCKDB_BARRIER,
	/* a team: threads that run one function.  What its members get from a call */
	LOCKDB_ELECTS,    /* the result that when says, only one of them */
	LOCKDB_NUMBERS,   /* object is the member's number, for ever */
	LOCKDB_MEMBERS,   /* object is how many they are */
	LOCKDB_DEALS,     /* object, or what is there, are numbers that no other member gets */
	LOCKDB_ONCE,      /* runs function once for object */
	/* memory */
	LOCKDB_ALLOC,     /* object (the result, or *argN) is fresh memory */
	LOCKDB_FREE,
	LOCKDB_READS,     /* the memory at object; size: of which length */
	LOCKDB_STRINGS,   /* reads them: of the arguments from object on, what points to characters */
	LOCKDB_WRITES,
	LOCKDB_COPIES,    /* from second to object */
	LOCKDB_SETS,      /* what is at object becomes the value second */
	LOCKDB_RETURNS,   /* the result is object */
	LOCKDB_KEEPS,     /* the thread keeps the pointer object for itself, and */
	LOCKDB_KEPT,      /* object is what it has kept */
	LOCKDB_ATOMIC,    /* reads and writes the object atomically; access */
	/* control */
	LOCKDB_CALLS,     /* function, with data, now, any number of times */
	LOCKDB_LATER,     /* function may run at any later time (callbacks, handlers) */
	LOCKDB_CONSTRUCTS, /* so may this one, called from anywhere; its first argument is memory that nobody else knows yet */
	LOCKDB_BLOCKS,    /* may sleep */
	LOCKDB_NORETURN,
	LOCKDB_DIES,      /* the program ends, in a failure */
	LOCKDB_EXIT,      /* the program ends; object: its status */
	LOCKDB_RUNS,      /* calls what was registered (LATER) for the context name, again and again */
	LOCKDB_ASSUMES,   /* comes back only if object, a value, is not 0 */
	LOCKDB_INSIDE,    /* the function as a whole runs with the lock object held */
	LOCKDB_EQUALS,    /* the result that when says: its first two arguments are equal */
	LOCKDB_BEFORE,    /* what this function did happens before name's (open before read) */
	LOCKDB_OPS
};

enum lockdb_mode {
	LOCKDB_EXCLUSIVE, LOCKDB_SHARED,
	LOCKDB_EITHER /* RELEASE, ASSERT: whichever it was; what these have if nothing is said */
};

enum lockdb_flag { /* of an effect */
	LOCKDB_TRY       = 1 << 0, /* gives up at once: no deadlock, no ordering */
	LOCKDB_TIMED     = 1 << 1, /* gives up after a time */
	LOCKDB_RECURSIVE = 1 << 2, /* counts */
	LOCKDB_SPINS     = 1 << 3, /* busy-waits: nothing may sleep while it is held */
	LOCKDB_SLEEPS    = 1 << 4, /* may block while it waits */
	LOCKDB_MANY      = 1 << 5, /* SPAWN, LATER: runs several times in parallel */
	LOCKDB_SERIAL    = 1 << 6, /* SPAWN, LATER: never in parallel with itself */
	LOCKDB_ALL       = 1 << 7, /* RELEASE: all that are held of this kind */
	LOCKDB_ZEROED    = 1 << 8, /* ALLOC */
	LOCKDB_SAVES     = 1 << 9, /* saves the earlier state (irqsave) and ... */
	LOCKDB_RESTORES  = 1 << 10, /* ... restores it */
	LOCKDB_COPIED    = 1 << 11, /* SPAWN: it gets a copy of what its first data points to */
	LOCKDB_OWN       = 1 << 12 /* LATER: in the event loop of the thread that registers it */
};

/* What is acquired, waited for, initialised.  Those with a comment mean something to the
 * passes; the others are locks, conditions and states of the processor. */
enum lockdb_kind {
	LOCKDB_NO_KIND,
	LOCKDB_BARRIER_KIND, LOCKDB_BH, LOCKDB_BITLOCK, LOCKDB_BITSPIN,
	LOCKDB_COMPLETION, /* a wait goes on after a signal, even one that came before it */
	LOCKDB_COND, LOCKDB_DEP_MAP, LOCKDB_GUARD, LOCKDB_IRQ,
	LOCKDB_MASK,       /* no lock: while it is held, handlers do not interrupt the thread */
	LOCKDB_MUTEX, LOCKDB_PAGE,
	LOCKDB_PIPE,       /* the object is a descriptor, of INIT where the two are */
	LOCKDB_PREEMPT, LOCKDB_QUEUE, LOCKDB_RCU, LOCKDB_RWLOCK, LOCKDB_RWSEM,
	LOCKDB_SEMAPHORE,  /* INIT: with a count */
	LOCKDB_SEQCOUNT, LOCKDB_SEQLOCK, LOCKDB_SEQREAD, LOCKDB_SOCK, LOCKDB_SPIN, LOCKDB_SRCU,
	LOCKDB_TASKLET, LOCKDB_TIMER
};

/* Where what is started or registered runs. */
enum lockdb_context {
	LOCKDB_IN_ANY,         /* no such word: name tells contexts apart ("softirq"), "" none */
	LOCKDB_IN_THREAD,      /* in a thread of its own */
	LOCKDB_IN_THREAD_EXIT, /* in every thread, when it ends */
	LOCKDB_IN_SIGNAL,      /* it interrupts the thread that it runs in */
	LOCKDB_IN_EXIT,        /* when the program ends */
	LOCKDB_IN_FORK_CHILD   /* in a new process */
};

enum lockdb_access { /* of ATOMIC */
	LOCKDB_UPDATES, LOCKDB_LOADS, LOCKDB_STORES
};

struct lockdb_effect {
	enum lockdb_op op;
	enum lockdb_mode mode;
	uint32_t flags;            /* enum lockdb_flag */
	enum lockdb_kind kind;
	enum lockdb_access access; /* ATOMIC */
	enum lockdb_context context; /* LATER, SPAWN */
	struct lockdb_path object;
	struct lockdb_path second; /* WAIT: the lock; COPIES, SETS: the source; KEEPS, KEPT: the key;
	                            * INIT: the type;
	                            * SPAWN: the barrier that nobody passes before it has ended */
	uint32_t nnumbers;         /* INIT: recursive if the type is one of these */
	const int64_t *numbers;
	struct lockdb_path carrier; /* guards */
	struct lockdb_path size;   /* READS, WRITES, COPIES, ALLOC: in bytes; NOWHERE: unknown */
	struct lockdb_path count;  /* INIT: of a barrier, how many wait; of a semaphore, what it
	                            * starts with; NOWHERE: unknown.  SPAWN: an array of what it
	                            * depends on, see lockdb/README.md */
	struct lockdb_condition when;
	uint32_t ngiven;           /* ACQUIRE, RELEASE, WRITES, SPAWN, CALLS: only if; 0: always */
	struct lockdb_given given[LOCKDB_GIVEN];
	int64_t failure;           /* what a TRY's result is when it failed; INT64_MIN: not said */
	struct lockdb_path function; /* SPAWN, ONCE, CALLS, LATER: value; GLOBAL: by name */
	uint32_t ndata;            /* what it is called with, by its formals; an element may be */
	const struct lockdb_path *data; /* NOWHERE: unknown */
	struct lockdb_path handle; /* SPAWN, LATER, JOIN, DETACH; NAMED: all under that name */
	const char *name;          /* BEFORE: function; RUNS, LATER, SPAWN: context ("hardirq"); ""
	                            * none */
	int line;                  /* in file, for messages */
};

struct lockdb_function {
	const char *name;          /* a name, or a pattern as fnmatch has it */
	uint32_t neffects;
	const struct lockdb_effect *effects;
	int opaque;                /* body: no - the model replaces a body (the default for locks) */
	int ignore;                /* does nothing at all */
	int declared;              /* of callgraph/declared.h or own_bodies.h: of no file */
	int statics;               /* functions with internal linkage of that name are meant, too */
	const char *file;          /* it comes from */
	int line;
};

/* The first effect of a kind, or NULL; the model may be NULL. */
static inline const struct lockdb_effect *lockdb_effect_of(const struct lockdb_function *model, enum lockdb_op op)
{
	uint32_t i;

	for (i = 0; model && !model->ignore && i < model->neffects; i++)
		if (model->effects[i].op == op)
			return &model->effects[i];
	return NULL;
}

/* A function pointer stored in a struct's field, or found in a static table, is
 * an entry point: work_struct.func, file_operations.*; by type, then field */
struct lockdb_entry {
	const char *type, *field;  /* patterns */
	const char *context;       /* "process", "softirq", ... or "" */
	uint32_t flags;            /* LOCKDB_MANY */
	uint32_t nheld;            /* locks that are held when it is called */
	const struct lockdb_path *held;
	const char *file;
	int line;
};

/* Annotator rules: what is known of functions by name, section, or the table
 * field they stand in; spread over all functions assigned to the same pointer. */
enum lockdb_role {
	LOCKDB_SINGLE_THREADED, LOCKDB_MULTITHREADED, LOCKDB_INTERRUPT, LOCKDB_IGNORE, LOCKDB_AS_MAIN
};
struct lockdb_rule {
	enum lockdb_role role;
	const char *name, *section, *type, *field; /* patterns, "" any */
	int spread;
	const char *file;
	int line;
};

struct lockdb {
	const struct lockdb_function *functions; /* effective: names in order, then
	                                         * patterns, of which later ones win */
	uint32_t nfunctions;
	const struct lockdb_entry *entries;
	uint32_t nentries;
	const char *const *entry_points; /* where a whole program begins, like main; sorted */
	uint32_t nentry_points;
	const char *const *libraries; /* that it describes: patterns of "libc.so.6"; sorted */
	uint32_t nlibraries;
	const struct lockdb_rule *rules;
	uint32_t nrules;
	const char *const *files; /* that were read, in order */
	uint32_t nfiles;
	struct lockdb_index *index; /* private */
};

struct lockdb_options {
	const char *const *files;  /* --lockdb=FILE, in order; each overrides the ones before */
	size_t nfiles;
	int no_project;            /* do not read the YAML files in .racecheck/ */
	char *const *inputs;       /* above which .racecheck/ is looked for */
	size_t ninputs;
	/* Is there a symbol of this name among the inputs, defined (or only used)?  A set with
	 * "when" is active only then.  NULL: all sets are active. */
	int (*has_symbol)(const void *context, const char *name, int defined);
	const void *context;
};

/* Reads the installed files, those in .racecheck/, and --lockdb in this order.  A
 * bad file is die(): file:line:column, what is wrong, what was expected. */
struct lockdb *lockdb_load(const struct lockdb_options *options, struct arena *arena);

/* Of the effective content: part of a cache's key. */
uint64_t lockdb_hash(const struct lockdb *db);

/* The model of a function, or NULL.  is_static: it has internal linkage; only
 * sets that say "statics: yes" speak of such. */
const struct lockdb_function *lockdb_function(const struct lockdb *db, const char *name,
					      int is_static);

/* Is the context an event loop: does some function run it? */
int lockdb_is_loop(const struct lockdb *db, const char *context);

/* Whether lockdb describes the shared library of this name, so that it needs no facts. */
int lockdb_has_library(const struct lockdb *db, const char *name);

/* The same, and these models of other names. */
const struct lockdb *lockdb_with(const struct lockdb *db, const struct lockdb_function *functions,
				 uint32_t count, struct arena *arena);

/* Does a rule speak of a function with this name, in this section; in this field? */
int lockdb_rule_matches(const struct lockdb_rule *rule, const char *name, const char *section);
int lockdb_rule_matches_field(const struct lockdb_rule *rule, const char *type, const char *field);

/* A path, as it is written. */
struct text;
void lockdb_print_path(struct text *out, const struct lockdb_path *path);

/* What is known of functions in this field, or NULL.  Of several patterns that match, the one
 * whose type is exact counts, then the one whose field is, then the first. */
const struct lockdb_entry *lockdb_entry(const struct lockdb *db, const char *type,
					const char *field);

#endif
