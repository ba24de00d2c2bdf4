/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * print.c - symbolic values as C.  Values are at most SYM_DEPTH deep.
 *
 * Without words for people a value that has no name is its number: r3, phi7, new0.  For
 * people it is the variable that it was assigned to; dots stand where there is none.
 */
#include "symbolic/sym.h"

#include "base/text.h"
#include "facts/names.h"
#include "link/link.h"
#include "symbolic/internal.h"

#include <inttypes.h>
#include <string.h>

struct printer {
	struct text *text;
	const struct syms *syms;
	const struct sym_words *words;
	const struct sym_people *people; /* words->people */
	int unknown;          /* something in it has no name */
	const char *where;    /* of an object: goes behind the whole */
	uint32_t owner;       /* function whose local it is; 0: this one's */
};

static void put_place(struct printer *self, uint32_t address);
static void put_value(struct printer *self, uint32_t sym);
static void put_operation(struct printer *self, uint32_t sym, int inside);

static const struct sym *node_of(const struct printer *self, uint32_t sym)
{
	return sym_get(self->syms, sym);
}

/* A name, or else the number in FORMAT, which people do not see. */
static void put_name(struct printer *self, const char *name, const char *format, uint32_t number)
{
	if (*name) {
		text_add(self->text, name);
	} else if (self->people) {
		text_add(self->text, "...");
		self->unknown = 1;
	} else {
		text_format(self->text, format, number);
	}
}

/* ---- objects ---- */

static const char *formal_name(const struct printer *self, uint32_t formal)
{
	return self->words->formal ? self->words->formal(self->words->context, formal) : "";
}

static const char *local_name(const struct printer *self, uint32_t local)
{
	return self->words->local ? self->words->local(self->words->context, local) : "";
}

/* What the compiler hands over in a struct of its own, .omp_data_i: its fields are variables. */
static int is_made(const struct printer *self, const struct sym *base)
{
	if (!self->people)
		return 0;
	if (base->kind == SYM_FORMAL)
		return *formal_name(self, base->a) == '.';
	return base->kind == SYM_LOCAL && *local_name(self, base->a) == '.';
}

/* The variable whose address the compiler handed over in such a field. */
static int is_reference(const struct printer *self, const struct sym *base)
{
	const struct sym_spelling *spelling;
	const struct sym *at, *from;

	if (!self->people || base->kind != SYM_LOAD)
		return 0;
	at = node_of(self, base->a);
	if (at->kind != SYM_AT)
		return 0;
	from = node_of(self, at->a);
	spelling = sym_spelling(self->syms, at->b);
	return from->kind == SYM_FORMAL && is_made(self, from) && spelling->length == 1 &&
	       self->people->reference(self->words->context, from->a, spelling->field);
}

/* The variable that holds the address of an element; "": its name is that of the array. */
static const char *element_name(const struct printer *self, uint32_t sym)
{
	if (!self->people || node_of(self, sym)->kind != SYM_ELEM)
		return "";
	return self->people->computed(self->words->context, self->syms, sym);
}

/* Printed as the name of an object, to which "." belongs. */
static int is_object(const struct printer *self, uint32_t sym)
{
	const struct sym *base = node_of(self, sym);

	if (*element_name(self, sym))
		return 0;
	return base->kind == SYM_GLOBAL || base->kind == SYM_LOCAL || base->kind == SYM_ELEM ||
	       (base->kind == SYM_THAT && !(base->b & 1)) || is_reference(self, base);
}

static void put_spelling(struct printer *self, uint32_t spelling, const char *first)
{
	const struct sym_spelling *part = sym_spelling(self->syms, spelling);

	if (part->parent)
		put_spelling(self, part->parent, first);
	if (part->field)
		text_format(self->text, "%s%s", part->parent ? "." : first,
			    syms_link(self->syms)->fields[part->field].name);
	else
		text_format(self->text, "[%" PRId64 "]", part->index);
}

static void put_global(struct printer *self, uint32_t object)
{
	const void *context = self->words->context;
	const char *where;

	if (!self->people) {
		text_add(self->text, syms_link(self->syms)->objects[object].label);
		return;
	}
	text_add(self->text, self->people->object(context, object));
	where = self->people->whereabouts(context, object);
	if (*where && !self->where)
		self->where = where;
}

