/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * References to memory, as values: a reference's place is the value that is
 * its address.  p->a.b[i] is ELEM(FIELD(FIELD(p, a), b), i), and &p->a.b is a
 * node on the way.
 */
#include "body.h"

bool place_is_memory(tree operand)
{
	switch (TREE_CODE(operand)) {
	case SSA_NAME:
	case CONSTRUCTOR:
	case ADDR_EXPR:
	case OBJ_TYPE_REF:
	case FUNCTION_DECL:
	case LABEL_DECL:
		return false;
	default:
		break;
	}
	if (CONSTANT_CLASS_P(operand) || COMPARISON_CLASS_P(operand))
		return false;
	tree base = get_base_address(operand);

	if (!base || TREE_CODE(base) == SSA_NAME || CONSTANT_CLASS_P(base) ||
	    TREE_CODE(base) == CONSTRUCTOR || TREE_CODE(base) == CONST_DECL)
		return false;
	/* register int r asm("rax") inside a function is as good as any local: what
	 * an asm puts there is read later.  At file scope it is the machine. */
	return !(VAR_P(base) && DECL_HARD_REGISTER(base) && is_global_var(base));
}

static uint32_t unknown_place(struct rc_body *body, enum rcf_gap kind, tree reference)
{
	event_gap(body, kind, get_tree_code_name(TREE_CODE(reference)));
	return 0;
}

static uint32_t decl_address(struct rc_body *body, tree decl)
{
	if (TREE_CODE(decl) == FUNCTION_DECL || (VAR_P(decl) && is_global_var(decl)))
		return value_in_space(body, value_plain(body, RCF_V_SYMBOL, symbols_id(decl)),
				      TYPE_ADDR_SPACE(TREE_TYPE(decl)));
	return value_plain(body, RCF_V_LOCAL, body_local(body, decl));
}

static uint32_t address(struct rc_body *body, tree reference, struct rc_place *place);

/* A field behind an array of variable size: some byte of the object. */
static uint32_t somewhere_in(struct rc_body *body, tree reference, struct rc_place *place)
{
	uint32_t base = address(body, TREE_OPERAND(reference, 0), place);

	event_gap(body, RCF_GAP_SIZE, get_tree_code_name(TREE_CODE(reference)));
	return base ? value_element(body, base, value_plain(body, RCF_V_OTHER, 0), 1) : 0;
}

/* One FIELD for a member of an anonymous member: outer.x, not outer.<anon>.x. */
static uint32_t field_address(struct rc_body *body, tree reference, struct rc_place *place)
{
	tree field = TREE_OPERAND(reference, 1), object = reference;
	HOST_WIDE_INT inside = 0, bit = rc_bit_position(field);

	for (;;) {
		if (TREE_OPERAND(object, 2) || bit < 0)
			return somewhere_in(body, reference, place);
		object = TREE_OPERAND(object, 0);
		if (TREE_CODE(object) != COMPONENT_REF ||
		    !types_is_anonymous_member(TREE_OPERAND(object, 1)))
			break;
		bit = rc_bit_position(TREE_OPERAND(object, 1));
		inside += bit;
	}
	uint32_t base = address(body, object, place);

	if (!base)
		return 0;
	/* C++ lays a base out as a type of its own, without tail padding; the field
	 * is still that of the class. */
	tree aggregate = object == TREE_OPERAND(reference, 0) ? DECL_CONTEXT(field)
							      : TREE_TYPE(object);
	uint32_t id = types_field(aggregate, field, inside);

	/* &s.<anonymous> itself, or a base: no name, only an offset. */
	if (!id)
		return value_offset(body, base,
				    (inside + rc_bit_position(field)) / BITS_PER_UNIT);
	return value_field(body, base, id);
}

static uint32_t element_address(struct rc_body *body, tree reference, struct rc_place *place)
{
	uint32_t base = address(body, TREE_OPERAND(reference, 0), place);
	uint32_t index = value_of(body, TREE_OPERAND(reference, 1));
	HOST_WIDE_INT size = rc_type_size(TREE_TYPE(reference));

	if (TREE_CODE(reference) == ARRAY_RANGE_REF)
		size = rc_type_size(TREE_TYPE(TREE_TYPE(reference)));
	return base ? value_element(body, base, index, MAX(size, 0)) : 0;
}

