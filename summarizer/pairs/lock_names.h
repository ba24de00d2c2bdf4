/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lock_names.h - where on a call chain a lock is acquired, and what it is called there: the access may only
 * know its type.
 */
#ifndef PAIRS_LOCK_NAMES_H
#define PAIRS_LOCK_NAMES_H

#include "pairs/internal.h"

/* The name by the call that acquired the lock, in the words of that function; NAME if that knows no better.
 * LOCK is a place of SYMS. */
const char *name_where_acquired(struct pairs *self, struct arena *scratch, const struct syms *syms, uint32_t lock,
				const char *name, struct finding_point taken);

/* Where the chain of the site acquires the lock: at ORIGIN, unless that is in a function beside the chain, which
 * gets to the access with the same lock.  No place: that is not known. */
struct finding_point taken_along(const struct pairs *self, const struct finding_site *site, const struct syms *syms,
				 uint32_t lock, struct finding_point origin);

#endif
