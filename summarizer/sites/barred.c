/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * barred.c - contexts of acquisitions under other locks that no chain of calls leads to.
 *
 * A context says which locks callers hold, not which values they pass.  So the chains of calls that lead into one
 * are followed backwards, call by call, each as far as its branches agree with the values that it passes
 * (feasible/feasible.h):
 *
 *     do_accept(0)  ->  on_timer(-42)  ->  if (fd != -42) accept()        no chain: accept() is not called with the lock
 *
 * A chain of CALLS calls whose branches agree is believed, whatever comes before.  The chain that is told is tried first;
 * if another one leads there, that one is told.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "contexts/contexts.h"
#include "feasible/feasible.h"

#include <string.h>

enum { CALLS = 6, TRIED = 400 }; /* chains that are tried, for one context */

struct search {
	struct barred_input in;
	const struct guarded *guarded;
	const struct site_context *told;
	uint32_t ntried, n;
	const struct context_edge *calls[CALLS]; /* the last call first */
};

/* Do the branches of these calls agree with what they pass? */
static int agree(const struct search *search)
{
	struct feasible *feasible = search->in.feasible;
	uint32_t i = search->n, function = i ? search->calls[i - 1]->function : search->guarded->function;
	const struct feasible_entry *entry = feasible_root(feasible, function, NULL, 0, NULL);

	while (entry && i-- > 0)
		entry = feasible_call(feasible, entry, search->calls[i]->event, search->calls[i]->target,
				      search->calls[i]->with_arguments);
	return entry && feasible_reach(feasible, entry, search->guarded->site.event);
}

static int is_told(const struct search *search, const struct context_edge *edge)
{
	const struct finding_point *point;

	if (search->told->nsteps < search->n + 2)
		return 0;
	point = &search->told->steps[search->told->nsteps - 2 - search->n];
	return point->function == edge->function && point->event == edge->event;
}

static int is_inside(const struct search *search, const struct context_edge *edge)
{
	uint32_t i;

	for (i = 0; i < search->n; i++)
		if (search->calls[i]->function == edge->function && search->calls[i]->event == edge->event &&
		    search->calls[i]->index == edge->index)
			return 1;
	return 0;
}

/* Does a chain lead to the context from which the ones that were chosen go on? */
static int leads_to(struct search *search, uint32_t function, uint32_t index);

static int try_edge(struct search *search, const struct context_edge *edge)
{
	int found;

	if (!edge->function || feasible_is_spent(search->in.feasible) || search->ntried++ >= TRIED)
		return 1;
	if (is_inside(search, edge))
		return 0;
	search->calls[search->n++] = edge;
	found = agree(search) && (search->n == CALLS || leads_to(search, edge->function, edge->index));
	if (!found)
		search->n--;
	return found;
}

static int leads_to(struct search *search, uint32_t function, uint32_t index)
{
	struct contexts *contexts = search->in.contexts;
	uint32_t count, next, told;
	const struct context *context = contexts_of(contexts, function, &count) + index;

	if (!context->edges)
		return 1;
	for (told = 2; told-- > 0;)
		for (next = context->edges; next; next = contexts_edge(contexts, next - 1)->next) {
			const struct context_edge *edge = contexts_edge(contexts, next - 1);

			if (is_told(search, edge) == (int)told && try_edge(search, edge))
				return 1;
		}
	return 0;
}

/* Tells the chain that was found: from a root to its first call by the surest way. */
static void tell(const struct search *search, struct site_context *context, uint32_t root)
{
	struct guarded from = *search->guarded;
	const struct context_edge *first;
	struct finding_point *steps;
	struct pool before = { 0 };
	uint32_t count, i, kept;

	for (i = 0; i < search->n && context->nsteps >= i + 2; i++)
		if (context->steps[context->nsteps - 2 - i].function != search->calls[i]->function ||
		    context->steps[context->nsteps - 2 - i].event != search->calls[i]->event)
			break;
	if (i == search->n)
		return;
	first = search->calls[search->n - 1];
	if (!context_runs(contexts_of(search->in.contexts, first->function, &count) + first->index, root))
		return;
	from.function = from.site.function = first->function;
	from.context = first->index;
	from.site.event = from.access.event = first->event;
	from.chain = NULL;
	tell_steps(search->in.probe, &from, root, &before);
	kept = before.count;
	steps = arena_array(search->in.arena, (size_t)kept + search->n, sizeof *steps);
	memcpy(steps, before.items, kept * sizeof *steps);
	for (i = search->n - 1; i-- > 0;)
		steps[kept++] = (struct finding_point){ search->calls[i]->function, search->calls[i]->event };
	steps[kept++] = search->guarded->site;
	context->steps = steps;
	context->nsteps = kept;
}

int barred_check(const struct barred_input *in, struct site_context *context, const struct guarded *guarded, uint32_t root)
{
	struct search search = { .in = *in, .guarded = guarded, .told = context };

	if (feasible_is_spent(in->feasible))
		return 0;
	if (!leads_to(&search, guarded->function, guarded->context))
		return 1;
	if (search.n)
		tell(&search, context, root);
	return 0;
}
