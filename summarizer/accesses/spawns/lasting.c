/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lasting.c - variables that are set as long as there are threads.
 *
 *     static void setup(void)  { if (pool) return; pool = make(); here }
 *     static void work(void)   { setup(); pthread_create(...); }
 *     static void finish(void) { ... join all ...; pool = NULL; }
 *
 * Before each creation the variable was set, or seen to be set; it is cleared only where the threads were joined, or never.
 * Where it is seen to be clear there are none, hence: who finds "not there yet" and sets up is alone.  A counter is set
 * by "if (users++) return;".
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "link/link.h"
#include "symbolic/counter.h"

/* The variable that a place is, 0: none. */
static uint32_t variable_at(const struct collector *self, uint32_t place)
{
	const struct sym *at = sym_get(self->syms, place), *base = sym_get(self->syms, at->a);

	return place && at->kind == SYM_AT && !at->number && base->kind == SYM_GLOBAL ? base->a : 0;
}

/* What the branch at the end of a block looks at, 0: no variable. */
static uint32_t tested_variable(struct collector *self, uint32_t block)
{
	uint32_t about;

	if (self->body->blocks[block].term != RCF_TERM_COND || self->symbolic->rank[block] == SYMBOLIC_UNSET)
		return 0;
	about = branches_subject(self, block);
	return about ? variable_at(self, handle_origin(self, about)) : 0;
}

int lasting_raises(struct collector *self, uint32_t e)
{
	const struct facts_event *event = &self->body->events[e];
	int64_t by;
	uint32_t before = sym_advances(self->syms, symbolic_value(self->symbolic, event->access.value), &by);
	uint32_t origin = by > 0 ? handle_origin(self, before) : 0;

	return origin && origin == sym_place(self->syms, symbolic_value(self->symbolic, event->access.address));
}

/* Is the variable set by the event: to something that is not nothing, or by a callee? */
static int sets(struct collector *self, uint32_t e, uint32_t variable)
{
	const struct facts_event *event = &self->body->events[e];
	const struct sym *value;
	const struct digest *callee;
	uint32_t i;

	if (event->kind == RCF_E_WRITE) {
		value = sym_get(self->syms, symbolic_value(self->symbolic, event->access.value));
		return (value->kind == SYM_FRESH || (value->kind == SYM_CONST && value->number) || lasting_raises(self, e)) &&
		       variable_at(self, sym_place(self->syms, symbolic_value(self->symbolic, event->access.address))) == variable;
	}
	if (event->kind != RCF_E_CALL || (event->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)) || !event->call.symbol ||
	    !self->symbolic->unit->functions[event->call.symbol])
		return 0;
	callee = accesses_digest(self->program, self->symbolic->unit->functions[event->call.symbol]);
	for (i = 0; i < ACCESS_ENSURED && callee->ensures[i]; i++)
		if (callee->ensures[i] == variable)
			return 1;
	return 0;
}

/* Is there a way to the event (UINT32_MAX: to a return) on which the variable was neither set nor seen to be? */
static int is_reached_unset(struct collector *self, uint32_t to, uint32_t variable)
{
	const struct facts_body *body = self->body;
	struct cfg_walk walk = cfg_walk(body, self->scratch);
	uint32_t at, next, i, e;

	cfg_enter(&walk, 0);
	while ((at = cfg_next(&walk)) != CFG_NONE) {
		const struct facts_block *b = &body->blocks[at];
		int tested = tested_variable(self, at) == variable, set = 0;

		for (e = b->events; e < b->events + b->nevents && !set; e++) {
			if (e == to || (to == UINT32_MAX && body->events[e].kind == RCF_E_RETURN))
				return 1;
			set = sets(self, e, variable);
		}
		for (i = 0; !set && cfg_edge(body, at, i, &next); i++)
			if (!walk.seen[next] &&
			    !(tested && i < b->nregular && !(branches_classes(self, at, i) & NUMBER_ZERO)))
				cfg_enter(&walk, next);
	}
	return 0;
}

uint32_t lasting_guard(struct collector *self, uint32_t block)
{
	const struct access_set *sets = self->sets.items;
	uint32_t variable = tested_variable(self, block), i;

	for (i = 0; variable && i < self->sets.count && (sets[i].object != variable || sets[i].offset); i++)
		;
	return i < self->sets.count ? variable : 0;
}

void lasting_ensure(struct collector *self, struct digest *digest)
{
	uint32_t b, variable, n = 0, i;

	for (b = 0; b < self->body->nblocks && n < ACCESS_ENSURED; b++) {
		variable = lasting_guard(self, b);
		for (i = 0; i < n && digest->ensures[i] != variable; i++)
			;
		if (!variable || i < n)
			continue;
		if (!self->function->edges)
			lockset_find_edges(self->function);
		if (!is_reached_unset(self, UINT32_MAX, variable))
			digest->ensures[n++] = variable;
	}
}

struct bits lasting_witnessed(struct collector *self, uint32_t variable)
{
	const struct access_creation *creations = self->creations.items;
	struct bits with = bits_none, without = bits_none;
	uint32_t i;

	if (!self->function->edges)
		lockset_find_edges(self->function);
	for (i = 0; i < self->creations.count; i++)
		bits_add(is_reached_unset(self, creations[i].event, variable) ? &without : &with, bits_one(creations[i].spawn));
	return bits_without(with, without);
}

