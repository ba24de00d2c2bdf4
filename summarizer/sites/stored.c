/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * stored.c - pointers to locks that are stored once: which lock stands in a variable or a field of one.
 *
 *     struct pair forth = { &m1, &m2 };             *forth.outer is m1
 *     p->left = &forks[i];                          *p->right is the element after
 *     p->right = &forks[(i + 1) % N];               that of *p->left, around the array
 *     struct pair all[] = { { &m1, &m2 }, { &m2, &m1 } };   of *all[i].outer and *all[i].inner: around
 *
 * Pointers to structs that have a lock in them are looked at as those to locks are.
 *
 * points-to keeps one set for a field of all objects; two threads that get two structs, filled in the other way
 * round, differ only in what stands in each of them.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "base/table.h"
#include "link/link.h"

#include <string.h>

/* An object of the program and a byte in it; kind 0: not known. */
struct cell {
	uint32_t kind; /* enum pointsto_target_kind: OBJECT, LOCAL, HEAP */
	uint32_t a, b;
	int64_t offset;
};

/* A place that holds a pointer to a lock. */
struct holder {
	struct cell at, lock;
	uint32_t stores;
};

/* A field, by its number in link.h. */
struct pointer_field {
	uint32_t stores;
	uint8_t elsewhere; /* stored through a pointer: in whichever object */
};

/* Two fields of one object that point to two elements of one array. */
struct neighbours {
	uint32_t first, second; /* fields */
	enum site_relation relation;
};

/* A function that puts an argument into memory that it allocates. */
struct filler {
	uint32_t function, event; /* that allocates it */
	uint32_t formal;
	int64_t offset;
};

struct stored {
	struct pool fillers; /* struct filler */
	struct pool holders; /* struct holder */
	struct table index;  /* 1 + index in holders */
	struct pointer_field *fields;
	struct pool neighbours;
	struct pool opposites; /* struct site_opposite */
	uint8_t *holds;      /* by aggregate: it is a lock, or has one in it */
};

/* One store in the function that is looked at. */
struct store {
	uint32_t base, field; /* a value, a field of link.h */
	uint32_t value;
	uint32_t array, index; /* values; index 0: the pointer is not to an element */
};

struct scan {
	const struct builder *self;
	struct stored *stored;
	const struct link *link;
	const struct link_tu *unit;
	const struct facts_tu *tu;
	const struct facts_body *body;
	uint32_t function;
	struct pool stores; /* struct store */
};

/* ---- values ---- */

static const struct facts_value *plain(const struct scan *scan, uint32_t *value)
{
	while (scan->body->values[*value].kind == RCF_V_CONVERT)
		*value = scan->body->values[*value].a;
	return &scan->body->values[*value];
}

static struct cell find_cell(const struct scan *scan, uint32_t value)
{
	struct cell cell = { 0 };

	for (;;) {
		const struct facts_value *v = plain(scan, &value);
		uint32_t index = v->b;

		switch (v->kind) {
		case RCF_V_SYMBOL:
			cell.a = scan->unit->objects[v->a];
			cell.kind = cell.a ? TARGET_OBJECT : 0;
			return cell;
		case RCF_V_LOCAL:
			cell.kind = TARGET_LOCAL;
			cell.a = scan->function;
			cell.b = v->a;
			return cell;
		case RCF_V_RESULT:
			if (scan->body->events[v->a].kind == RCF_E_CALL)
				cell.kind = TARGET_HEAP;
			cell.a = scan->function;
			cell.b = v->a;
			return cell;
		case RCF_V_FIELD:
			cell.offset += (int64_t)(scan->link->fields[scan->unit->fields[v->b]].offset / 8);
			break;
		case RCF_V_OFFSET:
			cell.offset += v->number;
			break;
		case RCF_V_ELEM:
			if (plain(scan, &index)->kind != RCF_V_INT)
				return cell;
			cell.offset += v->number * scan->body->values[index].number;
			break;
		default:
			return cell;
		}
		value = v->a;
	}
}

static int mentions(const struct scan *scan, uint32_t value, uint32_t other, uint32_t depth)
{
	uint32_t operands[3], n, i;

	if (value == other)
		return 1;
	if (!depth || scan->body->values[value].kind < RCF_V_FIELD || scan->body->values[value].kind == RCF_V_PHI)
		return 0;
	n = facts_value_operands(&scan->body->values[value], operands);
	for (i = 0; i < n; i++)
		if (mentions(scan, operands[i], other, depth - 1))
			return 1;
	return 0;
}

