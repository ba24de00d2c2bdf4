/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The value DAG of a function: equal values are one node.
 *
 * Conversions that keep the value are not nodes: a pointer and the integer made
 * of it, an int and the long made of it are one value.  So are an int and the
 * unsigned made of it, until that is widened; operators say whether they are
 * unsigned.
 */
#include "body.h"

/* One table for all functions; a slot belongs to the function whose
 * generation it carries, so nothing is cleared between functions. */
static struct slot {
	uint32_t generation, value;
} *slots;
static uint32_t nslots, generation;

unsigned value_operands(enum rcf_value kind)
{
	switch (kind) {
	case RCF_V_FIELD:
	case RCF_V_OFFSET:
	case RCF_V_UNARY:
	case RCF_V_CONVERT:
		return 1;
	case RCF_V_ELEM:
	case RCF_V_BINARY:
		return 2;
	case RCF_V_SELECT:
		return 3;
	default:
		return 0;
	}
}

static uint32_t hash_value(const struct rc_value *v)
{
	uint64_t h = (uint64_t)v->k * 0x9E3779B97F4A7C15u;

	h = (h ^ v->a) * 0xff51afd7ed558ccdu;
	h = (h ^ (h >> 32) ^ ((uint64_t)v->b << 32 | v->c)) * 0xc4ceb9fe1a85ec53u;
	h = (h ^ (h >> 29) ^ (v->kind << 8 | v->op)) * 0x9E3779B97F4A7C15u;
	return (uint32_t)(h >> 32);
}

static void rehash(struct rc_body *body)
{
	free(slots);
	nslots = nslots ? nslots * 2 : 4096;
	slots = (struct slot *)buffer_grow_array(NULL, nslots * sizeof *slots);
	memset(slots, 0, nslots * sizeof *slots);
	for (uint32_t id = 1; id <= body->nvalues; id++) {
		uint32_t at = hash_value(&body->values[id]) & (nslots - 1);

		while (slots[at].generation == generation)
			at = (at + 1) & (nslots - 1);
		slots[at].generation = generation;
		slots[at].value = id;
	}
}

void values_start(struct rc_body *body)
{
	generation++;
	body->nvalues = 0;
	RC_GROW(body->values, 0, body->values_capacity);
	memset(body->values, 0, sizeof *body->values); /* value 0: none */
	if (!nslots)
		rehash(body);
}

static uint32_t append(struct rc_body *body, const struct rc_value *value)
{
	body->nvalues++;
	RC_GROW(body->values, body->nvalues, body->values_capacity);
	body->values[body->nvalues] = *value;
	return body->nvalues;
}

static uint32_t intern(struct rc_body *body, enum rcf_value kind, unsigned op, uint32_t a,
		       uint32_t b, uint32_t c, int64_t k)
{
	struct rc_value value = {(uint8_t)kind, (uint8_t)op, 0, 0, a, b, c, k, 0, 0};
	uint32_t at;

	if (body->nvalues * 2 >= nslots)
		rehash(body);
	at = hash_value(&value) & (nslots - 1);
	for (; slots[at].generation == generation; at = (at + 1) & (nslots - 1)) {
		const struct rc_value *old = &body->values[slots[at].value];

		if (old->kind == value.kind && old->op == value.op && old->a == a && old->b == b &&
		    old->c == c && old->k == k)
			return slots[at].value;
	}
	uint32_t id = append(body, &value);

	slots[at].generation = generation;
	slots[at].value = id;
	return id;
}

uint32_t value_phi(struct rc_body *body, uint32_t block, uint32_t phi)
{
	return intern(body, RCF_V_PHI, 0, 0, 0, phi, block);
}

uint32_t value_int(struct rc_body *body, int64_t k)
{
	return intern(body, RCF_V_INT, 0, 0, 0, 0, k);
}

uint32_t value_plain(struct rc_body *body, enum rcf_value kind, int64_t k)
{
	return intern(body, kind, 0, 0, 0, 0, k);
}

uint32_t value_field(struct rc_body *body, uint32_t base, uint32_t field)
{
	return intern(body, RCF_V_FIELD, 0, base, 0, 0, field);
}

