/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The control flow of a body: empty blocks vanish, the rest keeps its shape;
 * then only the values that matter are numbered, and the body is encoded.
 *
 * A block vanishes when it has no event, no PHI that matters, and one way out.
 * A branch whose ways all lead to the same place with the same PHI arguments
 * is one way out, too.
 */
#include "body.h"

/* A way out of a kept block: where it arrives after vanished blocks, and the
 * last edge of the original graph on the way, which chooses PHI arguments. */
struct way {
	uint32_t target; /* index in body->blocks */
	edge last;
	unsigned kind;   /* 0, or enum rcf_edge */
};

struct out_block {
	enum rcf_term term;
	uint32_t first_way, nways; /* in ways; the regular ones first */
	uint32_t nregular;
	uint32_t number;           /* final, valid if kept */
	bool kept, forwards;       /* forwards: vanishes into its only way */
};

/* A way into a kept block, in the order that PHI arguments have. */
struct arrival {
	edge last;
	int next; /* in arrivals, or -1 */
};

static struct out_block *outs;
static uint32_t outs_capacity;
static struct way *ways;
static uint32_t nways, ways_capacity;

static unsigned edge_kind(edge e)
{
	if (e->flags & EDGE_EH)
		return RCF_EDGE_EH;
	return e->flags & EDGE_ABNORMAL ? RCF_EDGE_ABNORMAL : 0;
}

/* ---- liveness of values ---- */

struct work_list {
	auto_vec<uint32_t, 64> todo;
};

static void mark(struct rc_body *body, struct work_list *work, uint32_t value)
{
	if (value && !body->values[value].live) {
		body->values[value].live = 1;
		work->todo.safe_push(value);
	}
}

static uint32_t phi_argument(struct rc_body *body, const struct rc_phi *phi, edge e)
{
	uint32_t constant = body->phi_arguments[phi->first_argument + e->dest_idx];

	return constant ? constant : value_of(body, gimple_phi_arg_def(phi->statement, e->dest_idx));
}

static void mark_all(struct rc_body *body, struct work_list *work)
{
	while (!work->todo.is_empty()) {
		uint32_t id = work->todo.pop();
		struct rc_value value = body->values[id];
		unsigned n = value_operands((enum rcf_value)value.kind);

		if (n > 0)
			mark(body, work, value.a);
		if (n > 1)
			mark(body, work, value.b);
		if (n > 2)
			mark(body, work, value.c);
		if (value.kind != RCF_V_PHI)
			continue;
		const struct rc_block *block = &body->blocks[value.k];

		for (uint32_t i = 0; i < block->nphis; i++) {
			struct rc_phi *phi = &body->phis[block->first_phi + i];
			edge e;
			edge_iterator ei;

			if (phi->value != id)
				continue;
			FOR_EACH_EDGE(e, ei, block->bb->preds)
				if (body->block_index[e->src->index] >= 0)
					mark(body, work, phi_argument(body, phi, e));
		}
	}
}

static void mark_events(struct rc_body *body, struct work_list *work)
{
	for (uint32_t i = 0; i < body->ntokens; i++)
		if (body->tokens[i].how == RC_TOKEN_VALUE)
			mark(body, work, (uint32_t)body->tokens[i].data);
}

static bool has_live_phi(const struct rc_body *body, uint32_t index)
{
	const struct rc_block *block = &body->blocks[index];

	for (uint32_t i = 0; i < block->nphis; i++)
		if (body->values[body->phis[block->first_phi + i].value].live)
			return true;
	return false;
}

/* ---- the graph ---- */

static void add_way(struct rc_body *body, edge e, unsigned kind)
{
	RC_GROW(ways, nways, ways_capacity);
	ways[nways].target = body->block_index[e->dest->index];
	ways[nways].last = e;
	ways[nways++].kind = kind;
}

static enum rcf_term terminator(const struct rc_block *block, uint32_t nregular)
{
	enum gimple_code code = block->last ? gimple_code(block->last) : GIMPLE_NOP;

