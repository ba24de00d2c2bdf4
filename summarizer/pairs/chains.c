/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * chains.c - along which calls do two accesses race?
 *
 * What is known of an access in a context is joined of all calls that lead there: which threads
 * may be alive is known of some of them, the locks that are held of all.  A reader wants to see
 * one chain of calls, on which all of this holds.  So the chains from a root to the context are
 * followed one by one, with what is known on each of them alone: the locks, the threads that were
 * created and joined, what was waited for, barriers.  The access along a chain is then judged as
 * any other access is.
 *
 * The surest chain is tried first.  If that one does not race, or contexts of it were joined
 * because there were too many, all others are looked for: the shortest first, two chains that
 * arrive with the same knowledge being one.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "feasible/feasible.h"
#include "link/link.h"

#include <stdlib.h>

enum {
	ANCESTORS = 4096, /* contexts from which the access can be reached */
	NODES = 4096,     /* beginnings of chains */
	LENGTH = 64,      /* calls */
	CHAINS = 1024,    /* that arrive, of a side */
	COMPARED = 65536, /* pairs of them */
	ROOTS_TRIED = 16, /* that may run two accesses */
	ONCE_STEPS = 16,  /* calls that could be followed while two accesses are seen to be behind one set-up */
	STEPS = 2048,     /* calls that are followed, for one side of a pair, */
	STEPS_ALL = 20000 /* and for all pairs together, one more for each access of the program */
};

/* A context from which the access can be reached. */
struct ancestor {
	uint32_t function, index;
	uint32_t distance;     /* calls */
	uint32_t calls, last;  /* 1 + the first of links, and the last one */
};
struct link_out { /* an edge between two of them */
	uint32_t edge, next, to;
};
/* The beginning of a chain. */
struct node {
	uint32_t at;           /* ancestor */
	uint32_t next;         /* 1 + the next one in its bucket */
	struct chain chain;
};

struct search {
	struct pairs *self;
	const struct guarded *side;
	uint32_t root;
	struct arena *scratch;
	struct pool ancestors;
	struct table index;    /* of ancestors, by function and index */
	struct pool links;
	struct pool entries;   /* uint32_t: edges by which the root enters */
	struct pool nodes;
	struct table known;    /* of nodes, by what they know */
	uint32_t first[LENGTH + 1], last[LENGTH + 1]; /* by length of the whole chain: 1 + node */
	uint32_t steps;        /* calls that were followed */
	uint8_t cut;           /* not all were looked at */
	struct table alike;    /* of what was found, by likeness */
	uint32_t nfound;
	const struct guarded *found[CHAINS]; /* of those that are alike, the first one */
};

/* ---- backwards: from where it can be reached ---- */

static uint32_t add_ancestor(struct search *search, uint32_t function, uint32_t index, uint32_t distance)
{
	uint64_t hash = hash_pair(function, index);
	uint32_t slot, number;
	struct ancestor *made;

	for (slot = table_first(&search->index, hash); (number = table_at(&search->index, slot));
	     slot = table_next(&search->index, slot, hash)) {
		const struct ancestor *known = (const struct ancestor *)search->ancestors.items + number - 1;

		if (known->function == function && known->index == index)
			return number;
	}
	if (search->ancestors.count == ANCESTORS || distance > LENGTH) {
		search->cut = 1;
		return 0;
	}
	made = pool_add(search->scratch, &search->ancestors, sizeof *made);
	made->function = function;
	made->index = index;
	made->distance = distance;
	table_add(search->scratch, &search->index, hash, search->ancestors.count);
	return search->ancestors.count;
}

static struct ancestor *ancestor_at(const struct search *search, uint32_t number)
{
	return (struct ancestor *)search->ancestors.items + number;
}

static const struct context *context_of(const struct search *search, uint32_t function, uint32_t index)
{
	uint32_t count;

	return &contexts_of(search->self->in->contexts, function, &count)[index];
}

static void add_link(struct search *search, uint32_t from, uint32_t to, uint32_t edge)
{
	struct link_out *made = pool_add(search->scratch, &search->links, sizeof *made);
	struct ancestor *caller = ancestor_at(search, from);

	*made = (struct link_out){ .edge = edge, .to = to };
	if (caller->last)
		((struct link_out *)search->links.items)[caller->last - 1].next = search->links.count;
	else
		caller->calls = search->links.count;
	caller->last = search->links.count;
}

