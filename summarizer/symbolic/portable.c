/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symbolic/portable.h"

#include "base/arena.h"
#include "symbolic/memory.h"

#include <string.h>

void portable_start(struct portable_writer *writer, struct arena *scratch,
		    const struct syms *syms)
{
	memset(writer, 0, sizeof *writer);
	writer->arena = scratch;
	writer->syms = syms;
	pool_add(scratch, &writer->nodes, sizeof(struct portable_node));
}

/* No two syms have one hash. */
static uint64_t hash_sym(uint32_t sym)
{
	return sym * 0x9e3779b97f4a7c15u;
}

static void write_chain(struct portable_writer *writer, struct portable_node *node,
			uint32_t spelling)
{
	uint32_t length = sym_spelling(writer->syms, spelling)->length, i;

	node->b = length;
	node->c = writer->chains.count;
	for (i = 0; i < length; i++)
		pool_add(writer->arena, &writer->chains, sizeof(struct sym_spelling));
	for (; spelling; spelling = sym_spelling(writer->syms, spelling)->parent)
		((struct sym_spelling *)writer->chains.items)[node->c + --length] =
			*sym_spelling(writer->syms, spelling);
}

/* The operands are written first; values are at most SYM_DEPTH deep. */
static int write_operands(struct portable_writer *writer, struct portable_node *node)
{
	switch (node->kind) {
	case SYM_SELECT:
		node->c = portable_write(writer, node->c);
		if (!node->c)
			return 0;
		/* fall through */
	case SYM_ELEM:
	case SYM_BINARY:
		node->b = portable_write(writer, node->b);
		if (!node->b)
			return 0;
		/* fall through */
	case SYM_LOAD:
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		node->a = portable_write(writer, node->a);
		return node->a != 0;
	default:
		return 1;
	}
}

static uint32_t add_node(struct portable_writer *writer, const struct portable_node *node)
{
	*(struct portable_node *)pool_add(writer->arena, &writer->nodes, sizeof *node) = *node;
	return writer->nodes.count - 1;
}

/* Written in terms of a callee's formals: a value that is passed, an address in an object that is passed, or one
 * near an address that is passed (a field beside the one whose address was taken). */
static int write_actual(struct portable_writer *writer, uint32_t sym, struct portable_node *node)
{
	const struct sym *value = sym_get(writer->syms, sym);
	struct portable_node formal = { .kind = SYM_FORMAL };
	uint32_t i;

	for (i = 0; i < writer->nactuals; i++)
		if (sym == writer->actuals[i]) {
			formal.a = i;
			*node = formal;
			return 1;
		}
	for (i = 0; value->kind == SYM_AT && i < writer->nactuals; i++)
		if (value->a == writer->actuals[i]) {
			formal.a = i;
			node->a = add_node(writer, &formal);
			return 1;
		}
	for (i = 0; value->kind == SYM_AT && i < writer->nactuals; i++) {
		const struct sym *actual = sym_get(writer->syms, writer->actuals[i]);

		if (actual->kind != SYM_AT || actual->a != value->a)
			continue;
		formal.a = i;
		node->a = add_node(writer, &formal);
		node->number = (int64_t)((uint64_t)value->number - (uint64_t)actual->number);
		return 1;
	}
	return 0;
}

/* What stands in a local whose address is passed: the callee finds it there. */
static int write_stored(struct portable_writer *writer, uint32_t sym, struct portable_node *node)
{
	uint32_t i, j;

	for (i = 0; writer->memory && i < writer->nactuals; i++) {
		const struct sym *actual = sym_get(writer->syms, writer->actuals[i]);
		uint32_t local = actual->kind == SYM_AT ? actual->a : writer->actuals[i];

		if (sym_get(writer->syms, local)->kind != SYM_LOCAL)
			continue;
		for (j = 0; j < writer->memory->count; j++) {
			const struct memory_entry *entry = &writer->memory->entries[j];
			const struct sym *place = sym_get(writer->syms, entry->at.place);
			struct portable_node at = { .kind = SYM_AT };

			if (entry->value != sym || place->a != local)
				continue;
			at.a = add_node(writer, &(struct portable_node){ .kind = SYM_FORMAL, .a = i });
			at.number = (int64_t)((uint64_t)place->number - (uint64_t)actual->number);
			write_chain(writer, &at, place->b);
			*node = (struct portable_node){ .kind = SYM_LOAD };
			node->a = add_node(writer, &at);
			return 1;
		}
	}
	return 0;
}