uint32_t value_offset(struct rc_body *body, uint32_t base, int64_t bytes)
{
	const struct rc_value *inner = &body->values[base];

	if (!bytes)
		return base;
	if (base && inner->kind == RCF_V_OFFSET) {
		int64_t sum = (int64_t)((uint64_t)bytes + (uint64_t)inner->k);

		return value_offset(body, inner->a, sum);
	}
	return intern(body, RCF_V_OFFSET, 0, base, 0, 0, bytes);
}

uint32_t value_element(struct rc_body *body, uint32_t base, uint32_t index, int64_t size)
{
	struct rc_value *v = &body->values[index];

	v->indexes = 1;
	for (unsigned n = value_operands((enum rcf_value)v->kind); n-- > 0;)
		body->values[n == 0 ? v->a : n == 1 ? v->b : v->c].indexes = 1;
	return intern(body, RCF_V_ELEM, 0, base, index, 0, size);
}

/* __seg_gs and the like: the same address is another object there. */
uint32_t value_in_space(struct rc_body *body, uint32_t address, addr_space_t space)
{
	return ADDR_SPACE_GENERIC_P(space) ? address
	       : intern(body, RCF_V_BINARY, RCF_OP_SPACE, address, value_int(body, space), 0, 0);
}

uint32_t value_result(struct rc_body *body, uint32_t event)
{
	return intern(body, RCF_V_RESULT, 0, 0, 0, 0, event);
}

uint32_t value_output(struct rc_body *body, uint32_t event, uint32_t operand)
{
	return intern(body, RCF_V_OUTPUT, 0, 0, 0, operand, event);
}

static uint32_t other(struct rc_body *body)
{
	return value_plain(body, RCF_V_OTHER, 0);
}

static uint32_t initial_value(struct rc_body *body, tree name)
{
	tree variable = SSA_NAME_VAR(name);

	if (variable && variable == body->fun->static_chain_decl) {
		body->flags |= RCF_FN_CHAIN;
		return value_plain(body, RCF_V_CHAIN, 0);
	}
	if (variable && TREE_CODE(variable) == PARM_DECL && body_formal(variable))
		return value_plain(body, RCF_V_FORMAL, body_formal(variable) - 1);
	/* C++ may hand over where the result goes: the name is its address. */
	if (variable && TREE_CODE(variable) == RESULT_DECL && DECL_BY_REFERENCE(variable))
		return value_plain(body, RCF_V_LOCAL, body_local(body, variable));
	return value_plain(body, RCF_V_UNDEF, 0);
}

static uint32_t constant(struct rc_body *body, tree number)
{
	if (tree_fits_shwi_p(number))
		return value_int(body, tree_to_shwi(number));
	if (tree_fits_uhwi_p(number))
		return value_int(body, (int64_t)tree_to_uhwi(number));
	return other(body);
}

uint32_t value_of(struct rc_body *body, tree operand)
{
	switch (TREE_CODE(operand)) {
	case SSA_NAME: {
		uint32_t *known = &body->ssa[SSA_NAME_VERSION(operand)];

		if (!*known)
			*known = SSA_NAME_IS_DEFAULT_DEF(operand) ? initial_value(body, operand)
								  : other(body);
		return *known;
	}
	case INTEGER_CST:
		return constant(body, operand);
	case ADDR_EXPR:
		return place_address(body, TREE_OPERAND(operand, 0));
	case OBJ_TYPE_REF:
		return value_of(body, OBJ_TYPE_REF_EXPR(operand));
	case CONSTRUCTOR:
		/* = {} clears an object. */
		if (AGGREGATE_TYPE_P(TREE_TYPE(operand)) && !CONSTRUCTOR_NELTS(operand))
			return value_int(body, 0);
		return other(body);
	case VIEW_CONVERT_EXPR:
		/* A register seen as another type: the bits are the same. */
		return SCALAR_FLOAT_TYPE_P(TREE_TYPE(operand)) ||
		       SCALAR_FLOAT_TYPE_P(TREE_TYPE(TREE_OPERAND(operand, 0)))
		       ? other(body) : value_of(body, TREE_OPERAND(operand, 0));
	default:
		return COMPARISON_CLASS_P(operand)
		       ? value_compare(body, TREE_CODE(operand), TREE_OPERAND(operand, 0),
				       TREE_OPERAND(operand, 1))
		       : other(body);
	}
}

