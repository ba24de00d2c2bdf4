/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * where.c - which object an access is of, and which part; may two be the same?
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/layout.h"
#include "link/link.h"

/* ---- one ---- */

/* What a call has stored where its argument points to, and gives back locked (locksets/out_param_locks.c). */
static struct pointsto_key given_pointer(const struct view *view, uint32_t event, uint32_t argument)
{
	const struct access_call *call = view->digest ? digest_call(view->digest, event) : NULL;

	if (!call || argument >= call->nactuals || !view->values[call->actuals[argument]])
		return (struct pointsto_key){ 0, 0, 0 };
	return where_pointer(view, sym_load(view->syms, view->values[call->actuals[argument]]));
}

struct pointsto_key where_pointer(const struct view *view, uint32_t value)
{
	const struct syms *syms = view->syms;
	const struct sym *node = sym_get(syms, value), *at, *base;
	struct pointsto_key none = { 0, 0, 0 };
	uint32_t field;

	switch (node->kind) {
	case SYM_FORMAL:
		return (struct pointsto_key){ POINTSTO_FORMAL, view->function, node->a };
	case SYM_OPAQUE:
		if (node->b)
			return given_pointer(view, node->a, node->b - 1);
		return (struct pointsto_key){ POINTSTO_EVENT, view->function, node->a };
	case SYM_PHI:
		return (struct pointsto_key){ POINTSTO_VALUE, view->function, node->a };
	case SYM_LOAD:
		break;
	default:
		return none;
	}
	at = sym_get(syms, node->a);
	if (at->kind != SYM_AT)
		return none;
	field = sym_spelling(syms, at->b)->field;
	if (field) {
		const struct link_field *f = &syms->link->fields[field];

		return (struct pointsto_key){ POINTSTO_FIELD, f->aggregate, (uint32_t)(f->offset / 8) };
	}
	base = sym_get(syms, at->a);
	while (base->kind == SYM_ELEM || base->kind == SYM_AT)
		base = sym_get(syms, base->a);
	switch (base->kind) {
	case SYM_GLOBAL:
		return (struct pointsto_key){ POINTSTO_OBJECT, base->a, 0 };
	case SYM_THAT:
		return (struct pointsto_key){ base->b & 1 ? POINTSTO_HEAP : POINTSTO_LOCAL, base->a, base->b / 2 };
	case SYM_LOCAL:
		return (struct pointsto_key){ POINTSTO_LOCAL, view->function, base->a };
	case SYM_FRESH:
		return (struct pointsto_key){ POINTSTO_HEAP, view->function, base->a };
	default:
		return none;
	}
}

static int is_shared(const struct pairs *self, const struct pointsto_set *set)
{
	uint32_t i;

	for (i = 0; i < set->count; i++) {
		struct pointsto_target target = pointsto_target(self->in->pointsto, set->targets[i]);

		if (target.kind == TARGET_FIELD || pointsto_is_shared(self->in->pointsto, set->targets[i]))
			return 1;
	}
	return set->many || !set->count;
}

/* A struct at the beginning of which the field is: spelled is just one of them. */
static void find_innermost(const struct link *link, struct where *where)
{
	struct layout_place place;
	uint32_t dropped = 0;

	if (!link->fields[where->field].inner ||
	    !layout_places(link, where->aggregate, where->at, &place, 1, &dropped) || !place.field)
		return;
	where->field = place.field;
	where->aggregate = place.aggregate;
	where->at = place.offset;
}

/* A bit-field: what is touched is the unit that it is in. */
static void find_unit(const struct link *link, struct where *where)
{
	const struct link_field *field = &link->fields[where->field];
	const struct facts_bits *bits = link->program->tus[field->tu]->fields[field->field].bits;
	int64_t back;

	if (!bits || bits->rep_size / 8 > UINT32_MAX)
		return;
	back = (int64_t)(field->offset / 8) - (int64_t)(bits->rep_offset / 8);
	where->unit = (uint32_t)(bits->rep_size / 8);
	where->at = (uint32_t)(bits->rep_offset / 8);
	where->outer_at -= back;
	where->offset -= back;
}

/* A field of a union, or one that is a union: what is first in it is spelled like it. */
static void note_union(const struct link *link, const struct link_field *field, struct where *where)
{
	if (link->aggregates[field->aggregate].kind == RCF_T_UNION)
		where->merged = field->aggregate;
	else if (link->aggregates[field->inner].kind == RCF_T_UNION)
		where->merged = field->inner;
}

