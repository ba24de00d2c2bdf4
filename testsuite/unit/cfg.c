/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The control flow of functions that are drawn by hand: reach, order, dominators, control dependence, loops.
 */
#include "base/arena.h"
#include "cfg/loops.h"
#include "check.h"

#include <string.h>

#define BLOCKS 12
#define EDGES 32

/* A body of "from to" edges, in the order of their sources. */
static struct facts_body draw(const char *text, struct arena *arena)
{
	struct facts_block *blocks = arena_array(arena, BLOCKS, sizeof *blocks);
	struct facts_edge *succs = arena_array(arena, EDGES, sizeof *succs), *preds = arena_array(arena, EDGES, sizeof *preds);
	struct facts_body body = { .blocks = blocks, .succs = succs, .preds = preds };
	uint32_t from[EDGES], to[EDGES], n = 0, b, i, at = 0;

	for (; text[0]; text += text[2] ? 3 : 2, n++) {
		from[n] = (uint32_t)(text[0] - 'a');
		to[n] = (uint32_t)(text[1] - 'a');
		body.nblocks = from[n] >= body.nblocks ? from[n] + 1 : body.nblocks;
		body.nblocks = to[n] >= body.nblocks ? to[n] + 1 : body.nblocks;
	}
	for (b = 0, i = 0; b < body.nblocks; b++) {
		blocks[b].succs = i;
		for (; i < n && from[i] == b; i++) {
			succs[i].block = to[i];
			blocks[b].nregular = ++blocks[b].nsuccs;
		}
		blocks[b].preds = at;
		for (uint32_t k = 0; k < n; k++)
			if (to[k] == b) {
				preds[at++].block = from[k];
				blocks[b].npreds++;
			}
	}
	return body;
}

static int reaches(const struct facts_body *body, char from, char to, char without, struct arena *arena)
{
	return cfg_reaches(body, (uint32_t)(from - 'a'), (uint32_t)(to - 'a'),
			   without ? (uint32_t)(without - 'a') : CFG_NONE, arena);
}

/* a -> b -> c -> b, b -> d; e is not reached and leads to c. */
static void test_reach(struct arena *arena)
{
	struct facts_body body = draw("ab bc bd cb ec", arena);
	uint8_t *leads;

	CHECK(reaches(&body, 'a', 'd', 0, arena));
	CHECK(!reaches(&body, 'd', 'a', 0, arena));
	CHECK(reaches(&body, 'b', 'b', 0, arena));
	CHECK(!reaches(&body, 'a', 'a', 0, arena)); /* a path has an edge */
	CHECK(!reaches(&body, 'b', 'b', 'c', arena));
	CHECK(!reaches(&body, 'a', 'd', 'b', arena));
	CHECK(reaches(&body, 'c', 'b', 'b', arena)); /* its ends may be the block that it does without */
	leads = cfg_leads_to(&body, 2, arena);
	CHECK(leads[0] && leads[1] && leads[2] && !leads[3] && leads[4]);
}

static void test_some_edges(struct arena *arena)
{
	struct facts_body body = draw("ab ac bd cd", arena);
	struct cfg_walk walk = cfg_walk(&body, arena);
	uint32_t at, to, i, entered = 0;

	for (at = 0; at != CFG_NONE; at = cfg_next(&walk))
		for (i = 0; cfg_edge(&body, at, i, &to); i++)
			if (to != 1)
				entered += (uint32_t)cfg_enter(&walk, to);
	CHECK(entered == 2 && walk.seen[2] && walk.seen[3] && !walk.seen[1] && !walk.seen[0]);
}

