/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/symbol.h"

#include "base/demangle.h"
#include "dump/ctype.h"
#include "dump/expr.h"
#include "facts/names.h"

#include <inttypes.h>
#include <string.h>

#define MAX_DEPTH  16  /* of structs within structs in an initialiser's place */
#define MAX_SEARCH 512 /* fields: a larger struct shows offsets */

/* ---- declarations ---- */

static void add_storage(struct text *out, const struct facts_symbol *s)
{
	if (!(s->flags & RCF_SYM_PUBLIC))
		text_add(out, "static ");
	else if (!(s->flags & (RCF_SYM_DEFINED | RCF_SYM_COMMON)))
		text_add(out, "extern ");
	if (s->flags & RCF_SYM_INLINE)
		text_add(out, "inline ");
	if (s->flags & RCF_SYM_NORETURN)
		text_add(out, "_Noreturn ");
	if (s->flags & RCF_SYM_TLS)
		text_add(out, "_Thread_local ");
}

/* Of a variable: a function's CONST says something else. */
static unsigned qualifiers(const struct facts_symbol *s)
{
	return (s->flags & RCF_SYM_CONST ? CTYPE_CONST : 0) |
	       (s->flags & RCF_SYM_VOLATILE ? CTYPE_VOLATILE : 0) |
	       (s->flags & RCF_SYM_ATOMIC ? CTYPE_ATOMIC : 0);
}

static void attribute(struct text *out, int *count, const char *name)
{
	text_add(out, (*count)++ ? ", " : " __attribute__((");
	text_add(out, name);
}

static void attribute_string(struct text *out, int *count, const char *name, const char *argument)
{
	attribute(out, count, name);
	text_add(out, "(\"");
	text_add_escaped(out, argument);
	text_add(out, "\")");
}

static void attribute_priority(struct text *out, int *count, const char *name, uint32_t priority)
{
	attribute(out, count, name);
	text_format(out, "(%" PRIu32 ")", priority);
}

/* The flags that C writes as an attribute. */
static const struct {
	uint32_t flag;
	const char *name;
} plain_attributes[] = {
	{ RCF_SYM_WEAK, "weak" },
	{ RCF_SYM_COMMON, "common" },
	{ RCF_SYM_MALLOC, "malloc" },
	{ RCF_SYM_PURE, "pure" },
	{ RCF_SYM_RETURNS_TWICE, "returns_twice" },
	{ RCF_SYM_EXTERN_INLINE, "gnu_inline" },
	{ RCF_SYM_HIDDEN, "visibility(\"hidden\")" },
	{ RCF_SYM_USED, "used" },
};

static void add_attributes(struct text *out, const struct facts_tu *tu,
			   const struct facts_symbol *s)
{
	const char *target = tu->symbols[s->target].name;
	int count = 0;
	size_t i;

	for (i = 0; i < sizeof plain_attributes / sizeof *plain_attributes; i++)
		if (s->flags & plain_attributes[i].flag)
			attribute(out, &count, plain_attributes[i].name);
	if (s->flags & RCF_SYM_CONST && !(s->flags & RCF_SYM_VARIABLE))
		attribute(out, &count, "const");
	if (s->flags & RCF_SYM_SECTION)
		attribute_string(out, &count, "section", s->section);
	if (s->flags & RCF_SYM_COMDAT && !strcmp(s->comdat, s->name))
		attribute(out, &count, "comdat");
	else if (s->flags & RCF_SYM_COMDAT)
		attribute_string(out, &count, "comdat", s->comdat);
	if (s->flags & RCF_SYM_ALIAS)
		attribute_string(out, &count, "alias", target);
	if (s->flags & RCF_SYM_WEAKREF)
		attribute_string(out, &count, "weakref", target);
	if (s->flags & RCF_SYM_IFUNC)
		attribute_string(out, &count, "ifunc", target);
	if (s->flags & RCF_SYM_CTOR)
		attribute_priority(out, &count, "constructor", s->ctor_priority);
	if (s->flags & RCF_SYM_DTOR)
		attribute_priority(out, &count, "destructor", s->dtor_priority);
	if (count)
		text_add(out, "))");
	ctype_attributes(out, s->attrs);
}

