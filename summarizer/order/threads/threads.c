/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "order/threads/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "order/barriers/phases.h"

#include <string.h>

int threads_add(struct threads *self, uint32_t a, uint32_t b)
{
	int changed = !threads_anywhere(self, a, b);

	if (a == b && is_among(self->serial, a))
		return 0;
	bits_add(&self->roots[a].overlaps, bits_one(b));
	bits_add(&self->roots[b].overlaps, bits_one(a));
	return changed;
}

struct bits threads_with_below(const struct threads *self, struct bits spawns)
{
	struct bits all = spawns;
	uint32_t spawn;

	BITS_EACH(spawn, spawns)
		bits_add(&all, self->roots[1 + spawn].below);
	return all;
}

/* ---- what each root creates ---- */

struct creation {
	uint32_t function, event, spawn;
	uint32_t root;       /* who creates it */
	struct bits alive;   /* what is there then */
};

typedef void creation_visit(struct visit *visit, const struct creation *creation);

/* Others that are created there, of which the caller says which one it is. */
static struct bits siblings(const struct accesses *accesses, uint32_t spawn)
{
	const struct access_spawn *mine = accesses_spawned(accesses, spawn), *other;
	struct bits found = bits_none;
	uint32_t i;

	for (i = 0; i < accesses_nspawns(accesses); i++) {
		other = accesses_spawned(accesses, i);
		if (i != spawn && other->function == mine->function && other->event == mine->event)
			bits_add(&found, bits_one(i));
	}
	return found;
}

/* A creation, in each context of the function, by each root.  inner: what is there at the entry does not matter. */
static void visit_creation(struct visit *visit, uint32_t function, const struct access_made *made, int inner,
			   creation_visit *visitor)
{
	const struct digest *digest = accesses_digest(visit->accesses, function);
	struct creation creation = { function, made->event, made->spawn, 0, bits_none };
	struct bits others = inner ? siblings(visit->accesses, made->spawn) : bits_none;
	uint32_t count, c, i, k;
	const struct context *contexts = contexts_of(visit->contexts, function, &count);

	for (c = 0; c < digest->ncalls && digest->calls[c].event != made->event; c++)
		;
	for (i = 0; c < digest->ncalls && i < count; i++)
		for (k = 0; k < contexts[i].nruns; k++) {
			struct access_threads since = digest->calls[c].threads;

			bits_drop(&since.created, others);
			creation.root = contexts[i].runs[k].root;
			creation.alive = accesses_alive(visit->accesses, inner ? bits_none : contexts[i].runs[k].alive,
							&since);
			visitor(visit, &creation);
		}
}

/* All creations.  What a function is given to start is created where it is given, unless not all of that is seen: the
 * function itself only adds what it has created before. */
static void visit_creations(struct visit *visit, creation_visit *visitor)
{
	uint32_t f, i;

	for (f = 1; f <= visit->graph->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(visit->accesses, f);

		for (i = 0; i < digest->nmade; i++)
			if (digest->made[i].spawn < visit->self->numbers->spawns)
				visit_creation(visit, f, &digest->made[i],
					       digest->made[i].open && !accesses_stays(visit->accesses, f), visitor);
	}
}

static int is_serial(const struct accesses *accesses, uint32_t spawn)
{
	return (accesses_effect(accesses, accesses_spawned(accesses, spawn)->spawn)->flags & LOCKDB_SERIAL) != 0;
}

static void note_made(struct visit *visit, const struct creation *creation)
{
	bits_add(&visit->self->roots[creation->root].made, bits_one(creation->spawn));
	if (phases_alone(visit->phases, creation->root, creation->function, creation->event))
		bits_add(&visit->self->roots[creation->root].alone, bits_one(creation->spawn));
	bits_add(&visit->self->created, bits_one(creation->spawn));
}

