/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locksets/locksets.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/parallel.h"
#include "lockdb/lockdb.h"
#include "locksets/pass.h"

#include <string.h>


struct locksets_pass {
	const struct callgraph *graph;
	const struct link *link;
	const struct lockdb *db;
	unsigned jobs;
	const struct locksets_hook *hook;
	const struct summary **summaries; /* by function; NULL: not yet */
	struct arena **arenas;            /* by worker: what lasts */
	struct locksets_totals *sums;     /* by function's component: added up in the end */
	struct locksets_totals totals;
	struct reentrant *reentrant;      /* reentrant.c's */
	struct made *made;                /* atomic_lock.c's */
	const struct lockdb_effect **inside; /* by function: implicit_lock.c */
	struct bound_memo *memo;
	struct kept_functions *kept;
	uint32_t *levels;                 /* by component */
	uint32_t *starts, nlevels;        /* by level: its first component; and the end */
	uint32_t *items;                  /* all numbers of items, for next_items() */
};

const struct callgraph *locksets_graph(const struct locksets_pass *pass)
{
	return pass->graph;
}

const struct lockdb *locksets_lockdb(const struct locksets_pass *pass)
{
	return pass->db;
}

struct reentrant **locksets_reentrant(struct locksets_pass *pass)
{
	return &pass->reentrant;
}

struct made **locksets_made(struct locksets_pass *pass)
{
	return &pass->made;
}

struct bound_memo *locksets_memo(const struct locksets_pass *pass)
{
	return pass->memo;
}

int locksets_below(const struct locksets_pass *pass, uint32_t callee, uint32_t caller)
{
	const struct call_node *nodes = pass->graph->nodes;

	return pass->levels[nodes[callee].component] < pass->levels[nodes[caller].component];
}

const struct summary *lockset_summary(struct locksets_pass *pass, uint32_t function)
{
	return pass->summaries[function];
}

const struct summary *locksets_summary(const struct locksets_pass *pass, uint32_t function)
{
	return pass->summaries[function] ? pass->summaries[function] : &summary_nothing;
}

const struct locksets_totals *locksets_totals(const struct locksets_pass *pass)
{
	return &pass->totals;
}

/* ---- one function ---- */

/* A place that the function writes, unless it is its own. */
static void note_range(struct lockset_function *self, struct memory_range range)
{
	struct syms *syms = self->symbolic->syms;
	const struct sym *at = sym_get(syms, range.place);

	if (at->kind != SYM_AT || sym_get(syms, at->a)->kind == SYM_LOCAL)
		return;
	filter_add_range(self->written, syms, &range);
	self->writes = 1;
}

static void note_event(struct lockset_function *self, const struct facts_event *event)
{
	struct symbolic *symbolic = self->symbolic;
	uint32_t i;

	if (event->kind == RCF_E_WRITE || event->kind == RCF_E_RMW)
		note_range(self, symbolic_range(symbolic, symbolic_value(symbolic, event->access.address),
						event->access.type));
	for (i = 0; event->kind == RCF_E_ASM && i < event->assembler.noperands; i++) {
		const struct facts_operand *operand =
			&symbolic->body->operands[event->assembler.operands + i];

		if ((operand->flags & RCF_OPD_MEMORY) &&
		    (operand->flags & (RCF_OPD_OUT | RCF_OPD_INOUT)))
			note_range(self, symbolic_range(symbolic, symbolic_value(symbolic, operand->value),
							operand->type));
	}
}

static void note_writes(struct lockset_function *self)
{
	const struct facts_body *body = self->symbolic->body;
	uint32_t e, i, j;

	for (e = 0; e < body->nevents; e++) {
		const struct call_effect *effect = self->effects[e];

		if (self->symbolic->rank[body->events[e].block] == SYMBOLIC_UNSET)
			continue;
		for (i = 0; effect && i < effect->nwritten; i++, self->writes = 1)
			for (j = 0; j < FILTER_WORDS; j++)
				self->written[j] |= effect->written[i][j];
		for (i = 0; effect && i < effect->nplaces; i++)
			note_range(self, effect->places[i]);
		note_event(self, &body->events[e]);
	}
}

/* Which results somebody looks at: a lock call whose result is not tested did
 * not fail, as far as the program believes. */
static void note_uses(struct lockset_function *self)
{
	const struct facts_body *body = self->symbolic->body;
	uint32_t i;

	for (i = 1; i <= body->nvalues; i++)
		if (body->values[i].kind == RCF_V_RESULT)
			self->result_used[body->values[i].a] |= RESULT_USED;
}

