/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * spread.c - where each function begins, by the roots that run it: along the calls, and from
 * creators to their threads.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "base/table.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#include <string.h>

#define ROUNDS 8 /* of inheriting */
#define CREATORS 8 /* that have created each other */
#define CALLEES 256 /* down to an access */

static int runs(const struct entry *entry, uint32_t root)
{
	return bits_has(entry->roots, root);
}

static struct point *point_of(const struct entry *entry, uint32_t root)
{
	return &entry->points[bits_rank(entry->roots, root)];
}

static void find_roots(struct signals *self)
{
	uint32_t f, i, count;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		struct entry *entry = &self->entries[f];
		const struct context *contexts = contexts_of(self->in.contexts, f, &count);

		for (i = 0; i < count; i++)
			bits_add(&entry->roots, contexts[i].roots);
		entry->points = arena_array(self->arena, bits_count(entry->roots), sizeof *entry->points);
	}
}

static int merge(struct point *into, const struct point *from)
{
	struct point before = *into;

	if (!into->reached) {
		*into = *from;
		bits_add(&into->posted, into->pending);
		into->pending = bits_none;
		into->reached = 1;
		return 1;
	}
	bits_add(&into->posted, bits_or(from->posted, from->pending));
	bits_add(&into->created, from->created);
	bits_keep(&into->waited, from->waited);
	bits_keep(&into->held, from->held);
	owed_most(&into->owed, &from->owed);
	return !owed_same(&into->owed, &before.owed) || !bits_same(into->created, before.created) ||
	       !bits_same(into->held, before.held) || !bits_same(into->posted, before.posted) ||
	       !bits_same(into->waited, before.waited);
}

/* From where one is before an event of a function to what is true there.  What is pending counts for whoever is
 * called there: it may release the lock. */
static void advance(const struct signals *self, uint32_t function, uint32_t event, struct point *at)
{
	const struct flow *flow = &self->flows[function];
	const struct segment *segment;
	const struct point *then;

	bits_add(&at->posted, at->pending);
	at->pending = bits_none;
	if (!flow->nsegments)
		return;
	segment = &flow->segments[segment_number(flow, event)];
	then = &segment->at;
	at->posted = bits_or(bits_without(at->posted, drains_begun(self, then->waited)), then->posted);
	at->pending = then->pending;
	bits_drop(&at->waited, segment->begun);
	bits_add(&at->waited, own_of(then->waited));
	bits_add(&at->created, then->created);
	at->held = bits_or(bits_and(at->held, then->kept), then->held);
	owed_add(&at->owed, &then->owed);
}

static int cross(struct signals *self, uint32_t function, const struct call_site *site, uint32_t root,
		 const struct point *entry)
{
	const struct callgraph *graph = self->in.graph;
	struct point here = *entry;
	uint32_t t;
	int changed = 0;

	if (!entry->reached)
		return 0;
	advance(self, function, site->event, &here);
	for (t = 0; t < site->ntargets; t++) {
		struct entry *callee = &self->entries[graph->targets[site->first + t]];

		if (runs(callee, root) && merge(point_of(callee, root), &here))
			changed = callee->changed = 1;
	}
	return changed;
}

/* From a function to all that it calls, if it begins otherwise than when that was done last. */
static int cross_all(struct signals *self, uint32_t function)
{
	const struct call_node *node = &self->in.graph->nodes[function];
	struct entry *entry = &self->entries[function];
	uint32_t s, root;
	int changed = 0;

	if (!entry->changed)
		return 0;
	entry->changed = 0;
	for (s = node->first; s < node->first + node->nsites; s++) {
		const struct point *point = entry->points;

		BITS_EACH(root, entry->roots)
			changed |= cross(self, function, &self->in.graph->sites[s], root, point++);
	}
	return changed;
}

