/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model.c - what lockdb says of a function, as a summary.
 */
#include "locksets/summary.h"

#include "base/arena.h"
#include "link/link.h"
#include "locksets/annotation.h"
#include "locksets/pass.h"
#include "lockdb/lockdb.h"

#include <string.h>

struct modeller {
	const struct link *link;
	uint32_t function;
	struct arena *arena, *scratch;
	struct syms *syms;
	struct portable_writer writer;
	struct held held[LOCKSET_HELD];
	struct released released[LOCKSET_RELEASED];
	struct summary_store stores[SUMMARY_STORES];
	uint32_t nheld, nreleased, nstores;
	struct lockdb_condition when; /* of the acquisitions */
	int64_t failure;
	int may_fail;                 /* the failure is to be expected */
	uint32_t assumed;             /* number of a value that is not 0 afterwards; 0 none */
	struct summary *summary;
	uint32_t nactuals;        /* in the values of a caller, who passes these; NULL: in its own */
	const uint32_t *actuals;
};

/* The aggregate that argument n points to, as the function is declared. */
static uint32_t argument_aggregate(const struct modeller *self, int number)
{
	const struct link_function *function = &self->link->functions[self->function];
	const struct facts_tu *tu = self->link->program->tus[function->tu];
	const struct facts_type *type = &tu->types[tu->symbols[function->symbol].type];

	if (type->kind != RCF_T_FUNC || number < 0 || (uint32_t)number >= type->count)
		return 0;
	return link_aggregate_of(self->link, function->tu, type->params[number]);
}

static uint32_t result_aggregate(const struct modeller *self)
{
	const struct link_function *function = &self->link->functions[self->function];
	const struct facts_tu *tu = self->link->program->tus[function->tu];
	const struct facts_type *type = &tu->types[tu->symbols[function->symbol].type];

	return type->kind == RCF_T_FUNC ? link_aggregate_of(self->link, function->tu, type->target) : 0;
}

static uint32_t argument(struct modeller *self, int number)
{
	if (self->actuals)
		return number >= 0 && (uint32_t)number < self->nactuals ? self->actuals[number] : 0;
	return sym_leaf(self->syms, SYM_FORMAL,
			number == LOCKDB_LAST ? LOCKSETS_LAST_FORMAL : (uint32_t)number, 0);
}

static uint32_t root_value(struct modeller *self, const struct lockdb_path *path,
			   uint32_t *aggregate)
{
	uint32_t object;

	*aggregate = 0;
	switch (path->root) {
	case LOCKDB_ARG:
		*aggregate = argument_aggregate(self, path->number);
		return argument(self, path->number);
	case LOCKDB_RESULT:
		*aggregate = result_aggregate(self);
		return sym_leaf(self->syms, SYM_RETURN, 0, 0);
	case LOCKDB_GLOBAL:
		object = link_find_object(self->link, path->name);
		*aggregate = object ? self->link->objects[object].type : 0;
		/* A variable that nobody names here is still one thing. */
		return object ? sym_leaf(self->syms, SYM_GLOBAL, object, 0)
			      : sym_named(self->syms, path->name);
	case LOCKDB_NAMED:
		return sym_named(self->syms, path->name);
	default:
		return 0;
	}
}

/* The value that a path of lockdb means, in terms of formals; 0 unknown. */
static uint32_t path_value(struct modeller *self, const struct lockdb_path *path)
{
	uint32_t aggregate, field, i, value = root_value(self, path, &aggregate);

	for (i = 0; i < path->nsteps && value; i++) {
		const struct lockdb_step *step = &path->steps[i];

		switch (step->kind) {
		case LOCKDB_FIELD:
			field = link_find_field(self->link, aggregate, step->name);
			value = field ? sym_field(self->syms, value, field)
				      : sym_unlisted_field(self->syms, value, step->name);
			aggregate = field ? self->link->fields[field].inner : 0;
			break;
		case LOCKDB_DEREF:
			value = sym_load(self->syms, value);
			aggregate = 0;
			break;
		case LOCKDB_INDEX:
			value = sym_elem(self->syms, value, argument(self, (int)step->number), 1);
			break;
		case LOCKDB_OFFSET:
			value = sym_offset(self->syms, value, step->number);
			break;
		}
	}
	return value;
}