static bool is_number(const_tree type)
{
	return INTEGRAL_TYPE_P(type) || POINTER_TYPE_P(type) || TREE_CODE(type) == OFFSET_TYPE;
}

static unsigned comparison(enum tree_code code, bool is_unsigned)
{
	switch (code) {
	case EQ_EXPR:
		return RCF_OP_EQ;
	case NE_EXPR:
		return RCF_OP_NE;
	case LT_EXPR:
		return is_unsigned ? RCF_OP_LTU : RCF_OP_LT;
	case LE_EXPR:
		return is_unsigned ? RCF_OP_LEU : RCF_OP_LE;
	case GT_EXPR:
		return is_unsigned ? RCF_OP_GTU : RCF_OP_GT;
	case GE_EXPR:
		return is_unsigned ? RCF_OP_GEU : RCF_OP_GE;
	default:
		return 0;
	}
}

static bool is_comparison(const struct rc_value *value)
{
	return value->kind == RCF_V_BINARY && value->op >= RCF_OP_EQ && value->op <= RCF_OP_GEU;
}

/* GCC tests truth values against 0: (a == b) != 0 is a == b, !x != 0 is x == 0. */
static uint32_t compare(struct rc_body *body, unsigned op, uint32_t a, uint32_t b)
{
	const struct rc_value *left = &body->values[a], *right = &body->values[b];

	if ((op == RCF_OP_NE || op == RCF_OP_EQ) && right->kind == RCF_V_INT && right->k == 0) {
		if (op == RCF_OP_NE && is_comparison(left))
			return a;
		if (left->kind == RCF_V_UNARY && left->op == RCF_OP_LNOT)
			return compare(body, op == RCF_OP_NE ? RCF_OP_EQ : RCF_OP_NE, left->a, b);
	}
	return intern(body, RCF_V_BINARY, op, a, b, 0, 0);
}

uint32_t value_compare(struct rc_body *body, enum tree_code code, tree left, tree right)
{
	unsigned op = comparison(code, TYPE_UNSIGNED(TREE_TYPE(left)) ||
					       POINTER_TYPE_P(TREE_TYPE(left)));

	if (!op || !is_number(TREE_TYPE(left)))
		return other(body);
	uint32_t a = value_of(body, left), b = value_of(body, right);

	return compare(body, op, a, b);
}

/* The operators for which signedness matters. */
static unsigned unsigned_op(unsigned op)
{
	switch (op) {
	case RCF_OP_DIV:
		return RCF_OP_DIVU;
	case RCF_OP_MOD:
		return RCF_OP_MODU;
	case RCF_OP_SHR:
		return RCF_OP_SHRU;
	case RCF_OP_MIN:
		return RCF_OP_MINU;
	case RCF_OP_MAX:
		return RCF_OP_MAXU;
	default:
		return op;
	}
}

static unsigned binary_op(enum tree_code code)
{
	switch (code) {
	case PLUS_EXPR:
		return RCF_OP_ADD;
	case MINUS_EXPR:
		return RCF_OP_SUB;
	case MULT_EXPR:
		return RCF_OP_MUL;
	case TRUNC_DIV_EXPR:
	case EXACT_DIV_EXPR:
	case FLOOR_DIV_EXPR:
	case CEIL_DIV_EXPR:
		return RCF_OP_DIV;
	case TRUNC_MOD_EXPR:
	case FLOOR_MOD_EXPR:
		return RCF_OP_MOD;
	case BIT_AND_EXPR:
	case TRUTH_AND_EXPR:
		return RCF_OP_AND;
	case BIT_IOR_EXPR:
	case TRUTH_OR_EXPR:
		return RCF_OP_OR;
	case BIT_XOR_EXPR:
	case TRUTH_XOR_EXPR:
		return RCF_OP_XOR;
	case LSHIFT_EXPR:
		return RCF_OP_SHL;
	case RSHIFT_EXPR:
		return RCF_OP_SHR;
	case LROTATE_EXPR:
		return RCF_OP_ROL;
	case RROTATE_EXPR:
		return RCF_OP_ROR;
	case MIN_EXPR:
		return RCF_OP_MIN;
	case MAX_EXPR:
		return RCF_OP_MAX;
	case POINTER_DIFF_EXPR:
		return RCF_OP_PTRDIFF;
	default:
		return 0;
	}
}

