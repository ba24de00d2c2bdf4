/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * depends.c - what is started says what it depends on: an array of addresses, filled in
 * just before (lockdb/README.md).
 */
#include "order/barriers/internal.h"

#include "base/arena.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#define ENTRIES (2 + PHASE_DEPENDS)

/* A number for an address; varies: it is another one in other rounds of a loop. */
static uint64_t address_number(const struct phase_walk *walk, uint32_t value, unsigned depth,
			       uint8_t *varies)
{
	const struct facts_value *v = &walk->body->values[value];
	const struct facts_event *event;

	if (!depth)
		*varies = 1;
	if (!depth)
		return 0;
	switch (v->kind) {
	case RCF_V_CONVERT:
		return address_number(walk, v->a, depth - 1, varies);
	case RCF_V_FIELD:
		return hash_pair(address_number(walk, v->a, depth - 1, varies), walk->unit->fields[v->b]);
	case RCF_V_OFFSET:
		return hash_pair(address_number(walk, v->a, depth - 1, varies), (uint64_t)v->number);
	case RCF_V_ELEM:
		return hash_pair(address_number(walk, v->a, depth - 1, varies),
				 address_number(walk, v->b, depth - 1, varies));
	case RCF_V_BINARY:
		return hash_pair(hash_pair(v->op, address_number(walk, v->a, depth - 1, varies)),
				 address_number(walk, v->b, depth - 1, varies));
	case RCF_V_RESULT:
		event = &walk->body->events[v->a];
		if (event->kind == RCF_E_READ)
			return hash_pair(7, address_number(walk, event->access.address, depth - 1, varies));
		*varies = 1;
		return value;
	case RCF_V_PHI:
		*varies = 1;
		return hash_pair(8, value);
	case RCF_V_INT:
		return hash_pair(9, (uint64_t)v->number);
	case RCF_V_SYMBOL:
		return hash_pair(10, walk->unit->objects[v->a]);
	default:
		return hash_pair(v->kind, (uint64_t)v->a << 32 | v->b);
	}
}

/* The element of a local array that an address is of; -1: none. */
static int64_t element_of(const struct phase_walk *walk, uint32_t address, uint32_t local)
{
	const struct facts_value *values = walk->body->values, *v = &values[address];
	int64_t element = 0;

	if (v->kind == RCF_V_ELEM && values[v->b].kind == RCF_V_INT) {
		element = values[v->b].number;
		v = &values[v->a];
	} else if (v->kind == RCF_V_OFFSET && !(v->number % walk->tu->pointer_size)) {
		element = v->number / walk->tu->pointer_size;
		v = &values[v->a];
	}
	return v->kind == RCF_V_LOCAL && v->a == local && element >= 0 && element < ENTRIES ? element : -1;
}

static void read_array(const struct phase_walk *walk, uint32_t event, uint32_t local,
		       struct phase_depends *made)
{
	const struct facts_body *body = walk->body;
	uint32_t entries[ENTRIES] = { 0 }, e, i;
	int64_t n, out;

	for (e = 0; e < event; e++) {
		int64_t element = body->events[e].kind == RCF_E_WRITE
			? element_of(walk, body->events[e].access.address, local) : -1;

		if (element >= 0)
			entries[element] = body->events[e].access.value;
	}
	if (body->values[entries[0]].kind != RCF_V_INT || body->values[entries[1]].kind != RCF_V_INT)
		return;
	n = body->values[entries[0]].number;
	out = body->values[entries[1]].number;
	if (n < 1 || n > PHASE_DEPENDS || out < 0 || out > n)
		return;
	for (i = 0; i < (uint32_t)n; i++)
		made->addresses[i] = address_number(walk, entries[2 + i], 12, &made->varies[i]);
	made->count = (uint8_t)n;
	made->written = (uint8_t)out;
}

void phase_depend(struct phases *self, struct arena *scratch)
{
	uint32_t i;

	for (i = 0; i < accesses_nspawns(self->accesses); i++) {
		const struct access_spawn *spawned = accesses_spawned(self->accesses, i);
		const struct lockdb_effect *effect = accesses_effect(self->accesses, spawned->spawn);
		const struct facts_event *call;
		const struct facts_value *array;
		struct phase_walk walk;

		if (effect->op != LOCKDB_SPAWN || effect->count.root != LOCKDB_ARG || effect->count.nsteps ||
		    !phase_open(&walk, self, spawned->function, scratch))
			continue;
		call = &walk.body->events[spawned->event];
		if (effect->count.number < 0 || (uint32_t)effect->count.number >= call->call.nargs)
			continue;
		array = &walk.body->values[walk.body->args[call->call.args + (uint32_t)effect->count.number]];
		if (array->kind == RCF_V_INT && !array->number)
			continue;
		self->depends[i].any = 1;
		self->depends[i].function = spawned->function;
		if (array->kind == RCF_V_LOCAL)
			read_array(&walk, spawned->event, array->a, &self->depends[i]);
		arena_reset(scratch);
	}
}

enum order phase_depend_order(const struct phases *self, uint32_t x, uint32_t y)
{
	const struct phase_depends *a, *b;
	enum order order = ORDER_NONE;
	uint32_t i, k;

	if (!x || !y || x > accesses_nspawns(self->accesses) || y > accesses_nspawns(self->accesses))
		return ORDER_NONE;
	a = &self->depends[x - 1];
	b = &self->depends[y - 1];
	if (!a->any || !b->any)
		return ORDER_NONE;
	if (!a->count || !b->count || a->function != b->function)
		return ORDER_PLAUSIBLE;
	for (i = 0; i < a->count; i++)
		for (k = 0; k < b->count; k++) {
			if (a->addresses[i] != b->addresses[k] || (i >= a->written && k >= b->written))
				continue;
			/* Only what one and the same thread has started is ordered. */
			if (!a->varies[i] && !b->varies[k] && self->origin[x] && self->origin[x] == self->origin[y])
				return ORDER_PROVED;
			order = ORDER_PLAUSIBLE;
		}
	/* Elements of an array, perhaps: who knows which. */
	for (i = 0; i < a->count; i++)
		for (k = 0; k < b->count; k++)
			if ((a->varies[i] || b->varies[k]) && (i < a->written || k < b->written))
				order = ORDER_PLAUSIBLE;
	return order;
}
