/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symbolic/memory.h"

#include "base/arena.h"
#include "link/link.h"
#include "symbolic/filter.h"
#include "symbolic/internal.h"

#include <string.h>

static const struct memory empty;

/* ---- ranges ---- */

static uint64_t size_of(const struct memory_range *range)
{
	return range->size ? range->size : 1;
}

/* How far b begins beyond a, at one base; wraps around if it begins before it. */
static uint64_t distance(const struct syms *syms, const struct memory_range *a,
			 const struct memory_range *b)
{
	return (uint64_t)sym_get(syms, b->place)->number - (uint64_t)sym_get(syms, a->place)->number;
}

static int same_base(const struct syms *syms, const struct memory_range *a,
		     const struct memory_range *b)
{
	return sym_get(syms, a->place)->a == sym_get(syms, b->place)->a;
}

static int is_within(const struct syms *syms, const struct memory_range *inner,
		     const struct memory_range *outer)
{
	uint64_t from, size = size_of(outer);

	if (!same_base(syms, inner, outer))
		return 0;
	from = distance(syms, outer, inner);
	return from < size && size_of(inner) <= size - from;
}

static int is_local(const struct syms *syms, uint32_t address)
{
	return sym_get(syms, sym_base(syms, address))->kind == SYM_LOCAL;
}

static uint64_t local_bit(const struct syms *syms, uint32_t address)
{
	return (uint64_t)1 << sym_get(syms, sym_base(syms, address))->a % 64;
}

/* Is the place spelled as a part of such a struct, or is it one? */
static int is_part_of(const struct syms *syms, const struct memory_range *part, uint32_t aggregate)
{
	uint32_t i = sym_get(syms, part->place)->b;

	if (part->aggregate == aggregate)
		return aggregate != 0;
	for (; i; i = sym_spelling(syms, i)->parent)
		if (syms_link(syms)->fields[sym_spelling(syms, i)->field].aggregate == aggregate)
			return aggregate != 0;
	return 0;
}

/* At two bases, one of them larger than a scalar: may they have bytes in common? */
static int may_share(const struct syms *syms, const struct memory_range *a,
		     const struct memory_range *b)
{
	uint32_t x = sym_base(syms, a->place), y = sym_base(syms, b->place);
	uint8_t xkind = sym_get(syms, x)->kind, ykind = sym_get(syms, y)->kind;

	if (x == y)
		return 1;
	if (xkind == SYM_LOCAL || xkind == SYM_FRESH || ykind == SYM_LOCAL || ykind == SYM_FRESH ||
	    (xkind == SYM_GLOBAL && ykind == SYM_GLOBAL))
		return 0;
	return is_part_of(syms, a, b->aggregate) || is_part_of(syms, b, a->aggregate);
}

int memory_may_overlap(const struct syms *syms, const struct memory_range *a,
		       const struct memory_range *b)
{
	if (same_base(syms, a, b))
		return distance(syms, a, b) < size_of(a) || distance(syms, b, a) < size_of(b);
	if (a->size || b->size)
		return may_share(syms, a, b);
	return sym_may_alias(sym_get(syms, a->place), sym_get(syms, b->place)) &&
	       sym_may_equal(syms, a->place, b->place);
}

/* The order of entries. */
static int compare(const struct syms *syms, const struct memory_range *a,
		   const struct memory_range *b)
{
	const struct sym *x = sym_get(syms, a->place), *y = sym_get(syms, b->place);

	if (x->a != y->a)
		return x->a < y->a ? -1 : 1;
	if (x->number != y->number)
		return x->number < y->number ? -1 : 1;
	if (a->size != b->size)
		return a->size > b->size ? -1 : 1;
	return a->aggregate < b->aggregate ? -1 : a->aggregate > b->aggregate;
}

/* ---- states ---- */

static struct memory *make(const struct memory *from, struct arena *arena, uint32_t room)
{
	struct memory *made = arena_raw(arena, 1, sizeof *made + room * sizeof made->entries[0]);

	made->count = 0;
	made->lost = from->lost;
	made->more = from->more;
	return made;
}

