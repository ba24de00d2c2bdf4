/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/verdict.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "diff/match.h"

#include <string.h>

struct class {
	const uint32_t *contexts; /* in which others are alive, different ones */
	uint32_t ncontexts;
	int atomic;
};

struct known {
	uint32_t a, b, without;
	enum verdict verdict;
	struct verdict_example example;
};

struct verdicts {
	const struct state_table *table;
	struct arena *arena;
	uint32_t *class_of;           /* by site */
	struct pool classes, known;   /* struct class, known */
	struct table class_index, known_index;
	const uint8_t *absent, *single; /* by thread; NULL: nothing is asked */
};

/* ---- what a verdict depends on ---- */

/* All but where locks were taken. */
static uint64_t hash_context(const struct state_context *context)
{
	uint64_t hash = hash_pair(hash_bytes(context->threads, context->nthreads * sizeof *context->threads),
				  hash_bytes(context->others, context->nothers * sizeof *context->others));
	uint32_t i;

	hash = hash_pair(hash, context->flags);
	for (i = 0; i < context->nheld; i++)
		hash = hash_pair(hash, hash_pair(context->held[i].lock, context->held[i].flags));
	return hash;
}

static int is_alike(const struct state_context *a, const struct state_context *b)
{
	uint32_t i;

	if (a->flags != b->flags || a->nthreads != b->nthreads || a->nothers != b->nothers || a->nheld != b->nheld ||
	    memcmp(a->threads, b->threads, a->nthreads * sizeof *a->threads) != 0 ||
	    memcmp(a->others, b->others, a->nothers * sizeof *a->others) != 0)
		return 0;
	for (i = 0; i < a->nheld; i++)
		if (a->held[i].lock != b->held[i].lock || a->held[i].flags != b->held[i].flags)
			return 0;
	return 1;
}

/* By context: the first one that is alike; STATE_NONE: others are not alive there. */
static uint32_t *find_alike(const struct state_table *table, struct arena *arena)
{
	uint32_t *first = arena_array(arena, table->ncontexts, sizeof *first), slot, i, k;
	struct table index = { 0 };

	for (i = 0; i < table->ncontexts; i++) {
		uint64_t hash = hash_context(&table->contexts[i]);

		first[i] = STATE_NONE;
		if (!match_alive(&table->contexts[i]))
			continue;
		for (slot = table_first(&index, hash); (k = table_at(&index, slot)); slot = table_next(&index, slot, hash))
			if (is_alike(&table->contexts[k - 1], &table->contexts[i]))
				break;
		first[i] = k ? k - 1 : i;
		if (!k)
			table_add(arena, &index, hash, i + 1);
	}
	return first;
}

static struct class class_of(const struct verdicts *self, const struct state_site *site, const uint32_t *alike)
{
	uint32_t *contexts = arena_array(self->arena, site->ncontexts, sizeof *contexts), count = 0, i, k;

	for (i = 0; i < site->ncontexts; i++) {
		uint32_t context = alike[site->contexts[i]];

		for (k = 0; k < count && contexts[k] != context; k++)
			;
		if (k == count && context != STATE_NONE)
			contexts[count++] = context;
	}
	return (struct class){ contexts, count, (site->flags & SITES_ATOMIC) != 0 };
}

static uint32_t intern_class(struct verdicts *self, const struct state_site *site, const uint32_t *alike)
{
	struct class made = class_of(self, site, alike);
	uint64_t hash = hash_pair(hash_bytes(made.contexts, made.ncontexts * sizeof *made.contexts),
				  (uint64_t)made.atomic);
	const struct class *all = self->classes.items;
	uint32_t slot, i;

	for (slot = table_first(&self->class_index, hash); (i = table_at(&self->class_index, slot));
	     slot = table_next(&self->class_index, slot, hash))
		if (all[i - 1].atomic == made.atomic && all[i - 1].ncontexts == made.ncontexts &&
		    !memcmp(all[i - 1].contexts, made.contexts, made.ncontexts * sizeof *made.contexts))
			return i - 1;
	*(struct class *)pool_add(self->arena, &self->classes, sizeof made) = made;
	table_add(self->arena, &self->class_index, hash, self->classes.count);
	return self->classes.count - 1;
}

struct verdicts *verdicts_create(const struct state_table *table, struct arena *arena)
{
	struct verdicts *self = arena_alloc(arena, sizeof *self);
	uint32_t *alike = find_alike(table, arena), i;

	self->table = table;
	self->arena = arena;
	self->class_of = arena_array(arena, table->nsites, sizeof *self->class_of);
	for (i = 0; i < table->nsites; i++)
		if (table->sites[i].kind <= SITES_FREE)
			self->class_of[i] = intern_class(self, &table->sites[i], alike);
	return self;
}

void verdicts_without(struct verdicts *self, const uint8_t *absent, const uint8_t *single)
{
	self->absent = absent;
	self->single = single;
}

uint32_t verdict_class(const struct verdicts *self, uint32_t site)
{
	return self->class_of[site];
}

