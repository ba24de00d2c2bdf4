/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * draws.c - numbers that are drawn from a counter: no two draws give the same one.
 *
 *     pthread_mutex_lock(&m);                     i = atomic_fetch_add(&next, 1);
 *     i = next++;
 *     pthread_mutex_unlock(&m);
 *
 * Here it is seen that the counter moves on in the same hold in which it was read, on every way to where the number is
 * used.  That its lock is the same everywhere, and that nothing else sets it, pairs/reasons/draws.c decides.
 */
#include "accesses/teams/draws.h"

#include "base/arena.h"
#include "cfg/cfg.h"
#include "cfg/loops.h"
#include "symbolic/counter.h"

#define DRAWS 32 /* of a function */

/* ---- ways ---- */

/* Is the end of the block (to: the event in it) reached from behind an event without another one? */
static int comes_without(struct collector *self, uint32_t from, uint32_t without, uint32_t block, uint32_t to)
{
	const struct facts_body *body = self->body;
	struct cfg_walk walk = cfg_walk(body, self->scratch);
	uint32_t at = body->events[from].block, e = from + 1;

	for (; at != CFG_NONE; at = cfg_next(&walk), e = at == CFG_NONE ? 0 : body->blocks[at].events) {
		const struct facts_block *b = &body->blocks[at];

		for (; e < b->events + b->nevents && e != without && e != from && e != to; e++)
			;
		if (at == block && (e == to || e == b->events + b->nevents))
			return 1;
		if (e == b->events + b->nevents)
			cfg_forward(&walk, at);
	}
	return 0;
}

/* Does nothing happen on the ways from the read to the write that may release a lock? */
static int is_one_hold(struct collector *self, uint32_t read, uint32_t write)
{
	const struct facts_body *body = self->body;
	struct cfg_walk walk = cfg_walk(body, self->scratch);
	uint32_t at = body->events[write].block, e = write;

	for (; at != CFG_NONE; at = cfg_next(&walk), e = at == CFG_NONE ? 0 : body->blocks[at].events + body->blocks[at].nevents) {
		const struct facts_block *b = &body->blocks[at];

		for (; e > b->events && e - 1 != read; e--)
			if (body->events[e - 1].kind != RCF_E_READ && body->events[e - 1].kind != RCF_E_WRITE)
				return 0;
		if (e == b->events) {
			if (!b->npreds)
				return 0;
			cfg_backward(&walk, at);
		}
	}
	return 1;
}

/* ---- draws ---- */

static int is_positive(const struct facts_body *body, uint32_t value, int64_t *number)
{
	*number = body->values[value].number;
	return body->values[value].kind == RCF_V_INT && *number > 0 && *number <= 1 << 20;
}

static uint32_t stripped(const struct facts_body *body, uint32_t value)
{
	while (body->values[value].kind == RCF_V_CONVERT)
		value = body->values[value].a;
	return value;
}

int draw_moves(const struct facts_body *body, uint32_t event, int64_t *step)
{
	const struct facts_event *e = &body->events[event], *read;
	const struct facts_value *value;

	if (e->kind == RCF_E_RMW)
		return e->op == RCF_RMW_ADD && is_positive(body, stripped(body, e->access.value), step);
	if (e->kind != RCF_E_WRITE)
		return 0;
	value = &body->values[stripped(body, e->access.value)];
	if (value->kind != RCF_V_BINARY || value->op != RCF_OP_ADD || !is_positive(body, value->b, step))
		return 0;
	value = &body->values[stripped(body, value->a)];
	read = value->kind == RCF_V_RESULT ? &body->events[value->a] : e;
	/* Atomic ones, but apart: another thread may draw in between, and "both are atomic" says nothing of that. */
	return read->kind == RCF_E_READ && read->access.address == e->access.address && !(read->flags & RCF_A_ATOMIC);
}

static void add(struct collector *self, const struct access_draw *draw)
{
	if (self->draws.count < DRAWS && draw->value && draw->value != SYMBOLIC_UNSET)
		*(struct access_draw *)pool_add(self->scratch, &self->draws, sizeof *draw) = *draw;
}

