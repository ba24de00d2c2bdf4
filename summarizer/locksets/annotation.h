/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * annotation.h - the lock expressions of include/racecheck.h: "a->lock", "$1",
 * "table[3].lock", "&g", as places in the values of the function they stand on.
 */
#ifndef LOCKSETS_ANNOTATION_H
#define LOCKSETS_ANNOTATION_H

#include "link/link.h"
#include "symbolic/sym.h"

/* The attributes of a function, NULL if it has none. */
const struct facts_attrs *annotation_attrs(const struct link *link, uint32_t function);

/* The place that an expression names; 0 if it cannot be understood.  body may be
 * NULL: then parameters have no names, only numbers. */
uint32_t annotation_lock(struct syms *syms, const struct link *link, uint32_t function,
			 const struct facts_body *body, const char *expression);

#endif