static void find_below(struct threads *self)
{
	int changed = 1;
	uint32_t root;

	for (root = 0; root < self->numbers->roots; root++)
		self->roots[root].below = self->roots[root].made;
	while (changed)
		for (changed = 0, root = 0; root < self->numbers->roots; root++) {
			struct bits all = threads_with_below(self, self->roots[root].below);

			changed |= !bits_same(all, self->roots[root].below);
			self->roots[root].below = all;
		}
}

/* Does loops.c say whether the two overlap? */
static int is_of_loops(const struct threads *self, uint32_t spawn, uint32_t other)
{
	return bits_has(self->hosted, spawn) || bits_has(self->hosted, other) ||
	       (bits_has(self->looped, spawn) && bits_has(self->looped, other));
}

/* Whoever is there when it is created overlaps with it. */
static void note_overlaps(struct visit *visit, const struct creation *creation)
{
	uint32_t spawn = creation->spawn, other;

	BITS_EACH(other, threads_with_below(visit->self, creation->alive)) {
		if (other == visit->self->numbers->loops || is_of_loops(visit->self, spawn, other))
			continue;
		if (other != spawn || !bits_has(accesses_varied(visit->accesses), spawn)) /* each time another function */
			threads_add(visit->self, 1 + spawn, 1 + other);
	}
}

/* What overlaps with one overlaps with the other, too. */
static int inherit_from(struct threads *self, uint32_t root, uint32_t from)
{
	struct bits alone = is_among(self->roots[from].alone, root) ? self->roots[from].alone : bits_none;
	uint32_t other;
	int changed = 0;

	BITS_EACH(other, self->roots[from].overlaps) {
		/* Created by one thread: it depends on when. */
		if (bits_any(alone) && (other == from || is_among(alone, other)))
			continue;
		changed |= threads_add(self, root, other == from ? root : other);
	}
	return changed;
}

/* What a creator overlaps with, its threads do; those of several instances overlap with
 * one another, and with the other creators. */
static void inherit(struct threads *self)
{
	int changed = 1;
	uint32_t root, spawn;

	while (changed)
		for (changed = 0, root = 0; root < self->numbers->roots; root++)
			BITS_EACH(spawn, self->roots[root].made) {
				if (!bits_has(self->hosted, spawn)) /* it runs in another thread than that */
					changed |= inherit_from(self, 1 + spawn, root);
				if (threads_anywhere(self, root, root))
					changed |= threads_add(self, 1 + spawn, root);
			}
}

/* ---- what kind of root ---- */

static void note_kinds(struct visit *visit, const struct callgraph *graph)
{
	struct threads *self = visit->self;
	uint32_t i;

	for (i = 0; i < accesses_nspawns(visit->accesses); i++) {
		const struct call_spawn *spawn = &graph->spawns[accesses_spawned(visit->accesses, i)->spawn];
		const struct lockdb_effect *effect =
			accesses_effect(visit->accesses, accesses_spawned(visit->accesses, i)->spawn);

		if (spawn->op == LOCKDB_SPAWN || effect->context == LOCKDB_IN_THREAD)
			bits_add(&self->threads, bits_one(i));
		if (effect->context == LOCKDB_IN_FORK_CHILD)
			bits_add(&self->forked, bits_one(i));
		if (effect->context == LOCKDB_IN_SIGNAL)
			bits_add(&self->interrupts, bits_one(i));
		if ((effect->flags & LOCKDB_MANY) && !bits_has(self->interrupts, i) && bits_has(self->created, i))
			threads_add(self, 1 + i, 1 + i);
	}
}

/* ---- callers that nothing in the program starts ---- */

/* Callers that we do not see: of a library any number, at any time; of a program those that
 * have got the address of a function. */
static void note_outside(struct threads *self, const struct callgraph *graph,
			 const struct contexts *contexts, struct locksets_pass *pass)
{
	const uint32_t out = self->numbers->out;
	uint32_t root = contexts_all_before(contexts), spawn; /* nobody calls a library before its constructors */

	if (graph->link->main) {
		BITS_EACH(spawn, bits_without(bits_and(self->threads, self->created), self->mains))
			threads_add(self, 1 + spawn, out);
		return;
	}
	if (!locksets_totals(pass)->touches_locks && !bits_any(self->created))
		return;
	for (; root < self->numbers->roots; root++)
		threads_add(self, root, out);
}

