/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * owner.c - what was taken off a shared structure under its lock belongs to one thread
 * (accesses/ownership/taken.c): what that is worth against another access.
 *
 * Two owners never meet: who takes it has it alone until it is published again.  Whoever
 * finds it in a structure whose lock is held found it when it was not taken.  Both hold if
 * there is no other way to it.  That is proved if every place that may hold a pointer to it
 * is one that the function which took it looked at; else it is an assumption.  Who kept the
 * pointer from before it was published is not kept away by anything.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"

#include <string.h>

enum ring { RING_UNKNOWN, RING_STAYS, RING_FILLED };

struct owners {
	uint8_t finished;        /* all structures are known */
	uint32_t ntargets;
	uint32_t *first, *holders;  /* by target: which targets may hold a pointer to it */
	uint8_t *filled;            /* by target: it holds elements that are put there by an index */
	uint8_t *doubled;           /* by target: it is published twice by who made it */
	uint8_t *single;            /* by target: each is stored in one place, once */
	uint8_t *rings;             /* by function: enum ring, of what it takes things out of */
	struct table structures;    /* kinds of locks under which things are taken: by whom */
	struct table types;         /* by taker and aggregate: 1 others may have it, 2 nobody has */
	uint8_t **known;            /* by function: targets that it looks at, if it took something */
};

/* ---- what is prepared ---- */

/* Who holds whom, the other way round. */
static void find_holders(const struct pairs *self, struct owners *owners)
{
	const struct pointsto *pointsto = self->in->pointsto;
	uint32_t t, i;

	owners->first = arena_array(self->arena, (size_t)owners->ntargets + 2, sizeof *owners->first);
	for (t = 1; t <= owners->ntargets; t++)
		for (i = 0; i < pointsto_content(pointsto, t)->count; i++)
			owners->first[pointsto_content(pointsto, t)->targets[i]]++;
	for (t = 1; t <= owners->ntargets + 1; t++)
		owners->first[t] += owners->first[t - 1];
	owners->holders = arena_array(self->arena, owners->first[owners->ntargets + 1],
				      sizeof *owners->holders);
	for (t = owners->ntargets; t; t--)
		for (i = 0; i < pointsto_content(pointsto, t)->count; i++)
			owners->holders[--owners->first[pointsto_content(pointsto, t)->targets[i]]] = t;
}

/* The targets that a place may be in, in this set. */
static void mark(const struct pairs *self, const struct view *view, uint32_t place, uint8_t *marks)
{
	const struct guarded_access none = { 0 };
	struct where where;
	uint32_t i;

	place = sym_place(view->syms, place);
	if (!place)
		return;
	where_find(self, view, place, &none, &where);
	marks[where.field_target] = 1;
	if (where.field_target)
		return;
	marks[where.target] = 1;
	for (i = 0; where.set && i < where.set->count; i++)
		marks[where.set->targets[i]] = 1;
}

static void find_filled(const struct pairs *self, struct owners *owners)
{
	struct arena *scratch = arena_create();
	uint32_t f, i;

	for (f = 1; f <= self->in->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in->accesses, f);
		struct view view;

		if (!digest->nputs)
			continue;
		view_open(&view, self->in->contexts, f, NULL, scratch);
		for (i = 0; i < digest->nputs; i++)
			mark(self, &view, view.values[digest->puts[i]], owners->filled);
		arena_reset(scratch);
	}
	arena_destroy(scratch);
}

/* What who made it says. */
static void find_made(const struct pairs *self, struct owners *owners)
{
	uint32_t f, i;

	for (f = 1; f <= self->in->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in->accesses, f);

		for (i = 0; i < digest->ndoubled; i++)
			owners->doubled[pointsto_find(self->in->pointsto, (struct pointsto_target){
						      TARGET_HEAP, f, digest->doubled[i] })] = 1;
		for (i = 0; i < digest->nsingle; i++)
			owners->single[pointsto_find(self->in->pointsto, (struct pointsto_target){
						     TARGET_HEAP, f, digest->single[i] })] = 1;
	}
}

