/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_locksets.c - dump --pass=locksets: the summary of each function, and
 * with --format=lines what is held at each line.
 */
#include "dump/pass.h"

#include "base/arena.h"
#include "base/text.h"
#include "dump/locks.h"
#include "link/link.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

#include <inttypes.h>
#include <string.h>

static void print_released(struct text *text, const struct syms *syms,
			   const struct released *released, uint32_t n,
			   const struct sym_words *words)
{
	struct text items[LOCKSET_RELEASED] = { { 0 } };
	uint32_t i;

	for (i = 0; i < n; i++) {
		sym_print_place(&items[i], syms, released[i].lock, words);
		if (released[i].downgraded)
			text_add(&items[i], " (downgraded)");
	}
	dump_sorted(text, items, n);
}

static void print_fact(struct text *text, const char *name, const struct fact *fact)
{
	static const char *const tests[NUMBER_ANY + 1] = {
		[NUMBER_ZERO] = "== 0",
		[NUMBER_ABOVE] = "> 0",
		[NUMBER_ZERO | NUMBER_ABOVE] = ">= 0",
		[NUMBER_ERROR] = "is an error",
		[NUMBER_ERROR | NUMBER_BELOW] = "< 0",
		[NUMBER_ERROR | NUMBER_BELOW | NUMBER_ZERO] = "<= 0",
		[NUMBER_ERROR | NUMBER_BELOW | NUMBER_ABOVE] = "!= 0",
		[NUMBER_ERROR | NUMBER_ABOVE] = "!= 0",
		[NUMBER_BELOW | NUMBER_ABOVE] = "!= 0",
		[NUMBER_BELOW | NUMBER_ABOVE | NUMBER_ZERO] = "is no error",
		[NUMBER_BELOW] = "< 0",
		[NUMBER_ERROR | NUMBER_ZERO] = "<= 0",
	};
	const char *test = tests[fact->classes];

	if (fact->range && fact->low == fact->high)
		text_format(text, "%s %s %" PRId64, name, fact->range == RANGE_INSIDE ? "==" : "!=",
			    fact->low);
	else if (fact->range == RANGE_OUTSIDE)
		text_format(text, "%s not in %" PRId64 "..%" PRId64, name, fact->low, fact->high);
	else
		text_format(text, "%s %s", name, test ? test : "?");
}

/* ---- summaries ---- */

struct summary_printer {
	struct syms *syms;
	uint32_t *values;
	struct sym_words words;
};

/* "Not null", because it was followed: that matters only if another case says null. */
static int is_idle(const struct summary *summary, const struct fact *fact)
{
	uint32_t i, j;

	if (fact->classes != (NUMBER_ABOVE | NUMBER_BELOW) || fact->range)
		return 0;
	for (i = 0; i < summary->ncases; i++)
		for (j = 0; j < summary->cases[i].nconditions; j++)
			if (summary->cases[i].conditions[j].value == fact->value &&
			    !fact_compatible(&summary->cases[i].conditions[j], fact))
				return 0;
	return 1;
}

static void print_conditions(struct text *text, const struct summary_printer *self,
			     const struct summary *summary, const struct summary_case *c)
{
	struct text name = { 0 };
	uint32_t i;
	int any = 0;

	if (!fact_is_empty(&c->result)) {
		text_add(text, " if ");
		print_fact(text, "result", &c->result);
		any = 1;
	}
	for (i = 0; i < c->nconditions; i++) {
		if (is_idle(summary, &c->conditions[i]))
			continue;
		text_clear(&name);
		sym_print_value(&name, self->syms, self->values[c->conditions[i].value], &self->words);
		text_add(text, any++ ? " and " : " if ");
		print_fact(text, text_string(&name), &c->conditions[i]);
	}
	text_free(&name);
	if (c->hidden)
		text_add(text, " (with a lock that has no name here)");
	if (c->unlikely)
		text_add(text, " (unlikely)");
}

