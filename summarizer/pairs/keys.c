/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * keys.c - locks as numbers that can be compared across functions.
 *
 * A lock whose name means the same everywhere is its own key: &stats_lock.  And it is
 * compared relative to what is accessed (RELAY section 3.3): if some value is part of the
 * names of both, &x->n and &x->lock, the key is the pair of names with that value left
 * out, "n of it, lock of it": two accesses with one such key are of one x if they are of
 * one n, hence they have one lock.  That holds for every value on the way from the name to
 * the place: x itself, a pointer in between (x->dev->n and x->lock: taken to belong to
 * one x only, unless all of them point to one thing), an index (tab[i].n and locks[i]).
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/table.h"
#include "link/link.h"

#include <string.h>

/* How: enum key_flag. */
static unsigned how_of(unsigned flags)
{
	return (flags & HELD_SHARED ? KEY_SHARED : 0) |
	       (flags & HELD_PROTOCOL ? KEY_PROTOCOL : flags & HELD_COUNTER ? KEY_COUNTER : 0);
}

static void add_key(struct guarded *guarded, uint64_t hash, unsigned how)
{
	uint32_t i;

	if (how & (KEY_COUNTER | KEY_PROTOCOL))
		hash = hash_pair(hash, how & (KEY_COUNTER | KEY_PROTOCOL));
	for (i = 0; i < guarded->nkeys; i++)
		if (guarded->keys[i].hash == hash) {
			guarded->keys[i].how &= (uint8_t)how;
			return;
		}
	if (guarded->nkeys < GUARDED_KEYS) {
		guarded->keys[guarded->nkeys].how = (uint8_t)(how & ~(unsigned)KEY_COUNTER);
		guarded->keys[guarded->nkeys++].hash = hash;
	}
}

static uint32_t replaced(const struct view *view, uint32_t place, uint32_t value, uint32_t it)
{
	return sym_place(view->syms, sym_replace(view->syms, place, value, it));
}

/* The pair of names with a value left out, if they mean the same elsewhere; base: the only object
 * that it stands for, 0: not told. */
static void add_relative(const struct pairs *self, const struct view *view, uint32_t place, uint32_t lock, uint32_t value,
			 uint32_t base, unsigned how, struct guarded *guarded)
{
	uint32_t it = sym_named(view->syms, "it");
	uint64_t hash;
	int local = 0;

	if (!value || !sym_mentions(view->syms, lock, value))
		return;
	homes_align(view, &place, &lock, value);
	hash = names_hash(self, view, replaced(view, lock, value, it), 0, &local);
	if (!local)
		hash = hash_pair(hash, names_hash(self, view, replaced(view, place, value, it), it, &local));
	if (!local)
		add_key(guarded, base ? hash_pair(hash, base) : hash, how);
}

/* The element of a variable that is an array, with "it" as its number; 0: it is none.  Fills
 * the number. */
static uint32_t unfold(const struct view *view, uint32_t place, int64_t *index)
{
	const struct sym at = *sym_get(view->syms, place);
	int64_t size = homes_element_size(view, place);

	if (!size)
		return 0;
	*index = at.number / size;
	return sym_place(view->syms, sym_offset(view->syms, sym_elem(view->syms, at.a, sym_named(view->syms, "it"), size),
						at.number % size));
}

/* counts[2] and locks[2]. */
static void add_numbered(const struct pairs *self, const struct view *view, uint32_t place, uint32_t lock, unsigned how,
			 struct guarded *guarded)
{
	int64_t mine, its;
	int local = 0;
	uint32_t a = unfold(view, place, &mine), b = unfold(view, lock, &its);
	uint64_t hash;

	if (!a || !b || mine != its)
		return;
	hash = names_hash(self, view, b, 0, &local);
	hash = hash_pair(hash, names_hash(self, view, a, sym_named(view->syms, "it"), &local));
	if (!local)
		add_key(guarded, hash, how);
}

/* The one object that it can be, 0: it may be several. */
static uint32_t only_of(const struct pairs *self, const struct where *where, const struct pointsto_set *set)
{
	return set && set->count == 1 && !set->many && !set->outside && where_is_one(self, where, set->targets[0])
		? set->targets[0] : 0;
}

