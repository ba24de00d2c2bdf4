/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symbolic/function.h"

#include "base/arena.h"
#include "base/pool.h"
#include "cfg/cfg.h"
#include "link/link.h"
#include "symbolic/internal.h"

#include <string.h>

enum { ROUNDS = 8 }; /* through a function with loops, until it is given up */

struct symbolic *symbolic_create(struct arena *scratch, const struct link *link,
				 uint32_t function, const struct facts_body *body)
{
	struct symbolic *self = arena_alloc(scratch, sizeof *self);
	struct cfg_order order = cfg_order(body, scratch, scratch);
	uint32_t tu = link->functions[function].tu;

	self->scratch = scratch;
	self->link = link;
	self->function = function;
	self->tu = link->program->tus[tu];
	self->unit = &link->tus[tu];
	self->body = body;
	self->syms = syms_create(scratch, link, body->nvalues);
	self->results = arena_array(scratch, body->nevents, sizeof *self->results);
	self->entered = arena_alloc(scratch, body->nevents);
	memset(self->results, 0xff, body->nevents * sizeof *self->results);
	self->before = arena_array(scratch, body->nevents, sizeof *self->before);
	self->order = order.blocks;
	self->norder = order.count;
	self->rank = order.rank;
	self->cyclic = (uint8_t)order.cyclic;
	self->entry = arena_array(scratch, body->nblocks, sizeof *self->entry);
	self->exit = arena_array(scratch, body->nblocks, sizeof *self->exit);
	self->done = arena_alloc(scratch, body->nblocks);
	self->visited = arena_array(scratch, body->nblocks, sizeof *self->visited);
	self->moved = arena_array(scratch, body->nblocks, sizeof *self->moved);
	self->values = arena_array(scratch, body->nvalues + 1, sizeof *self->values);
	self->phis = arena_array(scratch, body->nvalues + 1, sizeof *self->phis);
	memset(self->phis, 0xff, (body->nvalues + 1) * sizeof *self->phis);
	self->stack = arena_alloc(scratch, sizeof *self->stack);
	self->ahead = arena_alloc(scratch, sizeof *self->ahead);
	return self;
}

/* ---- values ---- */

uint32_t symbolic_formal(struct symbolic *self, uint32_t formal)
{
	if (self->bound && formal < self->body->nformals && self->bound[formal])
		return sym_leaf(self->syms, SYM_FUNCTION, self->bound[formal], 0);
	return sym_leaf(self->syms, SYM_FORMAL, formal, 0);
}

static uint32_t symbol_value(struct symbolic *self, uint32_t symbol)
{
	uint32_t function = self->unit->functions[symbol], object = self->unit->objects[symbol];

	if (function)
		return sym_leaf(self->syms, SYM_FUNCTION, function, 0);
	return object ? sym_leaf(self->syms, SYM_GLOBAL, object, 0) : 0;
}

/* The input that an asm without text hands on as this output: "" : "=r" (out) : "0" (in). */
static uint32_t handed_on(const struct symbolic *self, const struct facts_value *output)
{
	const struct facts_event *event = &self->body->events[output->a];
	uint32_t i;

	for (i = 0; !*event->assembler.text && i < event->assembler.noperands; i++) {
		const struct facts_operand *operand =
			&self->body->operands[event->assembler.operands + i];
		const char *c = operand->constraint;

		if (!(operand->flags & (RCF_OPD_OUT | RCF_OPD_MEMORY)) && *c >= '0' && *c <= '9' &&
		    !c[1] && (uint32_t)(*c - '0') == output->b)
			return operand->value;
	}
	return 0;
}

static uint32_t output_value(struct symbolic *self, const struct facts_value *value)
{
	uint32_t input = handed_on(self, value);

	return input ? self->values[input]
		     : sym_leaf(self->syms, SYM_OPAQUE, value->a, value->b + 1);
}