/* The fields by which the place is spelled. */
static void find_fields(const struct syms *syms, uint32_t place, struct where *where)
{
	const struct sym *at = sym_get(syms, place);
	const struct sym_spelling *last, *step;
	uint32_t i;

	/* An element of an array in a struct: the array's field. */
	while (at->kind == SYM_AT && !at->b && sym_get(syms, at->a)->kind == SYM_ELEM) {
		at = sym_get(syms, sym_get(syms, at->a)->a);
		where->indexed |= 4; /* the offset says where the array is */
	}
	if (at->kind != SYM_AT || !at->b)
		return;
	last = sym_spelling(syms, at->b);
	where->outer = last->aggregate;
	where->outer_at = at->number;
	for (i = at->b; i; i = step->parent) {
		step = sym_spelling(syms, i);
		if (!step->field)
			continue;
		where->field = step->field;
		where->inner = syms->link->fields[step->field].inner;
		where->aggregate = syms->link->fields[step->field].aggregate;
		where->at = (uint32_t)(syms->link->fields[step->field].offset / 8);
		if (!where->whole)
			find_innermost(syms->link, where);
		find_unit(syms->link, where);
		break;
	}
	for (; i; i = sym_spelling(syms, i)->parent) {
		if (!sym_spelling(syms, i)->field)
			where->indexed |= 2; /* an element with a constant number: the offset says which */
		else
			note_union(syms->link, &syms->link->fields[sym_spelling(syms, i)->field], where);
	}
}

/* Walks to the object: its leaf, and where in it. */
static uint32_t find_base(const struct syms *syms, uint32_t place, struct where *where)
{
	const struct sym *node = sym_get(syms, place);

	where->fixed = 1;
	while (node->kind == SYM_AT || node->kind == SYM_ELEM) {
		if (node->kind == SYM_ELEM) {
			where->fixed = 0;
			where->indexed |= 1;
		} else {
			where->offset = (int64_t)((uint64_t)where->offset + (uint64_t)node->number);
		}
		place = node->a;
		node = sym_get(syms, place);
	}
	return place;
}

/* The bytes of the array that the field is, 0: it is none. */
static uint64_t array_size(const struct link *link, uint32_t field)
{
	const struct facts_tu *tu = field ? link->program->tus[link->fields[field].tu] : NULL;
	uint32_t type = tu ? tu->fields[link->fields[field].field].type : 0;

	return tu && tu->types[type].kind == RCF_T_ARRAY ? facts_type_size(tu, type) : 0;
}

/* An array of characters: a string that begins there ends there. */
static int is_text(const struct link *link, uint32_t field)
{
	const struct facts_tu *tu = field ? link->program->tus[link->fields[field].tu] : NULL;

	return array_size(link, field) &&
	       facts_type_size(tu, tu->types[tu->fields[link->fields[field].field].type].target) == 1;
}

/* The library takes the struct that is a field, and no more: its size; 0: who knows. */
static uint64_t ends_in(const struct link *link, const struct guarded_access *access, const struct where *where)
{
	return access->flags & ACCESS_STRUCT ? link->aggregates[where->inner].size : 0;
}

/* The library takes all of a struct, though the place is spelled as its first field. */
static void note_whole(const struct link *link, const struct guarded_access *access,
		       struct where *where)
{
	if (!(access->flags & ACCESS_LIBRARY) || !where->outer || where->outer_at || ends_in(link, access, where) ||
	    !link->aggregates[where->outer].size || (!access->size && is_text(link, where->field)) ||
	    (access->size && access->size < link->aggregates[where->outer].size))
		return;
	where->whole = where->outer;
}

/* What is freed, by the type of what the pointer may point to. */
static void note_freed(const struct pairs *self, const struct guarded_access *access,
		       struct where *where)
{
	uint32_t target = where->target ? where->target :
			  where->set && where->set->count ? where->set->targets[0] : 0;

	if ((access->flags & ACCESS_FREES) && target)
		where->whole = pointsto_aggregate(self->in->pointsto, target);
}

/* It was stored by a callee, which has its own name for it. */
static int find_given(const struct pairs *self, uint32_t function, uint32_t event,
		      struct where *where)
{
	where->fixed = 0;
	where->kind = WHERE_TYPE;
	where->set = gifts_set(self, function, event);
	if (!where->set->count)
		return where->aggregate != 0;
	where->kind = WHERE_POINTER;
	return is_shared(self, where->set);
}

