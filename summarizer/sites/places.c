/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * places.c - the key and class of an object or lock, from the symbolic place by which a function has it.
 */
#include "sites/internal.h"

#include "base/text.h"
#include "link/link.h"

#include <inttypes.h>
#include <string.h>

/* ---- fields that are not spelled ---- */

/* The field of an aggregate in which a byte lies, 0: none that is known, or several (of a union). */
static uint32_t field_at(const struct link *link, uint32_t aggregate, uint64_t offset)
{
	const struct link_aggregate *one = &link->aggregates[aggregate];
	uint32_t i, found = 0;

	for (i = 0; i < one->nfields && link->fields[one->fields[i]].offset / 8 <= offset; i++) {
		uint32_t field = one->fields[i];

		if (found && link->fields[found].offset / 8 == link->fields[field].offset / 8)
			return 0;
		found = field;
	}
	return found;
}

static int is_array(const struct link *link, const struct link_field *field)
{
	const struct facts_tu *tu = link->program->tus[field->tu];

	return tu->types[tu->fields[field->field].type].kind == RCF_T_ARRAY;
}

/* An address is spelled as whatever begins there: &pool.queue is &pool.queue.lock, if that comes first.
 * The fields from an aggregate on to the innermost one, or to the first that is a lock; how many. */
#define INNER_DEPTH 8
static uint32_t find_inner(const struct sitekeys *names, uint32_t aggregate, uint64_t offset,
			   uint32_t fields[INNER_DEPTH])
{
	const struct link *link = names->link;
	uint32_t n = 0, field;

	while (aggregate && !names->lock_types[aggregate] && n < INNER_DEPTH &&
	       (field = field_at(link, aggregate, offset))) {
		offset -= link->fields[field].offset / 8;
		if (offset && !link->fields[field].inner)
			break;
		fields[n++] = field;
		aggregate = is_array(link, &link->fields[field]) ? 0 : link->fields[field].inner;
	}
	return offset ? 0 : n;
}

/* The last field that is spelled, as far as it is not inside of a lock, or of what is meant as a whole;
 * 0: there is none. */
static uint32_t last_spelled(const struct sitekeys *names, const struct syms *syms, uint32_t whole,
			     uint32_t *spelling)
{
	uint32_t i;

	for (i = *spelling; i; i = sym_spelling(syms, i)->parent) {
		uint32_t field = sym_spelling(syms, i)->field;
		uint32_t aggregate = names->link->fields[field].aggregate;

		if (!field || !(names->lock_types[aggregate] || (whole && aggregate == whole)))
			break;
	}
	*spelling = i;
	return i ? sym_spelling(syms, i)->field : 0;
}

/* What the elements of the array are that the spelling ends with one of; 0: no structs. */
static uint32_t element_type(const struct sitekeys *names, const struct syms *syms, uint32_t spelling, const struct sym *base)
{
	uint32_t parent = sym_spelling(syms, spelling)->parent;

	if (parent)
		return names->link->fields[sym_spelling(syms, parent)->field].inner;
	return base->kind == SYM_GLOBAL ? names->link->objects[base->a].type : 0;
}

/* The same for a place: what begins there. */
static uint32_t inner_of(const struct sitekeys *names, const struct syms *syms, const struct sym *at,
			 uint32_t fields[INNER_DEPTH])
{
	const struct sym *base = sym_get(syms, at->a);
	uint32_t spelling = at->b, field = last_spelled(names, syms, 0, &spelling);
	const struct facts_tu *tu;
	const struct link_object *object;

	if (spelling && !field)
		return find_inner(names, element_type(names, syms, spelling, base), 0, fields);
	if (field)
		return is_array(names->link, &names->link->fields[field]) ? 0
			: find_inner(names, names->link->fields[field].inner, 0, fields);
	if (base->kind != SYM_GLOBAL || at->number < 0)
		return 0;
	object = &names->link->objects[base->a];
	tu = names->link->program->tus[object->tu];
	return tu->types[tu->symbols[object->symbol].type].kind == RCF_T_ARRAY ? 0
		: find_inner(names, object->type, (uint64_t)at->number, fields);
}

/* ---- places ---- */

struct printer {
	const struct builder *builder;
	struct site_worker *worker;
	const struct sitekeys *names;
	const struct view *view;
	const struct syms *syms;
	int elements;  /* say which */
	uint32_t whole; /* this aggregate, not its first field; or 0 */
	int locals;    /* names of locals will do */
	struct text *text;
};

static int print_place(const struct printer *self, uint32_t place);