static uint32_t cut(struct symbolic *self, const struct facts_value *value, uint32_t a)
{
	if (value->number < 1 || value->number >= 4)
		return a;
	return sym_unary(self->syms, SYM_OP_CUT + (unsigned)value->number * 2 + (value->op == 1), a);
}

/* The operands are known. */
static uint32_t compute(struct symbolic *self, uint32_t id)
{
	const struct facts_value *value = &self->body->values[id];
	const uint32_t *values = self->values;
	struct syms *syms = self->syms;

	switch (value->kind) {
	case RCF_V_INT:
		return sym_const(syms, value->number);
	case RCF_V_SYMBOL:
		return symbol_value(self, value->a);
	case RCF_V_LOCAL:
		return sym_leaf(syms, SYM_LOCAL, value->a, 0);
	case RCF_V_FORMAL:
		return symbolic_formal(self, value->a);
	case RCF_V_CHAIN:
		return symbolic_formal(self, SYMBOLIC_CHAIN);
	case RCF_V_RESULT:
		return self->results[value->a];
	case RCF_V_OUTPUT:
		return output_value(self, value);
	case RCF_V_FIELD:
		return sym_field(syms, values[value->a], self->unit->fields[value->b]);
	case RCF_V_ELEM:
		return sym_elem(syms, values[value->a], values[value->b], value->number);
	case RCF_V_OFFSET:
		return sym_offset(syms, values[value->a], value->number);
	case RCF_V_UNARY:
		return sym_unary(syms, value->op, values[value->a]);
	case RCF_V_BINARY:
		return sym_binary(syms, value->op, values[value->a], values[value->b]);
	case RCF_V_SELECT:
		return sym_select(syms, values[value->a], values[value->b], values[value->c]);
	case RCF_V_CONVERT:
		return cut(self, value, values[value->a]);
	case RCF_V_PHI:
		return self->phis[id];
	default:
		return 0;
	}
}

/* What a value is made of and has to be computed before it. */
static unsigned needed(const struct symbolic *self, uint32_t id, uint32_t operands[3])
{
	const struct facts_value *value = &self->body->values[id];

	if (value->kind == RCF_V_PHI)
		return 0;
	if (value->kind == RCF_V_OUTPUT) {
		operands[0] = handed_on(self, value);
		return 1;
	}
	return facts_value_operands(value, operands);
}

static int known(const struct symbolic *self, uint32_t id)
{
	return !id || self->values[id] != SYMBOLIC_UNSET;
}

/* Any depth: a stack instead of recursion. */
uint32_t symbolic_value(struct symbolic *self, uint32_t value)
{
	struct pool *stack = self->stack;

	if (known(self, value))
		return value ? self->values[value] : 0;
	stack->count = 0;
	*(uint32_t *)pool_add(self->scratch, stack, sizeof value) = value;
	while (stack->count) {
		uint32_t id = ((uint32_t *)stack->items)[stack->count - 1];
		uint32_t operands[3], before = stack->count;
		unsigned n = needed(self, id, operands), i;

		for (i = 0; i < n; i++)
			if (!known(self, operands[i]))
				*(uint32_t *)pool_add(self->scratch, stack, sizeof value) = operands[i];
		if (stack->count > before)
			continue;
		self->values[id] = compute(self, id);
		if (self->values[id] == SYMBOLIC_UNSET)
			self->values[id] = 0;
		if (self->looks_ahead)
			*(uint32_t *)pool_add(self->scratch, self->ahead, sizeof id) = id;
		stack->count--;
	}
	return self->values[value];
}

/* ---- PHIs ---- */

/* Nothing says what it is: not set by the program, or not reached yet. */
static int is_known(const struct symbolic *self, uint32_t argument)
{
	uint8_t kind = self->body->values[argument].kind;

	return kind != RCF_V_UNDEF && (kind != RCF_V_PHI || self->phis[argument] != SYMBOLIC_UNSET);
}