/* value - other, if that is a number. */
static int differ_by(const struct scan *scan, uint32_t value, uint32_t other, int64_t *by)
{
	const struct facts_value *v = plain(scan, &value);
	uint32_t left = v->a, right = v->b;

	plain(scan, &other);
	if (v->kind != RCF_V_BINARY || (v->op != RCF_OP_ADD && v->op != RCF_OP_SUB))
		return 0;
	plain(scan, &left);
	if (left != other || plain(scan, &right)->kind != RCF_V_INT)
		return 0;
	*by = scan->body->values[right].number * (v->op == RCF_OP_ADD ? 1 : -1);
	return 1;
}

static enum site_relation relate(const struct scan *scan, uint32_t held, uint32_t lock)
{
	int64_t by;

	plain(scan, &held);
	plain(scan, &lock);
	if (differ_by(scan, lock, held, &by))
		return by > 0 ? SITES_NEXT : SITES_BEFORE;
	if (differ_by(scan, held, lock, &by))
		return by > 0 ? SITES_BEFORE : SITES_NEXT;
	if (mentions(scan, lock, held, SYM_DEPTH) || mentions(scan, held, lock, SYM_DEPTH))
		return SITES_AROUND;
	return SITES_APART;
}

/* ---- stores ---- */

static uint64_t hash_cell(const struct cell *cell)
{
	return hash_pair(hash_pair(cell->kind, cell->a), hash_pair(cell->b, (uint64_t)cell->offset));
}

static int same_cell(const struct cell *x, const struct cell *y)
{
	return x->kind == y->kind && x->a == y->a && x->b == y->b && x->offset == y->offset;
}

static struct holder *find_holder(const struct stored *stored, const struct cell *at)
{
	uint64_t hash = hash_cell(at);
	uint32_t slot, i;

	for (slot = table_first(&stored->index, hash); (i = table_at(&stored->index, slot));
	     slot = table_next(&stored->index, slot, hash))
		if (same_cell(&((struct holder *)stored->holders.items)[i - 1].at, at))
			return &((struct holder *)stored->holders.items)[i - 1];
	return NULL;
}

static void add_holder(struct stored *stored, struct arena *arena, const struct cell *at, const struct cell *lock)
{
	struct holder *holder = find_holder(stored, at);

	if (!holder) {
		holder = pool_add(arena, &stored->holders, sizeof *holder);
		*holder = (struct holder){ *at, *lock, 0 };
		table_add(arena, &stored->index, hash_cell(at), stored->holders.count);
	}
	if (!same_cell(&holder->lock, lock))
		holder->lock.kind = 0;
	holder->stores++;
}

static void add_store(struct scan *scan, const struct facts_event *event)
{
	uint32_t address = event->access.address, value = event->access.value, field = 0;
	const struct facts_value *to = plain(scan, &address), *from;
	struct cell at = find_cell(scan, address), lock = { 0 };
	struct store made;

	from = plain(scan, &value);
	if (!value || (from->kind == RCF_V_INT && !from->number))
		return;
	lock = find_cell(scan, value);
	if (to->kind == RCF_V_FIELD)
		field = scan->unit->fields[to->b];
	if (at.kind == TARGET_HEAP && from->kind == RCF_V_FORMAL)
		*(struct filler *)pool_add(scan->self->arena, &scan->stored->fillers, sizeof(struct filler)) =
			(struct filler){ at.a, at.b, from->a, at.offset };
	if (at.kind)
		add_holder(scan->stored, scan->self->arena, &at, &lock);
	else
		scan->stored->fields[field].elsewhere = 1;
	scan->stored->fields[field].stores++;
	made = (struct store){ to->a, field, value, from->a, from->kind == RCF_V_ELEM ? from->b : 0 };
	if (field)
		*(struct store *)pool_add(scan->self->arena, &scan->stores, sizeof made) = made;
}

/* Two values, or what is read twice from one address. */
static int are_same(const struct scan *scan, uint32_t x, uint32_t y)
{
	const struct facts_value *a = plain(scan, &x), *b = plain(scan, &y);
	const struct facts_event *events = scan->body->events;

	return x == y || (a->kind == RCF_V_RESULT && b->kind == RCF_V_RESULT && events[a->a].kind == RCF_E_READ &&
			  events[b->a].kind == RCF_E_READ && events[a->a].access.address == events[b->a].access.address);
}