static void print_case(struct text *text, const struct summary_printer *self,
		       const struct summary *summary, const struct summary_case *c)
{
	struct held held[LOCKSET_HELD];
	struct released released[LOCKSET_RELEASED];
	uint32_t i;

	for (i = 0; i < c->nheld; i++) {
		held[i] = c->held[i];
		held[i].lock = self->values[held[i].lock];
	}
	for (i = 0; i < c->nreleased; i++) {
		released[i] = c->released[i];
		released[i].lock = self->values[released[i].lock];
	}
	text_add(text, "    L+ {");
	dump_held(text, self->syms, held, c->nheld, &self->words);
	text_add(text, "} L- {");
	print_released(text, self->syms, released, c->nreleased, &self->words);
	text_add(text, "}");
	if (summary->ncases > 1)
		print_conditions(text, self, summary, c);
	text_add_char(text, '\n');
}

static void print_stores(struct text *text, const struct summary_printer *self,
			 const struct summary *summary)
{
	uint32_t i;

	for (i = 0; i < summary->nstores; i++) {
		text_add(text, "    stores ");
		sym_print_place(text, self->syms, self->values[summary->stores[i].place], &self->words);
		text_add(text, " = ");
		sym_print_value(text, self->syms, self->values[summary->stores[i].value], &self->words);
		text_add_char(text, '\n');
	}
}

static void print_summary(struct text *text, const struct summary *summary,
			  const struct link *link, const struct facts_body *body,
			  struct arena *scratch)
{
	struct summary_printer self = { .syms = syms_create(scratch, link, 0),
					.words = dump_words(body) };
	struct portable_reader reader = { .syms = self.syms };
	uint32_t i;

	reader.result = sym_leaf(self.syms, SYM_RETURN, 0, 0);
	self.values = arena_array(scratch, summary->values.nnodes + 1, sizeof *self.values);
	portable_read(&reader, &summary->values, self.values);
	for (i = 0; i < summary->ncases; i++)
		print_case(text, &self, summary, &summary->cases[i]);
	if (!summary->ncases)
		text_add(text, "    does not return\n");
	if (summary->result) {
		text_add(text, "    returns ");
		sym_print_value(text, self.syms, self.values[summary->result], &self.words);
		text_add_char(text, '\n');
	}
	if (summary->flags & SUMMARY_FRESH)
		text_add(text, "    returns new memory\n");
	print_stores(text, &self, summary);
	for (i = 0; i < 64 && i < body->nformals; i++)
		if (summary->calls_formals >> i & 1)
			text_format(text, "    calls %s\n", body->formals[i].name);
}

/* ---- lines ---- */

struct line_printer {
	FILE *out;
	const struct link *link;
	uint32_t function;
};

static void print_locksets(struct text *text, struct symbolic *symbolic,
			   const struct locksets *locksets)
{
	struct sym_words words = dump_words(symbolic->body);
	uint32_t i, likely = 0;

	for (i = 0; i < locksets->count; i++)
		likely += !locksets->items[i]->unlikely;
	if (!locksets->count)
		text_add(text, "unreachable");
	for (i = 0; i < locksets->count; i++) {
		const struct lockset *lockset = locksets->items[i];

		if (lockset->unlikely && likely)
			continue;
		if (text->length)
			text_add(text, " or ");
		if (!lockset->nheld)
			text_add(text, "none");
		dump_held(text, symbolic->syms, lockset->held, lockset->nheld, &words);
	}
}

static void print_line(void *context, struct symbolic *symbolic, uint32_t event,
		       const struct locksets *before)
{
	struct line_printer *self = context;
	struct text text = { 0 };

	if (symbolic->body->events[event].kind > RCF_E_CALL)
		return;
	print_locksets(&text, symbolic, before);
	dump_line(self->out, self->link, self->function, symbolic, event, text_string(&text));
	text_free(&text);
}

void dump_locksets(FILE *out, struct locksets_pass *pass, const struct link *link,
		   const struct dump_options *options)
{
	struct arena *scratch = arena_create();
	uint32_t f;

	for (f = 1; f <= link->nfunctions; f++) {
		struct line_printer lines = { out, link, f };
		const struct facts_body *body;
		struct text text = { 0 };

		if (!dump_wants_linked(options, link, f))
			continue;
		arena_reset(scratch);
		if (options->format == DUMP_LINES) {
			locksets_walk(pass, f, NULL, scratch, print_line, &lines);
			continue;
		}
		body = link_body(link, scratch, f);
		if (!body)
			continue;
		print_summary(&text, locksets_summary(pass, f), link, body, scratch);
		fprintf(out, "%s\n%s", link->functions[f].label, text_string(&text));
		text_free(&text);
	}
	arena_destroy(scratch);
}
