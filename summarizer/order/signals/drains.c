/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * drains.c - a counter of work that is not done yet: up for each thread or job, down when that is done, and
 * whoever waits until it is 0 has waited for all of them.
 *
 *     pending++; put(job);        job = get(); run(job); pending--;        while (pending) wait();
 *
 * What a thread does before it counts down is over then: since it began, or since it has waited for a job.
 * That holds for the one who counts up, until it does so again, and if it does so once for each thread, or job; jobs
 * count up for others before they count down for themselves.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"

struct bits drains_begun(const struct signals *self, struct bits waited)
{
	return bits_meet(waited, self->started) ? self->drained : bits_none;
}

struct bits drains_initial(const struct signals *self)
{
	const struct link *link = self->in.link;
	struct bits initial = self->drains;
	uint32_t i;

	BITS_EACH(i, self->drains) {
		const struct signal_key *key = &self->signals[i].key;
		const struct link_object *object = key->kind == SIGNAL_OBJECT ? &link->objects[key->a] : NULL;

		if (object && (link->program->tus[object->tu]->symbols[object->symbol].flags & RCF_SYM_NUMBERS))
			bits_drop(&initial, bits_one(i));
	}
	return initial;
}

static int is_several(const struct signals *self, uint32_t root)
{
	return root >= self->numbers->out || signals_again(self, root);
}

/* ---- who counts up ---- */

static int is_poster(const struct signal *signal, uint32_t root)
{
	return bits_has(signal->posters, root);
}

/* It is set, or counted up: may that be? */
static int adds(struct signals *self, struct signal *signal, uint32_t function, const struct sync_op *release,
		uint32_t root)
{
	struct point at = signals_point(self, function, release->access, root);

	if (counter_step(self, function, release->access) <= 0)
		return !root && !bits_any(at.created);
	if (root && is_poster(signal, root))
		return !bits_meet(at.posted, signal->own_posts);
	if (is_several(self, root) || (signal->adds && signal->adds != 1 + root))
		return 0;
	signal->adds = 1 + root;
	return 1;
}

/* A thread that counts down twice does so for somebody else. */
static int goes_down_again(struct signals *self, uint32_t number, uint32_t function, const struct guarded_access *access,
			   uint32_t root)
{
	return root && !signals_is_copy(self, access, bits_one(number)) &&
	       bits_meet(signals_point(self, function, access, root).posted, self->signals[number].own_posts);
}

static int only_one_adds(struct signals *self, uint32_t number)
{
	uint32_t f, i, root;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			const struct sync_op *release = &self->flows[f].ops.items[i];

			BITS_EACH(root, bits_has(release->ends, number) ? signals_runners(self, f, release->access) : bits_none)
				if (bits_has(release->objects, number) ? goes_down_again(self, number, f, release->access, root)
								     : !adds(self, &self->signals[number], f, release, root))
					return 0;
		}
	return self->signals[number].adds != 0;
}

/* ---- once for each ---- */

struct pieces {
	struct bits counter;
	struct bits spawns;        /* threads that count down once they are there */
	struct bits puts;          /* what those wait for that count down again and again */
	uint8_t *adds;             /* by function: it counts up, or what it calls does */
};

/* What those have waited for themselves who count down. */
static struct pieces pieces_of(const struct signals *self, uint32_t number)
{
	struct pieces pieces = { .counter = bits_one(number) };
	uint32_t f, i, root;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			const struct sync_op *release = &self->flows[f].ops.items[i];

			BITS_EACH(root, bits_has(release->objects, number) ? signals_runners(self, f, release->access) : bits_none) {
				struct bits waited;

				if (!root || root >= self->numbers->out)
					continue;
				waited = bits_and(signals_point(self, f, release->access, root).waited, own_of(self->started));
				bits_drop(&waited, self->starts[root].waited);
				bits_add(&pieces.puts, waited);
				if (!bits_any(waited))
					bits_add(&pieces.spawns, bits_one(root - 1));
			}
		}
	return pieces;
}

/* Does it set the counter, or count up? */
static int is_added(const struct sync_op *release, const struct pieces *pieces)
{
	return bits_meet(bits_without(release->ends, release->objects), pieces->counter);
}

