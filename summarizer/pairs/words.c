/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words.c - what an event accesses, as the source has it: conn->stats.rx.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/text.h"
#include "facts/facts.h"
#include "link/link.h"

#include <string.h>

#define DEPTH 8

struct words {
	const struct facts_tu *tu;
	const struct facts_body *body;
	struct text text;
	int unknown; /* something in it has no name */
};

static void print_object(struct words *self, uint32_t address, unsigned depth);

static uint32_t bare(const struct words *self, uint32_t value)
{
	while (self->body->values[value].kind == RCF_V_CONVERT)
		value = self->body->values[value].a;
	return value;
}

/* Is the address that of something with a name, so that "." follows? */
static int is_object(const struct words *self, uint32_t address)
{
	uint8_t kind = self->body->values[bare(self, address)].kind;

	return kind == RCF_V_SYMBOL || kind == RCF_V_LOCAL || kind == RCF_V_FIELD || kind == RCF_V_ELEM;
}

static void print_result(struct words *self, uint32_t event, unsigned depth)
{
	const struct facts_event *e = &self->body->events[event];

	if (e->kind == RCF_E_CALL && e->call.symbol)
		text_format(&self->text, "%s()", self->tu->symbols[e->call.symbol].srcname);
	else if (e->kind == RCF_E_CALL)
		self->unknown = 1;
	else
		print_object(self, e->access.address, depth);
}

/* A PHI has no name; a formal that it begins with does. */
static void print_phi(struct words *self, const struct facts_value *phi)
{
	uint32_t i;

	for (i = 0; i < phi->c; i++) {
		uint32_t operand = bare(self, self->body->phi_args[phi->b + i]);
		const struct facts_value *v = &self->body->values[operand];

		if (v->kind == RCF_V_FORMAL && *self->body->formals[v->a].name) {
			text_add(&self->text, self->body->formals[v->a].name);
			return;
		}
	}
	self->unknown = 1;
}

static void print_value(struct words *self, uint32_t value, unsigned depth)
{
	const struct facts_value *v = &self->body->values[bare(self, value)];

	if (!depth) {
		self->unknown = 1;
		return;
	}
	switch (v->kind) {
	case RCF_V_INT:
		text_format(&self->text, "%lld", (long long)v->number);
		break;
	case RCF_V_FORMAL:
		text_add(&self->text, self->body->formals[v->a].name);
		self->unknown |= !*self->body->formals[v->a].name;
		break;
	case RCF_V_RESULT:
		print_result(self, v->a, depth - 1);
		break;
	case RCF_V_PHI:
		print_phi(self, v);
		break;
	case RCF_V_OFFSET:
		print_value(self, v->a, depth - 1);
		break;
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
	case RCF_V_FIELD:
	case RCF_V_ELEM:
		text_add_char(&self->text, '&');
		print_object(self, value, depth - 1);
		break;
	default:
		self->unknown = 1;
	}
}

static void print_index(struct words *self, uint32_t index, unsigned depth)
{
	struct words inner = { .tu = self->tu, .body = self->body };

	print_value(&inner, index, depth);
	text_format(&self->text, "[%s]", inner.unknown ? "..." : text_string(&inner.text));
	text_free(&inner.text);
}

static void print_object(struct words *self, uint32_t address, unsigned depth)
{
	uint32_t id = bare(self, address);
	const struct facts_value *v = &self->body->values[id];

	if (!depth) {
		self->unknown = 1;
		return;
	}
	switch (v->kind) {
	case RCF_V_SYMBOL:
		text_add(&self->text, self->tu->symbols[v->a].srcname);
		break;
	case RCF_V_LOCAL:
		text_add(&self->text, self->body->locals[v->a].name);
		self->unknown |= !*self->body->locals[v->a].name;
		break;
	case RCF_V_FIELD:
		if (is_object(self, v->a))
			print_object(self, v->a, depth - 1);
		else
			print_value(self, v->a, depth - 1);
		text_format(&self->text, "%s%s", is_object(self, v->a) ? "." : "->",
			    self->tu->fields[v->b].name);
		break;
	case RCF_V_ELEM:
		if (is_object(self, v->a))
			print_object(self, v->a, depth - 1);
		else
			print_value(self, v->a, depth - 1);
		print_index(self, v->b, depth - 1);
		break;
	default:
		text_add_char(&self->text, '*');
		print_value(self, address, depth - 1);
	}
}

const char *words_of_access(const struct link *link, struct finding_point site, struct arena *arena)
{
	struct arena *scratch = arena_create();
	struct words self = { .body = link_body(link, scratch, site.function) };
	const char *text = "";

	if (self.body && site.event < self.body->nevents) {
		const struct facts_event *event = &self.body->events[site.event];

		self.tu = link->program->tus[link->functions[site.function].tu];
		if (event->kind == RCF_E_READ || event->kind == RCF_E_WRITE || event->kind == RCF_E_RMW)
			print_object(&self, event->access.address, DEPTH);
		else
			self.unknown = 1;
		if (!self.unknown)
			text = arena_copy(arena, text_string(&self.text), strlen(text_string(&self.text)));
	}
	text_free(&self.text);
	arena_destroy(scratch);
	return text;
}