	if (!nregular && code != GIMPLE_GOTO)
		return RCF_TERM_END;
	if (code == GIMPLE_COND && nregular == 2)
		return RCF_TERM_COND;
	if (code == GIMPLE_SWITCH)
		return RCF_TERM_SWITCH;
	if (code == GIMPLE_GOTO)
		return RCF_TERM_GOTO;
	return nregular == 1 ? RCF_TERM_JUMP : RCF_TERM_MULTI;
}

static void collect_ways(struct rc_body *body, uint32_t index)
{
	const struct rc_block *block = &body->blocks[index];
	struct out_block *out = &outs[index];
	basic_block exit = EXIT_BLOCK_PTR_FOR_FN(body->fun);
	bool computed = block->last && gimple_code(block->last) == GIMPLE_GOTO;
	edge e;
	edge_iterator ei;

	out->first_way = nways;
	FOR_EACH_EDGE(e, ei, block->bb->succs) {
		if (e->dest == exit || (edge_kind(e) && !computed))
			continue;
		/* True before false, whatever the order of the edges. */
		if (e->flags & EDGE_TRUE_VALUE && nways > out->first_way) {
			add_way(body, e, 0);
			std::swap(ways[nways - 1], ways[out->first_way]);
		} else {
			add_way(body, e, 0);
		}
	}
	out->nregular = nways - out->first_way;
	out->term = terminator(block, out->nregular);
	FOR_EACH_EDGE(e, ei, block->bb->succs)
		if (e->dest != exit && edge_kind(e) && !computed)
			add_way(body, e, edge_kind(e));
	out->nways = nways - out->first_way;
}

static void follow(struct way *way)
{
	/* Forwarding never makes a cycle: see simplify. */
	while (outs[way->target].forwards) {
		const struct way *on = &ways[outs[way->target].first_way];

		way->last = on->last;
		way->target = on->target;
	}
}

static bool same_phi_arguments(struct rc_body *body, uint32_t target, edge a, edge b)
{
	const struct rc_block *block = &body->blocks[target];

	for (uint32_t i = 0; i < block->nphis; i++) {
		const struct rc_phi *phi = &body->phis[block->first_phi + i];

		if (body->values[phi->value].live &&
		    phi_argument(body, phi, a) != phi_argument(body, phi, b))
			return false;
	}
	return true;
}

static bool all_one(struct rc_body *body, const struct out_block *out)
{
	const struct way *first = &ways[out->first_way];

	if (!out->nregular || out->nregular != out->nways || out->term == RCF_TERM_GOTO)
		return false;
	for (uint32_t i = 1; i < out->nregular; i++)
		if (first[i].target != first->target ||
		    !same_phi_arguments(body, first->target, first[i].last, first->last))
			return false;
	return true;
}

/* From the last block to the first, so that most targets are settled when they
 * are followed.  A block that would forward to itself stays. */
static void simplify(struct rc_body *body)
{
	for (uint32_t index = body->nblocks; index-- > 0;) {
		struct out_block *out = &outs[index];

		for (uint32_t i = 0; i < out->nways; i++)
			follow(&ways[out->first_way + i]);
		if (out->nregular > 1 && all_one(body, out)) {
			out->term = RCF_TERM_JUMP;
			out->nregular = out->nways = 1;
		}
		out->forwards = index > 0 && !body->blocks[index].nevents &&
				out->term == RCF_TERM_JUMP && out->nways == 1 &&
				ways[out->first_way].target != index && !has_live_phi(body, index);
	}
	for (uint32_t index = 0; index < body->nblocks; index++)
		for (uint32_t i = 0; i < outs[index].nways; i++)
			follow(&ways[outs[index].first_way + i]);
}

/* Only what the entry reaches now: a branch that became one way may have left
 * blocks without a way in. */
static uint32_t number_blocks(struct rc_body *body)
{
	auto_vec<uint32_t, 64> todo;
	uint32_t n = 0;

	todo.safe_push(0);
	outs[0].kept = true;
	while (!todo.is_empty()) {
		const struct out_block *out = &outs[todo.pop()];

		for (uint32_t i = 0; i < out->nways; i++) {
			uint32_t target = ways[out->first_way + i].target;

			if (!outs[target].kept) {
				outs[target].kept = true;
				todo.safe_push(target);
			}
		}
	}
	for (uint32_t i = 0; i < body->nblocks; i++)
		if (outs[i].kept)
			outs[i].number = n++;
	return n;
}

