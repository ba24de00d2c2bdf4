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
 * A thread that posts what it never waits for has got the token from its creator.  The last one of a group posts what the
 * first one has waited for, on behalf of all of them (readers.c).
 *
 * If nothing is there at the start, and main posts first and waits for the answer ("start", "done"), it begins as
 * if it had waited for that: the token is lent to it.
 *
 * Where it is not known what a semaphore starts with, RacerX's test decides: whether it is used as a lock is, or
 * as a signal (beliefs/statistics.h).
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "beliefs/statistics.h"
#include "callgraph/callgraph.h"
#include "pointsto/pointsto.h"

#define MANY 100 /* tokens */

struct bits tokens_taken(const struct signals *self, struct bits posts)
{
	bits_keep(&posts, bits_without(bits_or(self->semaphores, formal_bits), self->shared));
	return self->settled && bits_any(bits_without(posts, self->balanced))
		? bits_or(posts, bits_without(self->semaphores, self->balanced)) : posts;
}

int tokens_matter(const struct signals *self, uint32_t function)
{
	const struct callgraph *graph = self->in.graph;
	const struct call_node *node = &graph->nodes[function];
	const struct flow *flow = &self->flows[function];
	uint32_t i, s;

	if (!self->settled || (bits_any(self->taken) && bits_any(self->drains)) ||
	    bits_meet(flow->all, bits_without(self->semaphores, self->balanced)))
		return 1;
	for (i = 0; i < flow->ops.nreleases; i++)
		if (bits_meet(flow->ops.items[i].objects, formal_bits))
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
	struct bits *waits = arena_array(self->scratch, self->numbers->roots, sizeof *waits);
	struct bits *posts = arena_array(self->scratch, self->numbers->roots, sizeof *posts);
	uint32_t f, i, root;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		for (i = 0; i < digest->naccesses; i++) {
			const struct guarded_access *access = &digest->accesses[i];
			struct bits bits = access->flags & ACCESS_SYNC ? own_of(signals_match(self, f, access)) : bits_none;

			BITS_EACH(root, bits_any(bits) ? signals_runners(self, f, access) : bits_none) {
				bits_add(&waits[root], access->flags & ACCESS_WAIT ? bits : bits_none);
				bits_add(&posts[root], access->flags & ACCESS_POST ? bits : bits_none);
			}
		}
	}
	for (root = 1; root < self->numbers->out; root++)
		self->passes[root] = bits_without(posts[root], waits[root]);
}

struct bank {
	uint32_t *tokens;             /* by semaphore, then by group */
	uint32_t *group;
	struct bits unsure;           /* semaphores that nobody knows enough of */
	struct bits filled;           /* those that begin with tokens */
	struct bits offered;          /* those that main posts without having any */
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
	bank->group[a > b ? a : b] = a < b ? a : b;
}

/* One post, by one root. */
static void add_post(struct signals *self, struct bank *bank, uint32_t number, const struct point *at, uint32_t root)
{
	struct bits from = bits_and(at->held, bits_without(self->semaphores, self->balanced));
	uint32_t i, n = 0;

	if (bits_has(self->balanced, number))
		return;
	if (!bits_any(from)) {
		bank->tokens[number] += bits_has(at->posted, number) ? MANY : 1;
		bits_add(root ? &bank->filled : &bank->offered, bits_one(number));
	}
	BITS_EACH(i, from) {
		if (n++)
			bits_add(&bank->unsure, bits_one(number));
		unite(bank, number, i);
	}
}

typedef void post_visit(struct signals *self, struct bank *bank, uint32_t function,
			const struct guarded_access *access, struct bits bits);

static void visit_posts(struct signals *self, struct bank *bank, post_visit *visit)
{
	uint32_t f, i;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			const struct sync_op *release = &self->flows[f].ops.items[i];

			if (bits_meet(release->objects, self->semaphores))
				visit(self, bank, f, release->access, bits_and(release->objects, self->semaphores));
		}
}

/* Does the first one of those that are counted so wait for it? */
static int is_awaited_by_first(struct signals *self, uint32_t semaphore, const struct signal_key *count)
{
	struct signal_key other;
	uint32_t f, i;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		for (i = 0; i < digest->naccesses; i++)
			if ((digest->accesses[i].flags & ACCESS_WAIT) &&
			    bits_has(signals_match(self, f, &digest->accesses[i]), semaphore) &&
			    readers_end(self, f, digest->accesses[i].event, &other) > 0 && key_same(&other, count))
				return 1;
	}
	return 0;
}