/* b returns, c goes on to d, which does. */
static void test_returns(struct arena *arena)
{
	struct facts_body body = draw("ab ac cd", arena);
	struct facts_event events[2] = { { .kind = RCF_E_RETURN, .block = 1 }, { .kind = RCF_E_RETURN, .block = 3 } };
	struct facts_block *blocks = arena_array(arena, body.nblocks, sizeof *blocks);

	memcpy(blocks, body.blocks, body.nblocks * sizeof *blocks);
	blocks[1].nevents = blocks[3].nevents = 1;
	blocks[3].events = 1;
	body.blocks = blocks;
	body.events = events;
	CHECK(cfg_returns(&body, 1) && !cfg_returns(&body, 2));
	CHECK(!cfg_returns_without(&body, 0, arena));
	CHECK(cfg_returns_without(&body, 1, arena) && cfg_returns_without(&body, 2, arena));
}

static void test_order(struct arena *arena)
{
	struct facts_body body = draw("ab bc bd cb ec", arena), straight = draw("ab ac bd cd", arena), none = { 0 };
	struct cfg_order order = cfg_order(&body, arena, arena);

	CHECK(order.count == 4 && order.cyclic && order.rank[4] == CFG_NONE);
	CHECK(order.rank[0] == 0 && order.rank[1] == 1 && order.blocks[0] == 0);
	CHECK(!cfg_order(&straight, arena, arena).cyclic);
	CHECK(cfg_order(&none, arena, arena).count == 0);
}

/* "if (b) { c } d; while (e) { f }" with an exit g; h is not reached. */
static void test_decides(struct arena *arena)
{
	struct facts_body body = draw("ab bc bd cd de ef eg fe hg", arena);
	struct facts_block *blocks = arena_array(arena, body.nblocks, sizeof *blocks);
	struct cfg_flow flow = { 0 };
	uint32_t i;

	memcpy(blocks, body.blocks, body.nblocks * sizeof *blocks);
	for (i = 0; i < body.nblocks; i++)
		blocks[i].value = 1; /* something is tested */
	body.blocks = blocks;
	CHECK(cfg_flow_open(&flow, &body, arena));
	CHECK(cfg_dominates(&flow, 1, 3) && !cfg_dominates(&flow, 2, 3) && cfg_dominates(&flow, 3, 3));
	CHECK(!cfg_dominates(&flow, 7, 6) && !cfg_dominates(&flow, 0, 7));
	CHECK(cfg_parting(&flow, 2, 3) == 1 && cfg_parting(&flow, 5, 6) == 4);
	CHECK(cfg_decides(&flow, 1, 2) && cfg_leads(&flow, 1, 0) && !cfg_leads(&flow, 1, 1));
	CHECK(!cfg_decides(&flow, 1, 3) && !cfg_decides(&flow, 1, 6)); /* both edges lead there */
	CHECK(cfg_decides(&flow, 4, 5) && cfg_leads(&flow, 4, 0) && !cfg_leads(&flow, 4, 1));
	CHECK(!cfg_decides(&flow, 0, 1) && !cfg_decides(&flow, 4, 4)); /* one edge; itself */
	CHECK(cfg_repeats(&flow, 4) && cfg_repeats(&flow, 5) && !cfg_repeats(&flow, 1));
	body.nblocks = 0;
	CHECK(!cfg_flow_open(&flow, &body, arena));
}

/* b is the header of b c d, c that of c d; f leads into the loop and is not reached. */
static void test_loops(struct arena *arena)
{
	struct facts_body body = draw("ab bc be cd dc db fd", arena);
	struct cfg_order order = cfg_order(&body, arena, arena);
	uint8_t inner[6] = { 0 }, outer[6] = { 0 };

	cfg_fill_loop(&body, 2, 3, order.rank, inner, arena);
	CHECK(!memcmp(inner, (uint8_t[]){ 0, 0, 1, 1, 0, 0 }, sizeof inner));
	cfg_fill_loop(&body, 1, 3, order.rank, outer, arena);
	CHECK(!memcmp(outer, (uint8_t[]){ 0, 1, 1, 1, 0, 0 }, sizeof outer));
	cfg_fill_loop(&body, 1, 3, NULL, outer, arena);
	CHECK(outer[1] && !outer[0]);
	memset(outer, 0, sizeof outer);
	CHECK(cfg_fill_loops(&body, 1, order.rank, outer, arena) && !cfg_fill_loops(&body, 4, order.rank, inner, arena));
	CHECK(!memcmp(outer, (uint8_t[]){ 0, 1, 1, 1, 0, 0 }, sizeof outer));
}

