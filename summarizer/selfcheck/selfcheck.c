/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "selfcheck/selfcheck.h"

#include "base/arena.h"
#include "base/parallel.h"
#include "base/pool.h"
#include "base/table.h"
#include "contexts/contexts.h"
#include "link/link.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

#include <string.h>

enum event_bit {
	ACQUIRES = 1, RELEASES = 2,
	USED = 4,       /* an acquisition: something happens while it is held */
	HELD = 8,       /* a release: it is held, on some way */
	FREE = 16,      /* an acquisition: it is not held already, on some way */
	PLACELESS = 32
};

/* What was seen of one function. */
struct inspection {
	uint8_t *events; /* by event: enum event_bit; NULL: it is never reached */
	uint32_t nevents;
};

/* One walk over it: contexts that bind other functions are another one, in which
 * values have other numbers. */
struct walk {
	const struct symbolic *symbolic; /* of this walk, NULL: none yet */
	uint32_t *locks;     /* by event: what it acquires */
	struct table merged; /* locks in use that were acquired at several places */
};

struct inspector {
	struct contexts *contexts;
	const struct locksets_pass *pass;
	const struct link *link;
	struct inspection *inspections; /* by function */
	struct arena **arenas;          /* by worker */
};

struct visit {
	struct inspection *inspection;
	struct walk walk;
	struct arena *arena;
};

static int is_held(const struct moment *moment, uint32_t lock)
{
	uint32_t i, j;

	for (i = 0; i < moment->held->nheld; i++)
		if (moment->held->held[i].lock == lock)
			return 1;
	for (i = 0; i < moment->relative->count; i++)
		for (j = 0; j < moment->relative->items[i]->nheld; j++)
			if (moment->relative->items[i]->held[j].lock == lock)
				return 1;
	return 0;
}

/* No two locks have one hash. */
static uint64_t hash_lock(uint32_t lock)
{
	return lock * 0x9e3779b97f4a7c15u;
}

static int is_merged(const struct walk *walk, uint32_t lock)
{
	return table_at(&walk->merged, table_first(&walk->merged, hash_lock(lock))) != 0;
}

/* Locks acquired in this function that are held here are in use. */
static void mark_used(struct visit *visit, const struct moment *moment)
{
	struct inspection *inspection = visit->inspection;
	struct walk *walk = &visit->walk;
	uint32_t i, j;

	for (i = 0; i < moment->relative->count; i++)
		for (j = 0; j < moment->relative->items[i]->nheld; j++) {
			const struct held *held = &moment->relative->items[i]->held[j];
			uint32_t event = locksets_acquired_at(held);

			if (event < inspection->nevents)
				inspection->events[event] |= USED;
			if ((held->flags & HELD_MERGED) && !is_merged(walk, held->lock))
				table_add(visit->arena, &walk->merged, hash_lock(held->lock), 1);
		}
}

/* It was the caller's and is given back. */
static int is_returned(const struct moment *moment, uint32_t lock)
{
	uint32_t i, j;

	for (i = 0; i < moment->relative->count; i++)
		for (j = 0; j < moment->relative->items[i]->nreleased; j++)
			if (moment->relative->items[i]->released[j].lock == lock &&
			    !moment->relative->items[i]->released[j].balanced)
				return 1;
	return 0;
}

static void inspect_ops(struct visit *visit, const struct moment *moment,
			const struct lock_op *ops, uint32_t nops)
{
	uint8_t *seen = &visit->inspection->events[moment->event];
	uint32_t i;

	for (i = 0; i < nops; i++) {
		/* Semaphores are often signals, and "interrupts off" may be switched off twice. */
		if ((ops[i].flags & HELD_SEMAPHORE) ||
		    sym_get(moment->symbolic->syms, ops[i].lock)->kind == SYM_NAMED)
			continue;
		*seen |= ops[i].acquires ? ACQUIRES : RELEASES;
		if (ops[i].acquires)
			visit->walk.locks[moment->event] = ops[i].lock;
		if (ops[i].acquires && is_returned(moment, ops[i].lock))
			*seen |= USED;
		if (!ops[i].lock)
			*seen |= PLACELESS;
		else if (!ops[i].acquires && is_held(moment, ops[i].lock))
			*seen |= HELD;
		else if (ops[i].acquires && ((ops[i].flags & (HELD_SHARED | HELD_RECURSIVE)) ||
					     !is_held(moment, ops[i].lock)))
			*seen |= FREE;
	}
}

