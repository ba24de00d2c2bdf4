/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * json.c - every bit of a record as JSON.  Ids are those of the record (from
 * 1; 0 is none), so that an entry can be found by counting.
 */
#include "base/json.h"

#include "base/arena.h"
#include "base/demangle.h"
#include "base/message.h"
#include "dump/dump.h"
#include "facts/names.h"

#include <inttypes.h>
#include <string.h>

/* Bits that we have no name for appear as their number. */
void dump_json_flags(struct json *json, const char *key, uint64_t flags,
		     const struct flag_names *table)
{
	unsigned bit;

	json_open(json, key, '[');
	for (bit = 0; bit < 64; bit++) {
		if (!(flags >> bit & 1))
			continue;
		if (bit < table->count && table->names[bit])
			json_put_string(json, NULL, table->names[bit]);
		else
			json_put_int(json, NULL, (int64_t)bit);
	}
	json_close(json);
}

void dump_json_loc(struct json *json, const struct facts_loc *loc)
{
	json_open(json, "loc", '{');
	json_put_uint(json, "file", loc->file);
	json_put_uint(json, "line", loc->line);
	json_put_uint(json, "column", loc->column);
	json_close(json);
}

static void put_hash(struct json *json, const char *key, uint64_t hash)
{
	char digits[24];

	snprintf(digits, sizeof digits, "0x%016" PRIx64, hash);
	json_put_string(json, key, digits);
}

static void put_attrs(struct json *json, const struct facts_attrs *attrs)
{
	uint32_t i;

	if (!attrs)
		return;
	json_open(json, "attributes", '[');
	for (i = 0; i < attrs->count; i++) {
		json_open(json, NULL, '{');
		json_put_string(json, "kind", name_of_attr(attrs->items[i].kind));
		json_put_string(json, "argument", attrs->items[i].argument);
		json_close(json);
	}
	json_close(json);
}

static void put_sections(struct json *json, const struct facts_tu *tu)
{
	uint32_t kind;

	json_open(json, "sections", '[');
	for (kind = 1; kind <= RCF_SEC_MAX; kind++) {
		const struct facts_section *section = &tu->sections[kind];

		if (!section->kind)
			continue;
		json_open(json, NULL, '{');
		json_put_uint(json, "kind", kind);
		json_put_string(json, "name", name_of_section(kind));
		json_put_uint(json, "count", section->count);
		json_put_uint(json, "offset", section->offset);
		json_put_uint(json, "size", section->size);
		json_put_uint(json, "length", section->length);
		json_close(json);
	}
	json_close(json);
}

static void put_unit(struct json *json, const struct facts_tu *tu)
{
	uint32_t i;

	json_put_string(json, "origin", tu->origin);
	json_put_uint(json, "major", tu->major);
	json_put_uint(json, "minor", tu->minor);
	json_put_uint(json, "length", tu->length);
	json_put_hex(json, "tu_id", tu->id, sizeof tu->id);
	put_hash(json, "checksum", tu->checksum);
	put_sections(json, tu);
	json_put_string(json, "language", tu->language);
	json_put_string(json, "lang", name_of_lang(tu->lang));
	json_put_string(json, "compiler", tu->compiler);
	json_put_string(json, "target", tu->target_triplet);
	json_put_uint(json, "pointer_size", tu->pointer_size);
	json_put_uint(json, "optimisation", tu->optimisation);
	json_open(json, "flags", '[');
	for (i = 0; i < tu->nflags; i++)
		json_put_string(json, NULL, tu->flags[i]);
	json_close(json);
	json_put_string(json, "directory", tu->directory);
	json_put_string(json, "output", tu->output);
}

static void put_files(struct json *json, const struct facts_tu *tu)
{
	uint32_t i;

	json_open_stream(json, "files", '[');
	for (i = 1; i <= tu->nfiles; i++) {
		json_open(json, NULL, '{');
		json_put_uint(json, "id", i);
		json_put_string(json, "path", tu->files[i].path);
		put_hash(json, "hash", tu->files[i].hash);
		json_put_uint(json, "size", tu->files[i].size);
		json_close(json);
	}
	json_close(json);
}

