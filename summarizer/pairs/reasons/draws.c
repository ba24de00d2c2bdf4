/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * draws.c - elements whose numbers were drawn from one counter are different ones (accesses/teams/draws.c).
 *
 * So they are if no two draws race, under a lock or by an atomic operation, and if nothing else sets the counter while
 * others may draw from it.  A counter in the struct that the array is in may be another one: then so is the array.
 */
#include "pairs/internal.h"

#include "base/arena.h"

enum steadiness { NOT_ASKED, ONLY_DRAWN, SET_OTHERWISE };

struct draws {
	uint32_t count;
	uint32_t *numbers;     /* of the accesses that move a counter on */
	uint8_t *steadiness;   /* enum steadiness, of each */
};

static struct draws *draws_of(const struct pairs *self)
{
	struct pairs *mine = (struct pairs *)self;
	uint32_t i;

	if (self->draws)
		return self->draws;
	mine->draws = arena_alloc(self->arena, sizeof *mine->draws);
	mine->draws->numbers = arena_array(self->arena, self->nguarded, sizeof *mine->draws->numbers);
	mine->draws->steadiness = arena_alloc(self->arena, self->nguarded + 1);
	for (i = 0; i < self->nguarded; i++)
		if (guarded_at(self, i)->access.flags & ACCESS_DRAW)
			mine->draws->numbers[mine->draws->count++] = i;
	return self->draws;
}

/* Does only a draw set it, once there are others? */
static int is_only_drawn(const struct pairs *self, struct draws *draws, uint32_t draw)
{
	const struct guarded *counter = guarded_at(self, draws->numbers[draw]);
	uint32_t i;

	if (draws->steadiness[draw] != NOT_ASKED)
		return draws->steadiness[draw] == ONLY_DRAWN;
	draws->steadiness[draw] = SET_OTHERWISE;
	for (i = 0; i < self->nguarded; i++) {
		const struct guarded *other = guarded_at(self, i);

		if ((other->access.flags & ACCESS_WRITES) && !(other->access.flags & ACCESS_DRAW) &&
		    bits_any(other->overlapping) && where_meet(counter, other))
			return 0;
	}
	draws->steadiness[draw] = ONLY_DRAWN;
	return 1;
}

static int is_drawn_for(const struct guarded *counter, const struct guarded *element)
{
	return counter->site.function == element->access.slice->drawn_in &&
	       counter->site.event == element->access.slice->drawn_at;
}

static int is_of_same_call(const struct guarded *counter, const struct guarded *element)
{
	return counter->function == element->function && counter->context == element->context &&
	       counter->access.runner == element->access.runner;
}

static int is_same_counter(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	if (a->where.name && a->where.name == b->where.name)
		return 1;
	return a->where.kind == WHERE_OBJECT && b->where.kind == WHERE_OBJECT && a->where.fixed && b->where.fixed &&
	       a->where.target && a->where.target == b->where.target && a->where.offset == b->where.offset &&
	       where_is_one(self, &a->where, a->where.target);
}

static int is_protected(const struct guarded *a, const struct guarded *b)
{
	return (a->access.flags & b->access.flags & ACCESS_ATOMIC) || keys_protect(a, b);
}

/* The draws that an element may be by: those along the same calls, or all. */
static uint32_t draws_for(const struct pairs *self, const struct draws *draws, const struct guarded *element,
			  uint32_t *found, uint32_t room)
{
	uint32_t i, n = 0;
	int close;

	for (close = 1; close >= 0 && !n; close--)
		for (i = 0; i < draws->count && n <= room; i++) {
			const struct guarded *counter = guarded_at(self, draws->numbers[i]);

			if (!is_drawn_for(counter, element) || (close && !is_of_same_call(counter, element)))
				continue;
			if (n < room)
				found[n] = i;
			n++;
		}
	return n <= room ? n : 0;
}

#define MANY 16 /* draws for one element */

int draws_differ(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	const struct access_slice *x = a->access.slice, *y = b->access.slice;
	uint32_t first[MANY], second[MANY], n, k, i, j;
	struct draws *draws;
	int64_t distance;

	if (!x || !y || !x->drawn_in || !y->drawn_in || x->shape != y->shape || x->stride != y->stride ||
	    x->drawn_base != y->drawn_base)
		return 0;
	distance = y->offset - x->offset;
	if (distance + y->span > x->stride || x->span - distance > x->stride)
		return 0;
	draws = draws_of(self);
	n = draws_for(self, draws, a, first, MANY);
	k = draws_for(self, draws, b, second, MANY);
	for (i = 0; i < n; i++)
		for (j = 0; j < k; j++) {
			const struct guarded *one = guarded_at(self, draws->numbers[first[i]]);
			const struct guarded *other = guarded_at(self, draws->numbers[second[j]]);

			if ((!is_same_counter(self, one, other) && !(x->beside && y->beside)) ||
			    !is_protected(one, other) || !is_only_drawn(self, draws, first[i]) ||
			    !is_only_drawn(self, draws, second[j]))
				return 0;
		}
	return n && k;
}