static const uint8_t *known_by(const struct pairs *self, uint32_t function)
{
	struct owners *owners = self->owners;
	struct arena *scratch;
	struct view view;
	uint32_t i;

	if (owners->known[function])
		return owners->known[function];
	owners->known[function] = arena_alloc(self->arena, (size_t)owners->ntargets + 1);
	scratch = arena_create();
	view_open(&view, self->in->contexts, function, NULL, scratch);
	for (i = 0; i < view.digest->naccesses; i++)
		mark(self, &view, view.values[view.digest->accesses[i].place], owners->known[function]);
	arena_destroy(scratch);
	return owners->known[function];
}

void owner_prepare(struct pairs *self)
{
	size_t n = pointsto_targets(self->in->pointsto);

	self->owners = arena_alloc(self->arena, sizeof *self->owners);
	self->owners->ntargets = (uint32_t)n;
	self->owners->filled = arena_alloc(self->arena, n + 1);
	self->owners->known = arena_array(self->arena, (size_t)self->in->link->nfunctions + 1,
					  sizeof *self->owners->known);
	self->owners->rings = arena_alloc(self->arena, (size_t)self->in->link->nfunctions + 1);
	self->owners->doubled = arena_alloc(self->arena, n + 1);
	self->owners->single = arena_alloc(self->arena, n + 1);
	find_filled(self, self->owners);
	find_made(self, self->owners);
}

/* ---- one access ---- */

/* Is the ring that the function takes things out of filled in the same way? */
static int is_ring(const struct pairs *self, uint32_t function)
{
	struct owners *owners = self->owners;
	struct arena *scratch;
	uint8_t *marks;
	struct view view;
	uint32_t i;

	if (owners->rings[function])
		return owners->rings[function] == RING_FILLED;
	owners->rings[function] = RING_STAYS;
	scratch = arena_create();
	marks = arena_alloc(scratch, (size_t)owners->ntargets + 1);
	view_open(&view, self->in->contexts, function, NULL, scratch);
	for (i = 0; i < view.digest->ntakes; i++)
		if ((view.digest->takes[i].flags & TAKE_RING) && view.digest->takes[i].function == function)
			mark(self, &view, view.values[view.digest->takes[i].source], marks);
	for (i = 1; i <= owners->ntargets; i++)
		if (marks[i] && owners->filled[i])
			owners->rings[function] = RING_FILLED;
	arena_destroy(scratch);
	return owners->rings[function] == RING_FILLED;
}

/* A function that takes things off a structure under a lock of this kind, or 0. */
static uint32_t taker_under(const struct pairs *self, uint64_t kind)
{
	return table_at(&self->owners->structures, table_first(&self->owners->structures, kind));
}

/* By a take: under which locks. */
static void find_taken(const struct pairs *self, const struct view *view,
		       const struct reading *reading, uint32_t place, int single, struct guarded *guarded)
{
	const struct guarded_access *access = &guarded->access;
	const struct access_take *take = &view->digest->takes[access->take - 1];
	struct guarded probe = { .function = guarded->function };
	struct guarded_room room = { 0 };
	struct held locks[ACCESS_TAKE_LOCKS + LOCKSET_HELD] = { 0 };
	struct lockset held = { .held = locks };
	uint32_t i;

	for (i = 0; i < take->nlocks; i++)
		locks[held.nheld++].lock = view_bind(view, reading, view->values[take->locks[i]]);
	for (i = 0; !access->runner && i < reading->nheld; i++)
		if (!(reading->held[i].flags & HELD_SHARED))
			locks[held.nheld++].lock = reading->held[i].lock;
	if ((!held.nheld && !(take->flags & (TAKE_ATOMIC | TAKE_LOCKED))) ||
	    ((take->flags & TAKE_RING) && !is_ring(self, take->function)))
		return;
	guarded_open(&probe, &room);
	keys_find(self, view, place, &held, single, &probe);
	guarded->owned = OWNED_TAKEN;
	guarded->taker = take->function;
	guarded->part = (take->flags & TAKE_PART) != 0;
	guarded->blind = (take->flags & TAKE_BLIND) != 0;
	for (i = 0; i < probe.nkeys && i < GUARDED_TAKEN; i++)
		guarded->taken[guarded->ntaken++] = probe.keys[i].hash;
	for (i = 0; i < probe.nkinds; i++) {
		if (guarded->taker && probe.kinds[i].hash && !taker_under(self, probe.kinds[i].hash))
			table_add(self->arena, &self->owners->structures, probe.kinds[i].hash, guarded->taker);
		if (guarded->nkinds < GUARDED_KINDS)
			guarded->kinds[guarded->nkinds++] = probe.kinds[i];
	}
}

