/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symbolic/filter.h"

#include "base/table.h"
#include "link/link.h"
#include "symbolic/internal.h"

enum { INNER = 3 }; /* structs in structs: deeper ones are left out */

static void set_bit(uint64_t *filter, uint64_t hash)
{
	unsigned bit = (unsigned)(hash % (64 * FILTER_WORDS));

	filter[bit / 64] |= (uint64_t)1 << bit % 64;
}

/* Which bit stands for the place: by type and offset, or by global.  By what they are called, not by
 * their numbers: which places share a bit must not depend on what else is in the program. */
static unsigned filter_bit(const struct syms *syms, uint32_t place)
{
	const struct sym *at = sym_get(syms, place), *base = sym_get(syms, at->a);
	uint32_t aggregate = sym_aggregate(syms, place);
	uint64_t hash;

	if (base->kind == SYM_GLOBAL && !aggregate)
		hash = hash_pair(syms_link(syms)->objects[base->a].key, 0);
	else
		hash = hash_pair(syms_link(syms)->aggregates[aggregate].key, (uint64_t)at->number);
	return (unsigned)(hash % (64 * FILTER_WORDS));
}

void filter_add(uint64_t *filter, const struct syms *syms, uint32_t place)
{
	unsigned bit = filter_bit(syms, place);

	filter[bit / 64] |= (uint64_t)1 << bit % 64;
}

/* The fields of an aggregate that begins at this offset of another one. */
static void add_fields(uint64_t *filter, const struct link *link, uint32_t outer, int64_t offset,
		       uint32_t aggregate, unsigned depth)
{
	const struct link_aggregate *a = &link->aggregates[aggregate];
	uint32_t i;

	for (i = 0; aggregate && i < a->nfields; i++) {
		const struct link_field *field = &link->fields[a->fields[i]];
		int64_t at = (int64_t)((uint64_t)offset + field->offset / 8);

		set_bit(filter, hash_pair(link->aggregates[outer].key, (uint64_t)at));
		if (depth < INNER)
			add_fields(filter, link, outer, at, field->inner, depth + 1);
	}
}

void filter_add_range(uint64_t *filter, const struct syms *syms, const struct memory_range *range)
{
	uint32_t outer = sym_aggregate(syms, range->place);

	filter_add(filter, syms, range->place);
	add_fields(filter, syms_link(syms), range->aggregate, 0, range->aggregate, 0);
	if (outer)
		add_fields(filter, syms_link(syms), outer, sym_get(syms, range->place)->number,
			   range->aggregate, 0);
}

int filter_has(const uint64_t *filter, const struct syms *syms, uint32_t place)
{
	unsigned bit;

	if (!filter)
		return 0;
	bit = filter_bit(syms, place);
	return filter[bit / 64] >> bit % 64 & 1;
}

int filter_any(const uint64_t *const *filters, uint32_t nfilters, const struct syms *syms,
	       uint32_t place)
{
	unsigned bit = filter_bit(syms, place);
	uint32_t i;

	for (i = 0; i < nfilters; i++)
		if (filters[i][bit / 64] >> bit % 64 & 1)
			return 1;
	return 0;
}
