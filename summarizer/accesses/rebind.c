/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rebind.c - the accesses of a callee in the caller's terms (RELAY figure 7), now or,
 * if it is started as a thread, at some time.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "accesses/teams/shares.h"
#include "locksets/summary.h"

/* The point of the caller at which it happens. */
struct point {
	const struct locksets *before;
	const struct access_flow *state;
	uint32_t ways[LOCKSETS_MAX]; /* 1 + number of each way before, 0: not yet */
	uint64_t bonded;             /* arguments that are not bound here */
	/* By way of the callee, for each way before; then with nothing held: as ways, or NOT_TAKEN. */
	uint32_t *bound;
	uint32_t *then; /* the callee's values in its time, when they are needed */
};
#define NOT_TAKEN UINT32_MAX

/* A place of the callee that has no name here: known by its type, or 0. */
static uint32_t by_type(struct collector *self, const struct portable *values, uint32_t place)
{
	const struct portable_node *node = &values->nodes[place];
	const struct sym_spelling *chain = values->chains + node->c;

	if (node->kind != SYM_AT || !node->b || !chain->aggregate)
		return 0;
	return sym_spelled(self->syms, sym_leaf(self->syms, SYM_SOME, chain->aggregate, 0),
			   node->number, chain, node->b);
}

/* What a thread finds in memory, of which it is not known here what stands there: what it is
 * then, the same for all threads. */
static uint32_t in_its_time(struct call_visit *visit, const struct digest *digest, uint32_t place, uint32_t **then)
{
	struct portable_reader reader = call_reader(&visit->call);

	if (!*then) {
		*then = arena_array(visit->self->scratch, digest->values.nnodes + 1, sizeof **then);
		reader.load = NULL;
		portable_read(&reader, &digest->values, *then);
	}
	return sym_place(visit->self->syms, (*then)[place]);
}

/* The same of a place that a pointer in such a place leads to: "*some job->total". */
static uint32_t by_pointer(struct collector *self, const struct digest *digest, uint32_t place,
			   const uint32_t *values)
{
	const struct portable_node *node = &digest->values.nodes[place];
	uint32_t base, index;

	if (values[place])
		return values[place];
	switch (node->kind) {
	case SYM_LOAD:
		base = by_type(self, &digest->values, node->a);
		return sym_load(self->syms, base ? base : by_pointer(self, digest, node->a, values));
	case SYM_AT:
		return sym_spelled(self->syms, by_pointer(self, digest, node->a, values), node->number,
				   digest->values.chains + node->c, node->b);
	case SYM_ELEM:
		index = values[node->b] ? values[node->b] : sym_leaf(self->syms, SYM_SOME, 0, place | 1);
		return sym_elem(self->syms, by_pointer(self, digest, node->a, values), index, node->number);
	default:
		return 0;
	}
}

/* A place that a pointer leads to of which it is not known here where it points.  What formals point
 * to has another name now than at the entry: no name is better than that. */
static uint32_t by_pointers(struct call_visit *visit, const struct digest *digest, uint32_t place,
			    const uint32_t *values, struct point *point)
{
	struct collector *self = visit->self;
	uint32_t then = in_its_time(visit, digest, place, &point->then), root = sym_root(self->syms, then);

	if (then && (visit->spawn || sym_get(self->syms, root)->kind == SYM_FRESH))
		return then;
	return sym_place(self->syms, by_pointer(self, digest, place, values));
}

/* ---- will the object be another one each time? ---- */

/* "i & 1 ? f : g": a choice of things that come again. */
static int is_fixed(const struct collector *self, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);

	return node->kind == SYM_FUNCTION || node->kind == SYM_GLOBAL || node->kind == SYM_LOCAL;
}

static int chooses_fixed(struct collector *self, uint32_t value)
{
	const struct facts_value *phi = &self->body->values[sym_get(self->syms, value)->a];
	uint32_t i;

	for (i = 0; i < phi->c; i++)
		if (is_fixed(self, symbolic_value(self->symbolic, self->body->phi_args[phi->b + i])))
			return !symbolic_is_cyclic(self->symbolic, value);
	return 0;
}