static void put_local(struct printer *self, const struct sym *node)
{
	uint32_t local = node->kind == SYM_THAT ? node->b / 2 : node->a;
	int own = node->kind == SYM_LOCAL || node->a == self->words->function;

	if (self->people && !own) {
		put_name(self, self->people->local(self->words->context, node->a, local), "", 0);
		self->owner = node->a;
	} else if (own && *local_name(self, local)) {
		text_add(self->text, local_name(self, local));
	} else {
		put_name(self, "", "local%u", local);
		if (node->kind == SYM_THAT && !self->people)
			text_format(self->text, " of %s()", syms_link(self->syms)->functions[node->a].label);
	}
}

/* &tab[0] with another number: the first one is only where counting begins. */
static int is_beginning(const struct printer *self, const struct sym *elem, const struct sym *at)
{
	const struct sym_spelling *last = sym_spelling(self->syms, at->b), *before;
	const struct link *link = syms_link(self->syms);
	const struct sym *base = node_of(self, at->a);
	const struct facts_tu *tu;
	uint32_t type;

	if (!self->people || !at->b || last->field || last->index)
		return 0;
	before = sym_spelling(self->syms, last->parent);
	if (last->parent && before->field) {
		tu = link->program->tus[link->fields[before->field].tu];
		type = tu->fields[link->fields[before->field].field].type;
	} else if (!last->parent && base->kind == SYM_GLOBAL) {
		tu = link->program->tus[link->objects[base->a].tu];
		type = tu->symbols[link->objects[base->a].symbol].type;
	} else {
		return !last->parent;
	}
	return tu->types[type].kind != RCF_T_ARRAY ||
	       facts_type_size(tu, tu->types[type].target) == (uint64_t)elem->number;
}

static void put_elements(struct printer *self, uint32_t address, int dropped)
{
	const struct sym *at = node_of(self, address);
	uint32_t spelling = dropped ? sym_spelling(self->syms, at->b)->parent : at->b;

	if (!dropped) {
		put_place(self, address);
		return;
	}
	if (is_object(self, at->a))
		put_place(self, at->a);
	else
		put_value(self, at->a);
	if (spelling)
		put_spelling(self, spelling, is_object(self, at->a) ? "." : "->");
}

static void put_index(struct printer *self, uint32_t index)
{
	const struct sym *node = node_of(self, index);
	size_t before = self->text->length;
	int unknown = self->unknown;

	text_add_char(self->text, '[');
	if (node->kind == SYM_NAMED && !self->people) {
		text_add(self->text, sym_name(self->syms, node->a));
	} else if (self->people && (node->kind == SYM_NAMED || node->kind == SYM_SOME)) {
		text_add(self->text, "...");
	} else {
		const char *variable = self->people && node->kind == SYM_LOAD ?
				       self->people->computed(self->words->context, self->syms, index) : "";

		self->unknown = 0;
		if (*variable)
			text_add(self->text, variable);
		else if (node->kind == SYM_UNARY || node->kind == SYM_BINARY)
			put_operation(self, index, !self->people);
		else
			put_value(self, index);
		if (self->people && self->unknown) {
			text_truncate(self->text, before);
			text_add(self->text, "[...");
		}
		self->unknown = unknown;
	}
	text_add_char(self->text, ']');
}

static void put_element(struct printer *self, const struct sym *node)
{
	const struct sym *at = node_of(self, node->a), *index = node_of(self, node->b);
	int object = is_object(self, at->a);
	/* What else has the address of the whole does not count before a name. */
	int field = index->kind == SYM_NAMED && !node->number; /* sym_unlisted_field() */
	int spelled = at->b && (!field || at->number);

	if (spelled || object)
		put_elements(self, node->a, is_beginning(self, node, at));
	else
		put_value(self, at->a);
	if (field)
		text_format(self->text, "%s%s", spelled || object ? "." : "->", sym_name(self->syms, index->a));
	else
		put_index(self, node->b);
}

static void put_object(struct printer *self, uint32_t base)
{
	const struct sym *node = node_of(self, base);

	if (node->kind == SYM_GLOBAL)
		put_global(self, node->a);
	else if (node->kind == SYM_LOCAL || node->kind == SYM_THAT)
		put_local(self, node);
	else if (node->kind == SYM_LOAD) /* a reference */
		put_value(self, base);
	else /* ELEM, whose base is an AT */
		put_element(self, node);
}

