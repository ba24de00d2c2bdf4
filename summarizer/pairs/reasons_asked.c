/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * reasons_asked.c - all accesses of one object, and why each pair of them does not race.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/table.h"

#include <string.h>

#define TOLD 64       /* accesses */
#define COMPARED 2048 /* accesses */

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

	if (!self->in->asked)
		return;
	object = object_of(self, tell_key(self, guarded));
	if (is_told(object, guarded, fate))
		return;
	name = tell_name(self, guarded);
	if (*name)
		add_name(self, object, name);
	if (guarded->where.field)
		add_name(self, object, tell_field(self, guarded));
	answer = pool_add(self->arena, &object->answers, sizeof *answer);
	answer->guarded = *guarded;
	answer->fate = fate;
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

		tell_access(self, &answers[i].guarded, root < ROOTS_MAX ? root : 0, &told[i].site,
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

/* Why they do not race; what would race must have two chains of calls that one run takes. */
static enum peace judge(struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	const struct guarded *const sides[2] = { a, b }, *found[2];
	uint32_t roots[2];
	enum peace peace = peace_between(self, a, b, roots);

	self->refused = 0;
	self->strict = 1;
	if (peace == PEACE_NONE && chains_find_any(self, sides, roots, found) == CHAINS_NONE && self->refused)
		peace = PEACE_BRANCHES;
	self->strict = 0;
	return peace;
}

static void tell_reasons(struct pairs *self, const struct pool *all, struct inquiry *inquiry)
{
	const struct answer *answers = all->items;
	struct inquiry_reason *reasons = arena_array(self->keep, PEACE_COUNT, sizeof *reasons);
	uint32_t n = all->count < COMPARED ? all->count : COMPARED, i, j;

	for (i = 0; i < n; i++)
		for (j = i; j < n && !answers[i].fate; j++) {
			const struct guarded *a = &answers[i].guarded, *b = &answers[j].guarded;
			enum peace peace = answers[j].fate ? PEACE_READS : judge(self, a, b);

			if (peace != PEACE_READS)
				count_pair(self, reasons, peace, a, b);
		}
	inquiry->uncompared = all->count - n;
	for (i = 0; i < PEACE_COUNT; i++)
		if (reasons[i].count)
			reasons[inquiry->nreasons++] = reasons[i];
	inquiry->reasons = reasons;
}

const struct inquiry *inquiry_finish(struct pairs *self)
{
	struct inquiry *inquiry;
	struct pool all = { 0 };

	if (!self->in->asked)
		return NULL;
	inquiry = arena_alloc(self->keep, sizeof *inquiry);
	asked_choose(self, inquiry);
	collect(self, &all);
	inquiry->naccesses = all.count < TOLD ? all.count : TOLD;
	inquiry->untold = all.count - inquiry->naccesses;
	tell_answers(self, &all, inquiry);
	tell_reasons(self, &all, inquiry);
	return inquiry;
}
