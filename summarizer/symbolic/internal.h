/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - what the parts of symbolic/ know of one another.
 */
#ifndef SYMBOLIC_INTERNAL_H
#define SYMBOLIC_INTERNAL_H

#include "symbolic/sym.h"

const struct link *syms_link(const struct syms *syms);

#endif
