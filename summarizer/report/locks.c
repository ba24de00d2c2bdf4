/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/locks.h"

#include "base/arena.h"
#include "base/text.h"
#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "findings/finding.h"
#include "findings/sentences.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "locksets/locksets.h"
#include "pointsto/pointsto.h"
#include "report/limits.h"
#include "selfcheck/selfcheck.h"

#include <string.h>

static void title(FILE *out, enum sentence_id name)
{
	fprintf(out, "\n%s\n", sentence_text(name));
}

static void line(FILE *out, enum sentence_id name, uint32_t count)
{
	fprintf(out, "  %-34s %u\n", sentence_text(name), count);
}

static void line_of(FILE *out, enum sentence_id name, uint32_t count, uint32_t all)
{
	fprintf(out, "  %-34s %u of %u (%.1f %%)\n", sentence_text(name), count, all,
		all ? 100.0 * count / all : 100.0);
}

/* Lines about losses appear only when there are some. */
static void line_if(FILE *out, enum sentence_id name, uint32_t count)
{
	if (count)
		line(out, name, count);
}

static void print_problems(FILE *out, const struct link *link)
{
	uint32_t counts[LINK_PROBLEMS] = { 0 }, i;

	for (i = 0; i < link->nproblems; i++)
		counts[link->problems[i].kind]++;
	line_if(out, SAY_DEFINED_TWICE, counts[LINK_DUPLICATE]);
	line_if(out, SAY_CYCLIC_ALIASES, counts[LINK_CYCLE]);
	line_if(out, SAY_TWO_LAYOUTS, counts[LINK_TYPE_CLASH]);
	line_if(out, SAY_OTHER_MACHINE, counts[LINK_MIXED]);
}

static void print_program(FILE *out, const struct link *link)
{
	uint32_t bodies = 0, i;

	for (i = 1; i <= link->nfunctions; i++)
		bodies += link->functions[i].func != LINK_NONE;
	title(out, SAY_PROGRAM);
	line(out, SAY_FUNCTIONS, bodies);
	line(out, SAY_FUNCTIONS_ELSEWHERE, link->nfunctions - bodies);
	line(out, SAY_VARIABLES, link->nobjects);
	print_problems(out, link);
}

static void print_calls(FILE *out, const struct callgraph *graph)
{
	const uint32_t *n = graph->ncalls;
	uint32_t indirect = n[CALL_INDIRECT] + n[CALL_SIGNATURE] + n[CALL_WIDE] + n[CALL_UNRESOLVED];

	title(out, SAY_CALLS);
	line(out, SAY_CALLS_DIRECT, n[CALL_DIRECT]);
	line_of(out, SAY_CALLS_RESOLVED, n[CALL_INDIRECT], indirect);
	line_if(out, SAY_CALLS_SIGNATURE, n[CALL_SIGNATURE]);
	line_if(out, SAY_CALLS_WIDE, n[CALL_WIDE]);
	line_if(out, SAY_CALLS_UNRESOLVED, n[CALL_UNRESOLVED]);
	line(out, SAY_LARGEST_CYCLE, graph->largest);
}

static void print_locks(FILE *out, const struct selfcheck *check)
{
	uint32_t all = check->acquisitions + check->releases;

	title(out, SAY_LOCKS);
	line(out, SAY_ACQUISITIONS, check->acquisitions);
	line(out, SAY_RELEASE_COUNT, check->releases);
	line_of(out, SAY_SINGLE_PLACE, all - check->counts[SELFCHECK_PLACELESS], all);
	line(out, SAY_EMPTY_SECTIONS, check->counts[SELFCHECK_EMPTY]);
}