/* Threads and handlers that are declared: they may run at any time.  A handler does not interrupt
 * itself. */
static void note_declared(struct threads *self, const struct callgraph *graph,
			  const struct contexts *contexts)
{
	unsigned roles = 0;
	uint32_t f, root;

	for (f = 1; f <= graph->link->nfunctions; f++) {
		roles |= graph->nodes[f].roles;
		if (contexts_runs(contexts, f, self->numbers->declared))
			roles |= ROLE_THREAD;
	}
	for (root = 0; root < self->numbers->roots; root++) {
		if (roles & ROLE_THREAD)
			threads_add(self, root, self->numbers->declared);
		if ((roles & ROLE_HANDLER) && root != self->numbers->interrupt)
			threads_add(self, root, self->numbers->interrupt);
	}
	self->any |= roles & (ROLE_THREAD | ROLE_HANDLER);
}

struct threads *threads_run(const struct contexts *contexts, const struct accesses *accesses,
			    const struct callgraph *graph, const struct pointsto *pointsto,
			    const struct lockdb *db, struct locksets_pass *pass, const struct phases *phases,
			    struct arena *arena)
{
	struct threads *self = arena_alloc(arena, sizeof *self);
	struct visit visit = { self, contexts, accesses, phases, graph, pointsto, db };
	struct loops *loops;
	uint32_t i;

	self->numbers = accesses_numbers(accesses);
	self->roots = arena_array(arena, self->numbers->roots, sizeof *self->roots);
	visit_creations(&visit, note_made);
	for (i = 0; i < accesses_nspawns(accesses); i++)
		if (is_serial(accesses, i))
			bits_add(&self->serial, bits_one(i));
	self->repeated = accesses_repeats(accesses);
	bits_add(&self->serial, accesses_once(accesses));
	named_find(&visit, arena);
	find_below(self);
	loops = loops_find(&visit, arena);
	visit_creations(&visit, note_overlaps);
	note_kinds(&visit, graph);
	inherit(self);
	loops_overlap(&visit, loops);
	note_outside(self, graph, contexts, pass);
	note_declared(self, graph, contexts);
	inherit(self);
	self->any |= bits_any(self->created) || threads_anywhere(self, self->numbers->out, self->numbers->out);
	return self;
}

/* ---- questions ---- */

/* What is there when a root is at a point, with what that may have created: handlers only when
 * somebody runs the loop. */
static struct bits all_there(const struct threads *self, uint32_t root, struct threads_point point)
{
	struct bits there = threads_with_below(self, bits_without(point.alive, self->hosted)), before;
	uint32_t spawn;

	if (bits_has(point.alive, self->numbers->loops))
		bits_add(&there, self->roots[root].born);
	if (!bits_meet(point.alive, self->hosted))
		return bits_without(there, point.gone);
	do {
		before = there;
		BITS_EACH(spawn, bits_without(bits_and(point.alive, self->hosted), there))
			if (loops_is_run(self, 1 + spawn, root, bits_without(there, point.gone)))
				bits_add(&there, threads_with_below(self, bits_one(spawn)));
	} while (!bits_same(before, there));
	return bits_without(there, point.gone);
}

/* Without numbers behind the last spawn. */
static struct bits spawns_alone(const struct threads *self, struct bits spawns)
{
	return bits_without(spawns, bits_one(self->numbers->loops));
}

static int is_forked(const struct threads *self, uint32_t root)
{
	return is_among(self->forked, root);
}

/* Spawns of which there is one thread at all, and that was joined. */
static struct bits ended(const struct threads *self, struct threads_point point)
{
	struct bits gone = bits_without(point.gone, self->repeated), several = bits_none;
	uint32_t spawn;

