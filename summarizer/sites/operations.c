/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * operations.c - the calls by which a function acquires and releases locks, waits for other threads,
 * lets them go on or starts them, in each of its contexts, as records.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "base/text.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

enum { CALLERS = 64 }; /* that are asked for cleanup handlers */

/* ---- which functions have any ---- */

/* The kind of an effect's site; SITES_KINDS: it has none, or is a lock's, which locksets/ knows. */
static enum site_kind kind_of(const struct lockdb_effect *effect)
{
	switch (effect->op) {
	case LOCKDB_WAIT: return SITES_WAIT;
	case LOCKDB_SIGNAL:
	case LOCKDB_BROADCAST: return SITES_WAKE;
	case LOCKDB_JOIN: return SITES_JOIN;
	case LOCKDB_BARRIER: return SITES_BARRIER;
	case LOCKDB_ONCE: return SITES_ONCE;
	case LOCKDB_BLOCKS: return SITES_BLOCK;
	case LOCKDB_SPAWN:
	case LOCKDB_LATER: return SITES_START;
	case LOCKDB_INIT: return SITES_INIT;
	case LOCKDB_DESTROY: return SITES_DESTROY;
	case LOCKDB_THREAD_EXIT: return SITES_RETURN;
	default: return SITES_KINDS;
	}
}

/* Does the model say more of an acquisition than a lockset keeps? */
static int says_how(const struct lockdb_effect *effect)
{
	return (effect->op == LOCKDB_ACQUIRE || effect->op == LOCKDB_DOWN) &&
	       (effect->flags & (LOCKDB_TIMED | LOCKDB_SLEEPS));
}

/* bare: of those that matter also if no lock is held. */
static int has_sites(const struct lockdb_function *model, int bare)
{
	uint32_t i;

	for (i = 0; i < model->neffects; i++) {
		enum site_kind kind = kind_of(&model->effects[i]);

		if ((kind != SITES_KINDS && !(bare && kind == SITES_BLOCK)) || says_how(&model->effects[i]))
			return 1;
	}
	return 0;
}

/* Marks the functions that call one which gives the handle of the thread. */
static void find_asks(struct builder *self, const struct lockdb_function *model, uint32_t target)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t i, f, s;

	for (i = 0; i < model->neffects && model->effects[i].op != LOCKDB_SELF; i++)
		;
	for (f = 1; i < model->neffects && f <= self->in->link->nfunctions; f++)
		for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++)
			if (graph->sites[s].kind == CALL_DIRECT && graph->sites[s].ntargets &&
			    graph->targets[graph->sites[s].first] == target)
				self->asks[f] = 1;
}

void operations_prepare(struct builder *self, struct arena *arena)
{
	const struct link *link = self->in->link;
	uint32_t f;

	self->ordered = arena_alloc(self->arena, (size_t)link->nfunctions + 1);
	self->asks = arena_alloc(self->arena, (size_t)link->nfunctions + 1);
	self->flows = arena_array(self->arena, (size_t)link->nfunctions + 1, sizeof *self->flows);
	self->models = arena_array(arena, (size_t)link->nfunctions + 1, sizeof *self->models);
	for (f = 1; f <= link->nfunctions; f++) {
		const struct link_function *function = &link->functions[f];
		const struct lockdb_function *model = callgraph_model(self->in->graph, f);

		if (model)
			find_asks(self, model, f);
		if (model && (has_sites(model, 0) || freed_by(model)) && (function->func == LINK_NONE || model->opaque))
			self->models[f] = model;
	}
}

/* Does a call of the function leave the caller with other locks? */
static int has_net(const struct summary *summary)
{
	uint32_t c, i;

	for (c = 0; summary->flags & SUMMARY_LOCKS && c < summary->ncases; c++) {
		if (summary->cases[c].nheld)
			return 1;
		for (i = 0; i < summary->cases[c].nreleased; i++)
			if (!summary->cases[c].released[i].balanced)
				return 1;
	}
	return 0;
}

/* Functions that do something to locks, or with a lock held what matters only then: all others need not be gone through
 * again. */
