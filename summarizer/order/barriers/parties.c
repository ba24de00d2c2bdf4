/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * parties.c - for how many threads a barrier waits, and how many wait there.
 */
#include "order/barriers/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/loops.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

/* ---- numbers that may have a name ---- */

static struct amount amount_of(const struct phase_walk *walk, uint32_t value)
{
	struct amount amount = { 0, 0, 1 };
	const struct facts_value *v;
	uint32_t part;
	int64_t by;

	for (value = cfg_plain(walk->body, value); (part = cfg_advances(walk->body, value, &by)); value = part)
		amount.number += by;
	v = &walk->body->values[value];
	if (v->kind == RCF_V_INT) {
		amount.number += v->number;
		return amount;
	}
	amount.key = hash_pair(walk->function, value);
	if (v->kind == RCF_V_RESULT && walk->body->events[v->a].kind == RCF_E_READ) {
		const struct facts_value *from = &walk->body->values[walk->body->events[v->a].access.address];

		if (from->kind == RCF_V_SYMBOL)
			amount.key = hash_pair(walk->unit->objects[from->a], 1);
	}
	return amount;
}

static struct amount sum(struct amount a, struct amount b)
{
	if (!a.known || !b.known || (a.key && b.key))
		return (struct amount){ 0 };
	return (struct amount){ a.key ? a.key : b.key, a.number + b.number, 1 };
}

/* ---- how often a loop runs ---- */

static int is_counted(const struct phase_walk *walk, uint32_t block, struct amount *trips)
{
	struct cfg_bound bound = cfg_bound(walk->body, block);
	struct cfg_counter counter = cfg_counter(walk->body, bound.counter);
	const struct facts_value *first = &walk->body->values[counter.first];
	int also = bound.op == RCF_OP_LE || bound.op == RCF_OP_LEU;

	if ((!also && bound.op != RCF_OP_LT && bound.op != RCF_OP_LTU && bound.op != RCF_OP_NE) ||
	    counter.header != block || counter.firsts != 1 || counter.steps != 1 || counter.step != 1 ||
	    first->kind != RCF_V_INT)
		return 0;
	*trips = amount_of(walk, bound.limit);
	trips->number += also - first->number;
	return 1;
}

/* Is there a way from one block to the other? */
static int leads_to(const struct phase_walk *walk, uint32_t from, uint32_t to)
{
	return cfg_reaches(walk->body, from, to, CFG_NONE, walk->scratch);
}

/* How often an event of main happens. */
static struct amount times_of(const struct phase_walk *walk, uint32_t event)
{
	uint32_t block = walk->body->events[event].block, i, n = 0;
	struct amount found = { 0, 1, 1 }, trips;

	if (!leads_to(walk, block, block))
		return found;
	for (i = 0; i < walk->body->nblocks; i++) {
		if (!is_counted(walk, i, &trips) || !leads_to(walk, block, i) || !leads_to(walk, i, block))
			continue;
		found = trips;
		n++;
	}
	return n == 1 ? found : (struct amount){ 0 };
}

/* ---- all ---- */

int phase_open(struct phase_walk *walk, struct phases *self, uint32_t function,
	       struct arena *scratch)
{
	const struct link_function *f = &self->link->functions[function];

	*walk = (struct phase_walk){ .self = self, .scratch = scratch, .function = function };
	walk->body = f->func == LINK_NONE ? NULL : link_body(self->link, scratch, function);
	walk->tu = self->link->program->tus[f->tu];
	walk->unit = &self->link->tus[f->tu];
	return walk->body != NULL;
}

static void note_init(struct phase_walk *walk, uint32_t event, const struct lockdb_effect *effect)
{
	struct phases *self = walk->self;
	const struct facts_event *call = &walk->body->events[event];
	uint32_t number = phase_slot_of(self, phase_barrier_of(walk, event, &effect->object), 0);
	struct amount amount = { 0 };
	struct phase_slot *slot;

	if (number == SLOT_NONE)
		return;
	slot = phase_slot_at(self, number);
	if (effect->count.root == LOCKDB_ARG && !effect->count.nsteps && effect->count.number >= 0 &&
	    (uint32_t)effect->count.number < call->call.nargs)
		amount = amount_of(walk, walk->body->args[call->call.args + (uint32_t)effect->count.number]);
	if (slot->inits && (amount.key != slot->parties.key || amount.number != slot->parties.number))
		amount.known = 0;
	slot->inits = 1;
	slot->parties = amount;
}

static void find_inits(struct phases *self, struct arena *scratch)
{
	const struct callgraph *graph = self->graph;
	struct phase_walk walk;
	uint32_t f, s, e;

	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct call_node *node = &graph->nodes[f];
		int found = 0;

		for (s = node->first; s < node->first + node->nsites; s++)
			if (graph->sites[s].kind == CALL_DIRECT && graph->sites[s].ntargets)
				found |= self->inits[graph->targets[graph->sites[s].first]];
		if (!found || !phase_open(&walk, self, f, scratch))
			continue;
		for (e = 0; e < walk.body->nevents; e++) {
			const struct lockdb_effect *effect = phase_effect(&walk, e, LOCKDB_INIT);

			if (effect)
				note_init(&walk, e, effect);
		}
		arena_reset(scratch);
	}
}

void phase_count(struct phases *self, struct arena *scratch)
{
	uint32_t root, n = accesses_nspawns(self->accesses);
	struct phase_walk walk;

	self->members = arena_array(self->arena, (size_t)n + 1, sizeof *self->members);
	self->members[0] = (struct amount){ 0, 1, 1 };
	if (!self->link->main || !phase_open(&walk, self, self->link->main, scratch))
		return;
	for (root = 1; root <= n; root++)
		if (accesses_spawned(self->accesses, root - 1)->function == self->link->main)
			self->members[root] = times_of(&walk, accesses_spawned(self->accesses, root - 1)->event);
	arena_reset(scratch);
}

static struct bits waits_of(const struct phases *self, uint32_t root)
{
	struct bits waits = bits_none;
	uint32_t f;

	for (f = 1; f <= self->link->nfunctions; f++)
		if (self->functions[f] && bits_any(self->functions[f]->slots) && phase_entry(self, root, f))
			bits_add(&waits, self->functions[f]->slots);
	return waits;
}

void phase_parties(struct phases *self, struct arena *scratch)
{
	uint32_t root, i, n = accesses_nspawns(self->accesses);

	find_inits(self, scratch);
	for (root = 0; root <= n && self->slots.count; root++) {
		self->waits[root] = waits_of(self, root);
		if (!bits_any(self->waits[root]))
			continue;
		BITS_EACH(i, self->waits[root])
			phase_slot_at(self, i)->waiters = sum(phase_slot_at(self, i)->waiters, self->members[root]);
	}
}

uint32_t phases_members(const struct phases *self, uint32_t root)
{
	const struct amount *members = root <= accesses_nspawns(self->accesses) ? &self->members[root] : NULL;

	return members && members->known && !members->key && members->number > 0 && members->number < INT32_MAX
		? (uint32_t)members->number : 0;
}
