/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * export.c - the summary of a function from the locksets at its returns.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "link/link.h"
#include "locksets/annotation.h"

#include <string.h>

enum { CONDITIONS = 4 }; /* of a case; more are not kept */

/* Deeper locks, as a walk over a tree has, are not listed if they were taken and given back
 * here, and have no name if they were given up: a cycle would find ever deeper ones. */
enum { RELEASED_DEPTH = 6 };

struct exporter {
	struct lockset_function *self;
	struct syms *syms;
	struct arena *arena;      /* the summary's */
	struct portable_writer writer;
	uint32_t returned;        /* what all returns return, 0 if it differs */
	uint32_t fresh;           /* the memory that it is if it is not null, allocated at one place; else 0 */
	uint32_t nreturns;
	uint32_t result_name;     /* SYM_RETURN, for facts about the result */
	const struct memory *memory; /* at the only return */
	uint64_t told;            /* outs_told() */
	uint64_t plain;           /* places like those, of which callers know what is stored there */
	struct summary *summary;
};

/* Does it mean something to the caller? */
static int is_visible(const struct exporter *self, uint32_t sym)
{
	return sym && (sym_get(self->syms, sym)->portable ||
		       (self->writer.as_result &&
			sym_mentions(self->syms, sym, self->writer.as_result)));
}

/* What the program says of the function in racecheck.h's words is true even
 * where it cannot be seen. */
static void obey_annotations(struct exporter *self, struct lockset_draft *draft, uint32_t returned)
{
	struct symbolic *symbolic = self->self->symbolic;
	const struct facts_attrs *attrs = annotation_attrs(symbolic->link, symbolic->function);
	uint32_t i, j, lock;

	for (i = 0; attrs && i < attrs->count; i++) {
		if (attrs->items[i].kind != RCF_ATTR_ACQUIRES && attrs->items[i].kind != RCF_ATTR_RELEASES)
			continue;
		lock = annotation_lock(self->syms, symbolic->link, symbolic->function, symbolic->body,
				       is_visible(self, returned) ? returned : 0, attrs->items[i].argument);
		for (j = 0; j < draft->nreleased && draft->released[j].lock != lock; j++)
			;
		if (attrs->items[i].kind == RCF_ATTR_ACQUIRES && !draft_find(draft, lock))
			draft_acquire(draft, lock, 0, UINT32_MAX - i);
		else if (attrs->items[i].kind == RCF_ATTR_RELEASES && j == draft->nreleased)
			draft_release(draft, &(struct released){ .lock = lock });
	}
}

/* What the caller held, gave up here and got back is the caller's as before, but perhaps
 * for reading only. */
static void relocked_view(struct lockset_function *self, struct lockset_draft *draft)
{
	uint32_t i;

	for (i = 0; i < draft->nheld; i++) {
		if (!(draft->held[i].flags & HELD_RELOCKED))
			continue;
		self->relocks = 1;
		if (draft->held[i].flags & HELD_SHARED)
			draft_released(draft, &(struct released){ .lock = draft->held[i].lock,
								      .downgraded = 1 });
	}
}

/* In a cycle that takes long nothing is named through formals: names may grow for ever. */
static int is_short(const struct exporter *self, uint32_t sym)
{
	return self->self->before ? !sym_has_formal(self->syms, sym)
				 : sym_get(self->syms, sym)->depth <= RELEASED_DEPTH;
}

/* A caller's lock that was released under a name that means nothing to it, or is too
 * long, is some lock of its type. */
static void released_view(struct exporter *self, struct lockset_draft *draft)
{
	struct released old[LOCKSET_RELEASED];
	uint32_t i, n = draft->nreleased;

	memcpy(old, draft->released, n * sizeof *old);
	draft->nreleased = 0;
	for (i = 0; i < n; i++)
		if ((is_visible(self, old[i].lock) && is_short(self, old[i].lock) &&
		     !(old[i].balanced && self->self->before)) ||
		    released_unnamed(self->syms, &old[i]))
			draft_released(draft, &old[i]);
}

/* Does the caller know the lock by another of its names? */
static int has_visible_name(const struct exporter *self, const struct lockset_draft *draft, uint32_t group)
{
	uint32_t i;

	for (i = 0; i < draft->nheld; i++)
		if (draft->held[i].group == group && is_visible(self, draft->held[i].lock))
			return 1;
	return 0;
}

