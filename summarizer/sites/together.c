/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * together.c - which acquisitions under other locks threads can be at, and at which two of them at the same time.
 *
 * What orders two accesses orders two acquisitions as well: the barriers of a team, a semaphore or a flag that the
 * one thread sets behind its critical section and the other one waits for before its own.  And a branch that no
 * caller's constants lead to is not taken: update(0) never gets behind "if (backwards)", nor does a thread that is
 * created with 0.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "feasible/feasible.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "order/barriers/phases.h"
#include "order/threads/threads.h"

#include <string.h>

enum { CALLERS_MAX = 32, PAIRS_MAX = 200000 }; /* that are looked at */

/* Acquisitions of one context, beside each other. */
struct group {
	const struct site_nested *all;
	uint32_t count;
};

/* ---- branches ---- */

/* A call of a function that is looked at, or its start as a thread. */
struct caller {
	uint32_t function, event;
	uint32_t spawn; /* 1 + index in callgraph.spawns, 0: it is called */
	uint32_t next;  /* 1 + index, 0: none */
};

struct branches {
	const struct builder *self;
	struct feasible *feasible;
	struct pool callers;  /* struct caller */
	uint32_t *first;      /* by function: 1 + index in callers */
	uint8_t *wanted;      /* by function */
	uint8_t *started;     /* by function: as a thread */
};

static void add_caller(struct branches *branches, struct arena *arena, uint32_t target, struct caller made)
{
	if (!branches->wanted[target])
		return;
	made.next = branches->first[target];
	*(struct caller *)pool_add(arena, &branches->callers, sizeof made) = made;
	branches->first[target] = branches->callers.count;
	branches->started[target] |= made.spawn != 0;
}

static void find_callers(struct branches *branches, struct arena *arena)
{
	const struct callgraph *graph = branches->self->in->graph;
	uint32_t f, s, t;

	for (f = branches->self->in->link->nfunctions; f > 0; f--)
		for (s = graph->nodes[f].first + graph->nodes[f].nsites; s-- > graph->nodes[f].first;)
			for (t = 0; t < graph->sites[s].ntargets; t++)
				add_caller(branches, arena, graph->targets[graph->sites[s].first + t],
					   (struct caller){ f, graph->sites[s].event, 0, 0 });
	for (s = 0; s < graph->nspawns; s++)
		for (t = 0; t < graph->spawns[s].ntargets && (graph->spawns[s].op == LOCKDB_SPAWN ||
							      graph->spawns[s].op == LOCKDB_LATER); t++)
			add_caller(branches, arena, graph->targets[graph->spawns[s].first + t],
				   (struct caller){ graph->spawns[s].function, graph->spawns[s].event, s + 1, 0 });
}

/* The function as it is called, or started, there; NULL: that is not reached. */
static const struct feasible_entry *enter(const struct branches *branches, const struct caller *caller, uint32_t function)
{
	const struct callgraph *graph = branches->self->in->graph;
	const struct feasible_entry *entry = feasible_root(branches->feasible, caller->function, NULL, 0, NULL);
	uint32_t values[FEASIBLE_FORMALS] = { 0 }, n, i;
	const struct lockdb_effect *effect;
	const uint32_t *actuals;

	if (!caller->spawn)
		return feasible_call(branches->feasible, entry, caller->event, function, 1);
	effect = &callgraph_model(graph, graph->spawns[caller->spawn - 1].model)
			  ->effects[graph->spawns[caller->spawn - 1].effect];
	actuals = feasible_actuals(branches->feasible, entry, caller->event, &n);
	if (!actuals)
		return NULL;
	for (i = 0; i < effect->ndata && i < FEASIBLE_FORMALS; i++)
		if (effect->data[i].root == LOCKDB_ARG && !effect->data[i].nsteps && effect->data[i].number >= 0 &&
		    (uint32_t)effect->data[i].number < n)
			values[i] = actuals[effect->data[i].number];
	return feasible_root(branches->feasible, function, values, i, NULL);
}

/* Do the constants of some caller lead there? */
static int is_reached(const struct branches *branches, uint32_t function, uint32_t event)
{
	const struct callgraph *graph = branches->self->in->graph;
	const struct caller *all = branches->callers.items;
	uint32_t i, n = 0;

	if (!branches->first[function] || graph->nodes[function].escapes ||
	    (graph->nodes[function].address_taken && !branches->started[function]) ||
	    feasible_is_spent(branches->feasible))
		return 1;
	for (i = branches->first[function]; i; i = all[i - 1].next, n++) {
		const struct feasible_entry *entry;

		if (n == CALLERS_MAX)
			return 1;
		entry = enter(branches, &all[i - 1], function);
		if (entry && feasible_reach(branches->feasible, entry, event))
			return 1;
	}
	return 0;
}

/* An acquisition with another lock. */
static int is_nested(const struct site *site)
{
	uint32_t i;

	if ((site->kind != SITES_ACQUIRE && site->kind != SITES_WAIT) || site->lock == SITES_NONE)
		return 0;
	for (i = 0; i < site->ncontexts && !site->contexts[i].nheld; i++)
		;
	return i < site->ncontexts;
}

static int is_reentry(const struct site *site) { return site->kind == SITES_ONCE && site->flags & SITES_ITSELF; }

