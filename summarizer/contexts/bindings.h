/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bindings.h - what a callee is told of its formals, and of the thread's own variables.
 * Internal to contexts/.
 */
#ifndef CONTEXTS_BINDINGS_H
#define CONTEXTS_BINDINGS_H

#include "contexts/maker.h"
#include "contexts/view.h"

/* The formals that the target names locks by, calls, starts or tests. */
void bindings_formals(struct maker *maker, const uint32_t *actuals, uint32_t nactuals,
		      uint32_t target);
/* The variables of accesses_carried(). */
void bindings_carried(struct maker *maker, const struct view *view, const struct reading *reading,
		      const struct access_call *call);

#endif
