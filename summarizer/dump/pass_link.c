/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_link.c - the linked program as text (pass.h), a line per thing.
 */
#include "base/text.h"
#include "dump/pass.h"
#include "link/link.h"

#include <fnmatch.h>
#include <inttypes.h>
#include <string.h>

#define PLACE_COLUMN 40
#define FLAGS_COLUMN 64

static const char *const flag_names[] = { "public", "weak",  "external", "copies", "tls",
					  "const",  "common", "local",    "ifunc" };
static const char *const problem_names[] = {
	[LINK_DUPLICATE] = "defined twice", [LINK_MISSING] = "not defined",
	[LINK_CYCLE] = "alias of itself",   [LINK_TYPE_CLASH] = "two layouts",
	[LINK_MIXED] = "mixed machines",
};

int dump_wants_linked(const struct dump_options *options, const struct link *link,
		      uint32_t function)
{
	const struct link_function *f = &link->functions[function];

	return !options->function || fnmatch(options->function, f->label, 0) == 0 ||
	       fnmatch(options->function, f->name, 0) == 0 ||
	       fnmatch(options->function,
		       link->program->tus[f->tu]->symbols[f->symbol].srcname, 0) == 0;
}

static void put(FILE *out, struct text *text)
{
	while (text->length && text->text[text->length - 1] == ' ')
		text_truncate(text, text->length - 1);
	fprintf(out, "%s\n", text_string(text));
	text_clear(text);
}

static void add_base(struct text *text, const char *path)
{
	const char *slash = strrchr(path, '/');

	text_add_escaped(text, slash ? slash + 1 : path);
}

/* The label, then in columns where it stands and what is special about it. */
static void add_symbol(struct text *text, const struct link *link, const char *label, uint32_t tu,
		       uint32_t symbol, uint32_t flags)
{
	const struct facts_tu *unit = link->program->tus[tu];
	const struct facts_loc *loc = &unit->symbols[symbol].loc;
	unsigned bit;

	text_add(text, "  ");
	text_add_escaped(text, label);
	text_add_char(text, ' ');
	text_pad(text, PLACE_COLUMN);
	if (loc->file) {
		add_base(text, unit->files[loc->file].path);
		text_format(text, ":%" PRIu32, loc->line);
	} else {
		text_add_char(text, '-');
	}
	text_add_char(text, ' ');
	text_pad(text, FLAGS_COLUMN);
	for (bit = 0; bit < sizeof flag_names / sizeof *flag_names; bit++)
		if (flags & ~(uint32_t)LINK_COPY & 1u << bit)
			text_format(text, "%s ", flag_names[bit]);
}

static void put_functions(FILE *out, const struct link *link, const struct dump_options *options)
{
	struct text text = { 0 };
	uint32_t i;

	for (i = 1; i <= link->nfunctions; i++) {
		const struct link_function *f = &link->functions[i];

		if (!dump_wants_linked(options, link, i))
			continue;
		add_symbol(&text, link, f->label, f->tu, f->symbol, f->flags);
		if (f->func == LINK_NONE && !(f->flags & LINK_EXTERNAL))
			text_add(&text, "no body ");
		if (f->ncopies > 1)
			text_format(&text, "%" PRIu32 " copies", f->ncopies);
		put(out, &text);
	}
	text_free(&text);
}

static void put_objects(FILE *out, const struct link *link)
{
	struct text text = { 0 };
	uint32_t i;

	for (i = 1; i <= link->nobjects; i++) {
		const struct link_object *o = &link->objects[i];

		add_symbol(&text, link, o->label, o->tu, o->symbol, o->flags);
		if (o->size)
			text_format(&text, "%" PRIu64 " bytes ", o->size);
		if (o->type)
			text_add_escaped(&text, link->aggregates[o->type].label);
		put(out, &text);
	}
	text_free(&text);
}

static void put_type(FILE *out, const struct link *link, uint32_t number, struct text *text)
{
	const struct link_aggregate *aggregate = &link->aggregates[number];
	uint32_t i;

	text_add(text, "  ");
	text_add_escaped(text, aggregate->label);
	if (aggregate->hash)
		text_format(text, " %" PRIu64 " bytes", aggregate->size);
	else
		text_add(text, " incomplete");
	put(out, text);
	for (i = 0; i < aggregate->nfields; i++) {
		const struct link_field *field = &link->fields[aggregate->fields[i]];

		text_format(text, "    %" PRIu64, field->offset / 8);
		if (field->offset % 8)
			text_format(text, ".%" PRIu64, field->offset % 8);
		text_add(text, ": ");
		text_add_escaped(text, field->name);
		if (field->inner) {
			text_add(text, " = ");
			text_add_escaped(text, link->aggregates[field->inner].label);
		}
		put(out, text);
	}
}

static void put_types(FILE *out, const struct link *link)
{
	struct text text = { 0 };
	uint32_t i;

	for (i = 1; i <= link->naggregates; i++)
		put_type(out, link, i, &text);
	text_free(&text);
}

static void add_unit(struct text *text, const struct link *link, uint32_t tu)
{
	if (tu == LINK_NONE)
		return;
	text_add_char(text, ' ');
	text_add_escaped(text, facts_main_file(link->program->tus[tu]));
}

static void put_problems(FILE *out, const struct link *link)
{
	struct text text = { 0 };
	uint32_t i;

	for (i = 0; i < link->nproblems; i++) {
		const struct link_problem *problem = &link->problems[i];

		text_format(&text, "  %s: ", problem_names[problem->kind]);
		text_add_escaped(&text, problem->name);
		text_add_char(&text, ':');
		add_unit(&text, link, problem->first);
		add_unit(&text, link, problem->second);
		put(out, &text);
	}
	text_free(&text);
}

static void put_totals(FILE *out, const struct link *link)
{
	uint32_t bodies = 0, external = 0, problems[LINK_MIXED + 1] = { 0 }, i;

	for (i = 1; i <= link->nfunctions; i++) {
		bodies += link->functions[i].func != LINK_NONE;
		external += !!(link->functions[i].flags & LINK_EXTERNAL);
	}
	for (i = 0; i < link->nproblems; i++)
		problems[link->problems[i].kind]++;
	fprintf(out, "  %" PRIu32 " units, %" PRIu32 " bodies, %" PRIu32 " after merging copies\n",
		link->program->ntus, link->nbodies, bodies);
	fprintf(out, "  %" PRIu32 " functions, %" PRIu32 " of them external\n", link->nfunctions,
		external);
	fprintf(out, "  %" PRIu32 " variables, %" PRIu32 " types, %" PRIu32 " fields\n",
		link->nobjects, link->naggregates, link->nfields);
	for (i = 0; i <= LINK_MIXED; i++)
		fprintf(out, "  %s: %" PRIu32 "\n", problem_names[i], problems[i]);
}

void dump_link(FILE *out, const struct link *link, const struct dump_options *options)
{
	if (options->function) {
		put_functions(out, link, options);
		return;
	}
	fputs("functions\n", out);
	put_functions(out, link, options);
	fputs("\nvariables\n", out);
	put_objects(out, link);
	fputs("\ntypes\n", out);
	put_types(out, link);
	fputs("\nproblems\n", out);
	put_problems(out, link);
	fputs("\ntotals\n", out);
	put_totals(out, link);
}