static unsigned unary_op(enum tree_code code, const_tree type)
{
	switch (code) {
	case NEGATE_EXPR:
		return RCF_OP_NEG;
	case BIT_NOT_EXPR: /* of a truth value: ! */
		return TYPE_PRECISION(type) == 1 ? RCF_OP_LNOT : RCF_OP_NOT;
	case TRUTH_NOT_EXPR:
		return RCF_OP_LNOT;
	case ABS_EXPR:
	case ABSU_EXPR:
		return RCF_OP_ABS;
	default:
		return 0;
	}
}

/* OP(x, constant): x and the constant, or false. */
static bool split_constant(const struct rc_body *body, uint32_t value, unsigned op, uint32_t *x,
			   int64_t *constant)
{
	const struct rc_value *v = &body->values[value];

	if (v->kind != RCF_V_BINARY || v->op != op || body->values[v->b].kind != RCF_V_INT)
		return false;
	*x = v->a;
	*constant = body->values[v->b].k;
	return true;
}

/* With pointers as wide as the index, GCC makes p + (i + 1073741823) * 4 of
 * p[i - 1]: the product wraps. */
static uint32_t unwrapped_index(struct rc_body *body, uint32_t index, int64_t size)
{
	int64_t constant, bytes;
	uint32_t x;

	if (!split_constant(body, index, RCF_OP_ADD, &x, &constant))
		return index;
	bytes = sext_hwi((int64_t)((uint64_t)constant * (uint64_t)size), POINTER_SIZE);
	if (bytes % size != 0 || bytes / size == constant)
		return index;
	return intern(body, RCF_V_BINARY, RCF_OP_ADD, x, value_int(body, bytes / size), 0, 0);
}

/* Pointer plus bytes: a constant moves it, i * 8 steps over elements, and so
 * does i * 8 - 8, which is p[i - 1]. */
static uint32_t pointer_plus(struct rc_body *body, uint32_t base, uint32_t bytes)
{
	int64_t constant = 0, size;
	uint32_t index;

	if (body->values[bytes].kind == RCF_V_INT)
		return value_offset(body, base, body->values[bytes].k);
	split_constant(body, bytes, RCF_OP_ADD, &bytes, &constant);
	if (!split_constant(body, bytes, RCF_OP_MUL, &index, &size) || size <= 0) {
		index = bytes;
		size = 1;
	}
	index = unwrapped_index(body, index, size);
	if (constant && constant % size == 0) {
		index = intern(body, RCF_V_BINARY, RCF_OP_ADD, index,
			       value_int(body, constant / size), 0, 0);
		constant = 0;
	}
	return value_offset(body, value_element(body, base, index, size), constant);
}

/* char and short. */
static bool is_narrow(const_tree type)
{
	return INTEGRAL_TYPE_P(type) && (TYPE_PRECISION(type) == 8 || TYPE_PRECISION(type) == 16);
}

static uint32_t convert_to(struct rc_body *body, const_tree to, uint32_t value)
{
	return intern(body, RCF_V_CONVERT, 0, value, 0, 0,
		      rc_type_size(to) * 2 + !TYPE_UNSIGNED(to));
}

/* Whether a name is one of the other signedness and the same width, reinterpreted. */
static bool changed_sign(tree name)
{
	if (TREE_CODE(name) != SSA_NAME)
		return false;
	gimple *definition = SSA_NAME_DEF_STMT(name);

	if (!is_gimple_assign(definition) || !CONVERT_EXPR_CODE_P(gimple_assign_rhs_code(definition)))
		return false;
	tree from = TREE_TYPE(gimple_assign_rhs1(definition));

	return INTEGRAL_TYPE_P(from) && TYPE_UNSIGNED(from) != TYPE_UNSIGNED(TREE_TYPE(name)) &&
	       TYPE_PRECISION(from) == TYPE_PRECISION(TREE_TYPE(name));
}

