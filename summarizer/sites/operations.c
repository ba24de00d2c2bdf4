/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * operations.c - what a function does to locks itself, in each of its contexts, as records.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

struct visit {
	const struct builder *self;
	struct site_worker *worker;
	uint32_t function;
};

static struct finding_point taken_at(const struct visit *visit, const struct moment *moment,
				  const struct held *held)
{
	const struct reading *reading = moment->reading;
	uint32_t event = locksets_acquired_at(held), i;

	if (event != UINT32_MAX)
		return (struct finding_point){ visit->function, event };
	for (i = 0; i < reading->nheld; i++)
		if (reading->held[i].group == held->group)
			return (struct finding_point){ reading->origins[i].function, reading->origins[i].event };
	return (struct finding_point){ 0, 0 };
}

static void hold(const struct visit *visit, const struct moment *moment, struct record *record)
{
	struct finding_point taken[LOCKSET_HELD];
	uint32_t i;

	for (i = 0; i < moment->held->nheld; i++)
		taken[i] = taken_at(visit, moment, &moment->held->held[i]);
	record_hold(visit->self, visit->worker, moment->view, moment->held, taken, record);
}

static void add_operation(const struct visit *visit, const struct moment *moment, const struct lock_op *op)
{
	const struct builder *self = visit->self;
	struct site_worker *worker = visit->worker;
	struct syms *syms = moment->symbolic->syms;
	struct record record = { .at = { visit->function, moment->event }, .caller = { visit->function, moment->event },
				 .kind = op->acquires ? SITES_ACQUIRE : SITES_RELEASE, .key = "", .class = "" };
	struct guarded made = { .function = visit->function };
	uint32_t count, lock = sym_place(syms, view_bind(moment->view, moment->reading, op->lock));

	made.context = (uint32_t)(moment->context - contexts_of(self->in->contexts, visit->function, &count));
	record_roots(&worker->probe, moment->context, &made);
	if (!(made.roots[0] | made.roots[1]))
		return;
	record.flags = (op->flags & HELD_SHARED ? SITES_SHARED : 0) | (op->flags & HELD_TRIED ? SITES_TRY : 0);
	record.context_flags = moment->context->joined ? SITES_JOINED : 0;
	record.lock_flags = record_flags(op->flags);
	if (lock)
		record.key = sitekeys_place(self, worker, moment->view, lock, SITEKEYS_LOCK, &record.class);
	hold(visit, moment, &record);
	record_threads(&worker->probe, &made, &record);
	*(struct record *)pool_add(worker->arena, &self->records[visit->function], sizeof record) = record;
}

static void visit_event(void *me, const struct moment *moment)
{
	const struct visit *visit = me;
	struct lock_op ops[LOCK_OPS];
	uint32_t n, i;

	if (!moment->held || moment->symbolic->body->events[moment->event].kind != RCF_E_CALL)
		return;
	n = locksets_ops(moment->symbolic, moment->event, ops);
	for (i = 0; i < n; i++)
		add_operation(visit, moment, &ops[i]);
}

void operations_find(const struct builder *self, struct site_worker *worker, uint32_t function,
		     struct arena *scratch)
{
	struct visit visit = { self, worker, function };
	uint32_t count;

	contexts_of(self->in->contexts, function, &count);
	if (count && locksets_summary(self->in->locksets, function)->flags & SUMMARY_OPS)
		contexts_walk(self->in->contexts, function, scratch, visit_event, &visit);
}