/* A local, or what was allocated.  If others got it, too, it has several names. */
static int find_made(const struct pairs *self, struct where *where)
{
	const struct pointsto_set *set;

	where->target = pointsto_find(self->in->pointsto, where->object);
	if (where->object.kind == TARGET_HEAP) {
		set = pointsto_set(self->in->pointsto, (struct pointsto_key){
				   POINTSTO_EVENT, where->object.a, where->object.b });
		if (set->count > 1 || (set->count && set->targets[0] != where->target)) {
			where->kind = WHERE_POINTER;
			where->set = set;
			return is_shared(self, set);
		}
		if (!where->target)
			return find_given(self, where->object.a, where->object.b, where);
	}
	return where->target && pointsto_is_shared(self->in->pointsto, where->target);
}

/* The row of an array of arrays in which an element is whose own number is not known: where
 * it begins, and its size. */
static void find_row(const struct link *link, uint32_t object, int64_t offset, int64_t stride,
		     struct where *where)
{
	const struct facts_tu *tu = link->program->tus[link->objects[object].tu];
	uint32_t type = tu->symbols[link->objects[object].symbol].type;
	int64_t begin = 0;

	while (offset >= 0 && tu->types[type].kind == RCF_T_ARRAY) {
		uint64_t size = facts_type_size(tu, tu->types[type].target);

		if (!size || size > INT32_MAX)
			return;
		if ((int64_t)size == stride) {
			size = facts_type_size(tu, type);
			where->row = begin;
			where->row_size = size && size <= INT32_MAX ? (uint32_t)size : 0;
			return;
		}
		begin += offset / (int64_t)size * (int64_t)size;
		offset %= (int64_t)size;
		type = tu->types[type].target;
	}
}

/* The element that is counted from the object itself. */
static void find_rows(const struct syms *syms, uint32_t place, struct where *where)
{
	const struct sym *node = sym_get(syms, place), *at, *base;

	for (; node->kind == SYM_AT || node->kind == SYM_ELEM; node = sym_get(syms, node->a)) {
		at = sym_get(syms, node->a);
		base = sym_get(syms, at->a);
		if (node->kind == SYM_ELEM && at->kind == SYM_AT && base->kind == SYM_GLOBAL)
			find_row(syms->link, base->a, at->number, node->number, where);
	}
}

static uint64_t size_of(const struct link *link, uint32_t object)
{
	const struct facts_tu *tu = link->program->tus[link->objects[object].tu];

	return facts_type_size(tu, tu->symbols[link->objects[object].symbol].type);
}

static uint64_t parts_of(const struct pairs *self, const struct pointsto_set *set)
{
	uint64_t parts = 0;
	uint32_t i;

	for (i = 0; i < set->count; i++) {
		struct pointsto_target target = pointsto_target(self->in->pointsto, set->targets[i]);

		if (target.kind == TARGET_FIELD)
			parts |= 1ull << target.a % 64;
	}
	return parts;
}

/* What a pointer variable holds that only ever holds the beginning of an allocation. */
static int is_beginning(const struct pairs *self, const struct syms *syms, const struct sym *value)
{
	const struct sym *at = sym_get(syms, value->a), *object = sym_get(syms, at->a);

	return value->kind == SYM_LOAD && at->kind == SYM_AT && !at->number && object->kind == SYM_GLOBAL &&
	       !self->moved[object->a];
}

/* The last field of a place, by the digest that it is written down in. */
static uint32_t last_field(const struct portable *values, uint32_t place)
{
	const struct portable_node *node = &values->nodes[place];
	uint32_t i;

	while ((node->kind == SYM_AT && !node->b) || node->kind == SYM_ELEM)
		node = &values->nodes[node->a];
	for (i = node->kind == SYM_AT ? node->b : 0; i; i--)
		if (values->chains[node->c + i - 1].field)
			return values->chains[node->c + i - 1].field;
	return 0;
}

const struct guarded_access *where_made(const struct pairs *self, const struct guarded_access *access,
				      const struct digest **digest, uint32_t *function)
{
	uint32_t steps;

	for (steps = 0; access->callee && steps < 256; steps++) {
		*function = access->callee;
		*digest = accesses_digest(self->in->accesses, access->callee);
		if (access->index >= (*digest)->naccesses)
			return NULL;
		access = &(*digest)->accesses[access->index];
	}
	return access->callee ? NULL : access;
}

/* The pointer by which the function gets there that makes the access: who calls it may not know what stands in
 * memory. */