static bool uses_test(const struct out_block *out)
{
	return out->term == RCF_TERM_COND || out->term == RCF_TERM_SWITCH ||
	       out->term == RCF_TERM_GOTO;
}

static uint32_t build_graph(struct rc_body *body)
{
	struct work_list work;

	if (outs_capacity < body->nblocks) {
		outs_capacity = body->nblocks;
		outs = (struct out_block *)buffer_grow_array(outs, outs_capacity * sizeof *outs);
	}
	memset(outs, 0, body->nblocks * sizeof *outs);
	nways = 0;
	mark_events(body, &work);
	for (uint32_t i = 0; i < body->nblocks; i++) {
		collect_ways(body, i);
		if (uses_test(&outs[i]))
			mark(body, &work, body->blocks[i].test);
	}
	mark_all(body, &work);
	simplify(body);
	uint32_t nkept = number_blocks(body);

	/* Again, without the tests that went. */
	for (uint32_t id = 1; id <= body->nvalues; id++)
		body->values[id].live = 0;
	mark_events(body, &work);
	for (uint32_t i = 0; i < body->nblocks; i++)
		if (outs[i].kept && uses_test(&outs[i]))
			mark(body, &work, body->blocks[i].test);
	mark_all(body, &work);
	return nkept;
}

/* ---- encoding ---- */

static struct arrival *arrivals;
static uint32_t arrivals_capacity;
static int *first_arrival, *last_arrival;

/* Lists the ways into every kept block: by number of the block they leave,
 * then by position. */
static void list_arrivals(struct rc_body *body)
{
	uint32_t n = 0;

	first_arrival = (int *)buffer_grow_array(first_arrival, (body->nblocks + 1) * sizeof(int));
	last_arrival = (int *)buffer_grow_array(last_arrival, (body->nblocks + 1) * sizeof(int));
	for (uint32_t i = 0; i < body->nblocks; i++)
		first_arrival[i] = last_arrival[i] = -1;
	for (uint32_t i = 0; i < body->nblocks; i++) {
		for (uint32_t k = 0; outs[i].kept && k < outs[i].nways; k++) {
			const struct way *way = &ways[outs[i].first_way + k];

			RC_GROW(arrivals, n, arrivals_capacity);
			arrivals[n].last = way->last;
			arrivals[n].next = -1;
			if (last_arrival[way->target] >= 0)
				arrivals[last_arrival[way->target]].next = n;
			else
				first_arrival[way->target] = n;
			last_arrival[way->target] = n++;
		}
	}
}

static const struct rc_phi *find_phi(const struct rc_body *body, const struct rc_block *block,
				     uint32_t id)
{
	for (uint32_t i = 0; i < block->nphis; i++)
		if (body->phis[block->first_phi + i].value == id)
			return &body->phis[block->first_phi + i];
	gcc_unreachable();
}

static void encode_phi(struct rc_body *body, uint32_t id, struct rc_buffer *out)
{
	uint32_t index = (uint32_t)body->values[id].k, n = 0;
	const struct rc_phi *phi = find_phi(body, &body->blocks[index], id);

	for (int at = first_arrival[index]; at >= 0; at = arrivals[at].next)
		n++;
	buffer_varint(out, outs[index].number);
	buffer_varint(out, n);
	for (int at = first_arrival[index]; at >= 0; at = arrivals[at].next) {
		uint32_t value = phi_argument(body, phi, arrivals[at].last);

		buffer_svarint(out, (int64_t)body->values[value].id - body->values[id].id);
	}
}

static unsigned value_head(const struct rc_value *value)
{
	switch (value->kind) {
	case RCF_V_UNARY:
		return RCF_V_UNARY_OP + value->op;
	case RCF_V_BINARY:
		return RCF_V_BINARY_OP + value->op;
	default:
		return value->kind;
	}
}

