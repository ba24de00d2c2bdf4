/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * declared.h - functions that are declared to run as threads, and given to a library.
 *
 * RACECHECK_THREAD_ENTRY (or a rule with role multithreaded) says that a function runs as a
 * thread.  Where the program gives it to a function of which nothing is known, that call
 * starts it: what comes before the call has no such thread beside it.  The unknown
 * function gets a model that says so, "later: argN, context: thread, many: yes", with
 * lockdb_function.declared set: nothing else is known of it.
 */
#ifndef CALLGRAPH_DECLARED_H
#define CALLGRAPH_DECLARED_H

struct arena;
struct link;
struct lockdb;

/* db, with these models. */
const struct lockdb *declared_models(const struct link *link, const struct lockdb *db,
				     struct arena *arena);

#endif
