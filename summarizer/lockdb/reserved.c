/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * reserved.c - keys that are part of the schema and that no pass reads yet.
 *
 * All of them are what the analysis of deadlocks and lock discipline needs to know, so that
 * descriptions can be complete today.  The installed files use them; a user who does is told.
 * A key leaves this list when a pass reads it.
 */
#include "base/message.h"
#include "base/text.h"
#include "lockdb/set.h"
#include "lockdb/words.h"

static const struct {
	const char *word;
	int is_flag;
	uint32_t flag;      /* of an effect, or */
	enum lockdb_op op;  /* the effect itself */
} reserved[] = {
	{ "sleeps", 1, LOCKDB_SLEEPS, 0 }, /* blocking-in-atomic */
	{ "spins", 1, LOCKDB_SPINS, 0 },   /* blocking-in-atomic */
	{ "destroy", 0, 0, LOCKDB_DESTROY }, /* lock-destroyed */
};
#define ENTRY_CONTEXT "context" /* of an entry: irq-unsafe-lock */

static void tell(const struct set *set, int line, const char *word)
{
	struct text where = { 0 };

	text_format(&where, "%s:%d", set->file, line);
	warn(text_string(&where), "'%s' has no effect yet", word);
	text_free(&where);
}

/* The line of the first effect that uses it, 0. */
static int used_at(const struct set *set, uint32_t which)
{
	const struct set_function *functions = set->functions.items;
	uint32_t i, j;

	for (i = 0; i < set->functions.count; i++)
		for (j = 0; j < functions[i].model.neffects; j++) {
			const struct lockdb_effect *effect = &functions[i].model.effects[j];

			if (reserved[which].is_flag ? (effect->flags & reserved[which].flag) != 0
						    : effect->op == reserved[which].op)
				return effect->line;
		}
	return 0;
}

void reserved_tell(const struct set *set)
{
	const struct lockdb_entry *entries = set->entries.items;
	uint32_t i;
	int line;

	for (i = 0; i < sizeof reserved / sizeof *reserved; i++)
		if ((line = used_at(set, i)))
			tell(set, line, reserved[i].word);
	for (i = 0; i < set->entries.count; i++)
		if (*entries[i].context) {
			tell(set, entries[i].line, ENTRY_CONTEXT);
			return;
		}
}
