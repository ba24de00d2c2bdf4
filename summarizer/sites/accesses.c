/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * accesses.c - the accesses of a function in each of its contexts, as records.
 *
 * They are the residents of accesses.h: an access of what the caller gave is found where the object has
 * its name, and recorded for the point in the callee where it stands.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "base/text.h"
#include "callgraph/callgraph.h"
#include "locksets/annotation.h"
#include "link/link.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"

#include <stdlib.h>
#include <string.h>

/* A function in one context. */
struct here {
	const struct builder *self;
	struct site_worker *worker;
	struct pool *records;
	struct view view;
	struct reading *reading;
	uint32_t context;
};

/* ---- locks ---- */

static const struct {
	uint16_t held;
	uint32_t flag;
} held_flags[] = {
	{ HELD_SHARED, SITES_HELD_SHARED },       { HELD_RECURSIVE, SITES_HELD_RECURSIVE },
	{ HELD_SPINS, SITES_HELD_SPINS },         { HELD_SEMAPHORE, SITES_HELD_SEMAPHORE },
	{ HELD_TRIED, SITES_HELD_TRIED },         { HELD_MADE | HELD_FLAG | HELD_COUNTER, SITES_HELD_MADE },
	{ HELD_MASK, SITES_HELD_MASK },           { HELD_IRQ, SITES_HELD_IRQ },
	{ HELD_BH, SITES_HELD_BH },
};

uint32_t record_flags(unsigned held)
{
	uint32_t flags = 0;
	size_t i;

	for (i = 0; i < sizeof held_flags / sizeof *held_flags; i++)
		if (held & held_flags[i].held)
			flags |= held_flags[i].flag;
	return flags;
}

static int compare_held(const void *left, const void *right)
{
	const struct record_held *x = left, *y = right;
	int order = strcmp(x->class, y->class);

	if (!order)
		order = strcmp(x->key, y->key);
	return order ? order : (x->flags > y->flags) - (x->flags < y->flags);
}

/* Of the names of one lock the one that means the same everywhere. */
static int is_better(const struct record_held *made, const struct record_held *known)
{
	if (!*made->key != !*known->key)
		return *made->key != 0;
	if (!*made->class != !*known->class)
		return *made->class != 0;
	return compare_held(made, known) < 0;
}

uint32_t record_callee(const struct builder *self, struct finding_point point)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_site *site = point.function ? callgraph_site(graph, point.function, point.event) : NULL;
	uint32_t callee = 0, t;

	for (t = 0; site && site->kind <= CALL_INDIRECT && t < site->ntargets; t++) {
		if (site->ntargets > 1 && summary_is_quiet(locksets_summary(self->in->locksets, graph->targets[site->first + t])))
			continue;
		if (callee)
			return 0;
		callee = graph->targets[site->first + t];
	}
	return callee && self->in->link->functions[callee].func != LINK_NONE &&
	       !(locksets_summary(self->in->locksets, callee)->flags & SUMMARY_MODEL) ? callee : 0;
}

uint32_t record_counts(struct site_worker *worker, const struct view *view, unsigned flags, uint32_t lock)
{
	return (flags & HELD_SEMAPHORE) && lock && !handoff_is_lock(&worker->probe, view, lock) ? SITES_HELD_COUNTS
												  : 0;
}

/* What the function has compared counts for more than how the two are reached. */
static void compare(const struct moment *moment, uint32_t held, uint32_t lock, struct record_held *one)
{
	enum site_relation relation = SITES_APART;

	if (one->relation == SITES_APART || one->relation == SITES_GIVEN || one->relation >= SITES_AROUND)
		relation = compared_relation(moment, held, lock, &one->compared);
	if (relation != SITES_APART)
		one->relation = relation;
}

/* What an operation on a lock needs to know of the others. */
static void find_instances(const struct builder *self, struct site_worker *worker, const struct view *view,
			   const struct context *context, const struct held *held, const struct record *record,
			   struct record_held *one)
{
	uint32_t lock = stored_lock(self, view, held->lock);

