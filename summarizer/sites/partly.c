/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * partly.c - calls at which the function holds locks that what is called is not known to be entered with: on some of its
 * paths and not on others, or on all of them, but under a name that means nothing there:
 *
 *     if (shared)
 *             lock(&table);
 *     lock(&log);                       on one path under table
 *
 *     lock(&device->lock);
 *     report(device->owner);            acquires owner->lock, under that of a device
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "contexts/view.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

/* May the call acquire anything? */
static int acquires(const struct builder *self, uint32_t function, uint32_t event)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_site *site = callgraph_site(graph, function, event);
	uint32_t t;

	for (t = 0; site && t < site->ntargets; t++)
		if (locksets_summary(self->in->locksets, graph->targets[site->first + t])->flags &
		    (SUMMARY_LOCKS | SUMMARY_RELOCKS))
			return 1;
	return 0;
}

static int has(const struct lockset *held, uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < held->nheld && held->held[i].lock != lock; i++)
		;
	return i < held->nheld;
}

/* Does whatever is called where it was acquired always return with it?  Then it is a test of this function that parts the
 * paths, and not one that another call may agree with. */
static int is_own_choice(const struct builder *self, uint32_t function, const struct held *held)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t event = locksets_acquired_at(held);
	const struct call_site *site = event == UINT32_MAX ? NULL : callgraph_site(graph, function, event);
	const struct summary *summary;

	if (!site || site->ntargets != 1)
		return 0;
	summary = locksets_summary(self->in->locksets, graph->targets[site->first]);
	return summary->flags & SUMMARY_MODEL || summary->ncases == 1;
}

/* The lock that is acquired here, if it is one: how those that are held stand to it is told. */
static uint32_t acquired(const struct moment *moment)
{
	struct lock_op ops[LOCK_OPS];
	uint32_t n = locksets_ops(moment->symbolic, moment->event, ops);

	return n == 1 && ops[0].acquires
		? sym_place(moment->symbolic->syms, view_bind(moment->view, moment->reading, ops[0].lock)) : 0;
}

/* ---- locks without a name in what is called ---- */

/* Is the place found from what is passed: is the argument a part of it, or in the same object? */
static int leads_to(const struct syms *syms, uint32_t argument, uint32_t lock)
{
	uint32_t base = argument ? sym_base(syms, argument) : 0;
	const struct sym *node = sym_get(syms, base);

	return base && node->kind != SYM_CONST && sym_mentions(syms, lock, base);
}

static int is_hidden(const struct moment *moment, uint32_t lock)
{
	const struct facts_body *body = moment->symbolic->body;
	const struct facts_event *event = &body->events[moment->event];
	const struct syms *syms = moment->symbolic->syms;
	uint8_t root = sym_get(syms, sym_root(syms, lock))->kind;
	uint32_t i;

	if (root == SYM_GLOBAL || root == SYM_THAT || root == SYM_NAMED)
		return 0;
	for (i = 0; i < event->call.nargs; i++)
		if (leads_to(syms, view_bind(moment->view, moment->reading,
					     symbolic_value(moment->symbolic, body->args[event->call.args + i])), lock))
			return 0;
	return 1;
}

/* What the function has acquired and holds, and what it calls cannot name. */
static void add_hidden(const struct builder *self, struct site_worker *worker, uint32_t function, const struct moment *moment,
		       const struct lockset *certain, struct arena *scratch)
{
	struct held *more = arena_array(scratch, certain->nheld, sizeof *more);
	struct record record = { .kind = SITES_KINDS, .class = "", .key = "", .context_flags = SITES_HIDDEN };
	struct lockset only = *certain;
	struct moment at = *moment;
	uint32_t i;

	for (i = 0, only.nheld = 0; i < certain->nheld; i++)
		if (locksets_acquired_at(&certain->held[i]) != UINT32_MAX && is_hidden(moment, certain->held[i].lock))
			more[only.nheld++] = certain->held[i];
	if (!only.nheld)
		return;
	only.held = more;
	at.held = &only;
	operations_add(self, worker, function, &at, &record);
}

void partly_add(const struct builder *self, struct site_worker *worker, uint32_t function, const struct moment *moment,
		const struct lockset *certain, struct arena *scratch)
{
	uint32_t w, i;

	if ((moment->relative->count < 2 && !certain->nheld) || !acquires(self, function, moment->event))
		return;
	add_hidden(self, worker, function, moment, certain, scratch);
	if (moment->relative->count < 2)
		return;
	for (w = 0; w < moment->relative->count; w++) {
		const struct lockset *way = view_held_on(moment->view, moment->reading, moment->relative->items[w]);
		struct held *more = arena_array(scratch, way->nheld, sizeof *more);
		struct lockset only = *way;
		struct moment at = *moment;
		struct record record = { .kind = SITES_KINDS, .class = "", .key = "" };

		for (i = 0, only.nheld = 0; i < way->nheld; i++)
			if (!has(certain, way->held[i].lock) && is_own_choice(self, function, &way->held[i]))
				more[only.nheld++] = way->held[i];
		if (!only.nheld)
			continue;
		only.held = more;
		at.held = &only;
		record.lock = acquired(moment);
		record.lock = record.lock ? stored_lock(self, moment->view, record.lock) : 0;
		operations_add(self, worker, function, &at, &record);
	}
}
