/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "threads/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "phases/phases.h"

#include <string.h>

#define OTHERS (1 + GUARD_OTHERS)

int threads_add(struct threads *self, uint32_t a, uint32_t b)
{
	int changed = !roots_has(&self->overlaps[a], b);

	if (a == b && is_among(self->serial, a))
		return 0;
	roots_put(&self->overlaps[a], b);
	roots_put(&self->overlaps[b], a);
	return changed;
}

uint64_t threads_with_below(const struct threads *self, uint64_t spawns)
{
	uint64_t all = spawns, todo;

	for (todo = spawns; todo; todo &= todo - 1)
		all |= self->below[1 + __builtin_ctzll(todo)];
	return all;
}

/* ---- what each root creates ---- */

typedef void creation_visit(struct visit *visit, uint32_t spawn, uint32_t root, uint64_t alive);

/* The spawns that cannot happen in a context, because it is known what is started. */
static uint64_t not_started(const struct visit *visit, const struct digest *digest,
			    const struct context *context)
{
	uint32_t bound[64], i;
	uint64_t others = 0;

	if (!digest->nstarts || !context_bound(context, bound))
		return 0;
	for (i = 0; i < digest->nstarts; i++) {
		const struct guard_start *start = &digest->starts[i];
		uint32_t target = guards_started(visit->guards, start->spawn);

		if (target && bound[start->formal] && bound[start->formal] != target)
			others |= (uint64_t)1 << start->spawn;
	}
	return others;
}

/* Its creations by one call: in each context of the function, by each root. */
static void visit_site(struct visit *visit, uint32_t spawn, const struct call_spawn *where, creation_visit *visitor)
{
	const struct digest *digest = guards_digest(visit->guards, where->function);
	uint32_t count, c, i, root;
	const struct context *contexts = contexts_of(visit->contexts, where->function, &count);

	for (c = 0; c < digest->ncalls && digest->calls[c].event != where->event; c++)
		;
	for (i = 0; c < digest->ncalls && i < count; i++) {
		uint64_t others = not_started(visit, digest, &contexts[i]);

		for (root = 0; root < ROOTS_MAX && !(others >> spawn & 1); root++)
			if (context_runs(&contexts[i], root))
				visitor(visit, spawn, root,
					(contexts[i].alive[root] & ~digest->calls[c].threads.joined) |
					(digest->calls[c].threads.created & ~others));
	}
}

static int is_serial(const struct guards *guards, uint32_t spawn)
{
	return (guards_effect(guards, guards_spawned(guards, spawn)->spawn)->flags & LOCKDB_SERIAL) != 0;
}

/* All creations of a spawn.  One that is serial is one spawn, wherever it is started. */
static void visit_spawn(struct visit *visit, uint32_t spawn, creation_visit *visitor)
{
	const struct guard_spawn *where = guards_spawned(visit->guards, spawn);
	const struct callgraph *graph = visit->graph;
	uint32_t i, t;

	visit_site(visit, spawn, &graph->spawns[where->spawn], visitor);
	for (i = 0; is_serial(visit->guards, spawn) && i < graph->nspawns; i++)
		for (t = 0; i != where->spawn && t < graph->spawns[i].ntargets; t++)
			if (graph->targets[graph->spawns[i].first + t] == where->target &&
			    guards_spawn(visit->guards, i, where->target) == spawn)
				visit_site(visit, spawn, &graph->spawns[i], visitor);
}

_Static_assert(PHASE_ROOTS == ROOTS_MAX, "phases/ is asked about every root");

static void note_made(struct visit *visit, uint32_t spawn, uint32_t root, uint64_t alive)
{
	const struct guard_spawn *where = guards_spawned(visit->guards, spawn);

	(void)alive;
	visit->self->made[root] |= (uint64_t)1 << spawn;
	if (phases_alone(visit->phases, root, where->function, where->event))
		visit->self->alone[root] |= (uint64_t)1 << spawn;
	visit->self->created |= (uint64_t)1 << spawn;
}