uint32_t model_value_at(const struct link *link, uint32_t function, struct syms *syms,
			const struct lockdb_path *path, uint32_t nactuals, const uint32_t *actuals)
{
	struct modeller self = { .link = link, .function = function, .syms = syms,
				 .nactuals = nactuals, .actuals = actuals };

	return path_value(&self, path);
}

uint32_t model_value(const struct link *link, uint32_t function, struct syms *syms,
		     const struct lockdb_path *path)
{
	struct modeller self = { .link = link, .function = function, .syms = syms };

	return path_value(&self, path);
}

static uint32_t write_value(struct modeller *self, uint32_t value)
{
	return portable_write(&self->writer, value);
}

static unsigned held_flags(const struct lockdb_effect *effect)
{
	unsigned flags = 0;

	if (effect->mode == LOCKDB_SHARED)
		flags |= HELD_SHARED;
	if (effect->flags & (LOCKDB_RECURSIVE | LOCKDB_SAVES | LOCKDB_RESTORES))
		flags |= HELD_RECURSIVE;
	if (effect->flags & LOCKDB_SPINS)
		flags |= HELD_SPINS;
	if (effect->flags & LOCKDB_TRY)
		flags |= HELD_TRIED;
	if (effect->op == LOCKDB_DOWN || effect->op == LOCKDB_UP)
		flags |= HELD_SEMAPHORE;
	if (effect->kind == LOCKDB_MASK)
		flags |= HELD_MASK | HELD_SEMAPHORE;
	if (effect->kind == LOCKDB_IRQ)
		flags |= HELD_IRQ;
	if (effect->kind == LOCKDB_BH)
		flags |= HELD_BH;
	return flags;
}

static void add_store(struct modeller *self, uint32_t place, uint32_t value)
{
	if (self->nstores == SUMMARY_STORES || !place)
		return;
	self->stores[self->nstores].place = write_value(self, sym_place(self->syms, place));
	self->stores[self->nstores++].value = write_value(self, value);
}

/* Where a handle, or the address of new memory, is stored: "*arg0". */
static void add_handle(struct modeller *self, const struct lockdb_path *path)
{
	struct lockdb_path where = *path;

	if (!path->nsteps || path->steps[path->nsteps - 1].kind != LOCKDB_DEREF)
		return;
	where.nsteps--;
	add_store(self, path_value(self, &where), 0);
}

/* A guard that is returned is the address of the lock, or a struct that begins with it:
 * then the first word of the struct, for which the whole stands, is another name of it. */
static void carry_result(struct modeller *self, uint32_t lock, const struct held *held)
{
	uint32_t guard = sym_leaf(self->syms, SYM_RETURN, 0, 0);
	const struct link_function *function = &self->link->functions[self->function];
	const struct facts_tu *tu = self->link->program->tus[function->tu];
	const struct facts_type *type = &tu->types[tu->symbols[function->symbol].type];

	if (type->kind != RCF_T_FUNC || tu->types[type->target].kind != RCF_T_STRUCT) {
		self->summary->result = write_value(self, lock);
		return;
	}
	self->held[self->nheld] = *held;
	self->held[self->nheld++].lock = write_value(self, sym_place(self->syms, guard));
}

static void acquire(struct modeller *self, const struct lockdb_effect *effect)
{
	uint32_t lock = path_value(self, &effect->object);
	struct held held = { .group = self->nheld, .count = 1, .flags = (uint16_t)held_flags(effect) };

	if (self->nheld + 2 > LOCKSET_HELD)
		return;
	held.lock = write_value(self, sym_place(self->syms, lock));
	self->held[self->nheld++] = held;
	if (effect->carrier.root == LOCKDB_RESULT && !effect->carrier.nsteps)
		carry_result(self, lock, &held);
	else if (effect->carrier.root)
		add_store(self, path_value(self, &effect->carrier), lock);
	if (effect->when.test == LOCKDB_ALWAYS)
		return;
	self->when = effect->when;
	self->failure = effect->failure;
	self->may_fail |= (effect->flags & (LOCKDB_TRY | LOCKDB_TIMED)) != 0;
}

