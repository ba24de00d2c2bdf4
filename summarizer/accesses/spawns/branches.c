/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * branches.c - what a branch tells of threads, where an edge is taken.
 *
 *     if (pthread_create(...) != 0) { here }     the result says that there is none
 *     if (c) create; ... if (!c) { here }        the same was tested before it
 *     ok = create() == 0; ... if (!ok) { here }  a flag: how its PHI got this value
 *     while (tryjoin(t) != 0) ...; here          it is joined
 *     if (fork() == 0) { here }                  nobody else is in this process
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"

#define FLAGS 256  /* tests of PHIs that are followed in a function */
#define CHAIN 32   /* conditions around a creation */

/* ---- what is known of a result ---- */

/* Are its threads created nowhere else? */
static int is_sole(const struct collector *self, uint32_t creation)
{
	const struct access_creation *creations = self->creations.items;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++)
		if (i != creation && creations[i].spawn == creations[creation].spawn)
			return 0;
	return 1;
}

/* Those of earlier rounds are there all the same. */
static void add_failed(const struct collector *self, uint32_t creation, struct access_edge *edge)
{
	const struct access_creation *made = (const struct access_creation *)self->creations.items + creation;

	if (!is_sole(self, creation))
		return;
	bits_add(&edge->now, bits_one(made->spawn));
	if (!made->cyclic)
		bits_add(&edge->created, bits_one(made->spawn));
}

static int mentions(const struct collector *self, uint32_t tested, uint32_t result)
{
	return result && result != SYMBOLIC_UNSET && sym_mentions(self->syms, tested, result);
}

static void learn_results(const struct collector *self, uint32_t tested,
			  const struct lockset_draft *draft, struct access_edge *edge)
{
	const struct access_creation *creations = self->creations.items;
	const struct access_join *joins = self->joins.items;
	const struct access_outcome *outcomes = self->outcomes.items;
	const struct access_fork *forks = self->forks.items;
	uint32_t i;
	struct fact fact;

	for (i = 0; i < self->creations.count; i++)
		if (mentions(self, tested, creations[i].result)) {
			fact = draft_know(draft, creations[i].result);
			if (creations[i].classes && !(fact.classes & creations[i].classes))
				add_failed(self, i, edge);
		}
	for (i = 0; i < self->joins.count; i++)
		if (bits_any(joins[i].spawns) && mentions(self, tested, joins[i].result)) {
			fact = draft_know(draft, joins[i].result);
			if (joins[i].classes && !(fact.classes & ~joins[i].classes))
				bits_add(&edge->joined, joins[i].spawns);
		}
	for (i = 0; i < self->outcomes.count; i++)
		if (mentions(self, tested, self->symbolic->results[outcomes[i].event])) {
			fact = draft_know(draft, self->symbolic->results[outcomes[i].event]);
			bits_add(&edge->joined, results_outcome(outcomes[i].callee, fact.classes));
		}
	for (i = 0; i < self->forks.count; i++)
		if (mentions(self, tested, self->symbolic->results[forks[i].event])) {
			fact = draft_know(draft, self->symbolic->results[forks[i].event]);
			edge->alone |= fact.classes && !(fact.classes & ~forks[i].child);
		}
}

/* ---- the same was tested before the creation ---- */

struct condition {
	uint32_t block, edge;
};

/* The edge by which a block is entered, if there is just one. */
static int entered_by(const struct collector *self, uint32_t block, struct condition *made)
{
	const struct facts_block *b = &self->body->blocks[block];

	if (b->npreds != 1 || self->symbolic->rank[cfg_source(self->body, block, 0)] == SYMBOLIC_UNSET)
		return 0;
	made->block = cfg_source(self->body, block, 0);
	made->edge = self->function->edges[b->preds];
	return 1;
}

/* Conditions without which the event does not happen, the nearest first. */
static uint32_t find_chain(const struct collector *self, uint32_t event, struct condition *chain)
{
	uint32_t block = self->body->events[event].block, n = 0, steps;
	struct condition made;

	for (steps = 0; steps < 4 * CHAIN && n < CHAIN && entered_by(self, block, &made); steps++) {
		if (self->body->blocks[made.block].term == RCF_TERM_COND)
			chain[n++] = made;
		block = made.block;
	}
	return n;
}

uint32_t branches_subject(const struct collector *self, uint32_t block)
{
	uint32_t value = symbolic_value(self->symbolic, self->body->blocks[block].value);
	const struct sym *node = sym_get(self->syms, value);

	return node->kind == SYM_BINARY ? node->a : value;
}

