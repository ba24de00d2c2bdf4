/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * compared.c - two locks that a function has put in an order: which one of them comes first, and by what?
 *
 *     if (x < y) { lock(&x->m); lock(&y->m); }             by address, upwards
 *     first = x->id < y->id ? x : y;                       by the field id, upwards: first->m, then second->m
 *     second = x->id < y->id ? y : x;
 *     lock(&forks[min(i, k)]); lock(&forks[max(i, k)]);    by the number of the element, upwards
 *
 * What is known at the acquisition are the comparisons of the branches that lead to it.  A pointer, or a number, that a
 * branch has chosen is each of its choices in turn, beside what that branch has compared; all have to agree.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"
#include "contexts/view.h"
#include "rcf.h"
#include "symbolic/function.h"

enum {
	KNOWN_MAX = 12,
	CHOICES_MAX = 4,  /* that one branch has */
	DEPTH = 4,        /* choices of choices */
	KEY_NONE = -1, KEY_SELF = -2, KEY_ENTRY = -3 /* else the byte of the object that the key is read from */
};

/* low is not greater than high. */
struct compared {
	uint32_t low, high;
};
struct known {
	uint32_t count;
	struct compared all[KNOWN_MAX];
};

struct question {
	const struct moment *moment;
	struct syms *syms;
	struct cfg_flow flow;
	int64_t key;
};

/* ---- values ---- */

/* Without what only changes its type; what was read is what stood there. */
static uint32_t plain(const struct question *self, uint32_t value)
{
	const struct symbolic *symbolic = self->moment->symbolic;
	const struct sym *node = sym_get(self->syms, value);

	while (node->kind == SYM_UNARY && node->op >= SYM_OP_CUT) {
		value = node->a;
		node = sym_get(self->syms, value);
	}
	if (node->kind == SYM_OPAQUE && symbolic->body->events[node->a].kind == RCF_E_READ)
		return sym_load(self->syms, symbolic_value(self->moment->symbolic,
							   symbolic->body->events[node->a].access.address));
	return value;
}

static uint32_t bound(const struct question *self, uint32_t value)
{
	return view_bind(self->moment->view, self->moment->reading, value);
}

/* The object that the lock is in: a pointer, or an element of an array. */
static uint32_t object_of(const struct syms *syms, uint32_t place)
{
	const struct sym *node = sym_get(syms, place);

	return node->kind == SYM_AT ? node->a : place;
}

/* The element that the object is, or that the pointer to it is read from; NULL: there is none. */
static const struct sym *element_under(const struct syms *syms, uint32_t object, int *entry)
{
	const struct sym *node = sym_get(syms, object);

	*entry = node->kind == SYM_LOAD;
	if (*entry)
		node = sym_get(syms, node->a);
	while (node->kind == SYM_AT)
		node = sym_get(syms, node->a);
	return node->kind == SYM_ELEM ? node : NULL;
}

/* As which key of the object is the value compared? */
static int64_t key_of(const struct question *self, uint32_t value, uint32_t object)
{
	const struct syms *syms = self->syms;
	const struct sym *node, *element;
	int entry;

	value = plain(self, value);
	element = element_under(syms, object, &entry);
	if (element && plain(self, element->b) == value)
		return entry ? KEY_ENTRY : KEY_SELF;
	node = sym_get(syms, value);
	if (value == object || (node->kind == SYM_AT && node->a == object))
		return KEY_SELF;
	node = node->kind == SYM_LOAD ? sym_get(syms, node->a) : node;
	return node->kind == SYM_AT && node->a == object ? node->number : KEY_NONE;
}

/* ---- known ---- */

static void add_compared(struct known *known, uint32_t low, uint32_t high)
{
	if (low && high && known->count < KNOWN_MAX)
		known->all[known->count++] = (struct compared){ low, high };
}

