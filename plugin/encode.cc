/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A body's bytes, as rcf.h describes them: blocks in order, events inside
 * them, values inside those.
 */
#include "body.h"

struct encoder {
	struct rc_body *body;
	struct rc_graph graph;
	struct rc_buffer *out, *names;
	uint32_t event;   /* the one that is being written, or would be next */
	uint32_t numbers; /* given so far */
	uint32_t named;   /* the last one with a name */
	auto_vec<uint32_t> edge_to; /* bb->index -> place among the edges of the current switch */
	auto_vec<uint32_t, 64> stack;
};

/* ---- values ---- */

/* DELTA: how far behind the last one of its kind. */
static void put_name(struct encoder *e, uint32_t delta, unsigned kind, tree name)
{
	buffer_varint(e->names, delta * 2 + kind);
	buffer_varint(e->names, rc_string(IDENTIFIER_POINTER(name)));
}

static void give_number(struct encoder *e, uint32_t id)
{
	tree name = value_name(e->body, id);

	e->body->values[id].number = ++e->numbers;
	if (!name)
		return;
	put_name(e, e->numbers - e->named - 1, RCF_NAME_NUMBER, name);
	e->named = e->numbers;
}

/* Results have no number: their event tells them.  They are in the order of the events. */
static void put_result_names(struct encoder *e)
{
	uint32_t next = 0;

	for (uint32_t id = 1; id <= e->body->nvalues; id++) {
		const struct rc_value *v = &e->body->values[id];

		if (!v->live || (v->kind != RCF_V_RESULT && v->kind != RCF_V_OUTPUT) || v->k < next)
			continue;
		tree name = value_name(e->body, id);

		if (name) {
			put_name(e, (uint32_t)v->k - next, RCF_NAME_EVENT, name);
			next = (uint32_t)v->k + 1;
		}
	}
}

static void put_leaf(struct encoder *e, unsigned kind, uint64_t operand)
{
	buffer_byte(e->out, kind);
	buffer_varint(e->out, operand);
}

/* HEAD + number - FIRST if the number is below LIMIT, else KIND and the number. */
static void put_small(struct encoder *e, unsigned head, uint64_t number, uint64_t first,
		      uint64_t limit, unsigned kind)
{
	if (number >= first && number < limit)
		buffer_byte(e->out, head + (unsigned)(number - first));
	else
		put_leaf(e, kind, number);
}

/* Everything but operands that are values themselves. */
static void put_head(struct encoder *e, const struct rc_value *v)
{
	switch (v->kind) {
	case RCF_V_INT:
		if (v->k >= -1 && v->k <= 14)
			buffer_byte(e->out, RCF_H_INT + (unsigned)(v->k + 1));
		else
			put_leaf(e, RCF_V_INT, buffer_zigzag(v->k));
		break;
	case RCF_V_SYMBOL:
		put_leaf(e, RCF_V_SYMBOL, v->k);
		break;
	case RCF_V_LOCAL:
		put_small(e, RCF_H_LOCAL, v->k, 1, 9, RCF_V_LOCAL);
		break;
	case RCF_V_FORMAL:
		put_small(e, RCF_H_FORMAL, v->k, 0, 8, RCF_V_FORMAL);
		break;
	case RCF_V_RESULT:
		put_small(e, RCF_H_RESULT, e->event - v->k, 1, 33, RCF_V_RESULT);
		break;
	case RCF_V_OUTPUT:
		put_leaf(e, RCF_V_OUTPUT, e->event - v->k);
		buffer_varint(e->out, v->c);
		break;
	case RCF_V_FIELD:
	case RCF_V_ELEM:
	case RCF_V_CONVERT:
		put_leaf(e, v->kind, v->k);
		break;
	case RCF_V_OFFSET:
		put_leaf(e, RCF_V_OFFSET, buffer_zigzag(v->k));
		break;
	case RCF_V_UNARY:
	case RCF_V_BINARY:
		buffer_byte(e->out, RCF_H_OP + v->op);
		break;
	default:
		buffer_byte(e->out, v->kind);
	}
}

/* A chain of additions nests as deep as it is long: a stack of our own.  A
 * value is put on it again, with this bit, below its operands: then it is
 * complete and gets its number. */
#define COMPLETE 0x80000000u

static void put_value(struct encoder *e, uint32_t value)
{
	e->stack.safe_push(value);
	while (!e->stack.is_empty()) {
		uint32_t id = e->stack.pop();
		struct rc_value *v = &e->body->values[id & ~COMPLETE];
		unsigned n = value_operands((enum rcf_value)v->kind);

		if (id & COMPLETE) {
			give_number(e, id & ~COMPLETE);
		} else if (v->number) {
			put_small(e, RCF_H_REF, e->numbers - v->number + 1, 1, 65, RCF_H_REFERENCE);
		} else {
			put_head(e, v);
			if (n)
				e->stack.safe_push(id | COMPLETE);
			if (n > 2)
				e->stack.safe_push(v->c);
			if (n > 1)
				e->stack.safe_push(v->b);
			if (n > 0)
				e->stack.safe_push(v->a);
		}
	}
}

