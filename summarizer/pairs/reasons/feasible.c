/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * feasible.c - can the two chains of calls be taken in one run (feasible/feasible.h)?
 *
 * A thread begins with what it is given where it is created, and with what had to be true for that:
 * "if (options & THREADS) pthread_create()".  Memory is steady if no access that may meet another
 * thread writes it: what was set before the first thread, or while nobody else knew the object.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "feasible/feasible.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/filter.h"

/* ---- memory ---- */

static int writes(const struct guarded *guarded)
{
	return (guarded->access.flags & (ACCESS_WRITES | ACCESS_FREES)) == ACCESS_WRITES;
}

/* Is something written in the spot?  object: as a whole, or by a pointer; else 0: at all. */
static int is_spot_written(const struct pairs *self, uint32_t kind, uint32_t a, uint32_t b, uint32_t object)
{
	uint32_t n, i;
	const struct spot *spots = spots_at(self->spots, kind, a, b, &n);

	for (i = 0; i < n; i++) {
		const struct guarded *one = guarded_at(self, spots[i].guarded);

		if (writes(one) && (!object || one->where.kind != WHERE_OBJECT || one->where.object.kind != TARGET_OBJECT ||
				    one->where.object.a == object))
			return 1;
	}
	return 0;
}

/* Is the variable written where the place is? */
static int is_variable_written(const struct pairs *self, uint32_t object, int64_t offset)
{
	uint32_t n, i;
	const struct spot *spots = spots_at(self->spots, SPOT_OBJECT + TARGET_OBJECT, object, 0, &n);

	for (i = 0; i < n; i++) {
		const struct guarded *one = guarded_at(self, spots[i].guarded);

		if (writes(one) && (!one->where.fixed || !one->size ||
				    (one->where.offset <= offset && offset < one->where.offset + one->size)))
			return 1;
	}
	return 0;
}

/* All structs that the place is spelled in: any that is written as a whole? */
static int is_field_written(const struct pairs *self, const struct syms *syms, uint32_t spelling,
			    uint32_t object)
{
	const struct link *link = self->in->link;
	const struct sym_spelling *step = sym_spelling(syms, spelling);
	const struct link_field *field = &link->fields[step->field];

	if (!step->field || field->inner || link->aggregates[field->aggregate].kind == RCF_T_UNION ||
	    is_spot_written(self, SPOT_FIELD, field->aggregate, (uint32_t)(field->offset / 8), object))
		return 1;
	for (; spelling; spelling = step->parent) {
		step = sym_spelling(syms, spelling);
		if (!step->field)
			continue;
		field = &link->fields[step->field];
		if (link->aggregates[field->aggregate].kind == RCF_T_UNION ||
		    is_spot_written(self, SPOT_WHOLE, field->aggregate, 0, object))
			return 1;
	}
	return 0;
}

static int is_steady(void *owner, struct syms *syms, uint32_t place)
{
	const struct pairs *self = owner;
	const struct link *link = self->in->link;
	const struct sym *at = sym_get(syms, place), *base = sym_get(syms, at->a);
	const struct link_object *object;

	if (base->kind != SYM_GLOBAL)
		return (base->kind == SYM_FORMAL || base->kind == SYM_OPAQUE || base->kind == SYM_LOAD) && at->b &&
		       !is_field_written(self, syms, at->b, 0);
	object = &link->objects[base->a];
	if ((object->flags & (LINK_TLS | LINK_EXTERNAL)) || (!link->main && (object->flags & LINK_PUBLIC)))
		return 0;
	return !is_variable_written(self, base->a, at->number) &&
	       (!at->b || !sym_spelling(syms, at->b)->field || !is_field_written(self, syms, at->b, base->a));
}

static int may_write(void *owner, struct syms *syms, uint32_t function, uint32_t place)
{
	const struct pairs *self = owner;

	return filter_has(locksets_summary(self->in->locksets, function)->written, syms, place);
}

static int is_fresh(void *owner, uint32_t function)
{
	const struct pairs *self = owner;

	return (locksets_summary(self->in->locksets, function)->flags & SUMMARY_FRESH) != 0;
}