/* A value as it is at the end of a block that comes later in this round: it is looked at, and
 * made anew when its time comes. */
static uint32_t value_ahead(struct symbolic *self, uint32_t id)
{
	uint32_t value, i;

	self->ahead->count = 0;
	self->looks_ahead = 1;
	value = symbolic_value(self, id);
	self->looks_ahead = 0;
	for (i = 0; i < self->ahead->count; i++)
		self->values[((const uint32_t *)self->ahead->items)[i]] = SYMBOLIC_UNSET;
	return value;
}

/* The value of a PHI from what is known of its arguments: theirs if they are one. */
static uint32_t join_phi(struct symbolic *self, uint32_t id)
{
	const struct facts_value *phi = &self->body->values[id];
	uint32_t opaque = sym_leaf(self->syms, SYM_PHI, id, 0), joined = SYMBOLIC_UNSET, i;

	if (self->phis[id] == opaque)
		return opaque;
	for (i = 0; i < phi->c; i++) {
		uint32_t argument = self->body->phi_args[phi->b + i], from, value;

		from = cfg_source(self->body, phi->a, i);
		if (!self->done[from] || argument == id || !is_known(self, argument))
			continue;
		value = self->rank[from] < self->rank[phi->a] ? symbolic_value(self, argument)
							      : value_ahead(self, argument);
		if (value == opaque)
			continue;
		if (!value || (joined != SYMBOLIC_UNSET && joined != value) ||
		    sym_mentions(self->syms, value, opaque))
			return opaque;
		joined = value;
	}
	return joined;
}

static const struct memory *join_memory(struct symbolic *self, uint32_t block)
{
	const struct facts_block *b = &self->body->blocks[block];
	const struct memory *memory = block ? NULL : self->initial;
	uint32_t i;
	int first = block != 0;

	for (i = 0; i < b->npreds; i++) {
		uint32_t from = cfg_source(self->body, block, i);

		if (!self->done[from])
			continue;
		memory = first ? self->exit[from]
			       : memory_join(memory, self->exit[from], self->syms, self->scratch);
		first = 0;
	}
	return memory;
}

/* Is memory at its beginning what it was when the block was executed last? */
static int is_settled(const struct symbolic *self, uint32_t block)
{
	const struct facts_block *b = &self->body->blocks[block];
	uint32_t i;

	for (i = 0; i < b->npreds; i++)
		if (self->moved[cfg_source(self->body, block, i)] >= self->visited[block])
			return 0;
	return self->done[block];
}

static void enter_block(struct symbolic *self, uint32_t block, int settled)
{
	const struct facts_block *b = &self->body->blocks[block];
	const struct memory *memory = settled ? self->entry[block] : join_memory(self, block);
	uint32_t i;

	for (i = 0; i < b->nphis; i++) {
		uint32_t id = self->body->phis[b->phis + i], value = join_phi(self, id);

		if (value != self->phis[id]) {
			self->phis[id] = value;
			self->changed = self->renamed = 1;
		}
		self->values[id] = value;
		if (self->cyclic)
			memory = memory_forget(memory, self->syms, self->scratch,
					       sym_leaf(self->syms, SYM_PHI, id, 0));
	}
	self->entry[block] = memory;
}

/* ---- events ---- */

struct memory_range symbolic_range(struct symbolic *self, uint32_t address, uint32_t type)
{
	struct memory_range range = { .place = sym_place(self->syms, address) };
	uint8_t kind = self->tu->types[type].kind;

	if (kind == RCF_T_STRUCT || kind == RCF_T_UNION || kind == RCF_T_ARRAY) {
		uint64_t size = facts_type_size(self->tu, type);

		range.size = size < UINT32_MAX ? (uint32_t)size : UINT32_MAX;
		range.aggregate = link_aggregate_of(self->link,
						    self->link->functions[self->function].tu, type);
	}
	return range;
}