static void put_field(struct json *json, const struct facts_tu *tu, uint32_t id)
{
	const struct facts_field *field = &tu->fields[id];

	json_open(json, NULL, '{');
	json_put_uint(json, "id", id);
	json_put_uint(json, "aggregate", field->aggregate);
	json_put_string(json, "name", field->name);
	json_put_uint(json, "type", field->type);
	json_put_uint(json, "offset", field->offset);
	dump_json_flags(json, "flags", field->flags, &field_flag_names);
	if (field->bits) {
		json_put_uint(json, "width", field->bits->width);
		json_put_uint(json, "rep_offset", field->bits->rep_offset);
		json_put_uint(json, "rep_size", field->bits->rep_size);
	}
	put_attrs(json, field->attrs);
	json_close(json);
}

static void put_aggregate(struct json *json, const struct facts_tu *tu, uint32_t id)
{
	const struct facts_type *type = &tu->types[id];

	json_put_string(json, "name", type->name);
	dump_json_flags(json, "flags", type->flags, &agg_flag_names);
	dump_json_loc(json, &tu->type_locs[id]);
	if (!(type->flags & RCF_AGG_LAYOUT))
		return;
	json_put_uint(json, "size", type->size);
	json_put_uint(json, "align", type->number);
	put_hash(json, "layout_hash", type->hash);
}

static void put_type(struct json *json, const struct facts_tu *tu, uint32_t id)
{
	const struct facts_type *type = &tu->types[id];
	uint32_t i;

	json_open(json, NULL, '{');
	json_put_uint(json, "id", id);
	json_put_string(json, "kind", name_of_type(type->kind));
	switch (type->kind) {
	case RCF_T_INT:
	case RCF_T_FLOAT:
	case RCF_T_OTHER:
		json_put_string(json, "name", type->name);
		json_put_uint(json, "size", type->size);
		if (type->kind == RCF_T_INT)
			dump_json_flags(json, "flags", type->flags, &int_flag_names);
		break;
	case RCF_T_POINTER:
		json_put_uint(json, "pointee", type->target);
		break;
	case RCF_T_ARRAY:
		json_put_uint(json, "element", type->target);
		json_put_uint(json, "count", type->number);
		break;
	case RCF_T_STRUCT:
	case RCF_T_UNION:
		put_aggregate(json, tu, id);
		break;
	case RCF_T_FUNC:
		json_put_uint(json, "result", type->target);
		json_put_uint(json, "varargs", type->flags);
		json_open(json, "params", '[');
		for (i = 0; i < type->count; i++)
			json_put_uint(json, NULL, type->params[i]);
		json_close(json);
		break;
	}
	json_close(json);
}

static void put_types(struct json *json, const struct facts_tu *tu)
{
	uint32_t id;

	json_open_stream(json, "types", '[');
	for (id = 1; id <= tu->ntypes; id++)
		put_type(json, tu, id);
	json_close(json);
	json_open_stream(json, "fields", '[');
	for (id = 1; id <= tu->nfields; id++)
		put_field(json, tu, id);
	json_close(json);
}

static void put_symbol(struct json *json, const struct facts_tu *tu, uint32_t id,
		       struct arena *scratch)
{
	const struct facts_symbol *s = &tu->symbols[id];
	const char *readable = demangle(scratch, s->name);

	json_open(json, NULL, '{');
	json_put_uint(json, "id", id);
	json_put_string(json, "name", s->name);
	if (s->flags & RCF_SYM_SRCNAME)
		json_put_string(json, "srcname", s->srcname);
	if (readable != s->name)
		json_put_string(json, "demangled", readable);
	dump_json_flags(json, "flags", s->flags, &symbol_flag_names);
	json_put_uint(json, "type", s->type);
	if (s->flags & RCF_SYM_SECTION)
		json_put_string(json, "section", s->section);
	if (s->flags & RCF_SYM_COMDAT)
		json_put_string(json, "comdat", s->comdat);
	if (s->flags & (RCF_SYM_ALIAS | RCF_SYM_WEAKREF | RCF_SYM_IFUNC))
		json_put_uint(json, "target", s->target);
	if (s->flags & RCF_SYM_LOCAL) {
		json_put_uint(json, "function", s->function);
		json_put_uint(json, "ordinal", s->ordinal);
	}
	if (s->flags & RCF_SYM_CTOR)
		json_put_uint(json, "ctor_priority", s->ctor_priority);
	if (s->flags & RCF_SYM_DTOR)
		json_put_uint(json, "dtor_priority", s->dtor_priority);
	put_attrs(json, s->attrs);
	dump_json_loc(json, &s->loc);
	json_close(json);
}