/* The one object that a pointer, or the beginning of a name, is. */
static uint32_t only_base(const struct pairs *self, const struct view *view, uint32_t value)
{
	const struct sym *node = sym_get(view->syms, value);
	const struct where nowhere = { 0 };

	if (node->kind == SYM_GLOBAL)
		return pointsto_find(self->in->pointsto, (struct pointsto_target){ TARGET_OBJECT, node->a, 0 });
	if (node->kind == SYM_THAT)
		return pointsto_find(self->in->pointsto, (struct pointsto_target){
				     node->b & 1 ? TARGET_HEAP : TARGET_LOCAL, node->a, node->b / 2 });
	return only_of(self, &nowhere, reach_set(self, view, value, 0));
}

/* A value on the way to the place.  Behind a pointer in x there may be one object for all x:
 * then what is accessed does not tell which x it is, and the key has to. */
static void add_step(const struct pairs *self, const struct view *view, uint32_t place, uint32_t lock, uint32_t value,
		     int common, unsigned how, struct guarded *guarded)
{
	uint32_t base = common ? only_base(self, view, value) : 0;

	if (!common || base)
		add_relative(self, view, place, lock, value, base, how, guarded);
}

/* A lock in the one object that a pointer can point to is that one, by whatever name: that of the
 * variable that the pointer is in, or of the call that has allocated it. */
static void add_only(const struct pairs *self, const struct view *view, uint32_t lock, unsigned how,
		     struct guarded *guarded)
{
	const struct sym at = *sym_get(view->syms, lock);
	const struct sym *base = sym_get(view->syms, at.a);
	const struct where nowhere = { 0 };
	uint32_t target = 0;

	if (at.kind != SYM_AT || (base->kind != SYM_FRESH && base->kind != SYM_THAT && base->kind != SYM_LOAD))
		return;
	if (base->kind != SYM_FRESH)
		target = only_base(self, view, at.a);
	else
		target = pointsto_find(self->in->pointsto, (struct pointsto_target){
				       TARGET_HEAP, view->function, base->a });
	if (target && pointsto_target(self->in->pointsto, target).kind == TARGET_HEAP &&
	    where_is_one(self, &nowhere, target))
		add_key(guarded, hash_pair(hash_pair(0x6f6e6c79, target), (uint64_t)at.number), how);
}

static void add_lock(const struct pairs *self, const struct view *view, uint32_t place, uint32_t lock, unsigned how, int single,
		     struct guarded *guarded)
{
	struct sym node = *sym_get(view->syms, place);
	int local = 0;
	uint64_t hash = names_hash(self, view, lock, 0, &local), own = homes_own_lock(view, place, lock);
	uint32_t steps;
	int common = -1;

	if (!local || (local == 2 && single))
		add_key(guarded, hash, how);
	if (own)
		add_key(guarded, own, how);
	add_numbered(self, view, place, lock, how, guarded);
	add_only(self, view, lock, how, guarded);
	for (steps = 0; steps < 2 * SYM_DEPTH; steps++) {
		if (node.kind == SYM_LOAD && common < 0)
			common = guarded->where.kind == WHERE_POINTER &&
				 only_of(self, &guarded->where, guarded->where.set);
		if (node.kind == SYM_ELEM)
			add_step(self, view, place, lock, node.b, common > 0, how, guarded);
		if (node.kind != SYM_AT && node.kind != SYM_ELEM && node.kind != SYM_LOAD)
			break;
		if (sym_get(view->syms, node.a)->kind != SYM_AT)
			add_step(self, view, place, lock, node.a, common > 0, how, guarded);
		node = *sym_get(view->syms, node.a);
	}
}

/* The lock with the number of its element left out, 0: it is in no array; and whether it is
 * the locks of all elements. */
static uint32_t without_number(const struct view *view, uint32_t lock, int *every)
{
	const struct sym *node = sym_get(view->syms, lock), *index;
	uint32_t it = sym_named(view->syms, "it");
	int64_t number;

	*every = 0;
	while (node->kind == SYM_AT)
		node = sym_get(view->syms, node->a);
	if (node->kind != SYM_ELEM)
		return unfold(view, lock, &number);
	index = sym_get(view->syms, node->b);
	*every = index->kind == SYM_NAMED && !strcmp(sym_name(view->syms, index->a), SYM_EVERY);
	if (!node->number || (index->kind == SYM_NAMED && !*every))
		return 0;
	return replaced(view, lock, node->b, it);
}

/* Does everybody who gets there have another one? */
static int is_own(const struct view *view, const struct sym *base)
{
	return base->kind == SYM_LOCAL || base->kind == SYM_FRESH ||
	       (base->kind == SYM_GLOBAL && (view->syms->link->objects[base->a].flags & LINK_TLS));
}

