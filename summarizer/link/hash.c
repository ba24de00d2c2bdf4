/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hash.c - what a type, a body, an initialiser says, without a TU's own ids
 * (copies.h).  Places in the source and names of locals are left out.
 */
#include "base/arena.h"
#include "link/copies.h"

#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

/* ---- types ---- */

static uint64_t leaf_hash(const struct linker *linker, uint32_t t, uint32_t id)
{
	const struct facts_type *type = &tu_at(linker, t)->types[id];
	uint32_t aggregate = linker->link->tus[t].aggregates[id];

	if (aggregate)
		return hash_pair(RCF_T_STRUCT, aggregate);
	return hash_pair(hash_string(type->name),
			 hash_pair(type->size, (uint64_t)type->flags << 8 | type->kind));
}

static int is_made_of_others(const struct facts_type *type)
{
	return type->kind == RCF_T_POINTER || type->kind == RCF_T_ARRAY || type->kind == RCF_T_FUNC;
}

struct walk {
	struct copies *copies;
	uint32_t t;
	uint64_t *hashes; /* by type; 0: not known yet */
	uint8_t *active;  /* by type: it is on the stack */
	struct pool stack; /* struct frame */
};

struct frame {
	uint32_t type, next; /* next: which part comes next */
	uint64_t hash;
};

static void enter(struct walk *walk, struct arena *scratch, uint32_t id)
{
	const struct facts_type *type = &tu_at(walk->copies->linker, walk->t)->types[id];
	struct frame *frame;

	if (!is_made_of_others(type)) {
		walk->hashes[id] = leaf_hash(walk->copies->linker, walk->t, id) | 1;
		return;
	}
	frame = pool_add(scratch, &walk->stack, sizeof *frame);
	frame->type = id;
	frame->next = 0; /* the place may have been used before */
	frame->hash = hash_pair((uint64_t)type->flags << 8 | type->kind, type->number);
	walk->active[id] = 1;
}

/* Adds a part to the type on top of the stack, or puts that part there first. */
static void step(struct walk *walk, struct arena *scratch)
{
	struct frame *top = (struct frame *)walk->stack.items + walk->stack.count - 1;
	const struct facts_type *type = &tu_at(walk->copies->linker, walk->t)->types[top->type];
	uint32_t parts = type->kind == RCF_T_FUNC ? 1 + type->count : 1, part;

	if (top->next == parts) {
		walk->hashes[top->type] = top->hash | 1;
		walk->active[top->type] = 0;
		walk->stack.count--;
		return;
	}
	part = top->next ? type->params[top->next - 1] : type->target;
	if (!walk->hashes[part] && !walk->active[part]) {
		enter(walk, scratch, part);
		return;
	}
	/* A cycle has the hash 0: no compiler makes one. */
	top->hash = hash_pair(top->hash, walk->hashes[part]);
	top->next++;
}

void hash_types(struct copies *copies, struct arena *scratch, uint32_t t)
{
	struct walk walk = { .copies = copies, .t = t, .hashes = copies->type_hashes[t] };
	uint32_t ntypes = tu_at(copies->linker, t)->ntypes, id;

	walk.active = arena_array(scratch, ntypes + 1, 1);
	for (id = 0; id <= ntypes; id++) {
		if (!walk.hashes[id])
			enter(&walk, scratch, id);
		while (walk.stack.count)
			step(&walk, scratch);
	}
}

/* ---- words ---- */

struct hasher {
	struct copies *copies;
	struct arena *scratch;
	uint32_t t;
	const struct facts_tu *tu;
	const uint64_t *types;  /* hashes */
	const uint32_t *fields; /* numbers */
	struct pool words, refs;
};

static void add(struct hasher *hasher, uint64_t word)
{
	*(uint64_t *)pool_add(hasher->scratch, &hasher->words, sizeof word) = word;
}

static void add_two(struct hasher *hasher, uint32_t a, uint32_t b)
{
	add(hasher, (uint64_t)a << 32 | b);
}

static void add_string(struct hasher *hasher, const char *text)
{
	add(hasher, hash_string(text));
}

