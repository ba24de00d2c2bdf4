/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * memory.h - what a function has stored so far, at one point of it.
 *
 * A list of ranges with the value that was last stored there (0: something
 * unknown).  A place that is in none of them, and may be in none of them, still
 * holds what it held at entry: LOAD(place); a local that is not listed holds
 * nothing that is known.
 *
 * A struct that is copied is one range; what is stored into it afterwards is
 * listed beside it.  Of two ranges at one base that overlap, the larger one is
 * the older one or is not known: the smallest range around a place is what
 * counts, whatever the order of the list.
 *
 * What is not listed any more, because the list is full or the name of its place
 * has got another meaning, stays known as written: `more` and `lost`.
 *
 * States are immutable and shared; NULL is the state in which nothing was stored.
 */
#ifndef SYMBOLIC_MEMORY_H
#define SYMBOLIC_MEMORY_H

#include "symbolic/sym.h"

struct facts_body;

struct memory_range {
	uint32_t place;     /* an AT */
	uint32_t size;      /* bytes; 0: a scalar, of which only the beginning counts */
	uint32_t aggregate; /* of link.h, that stands there or that its elements are; else 0 */
};

struct memory_entry {
	struct memory_range at;
	uint32_t value;     /* 0: unknown */
	uint32_t given;     /* stored on some ways only: for callers, who asked for it */
};

#define MEMORY_ENTRIES 48

struct memory {
	uint64_t lost;         /* bit n % 64: local n, where it is not listed */
	const uint64_t *more;  /* filter of other places that were written, or NULL */
	uint32_t count;
	struct memory_entry entries[]; /* by base and offset; the larger before what is in it */
};

/* May the two have bytes in common? */
int memory_may_overlap(const struct syms *syms, const struct memory_range *a,
		       const struct memory_range *b);

/* What stands there, without what was stored into it afterwards; 0 if not known, as is what was
 * given to the caller on some ways only. */
uint32_t memory_load(const struct memory *memory, struct syms *syms, struct memory_range at);

/* Was something stored into the range after it as a whole? */
int memory_has_parts(const struct memory *memory, const struct syms *syms, struct memory_range at);

/* The state after a store.  value 0: something unknown. */
const struct memory *memory_store(const struct memory *memory, struct syms *syms,
				  struct arena *arena, struct memory_range at, uint32_t value);

/* The state after a store of what stands somewhere else, with all its parts; the
 * value is a name for what is not known of it. */
const struct memory *memory_copy(const struct memory *memory, struct syms *syms,
				 struct arena *arena, struct memory_range to, uint32_t from,
				 uint32_t value);

/* The state after everything may have changed within the local that this is an
 * address in; if it is none, nothing has. */
const struct memory *memory_clobber(const struct memory *memory, struct syms *syms,
				    struct arena *arena, uint32_t address);

/* The state after anything that the filter names may have been written. */
const struct memory *memory_written(const struct memory *memory, const struct syms *syms,
				    struct arena *arena, const uint64_t *filter);

/* The state after others may have changed what they can get at, as far as a number was stored
 * there: a flag; or, in a variable, the address of what was allocated here, unless the event that did so is kept.  That
 * other pointers stay as they are is trusted. */
const struct memory *memory_heard(const struct memory *memory, const struct syms *syms, const struct facts_body *body,
				  const uint8_t *kept, struct arena *arena);

/* What is true on both ways. */
const struct memory *memory_join(const struct memory *a, const struct memory *b,
				 struct syms *syms, struct arena *arena);

/* The state in which nothing speaks of this value any more: it has got a new meaning. */
const struct memory *memory_forget(const struct memory *memory, struct syms *syms,
				   struct arena *arena, uint32_t stale);

int memory_same(const struct memory *a, const struct memory *b);

#endif
