/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * classes.c - the classes in the order in which they are asked, and what they ask for.
 */
#include "classes/internal.h"

#include "base/arena.h"
#include "facts/load.h"
#include "link/link.h"
#include "words/words.h"

#include <string.h>

/* What is surely harmful comes first; then the benign ones that explain why a pointer or a flag is read
 * without a lock; then what else may be harmful. */
static const struct {
	enum finding_class class;
	class_fits *fits;
} order[] = {
	{ CLASS_FREE, class_free },
	{ CLASS_PUBLICATION, class_publication },
	{ CLASS_LOST_UPDATE, class_neighbour_bits },
	{ CLASS_DOUBLE_CHECK, class_double_check },
	{ CLASS_REDUNDANT_WRITE, class_redundant_write },
	{ CLASS_DISJOINT_BITS, class_disjoint_bits },
	{ CLASS_USER_SYNC, class_user_sync },
	{ CLASS_CHECK_USE, class_check_use },
	{ CLASS_FIELDS, class_fields },
	{ CLASS_ADDRESS, class_address },
	{ CLASS_BOTH_VALID, class_both_valid },
	{ CLASS_APPROXIMATE, class_approximate },
	{ CLASS_LOST_UPDATE, class_lost_update },
	{ CLASS_TORN, class_torn },
};

/* ---- what is known of accesses ---- */

static const struct facts_event *event_of(const struct class_case *self, uint32_t access)
{
	struct finding_point at = case_access(self, access)->point;
	const struct class_body *body = class_body(self->classes, at.function);

	return body->body && at.event < body->body->nevents ? &body->body->events[at.event] : NULL;
}

int case_is_plain(const struct class_case *self, uint32_t access)
{
	const struct facts_event *event = event_of(self, access);

	return event && (event->kind == RCF_E_READ || event->kind == RCF_E_WRITE || event->kind == RCF_E_RMW);
}

int case_all_plain(const struct class_case *self)
{
	uint32_t i;

	for (i = 0; i < self->object->count; i++)
		if (!case_is_plain(self, i))
			return 0;
	return !self->object->cut;
}

const struct uses *case_uses(struct class_case *self, uint32_t access)
{
	struct class_found *found = self->found;

	if (!found->uses[access]) {
		found->uses[access] = arena_alloc(found->arena, sizeof **found->uses);
		uses_of(self->classes, self->object, case_access(self, access)->point, found->uses[access]);
	}
	return found->uses[access];
}

const struct store *case_store(struct class_case *self, uint32_t access)
{
	struct class_found *found = self->found;

	if (!found->stores[access]) {
		found->stores[access] = arena_alloc(found->arena, sizeof **found->stores);
		find_store(self, access, found->stores[access]);
	}
	return found->stores[access];
}

uint32_t case_all_uses(struct class_case *self, uint64_t *bits)
{
	uint32_t flags = 0, i;

	*bits = 0;
	for (i = 0; i < self->object->count; i++)
		if (case_reads(self, i)) {
			const struct uses *uses = case_uses(self, i);

			flags |= uses->flags;
			*bits |= uses->bits;
		}
	return flags;
}

/* ---- questions ---- */

struct classes *classes_open(const struct classes_input *input)
{
	struct arena *arena = arena_create();
	struct classes *self = arena_alloc(arena, sizeof *self);

	self->in = *input;
	self->arena = arena;
	self->bodies = arena_array(arena, (size_t)input->link->nfunctions + 1, sizeof *self->bodies);
	return self;
}

void classes_free(struct classes *self)
{
	if (!self)
		return;
	arena_destroy(self->found.arena);
	arena_destroy(self->arena);
}

/* Uses and stores depend on where the object is accessed, and whether it is read or written there. */
static int has_accesses(const struct class_found *found, const struct class_object *object)
{
	uint32_t i;

	if (!found->arena || found->count != object->count)
		return 0;
	for (i = 0; i < object->count; i++)
		if (!finding_same_point(found->accesses[i].point, object->accesses[i].point) ||
		    found->accesses[i].flags != object->accesses[i].flags)
			return 0;
	return 1;
}

/* What is known of the object, if it was the last one, or a new page for it. */
static struct class_found *find_object(struct classes *self, const struct class_object *object)
{
	struct class_found *found = &self->found;

	if (has_accesses(found, object))
		return found;
	arena_destroy(found->arena);
	found->arena = arena_create();
	found->count = object->count;
	found->accesses = arena_array(found->arena, object->count, sizeof *found->accesses);
	if (object->count)
		memcpy(found->accesses, object->accesses, object->count * sizeof *found->accesses);
	found->uses = arena_array(found->arena, object->count, sizeof *found->uses);
	found->stores = arena_array(found->arena, object->count, sizeof *found->stores);
	return found;
}

struct class_verdict classes_judge(struct classes *self, const struct class_question *question)
{
	struct class_case one = { .classes = self, .object = question->object,
				  .sides = { question->sides[0], question->sides[1] },
				  .found = find_object(self, question->object) };
	struct class_verdict verdict = { 0 };
	uint32_t i;

	for (i = 0; i < sizeof order / sizeof *order && !verdict.class; i++)
		if (order[i].fits(&one, &verdict.evidence))
			verdict.class = order[i].class;
	return verdict;
}

/* ---- words ---- */

/* The variable that a value is known as, or the place that it was read from; "". */
static const char *words_of_value(const struct link *link, struct arena *arena, uint32_t function,
				  const struct facts_body *body, uint32_t value)
{
	const struct facts_tu *tu = link->program->tus[link->functions[function].tu];
	const struct facts_value *node = &body->values[value];

	while (node->kind == RCF_V_CONVERT)
		node = &body->values[value = node->a];
	if (node->kind == RCF_V_FORMAL && node->a < body->nformals)
		return body->formals[node->a].known;
	if (node->kind == RCF_V_RESULT && body->events[node->a].kind == RCF_E_READ)
		return words_of_event(words_open(arena, link, function), node->a);
	if (node->kind == RCF_V_RESULT)
		return facts_variables(arena, tu, body).events[node->a];
	return facts_variables(arena, tu, body).values[value];
}

void classes_words(const struct link *link, struct arena *arena, struct finding_evidence *evidence)
{
	struct finding_point at = evidence->at[0];
	const struct facts_body *body = at.function ? link_body(link, arena, at.function) : NULL;

	if (!evidence->id || !body || at.event >= body->nevents)
		return;
	if (evidence->value)
		evidence->what = words_of_value(link, arena, at.function, body, evidence->value);
	else if (body->events[at.event].kind != RCF_E_CALL)
		evidence->what = words_of_event(words_open(arena, link, at.function), at.event);
}
