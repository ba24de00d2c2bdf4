/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * instances.c - which of the locks of one class it is: the objects that it may be in, how it is related to a
 * lock that is held, and whether a function puts such objects in an order.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "cfg/loops.h"
#include "link/link.h"
#include "rcf.h"
#include "symbolic/counter.h"

#include <string.h>

#define INSTANCES_MAX 16 /* objects; with more it could be any */

/* ---- objects ---- */

/* Memory that this function, or a caller, has allocated and shown to nobody. */
static int is_fresh(const struct view *view, const struct context *context, uint32_t place)
{
	const struct sym *root = sym_get(view->syms, sym_base(view->syms, place));

	if (root->kind == SYM_FRESH)
		return 1;
	return root->kind == SYM_FORMAL && root->a < 64 && (context->private_formals >> root->a & 1);
}

/* Is there only one such object in the program?  Memory may be an array of them. */
static int is_one(const struct builder *self, struct site_worker *worker, uint32_t number)
{
	struct pointsto_target target = pointsto_target(self->in->pointsto, number);
	uint32_t aggregate = pointsto_aggregate(self->in->pointsto, number);
	struct where where = { .around = aggregate ? self->in->link->aggregates[aggregate].size : 0 };

	if (target.kind == TARGET_HEAP)
		return single_object(&worker->probe, target.a, target.b, where.around);
	return where_is_one(&worker->probe, &where, number);
}

/* A variable that is an array, or the memory for one. */
static int is_array(const struct builder *self, struct site_worker *worker, uint32_t number)
{
	struct pointsto_target target = pointsto_target(self->in->pointsto, number);
	const struct link *link = self->in->link;
	const struct facts_tu *tu;

	if (target.kind == TARGET_HEAP)
		return single_allocation(&worker->probe, target.a, target.b) && !is_one(self, worker, number);
	if (target.kind != TARGET_OBJECT)
		return 0;
	tu = link->program->tus[link->objects[target.a].tu];
	return tu->types[tu->symbols[link->objects[target.a].symbol].type].kind == RCF_T_ARRAY;
}

static int are_bare(const struct builder *self, const struct pointsto_set *set)
{
	uint32_t i;

	for (i = 0; i < set->count; i++)
		if (!self->names->lock_types[pointsto_aggregate(self->in->pointsto, set->targets[i])])
			return 0;
	return set->count != 0;
}

/* Memory that a function returns is called by its call, and where that function shows it to others, by the allocation,
 * too: the one name for it, if it is allocated once, so that who it was shown to is seen to have the same. */
static const uint32_t *one_name(const struct builder *self, struct site_worker *worker, const uint32_t *target)
{
	struct pointsto_target heap = pointsto_target(self->in->pointsto, *target);
	const struct pointsto_set *set;
	const uint32_t *other;

	if (heap.kind != TARGET_HEAP)
		return target;
	set = pointsto_set(self->in->pointsto, (struct pointsto_key){ POINTSTO_EVENT, heap.a, heap.b });
	if (!set->count || set->count > 2 || set->many || set->outside)
		return target;
	other = &set->targets[set->count == 2 && set->targets[0] == *target];
	return pointsto_target(self->in->pointsto, *other).kind == TARGET_HEAP && is_one(self, worker, *other) ? other
													      : target;
}

void instances_find(const struct builder *self, struct site_worker *worker, const struct view *view,
		    const struct context *context, uint32_t place, struct site_instances *made)
{
	struct pointsto_set set;

	memset(made, 0, sizeof *made);
	if (!place || sym_get(view->syms, place)->kind != SYM_AT)
		return;
	made->fresh = (uint8_t)is_fresh(view, context, place);
	made->own = own_object(self, view->syms, context, place);
	if (!reach_objects(&worker->probe, view, place, &set) || set.count > INSTANCES_MAX)
		return;
	made->count = set.count;
	made->bare = (uint8_t)are_bare(self, &set);
	made->objects = set.count == 1 ? one_name(self, worker, set.targets) : set.targets;
	made->array = (uint8_t)(set.count == 1 && is_array(self, worker, made->objects[0]));
	made->one = (uint8_t)(set.count == 1 && is_one(self, worker, made->objects[0]));
}

int instances_compare(const struct site_instances *x, const struct site_instances *y)
{
	uint32_t n = x->count < y->count ? x->count : y->count, i;

	for (i = 0; i < n; i++)
		if (x->objects[i] != y->objects[i])
			return x->objects[i] < y->objects[i] ? -1 : 1;
	if (x->count != y->count)
		return x->count < y->count ? -1 : 1;
	return x->own != y->own ? (x->own < y->own ? -1 : 1) : x->fresh - y->fresh;
}

