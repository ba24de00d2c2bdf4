/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tokens.c - semaphores that are locks in effect.
 *
 * A token is taken by a wait and put back by a post.  A semaphore is balanced if everybody who
 * posts it has waited for it; it is a lock if it starts with one.  Semaphores that are not
 * balanced hand a token on: whoever waits for one of them posts another one ("full", "empty").
 * Such a group is one lock if there is one token in it: what its semaphores start with, and
 * what is posted by somebody who has none, at most once.
 *
 * A thread that posts what it never waits for has got the token from its creator.
 *
 * Where it is not known what a semaphore starts with, RacerX's test decides: whether it is used as a lock is, or
 * as a signal (beliefs/statistics.h).
 */
#include "signals/internal.h"

#include "base/arena.h"
#include "beliefs/statistics.h"
#include "callgraph/callgraph.h"
#include "pointsto/pointsto.h"

#define MANY 100 /* tokens */

uint64_t tokens_taken(const struct signals *self, uint64_t posts)
{
	uint64_t loose = self->semaphores & ~self->balanced;

	posts &= (self->semaphores | ~OWN_BITS) & ~self->shared;
	return self->settled && (posts & ~self->balanced) ? posts | loose : posts;
}

int tokens_matter(const struct signals *self, uint32_t function)
{
	const struct callgraph *graph = self->in.graph;
	const struct call_node *node = &graph->nodes[function];
	const struct flow *flow = &self->flows[function];
	uint32_t i, s;

	if (!self->settled || (self->taken && self->drains) || (flow->all & self->semaphores & ~self->balanced))
		return 1;
	for (i = 0; i < flow->npostings; i++)
		if (flow->postings[i].posts & ~OWN_BITS)
			return 1;
	for (s = node->first; s < node->first + node->nsites; s++)
		for (i = 0; i < graph->sites[s].ntargets; i++)
			if (self->flows[graph->targets[graph->sites[s].first + i]].changed)
				return 1;
	return 0;
}

/* Who posts without ever waiting. */
static void find_passes(struct signals *self)
{
	uint64_t waits[ROOTS_MAX] = { 0 }, posts[ROOTS_MAX] = { 0 };
	uint32_t f, i, root;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = guards_digest(self->in.guards, f);

		for (i = 0; i < digest->naccesses; i++) {
			const struct guard_access *access = &digest->accesses[i];
			uint64_t bits = access->flags & GUARD_SYNC ? signals_match(self, f, access) & OWN_BITS : 0;

			for (root = 0; bits && root < ROOTS_MAX; root++)
				if (signals_runs(self, f, access, root)) {
					waits[root] |= access->flags & GUARD_WAIT ? bits : 0;
					posts[root] |= access->flags & GUARD_POST ? bits : 0;
				}
		}
	}
	for (root = 1; root < ROOT_OUT; root++)
		self->passes[root] = posts[root] & ~waits[root];
}

struct bank {
	uint32_t tokens[SIGNALS_MAX]; /* by semaphore, then by group */
	uint8_t group[SIGNALS_MAX];
	uint64_t unsure;              /* semaphores that nobody knows enough of */
};

static uint32_t find(const struct bank *bank, uint32_t number)
{
	while (bank->group[number] != number)
		number = bank->group[number];
	return number;
}

static void unite(struct bank *bank, uint32_t a, uint32_t b)
{
	a = find(bank, a);
	b = find(bank, b);
	bank->group[a > b ? a : b] = (uint8_t)(a < b ? a : b);
}

/* One post, by one root. */
static void add_post(struct signals *self, struct bank *bank, uint32_t number, const struct point *at)
{
	uint64_t bit = (uint64_t)1 << number, from = at->held & self->semaphores & ~self->balanced;

	if (self->balanced & bit)
		return;
	if (!from) {
		bank->tokens[number] += at->posted & bit ? MANY : 1;
		return;
	}
	if (from & (from - 1))
		bank->unsure |= bit;
	for (; from; from &= from - 1)
		unite(bank, number, (uint32_t)__builtin_ctzll(from));
}

typedef void post_visit(struct signals *self, struct bank *bank, uint32_t function,
			const struct guard_access *access, uint64_t bits);

static void visit_posts(struct signals *self, struct bank *bank, post_visit *visit)
{
	uint32_t f, i;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].npostings; i++) {
			const struct posting *posting = &self->flows[f].postings[i];

			if (posting->posts & self->semaphores)
				visit(self, bank, f, posting->access,
				      posting->posts & self->semaphores);
		}
}

