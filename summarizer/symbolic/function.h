/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * function.h - symbolic execution of one function: the value of everything in
 * it, in terms of what the caller gave (RELAY section 3.1).
 *
 * Blocks are visited in reverse post-order until nothing changes.  At a call
 * the owner is asked: it knows summaries and models, sets the call's result and
 * what the call stored.
 *
 *     struct symbolic *self = symbolic_create(scratch, link, function, body);
 *     self->call = my_call; self->context = me;
 *     symbolic_run(self);
 *     ... symbolic_value(self, value) ... self->results[event] ...
 */
#ifndef SYMBOLIC_FUNCTION_H
#define SYMBOLIC_FUNCTION_H

#include "facts/facts.h"
#include "symbolic/memory.h"
#include "symbolic/sym.h"

#define SYMBOLIC_CHAIN 0xffffu  /* the number of the formal that is the static chain */
#define SYMBOLIC_UNSET UINT32_MAX /* not reached yet */

struct symbolic {
	/* given */
	struct arena *scratch;
	const struct link *link;
	uint32_t function;              /* of link.h */
	const struct facts_tu *tu;
	const struct link_tu *unit;
	const struct facts_body *body;
	const uint32_t *bound;          /* by formal: function that it is known to be, or 0; or NULL */
	/* A call event: set results[event], return the memory after it. */
	const struct memory *(*call)(struct symbolic *self, uint32_t event,
				     const struct memory *memory);
	void *context;                  /* the owner's */

	/* filled */
	struct syms *syms;
	uint32_t *results;              /* by event; SYMBOLIC_UNSET: not reached */
	const struct memory **before;   /* by event: at calls */
	uint32_t *order;                /* reachable blocks in reverse post-order */
	uint32_t norder;
	uint32_t *rank;                 /* by block: position in order, or SYMBOLIC_UNSET */
	const struct memory **entry;    /* by block: at its beginning; only where rank is set */
	uint8_t cyclic;                 /* it has loops */
	uint8_t gave_up;                /* values changed for too long: memory is not trusted */

	/* private */
	const struct memory *initial;   /* where the function begins */
	uint32_t *values;               /* by value of the body */
	uint32_t *phis;                 /* by value: what a PHI is so far */
	const struct memory **exit;     /* by block */
	uint8_t *done;                  /* by block: exit is set */
	uint8_t *entered;               /* by event: what it allocated was given to a library's function, or a part of it to
	                                 * any: its lock perhaps */
	uint32_t *visited, *moved;      /* by block: when it was executed, and when its exit changed */
	uint32_t clock;                 /* blocks executed so far */
	struct pool *stack;
	struct pool *ahead;             /* values that were computed while looks_ahead was set */
	uint8_t looks_ahead;
	uint8_t changed, renamed;       /* in this round: anything; a result or PHI */
};

struct symbolic *symbolic_create(struct arena *scratch, const struct link *link,
				 uint32_t function, const struct facts_body *body);
void symbolic_run(struct symbolic *self);
/* As it is now: what is added to the copy is not in the other one, which has to stay as long. */
struct symbolic *symbolic_copy(const struct symbolic *self, struct arena *scratch);

/* The memory after a call that waits for others, see memory_heard(). */
const struct memory *symbolic_heard(const struct symbolic *self, const struct memory *memory);

/* A value of the body; 0 unknown.  Never SYMBOLIC_UNSET after symbolic_run(). */
uint32_t symbolic_value(struct symbolic *self, uint32_t value);

/* What a formal is at entry. */
uint32_t symbolic_formal(struct symbolic *self, uint32_t formal);

/* The memory that an access of this type at an address touches. */
struct memory_range symbolic_range(struct symbolic *self, uint32_t address, uint32_t type);

/* What stands at an address, in this memory: a scalar; 0 unknown. */
uint32_t symbolic_load(struct symbolic *self, const struct memory *memory, uint32_t address);

/* Part of a struct that the event is given as a value. */
uint32_t symbolic_part(struct symbolic *self, const struct memory *memory, uint32_t event,
		       uint32_t whole, int64_t bytes);

#endif
