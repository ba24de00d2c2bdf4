/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * creation.c - locks that a thread's creator holds when it creates it.
 *
 *     lock(&m); create(&t, run); config = 3; unlock(&m);        run: lock(&m); unlock(&m); use(config);
 *
 * Held from before the creation to an access, the lock keeps the thread where it first acquires it: what it does
 * behind that comes after the access (acquisition histories).  Held from the creation to the join, it protects what the
 * thread does from whoever else acquires it; not from the creator, nor from other threads that this one creates.
 *
 * Only pairs that would be told are looked at, along their chains of calls.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

#include <string.h>

enum {
	LOCKS = 32, /* of a function */
	DOWN = 3    /* levels of callees that are looked into */
};

/* ---- a function ---- */

struct walk {
	const struct pairs *self;
	struct arena *scratch;
	uint32_t function;
	const struct facts_body *body;
	struct cfg_flow *flow;       /* if it was asked for; its body NULL: there is none */
	struct symbolic *symbolic;   /* NULL: its locks were not looked at */
	uint32_t nlocks, locks[LOCKS];
	uint32_t groups[LOCKS];      /* names of one acquisition */
	uint32_t shared;             /* bits of those that are held for reading */
	uint32_t *held;              /* by event: bits of locks that are certainly held before it */
	uint32_t *acquired;          /* by event: those, and what it acquires meanwhile */
	unsigned down;
};

static uint32_t bit_of(struct walk *walk, uint32_t lock, uint32_t group)
{
	uint32_t i;

	for (i = 0; i < walk->nlocks && (walk->locks[i] != lock || walk->groups[i] != group); i++)
		;
	if (i == LOCKS)
		return 0;
	if (i == walk->nlocks) {
		walk->locks[i] = lock;
		walk->groups[i] = group;
		walk->nlocks++;
	}
	return (uint32_t)1 << i;
}

static const struct held *held_on(const struct lockset *way, const struct held *one)
{
	uint32_t i;

	for (i = 0; i < way->nheld && (way->held[i].lock != one->lock || way->held[i].group != one->group); i++)
		;
	return i < way->nheld ? &way->held[i] : NULL;
}

/* A lock of which it is known since when it is held. */
static int is_sure(const struct held *held)
{
	return held->lock && !(held->flags & ~(HELD_SHARED | HELD_RECURSIVE | HELD_SPINS | HELD_TRIED | HELD_GIVEN |
					       HELD_IRQ | HELD_BH));
}

static void read_past(struct walk *walk, uint32_t event);

static void visit(void *context, struct symbolic *symbolic, uint32_t event, const struct locksets *before)
{
	struct walk *walk = context;
	uint32_t i, w, bit;

	if (!walk->symbolic) {
		walk->symbolic = symbolic;
		walk->held = arena_array(walk->scratch, walk->body->nevents, sizeof *walk->held);
		walk->acquired = arena_array(walk->scratch, walk->body->nevents, sizeof *walk->acquired);
	}
	for (i = 0; before->count && i < before->items[0]->nheld; i++) {
		const struct held *one = &before->items[0]->held[i];

		for (w = 1; w < before->count && held_on(before->items[w], one); w++)
			;
		if (w < before->count || !is_sure(one))
			continue;
		bit = bit_of(walk, sym_place(symbolic->syms, one->lock), one->group);
		walk->held[event] |= bit;
		walk->shared |= one->flags & HELD_SHARED ? bit : 0;
	}
	walk->acquired[event] = before->count ? walk->held[event] : UINT32_MAX;
	if (before->count && walk->down && walk->body->events[event].kind == RCF_E_CALL)
		read_past(walk, event);
}

/* 0: it has no body. */
static int walk_open(struct walk *walk, const struct pairs *self, uint32_t function, struct arena *scratch)
{
	*walk = (struct walk){ .self = self, .scratch = scratch, .function = function,
			       .body = link_body(self->in->link, scratch, function) };
	return walk->body != NULL;
}