/* Is it posted by whoever has it? */
static void check_balance(struct signals *self, struct bank *bank, uint32_t function,
			  const struct guard_access *access, uint64_t bits)
{
	uint32_t root;

	(void)bank;
	for (root = 0; (access->flags & GUARD_POST) && root < ROOTS_MAX; root++)
		if (signals_runs(self, function, access, root))
			self->balanced &= ~bits | signals_point(self, function, access, root).held;
}

/* What one starts with; of a struct of which there are several each starts with its own, and they are locks only if that
 * is one. */
static void add_initial(struct signals *self, struct bank *bank, uint32_t semaphore, uint32_t tokens)
{
	if (token_is_one(self, &self->signals[semaphore].key))
		bank->tokens[semaphore] += tokens;
	else if (!bank->tokens[semaphore] || tokens != 1)
		bank->tokens[semaphore] = tokens == 1 ? 1 : MANY;
}

static void count_post(struct signals *self, struct bank *bank, uint32_t function,
		       const struct guard_access *access, uint64_t bits)
{
	uint32_t root;
	int64_t number;

	for (; bits; bits &= bits - 1) {
		uint32_t semaphore = (uint32_t)__builtin_ctzll(bits);

		if (signals_is_copy(self, access, bits & -bits))
			continue;
		if (access->flags & GUARD_INIT) {
			if (!key_initial(self, function, access, &number))
				bank->unsure |= bits & -bits;
			else
				add_initial(self, bank, semaphore, number < 0 || number > MANY ? MANY : (uint32_t)number);
			continue;
		}
		for (root = 0; root < ROOTS_MAX; root++)
			if (signals_runs(self, function, access, root)) {
				struct point at = signals_point(self, function, access, root);

				add_post(self, bank, semaphore, &at);
			}
	}
}

static int is_array(const struct link *link, uint32_t object)
{
	const struct facts_tu *tu = link->program->tus[link->objects[object].tu];

	return tu->types[tu->symbols[link->objects[object].symbol].type].kind == RCF_T_ARRAY;
}

/* The structs of which there is one object: a variable, or a local of main. */
static void find_singles(struct signals *self)
{
	const struct link *link = self->in.link;
	uint32_t *objects = arena_array(self->arena, (size_t)link->naggregates + 1, sizeof *objects), i;

	self->single = arena_alloc(self->arena, (size_t)link->naggregates + 1);
	for (i = 1; i <= pointsto_targets(self->in.pointsto); i++) {
		uint32_t aggregate = pointsto_aggregate(self->in.pointsto, i);
		struct pointsto_target target = pointsto_target(self->in.pointsto, i);

		if (target.kind != TARGET_FIELD && objects[aggregate]++)
			self->single[aggregate] = 0;
		else if (target.kind == TARGET_LOCAL)
			self->single[aggregate] = target.a == link->main;
		else if (target.kind == TARGET_OBJECT)
			self->single[aggregate] = !is_array(link, target.a);
	}
	for (i = 1; i <= link->nfields; i++) /* part of others */
		self->single[link->fields[i].inner] = 0;
	self->single[0] = 0;
}

int token_is_one(struct signals *self, const struct signal_key *key)
{
	if (key->kind == SIGNAL_LOCAL)
		return key->a == self->in.link->main;
	if (key->kind == SIGNAL_OBJECT)
		return !is_array(self->in.link, key->a);
	if (key->kind != SIGNAL_FIELD)
		return 0;
	if (!self->single)
		find_singles(self);
	return self->single[key->a];
}

/* Does some thread have it there? */
static int has_token(struct signals *self, uint32_t function, const struct guard_access *access, uint64_t bit)
{
	uint32_t root;

	for (root = 0; root < ROOTS_MAX; root++)
		if (signals_runs(self, function, access, root) &&
		    (signals_point(self, function, access, root).held & bit))
			return 1;
	return 0;
}

