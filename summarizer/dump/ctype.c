/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/ctype.h"

#include "facts/names.h"

#include <inttypes.h>
#include <string.h>

#define MAX_LEVELS  16 /* of pointers and arrays around one name */
#define MAX_NESTING 3  /* of functions in parameters of functions */
#define MAX_PARAMS  64

static void declare(struct text *out, const struct facts_tu *tu, uint32_t type, unsigned qualifiers,
		    const char *name, int nesting);

static void add_aggregate(struct text *out, const struct facts_tu *tu, uint32_t id)
{
	const struct facts_type *type = &tu->types[id];

	if (tu->lang != RCF_LANG_CXX && !(type->flags & RCF_AGG_TYPEDEF))
		text_add(out, type->kind == RCF_T_UNION ? "union " : "struct ");
	else if (!*type->name)
		text_add(out, type->kind == RCF_T_UNION ? "union " : "struct ");
	if (*type->name)
		text_add_escaped(out, type->name);
	else
		text_format(out, "<%" PRIu32 ">", id);
}

/* What stands left of all declarators. */
static void add_base(struct text *out, const struct facts_tu *tu, uint32_t id)
{
	const struct facts_type *type = &tu->types[id];

	switch (type->kind) {
	case RCF_T_VOID:
		text_add(out, "void");
		break;
	case RCF_T_STRUCT:
	case RCF_T_UNION:
		add_aggregate(out, tu, id);
		break;
	case RCF_T_INT:
		if (type->flags & RCF_INT_ENUM && tu->lang != RCF_LANG_CXX)
			text_add(out, "enum ");
		if (*type->name)
			text_add_escaped(out, type->name);
		else if (type->flags & RCF_INT_ENUM)
			text_format(out, "<%" PRIu32 ">", id);
		else
			text_format(out, "%sint%" PRIu64 "_t", type->flags & RCF_INT_SIGNED ? "" : "u",
				    type->size * 8);
		break;
	case RCF_T_FLOAT:
	case RCF_T_OTHER:
		if (*type->name)
			text_add_escaped(out, type->name);
		else
			text_format(out, "%s%" PRIu64, name_of_type(type->kind), type->size * 8);
		break;
	default: /* too deep */
		text_add(out, "...");
	}
}

static void add_params(struct text *out, const struct facts_tu *tu, const struct facts_type *type,
		       const struct facts_body *body, int nesting)
{
	uint32_t n = body ? body->nformals : type->count, i;

	text_add_char(out, '(');
	for (i = 0; i < n && i < MAX_PARAMS; i++) {
		if (i)
			text_add(out, ", ");
		if (nesting <= 0)
			text_add(out, "...");
		else
			declare(out, tu, body ? body->formals[i].type : type->params[i], 0,
				body ? body->formals[i].name : "", nesting - 1);
	}
	if (i < n || (type->flags & 1 && (!body || type->count)))
		text_add(out, n ? ", ..." : "...");
	else if (!n && tu->lang != RCF_LANG_CXX)
		text_add(out, "void");
	text_add_char(out, ')');
}

/* Each with a space after it. */
static void insert_qualifiers(struct text *out, size_t at, unsigned qualifiers)
{
	if (qualifiers & CTYPE_ATOMIC)
		text_insert(out, at, "_Atomic ");
	if (qualifiers & CTYPE_VOLATILE)
		text_insert(out, at, "volatile ");
	if (qualifiers & CTYPE_CONST)
		text_insert(out, at, "const ");
}

/* Inside out, from the name: pointers to the left, arrays and parameters to
 * the right, parentheses where a pointer meets one of those.  Qualifiers go
 * to the first pointer; where there is none, they stay for the base. */
static uint32_t add_declarators(struct text *inner, const struct facts_tu *tu, uint32_t id,
				unsigned *qualifiers, int nesting)
{
	int level, pointer = 0;

	for (level = 0; level < MAX_LEVELS; level++) {
		const struct facts_type *type = &tu->types[id];

		if (type->kind == RCF_T_POINTER) {
			insert_qualifiers(inner, 0, *qualifiers);
			*qualifiers = 0;
			text_insert(inner, 0, "*");
			pointer = 1;
		} else if (type->kind == RCF_T_ARRAY || type->kind == RCF_T_FUNC) {
			if (pointer) {
				text_insert(inner, 0, "(");
				text_add_char(inner, ')');
			}
			pointer = 0;
			if (type->kind == RCF_T_FUNC)
				add_params(inner, tu, type, NULL, nesting);
			else if (type->number)
				text_format(inner, "[%" PRIu64 "]", type->number);
			else
				text_add(inner, "[]");
		} else {
			break;
		}
		id = type->target;
	}
	return id;
}