static void find_below(struct threads *self)
{
	int changed = 1;
	uint32_t root;

	memcpy(self->below, self->made, sizeof self->below);
	while (changed)
		for (changed = 0, root = 0; root < ROOTS_MAX; root++) {
			uint64_t all = threads_with_below(self, self->below[root]);

			changed |= all != self->below[root];
			self->below[root] = all;
		}
}

/* Does loops.c say whether the two overlap? */
static int is_of_loops(const struct threads *self, uint32_t spawn, uint32_t other)
{
	return ((self->hosted >> spawn | self->hosted >> other) & 1) ||
	       (self->looped >> spawn & self->looped >> other & 1);
}

/* Whoever is there when it is created overlaps with it. */
static void note_overlaps(struct visit *visit, uint32_t spawn, uint32_t root, uint64_t alive)
{
	uint64_t todo;

	(void)root;
	for (todo = threads_with_below(visit->self, alive); todo; todo &= todo - 1) {
		uint32_t other = (uint32_t)__builtin_ctzll(todo);

		if (other == GUARD_LOOPS || is_of_loops(visit->self, spawn, other))
			continue;
		if (other != spawn || !(guards_varied(visit->guards) >> spawn & 1)) /* each time another function */
			threads_add(visit->self, 1 + spawn, 1 + other);
	}
}

/* What overlaps with one overlaps with the other, too. */
static int inherit_from(struct threads *self, uint32_t root, uint32_t from)
{
	uint32_t other;
	uint64_t alone = root && root < ROOT_OUT && (self->alone[from] >> (root - 1) & 1)
		? self->alone[from] : 0;
	int changed = 0;

	for (other = 0; other < ROOTS_MAX; other++) {
		if (!roots_has(&self->overlaps[from], other))
			continue;
		/* Created by one thread: it depends on when. */
		if (alone && (other == from || (other && other < ROOT_OUT && (alone >> (other - 1) & 1))))
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
	uint32_t root;
	uint64_t todo;

	while (changed)
		for (changed = 0, root = 0; root < ROOTS_MAX; root++)
			for (todo = self->made[root]; todo; todo &= todo - 1) {
				uint32_t spawn = 1 + (uint32_t)__builtin_ctzll(todo);

				if (!is_among(self->hosted, spawn)) /* it runs in another thread than that */
					changed |= inherit_from(self, spawn, root);
				if (roots_has(&self->overlaps[root], root))
					changed |= threads_add(self, spawn, root);
			}
}

/* ---- what kind of root ---- */

static void note_kinds(struct visit *visit, const struct callgraph *graph)
{
	struct threads *self = visit->self;
	uint32_t i;

	for (i = 0; i < guards_nspawns(visit->guards); i++) {
		const struct call_spawn *spawn = &graph->spawns[guards_spawned(visit->guards, i)->spawn];
		const struct lockdb_effect *effect =
			guards_effect(visit->guards, guards_spawned(visit->guards, i)->spawn);

		if (spawn->op == LOCKDB_SPAWN || effect->context == LOCKDB_IN_THREAD)
			self->threads |= (uint64_t)1 << i;
		if (effect->context == LOCKDB_IN_FORK_CHILD)
			self->forked |= (uint64_t)1 << i;
		if (effect->context == LOCKDB_IN_SIGNAL)
			self->interrupts |= (uint64_t)1 << i;
		if ((effect->flags & LOCKDB_MANY) && !(self->interrupts >> i & 1) &&
		    (self->created >> i & 1))
			threads_add(self, 1 + i, 1 + i);
	}
}

/* ---- callers that nothing in the program starts ---- */

/* Callers that we do not see: of a library any number, at any time; of a program those that
 * have got the address of a function. */
static void note_outside(struct threads *self, const struct callgraph *graph,
			 const struct contexts *contexts, struct locksets_pass *pass)
{
	uint32_t root = contexts_all_before(contexts); /* nobody calls a library before its constructors */

	if (graph->link->main) {
		for (root = 1; root < ROOT_OUT; root++)
			if (is_among(self->threads & self->created & ~self->mains, root))
				threads_add(self, root, ROOT_OUT);
		return;
	}
	if (!locksets_totals(pass)->touches_locks && !self->created)
		return;
	for (; root < ROOTS_MAX; root++)
		threads_add(self, root, ROOT_OUT);
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
		if (contexts_runs(contexts, f, ROOT_DECLARED))
			roles |= ROLE_THREAD;
	}
	for (root = 0; root < ROOTS_MAX; root++) {
		if (roles & ROLE_THREAD)
			threads_add(self, root, ROOT_DECLARED);
		if ((roles & ROLE_HANDLER) && root != ROOT_INTERRUPT)
			threads_add(self, root, ROOT_INTERRUPT);
	}
	self->any |= roles & (ROLE_THREAD | ROLE_HANDLER);
}

