/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * state.h - a program as it was: its findings and its site table, to be compared with another build.
 *
 * A state is made from an analysis (state_make.c), or read from what an earlier run left behind
 * (state_read()): a state, written by --save-state, a build product beside the program with all of
 * it; a baseline, a committed file with one line per finding (baseline.c); a report in JSON.  The last two
 * have findings only.
 *
 *     struct state *old = state_read("prog.rcstate", STATE_ANY, arena);
 *     struct state *new = state_make(&input, arena);
 *     struct comparison *comparison = compare_findings(old, new, NULL, TIER_LIKELY, arena);
 *
 * The format of a state is text, a line per thing, fields separated by tabs, escaped as in C:
 *
 *     racecheck-state  1
 *     tool      VERSION  BUILD        by what it was made: hash of the program
 *     lockdb    HASH                  and with which files of lockdb
 *     model     NAME
 *     finding   ID STATE RULE TIER SCORE SUPPRESSED OBJECT KEY MESSAGE, then for each site
 *               FUNCTION PATH LINE COLUMN KIND LOCKS
 *     program   NAME                  what follows is its site table, see sites.h
 *     f KEY PATH [UNIT]     o KEY CLASS     l CLASS KEY FLAGS     p FUNCTION PATH LINE COLUMN TEXT
 *     t KEY KIND SEVERAL POINT      c FLAGS THREADS OTHERS LOCK:FLAGS:POINT,...
 *     s FUNCTION OBJECT KIND ORDINAL FLAGS LOCK POINT CONTEXT,...
 *     end       HASH                  of all bytes before this line
 *
 * Numbers count the lines of that letter within the program, from 0; "-" is none.  A later version
 * of the format has another number in its first line, and is refused with both numbers.
 *
 * A function of a header that many files have is one function, and its sites are one each.
 *
 * Invariants: indices are in range, also of what was read: a file in which they are not is damaged.
 * Memory is the arena's.
 */
#ifndef DIFF_STATE_H
#define DIFF_STATE_H

#include "findings/finding.h"
#include "sites/sites.h"

#include <stdint.h>
#include <stdio.h>

struct analysis;

#define STATE_VERSION 1 /* of the format */
#define STATE_NONE UINT32_MAX

struct state_place {
	const char *path;      /* as it opened from where the state was made; "": nowhere */
	uint32_t line, column; /* 0: not known */
};

/* ---- findings ---- */

struct state_spot { /* a site of a finding */
	const char *function;
	struct state_place place;
	const char *kind;   /* "access", see finding_kind_name() */
	uint32_t nlocks;    /* held there */
};

struct state_finding {
	const char *id;
	const char *state;  /* as in finding.h; "": it was not told */
	const char *rule;
	enum finding_tier tier;
	int32_t score;
	int suppressed;
	const char *object, *object_key;
	const char *message; /* the sentence; "" in a baseline */
	uint32_t nspots;
	const struct state_spot *spots;
	const struct finding *origin; /* of this run; NULL: it was read */
};

/* ---- the site table of one program ---- */

struct state_point {
	const char *function; /* its name, for people */
	struct state_place place;
	const char *text;     /* the line of the source; "" not known */
};

struct state_held {
	uint32_t lock, flags;  /* enum site_held_flag */
	uint32_t taken;        /* in points, STATE_NONE */
};

struct state_context {
	uint32_t flags;        /* enum site_context_flag */
	uint32_t nthreads, nothers, nheld;
	const uint32_t *threads, *others; /* ascending */
	const struct state_held *held;    /* by lock */
};

struct state_site {
	uint32_t function, object;
	enum site_kind kind;
	uint32_t ordinal, flags, lock; /* STATE_NONE: no lock */
	uint32_t point;
	uint32_t ncontexts;
	const uint32_t *contexts;      /* at least one */
	const struct site *const *origins; /* of this run, one for each copy of the function; NULL: it was read */
	uint32_t norigins;
};

struct state_function { const char *key, *path, *unit; }; /* unit: a hash of what is compiled there; "" not known */
struct state_object { const char *key, *class; };
struct state_lock { const char *class, *key; uint32_t flags; };
struct state_thread { const char *key; enum site_thread_kind kind; int several; uint32_t created; };

struct state_table {
	const char *program;
	uint32_t nfunctions, nobjects, nlocks, npoints, nthreads, ncontexts, nsites;
	const struct state_function *functions;
	const struct state_object *objects;
	const struct state_lock *locks;
	const struct state_point *points;
	const struct state_thread *threads;
	const struct state_context *contexts;
	const struct state_site *sites;  /* by function, place in it, kind, object */
	struct analysis *analysis;       /* of this run; NULL: it was read */
};

/* ---- all of it ---- */

enum state_kind { STATE_PROGRAM, STATE_FILE, STATE_BASELINE, STATE_JSON };

struct state {
	enum state_kind kind;
	const char *name;      /* the file, or the inputs */
	const char *version;   /* of racecheck; "" not known */
	const char *build;     /* hash of the program racecheck; "" not known */
	const char *lockdb;    /* hash of its files; "" not known */
	const char *model;     /* of memory */
	uint32_t nfindings;
	const struct state_finding *findings; /* by id */
	uint32_t ntables;
	const struct state_table *tables;     /* by program; none: findings only */
};

/* What it is made from. */
struct state_input {
	const char *name;
	struct analysis *analyses;
	uint32_t nanalyses;
	struct findings *findings;   /* of all of them */
	int sites;                   /* with the site tables */
	enum finding_tier tier;      /* findings of this tier and better ones are told in full */
};
struct state *state_make(const struct state_input *in, struct arena *arena);

/* What a file is by its content: STATE_PROGRAM if it is none of the others, or cannot be read. */
enum state_kind state_kind_of(const char *path);

/* A state, baseline or report; damage, and a version that is not known, is die(). */
struct state *state_read(const char *path, struct arena *arena);
/* The same of bytes; NULL, and why, instead of die(). */
struct state *state_parse(const char *name, const char *bytes, size_t length, struct arena *arena,
			  const char **why);

void state_write(FILE *out, const struct state *state);

/* Into a file, which is replaced only when all is written.  Failure is die(). */
void state_save(const char *path, const struct state *state);

/* One line per finding, sorted: see baseline.c.  Suppressed ones are left out. */
void baseline_write(FILE *out, const struct state *state, enum finding_tier tier);
struct state *baseline_parse(const char *name, const char *bytes, size_t length, struct arena *arena,
			     const char **why);
struct state *state_parse_json(const char *name, const char *bytes, size_t length, struct arena *arena,
			       const char **why);

/* In what two states differ so that findings cannot be compared: "racecheck 0.1.0 instead of 0.2.0";
 * NULL: in nothing. */
const char *state_difference(const struct state *old, const struct state *new, struct arena *arena);

/* Findings by id, as the invariant says. */
void state_sort_findings(struct state_finding *findings, uint32_t count);

#endif
