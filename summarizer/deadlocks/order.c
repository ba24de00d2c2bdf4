/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * order.c - which lock is acquired while which one is held: RacerX's constraints (section 4.1).
 */
#include "deadlocks/internal.h"

#include "base/arena.h"
#include "base/table.h"
#include "link/link.h"

#include <stdlib.h>
#include <string.h>

/* Every lock's class is the first lock that has it: equal classes are one pointer, and sorted together. */
static uint32_t *number_classes(const struct sites *sites, struct arena *arena)
{
	uint32_t *classes = arena_array(arena, sites->nlocks, sizeof *classes), i;

	for (i = 0; i < sites->nlocks; i++)
		classes[i] = i && sites->locks[i].class == sites->locks[i - 1].class ? classes[i - 1] : i;
	return classes;
}

static uint32_t find_class(uint32_t *classes, uint32_t class)
{
	while (classes[class] != class)
		class = classes[class] = classes[classes[class]];
	return class;
}

/* Locks behind two pointers, *p->left and *p->right, are of one class if both point to the same ones. */
static void merge_pointed(const struct sites *sites, uint32_t *classes, struct arena *arena)
{
	struct table objects = { 0 }; /* 1 + index in seen */
	struct pool seen = { 0 };     /* of uint32_t[2]: object, class */
	uint32_t s, c, o;

	for (s = 0; s < sites->nsites; s++) {
		const struct site *site = &sites->sites[s];

		if (site->kind != SITES_ACQUIRE || *sites->locks[site->lock].class != '*')
			continue;
		for (c = 0; c < site->ncontexts; c++)
			for (o = 0; o < site->contexts[c].in.count && site->contexts[c].in.bare; o++) {
				uint32_t object = site->contexts[c].in.objects[o], (*known)[2] = NULL, slot, i;
				uint64_t hash = hash_pair(object, 0);

				for (slot = table_first(&objects, hash); (i = table_at(&objects, slot));
				     slot = table_next(&objects, slot, hash))
					if (((uint32_t(*)[2])seen.items)[i - 1][0] == object)
						known = (uint32_t(*)[2])seen.items + i - 1;
				if (!known) {
					known = pool_add(arena, &seen, sizeof *known);
					(*known)[0] = object;
					(*known)[1] = classes[site->lock];
					table_add(arena, &objects, hash, seen.count);
				} else {
					uint32_t x = find_class(classes, (*known)[1]);
					uint32_t y = find_class(classes, classes[site->lock]);

					classes[x > y ? x : y] = x > y ? y : x;
				}
			}
	}
	for (s = 0; s < sites->nlocks; s++)
		classes[s] = find_class(classes, s);
}

/* Does the thread wait here until the lock is free?  A call that returns with a lock counts as well as the
 * acquisition in the callee: there it may have no name, if it has many callers. */
static int waits(const struct site *site)
{
	if (site->lock == SITES_NONE || (site->flags & (SITES_TRY | SITES_TIMED) && !(site->flags & SITES_SPINNING)))
		return 0;
	return (site->kind == SITES_ACQUIRE || site->kind == SITES_WAIT) && !(site->flags & SITES_UNREACHED);
}

static int has_name(const struct order *order, uint32_t lock)
{
	return order->teller.sites->locks[lock].class[0] != 0;
}

static int counts(const struct order *order, uint32_t lock)
{
	return !(order->teller.sites->locks[lock].flags & (SITES_HELD_MASK | SITES_HELD_IRQ | SITES_HELD_BH | SITES_HELD_COUNTS)) &&
	       !order->signals[order->classes[lock]];
}

/* A lock that the thread has already: it waits for nothing if that is recursive, and else for itself, which
 * other rules tell. */
static int has_it(const struct site *site, const struct site_context *context)
{
	return site->kind == SITES_ACQUIRE && (context->flags & SITES_HELD);
}

int released_by_wait(const struct order *order, const struct site *site, const struct site_held *held)
{
	return site->kind == SITES_WAIT && site->lock != SITES_NONE &&
	       order->classes[held->lock] == order->classes[site->lock];
}

/* One acquisition in a loop, of all elements of something: each time in the same order.  Locks of two classes
 * were acquired there in two calls of the function, one inside of the other. */
static int is_loop(const struct order *order, const struct site *site, const struct site_held *held)
{
	return held->taken.event == site->event && order->classes[held->lock] == order->classes[site->lock] &&
	       held->taken.function == order->teller.sites->functions[site->function].number;
}

