/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * feasible.c - chains of calls, step by step, and two of them together.
 */
#include "feasible/feasible.h"

#include "base/arena.h"
#include "feasible/internal.h"
#include "link/link.h"

#include <string.h>

#define TERMS 12 /* of a function that are looked at */

/* An event of a function that is entered so. */
struct step {
	uint32_t function, event;
	uint64_t entry;            /* its hash */
	uint8_t reached;
	uint32_t nactuals;
	const uint32_t *actuals;   /* of a call; 0 unknown */
	uint32_t callee;           /* of a call through a value: the function that it is; 0 unknown */
	struct feasible_end end;
	uint64_t asked;            /* of a call: the callee that was entered last, and how; 0 none */
	const struct feasible_entry *entered;
};

struct feasible *feasible_create(const struct feasible_input *in, struct arena *arena)
{
	struct feasible *self = arena_alloc(arena, sizeof *self);

	self->in = *in;
	self->arena = arena;
	self->syms = syms_create(arena, in->link, 0);
	self->shapes = arena_array(arena, (size_t)in->link->nfunctions + 1, sizeof *self->shapes);
	self->walks = arena_array(arena, WALKS, sizeof *self->walks);
	self->left = FEASIBLE_STEPS;
	return self;
}

void feasible_free(struct feasible *self)
{
	uint32_t i;

	for (i = 0; self && i < WALKS; i++)
		arena_destroy(self->walks[i].scratch);
}

int feasible_is_spent(const struct feasible *self)
{
	return !self->left;
}

const struct syms *feasible_syms(const struct feasible *self)
{
	return self->syms;
}

int feasible_named(const struct syms *syms, uint32_t value, uint32_t *function, uint32_t *formal)
{
	const struct sym *node = sym_get(syms, value);

	if (node->kind != SYM_FORMAL)
		return 0;
	*function = node->b;
	*formal = node->a / ACTIVATIONS;
	return 1;
}

/* ---- walks, which do not depend on the event that is asked for ---- */

/* A function as it is entered, whatever had to be true before. */
static uint64_t entry_key(const struct feasible_entry *entry)
{
	return hash_pair(hash_bytes(entry->values, entry->count * sizeof *entry->values),
			 (uint64_t)entry->function << 32 | entry->activation);
}

static struct walk walk_of(struct feasible *self, const struct feasible_entry *entry, struct arena *scratch)
{
	return (struct walk){ .self = self, .scratch = scratch, .function = entry->function,
			      .shape = shape_of(self, entry->function), .formals = entry->values,
			      .nformals = entry->count, .activation = entry->activation };
}

/* The walk without assumptions, in the place of the oldest one that is kept if it is not there. */
static const struct kept_walk *walk_plain(struct feasible *self, const struct feasible_entry *entry)
{
	uint64_t key = entry_key(entry);
	struct kept_walk *found = &self->walks[0];
	uint32_t i;

	self->walked++;
	for (i = 0; i < WALKS; i++) {
		if (self->walks[i].key == key && self->walks[i].used) {
			self->walks[i].used = self->walked;
			return &self->walks[i];
		}
		if (self->walks[i].used < found->used)
			found = &self->walks[i];
	}
	if (found->scratch)
		arena_reset(found->scratch);
	else
		found->scratch = arena_create();
	found->key = key;
	found->used = self->walked;
	found->tested = (struct pool){ 0 };
	found->walk = walk_of(self, entry, found->scratch);
	found->walk.tested = &found->tested;
	walk_run(&found->walk);
	return found;
}

static void *copy(struct arena *arena, const void *items, size_t count, size_t size)
{
	return memcpy(arena_raw(arena, count + 1, size), items, count * size);
}

/* The same for one event: what is found for it is not known to others. */
static struct walk walk_again(const struct kept_walk *kept, struct arena *scratch, struct pool *tested)
{
	struct walk walk = kept->walk;