struct threads *threads_run(const struct contexts *contexts, const struct guards *guards,
			    const struct callgraph *graph, const struct lockdb *db,
			    struct locksets_pass *pass, const struct phases *phases,
			    struct arena *arena)
{
	struct threads *self = arena_alloc(arena, sizeof *self);
	struct visit visit = { self, contexts, guards, phases, graph, db };
	struct loops *loops;
	uint32_t i, root;

	for (i = 0; i < guards_nspawns(guards); i++) {
		visit_spawn(&visit, i, note_made);
		if (is_serial(guards, i))
			self->serial |= (uint64_t)1 << i;
	}
	if (guards_totals(guards)->spawns) { /* those without a number: anything may be */
		self->created |= (uint64_t)1 << GUARD_OTHERS;
		self->threads |= (uint64_t)1 << GUARD_OTHERS;
		for (root = 0; root < ROOT_OUT; root++)
			threads_add(self, root, OTHERS);
	}
	self->repeated = guards_repeats(guards);
	self->serial |= guards_once(guards);
	find_below(self);
	loops = loops_find(&visit, arena);
	for (i = 0; i < guards_nspawns(guards); i++)
		visit_spawn(&visit, i, note_overlaps);
	note_kinds(&visit, graph);
	inherit(self);
	loops_overlap(&visit, loops);
	note_outside(self, graph, contexts, pass);
	note_declared(self, graph, contexts);
	inherit(self);
	self->any |= self->created != 0 || roots_has(&self->overlaps[ROOT_OUT], ROOT_OUT);
	return self;
}

/* ---- questions ---- */

/* What is there when a root is at a point, with what that may have created: handlers only when
 * somebody runs the loop. */
static uint64_t all_there(const struct threads *self, uint32_t root, struct threads_point point)
{
	uint64_t there = threads_with_below(self, point.alive & ~self->hosted), before, todo;

	if (point.alive >> GUARD_LOOPS & 1)
		there |= self->born[root];
	if (!(point.alive & self->hosted))
		return there & ~point.gone;
	do
		for (before = there, todo = point.alive & self->hosted & ~there; todo; todo &= todo - 1)
			if (loops_is_run(self, 1 + (uint32_t)__builtin_ctzll(todo), root, there & ~point.gone))
				there |= threads_with_below(self, todo & -todo);
	while (before != there);
	return there & ~point.gone;
}

static int is_forked(const struct threads *self, uint32_t root)
{
	return is_among(self->forked, root);
}

/* Spawns of which there is one thread at all, and that was joined. */
static uint64_t ended(const struct threads *self, struct threads_point point)
{
	uint64_t gone = point.gone & ~self->repeated & ~((uint64_t)1 << GUARD_OTHERS | (uint64_t)1 << GUARD_EXIT), todo, several = 0;

	if (gone)
		gone &= ~threads_with_below(self, point.alive);
	for (todo = gone; todo; todo &= todo - 1)
		if (threads_several(self, 1 + (uint32_t)__builtin_ctzll(todo)))
			several |= todo & -todo;
	return gone & ~several;
}