static int is_one_variable(const struct order *order, uint32_t lock)
{
	const char *key = order->teller.sites->locks[lock].key;

	return *key && *key != '*' && !strstr(key, "->") && !strchr(key, '[');
}

/* ---- a pointer to one of several locks ---- */

static const struct variable *find_variable(const struct order *order, uint32_t object)
{
	const struct variable *all = order->variables.items;
	uint32_t i;

	for (i = 0; i < order->variables.count && all[i].object != object; i++)
		;
	return i < order->variables.count ? &all[i] : NULL;
}

static void find_variables(struct order *order)
{
	const struct sites *sites = order->teller.sites;
	uint32_t s, c;

	for (s = 0; s < sites->nsites; s++) {
		const struct site *site = &sites->sites[s];

		for (c = 0; site->kind == SITES_ACQUIRE && is_one_variable(order, site->lock) && c < site->ncontexts; c++)
			if (site->contexts[c].in.count == 1 && site->contexts[c].in.bare &&
			    !find_variable(order, site->contexts[c].in.objects[0]))
				*(struct variable *)pool_add(order->teller.arena, &order->variables, sizeof(struct variable)) =
					(struct variable){ site->contexts[c].in.objects[0], order->classes[site->lock] };
	}
}

/* The classes that the lock may be of: its own, or, if it has no name, those of the variables that it may be; how many. */
static uint32_t possible_classes(const struct order *order, uint32_t lock, const struct site_instances *in,
				 uint32_t classes[CHOICES_MAX])
{
	const struct variable *one;
	uint32_t n = 0, i;

	classes[0] = order->classes[lock];
	if (has_name(order, lock))
		return 1;
	for (i = 0; i < in->count && in->count <= CHOICES_MAX && in->bare; i++)
		if ((one = find_variable(order, in->objects[i])))
			classes[n++] = one->class;
	return n;
}

/* The context with a lock that it holds as the one of that class. */
static const struct site_context *choose(struct order *order, const struct site_context *context, uint32_t which, uint32_t class)
{
	struct site_context *made;
	struct site_held *held;

	if (has_name(order, context->held[which].lock))
		return context;
	made = arena_alloc(order->teller.arena, sizeof *made);
	held = arena_array(order->teller.arena, context->nheld, sizeof *held);
	memcpy(held, context->held, context->nheld * sizeof *held);
	held[which].lock = class;
	*made = *context;
	made->held = held;
	return made;
}

static void add_edge(struct order *order, struct pool *edges, const struct site *site,
		     const struct site_context *context, const struct site_context *origin, uint32_t which)
{
	const struct site_held *held = &context->held[which];
	uint32_t from[CHOICES_MAX], to[CHOICES_MAX], nfrom, nto, i, k;
	int named = has_name(order, site->lock);

	if (held->lock == site->lock && is_one_variable(order, site->lock))
		return; /* under another name: double-lock tells of it */
	if (!counts(order, held->lock) || released_by_wait(order, site, held) || is_loop(order, site, held))
		return;
	nfrom = possible_classes(order, held->lock, &held->in, from);
	nto = possible_classes(order, site->lock, &context->in, to);
	for (i = 0; i < nfrom; i++)
		for (k = 0; k < nto; k++) {
			const struct site_context *one = choose(order, context, which, from[i]);

			if (from[i] != to[k] || (named && one == context))
				*(struct edge *)pool_add(order->teller.arena, edges, sizeof(struct edge)) =
					(struct edge){ site, one, origin, one->held + which, from[i], to[k],
						       named ? site->lock : to[k], 0 };
		}
}

static void add_edges(struct order *order, struct pool *edges, const struct site *site)
{
	uint32_t i, k;

	for (i = 0; i < site->ncontexts; i++) {
		const struct site_context *context = &site->contexts[i];

		for (k = 0; k < context->nheld && !has_it(site, context) && !(context->flags & SITES_BARRED); k++)
			add_edge(order, edges, site, context, context, k);
	}
}

/* ---- held on some paths ---- */

static void find_partly(struct order *order)
{
	const struct sites *sites = order->teller.sites;
	uint32_t i;

	order->partly_of = arena_array(order->teller.arena, (size_t)order->teller.link->nfunctions + 1,
				       sizeof *order->partly_of);
	for (i = sites->npartly; i-- > 0;)
		order->partly_of[sites->functions[sites->partly[i].function].number] = 1 + i;
}

