/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/diff.h"

#include "base/arena.h"
#include "base/message.h"
#include "diff/compare.h"
#include "diff/lock_findings.h"
#include "diff/print.h"
#include "diff/raised.h"
#include "diff/state.h"
#include "facts/load.h"
#include "findings/path.h"
#include "parts.h"
#include "suppress/suppress.h"

#include <string.h>

struct diff {
	struct arena *arena;
	struct report_comparison comparison;
};

static struct state *make_state(const char *name, const struct parts *parts, struct findings *findings,
				enum finding_tier tier, int sites, struct arena *arena)
{
	struct state_input in = { .name = name, .analyses = parts->analyses, .nanalyses = parts->count,
				  .findings = findings, .sites = sites, .tier = tier };

	return state_make(&in, arena);
}

/* ---- racecheck --baseline=OLD INPUT... ---- */

static void add_absent(struct report_absent *made, const struct change *change)
{
	const struct state_finding *old = change->old;
	const struct state_spot *spot = old->nspots ? &old->spots[0] : NULL;

	*made = (struct report_absent){
		.change = change->kind, .id = old->id, .state = old->state, .rule = old->rule,
		.message = *old->message ? old->message : old->object, .tier = old->tier,
		.path = spot ? spot->place.path : "", .line = spot ? spot->place.line : 0,
		.column = spot ? spot->place.column : 0 };
}

static void mark_findings(struct diff *diff, const struct comparison *comparison)
{
	struct report_absent *absent = arena_array(diff->arena, comparison->count, sizeof *absent);
	uint32_t i;

	for (i = 0; i < comparison->count; i++) {
		const struct change *change = &comparison->items[i];

		if (change->new)
			((struct finding *)change->new->origin)->change = change->kind;
		if (!change->new || change->kind == CHANGE_GONE)
			add_absent(&absent[diff->comparison.nabsent++], change);
	}
	diff->comparison.absent = absent;
	memcpy(diff->comparison.by_kind, comparison->by_kind, sizeof diff->comparison.by_kind);
}

/* What a suppressed finding of the lock diff explains is suppressed with it. */
static void suppress_explained(const struct findings *own, struct findings *findings)
{
	uint32_t i, k;

	for (i = 0; i < findings->count; i++)
		for (k = 0; findings->items[i].cause && k < own->count; k++) {
			struct finding *finding = &findings->items[i];

			if (!own->items[k].suppressed || finding->suppressed || strcmp(own->items[k].id, finding->cause) != 0)
				continue;
			finding_suppress(finding, own->items[k].suppressed, own->items[k].suppressed_at);
			findings->by_tier[finding->tier]--;
		}
}

/* What the lock diff found stands first; findings that it explains refer to it. */
static void add_lock_findings(struct diff *diff, const struct state *new, const struct lock_findings *found,
			      struct comparison *comparison, struct findings *findings,
			      struct suppressions *suppressions)
{
	struct findings own = { .count = found->count };
	struct finding *all = arena_array(diff->arena, (size_t)findings->count + found->count, sizeof *all);
	uint32_t i;

	for (i = 0; i < comparison->count; i++) {
		struct change *change = &comparison->items[i];
		struct finding *origin = change->new ? (struct finding *)change->new->origin : NULL;

		if (change->kind == CHANGE_NEW || change->kind == CHANGE_WORSE)
			origin->cause = lock_findings_cause(found, change->new);
		if (change->kind == CHANGE_NEW && !origin->cause && !origin->nlines)
			origin->lines = lock_findings_lines(found, change->new, diff->arena, &origin->nlines);
		if (change->new && ((struct finding *)change->new->origin)->cause)
			diff->comparison.by_kind[change->kind]--;
	}
	for (i = 0; i < found->count; i++)
		all[i] = lock_finding_of(new, found, i, diff->arena);
	own.items = all;
	suppress_apply(suppressions, &own);
	suppress_explained(&own, findings);
	for (i = 0; i < found->count; i++) {
		findings->by_tier[all[i].tier] += !all[i].suppressed;
		diff->comparison.by_kind[CHANGE_NEW] += !all[i].suppressed;
	}
	if (findings->count)
		memcpy(all + found->count, findings->items, findings->count * sizeof *all);
	findings->items = all;
	findings->count += found->count;
}

/* A state that another version made says nothing about findings. */
static int may_compare(const struct state *old, const struct state *new, struct arena *arena)
{
	const char *difference = state_difference(old, new, arena);

	if (!difference)
		return 1;
	warn(NULL, "%s", say(arena, old->ntables ? SAY_OTHER_VERSION : SAY_OTHER_VERSION_BASELINE, old->name,
			     difference));
	return !old->ntables;
}

struct diff *diff_report(const struct parts *parts, struct findings *findings, struct suppressions *suppressions,
			 const struct diff_options *options, struct report_options *report)
{
	struct arena *arena = arena_create();
	struct diff *diff = arena_alloc(arena, sizeof *diff);
	struct state *old = options->baseline ? state_read(options->baseline, arena) : NULL, *new;
	struct comparison *comparison = arena_alloc(arena, sizeof *comparison);
	struct lock_findings *found;
	enum finding_tier tier = report->tier > TIER_POSSIBLE ? report->tier : TIER_POSSIBLE;

	diff->arena = arena;
	new = make_state("", parts, findings, tier, options->save || (old && old->ntables), arena);
	if (options->save)
		state_save(options->save, new);
	if (!old)
		return diff;
	diff->comparison.with = options->since ? options->since : options->baseline;
	found = lock_findings(old, new, arena);
	findings_raise(found, old, new, arena);
	if (may_compare(old, new, arena))
		comparison = compare_findings(old, new, found, report->tier, arena);
	lock_findings_gone(found, comparison, report->tier);
	mark_findings(diff, comparison);
	add_lock_findings(diff, new, found, comparison, findings, suppressions);
	report->comparison = &diff->comparison;
	return diff;
}

