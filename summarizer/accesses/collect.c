/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * collect.c - the digest of one function, out of its analysis.
 */
#include "accesses/internal.h"

#include "accesses/teams/draws.h"

#include "base/arena.h"

#include <string.h>

const struct digest digest_nothing = { .values = { 0, NULL, NULL } };

/* ---- whom an event calls ---- */

static void visit_with(struct call_visit *visit, uint32_t function, collect_visit *visitor,
		       void *context)
{
	visit->function = function;
	visitor(visit, context);
}

/* Functions that a model calls back, starts, or will call. */
static void visit_spawns(struct call_visit *visit, collect_visit *visitor, void *context)
{
	struct collector *self = visit->self;
	const struct callgraph *graph = self->program->graph;
	struct sym known;
	uint32_t n, i, t;
	const struct call_spawn *spawns =
		callgraph_spawns(graph, self->symbolic->function, visit->call.event, &n);

	for (i = 0; i < n; i++) {
		const struct lockdb_function *model = self->program->models[spawns[i].model];

		if (!model)
			continue;
		visit->call.callback = &model->effects[spawns[i].effect];
		if (spawns[i].op == LOCKDB_SPAWN || spawns[i].op == LOCKDB_LATER)
			visit->spawn = &spawns[i];
		known = *sym_get(self->syms, call_path(&visit->call, &visit->call.callback->function));
		for (t = 0; spawns[i].kind != CALL_WIDE && t < spawns[i].ntargets; t++)
			if (known.kind != SYM_FUNCTION || known.a == graph->targets[spawns[i].first + t])
				visit_with(visit, graph->targets[spawns[i].first + t], visitor, context);
		visit->call.callback = NULL;
		visit->spawn = NULL;
	}
}

/* Is the digest of a function that we happen to know there, whatever the order of work? */
static int is_ready(const struct collector *self, const struct call_site *site, uint32_t function)
{
	const struct callgraph *graph = self->program->graph;
	uint32_t i;

	if (self->program->complete ||
	    locksets_below(self->function->pass, function, self->symbolic->function))
		return 1;
	for (i = 0; site && site->kind != CALL_WIDE && i < site->ntargets; i++)
		if (graph->targets[site->first + i] == function)
			return 1;
	return 0;
}

void collect_targets(struct collector *self, uint32_t e, collect_visit *visitor, void *context)
{
	struct symbolic *symbolic = self->symbolic;
	const struct facts_event *event = &self->body->events[e];
	const struct callgraph *graph = self->program->graph;
	const struct call_site *site = callgraph_site(graph, symbolic->function, e);
	struct call_visit visit = { .self = self, .call = {
		.self = self->function, .symbolic = symbolic, .event = e, .nargs = event->call.nargs,
		.args = self->body->args + event->call.args, .chain = event->call.chain,
		.memory = symbolic->before[e] } };
	uint32_t i, callee;

	if (event->flags & RCF_C_INTERNAL)
		return;
	if (!(event->flags & RCF_C_INDIRECT)) {
		callee = symbolic->unit->functions[event->call.symbol];
		if (callee)
			visit_with(&visit, callee, visitor, context);
		visit_spawns(&visit, visitor, context);
		return;
	}
	callee = symbolic_value(symbolic, event->call.callee);
	if (sym_get(self->syms, callee)->kind == SYM_FUNCTION &&
	    is_ready(self, site, sym_get(self->syms, callee)->a)) {
		visit_with(&visit, sym_get(self->syms, callee)->a, visitor, context);
		visit_spawns(&visit, visitor, context);
		return;
	}
	if (!site || (site->kind != CALL_INDIRECT && site->kind != CALL_SIGNATURE))
		return;
	for (i = 0; i < site->ntargets; i++)
		visit_with(&visit, graph->targets[site->first + i], visitor, context);
	visit_spawns(&visit, visitor, context);
}

/* ---- accesses ---- */

/* Does the place mean something to callers?  An index that they cannot name may be any. */
static int is_for_callers(const struct collector *self, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);

	while (node->kind == SYM_AT || node->kind == SYM_ELEM || node->kind == SYM_LOAD)
		node = sym_get(self->syms, node->a);
	return node->portable;
}

