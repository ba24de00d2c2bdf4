/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A function's statements, in reverse post-order of its blocks, as events.
 */
#include "body.h"

#define MAX_EVENTS (1u << 24) /* beyond that a body is left out, as a gap */

/* ---- events ---- */

static void add_token(struct rc_body *body, uint64_t data, enum rc_how how)
{
	RC_GROW(body->tokens, body->ntokens, body->tokens_capacity);
	struct rc_token *token = &body->tokens[body->ntokens++];

	token->data = data;
	token->how = how;
}

void event_byte(struct rc_body *body, unsigned byte)
{
	add_token(body, byte, RC_TOKEN_BYTE);
}

void event_varint(struct rc_body *body, uint64_t number)
{
	add_token(body, number, RC_TOKEN_VARINT);
}

void event_svarint(struct rc_body *body, int64_t number)
{
	add_token(body, buffer_zigzag(number), RC_TOKEN_VARINT);
}

void event_value(struct rc_body *body, uint32_t value)
{
	add_token(body, value, RC_TOKEN_VALUE);
}

uint32_t event_start(struct rc_body *body, unsigned head)
{
	RC_GROW(body->events, body->nevents, body->events_capacity);
	struct rc_event *event = &body->events[body->nevents];

	event->first_token = body->ntokens;
	event->location = body->location;
	body->current->nevents++;
	event_byte(body, head);
	return body->nevents++;
}

uint32_t event_access(struct rc_body *body, enum rcf_event kind, const struct rc_place *place,
		      int order)
{
	unsigned flags = (place->natural ? RCF_A_NATURAL : 0) |
			 (place->is_volatile ? RCF_A_VOLATILE : 0) |
			 (order >= 0 ? RCF_A_ATOMIC : 0) | (place->has_bits ? RCF_A_BITS : 0);
	uint32_t event = event_start(body, kind | flags);

	event_value(body, place->address);
	if (!place->natural)
		event_varint(body, place->type);
	if (order >= 0)
		event_byte(body, order);
	if (order == RCF_ORDER_UNKNOWN)
		event_value(body, place->order);
	if (place->has_bits) {
		event_svarint(body, place->bit);
		event_varint(body, place->nbits);
	}
	return event;
}

uint32_t event_read(struct rc_body *body, const struct rc_place *place, int order)
{
	return event_access(body, RCF_E_READ, place, order);
}

uint32_t event_write(struct rc_body *body, const struct rc_place *place, int order, uint32_t value)
{
	uint32_t event = event_access(body, RCF_E_WRITE, place, order);

	event_value(body, value);
	return event;
}

void event_gap(struct rc_body *body, enum rcf_gap kind, const char *detail)
{
	event_start(body, RCF_E_GAP);
	event_byte(body, kind);
	event_varint(body, rc_string(detail));
}

void gaps_add(enum rcf_gap kind, const char *detail, tree decl, location_t location)
{
	struct rc_buffer bytes = {NULL, 0, 0};
	uint32_t id = table_add(&rc_record.gaps);

	buffer_byte(&bytes, kind);
	buffer_varint(&bytes, rc_string(detail));
	buffer_varint(&bytes, decl ? symbols_id(decl) : 0);
	table_set(&rc_record.gaps, id, &bytes);
	rc_record.gaps.entries[id - 1].location = locations_get(location);
	buffer_free(&bytes);
}

/* ---- formals and locals ---- */

/* By (function, decl); never cleared, keys don't repeat. */
static struct rc_idmap formal_numbers, local_ids;

static uint64_t local_key(const_tree decl)
{
	return (uint64_t)DECL_UID(current_function_decl) << 32 | DECL_UID(decl);
}

static void number_formals(void)
{
	uint32_t n = 0;
	int found;

	for (tree p = DECL_ARGUMENTS(current_function_decl); p; p = DECL_CHAIN(p))
		*idmap_slot(&formal_numbers, local_key(p), &found) = ++n;
}

uint32_t body_formal(const_tree decl)
{
	int found;

	return *idmap_slot(&formal_numbers, local_key(decl), &found);
}

/* Where C++ is handed the place of the result, the decl holds its address. */
static bool is_result_address(const_tree decl)
{
	return TREE_CODE(decl) == RESULT_DECL && DECL_BY_REFERENCE(decl);
}

static uint32_t local_name(const_tree decl)
{
	const char *name = DECL_NAME(decl) ? IDENTIFIER_POINTER(DECL_NAME(decl)) : "";

	return rc_string(DECL_ARTIFICIAL(decl) ? types_uncounted(name) : name);
}

