/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * inquiry.c - all accesses of one object, and why each pair of them does not race.
 */
#include "pairs/internal.h"

#include "base/arena.h"

#include <string.h>

#define TOLD 64       /* accesses */
#define COMPARED 2048 /* accesses */

struct answer {
	struct guarded guarded;
	const char *fate;
};

/* The object itself, or a part of it. */
static int is_asked(struct pairs *self, const struct guarded *guarded)
{
	const char *key = tell_key(self, guarded), *asked = self->in->asked;
	size_t length = strlen(asked);

	return !strncmp(key, asked, length) && (!key[length] || key[length] == '.');
}

static int is_told(const struct pairs *self, const struct guarded *guarded, const char *fate)
{
	const struct answer *answers = self->asked.items;
	uint32_t i;

	for (i = 0; i < self->asked.count; i++)
		if (answers[i].guarded.site.function == guarded->site.function &&
		    answers[i].guarded.site.event == guarded->site.event && answers[i].fate == fate &&
		    (fate || answers[i].guarded.likeness == guarded->likeness))
			return 1;
	return 0;
}

void inquiry_note(struct pairs *self, const struct guarded *guarded, const char *fate)
{
	struct answer *answer;

	if (!self->in->asked || !is_asked(self, guarded) || is_told(self, guarded, fate))
		return;
	answer = pool_add(self->arena, &self->asked, sizeof *answer);
	answer->guarded = *guarded;
	answer->fate = fate;
}

static void tell_answers(struct pairs *self, struct inquiry *inquiry)
{
	const struct answer *answers = self->asked.items;
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

static void tell_reasons(struct pairs *self, struct inquiry *inquiry)
{
	const struct answer *answers = self->asked.items;
	struct inquiry_reason *reasons = arena_array(self->keep, PEACE_COUNT, sizeof *reasons);
	uint32_t n = self->asked.count < COMPARED ? self->asked.count : COMPARED, i, j, roots[2];

	for (i = 0; i < n; i++)
		for (j = i; j < n && !answers[i].fate; j++) {
			const struct guarded *a = &answers[i].guarded, *b = &answers[j].guarded;
			enum peace peace = answers[j].fate ? PEACE_READS : peace_between(self, a, b, roots);

			if (peace != PEACE_READS)
				count_pair(self, reasons, peace, a, b);
		}
	inquiry->uncompared = self->asked.count - n;
	for (i = 0; i < PEACE_COUNT; i++)
		if (reasons[i].count)
			reasons[inquiry->nreasons++] = reasons[i];
	inquiry->reasons = reasons;
}

const struct inquiry *inquiry_finish(struct pairs *self)
{
	struct inquiry *inquiry;

	if (!self->in->asked)
		return NULL;
	inquiry = arena_alloc(self->keep, sizeof *inquiry);
	inquiry->naccesses = self->asked.count < TOLD ? self->asked.count : TOLD;
	inquiry->untold = self->asked.count - inquiry->naccesses;
	tell_answers(self, inquiry);
	tell_reasons(self, inquiry);
	return inquiry;
}