/* ---- two locks of one context ---- */

/* The element on the way to it, NULL: there is none. */
static const struct sym *element_in(const struct syms *syms, uint32_t place)
{
	const struct sym *node = sym_get(syms, place);

	while (node->kind == SYM_AT)
		node = sym_get(syms, node->a);
	return node->kind == SYM_ELEM ? node : NULL;
}

/* Without what only changes its type. */
static uint32_t plain(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);

	while (node->kind == SYM_UNARY && node->op != RCF_OP_NEG && node->op != RCF_OP_NOT && node->op != RCF_OP_LNOT &&
	       node->op != RCF_OP_ABS) {
		value = node->a;
		node = sym_get(syms, value);
	}
	return value;
}

/* y - x, if that is a number. */
static int differ_by(const struct syms *syms, uint32_t x, uint32_t y, int64_t *by)
{
	const struct sym *a = sym_get(syms, x), *b = sym_get(syms, y);

	if (a->kind == SYM_CONST && b->kind == SYM_CONST)
		return __builtin_sub_overflow(b->number, a->number, by) == 0;
	return x && sym_advances(syms, y, by) == x;
}

static int has_phi(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);

	switch (node->kind) {
	case SYM_PHI: return 1;
	case SYM_UNARY: return has_phi(syms, node->a);
	case SYM_BINARY: return has_phi(syms, node->a) || has_phi(syms, node->b);
	default: return 0;
	}
}

/* i, if it is i % n; n: what it is divided by. */
static uint32_t undivided(const struct syms *syms, uint32_t value, uint32_t *by)
{
	const struct sym *node = sym_get(syms, value);

	if (node->kind != SYM_BINARY || (node->op != RCF_OP_MOD && node->op != RCF_OP_MODU))
		return value;
	*by = plain(syms, node->b);
	return plain(syms, node->a);
}

static int is_first(const struct syms *syms, uint32_t index)
{
	return sym_get(syms, index)->kind == SYM_CONST && !sym_get(syms, index)->number;
}

static enum site_relation relate_indices(const struct syms *syms, uint32_t held, uint32_t lock)
{
	uint32_t round = 0, other_round = 0, from, to;
	int64_t by;

	held = plain(syms, held);
	lock = plain(syms, lock);
	if (held == lock)
		return SITES_BESIDE;
	from = undivided(syms, held, &round);
	to = undivided(syms, lock, &other_round);
	if (round && round == other_round && (differ_by(syms, from, to, &by) || differ_by(syms, to, from, &by)))
		return SITES_AROUND;
	if (is_first(syms, held) || is_first(syms, lock))
		return is_first(syms, held) ? SITES_NEXT : SITES_BEFORE;
	if (differ_by(syms, held, lock, &by))
		return by > 0 ? SITES_NEXT : SITES_BEFORE;
	if (differ_by(syms, lock, held, &by))
		return by > 0 ? SITES_BEFORE : SITES_NEXT;
	if (sym_mentions(syms, lock, held) || sym_mentions(syms, held, lock))
		return SITES_AROUND;
	return has_phi(syms, held) || has_phi(syms, lock) ? SITES_APART : SITES_ELEMENTS;
}

/* Is it reached through a pointer in that object? */
static int is_below(const struct syms *syms, uint32_t base, uint32_t object)
{
	const struct sym *node = sym_get(syms, base);

	while (node->kind == SYM_LOAD) {
		base = sym_base(syms, node->a);
		if (base == object)
			return 1;
		node = sym_get(syms, base);
	}
	return 0;
}

uint32_t instances_step(const struct syms *syms, uint32_t held, uint32_t lock)
{
	const struct sym *base = sym_get(syms, sym_base(syms, lock)), *at;

	at = sym_get(syms, base->kind == SYM_LOAD ? base->a : 0);
	return at->kind == SYM_AT && at->b && sym_base(syms, base->a) == sym_base(syms, held)
		? sym_spelling(syms, at->b)->field : 0;
}

/* The entry of a table that the pointer is read from, NULL: it is not. */
static const struct sym *entry_of(const struct syms *syms, uint32_t pointer)
{
	const struct sym *node = sym_get(syms, pointer);

	return node->kind == SYM_LOAD ? element_in(syms, node->a) : NULL;
}