uint32_t body_local(struct rc_body *body, tree decl)
{
	int found;
	uint32_t *slot = idmap_slot(&local_ids, local_key(decl), &found);
	bool by_reference = is_result_address(decl);

	if (found)
		return *slot;
	RC_GROW(body->locals, body->nlocals, body->locals_capacity);
	struct rc_local *local = &body->locals[body->nlocals++];

	*slot = body->nlocals;
	local->name = local_name(decl);
	local->type = types_id_with_layout(by_reference ? TREE_TYPE(TREE_TYPE(decl))
							: TREE_TYPE(decl));
	local->flags = (TREE_ADDRESSABLE(decl) || by_reference ? RCF_LOCAL_ADDRESSED : 0) |
		       (TREE_THIS_VOLATILE(decl) ? RCF_LOCAL_VOLATILE : 0) |
		       (DECL_ARTIFICIAL(decl) ? RCF_LOCAL_ARTIFICIAL : 0) |
		       (TREE_CODE(decl) == RESULT_DECL ? RCF_LOCAL_RESULT : 0);
	local->formal = TREE_CODE(decl) == PARM_DECL ? body_formal(decl) : 0;
	return *slot;
}

/* ---- statements ---- */

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

void body_assign(struct rc_body *body, tree lhs, uint32_t value)
{
	if (!lhs)
		return;
	if (TREE_CODE(lhs) == SSA_NAME) {
		body->ssa[SSA_NAME_VERSION(lhs)] = value;
		return;
	}
	struct rc_place place = place_of(body, lhs);

	if (place.address)
		event_write(body, &place, -1, value);
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
	if (!value) {
		value = body_operand(body, gimple_assign_rhs1(statement));
	} else if (POINTER_TYPE_P(TREE_TYPE(lhs)) && body->values[value].kind == RCF_V_OTHER) {
		event_gap(body, RCF_GAP_POINTER,
			  get_tree_code_name(gimple_assign_rhs_code(statement)));
	}
	body_assign(body, lhs, value);
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

	for (unsigned i = 0; i < nargs; i++)
		args.safe_push(body_operand(body, gimple_call_arg(call, i)));
	if (!callee && !gimple_call_internal_p(call))
		target = value_of(body, gimple_call_fn(call));
	uint32_t chain_value = chain ? value_of(body, chain) : 0;
	unsigned flags = (gimple_call_internal_p(call) ? RCF_C_INTERNAL
			  : callee ? 0 : RCF_C_INDIRECT) | (chain ? RCF_C_CHAIN : 0) |
			 (gimple_call_noreturn_p(call) ? RCF_C_NORETURN : 0);
	uint32_t event = event_start(body, RCF_E_CALL | flags);

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
			body->ssa[SSA_NAME_VERSION(output)] = value_output(body, event, i);
	}
}