static int is_wanted(const struct builder *self, uint32_t function)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t s, t;

	if (locksets_summary(self->in->locksets, function)->flags & (SUMMARY_OPS | SUMMARY_MADE))
		return 1;
	for (s = node->first; s < node->first + node->nsites; s++)
		for (t = 0; t < graph->sites[s].ntargets; t++) {
			uint32_t target = graph->targets[graph->sites[s].first + t];
			const struct lockdb_function *model = self->models[target];

			if (has_net(locksets_summary(self->in->locksets, target)))
				return 1;
			if (model && graph->sites[s].kind == CALL_DIRECT &&
			    (has_sites(model, self->operations_only) || contexts_locked(self->in->contexts, function)))
				return 1;
		}
	return 0;
}

/* ---- one call ---- */

struct visit {
	const struct builder *self;
	struct site_worker *worker;
	uint32_t function;
	const struct lockset *held; /* before the event */
	int looked;                 /* at how it orders objects */
};

static struct finding_point taken_at(const struct visit *visit, const struct moment *moment,
				     const struct held *held)
{
	const struct reading *reading = moment->reading;
	uint32_t event = locksets_acquired_at(held), i;

	if (event != UINT32_MAX)
		return (struct finding_point){ visit->function, event };
	for (i = 0; i < reading->nheld; i++)
		if (reading->held[i].group == held->group)
			return (struct finding_point){ reading->origins[i].function, reading->origins[i].event };
	return (struct finding_point){ 0, 0 };
}

static void hold(const struct visit *visit, const struct moment *moment, struct record *record)
{
	struct finding_point taken[LOCKSET_HELD];
	uint32_t i;

	for (i = 0; i < visit->held->nheld; i++)
		taken[i] = taken_at(visit, moment, &visit->held->held[i]);
	record_hold(visit->self, visit->worker, moment->view, moment->context, visit->held, taken, record);
}

/* What is held; NULL: it is not reached.  Where it is reached only while a variable has not got the value
 * that the program sets it to, as in a loop that waits for that: on the way with the fewest locks. */
static const struct lockset *held_at(const struct moment *moment)
{
	const struct lockset *fewest = NULL;
	uint32_t variable, i;

	if (moment->held)
		return moment->held;
	for (i = 0; i < moment->before->count; i++) {
		const struct lockset *held = view_held_unless(moment->view, moment->reading,
							      moment->before->items[i], &variable);

		if (held && (!fewest || held->nheld < fewest->nheld))
			fewest = held;
	}
	return fewest;
}

/* Adds what all operations have: locks, threads. */
static void add_record(const struct visit *visit, const struct moment *moment, struct record *record)
{
	const struct builder *self = visit->self;
	struct site_worker *worker = visit->worker;
	struct guarded made = { .function = visit->function, .site = { visit->function, moment->event },
				.access.event = moment->event };
	uint32_t count;

	made.context = (uint32_t)(moment->context - contexts_of(self->in->contexts, visit->function, &count));
	made.access.threads = accesses_threads(self->in->accesses, visit->function, moment->event);
	guarded_find_marks(&worker->probe, &made);
	record_roots(&worker->probe, moment->context, &made);
	if (!bits_any(made.roots))
		return;
	record->at = made.site;
	record->context_flags |= moment->context->joined ? SITES_JOINED : 0;
	record->moment = moment;
	hold(visit, moment, record);
	record_threads(&worker->probe, &made, record);
	if (record->nheld && record->lock_class && (record->kind == SITES_ACQUIRE || record->kind == SITES_WAIT))
		record->guarded = guarded_keep(&worker->probe, &made, worker->arena);
	*(struct record *)pool_add(worker->arena, &self->records[visit->function], sizeof *record) = *record;
}

void operations_add(const struct builder *self, struct site_worker *worker, uint32_t function,
		    const struct moment *moment, struct record *record)
{
	const struct visit visit = { self, worker, function, moment->held, 1 };

	add_record(&visit, moment, record);
}

/* A place of the function, with what the context knows of its formals. */
static uint32_t bind(const struct moment *moment, uint32_t place)
{
	return sym_place(moment->symbolic->syms, view_bind(moment->view, moment->reading, place));
}

static int is_held(const struct visit *visit, uint32_t lock)
{
	uint32_t i;

	for (i = 0; lock && i < visit->held->nheld; i++)
		if (visit->held->held[i].lock == lock)
			return 1;
	return 0;
}