static void encode_value(struct rc_body *body, uint32_t id, int64_t *last_result,
			 struct rc_buffer *out)
{
	const struct rc_value *v = &body->values[id];
#define BACK(operand) buffer_varint(out, (operand) ? v->id - body->values[operand].id : 0)

	buffer_byte(out, value_head(v));
	switch (v->kind) {
	case RCF_V_INT:
		buffer_svarint(out, v->k);
		break;
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
	case RCF_V_FORMAL:
		buffer_varint(out, v->k);
		break;
	case RCF_V_RESULT:
		buffer_svarint(out, v->k - *last_result);
		*last_result = v->k;
		break;
	case RCF_V_OUTPUT:
		buffer_varint(out, v->k);
		buffer_varint(out, v->c);
		break;
	case RCF_V_FIELD:
		BACK(v->a);
		buffer_varint(out, v->b);
		buffer_varint(out, v->c);
		break;
	case RCF_V_ELEM:
		BACK(v->a);
		BACK(v->b);
		buffer_varint(out, v->k);
		break;
	case RCF_V_OFFSET:
		BACK(v->a);
		buffer_svarint(out, v->k);
		break;
	case RCF_V_UNARY:
		BACK(v->a);
		break;
	case RCF_V_BINARY:
		BACK(v->a);
		BACK(v->b);
		break;
	case RCF_V_SELECT:
		BACK(v->a);
		BACK(v->b);
		BACK(v->c);
		break;
	case RCF_V_CONVERT:
		buffer_varint(out, v->k);
		BACK(v->a);
		break;
	case RCF_V_PHI:
		encode_phi(body, id, out);
		break;
	default:
		break;
	}
#undef BACK
}

static void encode_values(struct rc_body *body, struct rc_buffer *out)
{
	int64_t last_result = 0;
	uint32_t n = 0;

	for (uint32_t id = 1; id <= body->nvalues; id++)
		body->values[id].id = body->values[id].live ? ++n : 0;
	body->values[0].id = 0;
	buffer_varint(out, n);
	for (uint32_t id = 1; id <= body->nvalues; id++)
		if (body->values[id].live)
			encode_value(body, id, &last_result, out);
}

/* A value in a terminator or an event: relative to the one before it. */
static void encode_use(uint32_t id, uint32_t *last, struct rc_buffer *out)
{
	buffer_varint(out, id ? 1 + buffer_zigzag((int64_t)id - *last) : 0);
	if (id)
		*last = id;
}

static int64_t case_bound(const_tree bound)
{
	return tree_fits_shwi_p(bound) ? tree_to_shwi(bound)
				       : (int64_t)wi::to_wide(bound).elt(0);
}

/* The edges were sorted by nothing but GCC: find a label's by its block. */
static uint32_t case_edge(struct rc_body *body, const struct out_block *out, uint32_t index,
			  tree label)
{
	basic_block dest = label_to_block(body->fun, CASE_LABEL(label));
	edge e = find_edge(body->blocks[index].bb, dest);
	uint32_t at = 0;
	edge other;
	edge_iterator ei;

	FOR_EACH_EDGE(other, ei, body->blocks[index].bb->succs) {
		if (other == e)
			return at;
		if (!edge_kind(other) && other->dest != EXIT_BLOCK_PTR_FOR_FN(body->fun))
			at++;
	}
	return out->nregular - 1;
}

static void encode_switch(struct rc_body *body, uint32_t index, struct rc_buffer *bytes)
{
	const struct out_block *out = &outs[index];
	gswitch *statement = as_a<gswitch *>(body->blocks[index].last);
	unsigned n = gimple_switch_num_labels(statement);

	buffer_varint(bytes, case_edge(body, out, index, gimple_switch_label(statement, 0)));
	buffer_varint(bytes, n - 1);
	for (unsigned i = 1; i < n; i++) {
		tree label = gimple_switch_label(statement, i);
		int64_t low = case_bound(CASE_LOW(label));
		int64_t high = CASE_HIGH(label) ? case_bound(CASE_HIGH(label)) : low;

		buffer_svarint(bytes, low);
		buffer_varint(bytes, (uint64_t)high - (uint64_t)low);
		buffer_varint(bytes, case_edge(body, out, index, label));
	}
}