/* The first entry that does not come before the range. */
static uint32_t entry_at(const struct memory *memory, const struct syms *syms,
			 const struct memory_range *at)
{
	uint32_t low = 0, high = memory->count;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (compare(syms, &memory->entries[middle].at, at) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* There is room.  An equal range is replaced. */
static void insert(struct memory *memory, const struct syms *syms, struct memory_entry entry)
{
	uint32_t i = entry_at(memory, syms, &entry.at);

	if (i == memory->count || compare(syms, &memory->entries[i].at, &entry.at)) {
		memmove(&memory->entries[i + 1], &memory->entries[i],
			(memory->count - i) * sizeof entry);
		memory->count++;
	}
	memory->entries[i] = entry;
}

static const uint64_t *filter_with(const uint64_t *filter, const struct syms *syms,
				   struct arena *arena, const struct memory_range *at)
{
	uint64_t *made;

	if (!at->size && filter_has(filter, syms, at->place))
		return filter;
	made = arena_array(arena, FILTER_WORDS, sizeof *made);
	if (filter)
		memcpy(made, filter, FILTER_WORDS * sizeof *made);
	if (at->size) /* anything */
		memset(made, 0xff, FILTER_WORDS * sizeof *made);
	else
		filter_add(made, syms, at->place);
	return made;
}

static const uint64_t *filter_union(const uint64_t *a, const uint64_t *b, struct arena *arena)
{
	uint64_t *made;
	unsigned i;

	if (!a || !b || a == b)
		return a ? a : b;
	made = arena_array(arena, FILTER_WORDS, sizeof *made);
	for (i = 0; i < FILTER_WORDS; i++)
		made[i] = a[i] | b[i];
	return made;
}

static int filter_same(const uint64_t *a, const uint64_t *b)
{
	return a == b || (a && b && !memcmp(a, b, FILTER_WORDS * sizeof *a));
}

/* Remembers only that something was written there. */
static void lose(struct memory *memory, const struct syms *syms, struct arena *arena,
		 const struct memory_range *at)
{
	if (is_local(syms, at->place))
		memory->lost |= local_bit(syms, at->place);
	else
		memory->more = filter_with(memory->more, syms, arena, at);
}

/* Loses what is too much, and with it what is around it. */
static struct memory *shorten(struct memory *memory, const struct syms *syms, struct arena *arena)
{
	while (memory->count > MEMORY_ENTRIES) {
		struct memory_range last = memory->entries[--memory->count].at;
		uint32_t i;

		lose(memory, syms, arena, &last);
		for (i = 0; i < memory->count; i++)
			if (memory_may_overlap(syms, &memory->entries[i].at, &last))
				memory->entries[i].value = 0;
	}
	return memory;
}

/* ---- loads ---- */

/* What nobody has stored to. */
static uint32_t initial(const struct memory *memory, struct syms *syms,
			const struct memory_range *at)
{
	if (is_local(syms, at->place) ? (memory->lost & local_bit(syms, at->place)) != 0
				      : at->size ? memory->more != NULL
						 : filter_has(memory->more, syms, at->place))
		return 0;
	if (sym_get(syms, sym_get(syms, at->place)->a)->kind == SYM_LOCAL)
		return 0;
	return sym_load(syms, at->place);
}

/* The first entry of its base. */
static uint32_t first_of_base(const struct memory *memory, const struct syms *syms, uint32_t base)
{
	uint32_t low = 0, high = memory->count;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (sym_get(syms, memory->entries[middle].at.place)->a < base)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* The smallest entry around a range; else whether one overlaps with it in part. */
static const struct memory_entry *entry_around(const struct memory *memory,
					       const struct syms *syms,
					       const struct memory_range *at, int *overlaps)
{
	uint32_t base = sym_get(syms, at->place)->a, i = first_of_base(memory, syms, base);
	const struct memory_entry *best = NULL;

	for (; i < memory->count && sym_get(syms, memory->entries[i].at.place)->a == base; i++) {
		const struct memory_entry *entry = &memory->entries[i];

		if (is_within(syms, at, &entry->at)) {
			if (!best || size_of(&entry->at) <= size_of(&best->at))
				best = entry;
		} else if (!is_within(syms, &entry->at, at)) {
			*overlaps |= memory_may_overlap(syms, &entry->at, at);
		}
	}
	return best;
}

/* Does an entry at another base overlap with the range, perhaps? */
static int may_be_hit(const struct memory *memory, const struct syms *syms,
		      const struct memory_range *at)
{
	const struct sym *place = sym_get(syms, at->place);
	uint32_t i;

	for (i = 0; i < memory->count; i++) {
		const struct memory_range *other = &memory->entries[i].at;
		const struct sym *there = sym_get(syms, other->place);

		if (there->a != place->a && (other->size || at->size || sym_may_alias(there, place)) &&
		    memory_may_overlap(syms, other, at))
			return 1;
	}
	return 0;
}

uint32_t memory_load(const struct memory *memory, struct syms *syms, struct memory_range at)
{
	const struct memory_entry *best;
	int unknown = 0;

	memory = memory ? memory : &empty;
	best = entry_around(memory, syms, &at, &unknown);
	if (!best)
		return unknown || may_be_hit(memory, syms, &at) ? 0 : initial(memory, syms, &at);
	if (best->at.size == at.size)
		return best->given ? 0 : best->value;
	return sym_part(syms, best->value, (int64_t)distance(syms, &best->at, &at));
}

int memory_has_parts(const struct memory *memory, const struct syms *syms, struct memory_range at)
{
	uint32_t i;

	for (i = 0; memory && i < memory->count; i++)
		if (is_within(syms, &memory->entries[i].at, &at) && memory->entries[i].at.size < at.size)
			return 1;
	return 0;
}

/* ---- stores ---- */

const struct memory *memory_store(const struct memory *memory, struct syms *syms,
				  struct arena *arena, struct memory_range at, uint32_t value)
{
	const struct sym *place = sym_get(syms, at.place);
	struct memory *made;
	uint32_t i;

	if (place->kind != SYM_AT)
		return memory;
	memory = memory ? memory : &empty;
	made = make(memory, arena, memory->count + 1);
	for (i = 0; i < memory->count; i++) {
		struct memory_entry entry = memory->entries[i];
		const struct sym *there = sym_get(syms, entry.at.place);

		if (there->a == place->a) {
			if (is_within(syms, &entry.at, &at))
				continue;
			if (!is_within(syms, &at, &entry.at) && memory_may_overlap(syms, &entry.at, &at))
				entry.value = 0;
		} else if ((entry.at.size || at.size || sym_may_alias(there, place)) &&
			   memory_may_overlap(syms, &entry.at, &at)) {
			entry.value = 0;
		}
		made->entries[made->count++] = entry;
	}
	insert(made, syms, (struct memory_entry){ at, value, 0 });
	return shorten(made, syms, arena);
}

const struct memory *memory_copy(const struct memory *memory, struct syms *syms,
				 struct arena *arena, struct memory_range to, uint32_t from,
				 uint32_t value)
{
	const struct memory *before = memory;
	struct memory_range source = { from, to.size, to.aggregate };
	uint32_t whole = memory_load(memory, syms, source), i;

	memory = memory_store(memory, syms, arena, to, whole ? whole : value);
	for (i = 0; before && i < before->count; i++) {
		struct memory_range part = before->entries[i].at;
		int64_t offset = (int64_t)distance(syms, &source, &part);
		uint32_t known = before->entries[i].value;

		if (part.size >= source.size || !is_within(syms, &part, &source))
			continue;
		part.place = sym_place(syms, sym_offset(syms, to.place, offset));
		memory = memory_store(memory, syms, arena, part,
				      known ? known : sym_part(syms, value, offset));
	}
	return memory;
}

const struct memory *memory_clobber(const struct memory *memory, struct syms *syms,
				    struct arena *arena, uint32_t address)
{
	uint32_t local = sym_base(syms, address), i;
	struct memory *made;

	if (!is_local(syms, local))
		return memory;
	memory = memory ? memory : &empty;
	made = make(memory, arena, memory->count);
	made->lost |= local_bit(syms, local);
	for (i = 0; i < memory->count; i++)
		if (sym_base(syms, memory->entries[i].at.place) != local)
			made->entries[made->count++] = memory->entries[i];
	return made;
}

const struct memory *memory_written(const struct memory *memory, const struct syms *syms,
				    struct arena *arena, const uint64_t *filter)
{
	const struct memory *from = memory ? memory : &empty;
	struct memory *made = make(from, arena, from->count);
	uint32_t i;

	made->more = filter_union(from->more, filter, arena);
	made->count = from->count;
	for (i = 0; i < from->count; i++) {
		uint32_t place = from->entries[i].at.place;

		made->entries[i] = from->entries[i];
		if (!is_local(syms, place) && (from->entries[i].at.size || filter_has(filter, syms, place)))
			made->entries[i].value = 0;
	}
	return made;
}

/* Is it fresh memory, where the caller said that it wants a pointer? */
static int is_given(const struct syms *syms, const struct memory_range *at, uint32_t value,
		    uint32_t other)
{
	const struct sym *before = sym_get(syms, other);

	return sym_get(syms, value)->kind == SYM_FRESH && before->kind == SYM_LOAD &&
	       before->a == at->place && sym_get(syms, sym_get(syms, at->place)->a)->kind == SYM_FORMAL;
}

/* What was stored on one way only is not known, but for "*out = malloc()": callers do not look at
 * it where that was not done.  The function itself may: "if (!*p) *p = malloc();". */
static struct memory_entry join_entries(const struct syms *syms, struct memory_entry x,
					struct memory_entry y)
{
	struct memory_entry made = { x.at, 0, 1 };

	if (x.value == y.value) {
		x.given |= y.given;
		return x;
	}
	if (is_given(syms, &x.at, x.value, y.value))
		made.value = x.value;
	else if (is_given(syms, &x.at, y.value, x.value))
		made.value = y.value;
	else
		made.given = 0;
	return made;
}

const struct memory *memory_join(const struct memory *a, const struct memory *b,
				 struct syms *syms, struct arena *arena)
{
	struct memory *made;
	uint32_t i = 0, j = 0;

	if (memory_same(a, b))
		return a;
	a = a ? a : &empty;
	b = b ? b : &empty;
	made = make(a, arena, a->count + b->count);
	made->lost |= b->lost;
	made->more = filter_union(a->more, b->more, arena);
	while (i < a->count || j < b->count) {
		int order = i == a->count ? 1 : j == b->count ? -1 :
			    compare(syms, &a->entries[i].at, &b->entries[j].at);
		struct memory_range at = order > 0 ? b->entries[j].at : a->entries[i].at;
		struct memory_entry x = { at, 0, 0 }, y = x;

		if (order <= 0)
			x = a->entries[i++];
		else
			x.value = memory_load(a, syms, at);
		if (order >= 0)
			y = b->entries[j++];
		else
			y.value = memory_load(b, syms, at);
		made->entries[made->count++] = join_entries(syms, x, y);
	}
	return shorten(made, syms, arena);
}

/* Somebody else may have changed a local, too, if its address was taken; and a variable that leads to what was
 * allocated here, the head of a list. */
static int may_have_changed(const struct syms *syms, const struct facts_body *body, const uint8_t *kept,
			    const struct memory_entry *entry)
{
	const struct sym *base = sym_get(syms, sym_base(syms, entry->at.place));
	const struct sym *value = sym_get(syms, sym_base(syms, entry->value));

	if (base->kind == SYM_GLOBAL && value->kind == SYM_FRESH && !sym_aggregate(syms, entry->at.place))
		return !kept[value->a];
	return (base->kind != SYM_LOCAL || (body->locals[base->a].flags & RCF_LOCAL_ADDRESSED)) &&
	       sym_get(syms, entry->value)->kind == SYM_CONST;
}

const struct memory *memory_heard(const struct memory *memory, const struct syms *syms, const struct facts_body *body,
				  const uint8_t *kept, struct arena *arena)
{
	struct memory *made;
	uint32_t i;

	for (i = 0; memory && i < memory->count; i++)
		if (may_have_changed(syms, body, kept, &memory->entries[i]))
			break;
	if (!memory || i == memory->count)
		return memory;
	made = make(memory, arena, memory->count);
	made->count = memory->count;
	for (i = 0; i < memory->count; i++) {
		made->entries[i] = memory->entries[i];
		if (may_have_changed(syms, body, kept, &memory->entries[i]))
			made->entries[i].value = 0;
	}
	return made;
}

/* A struct that was written somewhere: the one entry for all such places. */
static struct memory_entry somewhere(struct syms *syms, struct memory_range at)
{
	at.place = sym_place(syms, sym_leaf(syms, SYM_OPAQUE, UINT32_MAX, at.aggregate));
	return (struct memory_entry){ at, 0, 0 };
}

const struct memory *memory_forget(const struct memory *memory, struct syms *syms,
				   struct arena *arena, uint32_t stale)
{
	struct memory *made;
	uint32_t i;

	for (i = 0; memory && i < memory->count; i++)
		if (sym_mentions(syms, memory->entries[i].at.place, stale) ||
		    sym_mentions(syms, memory->entries[i].value, stale))
			break;
	if (!memory || i == memory->count)
		return memory;
	made = make(memory, arena, memory->count);
	for (i = 0; i < memory->count; i++) {
		struct memory_entry entry = memory->entries[i];
		int gone = sym_mentions(syms, entry.at.place, stale);

		if (gone && (!entry.at.aggregate || is_local(syms, entry.at.place)))
			lose(made, syms, arena, &entry.at);
		else if (gone)
			insert(made, syms, somewhere(syms, entry.at));
		else if (sym_mentions(syms, entry.value, stale))
			insert(made, syms, (struct memory_entry){ entry.at, 0, 0 });
		else
			insert(made, syms, entry);
	}
	return made;
}

int memory_same(const struct memory *a, const struct memory *b)
{
	a = a ? a : &empty;
	b = b ? b : &empty;
	return a == b || (a->count == b->count && a->lost == b->lost &&
			  filter_same(a->more, b->more) &&
			  !memcmp(a->entries, b->entries, a->count * sizeof a->entries[0]));
}
