/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * call.c - a call: which summaries, and what they say in the caller's values.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "link/link.h"

#include <string.h>

/* What the callee's parameter points to, as the caller sees it declared. */
static uint32_t argument_aggregate(const struct call *call, uint32_t number)
{
	const struct symbolic *self = call->symbolic;
	const struct facts_type *type = &self->tu->types[self->body->events[call->event].call.type];

	if (type->kind != RCF_T_FUNC || number >= type->count)
		return 0;
	return link_aggregate_of(self->link, self->link->functions[self->function].tu, type->params[number]);
}

uint32_t call_path(struct call *call, const struct lockdb_path *path)
{
	uint32_t value, i, number, aggregate, field;

	if (path->root != LOCKDB_ARG)
		return 0;
	number = path->number == LOCKDB_LAST ? call->nargs - 1 : (uint32_t)path->number;
	value = number < call->nargs ? symbolic_value(call->symbolic, call->args[number]) : 0;
	aggregate = path->nsteps ? argument_aggregate(call, number) : 0;
	for (i = 0; i < path->nsteps && value; i++) {
		field = path->steps[i].kind == LOCKDB_FIELD && aggregate
			? link_find_field(call->symbolic->link, aggregate, path->steps[i].name) : 0;
		if (path->steps[i].kind == LOCKDB_DEREF)
			value = symbolic_load(call->symbolic, call->memory, value);
		else
			value = field ? sym_field(call->symbolic->syms, value, field) : 0;
		aggregate = field ? call->symbolic->link->fields[field].inner : 0;
	}
	return value;
}

uint32_t call_actual(struct call *call, uint32_t formal)
{
	if (call->callback)
		return formal < call->callback->ndata ? call_path(call, &call->callback->data[formal]) : 0;
	if (formal == SYMBOLIC_CHAIN)
		return symbolic_value(call->symbolic, call->chain);
	if (formal == LOCKSETS_LAST_FORMAL)
		formal = call->nargs - 1;
	return formal < call->nargs ? symbolic_value(call->symbolic, call->args[formal]) : 0;
}

static uint32_t nactuals(const struct call *call)
{
	return call->callback ? call->callback->ndata : call->nargs;
}

static uint32_t actual(void *context, uint32_t formal)
{
	return call_actual(context, formal);
}

static uint32_t load(void *context, uint32_t address)
{
	struct call *call = context;

	return symbolic_load(call->symbolic, call->memory, address);
}

static uint32_t part(void *context, uint32_t whole, int64_t bytes)
{
	struct call *call = context;

	return symbolic_part(call->symbolic, call->memory, call->event, whole, bytes);
}

struct portable_reader call_reader(struct call *call)
{
	return (struct portable_reader){ .syms = call->symbolic->syms, .formal = actual, .load = load,
					 .part = part, .context = call };
}

static const struct fact *read_conditions(struct arena *arena, const struct summary_case *c,
					  const uint32_t *values)
{
	struct fact *facts = arena_array(arena, c->nconditions, sizeof *facts);
	uint32_t i;

	for (i = 0; i < c->nconditions; i++) {
		facts[i] = c->conditions[i];
		facts[i].value = values[facts[i].value];
	}
	return facts;
}

/* Of locks[which], a lock or a pointer to one, that is called with a number it makes a difference with which. */
static void note_index(struct call *call, uint32_t lock)
{
	const struct syms *syms = call->symbolic->syms;
	const struct sym *node = sym_get(syms, lock), *index;

	for (; node->kind == SYM_AT || node->kind == SYM_ELEM || node->kind == SYM_LOAD; node = sym_get(syms, node->a)) {
		index = node->kind == SYM_ELEM ? sym_get(syms, node->b) : node;
		if (index->kind == SYM_FORMAL && index->a < 64)
			call->self->tests_formals |= (uint64_t)1 << index->a;
	}
}

/* Remembers through which of our formals locks are named. */
static void note_root(struct call *call, uint32_t lock)
{
	const struct sym *root = sym_get(call->symbolic->syms,
					 sym_root(call->symbolic->syms, lock));

	if (root->kind == SYM_FORMAL && root->a < 64)
		call->self->locks_formals |= (uint64_t)1 << root->a;
	note_index(call, lock);
}