static void find_ancestors(struct search *search)
{
	const struct contexts *contexts = search->self->in->contexts;
	uint32_t i, e, from;

	add_ancestor(search, search->side->function, search->side->context, 0);
	for (i = 0; i < search->ancestors.count; i++) {
		const struct ancestor here = *ancestor_at(search, i);

		for (e = context_of(search, here.function, here.index)->edges; e; e = contexts_edge(contexts, e - 1)->next) {
			const struct context_edge *edge = contexts_edge(contexts, e - 1);

			if (!edge->function && edge->index == search->root)
				*(uint32_t *)pool_add(search->scratch, &search->entries, sizeof e) = e - 1;
			if (!edge->function ||
			    !context_runs(context_of(search, edge->function, edge->index), search->root))
				continue;
			from = add_ancestor(search, edge->function, edge->index, here.distance + 1);
			if (from)
				add_link(search, from - 1, i, e - 1);
		}
	}
}

/* ---- forwards: with what it is reached ---- */

/* What is known at the end of the chain, as a number. */
static uint64_t knowledge(const struct search *search, uint32_t at, const struct chain *chain)
{
	const struct context *context = chain->context;
	uint32_t root = search->root, function = ancestor_at(search, at)->function;
	uint64_t hash = hash_pair(at, context->hash);
	const struct context_run *run = context_run(context, root);
	struct phase phase;

	hash = hash_pair(hash, hash_pair(bits_hash(run->alive), bits_hash(run->gone)));
	hash = hash_pair(hash, hash_pair(context->private_formals, context->owned_formals));
	hash = hash_pair(hash, (uint64_t)bits_has(context->alone, root) |
			       (uint64_t)context->once << 1 | (uint64_t)run->doubt << 2);
	hash = hash_pair(hash, run->within);
	hash = hash_pair(hash, hash_bytes(context->hidden, sizeof context->hidden));
	hash = hash_pair(hash, chain->entry ? chain->entry->hash : 0);
	hash = hash_pair(hash, chain->past);
	hash = hash_pair(hash, signals_along(search->self->in->signals, &chain->calls, function, root));
	if (phase_along(search->self, chain, root, function, &phase))
		hash = hash_pair(hash, phases_hash(&phase));
	return hash;
}

static void add_node(struct search *search, uint32_t at, const struct chain *chain)
{
	uint32_t whole = chain->calls.nsteps + ancestor_at(search, at)->distance;
	uint64_t hash = knowledge(search, at, chain);
	struct node *made;

	if (table_at(&search->known, table_first(&search->known, hash)))
		return;
	if (whole > LENGTH || search->nodes.count == NODES) {
		search->cut = 1;
		return;
	}
	made = pool_add(search->scratch, &search->nodes, sizeof *made);
	made->at = at;
	made->chain = *chain;
	table_add(search->scratch, &search->known, hash, search->nodes.count);
	if (search->last[whole])
		((struct node *)search->nodes.items)[search->last[whole] - 1].next = search->nodes.count;
	else
		search->first[whole] = search->nodes.count;
	search->last[whole] = search->nodes.count;
}

/* Along one more edge, the first of which is the root's; whether the call is reached. */
static int extend(struct pairs *self, const struct chain *chain, uint32_t number, uint32_t root,
		  struct arena *arena, struct chain *out)
{
	const struct context_edge *edge = contexts_edge(self->in->contexts, number);
	uint32_t n = chain->nedges, *edges = arena_array(arena, n + 1, sizeof *edges);
	struct finding_point *steps = arena_array(arena, n, sizeof *steps);

	out->context = contexts_follow(self->in->contexts, chain->context, edge, root, arena);
	if (!out->context)
		return 0;
	out->entry = !self->strict ? NULL : n ? feasible_along(self, chain->entry, edge)
					      : feasible_begin(self, root, edge->target);
	if (self->strict && !out->entry) {
		self->refused = PEACE_BRANCHES;
		return 0;
	}
	if (n) {
		memcpy(edges, chain->edges, n * sizeof *edges);
		memcpy(steps, chain->calls.steps, (n - 1) * sizeof *steps);
		steps[n - 1] = (struct finding_point){ edge->function, edge->event };
	}
	edges[n] = number;
	out->first = n ? chain->first : edge->target;
	out->past = root ? 0 : n ? past_at(self, chain->past, edge->function, edge->event)
				 : edge->target == self->in->link->main ? past_begin(self) : 0;
	out->nedges = n + 1;
	out->edges = edges;
	out->calls = (struct signal_chain){ steps, n };
	return 1;
}

