/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * homes.c - is a lock in the object that is accessed, or in another one?  a->n under a->lock or b->lock;
 * counts[i] under locks[i] or locks[i + 1].
 */
#include "pairs/internal.h"

#include "link/link.h"
#include "symbolic/counter.h"

/* The pointer that an address begins with, if it is one that stays what it is; else 0.  That of a loop does so for a round,
 * and locks lose their name with it (locksets/flow.c). */
static uint32_t pointer_of(const struct view *view, uint32_t address)
{
	const struct sym *node = sym_get(view->syms, address);
	uint32_t kind = node->kind == SYM_AT ? sym_get(view->syms, node->a)->kind : SYM_UNKNOWN;

	return kind == SYM_FORMAL || kind == SYM_LOAD || kind == SYM_OPAQUE || kind == SYM_PHI ? node->a : 0;
}

/* The variable that it is in; is it in an element of it that a computed number tells? */
static const struct sym *variable_of(const struct view *view, uint32_t address, int *chosen)
{
	const struct sym *node = sym_get(view->syms, address);

	for (*chosen = 0; node->kind == SYM_AT || node->kind == SYM_ELEM; node = sym_get(view->syms, node->a))
		if (node->kind == SYM_ELEM && sym_get(view->syms, node->b)->kind != SYM_CONST)
			*chosen |= sym_get(view->syms, node->b)->kind == SYM_NAMED ? 2 : 1;
	return node->kind == SYM_GLOBAL || node->kind == SYM_THAT ? node : NULL;
}

int64_t homes_element_size(const struct view *view, uint32_t place)
{
	const struct sym *at = sym_get(view->syms, place), *base = sym_get(view->syms, at->a);
	const struct link *link = view->syms->link;
	const struct facts_tu *tu;
	uint64_t size;
	uint32_t type;

	if (at->kind != SYM_AT || base->kind != SYM_GLOBAL || at->number < 0)
		return 0;
	tu = link->program->tus[link->objects[base->a].tu];
	type = tu->symbols[link->objects[base->a].symbol].type;
	size = tu->types[type].kind == RCF_T_ARRAY ? facts_type_size(tu, tu->types[type].target) : 0;
	return size <= INT32_MAX ? (int64_t)size : 0;
}

/* The element that an address is in: start + number, where start is a value or a pointer, 0: none; and
 * the struct that a pointer points to. */
struct element {
	uint32_t start, aggregate;
	int64_t number, size;
};

/* i + 1 is element 1 from i on. */
static void count_from(const struct view *view, uint32_t index, struct element *element)
{
	int64_t number;
	uint32_t start = sym_advances(view->syms, index, &number);
	int is_small = start && number <= INT32_MAX && number >= INT32_MIN;

	element->start = is_small ? start : index;
	element->number += is_small ? number : 0;
}

static int find_element(const struct view *view, uint32_t address, struct element *element)
{
	const struct sym *at = sym_get(view->syms, address), *base = sym_get(view->syms, at->a);
	const struct sym_spelling *spelling = sym_spelling(view->syms, at->kind == SYM_AT ? at->b : 0);
	int64_t begin = at->number - spelling->offset;

	*element = (struct element){ 0, 0, 0, 0 };
	if (at->kind != SYM_AT)
		return 0;
	if (base->kind == SYM_ELEM) {
		element->size = base->number;
	} else if (pointer_of(view, address)) {
		element->start = at->a;
		element->aggregate = spelling->aggregate;
		element->size = (int64_t)view->syms->link->aggregates[spelling->aggregate].size;
	} else {
		element->size = homes_element_size(view, address);
		begin = element->size ? at->number - at->number % element->size : 0;
	}
	if (element->size <= 0 || begin % element->size)
		return 0;
	element->number = begin / element->size;
	if (base->kind == SYM_ELEM)
		count_from(view, base->b, element);
	return 1;
}

/* The array in an element of which an address is, whose number is computed; else 0. */
static uint32_t array_of(const struct view *view, uint32_t address)
{
	const struct sym *node = sym_get(view->syms, address);

	node = sym_get(view->syms, node->kind == SYM_AT ? node->a : 0);
	return node->kind == SYM_ELEM && sym_get(view->syms, node->b)->kind != SYM_NAMED ? node->a : 0;
}

/* Of two elements of one array. */
static enum lock_home home_in_array(const struct view *view, uint32_t place, uint32_t lock)
{
	struct element mine, its;

	if (!array_of(view, place) || array_of(view, place) != array_of(view, lock) ||
	    !find_element(view, place, &mine) || !find_element(view, lock, &its) || mine.size != its.size)
		return HOME_UNKNOWN;
	return mine.start == its.start && mine.number == its.number ? HOME_SAME : HOME_OTHER;
}