/* At entry: locals that hold formals. */
static const struct memory *entry_memory(struct symbolic *self)
{
	const struct memory *memory = NULL;
	uint32_t i;

	for (i = 1; i <= self->body->nlocals; i++)
		if (self->body->locals[i].formal)
			memory = memory_store(memory, self->syms, self->scratch,
					      symbolic_range(self, sym_leaf(self->syms, SYM_LOCAL, i, 0),
						       self->body->locals[i].type),
					      symbolic_formal(self, self->body->locals[i].formal - 1));
	return memory;
}

static uint32_t load(struct symbolic *self, const struct memory *memory, struct memory_range range)
{
	if (self->gave_up || sym_get(self->syms, range.place)->kind != SYM_AT)
		return 0;
	return memory_load(memory, self->syms, range);
}

uint32_t symbolic_load(struct symbolic *self, const struct memory *memory, uint32_t address)
{
	return load(self, memory,
		    (struct memory_range){ .place = sym_place(self->syms, address) });
}

/* A struct that has just been read for this event: its place; 0 if it is none. */
static uint32_t just_read(struct symbolic *self, uint32_t event, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);
	const struct facts_event *events = self->body->events;
	uint32_t i;

	if (node->kind != SYM_OPAQUE || node->b || node->a >= event ||
	    (events[node->a].flags & RCF_A_VOLATILE))
		return 0;
	for (i = node->a; i < event; i++)
		if (events[i].kind != RCF_E_READ || events[i].block != events[event].block)
			return 0;
	return sym_place(self->syms, symbolic_value(self, events[node->a].access.address));
}

uint32_t symbolic_part(struct symbolic *self, const struct memory *memory, uint32_t event,
		       uint32_t whole, int64_t bytes)
{
	uint32_t place = just_read(self, event, whole);

	return place ? symbolic_load(self, memory, sym_offset(self->syms, place, bytes))
		     : sym_part(self->syms, whole, bytes);
}

/* A struct that is nothing but one field, as std::reference_wrapper: its value is that of the field. */
static int is_one_field(const struct link *link, uint32_t aggregate)
{
	const struct link_aggregate *a = &link->aggregates[aggregate];
	const struct link_field *field = aggregate && a->nfields == 1 ? &link->fields[a->fields[0]] : NULL;
	const struct facts_tu *tu = field ? link->program->tus[field->tu] : NULL;

	return field && !field->offset && facts_type_size(tu, tu->fields[field->field].type) == a->size;
}

/* A struct into which something was stored is a value of its own: symbolic_part() and
 * write_memory() see what it is made of. */
static uint32_t read_value(struct symbolic *self, const struct facts_event *event,
			   const struct memory *memory)
{
	struct memory_range range = symbolic_range(self, symbolic_value(self, event->access.address),
					     event->access.type);
	uint32_t value;

	if (is_one_field(self->link, range.aggregate))
		range = (struct memory_range){ .place = range.place };
	if ((event->flags & (RCF_A_VOLATILE | RCF_A_ATOMIC)) ||
	    memory_has_parts(memory, self->syms, range))
		return 0;
	value = load(self, memory, range);
	if (value && (event->flags & RCF_A_BITS) && event->access.bit_count < 64 &&
	    event->access.bit_first >= 0 && event->access.bit_first < 64)
		value = sym_binary(self->syms, RCF_OP_AND, value,
				   sym_const(self->syms, (int64_t)(((1ULL << event->access.bit_count) - 1)
								   << event->access.bit_first)));
	return value;
}

static const struct memory *write_memory(struct symbolic *self, uint32_t e,
					 const struct memory *memory)
{
	const struct facts_event *event = &self->body->events[e];
	struct memory_range range = symbolic_range(self, symbolic_value(self, event->access.address),
					     event->access.type);
	uint32_t value = 0, from;

	if (event->kind == RCF_E_WRITE && !(event->flags & (RCF_A_BITS | RCF_A_ATOMIC)))
		value = symbolic_value(self, event->access.value);
	from = range.size ? just_read(self, e, value) : 0;
	return from ? memory_copy(memory, self->syms, self->scratch, range, from, value)
		    : memory_store(memory, self->syms, self->scratch, range, value);
}

