/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * shared.c - which targets others than their maker may reach, and as what memory
 * without a type of its own is used.
 *
 * Sharing begins at variables, at what threads and code outside are given, and goes
 * on through what shared objects hold: their own content, and all places of the
 * aggregates that they are or are used as, since places are by type.
 */
#include "pointsto/graph.h"

#include "base/arena.h"

#define SHARED_USES 16   /* aggregates as which one thing is used, until it is used as anything */
#define SHARED_STEPS 4096 /* fields looked at to see whether a struct is inside another */

/* ---- sharing ---- */

struct use {
	uint32_t aggregate, next;
};
struct sharer {
	struct pointsto *self;
	struct arena *arena;
	struct backward *backward;
	struct pool targets;     /* found, to be gone through */
	struct pool uses;        /* struct use */
	uint32_t *used;          /* by target: 1 + first in uses */
	uint8_t *as_anything;    /* by target: used as more than these */
	struct pool blind;       /* aggregates as which something of which nothing is known is used */
	uint8_t *is_blind;       /* by aggregate */
	uint8_t *aggregates;     /* visited */
	struct pool todo;        /* aggregates */
	uint8_t blind_done;
	uint32_t *stamps, stamp; /* by aggregate: for contains() */
};

static void find(void *context, uint32_t target)
{
	struct sharer *sharer = context;

	if (sharer->self->shared[target])
		return;
	sharer->self->shared[target] = 1;
	*(uint32_t *)pool_add(sharer->arena, &sharer->targets, sizeof(uint32_t)) = target;
}

static void share_aggregate(struct sharer *sharer, uint32_t aggregate)
{
	if (!aggregate || sharer->aggregates[aggregate])
		return;
	sharer->aggregates[aggregate] = 1;
	*(uint32_t *)pool_add(sharer->arena, &sharer->todo, sizeof(uint32_t)) = aggregate;
}

/* All places of these aggregates, and of those inside. */
static void share_places(struct sharer *sharer)
{
	const struct link *link = sharer->self->link;

	while (sharer->todo.count) {
		uint32_t a = ((uint32_t *)sharer->todo.items)[--sharer->todo.count], i;

		for (i = 0; i < link->aggregates[a].nfields; i++) {
			uint32_t field = link->aggregates[a].fields[i];
			uint32_t place = sharer->self->field_places[field];

			share_aggregate(sharer, link->fields[field].inner);
			if (place)
				find(sharer, sharer->self->first[TARGET_FIELD] + place - 1);
		}
	}
}

static uint32_t declared(const struct pointsto *self, uint32_t target)
{
	if (target < self->first[TARGET_LOCAL])
		return self->link->objects[target].type;
	if (target < self->first[TARGET_HEAP]) {
		uint32_t f = graph_owner(self, TARGET_LOCAL, target);

		return self->functions[f].locals[target - self->functions[f].local_base];
	}
	return 0;
}

/* Memory that anybody could use as anything. */
static void share_blind(struct sharer *sharer)
{
	uint32_t i;

	for (i = 0; !sharer->blind_done && i < sharer->blind.count; i++)
		share_aggregate(sharer, ((uint32_t *)sharer->blind.items)[i]);
	sharer->blind_done = 1;
}

static void share_target(struct sharer *sharer, uint32_t target)
{
	struct pointsto *self = sharer->self;
	uint32_t i = sharer->used[target], type = declared(self, target);

	backward_visit(sharer->backward, self->content[target]);
	share_aggregate(sharer, type);
	if (sharer->as_anything[target] ||
	    (!type && !i && (target >= self->first[TARGET_OUTSIDE] ||
			     (target >= self->first[TARGET_HEAP] && target < self->first[TARGET_FIELD]))))
		share_blind(sharer);
	for (; i; i = ((struct use *)sharer->uses.items)[i - 1].next)
		share_aggregate(sharer, ((struct use *)sharer->uses.items)[i - 1].aggregate);
	share_places(sharer);
}

static void share_all(struct sharer *sharer)
{
	struct pointsto *self = sharer->self;
	uint32_t i;

	sharer->backward = backward_create(self, sharer->arena);
	sharer->backward->found = find;
	sharer->backward->context = sharer;
	for (i = 1; i <= self->link->nobjects; i++)
		if (!(self->link->objects[i].flags & LINK_TLS))
			find(sharer, i);
	for (i = self->first[TARGET_OUTSIDE]; i < self->first[TARGET_OUTSIDE + 1]; i++)
		find(sharer, i);
	backward_visit(sharer->backward, NODE_OUTSIDE);
	backward_visit(sharer->backward, NODE_THREADS);
	while (sharer->targets.count)
		share_target(sharer,
			     ((uint32_t *)sharer->targets.items)[--sharer->targets.count]);
}