struct lockset_function *lockset_analyse(struct locksets_pass *pass, uint32_t function,
					 const uint32_t *bound, unsigned depth,
					 struct arena *scratch)
{
	const struct facts_body *body = link_body(pass->link, scratch, function);
	struct lockset_function *self;

	if (!body || !body->nblocks)
		return NULL;
	self = arena_alloc(scratch, sizeof *self);
	self->pass = pass;
	self->scratch = scratch;
	self->bound = bound;
	self->depth = depth;
	self->effects = arena_array(scratch, body->nevents, sizeof *self->effects);
	self->entry = arena_array(scratch, body->nblocks, sizeof *self->entry);
	self->exit = arena_array(scratch, body->nblocks, sizeof *self->exit);
	self->result_used = arena_alloc(scratch, body->nevents);
	self->symbolic = symbolic_create(scratch, pass->link, function, body);
	self->symbolic->bound = bound;
	self->symbolic->call = lockset_call;
	self->symbolic->context = self;
	self->inside = pass->inside[function];
	self->touches_locks = self->inside != NULL;
	note_uses(self);
	symbolic_run(self->symbolic);
	made_effects(self);
	if (made_looking(self)) /* nobody asks for locks yet */
		return self;
	note_writes(self);
	every_find(self);
	outs_find(self);
	protocols_find(self);
	owners_find(self);
	lockset_flow(self);
	return self;
}

/* ---- components ---- */

static void add_losses(struct lockset_losses *to, const struct lockset_losses *from)
{
	to->joined += from->joined;
	to->dropped += from->dropped;
	to->placeless += from->placeless;
	to->unknown += from->unknown;
	to->stale += from->stale;
	to->unbound += from->unbound;
}

static int is_in_cycle(const struct locksets_pass *pass, uint32_t function)
{
	return pass->graph->components[pass->graph->nodes[function].component].cyclic;
}

/* The analysis of a function, if all that it calls is final. */
static struct lockset_function *analyse_final(struct locksets_pass *pass, uint32_t function, struct arena *scratch)
{
	struct lockset_function *self = kept_find(pass->kept, function, scratch);

	return self ? self : lockset_analyse(pass, function, NULL, 0, scratch);
}

int lockset_summarise(struct locksets_pass *pass, uint32_t function, int hurry,
		      struct worker *worker, struct locksets_totals *totals)
{
	struct lockset_function *self = lockset_analyse(pass, function, NULL, 0, worker->scratch);
	const struct summary *old = pass->summaries[function], *made;

	if (self && pass->hook && !is_in_cycle(pass, function) && (self->touches_locks || self->has_ops || self->has_made))
		self = kept_add(pass->kept, self, worker);
	if (self)
		self->before = hurry ? old : NULL;
	made = self ? lockset_export(self, pass->arenas[worker->number]) : &summary_nothing;
	memset(totals, 0, sizeof *totals);
	if (self) {
		totals->losses = self->losses;
		totals->touches_locks = self->touches_locks;
		totals->gave_up = self->symbolic->gave_up;
	}
	totals->functions = self != NULL;
	totals->damaged = self == NULL;
	pass->summaries[function] = made;
	if (self && pass->hook && !is_in_cycle(pass, function))
		pass->hook->make(pass->hook->context, self, worker);
	return !old || old->hash != made->hash;
}

void lockset_finish(struct locksets_pass *pass, uint32_t function, struct worker *worker)
{
	struct lockset_function *self = kept_find(pass->kept, function, worker->scratch);

	if (!self && pass->hook) {
		self = lockset_analyse(pass, function, NULL, 0, worker->scratch);
		if (self)
			self = kept_add(pass->kept, self, worker);
	}
	if (self)
		pass->hook->make(pass->hook->context, self, worker);
}

void lockset_widen(struct locksets_pass *pass, uint32_t function, int locks,
		   struct worker *worker)
{
	pass->summaries[function] = summary_widened(pass->summaries[function], locks,
						    pass->arenas[worker->number]);
}

