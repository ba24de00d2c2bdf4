/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/limits.h"

#include "base/arena.h"
#include "contexts/contexts.h"
#include "findings/finding.h"
#include "accesses/accesses.h"

struct limit {
	enum sentence_id sentence; /* takes the size, unless it is 0, and how much did not fit */
	uint64_t size;
	uint64_t beyond;
};

enum { LIMITS_MAX = 16 };

/* All of them, in the order of the passes. */
static uint32_t find_limits(const struct analysis *analysis, struct limit *limits)
{
	const struct accesses_totals *guards = accesses_totals(analysis->accesses);
	const struct pairs_totals *pairs = pairs_totals(analysis->pairs);
	const struct limit all[] = {
		{ SAY_CAP_LOCKSETS, LOCKSETS_MAX, locksets_totals(analysis->locksets)->losses.joined },
		{ SAY_CAP_EXPORTS, ACCESS_EXPORTS, guards->dropped },
		{ SAY_CAP_FORMALS, ACCESS_FORMALS, guards->formals },
		{ SAY_CAP_CONTEXTS, CONTEXTS_MAX, contexts_totals(analysis->contexts)->joined },
		{ SAY_CAP_COMPARISONS, 0, pairs->cut },
		{ SAY_CAP_CHAINS, 0, pairs->unchained },
		{ SAY_CAP_DOUBT, 0, pairs->undoubted },
		{ SAY_CAP_OBJECT, PAIRS_FINDINGS, pairs->blamed },
	};
	uint32_t i, n = 0;

	_Static_assert(sizeof all / sizeof *all <= LIMITS_MAX, "limits");
	for (i = 0; i < sizeof all / sizeof *all; i++)
		if (all[i].beyond)
			limits[n++] = all[i];
	return n;
}

uint32_t limits_count(const struct analysis *analysis)
{
	struct limit limits[LIMITS_MAX];

	return find_limits(analysis, limits);
}

void limits_print(FILE *out, const struct analysis *analysis)
{
	struct limit limits[LIMITS_MAX];
	uint32_t n = find_limits(analysis, limits), i;
	struct arena *arena = arena_create();

	if (n)
		fprintf(out, "\n%s\n", sentence_text(SAY_CAPS));
	for (i = 0; i < n; i++) {
		const char *size = say_number(arena, (long long)limits[i].size);
		const char *beyond = say_number(arena, (long long)limits[i].beyond);

		fprintf(out, "  %s\n", limits[i].size ? say(arena, limits[i].sentence, size, beyond) :
							say(arena, limits[i].sentence, beyond));
	}
	arena_destroy(arena);
}