/* What was acquired at several places and is in use is in use at all of them. */
static void finish_walk(struct visit *visit)
{
	uint32_t e;

	for (e = 0; visit->walk.symbolic && e < visit->inspection->nevents; e++)
		if (is_merged(&visit->walk, visit->walk.locks[e]))
			visit->inspection->events[e] |= USED;
}

static void start_walk(struct visit *visit, const struct symbolic *symbolic)
{
	finish_walk(visit);
	visit->walk = (struct walk){ .symbolic = symbolic };
	visit->walk.locks = arena_array(visit->arena, symbolic->body->nevents, sizeof(uint32_t));
}

static void inspect(void *me, const struct moment *moment)
{
	struct visit *visit = me;
	struct inspection *inspection = visit->inspection;
	const struct facts_body *body = moment->symbolic->body;
	struct lock_op ops[LOCK_OPS];
	uint32_t nops = 0;

	if (!moment->held)
		return;
	if (body->events[moment->event].kind == RCF_E_CALL)
		nops = locksets_ops(moment->symbolic, moment->event, ops);
	if (!inspection->events) {
		inspection->nevents = body->nevents;
		inspection->events = arena_alloc(visit->arena, body->nevents);
	}
	if (visit->walk.symbolic != moment->symbolic)
		start_walk(visit, moment->symbolic);
	if (nops)
		inspect_ops(visit, moment, ops, nops);
	else
		mark_used(visit, moment);
}

static void work(void *context, struct worker *worker, uint32_t item)
{
	struct inspector *self = context;
	struct visit visit = { .inspection = &self->inspections[item],
			       .arena = self->arenas[worker->number] };

	if (!item || self->link->functions[item].func == LINK_NONE ||
	    !(locksets_summary(self->pass, item)->flags & SUMMARY_OPS))
		return;
	contexts_walk(self->contexts, item, worker->scratch, inspect, &visit);
	finish_walk(&visit);
}

static void add(struct selfcheck *check, struct arena *arena, struct pool *items,
		enum selfcheck_kind kind, uint32_t function, uint32_t event)
{
	check->counts[kind]++;
	*(struct selfcheck_item *)pool_add(arena, items, sizeof(struct selfcheck_item)) =
		(struct selfcheck_item){ kind, function, event };
}

static void add_event(struct selfcheck *check, struct arena *arena, struct pool *items,
		      uint32_t function, uint32_t event, unsigned seen)
{
	check->acquisitions += (seen & ACQUIRES) != 0;
	check->releases += (seen & RELEASES) != 0;
	if (seen & PLACELESS)
		add(check, arena, items, SELFCHECK_PLACELESS, function, event);
	else if ((seen & ACQUIRES) && !(seen & FREE))
		add(check, arena, items, SELFCHECK_TWICE, function, event);
	else if ((seen & ACQUIRES) && !(seen & USED))
		add(check, arena, items, SELFCHECK_EMPTY, function, event);
	if ((seen & RELEASES) && !(seen & (HELD | PLACELESS)))
		add(check, arena, items, SELFCHECK_UNHELD, function, event);
}

struct selfcheck *selfcheck_run(struct contexts *contexts, const struct locksets_pass *pass,
				const struct link *link, struct arena *arena, unsigned jobs)
{
	struct selfcheck *check = arena_alloc(arena, sizeof *check);
	struct inspector self = { .contexts = contexts, .pass = pass, .link = link };
	struct pool items = { 0 };
	uint32_t f, e;
	unsigned i;

	self.inspections = arena_array(arena, link->nfunctions + 1, sizeof *self.inspections);
	self.arenas = arena_array(arena, jobs, sizeof *self.arenas);
	for (i = 0; i < jobs; i++)
		self.arenas[i] = arena_create();
	parallel_for(jobs, link->nfunctions + 1, work, &self);
	for (f = 1; f <= link->nfunctions; f++)
		for (e = 0; e < self.inspections[f].nevents; e++)
			add_event(check, arena, &items, f, e, self.inspections[f].events[e]);
	for (i = 0; i < jobs; i++)
		arena_destroy(self.arenas[i]);
	check->items = pool_items(arena, &items);
	check->nitems = items.count;
	return check;
}

const char *selfcheck_name(enum selfcheck_kind kind)
{
	static const char *const names[] = { "empty critical section", "release of what is not held",
					     "acquisition of what is held", "no single place" };

	return names[kind];
}