static struct pointsto_key pointer_in_callee(const struct pairs *self, const struct guarded_access *access)
{
	struct pointsto_key none = { 0, 0, 0 };
	const struct digest *digest = NULL;
	const struct portable_node *node;
	const struct link_field *field;
	uint32_t function = 0;

	access = access->callee ? where_made(self, access, &digest, &function) : NULL;
	if (!access)
		return none;
	node = &digest->values.nodes[access->place];
	while (node->kind == SYM_AT || node->kind == SYM_ELEM)
		node = &digest->values.nodes[node->a];
	if (node->kind == SYM_FORMAL)
		return (struct pointsto_key){ POINTSTO_FORMAL, function, node->a };
	field = &self->in->link->fields[node->kind == SYM_LOAD ? last_field(&digest->values, node->a) : 0];
	if (!field->aggregate)
		return none;
	return (struct pointsto_key){ POINTSTO_FIELD, field->aggregate, (uint32_t)(field->offset / 8) };
}

static const struct pointsto_set *set_of_callee(const struct pairs *self, const struct guarded_access *access)
{
	static const struct pointsto_set none;
	const struct pointsto_set *set = pointsto_set(self->in->pointsto, pointer_in_callee(self, access));

	return set->many || set->outside ? &none : set;
}

static int find_object(const struct pairs *self, const struct view *view, uint32_t place,
		       const struct guarded_access *access, struct where *where)
{
	const struct syms *syms = view->syms;
	const struct sym *base;
	uint32_t leaf;

	*where = (struct where){ .whole = access->aggregate };
	where->name = names_of(self, view, place);
	if (!(access->flags & ACCESS_FREES)) /* all of it, not what comes first in it */
		find_fields(syms, place, where);
	note_whole(syms->link, access, where);
	if (where->aggregate)
		where->field_target = pointsto_find(self->in->pointsto, (struct pointsto_target){
						    TARGET_FIELD, where->aggregate, where->at });
	leaf = find_base(syms, place, where);
	base = sym_get(syms, leaf);
	where->around = where->outer ? syms->link->aggregates[where->outer].size : 0;
	where->kind = WHERE_OBJECT;
	switch (base->kind) {
	case SYM_GLOBAL:
		where->object = (struct pointsto_target){ TARGET_OBJECT, base->a, 0 };
		where->room = size_of(self->in->link, base->a);
		if (!where->fixed)
			find_rows(syms, place, where);
		where->target = pointsto_find(self->in->pointsto, where->object);
		if (self->in->link->objects[base->a].flags & LINK_TLS) {
			where->own = !access->runner;
			return where->target && pointsto_is_shared(self->in->pointsto, where->target);
		}
		return !(self->in->link->objects[base->a].flags & LINK_CONST);
	case SYM_THAT:
		where->object.kind = base->b & 1 ? TARGET_HEAP : TARGET_LOCAL;
		where->object.a = base->a;
		where->object.b = base->b / 2;
		return find_made(self, where);
	case SYM_LOCAL:
	case SYM_FRESH:
		if (base->b)
			return find_given(self, view->function, base->a, where);
		where->object.kind = base->kind == SYM_LOCAL ? TARGET_LOCAL : TARGET_HEAP;
		where->object.a = view->function;
		where->object.b = base->a;
		return find_made(self, where);
	case SYM_NAMED:
		where->kind = WHERE_NAMED;
		where->name = hash_string(sym_name(syms, base->a));
		return 1;
	default:
		break;
	}
	where->counted = where->fixed && is_beginning(self, syms, base);
	where->fixed = 0;
	where->kind = WHERE_TYPE;
	if (where->indexed & 1 && !where->name)
		where->array = names_of_array(self, view, place);
	if (base->kind == SYM_SOME || base->kind == SYM_UNKNOWN)
		where->set = set_of_callee(self, access);
	else
		where->set = where->aggregate ? pointsto_set(self->in->pointsto, where_pointer(view, leaf))
					      : reach_set(self, view, leaf, 0);
	if (where->set->count) {
		where->kind = WHERE_POINTER;
		if (!where->aggregate && !where->whole && !(access->flags & ACCESS_LIBRARY))
			where->parts = parts_of(self, where->set);
		where->outside = where->set->outside && !self->in->link->main;
		where->counted &= where->set->count == 1 &&
			pointsto_target(self->in->pointsto, where->set->targets[0]).kind == TARGET_HEAP;
		return is_shared(self, where->set);
	}
	return where->aggregate != 0;
}

