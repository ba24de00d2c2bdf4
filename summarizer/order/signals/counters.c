/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * counters.c - "while (done < N) wait": whoever gets on has waited for N posts.  If there are no
 * more than that, he has waited for all of them.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "cfg/loops.h"

#define LOOPS 64
#define MANY 1000 /* posts */

/* ---- steps ---- */

static int is_number(const struct facts_body *body, uint32_t value, int64_t *number)
{
	const struct facts_value *v = &body->values[test_strip(body, value)];

	*number = v->number;
	return v->kind == RCF_V_INT;
}

static int step_of(const struct facts_body *body, const struct facts_event *event)
{
	const struct facts_value *value;
	const struct facts_event *read;
	int64_t number;

	if (event->kind == RCF_E_RMW) {
		if ((event->op != RCF_RMW_ADD && event->op != RCF_RMW_SUB) ||
		    !is_number(body, event->access.value, &number) || (number != 1 && number != -1))
			return 0;
		return event->op == RCF_RMW_ADD ? (int)number : -(int)number;
	}
	value = &body->values[test_strip(body, event->access.value)];
	if (event->kind != RCF_E_WRITE || value->kind != RCF_V_BINARY ||
	    (value->op != RCF_OP_ADD && value->op != RCF_OP_SUB) || !is_number(body, value->b, &number) ||
	    (number != 1 && number != -1))
		return 0;
	number = value->op == RCF_OP_ADD ? number : -number;
	value = &body->values[test_strip(body, value->a)];
	if (value->kind != RCF_V_RESULT)
		return 0;
	read = &body->events[value->a];
	return read->kind == RCF_E_READ && read->access.address == event->access.address ? (int)number : 0;
}

/* The event of an access, and the body that it is in. */
static const struct facts_event *event_of(struct signals *self, uint32_t function, const struct guarded_access *access,
					  const struct facts_body **body)
{
	uint32_t steps;

	for (steps = 0; access->callee && steps < 64; steps++) {
		const struct digest *digest = accesses_digest(self->in.accesses, access->callee);

		if (access->index >= digest->naccesses)
			return NULL;
		function = access->callee;
		access = &digest->accesses[access->index];
	}
	*body = key_body(self, function);
	return *body && access->event < (*body)->nevents ? &(*body)->events[access->event] : NULL;
}

int counter_step(struct signals *self, uint32_t function, const struct guarded_access *access)
{
	const struct facts_body *body;
	const struct facts_event *event = event_of(self, function, access, &body);

	return event ? step_of(body, event) : 0;
}

int counter_moves(struct signals *self, uint32_t function, const struct guarded_access *access)
{
	const struct facts_body *body;
	const struct facts_event *event = event_of(self, function, access, &body);
	const struct facts_value *value;
	unsigned depth;

	if (!event || event->kind != RCF_E_WRITE)
		return 0;
	value = &body->values[test_strip(body, event->access.value)];
	for (depth = 0; depth < 4 && value->kind == RCF_V_BINARY; depth++)
		value = &body->values[test_strip(body, value->a)];
	return depth && value->kind == RCF_V_RESULT && body->events[value->a].kind == RCF_E_READ &&
	       body->events[value->a].access.address == event->access.address;
}

/* ---- loops ---- */

/* How often a loop runs whose counter this is, from 0 on; 0 not known. */
static uint32_t rounds_of(const struct facts_body *body, uint32_t header, uint32_t phi)
{
	struct cfg_bound bound = cfg_bound(body, header);
	int64_t number;

	if (bound.counter != phi || !is_number(body, bound.limit, &number) || number < 1 || number >= MANY)
		return 0;
	switch (bound.op) {
	case RCF_OP_LT:
	case RCF_OP_LTU:
	case RCF_OP_NE:
		return (uint32_t)number;
	case RCF_OP_LE:
	case RCF_OP_LEU:
		return (uint32_t)number + 1;
	default:
		return 0;
	}
}