/* The one object that it points to: a variable, or what is allocated once. */
static uint32_t single_target(void *owner, struct syms *syms, uint32_t pointer)
{
	const struct pairs *self = owner;
	const struct pointsto_set *set;
	struct pointsto_key key = { 0, 0, 0 };
	uint32_t function = 0, formal = 0, aggregate;
	struct view view = { .syms = syms };
	struct where where = { 0 };

	if (feasible_named(syms, pointer, &function, &formal))
		key = (struct pointsto_key){ POINTSTO_FORMAL, function, formal };
	else
		key = where_pointer(&view, pointer);
	if (!key.kind)
		return 0;
	set = pointsto_set(self->in->pointsto, key);
	if (set->count != 1 || set->many || set->outside)
		return 0;
	aggregate = pointsto_aggregate(self->in->pointsto, set->targets[0]);
	where.around = aggregate ? self->in->link->aggregates[aggregate].size : 0;
	return where_is_one(self, &where, set->targets[0]) ? set->targets[0] : 0;
}

static struct feasible *open_feasible(struct pairs *self)
{
	const struct feasible_input in = { .link = self->in->link, .graph = self->in->graph,
					   .steady = is_steady, .writes = may_write, .fresh = is_fresh, .single = single_target,
					   .owner = self };

	if (!self->feasible)
		self->feasible = feasible_create(&in, self->arena);
	return self->feasible;
}

/* ---- chains ---- */

/* Where a thread is created: with what, and what had to be true for that. */
static const struct feasible_entry *enter_thread(struct pairs *self, struct feasible *feasible,
						 const struct access_spawn *spawn, uint32_t function)
{
	const struct lockdb_effect *effect = accesses_effect(self->in->accesses, spawn->spawn);
	const struct feasible_entry *creator = feasible_root(feasible, spawn->function, NULL, 0, NULL);
	const struct feasible_end *created = feasible_reach(feasible, creator, spawn->event);
	uint32_t values[FEASIBLE_FORMALS] = { 0 }, n, i;
	const uint32_t *actuals = feasible_actuals(feasible, creator, spawn->event, &n);

	for (i = 0; actuals && i < effect->ndata && i < FEASIBLE_FORMALS; i++) {
		const struct lockdb_path *path = &effect->data[i];

		if (path->root == LOCKDB_ARG && !path->nsteps && path->number >= 0 && (uint32_t)path->number < n)
			values[i] = actuals[path->number];
	}
	return feasible_root(feasible, function, values, effect->ndata, created);
}

const struct feasible_entry *feasible_begin(struct pairs *self, uint32_t root, uint32_t function)
{
	struct feasible *feasible = open_feasible(self);

	if (!root || root > accesses_nspawns(self->in->accesses))
		return feasible_root(feasible, function, NULL, 0, NULL);
	return enter_thread(self, feasible, accesses_spawned(self->in->accesses, root - 1), function);
}

const struct feasible_entry *feasible_enter(struct pairs *self, uint32_t function)
{
	return feasible_root(open_feasible(self), function, NULL, 0, NULL);
}

const struct feasible_entry *feasible_along(struct pairs *self, const struct feasible_entry *from,
					    const struct context_edge *edge)
{
	return feasible_call(open_feasible(self), from, edge->event, edge->target, edge->with_arguments);
}

/* From where it is resident through callees to the access; what runs in another thread begins where
 * that one begins. */
const struct feasible_end *feasible_at(struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	struct feasible *feasible = open_feasible(self);
	const struct feasible_entry *entry = guarded->chain ? guarded->chain->entry : NULL;
	const struct guarded_access *access = &guarded->access;
	uint32_t function = guarded->function, i;

	if (!guarded->chain && !access->runner)
		return NULL;
	for (i = 0; i < 256; i++) {
		const struct digest *digest;

		if (!access->runner && !entry)
			entry = feasible_begin(self, root, function);
		if (function == guarded->site.function && access->event == guarded->site.event)
			break;
		digest = accesses_digest(self->in->accesses, access->callee);
		if (!access->callee || access->index >= digest->naccesses)
			break;
		if (!access->runner)
			entry = feasible_call(feasible, entry, access->event, access->callee, 1);
		if (!access->runner && !entry)
			return NULL;
		function = access->callee;
		access = &digest->accesses[access->index];
	}
	return entry ? feasible_reach(feasible, entry, access->event) : NULL;
}

int feasible_apart(struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	const struct feasible_end *x = a->end ? a->end : feasible_at(self, a, guarded_next_root(a, 0));
	const struct feasible_end *y = b->end ? b->end : feasible_at(self, b, guarded_next_root(b, 0));
	const struct feasible_condition *by[2];

	return x && y && feasible_contradict(self->feasible, x, y, by);
}
