/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * elements.c - do two threads access the same elements of an array?  What is known of the elements
 * that a thread accesses is its slice (accesses/teams/slices.c).
 */
#include "pairs/internal.h"

#include "order/threads/threads.h"

#include <stdlib.h>

#define FEW 16 /* elements: a loop of which nobody knows how far it goes gets so far */

/* Do both count from the same address? */
static int same_base(const struct guarded *a, const struct access_slice *x, const struct guarded *b,
		     const struct access_slice *y)
{
	if (x->base && x->base == y->base)
		return 1;
	return a->where.kind == WHERE_OBJECT && b->where.kind == WHERE_OBJECT &&
	       a->levels == x->levels && b->levels == y->levels &&
	       a->where.offset - x->at == b->where.offset - y->at;
}

/* Is all that x may be before all that y may be?  The distance is the reach, or a multiple, and a
 * number. */
static int is_before(const struct access_slice *x, const struct access_slice *y)
{
	uint64_t distance = y->from - x->from;
	int64_t number;
	unsigned i;

	for (i = 0; i < 3; i++) {
		distance -= x->reach;
		if (access_is_number(distance, &number))
			return number >= x->width;
	}
	return 0;
}

/* a[2 * i] and a[2 * j + 1]: does one never get to where the other is, however far they go? */
static int is_between(const struct access_slice *x, const struct access_slice *y)
{
	int64_t step = (int64_t)access_divisor(x->step, y->step), number;

	if (step < 2 || !access_is_number(y->from - x->from, &number))
		return 0;
	number = (number % step + step) % step;
	return number >= x->width && step - number >= y->width;
}

/* What is known of an access: its slice, or where it is in a variable. */
static const struct access_slice *bounds_of(const struct guarded *guarded, struct access_slice *room)
{
	const struct access_slice *slice = guarded->access.slice;

	if (slice)
		return slice->bounded ? slice : NULL;
	if (guarded->where.kind != WHERE_OBJECT || !guarded->where.fixed || guarded->levels || !guarded->size)
		return NULL;
	*room = (struct access_slice){ .bounded = 1, .from = (uint64_t)guarded->where.offset * ACCESS_ONE,
				      .at = guarded->where.offset, .width = guarded->size };
	return room;
}

/* Is one access always of other elements than the other?  "equally": what has the same name is
 * the same to both, such as the bounds of loops. */
static int is_beside(const struct guarded *a, const struct guarded *b, int equally)
{
	struct access_slice rooms[2];
	const struct access_slice *x, *y;
	int64_t number;
	int known;

	if ((!a->access.slice && !b->access.slice) || !(x = bounds_of(a, &rooms[0])) ||
	    !(y = bounds_of(b, &rooms[1])) || !same_base(a, x, b, y))
		return 0;
	known = equally || (access_is_number(x->from, &number) && access_is_number(y->from, &number));
	if (known && is_between(x, y))
		return 1;
	return known && (is_before(x, y) || is_before(y, x)) &&
	       (equally || (access_is_number(x->reach, &number) && access_is_number(y->reach, &number)));
}

/* Are values of the function that the root's threads run the same to all of them?  That they are
 * a team with one argument, and both slices are in its terms. */
static int is_equal_to_all(const struct pairs *self, const struct guarded *a, const struct guarded *b,
			   uint32_t root)
{
	const struct access_slice *x = a->access.slice, *y = b->access.slice;

	return root && root <= accesses_nspawns(self->in->accesses) && x && y && x->function == y->function &&
	       accesses_is_team(self->in->accesses, root - 1) &&
	       accesses_spawned(self->in->accesses, root - 1)->target == x->function &&
	       threads_one_team(self->in->threads, root);
}

int guarded_beside(const struct guarded *a, const struct guarded *b)
{
	return is_beside(a, b, 0);
}

int guarded_apart(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		  uint32_t root)
{
	const struct access_slice *x = a->access.slice, *y = b->access.slice;
	int64_t distance;
	int equal;

	if (!x || !y)
		return 0;
	equal = is_equal_to_all(self, a, b, root);
	if (is_beside(a, b, equal))
		return 1;
	if (equal && x->bounded && y->bounded && x->levels <= 1 && y->levels <= 1 && !x->reach && !y->reach &&
	    x->from == y->from && same_base(a, x, b, y))
		return -1;
	if (x->uniform && y->uniform)
		return -1;
	if (!x->share || x->share != y->share || x->shape != y->shape || x->stride != y->stride ||
	    !same_base(a, x, b, y) || !threads_one_team(self->in->threads, root))
		return 0;
	distance = y->offset - x->offset;
	if (x->stride == INT64_MAX)
		return llabs(distance) < x->span;
	if (distance + y->span <= x->stride && x->span - distance <= x->stride)
		return 1;
	/* a[i] and a[i + 1], a[2 * i] and a[2 * i + 4]: another thread's element, for some i */
	return distance && distance % x->stride == 0 && x->span == y->span && x->span <= x->stride && !x->chosen &&
	       !y->chosen ? -1 : 0;
}

/* Does one that begins this far behind the other begin where that still is? */
static int is_reached(const struct access_slice *first, uint64_t distance)
{
	int64_t number, rest;
	unsigned i;

	if (access_is_number(distance, &number))
		return number >= 0 && (access_is_number(first->reach, &rest) ? number <= rest : number < FEW * first->width);
	for (i = 1; i < 4; i++) /* from n on, where it gets to 2 n */
		if (access_is_number(first->reach - i * distance, &rest))
			return i > 1 || rest >= 0;
	return 0;
}

static int have_common(const struct access_slice *x, const struct access_slice *y)
{
	return is_reached(x, y->from - x->from) || is_reached(y, x->from - y->from);
}

int guarded_overlap(const struct pairs *self, const struct guarded *a, const struct guarded *b, uint32_t root)
{
	const struct access_slice *x = a->access.slice, *y = b->access.slice;

	if (!x || !y || x->chosen || y->chosen || !is_equal_to_all(self, a, b, root))
		return 0;
	if (x->folded && y->folded)
		return 1;
	/* What is read and written again is not by rounds of which each has looked up another one. */
	if (x->looked_up && y->looked_up && x->shape == y->shape &&
	    ((a->access.flags ^ b->access.flags) & ACCESS_WRITES))
		return 1;
	if (x->share && x->share == y->share && x->stride == INT64_MAX && y->stride == INT64_MAX)
		return x->shape == y->shape && same_base(a, x, b, y) && llabs(x->offset - y->offset) < FEW * x->span;
	if (!x->bounded || !y->bounded || !same_base(a, x, b, y) || x->levels != y->levels)
		return 0;
	if (x->share && x->share == y->share && x->shape == y->shape && x->stride == y->stride)
		return 0;
	return (x->levels == 1 || (x->share && y->share && x->level != y->level)) && have_common(x, y);
}