/* The lockset at a return without what only this function can name. */
static const struct lockset *caller_view(struct exporter *self, const struct lockset *lockset,
					 uint32_t returned)
{
	struct lockset_draft draft;
	struct fact result;
	uint32_t i, kept = 0;

	draft_open(&draft, lockset, self->syms, &self->self->losses);
	result = draft_know(&draft, returned);
	inside_leave(self->self, &draft);
	obey_annotations(self, &draft, returned);
	relocked_view(self->self, &draft);
	for (i = 0; i < draft.nheld; i++)
		if (draft.held[i].flags & HELD_RELOCKED)
			continue;
		else if (is_visible(self, draft.held[i].lock) &&
			 !outs_holds(self->self, draft.held[i].lock, self->plain))
			draft.held[kept++] = draft.held[i];
		else if (!has_visible_name(self, &draft, draft.held[i].group))
			draft.hidden |= !(draft.held[i].flags & (HELD_SEMAPHORE | HELD_MADE | HELD_PROTOCOL));
	draft.nheld = kept;
	released_view(self, &draft);
	for (i = kept = 0; i < draft.nfacts; i++)
		if (sym_get(self->syms, draft.facts[i].value)->portable &&
		    (sym_get(self->syms, draft.facts[i].value)->kind < SYM_LOAD ||
		     is_short(self, draft.facts[i].value)) &&
		    !(draft.facts[i].late && fact_reads_memory(self->syms, draft.facts[i].value)))
			draft.facts[kept++] = draft.facts[i];
	draft.nfacts = kept;
	if (returned) {
		result.value = self->result_name;
		draft_learn(&draft, &result);
	}
	return draft_freeze(&draft, self->self->scratch);
}

static void visit_returns(struct exporter *self, struct lockset_list *list)
{
	struct lockset_function *function = self->self;
	const struct facts_body *body = function->symbolic->body;
	uint32_t i, j, e;

	for (i = 0; i < function->symbolic->norder; i++) {
		uint32_t block = function->symbolic->order[i];
		const struct facts_block *b = &body->blocks[block];

		for (e = b->events; e < b->events + b->nevents; e++) {
			if (body->events[e].kind != RCF_E_RETURN)
				continue;
			for (j = 0; j < function->exit[block].count; j++)
				locksets_add(list, caller_view(self, function->exit[block].items[j],
							       symbolic_value(function->symbolic,
									      body->events[e].ret.value)));
		}
	}
}

/* Is it known of what stands in a place that callers have given, where nothing comes back locked? */
static int is_idle(const struct exporter *self, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);

	return node->kind == SYM_RETURN && node->a && !(self->told >> (node->a - 1) & 1);
}

/* What is returned, if all returns agree; and the memory there. */
static void find_returned(struct exporter *self)
{
	struct symbolic *symbolic = self->self->symbolic;
	uint32_t e;

	for (e = 0; e < symbolic->body->nevents; e++) {
		const struct facts_event *event = &symbolic->body->events[e];
		uint32_t value;

		if (event->kind != RCF_E_RETURN || symbolic->rank[event->block] == SYMBOLIC_UNSET)
			continue;
		value = symbolic_value(symbolic, event->ret.value);
		self->returned = !self->nreturns || self->returned == value ? value : 0;
		self->memory = self->nreturns++ ? NULL : symbolic->exit[event->block];
	}
}

/* In an order that does not depend on where the function met them first, or the summaries
 * of a cycle would be permuted for ever. */
static void order_released(const struct exporter *self, const struct lockset *lockset,
			   uint32_t order[LOCKSET_RELEASED])
{
	uint64_t keys[LOCKSET_RELEASED], key;
	uint32_t i, j;

	for (i = 0; i < lockset->nreleased; i++) {
		key = value_key(self->syms, lockset->released[i].lock);
		for (j = i; j > 0 && keys[j - 1] > key; j--) {
			keys[j] = keys[j - 1];
			order[j] = order[j - 1];
		}
		keys[j] = key;
		order[j] = i;
	}
}