static int walk_locks(struct walk *walk, unsigned down)
{
	walk->down = down;
	return locksets_walk(walk->self->in->locksets, walk->function, NULL, walk->scratch, visit, walk) && walk->symbolic;
}

/* The locks that were certainly acquired before an event. */
static uint32_t past_of_event(const struct walk *walk, uint32_t event)
{
	const struct facts_body *body = walk->body;
	uint32_t *in = arena_array(walk->scratch, body->nblocks, sizeof *in), b, k, e, to, past;
	int changed = 1;

	for (b = 1; b < body->nblocks; b++)
		in[b] = UINT32_MAX;
	while (changed)
		for (changed = 0, b = 0; b < body->nblocks; b++) {
			for (past = in[b], e = body->blocks[b].events; e < body->blocks[b].events + body->blocks[b].nevents; e++)
				past |= walk->acquired[e];
			for (k = 0; cfg_edge(body, b, k, &to); k++) {
				changed |= (in[to] & past) != in[to];
				in[to] &= past;
			}
		}
	b = body->events[event].block;
	for (past = in[b], e = body->blocks[b].events; e < event; e++)
		past |= walk->acquired[e];
	return past | walk->held[event];
}

struct actuals {
	struct walk *walk;
	uint32_t event;
};

static uint32_t read_formal(void *context, uint32_t formal)
{
	const struct actuals *actuals = context;
	struct symbolic *symbolic = actuals->walk->symbolic;
	const struct facts_event *call = &symbolic->body->events[actuals->event];

	return formal < call->call.nargs ? symbolic_value(symbolic, symbolic->body->args[call->call.args + formal]) : 0;
}

static uint32_t read_load(void *context, uint32_t address)
{
	const struct actuals *actuals = context;
	struct symbolic *symbolic = actuals->walk->symbolic;
	const struct memory *memory = symbolic->before[actuals->event];

	return memory ? symbolic_load(symbolic, memory, address) : 0;
}

/* The caller's names for locks of a callee. */
static void read_locks(struct walk *walk, uint32_t event, const struct walk *callee, uint32_t bits)
{
	struct actuals actuals = { walk, event };
	struct portable_reader reader = { .syms = walk->symbolic->syms, .formal = read_formal, .load = read_load,
					  .context = &actuals };
	struct portable_writer writer;
	struct portable written;
	uint32_t nodes[LOCKS] = { 0 }, *values, i;

	portable_start(&writer, walk->scratch, callee->symbolic->syms);
	for (i = 0; i < callee->nlocks; i++)
		nodes[i] = bits >> i & 1 ? portable_write(&writer, callee->locks[i]) : 0;
	portable_finish(&writer, walk->scratch, &written);
	values = arena_array(walk->scratch, written.nnodes + 1, sizeof *values);
	portable_read(&reader, &written, values);
	for (i = 0; i < callee->nlocks; i++)
		if (nodes[i] && values[nodes[i]])
			walk->acquired[event] |= bit_of(walk, sym_place(walk->symbolic->syms, values[nodes[i]]), 0);
}

/* Does it acquire or release anything? */
static int touches_locks(const struct summary *summary)
{
	uint32_t c;

	for (c = 0; c < summary->ncases && !summary->cases[c].nheld && !summary->cases[c].nreleased; c++)
		;
	return c < summary->ncases;
}

/* What a function with a body acquires that is called there, whatever it does. */
static void read_past(struct walk *walk, uint32_t event)
{
	const struct callgraph *graph = walk->self->in->graph;
	const struct call_site *site = callgraph_site(graph, walk->function, event);
	struct walk callee;
	uint32_t bits = UINT32_MAX, e;

	if (!site || site->ntargets != 1 || site->kind == CALL_WIDE || site->lost ||
	    !touches_locks(locksets_summary(walk->self->in->locksets, graph->targets[site->first])) ||
	    !walk_open(&callee, walk->self, graph->targets[site->first], walk->scratch) ||
	    !walk_locks(&callee, walk->down - 1))
		return;
	for (e = 0; e < callee.body->nevents; e++)
		if (callee.body->events[e].kind == RCF_E_RETURN)
			bits &= past_of_event(&callee, e);
	if (bits != UINT32_MAX && bits)
		read_locks(walk, event, &callee, bits);
}