static void print_limits(FILE *out, const struct analysis *analysis)
{
	const struct locksets_totals *locks = locksets_totals(analysis->locksets);
	const struct contexts_totals *contexts = contexts_totals(analysis->contexts);

	title(out, SAY_LIMITS);
	line(out, SAY_LOCKING_FUNCTIONS, locks->touches_locks);
	line_if(out, SAY_LIMIT_LOCKS, locks->losses.dropped);
	line_if(out, SAY_LIMIT_LOOP, locks->losses.stale);
	line_if(out, SAY_LIMIT_ACQUIRED, locks->losses.placeless);
	line_if(out, SAY_LIMIT_RELEASED, locks->losses.unknown);
	line_if(out, SAY_LIMIT_CALLBACKS, locks->losses.unbound);
	line_if(out, SAY_LIMIT_VALUES, locks->gave_up);
	line_if(out, SAY_LIMIT_CYCLES, locks->capped);
	line(out, SAY_ENTERED, contexts->functions);
	line_if(out, SAY_LIMIT_UNSETTLED, contexts->capped);
	line_if(out, SAY_LIMIT_HIDDEN, contexts->hidden);
	line_if(out, SAY_NEVER_ENTERED, contexts->never);
	line_if(out, SAY_DAMAGED, locks->damaged);
}

static void print_accesses(FILE *out, const struct analysis *analysis)
{
	const struct accesses_totals *guards = accesses_totals(analysis->accesses);
	const struct pointsto_totals *pointsto = pointsto_totals(analysis->pointsto);
	const struct pairs_totals *pairs = pairs_totals(analysis->pairs);

	title(out, SAY_ACCESSES);
	fprintf(out, "  %s\n", sentence_text(analysis->link->main ? SAY_WITH_MAIN : SAY_WITHOUT_MAIN));
	if (analysis->findings->model)
		fprintf(out, "  %s\n", say(analysis->arena, SAY_MODEL, analysis->findings->model));
	line(out, SAY_THREADS, accesses_nspawns(analysis->accesses));
	line(out, SAY_SHARED_ACCESSES, guards->accesses);
	line_if(out, SAY_LIMIT_NAMELESS, guards->nameless);
	line(out, SAY_COMPARED, pairs->accesses);
	line(out, SAY_PLACES, pairs->places);
	line_if(out, SAY_CHAINLESS, pairs->chainless);
	line_if(out, SAY_INFEASIBLE, pairs->infeasible);
	line(out, SAY_POINTERS, pointsto->nodes);
	line_if(out, SAY_LIMIT_POINTERS, pointsto->many);
}

const char *locks_brief(struct arena *arena, const struct program *program, const struct analysis *analyses,
			uint32_t count)
{
	const char *model = analyses->findings->model, *copy;
	uint32_t limits = 0, threads = 0, libraries = 0, i;
	struct text text = { 0 };

	for (i = 0; i < count; i++) {
		limits += limits_count(&analyses[i]);
		threads += accesses_nspawns(analyses[i].accesses);
		libraries += !analyses[i].link->main;
	}
	text_add(&text, say(arena, SAY_BRIEF, say_number(arena, program->nfuncs), say_number(arena, threads)));
	if (model && strcmp(model, model_name(MODEL_C11)) != 0)
		text_format(&text, "; %s", say(arena, SAY_MODEL, model));
	if (libraries)
		text_format(&text, "; %s", sentence_text(SAY_WITHOUT_MAIN));
	if (limits)
		text_format(&text, "; %s", say(arena, SAY_CAPS_HINT, say_number(arena, limits)));
	text_format(&text, "; %s", sentence_text(SAY_STATS_HINT));
	copy = arena_copy(arena, text_string(&text), text.length);
	text_free(&text);
	return copy;
}

void locks_print(FILE *out, struct analysis *analysis)
{
	print_program(out, analysis->link);
	print_calls(out, analysis->callgraph);
	print_locks(out, analysis_selfcheck(analysis));
	print_accesses(out, analysis);
	print_limits(out, analysis);
}

void locks_print_parts(FILE *out, const struct analysis *parts, uint32_t count)
{
	struct arena *arena = arena_create();
	uint32_t i;

	fprintf(out, "\n%s\n", sentence_text(SAY_PARTS));
	for (i = 0; i < count; i++)
		fprintf(out, "%s\n", say(arena, SAY_PART, parts[i].program->name,
					say_number(arena, parts[i].program->nfuncs),
					say_number(arena, accesses_nspawns(parts[i].accesses))));
	arena_destroy(arena);
}