static uint64_t size_of_field(const struct link *link, uint32_t field)
{
	const struct facts_tu *tu = link->program->tus[link->fields[field].tu];

	return facts_type_size(tu, tu->fields[link->fields[field].field].type);
}

/* A place is one value, however many names it has: what two callees call a->ready and b->length is spelled
 * as one of them where both are known.  Their own digests say which is which. */
static void note_spelled(const struct pairs *self, const struct digest *digest, const struct guarded_access *access,
			 struct where *where)
{
	const struct link *link = self->in->link;
	struct where own = { 0 };
	uint32_t function;

	access = where_made(self, access, &digest, &function);
	own.field = !access || (access->flags & ACCESS_LIBRARY) ? 0 : last_field(&digest->values, access->place);
	if (!own.field)
		return;
	own.aggregate = link->fields[own.field].aggregate;
	own.at = (uint32_t)(link->fields[own.field].offset / 8);
	find_innermost(link, &own);
	if (link->aggregates[own.aggregate].kind == RCF_T_UNION || !access->size ||
	    access->size > size_of_field(link, own.field))
		return;
	where->spelled = own.aggregate;
	where->label = hash_string(link->fields[own.field].name);
}

int where_find(const struct pairs *self, const struct view *view, uint32_t place,
	       const struct guarded_access *access, struct where *where)
{
	int found = find_object(self, view, place, access, where);

	if (found) {
		note_freed(self, access, where);
		note_spelled(self, view->digest, access, where);
	}
	return found;
}

/* How far it goes is not known, but no further than the array, or the struct that a library is given,
 * in a struct where it begins. */
uint32_t where_room(const struct pairs *self, const struct guarded_access *access, const struct where *where)
{
	const struct link *link = self->in->link;
	uint64_t size = ends_in(link, access, where);

	if (size && size <= UINT32_MAX)
		return (uint32_t)size;
	size = array_size(link, where->field);
	return where->whole || (!where->at && !is_text(link, where->field)) || size > UINT32_MAX ? 0 : (uint32_t)size;
}

static int is_array(const struct pairs *self, const struct link_object *object)
{
	const struct facts_tu *tu = self->in->link->program->tus[object->tu];

	return tu->types[tu->symbols[object->symbol].type].kind == RCF_T_ARRAY;
}

int where_is_one(const struct pairs *self, const struct where *where, uint32_t number)
{
	struct pointsto_target target = pointsto_target(self->in->pointsto, number);
	const struct digest *digest;
	uint32_t i;

	if (target.kind == TARGET_HEAP && target.a != self->in->link->main)
		return single_object(self, target.a, target.b, where->around);
	if (target.kind == TARGET_OBJECT)
		return !is_array(self, &self->in->link->objects[target.a]);
	if ((target.kind != TARGET_LOCAL && target.kind != TARGET_HEAP) || target.a != self->in->link->main)
		return 0;
	digest = accesses_digest(self->in->accesses, target.a);
	if (target.kind == TARGET_LOCAL && digest->arrays && digest->arrays[target.b])
		return 0;
	for (i = 0; target.kind == TARGET_HEAP && i < digest->nlooped; i++)
		if (digest->looped[i] == target.b)
			return 0;
	return 1;
}

/* ---- two ---- */

static int contains(const struct pointsto_set *set, uint32_t target)
{
	uint32_t low = 0, high = set->count;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (set->targets[middle] < target)
			low = middle + 1;
		else
			high = middle;
	}
	return target && low < set->count && set->targets[low] == target;
}

/* Does a pointer to a field, whichever object it is in, lead there? */
static int has_field(const struct pointsto_set *set, const struct where *there)
{
	return contains(set, there->field_target);
}

/* A variable of type T is no part of a struct that is bigger: p->queue.last is not in a queue
 * that stands alone. */
static int has_room(const struct where *a, const struct where *b)
{
	return !(a->room && b->around > a->room) && !(b->room && a->around > b->room);
}

/* May the pointer point there?  One to a field of a variable has both as targets: then it is no
 * other field. */
static int points_into(const struct where *pointer, const struct where *there)
{
	if (has_field(pointer->set, there))
		return has_room(there, pointer) || contains(pointer->set, there->target);
	if (!contains(pointer->set, there->target))
		return 0;
	return pointer->indexed || pointer->offset || !there->fixed || !there->offset || !there->aggregate ||
	       !(pointer->parts & 1ull << there->aggregate % 64);
}

