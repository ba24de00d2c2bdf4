/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/maker.h"

#include "base/arena.h"
#include "base/table.h"
#include "link/link.h"
#include "locksets/annotation.h"
#include "symbolic/function.h"

#include <string.h>

static uint64_t hash_context(const struct maker *maker)
{
	const struct portable_node *nodes = maker->writer.nodes.items;
	const struct sym_spelling *chains = maker->writer.chains.items;
	uint64_t hash = maker->nheld;
	uint32_t i, j;

	for (i = 0; i < maker->writer.nodes.count; i++) {
		hash = hash_pair(hash, (uint64_t)nodes[i].kind << 40 | (uint64_t)nodes[i].op << 32 | nodes[i].a);
		hash = hash_pair(hash, (uint64_t)nodes[i].number);
		hash = hash_pair(hash, (uint64_t)nodes[i].b << 32 |
				 (nodes[i].kind == SYM_AT ? 0 : nodes[i].c));
		if (nodes[i].kind == SYM_NAMED)
			hash = hash_pair(hash, hash_string(nodes[i].name));
		for (j = 0; nodes[i].kind == SYM_AT && j < nodes[i].b; j++)
			hash = hash_pair(hash, chains[nodes[i].c + j].field);
	}
	for (i = 0; i < maker->nheld; i++)
		hash = hash_pair(hash, (uint64_t)maker->held[i].lock << 32 |
				 (uint64_t)maker->held[i].group << 16 | maker->held[i].flags);
	for (i = 0; i < maker->nbindings; i++)
		hash = hash_pair(hash, (uint64_t)maker->bindings[i].formal << 32 |
				 maker->bindings[i].value);
	return hash;
}

/* ---- joining ---- */

/* Is the same lock held in the other context?  Structure against structure. */
static int same_value(const struct portable *a, uint32_t x, const struct portable *b, uint32_t y)
{
	const struct portable_node *m = &a->nodes[x], *n = &b->nodes[y];

	if (m->kind != n->kind || m->op != n->op || m->number != n->number)
		return 0;
	switch (m->kind) {
	case SYM_UNKNOWN:
		return 0;
	case SYM_CONST:
		return 1;
	case SYM_NAMED:
		return !strcmp(m->name, n->name);
	case SYM_SELECT:
		return same_value(a, m->a, b, n->a) && same_value(a, m->b, b, n->b) &&
		       same_value(a, m->c, b, n->c);
	case SYM_ELEM:
	case SYM_BINARY:
		return same_value(a, m->a, b, n->a) && same_value(a, m->b, b, n->b);
	case SYM_LOAD:
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		return same_value(a, m->a, b, n->a);
	default:
		return m->a == n->a;
	}
}

static const struct held *find_held(const struct context *context, const struct portable *values,
				    uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < context->nheld; i++)
		if (same_value(&context->values, context->held[i].lock, values, lock))
			return &context->held[i];
	return NULL;
}

static void *copy_items(struct arena *arena, const void *items, uint32_t count, size_t size)
{
	void *copy = arena_array(arena, count, size);

	if (count)
		memcpy(copy, items, count * size);
	return copy;
}

void maker_inherit(struct maker *maker)
{
	if (maker->self->current)
		memcpy(maker->hidden, maker->self->current->hidden, sizeof maker->hidden);
}

/* Known by the last field by which it is reached. */
void maker_hide(struct maker *maker, const struct syms *syms, uint32_t lock)
{
	const struct sym *place = sym_get(syms, lock);
	uint32_t field = place->kind == SYM_AT ? sym_spelling(syms, place->b)->field : 0, i;

	for (i = 0; i < CONTEXT_HIDDEN && maker->hidden[i] && maker->hidden[i] != field; i++)
		;
	if (field && i < CONTEXT_HIDDEN)
		maker->hidden[i] = field;
}

/* Of its hidden locks those that are among these, too.  Returns whether one is not. */
static int keep_hidden(struct context *context, const uint32_t *others)
{
	uint32_t n = 0, i, k, kept[CONTEXT_HIDDEN] = { 0 };

	for (i = 0; i < CONTEXT_HIDDEN && context->hidden[i]; i++) {
		for (k = 0; k < CONTEXT_HIDDEN && others[k] != context->hidden[i]; k++)
			;
		if (k < CONTEXT_HIDDEN)
			kept[n++] = context->hidden[i];
	}
	memcpy(context->hidden, kept, sizeof kept);
	return n < i;
}

/* Too many contexts become one: what is held, and known, in all of them.  Returns
 * whether the first one changed. */
