/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * text.c - a TU's facts as commented C.
 */
#include "base/arena.h"
#include "base/message.h"
#include "dump/ctype.h"
#include "dump/dump.h"
#include "dump/edge.h"
#include "dump/function.h"
#include "dump/symbol.h"
#include "facts/names.h"

#include <inttypes.h>
#include <string.h>

#define LOC_COLUMN 72

struct writer {
	FILE *out;
	const struct facts_tu *tu;
	struct arena *scratch;
	const struct facts_body *body; /* while a function is written */
};

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

static void add_loc(struct writer *writer, struct text *text, const struct facts_loc *loc)
{
	text_add_escaped(text, base_name(writer->tu->files[loc->file].path));
	text_format(text, ":%" PRIu32, loc->line);
	if (loc->column)
		text_format(text, ":%" PRIu32, loc->column);
}

/* A line with its location in a comment on the right. */
static void put_located(struct writer *writer, struct text *text, const struct facts_loc *loc)
{
	if (loc && loc->file) {
		size_t start = text->length;
		const char *last = strrchr(text_string(text), '\n');
		size_t column = last ? start - (size_t)(last - text->text) - 1 : start;

		text_pad(text, start + (column < LOC_COLUMN ? LOC_COLUMN - column : 1));
		text_add(text, "/* ");
		add_loc(writer, text, loc);
		text_add(text, " */");
	}
	fprintf(writer->out, "%s\n", text_string(text));
	text_clear(text);
}

static void put_heading(struct writer *writer, const char *what, uint64_t count)
{
	fprintf(writer->out, "\n/* ---- %" PRIu64 " %s ---- */\n\n", count, what);
}

/* ---- the unit ---- */

static void put_unit(struct writer *writer)
{
	static const char *const levels[] = { "-O0", "-O1", "-O2", "-O3", "-Os", "-Og", "-Ofast" };
	const struct facts_tu *tu = writer->tu;
	struct text text = { 0 };
	unsigned i;

	text_add(&text, "/* ======== ");
	text_add_escaped(&text, facts_main_file(tu));
	text_add(&text, " ========\n * ");
	text_add_escaped(&text, tu->language);
	text_add(&text, ", GCC ");
	text_add_escaped(&text, tu->compiler);
	text_add(&text, " for ");
	text_add_escaped(&text, tu->target_triplet);
	text_format(&text, ", %s", tu->optimisation < 7 ? levels[tu->optimisation] : "-O?");
	for (i = 0; i < tu->nflags; i++) {
		text_add(&text, ", ");
		text_add_escaped(&text, tu->flags[i]);
	}
	text_add(&text, "\n * compiled in ");
	text_add_escaped(&text, tu->directory);
	text_add(&text, " to ");
	text_add_escaped(&text, tu->output);
	text_add(&text, "\n * read from ");
	text_add_escaped(&text, tu->origin);
	text_add(&text, ", TU ");
	for (i = 0; i < sizeof tu->id; i++)
		text_format(&text, "%02x", tu->id[i]);
	text_format(&text, "\n * %" PRIu32 " functions, %" PRIu32 " symbols, %" PRIu32 " types, %"
		    PRIu32 " bytes\n */\n", tu->nfuncs, tu->nsymbols, tu->ntypes, tu->length);
	fputs(text_string(&text), writer->out);
	text_free(&text);
}

static void put_files(struct writer *writer)
{
	struct text text = { 0 };
	uint32_t i;

	put_heading(writer, "files", writer->tu->nfiles);
	for (i = 1; i <= writer->tu->nfiles; i++) {
		const struct facts_file *file = &writer->tu->files[i];

		text_add_escaped(&text, file->path);
		text_pad(&text, 48);
		text_format(&text, " %10" PRIu64 " bytes  %016" PRIx64, file->size, file->hash);
		put_located(writer, &text, NULL);
	}
	text_free(&text);
}