/* The same for what the callee does in between and undoes. */
static void note_roots(struct call *call, const struct summary *summary)
{
	uint32_t i;

	for (i = 0; i < 64 && i < nactuals(call) && summary->locks_formals; i++)
		if (summary->locks_formals >> i & 1)
			note_root(call, actual(call, i));
	for (i = 0; i < 64 && i < nactuals(call) && summary->tests_formals; i++) {
		const struct sym *value = sym_get(call->symbolic->syms, actual(call, i));

		if ((summary->tests_formals >> i & 1) && value->kind == SYM_FORMAL && value->a < 64)
			call->self->tests_formals |= (uint64_t)1 << value->a;
	}
}

static void read_case(struct call *call, const struct summary_case *c, const uint32_t *values)
{
	struct arena *arena = call->self->scratch;
	struct syms *syms = call->symbolic->syms;
	struct held *held = arena_array(arena, c->nheld, sizeof *held);
	struct released *released = arena_array(arena, c->nreleased, sizeof *released);
	struct call_case *made = pool_add(arena, &call->cases, sizeof *made);
	uint32_t i;

	for (i = 0; i < c->nheld; i++) {
		held[i] = c->held[i];
		held[i].lock = sym_place(syms, values[held[i].lock]);
		if (reentrant_is(call->self->pass, syms, held[i].lock))
			held[i].flags |= HELD_RECURSIVE;
		note_root(call, held[i].lock);
		/* Names of one lock stay names of one lock. */
		held[i].group = (call->event + 1) * LOCKSET_GROUPS + held[i].group % LOCKSET_GROUPS;
	}
	for (i = 0; i < c->nreleased; i++) {
		released[i] = c->released[i];
		released[i].lock = sym_place(syms, values[released[i].lock]);
		note_root(call, released[i].lock);
	}
	made->result = c->result;
	made->conditions = read_conditions(arena, c, values);
	for (i = 0; i < c->nconditions; i++)
		call->tests |= sym_is_test(syms, made->conditions[i].value);
	made->held = held;
	made->released = released;
	made->nconditions = c->nconditions;
	made->nheld = c->nheld;
	made->nreleased = c->nreleased;
	made->unlikely = c->unlikely;
	made->hidden = c->hidden;
}

/* The beginning of something that the function was given, or that it knows by name. */
static int is_object(const struct syms *syms, uint32_t place)
{
	const struct sym *at = sym_get(syms, place);
	uint8_t kind = sym_get(syms, at->a)->kind;

	return at->kind == SYM_AT && !at->b && !at->number &&
	       (kind == SYM_FORMAL || kind == SYM_GLOBAL || kind == SYM_LOCAL || kind == SYM_FRESH);
}

/* What the call stored in the last round of a loop is another value now. */
static void forget_given(struct call *call, const struct summary *summary, const uint32_t *values)
{
	struct syms *syms = call->symbolic->syms;
	uint32_t i;

	for (i = 0; i < summary->nstores; i++) {
		const struct sym *value = sym_get(syms, values[summary->stores[i].value]);

		if (value->kind != SYM_OPAQUE || value->a != call->event || !value->b)
			continue;
		call->self->result_used[call->event] |= RESULT_OUTS;
		if (call->symbolic->cyclic && call->memory)
			call->memory = memory_forget(call->memory, syms, call->self->scratch,
						     values[summary->stores[i].value]);
	}
}

/* Whatever stands in locals whose address is passed may be changed; and in what
 * our own caller passed to us. */
static void clobber_locals(struct call *call)
{
	struct syms *syms = call->symbolic->syms;
	uint32_t i;

	for (i = 0; i < nactuals(call); i++) {
		uint32_t value = actual(call, i);
		const struct sym *node = sym_get(syms, value);

		call->memory = memory_clobber(call->memory, syms, call->self->scratch, value);
		if (sym_get(syms, node->kind == SYM_AT ? node->a : value)->kind == SYM_FORMAL)
			call->self->clobbers = 1;
	}
}

