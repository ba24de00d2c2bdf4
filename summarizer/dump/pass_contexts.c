/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_contexts.c - dump --pass=contexts: with which locks each function is
 * entered, and with --format=lines all that is held at each line.
 */
#include "dump/pass.h"

#include "base/arena.h"
#include "base/text.h"
#include "contexts/contexts.h"
#include "dump/locks.h"
#include "link/link.h"
#include "symbolic/function.h"

#include <string.h>

/* ---- contexts ---- */

static void print_from(struct text *text, const struct link *link, const struct context *context,
		       struct arena *scratch)
{
	const struct facts_body *body;

	if (!context->caller) {
		text_add(text, " as a root\n");
		return;
	}
	body = link_body(link, scratch, context->caller);
	text_format(text, " from %s:%u%s\n", link->functions[context->caller].label,
		    body ? body->event_locs[context->event].line : 0,
		    context->joined ? " and others" : "");
}

static void print_context(struct text *text, const struct link *link,
			  const struct context *context, const struct facts_body *body,
			  struct arena *scratch)
{
	struct syms *syms = syms_create(scratch, link, 0);
	struct sym_words words = dump_words(body);
	struct portable_reader reader = { .syms = syms };
	uint32_t *values = arena_array(scratch, context->values.nnodes + 1, sizeof *values);
	struct held held[LOCKSET_HELD];
	uint32_t i;

	portable_read(&reader, &context->values, values);
	for (i = 0; i < context->nheld; i++) {
		held[i] = context->held[i];
		held[i].lock = sym_place(syms, values[held[i].lock]);
	}
	text_add(text, "    {");
	dump_held(text, syms, held, context->nheld, &words);
	text_add_char(text, '}');
	for (i = 0; i < context->nbindings; i++) {
		text_add(text, i ? ", " : " with ");
		sym_print_value(text, syms, binding_subject(syms, context->bindings[i].formal), &words);
		text_add(text, " = ");
		sym_print_value(text, syms, values[context->bindings[i].value], &words);
	}
	print_from(text, link, context, scratch);
}

static void print_function(FILE *out, const struct contexts *contexts, const struct link *link,
			   uint32_t function, struct arena *scratch)
{
	const struct facts_body *body = link_body(link, scratch, function);
	struct text text = { 0 };
	const struct context *list;
	uint32_t count, i;

	if (!body)
		return;
	list = contexts_of(contexts, function, &count);
	for (i = 0; i < count; i++)
		print_context(&text, link, &list[i], body, scratch);
	fprintf(out, "%s\n%s", link->functions[function].label,
		count ? text_string(&text) : "    never entered\n");
	text_free(&text);
}

/* ---- lines ---- */

struct line_printer {
	const struct link *link;
	struct arena *scratch;
	struct text *lines;  /* by event: alternatives, each once */
	const struct symbolic *symbolic;
};

static void add_alternative(struct text *line, const char *text)
{
	const char *at = text_string(line);
	size_t length = strlen(text);

	while (*at) { /* is it there already? */
		const char *end = strstr(at, " or ");
		size_t n = end ? (size_t)(end - at) : strlen(at);

		if (n == length && !memcmp(at, text, n))
			return;
		at += n + (end ? 4 : 0);
	}
	if (line->length)
		text_add(line, " or ");
	text_add(line, text);
}

static void collect_line(void *me, const struct moment *moment)
{
	struct line_printer *self = me;
	struct symbolic *symbolic = moment->symbolic;
	const struct lockset *held = moment->held;
	uint32_t event = moment->event;
	struct sym_words words = dump_words(symbolic->body);
	struct text text = { 0 };

	if (symbolic->body->events[event].kind > RCF_E_CALL)
		return;
	if (!self->lines)
		self->lines = arena_array(self->scratch, symbolic->body->nevents, sizeof *self->lines);
	if (held)
		dump_held(&text, symbolic->syms, held->held, held->nheld, &words);
	add_alternative(&self->lines[event], !held ? "unreachable" : text.length ? text.text : "none");
	text_free(&text);
	self->symbolic = symbolic;
}

static void print_lines(FILE *out, struct contexts *contexts, const struct link *link,
			uint32_t function, struct arena *scratch)
{
	struct line_printer self = { .link = link, .scratch = scratch };
	uint32_t e;

	contexts_walk(contexts, function, scratch, collect_line, &self);
	for (e = 0; self.symbolic && e < self.symbolic->body->nevents; e++) {
		if (self.lines[e].length)
			dump_line(out, link, function, self.symbolic, e, self.lines[e].text);
		text_free(&self.lines[e]);
	}
}

void dump_contexts(FILE *out, struct contexts *contexts, const struct link *link,
		   const struct dump_options *options)
{
	struct arena *scratch = arena_create();
	uint32_t f;

	for (f = 1; f <= link->nfunctions; f++) {
		if (link->functions[f].func == LINK_NONE || !dump_wants_linked(options, link, f))
			continue;
		if (options->format == DUMP_LINES)
			print_lines(out, contexts, link, f, scratch);
		else
			print_function(out, contexts, link, f, scratch);
		arena_reset(scratch);
	}
	arena_destroy(scratch);
}