static void add_attributes(struct hasher *hasher, const struct facts_attrs *attrs)
{
	uint32_t i;

	for (i = 0; attrs && i < attrs->count; i++) {
		add(hasher, attrs->items[i].kind);
		add_string(hasher, attrs->items[i].argument);
	}
}

/* What a symbol means: a node, which is only listed, or a thing that is the
 * same for all. */
static void add_symbol(struct hasher *hasher, uint32_t symbol)
{
	const struct linker *linker = hasher->copies->linker;
	int is_object = hasher->tu->symbols[symbol].flags & RCF_SYM_VARIABLE;
	const struct space *space = is_object ? &linker->objects : &linker->functions;
	uint32_t thing = thing_final(space, space->map[hasher->t][symbol]);
	uint32_t node = (is_object ? hasher->copies->object_node :
				     hasher->copies->function_node)[thing];

	add_two(hasher, is_object ? 2 : 1, node ? UINT32_MAX : thing);
	if (node)
		*(uint32_t *)pool_add(hasher->scratch, &hasher->refs, sizeof node) = node - 1;
}

/* ---- bodies ---- */

static void add_value(struct hasher *hasher, const struct facts_body *body,
		      const struct facts_value *value)
{
	uint32_t i;

	add(hasher, (uint64_t)value->kind << 8 | value->op);
	switch (value->kind) {
	case RCF_V_SYMBOL:
		add_symbol(hasher, value->a);
		break;
	case RCF_V_FIELD:
		add_two(hasher, value->a, hasher->fields[value->b]);
		break;
	case RCF_V_PHI:
		add_two(hasher, value->a, value->c);
		for (i = 0; i < value->c; i++)
			add(hasher, body->phi_args[value->b + i]);
		break;
	default:
		add_two(hasher, value->a, value->b);
		add(hasher, value->c);
		add(hasher, (uint64_t)value->number);
	}
}

static void add_access(struct hasher *hasher, const struct facts_event *event)
{
	add_two(hasher, event->access.address, event->access.value);
	add(hasher, hasher->types[event->access.type]);
	add_two(hasher, event->access.expected, event->access.order_value);
	add_two(hasher, (uint32_t)event->access.fail_order << 8 | event->access.result,
		event->access.bit_count);
	add(hasher, (uint64_t)event->access.bit_first);
}

static void add_call(struct hasher *hasher, const struct facts_body *body,
		     const struct facts_event *event)
{
	uint32_t i;

	add_symbol(hasher, event->call.symbol);
	add_two(hasher, event->call.callee, event->call.chain);
	add(hasher, hasher->types[event->call.type]);
	add_string(hasher, event->call.internal);
	add(hasher, event->call.nargs);
	for (i = 0; i < event->call.nargs; i++)
		add(hasher, body->args[event->call.args + i]);
}

static void add_asm(struct hasher *hasher, const struct facts_body *body,
		    const struct facts_event *event)
{
	uint32_t i;

	add_string(hasher, event->assembler.text);
	add_two(hasher, event->assembler.noperands, event->assembler.nclobbers);
	for (i = 0; i < event->assembler.noperands; i++) {
		const struct facts_operand *operand = &body->operands[event->assembler.operands + i];

		add_two(hasher, operand->flags, operand->value);
		add(hasher, hasher->types[operand->type]);
		add_string(hasher, operand->constraint);
	}
	for (i = 0; i < event->assembler.nclobbers; i++)
		add_string(hasher, body->clobbers[event->assembler.clobbers + i]);
}

static void add_event(struct hasher *hasher, const struct facts_body *body,
		      const struct facts_event *event)
{
	add_two(hasher, (uint32_t)event->kind << 8 | event->flags,
		(uint32_t)event->order << 8 | event->op);
	switch (event->kind) {
	case RCF_E_READ:
	case RCF_E_WRITE:
	case RCF_E_RMW:
		add_access(hasher, event);
		break;
	case RCF_E_CALL:
		add_call(hasher, body, event);
		break;
	case RCF_E_RETURN:
		add(hasher, event->ret.value);
		break;
	case RCF_E_ASM:
		add_asm(hasher, body, event);
		break;
	case RCF_E_GAP:
		add_string(hasher, event->gap.detail);
		break;
	default:
		break;
	}
}