static int join_contexts(struct contexts *self, struct context *into, const struct context *other)
{
	struct held held[LOCKSET_HELD];
	struct context_site origins[LOCKSET_HELD];
	struct binding bindings[CONTEXT_BINDINGS];
	uint32_t mine[LOCKSET_HELD] = { 0 }, theirs[LOCKSET_HELD] = { 0 }, from[LOCKSET_HELD];
	uint32_t i, j, nheld = 0, nbindings = 0;
	int changed = keep_hidden(into, other->hidden) || !into->joined;

	for (i = 0; i < into->nheld; i++) {
		const struct held *same = find_held(other, &into->values, into->held[i].lock);

		if (!same)
			continue;
		held[nheld] = into->held[i];
		origins[nheld] = into->origins[i];
		held[nheld].flags |= same->flags & (HELD_SHARED | HELD_UNSURE);
		mine[nheld] = into->held[i].group;
		theirs[nheld] = same->group;
		from[nheld++] = i;
	}
	held_regroup(held, mine, theirs, nheld);
	for (i = 0; i < nheld; i++)
		changed |= held[i].flags != into->held[from[i]].flags ||
			   held[i].group != into->held[from[i]].group;
	for (i = 0; i < into->nbindings; i++)
		for (j = 0; j < other->nbindings; j++)
			if (into->bindings[i].formal == other->bindings[j].formal &&
			    same_value(&into->values, into->bindings[i].value, &other->values,
				       other->bindings[j].value))
				bindings[nbindings++] = into->bindings[i];
	if (!changed && nheld == into->nheld && nbindings == into->nbindings)
		return 0;
	into->held = copy_items(self->arena, held, nheld, sizeof *held);
	into->origins = copy_items(self->arena, origins, nheld, sizeof *origins);
	into->nheld = nheld;
	into->bindings = copy_items(self->arena, bindings, nbindings, sizeof *bindings);
	into->nbindings = nbindings;
	into->joined = 1;
	return 1;
}

/* ---- adding ---- */

static void keep(struct maker *maker, struct context *context, uint64_t hash, struct arena *arena)
{
	memset(context, 0, sizeof *context);
	context->nheld = maker->nheld;
	context->held = copy_items(arena, maker->held, maker->nheld, sizeof *maker->held);
	context->origins = copy_items(arena, maker->origins, maker->nheld, sizeof *maker->origins);
	context->nbindings = maker->nbindings;
	context->bindings = copy_items(arena, maker->bindings, maker->nbindings,
				       sizeof *maker->bindings);
	context->hash = hash;
	context->caller = maker->caller;
	context->event = maker->event;
	memcpy(context->hidden, maker->hidden, sizeof context->hidden);
	portable_finish(&maker->writer, arena, &context->values);
}

/* Is it of this call site, and of no other? */
static int is_of(const struct context *context, uint32_t caller, uint32_t event)
{
	return !context->common && context->caller == caller && context->event == event;
}

/* Too many: those of one call site become one.  What differs between them comes from far
 * away, mostly; what the call site itself holds and passes stays. */
static void join_sites(struct contexts *self, struct entry *entry)
{
	struct context *contexts = entry->contexts;
	uint32_t i, j, kept = 0;

	for (i = 0; i < entry->count; i++) {
		for (j = 0; j < kept && (contexts[i].common ||
					 !is_of(&contexts[j], contexts[i].caller, contexts[i].event)); j++)
			;
		if (j < kept)
			join_contexts(self, &contexts[j], &contexts[i]);
		else
			contexts[kept++] = contexts[i];
	}
	entry->count = (uint8_t)kept;
	entry->joined = JOINED_SITES;
	entry->walked = 0;
	worklist_add(&self->dirty, entry->rank);
}

static void join_all(struct contexts *self, struct entry *entry)
{
	uint32_t i;

	for (i = 1; i < entry->count; i++)
		join_contexts(self, &entry->contexts[0], &entry->contexts[i]);
	entry->count = 1;
	entry->joined = JOINED_ALL;
	entry->walked = 0;
	worklist_add(&self->dirty, entry->rank);
}

/* The context that a new one is joined with, NULL: it gets a place of its own. */
static struct context *find_place(struct maker *maker, struct entry *entry)
{
	uint32_t i;

	if (!entry->joined && entry->count == CONTEXTS_MAX)
		join_sites(maker->self, entry);
	for (i = 0; entry->joined == JOINED_SITES && i < entry->count; i++)
		if (is_of(&entry->contexts[i], maker->caller, maker->event))
			return &entry->contexts[i];
	if (entry->count == CONTEXTS_MAX)
		join_all(maker->self, entry);
	return entry->joined == JOINED_ALL ? &entry->contexts[0] : NULL;
}

/* A group is the first name that is in it. */
static void number_groups(struct maker *maker)
{
	uint32_t first[LOCKSET_HELD], i, j;

	for (i = 0; i < maker->nheld; i++) {
		for (j = 0; maker->held[j].group != maker->held[i].group; j++)
			;
		first[i] = j;
	}
	for (i = 0; i < maker->nheld; i++)
		maker->held[i].group = first[i];
}