/* The functions that a spawn starts. */
static void begin(struct signals *self, uint32_t spawn)
{
	const struct access_spawn *started = accesses_spawned(self->in.accesses, spawn);
	const struct call_spawn *call = &self->in.graph->spawns[started->spawn];
	uint32_t t, root = 1 + spawn;

	for (t = 0; t < call->ntargets; t++) {
		uint32_t target = self->in.graph->targets[call->first + t];

		if ((!started->target || started->target == target) && runs(&self->entries[target], root))
			merge(point_of(&self->entries[target], root), &self->starts[root]);
	}
}

static void clear(struct signals *self)
{
	uint32_t f, i;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		self->entries[f].changed = 1;
		for (i = 0; i < bits_count(self->entries[f].roots); i++)
			self->entries[f].points[i] = (struct point){ 0 };
	}
}

/* Other functions that a program begins with, and what is called from outside. */
static void begin_others(struct signals *self, uint32_t root)
{
	const struct point nothing = { .reached = 1, .owed = { own_bits, own_bits } };
	uint32_t f, i, count, step;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct context *contexts = contexts_of(self->in.contexts, f, &count);

		for (i = 0; f != self->in.link->main && i < count; i++) {
			if (!context_runs(&contexts[i], root))
				continue;
			step = context_run(&contexts[i], root)->parent;
			if (!step || !contexts_step(self->in.contexts, step - 1)->function)
				merge(point_of(&self->entries[f], root), &nothing);
		}
	}
}

/* From the roots to all that they call.  Callers come last in the order of components. */
static void flow_down(struct signals *self)
{
	const struct callgraph *graph = self->in.graph;
	const struct point nothing = { .held = bits_or(bits_or(turns_initial(self), self->lent), drains_initial(self)), .reached = 1 };
	uint32_t c, m, i, rounds = 0;
	int changed = 1;

	clear(self);
	if (self->in.link->main && runs(&self->entries[self->in.link->main], 0))
		merge(point_of(&self->entries[self->in.link->main], 0), &nothing);
	begin_others(self, 0);
	for (i = self->numbers->out; i < self->numbers->roots; i++)
		begin_others(self, i);
	for (i = 0; i < accesses_nspawns(self->in.accesses); i++)
		begin(self, i);
	while (changed && rounds++ < SIGNALS_ROUNDS)
		for (changed = 0, c = graph->ncomponents; c--;)
			for (m = 0; m < graph->components[c].nmembers; m++)
				changed |= cross_all(self, graph->members[graph->components[c].first + m]);
	self->unsettled |= (uint8_t)changed;
}

/* Where a root was when it created the spawn; whether anything is known. */
static void inherit(struct signals *self, uint32_t spawn, struct point *start)
{
	const struct access_spawn *started = accesses_spawned(self->in.accesses, spawn);
	const struct entry *creator = &self->entries[started->function];
	uint32_t root;

	BITS_EACH(root, creator->roots) {
		struct point here;

		here = *point_of(creator, root);
		if (here.reached)
			advance(self, started->function, started->event, &here);
		else
			here = (struct point){ .posted = bits_all, .owed = { own_bits, own_bits } };
		here.reached = 1;
		merge(start, &here);
	}
}

static int is_thread(const struct signals *self, uint32_t spawn)
{
	return self->in.graph->spawns[accesses_spawned(self->in.accesses, spawn)->spawn].op == LOCKDB_SPAWN;
}

/* What a thread posts that only its creator can name: nobody knows when. */
static void note_bound(struct signals *self, const struct guarded_access *access, struct bits posts)
{
	uint32_t root = access->runner, function = 0, steps;

	for (steps = 0; access->runner && access->callee && steps < 64; steps++) {
		const struct digest *digest = accesses_digest(self->in.accesses, access->callee);

		if (access->index >= digest->naccesses)
			break;
		function = access->callee;
		access = &digest->accesses[access->index];
	}
	bits_add(&self->bound[root], function ? bits_without(posts, signals_posted(self, function, access)) : posts);
}

