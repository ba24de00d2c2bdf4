/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * source.c - values and places of a body as the source has them: conn->stats.rx.
 */
#include "words/internal.h"

#include "base/arena.h"
#include "base/text.h"
#include "facts/names.h"
#include "link/link.h"

#include <string.h>

#define DEPTH 8

struct speaker {
	const struct words *words;
	const struct facts_tu *tu;
	const struct facts_body *body;
	struct text text;
	int unknown; /* something in it has no name */
	int local;   /* a local or formal is named in it; those of indices aside */
};

static void put_object(struct speaker *self, uint32_t address, unsigned depth);
static void put_value(struct speaker *self, uint32_t value, unsigned depth);

static struct speaker start(const struct words *words)
{
	return (struct speaker){ .words = words, .tu = words->tu, .body = words->body };
}

static const char *finish(struct speaker *self)
{
	const char *text = self->unknown ? "" : arena_copy(self->words->arena, text_string(&self->text),
							   self->text.length);

	text_free(&self->text);
	return text;
}

static uint32_t bare(const struct speaker *self, uint32_t value)
{
	while (self->body->values[value].kind == RCF_V_CONVERT && !*self->words->variables.values[value])
		value = self->body->values[value].a;
	return value;
}

/* ---- what the compiler hands over ---- */

/* A formal or local of the compiler's own, .omp_data_i: its fields are variables of the source. */
static int is_made(const struct facts_body *body, uint32_t value)
{
	const struct facts_value *v = &body->values[value];

	if (v->kind == RCF_V_FORMAL)
		return *body->formals[v->a].name == '.';
	return v->kind == RCF_V_LOCAL && *body->locals[v->a].name == '.';
}

/* The field of such a struct that a value was read from, 0: it was not. */
static uint32_t made_field(const struct facts_body *body, uint32_t value)
{
	const struct facts_value *v = &body->values[value], *address;

	if (v->kind != RCF_V_RESULT || body->events[v->a].kind != RCF_E_READ)
		return 0;
	address = &body->values[body->events[v->a].access.address];
	return address->kind == RCF_V_FIELD && is_made(body, address->a) ? address->b : 0;
}

/* Is it the address of the variable of this name? */
static int is_address_of(const struct words *self, uint32_t value, const char *name)
{
	const struct facts_value *v = &self->body->values[value];

	if (v->kind == RCF_V_LOCAL)
		return !strcmp(self->body->locals[v->a].name, name);
	if (v->kind == RCF_V_SYMBOL)
		return !strcmp(self->tu->symbols[v->a].srcname, name);
	return v->kind == RCF_V_FIELD && is_made(self->body, v->a) && !strcmp(self->tu->fields[v->b].name, name);
}

/* The function that it was taken out of stores there the address of a variable, or one that was
 * handed over to it. */
int source_is_reference(const struct words *self, const char *field, unsigned depth)
{
	uint32_t outer = function_outer(self->link, self->function), i;
	int closure = function_is_closure(self->link, self->function); /* which may have a name: auto f = [&n] ... */
	const struct words *from;

	if (!outer || !depth)
		return 0;
	from = words_open(self->arena, self->link, outer);
	for (i = 0; from->body && i < from->body->nevents; i++) {
		const struct facts_event *e = &from->body->events[i];
		const struct facts_value *at;
		uint32_t read;

		if (e->kind != RCF_E_WRITE)
			continue;
		at = &from->body->values[e->access.address];
		if (at->kind != RCF_V_FIELD || !(closure || is_made(from->body, at->a)) ||
		    strcmp(from->tu->fields[at->b].name, field) != 0)
			continue;
		if (is_address_of(from, e->access.value, field))
			return 1;
		read = made_field(from->body, e->access.value);
		if (read && !strcmp(from->tu->fields[read].name, field))
			return source_is_reference(from, field, depth - 1);
	}
	return 0;
}

static int is_reference(const struct speaker *self, uint32_t value)
{
	uint32_t field = made_field(self->body, value);

	return field && source_is_reference(self->words, self->tu->fields[field].name, 4);
}

/* ---- elements ---- */

static uint32_t type_of(const struct speaker *self, const struct facts_value *v)
{
	const struct facts_event *e;

	if (v->kind == RCF_V_FORMAL)
		return self->body->formals[v->a].type;
	if (v->kind != RCF_V_RESULT)
		return 0;
	e = &self->body->events[v->a];
	if (e->kind == RCF_E_READ)
		return e->access.type;
	return e->kind == RCF_E_CALL && e->call.symbol ? self->tu->types[self->tu->symbols[e->call.symbol].type].target : 0;
}