static void export_lists(struct exporter *self, struct summary_case *c,
			 const struct lockset *lockset)
{
	struct held *held = arena_array(self->arena, lockset->nheld, sizeof *held);
	struct released *released = arena_array(self->arena, lockset->nreleased, sizeof *released);
	uint32_t order[LOCKSET_RELEASED], i;

	for (i = 0; i < lockset->nheld; i++) {
		held[i] = lockset->held[i];
		held[i].lock = portable_write(&self->writer, held[i].lock);
		held[i].flags &= (uint16_t)~HELD_MERGED;
		held[i].group = i; /* names of one lock: see below */
	}
	for (i = 0; i < lockset->nheld; i++) {
		uint32_t j;

		for (j = 0; j < i; j++)
			if (lockset->held[j].group == lockset->held[i].group)
				held[i].group = held[j].group;
	}
	order_released(self, lockset, order);
	for (i = 0; i < lockset->nreleased; i++) {
		released[i] = lockset->released[order[i]];
		released[i].lock = portable_write(&self->writer, released[i].lock);
	}
	c->held = held;
	c->released = released;
	c->nheld = lockset->nheld;
	c->nreleased = lockset->nreleased;
}

static void export_conditions(struct exporter *self, struct summary_case *c,
			      const struct lockset *lockset, int several)
{
	struct fact *conditions = arena_array(self->arena, CONDITIONS, sizeof *conditions);
	uint32_t i;

	c->result.classes = NUMBER_ANY;
	c->conditions = conditions;
	for (i = 0; i < lockset->nfacts; i++) {
		struct fact fact = lockset->facts[i];

		if (fact.value == self->result_name) {
			c->result = fact;
			c->result.value = 0;
		} else if (c->nconditions < CONDITIONS && !is_idle(self, fact.value) &&
			   (several || sym_get(self->syms, fact.value)->kind == SYM_FORMAL)) {
			fact.value = portable_write(&self->writer, fact.value);
			if (fact.value)
				conditions[c->nconditions++] = fact;
		}
	}
}

static uint32_t own_formal(void *context, uint32_t formal)
{
	return symbolic_formal(context, formal);
}

/* In a cycle that takes long there is one case, which goes one way only: less is held and
 * more is released than in the summary before. */
static void join_before(struct exporter *self, struct locksets *joined)
{
	const struct summary *before = self->self->before;
	struct symbolic *symbolic = self->self->symbolic;
	struct portable_reader reader = { .syms = self->syms, .formal = own_formal, .context = symbolic,
					  .result = self->returned };
	uint32_t *values = arena_array(self->self->scratch, before->values.nnodes + 1, sizeof *values);
	struct lockset_list list = { .arena = self->self->scratch };
	uint32_t i, j;

	portable_read(&reader, &before->values, values);
	joined->items[0] = locksets_must(joined, self->syms, self->self->scratch);
	joined->count = 1;
	locksets_add(&list, joined->items[0]);
	for (i = 0; i < before->ncases; i++) {
		const struct summary_case *c = &before->cases[i];
		struct lockset_draft draft;

		draft_open(&draft, &lockset_empty, self->syms, &self->self->losses);
		for (j = 0; j < c->nheld; j++)
			draft_acquire(&draft, sym_place(self->syms, values[c->held[j].lock]),
				      c->held[j].flags, c->held[j].group);
		for (j = 0; j < c->nreleased; j++) {
			struct released released = c->released[j];

			released.lock = sym_place(self->syms, values[released.lock]);
			if (released.lock)
				draft_released(&draft, &released);
		}
		released_view(self, &draft);
		draft.unlikely = c->unlikely;
		draft.hidden = c->hidden;
		locksets_add(&list, draft_freeze(&draft, self->self->scratch));
	}
	joined->items[0] = locksets_all(&list, self->syms, &self->self->losses);
}

/* What is always stored there has a name that callers know. */
static void find_plain(struct exporter *self)
{
	uint32_t i, out;

	for (i = 0; self->memory && i < self->memory->count; i++) {
		out = outs_number(self->self, self->memory->entries[i].at.place);
		if (out && sym_get(self->syms, self->memory->entries[i].value)->portable)
			self->plain |= (uint64_t)1 << (out - 1);
	}
}

static void export_cases(struct exporter *self)
{
	struct lockset_list list = { .arena = self->self->scratch };
	struct summary_case *cases;
	struct locksets joined;
	uint32_t i;

	find_plain(self);
	visit_returns(self, &list);
	locksets_join(&joined, &list, 0, self->syms, &self->self->losses);
	self->told = outs_told(self->self, &joined);
	validity_find(&joined, self->result_name, self->syms, &self->self->losses, self->self->scratch);
	if (self->self->before && joined.count)
		join_before(self, &joined);
	cases = arena_array(self->arena, joined.count, sizeof *cases);
	self->summary->ncases = joined.count;
	self->summary->cases = cases;
	for (i = 0; i < joined.count; i++) {
		cases[i].unlikely = joined.items[i]->unlikely;
		cases[i].hidden = joined.items[i]->hidden;
		export_lists(self, &cases[i], joined.items[i]);
		export_conditions(self, &cases[i], joined.items[i], joined.count > 1);
	}
	if (!joined.count)
		self->summary->flags |= SUMMARY_NORETURN;
}