static int can_export(struct collector *self, struct guarded_access *access, uint32_t place)
{
	if (!is_for_callers(self, place) || !sym_has_formal(self->syms, place))
		return 0;
	if (sym_aggregate(self->syms, place) && access->rise >= ACCESS_RISE)
		return 0;
	if (self->exports.count >= ACCESS_EXPORTS) {
		self->totals->dropped++;
		return 0;
	}
	access->rise += sym_aggregate(self->syms, place) != 0;
	return 1;
}

/* synchronises: somebody waits, or announces something, in between: each point is one of its own.  So it
 * is with what a thread does, of which the creator knows no more than these points. */
static uint64_t hash_access(const struct guarded_access *access, uint32_t place, int synchronises)
{
	uint64_t hash = hash_pair((uint64_t)place << 32 | access->way,
				  hash_pair((uint64_t)access->size << 32 | (access->flags & ~(unsigned)ACCESS_DRAW), access->runner));

	hash = hash_pair(hash, (uint64_t)access->aggregate << 32 | access->length);
	hash = hash_pair(hash, hash_pair(access->private_if, access->starts));
	hash = hash_pair(hash, (uint64_t)access->called << 32 | access->target);
	hash = hash_pair(hash, hash_pair(bits_hash(access->threads.created),
				       hash_pair(access->slice ? access->slice->share ^ access->slice->drawn_at : 0, (uint64_t)access->refs << 32 | access->take)));
	hash = hash_pair(hash, synchronises || access->flags & ACCESS_SYNC ? access->event : 0);
	if (access->runner)
		hash = hash_pair(hash, (uint64_t)access->callee << 32 | access->index);
	return hash_pair(hash, hash_pair(bits_hash(access->threads.now) ^ bits_hash(access->absent) ^ 3 * bits_hash(access->later),
					 (bits_hash(access->threads.joined) ^ 5 * bits_hash(access->threads.inner) ^ access->threads.alone) + access->threads.passed));
}

/* Somebody who was given its address sets a variable: to what is not known. */
static void note_set_by_callee(struct collector *self, uint32_t place, int early)
{
	const struct sym *at = sym_get(self->syms, place), *object = sym_get(self->syms, at->a);
	struct access_set set = { .object = object->a, .offset = (uint32_t)at->number, .early = (uint8_t)early };

	if (at->kind == SYM_AT && object->kind == SYM_GLOBAL && at->number >= 0 && at->number < UINT32_MAX)
		*(struct access_set *)pool_add(self->scratch, &self->sets, sizeof set) = set;
}

void collect_access(struct collector *self, const struct guarded_access *access, uint32_t place)
{
	uint64_t hash = hash_access(access, place, self->synchronises);
	uint32_t number = table_at(&self->access_index, table_first(&self->access_index, hash));
	struct guarded_access made = *access, *kept;

	/* The same thing done elsewhere, too: one of them will do, but each line of the function
	 * itself is a place of its own. */
	if (number && access->callee) {
		kept = (struct guarded_access *)self->accesses.items + number - 1;
		bits_add(&kept->threads.made, access->threads.made);
		if (!(access->flags & ACCESS_DRAW))
			kept->flags &= ~(unsigned)ACCESS_DRAW;
		if (access->runner && kept->event != access->event)
			kept->flags |= ACCESS_AGAIN;
		if (kept->callee && kept->depth > access->depth) {
			kept->event = access->event;
			kept->callee = access->callee;
			kept->index = access->index;
			kept->depth = access->depth;
		}
		return;
	}
	if (!made.slice || !(made.slice->share || made.slice->drawn_in || (made.slice->team && !self->deals)))
		made.slice = slices_find(self, place, access);
	if (access->callee && (access->flags & ACCESS_WRITES))
		note_set_by_callee(self, place, !bits_any(access->threads.created));
	if (can_export(self, &made, place)) {
		made.flags |= ACCESS_HANDED;
		*(uint32_t *)pool_add(self->scratch, &self->exports, sizeof(uint32_t)) =
			self->accesses.count;
	}
	made.place = portable_write(&self->writer, place);
	kept = pool_add(self->scratch, &self->accesses, sizeof *kept);
	*kept = made;
	if (!number)
		table_add(self->scratch, &self->access_index, hash, self->accesses.count);
}