/* ---- blocks ---- */

static void put_event(struct encoder *e)
{
	const struct rc_body *body = e->body;
	uint32_t i = body->events[e->event].first_token;
	uint32_t end = e->event + 1 < body->nevents ? body->events[e->event + 1].first_token
						    : body->ntokens;

	for (; i < end; i++) {
		const struct rc_token *token = &body->tokens[i];

		switch (token->how) {
		case RC_TOKEN_BYTE:
			buffer_byte(e->out, (unsigned)token->data);
			break;
		case RC_TOKEN_VARINT:
			buffer_varint(e->out, token->data);
			break;
		case RC_TOKEN_VALUE:
			put_value(e, (uint32_t)token->data);
			break;
		}
	}
	e->event++;
}

static void put_target(struct encoder *e, uint32_t index, uint32_t target)
{
	const struct rc_out *outs = e->graph.outs;

	buffer_svarint(e->out, (int64_t)outs[target].number - outs[index].number - 1);
}

static int64_t case_bound(const_tree bound)
{
	return tree_fits_shwi_p(bound) ? tree_to_shwi(bound)
				       : (int64_t)wi::to_wide(bound).elt(0);
}

/* For case_edge.  A switch has regular edges only, one to each target. */
static void number_edges(struct encoder *e, uint32_t index)
{
	uint32_t n = 0;
	edge out;
	edge_iterator ei;

	e->edge_to.safe_grow(last_basic_block_for_fn(e->body->fun));
	FOR_EACH_EDGE(out, ei, e->body->blocks[index].bb->succs)
		e->edge_to[out->dest->index] = n++;
}

/* The place among the regular ways of the edge that LABEL takes. */
static uint32_t case_edge(struct encoder *e, tree label)
{
	return e->edge_to[label_to_block(e->body->fun, CASE_LABEL(label))->index];
}

/* A case of a switch on __int128 that no 64-bit number can say: its edge stays,
 * without a case. */
static bool is_wide(const_tree label)
{
	const_tree last = CASE_HIGH(label) ? CASE_HIGH(label) : CASE_LOW(label);

	return !(tree_fits_shwi_p(CASE_LOW(label)) || tree_fits_uhwi_p(CASE_LOW(label))) ||
	       !(tree_fits_shwi_p(last) || tree_fits_uhwi_p(last));
}

static unsigned count_wide(gswitch *statement)
{
	unsigned count = 0;

	for (unsigned i = 1; i < gimple_switch_num_labels(statement); i++)
		count += is_wide(gimple_switch_label(statement, i));
	return count;
}

static void put_cases(struct encoder *e, uint32_t index)
{
	gswitch *statement = as_a<gswitch *>(e->body->blocks[index].last);
	unsigned n = gimple_switch_num_labels(statement);

	number_edges(e, index);
	buffer_varint(e->out, case_edge(e, gimple_switch_label(statement, 0)));
	buffer_varint(e->out, n - 1 - count_wide(statement));
	for (unsigned i = 1; i < n; i++) {
		tree label = gimple_switch_label(statement, i);

		if (is_wide(label))
			continue;
		int64_t low = case_bound(CASE_LOW(label));
		int64_t high = CASE_HIGH(label) ? case_bound(CASE_HIGH(label)) : low;

		buffer_svarint(e->out, low);
		buffer_varint(e->out, (uint64_t)high - (uint64_t)low);
		buffer_varint(e->out, case_edge(e, label));
	}
}

static enum rcf_term written_term(struct encoder *e, uint32_t index)
{
	const struct rc_out *out = &e->graph.outs[index];

	if (out->term == RCF_TERM_JUMP &&
	    e->graph.outs[e->graph.ways[out->first_way].target].number == out->number + 1)
		return RCF_TERM_NEXT;
	return out->term;
}