static const struct memory *asm_memory(struct symbolic *self, const struct facts_event *event,
				       const struct memory *memory)
{
	uint32_t i;

	for (i = 0; i < event->assembler.noperands; i++) {
		const struct facts_operand *operand =
			&self->body->operands[event->assembler.operands + i];

		if ((operand->flags & RCF_OPD_MEMORY) && (operand->flags & (RCF_OPD_OUT | RCF_OPD_INOUT)))
			memory = memory_store(memory, self->syms, self->scratch,
					      symbolic_range(self, symbolic_value(self, operand->value),
						       operand->type), 0);
	}
	return memory;
}

static void set_result(struct symbolic *self, uint32_t event, uint32_t value)
{
	if (!value)
		value = sym_leaf(self->syms, SYM_OPAQUE, event, 0);
	if (self->results[event] != value)
		self->changed = self->renamed = 1;
	self->results[event] = value;
}

/* Is what is read here set to a number at once, as an exchange does?  Then the place does not hold it any more.  Equal
 * addresses are one value of the body: what later ones mean is not known yet. */
static int is_exchanged(const struct symbolic *self, uint32_t e)
{
	const struct facts_event *events = self->body->events;
	uint32_t i;

	for (i = e + 1; i < self->body->nevents && events[i].block == events[e].block; i++) {
		if (events[i].kind != RCF_E_READ && events[i].kind != RCF_E_WRITE)
			return 0;
		if (events[i].kind == RCF_E_WRITE && events[i].access.value &&
		    self->body->values[events[i].access.value].kind == RCF_V_INT)
			return events[i].access.address == events[e].access.address;
	}
	return 0;
}

/* What a place held at the entry, by that name; not of what is not there any more when it is looked at. */
static uint32_t value_read(struct symbolic *self, uint32_t e, const struct memory *memory)
{
	uint32_t value = read_value(self, &self->body->events[e], memory);

	return sym_get(self->syms, value)->kind == SYM_LOAD && is_exchanged(self, e) ? 0 : value;
}

/* A variable that leads to something which nobody knows leads there as long as it is not changed. */
static const struct memory *note_pointer(struct symbolic *self, uint32_t e, const struct memory *memory)
{
	const struct facts_event *event = &self->body->events[e];
	struct memory_range range = symbolic_range(self, symbolic_value(self, event->access.address), event->access.type);
	const struct sym *result = sym_get(self->syms, self->results[e]);

	if (result->kind != SYM_OPAQUE || result->a != e || (event->flags & (RCF_A_VOLATILE | RCF_A_ATOMIC | RCF_A_BITS)) ||
	    self->tu->types[event->access.type].kind != RCF_T_POINTER || !memory ||
	    sym_get(self->syms, sym_base(self->syms, range.place))->kind != SYM_GLOBAL ||
	    memory_has_parts(memory, self->syms, range))
		return memory;
	return memory_store(memory, self->syms, self->scratch, range, self->results[e]);
}

const struct memory *symbolic_heard(const struct symbolic *self, const struct memory *memory)
{
	return memory_heard(memory, self->syms, self->body, self->entered, self->scratch);
}

/* What the call is given of what was allocated: parts of it, or, if it is a library's function, all of it. */
static void note_parts(struct symbolic *self, const struct facts_event *event)
{
	uint32_t callee = event->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL) ? 0 : self->unit->functions[event->call.symbol];
	int is_known = callee && self->link->functions[callee].func != LINK_NONE;
	uint32_t i;

	for (i = 0; i < event->call.nargs; i++) {
		uint32_t value = symbolic_value(self, self->body->args[event->call.args + i]);
		const struct sym *base = sym_get(self->syms, sym_base(self->syms, value));

		if (base->kind == SYM_FRESH && (!is_known || sym_get(self->syms, value)->kind == SYM_AT))
			self->entered[base->a] = 1;
	}
}