static void name_lock(const struct visit *visit, const struct moment *moment, uint32_t lock, struct record *record)
{
	uint32_t place = lock;

	record->lock_class = record->lock_key = "";
	lock = bind(moment, lock);
	if (is_held(visit, lock))
		record->context_flags |= SITES_HELD;
	paths_find(visit->self, moment, place, record);
	record->lock = lock = lock ? stored_lock(visit->self, moment->view, lock) : 0;
	if (is_held(visit, lock))
		record->context_flags |= SITES_HELD;
	instances_find(visit->self, visit->worker, moment->view, moment->context, lock, &record->in);
	if (lock)
		record->lock_key = sitekeys_place(visit->self, visit->worker, moment->view, lock, 1, 0,
						  &record->lock_class);
}

void operations_name_lock(const struct builder *self, struct site_worker *worker, uint32_t function,
			  const struct moment *moment, const struct lockset *held, uint32_t lock, struct record *record)
{
	const struct visit visit = { self, worker, function, held, 1 };

	name_lock(&visit, moment, lock, record);
}

/* ---- locks ---- */

/* Does the thread keep one of its locks, or a caller's, until the acquisition succeeds? */
static int spins(const struct moment *moment)
{
	const struct locksets *ways = moment->relative;
	uint32_t w, i;

	for (w = 0; w < ways->count; w++)
		for (i = 0; i < ways->items[w]->nheld; i++)
			if (paths_spin(moment, ways->items[w]->held[i].lock))
				return 1;
	for (i = 0; i < moment->reading->nheld; i++)
		if (paths_spin(moment, moment->reading->held[i].lock))
			return 1;
	return 0;
}

static void add_lock(const struct visit *visit, const struct moment *moment, const struct lock_op *op,
		     uint32_t flags, uint32_t sleeps)
{
	struct record record = { .kind = op->acquires ? SITES_ACQUIRE : SITES_RELEASE, .flags = flags };

	record.flags |= (op->flags & HELD_SHARED ? SITES_SHARED : 0) | (op->flags & HELD_TRIED ? SITES_TRY : 0);
	record.flags |= record.flags & (SITES_TRY | SITES_TIMED) && !(flags & SITES_CALL) && spins(moment) ? SITES_SPINNING : 0;
	record.lock_flags = record_flags(op->flags) | sleeps;
	if (op->acquires)
		record.flags |= instances_direction(moment->symbolic->syms, moment->symbolic->body, op->lock) |
				paths_given(moment);
	name_lock(visit, moment, op->lock, &record);
	record.lock_flags |= record_counts(visit->worker, moment->view, op->flags, record.lock);
	record.class = record.lock_class;
	record.key = record.lock_key;
	add_record(visit, moment, &record);
}

/* What the model says of the acquisition beyond what a lockset keeps. */
static uint32_t acquires_how(const struct lockdb_function *model, uint32_t *flags)
{
	uint32_t sleeps = 0, i;

	for (i = 0; model && i < model->neffects; i++) {
		if (model->effects[i].op != LOCKDB_ACQUIRE && model->effects[i].op != LOCKDB_DOWN)
			continue;
		*flags |= model->effects[i].flags & LOCKDB_TIMED ? SITES_TIMED : 0;
		sleeps |= model->effects[i].flags & LOCKDB_SLEEPS ? SITES_HELD_SLEEPS : 0;
	}
	return sleeps;
}

/* To write the word of a lock that is made by hand releases it, if it is held. */
static int counts(const struct visit *visit, const struct moment *moment, const struct lock_op *op)
{
	return op->acquires || !(op->flags & HELD_MADE) || is_held(visit, bind(moment, op->lock));
}

static void add_locks(const struct visit *visit, const struct moment *moment, const struct lockdb_function *model)
{
	struct lock_op ops[LOCK_OPS];
	uint32_t flags = 0, sleeps = acquires_how(model, &flags), i, n;

	n = locksets_ops(moment->symbolic, moment->event, ops);
	for (i = 0; i < n; i++)
		add_lock(visit, moment, &ops[i], ops[i].acquires ? flags : 0, ops[i].acquires ? sleeps : 0);
	n = locksets_net(moment->symbolic, moment->event, ops);
	for (i = 0; i < n; i++)
		if (counts(visit, moment, &ops[i]))
			add_lock(visit, moment, &ops[i], SITES_CALL | (ops[i].perhaps ? SITES_PERHAPS : 0), 0);
}

static void add_made(const struct visit *visit, const struct moment *moment)
{
	struct lock_op ops[LOCK_OPS];
	uint32_t n = locksets_made_ops(moment->symbolic, moment->event, ops), i;

	for (i = 0; i < n; i++)
		if (counts(visit, moment, &ops[i]))
			add_lock(visit, moment, &ops[i], 0, 0);
}