	if (record->kind < SITES_ACQUIRE)
		return;
	instances_find(self, worker, view, context, lock, &one->in);
	one->flags |= record_counts(worker, view, held->flags, lock);
	if (record->lock)
		one->relation = instances_relate(self, worker, view, lock, record->lock);
	if (record->moment && record->lock && one->class == record->lock_class && *one->class)
		compare(record->moment, lock, record->lock, one);
	if (one->relation == SITES_BELOW)
		one->by = instances_step(view->syms, lock, record->lock);
	if (one->relation == SITES_GIVEN && one->class == record->lock_class)
		one->relation = given_relation(self, context, sym_get(view->syms, sym_base(view->syms, lock))->a,
					       sym_get(view->syms, sym_base(view->syms, record->lock))->a);
}

void record_hold(const struct builder *self, struct site_worker *worker, const struct view *view,
		 const struct context *context, const struct lockset *held, const struct finding_point *taken,
		 struct record *record)
{
	struct record_held *made = arena_array(worker->arena, held->nheld, sizeof *made);
	uint32_t groups[LOCKSET_HELD], i, k;

	for (i = 0; i < held->nheld; i++) {
		struct record_held one = { .flags = record_flags(held->held[i].flags), .taken = taken[i],
					   .callee = record_callee(self, taken[i]) };

		if (held->held[i].flags & HELD_PROTOCOL)
			continue;
		one.key = sitekeys_place(self, worker, view, stored_lock(self, view, held->held[i].lock), 1, 0, &one.class);
		find_instances(self, worker, view, context, &held->held[i], record, &one);
		for (k = 0; k < record->nheld && groups[k] != held->held[i].group; k++)
			;
		if (k == record->nheld || is_better(&one, &made[k]))
			made[k] = one;
		groups[k] = held->held[i].group;
		record->nheld += k == record->nheld;
	}
	if (record->nheld)
		qsort(made, record->nheld, sizeof *made, compare_held);
	record->held = made;
}

/* ---- threads ---- */

/* 1 + the last call on the way that goes through a pointer to several functions, and how many; 0: none does. */
static uint32_t last_guessed(const struct callgraph *graph, const struct record *record, uint32_t *choices)
{
	uint32_t i;

	for (i = record->nsteps + (record->flags & SITES_CALL ? 1 : 0); i-- > 1;) {
		const struct call_site *site = callgraph_site(graph, record->steps[i - 1].function,
							      record->steps[i - 1].event);

		if (!site || site->kind != CALL_INDIRECT || site->ntargets < 2)
			continue;
		*choices = site->ntargets;
		return i;
	}
	return 0;
}

/* Whose calls are told: of an acquisition, those of a handler that interrupts others, for it must not wait. */
static uint32_t walker_of(const struct pairs *probe, const struct guarded *guarded, enum site_kind kind)
{
	uint32_t first = guarded_next_root(guarded, 0), root;

	for (root = first; kind == SITES_ACQUIRE && root != BITS_END; root = guarded_next_root(guarded, root + 1))
		if (threads_interrupts(probe->in->threads, root))
			return root;
	return first;
}

void record_threads(struct pairs *probe, const struct guarded *guarded, struct record *record)
{
	struct pool steps = { 0 };
	uint32_t root;

	record->roots = guarded->roots;
	BITS_EACH(root, guarded->roots)
		if (guarded_is_single(probe, guarded, root))
			bits_add(&record->single, bits_one(root));
		else
			threads_overlapping(probe->in->threads, root, guarded_where(probe, guarded, root), &record->others);
	record->walker = walker_of(probe, guarded, record->kind);
	tell_steps(probe, guarded, record->walker, &steps);
	record->nsteps = steps.count;
	record->steps = steps.items;
	record->guessed = last_guessed(probe->in->graph, record, &record->choices);
}

/* Those of which it is doubtful that they get there are left out, as for races. */
void record_roots(const struct pairs *probe, const struct context *context, struct guarded *guarded)
{
	struct guarded any = *guarded;
	uint32_t root;

	any.roots = context->roots;
	BITS_EACH(root, any.roots)
		if (guarded_doubt(probe, &any, root) <= PAIRS_DOUBT)
			bits_add(&guarded->roots, bits_one(root));
}