/* Handlers, if nobody but the root itself may run the loop. */
static uint64_t idle(const struct threads *self, uint32_t root, uint64_t there)
{
	uint64_t todo = is_among(self->hosted, root) ? 0 : self->hosted, found = 0;

	for (; todo; todo &= todo - 1)
		if (!loops_is_run(self, 1 + (uint32_t)__builtin_ctzll(todo), root, there))
			found |= todo & -todo;
	return found;
}

struct threads_stand threads_stand(const struct threads *self, uint32_t root, struct threads_point point)
{
	struct threads_stand made = { 0 };
	uint64_t there;

	if (is_forked(self, root))
		return (struct threads_stand){ .never = { UINT64_MAX, UINT64_MAX } };
	there = all_there(self, root, point);
	/* Which handlers of loops meet is loops.c's to say, whichever has registered the other one. */
	made.there = (is_among(self->looped, root) ? there & ~self->looped : there) << 1;
	made.never[0] = (ended(self, point) | idle(self, root, there)) << 1 | (point.gone >> GUARD_EXIT & 1);
	if (!point.alone)
		memcpy(made.open, self->overlaps[root].words, sizeof made.open);
	return made;
}

int threads_meet(const struct threads_stand *a_stand, uint32_t a, const struct threads_stand *b_stand, uint32_t b)
{
	const uint64_t x = (uint64_t)1 << a % 64, y = (uint64_t)1 << b % 64;

	if ((a_stand->never[b / 64] & y) || (b_stand->never[a / 64] & x))
		return 0;
	if ((a_stand->open[b / 64] & y) && (b_stand->open[a / 64] & x))
		return 1;
	return a != b && ((b < 64 && (a_stand->there & y)) || (a < 64 && (b_stand->there & x)));
}

int threads_overlap(const struct threads *self, uint32_t a, struct threads_point a_point,
		    uint32_t b, struct threads_point b_point)
{
	struct threads_stand x = threads_stand(self, a, a_point), y = threads_stand(self, b, b_point);

	return threads_meet(&x, a, &y, b);
}

void threads_company(const struct threads *self, uint32_t root, struct threads_point point,
		     uint64_t company[2])
{
	if (is_forked(self, root))
		return;
	if (!point.alone) {
		company[0] |= self->overlaps[root].words[0];
		company[1] |= self->overlaps[root].words[1];
	}
	if (point.alive >> GUARD_LOOPS & 1)
		company[0] |= self->born[root] << 1;
	company[0] |= (threads_with_below(self, point.alive) & ~point.gone) << 1;
}

int threads_meets(const struct threads *self, uint32_t root)
{
	const struct root_set *set = &self->overlaps[root];

	return set->words[0] || set->words[1] ||
	       (root && root < ROOT_OUT && (self->created >> (root - 1) & 1));
}

int threads_several(const struct threads *self, uint32_t root)
{
	return roots_has(&self->overlaps[root], root);
}

int threads_one_team(const struct threads *self, uint32_t root)
{
	uint32_t a, b;

	for (a = 0; root && a < ROOTS_MAX; a++)
		for (b = 0; (self->made[a] >> (root - 1) & 1) && b <= a; b++)
			if ((self->made[b] >> (root - 1) & 1) && roots_has(&self->overlaps[a], b))
				return 0;
	return 1;
}

int threads_is_thread(const struct threads *self, uint32_t root)
{
	return root == ROOT_DECLARED || is_among(self->threads, root);
}

int threads_interrupts(const struct threads *self, uint32_t root)
{
	return root == ROOT_INTERRUPT || is_among(self->interrupts, root);
}

int threads_hosts(const struct threads *self, uint32_t handler, uint32_t root)
{
	return is_among(self->hosted, handler) && roots_has(&self->hosts[handler], root);
}

int threads_any(const struct threads *self)
{
	return self->any;
}