enum { WRITE_AS_IS, WRITE_DONE, WRITE_NOT };

/* Does the callee find a value that was loaded still where it was? */
static int is_there(const struct portable_writer *writer, uint32_t sym)
{
	const struct sym *value = sym_get(writer->syms, sym);
	struct memory_range at = { .place = value->a };

	return value->kind != SYM_LOAD || !writer->memory ||
	       memory_load(writer->memory, (struct syms *)writer->syms, at) == sym;
}

/* How a value is to be written; WRITE_DONE: the node is complete but for its chain. */
static int how_to_write(struct portable_writer *writer, uint32_t sym, struct portable_node *node)
{
	const struct sym *value = sym_get(writer->syms, sym);
	int shared;

	if (writer->whole)
		return WRITE_AS_IS;
	if (sym == writer->as_result) {
		*node = (struct portable_node){ .kind = SYM_RETURN };
		return WRITE_DONE;
	}
	if (!writer->actuals) {
		if (value->portable || (writer->as_result &&
					sym_mentions(writer->syms, sym, writer->as_result)))
			return WRITE_AS_IS;
		return WRITE_NOT;
	}
	/* the same for everybody */
	shared = value->portable && !sym_has_formal(writer->syms, sym) && is_there(writer, sym);
	if (shared && !writer->by_formals)
		return WRITE_AS_IS;
	if (write_actual(writer, sym, node) || write_stored(writer, sym, node)) {
		writer->found = 1;
		return WRITE_DONE;
	}
	if (shared)
		return WRITE_AS_IS;
	return value->kind >= SYM_LOAD && is_there(writer, sym) ? WRITE_AS_IS : WRITE_NOT;
}

uint32_t portable_write(struct portable_writer *writer, uint32_t sym)
{
	const struct sym *value = sym_get(writer->syms, sym);
	struct portable_node node = { .kind = value->kind, .op = value->op, .a = value->a,
				      .b = value->b, .c = value->c, .number = value->number };
	uint32_t number;
	int how;

	if (!sym)
		return 0;
	number = table_at(&writer->written, table_first(&writer->written, hash_sym(sym)));
	if (number && !writer->by_formals)
		return number;
	how = how_to_write(writer, sym, &node);
	if (how == WRITE_NOT || (how == WRITE_AS_IS && !write_operands(writer, &node)))
		return 0;
	if (node.kind == SYM_AT)
		write_chain(writer, &node, value->b);
	if (node.kind == SYM_NAMED)
		node.name = sym_name(writer->syms, value->a);
	number = writer->nodes.count;
	*(struct portable_node *)pool_add(writer->arena, &writer->nodes, sizeof node) = node;
	if (!writer->by_formals)
		table_add(writer->arena, &writer->written, hash_sym(sym), number);
	return number;
}

uint32_t portable_write_fresh(struct portable_writer *writer, uint32_t number)
{
	return add_node(writer, &(struct portable_node){ .kind = SYM_FRESH, .a = UINT32_MAX, .b = number });
}

uint32_t portable_write_by_formals(struct portable_writer *writer, uint32_t sym)
{
	uint32_t nodes = writer->nodes.count, chains = writer->chains.count, number;

	if (!sym || !sym_get(writer->syms, sym)->portable || sym_has_formal(writer->syms, sym))
		return 0;
	writer->by_formals = 1;
	writer->found = 0;
	number = portable_write(writer, sym);
	writer->by_formals = 0;
	if (number && writer->found)
		return number;
	writer->nodes.count = nodes;
	writer->chains.count = chains;
	return 0;
}