/* Do the calls begin with these? */
static int begins_with(const struct site_context *context, const struct site_context *first)
{
	uint32_t i;

	for (i = 0; i < first->nsteps && i < context->nsteps && first->steps[i].function == context->steps[i].function &&
		    first->steps[i].event == context->steps[i].event; i++)
		;
	return i == first->nsteps;
}

/* The first site of the function, or of one behind it. */
static const struct site *first_in(const struct sites *sites, uint32_t function)
{
	uint32_t low = 0, high = sites->nsites;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (sites->sites[middle].function < function)
			low = middle + 1;
		else
			high = middle;
	}
	return sites->sites + low;
}

/* Is it a test of the acquisition that parts the paths, not one of a release before the call?  That one may agree with
 * another release, which the paths that kept the lock come to. */
static int is_chosen(const struct order *order, const struct site *call, const struct site_held *held)
{
	const struct sites *sites = order->teller.sites;
	uint32_t function = sites->functions[call->function].number;
	const struct site_flow *flow = sites->flows[function];
	const struct site *site = first_in(sites, call->function);
	uint8_t *marks;

	if (!flow || held->taken.function != function || held->taken.event >= flow->nevents || call->event >= flow->nevents)
		return 0;
	marks = arena_alloc(order->teller.arena, flow->nevents);
	marks[held->taken.event] = SITES_TAKES;
	marks[call->event] = SITES_GIVES;
	for (; site < sites->sites + sites->nsites && site->function == call->function; site++)
		if (site->kind == SITES_RELEASE && order->classes[site->lock] == order->classes[held->lock] &&
		    sites_between(sites, function, marks, site->event))
			return 0;
	return 1;
}

/* The locks of the caller's path, beside those of the context. */
static void add_path(struct order *order, struct pool *edges, const struct site *site, const struct site_context *context,
		     const struct site *call, const struct site_context *path)
{
	struct arena *arena = order->teller.arena;
	struct site_context *both = arena_alloc(arena, sizeof *both);
	struct site_held *held = arena_array(arena, (size_t)path->nheld + context->nheld, sizeof *held);
	uint32_t i;

	memcpy(held, path->held, path->nheld * sizeof *held);
	if (context->nheld)
		memcpy(held + path->nheld, context->held, context->nheld * sizeof *held);
	*both = *context;
	both->flags |= path->flags & SITES_HIDDEN;
	both->held = held;
	both->nheld += path->nheld;
	for (i = 0; i < path->nheld; i++) /* of two locks of one class more has to be known */
		if ((path->flags & SITES_HIDDEN || is_chosen(order, call, &held[i])) &&
		    (order->classes[held[i].lock] != order->classes[site->lock] || held[i].relation != SITES_APART))
			add_edge(order, edges, site, both, context, i);
}

/* Where the context comes from a call at which its caller, or the function itself, holds more on some path. */
static void add_paths(struct order *order, struct pool *edges, const struct site *site)
{
	const struct sites *sites = order->teller.sites;
	uint32_t i, s, p, k;

	for (i = 0; i < site->ncontexts && sites->npartly; i++) {
		const struct site_context *context = &site->contexts[i];

		for (s = 0; s < context->nsteps && !has_it(site, context) && !(context->flags & SITES_BARRED); s++)
			for (p = order->partly_of[context->steps[s].function]; p && p <= sites->npartly &&
			     sites->functions[sites->partly[p - 1].function].number == context->steps[s].function; p++)
				for (k = 0; k < sites->partly[p - 1].ncontexts; k++)
					if (begins_with(context, &sites->partly[p - 1].contexts[k]) &&
					    sites->partly[p - 1].contexts[k].nsteps == s + 1)
						add_path(order, edges, site, context, &sites->partly[p - 1],
							 &sites->partly[p - 1].contexts[k]);
	}
}

/* ---- all elements of an array ---- */

/* Is the lock kept until the loop is left: does a round of it release none? */
static int accumulates(const struct order *order, const struct site *site)
{
	const struct sites *sites = order->teller.sites;
	uint32_t function = sites->functions[site->function].number;
	const struct site_flow *flow = sites->flows[function];
	const struct site *other = first_in(sites, site->function);
	uint8_t *marks;

	if (!flow || site->event >= flow->nevents)
		return 0;
	marks = arena_alloc(order->teller.arena, flow->nevents);
	marks[site->event] = SITES_TAKES;
	for (; other < sites->sites + sites->nsites && other->function == site->function; other++)
		if (other->kind == SITES_RELEASE && order->classes[other->lock] == order->classes[site->lock])
			marks[other->event] = SITES_GIVES;
	return sites_between(sites, function, marks, site->event);
}