static uint32_t converted(struct rc_body *body, tree to, tree operand)
{
	tree from = TREE_TYPE(operand);

	if (!is_number(from) || !is_number(to))
		return other(body);
	uint32_t value = value_of(body, operand);

	if (TYPE_PRECISION(to) > TYPE_PRECISION(from) && changed_sign(operand))
		return convert_to(body, from, value); /* (long)(unsigned)i clears the upper half */
	if (TYPE_PRECISION(to) == TYPE_PRECISION(from) && is_narrow(to) &&
	    TYPE_UNSIGNED(to) != TYPE_UNSIGNED(from))
		return convert_to(body, to, value);
	if (TYPE_PRECISION(to) >= TYPE_PRECISION(from))
		return value;
	if (body->values[value].kind == RCF_V_INT && TYPE_PRECISION(to) > 1 &&
	    TYPE_PRECISION(to) <= HOST_BITS_PER_WIDE_INT) {
		unsigned drop = HOST_BITS_PER_WIDE_INT - TYPE_PRECISION(to);
		uint64_t bits = (uint64_t)body->values[value].k << drop;

		return value_int(body, TYPE_UNSIGNED(to) ? (int64_t)(bits >> drop)
							 : (int64_t)bits >> drop);
	}
	return convert_to(body, to, value);
}

/* n-- on an unsigned is n + 4294967295 to GCC: to us it is n + -1; likewise p - 1
 * where pointers have 32 bits. */
static uint32_t second_operand(struct rc_body *body, enum tree_code code, tree operand)
{
	if ((code == PLUS_EXPR || code == POINTER_PLUS_EXPR) && TREE_CODE(operand) == INTEGER_CST &&
	    TYPE_PRECISION(TREE_TYPE(operand)) <= HOST_BITS_PER_WIDE_INT)
		return value_int(body, wi::sext(wi::to_wide(operand),
						TYPE_PRECISION(TREE_TYPE(operand))).to_shwi());
	return value_of(body, operand);
}

/* Arithmetic in char or short wraps there: values have no width of their own. */
static uint32_t wrapped(struct rc_body *body, gassign *statement, unsigned op, uint32_t value)
{
	tree type = TREE_TYPE(gimple_assign_lhs(statement));
	bool wraps = op == RCF_OP_ADD || op == RCF_OP_SUB || op == RCF_OP_MUL || op == RCF_OP_SHL ||
		     op == RCF_OP_NEG || op == RCF_OP_NOT;

	return wraps && is_narrow(type) ? convert_to(body, type, value) : value;
}

static uint32_t computed_number(struct rc_body *body, gassign *statement)
{
	enum tree_code code = gimple_assign_rhs_code(statement);
	tree first = gimple_assign_rhs1(statement);
	unsigned op;

	if (CONVERT_EXPR_CODE_P(code))
		return converted(body, TREE_TYPE(gimple_assign_lhs(statement)), first);
	if (TREE_CODE_CLASS(code) == tcc_comparison)
		return value_compare(body, code, first, gimple_assign_rhs2(statement));
	if (code == POINTER_PLUS_EXPR)
		return pointer_plus(body, value_of(body, first),
				    second_operand(body, code, gimple_assign_rhs2(statement)));
	if (code == COND_EXPR)
		return intern(body, RCF_V_SELECT, 0, value_of(body, first),
			      value_of(body, gimple_assign_rhs2(statement)),
			      value_of(body, gimple_assign_rhs3(statement)), 0);
	op = binary_op(code);
	if (op && TYPE_UNSIGNED(TREE_TYPE(first)))
		op = unsigned_op(op);
	if (op)
		return wrapped(body, statement, op,
			       intern(body, RCF_V_BINARY, op, value_of(body, first),
				      second_operand(body, code, gimple_assign_rhs2(statement)), 0, 0));
	if ((op = unary_op(code, TREE_TYPE(first))))
		return wrapped(body, statement, op,
			       intern(body, RCF_V_UNARY, op, value_of(body, first), 0, 0, 0));
	return other(body);
}

uint32_t value_computed(struct rc_body *body, gassign *statement)
{
	if (gimple_assign_rhs_class(statement) == GIMPLE_SINGLE_RHS)
		return 0;
	if (!is_number(TREE_TYPE(gimple_assign_lhs(statement))))
		return other(body);
	return computed_number(body, statement);
}

/* ---- names ---- */

#define NEVER_NAMED UINT32_MAX