static void put_symbols(struct json *json, const struct facts_tu *tu, struct arena *scratch)
{
	uint32_t id;

	json_open_stream(json, "symbols", '[');
	for (id = 1; id <= tu->nsymbols; id++) {
		arena_reset(scratch);
		put_symbol(json, tu, id, scratch);
	}
	json_close(json);
}

static void put_inits(struct json *json, const struct facts_tu *tu)
{
	uint32_t i, k;

	json_open_stream(json, "inits", '[');
	for (i = 0; i < tu->ninits; i++) {
		json_open(json, NULL, '{');
		json_put_uint(json, "symbol", tu->inits[i].symbol);
		json_open(json, "entries", '[');
		for (k = 0; k < tu->inits[i].count; k++) {
			const struct facts_init_entry *entry = &tu->inits[i].entries[k];

			json_open(json, NULL, '{');
			json_put_uint(json, "offset", entry->offset);
			json_put_uint(json, "symbol", entry->symbol);
			json_put_int(json, "addend", entry->addend);
			json_close(json);
		}
		json_close(json);
		json_close(json);
	}
	json_close(json);
}

static void put_literals(struct json *json, const struct facts_tu *tu)
{
	uint32_t i;

	json_open_stream(json, "literals", '[');
	for (i = 0; i < tu->nliterals; i++) {
		json_open(json, NULL, '{');
		json_put_uint(json, "function", tu->literals[i].func);
		json_put_uint(json, "event", tu->literals[i].event);
		json_put_uint(json, "argument", tu->literals[i].argument);
		json_put_string(json, "text", tu->literals[i].text);
		json_close(json);
	}
	json_close(json);
}

static void put_gaps(struct json *json, const struct facts_tu *tu)
{
	uint32_t i;

	json_open_stream(json, "gaps", '[');
	for (i = 0; i < tu->ngaps; i++) {
		json_open(json, NULL, '{');
		json_put_string(json, "kind", name_of_gap(tu->gaps[i].kind));
		json_put_string(json, "detail", tu->gaps[i].detail);
		json_put_uint(json, "symbol", tu->gaps[i].symbol);
		dump_json_loc(json, &tu->gaps[i].loc);
		json_close(json);
	}
	json_close(json);
}

static void put_functions(struct json *json, const struct facts_tu *tu,
			  const struct dump_options *options, struct arena *scratch)
{
	struct facts_body *body;
	struct facts_error why;
	uint32_t i;

	json_open_stream(json, "functions", '[');
	for (i = 0; i < tu->nfuncs; i++) {
		arena_reset(scratch);
		if (!dump_wants_function(options, scratch, tu, i))
			continue;
		body = facts_body(scratch, tu, i, &why);
		if (body)
			dump_json_body(json, tu, body);
		else
			error(tu->origin, "%s", why.text);
	}
	json_close(json);
}

void dump_json(struct json *json, const struct facts_tu *tu, const struct dump_options *options,
	       struct arena *scratch)
{
	json_open_stream(json, NULL, '{');
	if (options->sections & DUMP_UNIT)
		put_unit(json, tu);
	if (options->sections & DUMP_FILES)
		put_files(json, tu);
	if (options->sections & DUMP_TYPES)
		put_types(json, tu);
	if (options->sections & DUMP_SYMBOLS)
		put_symbols(json, tu, scratch);
	if (options->sections & DUMP_INITS)
		put_inits(json, tu);
	if (options->sections & DUMP_FUNCTIONS)
		put_functions(json, tu, options, scratch);
	if (options->sections & DUMP_FUNCTIONS)
		put_literals(json, tu);
	if (options->sections & DUMP_GAPS)
		put_gaps(json, tu);
	json_close(json);
}