/* A loop that acquires all elements in turn: an edge from each to the next one. */
static void add_sweep(struct order *order, struct pool *edges, const struct site *site)
{
	struct arena *arena = order->teller.arena;
	uint32_t i;

	if (!(site->flags & (SITES_ASCENDS | SITES_DESCENDS)) || !has_name(order, site->lock) || !accumulates(order, site))
		return;
	for (i = 0; i < site->ncontexts; i++) {
		const struct site_context *given = &site->contexts[i];
		struct site_context *context = arena_alloc(arena, sizeof *context);
		struct site_held *held = arena_array(arena, (size_t)given->nheld + 1, sizeof *held);

		if (given->nheld)
			memcpy(held + 1, given->held, given->nheld * sizeof *held);
		*held = (struct site_held){ .lock = site->lock, .in = given->in,
					    .taken = { order->teller.sites->functions[site->function].number, site->event },
					    .relation = site->flags & SITES_ASCENDS ? SITES_NEXT : SITES_BEFORE };
		*context = *given;
		context->held = held;
		context->nheld = given->nheld + 1;
		*(struct edge *)pool_add(arena, edges, sizeof(struct edge)) =
			(struct edge){ site, context, given, held, order->classes[site->lock],
				       order->classes[site->lock], site->lock, 0 };
	}
}

static int compare_edges(const void *left, const void *right)
{
	const struct edge *x = left, *y = right;

	if (x->from != y->from)
		return x->from < y->from ? -1 : 1;
	if (x->to != y->to)
		return x->to < y->to ? -1 : 1;
	if (x->site != y->site) /* elements of one array */
		return x->site < y->site ? -1 : 1;
	return x->number < y->number ? -1 : x->number > y->number;
}

static void make_arcs(struct order *order)
{
	struct pool arcs = { 0 };
	uint32_t i, class = 0;

	for (i = 0; i < order->nedges; i++) {
		const struct edge *edge = &order->edges[i];
		struct arc *arc = (struct arc *)arcs.items + arcs.count - 1;

		if (!i || edge->from != edge[-1].from || edge->to != edge[-1].to) {
			arc = pool_add(order->teller.arena, &arcs, sizeof *arc);
			*arc = (struct arc){ edge->from, edge->to, i, 0, 0 };
		}
		arc->places += !arc->count || edge->site != edge[-1].site;
		arc->count++;
	}
	order->arcs = pool_items(order->teller.arena, &arcs);
	order->narcs = arcs.count;
	order->arc_of = arena_array(order->teller.arena, (size_t)order->teller.sites->nlocks + 1, sizeof *order->arc_of);
	for (i = 0; i <= order->narcs; i++)
		for (; class <= (i < order->narcs ? order->arcs[i].from : order->teller.sites->nlocks); class++)
			order->arc_of[class] = i;
}

struct order *order_make(const struct sites *sites, const struct link *link, struct arena *arena)
{
	struct order *order = arena_alloc(arena, sizeof *order);
	struct pool edges = { 0 };
	uint32_t i;

	order->teller = (struct teller){ sites, link, arena };
	order->classes = number_classes(sites, arena);
	merge_pointed(sites, order->classes, arena);
	order->signals = arena_alloc(arena, (size_t)sites->nlocks + 1);
	semaphores_find(order);
	find_partly(order);
	find_variables(order);
	for (i = 0; i < sites->nsites; i++)
		if (waits(&sites->sites[i]) && counts(order, sites->sites[i].lock)) {
			add_edges(order, &edges, &sites->sites[i]);
			add_paths(order, &edges, &sites->sites[i]);
			add_sweep(order, &edges, &sites->sites[i]);
		}
	order->edges = pool_items(arena, &edges);
	order->nedges = edges.count;
	for (i = 0; i < order->nedges; i++)
		order->edges[i].number = i;
	if (edges.count)
		qsort(order->edges, order->nedges, sizeof *order->edges, compare_edges);
	make_arcs(order);
	return order;
}

const struct arc *order_arc(const struct order *order, uint32_t from, uint32_t to)
{
	uint32_t i;

	for (i = order->arc_of[from]; i < order->arc_of[from + 1]; i++)
		if (order->arcs[i].to == to)
			return &order->arcs[i];
	return NULL;
}
