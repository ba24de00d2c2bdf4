/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/missing.h"

#include "findings/sentences.h"

#include <inttypes.h>

#define SHOWN 20 /* objects of one kind of gap that are named */

static const enum sentence_id titles[LOAD_KINDS] = {
	[LOAD_MISSING] = SAY_GAP_MISSING,
	[LOAD_STALE] = SAY_GAP_STALE,
	[LOAD_OLDER] = SAY_GAP_OLDER,
	[LOAD_WITHOUT] = SAY_GAP_WITHOUT,
};

static uint32_t count_kind(const struct program *program, enum load_gap_kind kind)
{
	uint32_t i, count = 0;

	for (i = 0; i < program->ngaps; i++)
		count += program->gaps[i].kind == kind;
	return count;
}

static void print_object(FILE *out, const struct load_gap *gap)
{
	const char *verb = gap->kind == LOAD_OLDER ? ": uses " : ": wants ";

	fprintf(out, "  %s%s%s\n", gap->object, *gap->path ? verb : "", gap->path);
}

static void print_kind(FILE *out, const char *prefix, const struct program *program,
		       enum load_gap_kind kind)
{
	uint32_t count = count_kind(program, kind), shown = 0, i;

	if (!count)
		return;
	fprintf(out, "%s%" PRIu32 " %s %s: %s\n", prefix, count, count == 1 ? "object" : "objects",
		sentence_text(titles[kind]), load_remedy(kind));
	for (i = 0; i < program->ngaps; i++)
		if (program->gaps[i].kind == kind && shown++ < SHOWN)
			print_object(out, &program->gaps[i]);
	if (count > SHOWN)
		fprintf(out, "  ... and %" PRIu32 " more\n", count - SHOWN);
}

void missing_print(FILE *out, const char *prefix, const struct program *program)
{
	enum load_gap_kind kind;

	for (kind = 0; kind < LOAD_KINDS; kind++)
		print_kind(out, prefix, program, kind);
}