/* The struct and field, or the variable, that a lock is in. */
static void add_kind(const struct pairs *self, const struct view *view, uint32_t place, uint32_t lock,
		     const struct held *held, struct guarded *guarded)
{
	const struct syms *syms = view->syms;
	const struct sym *node = sym_get(syms, lock);
	const struct sym_spelling *spelling = sym_spelling(syms, node->kind == SYM_AT ? node->b : 0);
	struct lock_kind kind = { .counter = (held->flags & (HELD_COUNTER | HELD_FLAG | HELD_SEMAPHORE)) != 0,
				  .section = held->group < LOCKSET_CALLERS ? held->group / LOCKSET_GROUPS : 0 };

	if (guarded->nkinds == GUARDED_KINDS || node->kind == SYM_NAMED)
		return;
	homes_find(view, place, lock, &kind);
	kind.name = names_of(self, view, lock);
	if (spelling->field)
		kind.hash = hash_pair(syms->link->fields[spelling->field].aggregate,
				      syms->link->fields[spelling->field].offset);
	while (node->kind == SYM_AT || node->kind == SYM_ELEM) {
		if (node->kind == SYM_ELEM)
			kind.name = 0;
		node = sym_get(syms, node->a);
	}
	if (!spelling->field && (node->kind == SYM_GLOBAL || node->kind == SYM_THAT))
		kind.hash = hash_pair(hash_pair(node->kind, node->a), node->b + 1);
	else if (!spelling->field && node->kind == SYM_LOAD) /* of an array that a variable points to */
		kind.array = names_of(self, view, node->a);
	if (node->kind != SYM_GLOBAL && node->kind != SYM_THAT)
		kind.name = 0;
	kind.single = kind.name && !spelling->field;
	if (is_own(view, node) && !guarded->access.runner) { /* nobody else locks this one by its name */
		kind.name = hash_pair(hash_pair(view->function, node->kind), node->a) | 1;
		kind.hash = kind.hash ? kind.hash : kind.name;
	}
	guarded->kinds[guarded->nkinds++] = kind;
}

/* Locks of one kind, the one in what is accessed, the other in another object, or in elements that
 * are as many as that away from it. */
static int are_apart(const struct lock_kind *x, const struct lock_kind *y)
{
	if (!x->hash || x->hash != y->hash)
		return 0;
	return (x->home == HOME_SAME && y->home == HOME_OTHER) || (x->home == HOME_OTHER && y->home == HOME_SAME) ||
	       (x->stride && x->stride == y->stride && x->distance != y->distance);
}

static int might_be_one(const struct lock_kind *x, const struct lock_kind *y)
{
	return (x->hash == y->hash || !x->hash || !y->hash) && !(x->name && y->name) && !are_apart(x, y) &&
	       !(x->home == HOME_CHOSEN && y->home == HOME_CHOSEN);
}

int keys_of_other_object(const struct guarded *a, const struct guarded *b)
{
	uint32_t i, j;

	for (i = 0; i < a->nkinds; i++)
		for (j = 0; j < b->nkinds; j++)
			if (are_apart(&a->kinds[i], &b->kinds[j]))
				return a->kinds[i].home == HOME_OTHER ? 1 : 2;
	return 0;
}

int keys_might_protect(const struct guarded *a, const struct guarded *b)
{
	uint32_t i, j;

	for (i = 0; i < a->nkinds; i++)
		for (j = 0; j < b->nkinds; j++)
			if (might_be_one(&a->kinds[i], &b->kinds[j]))
				return 1;
	return 0;
}

/* Of some lock not even the kind is known. */
static int has_unknown(const struct guarded *guarded)
{
	uint32_t i;

	for (i = 0; i < guarded->nkinds && belief_kind(&guarded->kinds[i]); i++)
		;
	return i < guarded->nkinds;
}

int keys_might_hold(const struct guarded *a, const struct guarded *b, uint64_t key)
{
	uint32_t i, k;

	for (i = 0; key && i < b->nkinds; i++)
		if (belief_kind(&b->kinds[i]) == key)
			return belief_holds(a, key) || has_unknown(a);
	for (k = 0; k < b->nkeys && b->keys[k].hash != key; k++)
		;
	if (k == b->nkeys || !b->keys[k].kind)
		return 1;
	for (i = 0; i < a->nkinds; i++) {
		const struct lock_kind *x = &a->kinds[i], *y = &b->kinds[b->keys[k].kind - 1];

		if (might_be_one(x, y) && (x->hash ? x->hash : x->array) == (y->hash ? y->hash : y->array))
			return 1;
	}
	return 0;
}