/* The address that the facts spell when its base is not known: by type. */
static uint32_t typed_place(struct collector *self, uint32_t value)
{
	const struct facts_value *v = &self->body->values[value];
	uint32_t field, steps, base;

	for (steps = 0; steps < 8; steps++) {
		if (v->kind == RCF_V_FIELD)
			break;
		if (v->kind != RCF_V_ELEM && v->kind != RCF_V_OFFSET && v->kind != RCF_V_CONVERT)
			return 0;
		v = &self->body->values[v->a];
	}
	field = v->kind == RCF_V_FIELD ? self->symbolic->unit->fields[v->b] : 0;
	if (!field)
		return 0;
	base = sym_leaf(self->syms, SYM_SOME, self->program->link->fields[field].aggregate, 0);
	return sym_place(self->syms, sym_field(self->syms, base, field));
}

/* Nobody else can ever see it. */
static int is_own(const struct collector *self, uint32_t place)
{
	const struct sym *node = sym_get(self->syms, sym_base(self->syms, place));

	if (node->kind == SYM_LOCAL)
		return !(self->body->locals[node->a].flags & RCF_LOCAL_ADDRESSED);
	if (node->kind == SYM_GLOBAL)
		return (self->program->link->objects[node->a].flags & LINK_CONST) != 0;
	return node->kind == SYM_FUNCTION;
}

static unsigned access_flags(const struct facts_body *body, const struct facts_event *event)
{
	unsigned flags = 0;
	int64_t step;

	if (event->kind != RCF_E_WRITE)
		flags |= ACCESS_READS;
	if (event->kind != RCF_E_READ)
		flags |= ACCESS_WRITES;
	if (event->flags & RCF_A_ATOMIC)
		flags |= ACCESS_ATOMIC;
	if (event->flags & RCF_A_VOLATILE)
		flags |= ACCESS_VOLATILE;
	if (draw_moves(body, (uint32_t)(event - body->events), &step))
		flags |= ACCESS_DRAW;
	return flags;
}

/* A failed compare-and-swap, a test: still both. */
void collect_own(struct collector *self, uint32_t e, uint32_t address, uint32_t type,
		 unsigned flags, const struct locksets *before, const struct access_flow *state)
{
	struct guarded_access made = { .event = e, .flags = flags,
				     .threads = state->threads };
	uint32_t place = sym_place(self->syms, symbolic_value(self->symbolic, address)), i;
	uint64_t size = facts_type_size(self->symbolic->tu, type);

	if (!place) {
		place = typed_place(self, address);
		made.flags |= ACCESS_UNBOUND;
	}
	if (!place) {
		self->totals->nameless++;
		return;
	}
	if (is_own(self, place))
		return;
	made.size = size && size < UINT32_MAX ? (uint32_t)size : 0;
	made.aggregate = symbolic_range(self->symbolic, place, type).aggregate;
	if (!owned_access(self, place, state, &made))
		return;
	made.refs = (uint8_t)refs_of(self, place, e, state);
	made.absent = object_joins_at(self, place, state);
	made.later = object_creations_after(self, place, state);
	self->totals->accesses++;
	for (i = 0; i < before->count; i++) {
		made.way = ways_add(self, before->items[i]);
		collect_access(self, &made, place);
	}
}

static void asm_accesses(struct collector *self, uint32_t e, const struct locksets *before,
			 const struct access_flow *state)
{
	const struct facts_event *event = &self->body->events[e];
	uint32_t i;

	for (i = 0; i < event->assembler.noperands; i++) {
		const struct facts_operand *operand =
			&self->body->operands[event->assembler.operands + i];
		unsigned flags = ACCESS_ATOMIC | ACCESS_READS; /* nobody writes plain accesses so */

		if (!(operand->flags & RCF_OPD_MEMORY))
			continue;
		if (operand->flags & (RCF_OPD_OUT | RCF_OPD_INOUT))
			flags |= ACCESS_WRITES;
		collect_own(self, e, operand->value, operand->type, flags, before, state);
	}
}