/* The same chain once more, in another arena; NULL: it is not reached. */
static const struct chain *repeat(struct pairs *self, const uint32_t *edges, uint32_t nedges, uint32_t root,
				  struct arena *arena)
{
	struct chain *chain = arena_alloc(arena, sizeof *chain), further;
	uint32_t i;

	for (i = 0; i < nedges; i++) {
		if (!extend(self, chain, edges[i], root, arena, &further))
			return NULL;
		*chain = further;
	}
	return chain;
}

static void arrive(struct search *search, const struct node *node)
{
	const struct guarded *found;
	struct chain *chain;
	uint64_t alike;

	if (search->nfound == CHAINS) {
		search->cut = 1;
		return;
	}
	chain = arena_alloc(search->scratch, sizeof *chain);
	*chain = node->chain;
	found = gather_along(search->self, search->side, search->root, chain, search->scratch);
	if (!found)
		return;
	alike = hash_pair(guarded_likeness(search->self, found), context_run(chain->context, search->root)->doubt);
	alike = hash_pair(alike, found->end ? found->end->hash : 0);
	alike = hash_pair(alike, past_of(search->self, found));
	if (table_at(&search->alike, table_first(&search->alike, alike)))
		return;
	search->found[search->nfound++] = found;
	table_add(search->scratch, &search->alike, alike, search->nfound);
}

/* One more call is about to be followed: 0 if there were too many. */
static int spend(struct search *search)
{
	if (search->steps++ < STEPS && search->self->chain_steps) {
		search->self->chain_steps--;
		return 1;
	}
	search->cut = 1;
	return 0;
}

void chains_begin(struct pairs *self)
{
	self->chain_steps = STEPS_ALL + self->nguarded;
}

void chains_charge(struct pairs *self, uint32_t steps)
{
	self->chain_steps -= steps < self->chain_steps ? steps : self->chain_steps;
}

static void expand(struct search *search, const struct node *node)
{
	uint32_t l;

	for (l = ancestor_at(search, node->at)->calls; l;) {
		const struct link_out *link = (const struct link_out *)search->links.items + l - 1;
		struct chain further;

		if (!spend(search))
			return;
		if (extend(search->self, &node->chain, link->edge, search->root, search->scratch, &further))
			add_node(search, link->to, &further);
		l = link->next;
	}
}

/* All chains, the shortest first. */
static void follow(struct search *search)
{
	const struct contexts *contexts = search->self->in->contexts;
	const struct chain nothing = { 0 };
	uint32_t i, whole, n;

	for (i = 0; i < search->entries.count; i++) {
		uint32_t number = ((const uint32_t *)search->entries.items)[i];
		const struct context_edge *edge = contexts_edge(contexts, number);
		struct chain begun;

		n = add_ancestor(search, edge->target, edge->to, 0);
		if (!spend(search))
			return;
		if (n && extend(search->self, &nothing, number, search->root, search->scratch, &begun))
			add_node(search, n - 1, &begun);
	}
	for (whole = 0; whole <= LENGTH; whole++)
		for (n = search->first[whole]; n;) {
			const struct node node = ((const struct node *)search->nodes.items)[n - 1];

			if (!node.at)
				arrive(search, &node);
			expand(search, &node);
			n = ((const struct node *)search->nodes.items)[n - 1].next;
		}
}

/* Fewer locks, then calls that are surer, then fewer of them. */
static int compare_found(const void *left, const void *right)
{
	const struct guarded *const *x = left, *const *y = right;
	uint32_t root = guarded_next_root(*x, 0);
	uint8_t doubts[2] = { context_run((*x)->chain->context, root)->doubt, context_run((*y)->chain->context, root)->doubt };
	uint32_t lengths[2] = { (*x)->chain->nedges, (*y)->chain->nedges }, i;

	if ((*x)->nheld != (*y)->nheld)
		return (*x)->nheld < (*y)->nheld ? -1 : 1;
	if (doubts[0] != doubts[1])
		return doubts[0] < doubts[1] ? -1 : 1;
	if (lengths[0] != lengths[1])
		return lengths[0] < lengths[1] ? -1 : 1;
	for (i = 0; i < lengths[0] && (*x)->chain->edges[i] == (*y)->chain->edges[i]; i++)
		;
	return i == lengths[0] ? 0 : (*x)->chain->edges[i] < (*y)->chain->edges[i] ? -1 : 1;
}

