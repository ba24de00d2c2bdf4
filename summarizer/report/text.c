/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * text.c - findings as GCC prints its warnings.
 */
#include "base/arena.h"
#include "base/text.h"
#include "link/link.h"
#include "report/comparison.h"
#include "report/groups.h"
#include "report/phrase.h"
#include "report/report.h"
#include "report/rules.h"
#include "report/source.h"

#include <string.h>

enum { TAB = 8, WIDTH = 150, BEFORE_CARET = 60 }; /* columns */

struct teller {
	FILE *out;
	struct phraser phraser;
	struct palette palette;
	struct sources *sources;
	const char *again; /* as in struct report_options */
	int digits;        /* as in struct report */
	struct place last; /* whose line was shown last */
};

/* Names come from records, lines from files: nothing of them may drive the terminal. */
static void put_safe(FILE *out, char c)
{
	fputc((unsigned char)c < ' ' || c == 127 ? '?' : c, out);
}

/* ---- the line of the source ---- */

static int continues_character(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

/* The column on the screen, from 0, of the byte at this index. */
static size_t screen_column(const char *line, size_t index)
{
	size_t column = 0, i;

	for (i = 0; i < index; i++)
		if (line[i] == '\t')
			column += TAB - column % TAB;
		else
			column += !continues_character(line[i]);
	return column;
}

/* The part of the line that is on the screen from this column on. */
static void put_line(FILE *out, const char *line, size_t length, size_t from)
{
	size_t column = 0, next, i;

	for (i = 0; i < length; i++) {
		next = column + (line[i] == '\t' ? TAB - column % TAB : !continues_character(line[i]));
		if (next > from + WIDTH)
			break;
		if (line[i] == '\t')
			for (; column < next; column++)
				fputs(column >= from ? " " : "", out);
		else if (column >= from)
			put_safe(out, line[i]);
		column = next;
	}
	fputc('\n', out);
}

static void put_source(struct teller *teller, const struct place *place, enum color color)
{
	size_t length, caret = 0, from = 0;
	const char *line = sources_line(teller->sources, place, &length);
	FILE *out = teller->out;

	if (!line)
		return;
	if (place->column && place->column <= length + 1)
		caret = screen_column(line, place->column - 1);
	if (caret > WIDTH - 20)
		from = caret - BEFORE_CARET;
	fprintf(out, "%5u | ", place->line);
	put_line(out, line, length, from);
	if (!place->column || place->column > length + 1)
		return;
	fprintf(out, "      | %*s", (int)(caret - from), "");
	color_begin(&teller->palette, out, color);
	fputc('^', out);
	color_end(&teller->palette, out, color);
	fputc('\n', out);
}

/* ---- a message ---- */

/* What stands in '...' has a colour of its own. */
static void put_words(struct teller *teller, const char *words)
{
	int quoted = 0;

	for (; *words; words++) {
		if (*words == '\'' && quoted)
			color_end(&teller->palette, teller->out, COLOR_QUOTE);
		put_safe(teller->out, *words);
		if (*words == '\'' && (quoted = !quoted))
			color_begin(&teller->palette, teller->out, COLOR_QUOTE);
	}
	if (quoted)
		color_end(&teller->palette, teller->out, COLOR_QUOTE);
}

static void put_locus(struct teller *teller, const struct place *place)
{
	const char *path = *place->path ? place_shown(place) : "racecheck";

	color_begin(&teller->palette, teller->out, COLOR_LOCUS);
	while (*path)
		put_safe(teller->out, *path++);
	if (place->line)
		fprintf(teller->out, ":%u", place->line);
	if (place->column)
		fprintf(teller->out, ":%u", place->column);
	fputc(':', teller->out);
	color_end(&teller->palette, teller->out, COLOR_LOCUS);
	fputc(' ', teller->out);
}

static void put_message(struct teller *teller, const struct place *place, enum color kind,
			const char *words, const char *tag)
{
	FILE *out = teller->out;

	put_locus(teller, place);
	color_begin(&teller->palette, out, kind);
	fputs(kind == COLOR_NOTE ? "note: " : "warning: ", out);
	color_end(&teller->palette, out, kind);
	put_words(teller, words);
	if (tag) {
		fputs(" [", out);
		color_begin(&teller->palette, out, kind);
		fprintf(out, "-W%s", tag);
		color_end(&teller->palette, out, kind);
		fputc(']', out);
	}
	fputc('\n', out);
}

/* A line that was just shown is not shown again. */
static void show_source(struct teller *teller, const struct place *place, enum color kind)
{
	if (place_compare(place, &teller->last) != 0)
		put_source(teller, place, kind);
	teller->last = *place;
}

/* A note without a place of its own is one of the whole finding. */
static void put_note(struct teller *teller, const struct note *note, const struct place *here)
{
	put_message(teller, *note->place.path ? &note->place : here, COLOR_NOTE, note->text, NULL);
	if (*note->place.path)
		show_source(teller, &note->place, COLOR_NOTE);
}

/* All that is known of it. */
static void put_finding(struct teller *teller, const struct finding *finding)
{
	const struct phraser *phraser = &teller->phraser;
	struct place here = locator_place(phraser->locator, finding->sites[0].point);
	struct notes notes = phrase_notes(phraser, finding);
	enum color kind = finding->suppressed ? COLOR_NOTE : COLOR_WARNING;
	uint32_t i;

	teller->last = (struct place){ .path = "" };
	put_message(teller, &here, kind, phrase_headline(phraser, finding, 0), finding->rule);
	show_source(teller, &here, kind);
	for (i = 0; i < notes.count; i++)
		put_note(teller, &notes.items[i], &here);
}

static void put_told(struct teller *teller, const struct finding *const *told, uint32_t count)
{
	uint32_t i;

	for (i = 0; i < count; i++) {
		struct place place;

		phraser_turn(&teller->phraser, told[i]);
		place = locator_place(teller->phraser.locator, told[i]->sites[0].point);
		put_message(teller, &place, COLOR_NOTE,
			    say(teller->phraser.arena, SAY_TOLD_TOGETHER, told[i]->id, told[i]->object), NULL);
	}
}

/* The others of which a report says no more than a name or a place. */
static void put_others(struct teller *teller, const struct report_group *group)
{
	put_told(teller, group->alike, group->nalike);
	put_told(teller, group->elsewhere, group->nelsewhere);
	put_told(teller, group->related, group->nrelated);
}

/* In a few lines: what has a place is a note of GCC's form, so that editors go there; the rest is indented,
 * as the line of the source is, and no tool takes it for a message. */
static void put_group(struct teller *teller, const struct report_group *group)
{
	const struct phraser *phraser = &teller->phraser;
	struct finding finding = *group->first;
	struct place here = locator_place(phraser->locator, finding.sites[0].point);
	struct notes notes = phrase_short(phraser, group, teller->digits, teller->again);
	enum color kind = finding.suppressed ? COLOR_NOTE : COLOR_WARNING;
	uint32_t i;

	finding.object = group_object(phraser->arena, group);
	put_message(teller, &here, kind, phrase_headline(phraser, &finding, 0), finding.rule);
	if (notes.count + 3 <= PHRASE_LINES)
		put_source(teller, &here, kind);
	for (i = 0; i < notes.count; i++) {
		const struct note *note = &notes.items[i];

		if (*note->place.path) {
			put_message(teller, &note->place, COLOR_NOTE, note->text, NULL);
			continue;
		}
		fputs("  ", teller->out);
		put_words(teller, note->text);
		fputc('\n', teller->out);
	}
}

/* ---- the first lines ---- */

/* What is to be pasted is indented: no line of it looks like a message. */
static void put_notice(struct teller *teller, const struct finding_notice *notice)
{
	const char *text;

	fputs("racecheck: ", teller->out);
	color_begin(&teller->palette, teller->out, COLOR_NOTE);
	fputs("note: ", teller->out);
	color_end(&teller->palette, teller->out, COLOR_NOTE);
	for (text = notice->text; *text; text++) {
		fputc(*text, teller->out);
		if (*text == '\n')
			fputs("    ", teller->out);
	}
	fputs("\n\n", teller->out);
}

/* ---- the last lines ---- */

static const char *phrase_bulk(const struct phraser *phraser, const struct report_bulk *bulk)
{
	const struct finding_site *sites = bulk->first->sites;
	const char *more = say_number(phraser->arena, bulk->hidden);
	const char *all = say_number(phraser->arena, bulk->shown + bulk->hidden);
	const char *first = phrase_function(phraser, sites[0].root.function);

	if (sites[0].root.function == sites[1].root.function)
		return say(phraser->arena, SAY_BULK_SELF, first, more, bulk->first->id, all);
	return say(phraser->arena, SAY_BULK, first, phrase_function(phraser, sites[1].root.function), more, bulk->first->id, all);
}

static void put_bulks(struct teller *teller, const struct report *report)
{
	const struct phraser *phraser = &teller->phraser;
	uint32_t i;

	for (i = 0; i < report->nbulks; i++) {
		const struct report_bulk *bulk = &report->bulks[i];
		const struct finding *first = bulk->first;

		if (!bulk->hidden)
			continue;
		phraser_turn(&teller->phraser, first);
		fprintf(report->out, "racecheck: note: %s\n", phrase_bulk(phraser, bulk));
		arena_reset(phraser->arena);
	}
}

/* One more clause of the last line. */
static void add_clause(struct text *line, const char *clause)
{
	if (line->length)
		text_add(line, "; ");
	text_add(line, clause);
}

static void add_counts(struct text *line, const struct report *report, struct arena *arena)
{
	static const enum sentence_id none[TIERS] = { SAY_NO_RACES_LIKELY, SAY_NO_RACES_POSSIBLE, SAY_NO_RACES };
	const uint32_t *n = report->bugs;
	enum finding_tier tier = report->options->tier;
	int possible = tier < TIER_POSSIBLE && n[TIER_POSSIBLE];
	int unlikely = tier < TIER_UNLIKELY && n[TIER_UNLIKELY];
	uint32_t told = 0, all = 0;
	enum finding_tier i;

	if (!report->count && !report->other_classes && !report->filtered)
		add_clause(line, sentence_text(none[tier]));
	add_clause(line, say(arena, possible ? SAY_COUNTS_POSSIBLE : unlikely ? SAY_COUNTS_ALL : SAY_COUNTS,
			     say_number(arena, n[TIER_LIKELY]), say_number(arena, n[TIER_POSSIBLE]),
			     say_number(arena, n[TIER_UNLIKELY])));
	for (i = 0; i <= tier; i++) {
		told += n[i];
		all += report->by_tier[i];
	}
	if (all > told)
		add_clause(line, say(arena, SAY_COUNTS_PARTS, say_number(arena, all)));
}

static void add_suppressed(struct text *line, const struct report *report, struct arena *arena)
{
	const char *text = report->suppressed == 1 ? sentence_text(SAY_ONE_SUPPRESSED) :
			   say(arena, SAY_MANY_SUPPRESSED, say_number(arena, report->suppressed));

	if (!report->suppressed)
		return;
	if (!report->options->show_suppressed)
		text = say(arena, SAY_SHOW_SUPPRESSED, text);
	add_clause(line, text);
}

/* The only line beside the findings. */
static void put_summary(const struct report *report, struct arena *arena)
{
	struct text line = { 0 };

	if (!report->program->nfuncs) {
		add_clause(&line, sentence_text(SAY_NOTHING_ANALYSED));
	} else {
		if (report->options->comparison)
			add_clause(&line, comparison_counts(report, arena));
		else
			add_counts(&line, report, arena);
		add_suppressed(&line, report, arena);
		if (report->filtered)
			add_clause(&line, say(arena, SAY_FILTERED, say_number(arena, report->filtered)));
		if (report->other_classes)
			add_clause(&line, say(arena, SAY_OTHER_CLASSES, say_number(arena, report->other_classes)));
		if (report->beyond)
			add_clause(&line, say(arena, SAY_BEYOND_MAX, say_number(arena, report->beyond)));
		add_clause(&line, report->read);
	}
	fprintf(report->out, "racecheck: %s\n", text_string(&line));
	text_free(&line);
	if (report->options->stats && report->left[0])
		fprintf(report->out, "%s\n",
			say(arena, SAY_FILTERS_LEAVE, say_number(arena, report->left[0]), say_number(arena, report->left[1]),
			    say_number(arena, report->left[2]), say_number(arena, report->left[3]),
			    say_number(arena, report->left[4])));
}

static void put_groups(struct teller *teller, const struct report *report)
{
	struct arena *arena = arena_create();
	struct report_group *groups;
	uint32_t count = groups_make(arena, report->items, report->count, &groups), i;

	for (i = 0; i < count; i++) {
		phraser_turn(&teller->phraser, groups[i].first);
		put_group(teller, &groups[i]);
		fputc('\n', report->out);
		arena_reset(teller->phraser.arena);
	}
	arena_destroy(arena);
}

void report_text(const struct report *report)
{
	struct teller teller = {
		.out = report->out,
		.sources = sources_create(),
		.again = report->options->again,
		.digits = report->digits,
		.phraser = {
			.arena = arena_create(),
			.full = report->options->explain != NULL,
			.kept = report->options->kept,
		},
	};
	uint32_t i;

	palette_init(&teller.palette, report->options->color, report->out);
	if (report->options->explain) {
		phraser_turn(&teller.phraser, report->items[0]);
		put_finding(&teller, report->items[0]);
		put_others(&teller, report->group);
	} else {
		for (i = 0; i < report->nnotices && !report->options->quiet; i++)
			put_notice(&teller, &report->notices[i]);
		put_groups(&teller, report);
		comparison_print(report, teller.phraser.arena);
		put_bulks(&teller, report);
		if (!report->options->quiet)
			put_summary(report, teller.phraser.arena);
	}
	sources_destroy(teller.sources);
	phraser_free(&teller.phraser);
}
