/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * alias.c - may two places be the same?
 */
#include "symbolic/sym.h"

#include "link/link.h"

/* Objects of which it is known that no other base is the same. */
static int is_object(const struct sym *base)
{
	return base->kind == SYM_GLOBAL || base->kind == SYM_LOCAL || base->kind == SYM_FRESH ||
	       base->kind == SYM_THAT;
}

/* Is the address not in the field that the array is? */
static int is_beside(const struct syms *syms, const struct sym *array, const struct sym *other)
{
	uint32_t number = sym_spelling(syms, array->b)->field;
	const struct link_field *field = &syms->link->fields[number];
	const struct facts_tu *tu;
	uint64_t size;

	if (!number)
		return 0;
	tu = syms->link->program->tus[field->tu];
	size = facts_type_size(tu, tu->fields[field->field].type);
	return other->number < array->number ||
	       (size && (uint64_t)other->number - (uint64_t)array->number >= size);
}

/* An element whose index is not known, and any address: one of the same array? */
static int may_be_element(const struct syms *syms, const struct sym *at, const struct sym *other)
{
	const struct sym *element = sym_get(syms, at->a), *array;

	if (element->kind != SYM_ELEM || element->number <= 0)
		return 0;
	array = sym_get(syms, element->a);
	return array->a == other->a && !is_beside(syms, array, other) &&
	       (int64_t)((uint64_t)other->number - (uint64_t)array->number - (uint64_t)at->number) %
	       element->number == 0;
}

/* Some bytes further, as a library puts its part of an object behind that of others: fields tell what is there. */
static int is_some_byte(const struct sym *base)
{
	return base->kind == SYM_ELEM && base->number == 1;
}

/* Is the inner address, counted from one of its fields on, the field that whole is the
 * address of?  &node->zone.lock and &zone->lock may be one lock. */
static int ends_like(const struct syms *syms, const struct sym *inner, const struct sym *whole)
{
	const struct sym_spelling *last = sym_spelling(syms, whole->b), *step;
	uint32_t i, before;

	for (i = inner->b; i; i = before) {
		step = sym_spelling(syms, i);
		before = step->parent;
		if (step->field &&
		    syms->link->fields[step->field].aggregate == last->aggregate &&
		    (uint64_t)inner->number - (uint64_t)sym_spelling(syms, before)->offset ==
		    (uint64_t)whole->number)
			return 1;
	}
	return 0;
}

int sym_may_equal(const struct syms *syms, uint32_t a, uint32_t b)
{
	const struct sym *x = sym_get(syms, a), *y = sym_get(syms, b);
	const struct sym *xbase, *ybase;
	uint32_t xtype, ytype;

	if (!a || !b)
		return 0;
	if (a == b)
		return 1;
	if (x->kind != SYM_AT || y->kind != SYM_AT)
		return 0;
	if (x->a == y->a || !sym_may_alias(x, y)) /* one base: two offsets */
		return 0;
	xbase = sym_get(syms, x->a);
	ybase = sym_get(syms, y->a);
	xtype = sym_aggregate(syms, a);
	ytype = sym_aggregate(syms, b);
	if (!(xtype && ytype && (is_some_byte(xbase) || is_some_byte(ybase))) &&
	    (may_be_element(syms, x, y) || may_be_element(syms, y, x)))
		return 1;
	if (is_object(xbase) && is_object(ybase))
		return 0;
	if (xbase->kind == SYM_LOCAL || ybase->kind == SYM_LOCAL || xbase->kind == SYM_FRESH ||
	    ybase->kind == SYM_FRESH)
		return 0;
	if (xtype && ytype)
		return ends_like(syms, x, y) || ends_like(syms, y, x);
	if (xbase->kind == SYM_ELEM && ybase->kind == SYM_ELEM)
		return x->number == y->number && xbase->number == ybase->number &&
		       sym_may_equal(syms, xbase->a, ybase->a);
	if (xtype || ytype || x->number != y->number)
		return 0;
	/* "c ? &a : &b" may be a; of other pointers it is not assumed. */
	return (!is_object(xbase) && !is_object(ybase)) || xbase->kind == SYM_PHI ||
	       ybase->kind == SYM_PHI;
}
