/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * loops.c - event loops: the handlers of a loop run in the thread that runs the loop, one at a time.
 *
 *     g_idle_add(handler, data);      registered for a context: "later" in lockdb
 *     g_main_loop_run(loop);          calls what is registered for it: "runs" in lockdb
 *
 * So a handler overlaps neither with the thread that runs its loop nor with other handlers of that thread;
 * it overlaps with the threads that are there while the loop runs.  Threads that handlers create
 * are there for the other handlers, and for the thread itself from the first run of the loop on.
 *
 * What is registered for the loop of the thread that registers it ("own" in lockdb) runs there.  A loop of which lockdb says that it is serial (GLib's default context has one owner) is main's if main
 * runs one: other threads run loops of their own.  Of a whole program that runs the loop nowhere, main does so
 * in a library that lockdb does not describe.  In a library, the application runs it: in one thread.
 */
#include "order/threads/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#include <string.h>

struct loop {
	const char *name;
	int serial;
	struct bits handlers;           /* spawns */
	struct bits hosts;              /* roots */
	struct bits *around;            /* by root, of a host: spawns that may be there when it runs the loop */
	struct bits born;               /* spawns that the handlers leave behind */
};

struct loops {
	uint32_t count;
	struct loop *items;
};

/* ---- which loops there are ---- */

static int model_runs(const struct lockdb_function *model, const char *name)
{
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_RUNS && !strcmp(model->effects[i].name, name))
			return 1;
	return 0;
}

static struct loop *loop_of(const struct loops *self, const char *name, int serial)
{
	uint32_t i;

	for (i = 0; i < self->count && (self->items[i].serial != serial || strcmp(self->items[i].name, name)); i++)
		;
	return &self->items[i];
}

static void find_handlers(struct visit *visit, struct loops *self, struct arena *arena)
{
	uint32_t i;

	for (i = 0; i < accesses_nspawns(visit->accesses); i++) {
		uint32_t index = accesses_spawned(visit->accesses, i)->spawn;
		const struct lockdb_effect *effect = accesses_effect(visit->accesses, index);
		int serial = (effect->flags & LOCKDB_SERIAL) != 0;
		struct loop *loop;

		if (visit->graph->spawns[index].op != LOCKDB_LATER || effect->context != LOCKDB_IN_ANY ||
		    !*effect->name || (effect->flags & LOCKDB_MANY) || !bits_has(visit->self->created, i) ||
		    !lockdb_is_loop(visit->db, effect->name))
			continue;
		loop = loop_of(self, effect->name, serial);
		if (!loop->name) {
			loop->name = effect->name;
			loop->serial = serial;
			loop->around = arena_array(arena, visit->self->numbers->roots, sizeof *loop->around);
			self->count++;
		}
		bits_add(&loop->handlers, bits_one(i));
		bits_add(&visit->self->looped, bits_one(i));
	}
}

/* ---- who runs them ---- */

/* A call that runs the loop, in each context of its function, by each root. */
static void note_run(struct visit *visit, struct loop *loop, uint32_t function, uint32_t event)
{
	const struct digest *digest = accesses_digest(visit->accesses, function);
	const struct access_call *call = digest_call(digest, event);
	uint32_t count, i, k;
	const struct context *contexts = contexts_of(visit->contexts, function, &count);

	for (i = 0; call && i < count; i++)
		for (k = 0; k < contexts[i].nruns; k++) {
			const struct context_run *run = &contexts[i].runs[k];

			bits_add(&loop->hosts, bits_one(run->root));
			bits_add(&loop->around[run->root], accesses_alive(visit->accesses, run->alive, &call->threads));
		}
}

static void find_runs(struct visit *visit, struct loops *self)
{
	const struct callgraph *graph = visit->graph;
	uint32_t f, s, i;

	for (f = 1; self->count && f <= graph->link->nfunctions; f++)
		for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++) {
			const struct call_site *site = &graph->sites[s];
			const struct link_function *callee = site->kind == CALL_DIRECT && site->ntargets == 1
				? &graph->link->functions[graph->targets[site->first]] : NULL;
			const struct lockdb_function *model = !callee || callee->func != LINK_NONE ? NULL :
				lockdb_function(visit->db, callee->name, !(callee->flags & LINK_PUBLIC));

			for (i = 0; model && i < self->count; i++)
				if (model_runs(model, self->items[i].name))
					note_run(visit, &self->items[i], f, site->event);
		}
}

/* A handler that runs a loop does so in the threads that run the handler. */
static void resolve_nested(struct loops *self)
{
	uint32_t round, i, k, root, host;

	for (round = 0; round < 1 + self->count; round++)
		for (i = 0; i < self->count; i++)
			for (k = 0; k < self->count; k++) {
				struct loop *loop = &self->items[i], *other = &self->items[k];

				BITS_EACH(root, bits_and(loop->hosts, bits_up(other->handlers)))
					BITS_EACH(host, other->hosts) {
						bits_add(&loop->hosts, bits_one(host));
						bits_add(&loop->around[host], bits_or(other->around[host], loop->around[root]));
					}
			}
	for (i = 0; i < self->count; i++)
		for (k = 0; k < self->count; k++)
			bits_drop(&self->items[i].hosts, bits_up(self->items[k].handlers));
}