	walk.scratch = scratch;
	walk.values = copy(scratch, walk.values, (size_t)walk.shape->body->nvalues + 1, sizeof *walk.values);
	*tested = (struct pool){ .count = kept->tested.count, .space = kept->tested.count };
	if (tested->count)
		tested->items = copy(scratch, kept->tested.items, tested->count, sizeof(struct tested));
	walk.tested = tested;
	walk.rewrites = (struct pool){ .count = walk.rewrites.count, .space = walk.rewrites.count,
				       .items = walk.rewrites.items };
	walk.loaded = (struct pool){ .count = walk.loaded.count, .space = walk.loaded.count,
				     .items = walk.loaded.items };
	return walk;
}

static uint64_t assumption_key(const struct assumption *assumed)
{
	if (assumed->other)
		return hash_pair(assumed->term, hash_bytes(assumed->numbers, assumed->count * sizeof *assumed->numbers));
	return hash_pair((uint64_t)1 << 32 | assumed->term, (uint64_t)assumed->value);
}

/* The blocks that are reached under the assumption, as bits. */
static const uint8_t *blocks_with(struct feasible *self, const struct feasible_entry *entry,
				  const struct assumption *assumed, struct arena *scratch)
{
	uint64_t hash = hash_pair(entry_key(entry), assumption_key(assumed));
	uint32_t number = table_at(&self->reached_index, table_first(&self->reached_index, hash)), i;
	struct walk walk;
	uint8_t *made;

	if (number)
		return ((const uint8_t **)self->reached.items)[number - 1];
	walk = walk_of(self, entry, scratch);
	walk.assumed = assumed;
	walk_run(&walk);
	made = arena_alloc(self->arena, walk.shape->body->nblocks / 8 + 1);
	for (i = 0; i < walk.shape->body->nblocks; i++)
		made[i / 8] |= (uint8_t)((walk.gave_up || walk.reached[i]) << i % 8);
	*(const uint8_t **)pool_add(self->arena, &self->reached, sizeof made) = made;
	table_add(self->arena, &self->reached_index, hash, self->reached.count);
	return made;
}

/* ---- one step ---- */

static int reaches_with(struct feasible *self, const struct feasible_entry *entry, uint32_t event,
			const struct assumption *assumed, struct arena *scratch)
{
	uint32_t block = shape_of(self, entry->function)->body->events[event].block;

	return blocks_with(self, entry, assumed, scratch)[block / 8] >> block % 8 & 1;
}

/* The numbers that the first of these terms is compared with; takes all of that term out. */
static uint32_t next_term(struct tested *tested, uint32_t *count, int64_t *numbers, uint32_t *term)
{
	uint32_t i, k, n = 0, left = 0;

	*term = tested[0].term;
	for (i = 0; i < *count; i++) {
		for (k = 0; k < n && k < FEASIBLE_NUMBERS && numbers[k] != tested[i].number; k++)
			;
		if (tested[i].term != *term)
			tested[left++] = tested[i];
		else if (k == n && n++ < FEASIBLE_NUMBERS)
			numbers[n - 1] = tested[i].number;
	}
	*count = left;
	return n;
}

static void sort(int64_t *numbers, uint32_t n)
{
	uint32_t i, k;

	for (i = 1; i < n; i++) {
		int64_t one = numbers[i];

		for (k = i; k && numbers[k - 1] > one; k--)
			numbers[k] = numbers[k - 1];
		numbers[k] = one;
	}
}

/* With which values of the term is the event reached?  0: with any. */
static int find_condition(struct feasible *self, const struct feasible_entry *entry, uint32_t event,
			  uint32_t term, int64_t *numbers, uint32_t n, struct arena *scratch,
			  struct feasible_condition *out)
{
	struct assumption assumed = { .term = term, .other = 1, .numbers = numbers, .count = n };
	int64_t *kept = arena_array(self->arena, n, sizeof *kept);
	uint32_t i;

	sort(numbers, n);
	*out = (struct feasible_condition){ .term = term, .function = entry->function, .numbers = kept };
	out->excludes = (uint8_t)reaches_with(self, entry, event, &assumed, scratch);
	assumed.other = 0;
	for (i = 0; i < n; i++) {
		assumed.value = numbers[i];
		if (reaches_with(self, entry, event, &assumed, scratch) != out->excludes)
			kept[out->count++] = numbers[i];
	}
	return !out->excludes || out->count;
}