static int holds(const struct maker *maker, uint32_t lock)
{
	const struct portable values = { maker->writer.nodes.count, maker->writer.nodes.items,
					 maker->writer.chains.items };
	uint32_t i;

	for (i = 0; i < maker->nheld; i++)
		if (same_value(&values, maker->held[i].lock, &values, lock))
			return 1;
	return 0;
}

void maker_require(struct maker *maker, uint32_t function)
{
	const struct link *link = maker->self->link;
	const struct facts_attrs *attrs = annotation_attrs(link, function);
	const struct portable_writer caller = maker->writer;
	const struct facts_body *body = NULL;
	struct syms *syms = NULL;
	uint32_t i, lock;

	for (i = 0; attrs && i < attrs->count; i++) {
		if (attrs->items[i].kind != RCF_ATTR_REQUIRES || maker->nheld == LOCKSET_HELD)
			continue;
		if (!body)
			body = link_body(link, caller.arena, function);
		if (!syms)
			syms = syms_create(caller.arena, link, 0);
		/* In its own values, not in those of the caller. */
		maker->writer.syms = syms;
		maker->writer.actuals = NULL;
		maker->writer.nactuals = 0;
		maker->writer.memory = NULL;
		maker->writer.written = (struct table){ 0 };
		lock = portable_write(&maker->writer, annotation_lock(syms, link, function, body, 0,
								      attrs->items[i].argument));
		if (lock && !holds(maker, lock)) {
			maker->held[maker->nheld] = (struct held){ .lock = lock, .count = 1,
								   .group = LOCKSET_CALLERS + i };
			maker->origins[maker->nheld++] = (struct context_site){ 0, 0 };
		}
	}
	maker->writer.syms = caller.syms;
	maker->writer.actuals = caller.actuals;
	maker->writer.nactuals = caller.nactuals;
	maker->writer.memory = caller.memory;
	maker->writer.written = caller.written;
}

void maker_keep(struct maker *maker, struct context *context, struct arena *arena)
{
	number_groups(maker);
	keep(maker, context, hash_context(maker), arena);
}

void maker_add(struct maker *maker, uint32_t function)
{
	struct contexts *self = maker->self;
	struct entry *entry = &self->entries[function];
	struct context made, *place;
	uint64_t hash;
	uint32_t i;

	number_groups(maker);
	hash = hash_context(maker);
	for (i = 0; i < entry->count; i++)
		if (!entry->contexts[i].joined && entry->contexts[i].hash == hash) {
			entry->contexts[i].common |= !is_of(&entry->contexts[i], maker->caller, maker->event);
			if (!keep_hidden(&entry->contexts[i], maker->hidden))
				return;
			entry->walked = 0;
			worklist_add(&self->dirty, entry->rank);
			return;
		}
	if (!entry->contexts)
		entry->contexts = arena_array(self->arena, CONTEXTS_MAX, sizeof *entry->contexts);
	place = find_place(maker, entry);
	if (place) {
		keep(maker, &made, hash, maker->writer.arena);
		if (!join_contexts(self, place, &made))
			return;
		entry->walked = 0;
	} else {
		keep(maker, &entry->contexts[entry->count++], hash, self->arena);
	}
	worklist_add(&self->dirty, entry->rank);
}

uint32_t maker_find(struct maker *maker, uint32_t function)
{
	const struct entry *entry = &maker->self->entries[function];
	uint64_t hash;
	uint32_t i;

	number_groups(maker);
	hash = hash_context(maker);
	for (i = 0; i < entry->count; i++)
		if (!entry->contexts[i].joined && entry->contexts[i].hash == hash)
			return i;
	for (i = 0; entry->joined == JOINED_SITES && i < entry->count; i++)
		if (is_of(&entry->contexts[i], maker->caller, maker->event))
			return i;
	return 0;
}

void maker_start(struct maker *maker, struct contexts *self, const struct syms *syms,
		 uint32_t caller, uint32_t event, struct arena *scratch)
{
	maker->self = self;
	maker->nheld = maker->nbindings = 0;
	memset(maker->hidden, 0, sizeof maker->hidden);
	maker->caller = caller;
	maker->event = event;
	portable_start(&maker->writer, scratch, syms);
}

void maker_hold(struct maker *maker, const struct held *held, uint32_t lock, uint32_t group,
		struct context_site origin)
{
	const struct portable values = { maker->writer.nodes.count, maker->writer.nodes.items,
					 maker->writer.chains.items };
	uint32_t i;

	for (i = 0; i < maker->nheld; i++)
		if (maker->held[i].group == group &&
		    same_value(&values, maker->held[i].lock, &values, lock))
			return;
	if (maker->nheld == LOCKSET_HELD)
		return;
	maker->held[maker->nheld] = *held;
	maker->held[maker->nheld].count = 1;
	maker->held[maker->nheld].group = group;
	maker->origins[maker->nheld] = origin;
	maker->held[maker->nheld++].lock = lock;
}