/* The local that a value is an address in, 0 if it is none. */
static uint32_t local_of(const struct syms *syms, uint32_t value)
{
	uint32_t base = sym_base(syms, value);

	return sym_get(syms, base)->kind == SYM_LOCAL ? base : 0;
}

/* Locals whose address stands in locals that are passed: whoever is called may follow it. */
static void clobber_reachable(struct call *call)
{
	const struct memory *before = call->memory;
	const struct syms *syms = call->symbolic->syms;
	struct pool reached = { 0 };
	uint32_t i, k, done, local;

	for (i = 0; i < nactuals(call); i++)
		if ((local = local_of(syms, actual(call, i))))
			*(uint32_t *)pool_add(call->self->scratch, &reached, sizeof local) = local;
	for (done = 0; before && done < reached.count; done++)
		for (i = 0; i < before->count; i++) {
			local = local_of(syms, before->entries[i].value);
			if (!local || local_of(syms, before->entries[i].at.place) !=
				      ((uint32_t *)reached.items)[done])
				continue;
			for (k = 0; k < reached.count && ((uint32_t *)reached.items)[k] != local; k++)
				;
			if (k < reached.count)
				continue;
			*(uint32_t *)pool_add(call->self->scratch, &reached, sizeof local) = local;
			call->memory = memory_clobber(call->memory, call->symbolic->syms, call->self->scratch,
						      local);
		}
}

/* The result has a name of its own before the summary is read: locks may be in it.  What it says is of the memory before
 * the call; what the callee may change is forgotten after that.  A model says what it stores. */
static void read_summary(struct call *call, uint32_t function, const struct summary *summary)
{
	struct symbolic *symbolic = call->symbolic;
	struct portable_reader reader = call_reader(call);
	uint32_t *values = arena_array(call->self->scratch, summary->values.nnodes + 1,
				       sizeof *values);
	uint32_t i;

	reader.result = sym_leaf(symbolic->syms, summary->flags & SUMMARY_FRESH ? SYM_FRESH : SYM_OPAQUE,
				 call->event, 0);
	reader.fresh = reader.gives = call->event + 1;
	if (summary->flags & SUMMARY_AWAITS)
		call->memory = symbolic_heard(symbolic, call->memory);
	portable_read(&reader, &summary->values, values);
	call->result = values[summary->result];
	if (summary->flags & SUMMARY_FRESH)
		call->result = reader.result;
	if (!summary_is_quiet(summary)) {
		call->touches_locks = 1;
		call->plain |= !(summary->flags & SUMMARY_MODEL);
	}
	note_roots(call, summary);
	call->flags |= summary->flags;
	for (i = 0; i < summary->ncases; i++)
		read_case(call, &summary->cases[i], values);
	if (!(summary->flags & SUMMARY_MODEL))
		clobber_reachable(call);
	if ((summary->flags & SUMMARY_CLOBBERS) ||
	    (!(summary->flags & SUMMARY_MODEL) && symbolic->link->functions[function].func == LINK_NONE))
		clobber_locals(call);
	if (summary->written)
		call->memory = memory_written(call->memory, symbolic->syms, call->self->scratch,
					      summary->written);
	forget_given(call, summary, values);
	for (i = 0; i < summary->nstores; i++) {
		const struct summary_store *store = &summary->stores[i];
		struct memory_range at = { sym_place(symbolic->syms, values[store->place]), store->size,
					   store->aggregate };

		/* How much of it is written is not known: of a struct all, of a field or a buffer
		 * what begins there. */
		if (at.size == UINT32_MAX && !is_object(symbolic->syms, at.place))
			at.size = 0;
		call->memory = memory_store(call->memory, symbolic->syms, call->self->scratch, at,
					    values[store->value]);
		if (sym_get(symbolic->syms, values[store->value])->kind == SYM_FRESH &&
		    sym_get(symbolic->syms, values[store->value])->b)
			call->self->result_used[call->event] |= RESULT_FRESH;
		/* Nobody knows yet what is new. */
		if (at.place && sym_get(symbolic->syms, at.place)->a != reader.result) {
			*(struct memory_range *)pool_add(call->self->scratch, &call->places, sizeof at) = at;
			*(uint32_t *)pool_add(call->self->scratch, &call->stored, sizeof(uint32_t)) = values[store->value];
		}
	}
	if (summary->written)
		*(const uint64_t **)pool_add(call->self->scratch, &call->written,
					     sizeof(uint64_t *)) = summary->written;
}

