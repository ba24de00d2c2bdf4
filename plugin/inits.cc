/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The addresses in static initialisers: who is in which table.
 */
#include "facts.h"

struct init_writer {
	tree variable;
	struct rc_buffer entries;
	uint32_t count;
	HOST_WIDE_INT last;
};

static void init_gap(struct init_writer *w, const char *what)
{
	gaps_add(RCF_GAP_INIT, what, w->variable, DECL_SOURCE_LOCATION(w->variable));
}

/* The decl that the address EXPR names, with *ADDEND bytes beyond it; NULL if
 * it is nobody's: a string, a label. */
static tree address_target(tree expr, HOST_WIDE_INT *addend, bool *understood)
{
	poly_int64 offset;

	*understood = true;
	STRIP_NOPS(expr);
	while (TREE_CODE(expr) == POINTER_PLUS_EXPR || TREE_CODE(expr) == PLUS_EXPR) {
		tree bytes = TREE_OPERAND(expr, 1);

		if (TREE_CODE(bytes) != INTEGER_CST) {
			*understood = false;
			return NULL_TREE;
		}
		/* The type is unsigned, the meaning is not. */
		*addend += wi::sext(wi::to_wide(bytes), TYPE_PRECISION(TREE_TYPE(bytes))).to_shwi();
		expr = TREE_OPERAND(expr, 0);
		STRIP_NOPS(expr);
	}
	if (TREE_CODE(expr) != ADDR_EXPR) {
		*understood = TREE_CODE(expr) == INTEGER_CST;
		return NULL_TREE;
	}
	tree base = get_addr_base_and_unit_offset(TREE_OPERAND(expr, 0), &offset);

	if (!base) {
		*understood = false;
		return NULL_TREE;
	}
	*addend += offset.to_constant();
	if (TREE_CODE(base) == COMPOUND_LITERAL_EXPR)
		base = COMPOUND_LITERAL_EXPR_DECL(base);
	if (TREE_CODE(base) == FUNCTION_DECL || VAR_P(base))
		return base;
	*understood = TREE_CODE(base) == STRING_CST || TREE_CODE(base) == LABEL_DECL ||
		      TREE_CODE(base) == CONST_DECL;
	return NULL_TREE;
}

static void walk_address(tree expr, HOST_WIDE_INT at, struct init_writer *w)
{
	HOST_WIDE_INT addend = 0;
	bool understood;
	tree target = address_target(expr, &addend, &understood);

	if (target && at < w->last) {
		init_gap(w, "order");
	} else if (target) {
		buffer_varint(&w->entries, at - w->last);
		buffer_varint(&w->entries, symbols_id(target));
		buffer_svarint(&w->entries, addend);
		w->last = at;
		w->count++;
	} else if (!understood && POINTER_TYPE_P(TREE_TYPE(expr))) {
		init_gap(w, get_tree_code_name(TREE_CODE(expr)));
	}
}

static void walk_init(tree expr, HOST_WIDE_INT at, struct init_writer *w);

static void walk_array(tree constructor, HOST_WIDE_INT at, struct init_writer *w)
{
	HOST_WIDE_INT size = rc_type_size(TREE_TYPE(TREE_TYPE(constructor)));
	tree domain = TYPE_DOMAIN(TREE_TYPE(constructor));
	HOST_WIDE_INT low = domain && TYPE_MIN_VALUE(domain) &&
			    tree_fits_shwi_p(TYPE_MIN_VALUE(domain))
			    ? tree_to_shwi(TYPE_MIN_VALUE(domain)) : 0;
	HOST_WIDE_INT next = low;
	unsigned HOST_WIDE_INT i;
	tree index, value;

	FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(constructor), i, index, value) {
		HOST_WIDE_INT first = next, last = next;

		if (index && TREE_CODE(index) == RANGE_EXPR) {
			first = tree_to_shwi(TREE_OPERAND(index, 0));
			last = tree_to_shwi(TREE_OPERAND(index, 1));
		} else if (index && tree_fits_shwi_p(index)) {
			first = last = tree_to_shwi(index);
		}
		next = last + 1;
		if (TREE_CODE(value) == INTEGER_CST || TREE_CODE(value) == REAL_CST)
			continue;
		if (last - first > 65536) {
			init_gap(w, "range");
			last = first;
		}
		for (HOST_WIDE_INT k = first; k <= last; k++)
			walk_init(value, at + (k - low) * size, w);
	}
}

/* A record, or an anonymous member INSIDE bits into OUTER. */
static void walk_record(tree constructor, HOST_WIDE_INT at, tree outer, HOST_WIDE_INT inside,
			struct init_writer *w)
{
	unsigned HOST_WIDE_INT i;
	tree field, value, next = TYPE_FIELDS(TREE_TYPE(constructor));

	FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(constructor), i, field, value) {
		HOST_WIDE_INT position;

		/* What the compiler makes up for itself has no indices. */
		if (!field)
			field = next;
		next = field && TREE_CODE(field) == FIELD_DECL ? DECL_CHAIN(field) : NULL_TREE;
		if (TREE_CODE(value) == INTEGER_CST || TREE_CODE(value) == REAL_CST)
			continue;
		if (!field || TREE_CODE(field) != FIELD_DECL) {
			init_gap(w, "field");
			continue;
		}
		position = rc_bit_position(field);
		if (position < 0) {
			init_gap(w, "offset");
		} else if (types_is_anonymous_member(field) && TREE_CODE(value) == CONSTRUCTOR) {
			walk_record(value, at + position / BITS_PER_UNIT, outer, inside + position, w);
		} else {
			uint32_t before = w->count;

			walk_init(value, at + position / BITS_PER_UNIT, w);
			if (w->count != before) /* it holds an address: name it */
				types_field(outer, field, inside);
		}
	}
}

static void walk_init(tree expr, HOST_WIDE_INT at, struct init_writer *w)
{
	if (TREE_CODE(expr) == COMPOUND_LITERAL_EXPR)
		expr = DECL_INITIAL(COMPOUND_LITERAL_EXPR_DECL(expr));
	if (!expr || CONSTANT_CLASS_P(expr))
		return;
	if (TREE_CODE(expr) == CONSTRUCTOR) {
		if (TREE_CODE(TREE_TYPE(expr)) == ARRAY_TYPE)
			walk_array(expr, at, w);
		else if (RECORD_OR_UNION_TYPE_P(TREE_TYPE(expr)))
			walk_record(expr, at, TREE_TYPE(expr), 0, w);
		return;
	}
	walk_address(expr, at, w);
}

void inits_record(tree decl)
{
	struct init_writer w = {decl, {NULL, 0, 0}, 0, 0};
	tree init = DECL_INITIAL(decl);

	if (init && init != error_mark_node)
		walk_init(init, 0, &w);
	if (w.count) {
		buffer_varint(&rc_record.inits, symbols_id(decl));
		buffer_varint(&rc_record.inits, w.count);
		buffer_bytes(&rc_record.inits, w.entries.data, w.entries.length);
		rc_record.ninits++;
	}
	buffer_free(&w.entries);
}
