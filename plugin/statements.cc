/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GIMPLE statements as events.
 */
#include "body.h"

uint32_t body_operand(struct rc_body *body, tree operand)
{
	if (TREE_CODE(operand) == WITH_SIZE_EXPR)
		operand = TREE_OPERAND(operand, 0);
	if (!place_is_memory(operand))
		return value_of(body, operand);
	struct rc_place place = place_of(body, operand);

	return place.address ? value_result(body, event_read(body, &place, -1))
			     : value_plain(body, RCF_V_OTHER, 0);
}

static void assign(struct rc_body *body, tree lhs, uint32_t value, bool computed)
{
	if (!lhs)
		return;
	if (TREE_CODE(lhs) == SSA_NAME) {
		value_assigned(body, lhs, value, computed);
		return;
	}
	struct rc_place place = place_of(body, lhs);

	if (place.address)
		event_write(body, &place, -1, value);
}

void body_assign(struct rc_body *body, tree lhs, uint32_t value)
{
	assign(body, lhs, value, false);
}

/* -ftrivial-auto-var-init fills what the program left uninitialised. */
static bool is_auto_init(tree value)
{
	gimple *definition = TREE_CODE(value) == SSA_NAME ? SSA_NAME_DEF_STMT(value) : NULL;

	return definition && is_gimple_call(definition) && gimple_call_internal_p(definition) &&
	       rc_is_deferred_init(gimple_call_internal_fn(definition));
}

static void record_assign(struct rc_body *body, gassign *statement)
{
	tree lhs = gimple_assign_lhs(statement);
	uint32_t value;

	if (gimple_clobber_p(statement) ||
	    (TREE_CODE(lhs) != SSA_NAME && is_auto_init(gimple_assign_rhs1(statement))))
		return;
	value = value_computed(body, statement);
	bool computed = value && !CONVERT_EXPR_CODE_P(gimple_assign_rhs_code(statement));

	if (!value) {
		value = body_operand(body, gimple_assign_rhs1(statement));
	} else if (POINTER_TYPE_P(TREE_TYPE(lhs)) && body->values[value].kind == RCF_V_OTHER) {
		event_gap(body, RCF_GAP_POINTER,
			  get_tree_code_name(gimple_assign_rhs_code(statement)));
	}
	assign(body, lhs, value, computed);
}

/* Calls that do nothing but pass on or compute: no event. */
static bool record_transparent(struct rc_body *body, gcall *call, tree callee)
{
	tree lhs = gimple_call_lhs(call);

	switch (DECL_FUNCTION_CODE(callee)) {
	case BUILT_IN_EXPECT:
	case BUILT_IN_EXPECT_WITH_PROBABILITY:
	case BUILT_IN_ASSUME_ALIGNED:
		body_assign(body, lhs, body_operand(body, gimple_call_arg(call, 0)));
		return true;
	case BUILT_IN_EH_POINTER:
		body_assign(body, lhs, value_plain(body, RCF_V_EXCEPTION, 0));
		return true;
	case BUILT_IN_CONSTANT_P:
	case BUILT_IN_OBJECT_SIZE:
	case BUILT_IN_PREFETCH:
	case BUILT_IN_STACK_SAVE:
	case BUILT_IN_STACK_RESTORE:
	case BUILT_IN_UNREACHABLE:
	case BUILT_IN_EH_FILTER:
	case BUILT_IN_ATOMIC_ALWAYS_LOCK_FREE:
	case BUILT_IN_ATOMIC_IS_LOCK_FREE:
		body_assign(body, lhs, value_plain(body, RCF_V_OTHER, 0));
		return true;
	default:
		return false;
	}
}

static bool record_internal(struct rc_body *body, gcall *call)
{
	tree lhs = gimple_call_lhs(call);

	if (rc_is_deferred_init(gimple_call_internal_fn(call))) {
		if (lhs && TREE_CODE(lhs) == SSA_NAME) /* still uninitialised to us */
			body_assign(body, lhs, value_plain(body, RCF_V_UNDEF, 0));
		return true;
	}
	switch (gimple_call_internal_fn(call)) {
	case IFN_FALLTHROUGH:
	case IFN_ABNORMAL_DISPATCHER:
	case IFN_ASAN_MARK:
		return true;
	case IFN_ANNOTATE:
	case IFN_LAUNDER:
		body_assign(body, lhs, body_operand(body, gimple_call_arg(call, 0)));
		return true;
	default:
		return false;
	}
}