static int is_opposite(const struct scan *scan, const struct store *forth, const struct store *back)
{
	const struct site_opposite *all = scan->stored->opposites.items;
	uint32_t i;

	for (i = 0; i < scan->stored->opposites.count; i++)
		if (all[i].forth == forth->field && all[i].back == back->field)
			return 0;
	return forth != back && are_same(scan, forth->base, back->value) &&
	       are_same(scan, forth->value, back->base);
}

static void pair_stores(struct scan *scan)
{
	const struct store *all = scan->stores.items;
	uint32_t i, k;

	for (i = 0; i < scan->stores.count; i++)
		for (k = 0; k < scan->stores.count; k++)
			if (is_opposite(scan, &all[i], &all[k]))
				*(struct site_opposite *)pool_add(scan->self->arena, &scan->stored->opposites,
								  sizeof(struct site_opposite)) =
					(struct site_opposite){ all[i].field, all[k].field };

	for (i = 0; i < scan->stores.count; i++)
		for (k = 0; k < scan->stores.count; k++)
			if (all[i].field != all[k].field && all[i].base == all[k].base && all[i].index &&
			    all[k].index && all[i].array == all[k].array)
				*(struct neighbours *)pool_add(scan->self->arena, &scan->stored->neighbours,
							       sizeof(struct neighbours)) = (struct neighbours){
					all[i].field, all[k].field, relate(scan, all[i].index, all[k].index) };
}

static int is_lock_pointer(const struct scan *scan, uint32_t type)
{
	const struct facts_type *one = &scan->tu->types[type];

	return type && one->kind == RCF_T_POINTER && scan->stored->holds[scan->unit->aggregates[one->target]];
}

static uint8_t *find_holding(const struct builder *self)
{
	const struct link *link = self->in->link;
	uint8_t *holds = arena_alloc(self->arena, (size_t)link->naggregates + 1);
	uint32_t a, i, changed = 1;

	memcpy(holds, self->names->lock_types, (size_t)link->naggregates + 1);
	while (changed)
		for (changed = 0, a = 1; a <= link->naggregates; a++)
			for (i = 0; !holds[a] && i < link->aggregates[a].nfields; i++)
				if (holds[link->fields[link->aggregates[a].fields[i]].inner])
					changed = holds[a] = 1;
	return holds;
}

int stored_holds(const struct builder *self, uint32_t aggregate)
{
	return self->stored->holds[aggregate];
}

static void scan_function(struct scan *scan, struct arena *bodies)
{
	uint32_t e;

	scan->body = link_body(scan->link, bodies, scan->function);
	scan->stores.count = 0;
	for (e = 0; scan->body && e < scan->body->nevents; e++)
		if (scan->body->events[e].kind == RCF_E_WRITE &&
		    is_lock_pointer(scan, scan->body->events[e].access.type))
			add_store(scan, &scan->body->events[e]);
	pair_stores(scan);
	arena_reset(bodies);
}

static void scan_initialisers(struct scan *scan)
{
	uint32_t i, k;

	for (i = 0; i < scan->tu->ninits; i++) {
		const struct facts_init *init = &scan->tu->inits[i];

		for (k = 0; k < init->count; k++) {
			struct cell at = { TARGET_OBJECT, scan->unit->objects[init->symbol], 0,
					   (int64_t)init->entries[k].offset };
			struct cell lock = { TARGET_OBJECT, scan->unit->objects[init->entries[k].symbol], 0,
					     init->entries[k].addend };

			if (at.a && lock.a)
				add_holder(scan->stored, scan->self->arena, &at, &lock);
		}
	}
}

/* Has the TU a pointer to a lock in a struct, or in a variable? */
static int has_pointers(const struct scan *scan)
{
	uint32_t i;

	for (i = 1; i <= scan->tu->ntypes; i++)
		if (is_lock_pointer(scan, i))
			return 1;
	return 0;
}

/* What is called is a filler: the memory is one of its own for each call, with what that is given. */
static void fill(struct scan *scan, uint32_t event)
{
	const struct facts_event *call = &scan->body->events[event];
	const struct filler *all = scan->stored->fillers.items;
	uint32_t callee = scan->unit->functions[call->call.symbol], i;

	for (i = 0; i < scan->stored->fillers.count; i++) {
		struct cell at = { TARGET_HEAP, scan->function, event, all[i].offset }, lock;

		if (all[i].function != callee || all[i].formal >= call->call.nargs)
			continue;
		lock = find_cell(scan, scan->body->args[call->call.args + all[i].formal]);
		add_holder(scan->stored, scan->self->arena, &at, &lock);
	}
}