/* Does a path lead from behind one event to another one?  round: within one round of the loops around both. */
static int leads(struct walk *walk, uint32_t from, uint32_t to, int round)
{
	const struct facts_body *body = walk->body;
	uint32_t first = body->events[from].block, last = body->events[to].block;

	if (first == last && from < to)
		return 1;
	if (round && !walk->flow) {
		walk->flow = arena_alloc(walk->scratch, sizeof *walk->flow);
		cfg_flow_open(walk->flow, body, walk->scratch);
	}
	if (round && walk->flow->body)
		return first != last && cfg_follows(walk->flow, first, last);
	return cfg_reaches(body, first, last, CFG_NONE, walk->scratch);
}

/* ---- keys ---- */

struct place {
	uint32_t function, value; /* of its digest; value 0: none */
	uint32_t event;
};

/* The place of the access where it really stands, in the names of that function. */
static struct place place_of(const struct pairs *self, const struct guarded *guarded)
{
	const struct guarded_access *access = &guarded->access;
	uint32_t function = guarded->function, i;

	if (access->flags & ACCESS_BOUND)
		return (struct place){ 0 };
	for (i = 0; i < 256; i++) {
		const struct digest *digest = accesses_digest(self->in->accesses, access->callee);

		if ((function == guarded->site.function && access->event == guarded->site.event) || !access->callee ||
		    access->index >= digest->naccesses)
			break;
		function = access->callee;
		access = &digest->accesses[access->index];
	}
	return (struct place){ function, access->place, access->event };
}

/* Adds keys of these locks: beside the place if it is one of the function, else by names that all functions have. */
static void add_keys(struct walk *walk, uint32_t bits, const struct place *place, struct guarded *into)
{
	const struct digest *digest = accesses_digest(walk->self->in->accesses, walk->function);
	struct portable_reader reader = { .syms = walk->symbolic->syms, .whole = 1 };
	struct view view = { .scratch = walk->scratch, .syms = walk->symbolic->syms, .accesses = walk->self->in->accesses,
			     .function = walk->function, .digest = digest };
	uint32_t *values, i, at = 0;

	if (place->value && place->function == walk->function) {
		values = arena_array(walk->scratch, digest->values.nnodes + 1, sizeof *values);
		portable_read(&reader, &digest->values, values);
		at = sym_place(view.syms, values[place->value]);
	}
	for (i = 0; i < walk->nlocks; i++)
		if (bits >> i & 1)
			keys_add(walk->self, &view, at, walk->locks[i], into);
}

static struct pool steps_of(struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	struct pool steps = { 0 };

	tell_steps(self, guarded, root, &steps);
	return steps;
}

/* The locks that a thread has acquired when it gets to the access. */
static void find_past(struct pairs *self, const struct guarded *b, uint32_t root, struct guarded *past,
		      struct arena *scratch)
{
	const struct pool steps = steps_of(self, b, root);
	const struct place place = place_of(self, b);
	uint32_t i;

	for (i = 0; i < steps.count; i++) {
		const struct finding_point *step = (const struct finding_point *)steps.items + i;
		struct walk walk;

		if (walk_open(&walk, self, step->function, scratch) && step->event < walk.body->nevents &&
		    walk_locks(&walk, DOWN))
			add_keys(&walk, past_of_event(&walk, step->event), &place, past);
	}
}

/* ---- since before the creation ---- */

