/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * roots.h - which functions are entered from outside of what we see.
 *
 * A program that defines main, or an entry point that lockdb names
 * (start_kernel), is whole: nobody but its own calls, spawns and tables calls
 * its functions, and only those without any caller are roots.  Of a library or
 * a module everything public is a root, too.
 *
 * Of a function in a field that lockdb has an entry for (work_struct.func), it
 * may know what is held when it is called.  In a whole program the calls through
 * that field are there to see, and count instead, if there are any.
 */
#ifndef CONTEXTS_ROOTS_H
#define CONTEXTS_ROOTS_H

#include <stdint.h>

struct arena;
struct callgraph;
struct lockdb;
struct lockdb_entry;

/* entry: whose locks are held, or NULL: nothing is.  A function may come several
 * times.  The order depends on nothing but the program. */
enum roots_kind {
	ROOTS_MAIN,    /* main, and what runs before and after it */
	ROOTS_SPAWNED, /* started or registered: spawn is an index in callgraph.spawns */
	ROOTS_OUTSIDE, /* public, of a library or module; or in a table with an entry */
	ROOTS_ESCAPED, /* its address reaches code that we do not see */
	ROOTS_THREAD,  /* it is declared to be a thread, or stands in a table with an entry of
	                * which many may run, and is started by nothing that we see */
	ROOTS_HANDLER, /* it is declared to be a handler */
	ROOTS_NEVER    /* nobody calls it */
};
struct roots_why {
	enum roots_kind kind;
	uint32_t spawn;
};
typedef void roots_visit(void *me, uint32_t function, const struct lockdb_entry *entry,
			 const struct roots_why *why);
void roots_find(const struct callgraph *graph, const struct lockdb *db, struct arena *arena,
		roots_visit *visit, void *me);

#endif
