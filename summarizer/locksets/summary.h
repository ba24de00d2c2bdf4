/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * summary.h - what a function does to locks, for any caller.
 *
 * A summary speaks of formals, globals and the result; it is a function of the
 * facts of its function, of the summaries of its callees, and of lockdb, and of
 * nothing else.  The values in it are numbers in summary.values
 * (symbolic/portable.h).  lockdb's models are made into summaries, too.
 */
#ifndef LOCKSETS_SUMMARY_H
#define LOCKSETS_SUMMARY_H

#include "locksets/lockset.h"
#include "symbolic/filter.h"
#include "symbolic/portable.h"

struct lockdb_function;
struct lockdb_path;
struct link;

/* One way through the function: when, and what then. */
struct summary_case {
	struct fact result;           /* of the result: classes NUMBER_ANY if nothing is known;
	                               * value is not used */
	uint16_t nconditions, nheld, nreleased;
	uint8_t unlikely;
	uint8_t hidden;               /* it returns with a lock that has no name for a caller */
	const struct fact *conditions; /* on formals and globals, value in summary.values */
	const struct held *held;       /* lock in summary.values */
	const struct released *released;
};

struct summary_store { /* *place = value at the end, on all ways */
	uint32_t place, value; /* in summary.values; value 0: unknown */
	uint32_t size, aggregate; /* as in struct memory_range */
};

enum summary_flag {
	SUMMARY_NORETURN  = 1,  /* no case at all: it does not come back */
	SUMMARY_FRESH     = 2,  /* the result is memory that nobody else knows, or null */
	SUMMARY_UPGRADE   = 8,  /* a model's: held[0] of the first case becomes exclusive */
	SUMMARY_CLOBBERS  = 16, /* stores more than is listed */
	SUMMARY_MODEL     = 32, /* from lockdb */
	SUMMARY_AWAITS     = 512, /* it waits for others, or for a lock: memory may have changed */
	SUMMARY_OPS       = 256, /* it calls functions of lockdb that acquire or release */
	SUMMARY_MADE      = 1024, /* it acquires or releases locks made by hand itself */
	SUMMARY_JOINED    = 2048, /* it has more ways than are told apart: a lock may be held that no case has */
	SUMMARY_RELOCKS   = 128, /* a lock of the caller is released and taken again in between */
	SUMMARY_LOCKS     = 64  /* it, or what it calls, acquires or releases something */
};

#define SUMMARY_STORES 8

struct summary {
	uint32_t flags;
	uint32_t ncases;
	const struct summary_case *cases; /* canonical order */
	uint32_t result;                  /* value returned, 0 unknown */
	uint32_t nstores;
	const struct summary_store *stores;
	uint64_t calls_formals;           /* bit i: formal i may be called, here or deeper */
	uint64_t tests_formals;           /* bit i: what is held in between depends on formal i, ditto */
	uint64_t locks_formals;           /* bit i: locks named through formal i are touched, ditto */
	struct portable values;
	const uint64_t *written;          /* filter (symbolic/filter.h) of what it, or what it calls,
	                                   * may write; or NULL */
	uint64_t hash;                    /* of all of this */
};

/* The model of a function in lockdb, as a summary, in the arena. */
const struct summary *summary_of_model(const struct lockdb_function *model, const struct link *link,
				       uint32_t function, struct arena *arena, struct arena *scratch);

/* What a path of lockdb means in a function, in terms of its formals; 0 unknown. */
uint32_t model_value(const struct link *link, uint32_t function, struct syms *syms,
		     const struct lockdb_path *path);
/* The same in the values of a caller, who passes these. */
uint32_t model_value_at(const struct link *link, uint32_t function, struct syms *syms,
			const struct lockdb_path *path, uint32_t nactuals, const uint32_t *actuals);

/* What racecheck.h's attributes say of a function without body; NULL: nothing. */
const struct summary *summary_of_annotations(const struct link *link, uint32_t function,
					     struct arena *arena, struct arena *scratch);

/* For a cycle of calls that does not settle: of the function nothing is certain, and if
 * there are locks in the cycle, it may release any. */
const struct summary *summary_widened(const struct summary *summary, int locks,
				      struct arena *arena);

/* A function that does nothing. */
extern const struct summary summary_nothing;

/* Is there nothing that a caller's locks would notice? */
int summary_is_quiet(const struct summary *summary);

uint64_t summary_hash(const struct summary *summary);
/* The same, and of what the hash leaves out, because nothing hangs on it while a cycle settles:
 * if it is equal, a caller's analysis is. */
uint64_t summary_detail(const struct summary *summary);

#endif