/* An element of an element is one of the whole: a row that is element 0 is not told. */
static void print_some(const struct printer *self)
{
	struct text *text = self->text;

	if (text->length > 2 && !strcmp(text->text + text->length - 3, "[0]"))
		text_truncate(text, text->length - 3);
	if (text->length < 2 || strcmp(text->text + text->length - 2, "[]") != 0)
		text_add(text, "[]");
}

static void print_index(const struct printer *self, int64_t index)
{
	if (self->elements)
		text_format(self->text, "[%" PRId64 "]", index);
	else
		print_some(self);
}

/* What a field is spelled behind, if it is a part of that: after container_of() the address of the whole
 * may be spelled as its first field. */
static uint32_t spelled_before(const struct printer *self, const struct sym_spelling *part)
{
	const struct sym_spelling *parent = sym_spelling(self->syms, part->parent);
	const struct link_field *fields = self->names->link->fields;

	if (part->field && parent->field && fields[parent->field].inner != fields[part->field].aggregate)
		return 0;
	return part->parent;
}

static void print_spelling(const struct printer *self, uint32_t spelling, const char *first)
{
	const struct sym_spelling *part = sym_spelling(self->syms, spelling);
	uint32_t parent = spelled_before(self, part);

	if (parent)
		print_spelling(self, parent, first);
	if (!part->field)
		print_index(self, part->index);
	else if (*self->names->link->fields[part->field].name)
		text_format(self->text, "%s%s", parent ? "." : first,
			    self->names->link->fields[part->field].name);
}

/* How far from its base an address begins to be spelled. */
static int64_t moved_by(const struct printer *self, const struct sym *at)
{
	int64_t moved = (int64_t)((uint64_t)at->number - (uint64_t)sym_spelling(self->syms, at->b)->offset);
	uint32_t i, parent;

	for (i = at->b; i; i = parent) {
		parent = spelled_before(self, sym_spelling(self->syms, i));
		if (!parent) /* what is not spelled after all */
			moved += sym_spelling(self->syms, sym_spelling(self->syms, i)->parent)->offset;
	}
	return moved;
}

/* A local: of main there is one, whose name means the same everywhere. */
static int print_local(const struct printer *self, uint32_t function, uint32_t local)
{
	const struct facts_body *body;

	if (!self->locals && function != self->names->link->main)
		return 0;
	body = function == self->names->link->main ? self->names->main
						   : worker_body(self->builder, self->worker, function);
	if (!body || !local || local > body->nlocals || !*body->locals[local].name)
		return 0;
	text_add(self->text, self->names->functions[function]);
	if (*body->locals[local].name != '.') /* .omp_data_o: its fields are variables of the function */
		text_format(self->text, ".%s", body->locals[local].name);
	return 1;
}

/* Memory by the variable that it is assigned to where it is allocated: "*main.lock", if the function assigns nothing else to
 * one of that name. */
static int print_allocation(const struct printer *self, uint32_t function, uint32_t event)
{
	const struct link *link = self->names->link;
	const struct facts_body *body = worker_body(self->builder, self->worker, function);
	const char *const *variables;
	uint32_t i;

	if (!body || event >= body->nevents)
		return 0;
	variables = facts_variables(self->worker->bodies, link->program->tus[link->functions[function].tu], body).events;
	for (i = 0; i < body->nevents; i++)
		if (!*variables[event] || (i != event && !strcmp(variables[i], variables[event])))
			return 0;
	text_format(self->text, "*%s.%s", self->names->functions[function], variables[event]);
	return 1;
}

static int print_element(const struct printer *self, const struct sym *elem)
{
	const struct sym *index = sym_get(self->syms, elem->b), *at = sym_get(self->syms, elem->a);
	const struct sym *base = sym_get(self->syms, at->a);

	/* Of what a pointer points to: p[], not (*p)[]. */
	if (at->kind == SYM_AT && !at->b && !at->number && base->kind == SYM_LOAD ? !print_place(self, base->a)
										  : !print_place(self, elem->a))
		return 0;
	if (index->kind == SYM_NAMED && !elem->number) /* sym_unlisted_field() */
		text_format(self->text, ".%s", sym_name(self->syms, index->a));
	else if (index->kind == SYM_NAMED && self->elements)
		text_format(self->text, "[%s]", sym_name(self->syms, index->a));
	else if (index->kind == SYM_CONST)
		print_index(self, index->number);
	else
		print_some(self);
	return 1;
}

/* An object by its name; 0: it has none that means the same everywhere. */
static int print_object(const struct printer *self, const struct sym *node)
{
	switch (node->kind) {
	case SYM_GLOBAL:
		text_add(self->text, self->names->objects[node->a]);
		return self->locals || !(self->names->link->objects[node->a].flags & LINK_TLS);
	case SYM_THAT:
		return (node->b & 1 ? print_allocation : print_local)(self, node->a, node->b / 2);
	case SYM_LOCAL:
		return print_local(self, self->view->function, node->a);
	case SYM_ELEM:
		return print_element(self, node);
	default:
		return 0;
	}
}