/* Are two tests combined, "a & b"? */
static int are_tests(const struct collector *self, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);

	return node->kind == SYM_BINARY && node->op == RCF_OP_AND && sym_is_test(self->syms, node->a) &&
	       sym_is_test(self->syms, node->b);
}

/* The tests that are true together where the value is, "a != 0 & b != 0"; how many. */
static uint32_t split(const struct collector *self, uint32_t value, uint32_t tests[BRANCHES_NEEDED], uint32_t n)
{
	const struct sym *node = sym_get(self->syms, value), *right = sym_get(self->syms, node->b);

	if (node->kind == SYM_BINARY && node->op == RCF_OP_NE && right->kind == SYM_CONST && !right->number &&
	    (sym_is_test(self->syms, node->a) || are_tests(self, node->a)))
		return split(self, node->a, tests, n);
	if (are_tests(self, value))
		return split(self, sym_get(self->syms, value)->b, tests, split(self, node->a, tests, n));
	if (n < BRANCHES_NEEDED)
		tests[n++] = value;
	return n;
}

uint32_t branches_zero(struct collector *self, uint32_t block, uint32_t edge, uint32_t values[BRANCHES_NEEDED])
{
	uint32_t tests[BRANCHES_NEEDED], n, i, zero = 0;

	if (self->body->blocks[block].term != RCF_TERM_COND || self->symbolic->rank[block] == SYMBOLIC_UNSET)
		return 0;
	n = split(self, symbolic_value(self->symbolic, self->body->blocks[block].value), tests, 0);
	if (n == 1 && branches_classes(self, block, edge) == NUMBER_ZERO)
		values[zero++] = branches_subject(self, block);
	for (i = 0; n > 1 && !edge && i < n; i++) {
		const struct sym *test = sym_get(self->syms, tests[i]), *number = sym_get(self->syms, test->b);

		if ((test->kind == SYM_UNARY && test->op == RCF_OP_LNOT) ||
		    (test->kind == SYM_BINARY && test->op == RCF_OP_EQ && number->kind == SYM_CONST && !number->number))
			values[zero++] = test->a;
	}
	return zero;
}

uint32_t branches_all(struct collector *self, uint32_t block, uint32_t places[BRANCHES_NEEDED])
{
	uint32_t tests[BRANCHES_NEEDED], n, i;

	n = split(self, symbolic_value(self->symbolic, self->body->blocks[block].value), tests, 0);
	for (i = 0; n > 1 && i < n; i++) {
		const struct sym *test = sym_get(self->syms, tests[i]), *number = sym_get(self->syms, test->b);

		places[i] = test->kind == SYM_BINARY && test->op == RCF_OP_NE && number->kind == SYM_CONST && !number->number
				    ? handle_origin(self, test->a) : 0;
	}
	return n > 1 ? n : 0;
}

uint32_t branches_masked(const struct collector *self, uint32_t value, uint64_t *bits)
{
	const struct sym *node = sym_get(self->syms, value), *mask = sym_get(self->syms, node->b);
	int masked = node->kind == SYM_BINARY && node->op == RCF_OP_AND && mask->kind == SYM_CONST;

	*bits = masked ? (uint64_t)mask->number : BRANCHES_ALL_BITS;
	return masked ? node->a : value;
}

uint32_t branches_needed(struct collector *self, uint32_t event, struct branch_need needs[BRANCHES_NEEDED])
{
	struct condition chain[CHAIN];
	uint32_t all[BRANCHES_NEEDED], length, i, k, count, n = 0, about, place;
	struct lockset_draft draft;
	uint64_t bits;

	if (!self->function->edges)
		lockset_find_edges(self->function);
	length = find_chain(self, event, chain);
	for (i = 0; i < length && n < BRANCHES_NEEDED; i++) {
		count = chain[i].edge ? 0 : branches_all(self, chain[i].block, all);
		for (k = 0; k < count && n < BRANCHES_NEEDED; k++)
			if (all[k])
				needs[n++] = (struct branch_need){ all[k], BRANCHES_ALL_BITS };
		if (count)
			continue;
		about = branches_subject(self, chain[i].block);
		place = about ? handle_origin(self, branches_masked(self, about, &bits)) : 0;
		draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
		if (place && lockset_learn_edge(self->function, &draft, chain[i].block, chain[i].edge) &&
		    !(draft_know(&draft, about).classes & NUMBER_ZERO))
			needs[n++] = (struct branch_need){ place, bits };
	}
	return n;
}