/* ---- places ---- */

/* Printed with a star in front, which binds less than what follows. */
static int is_starred(const struct printer *self, const struct sym *base)
{
	const struct sym *from;

	if (base->kind != SYM_LOAD)
		return 0;
	from = node_of(self, base->a);
	return from->kind == SYM_AT && !from->b && !is_object(self, from->a);
}

static const char *aggregate_name(const struct printer *self, uint32_t aggregate)
{
	if (!aggregate)
		return "object";
	return self->people ? self->people->aggregate(self->words->context, aggregate)
			    : syms_link(self->syms)->aggregates[aggregate].label;
}

/* "some struct node.m": one of them, it is not known which. */
static void put_some(struct printer *self, uint32_t aggregate, uint32_t spelling)
{
	if (!spelling) {
		text_add(self->text, aggregate == SYM_ANY ? "any lock" : "some lock");
	} else if (self->people) {
		put_spelling(self, spelling, "");
		text_format(self->text, " of a %s", aggregate_name(self, aggregate));
		self->unknown = 1;
	} else {
		text_format(self->text, "some %s", aggregate_name(self, aggregate));
		put_spelling(self, spelling, ".");
	}
}

/* The member of an aggregate that begins at a byte; 0: none that is known. */
static uint32_t member_at(const struct link *link, uint32_t aggregate, int64_t bytes)
{
	const struct link_aggregate *a = &link->aggregates[aggregate];
	uint32_t i;

	for (i = 0; aggregate && i < a->nfields; i++)
		if (link->fields[a->fields[i]].offset == (uint64_t)bytes * 8)
			return a->fields[i];
	return 0;
}

/* A pointer that was moved by a constant before a field is taken: the variable that it then was,
 * an element, or what the pointer points into. */
static void put_moved(struct printer *self, uint32_t base, uint32_t aggregate, int64_t moved)
{
	const struct link *link = syms_link(self->syms);
	const char *variable = self->people->moved(self->words->context, self->syms, base, moved);
	uint64_t size = link->aggregates[aggregate].size;
	uint32_t member = moved < 0 ? member_at(link, aggregate, -moved) : 0;

	if (*variable) {
		text_format(self->text, "%s->", variable);
	} else if (size && size <= INT32_MAX && moved % (int64_t)size == 0) {
		put_value(self, base);
		text_format(self->text, "[%" PRId64 "].", moved / (int64_t)size);
	} else {
		text_add(self->text, "container_of(");
		put_value(self, base);
		text_format(self->text, ", %s, %s)->", aggregate_name(self, aggregate),
			    member ? link->fields[member].name : "...");
		self->unknown |= !member;
	}
}

/* For people: bytes that no field is known of are part of the whole. */
static void put_people_at(struct printer *self, const struct sym *node, int64_t moved)
{
	const struct sym *base = node_of(self, node->a);
	int object = is_object(self, node->a);
	uint32_t spelling = node->b;

	while (link_field_is_hidden(syms_link(self->syms), sym_spelling(self->syms, spelling)->field))
		spelling = sym_spelling(self->syms, spelling)->parent;
	if (is_made(self, base)) {
		put_spelling(self, node->b, "");
		self->unknown |= !node->b;
	} else if (moved && node->b && !object) {
		put_moved(self, node->a, sym_spelling(self->syms, node->b)->aggregate, moved);
		put_spelling(self, node->b, "");
	} else {
		int parens = spelling && is_starred(self, base);

		if (!spelling && !moved && !object)
			text_add_char(self->text, '*');
		text_add(self->text, parens ? "(" : "");
		if (object)
			put_object(self, node->a);
		else
			put_value(self, node->a);
		text_add(self->text, parens ? ")" : "");
		if (spelling)
			put_spelling(self, spelling, object ? "." : "->");
		else if (moved && !object)
			text_add(self->text, "[...]");
	}
}

