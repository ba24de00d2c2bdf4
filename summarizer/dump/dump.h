/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * dump.h - racecheck dump: facts for people (text), for tests (lines), and
 * every bit of a record for programs (json).
 */
#ifndef DUMP_DUMP_H
#define DUMP_DUMP_H

#include "facts/load.h"

#include <stdio.h>

enum dump_format { DUMP_TEXT, DUMP_LINES, DUMP_JSON };

enum dump_section { /* bits */
	DUMP_UNIT = 1, DUMP_FILES = 2, DUMP_TYPES = 4, DUMP_SYMBOLS = 8, DUMP_INITS = 16,
	DUMP_FUNCTIONS = 32, DUMP_GAPS = 64, DUMP_ALL = 127
};

struct dump_options {
	enum dump_format format;
	unsigned sections;    /* enum dump_section, or-ed; 0 is all */
	const char *function; /* a glob, or NULL */
};

/* The bit of a section named on the command line, 0 if there is none. */
unsigned dump_section_by_name(const char *name);

void dump_program(FILE *out, const struct program *program, const struct dump_options *options);

/* Does the function's name match the glob: as the linker, the source or a
 * demangler spells it? */
int dump_wants_function(const struct dump_options *options, struct arena *scratch,
			const struct facts_tu *tu, uint32_t func);

/* One TU each. */
void dump_text(FILE *out, const struct facts_tu *tu, const struct dump_options *options,
	       struct arena *scratch);
void dump_lines(FILE *out, const struct facts_tu *tu, const struct dump_options *options,
		struct arena *scratch);
struct json;
struct flag_names;
void dump_json(struct json *json, const struct facts_tu *tu, const struct dump_options *options,
	       struct arena *scratch);
void dump_json_body(struct json *json, const struct facts_tu *tu, const struct facts_body *body);
void dump_json_flags(struct json *json, const char *key, uint64_t flags,
		     const struct flag_names *table);
void dump_json_loc(struct json *json, const struct facts_loc *loc);

#endif
