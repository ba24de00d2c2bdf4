/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/locks.h"

#include "base/text.h"
#include "link/link.h"
#include "symbolic/function.h"

#include <string.h>

static const char *body_formal(const void *context, uint32_t formal)
{
	const struct facts_body *body = context;

	return formal < body->nformals ? body->formals[formal].name : "";
}

static const char *body_local(const void *context, uint32_t local)
{
	const struct facts_body *body = context;

	return local && local <= body->nlocals ? body->locals[local].name : "";
}

struct sym_words dump_words(const struct facts_body *body)
{
	return (struct sym_words){ .formal = body_formal, .local = body_local, .context = body };
}

static void print_held(struct text *text, const struct syms *syms, const struct held *held,
		       const struct sym_words *words)
{
	sym_print_place(text, syms, held->lock, words);
	if (held->flags & HELD_SHARED)
		text_add(text, " (shared)");
	if (held->flags & HELD_MASK)
		text_add(text, " (mask)");
	else if (held->flags & HELD_SEMAPHORE)
		text_add(text, " (semaphore)");
	if (held->count > 1)
		text_format(text, " (x%u)", held->count);
}

static void print_list(struct text *text, struct text *items, uint32_t n, const char *separator)
{
	uint32_t i, j;

	for (i = 0; i < n; i++) {
		uint32_t least = i;
		struct text swap = items[i];

		for (j = i + 1; j < n; j++)
			if (strcmp(text_string(&items[j]), text_string(&items[least])) < 0)
				least = j;
		items[i] = items[least];
		items[least] = swap;
		text_format(text, "%s%s", i ? separator : "", text_string(&items[i]));
	}
	for (i = 0; i < n; i++)
		text_free(&items[i]);
}

void dump_sorted(struct text *text, struct text *items, uint32_t n)
{
	print_list(text, items, n, ", ");
}

/* Names of one lock are one item: "p->m = q->m". */
void dump_held(struct text *text, const struct syms *syms, const struct held *held, uint32_t n,
	       const struct sym_words *words)
{
	struct text items[LOCKSET_HELD] = { { 0 } }, names[LOCKSET_HELD] = { { 0 } };
	uint32_t i, j, nnames, nitems = 0;

	for (i = 0; i < n; i++) {
		nnames = 0;
		for (j = 0; j < n; j++) {
			if (held[j].group != held[i].group)
				continue;
			if (j < i) /* among the names of that one */
				break;
			names[nnames] = (struct text){ 0 };
			print_held(&names[nnames++], syms, &held[j], words);
		}
		if (nnames)
			print_list(&items[nitems++], names, nnames, " = ");
	}
	dump_sorted(text, items, nitems);
}

void dump_line(FILE *out, const struct link *link, uint32_t function,
	       const struct symbolic *symbolic, uint32_t event, const char *text)
{
	const struct facts_loc *loc = &symbolic->body->event_locs[event];

	fprintf(out, "%s:%u:%s: %s\n", symbolic->tu->files[loc->file].path, loc->line,
		link->functions[function].label, text);
}