static void release(struct modeller *self, const struct lockdb_effect *effect)
{
	uint32_t lock = path_value(self, &effect->object);

	if (self->nreleased == LOCKSET_RELEASED)
		return;
	if (effect->carrier.root)
		lock = sym_load(self->syms, path_value(self, &effect->carrier));
	self->released[self->nreleased++] = (struct released){
		.lock = write_value(self, sym_place(self->syms, lock)),
		.flags = (uint8_t)held_flags(effect),
		.downgraded = effect->op == LOCKDB_DOWNGRADE,
	};
}

/* Fresh memory is the result, and all of it may be 0; or its address is stored where an argument points: "*arg0". */
static void allocate(struct modeller *self, const struct lockdb_effect *effect)
{
	uint32_t stores = self->nstores;

	if (effect->object.root != LOCKDB_RESULT || effect->object.nsteps) {
		add_handle(self, &effect->object);
		return;
	}
	self->summary->flags |= SUMMARY_FRESH;
	if (effect->flags & LOCKDB_ZEROED)
		add_store(self, path_value(self, &effect->object), sym_const(self->syms, 0));
	if (self->nstores > stores)
		self->stores[stores].size = UINT32_MAX;
}

/* Does who calls it learn what others have done meanwhile? */
static int is_awaiting(enum lockdb_op op)
{
	return op == LOCKDB_ACQUIRE || op == LOCKDB_UPGRADE || op == LOCKDB_DOWN || op == LOCKDB_WAIT ||
	       op == LOCKDB_JOIN || op == LOCKDB_BARRIER;
}

static void apply(struct modeller *self, const struct lockdb_effect *effect)
{
	if (is_awaiting(effect->op))
		self->summary->flags |= SUMMARY_AWAITS;
	switch (effect->op) {
	case LOCKDB_ACQUIRE:
	case LOCKDB_DOWN:
		acquire(self, effect);
		break;
	case LOCKDB_RELEASE:
	case LOCKDB_UP:
		release(self, effect);
		break;
	case LOCKDB_DOWNGRADE:
		release(self, effect);
		break;
	case LOCKDB_UPGRADE:
		self->summary->flags |= SUMMARY_UPGRADE;
		acquire(self, effect);
		break;
	case LOCKDB_WAIT:
		if (effect->second.root)
			self->summary->flags |= SUMMARY_RELOCKS;
		break;
	case LOCKDB_NORETURN:
	case LOCKDB_DIES:
	case LOCKDB_EXIT:
	case LOCKDB_THREAD_EXIT:
		self->summary->flags |= SUMMARY_NORETURN;
		break;
	case LOCKDB_ASSUMES:
		self->assumed = write_value(self, path_value(self, &effect->object));
		break;
	case LOCKDB_RETURNS:
		/* If only "when: nonzero", it is in that object, who knows where, or null: another value. */
		if (effect->when.test == LOCKDB_ALWAYS)
			self->summary->result = write_value(self, path_value(self, &effect->object));
		break;
	case LOCKDB_ALLOC:
		allocate(self, effect);
		break;
	case LOCKDB_SPAWN:
	case LOCKDB_LATER:
		add_handle(self, &effect->handle);
		break;
	case LOCKDB_SETS:
		add_store(self, path_value(self, &effect->object), path_value(self, &effect->second));
		break;
	case LOCKDB_WRITES:
	case LOCKDB_COPIES:
		self->summary->flags |= SUMMARY_CLOBBERS;
		add_store(self, path_value(self, &effect->object), 0);
		if (self->nstores)
			self->stores[self->nstores - 1].size = UINT32_MAX;
		break;
	default:
		break;
	}
}

