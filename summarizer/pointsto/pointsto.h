/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pointsto.h - where pointers may point, for the whole program and all time.
 *
 * Inclusion-based and by field, like the flow of functions in callgraph/: a node
 * for each thing that holds pointers, a set of targets for each node, sets flow
 * along copies, arguments, returns, stores and loads through pointers.  A set that
 * grows beyond POINTSTO_MANY is "many": nothing is known but the type.  So it is
 * near-linear, and there is no class into which everything falls.
 *
 * A target is an object (a variable, a local, memory from an allocation: which one of
 * its bytes is not kept), or a field of a struct whichever object it is in, for
 * pointers to what is inside a struct and no struct itself (int *p = &s->n).
 * container_of and other constant moves stay in their object.
 *
 * Memory from an allocation is named by the call that gave it: where a function
 * returns nothing but fresh memory (SUMMARY_FRESH of locksets/summary.h, lockdb's ALLOC,
 * or all that it returns came from calls of such functions), each call of it is an
 * allocation of its own.  If such a function also keeps a pointer to what it returns, the
 * memory keeps the name that it has there.  The result of a function that returns its argument is the
 * argument of that call.
 *
 * What a pointer may hold is complete but for what docs/limits.md lists, and for
 * null and string literals, which are no targets.
 *
 *     struct pointsto *self = pointsto_run(graph, pass, db, arena, jobs);
 *     set = pointsto_set(self, (struct pointsto_key){ POINTSTO_FORMAL, f, 0 });
 */
#ifndef POINTSTO_POINTSTO_H
#define POINTSTO_POINTSTO_H

#include <stdint.h>

struct arena;
struct callgraph;
struct lockdb;
struct locksets_pass;

#define POINTSTO_MANY 64

/* What may hold pointers. */
enum pointsto_kind {
	POINTSTO_FIELD = 1, /* a = aggregate (link.h, innermost), b = byte offset of the field */
	POINTSTO_OBJECT,    /* a = object: a variable that is no aggregate, or an array of none */
	POINTSTO_LOCAL,     /* a = function, b = local, likewise */
	POINTSTO_HEAP,      /* a = function, b = event: memory that is accessed as no aggregate */
	POINTSTO_FORMAL,    /* a = function, b = index */
	POINTSTO_RETURN,    /* a = function */
	POINTSTO_VALUE,     /* a = function, b = value of its body: any that is a pointer */
	POINTSTO_EVENT      /* a = function, b = event: its result (a read, a call) */
};
struct pointsto_key {
	uint32_t kind, a, b;
};

/* What a pointer may point to. */
enum pointsto_target_kind {
	TARGET_OBJECT = 1, /* a = object of link.h */
	TARGET_LOCAL,      /* a = function, b = local */
	TARGET_HEAP,       /* a = function, b = event of the call that gave it */
	TARGET_FIELD,      /* a = aggregate, b = byte offset: in whichever object */
	TARGET_OUTSIDE     /* a = function, b = event or UINT32_MAX - formal: memory that code outside of
	                    * the program gave: a result of an unknown function, a formal of a
	                    * function that is entered from outside (its number of formals: an argument
	                    * beyond them); a = 0, b = object: what a variable
	                    * holds that is defined outside.  What it leads to is under the same name */
};
struct pointsto_target {
	uint32_t kind, a, b;
};

struct pointsto_set {
	uint8_t many;    /* more than can be listed: count is 0 */
	uint8_t outside; /* some target is TARGET_OUTSIDE.  Two such targets may be one object: whether
	                  * to believe that is up to the reader, pointsto_may_meet() does not */
	uint32_t count;
	const uint32_t *targets; /* ascending numbers, see pointsto_target() */
};

struct pointsto;

struct pointsto *pointsto_run(const struct callgraph *graph, struct locksets_pass *pass,
			      const struct lockdb *db, struct arena *arena, unsigned jobs);

/* Never NULL; of a node that does not exist: empty. */
const struct pointsto_set *pointsto_set(const struct pointsto *self, struct pointsto_key key);

/* What may stand in the target, if it is no aggregate: a variable, memory, a field. */
const struct pointsto_set *pointsto_content(const struct pointsto *self, uint32_t target);

/* Targets are numbered 1 .. n, by kind, a, b. */
uint32_t pointsto_targets(const struct pointsto *self);
struct pointsto_target pointsto_target(const struct pointsto *self, uint32_t target);
uint32_t pointsto_find(const struct pointsto *self, struct pointsto_target target); /* 0 none */

/* May two pointers point into the same object?  many: yes; an empty set: no. */
int pointsto_may_meet(const struct pointsto_set *a, const struct pointsto_set *b);

/* May another thread than the one that made it, or any code that has no pointer to it as
 * an argument, get at the object?  Reachable from variables, from arguments of spawned or
 * later called functions (lockdb SPAWN, LATER), from code outside of the program; through
 * what these objects hold, as far as types tell.  Variables that are not thread-local are
 * always shared. */
int pointsto_is_shared(const struct pointsto *self, uint32_t target);

/* The aggregate that the target is or is an array of: as declared, or as which memory
 * that has no type of its own is used; 0: none, or several of which none holds the others. */
uint32_t pointsto_aggregate(const struct pointsto *self, uint32_t target);

/* Is the formal another object in each run of the function?  So it is with the argument of a
 * task that is stored with its function, if every task is run once. */
int pointsto_each(const struct pointsto *self, uint32_t function, uint32_t formal);

/* Where a program stores a function in a field: the event of a function, function 0: an initialiser. */
struct pointsto_stored {
	uint32_t place;              /* pointsto's number of the field */
	uint32_t target;             /* the function that is stored */
	uint32_t function, event;
	uint8_t looped;              /* what is called there stores it several times */
};

/* The only place that stores the function in the field, so that as many objects have it there as that is passed; NULL: there
 * are others, or not all are known, or objects are copied. */
const struct pointsto_stored *pointsto_stored_once(const struct pointsto *self, uint32_t field, uint32_t function);

struct pointsto_totals {
	uint32_t nodes, targets;
	uint32_t many;      /* nodes of which nothing is known */
	uint32_t largest;   /* set */
	uint32_t shared;    /* targets */
};
const struct pointsto_totals *pointsto_totals(const struct pointsto *self);

#endif