/* By block: the spawns that need not have failed for it to be reached. */
static const struct bits *find_unfailed(struct collector *self)
{
	const struct facts_body *body = self->body;
	struct bits *unfailed = arena_array(self->scratch, body->nblocks, sizeof *unfailed);
	uint32_t *stack = arena_array(self->scratch, (size_t)body->nblocks + 1, sizeof *stack), n = 0, i;
	uint8_t *waits = arena_alloc(self->scratch, body->nblocks);

	unfailed[0] = bits_all;
	stack[n++] = 0;
	while (n) {
		uint32_t block = stack[--n];
		const struct facts_block *b = &body->blocks[block];

		waits[block] = 0;
		for (i = 0; i < b->nsuccs; i++) {
			uint32_t next = cfg_target(body, block, i);
			struct bits more = bits_without(unfailed[block], self->edges[b->succs + i].now);

			if (bits_within(more, unfailed[next]))
				continue;
			bits_add(&unfailed[next], more);
			if (!waits[next]) {
				waits[next] = 1;
				stack[n++] = next;
			}
		}
	}
	return unfailed;
}

static struct bits created_here(const struct collector *self)
{
	const struct access_creation *creations = self->creations.items;
	struct bits spawns = bits_none;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++)
		bits_add(&spawns, bits_one(creations[i].spawn));
	return spawns;
}

void lasting_sets(struct collector *self)
{
	struct access_set *set = self->sets.items;
	struct bits created = self->edges ? created_here(self) : bits_none;
	const struct bits *unfailed = bits_any(created) ? find_unfailed(self) : NULL;
	uint32_t i;

	for (i = 0; i < self->sets.count; i++) {
		uint32_t block = set[i].event ? self->body->events[set[i].event - 1].block : 0;

		if (!set[i].event || !self->entry[block].reached)
			continue;
		set[i].joined = flow_before(self, set[i].event - 1).threads.joined;
		if (unfailed && !(set[i].known && set[i].number))
			set[i].failed = bits_without(created, unfailed[block]);
	}
}

/* ---- of the whole program ---- */

/* Spawns that were joined wherever the variable is cleared. */
static struct bits joined_where_cleared(const struct accesses *self, uint32_t variable)
{
	struct bits joined = bits_all;
	uint32_t f, i;

	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self, f);

		for (i = 0; i < digest->nsets; i++)
			if (digest->sets[i].object == variable && !digest->sets[i].offset && !digest->sets[i].begins &&
			    !digest->sets[i].raised && !(digest->sets[i].known && digest->sets[i].number))
				bits_keep(&joined, digest->sets[i].event ? digest->sets[i].joined : bits_none);
	}
	return joined;
}

/* Does the function create it only when the variable is set? */
static int has_witness(const struct accesses *self, uint32_t function, uint32_t variable, uint32_t spawn)
{
	const struct digest *digest = accesses_digest(self, function);
	uint32_t i;

	for (i = 0; i < digest->nwitnesses; i++)
		if (digest->witnesses[i].place.object == variable && !digest->witnesses[i].place.offset &&
		    !digest->witnesses[i].place.pointed && bits_has(digest->witnesses[i].spawns, spawn))
			return 1;
	return 0;
}

/* ... or is called only by those that do? */
static int is_witnessed(const struct accesses *self, uint32_t variable, uint32_t spawn)
{
	const struct callgraph *graph = self->graph;
	uint32_t creator = accesses_spawned(self, spawn)->function, f, s, t;

	if (has_witness(self, creator, variable, spawn))
		return 1;
	if (!graph->nodes[creator].callers || graph->nodes[creator].address_taken)
		return 0;
	for (f = 1; f <= self->link->nfunctions; f++)
		for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++)
			for (t = 0; t < graph->sites[s].ntargets; t++)
				if (graph->targets[graph->sites[s].first + t] == creator &&
				    !has_witness(self, f, variable, spawn))
					return 0;
	return 1;
}

void lasting_find(struct accesses *self, uint8_t *marks, uint8_t mark)
{
	uint32_t f, i, spawn;

	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self, f);

		for (i = 0; i < ACCESS_ENSURED && digest->ensures[i]; i++) {
			struct access_witness made = { .place = { .object = digest->ensures[i] } };
			struct bits joined = joined_where_cleared(self, made.place.object);

			BITS_EACH(spawn, bits_and(joined, bits_below(self->numbers.spawns)))
				if (is_witnessed(self, made.place.object, spawn))
					bits_add(&made.spawns, bits_one(spawn));
			if (!bits_any(made.spawns))
				continue;
			marks[f] |= mark;
			*(struct access_witness *)pool_add(self->arena, &self->lasting, sizeof made) = made;
		}
	}
}

struct bits lasting_absent(struct collector *self, uint32_t block, uint32_t edge)
{
	const struct access_witness *lasting = self->program->lasting.items;
	uint32_t variable = self->program->lasting.count ? tested_variable(self, block) : 0, i;
	struct bits spawns = bits_none;

	for (i = 0; variable && i < self->program->lasting.count; i++)
		if (lasting[i].place.object == variable && branches_classes(self, block, edge) == NUMBER_ZERO)
			bits_add(&spawns, lasting[i].spawns);
	return spawns;
}