static void find_adds(const struct signals *self, struct pieces *pieces, struct arena *arena)
{
	const struct callgraph *graph = self->in.graph;
	uint32_t f, i, s, t;
	int changed = 1;

	pieces->adds = arena_alloc(arena, (size_t)self->in.link->nfunctions + 1);
	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases; i++)
			if (is_added(&self->flows[f].ops.items[i], pieces))
				pieces->adds[f] = 1;
	while (changed)
		for (changed = 0, f = 1; f <= self->in.link->nfunctions; f++)
			for (s = graph->nodes[f].first; !pieces->adds[f] && s < graph->nodes[f].first + graph->nodes[f].nsites; s++)
				for (t = 0; t < graph->sites[s].ntargets; t++)
					if (pieces->adds[graph->targets[graph->sites[s].first + t]])
						changed = pieces->adds[f] = 1;
}

enum { NEITHER, ADDS, BEGINS };

/* What the event does; a call that does both has been looked at in the callee. */
static void mark_events(const struct signals *self, uint32_t function, const struct pieces *pieces, uint8_t *does)
{
	const struct callgraph *graph = self->in.graph;
	const struct flow *flow = &self->flows[function];
	const struct call_node *node = &graph->nodes[function];
	uint32_t i, s, t;

	for (i = 0; i < accesses_nspawns(self->in.accesses); i++)
		if (accesses_spawned(self->in.accesses, i)->function == function && bits_has(pieces->spawns, i))
			does[accesses_spawned(self->in.accesses, i)->event] |= BEGINS;
	for (s = node->first; s < node->first + node->nsites; s++)
		for (t = 0; t < graph->sites[s].ntargets; t++) {
			uint32_t target = graph->targets[graph->sites[s].first + t];

			does[graph->sites[s].event] |= (pieces->adds[target] ? ADDS : 0) |
				(bits_meet(self->flows[target].made, pieces->spawns) ||
				 bits_meet(self->flows[target].all, pieces->puts) ? BEGINS : 0);
		}
	for (i = 0; i < flow->ops.nreleases; i++)
		does[flow->ops.items[i].access->event] |= flow->ops.items[i].access->runner ? NEITHER :
			(is_added(&flow->ops.items[i], pieces) ? ADDS : 0) |
			(bits_meet(flow->ops.items[i].objects, pieces->puts) ? BEGINS : 0);
}

/* Does one piece of work follow another one that is not counted? */
static int is_uncounted(const struct skeleton *skeleton, const uint8_t *does, struct arena *arena)
{
	uint8_t *behind = arena_alloc(arena, skeleton->nblocks + 1); /* at the entry: something was begun */
	uint32_t b, e, k;
	int changed = 1;

	while (changed)
		for (changed = 0, b = 0; b < skeleton->nblocks; b++) {
			const struct skeleton_block *block = &skeleton->blocks[b];
			int begun = behind[b];

			for (e = block->events; e < block->events + block->nevents; e++) {
				if (does[e] == BEGINS && begun)
					return 1;
				begun = does[e] == BEGINS ? 1 : does[e] == ADDS ? 0 : begun;
			}
			for (k = block->edges; begun && k < block->edges + block->nedges; k++)
				if (!behind[skeleton->edges[k].to])
					changed = behind[skeleton->edges[k].to] = 1;
		}
	return 0;
}

static int each_is_counted(struct signals *self, struct pieces pieces, struct arena *arena)
{
	uint32_t f;

	find_adds(self, &pieces, arena);
	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct skeleton *skeleton;
		uint8_t *does;

		if (!bits_meet(self->flows[f].made, pieces.spawns) && !bits_meet(self->flows[f].all, pieces.puts))
			continue;
		skeleton = skeleton_of(self->skeletons, f);
		if (!skeleton)
			continue;
		does = arena_alloc(arena, (size_t)skeleton->nevents + 1);
		mark_events(self, f, &pieces, does);
		if (is_uncounted(skeleton, does, arena))
			return 0;
	}
	return 1;
}

void drain_find(struct signals *self, uint32_t number, struct arena *arena)
{
	struct pieces pieces = pieces_of(self, number);
	struct signal *signal = &self->signals[number];

	signal->puts = pieces.puts;
	signal->whole = bits_up(pieces.spawns);
	signal->inexact = !only_one_adds(self, number) || !each_is_counted(self, pieces, arena);
}