static int is_in(const uint32_t *list, uint32_t count, uint32_t number)
{
	uint32_t i;

	for (i = 0; i < count && list[i] < number; i++)
		;
	return i < count && list[i] == number;
}

/* Two threads, or two of one, that get there while the other one is alive. */
static int meet(const struct verdicts *self, const struct state_context *a, const struct state_context *b,
		int without, struct verdict_example *example)
{
	uint32_t i, k;

	for (i = 0; i < a->nthreads; i++)
		for (k = 0; k < b->nthreads; k++) {
			uint32_t s = a->threads[i], t = b->threads[k];
			int several = self->table->threads[s].several && !(without && self->single[s]);

			if ((s == t && !several) || (without && (self->absent[s] || self->absent[t])))
				continue;
			if ((s != t && (!is_in(a->others, a->nothers, t) || !is_in(b->others, b->nothers, s))))
				continue;
			example->thread_a = s;
			example->thread_b = t;
			return 1;
		}
	return 0;
}

int verdict_counts(const struct verdicts *self, const struct state_held *held, const struct verdict_example *example)
{
	enum site_thread_kind a = self->table->threads[example->thread_a].kind;
	enum site_thread_kind b = self->table->threads[example->thread_b].kind;

	return !(held->flags & SITES_HELD_MASK) || a == SITES_HANDLER || b == SITES_HANDLER ||
	       a == SITES_SIGNAL || b == SITES_SIGNAL;
}

const struct state_held *verdict_common(const struct verdicts *self, const struct verdict_example *example)
{
	const struct state_lock *locks = self->table->locks;
	const struct state_context *a = example->a, *b = example->b;
	const struct state_held *nameless = NULL;
	uint32_t i, k;

	for (i = 0; i < a->nheld; i++)
		for (k = 0; k < b->nheld; k++) {
			const struct state_lock *x = &locks[a->held[i].lock], *y = &locks[b->held[k].lock];

			if ((x != y && strcmp(x->class, y->class) != 0) || !verdict_counts(self, &a->held[i], example) ||
			    (a->held[i].flags & b->held[k].flags & SITES_HELD_SHARED))
				continue;
			if (*x->key && *y->key && strcmp(x->key, y->key) != 0)
				continue;
			if (*x->class)
				return &a->held[i];
			nameless = &a->held[i];
		}
	return nameless;
}

int verdict_taken(const struct state_context *context, const struct state_context *other)
{
	return (context->flags & SITES_TAKEN) && (other->nheld || (other->flags & SITES_TAKEN));
}

/* The lock under which one thread finds the memory that the other one took off; NULL: there is none. */
static const struct state_held *finding_lock(const struct verdicts *self, const struct verdict_example *example)
{
	const struct state_context *finder = verdict_taken(example->a, example->b) ? example->b :
					     verdict_taken(example->b, example->a) ? example->a : NULL;
	uint32_t i;

	for (i = 0; finder && i < finder->nheld; i++)
		if (verdict_counts(self, &finder->held[i], example) && *self->table->locks[finder->held[i].lock].class)
			return &finder->held[i];
	return NULL;
}

static enum verdict judge(const struct verdicts *self, const struct class *a, const struct class *b, int without,
			  struct verdict_example *example)
{
	struct verdict_example way = { 0 };
	enum verdict verdict = VERDICT_APART;
	uint32_t i, k;

	for (i = 0; i < a->ncontexts; i++)
		for (k = 0; k < b->ncontexts; k++) {
			way.a = &self->table->contexts[a->contexts[i]];
			way.b = &self->table->contexts[b->contexts[k]];
			if (!meet(self, way.a, way.b, without, &way))
				continue;
			way.lock = verdict_common(self, &way);
			if (!way.lock)
				way.lock = finding_lock(self, &way);
			if (verdict == VERDICT_APART || !way.lock)
				*example = way;
			if (!way.lock)
				return a->atomic && b->atomic ? VERDICT_ATOMIC : VERDICT_BARE;
			verdict = VERDICT_LOCKED;
		}
	return verdict;
}

enum verdict verdict_of(struct verdicts *self, uint32_t a, uint32_t b, int without, struct verdict_example *example)
{
	const struct class *classes = self->classes.items;
	struct known made = { .a = self->class_of[a], .b = self->class_of[b], .without = (uint32_t)without };
	uint64_t hash = hash_pair(hash_pair(made.a, made.b), made.without);
	struct known *known;
	uint32_t slot, i;

	for (slot = table_first(&self->known_index, hash); (i = table_at(&self->known_index, slot));
	     slot = table_next(&self->known_index, slot, hash)) {
		known = &((struct known *)self->known.items)[i - 1];
		if (known->a == made.a && known->b == made.b && known->without == made.without)
			break;
	}
	if (!i) {
		made.verdict = judge(self, &classes[made.a], &classes[made.b], without && self->absent, &made.example);
		known = pool_add(self->arena, &self->known, sizeof made);
		*known = made;
		table_add(self->arena, &self->known_index, hash, self->known.count);
	}
	if (example)
		*example = known->example;
	return known->verdict;
}