/* May what was written and is not listed be in what a formal points to?  By type. */
static int is_lost(struct exporter *self, uint32_t formal)
{
	const struct symbolic *symbolic = self->self->symbolic;
	const struct facts_type *types = symbolic->tu->types;
	const struct link *link = symbolic->link;
	uint32_t type = link_aggregate_of(link, link->functions[symbolic->function].tu,
					  symbolic->body->formals[formal].type);
	uint32_t pointer = sym_leaf(self->syms, SYM_FORMAL, formal, 0), i;

	if (!type) /* nothing is known to be stored through void * */
		return types[types[symbolic->body->formals[formal].type].target].kind != RCF_T_VOID &&
		       filter_has(self->memory->more, self->syms, sym_place(self->syms, pointer));
	for (i = 0; i < link->aggregates[type].nfields && self->memory->more; i++)
		if (filter_has(self->memory->more, self->syms,
			       sym_field(self->syms, pointer, link->aggregates[type].fields[i])))
			return 1;
	for (i = 0; i < self->memory->count; i++)
		if (self->memory->entries[i].at.aggregate == type &&
		    sym_get(self->syms, sym_root(self->syms, self->memory->entries[i].at.place))->kind ==
		    SYM_OPAQUE)
			return 1;
	return 0;
}

/* Fresh memory that was stored on some ways only, if the function has looked before what was there:
 * "if (!c->buffer) c->buffer = malloc();" gives the caller what anybody may have stored. */
static int is_kept(const struct exporter *self, const struct memory_entry *entry)
{
	const struct symbolic *symbolic = self->self->symbolic;
	uint32_t i;

	for (i = 0; entry->given && i < symbolic->body->nevents; i++)
		if (symbolic->results[i] != SYMBOLIC_UNSET && sym_get(self->syms, symbolic->results[i])->kind == SYM_LOAD &&
		    sym_get(self->syms, symbolic->results[i])->a == entry->at.place)
			return 1;
	return 0;
}

/* Of the object that the function makes and returns: its methods; or what else is in it that the caller can name. */
static uint32_t export_made(struct exporter *self, int methods, struct summary_store *stores, uint32_t most)
{
	uint32_t i, n = 0, value;

	for (i = 0; self->fresh && self->memory && i < self->memory->count && n < most; i++) {
		const struct memory_entry *entry = &self->memory->entries[i];

		if (sym_get(self->syms, entry->at.place)->a != self->fresh || entry->given)
			continue;
		value = methods_value(self->self, entry->value);
		if (!value != !methods)
			continue;
		if (!methods)
			value = entry->value;
		if (!value || !sym_get(self->syms, value)->portable || sym_get(self->syms, value)->kind == SYM_CONST)
			continue;
		stores[n].place = portable_write(&self->writer, sym_replace(self->syms, entry->at.place, self->fresh,
									    self->returned));
		stores[n].size = entry->at.size;
		stores[n].aggregate = entry->at.aggregate;
		stores[n++].value = portable_write(&self->writer, value);
	}
	return n;
}

/* What the function left in objects that the caller passed by address. */
static void export_stores(struct exporter *self)
{
	struct summary_store *stores = arena_array(self->arena, 3 * SUMMARY_STORES, sizeof *stores);
	uint32_t i, n = 0, out;

	if (self->self->symbolic->gave_up)
		self->memory = NULL;
	if (self->nreturns > 1 || self->self->symbolic->gave_up)
		self->summary->flags |= SUMMARY_CLOBBERS;
	self->summary->stores = stores;
	for (i = 0; self->memory && i < self->memory->count; i++) {
		const struct memory_entry *entry = &self->memory->entries[i];
		const struct sym *place = sym_get(self->syms, entry->at.place);

		if (sym_get(self->syms, place->a)->kind != SYM_FORMAL)
			continue;
		if (n == SUMMARY_STORES) {
			self->summary->flags |= SUMMARY_CLOBBERS;
			break;
		}
		stores[n].place = portable_write(&self->writer, entry->at.place);
		stores[n].size = entry->at.size;
		stores[n].aggregate = entry->at.aggregate;
		out = outs_number(self->self, entry->at.place);
		stores[n].value = out && (self->told >> (out - 1) & 1)
			? portable_write(&self->writer, sym_leaf(self->syms, SYM_RETURN, out, 0))
			: is_kept(self, entry) ? 0
			: sym_get(self->syms, entry->value)->kind == SYM_FRESH
			? portable_write_fresh(&self->writer, n + 1)
			: portable_write(&self->writer, entry->value);
		n++;
	}
	for (i = 0; self->memory && i < self->self->symbolic->body->nformals; i++)
		if (is_lost(self, i))
			self->summary->flags |= SUMMARY_CLOBBERS;
	n += export_made(self, 1, stores + n, SUMMARY_STORES);
	self->summary->nstores = n + export_made(self, 0, stores + n, SUMMARY_STORES / 2);
}

