/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * signature.c - functions by the shape of their type: what a call through a
 * value may mean when nothing is known of the value.
 */
#include "callgraph/flow.h"

#include "base/arena.h"

/* Comparisons in all; beyond it nothing fits any more: hostile programs only. */
#define SIGNATURE_WORK (16u << 20)

struct candidate {
	uint32_t function, tu, type;
	uint32_t next; /* 1 + index of the next one of this shape, 0 none */
};
struct shape {
	uint32_t first; /* 1 + index of a candidate */
};
struct answer {
	uint64_t key;
	const uint32_t *functions;
	uint32_t count;
};
struct signatures {
	const struct link *link;
	struct arena *arena;
	struct pool candidates; /* struct candidate */
	struct pool shapes;     /* struct shape */
	struct table index;     /* of shapes by hash */
	struct pool answers;    /* struct answer */
	struct table known;     /* of answers by exact type */
	uint32_t work;
};

/* ---- a type in one word: equal words fit, and void * fits every pointer ---- */

#define CLASS_KIND 56

static uint64_t pointee_class(const struct link *link, uint32_t tu, uint32_t type)
{
	const struct facts_type *t = &link->program->tus[tu]->types[type];
	uint64_t aggregate = link->tus[tu].aggregates[type];

	if (t->kind == RCF_T_VOID)
		return 0;
	if (aggregate)
		return 1ull << 40 | aggregate;
	return 2ull << 40 | (uint64_t)t->kind << 32 | (uint32_t)t->size;
}

static uint64_t type_class(const struct link *link, uint32_t tu, uint32_t type)
{
	const struct facts_type *t = &link->program->tus[tu]->types[type];
	uint64_t kind = (uint64_t)t->kind << CLASS_KIND;

	if (t->kind == RCF_T_POINTER)
		return kind | pointee_class(link, tu, t->target);
	if (t->kind == RCF_T_STRUCT || t->kind == RCF_T_UNION)
		return kind | link->tus[tu].aggregates[type];
	return kind | (uint32_t)t->size;
}

static int classes_fit(uint64_t a, uint64_t b)
{
	const uint64_t any = (uint64_t)RCF_T_POINTER << CLASS_KIND;

	return a == b || (a >> CLASS_KIND == RCF_T_POINTER && b >> CLASS_KIND == RCF_T_POINTER &&
			  (a == any || b == any));
}

static uint64_t shape_of(uint64_t class)
{
	return class >> CLASS_KIND == RCF_T_POINTER ? RCF_T_POINTER : class;
}

/* Of a function type: its shape, or all of it. */
static uint64_t hash_type(const struct link *link, uint32_t tu, uint32_t type, int shape)
{
	const struct facts_type *t = &link->program->tus[tu]->types[type];
	uint64_t class = type_class(link, tu, t->target);
	uint64_t hash = hash_pair(t->count, t->flags & 1);
	uint32_t i;

	hash = hash_pair(hash, shape ? shape_of(class) : class);
	for (i = 0; i < t->count; i++) {
		class = type_class(link, tu, t->params[i]);
		hash = hash_pair(hash, shape ? shape_of(class) : class);
	}
	return hash;
}

uint64_t signature_hash(const struct link *link, uint32_t tu, uint32_t type)
{
	return hash_type(link, tu, type, 0);
}

static int types_fit(const struct link *link, uint32_t tu, uint32_t type,
		     const struct candidate *other)
{
	const struct facts_type *a = &link->program->tus[tu]->types[type];
	const struct facts_type *b = &link->program->tus[other->tu]->types[other->type];
	uint32_t i;

	if (a->count != b->count || !classes_fit(type_class(link, tu, a->target),
						 type_class(link, other->tu, b->target)))
		return 0;
	for (i = 0; i < a->count; i++)
		if (!classes_fit(type_class(link, tu, a->params[i]),
				 type_class(link, other->tu, b->params[i])))
			return 0;
	return 1;
}

/* ---- who could be called ---- */