/* What is called from outside of a whole program, by libraries of which nothing is known, main has
 * called, mostly. */
static void resolve_outside(const struct visit *visit, struct loops *self)
{
	const uint32_t out = visit->self->numbers->out;
	uint32_t i;

	for (i = 0; visit->graph->link->main && i < self->count; i++) {
		struct loop *loop = &self->items[i];

		if (!bits_has(loop->hosts, out))
			continue;
		bits_drop(&loop->hosts, bits_one(out));
		bits_add(&loop->hosts, bits_one(0));
		bits_add(&loop->around[0], loop->around[out]);
	}
}

static void choose_hosts(const struct visit *visit, struct loop *loop)
{
	const int whole = visit->graph->link->main != 0;

	if (whole && (!bits_any(loop->hosts) || (loop->serial && bits_has(loop->hosts, 0)))) {
		if (!bits_any(loop->hosts)) /* from the beginning, for all that is known */
			loop->around[0] = bits_without(visit->self->roots[0].made, visit->self->looped);
		loop->hosts = bits_one(0);
	}
}

/* The roots that register a handler, and of handlers that do so, those that run them. */
static struct bits registrars(const struct visit *visit, const struct loops *loops, uint32_t spawn)
{
	struct bits found = bits_none;
	uint32_t root, i;

	for (root = 0; root < visit->self->numbers->roots; root++) {
		if (!bits_has(visit->self->roots[root].made, spawn))
			continue;
		bits_add(&found, bits_one(root));
		for (i = 0; i < loops->count; i++)
			if (is_among(loops->items[i].handlers, root))
				bits_add(&found, loops->items[i].hosts);
	}
	return found;
}

/* Handlers that belong to the loops of some of the hosts only are a loop of their own. */
static void split_own(const struct visit *visit, struct loops *self)
{
	uint32_t i, s, count = self->count;
	struct loop *loop, *made;

	for (s = 0; s < accesses_nspawns(visit->accesses); s++) {
		const struct lockdb_effect *effect = accesses_effect(visit->accesses, accesses_spawned(visit->accesses, s)->spawn);
		struct bits own;

		for (i = 0; i < count && !bits_has(self->items[i].handlers, s); i++)
			;
		if (i == count || !(effect->flags & LOCKDB_OWN))
			continue;
		loop = &self->items[i];
		own = bits_and(registrars(visit, self, s), loop->hosts);
		if (!bits_any(own) || bits_same(own, loop->hosts))
			continue;
		made = &self->items[self->count++];
		*made = *loop;
		made->hosts = own;
		made->handlers = bits_one(s);
		bits_drop(&loop->handlers, made->handlers);
	}
}

/* The threads that a handler leaves behind, with those that these create. */
static struct bits left_behind(const struct visit *visit, uint32_t spawn)
{
	return threads_with_below(visit->self, bits_without(accesses_left(visit->accesses, spawn), visit->self->looped));
}

static void note_hosts(struct visit *visit, struct loop *loop)
{
	struct threads *self = visit->self;
	uint32_t root, spawn;

	BITS_EACH(spawn, loop->handlers)
		bits_add(&loop->born, left_behind(visit, spawn));
	if (!bits_any(loop->hosts))
		return;
	bits_add(&self->hosted, loop->handlers);
	bits_add(&self->threads, loop->handlers);
	if (bits_same(loop->hosts, bits_one(0)))
		bits_add(&self->mains, loop->handlers);
	BITS_EACH(spawn, loop->handlers)
		self->roots[1 + spawn].hosts = loop->hosts;
	BITS_EACH(root, loop->hosts)
		bits_add(&self->roots[root].born, loop->born);
}

/* Main is there for all but what it has called itself: in a whole program, callers that are not known. */
static void find_above(const struct visit *visit)
{
	struct threads *self = visit->self;
	uint32_t root, other;

	for (root = 0; root < self->numbers->roots; root++)
		for (other = 0; other < self->numbers->roots; other++)
			if (other != root && (other ? is_among(self->roots[other].below, root)
						    : root != self->numbers->out || !visit->graph->link->main))
				bits_add(&self->roots[root].above, bits_one(other));
}

struct loops *loops_find(struct visit *visit, struct arena *arena)
{
	struct loops *self = arena_alloc(arena, sizeof *self);
	uint32_t i;

	self->items = arena_array(arena, 2 * (size_t)accesses_nspawns(visit->accesses) + 1, sizeof *self->items);
	find_handlers(visit, self, arena);
	if (self->count)
		find_above(visit);
	find_runs(visit, self);
	resolve_nested(self);
	resolve_outside(visit, self);
	split_own(visit, self);
	for (i = 0; i < self->count; i++) {
		choose_hosts(visit, &self->items[i]);
		note_hosts(visit, &self->items[i]);
	}
	return self;
}