/* Is what a call gives another object each time?  What has no body here makes what it returns; of a
 * function that has one it must be seen: it allocates it, or takes it off a structure.  A number may
 * come again. */
static int gives_another(struct collector *self, uint32_t e)
{
	const struct facts_event *event = &self->body->events[e];
	const struct facts_tu *tu = self->symbolic->tu;
	const struct call_site *site;
	uint32_t i;

	if (event->kind != RCF_E_CALL || tu->types[tu->types[event->call.type].target].kind != RCF_T_POINTER)
		return 0;
	site = callgraph_site(self->program->graph, self->symbolic->function, e);
	for (i = 0; site && i < site->ntargets; i++) {
		uint32_t callee = self->program->graph->targets[site->first + i];

		if (self->program->link->functions[callee].func != LINK_NONE &&
		    !accesses_digest(self->program, callee)->returns_take)
			return 0;
	}
	return 1;
}

static int varies(struct collector *self, uint32_t value, uint32_t event, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	uint32_t block = self->body->events[event].block;
	const struct facts_event *from;

	if (!value || !depth)
		return 0;
	switch (node.kind) {
	case SYM_FRESH: /* if it is not the loop, it is the function that happens again */
		return flow_each_round(self, self->body->events[node.a].block, block) ||
		       !flow_same_loop(self, block, block);
	case SYM_PHI:
		return !chooses_fixed(self, value) && flow_each_round(self, self->body->values[node.a].a, block);
	case SYM_OPAQUE:
		if (node.a >= self->body->nevents)
			return 0;
		from = &self->body->events[node.a];
		if (from->kind == RCF_E_READ)
			return varies(self, symbolic_value(self->symbolic, from->access.address), event,
				      depth - 1);
		return flow_each_round(self, from->block, block) && gives_another(self, node.a);
	case SYM_SELECT:
		return !is_fixed(self, node.b) && !is_fixed(self, node.c) &&
		       (varies(self, node.b, event, depth - 1) || varies(self, node.c, event, depth - 1));
	case SYM_BINARY: /* i % 2 comes again */
		if (node.op == RCF_OP_MOD || node.op == RCF_OP_MODU || node.op == RCF_OP_AND ||
		    node.op == RCF_OP_DIV || node.op == RCF_OP_DIVU || node.op == RCF_OP_SHR ||
		    node.op == RCF_OP_SHRU)
			return 0;
		/* fall through */
	case SYM_ELEM:
		return varies(self, node.a, event, depth - 1) || varies(self, node.b, event, depth - 1);
	case SYM_LOAD:
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		return varies(self, node.a, event, depth - 1);
	default:
		return 0;
	}
}

int rebind_varies(struct collector *self, uint32_t value, uint32_t event)
{
	return varies(self, value, event, 8);
}

/* &slot[i] is given, and slot[i + 1] accessed, of a loop that gives every slot to somebody. */
static int is_next(struct collector *self, uint32_t place)
{
	const struct sym at = *sym_get(self->syms, place), elem = *sym_get(self->syms, at.a);
	struct symbolic_counter counter;

	return at.kind == SYM_AT && elem.kind == SYM_ELEM && elem.number > 0 &&
	       (at.number < 0 || at.number >= elem.number) &&
	       sym_get(self->syms, elem.b)->kind == SYM_PHI && symbolic_counter(self->symbolic, elem.b, &counter) &&
	       counter.step == sym_const(self->syms, 1);
}

/* ---- privacy ---- */

/* Is what the callee thinks private if these formals are private here?  Fills our formals on
 * which that depends, by which take it is owned, if not private, and whether it is a part. */