/* May the event leave a thread of the spawn behind? */
static int creates(const struct pairs *self, uint32_t function, uint32_t event, uint32_t spawn)
{
	const struct callgraph *graph = self->in->graph;
	const struct access_spawn *made = accesses_spawned(self->in->accesses, spawn);
	const struct call_site *site = callgraph_site(graph, function, event);
	uint32_t t;

	if (made->function == function && made->event == event)
		return 1;
	for (t = 0; site && t < site->ntargets; t++)
		if (bits_has(accesses_digest(self->in->accesses, graph->targets[site->first + t])->out.created, spawn))
			return 1;
	return 0;
}

static uint32_t acquired_at(const struct walk *walk, uint32_t lock)
{
	const struct held held = { .group = walk->groups[lock] };

	return locksets_acquired_at(&held);
}

static int is_wait(const struct lockdb_function *model)
{
	uint32_t i;

	for (i = 0; i < model->neffects && model->effects[i].op != LOCKDB_WAIT; i++)
		;
	return i < model->neffects;
}

/* Functions that may be called, while that is asked. */
struct called {
	uint8_t *seen;
	uint32_t *todo, n;
};

static int add_called(const struct callgraph *graph, const struct call_site *site, struct called *called)
{
	uint32_t t;

	for (t = 0; t < site->ntargets; t++) {
		uint32_t target = graph->targets[site->first + t];
		const struct lockdb_function *model = callgraph_model(graph, target);

		if (model && is_wait(model))
			return 1;
		if (!called->seen[target])
			called->todo[called->n++] = target;
		called->seen[target] = 1;
	}
	return 0;
}

/* May the thread sleep in the call, with locks released that it holds again behind it? */
static int may_sleep(const struct walk *walk, uint32_t event)
{
	const struct callgraph *graph = walk->self->in->graph;
	const struct call_site *site = callgraph_site(graph, walk->function, event);
	size_t n = (size_t)walk->self->in->link->nfunctions + 1;
	struct called called = { 0 };
	uint32_t s;

	if (!site)
		return 0;
	called.seen = arena_alloc(walk->scratch, n);
	called.todo = arena_array(walk->scratch, n, sizeof *called.todo);
	if (add_called(graph, site, &called))
		return 1;
	while (called.n) {
		const struct call_node *node = &graph->nodes[called.todo[--called.n]];

		for (s = node->first; s < node->first + node->nsites; s++)
			if (add_called(graph, &graph->sites[s], &called))
				return 1;
	}
	return 0;
}

/* May it do so on the way from one event (UINT32_MAX: where the function begins) to the other? */
static int sleeps_between(struct walk *walk, uint32_t from, uint32_t to, int round)
{
	uint32_t e;

	for (e = 0; e < walk->body->nevents; e++)
		if (walk->body->events[e].kind == RCF_E_CALL && e != from && e != to &&
		    (from == UINT32_MAX || leads(walk, from, e, round)) && leads(walk, e, to, round) && may_sleep(walk, e))
			return 1;
	return 0;
}

/* May the function hold anything there that it has acquired itself? */
static int may_hold(const struct pairs *self, uint32_t function, uint32_t event)
{
	const struct digest *digest = accesses_digest(self->in->accesses, function);
	const struct access_call *call = digest_call(digest, event);
	uint32_t i;

	for (i = 0; call && i < call->nways; i++)
		if (digest->ways[digest->call_ways[call->first + i]].nheld)
			return 1;
	return !call;
}

/* Of the locks that are held at the event, those that the function has acquired itself, and had when it created any
 * thread that may be there; *before: threads are there already when a callee begins. */
static uint32_t held_since(struct walk *walk, uint32_t event, uint32_t spawn, int round, int *before)
{
	uint32_t bits = 0, e, i;

	if (may_hold(walk->self, walk->function, event) && walk_locks(walk, 0))
		bits = walk->held[event] & ~walk->shared;
	for (i = 0; i < walk->nlocks; i++)
		if (acquired_at(walk, i) >= walk->body->nevents || acquired_at(walk, i) == event)
			bits &= ~((uint32_t)1 << i);
	for (e = 0; e < walk->body->nevents; e++) {
		if (walk->body->events[e].kind != RCF_E_CALL || !creates(walk->self, walk->function, e, spawn))
			continue;
		for (i = 0; i < walk->nlocks; i++)
			if ((bits >> i & 1) && leads(walk, e, acquired_at(walk, i), round))
				bits &= ~((uint32_t)1 << i);
		if (!leads(walk, e, event, round))
			continue;
		*before = 1;
		if (!bits || sleeps_between(walk, e, event, round))
			return 0;
	}
	return bits;
}

