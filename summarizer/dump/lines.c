/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lines.c - FILE:LINE:FUNCTION: text, one line per PHI, event and branch, in
 * the order of events: for tests that keep their expectation in the source.
 */
#include "base/arena.h"
#include "base/message.h"
#include "dump/dump.h"
#include "dump/function.h"
#include "facts/names.h"

#include <inttypes.h>
#include <string.h>

struct lines {
	FILE *out;
	const struct facts_tu *tu;
	const char *function;
};

static void put_line(void *context, enum function_line kind, uint32_t block, const char *text,
		     const struct facts_loc *loc)
{
	struct lines *lines = context;

	(void)block;
	/* A jump stands nowhere in the source. */
	if (kind == LINE_BLOCK || kind == LINE_END ||
	    (kind == LINE_TERMINATOR && !strncmp(text, "goto B", 6)))
		return;
	fprintf(lines->out, "%s:%" PRIu32 ":%s: %s\n", loc->file ? lines->tu->files[loc->file].path : "?",
		loc->line, lines->function, text);
}

static void put_gaps(struct lines *lines, struct arena *scratch)
{
	const struct facts_tu *tu = lines->tu;
	struct text text = { 0 };
	uint32_t i;

	for (i = 0; i < tu->ngaps; i++) {
		const struct facts_gap *gap = &tu->gaps[i];

		text_clear(&text);
		text_add_escaped(&text, expr_symbol_name(scratch, tu, gap->symbol));
		text_format(&text, ": gap: %s: ", name_of_gap(gap->kind));
		text_add_escaped(&text, gap->detail);
		fprintf(lines->out, "%s:%" PRIu32 ":%s\n",
			gap->loc.file ? tu->files[gap->loc.file].path : "?", gap->loc.line,
			text_string(&text));
	}
	text_free(&text);
}

void dump_lines(FILE *out, const struct facts_tu *tu, const struct dump_options *options,
		struct arena *scratch)
{
	struct lines lines = { out, tu, NULL };
	struct function_sink sink = { &lines, " ", put_line };
	struct facts_error why;
	uint32_t i;

	for (i = 0; options->sections & DUMP_FUNCTIONS && i < tu->nfuncs; i++) {
		struct facts_body *body;

		arena_reset(scratch);
		if (!dump_wants_function(options, scratch, tu, i))
			continue;
		lines.function = expr_symbol_name(scratch, tu, tu->funcs[i].symbol);
		body = facts_body(scratch, tu, i, &why);
		if (body)
			function_lines(expr_create(scratch, tu, body), &sink);
		else
			error(tu->origin, "%s", why.text);
	}
	if (options->sections & DUMP_GAPS)
		put_gaps(&lines, scratch);
}