/* ---- objects ---- */

static enum site_kind kind_of(uint32_t flags)
{
	if (flags & ACCESS_FREES)
		return SITES_FREE;
	if (!(flags & ACCESS_WRITES))
		return SITES_READ;
	return flags & ACCESS_READS ? SITES_UPDATE : SITES_WRITE;
}

/* The one variable that a pointer can point to, 0: there is none, or it may be several. */
static uint32_t only_variable(const struct builder *self, const struct where *where)
{
	struct pointsto_target target;

	if (where->kind != WHERE_POINTER || !where->set || where->set->count != 1)
		return 0;
	target = pointsto_target(self->in->pointsto, where->set->targets[0]);
	return target.kind == TARGET_OBJECT ? target.a : 0;
}

/* What has no field and is no variable: what a formal points to, memory that was allocated. */
static void name_nameless(struct here *here, uint32_t place, struct text *text)
{
	const struct syms *syms = here->view.syms;
	const struct facts_body *body = worker_body(here->self, here->worker, here->view.function);
	const struct sym *base = sym_get(syms, sym_base(syms, place));
	const char *name = "memory";

	if (body && base->kind == SYM_FORMAL && base->a < body->nformals && *body->formals[base->a].name)
		name = body->formals[base->a].name;
	text_format(text, "*%s.%s", here->self->names->functions[here->view.function], name);
}

static void name_object(struct here *here, uint32_t place, const struct where *where, struct record *record)
{
	uint32_t variable = only_variable(here->self, where);
	struct text text = { 0 };

	record->key = sitekeys_place(here->self, here->worker, &here->view, place, 0, where->whole,
				     &record->class);
	if (*record->key)
		return;
	if (variable && (!*record->class || *record->class == '*')) {
		record->class = here->self->names->objects[variable];
	} else if (where->whole) {
		record->class = here->self->names->aggregates[where->whole];
	} else if (!*record->class) {
		name_nameless(here, place, &text);
		record->class = worker_text(here->worker, text_string(&text));
		record->flags |= SITES_UNNAMED;
	}
	record->key = record->class;
	text_free(&text);
}

/* ---- accesses ---- */

static int is_private(const struct guarded_access *access, const struct context *context)
{
	return (access->flags & ACCESS_PRIVATE) && !access->take && !(access->flags & ACCESS_PART) &&
	       !(access->private_if & ~context->private_formals);
}

/* Under a lock, off a structure, and not out of a ring, whose index alone says whose it is. */
static int is_taken(const struct here *here, const struct guarded_access *access, const struct context *context)
{
	const struct access_take *take = access->take ? &here->view.digest->takes[access->take - 1] : NULL;

	return take && take->nlocks && !(take->flags & TAKE_RING) && !(access->private_if & ~context->owned_formals);
}

static int holds_class(const struct record *record, const char *class)
{
	uint32_t i;

	for (i = 0; i < record->nheld && strcmp(record->held[i].class, class) != 0; i++)
		;
	return i < record->nheld;
}

/* What callers hold and the function has no name for, by its class. */
static void hold_hidden(const struct here *here, const struct guarded *made, struct record *record)
{
	const uint32_t *hidden = here->reading->context->hidden;
	struct record_held *all = arena_array(here->worker->arena, record->nheld + CONTEXT_HIDDEN, sizeof *all);
	uint32_t i;

	if (!hidden[0] || made->access.runner)
		return;
	memcpy(all, record->held, record->nheld * sizeof *all);
	record->held = all;
	for (i = 0; i < CONTEXT_HIDDEN && hidden[i]; i++) {
		const char *class = sitekeys_field(here->self, here->worker, hidden[i]);

		if (!holds_class(record, class))
			all[record->nheld++] = (struct record_held){ .class = class, .key = "" };
	}
	qsort(all, record->nheld, sizeof *all, compare_held);
}

static void hold(const struct here *here, const struct guarded *made, const struct lockset *held,
		 struct record *record)
{
	struct finding_point taken[LOCKSET_HELD];
	uint32_t i;