/* ---- as what memory is used ---- */

static void use_blindly(struct sharer *sharer, uint32_t aggregate)
{
	if (sharer->is_blind[aggregate])
		return;
	sharer->is_blind[aggregate] = 1;
	*(uint32_t *)pool_add(sharer->arena, &sharer->blind, sizeof(uint32_t)) = aggregate;
}

static void use_target(struct sharer *sharer, uint32_t target, uint32_t aggregate)
{
	const struct pointsto *self = sharer->self;
	struct use *use;
	uint32_t i, n = 0;

	if ((target >= self->first[TARGET_FIELD] && target < self->first[TARGET_OUTSIDE]) ||
	    (target < self->first[TARGET_HEAP] && declared(self, target)))
		return;
	for (i = sharer->used[target]; i; i = use->next, n++) {
		use = &((struct use *)sharer->uses.items)[i - 1];
		if (use->aggregate == aggregate)
			return;
	}
	if (n == SHARED_USES) {
		sharer->as_anything[target] = 1;
		use_blindly(sharer, aggregate);
		return;
	}
	use = pool_add(sharer->arena, &sharer->uses, sizeof *use);
	use->aggregate = aggregate;
	use->next = sharer->used[target];
	sharer->used[target] = sharer->uses.count;
}

static void use_node(struct sharer *sharer, uint32_t node, uint32_t aggregate)
{
	const struct pointsto_set *set = &sharer->self->nodes[node].set;
	uint32_t i;

	if (set->many)
		use_blindly(sharer, aggregate);
	for (i = 0; i < set->count; i++)
		use_target(sharer, set->targets[i], aggregate);
}

static void find_uses(struct sharer *sharer)
{
	const struct pointsto *self = sharer->self;
	uint32_t f, i;

	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct graph_function *g = &self->functions[f];
		const struct graph_use *uses = g->uses.items;

		for (i = 0; i < g->uses.count; i++)
			use_node(sharer, graph_node_of(self, f, uses[i].node), uses[i].aggregate);
	}
}

/* Is one inside the other by value? */
static int contains(struct sharer *sharer, uint32_t outer, uint32_t inner)
{
	const struct link *link = sharer->self->link;
	struct pool todo = { 0 };
	uint32_t steps = 0, i;

	sharer->stamp++;
	*(uint32_t *)pool_add(sharer->arena, &todo, sizeof(uint32_t)) = outer;
	while (todo.count) {
		const struct link_aggregate *a =
			&link->aggregates[((uint32_t *)todo.items)[--todo.count]];

		for (i = 0; i < a->nfields; i++) {
			uint32_t part = link->fields[a->fields[i]].inner;

			if (part == inner)
				return 1;
			if (++steps > SHARED_STEPS)
				return 0;
			if (!part || sharer->stamps[part] == sharer->stamp)
				continue;
			sharer->stamps[part] = sharer->stamp;
			*(uint32_t *)pool_add(sharer->arena, &todo, sizeof(uint32_t)) = part;
		}
	}
	return 0;
}

/* The one of its uses that holds all others. */
static uint32_t used_as(struct sharer *sharer, uint32_t target)
{
	const struct use *uses = sharer->uses.items;
	uint32_t i, best = 0;

	if (sharer->as_anything[target])
		return 0;
	for (i = sharer->used[target]; i; i = uses[i - 1].next)
		if (!best || contains(sharer, uses[i - 1].aggregate, best))
			best = uses[i - 1].aggregate;
	for (i = sharer->used[target]; i; i = uses[i - 1].next)
		if (uses[i - 1].aggregate != best && !contains(sharer, best, uses[i - 1].aggregate))
			return 0;
	return best;
}

void shared_find(struct pointsto *self)
{
	struct sharer sharer = { .self = self, .arena = arena_create() };
	uint32_t ntargets = self->first[TARGET_OUTSIDE + 1], i;
	size_t naggregates = (size_t)self->link->naggregates + 1;

	sharer.used = arena_array(sharer.arena, ntargets, sizeof *sharer.used);
	sharer.as_anything = arena_alloc(sharer.arena, ntargets);
	sharer.is_blind = arena_alloc(sharer.arena, naggregates);
	sharer.aggregates = arena_alloc(sharer.arena, naggregates);
	sharer.stamps = arena_array(sharer.arena, naggregates, sizeof *sharer.stamps);
	find_uses(&sharer);
	share_all(&sharer);
	for (i = 1; i < ntargets; i++) {
		self->aggregates[i] = declared(self, i);
		if (!self->aggregates[i])
			self->aggregates[i] = used_as(&sharer, i);
		self->totals.shared += self->shared[i];
	}
	arena_destroy(sharer.arena);
}
