/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass.h - racecheck dump --pass=NAME: what a pass of the analysis found, as
 * stable text: names instead of numbers, sorted, for people and for tests.
 */
#ifndef DUMP_PASS_H
#define DUMP_PASS_H

#include "dump/dump.h"

struct lockdb;
struct link;
struct callgraph;
struct contexts;
struct findings;
struct accesses;
struct locksets_pass;
struct pointsto;
struct phases;
struct selfcheck;
struct signals;
struct sites;
struct threads;

/* Everything that is known of the world's functions, in the form of its files. */
void dump_lockdb(FILE *out, const struct lockdb *db);

/* Functions, variables, types, problems of the linked program. */
void dump_link(FILE *out, const struct link *link, const struct dump_options *options);

/* Per function: its sites and their targets; then components and totals. */
void dump_callgraph(FILE *out, const struct callgraph *graph, const struct dump_options *options);

/* Per function: its summary; with --format=lines what is held before each access and call,
 * relative to the function's entry. */
void dump_locksets(FILE *out, struct locksets_pass *pass, const struct link *link,
		   const struct dump_options *options);

/* Per function: what it touches, and with which locks held and released since its entry. */
void dump_guards(FILE *out, const struct accesses *accesses, const struct link *link,
		 const struct dump_options *options);

/* Per function: where its pointers may point; with --format=lines where each access through a
 * pointer may go. */
void dump_pointsto(FILE *out, const struct pointsto *pointsto, const struct link *link,
		   const struct dump_options *options);

/* Per function: its contexts; with --format=lines all that is held before each access and
 * call, in any context. */
void dump_contexts(FILE *out, struct contexts *contexts, const struct link *link,
		   const struct dump_options *options);

/* Where the locksets look odd: FILE:LINE:FUNCTION: what. */
void dump_selfcheck(FILE *out, const struct selfcheck *check, const struct link *link,
		    const struct dump_options *options);

/* What is known of threads and of order; both dumps read this. */
struct dump_order_input {
	const struct link *link;
	const struct accesses *accesses;
	const struct contexts *contexts;
	const struct phases *phases;
	const struct threads *threads;
	const struct signals *signals;
};
/* Per thread: where it is created, how many there may be, which others it may overlap. */
void dump_threads(FILE *out, const struct dump_order_input *in);
/* Per function, access and thread: what is created, joined, waited for, posted; barriers. */
void dump_order(FILE *out, const struct dump_order_input *in, const struct dump_options *options);

/* The site table: what is accessed, acquired and released where, with which locks, by which threads. */
void dump_sites(FILE *out, const struct sites *sites, const struct link *link,
		const struct dump_options *options);

/* One line per finding: tier, rule, object, both accesses with place, kind, locks, root. */
void dump_findings(FILE *out, const struct findings *findings, const struct link *link,
		   const struct dump_options *options);

/* Does the label or the linker's name of this function match --function? */
int dump_wants_linked(const struct dump_options *options, const struct link *link,
		      uint32_t function);

#endif