/* Adds the keys that the access has, too. */
static void add_common(const struct guarded *keys, const struct guarded *access, struct guarded *into)
{
	uint32_t i, k;

	for (i = 0; i < keys->nkeys; i++)
		for (k = 0; k < access->nkeys; k++)
			if (access->keys[k].hash == keys->keys[i].hash && into->nkeys < GUARDED_KEYS) {
				into->keys[into->nkeys++] = keys->keys[i];
				break;
			}
}

/* The locks that the creator holds at the access since before it created the thread.  What a caller holds has to be
 * among those of the access: functions below may have released it. */
static void find_held(struct pairs *self, const struct guarded *a, uint32_t root, uint32_t spawn, struct guarded *held,
		      struct arena *scratch)
{
	const struct pool steps = steps_of(self, a, root);
	const struct place place = place_of(self, a), nowhere = { 0 };
	uint32_t i;
	int before = 0;

	for (i = 0; i < steps.count && (!before || held->nkeys); i++) {
		const struct finding_point *step = (const struct finding_point *)steps.items + i;
		struct guarded callers = { .where = a->where };
		struct guarded_room room;
		struct walk walk;
		uint32_t bits;

		if (!walk_open(&walk, self, step->function, scratch) || step->event >= walk.body->nevents) {
			held->nkeys = 0;
			return;
		}
		if (held->nkeys && sleeps_between(&walk, UINT32_MAX, step->event, 0))
			held->nkeys = 0;
		if (before)
			continue;
		bits = held_since(&walk, step->event, spawn, a->per_round != 0, &before);
		if (!bits)
			continue;
		guarded_open(&callers, &room);
		add_keys(&walk, bits, i + 1 < steps.count ? &nowhere : &place, i + 1 < steps.count ? &callers : held);
		add_common(&callers, a, held);
	}
}

static int is_thread(const struct pairs *self, uint32_t root)
{
	return root && root <= accesses_nspawns(self->in->accesses) && threads_is_thread(self->in->threads, root);
}

/* May anything be held where the thread is created? */
static int is_created_locked(const struct pairs *self, uint32_t thread)
{
	const struct access_spawn *spawn = accesses_spawned(self->in->accesses, thread - 1);

	return may_hold(self, spawn->function, spawn->event) || contexts_locked(self->in->contexts, spawn->function);
}

/* Is this one the only root that creates the thread? */
static int is_creator(const struct pairs *self, uint32_t root, uint32_t thread)
{
	uint32_t function = accesses_spawned(self->in->accesses, thread - 1)->function, other;

	for (other = 0; other < self->numbers->roots; other++)
		if ((other == root) != (contexts_runs(self->in->contexts, function, other) != 0))
			return 0;
	return 1;
}

/* Does the thread have to wait for a lock that its creator holds at the access? */
static int is_kept_out(struct pairs *self, const struct guarded *a, uint32_t creator, const struct guarded *b,
		       uint32_t thread, struct arena *scratch)
{
	struct guarded held = { .where = a->where }, past = { .where = b->where };
	struct guarded_room rooms[2];

	if (!a->nheld || !is_thread(self, thread) || creator == thread || !is_created_locked(self, thread) ||
	    !is_creator(self, creator, thread))
		return 0;
	guarded_open(&held, &rooms[0]);
	guarded_open(&past, &rooms[1]);
	find_held(self, a, creator, thread - 1, &held, scratch);
	if (held.nkeys)
		find_past(self, b, thread, &past, scratch);
	return keys_protect(&held, &past);
}