/* Those that the last one of a group gives back for all. */
static struct bits group_posts(struct signals *self, uint32_t function, const struct guarded_access *access, struct bits bits)
{
	struct bits found = bits_none;
	struct signal_key count;
	uint32_t i;

	if (!bits_any(bits) || readers_end(self, function, access->event, &count) >= 0 || !count.kind)
		return found;
	BITS_EACH(i, bits)
		if (is_awaited_by_first(self, i, &count))
			bits_add(&found, bits_one(i));
	return found;
}

/* Is it posted by whoever has it? */
static void check_balance(struct signals *self, struct bank *bank, uint32_t function,
			  const struct guarded_access *access, struct bits bits)
{
	struct bits lacking = bits_none;
	uint32_t root;

	(void)bank;
	BITS_EACH(root, access->flags & ACCESS_POST ? signals_runners(self, function, access) : bits_none)
		bits_add(&lacking, bits_without(bits, signals_point(self, function, access, root).held));
	bits_drop(&self->balanced, bits_without(lacking, group_posts(self, function, access, lacking)));
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
		       const struct guarded_access *access, struct bits bits)
{
	uint32_t root, semaphore;
	int64_t number;

	BITS_EACH(semaphore, bits) {
		if (signals_is_copy(self, access, bits_one(semaphore)))
			continue;
		if (access->flags & ACCESS_INIT) {
			if (!key_initial(self, function, access, &number))
				bits_add(&bank->unsure, bits_one(semaphore));
			else
				add_initial(self, bank, semaphore, number < 0 || number > MANY ? MANY : (uint32_t)number);
			if (bank->tokens[semaphore])
				bits_add(&bank->filled, bits_one(semaphore));
			continue;
		}
		BITS_EACH(root, signals_runners(self, function, access)) {
			struct point at = signals_point(self, function, access, root);

			add_post(self, bank, semaphore, &at, root);
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
static int has_token(struct signals *self, uint32_t function, const struct guarded_access *access, uint32_t semaphore)
{
	uint32_t root;

	BITS_EACH(root, signals_runners(self, function, access))
		if (bits_has(signals_point(self, function, access, root).held, semaphore))
			return 1;
	return 0;
}

/* Waits, posts by those that have waited, and others, each place once. */
static void count_uses(struct signals *self, struct bits wanted, struct semaphore_counts *counts)
{
	uint32_t f, i, n;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		for (i = 0; i < digest->naccesses; i++) {
			const struct guarded_access *access = &digest->accesses[i];
			struct bits bits = access->flags & (ACCESS_WAIT | ACCESS_POST) ?
					   bits_and(signals_match(self, f, access), wanted) : bits_none;

			BITS_EACH(n, bits) {
				struct semaphore_counts *one = &counts[n];

				if (signals_is_copy(self, access, bits_one(n)))
					continue;
				if (access->flags & ACCESS_WAIT)
					one->acquired++;
				else if (has_token(self, f, access, n))
					one->released++;
				else
					one->errors++;
			}
		}
	}
}

/* Those of which nobody knows what they start with, and that are no locks by their use. */
static struct bits find_signals(struct signals *self, struct bits unsure)
{
	struct semaphore_counts *counts = arena_array(self->scratch, self->count, sizeof *counts);
	struct bits found = bits_none;
	uint32_t i;

	if (bits_any(unsure))
		count_uses(self, unsure, counts);
	BITS_EACH(i, unsure)
		if (counts[i].acquired && semaphore_probability(&counts[i]) < SEMAPHORE_LOCK)
			bits_add(&found, bits_one(i));
	return found;
}

/* Groups, and the tokens of each. */
static struct bank *count_tokens(struct signals *self)
{
	struct bank *bank = arena_alloc(self->scratch, sizeof *bank);
	uint32_t i;

	bank->tokens = arena_array(self->scratch, self->count, sizeof *bank->tokens);
	bank->group = arena_array(self->scratch, self->count, sizeof *bank->group);
	for (i = 0; i < self->count; i++)
		bank->group[i] = i;
	visit_posts(self, bank, count_post);
	BITS_EACH(i, self->lent)
		bank->tokens[i]++;
	return bank;
}

/* The semaphores of groups that are no lock: it is not known what they begin with; there are several tokens. */
static struct bits find_bad(struct signals *self, const struct bank *bank, struct bits *many)
{
	uint32_t *tokens = arena_array(self->scratch, self->count, sizeof *tokens), i;
	struct bits bad = bits_none, groups = bits_none, found = bits_none;

	BITS_EACH(i, self->semaphores) {
		uint32_t group = find(bank, i);

		tokens[group] += bank->tokens[i];
		if (tokens[group] > 1)
			bits_add(&groups, bits_one(group));
		if (bits_has(bank->unsure, i) || self->signals[i].initial || !token_is_one(self, &self->signals[i].key))
			bits_add(&bad, bits_one(group));
	}
	BITS_EACH(i, self->semaphores) {
		if (bits_has(groups, find(bank, i)))
			bits_add(many, bits_one(i));
		if (bits_has(groups, find(bank, i)) || bits_has(bad, find(bank, i)))
			bits_add(&found, bits_one(i));
	}
	return found;
}

/* ---- what main begins with ---- */

/* The one semaphore of the group that only others post, if nothing but main's posts brings a token in; else 0. */
static uint32_t answer_of(const struct signals *self, const struct bank *bank, uint32_t group)
{
	uint32_t i, answer = 0, offered = 0;

	BITS_EACH(i, bits_without(self->semaphores, self->balanced)) {
		if (find(bank, i) != group)
			continue;
		if (bits_has(bank->filled, i) || bits_has(bank->unsure, i) || self->signals[i].initial)
			return 0;
		offered |= (uint32_t)bits_has(bank->offered, i);
		if (bits_has(self->signals[i].posters, 0))
			continue;
		if (answer)
			return 0;
		answer = i;
	}
	return offered ? answer : 0;
}

/* Lends main the token of each group that may have one so; those that have more then keep none. */
static struct bank *lend(struct signals *self, struct bank *bank)
{
	struct bits bad, many = bits_none;
	uint32_t i, answer;

	BITS_EACH(i, bank->offered)
		if ((answer = answer_of(self, bank, find(bank, i))))
			bits_add(&self->lent, bits_one(answer));
	if (!bits_any(self->lent))
		return bank;
	do {
		signals_flow(self);
		signals_spread(self);
		bank = count_tokens(self);
		bad = bits_and(find_bad(self, bank, &many), self->lent);
		bits_drop(&self->lent, bad);
	} while (bits_any(bad));
	return bank;
}

void tokens_find(struct signals *self)
{
	struct bits bad, many = bits_none;
	struct bank *bank;
	uint32_t i;

	BITS_EACH(i, self->semaphores)
		if (!token_is_one(self, &self->signals[i].key))
			bits_add(&self->shared, bits_one(i));
	find_passes(self);
	signals_flow(self);
	signals_spread(self);
	self->balanced = self->semaphores;
	visit_posts(self, NULL, check_balance);
	self->settled = 1;
	if (!bits_within(self->semaphores, self->balanced)) {
		signals_flow(self);
		signals_spread(self);
	}
	bank = count_tokens(self);
	if (bits_any(bank->offered))
		bank = lend(self, bank);
	bad = find_bad(self, bank, &many);
	BITS_EACH(i, bits_without(self->semaphores, bad))
		self->signals[i].group = 1 + find(bank, i);
	BITS_EACH(i, bits_without(many, bank->unsure))
		if (!self->signals[i].initial)
			bits_add(&self->open, bits_one(i));
	bits_add(&self->open, find_signals(self, bits_and(bank->unsure, self->semaphores)));
}

/* ---- questions ---- */

struct bits signals_tokens(const struct signals *self, uint32_t function,
			   const struct guarded_access *access, uint32_t root,
			   const struct signal_chain *chain)
{
	const struct turn *turns = self->owners.items;
	struct bits held, groups = bits_none;
	uint32_t i;

	if ((!bits_any(self->semaphores) && !self->owners.count) || self->unsettled)
		return groups;
	held = signals_point_along(self, function, access, root, chain).held;
	for (i = 0; i < self->owners.count; i++)
		if (bits_any(turns[i].mine[root]) && bits_within(turns[i].mine[root], held))
			bits_add(&groups, bits_one(bits_first(turns[i].bits)));
	BITS_EACH(i, bits_and(held, self->semaphores))
		if (self->signals[i].group)
			bits_add(&groups, bits_one(self->signals[i].group - 1));
	return groups;
}

int signals_any_tokens(const struct signals *self)
{
	uint32_t i;

	for (i = SIGNALS_FIRST; i < self->count && !self->signals[i].group; i++)
		;
	return i < self->count || self->owners.count;
}

int signals_is_open(const struct signals *self, const struct signal_key *key)
{
	uint32_t i;

	BITS_EACH(i, self->open)
		if (key_same(&self->signals[i].key, key))
			return 1;
	return 0;
}
