/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A function: its blocks in reverse post-order, their PHIs and statements, and
 * then its bytes.
 */
#include "body.h"

#define MAX_EVENTS (1u << 24) /* beyond that a body is left out, as a gap */

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

		value_assigned(body, result, value, false);
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
		statement_record(body, statement);
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

static void write_literals(const struct rc_body *body)
{
	for (uint32_t i = 0; i < body->nliterals; i++) {
		const struct rc_literal *literal = &body->literals[i];

		buffer_varint(&rc_record.literals, rc_record.nfuncs - rc_record.literal_func);
		buffer_varint(&rc_record.literals, literal->event);
		buffer_varint(&rc_record.literals, literal->argument);
		buffer_varint(&rc_record.literals, literal->text);
		rc_record.literal_func = rc_record.nfuncs;
		rc_record.nliterals++;
	}
}

static void write_function(struct rc_body *body, tree decl)
{
	static struct rc_buffer bytes, names;
	static struct rc_loc_stream locations;

	bytes.length = names.length = 0;
	loc_stream_start(&locations);
	body_encode(body, &bytes, &names, &locations);
	buffer_varint(&rc_record.funcs, symbols_define(decl));
	buffer_varint(&rc_record.funcs, body->flags);
	buffer_varint(&rc_record.funcs, bytes.length);
	buffer_bytes(&rc_record.bodies, bytes.data, bytes.length);
	buffer_varint(&rc_record.names, names.length);
	buffer_bytes(&rc_record.names, names.data, names.length);
	loc_stream_end(&locations, &rc_record.fn_locs, &rc_record.fn_cols);
	write_literals(body);
	rc_record.nfuncs++;
}

void body_record(function *fun)
{
	static struct rc_body body; /* its arrays serve every function */
	tree decl = fun->decl;

	body.fun = fun;
	body.flags = stdarg_p(TREE_TYPE(decl)) ? RCF_FN_VARARGS : 0;
	body.nevents = body.ntokens = body.nlocals = body.nphis = body.nphi_arguments = 0;
	body.nliterals = 0;
	body.ssa = (uint32_t *)buffer_grow_array(body.ssa,
						 (num_ssa_names + 1) * sizeof *body.ssa);
	memset(body.ssa, 0, (num_ssa_names + 1) * sizeof *body.ssa);
	values_start(&body);
	formals_number();
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