/* The literal that ADDRESS points to the beginning of, if its text may be a name; else NULL. */
static const char *literal_text(tree address)
{
	tree literal = TREE_CODE(address) == ADDR_EXPR ? TREE_OPERAND(address, 0) : NULL_TREE;

	if (literal && TREE_CODE(literal) == ARRAY_REF && integer_zerop(TREE_OPERAND(literal, 1)))
		literal = TREE_OPERAND(literal, 0);
	if (!literal || TREE_CODE(literal) != STRING_CST)
		return NULL;
	const char *text = TREE_STRING_POINTER(literal);
	int length = TREE_STRING_LENGTH(literal);

	if (length < 2 || length > RCF_LITERAL_MAX + 1 || text[length - 1])
		return NULL;
	for (int i = 0; i < length - 1; i++)
		if (!ISGRAPH(text[i]))
			return NULL;
	return text;
}

/* What a call that gives an address of no type is told: the name of a library or symbol, perhaps. */
static void record_literals(struct rc_body *body, gcall *call, uint32_t event)
{
	if (gimple_call_internal_p(call) || gimple_call_builtin_p(call))
		return;
	tree type = gimple_call_return_type(call);

	if (!POINTER_TYPE_P(type) || !VOID_TYPE_P(TREE_TYPE(type)))
		return;
	for (unsigned i = 0; i < gimple_call_num_args(call); i++) {
		const char *text = literal_text(gimple_call_arg(call, i));

		if (!text)
			continue;
		RC_GROW(body->literals, body->nliterals, body->literals_capacity);
		struct rc_literal *literal = &body->literals[body->nliterals++];

		literal->event = event;
		literal->argument = i;
		literal->text = rc_string(text);
	}
}

static void record_call(struct rc_body *body, gcall *call)
{
	unsigned nargs = gimple_call_num_args(call);
	tree callee = gimple_call_internal_p(call) ? NULL_TREE : gimple_call_fndecl(call);
	tree chain = gimple_call_chain(call);
	auto_vec<uint32_t, 16> args;
	uint32_t target = 0;

	if (gimple_call_internal_p(call) && record_internal(body, call))
		return;
	if (callee && gimple_call_builtin_p(call, BUILT_IN_NORMAL) &&
	    (record_transparent(body, call, callee) || atomics_record(body, call, callee)))
		return;

	for (unsigned i = 0; i < nargs; i++) {
		args.safe_push(body_operand(body, gimple_call_arg(call, i)));
		body->values[args.last()].indexes = 1; /* in the callee, perhaps */
	}
	if (!callee && !gimple_call_internal_p(call))
		target = value_of(body, gimple_call_fn(call));
	uint32_t chain_value = chain ? value_of(body, chain) : 0;
	unsigned flags = (gimple_call_internal_p(call) ? RCF_C_INTERNAL
			  : callee ? 0 : RCF_C_INDIRECT) | (chain ? RCF_C_CHAIN : 0) |
			 (gimple_call_noreturn_p(call) ? RCF_C_NORETURN : 0);
	uint32_t event = event_start(body, RCF_E_CALL | flags);

	record_literals(body, call, event);
	if (gimple_call_flags(call) & ECF_RETURNS_TWICE)
		body->flags |= RCF_FN_SETJMP;
	if (gimple_call_internal_p(call)) {
		event_varint(body, rc_string(internal_fn_name(gimple_call_internal_fn(call))));
	} else if (callee) {
		event_varint(body, symbols_id(callee));
	} else {
		event_value(body, target);
		event_varint(body, types_id(gimple_call_fntype(call)));
	}
	event_varint(body, nargs);
	for (unsigned i = 0; i < nargs; i++)
		event_value(body, args[i]);
	if (chain)
		event_value(body, chain_value);
	body_assign(body, gimple_call_lhs(call), value_result(body, event));
}

/* Collected first: what is read for an operand comes before the asm. */
struct asm_operand {
	unsigned flags;
	uint32_t constraint, value, type;
};

static const char *constraint_of(tree link)
{
	return TREE_STRING_POINTER(TREE_VALUE(TREE_PURPOSE(link)));
}

static struct asm_operand read_asm_operand(struct rc_body *body, tree link, bool output)
{
	tree operand = TREE_VALUE(link);
	const char *constraint = constraint_of(link);
	struct asm_operand result = {0, rc_string(constraint), 0, 0};

	if (output)
		result.flags |= RCF_OPD_OUT | (*constraint == '+' ? RCF_OPD_INOUT : 0);
	if (place_is_memory(operand)) {
		struct rc_place place = place_of(body, operand);

		result.flags |= RCF_OPD_MEMORY;
		result.value = place.address;
		result.type = place.natural ? types_id_with_layout(TREE_TYPE(operand)) : place.type;
	} else if (!output) {
		result.value = value_of(body, operand);
	}
	return result;
}

