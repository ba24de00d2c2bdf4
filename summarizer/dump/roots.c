/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/roots.h"

#include "base/text.h"
#include "contexts/contexts.h"
#include "accesses/accesses.h"
#include "link/link.h"

int dump_root_exists(const struct dump_roots *roots, uint32_t root)
{
	uint32_t f;

	for (f = 1; f <= roots->link->nfunctions; f++)
		if (contexts_runs(roots->contexts, f, root))
			return 1;
	return 0;
}

const struct access_spawn *dump_root_spawn(const struct dump_roots *roots, uint32_t root)
{
	return root && root <= accesses_nspawns(roots->accesses) ? accesses_spawned(roots->accesses, root - 1) : NULL;
}

/* Which of the spawns that start the same function it is, from 1 on; 0: it is the only one. */
static uint32_t number_among_equals(const struct dump_roots *roots, uint32_t root, uint32_t target)
{
	uint32_t i, n = accesses_nspawns(roots->accesses), equals = 0, before = 0;

	for (i = 0; i < n; i++) {
		if (accesses_spawned(roots->accesses, i)->target != target)
			continue;
		equals++;
		before += i + 1 <= root;
	}
	return equals > 1 ? before : 0;
}

void dump_root_name(struct text *text, const struct dump_roots *roots, uint32_t root)
{
	const struct access_spawn *spawn = dump_root_spawn(roots, root);
	const struct access_numbers *numbers = accesses_numbers(roots->accesses);
	uint32_t number;

	if (!spawn) {
		text_add(text, !root ? "main" : root == numbers->out ? "a caller outside" :
			       root == numbers->declared ? "a declared thread" :
			       root == numbers->interrupt ? "a declared handler" :
			       root == 1 + numbers->loops ? "threads of event loops" : "threads that are never created");
		return;
	}
	text_add(text, spawn->target ? roots->link->functions[spawn->target].label : "one of several functions");
	number = number_among_equals(roots, root, spawn->target);
	if (number)
		text_format(text, " #%u", number);
}

void dump_spawns(struct text *text, const struct dump_roots *roots, struct bits spawns)
{
	uint32_t i, n = 0;

	text_add_char(text, '{');
	BITS_EACH(i, bits_and(spawns, bits_below(accesses_numbers(roots->accesses)->exit + 1))) {
		if (n++)
			text_add(text, ", ");
		dump_root_name(text, roots, i == accesses_numbers(roots->accesses)->exit ? 0 : 1 + i);
	}
	text_add_char(text, '}');
}
