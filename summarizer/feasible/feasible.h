/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * feasible.h - can a chain of calls be taken at all, and two of them in one run?
 *
 * A chain is followed from its root to an access, call by call.  Each function is entered with the
 * values of its formals: constants, addresses, what stands in steady memory, else a name of its
 * own.  Its branches are decided by them, as sparse conditional constant propagation does; a call
 * that no branch leads to any more ends the chain: parse(CMD_FREE) never takes the case CMD_INIT.
 *
 * What is left undecided and has to have certain values for the call to be reached is a condition:
 *
 *     daemon->options & 4    is one of { 4 }          (excludes == 0)
 *     cmd                    is none of { 0, 7 }      (excludes == 1)
 *
 * Conditions of one chain are kept from entry to entry; if no value fits all of them, the chain is
 * not feasible.  Of two chains those are compared that are about the same memory: variables, single
 * objects, and what is found from the object that both access.  Memory is steady if nobody writes it
 * while threads are there; that is for the owner to say (feasible_input.steady).
 *
 *     entry = feasible_root(self, function, NULL, 0);
 *     entry = feasible_call(self, entry, event, callee, 1);      NULL: the call is not reached
 *     end = feasible_reach(self, entry, event);                  NULL: nor is the access
 *     if (feasible_contradict(self, end, other, &by)) ... no run takes both
 *
 * What was found of a function, an event and an entry is kept: the cost follows the chains that are
 * asked for.  Beyond FEASIBLE_STEPS blocks nothing is contradicted any more (feasible_is_spent).
 * All that is returned lives as long as the arena.
 */
#ifndef FEASIBLE_FEASIBLE_H
#define FEASIBLE_FEASIBLE_H

#include <stdint.h>

struct arena;
struct callgraph;
struct feasible;
struct link;
struct syms;

#define FEASIBLE_FORMALS 16     /* that are followed; those beyond have names of their own */
#define FEASIBLE_NUMBERS 32     /* of a condition */
#define FEASIBLE_STEPS 4000000u /* blocks that are looked at, for the whole program */

struct feasible_input {
	const struct link *link;
	const struct callgraph *graph;
	/* Does the value at this place, an AT, stay as it is while threads are there?  NULL: memory is not looked at, and
	 * writes is NULL, too. */
	int (*steady)(void *owner, struct syms *syms, uint32_t place);
	/* May the function, or what it calls, write it? */
	int (*writes)(void *owner, struct syms *syms, uint32_t function, uint32_t place);
	/* Does it return memory that nobody else knows, or null?  NULL: that is not known. */
	int (*fresh)(void *owner, uint32_t function);
	/* The single object that a pointer points to, as a number; 0: it may be one of several.  NULL: that is not known.
	 * pointer: a name (feasible_named) or a LOAD. */
	uint32_t (*single)(void *owner, struct syms *syms, uint32_t pointer);
	/* Does the variable hold the handle of another thread than the one that runs (identity.c)?
	 * NULL: threads are not told apart. */
	int (*foreign)(void *owner, struct syms *syms, uint32_t place);
	void *owner;
};

/* What has to be true of a value. */
struct feasible_condition {
	uint32_t term;          /* value */
	uint32_t function;      /* that tests it */
	uint8_t excludes;       /* it is none of the numbers; else one of them */
	uint8_t count;
	const int64_t *numbers; /* ascending */
};

/* A function as it is entered along a chain. */
struct feasible_entry {
	uint32_t function;
	uint32_t activation;            /* tells names of the function apart that are of several calls of it */
	uint32_t count;                 /* formals */
	const uint32_t *values;         /* by formal; never 0 */
	uint32_t nconditions;
	const struct feasible_condition *conditions; /* of the chain so far */
	uint64_t hash;                  /* of all of it */
};

/* Where a chain ends. */
struct feasible_end {
	uint32_t place;                 /* value: the address that is accessed; 0 unknown */
	uint32_t value;                 /* what is written there; 0 unknown */
	uint32_t nconditions;
	const struct feasible_condition *conditions;
	uint64_t hash;
};

struct feasible *feasible_create(const struct feasible_input *in, struct arena *arena);
void feasible_free(struct feasible *self); /* NULL is fine */
int feasible_is_spent(const struct feasible *self);

/* Where a root begins, with the first formals known to be these values (0: this one is not), and
 * with what had to be true for that. */
const struct feasible_entry *feasible_root(struct feasible *self, uint32_t function,
					   const uint32_t *values, uint32_t count,
					   const struct feasible_end *before);
/* What a call passes as its arguments; 0 unknown.  NULL: it is not reached. */
const uint32_t *feasible_actuals(struct feasible *self, const struct feasible_entry *entry, uint32_t event,
				 uint32_t *count);
/* The callee, with the arguments of the call or (0) with others.  NULL: the call is not reached, or is one of another
 * function. */
const struct feasible_entry *feasible_call(struct feasible *self, const struct feasible_entry *entry,
					   uint32_t event, uint32_t callee, int with_arguments);
/* NULL: the event is not reached. */
const struct feasible_end *feasible_reach(struct feasible *self, const struct feasible_entry *entry,
					  uint32_t event);

/* With in.foreign: does what the function returns depend on the thread that runs it?  Is this value its handle? */
int feasible_tells_thread(struct feasible *self, uint32_t function);
int feasible_is_own(const struct feasible *self, uint32_t value);

/* Can no run take both, if both access the same object?  Fills the two conditions. */
int feasible_contradict(struct feasible *self, const struct feasible_end *a, const struct feasible_end *b,
			const struct feasible_condition *by[2]);
/* The function and formal that a value is the name of; 0: it is another value. */
int feasible_named(const struct syms *syms, uint32_t value, uint32_t *function, uint32_t *formal);
const struct syms *feasible_syms(const struct feasible *self);

#endif