/* Does it begin with 0, once, and grow by one, in one place? */
static int counts_rounds(const struct facts_body *body, const struct cfg_counter *counter)
{
	int64_t first;

	return counter->firsts == 1 && counter->steps == 1 && counter->step == 1 &&
	       is_number(body, counter->first, &first) && !first;
}

struct pool counter_loops(const struct facts_body *body, struct arena *arena)
{
	struct pool loops = { 0 };
	uint32_t b, p;

	for (b = 0; b < body->nblocks; b++)
		for (p = 0; p < body->blocks[b].nphis && loops.count < LOOPS; p++) {
			uint32_t id = body->phis[body->blocks[b].phis + p];
			struct cfg_counter counter = cfg_counter(body, id);
			struct counted *made;

			if (!counts_rounds(body, &counter))
				continue;
			made = pool_add(arena, &loops, sizeof *made);
			made->header = b;
			made->count = rounds_of(body, b, id);
			made->within = arena_alloc(arena, body->nblocks);
			cfg_fill_loop(body, b, cfg_source(body, b, counter.last), NULL, made->within, arena);
		}
	return loops;
}

/* ---- how many ---- */

/* Can a block be reached again without the header? */
static int comes_again(const struct facts_body *body, uint32_t block, uint32_t header, struct arena *arena)
{
	return cfg_reaches(body, block, block, header, arena);
}

/* Threads that a spawn creates at most; 0 not known. */
static uint32_t instances(struct signals *self, uint32_t root, struct arena *arena)
{
	const struct access_spawn *spawn;
	const struct facts_body *body;
	const struct counted *loops;
	struct pool found;
	uint32_t i, block;

	if (!root || root >= self->numbers->out)
		return !root;
	if (!signals_again(self, root))
		return 1;
	spawn = accesses_spawned(self->in.accesses, root - 1);
	body = spawn->function == self->in.link->main ? key_body(self, spawn->function) : NULL;
	if (!body || spawn->event >= body->nevents)
		return 0;
	found = counter_loops(body, arena);
	loops = found.items;
	block = body->events[spawn->event].block;
	for (i = 0; i < found.count; i++)
		if (loops[i].within[block] && loops[i].count && !comes_again(body, block, loops[i].header, arena) &&
		    !comes_again(body, loops[i].header, block, arena))
			return loops[i].count;
	return 0;
}

/* All posts of one signal, at most; 0 not known. */
static uint32_t posts_of(struct signals *self, uint32_t number, struct arena *arena)
{
	const struct bits bit = bits_one(number), own = self->signals[number].own_posts;
	uint32_t f, i, root, sum = 0;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			const struct guarded_access *access = self->flows[f].ops.items[i].access;

			if (!bits_has(self->flows[f].ops.items[i].objects, number) || signals_is_copy(self, access, bit))
				continue;
			BITS_EACH(root, signals_runners(self, f, access)) {
				uint32_t n;

				n = instances(self, root, arena);
				if (!n || access->runner || bits_meet(signals_point(self, f, access, root).posted, own))
					return 0;
				sum += n;
			}
		}
	return sum < MANY ? sum : 0;
}

/* What is counted down begins with its number before there are others. */
static int begins_early(const struct signals *self, uint32_t number)
{
	uint32_t f, i, root, n = 0;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			const struct sync_op *release = &self->flows[f].ops.items[i];
			const struct guarded_access *access = release->access;

			if (!bits_has(bits_without(release->ends, release->objects), number))
				continue;
			BITS_EACH(root, signals_runners(self, f, access)) {
				if (root || bits_any(signals_point(self, f, access, root).created))
					return 0;
				n++;
			}
		}
	return n != 0;
}

void counters_find(struct signals *self)
{
	struct arena *arena = arena_create();
	uint32_t i;

	for (i = SIGNALS_FIRST; i < self->count; i++)
		if (self->signals[i].counts == 3) {
			drain_find(self, i, arena);
		} else if (self->signals[i].counts) {
			self->signals[i].most = posts_of(self, i, arena);
			if (self->signals[i].counts == 2 && !begins_early(self, i))
				self->signals[i].inexact = 1;
			arena_reset(arena);
		}
	arena_destroy(arena);
}
