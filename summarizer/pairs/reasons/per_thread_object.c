/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * per_thread_object.c - names that mean another object in each round of a loop.  Threads that are
 * created in the loop are each given another one: what they access under the same name is
 * not shared.  But slot[i + 1] of one of them is slot[i] of another.
 */
#include "pairs/internal.h"

uint64_t element_varies(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);
	uint64_t found;

	switch (node->kind) {
	case SYM_PHI:
	case SYM_FRESH:
	case SYM_OPAQUE:
		return hash_pair(node->kind, (uint64_t)node->a << 32 | node->b) | 1;
	case SYM_ELEM:
	case SYM_BINARY:
		found = element_varies(syms, node->b); /* of one allocation the rounds have an element each */
		return found ? found : element_varies(syms, node->a);
	case SYM_AT:
	case SYM_LOAD:
	case SYM_UNARY:
		return element_varies(syms, node->a);
	default:
		return 0;
	}
}

/* A number of the value, the same in every set of values of a function. */
static uint64_t shape(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);
	uint64_t hash = hash_pair((uint64_t)node->kind << 8 | node->op, (uint64_t)node->number);

	if (node->kind < SYM_LOAD)
		return hash_pair(hash, (uint64_t)node->a << 32 | node->b);
	hash = hash_pair(hash, shape(syms, node->a));
	if (node->kind == SYM_ELEM || node->kind == SYM_BINARY || node->kind == SYM_SELECT)
		hash = hash_pair(hash, shape(syms, node->b));
	return node->kind == SYM_SELECT ? hash_pair(hash, shape(syms, node->c)) : hash;
}

uint64_t element_of(const struct syms *syms, uint32_t place, int next)
{
	const struct sym *node = sym_get(syms, place);
	uint64_t index = 0, beyond = next ? hash_pair(1, (uint64_t)node->number) : 0;

	for (; node->kind == SYM_AT || node->kind == SYM_ELEM; node = sym_get(syms, node->a)) {
		if (index)
			index = hash_pair(index, node->kind); /* how deep it is */
		if (node->kind == SYM_ELEM && element_varies(syms, node->b))
			index = shape(syms, node->b); /* the outermost array counts */
		place = node->a;
	}
	return hash_pair(shape(syms, place), index) ^ beyond;
}
