/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locksets/annotation.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What was read so far: an address, and whether the expression means the object
 * there (a variable, a field) or the address itself (a parameter's value). */
struct parser {
	struct syms *syms;
	const struct link *link;
	uint32_t function;
	const struct facts_body *body;
	const char *at;
	uint32_t address;
	int is_object;
	uint32_t tu, type;      /* of the object, or of the value */
};

const struct facts_attrs *annotation_attrs(const struct link *link, uint32_t function)
{
	const struct link_function *f = &link->functions[function];

	return link->program->tus[f->tu]->symbols[f->symbol].attrs;
}

static void skip_space(struct parser *p)
{
	while (isspace((unsigned char)*p->at))
		p->at++;
}

static int take(struct parser *p, const char *word)
{
	size_t length = strlen(word);

	skip_space(p);
	if (strncmp(p->at, word, length) != 0)
		return 0;
	p->at += length;
	return 1;
}

/* The length of the identifier that comes next. */
static size_t name_length(struct parser *p)
{
	size_t n = 0;

	skip_space(p);
	while (isalnum((unsigned char)p->at[n]) || p->at[n] == '_')
		n++;
	return n;
}

static int is_name(const char *name, const char *at, size_t length)
{
	return strlen(name) == length && !memcmp(name, at, length);
}

static int use_formal(struct parser *p, uint32_t formal)
{
	const struct link_function *f = &p->link->functions[p->function];
	const struct facts_tu *tu = p->link->program->tus[f->tu];
	const struct facts_type *type = &tu->types[tu->symbols[f->symbol].type];

	p->address = sym_leaf(p->syms, SYM_FORMAL, formal, 0);
	p->tu = f->tu;
	p->type = p->body && formal < p->body->nformals ? p->body->formals[formal].type
		: type->kind == RCF_T_FUNC && formal < type->count ? type->params[formal] : 0;
	return 1;
}

/* $1 is the first parameter, $0 the result. */
static int take_position(struct parser *p)
{
	const struct link_function *f = &p->link->functions[p->function];
	const struct facts_tu *tu = p->link->program->tus[f->tu];
	char *end;
	unsigned long number = strtoul(p->at, &end, 10);

	if (end == p->at || number > 255)
		return 0;
	p->at = end;
	if (number)
		return use_formal(p, (uint32_t)number - 1);
	p->address = sym_leaf(p->syms, SYM_RETURN, 0, 0);
	p->tu = f->tu;
	p->type = tu->types[tu->symbols[f->symbol].type].target;
	return 1;
}

/* A variable: of this file first, then of the program. */
static int use_object(struct parser *p, const char *name, size_t length)
{
	uint32_t own = p->link->functions[p->function].tu, found = 0, o;

	for (o = 1; o <= p->link->nobjects; o++) {
		const struct link_object *object = &p->link->objects[o];

		if (!(object->flags & LINK_LOCAL) && is_name(object->name, name, length) &&
		    ((object->flags & LINK_PUBLIC) || object->tu == own) &&
		    (!found || object->tu == own))
			found = o;
	}
	if (!found)
		return 0;
	p->address = sym_leaf(p->syms, SYM_GLOBAL, found, 0);
	p->is_object = 1;
	p->tu = p->link->objects[found].tu;
	p->type = p->link->program->tus[p->tu]->symbols[p->link->objects[found].symbol].type;
	return 1;
}

static int take_root(struct parser *p)
{
	size_t length;
	const char *name;
	uint32_t i;

	if (take(p, "$"))
		return take_position(p);
	length = name_length(p);
	name = p->at;
	p->at += length;
	for (i = 0; length && p->body && i < p->body->nformals; i++)
		if (is_name(p->body->formals[i].name, name, length))
			return use_formal(p, i);
	return length && use_object(p, name, length);
}

static int take_field(struct parser *p, int through)
{
	uint32_t aggregate = link_aggregate_of(p->link, p->tu, p->type), i;
	size_t length = name_length(p);

	if (through && p->is_object)
		p->address = sym_load(p->syms, p->address);
	for (i = 0; aggregate && i < p->link->aggregates[aggregate].nfields; i++) {
		uint32_t id = p->link->aggregates[aggregate].fields[i];
		const struct link_field *field = &p->link->fields[id];

		if (!is_name(field->name, p->at, length))
			continue;
		p->at += length;
		p->address = sym_field(p->syms, p->address, id);
		p->is_object = 1;
		p->tu = field->tu;
		p->type = p->link->program->tus[field->tu]->fields[field->field].type;
		return p->address != 0;
	}
	if (!length || p->at[length]) /* what comes after it would have no type */
		return 0;
	p->address = sym_unlisted_field(p->syms, p->address, p->at);
	p->at += length;
	return p->address != 0;
}

static int take_element(struct parser *p)
{
	const struct facts_tu *tu = p->link->program->tus[p->tu];
	uint32_t element = tu->types[p->type].target;
	char *end;
	long number = strtol(p->at, &end, 10);

	if (end == p->at || !p->type)
		return 0;
	p->at = end;
	p->address = sym_elem(p->syms, p->address, sym_const(p->syms, number),
			      (int64_t)facts_type_size(tu, element));
	p->type = element;
	p->is_object = 1;
	return p->address && take(p, "]");
}

uint32_t annotation_lock(struct syms *syms, const struct link *link, uint32_t function,
			 const struct facts_body *body, const char *expression)
{
	struct parser p = { .syms = syms, .link = link, .function = function, .body = body,
			    .at = expression };
	int address = take(&p, "&"), ok;

	if (!address)
		take(&p, "*");
	ok = take_root(&p);
	while (ok && *p.at) {
		if (take(&p, "->"))
			ok = take_field(&p, 1);
		else if (take(&p, "."))
			ok = take_field(&p, 0);
		else if (take(&p, "["))
			ok = take_element(&p);
		else
			ok = 0;
		skip_space(&p);
	}
	return ok ? sym_place(syms, p.address) : 0;
}