static void test_small_loops(struct arena *arena)
{
	struct facts_body body = draw("ab bc be cd dc db fd", arena);
	struct cfg_order order = cfg_order(&body, arena, arena);
	uint32_t blocks[3];

	CHECK(cfg_small_loop(&body, 1, 3, order.rank, blocks, 3) == 3);
	CHECK(blocks[0] == 1 && blocks[1] == 2 && blocks[2] == 3);
	CHECK(cfg_small_loop(&body, 1, 3, order.rank, blocks, 2) == 0);
	CHECK(cfg_small_loop(&body, 2, 3, order.rank, blocks, 2) == 2 && blocks[0] == 2);
}

/* b c d are one component with two loops, e is one of its own, g is not reached. */
static void test_components(struct arena *arena)
{
	struct facts_body body = draw("ab bc be cd dc db ee ef gg", arena);
	uint32_t components[7] = { 0 };

	CHECK(cfg_components(&body, components, arena) == 2);
	CHECK(components[1] && components[1] == components[2] && components[1] == components[3]);
	CHECK(components[4] && components[4] != components[1]);
	CHECK(!components[0] && !components[5] && !components[6]);
}

/* "for (i = 7; (long) i < 40; i += 2)", where v3 = PHI(v1, v5) and v5 = (short) (v3 + v2). */
static void test_counters(struct arena *arena)
{
	struct facts_body body = draw("ab bb bc", arena);
	struct facts_block *blocks = arena_array(arena, body.nblocks, sizeof *blocks);
	struct facts_value values[] = {
		{ 0 },
		{ .kind = RCF_V_INT, .number = 7 },
		{ .kind = RCF_V_INT, .number = 2 },
		{ .kind = RCF_V_PHI, .a = 1, .b = 0, .c = 2 },
		{ .kind = RCF_V_BINARY, .op = RCF_OP_ADD, .a = 3, .b = 2 },
		{ .kind = RCF_V_CONVERT, .a = 4, .number = 2 },
		{ .kind = RCF_V_CONVERT, .a = 3, .number = 8 },
		{ .kind = RCF_V_INT, .number = 40 },
		{ .kind = RCF_V_BINARY, .op = RCF_OP_LT, .a = 6, .b = 7 },
	};
	uint32_t operands[2] = { 1, 5 };
	struct cfg_counter counter;
	struct cfg_bound bound;
	int64_t by;

	memcpy(blocks, body.blocks, body.nblocks * sizeof *blocks);
	blocks[1].term = RCF_TERM_COND;
	blocks[1].value = 8;
	body.blocks = blocks;
	body.values = values;
	body.phi_args = operands;
	CHECK(cfg_advances(&body, 5, &by) == 3 && by == 2 && !cfg_advances(&body, 8, &by));
	counter = cfg_counter(&body, 3);
	CHECK(counter.header == 1 && counter.first == 1 && counter.firsts == 1 && counter.steps == 1);
	CHECK(counter.step == 2 && counter.last == 1);
	CHECK(cfg_counter(&body, 4).steps == 0);
	bound = cfg_bound(&body, 1);
	CHECK(bound.counter == 3 && bound.limit == 7 && bound.op == RCF_OP_LT && !cfg_bound(&body, 0).op);
	values[4].op = RCF_OP_SUB;
	CHECK(cfg_counter(&body, 3).step == -2);
	values[4].b = 6; /* by what it is itself */
	CHECK(cfg_counter(&body, 3).steps == 0 && cfg_counter(&body, 3).firsts == 2);
}

int main(void)
{
	struct arena *arena = arena_create();

	test_reach(arena);
	test_some_edges(arena);
	test_returns(arena);
	test_order(arena);
	test_decides(arena);
	test_loops(arena);
	test_small_loops(arena);
	test_components(arena);
	test_counters(arena);
	arena_destroy(arena);
	return check_status();
}
