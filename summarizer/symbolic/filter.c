/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symbolic/filter.h"

#include "base/table.h"

/* Which bit stands for the place: by type and offset, or by global. */
static unsigned filter_bit(const struct syms *syms, uint32_t place)
{
	const struct sym *at = sym_get(syms, place), *base = sym_get(syms, at->a);
	uint32_t aggregate = sym_aggregate(syms, place);
	uint64_t hash;

	if (base->kind == SYM_GLOBAL && !aggregate)
		hash = hash_pair((uint64_t)1 << 32 | base->a, 0);
	else
		hash = hash_pair(aggregate, (uint64_t)at->number);
	return (unsigned)(hash % (64 * FILTER_WORDS));
}

void filter_add(uint64_t *filter, const struct syms *syms, uint32_t place)
{
	unsigned bit = filter_bit(syms, place);

	filter[bit / 64] |= (uint64_t)1 << bit % 64;
}

int filter_has(const uint64_t *filter, const struct syms *syms, uint32_t place)
{
	unsigned bit = filter_bit(syms, place);

	return filter && (filter[bit / 64] >> bit % 64 & 1);
}