/* Does a pointer to what the lock is in, if it points into the variable, point to its start? */
static int is_start(const struct view *view, uint32_t lock, uint32_t object)
{
	const struct link *link = view->syms->link;
	const struct link_object *o = &link->objects[object];
	const struct facts_tu *tu = link->program->tus[o->tu];
	uint32_t aggregate = sym_aggregate(view->syms, lock);

	if (tu->types[tu->symbols[o->symbol].type].kind == RCF_T_ARRAY)
		return 0;
	return !aggregate || aggregate == o->type;
}

/* A lock found through a pointer that can only point to one variable: it is in that one. */
static void add_pointed(const struct pairs *self, const struct view *view, uint32_t lock,
			unsigned flags, struct guarded *guarded)
{
	const struct sym at = *sym_get(view->syms, lock);
	const struct pointsto_set *set;
	struct pointsto_target target;
	uint32_t leaf;

	if (at.kind != SYM_AT)
		return;
	set = reach_set(self, view, at.a, 0);
	if (set->count != 1)
		return;
	target = pointsto_target(self->in->pointsto, set->targets[0]);
	if (target.kind != TARGET_OBJECT || !is_start(view, lock, target.a))
		return;
	leaf = sym_leaf(view->syms, SYM_GLOBAL, target.a, 0);
	add_key(guarded, names_of(self, view, sym_at(view->syms, leaf, at.number, 0)),
		how_of(flags));
}

/* What keeps handlers out, but no other thread. */
static void add_mask(const struct view *view, uint32_t lock, struct guarded *guarded)
{
	const struct sym *node = sym_get(view->syms, lock);

	if (node->kind == SYM_NAMED)
		guarded->mask = hash_string(sym_name(view->syms, node->a));
	guarded->nheld -= guarded->nheld > 0;
}

/* A flag that the program sets to one number only is never released: one thread gets it, once.  That
 * excludes others as a token does, but no object is protected by it. */
static int is_never_released(const struct pairs *self, const struct view *view, const struct held *held)
{
	const struct sym *base = sym_get(view->syms, sym_base(view->syms, sym_place(view->syms, held->lock)));
	int64_t number;

	return (held->flags & HELD_FLAG) && !(held->flags & HELD_COUNTER) && base->kind == SYM_GLOBAL &&
	       accesses_mode(self->in->accesses, base->a, &number) != MODE_NONE;
}

int keys_is_lock(const struct pairs *self, const struct view *view, const struct held *held)
{
	return !(held->flags & (HELD_PROTOCOL | HELD_MASK)) && !is_never_released(self, view, held) &&
	       !counted_only(self, view, held);
}

/* A caller may not know what a pointer in memory is, by which the callee gets to object and lock.  In the callee's words
 * the one is relative to the other. */
static void add_locks_of_callee(const struct pairs *self, struct guarded *guarded)
{
	const struct digest *digest = NULL;
	uint32_t function = 0, i;
	const struct guarded_access *access = where_made(self, &guarded->access, &digest, &function);
	struct arena *scratch;
	struct view view;

	if (!access || !function || access->way >= digest->nways || !digest->ways[access->way].nheld)
		return;
	scratch = arena_create();
	view_open(&view, self->in->contexts, function, NULL, scratch);
	for (i = 0; view.digest == digest && i < view.ways[access->way]->nheld; i++) {
		const struct held *held = &view.ways[access->way]->held[i];
		uint32_t lock = sym_place(view.syms, held->lock);

		if (!(held->flags & (HELD_MASK | HELD_SEMAPHORE)) && !is_never_released(self, &view, held) &&
		    !counted_only(self, &view, held))
			add_lock(self, &view, view.values[access->place], lock, how_of(held->flags), 0, guarded);
	}
	arena_destroy(scratch);
}

