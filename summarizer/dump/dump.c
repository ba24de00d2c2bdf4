/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/dump.h"

#include "base/arena.h"
#include "base/demangle.h"
#include "base/json.h"
#include "dump/expr.h"

#include <fnmatch.h>
#include <string.h>

static const struct {
	const char *name;
	unsigned bits;
} sections[] = {
	{ "unit", DUMP_UNIT },       { "files", DUMP_FILES }, { "types", DUMP_TYPES },
	{ "symbols", DUMP_SYMBOLS }, { "inits", DUMP_INITS }, { "functions", DUMP_FUNCTIONS },
	{ "gaps", DUMP_GAPS },       { "all", DUMP_ALL },
};

unsigned dump_section_by_name(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof sections / sizeof *sections; i++)
		if (!strcmp(name, sections[i].name))
			return sections[i].bits;
	return 0;
}

int dump_wants_function(const struct dump_options *options, struct arena *scratch,
			const struct facts_tu *tu, uint32_t func)
{
	uint32_t symbol = tu->funcs[func].symbol;
	const struct facts_symbol *s = &tu->symbols[symbol];

	return !options->function || fnmatch(options->function, s->name, 0) == 0 ||
	       fnmatch(options->function, s->srcname, 0) == 0 ||
	       fnmatch(options->function, demangle(scratch, s->name), 0) == 0 ||
	       fnmatch(options->function, expr_symbol_name(scratch, tu, symbol), 0) == 0;
}

static void dump_all_json(FILE *out, const struct program *program,
			  const struct dump_options *options, struct arena *scratch)
{
	struct json *json = json_create(out);
	uint32_t i;

	json_open_stream(json, NULL, '{');
	json_put_int(json, "rcf_major", RCF_MAJOR);
	json_put_int(json, "rcf_minor", RCF_MINOR);
	json_open_stream(json, "units", '[');
	for (i = 0; i < program->ntus; i++)
		dump_json(json, program->tus[i], options, scratch);
	json_close(json);
	json_close(json);
	json_destroy(json);
}

void dump_program(FILE *out, const struct program *program, const struct dump_options *options)
{
	struct dump_options effective = *options;
	struct arena *scratch = arena_create();
	uint32_t i;

	if (!effective.sections)
		effective.sections = effective.function ? DUMP_FUNCTIONS : DUMP_ALL;
	if (effective.format == DUMP_JSON) {
		dump_all_json(out, program, &effective, scratch);
	} else {
		for (i = 0; i < program->ntus; i++)
			if (effective.format == DUMP_LINES)
				dump_lines(out, program->tus[i], &effective, scratch);
			else
				dump_text(out, program->tus[i], &effective, scratch);
	}
	arena_destroy(scratch);
}
