/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - what the parts of symbolic/ know of one another.
 */
#ifndef SYMBOLIC_INTERNAL_H
#define SYMBOLIC_INTERNAL_H

#include "symbolic/sym.h"

const struct link *syms_link(const struct syms *syms);

/* An operation that facts have and C has not: a conversion that cuts bits off. */
#define SYM_OP_CUT 200

#endif