/* The elements of an array of which nothing is spelled. */
static int print_moved(const struct printer *self, const struct sym *base, int64_t bytes)
{
	const struct link *link = self->names->link;
	const struct facts_tu *tu;
	uint32_t type;
	uint64_t size;

	if (base->kind != SYM_GLOBAL || bytes < 0)
		return 0;
	tu = link->program->tus[link->objects[base->a].tu];
	type = tu->symbols[link->objects[base->a].symbol].type;
	size = tu->types[type].kind == RCF_T_ARRAY ? facts_type_size(tu, tu->types[type].target) : 0;
	if (!size)
		return 0;
	print_index(self, bytes / (int64_t)size);
	return 1;
}

static void print_fields(const struct printer *self, const struct sym *at, uint32_t spelling, const char *first)
{
	uint32_t fields[INNER_DEPTH], n = self->whole ? 0 : inner_of(self->names, self->syms, at, fields), i;

	if (spelling)
		print_spelling(self, spelling, first);
	for (i = 0; i < n; i++)
		if (*self->names->link->fields[fields[i]].name)
			text_format(self->text, ".%s", self->names->link->fields[fields[i]].name);
}

static int print_at(const struct printer *self, const struct sym *at)
{
	const struct sym *base = sym_get(self->syms, at->a);
	int64_t moved = moved_by(self, at);
	uint32_t spelling = at->b, fields[INNER_DEPTH];

	last_spelled(self->names, self->syms, self->whole, &spelling);
	if (base->kind == SYM_LOAD) {
		if (!spelling)
			text_add_char(self->text, '*');
		if (moved || !print_place(self, base->a))
			return 0;
		print_fields(self, at, spelling, "->");
		return 1;
	}
	if (!print_object(self, base))
		return 0;
	if (moved && !(!at->b && inner_of(self->names, self->syms, at, fields)) && !print_moved(self, base, moved))
		return 0;
	print_fields(self, at, spelling, ".");
	return 1;
}

static int print_place(const struct printer *self, uint32_t place)
{
	const struct sym *node = sym_get(self->syms, place);

	if (node->kind == SYM_AT)
		return print_at(self, node);
	if (node->kind == SYM_NAMED) {
		text_format(self->text, "<%s>", sym_name(self->syms, node->a));
		return 1;
	}
	return print_object(self, node);
}

/* The field that the place is: of an element of an array in a struct, the array's. */
static uint32_t last_field(const struct printer *self, uint32_t place)
{
	const struct sym *at = sym_get(self->syms, place);
	uint32_t fields[INNER_DEPTH], spelling, n;

	while (at->kind == SYM_ELEM || (at->kind == SYM_AT && sym_get(self->syms, at->a)->kind == SYM_ELEM && !at->b))
		at = sym_get(self->syms, at->a);
	if (at->kind != SYM_AT)
		return 0;
	n = self->whole ? 0 : inner_of(self->names, self->syms, at, fields);
	while (n && !*self->names->link->fields[fields[n - 1]].name)
		n--;
	if (n)
		return fields[n - 1];
	for (spelling = at->b; spelling; spelling = sym_spelling(self->syms, spelling)->parent) {
		uint32_t field = last_spelled(self->names, self->syms, self->whole, &spelling);

		if (field || !spelling)
			return field;
	}
	return 0;
}

/* A variable, or what is in one: not what it points to. */
static int is_variable(const struct syms *syms, uint32_t place)
{
	const struct sym *node = sym_get(syms, place);

	while (node->kind == SYM_AT || node->kind == SYM_ELEM)
		node = sym_get(syms, node->a);
	return node->kind == SYM_GLOBAL || node->kind == SYM_LOCAL || node->kind == SYM_THAT || node->kind == SYM_NAMED;
}

static void print_field(const struct printer *self, uint32_t field)
{
	const struct link *link = self->names->link;

	text_format(self->text, "%s.%s", self->names->aggregates[link->fields[field].aggregate],
		    link->fields[field].name);
}

static int is_array_object(const struct link *link, uint32_t object)
{
	const struct facts_tu *tu = link->program->tus[link->objects[object].tu];

	return tu->types[tu->symbols[link->objects[object].symbol].type].kind == RCF_T_ARRAY;
}