/* ---- whom they meet ---- */

/* May the roots run loops at the same time? */
static int hosts_meet(const struct threads *self, const struct loop *a, uint32_t x, const struct loop *b, uint32_t y)
{
	if (threads_anywhere(self, x, y))
		return 1;
	return x != y && (is_among(threads_with_below(self, a->around[x]), y) ||
			  is_among(threads_with_below(self, b->around[y]), x));
}

/* Do handlers of two loops, or of one, run in different threads? */
static int loops_meet(const struct threads *self, const struct loop *a, const struct loop *b)
{
	uint32_t x, y;

	if (a == b && a->serial)
		return 0;
	if (!bits_any(a->hosts) || !bits_any(b->hosts)) /* the application's, in one thread */
		return bits_any(a->hosts) != bits_any(b->hosts);
	BITS_EACH(x, a->hosts)
		BITS_EACH(y, b->hosts)
			if (hosts_meet(self, a, x, b, y))
				return 1;
	return 0;
}

/* Is the handler registered by nobody but the root and what it has created?  Then what the root does
 * before that comes first. */
static int is_registered_by(const struct threads *self, uint32_t handler, uint32_t root)
{
	uint32_t other;

	for (other = 0; other < self->numbers->roots; other++)
		if (other != root && is_among(self->roots[other].made, handler) && !is_among(self->roots[root].below, other) &&
		    other != handler)
			return 0;
	return 1;
}

/* By two threads, or by one of which there are several.  (Again and again: then it was there
 * when it was registered.) */
static int is_registered_often(const struct threads *self, uint32_t handler)
{
	uint32_t root, n = 0;

	for (root = 0; root < self->numbers->roots; root++)
		if (root != handler && is_among(self->roots[root].made, handler))
			n += threads_anywhere(self, root, root) ? 2 : 1;
	return n > 1;
}

/* A handler and whatever is there while a host runs the loop; other hosts, too. */
static void meet_threads(struct threads *self, const struct loop *loop, uint32_t handler, uint32_t host)
{
	struct bits there = threads_with_below(self, bits_without(loop->around[host], self->looped));
	uint32_t other;

	bits_drop(&there, self->looped);
	for (other = 0; other < self->numbers->roots; other++) {
		if (is_among(self->looped, other) || (other == host && !threads_anywhere(self, host, host)))
			continue;
		if (threads_anywhere(self, host, other) ||
		    (is_among(there, other) && !is_registered_by(self, handler, other)))
			threads_add(self, handler, other);
	}
}

/* What the handlers of a thread create is there when the next one runs. */
static void meet_born(struct visit *visit, const struct loop *loop, uint32_t handler)
{
	struct threads *self = visit->self;
	struct bits others = bits_none;
	uint32_t host, spawn;

	BITS_EACH(spawn, bits_without(loop->handlers, bits_one(handler - 1)))
		bits_add(&others, left_behind(visit, spawn));
	BITS_EACH(host, loop->hosts)
		bits_add(&others, bits_without(self->roots[host].born, loop->born));
	if (!accesses_spawned(visit->accesses, handler - 1)->target) /* it stands for several */
		bits_add(&others, left_behind(visit, handler - 1));
	bits_drop(&others, bits_one(self->numbers->loops));
	BITS_EACH(spawn, bits_without(others, self->looped))
		threads_add(self, handler, 1 + spawn);
}

static void overlap_handler(struct visit *visit, const struct loops *loops, const struct loop *loop, uint32_t handler)
{
	struct threads *self = visit->self;
	uint32_t i, host, spawn;

	for (i = 0; i < loops->count; i++) {
		const struct loop *other = &loops->items[i];

		BITS_EACH(spawn, loops_meet(self, loop, other) ? other->handlers : bits_none)
			if (handler != 1 + spawn || is_registered_often(self, handler))
				threads_add(self, handler, 1 + spawn);
	}
	BITS_EACH(host, loop->hosts)
		meet_threads(self, loop, handler, host);
	meet_born(visit, loop, handler);
}

void loops_overlap(struct visit *visit, struct loops *loops)
{
	uint32_t i, spawn;

	for (i = 0; i < loops->count; i++)
		BITS_EACH(spawn, loops->items[i].handlers)
			overlap_handler(visit, loops, &loops->items[i], 1 + spawn);
}

/* Main is always there, and so is a creator for its threads. */
int loops_is_run(const struct threads *self, uint32_t handler, uint32_t root, struct bits there)
{
	struct bits hosts = self->roots[handler].hosts;

	bits_drop(&there, bits_one(self->numbers->loops));
	return bits_meet(hosts, self->roots[root].overlaps) || bits_meet(hosts, self->roots[root].above) ||
	       bits_meet(hosts, bits_up(there));
}