static void write_asm_operand(struct rc_body *body, const struct asm_operand *operand)
{
	event_byte(body, operand->flags);
	event_varint(body, operand->constraint);
	if (operand->flags & RCF_OPD_MEMORY) {
		event_value(body, operand->value);
		event_varint(body, operand->type);
	} else if (!(operand->flags & RCF_OPD_OUT)) {
		event_value(body, operand->value);
	}
}

static void record_asm(struct rc_body *body, gasm *statement)
{
	unsigned nout = gimple_asm_noutputs(statement), nin = gimple_asm_ninputs(statement);
	unsigned nclobbers = gimple_asm_nclobbers(statement);
	auto_vec<asm_operand, 16> operands;

	for (unsigned i = 0; i < nout; i++)
		operands.safe_push(read_asm_operand(body, gimple_asm_output_op(statement, i), true));
	for (unsigned i = 0; i < nin; i++)
		operands.safe_push(read_asm_operand(body, gimple_asm_input_op(statement, i), false));
	uint32_t event = event_start(
		body, RCF_E_ASM | (gimple_asm_volatile_p(statement) ? RCF_ASM_VOLATILE : 0) |
			      (gimple_asm_nlabels(statement) ? RCF_ASM_GOTO : 0) |
			      (gimple_asm_input_p(statement) ? RCF_ASM_BASIC : 0) |
			      (gimple_asm_inline_p(statement) ? RCF_ASM_INLINE : 0));

	event_varint(body, rc_string(gimple_asm_string(statement)));
	event_varint(body, operands.length());
	for (unsigned i = 0; i < operands.length(); i++)
		write_asm_operand(body, &operands[i]);
	event_varint(body, nclobbers);
	for (unsigned i = 0; i < nclobbers; i++)
		event_varint(body, rc_string(TREE_STRING_POINTER(
					   TREE_VALUE(gimple_asm_clobber_op(statement, i)))));
	for (unsigned i = 0; i < nout; i++) {
		tree output = TREE_VALUE(gimple_asm_output_op(statement, i));

		if (TREE_CODE(output) == SSA_NAME)
			body_assign(body, output, value_output(body, event, i));
	}
}

/* What is returned in memory is read, also if RESULT is only its address. */
static uint32_t returned_value(struct rc_body *body, tree result)
{
	tree object = DECL_RESULT(current_function_decl);

	if (!body_is_result_address(object))
		return body_operand(body, result);
	struct rc_place place = {};

	place.address = value_plain(body, RCF_V_LOCAL, body_local(body, object));
	place.natural = true;
	return value_result(body, event_read(body, &place, -1));
}

static void record_return(struct rc_body *body, greturn *statement)
{
	tree result = gimple_return_retval(statement);

	/* The one return that all others were merged into has no place but the end. */
	if (!gimple_has_location(statement))
		body->location = body->fun->function_end_locus;
	uint32_t value = result ? returned_value(body, result) : 0;

	event_start(body, RCF_E_RETURN);
	event_value(body, value);
}

static void set_test(struct rc_body *body, uint32_t value)
{
	body->current->test = value;
	body->current->location = body->location;
}

void statement_record(struct rc_body *body, gimple *statement)
{
	switch (gimple_code(statement)) {
	case GIMPLE_ASSIGN:
		record_assign(body, as_a<gassign *>(statement));
		break;
	case GIMPLE_CALL:
		record_call(body, as_a<gcall *>(statement));
		break;
	case GIMPLE_ASM:
		record_asm(body, as_a<gasm *>(statement));
		break;
	case GIMPLE_RETURN:
		record_return(body, as_a<greturn *>(statement));
		break;
	case GIMPLE_COND:
		set_test(body, value_compare(body, gimple_cond_code(statement),
					     gimple_cond_lhs(statement), gimple_cond_rhs(statement)));
		break;
	case GIMPLE_SWITCH:
		set_test(body, value_of(body, gimple_switch_index(as_a<gswitch *>(statement))));
		break;
	case GIMPLE_GOTO:
		set_test(body, value_of(body, gimple_goto_dest(statement)));
		break;
	case GIMPLE_LABEL:
		if (DECL_NONLOCAL(gimple_label_label(as_a<glabel *>(statement))))
			body->flags |= RCF_FN_NONLOCAL;
		break;
	case GIMPLE_NOP:
	case GIMPLE_PREDICT:
	case GIMPLE_RESX:        /* the edges say where the exception goes */
	case GIMPLE_EH_DISPATCH:
		break;
	default:
		event_gap(body, RCF_GAP_STATEMENT, gimple_code_name[gimple_code(statement)]);
	}
}
