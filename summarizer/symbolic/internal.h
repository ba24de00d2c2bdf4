/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - what the parts of symbolic/ know of one another.
 */
#ifndef SYMBOLIC_INTERNAL_H
#define SYMBOLIC_INTERNAL_H

#include "symbolic/sym.h"

const struct link *syms_link(const struct syms *syms);

/* Operations that facts have and C has not: conversions that cut bits off, to 1 .. 3
 * bytes.  That what is converted to 4 bytes fits is assumed. */
#define SYM_OP_CUT 200 /* + 2 * size + 1 if signed */
#define SYM_CUT_SIZE(op) (((op) - SYM_OP_CUT) / 2)
#define SYM_CUT_SIGNED(op) (((op) - SYM_OP_CUT) & 1)

#endif