static void put_at(struct printer *self, const struct sym *node)
{
	const struct sym *base = node_of(self, node->a);
	int64_t moved = (int64_t)((uint64_t)node->number -
				  (uint64_t)sym_spelling(self->syms, node->b)->offset);
	int object = is_object(self, node->a);
	int parens = moved || (node->b && is_starred(self, base));

	if (base->kind == SYM_SOME) {
		put_some(self, base->a, node->b);
		return;
	}
	if (self->people) {
		put_people_at(self, node, moved);
		return;
	}
	if (!node->b && !moved && !object)
		text_add_char(self->text, '*');
	if (parens)
		text_add(self->text, object ? "(&" : node->b ? "(" : "*(");
	if (object)
		put_object(self, node->a);
	else
		put_value(self, node->a);
	if (moved)
		text_format(self->text, " %c %" PRIu64, moved < 0 ? '-' : '+',
			    moved < 0 ? -(uint64_t)moved : (uint64_t)moved);
	if (parens)
		text_add_char(self->text, ')');
	if (node->b)
		put_spelling(self, node->b, object && !moved ? "." : "->");
}

/* A thing of lockdb. */
static void put_thing(struct printer *self, uint32_t name)
{
	text_format(self->text, self->people ? "%s" : "<%s>", sym_name(self->syms, name));
}

static void put_place(struct printer *self, uint32_t address)
{
	const struct sym *node = node_of(self, address);

	if (node->kind == SYM_AT) {
		put_at(self, node);
	} else if (node->kind == SYM_NAMED) {
		put_thing(self, node->a);
	} else if (node->kind == SYM_SOME) {
		put_some(self, node->a, 0);
	} else if (is_object(self, address)) {
		put_object(self, address);
	} else {
		text_add_char(self->text, '*');
		put_value(self, address);
	}
}

/* ---- values ---- */

static void put_operation(struct printer *self, uint32_t sym, int inside)
{
	const struct sym *node = node_of(self, sym);
	const char *sign = sign_of_op(node->op);
	const char *variable = self->people ? self->people->computed(self->words->context, self->syms, sym) : "";
	/* People know that / of unsigned is one, and what a conversion leaves. */
	int cut = self->people && node->kind == SYM_UNARY && !sign;

	if (*variable) {
		text_add(self->text, variable);
		return;
	}
	if (cut) {
		put_value(self, node->a);
		return;
	}
	if (!sign)
		text_add(self->text, node->op <= RCF_OP_LAST ? name_of_op(node->op) : "convert");
	if (!self->people || inside || !sign)
		text_add_char(self->text, '(');
	if (node->kind == SYM_UNARY && sign)
		text_add(self->text, sign);
	put_value(self, node->a);
	if (node->kind == SYM_BINARY && self->people && node->op == RCF_OP_ADD &&
	    node_of(self, node->b)->kind == SYM_CONST && node_of(self, node->b)->number < 0) {
		text_format(self->text, " - %" PRIu64, -(uint64_t)node_of(self, node->b)->number);
	} else if (node->kind == SYM_BINARY) {
		if (self->people && sign) /* without the letter that tells an unsigned one */
			text_format(self->text, " %.*s ", (int)strcspn(sign, "u"), sign);
		else
			text_format(self->text, sign ? " %s " : ", ", sign);
		put_value(self, node->b);
	}
	if (!self->people || inside || !sign)
		text_add_char(self->text, ')');
}

static void put_select(struct printer *self, uint32_t sym)
{
	const struct sym *node = node_of(self, sym);
	const char *variable = self->people ? self->people->computed(self->words->context, self->syms, sym) : "";

	if (*variable) {
		text_add(self->text, variable);
		return;
	}
	text_add_char(self->text, '(');
	put_value(self, node->a);
	text_add(self->text, " ? ");
	put_value(self, node->b);
	text_add(self->text, " : ");
	put_value(self, node->c);
	text_add_char(self->text, ')');
}

/* What event of the function gave. */
static void put_event(struct printer *self, uint32_t function, uint32_t event, const char *format)
{
	put_name(self, self->people ? self->people->event(self->words->context, function, event) : "", format,
		 event);
	if (function && function != self->words->function)
		self->owner = function;
}