static void add_block(struct hasher *hasher, const struct facts_body *body,
		      const struct facts_block *block)
{
	uint32_t i;

	add_two(hasher, block->term, block->value);
	add_two(hasher, block->nevents, block->nsuccs);
	add_two(hasher, block->ncases, block->default_edge);
	for (i = 0; i < block->nsuccs; i++)
		add_two(hasher, body->succs[block->succs + i].block, body->succs[block->succs + i].kind);
	for (i = 0; i < block->ncases; i++) {
		const struct facts_case *label = &body->cases[block->cases + i];

		add(hasher, (uint64_t)label->low);
		add(hasher, label->span);
		add(hasher, label->edge);
	}
	for (i = 0; i < block->nevents; i++)
		add_event(hasher, body, &body->events[block->events + i]);
}

static void add_body(struct hasher *hasher, const struct facts_body *body)
{
	uint32_t i;

	add_two(hasher, body->nformals, body->nlocals);
	add_two(hasher, body->nvalues, body->nblocks);
	for (i = 0; i < body->nformals; i++)
		add(hasher, hasher->types[body->formals[i].type]);
	for (i = 1; i <= body->nlocals; i++) {
		add(hasher, hasher->types[body->locals[i].type]);
		add_two(hasher, body->locals[i].flags, body->locals[i].formal);
	}
	for (i = 1; i <= body->nvalues; i++)
		add_value(hasher, body, &body->values[i]);
	for (i = 0; i < body->nblocks; i++)
		add_block(hasher, body, &body->blocks[i]);
}

/* ---- nodes ---- */

static void add_function(struct hasher *hasher, const struct thing *thing)
{
	const struct facts_symbol *symbol = &hasher->tu->symbols[thing->symbol];
	struct facts_error why;
	const struct facts_body *body;

	add(hasher, hasher->tu->funcs[symbol->func - 1].flags);
	body = facts_body(hasher->scratch, hasher->tu, symbol->func - 1, &why);
	if (body)
		add_body(hasher, body);
	else /* damaged: equal to nothing; link_body() tells */
		add_two(hasher, thing->tu, thing->symbol);
}

static void add_object(struct hasher *hasher, const struct thing *thing)
{
	const struct facts_symbol *symbol = &hasher->tu->symbols[thing->symbol];
	const struct facts_init *init = symbol->init ? &hasher->tu->inits[symbol->init - 1] : NULL;
	uint32_t i;

	for (i = 0; init && i < init->count; i++) {
		add(hasher, init->entries[i].offset);
		add(hasher, (uint64_t)init->entries[i].addend);
		add_symbol(hasher, init->entries[i].symbol);
	}
}

/* Whether a TU happens to use what it declares is no difference. */
#define INCIDENTAL (RCF_SYM_USED | RCF_SYM_SRCNAME)

void hash_node(struct copies *copies, struct node *node, struct arena *arena,
	       struct arena *scratch)
{
	const struct linker *linker = copies->linker;
	const struct thing *thing = thing_at(node->is_object ? &linker->objects : &linker->functions,
					     node->thing);
	struct hasher hasher = { .copies = copies, .scratch = scratch, .t = thing->tu,
				 .tu = tu_at(linker, thing->tu),
				 .types = copies->type_hashes[thing->tu],
				 .fields = linker->link->tus[thing->tu].fields };
	const struct facts_symbol *symbol = &hasher.tu->symbols[thing->symbol];
	uint32_t *refs;

	add(&hasher, node->key);
	add(&hasher, hasher.types[symbol->type]);
	add_two(&hasher, symbol->flags & ~(uint32_t)INCIDENTAL, symbol->ctor_priority);
	add_string(&hasher, symbol->section);
	add_attributes(&hasher, symbol->attrs);
	if (node->is_object)
		add_object(&hasher, thing);
	else
		add_function(&hasher, thing);
	node->hash = XXH3_64bits(hasher.words.items, hasher.words.count * sizeof(uint64_t));
	node->nrefs = hasher.refs.count;
	node->refs = refs = arena_array(arena, node->nrefs, sizeof *refs);
	if (node->nrefs)
		memcpy(refs, hasher.refs.items, node->nrefs * sizeof *refs);
}