/* ---- from the creation to the join ---- */

/* The locks that are held in the function wherever the thread may be there. */
static uint32_t held_meanwhile(const struct walk *walk, const struct digest *digest, uint32_t event, uint32_t number)
{
	uint32_t bits = walk->held[event] & ~walk->shared, i;

	for (i = 0; i < digest->ncalls; i++)
		if (bits_has(digest->calls[i].threads.created, number))
			bits &= may_sleep(walk, digest->calls[i].event) ? 0 : walk->held[digest->calls[i].event];
	for (i = 0; i < digest->nmoments; i++)
		if (bits_has(digest->moments[i].threads.created, number))
			bits &= may_sleep(walk, digest->moments[i].event) ? 0 : walk->held[digest->moments[i].event];
	for (i = 0; i < digest->naccesses; i++)
		if (!digest->accesses[i].runner && bits_has(digest->accesses[i].threads.created, number))
			bits &= walk->held[digest->accesses[i].event];
	return bits;
}

/* The one call that leads to the function; 0: there is none, or there are several. */
static int is_called_once(const struct pairs *self, uint32_t function, uint32_t *caller, uint32_t *event)
{
	const struct context_edge *edge;
	uint32_t count, i, e;
	const struct context *contexts = contexts_of(self->in->contexts, function, &count);

	*caller = 0;
	for (i = 0; i < count; i++)
		for (e = contexts[i].edges; e; e = edge->next) {
			edge = contexts_edge(self->in->contexts, e - 1);
			if (!edge->function || (*caller && (edge->function != *caller || edge->event != *event)))
				return 0;
			*caller = edge->function;
			*event = edge->event;
		}
	return *caller != 0;
}

/* The function in which the thread is created and joined, by itself or by callees, and the event by which it is created;
 * 0: none is known. */
static uint32_t life_of_thread(const struct pairs *self, uint32_t number, uint32_t *event)
{
	const struct access_spawn *spawn = accesses_spawned(self->in->accesses, number);
	uint32_t function = spawn->function, depth;

	*event = spawn->event;
	for (depth = 0; depth < DOWN; depth++) {
		if (!bits_has(accesses_digest(self->in->accesses, function)->out.created, number))
			return function;
		if (!is_called_once(self, function, &function, event))
			return 0;
	}
	return 0;
}

/* Does the creator hold a lock as long as the thread is there, which the other one has at its access? */
static int is_covered(const struct pairs *self, const struct guarded *a, uint32_t other, const struct guarded *b,
		      uint32_t thread, struct arena *scratch)
{
	struct guarded held = { .where = b->where };
	struct guarded_room room;
	struct place place = { b->function, b->access.place, b->access.event };
	uint32_t function, event;
	struct walk walk;

	if (!a->nkeys || !is_thread(self, thread) || !(function = life_of_thread(self, thread - 1, &event)) ||
	    !may_hold(self, function, event) || contexts_runs(self->in->contexts, function, other) ||
	    !walk_open(&walk, self, function, scratch) || event >= walk.body->nevents || !walk_locks(&walk, 0))
		return 0;
	if (!b->access.runner || b->function != function || (b->access.flags & ACCESS_BOUND))
		place.value = 0;
	guarded_open(&held, &room);
	add_keys(&walk, held_meanwhile(&walk, accesses_digest(self->in->accesses, function), event, thread - 1), &place, &held);
	return keys_protect(a, &held);
}

int creation_protects(struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y)
{
	struct arena *scratch;
	int protects;

	if (!a->nheld && !b->nheld)
		return 0;
	scratch = arena_create();
	protects = is_kept_out(self, a, x, b, y, scratch) || is_kept_out(self, b, y, a, x, scratch) ||
		   is_covered(self, a, x, b, y, scratch) || is_covered(self, b, y, a, x, scratch);
	arena_destroy(scratch);
	return protects;
}