void keys_find(const struct pairs *self, const struct view *view, uint32_t place,
	       const struct lockset *held, int single, struct guarded *guarded)
{
	struct bits tokens = handoff_tokens(self, guarded);
	uint32_t i, k;

	BITS_EACH(i, tokens)
		add_key(guarded, hash_pair(0x70c3, i), 0);
	/* Who is behind a guard excludes, or comes after, who is let through to set something up; but not others
	 * who are behind it. */
	if (guarded->access.threads.passed)
		add_lock(self, view, place, sym_at(view->syms, sym_leaf(view->syms, SYM_GLOBAL,
						   guarded->access.threads.passed, 0), 0, 0),
			 KEY_SHARED, single, guarded);
	for (k = 0; k < guarded->nkeys; k++)
		guarded->keys[k].token = 1;
	guarded->nheld = (uint8_t)(held->nheld < UINT8_MAX ? held->nheld : UINT8_MAX);
	for (i = 0; i < held->nheld; i++)
		guarded->nheld -= is_never_released(self, view, &held->held[i]) || counted_only(self, view, &held->held[i]);
	for (i = 0; i < held->nheld; i++) {
		struct held one = held->held[i];
		unsigned how = how_of(one.flags);
		uint32_t array;
		int every;
		uint8_t keys = guarded->nkeys, kinds = guarded->nkinds;

		one.lock = sym_place(view->syms, one.lock);
		if (counted_only(self, view, &one))
			continue;
		if (is_never_released(self, view, &one)) {
			add_lock(self, view, place, one.lock, how, single, guarded);
			for (k = keys; k < guarded->nkeys; k++)
				guarded->keys[k].token = 1;
			continue;
		}
		if (one.flags & HELD_MASK) {
			add_mask(view, one.lock, guarded);
			continue;
		}
		if ((one.flags & HELD_SEMAPHORE) && !handoff_is_lock(self, view, one.lock))
			continue;
		array = without_number(view, one.lock, &every);
		if (!every && !steady_lacks(self, view, one.lock))
			add_lock(self, view, place, one.lock, how, single, guarded);
		if (array)
			add_lock(self, view, place, array, every ? how : how | KEY_PART, single, guarded);
		add_pointed(self, view, one.lock, one.flags, guarded);
		if (!(one.flags & HELD_PROTOCOL))
			add_kind(self, view, place, one.lock, &one, guarded);
		for (k = keys; k < guarded->nkeys; k++)
			guarded->keys[k].kind = guarded->nkinds > kinds ? guarded->nkinds : 0;
	}
	if (sym_get(view->syms, sym_base(view->syms, place))->kind == SYM_SOME)
		add_locks_of_callee(self, guarded);
}

void keys_add(const struct pairs *self, const struct view *view, uint32_t place, uint32_t lock, struct guarded *guarded)
{
	uint64_t name = names_of(self, view, lock);

	if (place)
		add_lock(self, view, place, lock, 0, 0, guarded);
	else if (name)
		add_key(guarded, name, 0);
}

static uint32_t field_of(const struct view *view, uint32_t lock)
{
	const struct sym *place = sym_get(view->syms, sym_place(view->syms, lock));

	return place->kind == SYM_AT ? sym_spelling(view->syms, place->b)->field : 0;
}

int keys_keep_hidden(const struct view *view, const struct guarded_access *access, uint32_t field)
{
	const struct lockset *way = view->ways[access->way];
	uint32_t i;

	for (i = 0; i < way->nreleased && field_of(view, way->released[i].lock) != field; i++)
		;
	return i == way->nreleased && !access->runner;
}

void keys_hide(const struct view *view, const struct context *context, struct guarded *guarded)
{
	const struct link *link = view->syms->link;
	uint32_t i, k;

	for (i = 0; i < CONTEXT_HIDDEN && context->hidden[i]; i++) {
		const struct link_field *field = &link->fields[context->hidden[i]];
		struct lock_kind kind = { .hash = hash_pair(field->aggregate, field->offset), .hidden = 1 };

		for (k = 0; k < guarded->nkinds && guarded->kinds[k].hash != kind.hash; k++)
			;
		if (k < guarded->nkinds || k == GUARDED_KINDS ||
		    !keys_keep_hidden(view, &guarded->access, context->hidden[i]))
			continue;
		guarded->kinds[guarded->nkinds++] = kind;
		guarded->nheld += guarded->nheld < UINT8_MAX;
	}
}

int keys_protocol(const struct guarded *a, const struct guarded *b)
{
	uint32_t i, j;

	for (i = 0; i < a->nkeys; i++)
		for (j = 0; j < b->nkeys; j++)
			if (a->keys[i].how & KEY_PROTOCOL && a->keys[i].hash == b->keys[j].hash &&
			    !(a->keys[i].how & b->keys[j].how & KEY_SHARED))
				return 1;
	return 0;
}

int keys_protect(const struct guarded *a, const struct guarded *b)
{
	uint32_t i, j;

	for (i = 0; i < a->nkeys; i++)
		for (j = 0; j < b->nkeys; j++)
			if (a->keys[i].hash == b->keys[j].hash &&
			    !(a->keys[i].how & b->keys[j].how))
				return 1;
	return 0;
}