static int is_passed(const struct step *step, uint32_t term)
{
	uint32_t i;

	for (i = 0; i < step->nactuals && step->actuals[i] != term; i++)
		;
	return i < step->nactuals;
}

/* Tests that do not decide whether the event is reached are left out, and of what events of the function itself gave those
 * that the callee does not get; how many are left. */
static uint32_t keep_deciding(const struct walk *walk, const struct step *step, struct tested *tested, uint32_t count)
{
	uint32_t event = step->event, i, n = 0, block = UINT32_MAX;
	int decides = 1;

	for (i = 0; i < count; i++) {
		if (tested[i].own && !is_passed(step, tested[i].term))
			continue;
		if (tested[i].block != block)
			decides = tested[i].block == UINT32_MAX || walk_decides(walk, tested[i].block, event);
		block = tested[i].block;
		if (decides)
			tested[n++] = tested[i];
	}
	return n;
}

/* Adds what has to be true for the event to be reached; 0: it is not. */
static int find_conditions(struct feasible *self, const struct feasible_entry *entry, const struct walk *walk,
			   const struct step *step, struct pool *conditions, struct arena *scratch)
{
	const struct pool *tested = walk->tested;
	int64_t numbers[FEASIBLE_NUMBERS];
	uint32_t left = keep_deciding(walk, step, tested->items, tested->count), terms, term;

	for (terms = 0; left && terms < TERMS; terms++) {
		uint32_t n = next_term(tested->items, &left, numbers, &term);
		struct feasible_condition made;

		if (n <= FEASIBLE_NUMBERS && find_condition(self, entry, step->event, term, numbers, n, scratch, &made) &&
		    !conditions_add(self, conditions, &made))
			return 0;
	}
	return 1;
}

static void read_event(struct feasible *self, struct walk *walk, struct step *step)
{
	const struct facts_body *body = walk->shape->body;
	const struct facts_event *event = &body->events[step->event];
	uint32_t *actuals, i;

	if (event->kind == RCF_E_READ || event->kind == RCF_E_WRITE || event->kind == RCF_E_RMW)
		step->end.place = walk_value(walk, event->access.address);
	if (event->kind == RCF_E_WRITE)
		step->end.value = walk_value(walk, event->access.value);
	if (event->kind != RCF_E_CALL)
		return;
	if (event->flags & RCF_C_INDIRECT) {
		const struct sym *callee = sym_get(self->syms, walk_value(walk, event->call.callee));

		step->callee = callee->kind == SYM_FUNCTION ? callee->a : 0;
	}
	step->nactuals = event->call.nargs < FEASIBLE_FORMALS ? event->call.nargs : FEASIBLE_FORMALS;
	step->actuals = actuals = arena_array(self->arena, step->nactuals, sizeof *actuals);
	for (i = 0; i < step->nactuals; i++)
		actuals[i] = walk_value(walk, body->args[event->call.args + i]);
}

static void make_step(struct feasible *self, const struct feasible_entry *entry, struct step *step)
{
	const struct shape *shape = shape_of(self, entry->function);
	struct arena *scratch = arena_create();
	struct pool conditions = { 0 }, tested = { 0 };
	uint32_t i;

	step->reached = 1;
	for (i = 0; i < entry->nconditions; i++)
		*(struct feasible_condition *)pool_add(self->arena, &conditions, sizeof *entry->conditions) =
			entry->conditions[i];
	if (shape->body && step->event < shape->body->nevents) {
		struct walk walk = walk_again(walk_plain(self, entry), scratch, &tested);

		step->reached = (uint8_t)walk_reaches(&walk, step->event);
		if (step->reached)
			read_event(self, &walk, step);
		if (step->reached && !walk.gave_up)
			step->reached = (uint8_t)find_conditions(self, entry, &walk, step, &conditions, scratch);
	}
	step->end.nconditions = conditions.count;
	step->end.conditions = conditions.items;
	step->end.hash = conditions_hash(conditions.items, conditions.count);
	arena_destroy(scratch);
}