enum site_relation instances_relate(const struct builder *self, struct site_worker *worker, const struct view *view,
				    uint32_t held, uint32_t lock)
{
	const struct syms *syms = view->syms;
	const struct sym *x = sym_get(syms, held), *y = sym_get(syms, lock);
	uint32_t a, b;

	if (x->kind != SYM_AT || y->kind != SYM_AT)
		return SITES_APART;
	a = sym_base(syms, held);
	b = sym_base(syms, lock);
	if (a == b) {
		x = element_in(syms, held);
		y = element_in(syms, lock);
		return x && y && x->a == y->a ? relate_indices(syms, x->b, y->b) : SITES_BESIDE;
	}
	if (is_below(syms, b, a))
		return SITES_BELOW;
	x = entry_of(syms, a);
	y = entry_of(syms, b);
	if (x && y && x->a == y->a)
		return relate_indices(syms, x->b, y->b);
	if (sym_get(syms, a)->kind == SYM_FORMAL && sym_get(syms, b)->kind == SYM_FORMAL)
		return SITES_GIVEN;
	return is_below(syms, a, b) ? SITES_ABOVE : stored_relation(self, worker, view, held, lock);
}

/* ---- order by comparison ---- */

static int is_comparison(const struct sym *node)
{
	return node->kind == SYM_BINARY &&
	       ((node->op >= RCF_OP_LT && node->op <= RCF_OP_GEU) || node->op == RCF_OP_PTRDIFF ||
		node->op == RCF_OP_MIN || node->op == RCF_OP_MAX || node->op == RCF_OP_MINU || node->op == RCF_OP_MAXU);
}

/* What the function does with a value that it compares. */
struct uses {
	uint8_t pointer; /* something is counted from it */
	uint8_t index;   /* it is the number of an element */
};

static struct uses *find_uses(const struct syms *syms, struct arena *scratch, int *chosen, int *swapped)
{
	struct uses *uses = arena_array(scratch, syms->nodes.count, sizeof *uses);
	uint32_t i;

	*chosen = *swapped = 0;
	for (i = 1; i < syms->nodes.count; i++) {
		const struct sym *node = sym_get(syms, i);

		if (node->kind == SYM_AT)
			uses[node->a].pointer = 1;
		*swapped |= node->kind == SYM_AT && sym_get(syms, node->a)->kind == SYM_PHI;
		if (node->kind == SYM_ELEM)
			uses[plain(syms, node->b)].index = 1;
		*chosen |= node->kind == SYM_ELEM && has_phi(syms, node->b);
	}
	return uses;
}

/* Two pointers, or "from->id" and "to->id": the same bytes of two objects. */
static int are_objects(const struct syms *syms, const struct uses *uses, uint32_t a, uint32_t b)
{
	const struct sym *x = sym_get(syms, a), *y = sym_get(syms, b);

	if (uses[a].pointer && uses[b].pointer)
		return 1;
	if (x->kind == SYM_AT && y->kind == SYM_AT)
		return x->number == y->number && x->a != y->a;
	return x->kind == SYM_LOAD && y->kind == SYM_LOAD && x->a != y->a && are_objects(syms, uses, x->a, y->a);
}

static int is_fixed(const struct syms *syms, uint32_t value)
{
	return sym_get(syms, value)->kind != SYM_CONST && !has_phi(syms, value);
}

static int is_unsigned(uint8_t op)
{
	return op >= RCF_OP_LTU && op <= RCF_OP_GEU;
}

int instances_ordered(const struct syms *syms, struct arena *scratch)
{
	const struct uses *uses = NULL;
	int chosen = 0, swapped = 0; /* some number of an element, some pointer is one of two */
	uint32_t i;

	for (i = 1; i < syms->nodes.count; i++) {
		const struct sym *node = sym_get(syms, i);
		uint32_t a, b;

		if (!is_comparison(node))
			continue;
		if (!uses)
			uses = find_uses(syms, scratch, &chosen, &swapped);
		a = plain(syms, node->a);
		b = plain(syms, node->b);
		if (a == b)
			continue;
		if (are_objects(syms, uses, a, b) || (uses[a].index && uses[b].index) ||
		    ((chosen || (swapped && is_unsigned(node->op))) && is_fixed(syms, a) && is_fixed(syms, b)))
			return 1;
	}
	return 0;
}

/* ---- loops ---- */

uint32_t instances_direction(const struct syms *syms, const struct facts_body *body, uint32_t place)
{
	const struct sym *element = element_in(syms, place), *index;
	struct cfg_counter counter = { 0 };

	if (!element)
		return 0;
	index = sym_get(syms, plain(syms, element->b));
	if (index->kind == SYM_PHI)
		counter = cfg_counter(body, index->a);
	return counter.step > 0 ? SITES_ASCENDS : counter.step < 0 ? SITES_DESCENDS : 0;
}