/* Was it found in a structure, and is the lock of that one still held?  A function that takes
 * things under this lock, or 0. */
static uint32_t is_inside(const struct pairs *self, const struct guarded *guarded)
{
	uint32_t i, taker = 0;

	for (i = 0; guarded->found && !(guarded->access.flags & ACCESS_KEPT) && !taker && i < guarded->nkinds; i++)
		taker = taker_under(self, guarded->kinds[i].hash);
	return taker;
}

void owner_find(const struct pairs *self, const struct view *view, const struct reading *reading,
		uint32_t place, int single, struct guarded *guarded)
{
	const struct guarded_access *access = &guarded->access;
	uint32_t base = sym_get(view->syms, sym_base(view->syms, place))->kind;
	int lent = (access->private_if & ~reading->context->owned_formals) != 0; /* not all of them are owned */

	guarded->found = base == SYM_LOAD || base == SYM_OPAQUE || base == SYM_PHI || base == SYM_SOME;
	if (access->take && !((access->flags & ACCESS_PRIVATE) && lent))
		find_taken(self, view, reading, place, single, guarded);
	else if (!access->take && (access->flags & ACCESS_PRIVATE) && !access->runner && !lent)
		guarded->owned = OWNED_BY_CALLER;
	if (self->owners->finished)
		guarded->inside = is_inside(self, guarded);
}

void owner_finish(struct pairs *self)
{
	uint32_t i;

	self->owners->finished = 1;
	for (i = 0; i < self->nguarded; i++)
		guarded_at(self, i)->inside = is_inside(self, guarded_at(self, i));
}

uint64_t owner_hash(const struct guarded *guarded)
{
	uint64_t hash = hash_pair((uint64_t)guarded->access.refs << 5 | guarded->blind << 4 | guarded->owned << 2 | guarded->part << 1 | guarded->found, guarded->taker);
	uint32_t i;

	for (i = 0; i < guarded->ntaken; i++)
		hash = hash_pair(hash, guarded->taken[i]);
	return hash;
}

/* ---- two ---- */

/* Does only the structure lead to this target? */
static int is_alone(const struct pairs *self, const uint8_t *known, uint32_t target)
{
	const struct owners *owners = self->owners;
	uint32_t i;

	if (owners->doubled[target])
		return 0;
	for (i = owners->first[target]; i < owners->first[target + 1]; i++) {
		uint32_t holder = owners->holders[i];

		if (!known[holder] && (pointsto_target(self->in->pointsto, holder).kind != TARGET_LOCAL ||
				       pointsto_is_shared(self->in->pointsto, holder)))
			return 0;
	}
	return 1;
}

/* All objects of a type: what is known of a place that has no name. */
static int is_type_alone(const struct pairs *self, const uint8_t *known, uint32_t taker,
			 uint32_t aggregate)
{
	struct owners *owners = self->owners;
	uint64_t hash = hash_pair(taker, aggregate);
	uint32_t answer = table_at(&owners->types, table_first(&owners->types, hash)), t;

	if (!aggregate)
		return 0;
	if (answer)
		return answer == 2;
	answer = 2;
	for (t = 1; t <= owners->ntargets; t++)
		if (pointsto_target(self->in->pointsto, t).kind != TARGET_FIELD &&
		    pointsto_aggregate(self->in->pointsto, t) == aggregate && !is_alone(self, known, t))
			answer = 1;
	table_add(self->arena, &owners->types, hash, answer);
	return answer == 2;
}

/* A part of what is taken: does only one field lead to it, of a struct that nobody else has, and
 * is there one of it for each? */
static int is_part_alone(const struct pairs *self, const uint8_t *known, uint32_t taker,
			 uint32_t target)
{
	const struct owners *owners = self->owners;
	uint32_t first = owners->first[target];
	struct pointsto_target holder;

	if (!owners->single[target] || owners->first[target + 1] - first != 1)
		return 0;
	holder = pointsto_target(self->in->pointsto, owners->holders[first]);
	return holder.kind == TARGET_FIELD && is_type_alone(self, known, taker, holder.a);
}