void draws_find(struct collector *self)
{
	const struct facts_body *body = self->body;
	struct access_draw draw;
	uint32_t e, r;

	for (e = 0; e < body->nevents && self->draws.count < DRAWS; e++) {
		const struct facts_event *event = &body->events[e];

		draw = (struct access_draw){ .event = e, .function = self->symbolic->function, .at = e,
					     .value = self->symbolic->results[e] };
		if (event->kind == RCF_E_CALL && !(event->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL))) {
			const struct digest *callee = accesses_digest(self->program,
								       self->symbolic->unit->functions[event->call.symbol]);

			draw.function = callee->draw.function;
			draw.event = callee->draw.event;
			draw.plus = callee->draw.plus;
			draw.step = callee->draw.step;
			if (draw.function)
				add(self, &draw);
			continue;
		}
		if (!draw_moves(body, e, &draw.step))
			continue;
		draw.place = symbolic_value(self->symbolic, event->access.address);
		if (event->kind == RCF_E_RMW) {
			draw.plus = event->access.result == RCF_RMW_NEW ? draw.step : 0;
			add(self, &draw);
			continue;
		}
		for (r = 0; r < body->nevents; r++) /* what was read before it moved on */
			if (body->events[r].kind == RCF_E_READ && body->events[r].access.address == event->access.address) {
				draw.at = r;
				draw.value = self->symbolic->results[r];
				draw.loose = (uint8_t)!is_one_hold(self, r, e);
				add(self, &draw);
			}
	}
}

/* Has it moved on wherever what was read there is used? */
static int is_used_up(struct collector *self, const struct access_draw *draw, uint32_t block, uint32_t event)
{
	return !draw->loose && (draw->at == draw->event || draw->function != self->symbolic->function ||
				!comes_without(self, draw->at, draw->event, block, event));
}

/* The draw that gives a value, if it does whichever of its reads that is. */
static const struct access_draw *draw_of(struct collector *self, uint32_t value, uint32_t block, uint32_t event)
{
	const struct access_draw *draws = self->draws.items, *found = NULL;
	uint32_t i, k;

	for (i = 0; i < self->draws.count; i++) {
		if (draws[i].value != value)
			continue;
		for (k = 0; k < self->draws.count; k++) /* read once, and moved on in one branch and the other */
			if (draws[k].value == value && draws[k].at == draws[i].at &&
			    is_used_up(self, &draws[k], block, event))
				break;
		if (k == self->draws.count)
			return NULL;
		found = &draws[k];
	}
	return found;
}

/* The value that a PHI is where it is not "none left", a number up to `none`, and the block from which that comes; 0: there
 * are several, or it is no such PHI. */
static uint32_t only_value(struct collector *self, uint32_t phi_value, int64_t none, uint32_t *from)
{
	const struct facts_value *phi = &self->body->values[sym_get(self->syms, phi_value)->a];
	uint32_t found = 0, i, block;

	if (sym_get(self->syms, phi_value)->kind != SYM_PHI || symbolic_is_cyclic(self->symbolic, phi_value))
		return 0;
	for (i = 0; i < phi->c && cfg_incoming(self->body, phi->a, i, &block); i++) {
		uint32_t value = symbolic_value(self->symbolic, self->body->phi_args[phi->b + i]);
		const struct sym *node = sym_get(self->syms, value);

		if (node->kind == SYM_CONST && node->number <= none)
			continue;
		if (!value || found)
			return 0;
		found = value;
		*from = block;
	}
	return found;
}

uint32_t draw_element(struct collector *self, uint32_t place, struct draw_use *use)
{
	const struct sym at = *sym_get(self->syms, place);
	uint32_t base = at.kind == SYM_AT ? at.a : place, value;

	if (sym_get(self->syms, base)->kind != SYM_PHI || !(value = only_value(self, base, 0, &use->block)))
		return place;
	use->event = UINT32_MAX;
	return at.kind == SYM_AT ? sym_at(self->syms, value, at.number, at.b) : value;
}

const struct access_draw *draw_find(struct collector *self, uint32_t value, struct draw_use use)
{
	uint32_t only;

	if (!self->draws.count)
		return NULL;
	only = only_value(self, value, -1, &use.block);
	if (only)
		use.event = UINT32_MAX;
	return draw_of(self, only ? only : value, use.block, use.event);
}

void draws_return(struct collector *self, uint32_t event)
{
	uint32_t value = symbolic_value(self->symbolic, self->body->events[event].ret.value);
	int64_t by = 0;
	uint32_t from = sym_advances(self->syms, value, &by);
	const struct access_draw *draw = draw_find(self, from ? from : value, draw_used_at(self, event));
	struct access_draw made = { 0 };

	if (draw) {
		made = *draw;
		made.plus += from ? by : 0;
	} else if (sym_get(self->syms, value)->kind == SYM_CONST && sym_get(self->syms, value)->number < 0) {
		return;
	}
	if (self->draw_returned && (made.function != self->drawn.function || made.event != self->drawn.event ||
				    made.plus != self->drawn.plus))
		made.function = 0;
	self->draw_returned = 1;
	self->drawn = made;
}