/* Leaves that say nothing to a person, and what is computed of them. */
static bool may_be_named(const struct rc_value *value)
{
	switch (value->kind) {
	case RCF_V_RESULT:
	case RCF_V_OUTPUT:
	case RCF_V_PHI:
	case RCF_V_UNARY:
	case RCF_V_BINARY:
	case RCF_V_SELECT:
	case RCF_V_CONVERT:
		return true;
	case RCF_V_ELEM: /* to = &accounts[rand() % 4], see value_name() */
		return true;
	case RCF_V_OFFSET: /* container_of; what is at p + 1 is told as that */
		return value->k < 0;
	default:
		return false;
	}
}

/* What a thread is given as a void *: the pointer that it is kept in, if that is one only. */
static void formal_assigned(struct rc_value *formal, tree name)
{
	tree variable = SSA_NAME_VAR(name), type = TREE_TYPE(name);

	if (!variable || DECL_IGNORED_P(variable) || !DECL_NAME(variable) || TREE_CODE(variable) == PARM_DECL ||
	    !POINTER_TYPE_P(type) || VOID_TYPE_P(TREE_TYPE(type)))
		return;
	formal->name = !formal->name || (formal->name != NEVER_NAMED && DECL_NAME(SSA_NAME_VAR(ssa_name(formal->name))) == DECL_NAME(variable))
			? SSA_NAME_VERSION(name) : NEVER_NAMED;
}

const char *value_of_formal(const struct rc_body *body, uint32_t formal)
{
	for (uint32_t id = 1; id <= body->nvalues; id++) {
		const struct rc_value *v = &body->values[id];

		if (v->kind == RCF_V_FORMAL && v->k == formal)
			return v->name && v->name != NEVER_NAMED
				? IDENTIFIER_POINTER(DECL_NAME(SSA_NAME_VAR(ssa_name(v->name)))) : NULL;
	}
	return NULL;
}

/* The source has x = i + 1, or only i + 1: then x is one name of it, or none is. */
void value_assigned(struct rc_body *body, tree name, uint32_t value, bool computed)
{
	struct rc_value *v = &body->values[value];

	body->ssa[SSA_NAME_VERSION(name)] = value;
	if (v->kind == RCF_V_FORMAL)
		formal_assigned(v, name);
	if (!may_be_named(v))
		return;
	tree variable = SSA_NAME_VAR(name);

	if (variable && DECL_NAME(variable) && from_macro_definition_at(DECL_SOURCE_LOCATION(variable)))
		return; /* the source shows only the macro's name: atomic_load()'s __atomic_load_tmp */
	if (!variable || DECL_IGNORED_P(variable) || !DECL_NAME(variable)) {
		if (computed)
			v->name = NEVER_NAMED;
	} else if (!v->name) {
		v->name = SSA_NAME_VERSION(name);
	}
}

/* What was read is called like the place that it was read from; a number that a variable keeps, since the place may
 * have another one by then, like the variable. */
static bool is_read(const struct rc_body *body, const struct rc_value *value)
{
	return value->kind == RCF_V_RESULT &&
	       (body->tokens[body->events[value->k].first_token].data & RCF_E_KIND) == RCF_E_READ;
}

/* Is the number of an element said with variables and constants alone: accounts[to], tab[2 * i + 1]? */
static bool is_said(const struct rc_body *body, uint32_t value, unsigned depth)
{
	const struct rc_value *v = &body->values[value];
	unsigned n = value_operands((enum rcf_value)v->kind);

	if ((v->name && v->name != NEVER_NAMED) || v->kind == RCF_V_INT || v->kind == RCF_V_FORMAL || is_read(body, v))
		return true;
	return n && depth && is_said(body, v->a, depth - 1) && (n < 2 || is_said(body, v->b, depth - 1)) &&
	       (n < 3 || is_said(body, v->c, depth - 1));
}

/* A number is named in a place only where it counts elements, here or in a callee; an element only if its number is not
 * said. */
tree value_name(const struct rc_body *body, uint32_t value)
{
	const struct rc_value *v = &body->values[value];

	if (!v->name || v->name == NEVER_NAMED)
		return NULL_TREE;
	if (v->kind == RCF_V_ELEM && is_said(body, v->b, 3))
		return NULL_TREE;
	tree name = ssa_name(v->name);

	if (is_read(body, v) && POINTER_TYPE_P(TREE_TYPE(name)))
		return NULL_TREE;
	return v->indexes || POINTER_TYPE_P(TREE_TYPE(name)) ? SSA_NAME_IDENTIFIER(name) : NULL_TREE;
}