static int is_private(struct call_visit *visit, uint64_t formals,
		      const struct access_flow *state, struct guarded_access *made)
{
	struct collector *self = visit->self;
	uint32_t i;

	made->private_if = 0;
	made->take = 0;
	for (i = 0; formals >> i; i++) {
		uint64_t leaf, needed;

		if (!(formals >> i & 1))
			continue;
		leaf = privacy_leaf(self, call_actual(&visit->call, i));
		if (!leaf && (leaf = owned_leader(self, call_actual(&visit->call, i))))
			made->flags |= ACCESS_PART;
		if (!leaf || !privacy_holds_at(self, leaf, call_actual(&visit->call, i), state, &needed))
			return 0;
		made->private_if |= needed;
		if (!made->take)
			made->take = owned_take(self, leaf, state);
	}
	return 1;
}

/* The callee took it: our number for that.  What we hold meanwhile counts. */
static uint32_t bind_take(struct collector *self, const struct digest *digest, uint32_t take,
			  const uint32_t *values, const struct locksets *before)
{
	struct access_take made = digest->takes[take - 1];
	const struct lockset *held = locksets_must(before, self->syms, self->scratch);
	uint32_t i;

	taken_rebind(self, values, &made);
	for (i = 0; held && i < held->nheld && made.nlocks < ACCESS_TAKE_LOCKS; i++)
		if (!(held->held[i].flags & HELD_SHARED))
			made.locks[made.nlocks++] = portable_write(&self->writer, held->held[i].lock);
	return taken_add(self, &made);
}

/* Whose it is; 0: just its own, nobody else knows it. */
static int bind_owner(struct call_visit *visit, const struct digest *digest, struct point *point,
		      const uint32_t *values, struct guarded_access *made)
{
	uint32_t take = made->take ? bind_take(visit->self, digest, made->take, values, point->before) : 0;
	int conditional = made->flags & ACCESS_PRIVATE, spawned = visit->spawn || made->runner;

	made->flags &= ~(uint32_t)(ACCESS_PRIVATE | ACCESS_HANDED);
	made->take = 0;
	if (!conditional) {
		made->take = take;
		return 1;
	}
	if (spawned || !is_private(visit, made->private_if, point->state, made)) {
		made->take = 0;
		return 1;
	}
	if (made->flags & ACCESS_PART)
		made->take = owned_part(visit->self, made->take);
	if (take)
		made->take = take;
	if (made->private_if)
		made->flags |= ACCESS_PRIVATE;
	return made->private_if || made->take || (made->flags & ACCESS_PART);
}

/* ---- locks ---- */

/* A condition of the callee's way on one of its formals: can it be?  What is left to be
 * known of our own formals is learned. */
static int meets(struct lockset_draft *draft, const struct fact *condition, uint32_t value)
{
	struct fact fact = *condition;
	uint8_t kind = sym_get(draft->syms, value)->kind;
	struct access_variable variable;
	uint32_t i;

	fact.value = value;
	if (condition->optional && kind != SYM_CONST && kind != SYM_FORMAL &&
	    !accesses_variable(draft->syms, value, &variable))
		return 0;
	if (value && !draft_learn(draft, &fact))
		return 0;
	for (i = 0; condition->optional && i < draft->nfacts; i++)
		draft->facts[i].optional |= draft->facts[i].value == value;
	return 1;
}

/* The value of a variable, whatever is known of it here: a thread sees it at another time. */
static uint32_t variable_of(struct collector *self, const struct digest *digest, uint32_t value)
{
	const struct portable_node *nodes = digest->values.nodes, *at = &nodes[nodes[value].a];

	uint32_t object, place;

	if (nodes[value].kind != SYM_LOAD || at->kind != SYM_AT || nodes[at->a].kind != SYM_GLOBAL)
		return 0;
	object = sym_leaf(self->syms, SYM_GLOBAL, nodes[at->a].a, 0);
	place = at->number || at->b ? sym_spelled(self->syms, object, at->number, digest->values.chains + at->c, at->b) : object;
	return sym_load(self->syms, place);
}

/* A lock behind a pointer of which it is not known here what it was when it was read: the one that the pointer in that place
 * leads to.  That pointers to locks stay as they are is trusted. */
