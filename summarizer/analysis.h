/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * analysis.h - the passes over the whole program, in their order.
 *
 * A pass reads what the ones before it left here and adds its own; only
 * analysis.c and main.c know the order.
 */
#ifndef ANALYSIS_H
#define ANALYSIS_H

#include "facts/load.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "pairs/pairs.h"

enum pass { PASS_FACTS, PASS_LINK, PASS_LOCKDB, PASS_CALLGRAPH, PASS_LOCKSETS, PASS_ACCESSES, PASS_POINTSTO,
	    PASS_CONTEXTS, PASS_SELFCHECK, PASS_THREADS, PASS_ORDER, PASS_SITES, PASS_FINDINGS };

struct analysis_options {
	struct lockdb_options lockdb;
	const struct lockdb *given; /* instead of reading files; or NULL */
	unsigned jobs; /* threads; 0: as many as there are processors */
	enum memory_model model;
	const char *lock_order; /* a file: deadlocks/order_file.h; or NULL */
	const char *weights; /* a file of rank/weights.h; NULL: those that were fitted */
	const char *asked; /* racecheck why: this object; or NULL */
	int all_objects;   /* the same of every object, in short: for a report that can be browsed */
};

struct analysis {
	struct arena *arena; /* holds all results */
	const struct program *program;
	unsigned jobs;
	struct link *link;
	const struct lockdb *lockdb;
	struct callgraph *callgraph;
	struct accesses *accesses;
	struct locksets_hook hook;
	struct locksets_pass *locksets;
	struct pointsto *pointsto;
	struct contexts *contexts;
	struct phases *phases;
	struct threads *threads;
	struct signals *signals;
	struct pairs *pairs;
	struct findings *findings;
	struct selfcheck *selfcheck; /* analysis_selfcheck()'s */
	struct sites *sites, *operations; /* analysis_sites()'s, analysis_operations()'s */
};

/* The pass named on the command line, -1 if there is none. */
int pass_by_name(const char *name);

/* Runs all passes up to and including this one. */
void analysis_run(struct analysis *analysis, const struct program *program,
		  const struct analysis_options *options, enum pass last);
/* What looks odd, counted when it is first asked for: after PASS_SELFCHECK or a later pass. */
const struct selfcheck *analysis_selfcheck(struct analysis *analysis);
/* The site table, made when it is first asked for: after PASS_SITES or a later pass. */
const struct sites *analysis_sites(struct analysis *analysis);
/* The same, and accesses of memory may be missing: that is much cheaper. */
const struct sites *analysis_operations(struct analysis *analysis);
void analysis_free(struct analysis *analysis);

#endif