void symbol_declare(struct arena *scratch, struct text *out, const struct facts_tu *tu,
		    uint32_t symbol, const struct facts_body *body)
{
	const struct facts_symbol *s = &tu->symbols[symbol];
	const char *name = expr_symbol_name(scratch, tu, symbol);

	add_storage(out, s);
	if (s->flags & RCF_SYM_VARIABLE)
		ctype_declare(out, tu, s->type, qualifiers(s), name);
	else
		ctype_function(out, tu, s->type, name, body);
	if (s->flags & RCF_SYM_SRCNAME && demangle(scratch, s->name) == s->name) {
		text_add(out, " asm(\"");
		text_add_escaped(out, s->name);
		text_add(out, "\")");
	}
	add_attributes(out, tu, s);
}

/* ---- initialisers ---- */

/* The field that holds a byte, or NULL.  The last one whose size is unknown is
 * a flexible array, if there is none better. */
static const struct facts_field *field_at(const struct facts_tu *tu, const struct facts_type *type,
					  uint64_t offset)
{
	const struct facts_field *flexible = NULL;
	uint32_t i;

	for (i = 0; i < type->count && i < MAX_SEARCH; i++) {
		const struct facts_field *field = type->fields[i];
		uint64_t start = field->offset / 8, size = facts_type_size(tu, field->type);

		if (offset < start)
			continue;
		if (offset - start < size)
			return field;
		if (!size && (!flexible || field->offset > flexible->offset))
			flexible = field;
	}
	return flexible;
}

/* Down from the variable to the pointer at this offset: ".a[3].b". */
static uint64_t add_path(struct text *out, const struct facts_tu *tu, uint32_t id, uint64_t offset)
{
	int depth;

	for (depth = 0; depth < MAX_DEPTH; depth++) {
		const struct facts_type *type = &tu->types[id];

		if (type->kind == RCF_T_ARRAY) {
			uint64_t size = facts_type_size(tu, type->target);

			if (!size)
				break;
			text_format(out, "[%" PRIu64 "]", offset / size);
			offset %= size;
			id = type->target;
		} else if (type->kind == RCF_T_STRUCT || type->kind == RCF_T_UNION) {
			const struct facts_field *field = field_at(tu, type, offset);

			if (!field)
				break;
			text_add_char(out, '.');
			text_add_escaped(out, field->name);
			offset -= field->offset / 8;
			id = field->type;
		} else {
			break;
		}
	}
	return offset;
}

void symbol_init_entry(struct arena *scratch, struct text *out, const struct facts_tu *tu,
		       const struct facts_init *init, uint32_t entry)
{
	const struct facts_init_entry *e = &init->entries[entry];
	const struct facts_symbol *target = &tu->symbols[e->symbol];
	uint32_t kind = tu->types[target->type].kind;
	uint64_t rest;

	text_add_escaped(out, expr_symbol_name(scratch, tu, init->symbol));
	rest = add_path(out, tu, tu->symbols[init->symbol].type, e->offset);
	if (rest)
		text_format(out, " + %" PRIu64 " bytes", rest);
	text_add(out, e->addend ? " = (char *)" : " = ");
	if (kind != RCF_T_ARRAY || !(target->flags & RCF_SYM_VARIABLE))
		text_add_char(out, '&');
	text_add_escaped(out, expr_symbol_name(scratch, tu, e->symbol));
	if (e->addend)
		text_format(out, " %c %" PRIu64, e->addend < 0 ? '-' : '+',
			    e->addend < 0 ? -(uint64_t)e->addend : (uint64_t)e->addend);
}