static struct step *step_of(struct feasible *self, const struct feasible_entry *entry, uint32_t event)
{
	uint64_t hash = hash_pair(hash_pair(entry->function, event), entry->hash);
	struct step made = { .function = entry->function, .event = event, .entry = entry->hash };
	uint32_t slot, i;
	struct step **kept;

	for (slot = table_first(&self->step_index, hash); (i = table_at(&self->step_index, slot));
	     slot = table_next(&self->step_index, slot, hash)) {
		struct step *known = ((struct step **)self->steps.items)[i - 1];

		if (known->function == made.function && known->event == event && known->entry == made.entry)
			return known;
	}
	make_step(self, entry, &made);
	kept = pool_add(self->arena, &self->steps, sizeof *kept);
	*kept = arena_alloc(self->arena, sizeof **kept);
	**kept = made;
	table_add(self->arena, &self->step_index, hash, self->steps.count);
	return *kept;
}

/* ---- chains ---- */

static int last_activation(const struct syms *syms, uint32_t value, uint32_t function)
{
	const struct sym *node = sym_get(syms, value);
	int a, b;

	switch (node->kind) {
	case SYM_LOAD:
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		return last_activation(syms, node->a, function);
	case SYM_ELEM:
	case SYM_BINARY:
	case SYM_SELECT:
		a = last_activation(syms, node->a, function);
		b = last_activation(syms, node->b, function);
		return a > b ? a : b;
	default:
		return name_activation(node, function);
	}
}

/* A number for this activation of the function: names of others that are known here have another. */
static uint32_t activation_of(const struct feasible *self, uint32_t function, const uint32_t *values,
			      uint32_t count, const struct feasible_end *before)
{
	uint32_t i;
	int last = -1, found;

	for (i = 0; i < count + (before ? before->nconditions : 0); i++) {
		found = last_activation(self->syms, i < count ? values[i] : before->conditions[i - count].term, function);
		last = found > last ? found : last;
	}
	return last + 1 < ACTIVATIONS ? (uint32_t)last + 1 : ACTIVATIONS - 1;
}

/* Can it still be tested: is it about memory, or about something that is handed on? */
static int is_alive(const struct feasible *self, uint32_t term, const struct feasible_entry *entry)
{
	uint32_t i;

	if (sym_get(self->syms, term)->loads)
		return 1;
	for (i = 0; i < entry->count; i++)
		if (sym_get(self->syms, entry->values[i])->kind != SYM_CONST &&
		    sym_contains(self->syms, term, entry->values[i]))
			return 1;
	return 0;
}

static const struct feasible_entry *enter(struct feasible *self, uint32_t function, const uint32_t *actuals,
					  uint32_t count, const struct feasible_end *before)
{
	struct feasible_entry *entry = arena_alloc(self->arena, sizeof *entry);
	const struct shape *shape = shape_of(self, function);
	uint32_t activation = activation_of(self, function, actuals, count, before), i;
	uint32_t *values = arena_array(self->arena, FEASIBLE_FORMALS, sizeof *values);
	struct feasible_condition *kept;

	entry->function = function;
	entry->activation = activation;
	entry->count = FEASIBLE_FORMALS;
	entry->values = values;
	for (i = 0; i < FEASIBLE_FORMALS; i++)
		values[i] = i < count && actuals[i] && (shape->uses >> i & 1) ? actuals[i]
			    : name_formal(self, function, i, activation);
	kept = arena_array(self->arena, before ? before->nconditions : 0, sizeof *kept);
	for (i = 0; before && i < before->nconditions; i++)
		if (is_alive(self, before->conditions[i].term, entry))
			kept[entry->nconditions++] = before->conditions[i];
	entry->conditions = kept;
	entry->hash = hash_pair(hash_bytes(values, FEASIBLE_FORMALS * sizeof *values),
				conditions_hash(kept, entry->nconditions));
	return entry;
}

