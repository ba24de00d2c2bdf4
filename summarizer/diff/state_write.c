/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * state_write.c - a state as a file; state.h has the format.
 */
#include "diff/state.h"

#include "base/message.h"
#include "base/table.h"
#include "base/text.h"
#include "report/phrase.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void add_word(struct text *text, const char *word)
{
	text_add_char(text, '\t');
	text_add_escaped(text, word);
}

static void add_number(struct text *text, uint32_t number)
{
	if (number == STATE_NONE)
		text_add(text, "\t-");
	else
		text_format(text, "\t%" PRIu32, number);
}

static void add_list(struct text *text, const uint32_t *numbers, uint32_t count)
{
	uint32_t i;

	text_add(text, count ? "\t" : "\t-");
	for (i = 0; i < count; i++)
		text_format(text, "%s%" PRIu32, i ? "," : "", numbers[i]);
}

static void add_place(struct text *text, const struct state_place *place)
{
	add_word(text, place->path);
	add_number(text, place->line);
	add_number(text, place->column);
}

static void add_finding(struct text *text, const struct state_finding *finding)
{
	uint32_t i;

	text_format(text, "finding\t%s\t%s\t%s\t%s\t%" PRIi32 "\t%d", finding->id, finding->state, finding->rule,
		    tier_name(finding->tier), finding->score, finding->suppressed);
	add_word(text, finding->object);
	add_word(text, finding->object_key);
	add_word(text, finding->message);
	for (i = 0; i < finding->nspots; i++) {
		add_word(text, finding->spots[i].function);
		add_place(text, &finding->spots[i].place);
		add_word(text, finding->spots[i].kind);
		add_number(text, finding->spots[i].nlocks);
	}
	text_add_char(text, '\n');
}

static void add_names(struct text *text, const struct state_table *table)
{
	uint32_t i;

	for (i = 0; i < table->nfunctions; i++) {
		text_add(text, "f");
		add_word(text, table->functions[i].key);
		add_word(text, table->functions[i].path);
		add_word(text, table->functions[i].unit);
		text_add_char(text, '\n');
	}
	for (i = 0; i < table->nobjects; i++) {
		text_add(text, "o");
		add_word(text, table->objects[i].key);
		add_word(text, table->objects[i].class);
		text_add_char(text, '\n');
	}
	for (i = 0; i < table->nlocks; i++) {
		text_add(text, "l");
		add_word(text, table->locks[i].class);
		add_word(text, table->locks[i].key);
		add_number(text, table->locks[i].flags);
		text_add_char(text, '\n');
	}
}

static void add_points(struct text *text, const struct state_table *table)
{
	uint32_t i;

	for (i = 0; i < table->npoints; i++) {
		text_add(text, "p");
		add_word(text, table->points[i].function);
		add_place(text, &table->points[i].place);
		add_word(text, table->points[i].text);
		text_add_char(text, '\n');
	}
	for (i = 0; i < table->nthreads; i++) {
		text_add(text, "t");
		add_word(text, table->threads[i].key);
		add_word(text, site_thread_kind_name(table->threads[i].kind));
		add_number(text, (uint32_t)table->threads[i].several);
		add_number(text, table->threads[i].created);
		text_add_char(text, '\n');
	}
}

static void add_context(struct text *text, const struct state_context *context)
{
	uint32_t i;

	text_add(text, "c");
	add_number(text, context->flags);
	add_list(text, context->threads, context->nthreads);
	add_list(text, context->others, context->nothers);
	text_add(text, context->nheld ? "\t" : "\t-");
	for (i = 0; i < context->nheld; i++) {
		text_format(text, "%s%" PRIu32 ":%" PRIu32 ":", i ? "," : "", context->held[i].lock,
			    context->held[i].flags);
		if (context->held[i].taken == STATE_NONE)
			text_add_char(text, '-');
		else
			text_format(text, "%" PRIu32, context->held[i].taken);
	}
	text_add_char(text, '\n');
}

static void add_table(struct text *text, const struct state_table *table)
{
	uint32_t i;

	text_add(text, "program");
	add_word(text, table->program);
	text_add_char(text, '\n');
	add_names(text, table);
	add_points(text, table);
	for (i = 0; i < table->ncontexts; i++)
		add_context(text, &table->contexts[i]);
	for (i = 0; i < table->nsites; i++) {
		const struct state_site *site = &table->sites[i];

		text_add(text, "s");
		add_number(text, site->function);
		add_number(text, site->object);
		add_word(text, site_kind_name(site->kind));
		add_number(text, site->ordinal);
		add_number(text, site->flags);
		add_number(text, site->lock);
		add_number(text, site->point);
		add_list(text, site->contexts, site->ncontexts);
		text_add_char(text, '\n');
	}
}

void state_write(FILE *out, const struct state *state)
{
	struct text text = { 0 };
	uint32_t i;

	text_format(&text, "racecheck-state\t%d\ntool", STATE_VERSION);
	add_word(&text, state->version);
	add_word(&text, state->build);
	text_add(&text, "\nlockdb");
	add_word(&text, state->lockdb);
	text_add(&text, "\nmodel");
	add_word(&text, state->model);
	text_add_char(&text, '\n');
	for (i = 0; i < state->nfindings; i++)
		add_finding(&text, &state->findings[i]);
	for (i = 0; i < state->ntables; i++)
		add_table(&text, &state->tables[i]);
	fwrite(text.text, 1, text.length, out);
	fprintf(out, "end\t%016" PRIx64 "\n", hash_bytes(text.text, text.length));
	text_free(&text);
}

void state_save(const char *path, const struct state *state)
{
	struct text beside = { 0 };
	struct stat status;
	FILE *out;

	if (lstat(path, &status) == 0 && !S_ISREG(status.st_mode))
		die(path, "not a regular file; choose another name for the state");
	text_format(&beside, "%s.%ld.tmp", path, (long)getpid());
	out = fopen(text_string(&beside), "w");
	if (!out)
		die(path, "cannot be written: %s", strerror(errno));
	state_write(out, state);
	if (fflush(out) != 0 || ferror(out) || fclose(out) != 0 || rename(text_string(&beside), path) != 0) {
		int why = errno;

		unlink(text_string(&beside));
		die(path, "cannot be written: %s", strerror(why));
	}
	text_free(&beside);
}