static void put_leaf(struct printer *self, uint32_t sym)
{
	const struct sym *node = node_of(self, sym);

	switch (node->kind) {
	case SYM_CONST:
		text_format(self->text, "%" PRId64, node->number);
		break;
	case SYM_FUNCTION:
		text_add(self->text, self->people ? self->people->function(self->words->context, node->a)
						  : syms_link(self->syms)->functions[node->a].label);
		break;
	case SYM_NAMED:
		put_thing(self, node->a);
		break;
	case SYM_FORMAL:
		put_name(self, formal_name(self, node->a), "arg%u", node->a);
		break;
	case SYM_RETURN:
		put_name(self, "", "result", 0);
		break;
	case SYM_OPAQUE:
		if (node->b && !self->people)
			text_format(self->text, "r%u.%u", node->a, node->b);
		else
			put_event(self, self->words->function, node->a, "r%u");
		break;
	case SYM_PHI:
		put_name(self, self->people ? self->people->phi(self->words->context, node->a) : "", "phi%u", node->a);
		break;
	case SYM_SOME:
		put_name(self, "", "some", 0);
		break;
	case SYM_FRESH:
		put_event(self, self->words->function, node->a, "new%u");
		break;
	default:
		put_name(self, "", "?", 0);
	}
}

/* An address that is no object's: a pointer that was moved. */
static void put_pointer(struct printer *self, const struct sym *node)
{
	put_value(self, node->a);
	if (self->people && node->number < 0)
		self->unknown = 1;
	else if (self->people)
		text_add(self->text, " + ...");
	else
		text_format(self->text, " %c %" PRIu64, node->number < 0 ? '-' : '+',
			    node->number < 0 ? -(uint64_t)node->number : (uint64_t)node->number);
}

static void put_value(struct printer *self, uint32_t sym)
{
	const struct sym *node = node_of(self, sym);
	const char *variable;

	switch (node->kind) {
	case SYM_THAT:
		if (node->b & 1) {
			put_event(self, node->a, node->b / 2, "new%u");
			break;
		}
		text_add_char(self->text, '&');
		put_place(self, sym);
		break;
	case SYM_LOAD:
		put_place(self, node->a);
		break;
	case SYM_AT:
		variable = self->people ? self->people->moved(self->words->context, self->syms, node->a, node->number) : "";
		if (*variable) {
			text_add(self->text, variable);
			break;
		}
		if (!node->b && !is_object(self, node->a)) {
			put_pointer(self, node);
			break;
		}
		/* fall through */
	case SYM_GLOBAL:
	case SYM_LOCAL:
	case SYM_ELEM:
		if (*element_name(self, sym)) {
			text_add(self->text, element_name(self, sym));
			break;
		}
		text_add_char(self->text, '&');
		put_place(self, sym);
		break;
	case SYM_PART:
		put_value(self, node->a);
		if (!self->people)
			text_format(self->text, ".%" PRId64, node->number);
		self->unknown |= self->people != NULL;
		break;
	case SYM_SELECT:
		put_select(self, sym);
		break;
	case SYM_UNARY:
	case SYM_BINARY:
		put_operation(self, sym, 1);
		break;
	default:
		put_leaf(self, sym);
	}
}

/* ---- all of it ---- */

static struct printer start(struct text *text, const struct syms *syms, const struct sym_words *words)
{
	return (struct printer){ .text = text, .syms = syms, .words = words, .people = words->people };
}

static int finish(struct printer *self)
{
	if (self->owner && self->people)
		text_format(self->text, " of %s", self->people->function(self->words->context, self->owner));
	else if (self->where)
		text_format(self->text, " (%s)", self->where);
	return !self->unknown;
}

int sym_print_place(struct text *text, const struct syms *syms, uint32_t address,
		    const struct sym_words *words)
{
	struct printer self = start(text, syms, words);

	put_place(&self, address);
	return finish(&self);
}

int sym_print_value(struct text *text, const struct syms *syms, uint32_t sym,
		    const struct sym_words *words)
{
	struct printer self = start(text, syms, words);

	put_value(&self, sym);
	return finish(&self);
}

void sym_describe_place(struct text *text, const struct syms *syms, uint32_t address,
			const struct sym_words *words)
{
	struct printer self = start(text, syms, words);
	const struct sym *node = sym_get(syms, address);
	uint32_t spelling = node->kind == SYM_AT ? node->b : 0;

	if (spelling && sym_spelling(syms, spelling)->aggregate) {
		put_spelling(&self, spelling, "");
		text_format(text, " of a %s", aggregate_name(&self, sym_spelling(syms, spelling)->aggregate));
	} else {
		text_add(text, "an object without a name");
	}
}