static int same_object(const struct where *a, const struct where *b)
{
	if (a->kind == WHERE_NAMED || b->kind == WHERE_NAMED)
		return a->kind == b->kind && a->name == b->name;
	if (a->kind == WHERE_OBJECT && b->kind == WHERE_OBJECT)
		return a->object.kind == b->object.kind && a->object.a == b->object.a &&
		       a->object.b == b->object.b && !(a->own && b->own);
	if ((a->outside && b->kind != WHERE_OBJECT) || (b->outside && a->kind != WHERE_OBJECT))
		return a->aggregate && a->aggregate == b->aggregate;
	if (a->kind == WHERE_TYPE || b->kind == WHERE_TYPE)
		return a->aggregate && a->aggregate == b->aggregate && has_room(a, b);
	if (a->kind == WHERE_OBJECT)
		return points_into(b, a);
	if (b->kind == WHERE_OBJECT)
		return points_into(a, b);
	return pointsto_may_meet(a->set, b->set) || has_field(a->set, b) || has_field(b->set, a);
}

/* size 0: nobody knows how far. */
static int ranges_meet(int64_t a, uint32_t a_size, int64_t b, uint32_t b_size)
{
	if (a <= b)
		return !a_size || (uint64_t)b - (uint64_t)a < a_size;
	return !b_size || (uint64_t)a - (uint64_t)b < b_size;
}

/* Is the struct that one of them is of, as a whole, around the field of the other? */
static int is_within(const struct where *whole, const struct where *part)
{
	return whole->whole && (part->aggregate == whole->whole || part->outer == whole->whole);
}

/* Where it is in the struct that is spelled.  p[1].n is in the next one: only where no other element is on
 * the way does that say that it is another one than p[0].n. */
static int64_t place_in(const struct where *where, int any)
{
	int64_t size = where->around <= INT32_MAX ? (int64_t)where->around : 0, rest;

	if (!any || !size)
		return where->outer_at;
	rest = where->outer_at % size;
	return rest < 0 ? rest + size : rest;
}

/* Two rows of an array, or a row and a place that is known. */
static int rows_meet(const struct guarded *x, const struct guarded *y)
{
	const struct where *a = &x->where, *b = &y->where;

	if (!(a->fixed || a->row_size) || !(b->fixed || b->row_size))
		return 1;
	return ranges_meet(a->fixed ? a->offset : a->row, a->fixed ? x->size : a->row_size,
			   b->fixed ? b->offset : b->row, b->fixed ? y->size : b->row_size);
}

/* A variable is never freed. */
static int is_variable(const struct where *where)
{
	return where->kind == WHERE_OBJECT && where->object.kind != TARGET_HEAP;
}

/* Is it known how far from the beginning of an allocation? */
static int is_counted(const struct where *where)
{
	return where->counted || (where->kind == WHERE_OBJECT && where->object.kind == TARGET_HEAP && where->fixed);
}

/* Fields of two structs that one allocator made: where the objects are told apart is not seen.  Structs that are
 * used for one another begin with the same struct, or with fields of the same names. */
static int are_strangers(const struct where *a, const struct where *b)
{
	return a->spelled && b->spelled && a->spelled != b->spelled && a->label != b->label && !a->merged &&
	       !b->merged && !a->whole && !b->whole && !is_variable(a) && !is_variable(b);
}

int where_meet(const struct guarded *x, const struct guarded *y)
{
	const struct where *a = &x->where, *b = &y->where;

	if (!same_object(a, b) || are_strangers(a, b) || ((x->access.flags & ACCESS_FREES) && is_variable(b)) ||
	    ((y->access.flags & ACCESS_FREES) && is_variable(a)))
		return 0;
	if (a->kind == WHERE_OBJECT && b->kind == WHERE_OBJECT && a->fixed && b->fixed)
		return ranges_meet(a->offset, x->size, b->offset, y->size);
	if (is_counted(a) && is_counted(b))
		return ranges_meet(a->offset, x->size, b->offset, y->size);
	if (a->kind == WHERE_OBJECT && b->kind == WHERE_OBJECT && !rows_meet(x, y))
		return 0;
	if (is_within(a, b) || is_within(b, a))
		return 1;
	if (!a->aggregate || !b->aggregate)
		return 1;
	if (a->outer == b->outer && !((a->indexed | b->indexed) & 6))
		return ranges_meet(place_in(a, (a->indexed | b->indexed) & 1), x->size,
				   place_in(b, (a->indexed | b->indexed) & 1), y->size);
	return a->aggregate == b->aggregate && ranges_meet(a->at, x->size, b->at, y->size);
}