static uint32_t by_source(struct collector *self, const struct digest *digest, uint32_t lock, const uint32_t *values)
{
	const struct portable_node *at = &digest->values.nodes[lock], *base = &digest->values.nodes[at->a];
	uint32_t from = base->kind == SYM_LOAD ? base->a
		      : base->kind == SYM_OPAQUE && !base->b ? digest_read(digest, base->a) : 0;
	uint32_t place = at->kind == SYM_AT && from ? sym_place(self->syms, values[from]) : 0;

	return place ? sym_spelled(self->syms, sym_load(self->syms, place), at->number, digest->values.chains + at->c, at->b) : 0;
}

static int add_way(struct call_visit *visit, const struct digest *digest,
		   const struct access_way *way, const uint32_t *values,
		   const struct lockset *before, struct lockset_draft *draft)
{
	struct collector *self = visit->self;
	uint32_t i, *then = NULL;

	draft_open(draft, before, self->syms, &self->function->losses);
	for (i = 0; i < way->nconditions; i++) {
		uint32_t value = variable_of(self, digest, way->conditions[i].value);

		if (!meets(draft, &way->conditions[i], value ? value : values[way->conditions[i].value]))
			return 0;
	}
	for (i = 0; i < way->nreleased; i++) {
		struct released released = way->released[i];

		released.lock = sym_place(self->syms, values[released.lock]);
		if (!released.lock) {
			released.lock = by_type(self, &digest->values, way->released[i].lock);
			released.some = 1;
		}
		if (released.lock)
			draft_release(draft, &released);
	}
	for (i = 0; i < way->nheld; i++) {
		uint32_t lock = sym_place(self->syms, values[way->held[i].lock]), first = 0;

		while (way->held[first].group != way->held[i].group) /* names of one lock stay so */
			first++;
		if (!lock && visit->spawn)
			lock = in_its_time(visit, digest, way->held[i].lock, &then);
		if (!lock)
			lock = by_source(self, digest, way->held[i].lock, values);
		if (!lock) /* held, but who knows which */
			lock = by_type(self, &digest->values, way->held[i].lock);
		if (lock)
			draft_acquire(draft, lock, way->held[i].flags,
				      (visit->call.event + 1) * LOCKSET_GROUPS + first);
	}
	return 1;
}

/* ---- accesses ---- */

static struct access_threads after(const struct access_threads *here, const struct access_threads *there,
				  const struct access_step *call)
{
	struct access_threads both = { .alone = here->alone | there->alone, .made = here->made,
				      .passed = there->passed ? there->passed : here->passed };

	both.created = here->created;
	both.now = here->now;
	both.joined = here->joined;
	both.inner = here->inner;
	flow_join(&both, bits_without(there->joined, there->inner));
	bits_add(&both.inner, bits_without(there->inner, both.joined));
	bits_add(&both.joined, there->inner);
	bits_add(&both.created, there->created);
	bits_add(&both.now, there->now);
	bits_drop(&both.joined, there->created);
	bits_drop(&both.inner, there->created);
	if (bits_meet(there->created, call->created))
		bits_add(&both.made, call->made);
	return both;
}

static void bind_size(struct collector *self, struct guarded_access *made, const uint32_t *values)
{
	const struct sym *length = sym_get(self->syms, values[made->length]);

	if (!made->length)
		return;
	if (length->kind == SYM_CONST && length->number >= 0 && length->number < UINT32_MAX)
		made->size = (uint32_t)length->number;
	made->length = length->portable && length->kind != SYM_CONST
		? portable_write(&self->writer, values[made->length]) : 0;
}

/* What runs in a thread of its own, and on what that depends. */
static void set_runner(struct call_visit *visit, struct guarded_access *made, uint32_t number)
{
	struct collector *self = visit->self;
	uint32_t value = instances_value(visit, number);

	made->runner = number == self->program->numbers.exit ? 0 : 1 + number;
	made->starts = sym_get(self->syms, value)->portable && sym_get(self->syms, value)->kind != SYM_FUNCTION
		? portable_write(&self->writer, value) : 0;
}