/* ---- calls ---- */

/* What stands in locals whose address is passed. */
static void note_stored(struct collector *self, struct access_call *made, uint32_t event,
			const uint32_t *actuals)
{
	const struct memory *memory = self->symbolic->before[event];
	struct pool stored = { 0 };
	uint32_t i, j;

	for (i = 0; memory && i < made->nactuals; i++) {
		const struct sym *actual = sym_get(self->syms, actuals[i]);
		uint32_t local = actual->kind == SYM_AT ? actual->a : actuals[i];

		if (sym_get(self->syms, local)->kind != SYM_LOCAL)
			continue;
		for (j = 0; j < memory->count; j++) {
			const struct memory_entry *entry = &memory->entries[j];
			struct access_stored *one;

			if (!entry->value || sym_get(self->syms, entry->at.place)->a != local)
				continue;
			one = pool_add(self->scratch, &stored, sizeof *one);
			one->place = portable_write(&self->writer, entry->at.place);
			one->value = portable_write(&self->writer, entry->value);
		}
	}
	made->nstored = stored.count;
	made->stored = pool_items(self->scratch, &stored);
}

/* Does anybody with a body get called, now or by an event loop? */
static int is_followed(const struct collector *self, uint32_t event)
{
	const struct callgraph *graph = self->program->graph;
	const struct call_site *site = callgraph_site(graph, self->symbolic->function, event);
	uint32_t i;

	for (i = 0; site && i < site->ntargets; i++) {
		uint32_t target = graph->targets[site->first + i];

		if (self->program->link->functions[target].func != LINK_NONE ||
		    lockdb_effect_of(self->program->models[target], LOCKDB_RUNS))
			return 1;
	}
	callgraph_spawns(graph, self->symbolic->function, event, &i);
	return i != 0;
}

/* What a call runs once for a control, runs once, if the control is not the function's own. */
static void note_once(struct collector *self, struct access_call *made, const struct call_spawn *spawn)
{
	const struct lockdb_effect *effect = &self->program->models[spawn->model]->effects[spawn->effect];
	const struct facts_event *event = &self->body->events[made->event];
	uint32_t number = (uint32_t)effect->object.number, place = 0;

	if (effect->object.root == LOCKDB_ARG && number < event->call.nargs)
		place = sym_place(self->syms, symbolic_value(self->symbolic, self->body->args[event->call.args + number]));
	made->once = sym_get(self->syms, sym_base(self->syms, place))->kind != SYM_LOCAL ||
		     self->symbolic->function == self->program->link->main;
	made->control = portable_write(&self->writer, place);
}

static void note_spawns(struct collector *self, struct access_call *made)
{
	uint32_t n, i;
	const struct call_spawn *spawns =
		callgraph_spawns(self->program->graph, self->symbolic->function, made->event, &n);

	for (i = 0; i < n; i++) {
		made->spawns |= spawns[i].op == LOCKDB_SPAWN || spawns[i].op == LOCKDB_LATER;
		if (spawns[i].op == LOCKDB_ONCE && self->program->models[spawns[i].model])
			note_once(self, made, &spawns[i]);
	}
}