static void declare(struct text *out, const struct facts_tu *tu, uint32_t type, unsigned qualifiers,
		    const char *name, int nesting)
{
	struct text inner = { 0 };

	text_add_escaped(&inner, name);
	type = add_declarators(&inner, tu, type, &qualifiers, nesting);
	insert_qualifiers(out, out->length, qualifiers);
	add_base(out, tu, type);
	if (inner.length) {
		text_add_char(out, ' ');
		text_add(out, text_string(&inner));
	}
	text_free(&inner);
}

void ctype_declare(struct text *out, const struct facts_tu *tu, uint32_t type, unsigned qualifiers,
		   const char *name)
{
	declare(out, tu, type, qualifiers, name, MAX_NESTING);
}

void ctype_function(struct text *out, const struct facts_tu *tu, uint32_t type, const char *name,
		    const struct facts_body *body)
{
	const struct facts_type *function = &tu->types[type];
	struct text inner = { 0 };
	unsigned none = 0;
	uint32_t base;

	if (function->kind != RCF_T_FUNC) {
		ctype_declare(out, tu, type, none, name);
		return;
	}
	text_add_escaped(&inner, name);
	add_params(&inner, tu, function, body, MAX_NESTING);
	base = add_declarators(&inner, tu, function->target, &none, MAX_NESTING);
	add_base(out, tu, base);
	text_add_char(out, ' ');
	text_add(out, text_string(&inner));
	text_free(&inner);
}

void ctype_attributes(struct text *out, const struct facts_attrs *attrs)
{
	uint32_t i;

	for (i = 0; attrs && i < attrs->count; i++) {
		text_format(out, " %s", name_of_attr(attrs->items[i].kind));
		if (*attrs->items[i].argument) {
			text_add(out, "(\"");
			text_add_escaped(out, attrs->items[i].argument);
			text_add(out, "\")");
		}
	}
}

/* In bytes, with the bit where it is not the first of its byte. */
static void add_offset(struct text *out, uint64_t bits)
{
	text_format(out, "%" PRIu64, bits / 8);
	if (bits % 8)
		text_format(out, ":%" PRIu64, bits % 8);
}

static void add_field(struct text *out, const struct facts_tu *tu, const struct facts_field *field)
{
	size_t start = out->length;
	unsigned qualifiers = (field->flags & RCF_FIELD_CONST ? CTYPE_CONST : 0) |
			      (field->flags & RCF_FIELD_VOLATILE ? CTYPE_VOLATILE : 0) |
			      (field->flags & RCF_FIELD_ATOMIC ? CTYPE_ATOMIC : 0);

	text_add(out, field->flags & RCF_FIELD_ANON ? "        " : "    ");
	ctype_declare(out, tu, field->type, qualifiers, field->name);
	if (field->bits)
		text_format(out, " : %" PRIu64, field->bits->width);
	ctype_attributes(out, field->attrs);
	text_add_char(out, ';');
	text_pad(out, start + 48);
	text_add(out, " /* ");
	add_offset(out, field->offset);
	if (field->bits) {
		text_format(out, " +%" PRIu64 " bits in ", field->bits->width);
		add_offset(out, field->bits->rep_offset);
		text_format(out, " +%" PRIu64, field->bits->rep_size / 8);
	} else {
		text_format(out, " +%" PRIu64, facts_type_size(tu, field->type));
	}
	text_add(out, " */\n");
}

void ctype_define(struct text *out, const struct facts_tu *tu, uint32_t id, const char *where)
{
	const struct facts_type *type = &tu->types[id];
	size_t start = out->length;
	uint32_t i;

	if (type->flags & RCF_AGG_TYPEDEF)
		text_add(out, type->kind == RCF_T_UNION ? "typedef union " : "typedef struct ");
	else if (tu->lang == RCF_LANG_CXX && *type->name)
		text_add(out, type->kind == RCF_T_UNION ? "union " : "struct ");
	add_aggregate(out, tu, id);
	if (!(type->flags & RCF_AGG_LAYOUT)) {
		text_add(out, ";");
		text_pad(out, start + 48);
		text_format(out, " /* only mentioned here%s%s */\n", *where ? "; " : "", where);
		return;
	}
	text_add(out, " {");
	text_pad(out, start + 48);
	text_format(out, " /* %" PRIu64 " bytes, aligned to %" PRIu64 "%s%s%s%s%s */\n",
		    type->size, type->number, type->flags & RCF_AGG_PACKED ? ", packed" : "",
		    type->flags & RCF_AGG_LOCAL ? ", local to this file" : "",
		    type->flags & RCF_AGG_VARIABLE ? ", of variable size" : "",
		    *where ? "; " : "", where);
	for (i = 0; i < type->count; i++)
		add_field(out, tu, type->fields[i]);
	text_add(out, "};\n");
}