/* What a pointer may point to; 0: that has no name. */
static int print_target(const struct printer *self, struct pointsto_target target)
{
	const struct link *link = self->names->link;
	uint32_t field;

	switch (target.kind) {
	case TARGET_OBJECT:
		if (link->objects[target.a].type && !self->names->lock_types[link->objects[target.a].type])
			return 0; /* a lock in it, whichever */
		text_add(self->text, self->names->objects[target.a]);
		if (is_array_object(link, target.a))
			text_add(self->text, "[]");
		return !(link->objects[target.a].flags & LINK_TLS);
	case TARGET_FIELD:
		field = field_at(link, target.a, target.b);
		if (!field || link->fields[field].offset / 8 != target.b)
			return 0;
		print_field(self, field);
		return 1;
	default:
		return 0;
	}
}

/* A lock that a pointer leads to, if all that it may point to have one name. */
static void print_pointed(const struct printer *self, uint32_t place)
{
	const struct sym *at = sym_get(self->syms, place);
	const struct pointsto *pointsto = self->builder->in->pointsto;
	const struct pointsto_set *set;
	struct text first = { 0 };
	struct printer one = *self;
	uint32_t i;

	if (at->kind != SYM_AT || at->number)
		return;
	set = reach_set(&self->worker->probe, self->view, at->a, 0);
	for (i = 0; i < set->count && !set->many && !set->outside; i++) {
		struct text text = { 0 };

		one.text = i ? &text : &first;
		if (!print_target(&one, pointsto_target(pointsto, set->targets[i])) ||
		    (i && strcmp(text_string(&text), text_string(&first)) != 0))
			text_clear(&first);
		text_free(&text);
		if (!first.length)
			break;
	}
	text_add(self->text, text_string(&first));
	text_free(&first);
}

/* The lock in a struct that has nothing else, which a pointer leads to: 0, it is none. */
static uint32_t wrapped_field(const struct printer *self, uint32_t place)
{
	const struct sym *at = sym_get(self->syms, place);
	uint32_t field = at->kind == SYM_AT && at->b ? sym_spelling(self->syms, at->b)->field : 0;

	return field && self->names->lock_types[self->names->link->fields[field].aggregate] == LOCK_WRAPPED ? field : 0;
}

/* Struct and field; else the variable without the number of an element. */
static void print_class(const struct printer *self, uint32_t place)
{
	struct printer all = *self;
	uint32_t field = last_field(self, place);
	const struct sym *base;

	all.elements = 0;
	all.locals = 1;
	base = sym_get(self->syms, sym_base(self->syms, place));
	if (!field && !is_variable(self->syms, place))
		field = wrapped_field(self, place);
	if (field) {
		print_field(self, field);
	} else if (base->kind == SYM_LOAD) { /* what that points to */
		if (self->elements)
			print_pointed(self, place);
		if (self->text->length)
			return;
		text_add_char(self->text, '*');
		if ((field = last_field(self, base->a)))
			print_field(self, field);
		else if (text_clear(self->text), !print_place(&all, place))
			text_clear(self->text);
	} else if (!print_place(&all, place)) {
		text_clear(self->text);
		if (self->elements)
			print_pointed(self, place);
	}
}

/* A lock behind a pointer that has the name of the variable that it points to. */
static int is_pointed(const struct printer *self, uint32_t place, const char *class)
{
	const struct sym *base = sym_get(self->syms, sym_base(self->syms, place));

	return base->kind == SYM_LOAD && *class && *class != '*' && !last_field(self, place) && !wrapped_field(self, place) &&
	       reach_set(&self->worker->probe, self->view, sym_get(self->syms, place)->a, 0)->count == 1;
}

const char *sitekeys_place(const struct builder *self, struct site_worker *worker, const struct view *view,
			uint32_t place, int lock, uint32_t whole, const char **class)
{
	struct text text = { 0 };
	struct printer printer = { .builder = self, .worker = worker, .names = self->names, .view = view,
				   .syms = view->syms, .elements = lock, .whole = whole, .text = &text };
	const char *key = "";

	print_class(&printer, place);
	*class = worker_text(worker, text_string(&text));
	text_clear(&text);
	if (lock && is_pointed(&printer, place, *class))
		key = *class;
	else if ((lock || is_variable(view->syms, place)) && print_place(&printer, place))
		key = worker_text(worker, text_string(&text));
	text_free(&text);
	return key;
}

const char *sitekeys_field(const struct builder *self, struct site_worker *worker, uint32_t field)
{
	struct text text = { 0 };
	struct printer printer = { .builder = self, .worker = worker, .names = self->names, .text = &text };
	const char *class;

	print_field(&printer, field);
	class = worker_text(worker, text_string(&text));
	text_free(&text);
	return class;
}