/* Waits, posts by those that have waited, and others, each place once. */
static void count_uses(struct signals *self, uint64_t wanted, struct semaphore_counts *counts)
{
	uint32_t f, i;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = guards_digest(self->in.guards, f);

		for (i = 0; i < digest->naccesses; i++) {
			const struct guard_access *access = &digest->accesses[i];
			uint64_t bits = access->flags & (GUARD_WAIT | GUARD_POST) ?
					signals_match(self, f, access) & OWN_BITS & wanted : 0;

			for (; bits; bits &= bits - 1) {
				struct semaphore_counts *one = &counts[__builtin_ctzll(bits)];

				if (signals_is_copy(self, access, bits & -bits))
					continue;
				if (access->flags & GUARD_WAIT)
					one->acquired++;
				else if (has_token(self, f, access, bits & -bits))
					one->released++;
				else
					one->errors++;
			}
		}
	}
}

/* Those of which nobody knows what they start with, and that are no locks by their use. */
static uint64_t find_signals(struct signals *self, uint64_t unsure)
{
	struct semaphore_counts counts[SIGNALS_MAX] = { { 0 } };
	uint64_t found = 0;

	if (unsure)
		count_uses(self, unsure, counts);
	for (; unsure; unsure &= unsure - 1) {
		const struct semaphore_counts *one = &counts[__builtin_ctzll(unsure)];

		if (one->acquired && semaphore_probability(one) < SEMAPHORE_LOCK)
			found |= unsure & -unsure;
	}
	return found;
}

/* What is known of the groups when all posts are counted. */
static void close_groups(struct signals *self, struct bank *bank)
{
	uint32_t tokens[SIGNALS_MAX] = { 0 }, i;
	uint64_t bad = 0, many = 0;

	for (i = 0; i < self->count; i++) {
		uint32_t group = find(bank, i);

		if (!(self->semaphores >> i & 1))
			continue;
		tokens[group] += bank->tokens[i];
		many |= (uint64_t)(tokens[group] > 1) << group;
		bad |= (uint64_t)((bank->unsure >> i & 1) || self->signals[i].initial ||
				  !token_is_one(self, &self->signals[i].key)) << group;
	}
	for (i = 0; i < self->count; i++) {
		uint32_t group = find(bank, i);

		if (!(self->semaphores >> i & 1))
			continue;
		if (!((bad | many) >> group & 1))
			self->groups[i] = (uint8_t)(1 + group);
		if (many >> group & 1 && !self->signals[i].initial && !(bank->unsure >> i & 1))
			self->open |= (uint64_t)1 << i;
	}
}

void tokens_find(struct signals *self)
{
	struct bank *bank = arena_alloc(self->arena, sizeof *bank);
	uint32_t i;

	for (i = 0; i < self->count; i++)
		if ((self->semaphores >> i & 1) && !token_is_one(self, &self->signals[i].key))
			self->shared |= (uint64_t)1 << i;
	find_passes(self);
	signals_flow(self);
	signals_spread(self);
	self->balanced = self->semaphores;
	visit_posts(self, bank, check_balance);
	self->settled = 1;
	if (self->semaphores & ~self->balanced) {
		signals_flow(self);
		signals_spread(self);
	}
	for (i = 0; i < SIGNALS_MAX; i++)
		bank->group[i] = (uint8_t)i;
	visit_posts(self, bank, count_post);
	close_groups(self, bank);
	self->open |= find_signals(self, bank->unsure & self->semaphores);
}

/* ---- questions ---- */

uint64_t signals_tokens(const struct signals *self, uint32_t function,
			const struct guard_access *access, uint32_t root,
			const struct signal_chain *chain)
{
	const struct turn *turns = self->owners.items;
	uint64_t held, groups = 0;
	uint32_t i;

	if ((!self->semaphores && !self->owners.count) || self->unsettled)
		return 0;
	held = signals_point_along(self, function, access, root, chain).held;
	for (i = 0; i < self->owners.count; i++)
		if (held & turns[i].mine[root])
			groups |= turns[i].bits & -turns[i].bits;
	for (held &= self->semaphores; held; held &= held - 1)
		if (self->groups[__builtin_ctzll(held)])
			groups |= (uint64_t)1 << (self->groups[__builtin_ctzll(held)] - 1);
	return groups;
}

int signals_any_tokens(const struct signals *self)
{
	uint32_t i;

	for (i = 0; i < self->count && !self->groups[i]; i++)
		;
	return i < self->count || self->owners.count;
}

int signals_is_open(const struct signals *self, const struct signal_key *key)
{
	uint64_t todo;

	for (todo = self->open; todo; todo &= todo - 1)
		if (key_same(&self->signals[__builtin_ctzll(todo)].key, key))
			return 1;
	return 0;
}
