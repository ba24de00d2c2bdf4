/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * groups.h - the contexts of a function that bind its formals to the same functions: its body calls
 * the same in each, so it is walked once for all of them.  Internal to contexts/.
 */
#ifndef CONTEXTS_GROUPS_H
#define CONTEXTS_GROUPS_H

#include "contexts/contexts.h"

/* picked: the numbers of the contexts; bound: what they bind, by formal, NULL if nothing. */
typedef void group_visit(void *me, const struct context *contexts, const uint32_t *picked,
			 uint32_t npicked, const uint32_t *bound);
void context_groups(const struct context *contexts, uint32_t count, struct arena *scratch,
		    group_visit *visit, void *me);

#endif