static void put_terminator(struct encoder *e, uint32_t index)
{
	const struct rc_out *out = &e->graph.outs[index];
	const struct rc_way *way = &e->graph.ways[out->first_way];
	enum rcf_term term = written_term(e, index);
	bool extra = out->nways > out->nregular;

	buffer_byte(e->out, term | (extra ? RCF_TERM_EXTRA : 0));
	if (graph_uses_test(out))
		put_value(e, e->body->blocks[index].test);
	if (term == RCF_TERM_SWITCH || term == RCF_TERM_GOTO || term == RCF_TERM_MULTI)
		buffer_varint(e->out, out->nregular);
	for (uint32_t i = 0; i < out->nregular && term != RCF_TERM_NEXT; i++)
		put_target(e, index, way[i].target);
	if (term == RCF_TERM_SWITCH)
		put_cases(e, index);
	if (!extra)
		return;
	buffer_varint(e->out, out->nways - out->nregular);
	for (uint32_t i = out->nregular; i < out->nways; i++) {
		put_target(e, index, way[i].target);
		buffer_byte(e->out, way[i].kind);
	}
}

static void put_block(struct encoder *e, uint32_t index)
{
	const struct rc_block *block = &e->body->blocks[index];
	uint32_t nphis = 0;

	for (uint32_t i = 0; i < block->nphis; i++) {
		uint32_t id = e->body->phis[block->first_phi + i].value;

		if (e->body->values[id].live) {
			give_number(e, id);
			nphis++;
		}
	}
	buffer_varint(e->out, block->nevents * 2 + (nphis != 0));
	if (nphis)
		buffer_varint(e->out, nphis);
	for (uint32_t i = 0; i < block->nevents; i++)
		put_event(e);
	put_terminator(e, index);
}

static void put_phis(struct encoder *e)
{
	struct rc_body *body = e->body;

	/* In the order of the blocks, hence of the numbers. */
	for (uint32_t i = 0; i < body->nphis; i++) {
		const struct rc_phi *phi = &body->phis[i];
		const struct rc_value *v = &body->values[phi->value];

		if (!v->live)
			continue;
		for (int at = e->graph.outs[v->k].first_arrival; at >= 0;
		     at = e->graph.arrivals[at].next)
			put_value(e, graph_phi_argument(body, phi, e->graph.arrivals[at].last));
	}
}

/* ---- bodies ---- */

/* A formal's name; that of a closure's object is the compiler's own, as .omp_data_i is. */
static uint32_t name_of(const struct rc_body *body, tree decl, uint32_t formal)
{
	if (!DECL_NAME(decl))
		return 0;
	bool is_untyped = POINTER_TYPE_P(TREE_TYPE(decl)) && VOID_TYPE_P(TREE_TYPE(TREE_TYPE(decl)));
	const char *name = IDENTIFIER_POINTER(DECL_NAME(decl)), *known = is_untyped ? value_of_formal(body, formal) : NULL;

	if (known)
		return rc_string(ACONCAT((name, " ", known, NULL)));
	return rc_string(id_equal(DECL_NAME(decl), "__closure") ? ".closure" : name);
}

static void put_names(struct encoder *e)
{
	struct rc_body *body = e->body;
	tree formals = DECL_ARGUMENTS(body->fun->decl);

	uint32_t n = 0;

	buffer_varint(e->out, list_length(formals));
	for (tree p = formals; p; p = DECL_CHAIN(p)) {
		buffer_varint(e->out, name_of(body, p, n++));
		buffer_varint(e->out, types_id(TREE_TYPE(p)));
	}
	buffer_varint(e->out, body->nlocals);
	for (uint32_t i = 0; i < body->nlocals; i++) {
		buffer_varint(e->out, body->locals[i].name);
		buffer_varint(e->out, body->locals[i].type);
		buffer_varint(e->out, body->locals[i].flags);
		buffer_varint(e->out, body->locals[i].formal);
	}
}

static void put_locations(struct encoder *e, struct rc_loc_stream *stream)
{
	const struct rc_body *body = e->body;

	for (uint32_t i = 0; i < body->nblocks; i++) {
		const struct rc_block *block = &body->blocks[i];
		struct rc_location location;

		if (!e->graph.outs[i].kept)
			continue;
		for (uint32_t k = 0; k < block->nevents; k++) {
			location = locations_get(body->events[block->first_event + k].location);
			loc_stream_add(stream, &location);
		}
		if (graph_uses_test(&e->graph.outs[i])) {
			location = locations_get(block->location);
			loc_stream_add(stream, &location);
		}
	}
}

void body_encode(struct rc_body *body, struct rc_buffer *out, struct rc_buffer *names,
		 struct rc_loc_stream *locations)
{
	struct encoder e;

	e.body = body;
	e.out = out;
	e.names = names;
	e.event = e.numbers = e.named = 0;
	graph_build(body, &e.graph);
	put_names(&e);
	buffer_varint(out, body->nevents);
	buffer_varint(out, e.graph.nkept);
	for (uint32_t i = 0; i < body->nblocks; i++)
		if (e.graph.outs[i].kept)
			put_block(&e, i);
	put_phis(&e);
	put_result_names(&e);
	put_locations(&e, locations);
}
