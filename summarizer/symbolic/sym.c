/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symbolic/sym.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "link/link.h"
#include "symbolic/internal.h"

#include <string.h>

#define FEW 15 /* values, beside the unknown one */

struct syms *syms_create(struct arena *scratch, const struct link *link, uint32_t expected)
{
	struct syms *syms = arena_alloc(scratch, sizeof *syms);

	expected = expected < FEW ? FEW : expected;
	syms->arena = scratch;
	syms->link = link;
	pool_reserve(scratch, &syms->nodes, 1 + expected, sizeof(struct sym));
	table_reserve(scratch, &syms->index, expected);
	pool_add(scratch, &syms->nodes, sizeof(struct sym));
	pool_add(scratch, &syms->spellings, sizeof(struct sym_spelling));
	return syms;
}

static void copy_pool(struct arena *arena, struct pool *pool, size_t size)
{
	const void *items = pool->items;

	if (!pool->space)
		return;
	pool->items = arena_raw(arena, pool->space, size);
	memcpy(pool->items, items, pool->count * size);
}

static void copy_table(struct arena *arena, struct table *table)
{
	const struct table_slot *slots = table->slots;

	if (!table->space)
		return;
	table->slots = arena_raw(arena, table->space, sizeof *slots);
	memcpy(table->slots, slots, table->space * sizeof *slots);
}

struct syms *syms_copy(const struct syms *syms, struct arena *scratch)
{
	struct syms *copy = arena_alloc(scratch, sizeof *copy);

	*copy = *syms;
	copy->arena = scratch;
	copy_pool(scratch, &copy->nodes, sizeof(struct sym));
	copy_pool(scratch, &copy->spellings, sizeof(struct sym_spelling));
	copy_pool(scratch, &copy->named, sizeof(const char *));
	copy_table(scratch, &copy->index);
	copy_table(scratch, &copy->spelling_index);
	return copy;
}

const char *sym_name(const struct syms *syms, uint32_t named)
{
	return ((const char *const *)syms->named.items)[named];
}

/* ---- interning ---- */