static uint32_t memory_address(struct rc_body *body, tree reference)
{
	tree pointer = TREE_OPERAND(reference, 0);
	uint32_t base = value_of(body, pointer);

	if (base && POINTER_TYPE_P(TREE_TYPE(pointer)))
		base = value_in_space(body, base, TYPE_ADDR_SPACE(TREE_TYPE(TREE_TYPE(pointer))));
	/* The offset is a constant of pointer type: mem_ref_offset extends its sign. */
	return base ? value_offset(body, base, mem_ref_offset(reference).force_shwi().to_constant())
		    : 0;
}

/* Bits of an object; those of an anonymous member are counted from the object
 * that its fields belong to. */
static uint32_t bits_address(struct rc_body *body, tree reference, struct rc_place *place)
{
	tree object = TREE_OPERAND(reference, 0);

	if (!tree_fits_shwi_p(TREE_OPERAND(reference, 1)) ||
	    !tree_fits_shwi_p(TREE_OPERAND(reference, 2)))
		return unknown_place(body, RCF_GAP_REFERENCE, reference);
	HOST_WIDE_INT nbits = tree_to_shwi(TREE_OPERAND(reference, 1));
	HOST_WIDE_INT bit = tree_to_shwi(TREE_OPERAND(reference, 2));

	while (TREE_CODE(object) == COMPONENT_REF && !TREE_OPERAND(object, 2) &&
	       types_is_anonymous_member(TREE_OPERAND(object, 1)) &&
	       rc_bit_position(TREE_OPERAND(object, 1)) >= 0) {
		bit += rc_bit_position(TREE_OPERAND(object, 1));
		object = TREE_OPERAND(object, 0);
	}
	types_touch_bits(TREE_TYPE(object), bit, nbits);
	place->bit += bit;
	if (!place->has_bits)
		place->nbits = nbits;
	place->has_bits = true;
	return address(body, object, place);
}

static uint32_t address(struct rc_body *body, tree reference, struct rc_place *place)
{
	switch (TREE_CODE(reference)) {
	case VAR_DECL:
	case PARM_DECL:
	case RESULT_DECL:
	case FUNCTION_DECL:
		return decl_address(body, reference);
	case STRING_CST:
	case CONST_DECL:
		return value_plain(body, RCF_V_STRING, 0);
	case LABEL_DECL:
		return value_plain(body, RCF_V_LABEL, 0);
	case COMPONENT_REF:
		return field_address(body, reference, place);
	case ARRAY_REF:
	case ARRAY_RANGE_REF:
		return element_address(body, reference, place);
	case MEM_REF:
		return memory_address(body, reference);
	case VIEW_CONVERT_EXPR:
	case REALPART_EXPR:
	case WITH_SIZE_EXPR:
		return address(body, TREE_OPERAND(reference, 0), place);
	case IMAGPART_EXPR: {
		uint32_t base = address(body, TREE_OPERAND(reference, 0), place);

		return base ? value_offset(body, base, rc_type_size(TREE_TYPE(reference))) : 0;
	}
	case BIT_FIELD_REF:
		return bits_address(body, reference, place);
	case COMPOUND_LITERAL_EXPR:
		return decl_address(body, COMPOUND_LITERAL_EXPR_DECL(reference));
	default:
		/* A constant in memory that the compiler makes up. */
		if (CONSTANT_CLASS_P(reference) || TREE_CODE(reference) == CONSTRUCTOR)
			return value_plain(body, RCF_V_STRING, 0);
		return unknown_place(body, RCF_GAP_REFERENCE, reference);
	}
}

struct rc_place place_of(struct rc_body *body, tree reference)
{
	struct rc_place place = {};
	enum tree_code code = TREE_CODE(reference);

	if (!place_is_memory(reference))
		return place;
	place.address = address(body, reference, &place);
	/* What is natural must follow from the address alone. */
	place.natural = (code == VAR_DECL && body->values[place.address].kind != RCF_V_BINARY) ||
			code == PARM_DECL || code == RESULT_DECL ||
			(code == COMPONENT_REF && DECL_NAME(TREE_OPERAND(reference, 1)) &&
			 body->values[place.address].kind == RCF_V_FIELD);
	place.is_volatile = TREE_THIS_VOLATILE(reference);
	place.type = place.natural ? 0 : types_id_with_layout(TREE_TYPE(reference));
	return place;
}

uint32_t place_address(struct rc_body *body, tree reference)
{
	struct rc_place ignored = {};

	return address(body, reference, &ignored);
}