/* ---- returns ---- */

/* One of the names of what was acquired at this event is told: the best one. */
static int is_told(const struct lockset *way, uint32_t which)
{
	uint32_t event = locksets_acquired_at(&way->held[which]), i;

	for (i = 0; i < which && locksets_acquired_at(&way->held[i]) != event; i++)
		;
	return i < which;
}

static int is_held_on(const struct lockset *way, uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < way->nheld && way->held[i].lock != lock; i++)
		;
	return i < way->nheld;
}

static void add_return(const struct visit *visit, const struct moment *moment, const struct held *held, uint32_t flags)
{
	struct record record = { .kind = SITES_RETURN, .flags = flags, .lock_flags = record_flags(held->flags) };

	name_lock(visit, moment, held->lock, &record);
	if (!record.taken.function)
		record.taken = taken_at(visit, moment, held);
	record.class = record.lock_class;
	record.key = record.lock_key;
	if (!*record.class)
		return;
	add_record(visit, moment, &record);
}

/* What the function has acquired and returns with, on some path. */
static void add_returns(const struct visit *visit, const struct moment *moment, uint32_t flags)
{
	struct locksets ways = locksets_likely(moment->relative, moment->symbolic->syms,
					       moment->symbolic->scratch);
	uint32_t i, j, k;

	for (i = 0; i < ways.count; i++)
		for (k = 0; k < ways.items[i]->nheld; k++) {
			const struct held *held = &ways.items[i]->held[k];

			if (locksets_acquired_at(held) == UINT32_MAX || is_told(ways.items[i], k))
				continue;
			for (j = 0; j < i && !is_held_on(ways.items[j], held->lock); j++)
				;
			if (j == i)
				add_return(visit, moment, held, flags);
		}
}

/* May the end of what is called here run a cleanup handler of the function? */
static int has_cleanup(const struct facts_body *body, uint32_t event)
{
	const struct facts_block *block = &body->blocks[body->events[event].block];

	return block->nsuccs > block->nregular;
}

/* The same of the callers; of more than are looked at: it may. */
static int is_cleaned_up(const struct visit *visit, const struct context *context, uint32_t *left)
{
	const struct contexts *contexts = visit->self->in->contexts;
	uint32_t next, count;

	for (next = context->edges; next && *left; next = contexts_edge(contexts, next - 1)->next) {
		const struct context_edge *edge = contexts_edge(contexts, next - 1);
		const struct facts_body *body = edge->function ? worker_body(visit->self, visit->worker, edge->function) : NULL;

		--*left;
		if (body && (has_cleanup(body, edge->event) ||
			     is_cleaned_up(visit, contexts_of(contexts, edge->function, &count) + edge->index, left)))
			return 1;
	}
	return next != 0;
}

/* What a caller has acquired and the thread ends with. */
static void add_callers(const struct visit *visit, const struct moment *moment)
{
	uint32_t left = CALLERS, i;

	if (!moment->reading->nheld || is_cleaned_up(visit, moment->context, &left))
		return;
	for (i = 0; i < visit->held->nheld; i++)
		if (locksets_acquired_at(&visit->held->held[i]) == UINT32_MAX)
			add_return(visit, moment, &visit->held->held[i], SITES_EXITS);
}

/* ---- the rest ---- */

static void name_function(const struct visit *visit, uint32_t function, struct record *record)
{
	struct text text = { 0 };

	text_format(&text, "%s()", function ? visit->self->names->functions[function] : "?");
	record->class = record->key = worker_text(visit->worker, text_string(&text));
	text_free(&text);
}

/* The object of a handle or a value is where it is kept. */
static uint32_t kept_in(const struct moment *moment, uint32_t value)
{
	const struct sym *node = sym_get(moment->symbolic->syms, value);
	const struct facts_event *events = moment->symbolic->body->events;

	if (node->kind == SYM_OPAQUE && events[node->a].kind == RCF_E_READ)
		return symbolic_value(moment->symbolic, events[node->a].access.address);
	return node->kind == SYM_LOAD ? node->a : value;
}