/* The address from which a pointer was read; 0: it was not, or nobody else can get there. */
static uint32_t source_of(const struct view *view, uint32_t pointer)
{
	const struct sym *node = sym_get(view->syms, pointer);
	uint32_t place = node->kind == SYM_OPAQUE && !node->b && view->digest ? digest_read(view->digest, node->a) : 0;

	return node->kind == SYM_LOAD ? node->a : place ? view->values[place] : 0;
}

/* May it be one pointer that is read twice (lock(&head->m); head->n++), which others may have set meanwhile?  Two reads of
 * one field or variable, neither through the pointer that the other one gave. */
static int is_read_again(const struct view *view, uint32_t mine, uint32_t its)
{
	uint32_t from = source_of(view, mine), other = source_of(view, its);
	const struct sym *x = sym_get(view->syms, from), *y = sym_get(view->syms, other);

	if (x->kind != SYM_AT || y->kind != SYM_AT || x->a == its || y->a == mine || x->number != y->number)
		return 0;
	if (sym_get(view->syms, mine)->kind == SYM_LOAD && sym_get(view->syms, its)->kind == SYM_LOAD)
		return 0;
	return x->a == y->a || (sym_aggregate(view->syms, from) && sym_aggregate(view->syms, from) == sym_aggregate(view->syms, other));
}

/* Was the pointer read in a struct of another kind, which belongs to one of these perhaps: child->parent? */
static int is_parent(const struct view *view, uint32_t pointer, uint32_t aggregate)
{
	uint32_t from = source_of(view, pointer), holder = from ? sym_aggregate(view->syms, from) : 0;

	return holder && holder != aggregate;
}

/* The pointer to the struct in which an address is, perhaps in an element of an array in it; 0: that is not known. */
static uint32_t container_of(const struct view *view, uint32_t address, uint32_t *aggregate)
{
	const struct sym *node = sym_get(view->syms, address);

	while ((node->kind == SYM_AT && sym_get(view->syms, node->a)->kind == SYM_ELEM) || node->kind == SYM_ELEM) {
		address = node->a;
		node = sym_get(view->syms, address);
	}
	*aggregate = node->kind == SYM_AT && node->b ? sym_spelling(view->syms, node->b)->aggregate : 0;
	return *aggregate && node->number == sym_spelling(view->syms, node->b)->offset ? pointer_of(view, address) : 0;
}

/* Is it in a variable, perhaps in an element, that has one lock for all of it? */
static int is_in_variable_of(const struct view *view, uint32_t place, uint32_t lock)
{
	int chosen, by;
	const struct sym *mine = variable_of(view, place, &chosen), *its = variable_of(view, lock, &by);

	return mine && mine == its && !by && sym_get(view->syms, lock)->b;
}

static enum lock_home home_of(const struct view *view, uint32_t place, uint32_t lock, const struct lock_kind *kind)
{
	uint32_t mine = pointer_of(view, place), its = pointer_of(view, lock);
	uint32_t aggregate = sym_aggregate(view->syms, place);
	int chosen;

	if (variable_of(view, place, &chosen) && !chosen && variable_of(view, lock, &chosen) && chosen == 1)
		return HOME_CHOSEN;
	if (homes_own_lock(view, place, lock) || is_in_variable_of(view, place, lock))
		return HOME_SAME;
	if (!aggregate || aggregate != sym_aggregate(view->syms, lock))
		return HOME_UNKNOWN;
	if (!mine || !its)
		return home_in_array(view, place, lock);
	if (mine == its)
		return kind->stride && kind->distance ? HOME_OTHER : HOME_SAME;
	return is_read_again(view, mine, its) || is_parent(view, mine, aggregate) || is_parent(view, its, aggregate)
		       ? HOME_UNKNOWN : HOME_OTHER;
}

void homes_find(const struct view *view, uint32_t place, uint32_t lock, struct lock_kind *kind)
{
	struct element mine, its;

	if (find_element(view, place, &mine) && find_element(view, lock, &its) && mine.start == its.start &&
	    mine.aggregate == its.aggregate) {
		kind->stride = mine.size;
		kind->distance = its.number - mine.number;
	}
	kind->home = (uint8_t)home_of(view, place, lock, kind);
}

uint64_t homes_own_lock(const struct view *view, uint32_t place, uint32_t lock)
{
	const struct sym *at = sym_get(view->syms, lock);
	uint32_t mine, its, pointer = container_of(view, place, &mine);

	if (!pointer || at->kind != SYM_AT || pointer != at->a || container_of(view, lock, &its) != pointer || its != mine)
		return 0;
	return hash_pair(hash_pair(0x686f6d65, mine), (uint64_t)at->number);
}

void homes_align(const struct view *view, uint32_t *place, uint32_t *lock, uint32_t value)
{
	struct element mine, its;

	if (!find_element(view, *place, &mine) || !find_element(view, *lock, &its) || !mine.number ||
	    mine.start != value || its.start != value || mine.aggregate != its.aggregate)
		return;
	*place = sym_offset(view->syms, *place, -mine.number * mine.size);
	*lock = sym_offset(view->syms, *lock, -mine.number * its.size);
}