static void learn(struct question *self, struct known *known, uint32_t test, int holds)
{
	const struct sym *node = sym_get(self->syms, test);
	uint32_t a, b;

	for (; node->kind == SYM_UNARY && node->op == RCF_OP_LNOT; node = sym_get(self->syms, node->a))
		holds = !holds;
	if (node->kind != SYM_BINARY || node->op < RCF_OP_LT || node->op > RCF_OP_GEU)
		return;
	if (node->op == RCF_OP_GT || node->op == RCF_OP_GE || node->op == RCF_OP_GTU || node->op == RCF_OP_GEU)
		holds = !holds;
	a = node->a;
	b = node->b;
	a = plain(self, bound(self, a));
	b = plain(self, bound(self, b));
	add_compared(known, holds ? a : b, holds ? b : a);
}

/* What the edges into a block tell that is the only way into one. */
static void learn_edge(struct question *self, struct known *known, uint32_t from, uint32_t edge)
{
	const struct facts_block *block = &self->flow.body->blocks[from];

	if (block->term == RCF_TERM_COND)
		learn(self, known, symbolic_value(self->moment->symbolic, block->value), edge == 0);
}

/* What the branches on all paths to the block tell. */
static void learn_block(struct question *self, struct known *known, uint32_t block)
{
	const struct facts_body *body = self->flow.body;

	for (; block && known->count < KNOWN_MAX; block = self->flow.dominators[block])
		if (body->blocks[block].npreds == 1)
			learn_edge(self, known, cfg_source(body, block, 0), cfg_incoming_edge(body, block, 0));
}

/* Do two of them exclude each other? */
static int is_contradiction(const struct known *known)
{
	uint32_t i, k;

	for (i = 0; i < known->count; i++)
		for (k = 0; k < i; k++)
			if (known->all[i].low == known->all[k].high && known->all[i].high == known->all[k].low)
				return 1;
	return 0;
}

/* ---- choices ---- */

/* The PHI, of a join of branches, that the value is made of; 0: there is none. */
static uint32_t choice_in(const struct question *self, uint32_t value)
{
	const struct syms *syms = self->syms;
	const struct sym *node = sym_get(syms, value);

	switch (node->kind) {
	case SYM_PHI: return value;
	case SYM_AT:
	case SYM_LOAD:
	case SYM_UNARY: return choice_in(self, node->a);
	case SYM_ELEM: return choice_in(self, node->b) ? choice_in(self, node->b) : choice_in(self, node->a);
	default: return 0;
	}
}

static uint32_t block_of(const struct question *self, uint32_t phi)
{
	return self->flow.body->values[sym_get(self->syms, phi)->a].a;
}

/* The value with the PHIs of the block as they are on this edge into it. */
static uint32_t on_edge(struct question *self, uint32_t value, uint32_t block, uint32_t edge)
{
	const struct facts_body *body = self->flow.body;
	uint32_t phi = choice_in(self, value), argument;

	if (!phi || block_of(self, phi) != block)
		return value;
	argument = body->phi_args[body->values[sym_get(self->syms, phi)->a].b + edge];
	argument = bound(self, symbolic_value(self->moment->symbolic, argument));
	return sym_replace(self->syms, value, phi, argument);
}

static enum site_relation relate(struct question *self, const struct known *known, uint32_t held, uint32_t lock,
				 uint32_t depth);

/* All edges into the block have to agree. */
static enum site_relation relate_choices(struct question *self, const struct known *known, uint32_t block,
					 uint32_t held, uint32_t lock, uint32_t depth)
{
	const struct facts_body *body = self->flow.body;
	enum site_relation found = SITES_APART, one;
	uint32_t edge, from;

	if (!depth || body->blocks[block].npreds > CHOICES_MAX)
		return SITES_APART;
	for (edge = 0; cfg_incoming(body, block, edge, &from); edge++) {
		struct known more = *known;

		if (self->flow.rank[from] == CFG_NONE)
			continue;
		if (cfg_dominates(&self->flow, block, from))
			return SITES_APART; /* a loop */
		learn_edge(self, &more, from, cfg_incoming_edge(body, block, edge));
		learn_block(self, &more, from);
		if (is_contradiction(&more))
			continue;
		one = relate(self, &more, on_edge(self, held, block, edge), on_edge(self, lock, block, edge), depth - 1);
		if (one == SITES_APART || (found != SITES_APART && one != found))
			return SITES_APART;
		found = one;
	}
	return found;
}