/* Is the spawn bound to another function than the one that the access is in? */
static int is_bound_otherwise(struct call_visit *visit, const struct guarded_access *access, uint32_t number)
{
	const struct accesses *accesses = visit->self->program;
	const struct sym *known = sym_get(visit->self->syms, instances_value(visit, number));
	const struct access_spawn *spawn;

	if (number >= accesses_nspawns(accesses))
		return 0;
	spawn = accesses_spawned(accesses, number);
	if (!spawn->bound)
		return 0;
	if (known->kind == SYM_FUNCTION && known->a != spawn->bound)
		return 1;
	return access->target && access->target != spawn->bound &&
	       accesses_dispatches(accesses, number, visit->function, access->event);
}

/* Is it in the block of data that what is started has got a copy of? */
static int is_copied(const struct call_visit *visit, const struct digest *digest, uint32_t place)
{
	const struct portable_node *nodes = digest->values.nodes;

	if (!(visit->call.callback->flags & LOCKDB_COPIED))
		return 0;
	while (nodes[place].kind == SYM_AT || nodes[place].kind == SYM_ELEM)
		place = nodes[place].a;
	return nodes[place].kind == SYM_FORMAL && !nodes[place].a;
}

/* Is it certain here that something else is started? */
static int starts_other(struct call_visit *visit, struct guarded_access *made, const uint32_t *values)
{
	struct collector *self = visit->self;
	const struct sym *value = sym_get(self->syms, values[made->starts]);
	uint32_t started;

	if (!made->starts || !made->runner || made->runner - 1u >= accesses_nspawns(self->program))
		return 0;
	started = accesses_started(self->program, made->runner - 1u);
	if (value->kind == SYM_FUNCTION && started && value->a != started)
		return 1;
	made->starts = value->portable && value->kind != SYM_FUNCTION
		? portable_write(&self->writer, values[made->starts]) : 0;
	return 0;
}

/* The value that a call by pointer calls, if callers may know which function that is; else 0. */
static uint32_t called_value(const struct call_visit *visit)
{
	struct collector *self = visit->self;
	const struct facts_event *event = &self->body->events[visit->call.event];
	uint32_t value;

	if (visit->spawn || visit->call.callback || !(event->flags & RCF_C_INDIRECT))
		return 0;
	value = symbolic_value(self->symbolic, event->call.callee);
	return sym_get(self->syms, value)->portable && sym_has_formal(self->syms, value) ? value : 0;
}

/* An access of one of several functions that a wrapper may call: 0 if here it calls another one.  Of
 * two calls by pointer, one in the other, the inner one counts. */
static int bind_called(const struct call_visit *visit, struct guarded_access *made, const uint32_t *values)
{
	struct collector *self = visit->self;
	uint32_t value = values[made->called];

	if (!made->called) {
		value = called_value(visit);
		made->target = value ? visit->function : 0;
	} else if (sym_get(self->syms, value)->kind == SYM_FUNCTION) {
		if (sym_get(self->syms, value)->a != made->target)
			return 0;
		value = 0;
	}
	made->called = value && sym_get(self->syms, value)->portable && sym_has_formal(self->syms, value)
		? portable_write(&self->writer, value) : 0;
	if (!made->called)
		made->target = 0;
	return 1;
}

/* Is it memory that just this call allocates? */
static int is_given(const struct collector *self, uint32_t place, uint32_t event)
{
	const struct sym *node = sym_get(self->syms, sym_base(self->syms, place));

	return node->kind == SYM_FRESH && node->a == event;
}

/* The number of the way, as the caller has it; 0: it is not taken.  Mostly the callee does
 * nothing to locks. */