static void put_types(struct writer *writer)
{
	const struct facts_tu *tu = writer->tu;
	struct text text = { 0 }, where = { 0 };
	uint32_t id, count = 0;

	for (id = 1; id <= tu->ntypes; id++)
		count += tu->types[id].kind == RCF_T_STRUCT || tu->types[id].kind == RCF_T_UNION;
	put_heading(writer, "structs and unions, with the fields that this unit names", count);
	for (id = 1; id <= tu->ntypes; id++) {
		const struct facts_type *type = &tu->types[id];

		if (type->kind != RCF_T_STRUCT && type->kind != RCF_T_UNION)
			continue;
		if (tu->type_locs[id].file)
			add_loc(writer, &where, &tu->type_locs[id]);
		ctype_define(&text, tu, id, text_string(&where));
		fprintf(writer->out, "%s%s", text_string(&text), type->flags & RCF_AGG_LAYOUT ? "\n" : "");
		text_clear(&text);
		text_clear(&where);
	}
	text_free(&where);
	text_free(&text);
}

static void put_symbols(struct writer *writer)
{
	const struct facts_tu *tu = writer->tu;
	struct text text = { 0 };
	uint32_t id;

	put_heading(writer, "symbols", tu->nsymbols);
	for (id = 1; id <= tu->nsymbols; id++) {
		const struct facts_symbol *s = &tu->symbols[id];

		arena_reset(writer->scratch);
		symbol_declare(writer->scratch, &text, tu, id, NULL);
		text_add_char(&text, ';');
		if (s->flags & RCF_SYM_LOCAL) {
			text_add(&text, " /* in ");
			text_add_escaped(&text, expr_symbol_name(writer->scratch, tu, s->function));
			text_add(&text, " */");
		}
		put_located(writer, &text, &s->loc);
	}
	text_free(&text);
}

static void put_inits(struct writer *writer)
{
	const struct facts_tu *tu = writer->tu;
	struct text text = { 0 };
	uint32_t i, k;

	put_heading(writer, "initialisers with addresses", tu->ninits);
	for (i = 0; i < tu->ninits; i++)
		for (k = 0; k < tu->inits[i].count; k++) {
			arena_reset(writer->scratch);
			symbol_init_entry(writer->scratch, &text, tu, &tu->inits[i], k);
			text_add_char(&text, ';');
			put_located(writer, &text, k ? NULL : &tu->symbols[tu->inits[i].symbol].loc);
		}
	text_free(&text);
}

static void put_gaps(struct writer *writer)
{
	const struct facts_tu *tu = writer->tu;
	struct text text = { 0 };
	uint32_t i;

	put_heading(writer, "gaps outside of functions", tu->ngaps);
	for (i = 0; i < tu->ngaps; i++) {
		text_format(&text, "%s: ", name_of_gap(tu->gaps[i].kind));
		text_add_escaped(&text, tu->gaps[i].detail);
		if (tu->gaps[i].symbol) {
			text_add(&text, " in ");
			text_add_escaped(&text, expr_symbol_name(writer->scratch, tu, tu->gaps[i].symbol));
		}
		put_located(writer, &text, &tu->gaps[i].loc);
	}
	text_free(&text);
}

/* ---- functions ---- */

static void put_block(struct writer *writer, uint32_t b)
{
	const struct facts_block *block = &writer->body->blocks[b];
	struct text text = { 0 };
	uint32_t i;

	if (!b && !block->npreds)
		return;
	text_format(&text, "B%" PRIu32 ":", b);
	for (i = 0; i < block->npreds; i++) {
		const struct facts_edge *edge = &writer->body->preds[block->preds + i];

		text_add(&text, i ? ", " : " /* from ");
		edge_text(&text, writer->body, b, i);
		if (edge->kind)
			text_format(&text, " %s", name_of_edge(edge->kind));
	}
	fprintf(writer->out, "%s%s", text_string(&text), block->npreds ? " */\n" : "\n");
	text_free(&text);
}