/* ---- one side ---- */

/* What another thread was given has just one chain, which begins in that thread. */
static int is_only(const struct guarded *side)
{
	return side->access.runner != 0;
}

static int is_reached(struct pairs *self, const struct guarded *side, uint32_t root)
{
	if (!self->strict || feasible_at(self, side, root))
		return 1;
	self->refused = PEACE_BRANCHES;
	return 0;
}

static void search_all(struct search *search)
{
	if (is_only(search->side)) {
		if (is_reached(search->self, search->side, search->root))
			search->found[search->nfound++] = search->side;
		return;
	}
	find_ancestors(search);
	follow(search);
	if (search->nfound)
		qsort(search->found, search->nfound, sizeof *search->found, compare_found);
}

/* The surest chain, if nothing on it was joined because there was too much; else NULL. */
static const struct guarded *find_surest(struct pairs *self, const struct guarded *side, uint32_t root)
{
	const struct contexts *contexts = self->in->contexts;
	uint32_t edges[LENGTH], n = 0, i, count;
	const struct chain *chain;

	if (is_only(side))
		return is_reached(self, side, root) ? side : NULL;
	for (i = context_run(guarded_context(self, side), root)->parent; i; i = contexts_step(contexts, i - 1)->parent) {
		const struct context_edge *edge = contexts_edge(contexts, contexts_step(contexts, i - 1)->edge);

		if (n == LENGTH || contexts_of(contexts, edge->target, &count)[edge->to].joined)
			return NULL;
		edges[LENGTH - ++n] = contexts_step(contexts, i - 1)->edge;
	}
	chain = n ? repeat(self, edges + LENGTH - n, n, root, self->arena) : NULL;
	return chain ? gather_along(self, side, root, chain, self->arena) : NULL;
}

/* The same, once: what a function does wrong is tried against many others. */
static struct surest_chain *know(struct pairs *self, const struct guarded *side, uint32_t root)
{
	uint64_t hash = hash_pair((uint64_t)(uintptr_t)side, 2 * root + self->strict);
	uint8_t refused = self->refused;
	struct surest_chain *known;
	uint32_t slot, number;

	for (slot = table_first(&self->surest_index, hash); (number = table_at(&self->surest_index, slot));
	     slot = table_next(&self->surest_index, slot, hash)) {
		known = (struct surest_chain *)self->surest.items + number - 1;
		if (known->side == side && known->root == root && known->strict == self->strict) {
			self->refused |= known->refused;
			return known;
		}
	}
	known = pool_add(self->arena, &self->surest, sizeof *known);
	*known = (struct surest_chain){ .side = side, .root = root, .strict = self->strict };
	table_add(self->arena, &self->surest_index, hash, self->surest.count);
	self->refused = 0;
	known->found = find_surest(self, side, root);
	known->refused = self->refused;
	self->refused |= refused;
	return known;
}

/* Can the last calls of some chain be taken?  Asked once. */
static int ends_somehow(struct pairs *self, const struct guarded *side, uint32_t root)
{
	struct surest_chain *known = know(self, side, root);

	if (known->suffixes == SUFFIXES_UNASKED)
		known->suffixes = suffixes_any(self, side, root) ? SUFFIXES_SOME : SUFFIXES_NONE;
	return known->suffixes == SUFFIXES_SOME;
}

/* ---- two ---- */

static int do_race(struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	uint32_t roots[2];

	if (peace_between(self, NULL, a, b, roots) != PEACE_NONE)
		return 0;
	if (past_is_earlier(self, a, roots[0], b, roots[1]) || past_is_earlier(self, b, roots[1], a, roots[0])) {
		self->refused = PEACE_EARLIER;
		return 0;
	}
	if (creation_protects(self, a, roots[0], b, roots[1])) {
		self->refused = PEACE_CREATION;
		return 0;
	}
	if (!self->strict)
		return 1;
	if (feasible_apart(self, a, b)) {
		self->refused = PEACE_BRANCHES;
		return 0;
	}
	if (!doubt_is_once(self, (const struct guarded *const[]){ a, b }, roots))
		return 1;
	chains_charge(self, ONCE_STEPS);
	self->refused = PEACE_ONCE;
	return 0;
}