static void export_written(struct exporter *self)
{
	uint64_t *filter;

	if (!self->self->writes)
		return;
	filter = arena_array(self->arena, FILTER_WORDS, sizeof *filter);
	memcpy(filter, self->self->written, FILTER_WORDS * sizeof *filter);
	self->summary->written = filter;
}

#define FRESH_DEPTH 4 /* PHIs of PHIs */

/* Is it memory that the function allocates, or null: "if (!n) return NULL; return malloc(n);"?  *fresh: which,
 * 0 if it is only null, SYMBOLIC_UNSET if it is one of several. */
static int is_fresh(const struct exporter *self, uint32_t value, uint32_t *fresh, unsigned depth)
{
	struct symbolic *symbolic = self->self->symbolic;
	const struct sym node = *sym_get(self->syms, value);
	const struct facts_value *phi;
	uint32_t i;

	if (node.kind == SYM_FRESH)
		*fresh = *fresh && *fresh != value ? SYMBOLIC_UNSET : value;
	if (node.kind == SYM_AT && !node.number) /* its first part */
		return is_fresh(self, node.a, fresh, depth);
	if (node.kind != SYM_PHI || !depth)
		return node.kind == SYM_FRESH || (node.kind == SYM_CONST && !node.number);
	phi = &symbolic->body->values[node.a];
	for (i = 0; i < phi->c; i++)
		if (!is_fresh(self, symbolic_value(symbolic, symbolic->body->phi_args[phi->b + i]), fresh, depth - 1))
			return 0;
	return 1;
}

const struct summary *lockset_export(struct lockset_function *function, struct arena *arena)
{
	struct exporter *self = arena_alloc(function->scratch, sizeof *self);
	uint32_t fresh = 0;

	self->self = function;
	self->syms = function->symbolic->syms;
	self->arena = arena;
	self->summary = arena_alloc(arena, sizeof *self->summary);
	portable_start(&self->writer, function->scratch, self->syms);
	find_returned(self);
	self->result_name = sym_leaf(self->syms, SYM_RETURN, 0, 0);
	if (self->returned && !sym_get(self->syms, self->returned)->portable)
		self->writer.as_result = self->returned;
	if (is_fresh(self, self->returned, &fresh, FRESH_DEPTH) && fresh) {
		self->summary->flags |= SUMMARY_FRESH;
		self->fresh = fresh == SYMBOLIC_UNSET ? 0 : fresh;
		if (sym_get(self->syms, self->returned)->kind == SYM_AT)
			self->writer.as_result = self->returned = sym_get(self->syms, self->returned)->a;
	}
	if (sym_get(self->syms, self->returned)->portable)
		self->summary->result = portable_write(&self->writer, self->returned);
	export_cases(self);
	export_stores(self);
	export_written(self);
	if (function->clobbers)
		self->summary->flags |= SUMMARY_CLOBBERS;
	if (function->has_ops)
		self->summary->flags |= SUMMARY_OPS;
	if (function->has_made)
		self->summary->flags |= SUMMARY_MADE;
	if (function->awaits)
		self->summary->flags |= SUMMARY_AWAITS;
	if (function->relocks)
		self->summary->flags |= SUMMARY_RELOCKS;
	if (self->self->losses.joined)
		self->summary->flags |= SUMMARY_JOINED;
	self->summary->calls_formals = function->calls_formals;
	self->summary->locks_formals = function->locks_formals;
	self->summary->tests_formals = function->tests_formals;
	if (function->touches_locks)
		self->summary->flags |= SUMMARY_LOCKS;
	portable_finish(&self->writer, arena, &self->summary->values);
	self->summary->hash = summary_hash(self->summary);
	return self->summary;
}