/* p[5]: how many elements of its own type a pointer was moved by; 0: not that, or it has a name. */
static uint64_t elements_moved(const struct speaker *self, uint32_t value)
{
	const struct facts_value *v = &self->body->values[value];
	const struct facts_type *type;
	uint64_t size;

	if (v->kind != RCF_V_OFFSET || v->number <= 0 || *self->words->variables.values[value])
		return 0;
	type = &self->tu->types[type_of(self, &self->body->values[bare(self, v->a)])];
	size = type->kind == RCF_T_POINTER ? facts_type_size(self->tu, type->target) : 0;
	return size && (uint64_t)v->number % size == 0 ? (uint64_t)v->number / size : 0;
}

/* ---- values ---- */

/* Is the address that of something with a name, so that "." follows? */
static int is_object(const struct speaker *self, uint32_t address)
{
	uint32_t value = bare(self, address);
	uint8_t kind = self->body->values[value].kind;

	return kind == RCF_V_SYMBOL || kind == RCF_V_LOCAL || kind == RCF_V_FIELD ||
	       (kind == RCF_V_ELEM && !*self->words->variables.values[value]) || elements_moved(self, value) ||
	       is_reference(self, value);
}

/* What the compiler makes of a variable's name, such as "n.0" for the length of an array, begins with that name. */
static void put_name(struct speaker *self, const char *name)
{
	text_add_bytes(&self->text, name, strcspn(name, "."));
	self->unknown |= !*name || *name == '.';
}

static void put_local(struct speaker *self, const char *name)
{
	put_name(self, name);
	self->local = 1;
}

/* The place that the result of an event is stored in at once. */
static uint32_t stored_in(const struct speaker *self, uint32_t event)
{
	uint32_t i;

	for (i = event + 1; i < self->body->nevents && i < event + 16; i++) {
		const struct facts_event *e = &self->body->events[i];
		const struct facts_value *v = &self->body->values[e->access.value];

		if (e->kind == RCF_E_WRITE && v->kind == RCF_V_RESULT && v->a == event)
			return e->access.address;
	}
	return 0;
}

static void put_call(struct speaker *self, uint32_t event, unsigned depth)
{
	const struct facts_event *e = &self->body->events[event];
	uint32_t place = stored_in(self, event);

	if (place)
		put_object(self, place, depth);
	else if (e->call.symbol)
		text_format(&self->text, "%s()", self->tu->symbols[e->call.symbol].srcname);
	else
		self->unknown = 1;
}

static void put_result(struct speaker *self, uint32_t event, unsigned depth)
{
	const struct facts_event *e = &self->body->events[event];

	if (*self->words->variables.events[event])
		put_local(self, self->words->variables.events[event]);
	else if (!depth)
		self->unknown = 1;
	else if (e->kind == RCF_E_CALL)
		put_call(self, event, depth - 1);
	else if (e->kind == RCF_E_READ || e->kind == RCF_E_RMW)
		put_object(self, e->access.address, depth - 1);
	else
		self->unknown = 1;
}

/* A PHI that the compiler made has no name; a formal that it begins with does. */
static void put_phi(struct speaker *self, const struct facts_value *phi)
{
	uint32_t i;

	for (i = 0; i < phi->c; i++) {
		const struct facts_value *v = &self->body->values[bare(self, self->body->phi_args[phi->b + i])];

		if (v->kind == RCF_V_FORMAL && *self->body->formals[v->a].known) {
			put_local(self, self->body->formals[v->a].known);
			return;
		}
	}
	self->unknown = 1;
}

static void put_operation(struct speaker *self, const struct facts_value *v, unsigned depth)
{
	const char *sign = sign_of_op(v->op);

	if (!sign) {
		self->unknown = 1;
		return;
	}
	if (v->kind == RCF_V_BINARY && v->op == RCF_OP_ADD && self->body->values[v->b].kind == RCF_V_INT &&
	    self->body->values[v->b].number < 0) {
		put_value(self, v->a, depth);
		text_format(&self->text, " - %llu", -(unsigned long long)self->body->values[v->b].number);
	} else if (v->kind == RCF_V_BINARY) {
		put_value(self, v->a, depth);
		/* Without the letter that tells an unsigned one. */
		text_format(&self->text, " %.*s ", (int)strcspn(sign, "u"), sign);
		put_value(self, v->b, depth);
	} else {
		text_add(&self->text, sign);
		put_value(self, v->a, depth);
	}
}

