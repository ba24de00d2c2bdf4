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
#include "threads/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#include <string.h>

struct loop {
	const char *name;
	int serial;
	uint64_t handlers;              /* spawns */
	struct root_set hosts;
	uint64_t around[ROOTS_MAX];     /* by host: spawns that may be there when it runs the loop */
	uint64_t born;                  /* spawns that the handlers leave behind */
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

static void find_handlers(struct visit *visit, struct loops *self)
{
	uint32_t i;

	for (i = 0; i < guards_nspawns(visit->guards); i++) {
		uint32_t index = guards_spawned(visit->guards, i)->spawn;
		const struct lockdb_effect *effect = guards_effect(visit->guards, index);
		int serial = (effect->flags & LOCKDB_SERIAL) != 0;
		struct loop *loop;

		if (visit->graph->spawns[index].op != LOCKDB_LATER || effect->context != LOCKDB_IN_ANY ||
		    !*effect->name || (effect->flags & LOCKDB_MANY) || !(visit->self->created >> i & 1) ||
		    !lockdb_is_loop(visit->db, effect->name))
			continue;
		loop = loop_of(self, effect->name, serial);
		if (!loop->name) {
			loop->name = effect->name;
			loop->serial = serial;
			self->count++;
		}
		loop->handlers |= (uint64_t)1 << i;
		visit->self->looped |= (uint64_t)1 << i;
	}
}

/* ---- who runs them ---- */

/* A call that runs the loop, in each context of its function, by each root. */
static void note_run(struct visit *visit, struct loop *loop, uint32_t function, uint32_t event)
{
	const struct digest *digest = guards_digest(visit->guards, function);
	const struct guard_call *call = digest_call(digest, event);
	uint32_t count, i, root;
	const struct context *contexts = contexts_of(visit->contexts, function, &count);

	for (i = 0; call && i < count; i++)
		for (root = 0; root < ROOTS_MAX; root++)
			if (context_runs(&contexts[i], root)) {
				roots_put(&loop->hosts, root);
				loop->around[root] |= guards_alive(visit->guards, contexts[i].alive[root], &call->threads);
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
	uint32_t round, i, k, root;

	for (round = 0; round < 1 + self->count; round++)
		for (i = 0; i < self->count; i++)
			for (k = 0; k < self->count; k++)
				for (root = 1; root < ROOT_OUT; root++) {
					struct loop *loop = &self->items[i], *other = &self->items[k];
					uint32_t host;

					if (!roots_has(&loop->hosts, root) || !is_among(other->handlers, root))
						continue;
					for (host = 0; host < ROOTS_MAX; host++)
						if (roots_has(&other->hosts, host)) {
							roots_put(&loop->hosts, host);
							loop->around[host] |= other->around[host] | loop->around[root];
						}
				}
	for (i = 0; i < self->count; i++)
		for (k = 0; k < self->count; k++)
			self->items[i].hosts.words[0] &= ~(self->items[k].handlers << 1);
}

static int is_empty(const struct root_set *set)
{
	return !set->words[0] && !set->words[1];
}

/* What is called from outside of a whole program, by libraries of which nothing is known, main has
 * called, mostly. */
static void resolve_outside(const struct visit *visit, struct loops *self)
{
	uint32_t i;

	for (i = 0; visit->graph->link->main && i < self->count; i++) {
		struct loop *loop = &self->items[i];

		if (!roots_has(&loop->hosts, ROOT_OUT))
			continue;
		loop->hosts.words[ROOT_OUT / 64] &= ~((uint64_t)1 << ROOT_OUT % 64);
		roots_put(&loop->hosts, 0);
		loop->around[0] |= loop->around[ROOT_OUT];
	}
}

static void choose_hosts(const struct visit *visit, struct loop *loop)
{
	const int whole = visit->graph->link->main != 0;

	if (whole && (is_empty(&loop->hosts) || (loop->serial && roots_has(&loop->hosts, 0)))) {
		if (is_empty(&loop->hosts)) /* from the beginning, for all that is known */
			loop->around[0] = visit->self->made[0] & ~visit->self->looped;
		loop->hosts = (struct root_set){ { 1 } };
	}
}

/* The roots that register a handler, and of handlers that do so, those that run them. */
static struct root_set registrars(const struct visit *visit, const struct loops *loops, uint32_t spawn)
{
	struct root_set found = { { 0 } };
	uint32_t root, i, word;

	for (root = 0; root < ROOTS_MAX; root++) {
		if (!(visit->self->made[root] >> spawn & 1))
			continue;
		roots_put(&found, root);
		for (i = 0; i < loops->count; i++)
			for (word = 0; word < ROOT_WORDS && is_among(loops->items[i].handlers, root); word++)
				found.words[word] |= loops->items[i].hosts.words[word];
	}
	return found;
}

/* Handlers that belong to the loops of some of the hosts only are a loop of their own. */
static void split_own(const struct visit *visit, struct loops *self)
{
	uint32_t i, s, word, count = self->count;
	struct loop *loop, *made;

	for (s = 0; s < guards_nspawns(visit->guards); s++) {
		const struct lockdb_effect *effect = guards_effect(visit->guards, guards_spawned(visit->guards, s)->spawn);
		struct root_set own;

		for (i = 0; i < count && !(self->items[i].handlers >> s & 1); i++)
			;
		if (i == count || !(effect->flags & LOCKDB_OWN))
			continue;
		loop = &self->items[i];
		own = registrars(visit, self, s);
		for (word = 0; word < ROOT_WORDS; word++)
			own.words[word] &= loop->hosts.words[word];
		if (is_empty(&own) || !memcmp(&own, &loop->hosts, sizeof own))
			continue;
		made = &self->items[self->count++];
		*made = *loop;
		made->hosts = own;
		made->handlers = (uint64_t)1 << s;
		loop->handlers &= ~made->handlers;
	}
}

static void note_hosts(struct visit *visit, struct loop *loop)
{
	struct threads *self = visit->self;
	uint32_t root;
	uint64_t todo;

	for (todo = loop->handlers; todo; todo &= todo - 1)
		loop->born |= threads_with_below(self, guards_left(visit->guards, (uint32_t)__builtin_ctzll(todo)) & ~self->looped);
	if (is_empty(&loop->hosts))
		return;
	self->hosted |= loop->handlers;
	self->threads |= loop->handlers;
	if (loop->hosts.words[0] == 1 && !loop->hosts.words[1])
		self->mains |= loop->handlers;
	for (todo = loop->handlers; todo; todo &= todo - 1)
		self->hosts[1 + __builtin_ctzll(todo)] = loop->hosts;
	for (root = 0; root < ROOTS_MAX; root++)
		if (roots_has(&loop->hosts, root))
			self->born[root] |= loop->born;
}

/* Main is there for all but what it has called itself: in a whole program, callers that are not known. */
static void find_above(const struct visit *visit)
{
	struct threads *self = visit->self;
	uint32_t root, other;

	for (root = 0; root < ROOTS_MAX; root++)
		for (other = 0; other < ROOTS_MAX; other++)
			if (other != root && (other ? is_among(self->below[other], root)
						    : root != ROOT_OUT || !visit->graph->link->main))
				roots_put(&self->above[root], other);
}

struct loops *loops_find(struct visit *visit, struct arena *arena)
{
	struct loops *self = arena_alloc(arena, sizeof *self);
	uint32_t i;

	self->items = arena_array(arena, 2 * (size_t)guards_nspawns(visit->guards) + 1, sizeof *self->items);
	find_above(visit);
	find_handlers(visit, self);
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
	if (roots_has(&self->overlaps[x], y))
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
	if (is_empty(&a->hosts) || is_empty(&b->hosts)) /* the application's, in one thread */
		return is_empty(&a->hosts) != is_empty(&b->hosts);
	for (x = 0; x < ROOTS_MAX; x++)
		for (y = 0; roots_has(&a->hosts, x) && y < ROOTS_MAX; y++)
			if (roots_has(&b->hosts, y) && hosts_meet(self, a, x, b, y))
				return 1;
	return 0;
}

/* Is the handler registered by nobody but the root and what it has created?  Then what the root does
 * before that comes first. */
static int is_registered_by(const struct threads *self, uint32_t handler, uint32_t root)
{
	uint32_t other;

	for (other = 0; other < ROOTS_MAX; other++)
		if (other != root && is_among(self->made[other], handler) && !is_among(self->below[root], other) &&
		    other != handler)
			return 0;
	return 1;
}

/* By two threads, or by one of which there are several.  (Again and again: then it was there
 * when it was registered.) */
static int is_registered_often(const struct threads *self, uint32_t handler)
{
	uint32_t root, n = 0;

	for (root = 0; root < ROOTS_MAX; root++)
		if (root != handler && is_among(self->made[root], handler))
			n += roots_has(&self->overlaps[root], root) ? 2 : 1;
	return n > 1;
}

/* A handler and whatever is there while a host runs the loop; other hosts, too. */
static void meet_threads(struct threads *self, const struct loop *loop, uint32_t handler, uint32_t host)
{
	uint64_t there = threads_with_below(self, loop->around[host] & ~self->looped) & ~self->looped;
	uint32_t other;

	for (other = 0; other < ROOTS_MAX; other++) {
		if (is_among(self->looped, other) || (other == host && !roots_has(&self->overlaps[host], host)))
			continue;
		if (roots_has(&self->overlaps[host], other) ||
		    (is_among(there, other) && !is_registered_by(self, handler, other)))
			threads_add(self, handler, other);
	}
}

/* What the handlers of a thread create is there when the next one runs. */
static void meet_born(struct visit *visit, const struct loop *loop, uint32_t handler)
{
	struct threads *self = visit->self;
	uint64_t own = guards_left(visit->guards, handler - 1), others = 0, todo;
	uint32_t host;

	for (todo = loop->handlers & ~((uint64_t)1 << (handler - 1)); todo; todo &= todo - 1)
		others |= threads_with_below(self, guards_left(visit->guards, (uint32_t)__builtin_ctzll(todo)) & ~self->looped);
	for (host = 0; host < ROOTS_MAX; host++)
		if (roots_has(&loop->hosts, host))
			others |= self->born[host] & ~loop->born;
	if (!guards_spawned(visit->guards, handler - 1)->target) /* it stands for several */
		others |= threads_with_below(self, own & ~self->looped);
	for (todo = others & ~self->looped; todo; todo &= todo - 1)
		threads_add(self, handler, 1 + (uint32_t)__builtin_ctzll(todo));
}

static void overlap_handler(struct visit *visit, const struct loops *loops, const struct loop *loop, uint32_t handler)
{
	struct threads *self = visit->self;
	uint64_t todo;
	uint32_t i, host;

	for (i = 0; i < loops->count; i++) {
		const struct loop *other = &loops->items[i];
		int meet = loops_meet(self, loop, other);

		for (todo = meet ? other->handlers : 0; todo; todo &= todo - 1) {
			uint32_t b = 1 + (uint32_t)__builtin_ctzll(todo);

			if (handler != b || is_registered_often(self, handler))
				threads_add(self, handler, b);
		}
	}
	for (host = 0; host < ROOTS_MAX; host++)
		if (roots_has(&loop->hosts, host))
			meet_threads(self, loop, handler, host);
	meet_born(visit, loop, handler);
}

void loops_overlap(struct visit *visit, struct loops *loops)
{
	uint32_t i;
	uint64_t todo;

	for (i = 0; i < loops->count; i++)
		for (todo = loops->items[i].handlers; todo; todo &= todo - 1)
			overlap_handler(visit, loops, &loops->items[i], 1 + (uint32_t)__builtin_ctzll(todo));
}

/* Main is always there, and so is a creator for its threads. */
int loops_is_run(const struct threads *self, uint32_t handler, uint32_t root, uint64_t there)
{
	const uint64_t *hosts = self->hosts[handler].words, *beside = self->overlaps[root].words;
	const uint64_t *above = self->above[root].words;

	return (hosts[0] & (beside[0] | above[0] | there << 1)) || (hosts[1] & (beside[1] | above[1]));
}
