/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * elements.c - elements of an array that others get to know one by one.
 *
 *     for (i = 0; i < n; i++) {
 *             jobs[i].number = i;
 *             submit(&jobs[i]);
 *     }
 *
 * If all that is published of the array is the element of a loop's counter, the element of this round is private until
 * that is done in this round.  Behind the loop, and when the loop begins again, all of the array is known.  That nobody
 * comes from one element to its neighbours is an assumption.
 */
#include "accesses/internal.h"

#include "cfg/loops.h"

/* The element of the candidate in which the address is; 0: none, or all of it. */
static uint32_t element_of(const struct collector *self, uint32_t value, uint32_t leaf)
{
	const struct sym *node = sym_get(self->syms, value);

	while (node->kind == SYM_AT || node->kind == SYM_ELEM) {
		if (node->kind == SYM_ELEM && sym_base(self->syms, node->a) == leaf &&
		    sym_get(self->syms, node->a)->kind != SYM_ELEM)
			return value;
		value = node->a;
		node = sym_get(self->syms, value);
	}
	return 0;
}

void elements_note(struct collector *self, uint32_t event, uint64_t what, uint32_t value)
{
	uint32_t i, element;

	for (i = ACCESS_FORMALS; i < self->nleaves && i < self->first_taken; i++) {
		struct access_element *one = &self->elements[i];

		if (!(what >> i & 1))
			continue;
		element = value ? element_of(self, value, self->leaves[i]) : 0;
		if (!element || (one->element && one->element != element))
			element = SYM_ANY;
		one->element = element;
		one->first = one->last ? one->first : event;
		one->last = event + 1;
		self->elementwise |= (uint64_t)1 << i;
	}
}

/* 1 + the number of the loop that counts the element, and has all events that publish it; 0: there is none. */
static uint32_t loop_of(const struct collector *self, uint32_t leaf)
{
	const struct access_loop *loops = self->loops.items;
	const struct access_element *one = &self->elements[leaf];
	const struct sym *index = sym_get(self->syms, sym_get(self->syms, one->element)->b);
	struct cfg_counter counter;
	uint32_t i, e;

	while (index->kind == SYM_UNARY)
		index = sym_get(self->syms, index->a);
	if (index->kind != SYM_PHI)
		return 0;
	counter = cfg_counter(self->body, index->a);
	for (i = 0; i < self->loops.count && loops[i].header != counter.header; i++)
		;
	if (i == self->loops.count || !counter.step || counter.firsts != 1)
		return 0;
	for (e = one->first; e < one->last; e++)
		if (((self->steps[e].publishes | self->steps[e].attaches) >> leaf & 1) &&
		    !loops[i].within[self->body->events[e].block])
			return 0;
	return 1 + i;
}

void elements_settle(struct collector *self)
{
	uint64_t found = 0;
	uint32_t i;

	for (i = ACCESS_FORMALS; i < ACCESS_LEAVES && self->elementwise >> i; i++) {
		if (!(self->elementwise >> i & 1) || self->elements[i].element == SYM_ANY)
			continue;
		flow_find_loops(self);
		self->elements[i].loop = loop_of(self, i);
		found |= self->elements[i].loop ? (uint64_t)1 << i : 0;
	}
	self->elementwise = found;
}

void elements_cross(const struct collector *self, uint32_t from, uint32_t to, struct access_flow *state)
{
	const struct access_loop *loops = self->loops.items;
	uint32_t i;

	for (i = ACCESS_FORMALS; i < ACCESS_LEAVES && self->elementwise >> i; i++) {
		const struct access_loop *loop = self->elementwise >> i & 1 ? &loops[self->elements[i].loop - 1] : NULL;

		if (!loop || !loop->within[from])
			continue;
		if (loop->header == to)
			state->passed &= ~((uint64_t)1 << i);
		else if (!loop->within[to])
			state->spread |= (state->published | state->attached) & (uint64_t)1 << i;
	}
}

int elements_hold(const struct collector *self, uint64_t leaf, uint32_t value, const struct access_flow *state)
{
	uint32_t i;

	if (!value || !(leaf & self->elementwise & ~(state->passed | state->spread)) || (leaf & (leaf - 1)))
		return 0;
	i = (uint32_t)__builtin_ctzll(leaf);
	return element_of(self, value, self->leaves[i]) == self->elements[i].element;
}