/* min(a, b), max(a, b) of one pair: SITES_LESS, the other way round GREATER. */
static enum site_relation relate_extremes(const struct question *self, uint32_t held, uint32_t lock)
{
	uint32_t a = plain(self, held), b = plain(self, lock);
	const struct sym *x = sym_get(self->syms, a), *y = sym_get(self->syms, b);
	int low = x->op == RCF_OP_MIN || x->op == RCF_OP_MINU, high = x->op == RCF_OP_MAX || x->op == RCF_OP_MAXU;

	if (x->kind != SYM_BINARY || y->kind != SYM_BINARY || (!low && !high) ||
	    !(low ? y->op == RCF_OP_MAX || y->op == RCF_OP_MAXU : y->op == RCF_OP_MIN || y->op == RCF_OP_MINU) ||
	    !((x->a == y->a && x->b == y->b) || (x->a == y->b && x->b == y->a)))
		return SITES_APART;
	return low ? SITES_LESS : SITES_GREATER;
}

static enum site_relation settle(struct question *self, int64_t key, enum site_relation relation)
{
	if (self->key != KEY_NONE && self->key != key)
		return SITES_APART;
	self->key = key;
	return relation;
}

static enum site_relation relate_objects(struct question *self, const struct known *known, uint32_t held, uint32_t lock)
{
	int entry, other;
	const struct sym *x = element_under(self->syms, held, &entry), *y = element_under(self->syms, lock, &other);
	enum site_relation extremes = x && y && entry == other ? relate_extremes(self, x->b, y->b) : SITES_APART;
	uint32_t i;

	if (extremes != SITES_APART)
		return settle(self, entry ? KEY_ENTRY : KEY_SELF, extremes);
	for (i = 0; i < known->count; i++) {
		int64_t up = key_of(self, known->all[i].low, held), down = key_of(self, known->all[i].low, lock);

		if (up != KEY_NONE && key_of(self, known->all[i].high, lock) == up)
			return settle(self, up, SITES_LESS);
		if (down != KEY_NONE && key_of(self, known->all[i].high, held) == down)
			return settle(self, down, SITES_GREATER);
	}
	return SITES_APART;
}

static enum site_relation relate(struct question *self, const struct known *known, uint32_t held, uint32_t lock,
				 uint32_t depth)
{
	uint32_t x = choice_in(self, held), y = choice_in(self, lock), block;

	if (!x && !y)
		return relate_objects(self, known, object_of(self->syms, held), object_of(self->syms, lock));
	block = block_of(self, x ? x : y);
	if (x && y && cfg_dominates(&self->flow, block, block_of(self, y)))
		block = block_of(self, y); /* the last choice first */
	return relate_choices(self, known, block, held, lock, depth);
}

enum site_relation compared_relation(const struct moment *moment, uint32_t held, uint32_t lock, int64_t *key)
{
	struct question self = { .moment = moment, .syms = moment->symbolic->syms, .key = KEY_NONE };
	struct arena *scratch = arena_create();
	struct known known = { 0 };
	enum site_relation found = SITES_APART;

	if (cfg_flow_open(&self.flow, moment->symbolic->body, scratch)) {
		learn_block(&self, &known, moment->symbolic->body->events[moment->event].block);
		found = relate(&self, &known, held, lock, DEPTH);
	}
	*key = self.key;
	arena_destroy(scratch);
	return found;
}
