/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * names.c - values of which nothing is known have names: formals, and what events give that happen
 * once.  Names of several calls of one function on a chain are told apart by their activation.
 */
#include "feasible/internal.h"

uint32_t name_formal(struct feasible *self, uint32_t function, uint32_t formal, uint32_t activation)
{
	return sym_leaf(self->syms, SYM_FORMAL, formal * ACTIVATIONS + activation, function);
}

uint32_t name_event(struct feasible *self, uint32_t function, uint32_t event, uint32_t activation)
{
	return event < LEAF_ACCESSED / ACTIVATIONS - 1
		       ? sym_leaf(self->syms, SYM_OPAQUE, event * ACTIVATIONS + activation, function) : 0;
}

static int is_name(const struct sym *leaf)
{
	return leaf->kind == SYM_FORMAL || (leaf->kind == SYM_OPAQUE && leaf->a < LEAF_ACCESSED);
}

int name_activation(const struct sym *leaf, uint32_t function)
{
	return is_name(leaf) && leaf->b == function ? (int)(leaf->a % ACTIVATIONS) : -1;
}

int has_names(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);

	switch (node->kind) {
	case SYM_LOAD:
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		return has_names(syms, node->a);
	case SYM_ELEM:
	case SYM_BINARY:
		return has_names(syms, node->a) || has_names(syms, node->b);
	case SYM_SELECT:
		return 1;
	default:
		return is_name(node) || node->kind == SYM_LOCAL;
	}
}