/* For tables of one function, which are asked all the time: quicker than hash_pair(). */
static uint64_t mix(uint64_t a, uint64_t b)
{
	uint64_t mixed = (a ^ 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u;

	mixed = (mixed ^ mixed >> 32 ^ b) * 0x94d049bb133111ebu;
	return mixed ^ mixed >> 32;
}

static uint64_t node_hash(const struct sym *node)
{
	/* An AT is its base and offset, whatever it was called. */
	uint32_t b = node->kind == SYM_AT ? 0 : node->b;

	return mix((uint64_t)node->kind << 56 | (uint64_t)node->op << 48 | node->a,
		   (uint64_t)b << 32 ^ node->c ^ (uint64_t)node->number * 0x9e3779b97f4a7c15u);
}

static int node_same(const struct sym *x, const struct sym *y)
{
	return x->kind == y->kind && x->op == y->op && x->a == y->a && x->number == y->number &&
	       (x->kind == SYM_AT || (x->b == y->b && x->c == y->c));
}

static uint32_t intern(struct syms *syms, const struct sym *wanted)
{
	uint64_t hash = node_hash(wanted);
	uint32_t slot = table_first(&syms->index, hash), number;

	while ((number = table_at(&syms->index, slot))) {
		if (node_same(sym_get(syms, number), wanted))
			return number;
		slot = table_next(&syms->index, slot, hash);
	}
	number = syms->nodes.count;
	*(struct sym *)pool_add(syms->arena, &syms->nodes, sizeof *wanted) = *wanted;
	table_add(syms->arena, &syms->index, hash, number);
	return number;
}

/* The struct that has the field: a struct and its first member have one address, and container_of() of the one may be
 * known by the name of the other. */
static uint32_t spelling_owner(const struct syms *syms, uint32_t parent, uint32_t field)
{
	const struct link_field *fields = syms->link->fields;
	const struct sym_spelling *step;

	for (; parent && field; parent = step->parent) {
		step = sym_spelling(syms, parent);
		if (!step->field || fields[step->field].inner == fields[field].aggregate ||
		    sym_spelling(syms, step->parent)->offset != step->offset)
			break;
	}
	return parent;
}

static uint32_t spelling_child(struct syms *syms, uint32_t parent, uint32_t field, int64_t index,
			       int64_t bytes)
{
	const struct sym_spelling *before;
	struct sym_spelling wanted;
	uint64_t hash;
	uint32_t slot, number;

	parent = spelling_owner(syms, parent, field);
	if (sym_spelling(syms, parent)->length == SYM_SPELLING)
		parent = 0;
	before = sym_spelling(syms, parent);
	wanted = (struct sym_spelling){
		.parent = parent, .field = field, .index = index, .length = before->length + 1,
		.offset = (int64_t)((uint64_t)before->offset + (uint64_t)bytes),
		.aggregate = before->aggregate ? before->aggregate
					       : syms->link->fields[field].aggregate,
	};
	hash = mix((uint64_t)parent << 32 | field, (uint64_t)index);
	slot = table_first(&syms->spelling_index, hash);
	if (!field)
		wanted.aggregate = before->aggregate;
	while ((number = table_at(&syms->spelling_index, slot))) {
		const struct sym_spelling *other = sym_spelling(syms, number);

		if (other->parent == parent && other->field == field && other->index == index &&
		    other->offset == wanted.offset)
			return number;
		slot = table_next(&syms->spelling_index, slot, hash);
	}
	number = syms->spellings.count;
	*(struct sym_spelling *)pool_add(syms->arena, &syms->spellings, sizeof wanted) = wanted;
	table_add(syms->arena, &syms->spelling_index, hash, number);
	return number;
}

/* ---- leaves ---- */

uint32_t sym_leaf(struct syms *syms, enum sym_kind kind, uint32_t a, uint32_t b)
{
	struct sym node = { .kind = kind, .depth = 1, .size = 1, .a = a, .b = b };

	node.portable = kind == SYM_GLOBAL || kind == SYM_THAT || kind == SYM_FUNCTION || kind == SYM_FORMAL ||
			kind == SYM_RETURN || kind == SYM_NAMED || kind == SYM_SOME;
	return intern(syms, &node);
}

uint32_t sym_const(struct syms *syms, int64_t number)
{
	struct sym node = { .kind = SYM_CONST, .depth = 1, .size = 1, .portable = 1,
			    .number = number };

	return intern(syms, &node);
}

uint32_t sym_named(struct syms *syms, const char *name)
{
	uint32_t i;

	for (i = 0; i < syms->named.count; i++)
		if (!strcmp(sym_name(syms, i), name))
			return sym_leaf(syms, SYM_NAMED, i, 0);
	*(const char **)pool_add(syms->arena, &syms->named, sizeof name) = name;
	return sym_leaf(syms, SYM_NAMED, i, 0);
}

/* ---- addresses ---- */

/* A node of these operands; 0 if one is unknown or it would be too deep or large. */
static uint32_t compose(struct syms *syms, struct sym *node, unsigned noperands)
{
	const uint32_t operands[3] = { node->a, node->b, node->c };
	unsigned i, size = 1;

	node->portable = 1;
	node->loads = node->kind == SYM_LOAD;
	for (i = 0; i < noperands; i++) {
		const struct sym *operand = sym_get(syms, operands[i]);

		if (!operands[i] || operand->depth >= SYM_DEPTH)
			return 0;
		node->portable &= operand->portable;
		node->loads |= operand->loads;
		size += operand->size;
		if (node->depth <= operand->depth)
			node->depth = (operand->depth + 1) & 63;
	}
	if (size > SYM_SIZE)
		return 0;
	node->size = (uint8_t)size;
	return intern(syms, node);
}

/* What a place of this type and offset is in sets of what an AT may be equal to. */
static uint32_t alias_number(uint32_t aggregate, int64_t offset)
{
	uint32_t mixed = (aggregate * 0x9e3779b1u) ^ ((uint32_t)offset * 0x85ebca77u);

	return (mixed >> 16) % (SYM_ALIAS_OWN - 1);
}

/* For sym_may_alias(): what sym_may_equal() compares, by type and offset; objects of the
 * function's own are equal to elements only, of which nothing is known here. */
static uint32_t alias_set(const struct syms *syms, const struct sym *at)
{
	const struct sym_spelling *step, *spelling = sym_spelling(syms, at->b);
	uint8_t kind = sym_get(syms, at->a)->kind;
	uint32_t own = alias_number(spelling->aggregate, at->number), set = 0, i;

	if (kind == SYM_ELEM)
		return (own << SYM_ALIAS_OWN) | (((uint32_t)1 << SYM_ALIAS_OWN) - 1);
	if (kind == SYM_LOCAL || kind == SYM_FRESH)
		return (uint32_t)(SYM_ALIAS_OWN - 1) << SYM_ALIAS_OWN;
	if (!spelling->aggregate)
		set = (uint32_t)1 << own;
	for (i = at->b; spelling->aggregate && i; i = step->parent) {
		step = sym_spelling(syms, i);
		if (step->field)
			set |= (uint32_t)1 << alias_number(
				syms->link->fields[step->field].aggregate,
				(int64_t)((uint64_t)at->number -
					  (uint64_t)sym_spelling(syms, step->parent)->offset));
	}
	return (own << SYM_ALIAS_OWN) | set;
}

/* base is no AT. */
uint32_t sym_at(struct syms *syms, uint32_t base, int64_t bytes, uint32_t spelling)
{
	struct sym node = { .kind = SYM_AT, .a = base, .number = bytes };
	uint32_t number = compose(syms, &node, 1);
	struct sym *made = (struct sym *)syms->nodes.items + number;

	if (number && ((!made->b && spelling) || !made->c)) {
		made->b = made->b ? made->b : spelling;
		made->c = alias_set(syms, made);
	}
	return number;
}

/* The part of a spelling that ends at this offset, 0 if there is none. */
static uint32_t spelling_prefix(const struct syms *syms, uint32_t spelling, int64_t offset)
{
	while (spelling && sym_spelling(syms, spelling)->offset != offset)
		spelling = sym_spelling(syms, spelling)->parent;
	return spelling;
}

uint32_t sym_place(struct syms *syms, uint32_t address)
{
	const struct sym *node = sym_get(syms, address);

	if (!address || node->kind == SYM_AT || node->kind == SYM_NAMED)
		return address;
	if (node->kind == SYM_CONST)
		return 0;
	return sym_at(syms, address, 0, 0);
}

/* How an address is spelled.  A spelling that is only found because something
 * at offset 0 has the same address does not count. */
static uint32_t own_spelling(const struct syms *syms, uint32_t address)
{
	const struct sym *node = sym_get(syms, address);

	return node->kind == SYM_AT ? node->b : 0;
}

uint32_t sym_offset(struct syms *syms, uint32_t address, int64_t bytes)
{
	const struct sym *node = sym_get(syms, address);
	uint32_t spelling;
	int64_t total;

	if (!address || !bytes)
		return address;
	if (node->kind == SYM_CONST)
		return sym_const(syms, (int64_t)((uint64_t)node->number + (uint64_t)bytes));
	if (node->kind != SYM_AT)
		return sym_at(syms, address, bytes, 0);
	total = (int64_t)((uint64_t)node->number + (uint64_t)bytes);
	if (!total)
		return node->a;
	spelling = spelling_prefix(syms, node->b, total);
	return sym_at(syms, node->a, total, spelling);
}

/* What a place is counted from; a thing that is only named may have fields, too. */
static uint32_t base_of(const struct syms *syms, uint32_t place)
{
	const struct sym *node = sym_get(syms, place);

	return node->kind == SYM_AT ? node->a : node->kind == SYM_NAMED ? place : 0;
}

uint32_t sym_field(struct syms *syms, uint32_t address, uint32_t field)
{
	int64_t bytes = (int64_t)(syms->link->fields[field].offset / 8);
	uint32_t place = sym_place(syms, address), base;
	const struct sym *node = sym_get(syms, place);
	int64_t total;
	uint32_t parent;

	base = base_of(syms, place);
	if (!base || !field)
		return 0;
	total = (int64_t)((uint64_t)node->number + (uint64_t)bytes);
	parent = own_spelling(syms, address);
	return sym_at(syms, base, total, spelling_child(syms, parent, field, 0, bytes));
}

uint32_t sym_elem(struct syms *syms, uint32_t address, uint32_t index, int64_t size)
{
	uint32_t place = sym_place(syms, address);
	struct sym node = { .kind = SYM_ELEM, .a = place, .b = index, .number = size };
	const struct sym *number = sym_get(syms, index), *at = sym_get(syms, place);
	int64_t bytes;

	if (!place || !index || at->kind != SYM_AT)
		return 0;
	if (number->kind != SYM_CONST || !size)
		return compose(syms, &node, 2);
	bytes = (int64_t)((uint64_t)number->number * (uint64_t)size);
	return sym_at(syms, at->a, (int64_t)((uint64_t)at->number + (uint64_t)bytes),
		       spelling_child(syms, own_spelling(syms, address), 0, number->number, bytes));
}

/* The element whose number is a name. */
uint32_t sym_unlisted_field(struct syms *syms, uint32_t address, const char *name)
{
	return sym_elem(syms, address, sym_named(syms, name), 0);
}

uint32_t sym_load(struct syms *syms, uint32_t address)
{
	struct sym node = { .kind = SYM_LOAD, .a = sym_place(syms, address) };

	return compose(syms, &node, 1);
}

uint32_t sym_part(struct syms *syms, uint32_t aggregate, int64_t bytes)
{
	const struct sym *whole = sym_get(syms, aggregate);
	struct sym node = { .kind = SYM_PART, .a = aggregate, .number = bytes };

	if (whole->kind == SYM_CONST) /* all of its bytes, which are 0 */
		return whole->number ? 0 : aggregate;
	if (!bytes && whole->kind != SYM_FORMAL)
		return aggregate;
	if (whole->kind == SYM_LOAD)
		return sym_load(syms, sym_offset(syms, whole->a, bytes));
	if (whole->kind == SYM_PART) {
		node.a = whole->a;
		node.number = (int64_t)((uint64_t)bytes + (uint64_t)whole->number);
	}
	return compose(syms, &node, 1);
}

uint32_t sym_spelled(struct syms *syms, uint32_t base, int64_t bytes,
		     const struct sym_spelling *chain, uint32_t length)
{
	uint32_t place = sym_place(syms, base), from = base_of(syms, place), spelling, i;
	const struct sym *node = sym_get(syms, place);
	int64_t total, delta;

	if (!from)
		return 0;
	total = (int64_t)((uint64_t)node->number + (uint64_t)bytes);
	/* Where the chain begins, counted from the base's base. */
	delta = (int64_t)((uint64_t)total -
			  (uint64_t)(length ? chain[length - 1].offset : bytes));
	spelling = spelling_prefix(syms, own_spelling(syms, base), delta);
	if (!total && !length)
		return from;
	for (i = 0; i < length; i++)
		spelling = spelling_child(syms, spelling, chain[i].field, chain[i].index,
					  (int64_t)((uint64_t)chain[i].offset -
						    (uint64_t)(i ? chain[i - 1].offset : 0)));
	return sym_at(syms, from, total, spelling);
}

uint32_t sym_aggregate(const struct syms *syms, uint32_t address)
{
	const struct sym *node = sym_get(syms, address);

	return node->kind == SYM_AT ? sym_spelling(syms, node->b)->aggregate : 0;
}

/* ---- computed values ---- */

/* What a conversion to fewer bytes leaves of a number. */
static int64_t cut_number(unsigned op, uint64_t number)
{
	unsigned drop = 64 - SYM_CUT_SIZE(op) * 8;

	return SYM_CUT_SIGNED(op) ? (int64_t)(number << drop) >> drop
				  : (int64_t)(number << drop >> drop);
}

uint32_t sym_unary(struct syms *syms, unsigned op, uint32_t a)
{
	struct sym node = { .kind = SYM_UNARY, .op = (uint8_t)op, .a = a };
	const struct sym *operand = sym_get(syms, a);

	if (operand->kind == SYM_CONST) {
		uint64_t n = (uint64_t)operand->number;

		if (op == RCF_OP_NEG)
			return sym_const(syms, (int64_t)(0 - n));
		if (op == RCF_OP_NOT)
			return sym_const(syms, (int64_t)~n);
		if (op == RCF_OP_LNOT)
			return sym_const(syms, !n);
		if (op >= SYM_OP_CUT)
			return sym_const(syms, cut_number(op, n));
	}
	return compose(syms, &node, 1);
}

/* Is the number the same in 32 bits, signed or not?  Facts do not say how wide a sum is. */
static int is_certain(int64_t number, int64_t x, int64_t y)
{
	return number >= INT32_MIN && number <= INT32_MAX && (number >= 0 || x < 0 || y < 0);
}

/* Whether the operation on two constants is known; then *result is set. */
static int fold(unsigned op, int64_t x, int64_t y, int64_t *result)
{
	uint64_t a = (uint64_t)x, b = (uint64_t)y;

	switch (op) {
	case RCF_OP_ADD:
		return !__builtin_add_overflow(x, y, result) && is_certain(*result, x, y);
	case RCF_OP_SUB:
		return !__builtin_sub_overflow(x, y, result) && is_certain(*result, x, y);
	case RCF_OP_MUL:
		return !__builtin_mul_overflow(x, y, result) && is_certain(*result, x, y);
	case RCF_OP_AND: *result = (int64_t)(a & b); return 1;
	case RCF_OP_OR:  *result = (int64_t)(a | b); return 1;
	case RCF_OP_XOR: *result = (int64_t)(a ^ b); return 1;
	case RCF_OP_EQ:  *result = x == y; return 1;
	case RCF_OP_NE:  *result = x != y; return 1;
	case RCF_OP_LT:  *result = x < y; return 1;
	case RCF_OP_LE:  *result = x <= y; return 1;
	case RCF_OP_GT:  *result = x > y; return 1;
	case RCF_OP_GE:  *result = x >= y; return 1;
	case RCF_OP_LTU: *result = a < b; return 1;
	case RCF_OP_LEU: *result = a <= b; return 1;
	case RCF_OP_GTU: *result = a > b; return 1;
	case RCF_OP_GEU: *result = a >= b; return 1;
	default: return 0;
	}
}

/* How many of a, b, c are values. */
static unsigned noperands(const struct sym *node)
{
	switch (node->kind) {
	case SYM_LOAD:
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		return 1;
	case SYM_ELEM:
	case SYM_BINARY:
		return 2;
	case SYM_SELECT:
		return 3;
	default:
		return 0;
	}
}

/* An order of values that does not depend on who made which first. */
static int compare(const struct syms *syms, uint32_t a, uint32_t b)
{
	const struct sym *left = sym_get(syms, a), *right = sym_get(syms, b);
	const uint32_t lefts[] = { left->a, left->b, left->c }, rights[] = { right->a, right->b, right->c };
	unsigned i, n = noperands(left);
	int order = a == b ? 0 : left->kind != right->kind ? left->kind - right->kind : left->op - right->op;

	if (a != b && !order && left->number != right->number)
		order = left->number < right->number ? -1 : 1;
	for (i = 0; a != b && !order && i < n; i++)
		order = compare(syms, lefts[i], rights[i]);
	for (i = n; a != b && !order && i < 2; i++) /* what is no value */
		order = lefts[i] < rights[i] ? -1 : lefts[i] > rights[i];
	return order;
}

/* The smaller or the larger of two, whichever is named first: who locks in the order of
 * addresses holds the same two. */
static int is_choice(unsigned op)
{
	return op == RCF_OP_MIN || op == RCF_OP_MAX || op == RCF_OP_MINU || op == RCF_OP_MAXU;
}

uint32_t sym_binary(struct syms *syms, unsigned op, uint32_t a, uint32_t b)
{
	int swapped = is_choice(op) && compare(syms, a, b) > 0;
	struct sym node = { .kind = SYM_BINARY, .op = (uint8_t)op, .a = swapped ? b : a, .b = swapped ? a : b };
	const struct sym *left = sym_get(syms, a), *right = sym_get(syms, b);
	int64_t result;

	if (left->kind == SYM_CONST && right->kind == SYM_CONST &&
	    fold(op, left->number, right->number, &result))
		return sym_const(syms, result);
	if (right->kind == SYM_CONST && !right->number && b &&
	    (op == RCF_OP_ADD || op == RCF_OP_SUB || op == RCF_OP_OR || op == RCF_OP_XOR))
		return a;
	return compose(syms, &node, 2);
}

uint32_t sym_select(struct syms *syms, uint32_t a, uint32_t b, uint32_t c)
{
	struct sym node = { .kind = SYM_SELECT, .a = a, .b = b, .c = c };

	if (b == c)
		return b;
	if (sym_get(syms, a)->kind == SYM_CONST)
		return sym_get(syms, a)->number ? b : c;
	return compose(syms, &node, 3);
}

/* ---- questions ---- */

int sym_contains(const struct syms *syms, uint32_t sym, uint32_t other)
{
	const struct sym *node = sym_get(syms, sym);
	const uint32_t operands[3] = { node->a, node->b, node->c };
	unsigned i, n = noperands(node);

	if (sym == other)
		return 1;
	/* What is made of portable values only mentions nothing else. */
	if (node->portable && !sym_get(syms, other)->portable)
		return 0;
	for (i = 0; i < n; i++)
		if (sym_mentions(syms, operands[i], other))
			return 1;
	return 0;
}

int sym_has_formal(const struct syms *syms, uint32_t sym)
{
	const struct sym *node = sym_get(syms, sym);
	const uint32_t operands[3] = { node->a, node->b, node->c };
	unsigned i, n = noperands(node);

	for (i = 0; i < n; i++)
		if (sym_has_formal(syms, operands[i]))
			return 1;
	return node->kind == SYM_FORMAL;
}

static uint32_t rebuild_at(struct syms *syms, const struct sym *node, uint32_t base)
{
	struct sym_spelling chain[SYM_SPELLING];
	uint32_t spelling = node->b, length = sym_spelling(syms, spelling)->length, i;

	for (i = length; spelling; spelling = sym_spelling(syms, spelling)->parent)
		chain[--i] = *sym_spelling(syms, spelling);
	return sym_spelled(syms, base, node->number, chain, length);
}

uint32_t sym_replace(struct syms *syms, uint32_t sym, uint32_t old, uint32_t new)
{
	struct sym node = *sym_get(syms, sym);

	if (sym == old)
		return new;
	if (!sym_mentions(syms, sym, old))
		return sym;
	node.a = sym_replace(syms, node.a, old, new);
	if (noperands(&node) > 1)
		node.b = sym_replace(syms, node.b, old, new);
	if (noperands(&node) > 2)
		node.c = sym_replace(syms, node.c, old, new);
	switch (node.kind) {
	case SYM_LOAD: return sym_load(syms, node.a);
	case SYM_AT: return rebuild_at(syms, &node, node.a);
	case SYM_ELEM: return sym_elem(syms, node.a, node.b, node.number);
	case SYM_PART: return sym_part(syms, node.a, node.number);
	case SYM_UNARY: return sym_unary(syms, node.op, node.a);
	case SYM_BINARY: return sym_binary(syms, node.op, node.a, node.b);
	case SYM_SELECT: return sym_select(syms, node.a, node.b, node.c);
	default: return 0;
	}
}

int sym_nonnull(const struct syms *syms, uint32_t sym)
{
	const struct sym *node = sym_get(syms, sym);

	switch (node->kind) {
	case SYM_GLOBAL:
	case SYM_THAT:
	case SYM_FUNCTION:
	case SYM_LOCAL:
	case SYM_NAMED:
		return 1;
	case SYM_AT: /* a field beyond the first of something that exists */
		return node->number > 0 || sym_nonnull(syms, node->a);
	case SYM_ELEM: /* nobody counts from null */
		return 1;
	default:
		return 0;
	}
}

uint32_t sym_base(const struct syms *syms, uint32_t address)
{
	const struct sym *node = sym_get(syms, address);

	while (node->kind == SYM_AT || node->kind == SYM_ELEM) {
		address = node->a;
		node = sym_get(syms, address);
	}
	return address;
}

uint32_t sym_root(const struct syms *syms, uint32_t sym)
{
	const struct sym *node = sym_get(syms, sym);

	while (node->kind == SYM_AT || node->kind == SYM_ELEM || node->kind == SYM_LOAD ||
	       node->kind == SYM_PART) {
		sym = node->a;
		node = sym_get(syms, sym);
	}
	return sym;
}

const struct link *syms_link(const struct syms *syms)
{
	return syms->link;
}

int sym_is_test(const struct syms *syms, uint32_t sym)
{
	const struct sym *node = sym_get(syms, sym);

	return (node->kind == SYM_BINARY && node->op >= RCF_OP_EQ && node->op <= RCF_OP_GEU) ||
	       (node->kind == SYM_UNARY && node->op == RCF_OP_LNOT);
}