static void work(void *context, struct worker *worker, uint32_t item)
{
	struct locksets_pass *pass = context;
	const struct call_component *component = &pass->graph->components[item];
	struct locksets_totals *totals;
	uint32_t function;

	if (item >= pass->graph->ncomponents) /* the end of a level */
		return;
	function = pass->graph->members[component->first];
	totals = &pass->sums[component->first];
	if (component->cyclic) {
		lockset_settle(pass, component, worker, totals);
	} else if (!pass->summaries[function]) {
		if (pass->link->functions[function].func == LINK_NONE)
			pass->summaries[function] = &summary_nothing;
		else
			lockset_summarise(pass, function, 0, worker, totals);
	}
}

/* ---- order ---- */

/* A component's level is one more than the highest of those it calls; the call
 * graph has them in this order.  A level is begun when the one before is done:
 * so it is known, whatever the threads do, that the summaries of all lower
 * levels are there, also of functions that no edge leads to.  Items are the
 * components and, behind them, one for the end of each level. */
static const uint32_t *next_items(void *context, uint32_t item, uint32_t *count)
{
	struct locksets_pass *pass = context;
	uint32_t n = pass->graph->ncomponents, level;

	if (item < n) {
		*count = 1;
		return &pass->items[n + pass->levels[item]];
	}
	level = item - n + 1;
	*count = level < pass->nlevels ? pass->starts[level + 1] - pass->starts[level] : 0;
	return *count ? &pass->items[pass->starts[level]] : NULL;
}

static uint32_t level_of(const struct locksets_pass *pass, uint32_t component)
{
	const struct callgraph *graph = pass->graph;
	const struct call_component *c = &graph->components[component];
	uint32_t level = 0, i, s, t;

	for (i = c->first; i < c->first + c->nmembers; i++) {
		const struct call_node *node = &graph->nodes[graph->members[i]];

		for (s = node->first; s < node->first + node->nsites; s++) {
			const struct call_site *site = &graph->sites[s];

			for (t = 0; site->kind != CALL_WIDE && t < site->ntargets; t++) {
				uint32_t to = graph->nodes[graph->targets[site->first + t]].component;

				if (to != component && pass->levels[to] >= level)
					level = pass->levels[to] + 1;
			}
		}
	}
	return level;
}

static void find_levels(struct locksets_pass *pass, struct arena *arena)
{
	uint32_t n = pass->graph->ncomponents, c;

	pass->levels = arena_array(arena, n, sizeof *pass->levels);
	pass->starts = arena_array(arena, (size_t)n + 2, sizeof *pass->starts);
	for (c = 0; c < n; c++) {
		pass->levels[c] = level_of(pass, c);
		if (c && pass->levels[c] < pass->levels[c - 1])
			bug("locksets", "components are not in order");
		if (!c || pass->levels[c] != pass->levels[c - 1])
			pass->starts[pass->nlevels++] = c;
	}
	pass->starts[pass->nlevels] = n;
}

/* How many items each one waits for. */
static uint32_t *find_waits(struct locksets_pass *pass, struct arena *arena)
{
	uint32_t n = pass->graph->ncomponents, i;
	uint32_t *waits = arena_array(arena, n + pass->nlevels, sizeof *waits);

	pass->items = arena_array(arena, n + pass->nlevels, sizeof *pass->items);
	for (i = 0; i < n + pass->nlevels; i++)
		pass->items[i] = i;
	for (i = 0; i < n; i++) {
		waits[i] = pass->levels[i] != 0;
		waits[n + pass->levels[i]]++;
	}
	return waits;
}

/* ---- all ---- */

static void read_models(struct locksets_pass *pass, struct arena *arena)
{
	struct arena *scratch = arena_create();
	uint32_t f;

	for (f = 1; f <= pass->link->nfunctions; f++) {
		const struct link_function *function = &pass->link->functions[f];
		const struct lockdb_function *model = callgraph_model(pass->graph, f);

		pass->inside[f] = inside_find(model);
		if (model && (model->opaque || model->ignore || function->func == LINK_NONE))
			pass->summaries[f] = summary_of_model(model, pass->link, f, arena, scratch);
		else if (function->func == LINK_NONE)
			pass->summaries[f] = summary_of_annotations(pass->link, f, arena, scratch);
		arena_reset(scratch);
	}
	arena_destroy(scratch);
}

static void add_up(struct locksets_pass *pass, uint32_t n)
{
	uint32_t i;

	for (i = 0; i < n; i++) {
		const struct locksets_totals *one = &pass->sums[i];

		add_losses(&pass->totals.losses, &one->losses);
		pass->totals.functions += one->functions;
		pass->totals.touches_locks += one->touches_locks;
		pass->totals.capped += one->capped;
		pass->totals.gave_up += one->gave_up;
		pass->totals.damaged += one->damaged;
	}
}

