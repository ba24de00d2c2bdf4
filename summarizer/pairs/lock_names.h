/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lock_names.h - what a lock is called where it is acquired: the access may only know its type.
 */
#ifndef PAIRS_LOCK_NAMES_H
#define PAIRS_LOCK_NAMES_H

#include "pairs/internal.h"

/* The name by the call that acquired the lock, in the words of that function; NAME if that knows no better.
 * LOCK is a place of SYMS. */
const char *name_where_acquired(struct pairs *self, struct arena *scratch, const struct syms *syms, uint32_t lock,
				const char *name, struct finding_point taken);

#endif