	for (i = 0; i < held->nheld; i++) {
		struct finding_point at = tell_taken(&here->worker->probe, made, here->reading, &held->held[i]);

		taken[i] = at;
	}
	record_hold(here->self, here->worker, &here->view, here->reading->context, held, taken, record);
	hold_hidden(here, made, record);
}

/* Is it declared to be guarded by a lock that is not held? */
static void find_guard(const struct here *here, uint32_t place, const struct where *where,
		       const struct lockset *held, struct record *record)
{
	struct syms *syms = here->view.syms;
	uint32_t variable = only_variable(here->self, where), i, lock = 0;
	const char *guard;

	for (i = 0; !record->lacks; i++) {
		enum annotation_held is_held;

		guard = annotation_guard(syms, here->self->in->link, place, variable, i, &lock);
		if (!guard)
			return;
		is_held = annotation_is_held(syms, lock, held);
		if (is_held != ANNOTATION_HELD)
			record->lacks = guard;
		if (is_held == ANNOTATION_PERHAPS)
			record->context_flags |= SITES_DOUBTED;
	}
}

static void add_access(struct here *here, const struct guarded_access *access)
{
	struct site_worker *worker = here->worker;
	struct guarded made = { .function = here->view.function, .context = here->context, .access = *access };
	struct record record = { .kind = kind_of(access->flags) };
	const struct lockset *held;
	uint32_t unless, place;

	if (guarded_find_marks(&worker->probe, &made))
		return;
	if (access->runner)
		made.roots = bits_one(access->runner);
	else
		record_roots(&worker->probe, here->reading->context, &made);
	place = sym_place(here->view.syms, view_bind(&here->view, here->reading,
						     here->view.values[access->place]));
	if (!place || !bits_any(made.roots) ||
	    !where_find(&worker->probe, &here->view, place, access, &made.where))
		return;
	held = guarded_held(&here->view, here->reading, access->runner, here->view.ways[access->way], &unless);
	if (!held)
		return;
	made.site = guarded_site(&worker->probe, here->view.function, access);
	record.at = (struct finding_point){ made.site.function, made.site.event };
	record.flags = (access->flags & ACCESS_ATOMIC ? SITES_ATOMIC : 0) |
		       (access->flags & ACCESS_VOLATILE ? SITES_VOLATILE : 0) |
		       (access->flags & ACCESS_LIBRARY ? SITES_LIBRARY : 0);
	record.context_flags = (is_private(access, here->reading->context) ? SITES_PRIVATE : 0) |
			       (access->flags & ACCESS_KEPT ? SITES_KEPT : 0) |
			       (is_taken(here, access, here->reading->context) ? SITES_TAKEN : 0) |
			       (here->reading->context->joined ? SITES_JOINED : 0);
	name_object(here, place, &made.where, &record);
	hold(here, &made, held, &record);
	find_guard(here, place, &made.where, held, &record);
	record_threads(&worker->probe, &made, &record);
	*(struct record *)pool_add(worker->arena, here->records, sizeof record) = record;
}

void accesses_find(const struct builder *self, struct site_worker *worker, uint32_t function,
		   struct arena *scratch)
{
	uint32_t count, i, a;
	const struct context *contexts = contexts_of(self->in->contexts, function, &count);
	struct here here = { .self = self, .worker = worker, .records = &self->records[function],
			     .reading = arena_alloc(scratch, sizeof *here.reading) };

	for (i = 0; i < count; i++) {
		uint32_t bound[64];
		int any = context_bound(&contexts[i], bound);

		here.context = i;
		view_open(&here.view, self->in->contexts, function, any ? bound : NULL, scratch);
		view_read(&here.view, &contexts[i], any ? bound : NULL, here.reading);
		names_open(&worker->probe, &here.view);
		for (a = 0; a < here.view.digest->naccesses; a++) {
			const struct guarded_access *access = &here.view.digest->accesses[a];

			if (!(access->flags & ACCESS_SYNC) &&
			    (!(access->flags & ACCESS_HANDED) || accesses_stays(self->in->accesses, function)))
				add_access(&here, access);
		}
	}
}