/* Is the summary of a function that we happen to know there, whatever the order
 * of work?  A formal is only bound to functions of which this is true. */
static int is_ready(const struct call *call, uint32_t function)
{
	const struct lockset_function *self = call->self;
	uint32_t i;

	if (locksets_below(self->pass, function, call->symbolic->function))
		return 1;
	for (i = 0; self->bound && i < 64; i++)
		if (self->bound[i] == function)
			return 1;
	return 0;
}

/* Formals that the callee calls: ours, or functions that we know. */
static const struct summary *bind(struct call *call, uint32_t function,
				  const struct summary *summary)
{
	const struct summary *result = NULL;
	uint32_t *bound = NULL, i;

	for (i = 0; i < 64 && i < nactuals(call) && summary->calls_formals; i++) {
		const struct sym *node;

		if (!(summary->calls_formals >> i & 1))
			continue;
		node = sym_get(call->symbolic->syms, actual(call, i));
		if (node->kind == SYM_FORMAL && node->a < 64)
			call->self->calls_formals |= (uint64_t)1 << node->a;
		if (node->kind != SYM_FUNCTION || !is_ready(call, node->a))
			continue;
		if (!bound)
			bound = arena_array(call->self->scratch, 64, sizeof *bound);
		bound[i] = node->a;
	}
	if (!bound || call->self->depth >= LOCKSETS_BOUND_DEPTH)
		return summary;
	/* Once per call, however often it is looked at. */
	if (!(call->self->result_used[call->event] & RESULT_BOUND)) {
		call->self->result_used[call->event] |= RESULT_BOUND;
		call->self->nbound++;
	}
	if (call->self->nbound <= LOCKSETS_BOUND_CALLS)
		result = lockset_bound_summary(call->self->pass, function, bound,
					       call->self->depth + 1);
	call->self->losses.unbound += !result;
	return result ? result : summary;
}

static void call_function(struct call *call, uint32_t function)
{
	const struct summary *summary = lockset_summary(call->self->pass, function);

	if (!summary) { /* recursion, first round: no way through yet */
		call->dead = 1;
		return;
	}
	if (!(summary->flags & SUMMARY_MODEL))
		summary = bind(call, function, summary);
	read_summary(call, function, summary);
	if (!summary->ncases)
		call->dead = 1;
}

/* One of these is called; maybe: or none.  Which of several it was is not known, nor is the result, unless all
 * give the same, such as new memory. */
static void call_targets(struct call *call, const uint32_t *targets, uint32_t ntargets, int maybe)
{
	const struct memory *before = call->memory, *after = before;
	uint32_t *ends = arena_array(call->self->scratch, ntargets, sizeof *ends), i, result = 0;

	for (i = 0; i < ntargets; i++) {
		call->memory = before;
		call->result = 0;
		call_function(call, targets[i]);
		after = i || maybe ? memory_join(after, call->memory, call->symbolic->syms,
						 call->self->scratch) : call->memory;
		result = !i || result == call->result ? call->result : 0;
		ends[i] = call->cases.count;
	}
	call->result = result;
	call->memory = after;
	if (ntargets > 1)
		several_called(call, ends, ntargets);
}

/* Is the function one that the site calls in the order of the call graph? */
static int has_target(const struct callgraph *graph, const struct call_site *site,
		      uint32_t function)
{
	uint32_t i;

	if (!site || site->kind == CALL_WIDE)
		return 0;
	for (i = 0; i < site->ntargets; i++)
		if (graph->targets[site->first + i] == function)
			return 1;
	return 0;
}

