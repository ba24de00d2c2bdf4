/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * places.c - symbolic values in the words of a function.
 */
#include "words/internal.h"

#include "base/arena.h"
#include "base/text.h"
#include "link/link.h"

#include <string.h>

#define DEPTH 6 /* of values that are compared */

struct words *words_open(struct arena *arena, const struct link *link, uint32_t function)
{
	struct words *self = arena_alloc(arena, sizeof *self);

	self->arena = arena;
	self->link = link;
	self->ambiguous = arena_alloc(arena, sizeof *self->ambiguous);
	self->function = function;
	self->tu = link->program->tus[link->functions[function].tu];
	self->body = link_body(link, arena, function);
	if (self->body)
		self->variables = facts_variables(arena, self->tu, self->body);
	return self;
}

uint32_t words_field(const struct words *self, uint32_t event)
{
	const struct facts_event *at = self->body && event < self->body->nevents ? &self->body->events[event] : NULL;
	const struct facts_value *address;

	if (!at || (at->kind != RCF_E_READ && at->kind != RCF_E_WRITE))
		return 0;
	address = &self->body->values[at->access.address];
	return address->kind == RCF_V_FIELD ? self->link->tus[self->link->functions[self->function].tu].fields[address->b] : 0;
}

static const char *formal(const void *context, uint32_t formal)
{
	const struct words *self = context;

	return self->body && formal < self->body->nformals ? self->body->formals[formal].known : "";
}

static const char *local(const void *context, uint32_t local)
{
	const struct words *self = context;

	return self->body && local && local <= self->body->nlocals ? self->body->locals[local].name : "";
}

static const struct words *words_in(const struct words *self, uint32_t function)
{
	return function == self->function ? self : words_open(self->arena, self->link, function);
}

static const char *event(const void *context, uint32_t function, uint32_t event)
{
	const struct words *self = context, *in = words_in(self, function);

	*self->ambiguous |= in->body && event < in->body->nevents && in->body->events[event].kind == RCF_E_CALL &&
			!*in->variables.events[event];
	return source_result(in, event);
}

static const char *other_local(const void *context, uint32_t function, uint32_t number)
{
	return local(words_in(context, function), number);
}

static const char *phi(const void *context, uint32_t value)
{
	const struct words *self = context;

	return self->body && value <= self->body->nvalues ? source_phi(self, value) : "";
}

/* Is the value of the body what the symbolic one is, as far as can be seen? */
static int is_value(const struct words *self, const struct syms *syms, uint32_t sym, uint32_t value,
		    unsigned depth)
{
	const struct sym *node = sym_get(syms, sym);
	const struct facts_value *v = &self->body->values[value];

	if (v->kind == RCF_V_CONVERT)
		return depth && is_value(self, syms, sym, v->a, depth - 1);
	switch (node->kind) {
	case SYM_CONST:
		return (v->kind == RCF_V_INT && v->number == node->number) ||
		       (v->kind == RCF_V_RESULT && self->body->events[v->a].kind == RCF_E_CALL); /* always returns it */
	case SYM_FORMAL:
		return v->kind == RCF_V_FORMAL && v->a == node->a;
	case SYM_OPAQUE:
		return v->kind == RCF_V_RESULT && v->a == node->a && !node->b;
	case SYM_LOAD:
		return v->kind == RCF_V_RESULT && self->body->events[v->a].kind == RCF_E_READ && depth &&
		       is_value(self, syms, node->a, self->body->events[v->a].access.address, depth - 1);
	case SYM_GLOBAL:
		return v->kind == RCF_V_SYMBOL &&
		       self->link->tus[self->link->functions[self->function].tu].objects[v->a] == node->a;
	case SYM_LOCAL:
		return v->kind == RCF_V_LOCAL && v->a == node->a;
	case SYM_AT:
		if (v->kind == RCF_V_FIELD)
			return depth && node->b && sym_spelling(syms, node->b)->length == 1 &&
			       self->link->tus[self->link->functions[self->function].tu].fields[v->b] ==
				       sym_spelling(syms, node->b)->field &&
			       is_value(self, syms, node->a, v->a, depth - 1);
		return depth && !node->number && is_value(self, syms, node->a, value, depth - 1);
	case SYM_ELEM:
		return depth && v->kind == RCF_V_ELEM && is_value(self, syms, node->b, v->b, depth - 1) &&
		       is_value(self, syms, node->a, v->a, depth - 1);
	case SYM_PHI:
		return v->kind == RCF_V_PHI && value == node->a;
	case SYM_UNARY:
		return depth && ((v->kind == RCF_V_UNARY && v->op == node->op &&
				  is_value(self, syms, node->a, v->a, depth - 1)) ||
				 (node->op > RCF_OP_LAST && is_value(self, syms, node->a, value, depth - 1)));
	case SYM_BINARY:
		return depth && v->kind == RCF_V_BINARY && v->op == node->op &&
		       is_value(self, syms, node->a, v->a, depth - 1) &&
		       is_value(self, syms, node->b, v->b, depth - 1);
	default:
		return 0;
	}
}