static void put_line(void *context, enum function_line kind, uint32_t block, const char *line,
		     const struct facts_loc *loc)
{
	struct writer *writer = context;
	struct text text = { 0 };
	char next[24];

	snprintf(next, sizeof next, "goto B%" PRIu32, block + 1);
	if (kind == LINE_BLOCK) {
		put_block(writer, block);
		return;
	}
	if (kind == LINE_END) {
		fputs("    /* leaves the function by an exception, or never does */\n", writer->out);
		return;
	}
	if (kind == LINE_TERMINATOR && !strcmp(line, next))
		return; /* falls through */
	text_add(&text, "    ");
	text_add(&text, line);
	if (text.text[text.length - 1] != '}' || kind == LINE_PHI)
		text_add_char(&text, ';');
	/* Only events and branches stand in the source. */
	if (kind == LINE_PHI || kind == LINE_DEFINITION || kind == LINE_EXCEPTIONAL ||
	    (kind == LINE_TERMINATOR && !writer->body->blocks[block].loc.file))
		loc = NULL;
	put_located(writer, &text, loc);
	text_free(&text);
}

static void put_locals(struct writer *writer, struct expr *expr)
{
	const struct facts_body *body = writer->body;
	struct text text = { 0 }, flags = { 0 };
	uint32_t id, bit;

	for (id = 1; id <= body->nlocals; id++) {
		const struct facts_local *local = &body->locals[id];

		text_add(&text, "    ");
		ctype_declare(&text, writer->tu, local->type, 0, expr->local_names[id]);
		text_add_char(&text, ';');
		for (bit = 0; bit < local_flag_names.count; bit++)
			if (local->flags >> bit & 1)
				text_format(&flags, "%s%s", flags.length ? ", " : "",
					    local_flag_names.names[bit]);
		if (local->formal)
			text_format(&flags, "%sholds formal %" PRIu32, flags.length ? ", " : "",
				    local->formal - 1);
		if (flags.length)
			text_format(&text, " /* %s */", text_string(&flags));
		put_located(writer, &text, NULL);
		text_clear(&flags);
	}
	if (body->nlocals)
		fputc('\n', writer->out);
	text_free(&text);
	text_free(&flags);
}

static void put_function(struct writer *writer, uint32_t func)
{
	struct function_sink sink = { writer, "\n        ", put_line };
	const struct facts_tu *tu = writer->tu;
	const struct facts_func *f = &tu->funcs[func];
	struct text text = { 0 };
	struct facts_error why;
	struct expr *expr;
	uint32_t bit;

	writer->body = facts_body(writer->scratch, tu, func, &why);
	if (!writer->body) {
		error(tu->origin, "%s", why.text);
		return;
	}
	expr = expr_create(writer->scratch, tu, writer->body);
	for (bit = 0; bit < fn_flag_names.count; bit++)
		if (f->flags >> bit & 1)
			fprintf(writer->out, "/* %s */\n", fn_flag_names.names[bit]);
	symbol_declare(writer->scratch, &text, tu, f->symbol, writer->body);
	put_located(writer, &text, &tu->symbols[f->symbol].loc);
	text_free(&text);
	fputs("{\n", writer->out);
	put_locals(writer, expr);
	function_lines(expr, &sink);
	fputs("}\n\n", writer->out);
}

static void put_functions(struct writer *writer, const struct dump_options *options)
{
	uint32_t i;

	if (!options->function)
		put_heading(writer, "functions", writer->tu->nfuncs);
	for (i = 0; i < writer->tu->nfuncs; i++) {
		arena_reset(writer->scratch);
		if (dump_wants_function(options, writer->scratch, writer->tu, i))
			put_function(writer, i);
	}
}

void dump_text(FILE *out, const struct facts_tu *tu, const struct dump_options *options,
	       struct arena *scratch)
{
	struct writer writer = { .out = out, .tu = tu, .scratch = scratch };

	if (options->sections & DUMP_UNIT)
		put_unit(&writer);
	if (options->sections & DUMP_FILES)
		put_files(&writer);
	if (options->sections & DUMP_TYPES)
		put_types(&writer);
	if (options->sections & DUMP_SYMBOLS)
		put_symbols(&writer);
	if (options->sections & DUMP_INITS)
		put_inits(&writer);
	if (options->sections & DUMP_FUNCTIONS)
		put_functions(&writer, options);
	if (options->sections & DUMP_GAPS)
		put_gaps(&writer);
}