static void fill_function(struct scan *scan, struct arena *bodies)
{
	uint32_t e;

	scan->body = link_body(scan->link, bodies, scan->function);
	for (e = 0; scan->body && e < scan->body->nevents; e++)
		if (scan->body->events[e].kind == RCF_E_CALL &&
		    !(scan->body->events[e].flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)))
			fill(scan, e);
	arena_reset(bodies);
}

static void scan_all(struct scan *scan, const uint8_t *wanted, void (*visit)(struct scan *, struct arena *))
{
	const struct link *link = scan->link;
	struct arena *bodies = arena_create();
	uint32_t f;

	for (f = 1; f <= link->nfunctions; f++) {
		if (link->functions[f].func == LINK_NONE || !wanted[link->functions[f].tu])
			continue;
		scan->unit = &link->tus[link->functions[f].tu];
		scan->tu = link->program->tus[link->functions[f].tu];
		scan->function = f;
		visit(scan, bodies);
	}
	arena_destroy(bodies);
}

void stored_find(struct builder *self, struct arena *scratch)
{
	const struct link *link = self->in->link;
	struct stored *stored = arena_alloc(self->arena, sizeof *stored);
	struct scan scan = { .self = self, .stored = stored, .link = link };
	uint8_t *wanted = arena_alloc(scratch, link->program->ntus);
	uint32_t t;

	stored->fields = arena_array(self->arena, (size_t)link->nfields + 1, sizeof *stored->fields);
	stored->holds = find_holding(self);
	for (t = 0; t < link->program->ntus; t++) {
		scan.unit = &link->tus[t];
		scan.tu = link->program->tus[t];
		wanted[t] = (uint8_t)has_pointers(&scan);
		if (wanted[t])
			scan_initialisers(&scan);
	}
	scan_all(&scan, wanted, scan_function);
	if (stored->fillers.count)
		scan_all(&scan, wanted, fill_function);
	self->stored = stored;
}

/* ---- what is asked ---- */

const struct site_opposite *stored_opposites(const struct builder *self, uint32_t *count)
{
	*count = self->stored->opposites.count;
	return self->stored->opposites.items;
}

/* The pointer that the place is reached through, if it stands in a variable; 0: it does not. */
static uint32_t pointer_of(const struct syms *syms, uint32_t place)
{
	const struct sym *at = sym_get(syms, place);
	const struct sym *base = at->kind == SYM_AT ? sym_get(syms, at->a) : at;

	return at->kind == SYM_AT && base->kind == SYM_LOAD && sym_get(syms, base->a)->kind == SYM_AT ? base->a : 0;
}

static uint32_t field_of(const struct syms *syms, uint32_t place)
{
	const struct sym *at = sym_get(syms, place);

	return at->kind == SYM_AT && at->b ? sym_spelling(syms, at->b)->field : 0;
}

static struct cell cell_of(const struct view *view, uint32_t place)
{
	const struct sym *at = sym_get(view->syms, place), *base = sym_get(view->syms, at->a);
	struct cell cell = { .offset = at->number };

	switch (base->kind) {
	case SYM_GLOBAL:
		cell.kind = TARGET_OBJECT;
		cell.a = base->a;
		break;
	case SYM_THAT:
		cell.kind = base->b & 1 ? TARGET_HEAP : TARGET_LOCAL;
		cell.a = base->a;
		cell.b = base->b / 2;
		break;
	case SYM_LOCAL:
		cell.kind = TARGET_LOCAL;
		cell.a = view->function;
		cell.b = base->a;
		break;
	default:
		break;
	}
	return cell;
}

uint32_t stored_lock(const struct builder *self, const struct view *view, uint32_t place)
{
	uint32_t pointer = pointer_of(view->syms, place), field, leaf;
	int64_t moved = sym_get(view->syms, place)->number;
	const struct holder *holder;
	struct cell at;

	if (!pointer)
		return place;
	field = field_of(view->syms, pointer);
	at = cell_of(view, pointer);
	if (!at.kind || self->stored->fields[field].elsewhere)
		return place;
	holder = find_holder(self->stored, &at);
	if (!holder || !holder->lock.kind)
		return place;
	if (holder->lock.kind == TARGET_HEAP && (holder->lock.a == view->function || !field))
		return place; /* the variable is a better name */
	leaf = holder->lock.kind == TARGET_OBJECT ? sym_leaf(view->syms, SYM_GLOBAL, holder->lock.a, 0) :
		holder->lock.a == view->function ? sym_leaf(view->syms, SYM_LOCAL, holder->lock.b, 0) :
		sym_leaf(view->syms, SYM_THAT, holder->lock.a,
			 holder->lock.b * 2 + (holder->lock.kind == TARGET_HEAP));
	return sym_at(view->syms, leaf, holder->lock.offset + moved, sym_get(view->syms, place)->b);
}