static int bind_way(struct call_visit *visit, const struct digest *digest,
		    const struct access_way *way, const uint32_t *values,
		    const struct locksets *before, uint32_t number, struct point *point,
		    uint32_t *made)
{
	struct collector *self = visit->self;
	uint32_t *known = &point->bound[(uint32_t)(way - digest->ways) * (LOCKSETS_MAX + 1) +
					(before == point->before ? number : LOCKSETS_MAX)];
	struct lockset_draft draft;

	if (!way->nheld && !way->nreleased && !way->nconditions && before == point->before) {
		if (!point->ways[number])
			point->ways[number] = 1 + ways_add(self, before->items[number]);
		*made = point->ways[number] - 1;
		return 1;
	}
	if (!*known && add_way(visit, digest, way, values, before->items[number], &draft))
		*known = 1 + ways_add_draft(self, &draft);
	else if (!*known)
		*known = NOT_TAKEN;
	*made = *known - 1;
	return *known != NOT_TAKEN;
}

/* Is it in what a formal points to, and not found through pointers there? */
static int is_in_formal(const struct digest *digest, uint32_t place)
{
	const struct portable_node *node = &digest->values.nodes[place];

	while (node->kind == SYM_AT || node->kind == SYM_ELEM)
		node = &digest->values.nodes[node->a];
	return node->kind == SYM_FORMAL;
}

/* Does what is started run once for each object?  A thread does, what is queued again does not. */
static int runs_once(const struct call_visit *visit)
{
	return visit->spawn->op == LOCKDB_SPAWN && !(visit->call.callback->flags & (LOCKDB_SERIAL | LOCKDB_MANY));
}

/* number: of the spawn that runs it, if it is started here. */
static void add_access(struct call_visit *visit, const struct digest *digest, uint32_t index,
		       const uint32_t *values, struct point *point, uint32_t number)
{
	struct collector *self = visit->self;
	const struct guarded_access *access = &digest->accesses[index];
	struct guarded_access made = *access;
	uint32_t place = sym_place(self->syms, values[access->place]), i;
	const struct locksets nothing = { .count = 1, .items = { &lockset_empty } };
	const struct locksets *before = visit->spawn || access->runner ? &nothing : point->before;

	if (!place) {
		place = by_type(self, &digest->values, access->place);
		if (!place)
			place = by_pointers(visit, digest, access->place, values, point);
		made.flags |= ACCESS_UNBOUND;
	}
	if (!place) {
		self->totals->nameless++;
		return;
	}
	if (visit->spawn && !access->runner && is_copied(visit, digest, access->place))
		return;
	if (!bind_owner(visit, digest, point, values, &made))
		return;
	if (!made.take && !visit->spawn && (privacy_leaf(self, place) & point->state->published))
		made.flags |= ACCESS_KEPT;
	/* The library gives it: nobody else has it yet. */
	if ((access->flags & ACCESS_LIBRARY) && is_given(self, place, visit->call.event))
		return;
	if (!visit->spawn && !access->runner)
		made.refs = (uint8_t)refs_bind(access->refs, refs_of(self, place, visit->call.event, point->state));
	made.event = visit->call.event;
	made.callee = visit->function;
	made.index = index;
	made.depth = access->depth < UINT8_MAX ? access->depth + 1 : UINT8_MAX;
	bind_size(self, &made, values);
	if (!visit->spawn && starts_other(visit, &made, values))
		return;
	if (!bind_called(visit, &made, values))
		return;
	if (visit->spawn && !access->runner)
		set_runner(visit, &made, number);
	/* Threads that the callee creates again and again have what one call of it was given in common. */
	if (made.runner && !accesses_is_team(self->program, made.runner - 1u) &&
	    !(access->runner && bits_has(digest->repeats, made.runner - 1u)) && rebind_varies(self, place, visit->call.event))
		made.flags |= ACCESS_PER_ROUND | (is_next(self, place) ? ACCESS_NEXT : 0);
	/* Two calls that create it are one access only if the second comes when the first is gone. */
	made.flags &= ~(uint32_t)ACCESS_BESIDE;
	if (made.runner && bits_has(point->state->threads.created, made.runner - 1))
		made.flags |= ACCESS_BESIDE;
	if (!made.runner)
		bits_add(&made.absent, object_joins_at(self, place, point->state));
	else if (visit->spawn && !access->runner && runs_once(visit))
		bits_add(&made.absent, access->later);
	made.later = made.runner ? bits_none : object_creations_after(self, place, point->state);
	if (visit->spawn && !access->runner && is_in_formal(digest, access->place))
		made.flags |= ACCESS_GIVEN;
	if (!made.runner)
		made.threads = after(&point->state->threads, &access->threads, &self->steps[visit->call.event]);
	else
		made.threads.made = self->steps[visit->call.event].made;
	for (i = 0; i < before->count; i++)
		if (bind_way(visit, digest, &digest->ways[access->way], values, before, i, point, &made.way))
			collect_access(self, &made, place);
}

