/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * live.h - which functions may have run, after some part of the program has.
 *
 * A function that runs runs what it calls by name.  Through a value it calls what the call graph says,
 * as far as something that ran has taken the address: a body that names the function, or that names a
 * variable whose initialiser leads to it.  What it starts, or registers, may run from then on.  (Rapid type
 * analysis, of function addresses instead of classes.)
 *
 * Two questions are answered.  Which functions can a whole program run: those that a library has and main()
 * leads nowhere near are dead, and so are the threads that they would create.  And which may have run when
 * main() is at a point (pairs/past.c): what has not is still to come.
 *
 * From outside: constructors and destructors, resolvers of ifuncs and functions that are declared to be threads or
 * handlers have always run; what escapes, or is called by nobody that is seen, once its address is taken.
 * A variable that nothing names is found by other means (a section, dlsym()), and counts as named; the address of a
 * function that is looked up by its name counts as taken.
 */
#ifndef CALLGRAPH_LIVE_H
#define CALLGRAPH_LIVE_H

#include <stdint.h>

struct arena;
struct callgraph;

struct live;

/* What has run before main(). */
struct live *live_create(const struct callgraph *graph, struct arena *arena);
struct live *live_copy(const struct live *self, struct arena *arena);
/* The function is run. */
void live_run(struct live *self, uint32_t function);
/* The event of a function happens: its call, and what that starts. */
void live_event(struct live *self, uint32_t function, uint32_t event);
/* A function's address is taken, a variable is named: as in callgraph.mentioned. */
void live_mention(struct live *self, uint32_t mention);
/* May it have run? */
int live_has(const struct live *self, uint32_t function);
/* May callgraph.spawns[index] have happened? */
int live_started(const struct live *self, uint32_t index);
/* How many things have happened: it only grows. */
uint32_t live_size(const struct live *self);
int live_equal(const struct live *a, const struct live *b);
uint64_t live_hash(const struct live *self);

/* Finds dead functions, and leaves them out of the targets of calls through values. */
void live_prune(struct callgraph *graph, struct arena *arena);

#endif