static void add_call(struct collector *self, uint32_t e, const struct locksets *before,
		     const struct access_flow *state)
{
	const struct facts_event *event = &self->body->events[e];
	struct access_call made = { .event = e, .nactuals = event->call.nargs,
				   .threads = state->threads };
	uint32_t *actuals, *written, i;

	if (!is_followed(self, e))
		return;
	actuals = arena_array(self->scratch, made.nactuals, sizeof *actuals);
	written = arena_array(self->scratch, made.nactuals, sizeof *written);
	for (i = 0; i < made.nactuals; i++) {
		uint64_t leaf, formals;

		actuals[i] = symbolic_value(self->symbolic, self->body->args[event->call.args + i]);
		written[i] = portable_write(&self->writer, actuals[i]);
		leaf = i < ACCESS_FORMALS ? privacy_leaf(self, actuals[i]) : 0;
		if (!leaf || !privacy_holds_at(self, leaf, actuals[i], state, &formals))
			continue;
		if (owned_take(self, leaf, state))
			made.owned_actuals |= (uint64_t)!formals << i;
		else if (!formals)
			made.private_actuals |= (uint64_t)1 << i;
		else if (!(formals & (formals - 1)))
			made.private_like[i] = (uint8_t)(1 + __builtin_ctzll(formals));
	}
	made.actuals = written;
	if (!(event->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)))
		made.direct = self->symbolic->unit->functions[event->call.symbol];
	if (event->flags & RCF_C_INDIRECT)
		made.callee = portable_write(&self->writer,
					     symbolic_value(self->symbolic, event->call.callee));
	note_stored(self, &made, e, actuals);
	carried_note(self, &made);
	choices_note(self, &made, actuals);
	note_spawns(self, &made);
	made.first = self->call_ways.count;
	made.nways = before->count;
	for (i = 0; i < before->count; i++)
		*(uint32_t *)pool_add(self->scratch, &self->call_ways, sizeof(uint32_t)) =
			ways_add(self, before->items[i]);
	*(struct access_call *)pool_add(self->scratch, &self->calls, sizeof made) = made;
}

/* Does the function change what is held, or may it wait? */
static int is_moment(const struct lockdb_function *model)
{
	uint32_t i;

	for (i = 0; i < model->neffects; i++)
		switch (model->effects[i].op) {
		case LOCKDB_READS:
		case LOCKDB_WRITES:
		case LOCKDB_COPIES:
		case LOCKDB_STRINGS:
		case LOCKDB_ALLOC:
		case LOCKDB_FREE:
		case LOCKDB_RETURNS:
		case LOCKDB_ATOMIC:
			break;
		default:
			return 1;
		}
	return 0;
}

static void add_moment(struct collector *self, uint32_t e, const struct access_flow *state)
{
	const struct facts_event *event = &self->body->events[e];
	uint32_t callee = event->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)
		? 0 : self->symbolic->unit->functions[event->call.symbol];

	if (callee && self->program->models[callee] && is_moment(self->program->models[callee]))
		*(struct access_moment *)pool_add(self->scratch, &self->moments, sizeof(struct access_moment)) =
			(struct access_moment){ e, state->threads };
}

/* ---- privacy and threads, before anything flows ---- */

static void visit_privacy(struct call_visit *visit, void *context)
{
	struct collector *self = visit->self;
	/* What is started is not in the order of calls: its digest may be in the making. */
	const struct digest *digest =
		visit->spawn ? &digest_nothing : accesses_digest(self->program, visit->function);
	uint32_t n = visit->call.callback ? visit->call.callback->ndata : visit->call.nargs, i, j;

	(void)context;
	self->synchronises |= digest->synchronises;
	if (digest->returns_shared && !visit->spawn && !visit->call.callback)
		privacy_attach(self, visit->call.event, privacy_fresh(self, visit->call.event), 0, 0);
	for (i = 0; i < n && i < ACCESS_FORMALS; i++) {
		uint64_t what = 0, where;
		uint32_t sent;

		if (digest->sends >> i & 1) {
			sent = privacy_sent(visit, i);
			privacy_attach(self, visit->call.event, privacy_of(self, sent), 0, sent);
			continue;
		}
		if (visit->spawn || (digest->publishes >> i & 1) || digest->attaches[i])
			what = privacy_of(self, call_actual(&visit->call, i));
		if (!what)
			continue;
		if (visit->spawn || (digest->publishes >> i & 1)) {
			privacy_attach(self, visit->call.event, what, 0, call_actual(&visit->call, i));
			continue;
		}
		for (j = 0; j < ACCESS_FORMALS; j++) {
			if (!(digest->attaches[i] >> j & 1))
				continue;
			where = privacy_leaf(self, call_actual(&visit->call, j));
			privacy_attach(self, visit->call.event, what, where, call_actual(&visit->call, i));
		}
	}
	/* Nobody follows what becomes of the rest. */
	for (; i < n && self->program->link->functions[visit->function].func != LINK_NONE; i++)
		privacy_attach(self, visit->call.event, privacy_of(self, call_actual(&visit->call, i)), 0, 0);
}

