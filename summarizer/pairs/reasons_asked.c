/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * reasons_asked.c - all accesses of one object, and why each pair of them does not race.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/table.h"

#include <stdlib.h>
#include <string.h>

/* Accesses that are told, and compared, and pairs whose chains of calls are looked for: further ones are taken
 * to be as the last one of these. */
struct extent {
	uint32_t told, compared, chains;
};
static const struct extent in_full = { 64, 2048, UINT32_MAX }, in_short = { 24, 48, 4 };

struct answer {
	struct guarded guarded;
	const char *fate;
};

static struct asked_object *object_of(struct pairs *self, const char *key)
{
	uint64_t hash = hash_string(key);
	uint32_t slot = table_first(&self->asked_index, hash), number;
	struct asked_object *object;

	while ((number = table_at(&self->asked_index, slot))) {
		object = (struct asked_object *)self->asked.items + number - 1;
		if (!strcmp(object->key, key))
			return object;
		slot = table_next(&self->asked_index, slot, hash);
	}
	object = pool_add(self->arena, &self->asked, sizeof *object);
	*object = (struct asked_object){ .key = key };
	table_add(self->arena, &self->asked_index, hash, self->asked.count);
	return object;
}

static int is_told(const struct asked_object *object, const struct guarded *guarded, const char *fate)
{
	const struct answer *answers = object->answers.items;
	uint32_t i;

	for (i = 0; i < object->answers.count; i++)
		if (answers[i].guarded.site.function == guarded->site.function &&
		    answers[i].guarded.site.event == guarded->site.event && answers[i].fate == fate &&
		    (fate || answers[i].guarded.likeness == guarded->likeness))
			return 1;
	return 0;
}

static void add_name(struct pairs *self, struct asked_object *object, const char *name)
{
	const char *const *names = object->names.items;
	uint32_t i;

	for (i = 0; i < object->names.count; i++)
		if (!strcmp(names[i], name))
			return;
	*(const char **)pool_add(self->arena, &object->names, sizeof name) = name;
}

/* All of them are kept: which object is meant can be said when all names are known. */
void inquiry_note(struct pairs *self, const struct guarded *guarded, const char *fate)
{
	struct asked_object *object;
	struct answer *answer;
	const char *name;

	if (!inquiry_is_on(self))
		return;
	object = object_of(self, tell_key(self, guarded));
	object->field = guarded->where.field;
	object->shares |= guarded->where.unit || guarded->where.whole;
	if (is_told(object, guarded, fate))
		return;
	name = tell_place(self, guarded);
	if (*name)
		add_name(self, object, name);
	if (guarded->where.field)
		add_name(self, object, tell_field(self, guarded));
	answer = pool_add(self->arena, &object->answers, sizeof *answer);
	answer->guarded = *guarded;
	answer->fate = fate;
}

/* Bit-fields of the same bytes, or a field and the struct as a whole: they have keys of their own. */
int asked_share_memory(const struct asked_object *a, const struct asked_object *b)
{
	const struct answer *x = a->answers.items, *y = b->answers.items;
	uint32_t i, k;

	for (i = 0; b->shares && i < a->answers.count; i++)
		for (k = 0; k < b->answers.count; k++)
			if (((x[i].guarded.where.unit && y[k].guarded.where.unit) || y[k].guarded.where.whole) &&
			    where_meet(&x[i].guarded, &y[k].guarded))
				return 1;
	return 0;
}

/* The answers of the objects that are meant, in one row. */
static void collect(struct pairs *self, struct pool *all)
{
	const struct asked_object *objects = self->asked.items;
	uint32_t i, k;

	for (i = 0; i < self->asked.count; i++)
		for (k = 0; objects[i].chosen && k < objects[i].answers.count; k++)
			*(struct answer *)pool_add(self->arena, all, sizeof(struct answer)) =
				((const struct answer *)objects[i].answers.items)[k];
}

static void tell_answers(struct pairs *self, const struct pool *all, struct inquiry *inquiry)
{
	const struct answer *answers = all->items;
	struct inquiry_access *told = arena_array(self->keep, inquiry->naccesses, sizeof *told);
	uint32_t i;

	for (i = 0; i < inquiry->naccesses; i++) {
		uint32_t root = guarded_next_root(&answers[i].guarded, 0);
		const char *object;

		tell_access(self, &answers[i].guarded, root != BITS_END ? root : 0, &told[i].site,
			    &object);
		told[i].fate = answers[i].fate;
	}
	inquiry->accesses = told;
}