static void put_value(struct speaker *self, uint32_t value, unsigned depth)
{
	uint32_t id = bare(self, value);
	const struct facts_value *v = &self->body->values[id];
	const char *variable = self->words->variables.values[id];

	if (!depth) {
		self->unknown = 1;
		return;
	}
	if (*variable) {
		put_local(self, variable);
		return;
	}
	switch (v->kind) {
	case RCF_V_INT:
		text_format(&self->text, "%lld", (long long)v->number);
		break;
	case RCF_V_FORMAL:
		put_local(self, self->body->formals[v->a].known);
		break;
	case RCF_V_RESULT:
		put_result(self, v->a, depth - 1);
		break;
	case RCF_V_PHI:
		put_phi(self, v);
		break;
	case RCF_V_OFFSET:
		self->unknown |= v->number < 0; /* of what it is a part of */
		put_value(self, v->a, depth - 1);
		break;
	case RCF_V_UNARY:
	case RCF_V_BINARY:
		put_operation(self, v, depth - 1);
		break;
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
	case RCF_V_FIELD:
	case RCF_V_ELEM:
		text_add_char(&self->text, '&');
		put_object(self, value, depth - 1);
		break;
	default:
		self->unknown = 1;
	}
}

/* ---- places ---- */

static void put_index(struct speaker *self, uint32_t index, unsigned depth)
{
	struct speaker inner = start(self->words);

	put_value(&inner, index, depth);
	text_format(&self->text, "[%s]", inner.unknown ? "..." : text_string(&inner.text));
	text_free(&inner.text);
}

/* What a field or an element is of. */
static void put_whole(struct speaker *self, uint32_t address, unsigned depth)
{
	if (is_object(self, address))
		put_object(self, address, depth);
	else
		put_value(self, address, depth);
}

static void put_field(struct speaker *self, const struct facts_value *v, unsigned depth)
{
	const char *name = self->tu->fields[v->b].name;

	if (is_made(self->body, bare(self, v->a))) {
		put_local(self, name);
		return;
	}
	put_whole(self, v->a, depth);
	text_format(&self->text, "%s%s", is_object(self, v->a) ? "." : "->", name);
}

/* tab[0] with a number that is added to it is counted from there. */
static uint32_t without_first(const struct speaker *self, const struct facts_value *elem)
{
	const struct facts_value *base = &self->body->values[bare(self, elem->a)];

	return base->kind == RCF_V_ELEM && base->number == elem->number &&
	       self->body->values[base->b].kind == RCF_V_INT && !self->body->values[base->b].number ? base->a : elem->a;
}

static void put_object(struct speaker *self, uint32_t address, unsigned depth)
{
	uint32_t id = bare(self, address);
	const struct facts_value *v = &self->body->values[id];

	if (!depth) {
		self->unknown = 1;
		return;
	}
	if (v->kind == RCF_V_ELEM && *self->words->variables.values[id]) { /* to = &tab[rand() % 4] */
		text_add_char(&self->text, '*');
		put_local(self, self->words->variables.values[id]);
		return;
	}
	switch (v->kind) {
	case RCF_V_SYMBOL:
		put_name(self, self->tu->symbols[v->a].srcname);
		break;
	case RCF_V_LOCAL:
		put_local(self, self->body->locals[v->a].name);
		break;
	case RCF_V_FIELD:
		put_field(self, v, depth - 1);
		break;
	case RCF_V_ELEM:
		put_whole(self, without_first(self, v), depth - 1);
		put_index(self, v->b, depth - 1);
		break;
	default:
		if (elements_moved(self, id)) {
			put_value(self, v->a, depth - 1);
			text_format(&self->text, "[%llu]", (unsigned long long)elements_moved(self, id));
			break;
		}
		if (!is_reference(self, id))
			text_add_char(&self->text, '*');
		put_value(self, address, depth - 1);
	}
}

/* ---- for the others ---- */

const char *source_result(const struct words *words, uint32_t event)
{
	struct speaker self = start(words);

	if (!words->body || event >= words->body->nevents)
		return "";
	put_result(&self, event, DEPTH);
	return finish(&self);
}

const char *source_phi(const struct words *words, uint32_t value)
{
	struct speaker self = start(words);

	put_value(&self, value, DEPTH);
	return finish(&self);
}

static void put_event(struct speaker *self, uint32_t event)
{
	const struct facts_event *e = self->body && event < self->body->nevents ? &self->body->events[event] : NULL;

	if (e && (e->kind == RCF_E_READ || e->kind == RCF_E_WRITE || e->kind == RCF_E_RMW))
		put_object(self, e->access.address, DEPTH);
	else
		self->unknown = 1;
}

const char *words_of_event(struct words *words, uint32_t event)
{
	struct speaker self = start(words);

	put_event(&self, event);
	return finish(&self);
}

const char *words_of_pointed(struct words *words, uint32_t event, uint32_t argument)
{
	struct speaker self = start(words);
	const struct facts_event *e = words->body && event < words->body->nevents ? &words->body->events[event] : NULL;

	if (e && e->kind == RCF_E_CALL && argument < e->call.nargs)
		put_object(&self, words->body->args[e->call.args + argument], DEPTH);
	else
		self.unknown = 1;
	return finish(&self);
}

int words_have_local(struct words *words, uint32_t event)
{
	struct speaker self = start(words);

	put_event(&self, event);
	text_free(&self.text);
	return self.local;
}
