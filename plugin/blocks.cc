/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The control flow of a body: empty blocks vanish, the rest keeps its shape.
 *
 * A block vanishes when it has no event, no PHI that matters, and one way out.
 * A branch whose ways all lead to the same place with the same PHI arguments
 * is one way out, too.
 */
#include "body.h"

static struct rc_out *outs;
static uint32_t outs_capacity;
static struct rc_way *ways;
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

uint32_t graph_phi_argument(struct rc_body *body, const struct rc_phi *phi, edge e)
{
	uint32_t constant = body->phi_arguments[phi->first_argument + e->dest_idx];

	return constant ? constant : value_of(body, gimple_phi_arg_def(phi->statement, e->dest_idx));
}

static void mark_all(struct rc_body *body, struct work_list *work)
{
	while (!work->todo.is_empty()) {
		struct rc_value value = body->values[work->todo.pop()];
		unsigned n = value_operands((enum rcf_value)value.kind);

		if (n > 0)
			mark(body, work, value.a);
		if (n > 1)
			mark(body, work, value.b);
		if (n > 2)
			mark(body, work, value.c);
		if (value.kind != RCF_V_PHI)
			continue;
		edge e;
		edge_iterator ei;

		FOR_EACH_EDGE(e, ei, body->blocks[value.k].bb->preds)
			if (body->block_index[e->src->index] >= 0)
				mark(body, work, graph_phi_argument(body, &body->phis[value.c], e));
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
	struct rc_out *out = &outs[index];
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

static void follow(struct rc_way *way)
{
	/* Forwarding never makes a cycle: see simplify. */
	while (outs[way->target].forwards) {
		const struct rc_way *on = &ways[outs[way->target].first_way];

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
		    graph_phi_argument(body, phi, a) != graph_phi_argument(body, phi, b))
			return false;
	}
	return true;
}

static bool all_one(struct rc_body *body, const struct rc_out *out)
{
	const struct rc_way *first = &ways[out->first_way];

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
		struct rc_out *out = &outs[index];

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
		const struct rc_out *out = &outs[todo.pop()];

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

bool graph_uses_test(const struct rc_out *out)
{
	return out->term == RCF_TERM_COND || out->term == RCF_TERM_SWITCH ||
	       out->term == RCF_TERM_GOTO;
}

static struct rc_arrival *arrivals;
static uint32_t arrivals_capacity;
static int *last_arrival;
static uint32_t last_capacity;

/* Lists the ways into every kept block: by number of the block they leave,
 * then by position. */
static void list_arrivals(struct rc_body *body)
{
	uint32_t n = 0;

	if (last_capacity < body->nblocks) {
		last_capacity = body->nblocks;
		last_arrival = (int *)buffer_grow_array(last_arrival,
							last_capacity * sizeof *last_arrival);
	}
	for (uint32_t i = 0; i < body->nblocks; i++)
		outs[i].first_arrival = last_arrival[i] = -1;
	for (uint32_t i = 0; i < body->nblocks; i++) {
		for (uint32_t k = 0; outs[i].kept && k < outs[i].nways; k++) {
			const struct rc_way *way = &ways[outs[i].first_way + k];

			RC_GROW(arrivals, n, arrivals_capacity);
			arrivals[n].last = way->last;
			arrivals[n].next = -1;
			if (last_arrival[way->target] >= 0)
				arrivals[last_arrival[way->target]].next = n;
			else
				outs[way->target].first_arrival = n;
			last_arrival[way->target] = n++;
		}
	}
}

void graph_build(struct rc_body *body, struct rc_graph *graph)
{
	struct work_list work;

	if (outs_capacity < body->nblocks) {
		outs_capacity = body->nblocks;
		outs = (struct rc_out *)buffer_grow_array(outs, outs_capacity * sizeof *outs);
	}
	memset(outs, 0, body->nblocks * sizeof *outs);
	nways = 0;
	mark_events(body, &work);
	for (uint32_t i = 0; i < body->nblocks; i++) {
		collect_ways(body, i);
		if (graph_uses_test(&outs[i]))
			mark(body, &work, body->blocks[i].test);
	}
	mark_all(body, &work);
	simplify(body);
	graph->nkept = number_blocks(body);

	/* Again, without the tests that went. */
	for (uint32_t id = 1; id <= body->nvalues; id++)
		body->values[id].live = 0;
	mark_events(body, &work);
	for (uint32_t i = 0; i < body->nblocks; i++)
		if (outs[i].kept && graph_uses_test(&outs[i]))
			mark(body, &work, body->blocks[i].test);
	mark_all(body, &work);
	list_arrivals(body);
	graph->outs = outs;
	graph->ways = ways;
	graph->arrivals = arrivals;
}