void locksets_look(struct locksets_pass *pass, const uint8_t *callees, int updates, struct arena *scratch)
{
	const struct callgraph *graph = locksets_graph(pass);
	uint32_t f, s;

	for (f = 1; f <= graph->link->nfunctions; f++) {
		const struct call_node *node = &graph->nodes[f];
		int wanted = updates && node->updates;

		for (s = node->first; s < node->first + node->nsites && !wanted; s++)
			wanted = graph->sites[s].kind == CALL_DIRECT &&
				 callees[graph->targets[graph->sites[s].first]];
		if (!wanted || graph->link->functions[f].func == LINK_NONE)
			continue;
		lockset_analyse(pass, f, NULL, LOCKSETS_BOUND_DEPTH, scratch);
		arena_reset(scratch);
	}
}

struct locksets_pass *locksets_run(const struct callgraph *graph, const struct lockdb *db,
				   const struct locksets_hook *hook, struct arena *arena,
				   unsigned jobs)
{
	struct locksets_pass *pass = arena_alloc(arena, sizeof *pass);
	uint32_t n = graph->link->nfunctions;
	unsigned i;

	pass->graph = graph;
	pass->link = graph->link;
	pass->db = db;
	pass->jobs = jobs;
	pass->hook = hook;
	pass->summaries = arena_array(arena, n + 1, sizeof *pass->summaries);
	pass->inside = arena_array(arena, n + 1, sizeof *pass->inside);
	pass->sums = arena_array(arena, n + 1, sizeof *pass->sums);
	pass->arenas = arena_array(arena, jobs, sizeof *pass->arenas);
	for (i = 0; i < jobs; i++)
		pass->arenas[i] = arena_create();
	pass->memo = bound_create();
	pass->kept = kept_create(n, arena);
	read_models(pass, arena);
	find_levels(pass, arena);
	reentrant_find(pass, arena);
	made_find(pass, arena);
	parallel_order(jobs, graph->ncomponents + pass->nlevels, find_waits(pass, arena), next_items,
		       work, pass);
	add_up(pass, n);
	return pass;
}

void locksets_free(struct locksets_pass *pass)
{
	unsigned i;

	for (i = 0; i < pass->jobs; i++)
		arena_destroy(pass->arenas[i]);
	bound_free(pass->memo);
	kept_free(pass->kept);
}

void locksets_forget(struct locksets_pass *pass)
{
	kept_free(pass->kept);
}

int locksets_walk(struct locksets_pass *pass, uint32_t function, const uint32_t *bound,
		  struct arena *scratch, locksets_visit *visit, void *context)
{
	struct lockset_function *self;
	uint32_t block, e;

	if (pass->link->functions[function].func == LINK_NONE)
		return 0;
	self = bound ? lockset_analyse(pass, function, bound, 0, scratch) : analyse_final(pass, function, scratch);
	if (!self)
		return 0;
	for (block = 0; block < self->symbolic->body->nblocks; block++) {
		const struct facts_block *b = &self->symbolic->body->blocks[block];
		struct locksets state = self->entry[block];

		for (e = b->events; e < b->events + b->nevents; e++) {
			visit(context, self->symbolic, e, &state);
			lockset_event(self, e, &state);
		}
	}
	return 1;
}

uint32_t locksets_ops(const struct symbolic *symbolic, uint32_t event, struct lock_op ops[LOCK_OPS])
{
	const struct lockset_function *self = symbolic->context;
	const struct call_effect *effect = self->effects[event];
	uint32_t i, n = 0;

	/* The first case of a model is the one in which it succeeds. */
	if (!effect || !(effect->flags & SUMMARY_MODEL) || !effect->ncases ||
	    (effect->flags & SUMMARY_UPGRADE))
		return 0;
	for (i = 0; i < effect->cases[0].nreleased && n < LOCK_OPS; i++)
		if (!effect->cases[0].released[i].downgraded)
			ops[n++] = (struct lock_op){ effect->cases[0].released[i].lock,
						     effect->cases[0].released[i].flags, 0, 0 };
	for (i = 0; i < effect->cases[0].nheld && n < LOCK_OPS; i++)
		ops[n++] = (struct lock_op){ effect->cases[0].held[i].lock,
					     effect->cases[0].held[i].flags, 1, 0 };
	return n;
}