/* Is it proved that whoever takes it, in this function, has it alone? */
static int is_exclusive(const struct pairs *self, const struct guarded *guarded, uint32_t taker)
{
	const struct where *where = &guarded->where;
	const uint8_t *known;
	uint32_t i;

	if (!taker || guarded->blind)
		return 0;
	if (!self->owners->first)
		find_holders(self, self->owners);
	known = known_by(self, taker);
	if (guarded->part) {
		for (i = 0; where->kind == WHERE_POINTER && i < where->set->count; i++)
			if (!is_part_alone(self, known, taker, where->set->targets[i]))
				return 0;
		return where->kind == WHERE_POINTER && where->set->count;
	}
	if (where->kind == WHERE_OBJECT)
		return where->target && is_alone(self, known, where->target);
	if (where->kind == WHERE_TYPE)
		return is_type_alone(self, known, taker, where->aggregate);
	if (where->kind != WHERE_POINTER || where->set->many || where->outside)
		return 0;
	for (i = 0; i < where->set->count; i++)
		if (!is_alone(self, known, where->set->targets[i]))
			return 0;
	return where->set->count != 0;
}

static int holds_taken(const struct guarded *owner, const struct guarded *other)
{
	uint32_t i, k;

	for (i = 0; i < owner->ntaken; i++)
		for (k = 0; k < other->nkeys; k++)
			if (owner->taken[i] == other->keys[k].hash)
				return 1;
	return 0;
}

/* Do both hold one lock, which excludes neither: two readers of one structure? */
static int read_together(const struct guarded *a, const struct guarded *b)
{
	uint32_t i, k;

	for (i = 0; i < a->nkeys; i++)
		for (k = 0; k < b->nkeys; k++)
			if (a->keys[i].hash == b->keys[k].hash && !a->keys[i].token)
				return 1;
	return 0;
}

/* Two that found it in structures, each under the lock of its own: it is in one at a time. */
static enum owner_verdict judge_insiders(const struct pairs *self, const struct guarded *a,
					 const struct guarded *b)
{
	uint32_t x = a->inside, y = x ? b->inside : 0;

	if (!y || read_together(a, b))
		return OWNER_NONE;
	return is_exclusive(self, a, x) && is_exclusive(self, b, y) ? OWNER_SURE : OWNER_PERHAPS;
}

int owner_counts(const struct guarded *a, const struct guarded *b)
{
	unsigned x = a->access.refs, y = b->access.refs;

	return ((x & REFS_LAST) && (y & (REFS_LAST | REFS_HOLDS))) ||
	       ((y & REFS_LAST) && (x & REFS_HOLDS));
}

/* Has one of them dropped the last reference, while the other one has found the object under a lock, in a structure
 * that has a reference, too, or from which it is taken with the last one? */
static int is_counted(const struct guarded *last, const struct guarded *walker)
{
	return (last->access.refs & REFS_LAST) && !(walker->access.refs & (REFS_LAST | REFS_DROPPED)) && walker->found && walker->nheld;
}

enum owner_verdict owner_judge(const struct pairs *self, const struct guarded *a,
			       const struct guarded *b)
{
	if (is_counted(a, b) || is_counted(b, a))
		return OWNER_PERHAPS;
	if (!a->owned && !b->owned)
		return judge_insiders(self, a, b);
	if (a->owned && b->owned)
		return is_exclusive(self, a, a->taker) && is_exclusive(self, b, b->taker) ? OWNER_SURE
											  : OWNER_PERHAPS;
	if (!a->owned) {
		const struct guarded *owner = b;

		b = a;
		a = owner;
	}
	if (b->access.flags & ACCESS_KEPT)
		return OWNER_NONE;
	if (b->inside && is_exclusive(self, a, a->taker))
		return OWNER_SURE;
	if (a->owned == OWNED_BY_CALLER || !a->ntaken)
		return b->nheld ? OWNER_PERHAPS : OWNER_NONE;
	return holds_taken(a, b) ? OWNER_PERHAPS : OWNER_NONE;
}