	bits_keep(&gone, bits_below(self->numbers->spawns));
	if (bits_any(gone))
		bits_drop(&gone, threads_with_below(self, point.alive));
	BITS_EACH(spawn, gone)
		if (threads_several(self, 1 + spawn))
			bits_add(&several, bits_one(spawn));
	return bits_without(gone, several);
}

/* Handlers, if nobody but the root itself may run the loop. */
static struct bits idle(const struct threads *self, uint32_t root, struct bits there)
{
	struct bits found = bits_none;
	uint32_t spawn;

	BITS_EACH(spawn, is_among(self->hosted, root) ? bits_none : self->hosted)
		if (!loops_is_run(self, 1 + spawn, root, there))
			bits_add(&found, bits_one(spawn));
	return found;
}

struct threads_stand threads_stand(const struct threads *self, uint32_t root, struct threads_point point)
{
	struct threads_stand made = { 0 };
	struct bits there;

	if (is_forked(self, root))
		return (struct threads_stand){ .never = bits_all };
	there = all_there(self, root, point);
	/* Which handlers of loops meet is loops.c's to say, whichever has registered the other one. */
	made.there = bits_up(spawns_alone(self, is_among(self->looped, root) ? bits_without(there, self->looped) : there));
	made.never = bits_up(bits_or(ended(self, point), idle(self, root, there)));
	if (bits_has(point.gone, self->numbers->exit))
		bits_add(&made.never, bits_one(0));
	if (!point.alone)
		made.open = self->roots[root].overlaps;
	return made;
}

int threads_meet(const struct threads_stand *a_stand, uint32_t a, const struct threads_stand *b_stand, uint32_t b)
{
	if (bits_has(a_stand->never, b) || bits_has(b_stand->never, a))
		return 0;
	if (bits_has(a_stand->open, b) && bits_has(b_stand->open, a))
		return 1;
	return a != b && (bits_has(a_stand->there, b) || bits_has(b_stand->there, a));
}

int threads_overlap(const struct threads *self, uint32_t a, struct threads_point a_point,
		    uint32_t b, struct threads_point b_point)
{
	struct threads_stand x = threads_stand(self, a, a_point), y = threads_stand(self, b, b_point);

	return threads_meet(&x, a, &y, b);
}

void threads_overlapping(const struct threads *self, uint32_t root, struct threads_point point,
		     struct bits *overlapping)
{
	struct bits there;

	if (is_forked(self, root))
		return;
	if (!point.alone)
		bits_add(overlapping, self->roots[root].overlaps);
	there = bits_without(threads_with_below(self, point.alive), point.gone);
	if (bits_has(point.alive, self->numbers->loops))
		bits_add(&there, self->roots[root].born);
	bits_add(overlapping, bits_up(spawns_alone(self, there)));
}

int threads_meets(const struct threads *self, uint32_t root)
{
	return bits_any(self->roots[root].overlaps) || is_among(self->created, root);
}

int threads_several(const struct threads *self, uint32_t root)
{
	return threads_anywhere(self, root, root);
}

int threads_one_team(const struct threads *self, uint32_t root)
{
	uint32_t a, b;

	for (a = 0; root && a < self->numbers->roots; a++)
		for (b = 0; is_among(self->roots[a].made, root) && b <= a; b++)
			if (is_among(self->roots[b].made, root) && threads_anywhere(self, a, b))
				return 0;
	return 1;
}

int threads_is_thread(const struct threads *self, uint32_t root)
{
	return root == self->numbers->declared || is_among(self->threads, root);
}

int threads_interrupts(const struct threads *self, uint32_t root)
{
	return root == self->numbers->interrupt || is_among(self->interrupts, root);
}

int threads_hosts(const struct threads *self, uint32_t handler, uint32_t root)
{
	return is_among(self->hosted, handler) && bits_has(self->roots[handler].hosts, root);
}

int threads_any(const struct threads *self)
{
	return self->any;
}