/* Nobody knows what is called: whatever it gets may be kept. */
static void publish_arguments(struct collector *self, uint32_t e)
{
	const struct facts_event *event = &self->body->events[e];
	const struct call_site *site = callgraph_site(self->program->graph, self->symbolic->function, e);
	uint32_t i;

	if (!(event->flags & RCF_C_INDIRECT) || !site || site->kind == CALL_INDIRECT ||
	    site->kind == CALL_SIGNATURE)
		return;
	for (i = 0; i < event->call.nargs; i++) {
		uint64_t what = privacy_of(self, symbolic_value(self->symbolic,
								self->body->args[event->call.args + i]));

		if (what)
			privacy_attach(self, e, what, 0, 0);
	}
}

/* What a variable is set to: the same number everywhere, or this and that. */
static void note_set(struct collector *self, uint32_t e)
{
	const struct facts_event *event = &self->body->events[e];
	uint32_t address = symbolic_value(self->symbolic, event->access.address);
	const struct sym place = *sym_get(self->syms, sym_place(self->syms, address));
	const struct sym object = *sym_get(self->syms, place.a), *value;
	struct access_set set = { 0 };

	if (place.kind != SYM_AT || object.kind != SYM_GLOBAL || place.number < 0 || place.number >= UINT32_MAX)
		return;
	value = sym_get(self->syms, symbolic_value(self->symbolic, event->access.value));
	set.object = object.a;
	set.offset = (uint32_t)place.number;
	set.event = 1 + e;
	set.known = event->kind == RCF_E_WRITE && value->kind == SYM_CONST;
	set.latches = (uint8_t)latches_set_by(self, e);
	set.number = value->number;
	set.begins = event->kind == RCF_E_WRITE && value->kind == SYM_FRESH;
	set.raised = event->kind == RCF_E_WRITE && lasting_raises(self, e);
	*(struct access_set *)pool_add(self->scratch, &self->sets, sizeof set) = set;
}

static void prepare_event(struct collector *self, uint32_t e)
{
	const struct facts_event *event = &self->body->events[e];

	if (event->kind <= RCF_E_RMW && (event->flags & (RCF_A_ATOMIC | RCF_A_VOLATILE)))
		self->synchronises = 1;
	switch (event->kind) {
	case RCF_E_WRITE:
	case RCF_E_RMW:
		note_set(self, e);
		if (event->access.value)
			privacy_store(self, e, symbolic_value(self->symbolic, event->access.address),
				      symbolic_value(self->symbolic, event->access.value));
		break;
	case RCF_E_CALL:
		collect_targets(self, e, visit_privacy, NULL);
		publish_arguments(self, e);
		threads_call(self, e);
		self->steps[e].fresh |= privacy_fresh(self, e);
		break;
	default:
		break;
	}
}

/* What the event sets, it sets before there are threads. */
static void note_early(struct collector *self, uint32_t e, const struct access_flow *state)
{
	struct access_set *sets = self->sets.items;
	uint32_t i;

	for (i = 0; !bits_any(state->threads.created) && i < self->sets.count; i++)
		if (sets[i].event == 1 + e)
			sets[i].early = 1;
}

/* ---- all ---- */