/* For good. */
static const struct guarded *keep(struct pairs *self, const struct guarded *side, uint32_t root,
				  const struct guarded *found)
{
	const struct chain *chain;

	if (is_only(side))
		return side;
	chain = repeat(self, found->chain->edges, found->chain->nedges, root, self->arena);
	return gather_along(self, side, root, chain, self->arena);
}

/* Of all chains of both, the best two that race. */
static enum chains_verdict search_both(struct pairs *self, const struct guarded *const sides[2],
				       const uint32_t roots[2], struct arena *scratch,
				       const struct guarded *found[2])
{
	struct search *searches[2];
	uint32_t i, sum, compared = 0;

	if (!self->chain_steps)
		return CHAINS_UNKNOWN;
	for (i = 0; i < 2; i++) {
		searches[i] = arena_alloc(scratch, sizeof *searches[i]);
		searches[i]->self = self;
		searches[i]->side = sides[i];
		searches[i]->root = roots[i];
		searches[i]->scratch = scratch;
		search_all(searches[i]);
	}
	for (sum = 0; sum + 1 < searches[0]->nfound + searches[1]->nfound; sum++)
		for (i = 0; i <= sum && i < searches[0]->nfound; i++) {
			if (sum - i >= searches[1]->nfound)
				continue;
			if (compared++ == COMPARED)
				return CHAINS_UNKNOWN;
			if (!do_race(self, searches[0]->found[i], searches[1]->found[sum - i]))
				continue;
			found[0] = searches[0]->found[i];
			found[1] = searches[1]->found[sum - i];
			return CHAINS_FOUND;
		}
	return searches[0]->cut || searches[1]->cut ? CHAINS_UNKNOWN : CHAINS_NONE;
}

enum chains_verdict chains_find(struct pairs *self, const struct guarded *const sides[2],
				const uint32_t roots[2], const struct guarded *found[2])
{
	enum chains_verdict verdict;
	struct arena *scratch;
	uint32_t i;

	for (i = 0; i < 2; i++)
		found[i] = know(self, sides[i], roots[i])->found;
	if (found[0] && found[1] && do_race(self, found[0], found[1]))
		return CHAINS_FOUND;
	for (i = 0; i < 2 && self->strict; i++)
		if (!found[i] && !is_only(sides[i]) && !ends_somehow(self, sides[i], roots[i])) {
			self->refused = PEACE_BRANCHES;
			return CHAINS_NONE;
		}
	scratch = arena_create();
	verdict = search_both(self, sides, roots, scratch, found);
	for (i = 0; i < 2 && verdict == CHAINS_FOUND; i++)
		found[i] = keep(self, sides[i], roots[i], found[i]);
	arena_destroy(scratch);
	return verdict;
}

/* Roots that were looked at. */
struct tried {
	uint32_t count;
	uint32_t roots[ROOTS_TRIED][2];
};

static int is_untried(const void *context, uint32_t x, uint32_t y)
{
	const struct tried *tried = context;
	uint32_t i;

	for (i = 0; i < tried->count && (tried->roots[i][0] != x || tried->roots[i][1] != y); i++)
		;
	return i == tried->count;
}

enum chains_verdict chains_find_any(struct pairs *self, const struct guarded *const sides[2],
				    uint32_t roots[2], const struct guarded *found[2])
{
	enum chains_verdict all = CHAINS_NONE, one;
	struct tried tried = { 0 };

	do {
		if (tried.count == ROOTS_TRIED)
			return CHAINS_UNKNOWN;
		tried.roots[tried.count][0] = roots[0];
		tried.roots[tried.count++][1] = roots[1];
		one = chains_find(self, sides, roots, found);
		if (one == CHAINS_FOUND)
			return one;
		if (one == CHAINS_UNKNOWN)
			all = one;
	} while (peace_roots(self, sides[0], sides[1], is_untried, &tried, roots) == PEACE_NONE);
	return all;
}
