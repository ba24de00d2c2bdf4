/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/progress.h"
#include "findings/finding.h"

#include <stdlib.h>

void parts_run(struct parts *parts, const struct program *program, const struct analysis_options *options,
	       enum pass last)
{
	uint32_t i;

	parts->program = program;
	parts->count = program->nparts && last > PASS_LOCKDB ? program->nparts : 1;
	parts->analyses = calloc(parts->count, sizeof *parts->analyses);
	if (!parts->analyses)
		die(NULL, "out of memory");
	for (i = 0; i < parts->count; i++)
		analysis_run(&parts->analyses[i], parts->count > 1 ? &program->parts[i] : program, options, last);
	progress_end();
	progress_step("report");
}

void parts_free(struct parts *parts)
{
	uint32_t i;

	for (i = 0; i < parts->count; i++)
		analysis_free(&parts->analyses[i]);
	free(parts->analyses);
}

struct findings *parts_findings(const struct parts *parts)
{
	struct arena *arena = parts->analyses->arena;
	struct findings **sets;
	uint32_t i;

	if (parts->count == 1)
		return parts->analyses->findings;
	sets = arena_array(arena, parts->count, sizeof *sets);
	for (i = 0; i < parts->count; i++)
		sets[i] = parts->analyses[i].findings;
	return findings_unite(sets, parts->count, arena);
}