/* What is returned in memory is read, also if RESULT is only its address. */
static uint32_t returned_value(struct rc_body *body, tree result)
{
	tree object = DECL_RESULT(current_function_decl);

	if (!is_result_address(object))
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

static void set_test(struct rc_body *body, gimple *statement, uint32_t value)
{
	body->current->test = value;
	body->current->location = body->location;
	body->current->last = statement;
}

static void record_statement(struct rc_body *body, gimple *statement)
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
		set_test(body, statement,
			 value_compare(body, gimple_cond_code(statement),
				       gimple_cond_lhs(statement), gimple_cond_rhs(statement)));
		break;
	case GIMPLE_SWITCH:
		set_test(body, statement,
			 value_of(body, gimple_switch_index(as_a<gswitch *>(statement))));
		break;
	case GIMPLE_GOTO:
		set_test(body, statement, value_of(body, gimple_goto_dest(statement)));
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

/* Constant arguments are known now; a name's value is when all blocks are read. */
static uint32_t record_phi_arguments(struct rc_body *body, gphi *phi)
{
	uint32_t first = body->nphi_arguments;

	for (unsigned i = 0; i < gimple_phi_num_args(phi); i++) {
		tree argument = gimple_phi_arg_def(phi, i);
		uint32_t value = TREE_CODE(argument) == SSA_NAME ? 0 : value_of(body, argument);

		RC_GROW(body->phi_arguments, body->nphi_arguments, body->phi_arguments_capacity);
		body->phi_arguments[body->nphi_arguments++] = value;
	}
	return first;
}

/* A statement without a location stands where the one before it does; but a
 * load belongs to the statement after it, which uses its result. */
static void set_location(struct rc_body *body, gimple_stmt_iterator i)
{
	if (!gimple_has_location(gsi_stmt(i)) && gimple_assign_load_p(gsi_stmt(i)))
		gsi_next_nondebug(&i);
	if (!gsi_end_p(i) && gimple_has_location(gsi_stmt(i)))
		body->location = gimple_location(gsi_stmt(i));
}

static void record_phis(struct rc_body *body, uint32_t index)
{
	struct rc_block *block = &body->blocks[index];

	block->first_phi = body->nphis;
	for (gphi_iterator i = gsi_start_phis(block->bb); !gsi_end_p(i); gsi_next(&i)) {
		tree result = gimple_phi_result(i.phi());

		if (virtual_operand_p(result))
			continue;
		uint32_t value = value_phi(body, index, body->nphis);

		body->ssa[SSA_NAME_VERSION(result)] = value;
		RC_GROW(body->phis, body->nphis, body->phis_capacity);
		struct rc_phi *phi = &body->phis[body->nphis++];

		phi->value = value;
		phi->statement = i.phi();
		phi->first_argument = record_phi_arguments(body, i.phi());
		block->nphis++;
	}
}

static void record_block(struct rc_body *body, uint32_t index)
{
	struct rc_block *block = &body->blocks[index];

	body->current = block;
	block->first_event = body->nevents;
	body->location = DECL_SOURCE_LOCATION(current_function_decl);
	record_phis(body, index);
	for (gimple_stmt_iterator i = gsi_start_bb(block->bb); !gsi_end_p(i); gsi_next(&i)) {
		gimple *statement = gsi_stmt(i);

		if (is_gimple_debug(statement))
			continue;
		block->last = statement;
		set_location(body, i);
		record_statement(body, statement);
	}
}

/* ---- functions ---- */

/* Reverse post-order that takes the first successor first, so that the facts
 * read in the order of the source. */
static void order_blocks(struct rc_body *body)
{
	int nbasic = last_basic_block_for_fn(body->fun);
	basic_block entry = ENTRY_BLOCK_PTR_FOR_FN(body->fun);
	basic_block exit = EXIT_BLOCK_PTR_FOR_FN(body->fun);
	auto_vec<basic_block, 64> stack, post;
	auto_vec<int, 64> next;

	body->block_index = (int *)buffer_grow_array(body->block_index,
						     (nbasic + 1) * sizeof *body->block_index);
	for (int i = 0; i < nbasic; i++)
		body->block_index[i] = -1;
	/* A first block that is also jumped to may have PHIs: then the entry, which
	 * has no statements, is a block, and its edge has an argument. */
	basic_block first = single_pred_p(single_succ(entry)) ? single_succ(entry) : entry;

	stack.safe_push(first);
	next.safe_push(EDGE_COUNT(first->succs));
	body->block_index[first->index] = 0;
	while (!stack.is_empty()) {
		basic_block bb = stack.last();

		if (next.last() == 0) {
			post.safe_push(bb);
			stack.pop();
			next.pop();
			continue;
		}
		basic_block to = EDGE_SUCC(bb, --next.last())->dest;

		if (to == exit || body->block_index[to->index] >= 0)
			continue;
		body->block_index[to->index] = 0;
		stack.safe_push(to);
		next.safe_push(EDGE_COUNT(to->succs));
	}
	body->nblocks = post.length();
	body->blocks = (struct rc_block *)buffer_grow_array(body->blocks,
							    body->nblocks * sizeof *body->blocks);
	memset(body->blocks, 0, body->nblocks * sizeof *body->blocks);
	for (uint32_t i = 0; i < body->nblocks; i++) {
		body->blocks[i].bb = post[body->nblocks - 1 - i];
		body->block_index[body->blocks[i].bb->index] = i;
	}
}

static void write_function(struct rc_body *body, tree decl)
{
	static struct rc_buffer bytes;
	static struct rc_loc_stream locations;

	bytes.length = 0;
	loc_stream_start(&locations);
	body_encode(body, &bytes, &locations);
	buffer_varint(&rc_record.funcs, symbols_define(decl));
	buffer_varint(&rc_record.funcs, body->flags);
	buffer_varint(&rc_record.funcs, bytes.length);
	buffer_bytes(&rc_record.bodies, bytes.data, bytes.length);
	loc_stream_end(&locations, &rc_record.fn_locs, &rc_record.fn_cols);
	rc_record.nfuncs++;
}

void body_record(function *fun)
{
	static struct rc_body body; /* its arrays serve every function */
	tree decl = fun->decl;

	body.fun = fun;
	body.flags = stdarg_p(TREE_TYPE(decl)) ? RCF_FN_VARARGS : 0;
	body.nevents = body.ntokens = body.nlocals = body.nphis = body.nphi_arguments = 0;
	body.ssa = (uint32_t *)buffer_grow_array(body.ssa,
						 (num_ssa_names + 1) * sizeof *body.ssa);
	memset(body.ssa, 0, (num_ssa_names + 1) * sizeof *body.ssa);
	values_start(&body);
	number_formals();
	order_blocks(&body);
	for (uint32_t i = 0; i < body.nblocks; i++)
		record_block(&body, i);
	if (body.nevents > MAX_EVENTS)
		gaps_add(RCF_GAP_LIMIT, "events", decl, DECL_SOURCE_LOCATION(decl));
	else
		write_function(&body, decl);
	symbols_flush();
	types_flush();
}