const struct feasible_entry *feasible_root(struct feasible *self, uint32_t function,
					   const uint32_t *values, uint32_t count,
					   const struct feasible_end *before)
{
	return enter(self, function, values, count < FEASIBLE_FORMALS ? count : FEASIBLE_FORMALS, before);
}

const uint32_t *feasible_actuals(struct feasible *self, const struct feasible_entry *entry, uint32_t event,
				 uint32_t *count)
{
	const struct step *step = step_of(self, entry, event);

	*count = step->nactuals;
	return step->reached ? step->actuals : NULL;
}

const struct feasible_entry *feasible_call(struct feasible *self, const struct feasible_entry *entry,
					   uint32_t event, uint32_t callee, int with_arguments)
{
	struct step *step = step_of(self, entry, event);
	uint64_t asked = (uint64_t)callee << 1 | (with_arguments != 0);

	if (!step->reached || (step->callee && with_arguments && step->callee != callee))
		return NULL;
	if (step->asked != asked) {
		step->asked = asked;
		step->entered = enter(self, callee, step->actuals, with_arguments ? step->nactuals : 0, &step->end);
	}
	return step->entered;
}

const struct feasible_end *feasible_reach(struct feasible *self, const struct feasible_entry *entry,
					  uint32_t event)
{
	const struct step *step = step_of(self, entry, event);

	return step->reached ? &step->end : NULL;
}

/* ---- two ---- */

/* The value with what both sides name alike in the place of pointers to it. */
static uint32_t common_name(struct feasible *self, uint32_t value, uint32_t object)
{
	struct sym node = *sym_get(self->syms, value);
	uint32_t single;

	if (object && value == object)
		return sym_leaf(self->syms, SYM_OPAQUE, LEAF_ACCESSED, 0);
	single = self->in.single && (node.kind == SYM_FORMAL || node.kind == SYM_LOAD)
			 ? self->in.single(self->in.owner, self->syms, value) : 0;
	if (single)
		return sym_leaf(self->syms, SYM_OPAQUE, LEAF_OBJECT, single);
	switch (node.kind) {
	case SYM_LOAD:
	case SYM_AT:
	case SYM_UNARY:
	case SYM_PART:
		return sym_replace(self->syms, value, node.a, common_name(self, node.a, object));
	case SYM_BINARY:
	case SYM_ELEM:
		value = sym_replace(self->syms, value, node.a, common_name(self, node.a, object));
		return value && has_names(self->syms, node.b)
			       ? sym_replace(self->syms, value, node.b, common_name(self, node.b, object)) : value;
	default:
		return value;
	}
}

static uint32_t base_of(const struct syms *syms, uint32_t place, int64_t *offset)
{
	const struct sym *node = sym_get(syms, place);

	*offset = node->kind == SYM_AT ? node->number : 0;
	return node->kind == SYM_AT ? node->a : place;
}

int feasible_contradict(struct feasible *self, const struct feasible_end *a, const struct feasible_end *b,
			const struct feasible_condition *by[2])
{
	int64_t offsets[2];
	uint32_t bases[2] = { base_of(self->syms, a->place, &offsets[0]), base_of(self->syms, b->place, &offsets[1]) };
	uint32_t i, k;

	if (offsets[0] != offsets[1])
		bases[0] = bases[1] = 0;
	for (i = 0; i < a->nconditions; i++) {
		struct feasible_condition mine = a->conditions[i];

		mine.term = common_name(self, mine.term, bases[0]);
		if (!mine.term || has_names(self->syms, mine.term) || !sym_get(self->syms, mine.term)->loads)
			continue;
		for (k = 0; k < b->nconditions; k++) {
			struct feasible_condition other = b->conditions[k];

			other.term = common_name(self, other.term, bases[1]);
			if (!other.term || !conditions_clash(self, &mine, &other))
				continue;
			by[0] = &a->conditions[i];
			by[1] = &b->conditions[k];
			return 1;
		}
	}
	return 0;
}