/* What the result is when the condition holds, or when it does not. */
static struct fact condition_fact(const struct lockdb_condition *when, int truth)
{
	static const uint8_t classes[] = {
		[LOCKDB_ALWAYS] = NUMBER_ANY,
		[LOCKDB_ZERO] = NUMBER_ZERO,
		[LOCKDB_NONZERO] = NUMBER_ANY & ~NUMBER_ZERO,
		[LOCKDB_NEGATIVE] = NUMBER_ERROR | NUMBER_BELOW,
		[LOCKDB_NONNEGATIVE] = NUMBER_ZERO | NUMBER_ABOVE,
		[LOCKDB_POSITIVE] = NUMBER_ABOVE,
		[LOCKDB_EQUAL] = NUMBER_ANY,
		[LOCKDB_UNEQUAL] = NUMBER_ANY,
		[LOCKDB_BITS] = NUMBER_ANY,
		[LOCKDB_NO_BITS] = NUMBER_ANY,
		[LOCKDB_ERROR] = NUMBER_ERROR,
		[LOCKDB_NO_ERROR] = NUMBER_ANY & ~NUMBER_ERROR,
	};
	struct fact fact = { .classes = classes[when->test] };

	if ((when->test == LOCKDB_EQUAL && truth) || (when->test == LOCKDB_UNEQUAL && !truth)) {
		fact = fact_equal(0, when->number);
	} else if (when->test == LOCKDB_EQUAL || when->test == LOCKDB_UNEQUAL) {
		fact.range = RANGE_OUTSIDE;
		fact.low = fact.high = when->number;
	} else if (!truth && fact.classes != NUMBER_ANY) {
		fact.classes = NUMBER_ANY & ~fact.classes;
	}
	return fact;
}

static void keep_lists(struct modeller *self, struct summary_case *c)
{
	struct held *held = arena_array(self->arena, self->nheld, sizeof *held);
	struct released *released = arena_array(self->arena, self->nreleased, sizeof *released);

	memcpy(held, self->held, self->nheld * sizeof *held);
	memcpy(released, self->released, self->nreleased * sizeof *released);
	c->held = held;
	c->nheld = (uint16_t)self->nheld;
	c->released = released;
	c->nreleased = (uint16_t)self->nreleased;
}

static void make_cases(struct modeller *self)
{
	struct summary_case *cases = arena_array(self->arena, 2, sizeof *cases);

	self->summary->cases = cases;
	if (self->summary->flags & SUMMARY_NORETURN)
		return;
	self->summary->ncases = 1;
	cases[0].result = condition_fact(&self->when, 1);
	keep_lists(self, &cases[0]);
	if (self->assumed) {
		struct fact *fact = arena_alloc(self->arena, sizeof *fact);

		*fact = fact_unequal(self->assumed, 0);
		cases[0].conditions = fact;
		cases[0].nconditions = 1;
	}
	if (self->when.test == LOCKDB_ALWAYS)
		return;
	self->summary->ncases = 2;
	cases[1].result = condition_fact(&self->when, 0);
	if (self->failure != INT64_MIN)
		cases[1].result = fact_equal(0, self->failure);
	cases[1].unlikely = !self->may_fail;
}

static int is_same_given(const struct lockdb_effect *a, const struct lockdb_effect *b)
{
	uint32_t i;

	for (i = 0; i < a->ngiven && i < b->ngiven; i++)
		if (a->given[i].argument != b->given[i].argument ||
		    a->given[i].is.test != b->given[i].is.test ||
		    a->given[i].is.number != b->given[i].is.number)
			return 0;
	return a->ngiven == b->ngiven;
}

/* A case for what is given, with all that happens then; none if an earlier effect has it. */
static void add_given(struct modeller *self, const struct lockdb_function *model, uint32_t which,
		      struct summary_case *cases)
{
	const struct lockdb_effect *effects = model->effects;
	struct fact *facts = arena_array(self->arena, LOCKDB_GIVEN, sizeof *facts);
	struct summary_case *made = &cases[self->summary->ncases];
	uint32_t i;