/* The struct that a thread is known by, if it is one: a work item, a timer; 0: it has a handle. */
static uint32_t item_type(const struct visit *visit, uint32_t callee, const struct lockdb_path *path)
{
	const struct link *link = visit->self->in->link;
	const struct link_function *function = &link->functions[callee];
	const struct facts_tu *tu = link->program->tus[function->tu];
	const struct facts_type *type = &tu->types[tu->symbols[function->symbol].type];

	if (path->root != LOCKDB_ARG || path->nsteps || path->number < 0 || type->kind != RCF_T_FUNC ||
	    (uint32_t)path->number >= type->count)
		return 0;
	return link_aggregate_of(link, function->tu, type->params[path->number]);
}

static void name_object(const struct visit *visit, const struct moment *moment, uint32_t callee,
			const struct lockdb_effect *effect, struct record *record)
{
	const struct lockdb_path *path = effect->op == LOCKDB_JOIN ? &effect->handle : &effect->object;
	uint32_t place = locksets_path(moment->symbolic, moment->event, path), whole = 0;

	record->class = record->key = "";
	if (effect->op == LOCKDB_JOIN)
		whole = item_type(visit, callee, path);
	place = bind(moment, effect->op == LOCKDB_JOIN && !whole ? kept_in(moment, place) : place);
	if (place)
		record->key = sitekeys_place(visit->self, visit->worker, moment->view, place, 1, whole,
					     &record->class);
}

/* What will run, if that is known. */
static void name_started(const struct visit *visit, const struct moment *moment, uint32_t callee,
			 const struct lockdb_effect *effect, struct record *record)
{
	uint32_t whole = item_type(visit, callee, &effect->handle);
	uint32_t value = locksets_path(moment->symbolic, moment->event, &effect->function);
	struct lockdb_path kept = effect->handle;
	const struct sym *node = sym_get(moment->symbolic->syms, view_bind(moment->view, moment->reading, value));

	name_function(visit, node->kind == SYM_FUNCTION ? node->a : 0, record);
	record->handle = record->handle_class = "";
	if (!kept.nsteps && !whole)
		return;
	kept.nsteps -= kept.nsteps != 0; /* where it is written, not what stands there */
	value = bind(moment, locksets_path(moment->symbolic, moment->event, &kept));
	if (value)
		record->handle = sitekeys_place(visit->self, visit->worker, moment->view, value, 1, whole,
						&record->handle_class);
}

/* 1 + the number with which a semaphore begins; 0: it is not known. */
static uint32_t begins_with(const struct moment *moment, const struct lockdb_effect *effect)
{
	uint32_t value = view_bind(moment->view, moment->reading,
				   locksets_path(moment->symbolic, moment->event, &effect->count));
	const struct sym *node = sym_get(moment->symbolic->syms, value);

	return effect->count.root && node->kind == SYM_CONST && node->number >= 0 && node->number < INT32_MAX
		? 1 + (uint32_t)node->number : 0;
}

/* Do fewer threads come to the barrier than it waits for? */
static int lacks_threads(const struct visit *visit, const struct moment *moment, const struct lockdb_effect *effect)
{
	const struct sym *node = sym_get(moment->symbolic->syms,
					 locksets_path(moment->symbolic, moment->event, &effect->object));

	return node->kind == SYM_GLOBAL && phases_lacks(visit->self->in->phases, node->a);
}

/* Does the function that is run once call this one? */
static int runs_itself(const struct visit *visit, const struct moment *moment, const struct lockdb_effect *effect)
{
	const struct callgraph *graph = visit->self->in->graph;
	uint32_t value = locksets_path(moment->symbolic, moment->event, &effect->function);
	const struct sym *node = sym_get(moment->symbolic->syms, view_bind(moment->view, moment->reading, value));

	return node->kind == SYM_FUNCTION &&
	       graph->nodes[node->a].component == graph->nodes[visit->function].component;
}

/* Is the handle, which is waited for, that of the thread itself? */
static int joins_itself(const struct visit *visit, const struct moment *moment, const struct lockdb_effect *effect)
{
	const struct facts_body *body = moment->symbolic->body;
	const struct sym *node = sym_get(moment->symbolic->syms,
					 locksets_path(moment->symbolic, moment->event, &effect->handle));
	const struct lockdb_function *model = NULL;
	uint32_t i;

	if (node->kind == SYM_OPAQUE && !node->b && node->a < body->nevents && body->events[node->a].kind == RCF_E_CALL &&
	    !(body->events[node->a].flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)))
		model = callgraph_model(visit->self->in->graph,
					moment->symbolic->unit->functions[body->events[node->a].call.symbol]);
	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_SELF)
			return 1;
	return 0;
}

