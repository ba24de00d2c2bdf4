/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * filter.h - a set of places that may contain more than was added: fields by
 * type and offset, or globals, each as one bit.  For "may this have been
 * written?", where yes is the careful answer.
 */
#ifndef SYMBOLIC_FILTER_H
#define SYMBOLIC_FILTER_H

#include "symbolic/memory.h"

#define FILTER_WORDS 16 /* of 64 bits */

/* place is an AT. */
void filter_add(uint64_t *filter, const struct syms *syms, uint32_t place);
/* All fields of what stands in a range. */
void filter_add_range(uint64_t *filter, const struct syms *syms, const struct memory_range *range);
/* Is it in one of them? */
int filter_any(const uint64_t *const *filters, uint32_t nfilters, const struct syms *syms,
	       uint32_t place);
int filter_has(const uint64_t *filter, const struct syms *syms, uint32_t place); /* NULL: empty */

#endif