static void call_indirect(struct call *call, const struct facts_event *event)
{
	uint32_t callee = symbolic_value(call->symbolic, event->call.callee);
	uint32_t known = methods_function(call->self, callee);
	const struct sym *node = sym_get(call->symbolic->syms, callee);
	const struct call_site *site;
	const struct callgraph *graph = locksets_graph(call->self->pass);
	uint32_t *busy, n;

	site = callgraph_site(graph, call->symbolic->function, call->event);
	if (known && (is_ready(call, known) || has_target(graph, site, known))) {
		call_function(call, known);
		return;
	}
	if (node->kind == SYM_FORMAL && node->a < 64)
		call->self->calls_formals |= (uint64_t)1 << node->a;
	if (site && (site->kind == CALL_INDIRECT || site->kind == CALL_SIGNATURE)) {
		busy = arena_array(call->self->scratch, site->ntargets, sizeof *busy);
		n = node->kind == SYM_LOAD ? several_busy(call, graph->targets + site->first, site->ntargets, busy) : 0;
		call_targets(call, n ? busy : graph->targets + site->first, n ? n : site->ntargets, 0);
	} else {
		clobber_reachable(call);
		clobber_locals(call);
	}
}

/* The functions that a model calls back now, with what lockdb says. */
static void call_back(struct call *call)
{
	const struct callgraph *graph = locksets_graph(call->self->pass);
	uint32_t n, i, result = call->result;
	const struct call_spawn *spawns =
		callgraph_spawns(graph, call->symbolic->function, call->event, &n);

	for (i = 0; i < n; i++) {
		const struct lockdb_function *model = callgraph_model(graph, spawns[i].model);

		if ((spawns[i].op != LOCKDB_CALLS && spawns[i].op != LOCKDB_ONCE) || !model ||
		    spawns[i].kind == CALL_WIDE)
			continue;
		call->callback = &model->effects[spawns[i].effect];
		call_targets(call, graph->targets + spawns[i].first, spawns[i].ntargets, 1);
		call->callback = NULL;
	}
	call->result = result;
}

static void call_direct(struct call *call, uint32_t symbol)
{
	uint32_t function = call->symbolic->unit->functions[symbol];

	if (!function)
		return;
	reentrant_note(call, function);
	made_note(call, function);
	call_function(call, function);
	call_back(call);
}

static const struct call_effect *make_effect(struct call *call)
{
	struct call_effect *effect;

	if (!call->touches_locks && !call->written.count && !call->places.count && !call->dead && !call->tests &&
	    !(call->flags & SUMMARY_RELOCKS))
		return NULL;
	effect = arena_alloc(call->self->scratch, sizeof *effect);
	effect->ncases = call->cases.count;
	effect->cases = pool_items(call->self->scratch, &call->cases);
	effect->flags = call->flags;
	effect->nwritten = call->written.count;
	effect->written = pool_items(call->self->scratch, &call->written);
	effect->nplaces = call->places.count;
	effect->places = pool_items(call->self->scratch, &call->places);
	effect->stored = pool_items(call->self->scratch, &call->stored);
	return effect;
}

const struct memory *lockset_call(struct symbolic *symbolic, uint32_t e,
				  const struct memory *memory)
{
	struct lockset_function *self = symbolic->context;
	const struct facts_event *event = &symbolic->body->events[e];
	struct call call = {
		.self = self, .symbolic = symbolic, .event = e, .nargs = event->call.nargs,
		.args = symbolic->body->args + event->call.args, .chain = event->call.chain,
		.memory = memory,
	};

	if (event->flags & RCF_C_INDIRECT)
		call_indirect(&call, event);
	else if (!(event->flags & RCF_C_INTERNAL))
		call_direct(&call, event->call.symbol);
	symbolic->results[e] = call.result;
	if (call.plain) /* one of several, or what a model calls back: not what lockdb says of the call */
		call.flags &= ~(uint32_t)SUMMARY_MODEL;
	self->has_ops |= call.touches_locks && (call.flags & SUMMARY_MODEL);
	self->awaits |= (call.flags & SUMMARY_AWAITS) != 0;
	self->relocks |= (call.flags & SUMMARY_RELOCKS) != 0;
	self->waits |= (call.flags & SUMMARY_RELOCKS) && (call.flags & SUMMARY_MODEL);
	self->effects[e] = make_effect(&call);
	if (self->effects[e] && (call.touches_locks || (call.dead && !(event->flags & RCF_C_NORETURN))))
		self->touches_locks = 1;
	return call.memory;
}