static void learn_chain(struct collector *self, uint32_t creation, const struct condition *chain,
			uint32_t n, struct condition here, struct access_edge *edge)
{
	uint32_t about = branches_subject(self, here.block), i;
	struct lockset_draft draft;

	for (i = 0; i < n; i++) {
		if (chain[i].block == here.block || branches_subject(self, chain[i].block) != about || !about)
			continue;
		draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
		if (lockset_learn_edge(self->function, &draft, chain[i].block, chain[i].edge) &&
		    !lockset_learn_edge(self->function, &draft, here.block, here.edge)) {
			add_failed(self, creation, edge);
			return;
		}
	}
}

/* ---- flags ---- */

/* By block: what it creates itself, then with what blocks behind it do. */
static void find_later(struct collector *self)
{
	uint32_t i;

	self->created_from = arena_array(self->scratch, self->body->nblocks, sizeof *self->created_from);
	for (i = 0; i < self->body->nevents; i++)
		bits_add(&self->created_from[self->body->events[i].block], self->steps[i].created);
	cfg_gather_sets(self->body, self->created_from);
}

struct bits branches_created_from(struct collector *self, uint32_t block)
{
	if (!self->created_from)
		find_later(self);
	return self->created_from[block];
}

/* The PHI that a test is about; 0: none. */
static uint32_t tested_phi(const struct collector *self, uint32_t block)
{
	uint32_t value = branches_subject(self, block);
	const struct sym *node = sym_get(self->syms, value);

	return node->kind == SYM_PHI && self->body->blocks[self->body->values[node->a].a].npreds <= 64
		? value : 0;
}

/* What the tests on the way into a block by one of its edges say of a value; 0: nothing. */
static int learn_way(const struct collector *self, struct lockset_draft *draft, uint32_t block, uint32_t way, uint32_t value)
{
	struct condition made = { cfg_source(self->body, block, way),
				  self->function->edges[self->body->blocks[block].preds + way] };
	int steps, learned = 0;

	for (steps = 0; steps < CHAIN && self->symbolic->rank[made.block] != SYMBOLIC_UNSET; steps++) {
		if (self->body->blocks[made.block].term == RCF_TERM_COND && branches_subject(self, made.block) == value)
			learned |= lockset_learn_edge(self->function, draft, made.block, made.edge);
		if (!entered_by(self, made.block, &made))
			break;
	}
	return learned;
}

/* A PHI has what it got over these ways:
 *     t = 0; if (n > 1) { t = want(); if (t) create; }  ... if (t) join        without a thread it is 0 */
static uint32_t find_flag(struct collector *self, uint32_t phi, struct condition here)
{
	const struct facts_value *value = &self->body->values[sym_get(self->syms, phi)->a];
	struct access_tested made = { .block = value->a };
	uint32_t i;

	for (i = 0; i < value->c; i++) {
		uint32_t argument = symbolic_value(self->symbolic, self->body->phi_args[value->b + i]);
		struct lockset_draft draft;
		struct fact fact;
		int known;

		draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
		known = learn_way(self, &draft, value->a, i, argument) || sym_get(self->syms, argument)->kind == SYM_CONST;
		fact = draft_know(&draft, argument);
		fact.value = phi;
		if (!known || (draft_learn(&draft, &fact) &&
			       lockset_learn_edge(self->function, &draft, here.block, here.edge)))
			made.ways |= (uint64_t)1 << i;
	}
	if (made.ways == UINT64_MAX >> (64 - value->c) || self->flags.count >= FLAGS)
		return 0;
	made.later = branches_created_from(self, made.block);
	*(struct access_tested *)pool_add(self->scratch, &self->flags, sizeof made) = made;
	return self->flags.count;
}

uint8_t branches_classes(struct collector *self, uint32_t block, uint32_t edge)
{
	struct lockset_draft draft;

	draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
	return lockset_learn_edge(self->function, &draft, block, edge)
		? draft_know(&draft, branches_subject(self, block)).classes : 0;
}

/* ---- all ---- */

/* Is there anything of which a branch could tell? */
static int is_worth_it(const struct collector *self)
{
	const struct access_join *joins = self->joins.items;
	uint32_t i;

	for (i = 0; i < self->joins.count; i++)
		if (bits_any(joins[i].spawns) || bits_any(joins[i].of))
			return 1;
	for (i = 0; i < self->body->nevents; i++)
		if (bits_any(self->steps[i].joined))
			return 1;
	return self->creations.count || self->forks.count || self->outcomes.count ||
	       (self->sets.count && (self->program->lasting.count || self->program->latches.count));
}

/* "if (i == 0)", where the loop counts from 0. */
static struct bits learn_first(struct collector *self, uint32_t tested, uint32_t edge)
{
	const struct sym *test = sym_get(self->syms, tested), *number = sym_get(self->syms, test->b);