/* Is it an access through one of these formals? */
static int is_bonded(const struct digest *digest, uint32_t index, uint64_t formals)
{
	const struct portable_node *node = &digest->values.nodes[digest->accesses[index].place];

	while (node->kind == SYM_AT || node->kind == SYM_ELEM || node->kind == SYM_LOAD)
		node = &digest->values.nodes[node->a];
	return node->kind == SYM_FORMAL && node->a < 64 && (formals >> node->a & 1);
}

/* An access in a callee; of what is started, by each of the threads that it may be. */
static void add_instances(struct call_visit *visit, const struct digest *digest, uint32_t index,
			  const uint32_t *values, struct point *point)
{
	const struct accesses *accesses = visit->self->program;
	uint32_t number = 0, n = 1, i;

	if (visit->spawn && !digest->accesses[index].runner) {
		number = accesses_spawn(accesses, (uint32_t)(visit->spawn - accesses->graph->spawns), visit->function);
		n = accesses_instances(accesses, number);
	}
	for (i = 0; i < n; i++)
		if (n == 1 || !is_bound_otherwise(visit, &digest->accesses[index], number + i))
			add_access(visit, digest, index, values, point, number + i);
}

/* What is held within the callee, without flags that it writes; 0: that is the same. */
static int leave_flags(struct call_visit *visit, const struct locksets *before,
		       struct locksets *within)
{
	struct collector *self = visit->self;
	const uint64_t *written = locksets_summary(self->function->pass, visit->function)->written;
	int changed = 0;
	uint32_t i;

	*within = *before;
	for (i = 0; i < before->count; i++) {
		within->items[i] = lockset_without_flags(before->items[i], written, self->syms, self->scratch);
		changed |= within->items[i] != before->items[i];
	}
	return changed;
}

static void visit_target(struct call_visit *visit, void *context)
{
	struct collector *self = visit->self;
	const struct digest *digest;
	struct point *point = context;
	struct portable_reader reader = call_reader(&visit->call);
	struct point within;
	struct locksets ways;
	uint32_t *values, i;

	/* Threads are not in the order of calls: they are bound when all have their digests. */
	if (visit->spawn && !self->program->complete)
		return;
	digest = accesses_digest(self->program, visit->function);
	if (!digest->nexports)
		return;
	if (!visit->spawn && leave_flags(visit, point->before, &ways)) {
		within = (struct point){ &ways, point->state, { 0 }, point->bonded, NULL, NULL };
		point = &within;
	}
	reader.result = self->symbolic->results[visit->call.event];
	reader.salt = visit->call.event + 1;
	values = arena_array(self->scratch, digest->values.nnodes + 1, sizeof *values);
	portable_read(&reader, &digest->values, values);
	point->then = NULL;
	point->bound = arena_array(self->scratch, (size_t)digest->nways * (LOCKSETS_MAX + 1),
				   sizeof *point->bound);
	for (i = 0; i < digest->nexports; i++)
		if (!point->bonded || !is_bonded(digest, digest->exports[i], point->bonded))
			add_instances(visit, digest, digest->exports[i], values, point);
}

void rebind_call(struct collector *self, uint32_t event, const struct locksets *before,
		 const struct access_flow *state)
{
	struct locksets must = { .count = 1 };
	struct point point = { before, state, { 0 }, tasks_bonded(self, event), NULL, NULL };

	if (before->count > 2) {
		must.items[0] = locksets_must(before, self->syms, self->scratch);
		point.before = &must;
	}
	collect_targets(self, event, visit_target, &point);
}