/* Roots that are created by this one, or by what that one creates, and by no other. */
static struct bits find_under(const struct signals *self, uint32_t root)
{
	struct bits all = bits_below(self->numbers->spawns), before;
	uint32_t creator;

	do
		for (before = all, creator = 0; creator < self->numbers->roots; creator++)
			if (creator != root && !(creator && bits_has(all, creator - 1)))
				bits_drop(&all, self->made[creator]);
	while (!bits_same(all, before));
	return bits_up(all);
}

/* What roots post, themselves and by their threads. */
static void find_posters(struct signals *self)
{
	struct bits *made = self->made;
	uint32_t f, root, i, n;
	int changed = 1;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			const struct guarded_access *access = self->flows[f].ops.items[i].access;
			struct bits posts = own_of(self->flows[f].ops.items[i].objects);

			if (access->runner && bits_any(posts))
				note_bound(self, access, posts);
			BITS_EACH(root, bits_any(posts) ? signals_runners(self, f, access) : bits_none) {
				if (!access->runner && !contexts_enters(self->in.contexts, root, f, access->event))
					continue;
				bits_add(&self->below[root], posts);
				BITS_EACH(n, posts)
					bits_add(&self->signals[n].posters, bits_one(root));
			}
		}
	}
	ops_posters(self);
	for (i = 0; i < accesses_nspawns(self->in.accesses); i++)
		BITS_EACH(root, self->entries[accesses_spawned(self->in.accesses, i)->function].roots)
			bits_add(&made[root], bits_one(i));
	while (changed)
		for (changed = 0, root = 0; root < self->numbers->roots; root++) {
			struct bits before = self->below[root];

			BITS_EACH(n, made[root])
				bits_add(&self->below[root], self->below[1 + n]);
			changed |= !bits_same(before, self->below[root]);
		}
	for (root = 0; root < self->numbers->roots; root++)
		self->under[root] = find_under(self, root);
	for (root = 0; root < self->numbers->roots; root++)
		self->others[root] = bits_without(self->below[root], self->own_counts);
	for (i = 0; i < accesses_nspawns(self->in.accesses); i++)
		if (!is_thread(self, i))
			bits_add(&self->always, self->below[1 + i]);
}

/* ---- questions ---- */

static struct bits posts_of(const struct signals *self, const struct point *point)
{
	struct bits posts = bits_or(point->posted, self->always);
	uint32_t spawn;

	BITS_EACH(spawn, point->created) /* own posts are of the thread itself */
		bits_add(&posts, self->others[1 + spawn]);
	return own_of(posts);
}

/* What was not created yet has not ended. */
static struct bits waited_at(const struct signals *self, const struct point *point)
{
	return bits_without(point->waited, bits_without(self->ends, ends_of_threads(self, point->created)));
}

/* Where the root enters the function; not reached: nothing is known of that. */
static struct point entered(const struct signals *self, uint32_t function, uint32_t root,
			    const struct signal_chain *chain)
{
	const struct point unknown = { 0 };
	uint32_t first = chain && chain->nsteps ? chain->steps[0].function : function, i;
	struct point point;

	if (!runs(&self->entries[first], root))
		return unknown;
	point = *point_of(&self->entries[first], root);
	for (i = 0; point.reached && chain && i < chain->nsteps; i++)
		advance(self, chain->steps[i].function, chain->steps[i].event, &point);
	return point;
}

uint64_t signals_along(const struct signals *self, const struct signal_chain *chain,
		       uint32_t function, uint32_t root)
{
	struct point point;

	if (!bits_any(self->useful) && !bits_any(self->owing) && !bits_any(self->semaphores) && !self->owners.count)
		return 0;
	point = entered(self, function, root, chain);
	return hash_pair(hash_pair(hash_pair(bits_hash(point.posted), bits_hash(point.waited)),
				   hash_pair(bits_hash(point.pending), bits_hash(point.created))),
			 hash_pair(bits_hash(point.held), hash_pair(bits_hash(point.owed.low), bits_hash(point.owed.high))));
}