/* ---- two pointers in one element of an array ---- */

/* The array and the size of its elements, if the place is in one of them; kind 0: it is not.  A pointer to a struct
 * that points into one array only points to some element of it. */
static struct cell array_of(const struct builder *self, struct site_worker *worker, const struct view *view,
			    uint32_t place, int64_t *size)
{
	const struct sym *at = sym_get(view->syms, place), *elem = sym_get(view->syms, at->a);
	const struct pointsto_set *set;
	struct pointsto_target target;
	struct cell none = { 0 };

	if (elem->kind == SYM_ELEM) {
		*size = elem->number;
		return elem->number > 0 && sym_get(view->syms, elem->a)->kind == SYM_AT ? cell_of(view, elem->a) : none;
	}
	set = reach_set(&worker->probe, view, at->a, 0);
	if (set->count != 1 || set->many || set->outside)
		return none;
	target = pointsto_target(self->in->pointsto, set->targets[0]);
	*size = (int64_t)self->in->link->aggregates[pointsto_aggregate(self->in->pointsto, set->targets[0])].size;
	if (*size <= 0 || target.kind > TARGET_HEAP)
		return none;
	return (struct cell){ target.kind, target.a, target.kind == TARGET_OBJECT ? 0 : target.b, 0 };
}

static int in_column(const struct holder *holder, const struct cell *array, int64_t size, int64_t offset)
{
	return holder->at.kind == array->kind && holder->at.a == array->a && holder->at.b == array->b &&
	       (holder->at.offset - array->offset) % size == offset;
}

/* In each element the one pointer leads to the lock that is acquired first.  Is there an order of all locks that
 * all elements agree in (SITES_NEXT), or are there elements that go round (SITES_AROUND)? */
static enum site_relation relate_columns(const struct builder *self, const struct cell *array, int64_t size,
					 int64_t first, int64_t second)
{
	enum { PAIRS = 64 };
	const struct holder *all = self->stored->holders.items, *from[PAIRS], *to[PAIRS];
	uint8_t gone[PAIRS] = { 0 };
	uint32_t n = 0, left, i, k, changed = 1;

	for (i = 0; i < self->stored->holders.count; i++) {
		struct cell beside = all[i].at;

		if (!in_column(&all[i], array, size, first))
			continue;
		beside.offset += second - first;
		from[n] = &all[i];
		to[n] = find_holder(self->stored, &beside);
		if (!all[i].lock.kind || !to[n] || !to[n]->lock.kind || ++n == PAIRS)
			return SITES_APART;
	}
	for (left = n; changed;) /* a lock that nobody waits for with another one held is the first in the order */
		for (changed = 0, i = 0; i < n; i++) {
			for (k = 0; k < n && (gone[k] || !same_cell(&to[k]->lock, &from[i]->lock)); k++)
				;
			if (k == n && !gone[i])
				gone[i] = 1, changed = 1, left--;
		}
	return !n ? SITES_APART : left ? SITES_AROUND : SITES_NEXT;
}

enum site_relation stored_relation(const struct builder *self, struct site_worker *worker, const struct view *view,
				   uint32_t held, uint32_t lock)
{
	const struct neighbours *all = self->stored->neighbours.items;
	const struct syms *syms = view->syms;
	uint32_t x = pointer_of(syms, held), y = pointer_of(syms, lock), first, second, i;
	struct cell array;
	int64_t size = 0;

	if (!x || !y || sym_get(syms, x)->a != sym_get(syms, y)->a)
		return SITES_APART;
	first = field_of(syms, x);
	second = field_of(syms, y);
	array = array_of(self, worker, view, x, &size);
	if (array.kind && !self->stored->fields[first].elsewhere && !self->stored->fields[second].elsewhere)
		return relate_columns(self, &array, size, sym_get(syms, x)->number, sym_get(syms, y)->number);
	if (self->stored->fields[first].stores != 1 || self->stored->fields[second].stores != 1)
		return SITES_APART;
	for (i = 0; i < self->stored->neighbours.count; i++)
		if (all[i].first == first && all[i].second == second)
			return all[i].relation;
	return SITES_APART;
}
