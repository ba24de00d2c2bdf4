/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_accesses.c - dump --pass=accesses: what each function touches, with which locks held and
 * released since its entry (the tables of RELAY), and what it does to threads.
 */
#include "dump/pass.h"

#include "base/arena.h"
#include "base/text.h"
#include "dump/locks.h"
#include "findings/finding.h"
#include "accesses/accesses.h"
#include "link/link.h"

#include <stdlib.h>
#include <string.h>

struct printer {
	const struct link *link;
	const struct accesses *accesses;
	const struct digest *digest;
	const struct facts_body *body;
	struct syms *syms;
	uint32_t *values;
	struct sym_words words;
};

static void print_released(struct text *text, const struct printer *self,
			   const struct access_way *way)
{
	struct text *items = calloc(way->nreleased + 1u, sizeof *items);
	uint32_t i;

	for (i = 0; items && i < way->nreleased; i++)
		sym_print_place(&items[i], self->syms, self->values[way->released[i].lock], &self->words);
	if (items)
		dump_sorted(text, items, way->nreleased);
	free(items);
}

static void print_way(struct text *text, const struct printer *self, const struct access_way *way)
{
	struct held held[LOCKSET_HELD];
	uint32_t i, n = 0;

	for (i = 0; i < way->nheld; i++) {
		held[n] = way->held[i];
		held[n].lock = self->values[held[n].lock];
		n += held[n].lock != 0;
	}
	text_add(text, "L+ {");
	dump_held(text, self->syms, held, n, &self->words);
	text_add(text, "} L- {");
	print_released(text, self, way);
	text_add_char(text, '}');
}

static void print_take(struct text *text, const struct printer *self, const struct access_take *take)
{
	uint32_t i;

	text_format(text, ", taken%s", take->nlocks ? " under" : "");
	for (i = 0; i < take->nlocks; i++) {
		text_add_char(text, ' ');
		sym_print_place(text, self->syms, self->values[take->locks[i]], &self->words);
	}
}

static void print_access(struct text *text, const struct printer *self,
			 const struct guarded_access *access)
{
	const struct facts_loc *at = &self->body->event_locs[access->event];

	text_format(text, "    %s%s%s ", access->flags & ACCESS_ATOMIC ? "atomic " : "",
		    access->flags & ACCESS_READS ? "read" : "",
		    access->flags & ACCESS_WRITES ? access->flags & ACCESS_READS ? "/write" : "write" : "");
	sym_print_place(text, self->syms, self->values[access->place], &self->words);
	text_add_char(text, ' ');
	print_way(text, self, &self->digest->ways[access->way]);
	text_format(text, " line %u", at->line);
	if (access->callee)
		text_format(text, " in %s()", self->link->functions[access->callee].label);
	if (access->runner)
		text_format(text, ", run by what is started%s", access->flags & ACCESS_PER_ROUND ? ", one each" : "");
	if (access->flags & ACCESS_HANDED)
		text_add(text, ", for callers");
	if (access->refs)
		text_add(text, access->refs & REFS_LAST ? ", the last reference was dropped" :
			 access->refs & REFS_DROPPED ? ", the reference was dropped" : ", a reference is held");
	if (access->take)
		print_take(text, self, &self->digest->takes[access->take - 1]);
	text_add_char(text, '\n');
}

static int compare_lines(const void *left, const void *right)
{
	return strcmp(((const struct text *)left)->text, ((const struct text *)right)->text);
}

static void print_function(FILE *out, struct printer *self, struct arena *scratch)
{
	struct portable_reader reader = { .whole = 1 };
	struct text *lines = calloc(self->digest->naccesses + 1u, sizeof *lines);
	uint32_t i;

	self->syms = syms_create(scratch, self->link, 0);
	self->values = arena_array(scratch, self->digest->values.nnodes + 1, sizeof *self->values);
	reader.syms = self->syms;
	portable_read(&reader, &self->digest->values, self->values);
	self->words = dump_words(self->body);
	for (i = 0; lines && i < self->digest->naccesses; i++)
		print_access(&lines[i], self, &self->digest->accesses[i]);
	if (lines && self->digest->naccesses)
		qsort(lines, self->digest->naccesses, sizeof *lines, compare_lines);
	for (i = 0; lines && i < self->digest->naccesses; i++) {
		if (!i || strcmp(lines[i].text, lines[i - 1].text))
			fputs(lines[i].text, out);
	}
	for (i = 0; lines && i < self->digest->naccesses; i++)
		text_free(&lines[i]);
	free(lines);
}

void dump_guards(FILE *out, const struct accesses *accesses, const struct link *link,
		 const struct dump_options *options)
{
	struct arena *scratch = arena_create();
	uint32_t f;

	for (f = 1; f <= link->nfunctions; f++) {
		struct printer self = { .link = link, .accesses = accesses,
					.digest = accesses_digest(accesses, f) };

		if (link->functions[f].func == LINK_NONE || !self.digest->naccesses ||
		    !dump_wants_linked(options, link, f))
			continue;
		self.body = link_body(link, scratch, f);
		if (self.body) {
			fprintf(out, "%s\n", link->functions[f].label);
			print_function(out, &self, scratch);
		}
		arena_reset(scratch);
	}
	arena_destroy(scratch);
}