	if (test->kind != SYM_BINARY || number->kind != SYM_CONST || test->op != (edge ? RCF_OP_NE : RCF_OP_EQ))
		return bits_none;
	return flow_first_round(self, test->a, number->number);
}

static void learn_edge(struct collector *self, struct condition here, struct condition (*chains)[CHAIN],
		       const uint32_t *lengths)
{
	struct access_edge *edge = &self->edges[self->body->blocks[here.block].succs + here.edge];
	uint32_t tested = symbolic_value(self->symbolic, self->body->blocks[here.block].value), i, phi;
	struct lockset_draft draft;

	draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
	if (!lockset_learn_edge(self->function, &draft, here.block, here.edge))
		return;
	learn_results(self, tested, &draft, edge);
	bits_add(&edge->joined, lasting_absent(self, here.block, here.edge));
	bits_add(&edge->joined, latches_absent(self, here.block, here.edge));
	if (self->body->blocks[here.block].term != RCF_TERM_COND || !self->creations.count)
		return;
	edge->first = bits_or(learn_first(self, tested, here.edge),
			      latches_first(self, self->body->blocks[here.block].succs + here.edge));
	for (i = 0; i < self->creations.count; i++)
		if (lengths[i])
			learn_chain(self, i, chains[i], lengths[i], here, edge);
	phi = tested_phi(self, here.block);
	if (phi)
		edge->flag = find_flag(self, phi, here);
}

void branches_find(struct collector *self)
{
	const struct access_creation *creations = self->creations.items;
	const struct facts_body *body = self->body;
	struct condition (*chains)[CHAIN];
	uint32_t *lengths, b, k, i;

	if (!is_worth_it(self))
		return;
	self->edges = arena_array(self->scratch, cfg_edges(body), sizeof *self->edges);
	if (!self->function->edges)
		lockset_find_edges(self->function);
	chains = arena_array(self->scratch, self->creations.count, sizeof *chains);
	lengths = arena_array(self->scratch, self->creations.count, sizeof *lengths);
	for (i = 0; i < self->creations.count; i++)
		lengths[i] = creations[i].cyclic ? 0 : find_chain(self, creations[i].event, chains[i]);
	for (b = 0; b < body->nblocks; b++)
		for (k = 0; body->blocks[b].value && k < body->blocks[b].nregular; k++)
			if (self->symbolic->rank[b] != SYMBOLIC_UNSET)
				learn_edge(self, (struct condition){ b, k }, chains, lengths);
	witnesses_learn(self);
	if (self->flags.count)
		self->arrived = arena_array(self->scratch, cfg_edges(body), sizeof *self->arrived);
}

/* Which of the edges into a block it is; UINT32_MAX: none. */
static uint32_t incoming(const struct collector *self, uint32_t from, uint32_t edge, uint32_t to)
{
	const struct facts_block *b = &self->body->blocks[to];
	uint32_t i;

	for (i = 0; i < b->npreds; i++)
		if (cfg_source(self->body, to, i) == from && self->function->edges[b->preds + i] == edge)
			return b->preds + i;
	return UINT32_MAX;
}

static void apply_flag(const struct collector *self, const struct access_tested *flag,
		       struct access_flow *state)
{
	struct bits created = flag->later;
	uint64_t todo;

	for (todo = flag->ways; todo; todo &= todo - 1)
		bits_add(&created, self->arrived[self->body->blocks[flag->block].preds + (uint32_t)__builtin_ctzll(todo)]);
	bits_keep(&state->threads.created, created);
	bits_keep(&state->threads.now, created);
}

int branches_cross(struct collector *self, uint32_t block, uint32_t k, struct access_flow *state)
{
	const struct facts_block *b = &self->body->blocks[block];
	const struct access_edge *edge = &self->edges[b->succs + k];
	struct bits *arrived, before;
	uint32_t i;

	bits_drop(&state->threads.created, edge->created);
	flow_join(&state->threads, edge->joined);
	bits_drop(&state->threads.created, bits_without(edge->first, state->threads.now));
	bits_drop(&state->threads.now, edge->now);
	state->ended |= edge->ends;
	if (edge->alone)
		state->threads = (struct access_threads){ .joined = bits_all, .alone = 1 };
	if (edge->flag)
		apply_flag(self, (struct access_tested *)self->flags.items + edge->flag - 1, state);
	i = self->arrived ? incoming(self, block, k, cfg_target(self->body, block, k)) : UINT32_MAX;
	if (i == UINT32_MAX)
		return 0;
	arrived = &self->arrived[i];
	before = *arrived;
	bits_add(arrived, state->threads.created);
	return !bits_same(*arrived, before);
}