/* An access, and the callees through which its event leads to it. */
struct place {
	uint32_t function;
	const struct guarded_access *access;
};

/* One callee further down; 0: there is none, or no body of it. */
static int goes_down(const struct signals *self, struct place *place)
{
	uint32_t callee = place->access->callee;
	const struct digest *digest = accesses_digest(self->in.accesses, callee);

	if (!callee || place->access->index >= digest->naccesses || self->in.link->functions[callee].func == LINK_NONE)
		return 0;
	*place = (struct place){ callee, &digest->accesses[place->access->index] };
	return 1;
}

/* What another thread was given: it begins in its own function. */
static int begins_at(const struct signals *self, struct place *place)
{
	unsigned steps;

	for (steps = 0; place->access->runner && steps < 64; steps++)
		if (!goes_down(self, place))
			return 0;
	return 1;
}

uint64_t signals_place(const struct signals *self, uint32_t function, const struct guarded_access *access)
{
	struct place place = { function, access };
	unsigned steps = 0;
	uint64_t hash;

	if (!begins_at(self, &place))
		return 0;
	hash = place.function;
	do {
		const struct flow *flow = &self->flows[place.function];

		if (flow->nsegments)
			hash = hash_pair(hash, (uint64_t)place.function << 32 | segment_number(flow, place.access->event));
	} while (goes_down(self, &place) && ++steps < CALLEES);
	return hash;
}

struct point signals_point_along(const struct signals *self, uint32_t function,
				 const struct guarded_access *access, uint32_t root,
				 const struct signal_chain *chain)
{
	const struct point unknown = { .posted = own_bits, .owed = { own_bits, own_bits } };
	struct place place = { function, access };
	struct point point;
	unsigned steps = 0;

	if (!begins_at(self, &place))
		return unknown;
	point = entered(self, place.function, root, chain);
	if (!point.reached)
		return unknown;
	do
		advance(self, place.function, place.access->event, &point);
	while (goes_down(self, &place) && ++steps < CALLEES);
	point.posted = posts_of(self, &point);
	point.waited = waited_at(self, &point);
	return point;
}

struct point signals_point(const struct signals *self, uint32_t function,
			   const struct guarded_access *access, uint32_t root)
{
	return signals_point_along(self, function, access, root, NULL);
}

struct signal_state signals_at(const struct signals *self, uint32_t function,
			       const struct guarded_access *access, uint32_t root,
			       const struct signal_chain *chain)
{
	struct point point = { 0 };

	if (bits_any(self->useful))
		point = signals_point_along(self, function, access, root, chain);
	point.waited = bits_or(bits_without(point.waited, self->drains), bits_and(point.held, self->drains));
	return (struct signal_state){ bits_and(point.posted, self->useful), bits_and(point.waited, self->useful) };
}

/* ---- all ---- */

/* What is certain at every post of a signal. */
static void find_implied(struct signals *self)
{
	uint32_t f, i, root, n;

	BITS_EACH(i, self->own)
		self->signals[i].implies = bits_has(self->drains, i) || bits_has(self->once, i) ? bits_none
			: bits_has(self->ends, i) ? waited_at(self, &self->starts[self->signals[i].key.a]) : self->own;
	for (f = 1; f <= self->in.link->nfunctions; f++) {
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			const struct guarded_access *access = self->flows[f].ops.items[i].access;
			struct bits posts = own_of(self->flows[f].ops.items[i].objects);

			BITS_EACH(root, bits_any(posts) ? signals_runners(self, f, access) : bits_none) {
				struct bits waited = signals_point(self, f, access, root).waited;

				BITS_EACH(n, posts)
					bits_keep(&self->signals[n].implies, waited);
			}
		}
	}
}