/* Is the lock among those that this way through the call holds? */
static const struct held *case_holds(const struct call_case *way, uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < way->nheld && way->held[i].lock != lock; i++)
		;
	return i < way->nheld ? &way->held[i] : NULL;
}

static int always_releases(const struct call_effect *effect, uint32_t lock)
{
	uint32_t c, i;

	for (c = 0; c < effect->ncases; c++) {
		const struct call_case *one = &effect->cases[c];

		for (i = 0; i < one->nreleased && (one->released[i].lock != lock || one->released[i].balanced); i++)
			;
		if (i == one->nreleased)
			return 0;
	}
	return 1;
}

uint32_t locksets_net(const struct symbolic *symbolic, uint32_t event, struct lock_op ops[LOCK_OPS])
{
	const struct lockset_function *self = symbolic->context;
	const struct call_effect *effect = self->effects[event];
	uint32_t i, k, n = 0;

	if (!effect || (effect->flags & SUMMARY_MODEL) || !effect->ncases)
		return 0;
	for (i = 0; i < effect->cases[0].nheld && n < LOCK_OPS; i++) {
		const struct held *held = &effect->cases[0].held[i];

		for (k = 1; k < effect->ncases && case_holds(&effect->cases[k], held->lock); k++)
			;
		if (k == effect->ncases && held->lock)
			ops[n++] = (struct lock_op){ held->lock, held->flags, 1, 0 };
	}
	for (i = 0; i < effect->cases[0].nreleased && n < LOCK_OPS; i++) {
		const struct released *released = &effect->cases[0].released[i];

		if (released->lock && !released->balanced && !released->downgraded && !released->some)
			ops[n++] = (struct lock_op){ released->lock,
						     (uint16_t)(released->flags | (released->made ? HELD_MADE : 0)), 0,
						     !always_releases(effect, released->lock) };
	}
	return n;
}

static uint32_t add_op(struct lock_op ops[LOCK_OPS], uint32_t n, struct lock_op op)
{
	uint32_t i;

	for (i = 0; i < n; i++)
		if (ops[i].lock == op.lock && ops[i].acquires == op.acquires)
			return n;
	if (n < LOCK_OPS && op.lock)
		ops[n++] = op;
	return n;
}

uint32_t locksets_made_ops(const struct symbolic *symbolic, uint32_t event, struct lock_op ops[LOCK_OPS])
{
	const struct lockset_function *self = symbolic->context;
	const struct call_effect *effect = self->effects[event];
	uint32_t c, i, n = 0;

	for (c = 0; effect && c < effect->ncases; c++) {
		for (i = 0; i < effect->cases[c].nheld; i++)
			if (effect->cases[c].held[i].flags & HELD_MADE)
				n = add_op(ops, n, (struct lock_op){ effect->cases[c].held[i].lock,
								     effect->cases[c].held[i].flags, 1, 0 });
		for (i = 0; i < effect->cases[c].nreleased; i++)
			n = add_op(ops, n, (struct lock_op){ effect->cases[c].released[i].lock, HELD_MADE, 0, 0 });
	}
	return n;
}

uint32_t locksets_path(struct symbolic *symbolic, uint32_t event, const struct lockdb_path *path)
{
	const struct facts_event *call = &symbolic->body->events[event];
	struct call made = { .self = symbolic->context, .symbolic = symbolic, .event = event,
			     .nargs = call->call.nargs, .args = symbolic->body->args + call->call.args,
			     .memory = symbolic->before[event] };

	if (path->root == LOCKDB_NAMED)
		return sym_named(symbolic->syms, path->name);
	return made.memory || !path->nsteps ? call_path(&made, path) : 0;
}

uint32_t locksets_acquired_at(const struct held *held)
{
	return held->group >= LOCKSET_CALLERS ? UINT32_MAX : held->group / LOCKSET_GROUPS - 1;
}

const struct locksets *locksets_entry(const struct symbolic *symbolic, uint32_t block)
{
	const struct lockset_function *self = symbolic->context;

	return &self->entry[block];
}

const struct locksets *locksets_exit(const struct symbolic *symbolic, uint32_t block)
{
	const struct lockset_function *self = symbolic->context;

	return &self->exit[block];
}

int locksets_lossy(const struct symbolic *symbolic)
{
	const struct lockset_function *self = symbolic->context;

	return symbolic->gave_up || self->losses.joined || self->losses.dropped ||
	       symbolic->tu->funcs[symbolic->body->func].flags & RCF_FN_SETJMP;
}