static void collect_event(struct collector *self, uint32_t e, const struct locksets *all,
			  const struct access_flow *state)
{
	const struct facts_event *event = &self->body->events[e];
	struct locksets reduced;
	const struct locksets *before = all;

	if (all->count)
		self->last[event->block] = 1 + e;
	if (!all->count || event->kind > RCF_E_ASM)
		return;
	if (all->count > 1 || all->items[0]->nfacts) {
		reduced = ways_reduce(self, all);
		before = &reduced;
	}
	switch (event->kind) {
	case RCF_E_READ:
	case RCF_E_WRITE:
	case RCF_E_RMW:
		note_early(self, e, state);
		collect_own(self, e, event->access.address, event->access.type, access_flags(self->body, event),
			    before, state);
		break;
	case RCF_E_ASM:
		asm_accesses(self, e, before, state);
		break;
	case RCF_E_CALL:
		doom_call(self, e, state);
		required_call(self, e, all);
		owned_call(self, e, state);
		rebind_call(self, e, before, state);
		strings_call(self, e, before, state);
		add_call(self, e, before, state);
		add_moment(self, e, state);
		break;
	case RCF_E_RETURN:
		owned_return(self, event->ret.value, state);
		if (self->draws.count)
			draws_return(self, e);
		doom_end(self, state);
		break;
	default:
		break;
	}
}

static void collect_blocks(struct collector *self)
{
	struct lockset_function *function = self->function;
	uint32_t i, e;

	self->takes_formals = UINT64_MAX;
	self->out.joined = bits_all;
	self->out.alone = 1;
	for (i = 0; i < self->body->nblocks; i++) {
		const struct facts_block *b = &self->body->blocks[i];
		struct locksets locks = function->entry[i];
		struct access_flow state = self->entry[i];

		if (self->symbolic->rank[i] == SYMBOLIC_UNSET || !state.reached)
			continue;
		for (e = b->events; e < b->events + b->nevents; e++) {
			collect_event(self, e, &locks, &state);
			lockset_event(function, e, &locks);
			flow_step(self, e, &state);
		}
	}
	if (!self->returns)
		self->out = (struct access_threads){ 0 };
}

const struct digest *collect_digest(struct accesses *accesses, struct lockset_function *function,
				    struct arena *arena, struct accesses_totals *totals)
{
	struct digest *digest = arena_alloc(arena, sizeof *digest);
	struct collector *self = arena_alloc(function->scratch, sizeof *self);
	const uint64_t formals = ((uint64_t)1 << ACCESS_FORMALS) - 1;
	uint32_t e, i;

	self->program = accesses;
	self->function = function;
	self->symbolic = function->symbolic;
	self->syms = function->symbolic->syms;
	self->body = function->symbolic->body;
	self->scratch = function->scratch;
	self->keep = arena;
	self->totals = totals;
	self->steps = arena_array(self->scratch, self->body->nevents, sizeof *self->steps);
	self->last = arena_array(self->scratch, self->body->nblocks, sizeof *self->last);
	portable_start(&self->writer, self->scratch, self->syms);
	self->writer.whole = 1;
	self->synchronises = function->touches_locks;
	self->deals = (uint8_t)slices_deal(self);
	draws_find(self);
	privacy_find(self);
	for (e = 0; e < self->body->nevents; e++)
		if (self->symbolic->rank[self->body->events[e].block] != SYMBOLIC_UNSET)
			prepare_event(self, e);
	flow_run(self);
	collect_blocks(self);
	threads_export(self);
	digest->publishes = privacy_published(self) & formals;
	for (i = 0; i < ACCESS_FORMALS; i++)
		digest->attaches[i] = self->owners[i] & formals;
	digest->out = self->out;
	digest->repeats = threads_repeated(self);
	if (self->symbolic->function == accesses->link->main)
		digest_main(self, digest, arena);
	digest->returns_shared = self->returns_shared;
	digest->draw = self->drawn;
	digest->synchronises = self->synchronises;
	owned_keep(self, digest, arena);
	digest->dies = (uint8_t)doom_find(self);
	threads_started(self, digest, arena);
	results_joined(self, digest);
	digest->child = results_of_child(self);
	keepers_find(self, digest, arena);
	witnesses_find(self, digest, arena);
	latches_find(self, digest, arena);
	if (self->sets.count) {
		lasting_ensure(self, digest);
		lasting_sets(self);
	}
	digest_keep(self, digest, arena);
	return digest;
}