static void encode_target(uint32_t from, uint32_t to, struct rc_buffer *bytes)
{
	buffer_svarint(bytes, (int64_t)outs[to].number - outs[from].number);
}

static void encode_block(struct rc_body *body, uint32_t index, uint32_t *last,
			 struct rc_buffer *bytes)
{
	const struct out_block *out = &outs[index];
	const struct way *way = &ways[out->first_way];
	bool extra = out->nways > out->nregular;

	buffer_varint(bytes, body->blocks[index].nevents);
	buffer_byte(bytes, out->term | (extra ? RCF_TERM_EXTRA : 0));
	if (uses_test(out))
		encode_use(body->values[body->blocks[index].test].id, last, bytes);
	if (out->term >= RCF_TERM_SWITCH)
		buffer_varint(bytes, out->nregular);
	for (uint32_t i = 0; i < out->nregular; i++)
		encode_target(index, way[i].target, bytes);
	if (out->term == RCF_TERM_SWITCH)
		encode_switch(body, index, bytes);
	if (!extra)
		return;
	buffer_varint(bytes, out->nways - out->nregular);
	for (uint32_t i = out->nregular; i < out->nways; i++) {
		encode_target(index, way[i].target, bytes);
		buffer_byte(bytes, way[i].kind);
	}
}

static void encode_token(const struct rc_body *body, const struct rc_token *token, uint32_t *last,
			 struct rc_buffer *out)
{
	switch (token->how) {
	case RC_TOKEN_BYTE:
		buffer_byte(out, (unsigned)token->data);
		break;
	case RC_TOKEN_VARINT:
		buffer_varint(out, token->data);
		break;
	case RC_TOKEN_VALUE:
		encode_use(body->values[token->data].id, last, out);
		break;
	}
}

static void encode_names(struct rc_body *body, struct rc_buffer *out)
{
	uint32_t n = 0;

	for (tree p = DECL_ARGUMENTS(body->fun->decl); p; p = DECL_CHAIN(p))
		n++;
	buffer_varint(out, n);
	for (tree p = DECL_ARGUMENTS(body->fun->decl); p; p = DECL_CHAIN(p)) {
		buffer_varint(out, DECL_NAME(p) ? rc_string(IDENTIFIER_POINTER(DECL_NAME(p))) : 0);
		buffer_varint(out, types_id(TREE_TYPE(p)));
	}
	buffer_varint(out, body->nlocals);
	for (uint32_t i = 0; i < body->nlocals; i++) {
		buffer_varint(out, body->locals[i].name);
		buffer_varint(out, body->locals[i].type);
		buffer_varint(out, body->locals[i].flags);
		buffer_varint(out, body->locals[i].formal);
	}
}

static void encode_locations(struct rc_body *body, struct rc_loc_stream *stream)
{
	for (uint32_t i = 0; i < body->nblocks; i++) {
		const struct rc_block *block = &body->blocks[i];
		struct rc_location location;

		if (!outs[i].kept)
			continue;
		for (uint32_t k = 0; k < block->nevents; k++) {
			location = locations_get(body->events[block->first_event + k].location);
			loc_stream_add(stream, &location);
		}
		if (uses_test(&outs[i])) {
			location = locations_get(block->location);
			loc_stream_add(stream, &location);
		}
	}
}

void blocks_encode(struct rc_body *body, struct rc_buffer *out, struct rc_loc_stream *locations)
{
	uint32_t nkept = build_graph(body);
	uint32_t last_test = 0, last_value = 0;

	list_arrivals(body);
	encode_names(body, out);
	encode_values(body, out);
	buffer_varint(out, nkept);
	for (uint32_t i = 0; i < body->nblocks; i++)
		if (outs[i].kept)
			encode_block(body, i, &last_test, out);
	buffer_varint(out, body->nevents);
	for (uint32_t i = 0; i < body->ntokens; i++)
		encode_token(body, &body->tokens[i], &last_value, out);
	encode_locations(body, locations);
}