void diff_free(struct diff *diff)
{
	if (diff)
		arena_destroy(diff->arena);
}

/* ---- racecheck baseline ---- */

void diff_write_baseline(FILE *out, const struct parts *parts, struct findings *findings, enum finding_tier tier)
{
	struct arena *arena = arena_create();

	baseline_write(out, make_state("", parts, findings, tier, 0, arena), tier);
	arena_destroy(arena);
}

/* ---- racecheck diff OLD NEW ---- */

/* One side: what was read, or an analysis that lives until the end. */
struct side {
	struct state *state;
	struct program *program; /* NULL: it was read from a file */
	struct parts parts;
	struct suppressions *suppressions;
};

static void open_side(struct side *side, const struct diff_command *command, size_t which, struct arena *arena)
{
	char *const *input = &command->load->inputs[which];
	struct load_options load = *command->load;
	struct analysis_options analysis = *command->analysis;
	struct findings *findings;

	if (state_kind_of(*input) != STATE_PROGRAM) {
		side->state = state_read(*input, arena);
		side->suppressions = suppress_load(NULL, input, 1, !analysis.lockdb.no_project, arena);
		return;
	}
	load.inputs = analysis.lockdb.inputs = input;
	load.ninputs = analysis.lockdb.ninputs = 1;
	side->program = program_load(&load);
	if (!side->program->nfuncs)
		die(*input, "neither a state, nor a baseline, nor a report in JSON, nor a program with facts");
	parts_run(&side->parts, side->program, &analysis, PASS_FINDINGS);
	findings = parts_findings(&side->parts);
	side->suppressions = suppress_load(side->program, input, 1, !analysis.lockdb.no_project, arena);
	suppress_apply(side->suppressions, findings);
	side->state = make_state(*input, &side->parts, findings, TIER_POSSIBLE, 1, arena);
}

static void close_side(struct side *side)
{
	if (!side->program)
		return;
	parts_free(&side->parts);
	program_free(side->program);
}

static int is_suppressed(struct suppressions *suppressions, const struct state_finding *finding, struct arena *arena)
{
	struct suppress_site *sites = arena_array(arena, finding->nspots, sizeof *sites);
	struct suppress_subject subject = { finding->id, finding->rule, finding->object, finding->object_key,
					    finding->nspots, sites };
	uint32_t i;

	for (i = 0; i < finding->nspots; i++) {
		const struct state_spot *spot = &finding->spots[i];

		sites[i] = (struct suppress_site){ spot->function, path_absolute(arena, spot->place.path, path_here(arena)),
						   spot->place.line };
	}
	return suppress_find(suppressions, &subject) != NULL;
}

/* The same in a comparison: first what the lock diff found, without what it explains. */
static struct comparison *with_lock_findings(struct comparison *comparison, const struct lock_findings *found,
					     struct suppressions *suppressions, struct arena *arena)
{
	struct comparison *made = arena_alloc(arena, sizeof *made);
	uint32_t i;

	*made = *comparison;
	made->items = arena_array(arena, (size_t)comparison->count + found->count, sizeof *made->items);
	made->count = 0;
	for (i = 0; i < found->count; i++)
		if (!is_suppressed(suppressions, &found->items[i], arena)) {
			made->items[made->count++] = (struct change){ CHANGE_NEW, NULL, &found->items[i] };
			made->by_kind[CHANGE_NEW]++;
		}
	for (i = 0; i < comparison->count; i++) {
		const struct change *change = &comparison->items[i];

		if ((change->kind == CHANGE_NEW || change->kind == CHANGE_WORSE) &&
		    lock_findings_cause(found, change->new))
			made->by_kind[change->kind]--;
		else
			made->items[made->count++] = *change;
	}
	return made;
}

int diff_states(FILE *out, const struct diff_command *command)
{
	const struct report_options *options = command->report;
	struct arena *arena = arena_create();
	struct side old = { 0 }, new = { 0 };
	struct comparison none = { 0 }, *comparison = &none;
	struct lock_findings *found;
	uint32_t fresh;

	open_side(&old, command, 0, arena);
	open_side(&new, command, 1, arena);
	found = lock_findings(old.state, new.state, arena);
	findings_raise(found, old.state, new.state, arena);
	if (may_compare(old.state, new.state, arena))
		comparison = compare_findings(old.state, new.state, found, options->tier, arena);
	lock_findings_gone(found, comparison, options->tier);
	comparison = with_lock_findings(comparison, found, new.suppressions, arena);
	if (options->format == REPORT_JSON)
		diff_print_json(out, old.state, new.state, comparison);
	else
		diff_print_text(out, comparison, arena);
	fresh = comparison->by_kind[CHANGE_NEW] + comparison->by_kind[CHANGE_WORSE];
	close_side(&new);
	close_side(&old);
	arena_destroy(arena);
	return options->fail_new && fresh ? EXIT_FINDING : EXIT_OK;
}