static const struct memory *execute(struct symbolic *self, uint32_t e, const struct memory *memory)
{
	const struct facts_event *event = &self->body->events[e];
	uint32_t before = self->results[e];

	/* What this event gave in the last round of a loop is another value now. */
	if (self->cyclic && memory && (event->kind == RCF_E_CALL || event->kind == RCF_E_READ))
		memory = memory_forget(memory, self->syms, self->scratch,
				       sym_leaf(self->syms, SYM_OPAQUE, e, 0));
	switch (event->kind) {
	case RCF_E_READ:
		set_result(self, e, value_read(self, e, memory));
		return note_pointer(self, e, memory);
	case RCF_E_WRITE:
		return write_memory(self, e, memory);
	case RCF_E_RMW:
		set_result(self, e, 0);
		return write_memory(self, e, memory);
	case RCF_E_CALL:
		self->before[e] = memory;
		note_parts(self, event);
		memory = self->call(self, e, memory);
		if (!self->results[e] || self->results[e] == SYMBOLIC_UNSET)
			self->results[e] = sym_leaf(self->syms, SYM_OPAQUE, e, 0);
		if (self->results[e] != before)
			self->changed = self->renamed = 1;
		return memory;
	case RCF_E_ASM:
		return asm_memory(self, event, memory);
	default:
		return memory;
	}
}

static void run_block(struct symbolic *self, uint32_t block)
{
	const struct facts_block *b = &self->body->blocks[block];
	const struct memory *memory = self->entry[block];
	uint32_t e;

	self->visited[block] = ++self->clock;
	for (e = b->events; e < b->events + b->nevents; e++)
		memory = execute(self, e, memory);
	if (self->done[block] && memory_same(memory, self->exit[block]))
		return;
	self->changed = 1;
	self->moved[block] = self->clock;
	self->exit[block] = memory;
	self->done[block] = 1;
}

/* Where nothing is new at its beginning, nothing is new in a block: the values in it are made
 * of results and PHIs that come before it. */
static void run_round(struct symbolic *self)
{
	uint32_t i;

	self->changed = self->renamed = 0;
	memset(self->values, 0xff, (self->body->nvalues + 1) * sizeof *self->values);
	self->values[0] = 0;
	for (i = 0; i < self->norder; i++) {
		uint32_t block = self->order[i];
		int settled = is_settled(self, block) && !self->gave_up;

		enter_block(self, block, settled);
		if (!settled || self->renamed)
			run_block(self, block);
	}
}

void symbolic_run(struct symbolic *self)
{
	unsigned round;

	self->initial = entry_memory(self);
	run_round(self);
	for (round = 1; self->cyclic && self->changed && round < ROUNDS; round++)
		run_round(self);
	if (self->cyclic && self->changed) {
		uint32_t i;

		self->gave_up = 1;
		for (i = 1; i <= self->body->nvalues; i++)
			if (self->body->values[i].kind == RCF_V_PHI)
				self->phis[i] = sym_leaf(self->syms, SYM_PHI, i, 0);
		run_round(self);
	}
}

struct symbolic *symbolic_copy(const struct symbolic *self, struct arena *scratch)
{
	struct symbolic *copy = arena_alloc(scratch, sizeof *copy);
	size_t nvalues = (size_t)self->body->nvalues + 1;

	*copy = *self;
	copy->scratch = scratch;
	copy->syms = syms_copy(self->syms, scratch);
	copy->values = memcpy(arena_raw(scratch, nvalues, sizeof *copy->values), self->values,
			      nvalues * sizeof *copy->values);
	copy->stack = arena_alloc(scratch, sizeof *copy->stack);
	copy->ahead = arena_alloc(scratch, sizeof *copy->ahead);
	return copy;
}