	for (i = 0; i < which; i++)
		if (is_same_given(&effects[i], &effects[which]))
			return;
	self->nheld = self->nreleased = 0;
	for (; i < model->neffects; i++)
		if (is_same_given(&effects[i], &effects[which]))
			apply(self, &effects[i]);
	for (i = 0; i < effects[which].ngiven; i++) {
		facts[i] = condition_fact(&effects[which].given[i].is, 1);
		facts[i].value = write_value(self, argument(self, effects[which].given[i].argument));
	}
	made->result = (struct fact){ .classes = NUMBER_ANY };
	made->conditions = facts;
	made->nconditions = (uint16_t)effects[which].ngiven;
	keep_lists(self, made);
	if (made->nheld || made->nreleased)
		self->summary->flags |= SUMMARY_LOCKS;
	self->summary->ncases++;
}

/* Of a function that does this or that, as its arguments are.  Who starts or calls something
 * tells no ways apart. */
static void make_given(struct modeller *self, const struct lockdb_function *model)
{
	struct summary_case *cases = arena_array(self->arena, model->neffects, sizeof *cases);
	uint32_t i;

	self->summary->cases = cases;
	self->summary->ncases = 0;
	for (i = 0; i < model->neffects; i++)
		if (model->effects[i].ngiven && model->effects[i].op != LOCKDB_SPAWN &&
		    model->effects[i].op != LOCKDB_CALLS)
			add_given(self, model, i, cases);
}

static struct modeller *start(const struct link *link, uint32_t function, struct arena *arena,
			      struct arena *scratch)
{
	struct modeller *self = arena_alloc(scratch, sizeof *self);

	self->link = link;
	self->function = function;
	self->arena = arena;
	self->scratch = scratch;
	self->syms = syms_create(scratch, link, 0);
	self->summary = arena_alloc(arena, sizeof *self->summary);
	self->summary->flags = SUMMARY_MODEL;
	self->failure = INT64_MIN;
	portable_start(&self->writer, scratch, self->syms);
	return self;
}

static const struct summary *finish(struct modeller *self)
{
	if (!self->summary->ncases)
		make_cases(self);
	if (self->nheld || self->nreleased)
		self->summary->flags |= SUMMARY_LOCKS;
	if (self->nstores) {
		struct summary_store *stores = arena_array(self->arena, self->nstores, sizeof *stores);

		memcpy(stores, self->stores, self->nstores * sizeof *stores);
		self->summary->stores = stores;
		self->summary->nstores = self->nstores;
	}
	portable_finish(&self->writer, self->arena, &self->summary->values);
	self->summary->hash = summary_hash(self->summary);
	return self->summary;
}

const struct summary *summary_of_annotations(const struct link *link, uint32_t function,
					     struct arena *arena, struct arena *scratch)
{
	const struct facts_attrs *attrs = annotation_attrs(link, function);
	struct modeller *self;
	uint32_t i;

	if (!attrs)
		return NULL;
	self = start(link, function, arena, scratch);
	for (i = 0; i < attrs->count; i++) {
		uint32_t kind = attrs->items[i].kind, lock;

		if (kind != RCF_ATTR_ACQUIRES && kind != RCF_ATTR_RELEASES)
			continue;
		lock = write_value(self, annotation_lock(self->syms, link, function, NULL, 0,
							 attrs->items[i].argument));
		if (kind == RCF_ATTR_ACQUIRES && self->nheld < LOCKSET_HELD)
			self->held[self->nheld++] = (struct held){ .lock = lock, .count = 1, .group = i };
		else if (kind == RCF_ATTR_RELEASES && self->nreleased < LOCKSET_RELEASED)
			self->released[self->nreleased++] = (struct released){ .lock = lock };
	}
	return finish(self);
}

const struct summary *summary_of_model(const struct lockdb_function *model, const struct link *link,
				       uint32_t function, struct arena *arena, struct arena *scratch)
{
	struct modeller *self = start(link, function, arena, scratch);
	uint32_t i;

	for (i = 0; i < model->neffects; i++)
		if (!model->effects[i].ngiven)
			apply(self, &model->effects[i]);
	make_given(self, model);
	return finish(self);
}