static const char *variable_of(const struct words *self, uint32_t value)
{
	const struct facts_value *v = &self->body->values[value];

	return v->kind == RCF_V_RESULT && self->body->events[v->a].kind == RCF_E_READ ? self->variables.events[v->a]
										      : self->variables.values[value];
}

static const char *computed(const void *context, const struct syms *syms, uint32_t sym)
{
	const struct words *self = context;
	uint32_t id;

	for (id = 1; self->body && id <= self->body->nvalues; id++)
		if (*variable_of(self, id) && is_value(self, syms, sym, id, DEPTH))
			return variable_of(self, id);
	return "";
}

static const char *moved(const void *context, const struct syms *syms, uint32_t base, int64_t bytes)
{
	const struct words *self = context;
	uint32_t id;

	for (id = 1; self->body && id <= self->body->nvalues; id++) {
		const struct facts_value *v = &self->body->values[id];

		if (v->kind == RCF_V_OFFSET && v->number == bytes && *self->variables.values[id] &&
		    is_value(self, syms, base, v->a, DEPTH))
			return self->variables.values[id];
	}
	return "";
}

static int reference(const void *context, uint32_t formal, uint32_t field)
{
	const struct words *self = context;

	return formal == 0 && field && source_is_reference(self, self->link->fields[field].name, 4);
}

static const char *whereabouts(const void *context, uint32_t object)
{
	const struct words *self = context;

	return words_of_whereabouts(self->link, self->arena, object);
}

static const char *object(const void *context, uint32_t object)
{
	const struct words *self = context;

	return words_of_object_name(self->link, self->arena, object);
}

static const char *function(const void *context, uint32_t function)
{
	const struct words *self = context;

	return words_of_function(self->link, self->arena, function);
}

static const char *aggregate(const void *context, uint32_t aggregate)
{
	const struct words *self = context;

	return words_of_aggregate(self->link, self->arena, aggregate);
}

static const struct sym_people people = {
	.event = event, .local = other_local, .phi = phi, .computed = computed, .moved = moved,
	.reference = reference, .whereabouts = whereabouts, .object = object,
	.function = function, .aggregate = aggregate,
};

static struct sym_words words_by(struct words *self)
{
	return (struct sym_words){ .formal = formal, .local = local, .context = self,
				   .function = self->function, .people = &people };
}

const char *words_of_place(struct words *self, const struct syms *syms, uint32_t place)
{
	struct sym_words words = words_by(self);
	struct text text = { 0 };
	const char *kept;

	*self->ambiguous = 0;
	if (!sym_print_place(&text, syms, place, &words)) {
		text_clear(&text);
		sym_describe_place(&text, syms, place, &words);
		*self->ambiguous = 1;
	}
	kept = arena_copy(self->arena, text_string(&text), text.length);
	text_free(&text);
	return kept;
}

int words_are_vague(const struct words *self)
{
	return *self->ambiguous;
}

/* Not the address of a variable, which has a name without it. */
static int is_pointer(const struct sym *base)
{
	return base->kind == SYM_FORMAL || base->kind == SYM_LOAD || base->kind == SYM_PHI || base->kind == SYM_OPAQUE ||
	       base->kind == SYM_FRESH || (base->kind == SYM_THAT && base->b & 1);
}

const char *words_of_whole(struct words *self, const struct syms *syms, uint32_t place)
{
	const struct sym *at = sym_get(syms, place);
	const struct sym *base = at->kind == SYM_AT && !at->number ? sym_get(syms, at->a) : NULL;
	struct sym_words words = words_by(self);
	struct text text = { 0 };
	const char *kept = NULL;

	if (base && is_pointer(base) && sym_print_value(&text, syms, at->a, &words))
		kept = arena_format(self->arena, "*%s", text_string(&text));
	text_free(&text);
	return kept ? kept : words_of_place(self, syms, place);
}