static void check_contexts(const struct builder *self, struct feasible *feasible, struct pairs *probe,
			   const struct group *groups, uint32_t n)
{
	const struct barred_input in = { self->in->contexts, feasible, probe, self->arena };
	uint32_t i, k;

	for (i = 0; i < n; i++) {
		const struct site_nested *all = groups[i].all;

		for (k = 0; k < groups[i].count && barred_check(&in, all[k].context, all[k].guarded, all[k].root); k++)
			;
		if (k == groups[i].count)
			all->context->flags |= SITES_BARRED;
	}
}

static void check_branches(const struct builder *self, struct sites *sites, struct pairs *probe,
			   const struct group *groups, uint32_t n, struct arena *scratch)
{
	const struct feasible_input in = { .link = self->in->link, .graph = self->in->graph };
	struct branches branches = { .self = self };
	uint32_t i, any = 0;

	branches.first = arena_array(scratch, (size_t)self->in->link->nfunctions + 1, sizeof *branches.first);
	branches.wanted = arena_alloc(scratch, (size_t)self->in->link->nfunctions + 1);
	branches.started = arena_alloc(scratch, (size_t)self->in->link->nfunctions + 1);
	for (i = 0; i < sites->nsites; i++)
		if (is_nested(&sites->sites[i]) || is_reentry(&sites->sites[i])) {
			branches.wanted[sites->functions[sites->sites[i].function].number] = 1;
			any = 1;
		}
	if (!any)
		return;
	branches.feasible = feasible_create(&in, scratch);
	find_callers(&branches, scratch);
	for (i = 0; i < sites->nsites; i++) {
		struct site *site = (struct site *)&sites->sites[i];

		if (is_nested(site) &&
		    !is_reached(&branches, sites->functions[site->function].number, site->event))
			site->flags |= SITES_UNREACHED;
		if (is_reentry(site) && !reentry_possible(self->in->graph, branches.feasible,
							  sites->functions[site->function].number, site->event))
			site->flags &= ~SITES_ITSELF;
	}
	check_contexts(self, branches.feasible, probe, groups, n);
	feasible_free(branches.feasible);
}

/* ---- two acquisitions ---- */

/* Is the one, by the thread x, never at the same time as the other one, by y? */
static int are_ordered(const struct pairs *probe, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y)
{
	struct order_reason reason;

	return !threads_overlap(probe->in->threads, x, guarded_where(probe, a, x), y, guarded_where(probe, b, y)) ||
	       order_between(probe, a, x, b, y, &reason) == ORDER_PROVED;
}

static int runs(const struct guarded *guarded, uint32_t root)
{
	return bits_has(guarded->roots, root);
}

static int all_ordered(const struct pairs *probe, const struct group *a, uint32_t x, const struct group *b, uint32_t y)
{
	uint32_t i, k;

	for (i = 0; i < a->count; i++)
		for (k = 0; k < b->count && runs(a->all[i].guarded, x); k++)
			if (runs(b->all[k].guarded, y) &&
			    !are_ordered(probe, a->all[i].guarded, x, b->all[k].guarded, y))
				return 0;
	return 1;
}

/* Does a thread that is at the one hold a lock of the class that is acquired at the other? */
static int holds(const struct group *holder, const struct sites *sites, const struct group *waiter)
{
	const struct site_context *context = holder->all->context;
	const char *class = sites->locks[waiter->all->lock].class;
	uint32_t i;

	for (i = 0; i < context->nheld; i++)
		if (sites->locks[context->held[i].lock].class == class)
			return 1;
	return 0;
}

static void add_apart(struct arena *arena, struct site_context *context, struct site_apart made)
{
	struct site_apart *grown = arena_array(arena, (size_t)context->napart + 1, sizeof *grown);

	if (context->napart)
		memcpy(grown, context->apart, context->napart * sizeof *grown);
	grown[context->napart++] = made;
	context->apart = grown;
}

/* The roots of all of them. */
static struct bits roots_of(const struct group *group)
{
	struct bits roots = bits_none;
	uint32_t i;

	for (i = 0; i < group->count; i++)
		bits_add(&roots, group->all[i].guarded->roots);
	return roots;
}

static void find_apart(const struct builder *self, const struct pairs *probe, const uint32_t *threads,
		       const struct group *a, const struct group *b)
{
	const struct bits others = roots_of(b);
	uint32_t x, y;

	BITS_EACH(x, roots_of(a))
		BITS_EACH(y, others) {
			if (!all_ordered(probe, a, x, b, y))
				continue;
			add_apart(self->arena, a->all->context, (struct site_apart){ b->all->context, threads[x], threads[y] });
			add_apart(self->arena, b->all->context, (struct site_apart){ a->all->context, threads[y], threads[x] });
		}
}

void together_find(const struct builder *self, struct sites *sites, struct pairs *probe, const struct site_nesting *nesting,
		   struct arena *scratch)
{
	const struct site_nested *all = nesting->all.items;
	struct group *groups = arena_array(scratch, nesting->all.count, sizeof *groups);
	uint32_t i, k, n = 0, asked = 0;

	for (i = 0; i < nesting->all.count; i++)
		if (i && all[i].context == all[i - 1].context)
			groups[n - 1].count++;
		else
			groups[n++] = (struct group){ &all[i], 1 };
	check_branches(self, sites, probe, groups, n, scratch);
	for (i = 0; i < n; i++)
		for (k = 0; k <= i && asked < PAIRS_MAX; k++) {
			if (!holds(&groups[i], sites, &groups[k]) || !holds(&groups[k], sites, &groups[i]))
				continue;
			asked += groups[i].count * groups[k].count;
			find_apart(self, probe, nesting->threads, &groups[i], &groups[k]);
		}
}