int signals_by(const struct signals *self, uint32_t number, uint32_t root)
{
	struct bits others = bits_without(self->signals[number].posters, self->under[root]);

	return !bits_any(others) || (root < self->numbers->out && bits_same(others, bits_one(root)));
}

/* The signals that can order anything: one root is behind all posts. */
static void find_useful(struct signals *self)
{
	uint32_t i, root;

	BITS_EACH(i, bits_without(self->own, self->own_counts))
		for (root = 0; !self->signals[i].initial && root < self->numbers->out; root++)
			if (self->signals[i].counts || signals_by(self, i, root)) {
				bits_add(&self->useful, bits_or(bits_one(i), self->signals[i].own_posts));
				break;
			}
	bits_add(&self->useful, self->once);
	BITS_EACH(i, self->own)
		if (bits_meet(self->signals[i].implies, self->useful))
			bits_add(&self->useful, bits_one(i));
	BITS_EACH(i, self->ends) /* another one may begin when that has ended */
		if (!signals_is_one(self, self->signals[i].key.a, CREATORS))
			bits_drop(&self->useful, bits_one(i));
}

int signals_runs(const struct signals *self, uint32_t function, const struct guarded_access *access,
		 uint32_t root)
{
	return access->runner ? root == access->runner : runs(&self->entries[function], root);
}

struct bits signals_runners(const struct signals *self, uint32_t function, const struct guarded_access *access)
{
	return access->runner ? bits_one(access->runner) : self->entries[function].roots;
}

int signals_again(const struct signals *self, uint32_t root)
{
	return root && bits_has(self->starts[root].created, root - 1);
}

int signals_is_one(const struct signals *self, uint32_t root, unsigned depth)
{
	uint32_t creator, found = UINT32_MAX;

	if (!root)
		return 1;
	if (root >= self->numbers->out || !depth || signals_again(self, root))
		return 0;
	for (creator = 0; creator < self->numbers->roots; creator++)
		if (bits_has(self->made[creator], root - 1)) {
			if (found != UINT32_MAX)
				return 0;
			found = creator;
		}
	return found != UINT32_MAX && signals_is_one(self, found, depth - 1);
}

void signals_posters(struct signals *self)
{
	uint32_t i;

	memset(self->below, 0, self->numbers->roots * sizeof *self->below);
	memset(self->bound, 0, self->numbers->roots * sizeof *self->bound);
	BITS_EACH(i, self->own)
		self->signals[i].posters = bits_none;
	find_posters(self);
}

void signals_roots(struct signals *self)
{
	self->entries = arena_array(self->arena, (size_t)self->in.link->nfunctions + 1,
				    sizeof *self->entries);
	find_roots(self);
	find_posters(self);
}

void signals_spread(struct signals *self)
{
	uint32_t i, round;
	int changed = 1;

	for (i = 0; i < accesses_nspawns(self->in.accesses); i++)
		self->starts[1 + i] = (struct point){ .posted = bits_all, .reached = 1,
						      .owed = { own_bits, own_bits } };
	for (round = 0; changed && round < ROUNDS; round++) {
		flow_down(self);
		for (changed = 0, i = 0; i < accesses_nspawns(self->in.accesses); i++) {
			struct point start = { 0 }, *mine = &self->starts[1 + i];

			if (!is_thread(self, i))
				continue;
			inherit(self, i, &start);
			start.posted = bits_or(bits_without(start.posted, self->own_counts), self->bound[1 + i]);
			bits_keep(&start.held, self->passes[1 + i]);
			changed |= start.reached && (!bits_same(start.posted, mine->posted) || !bits_same(start.held, mine->held) ||
						     !owed_same(&start.owed, &mine->owed) ||
						     !bits_same(start.waited, mine->waited) || !bits_same(start.created, mine->created));
			if (start.reached)
				*mine = start;
		}
	}
	flow_down(self);
}

void signals_sum(struct signals *self)
{
	find_implied(self);
	counters_find(self);
	if (!self->unsettled)
		find_useful(self);
}
