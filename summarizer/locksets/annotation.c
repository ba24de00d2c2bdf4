/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locksets/annotation.h"

#include "locksets/lockset.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What was read so far: an address, and whether the expression means the object
 * there (a variable, a field) or the address itself (a parameter's value). */
struct parser {
	struct syms *syms;
	const struct link *link;
	uint32_t function;      /* whose parameters these are, 0: there are none */
	const struct facts_body *body;
	const struct annotation_call *call; /* NULL: in the function's own values */
	uint32_t result;        /* 0: it has no other name */
	uint32_t own;           /* TU that it is written in */
	uint32_t aggregate, base; /* struct that it is written in, and its address; 0: none */
	const char *at;
	uint32_t address;
	int is_object;
	uint32_t tu, type;      /* of the object, or of the value */
	int unlisted;           /* a struct has no such field, as far as is known */
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

	p->address = !p->call ? sym_leaf(p->syms, SYM_FORMAL, formal, 0)
		: formal < p->call->nactuals ? p->call->actuals[formal] : 0;
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
	p->address = p->result ? p->result : sym_leaf(p->syms, SYM_RETURN, 0, 0);
	p->tu = f->tu;
	p->type = tu->types[tu->symbols[f->symbol].type].target;
	return 1;
}

/* A variable: of this file first, then of the program. */
static int use_object(struct parser *p, const char *name, size_t length)
{
	uint32_t own = p->own, found = 0, o;

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

static int use_field(struct parser *p, uint32_t id)
{
	const struct link_field *field = &p->link->fields[id];

	p->address = sym_field(p->syms, p->address, id);
	p->is_object = 1;
	p->tu = field->tu;
	p->type = p->link->program->tus[field->tu]->fields[field->field].type;
	return p->address != 0;
}

/* A field of the struct that it is written in. */
static int use_own_field(struct parser *p, const char *name, size_t length)
{
	uint32_t i;

	for (i = 0; p->aggregate && i < p->link->aggregates[p->aggregate].nfields; i++) {
		uint32_t id = p->link->aggregates[p->aggregate].fields[i];

		if (is_name(p->link->fields[id].name, name, length)) {
			p->address = p->base;
			return use_field(p, id);
		}
	}
	return 0;
}

static int take_root(struct parser *p)
{
	size_t length;
	const char *name;
	uint32_t i;

	if (p->function && take(p, "$"))
		return take_position(p);
	length = name_length(p);
	name = p->at;
	p->at += length;
	if (length && use_own_field(p, name, length))
		return 1;
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

		if (is_name(field->name, p->at, length)) {
			p->at += length;
			return use_field(p, id);
		}
	}
	if (!length || p->at[length]) /* what comes after it would have no type */
		return 0;
	p->unlisted = aggregate && p->link->aggregates[aggregate].nfields;
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

static uint32_t parse(struct parser *p)
{
	int address = take(p, "&"), ok;

	if (!address)
		take(p, "*");
	ok = take_root(p);
	while (ok && *p->at) {
		if (take(p, "->"))
			ok = take_field(p, 1);
		else if (take(p, "."))
			ok = take_field(p, 0);
		else if (take(p, "["))
			ok = take_element(p);
		else
			ok = 0;
		skip_space(p);
	}
	return ok ? sym_place(p->syms, p->address) : 0;
}

uint32_t annotation_lock_at(struct syms *syms, const struct link *link, uint32_t function,
			    const struct facts_body *body, const struct annotation_call *call,
			    const char *expression)
{
	struct parser p = { .syms = syms, .link = link, .function = function, .body = body,
			    .call = call, .own = link->functions[function].tu, .at = expression };

	return parse(&p);
}

uint32_t annotation_lock(struct syms *syms, const struct link *link, uint32_t function,
			 const struct facts_body *body, uint32_t result, const char *expression)
{
	struct parser p = { .syms = syms, .link = link, .function = function, .body = body, .result = result,
			    .own = link->functions[function].tu, .at = expression };

	return parse(&p);
}

/* ---- guards ---- */

static const char *attribute(const struct facts_attrs *attrs, enum rcf_attr kind, uint32_t *number)
{
	uint32_t i;

	for (i = 0; attrs && i < attrs->count; i++)
		if (attrs->items[i].kind == kind && !(*number)--)
			return attrs->items[i].argument;
	return NULL;
}

const char *annotation_ignores(const struct facts_attrs *attrs)
{
	uint32_t first = 0;

	return attribute(attrs, RCF_ATTR_IGNORE, &first);
}

const struct facts_attrs *annotation_variable(const struct link *link, uint32_t object)
{
	const struct link_object *o = &link->objects[object];

	return link->program->tus[o->tu]->symbols[o->symbol].attrs;
}

const struct facts_attrs *annotation_field(const struct link *link, uint32_t field)
{
	const struct link_field *f = &link->fields[field];

	return link->program->tus[f->tu]->fields[f->field].attrs;
}

/* The lock of a field: looked for in its struct, then in those around it, then among variables. */
static uint32_t field_guard(struct syms *syms, const struct link *link, uint32_t place,
			    uint32_t spelling, const char *expression)
{
	const struct sym at = *sym_get(syms, place);
	int64_t whole = sym_spelling(syms, at.b)->offset;
	struct parser p = { .syms = syms, .link = link };
	uint32_t field = sym_spelling(syms, spelling)->field, lock = 0;

	p.own = link->fields[field].tu;
	for (; spelling && !lock; spelling = sym_spelling(syms, spelling)->parent) {
		const struct sym_spelling *inside = sym_spelling(syms, spelling);

		if (!inside->field)
			continue;
		p.aggregate = link->fields[inside->field].aggregate;
		p.base = sym_at(syms, at.a, at.number - whole + inside->offset -
				(int64_t)(link->fields[inside->field].offset / 8), 0);
		p.at = expression;
		p.is_object = 0;
		lock = parse(&p);
	}
	return lock;
}

/* The address of the array, if it is of an element. */
static uint32_t array_of(const struct syms *syms, uint32_t place)
{
	const struct sym *base = sym_get(syms, sym_get(syms, place)->a);

	return base->kind == SYM_ELEM && sym_get(syms, base->a)->kind == SYM_AT ? base->a : 0;
}

const char *annotation_guard(struct syms *syms, const struct link *link, uint32_t place,
			     uint32_t variable, uint32_t number, uint32_t *lock)
{
	const struct sym *root = sym_get(syms, sym_base(syms, place));
	const char *found = NULL;
	struct parser p = { .syms = syms, .link = link };
	uint32_t s;

	for (; place && sym_get(syms, place)->kind == SYM_AT; place = array_of(syms, place))
		for (s = sym_get(syms, place)->b; s; s = sym_spelling(syms, s)->parent) {
			uint32_t field = sym_spelling(syms, s)->field;

			if (field)
				found = attribute(annotation_field(link, field), RCF_ATTR_GUARDED_BY, &number);
			if (found) {
				*lock = field_guard(syms, link, place, s, found);
				return found;
			}
		}
	variable = root->kind == SYM_GLOBAL ? root->a : variable;
	if (variable)
		found = attribute(annotation_variable(link, variable), RCF_ATTR_GUARDED_BY, &number);
	if (found) {
		p.own = link->objects[variable].tu;
		p.at = found;
		*lock = parse(&p);
	}
	return found;
}

static int same_place(const struct syms *syms, uint32_t a, uint32_t b)
{
	const struct sym *x = sym_get(syms, a), *y = sym_get(syms, b);

	return a == b || (x->kind == SYM_AT && y->kind == SYM_AT && x->a == y->a && x->number == y->number);
}

enum annotation_held annotation_is_held(struct syms *syms, uint32_t lock, const struct lockset *held)
{
	enum annotation_held found = ANNOTATION_LACKS;
	uint32_t behind = sym_place(syms, sym_load(syms, lock)), i; /* it may be a pointer to the lock */

	for (i = 0; lock && i < held->nheld; i++) {
		if (held->held[i].flags & (HELD_MASK | HELD_PROTOCOL))
			continue;
		if (same_place(syms, held->held[i].lock, lock) ||
		    (behind && same_place(syms, held->held[i].lock, behind)))
			return ANNOTATION_HELD;
		if (sym_may_equal(syms, held->held[i].lock, lock) ||
		    (behind && sym_may_equal(syms, held->held[i].lock, behind)))
			found = ANNOTATION_PERHAPS;
	}
	return found;
}

/* ---- expressions that name nothing ---- */

enum { AROUND = 8 }; /* structs around one */

/* In this struct, or in one that is around it. */
static int is_known_in(const struct parser *start, uint32_t aggregate, uint32_t depth)
{
	const struct link *link = start->link;
	struct parser p = *start;
	uint32_t i;

	p.aggregate = aggregate;
	p.base = sym_leaf(p.syms, SYM_FORMAL, 0, 0);
	if (parse(&p) && !p.unlisted)
		return 1;
	for (i = 1; i <= link->nfields && depth < AROUND; i++)
		if (aggregate && link->fields[i].inner == aggregate &&
		    is_known_in(start, link->fields[i].aggregate, depth + 1))
			return 1;
	return 0;
}

int annotation_is_known(struct syms *syms, const struct link *link, const struct annotation_owner *owner,
			const char *expression)
{
	struct parser p = { .syms = syms, .link = link, .function = owner->function, .body = owner->body, .at = expression };

	p.own = owner->function ? link->functions[owner->function].tu : owner->field ? link->fields[owner->field].tu
		: link->objects[owner->object].tu;
	return is_known_in(&p, owner->field ? link->fields[owner->field].aggregate : 0, 0);
}
