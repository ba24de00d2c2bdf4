/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/groups.h"

#include "base/arena.h"

#include <string.h>

int context_bound(const struct context *context, uint32_t bound[64])
{
	uint32_t i;
	int any = 0;

	memset(bound, 0, 64 * sizeof *bound);
	for (i = 0; i < context->nbindings; i++) {
		const struct portable_node *node = &context->values.nodes[context->bindings[i].value];

		if (node->kind == SYM_FUNCTION && !(context->bindings[i].formal & BINDING_VARIABLE)) {
			bound[context->bindings[i].formal] = node->a;
			any = 1;
		}
	}
	return any;
}

void context_groups(const struct context *contexts, uint32_t count, struct arena *scratch,
		    group_visit *visit, void *me)
{
	uint32_t done = 0, i, j;

	for (i = 0; i < count; i++) {
		uint32_t *bound = arena_array(scratch, 64, sizeof *bound), other[64];
		uint32_t picked[CONTEXTS_MAX], npicked = 0;
		int any = context_bound(&contexts[i], bound);

		if (done >> i & 1)
			continue;
		for (j = i; j < count; j++) {
			context_bound(&contexts[j], other);
			if ((done >> j & 1) || memcmp(bound, other, sizeof other) != 0)
				continue;
			done |= 1u << j;
			picked[npicked++] = j;
		}
		visit(me, contexts, picked, npicked, any ? bound : NULL);
	}
}
