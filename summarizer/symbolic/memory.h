/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * memory.h - what a function has stored so far, at one point of it.
 *
 * A list of places with the value that was last stored there (0: something
 * unknown).  A place that is not listed, and may be none of those listed, still
 * holds what it held at entry: LOAD(place).  States are immutable and shared;
 * NULL is the state at entry.
 */
#ifndef SYMBOLIC_MEMORY_H
#define SYMBOLIC_MEMORY_H

#include "symbolic/sym.h"

struct memory_entry {
	uint32_t place; /* an AT */
	uint32_t value; /* 0: unknown */
};

#define MEMORY_ENTRIES 48 /* more go into a filter: what was written there is not known */

struct memory {
	uint32_t count;
	const uint64_t *more; /* filter of further places that were written, or NULL */
	struct memory_entry entries[]; /* by place */
};

/* What stands there; 0 if that is not known. */
uint32_t memory_load(const struct memory *memory, struct syms *syms, uint32_t place);

/* The state after a store.  value 0: something unknown. */
const struct memory *memory_store(const struct memory *memory, struct syms *syms,
				  struct arena *arena, uint32_t place, uint32_t value);

/* The state after a store to a range of bytes: what stood in its parts is gone. */
const struct memory *memory_clear(const struct memory *memory, struct syms *syms,
				  struct arena *arena, uint32_t place, uint64_t size);

/* The state after everything within a local object may have changed. */
const struct memory *memory_clobber(const struct memory *memory, struct syms *syms,
				    struct arena *arena, uint32_t local);

/* What is true on both ways. */
const struct memory *memory_join(const struct memory *a, const struct memory *b,
				 struct syms *syms, struct arena *arena);

/* The state in which nothing speaks of this value any more: it has got a new meaning. */
const struct memory *memory_forget(const struct memory *memory, const struct syms *syms,
				   struct arena *arena, uint32_t stale);

int memory_same(const struct memory *a, const struct memory *b);

#endif