static void add_effect(const struct visit *visit, const struct moment *moment, uint32_t callee,
		       const struct lockdb_effect *effect)
{
	struct record record = { .kind = kind_of(effect) };
	uint32_t item = 0;

	if (effect->op == LOCKDB_FREE)
		freed_add(visit->self, visit->worker, visit->function, moment, effect, visit->held);
	if (record.kind == SITES_KINDS)
		return;
	if (record.kind == SITES_RETURN) {
		if (!has_cleanup(moment->symbolic->body, moment->event)) {
			add_returns(visit, moment, SITES_EXITS);
			add_callers(visit, moment);
		}
		return;
	}
	if (record.kind == SITES_BLOCK)
		name_function(visit, callee, &record);
	else if (record.kind == SITES_START)
		name_started(visit, moment, callee, effect, &record);
	else
		name_object(visit, moment, callee, effect, &record);
	if (record.kind == SITES_JOIN && item_type(visit, callee, &effect->handle))
		item = SITES_ITEM;
	record.flags = item | (effect->flags & LOCKDB_TIMED ? SITES_TIMED : 0) |
		       (effect->flags & LOCKDB_SLEEPS ? SITES_SLEEPS : 0);
	if (record.kind == SITES_INIT && effect->kind == LOCKDB_SEMAPHORE)
		record.begins = begins_with(moment, effect);
	if (record.kind == SITES_BARRIER && lacks_threads(visit, moment, effect))
		record.flags |= SITES_LACKING;
	if ((record.kind == SITES_ONCE && runs_itself(visit, moment, effect)) ||
	    (record.kind == SITES_JOIN && joins_itself(visit, moment, effect)))
		record.flags |= SITES_ITSELF;
	if ((record.kind == SITES_DESTROY || record.kind == SITES_INIT) && *record.class)
		name_lock(visit, moment, sym_place(moment->symbolic->syms,
						   locksets_path(moment->symbolic, moment->event, &effect->object)),
			  &record);
	if (record.kind == SITES_WAIT && effect->second.root) {
		uint32_t lock = sym_place(moment->symbolic->syms, locksets_path(moment->symbolic, moment->event,
										&effect->second));

		name_lock(visit, moment, lock, &record);
		record.flags |= paths_wait(moment, lock);
	}
	add_record(visit, moment, &record);
}

static void visit_event(void *me, const struct moment *moment)
{
	struct visit *visit = me;
	const struct facts_event *event = &moment->symbolic->body->events[moment->event];
	const struct lockdb_function *model = NULL;
	uint32_t callee = 0, i;

	if (event->kind != RCF_E_CALL && event->kind != RCF_E_RMW && event->kind != RCF_E_WRITE &&
	    event->kind != RCF_E_RETURN)
		return;
	if (!visit->looked) {
		visit->self->ordered[visit->function] = (uint8_t)instances_ordered(moment->symbolic->syms,
									 moment->view->scratch);
		visit->self->flows[visit->function] = flows_make(moment->symbolic->body, visit->worker->arena,
								 moment->view->scratch);
	}
	visit->looked = 1;
	visit->held = held_at(moment);
	if (event->kind == RCF_E_RETURN) {
		if (visit->held)
			add_returns(visit, moment, 0);
		return;
	}
	if (visit->held && event->kind != RCF_E_CALL)
		add_made(visit, moment);
	if (!visit->held || event->kind != RCF_E_CALL || (event->flags & RCF_C_INTERNAL))
		return;
	if (!(event->flags & RCF_C_INDIRECT))
		callee = moment->symbolic->unit->functions[event->call.symbol];
	if (callee)
		model = visit->self->models[callee];
	add_locks(visit, moment, model);
	partly_add(visit->self, visit->worker, visit->function, moment, visit->held, moment->view->scratch);
	for (i = 0; model && i < model->neffects; i++)
		add_effect(visit, moment, callee, &model->effects[i]);
}

void operations_find(const struct builder *self, struct site_worker *worker, uint32_t function,
		     struct arena *scratch)
{
	struct visit visit = { self, worker, function, NULL, 0 };
	uint32_t count;

	contexts_of(self->in->contexts, function, &count);
	if (count && self->in->link->functions[function].func != LINK_NONE && is_wanted(self, function))
		contexts_walk(self->in->contexts, function, scratch, visit_event, &visit);
}