static void count_pair(struct pairs *self, struct inquiry_reason *reasons, enum peace peace,
		       const struct guarded *a, const struct guarded *b)
{
	struct inquiry_reason *reason = &reasons[peace];

	if (!reason->count++) {
		reason->words = peace == PEACE_SIGNAL ? handoff_words(self, a, b) : peace_words(peace);
		reason->example[0] = a->site;
		reason->example[1] = b->site;
	}
}

/* What would race must have two chains of calls that one run takes. */
static enum peace judge_chains(struct pairs *self, const struct guarded *const sides[2], uint32_t roots[2])
{
	const struct guarded *found[2];
	enum peace peace = PEACE_NONE;

	self->refused = PEACE_NONE;
	self->strict = 1;
	if (chains_find_any(self, sides, roots, found) == CHAINS_NONE && self->refused)
		peace = (enum peace)self->refused;
	self->strict = 0;
	return peace;
}

/* Pairs of the accesses, by the reason why they do not race. */
static void count_pairs(struct pairs *self, const struct answer *answers, uint32_t count, uint32_t chains,
			struct inquiry_reason *reasons)
{
	enum peace last = PEACE_NONE;
	uint32_t roots[2], i, j;

	for (i = 0; i < count; i++)
		for (j = i; j < count && !answers[i].fate; j++) {
			const struct guarded *const sides[2] = { &answers[i].guarded, &answers[j].guarded };
			enum peace peace = PEACE_READS;

			if (!answers[j].fate)
				peace = peace_between(self, NULL, sides[0], sides[1], roots);
			if (peace == PEACE_NONE && chains) {
				last = judge_chains(self, sides, roots);
				chains--;
			}
			if (peace == PEACE_NONE)
				peace = last;
			if (peace != PEACE_READS)
				count_pair(self, reasons, peace, sides[0], sides[1]);
		}
}

static void tell_reasons(struct pairs *self, const struct pool *all, struct extent extent, struct inquiry *inquiry)
{
	struct inquiry_reason *reasons = arena_array(self->keep, PEACE_COUNT, sizeof *reasons);
	uint32_t n = all->count < extent.compared ? all->count : extent.compared, i;

	count_pairs(self, all->items, n, extent.chains, reasons);
	inquiry->uncompared = all->count - n;
	for (i = 0; i < PEACE_COUNT; i++)
		if (reasons[i].count)
			reasons[inquiry->nreasons++] = reasons[i];
	inquiry->reasons = reasons;
}

static void tell_all(struct pairs *self, const struct pool *all, struct extent extent, struct inquiry *inquiry)
{
	inquiry->naccesses = all->count < extent.told ? all->count : extent.told;
	inquiry->untold = all->count - inquiry->naccesses;
	tell_answers(self, all, inquiry);
	tell_reasons(self, all, extent, inquiry);
}

static const struct inquiry *answer_asked(struct pairs *self)
{
	struct inquiry *inquiry = arena_alloc(self->keep, sizeof *inquiry);
	struct pool all = { 0 };

	asked_choose(self, inquiry);
	collect(self, &all);
	tell_all(self, &all, in_full, inquiry);
	return inquiry;
}

static int compare_objects(const void *left, const void *right)
{
	return strcmp(((const struct inquiry *)left)->object, ((const struct inquiry *)right)->object);
}

/* An access of it may meet another one. */
static int is_shared(const struct asked_object *object)
{
	const struct answer *answers = object->answers.items;
	uint32_t i;

	for (i = 0; i < object->answers.count; i++)
		if (!answers[i].fate)
			return 1;
	return 0;
}

static void answer_each(struct pairs *self, struct findings *findings)
{
	const struct asked_object *objects = self->asked.items;
	struct inquiry *inquiries = arena_array(self->keep, (size_t)self->asked.count + 1, sizeof *inquiries);
	uint32_t i, n = 0;

	for (i = 0; i < self->asked.count; i++)
		if (is_shared(&objects[i])) {
			inquiries[n].object = objects[i].key;
			tell_all(self, &objects[i].answers, in_short, &inquiries[n++]);
		}
	qsort(inquiries, n, sizeof *inquiries, compare_objects);
	findings->inquiries = inquiries;
	findings->ninquiries = n;
}

void inquiry_finish(struct pairs *self, struct findings *findings)
{
	if (self->in->asked)
		findings->inquiry = answer_asked(self);
	if (self->in->all_objects)
		answer_each(self, findings);
}