void portable_finish(struct portable_writer *writer, struct arena *arena, struct portable *out)
{
	struct portable_node *nodes = arena_array(arena, writer->nodes.count, sizeof *nodes);
	struct sym_spelling *chains = arena_array(arena, writer->chains.count, sizeof *chains);

	memcpy(nodes, writer->nodes.items, writer->nodes.count * sizeof *nodes);
	if (writer->chains.count)
		memcpy(chains, writer->chains.items, writer->chains.count * sizeof *chains);
	out->nnodes = writer->nodes.count;
	out->nodes = nodes;
	out->chains = chains;
}

static int is_single(const struct portable_reader *reader, const struct portable_node *node)
{
	uint32_t i;

	for (i = 0; node->kind == SYM_FRESH && i < reader->nlooped; i++)
		if (reader->looped[i] == node->a)
			return 0;
	return 1;
}

static uint32_t read_node(const struct portable_reader *reader, const struct portable *portable,
			  const struct portable_node *node, const uint32_t *values)
{
	struct syms *syms = reader->syms;

	switch (node->kind) {
	case SYM_CONST:
		return sym_const(syms, node->number);
	case SYM_GLOBAL:
	case SYM_FUNCTION:
		return sym_leaf(syms, node->kind, node->a, 0);
	case SYM_THAT:
		return sym_leaf(syms, node->kind, node->a, node->b);
	case SYM_SOME:
		return sym_leaf(syms, node->kind, node->a, node->b && reader->salt
				? (uint32_t)hash_pair(reader->salt, node->b) | 1 : node->b);
	case SYM_NAMED:
		return sym_named(syms, node->name);
	case SYM_FORMAL:
		return reader->formal ? reader->formal(reader->context, node->a)
				      : sym_leaf(syms, SYM_FORMAL, node->a, 0);
	case SYM_LOCAL:
	case SYM_FRESH:
		if (node->kind == SYM_FRESH && node->a == UINT32_MAX)
			return reader->fresh ? sym_leaf(syms, SYM_FRESH, reader->fresh - 1, node->b) : 0;
		if (reader->that && is_single(reader, node))
			return sym_leaf(syms, SYM_THAT, reader->that,
					2 * node->a + (node->kind == SYM_FRESH));
		/* fall through */
	case SYM_OPAQUE:
	case SYM_PHI:
		return reader->whole ? sym_leaf(syms, node->kind, node->a, node->b) : 0;
	case SYM_RETURN:
		if (node->a)
			return reader->gives ? sym_leaf(syms, SYM_OPAQUE, reader->gives - 1, node->a) : 0;
		return reader->result;
	case SYM_LOAD:
		if (!reader->load)
			return sym_load(syms, values[node->a]);
		return values[node->a] ? reader->load(reader->context, values[node->a]) : 0;
	case SYM_AT:
		return sym_spelled(syms, values[node->a], node->number, portable->chains + node->c,
				   node->b);
	case SYM_ELEM:
		if (!values[node->b] && reader->salt)
			return sym_elem(syms, values[node->a],
					sym_leaf(syms, SYM_SOME, 0, (uint32_t)hash_pair(reader->salt, node->b) | 1),
					node->number);
		return sym_elem(syms, values[node->a], values[node->b], node->number);
	case SYM_PART:
		return reader->part ? reader->part(reader->context, values[node->a], node->number)
				    : sym_part(syms, values[node->a], node->number);
	case SYM_UNARY:
		return sym_unary(syms, node->op, values[node->a]);
	case SYM_BINARY:
		return sym_binary(syms, node->op, values[node->a], values[node->b]);
	case SYM_SELECT:
		return sym_select(syms, values[node->a], values[node->b], values[node->c]);
	default:
		return 0;
	}
}

void portable_read(const struct portable_reader *reader, const struct portable *portable,
		   uint32_t *values)
{
	uint32_t i;

	for (i = 0; i < portable->nnodes; i++)
		values[i] = read_node(reader, portable, &portable->nodes[i], values);
}