/* A function's type, 0 if it says nothing of the parameters. */
static uint32_t function_type(const struct link *link, uint32_t function)
{
	const struct link_function *f = &link->functions[function];
	const struct facts_tu *tu = link->program->tus[f->tu];
	uint32_t type = tu->symbols[f->symbol].type;
	const struct facts_type *t = &tu->types[type];

	return t->kind == RCF_T_FUNC && (t->count || !(t->flags & 1)) ? type : 0;
}

int signature_arity(const struct signatures *self, uint32_t function, uint32_t nargs)
{
	const struct link_function *f = &self->link->functions[function];
	uint32_t type = function_type(self->link, function);

	return !type || self->link->program->tus[f->tu]->types[type].count <= nargs;
}

/* All candidates of a shape, NULL if there are none. */
static struct shape *find_shape(const struct signatures *self, uint64_t hash)
{
	uint32_t found = table_at(&self->index, table_first(&self->index, hash));

	return found ? &((struct shape *)self->shapes.items)[found - 1] : NULL;
}

static void add_candidate(struct signatures *self, uint32_t function, uint32_t type)
{
	struct candidate *candidate = pool_add(self->arena, &self->candidates, sizeof *candidate);
	uint64_t hash = hash_type(self->link, self->link->functions[function].tu, type, 1);
	struct shape *shape = find_shape(self, hash);

	if (!shape) {
		shape = pool_add(self->arena, &self->shapes, sizeof *shape);
		table_add(self->arena, &self->index, hash, self->shapes.count);
	}
	candidate->function = function;
	candidate->tu = self->link->functions[function].tu;
	candidate->type = type;
	candidate->next = shape->first;
	shape->first = self->candidates.count;
}

struct signatures *signatures_create(const struct link *link, const struct call_node *nodes,
				     struct arena *arena)
{
	struct signatures *self = arena_alloc(arena, sizeof *self);
	uint32_t i, type;

	self->link = link;
	self->arena = arena;
	for (i = link->nfunctions; i > 0; i--) /* lists grow at their heads: by function */
		if (nodes[i].address_taken && (type = function_type(link, i)))
			add_candidate(self, i, type);
	return self;
}

/* All that fit, at most one more than CALLGRAPH_WIDE. */
static uint32_t search(struct signatures *self, uint32_t tu, uint32_t type,
		       uint32_t found[CALLGRAPH_WIDE + 1])
{
	const struct shape *shape = find_shape(self, hash_type(self->link, tu, type, 1));
	uint32_t i, n = 0;

	for (i = shape ? shape->first : 0; i;) {
		const struct candidate *c = &((struct candidate *)self->candidates.items)[i - 1];

		if (self->work++ > SIGNATURE_WORK)
			return 0;
		if (types_fit(self->link, tu, type, c))
			found[n++] = c->function;
		if (n > CALLGRAPH_WIDE)
			return 0;
		i = c->next;
	}
	return n;
}

const uint32_t *signatures_fit(struct signatures *self, uint32_t tu, uint32_t type,
			       uint32_t *count)
{
	const struct facts_type *t = &self->link->program->tus[tu]->types[type];
	uint32_t found[CALLGRAPH_WIDE + 1], slot, i;
	struct answer *answer;
	uint32_t *copy;
	uint64_t key;

	*count = 0;
	if (t->kind != RCF_T_FUNC || (!t->count && t->flags & 1))
		return NULL;
	key = hash_type(self->link, tu, type, 0);
	slot = table_first(&self->known, key);
	if (!table_at(&self->known, slot)) {
		answer = pool_add(self->arena, &self->answers, sizeof *answer);
		answer->count = search(self, tu, type, found);
		answer->functions = copy = arena_array(self->arena, answer->count, sizeof *copy);
		for (i = 0; i < answer->count; i++)
			copy[i] = found[i];
		table_add(self->arena, &self->known, key, self->answers.count);
		slot = table_first(&self->known, key);
	}
	answer = &((struct answer *)self->answers.items)[table_at(&self->known, slot) - 1];
	*count = answer->count;
	return answer->functions;
}
