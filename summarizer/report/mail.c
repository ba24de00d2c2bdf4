/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * mail.c - findings for a mail about a commit, in the form that the kernel's build robots have made usual: the
 * warning behind ">>", how to get to the line, and the lines around it.  Plain text, nothing to be coloured or wrapped.
 */
#include "base/arena.h"
#include "link/link.h"
#include "report/groups.h"
#include "report/phrase.h"
#include "report/report.h"
#include "report/source.h"

#include <string.h>

enum { AROUND = 5 }; /* lines before and behind it */

struct mailer {
	FILE *out;
	struct phraser phraser;
	struct sources *sources;
	const struct report *report;
};

static void put_safely(FILE *out, const char *text, size_t length)
{
	size_t i;

	for (i = 0; i < length; i++)
		fputc(((unsigned char)text[i] < ' ' && text[i] != '\t') || text[i] == 127 ? '?' : text[i], out);
}

static void put_place(FILE *out, const struct place *place)
{
	put_safely(out, place_shown(place), strlen(place_shown(place)));
	fprintf(out, ":%u:%u: ", place->line, place->column);
}

static void put_lines(struct mailer *mailer, struct place place)
{
	uint32_t line = place.line, first = line > AROUND ? line - AROUND : 1;
	const char *text;
	size_t length;

	if (!sources_line(mailer->sources, &place, &length))
		return;
	fprintf(mailer->out, "\nvim +%u ", line);
	put_safely(mailer->out, place_shown(&place), strlen(place_shown(&place)));
	fputs("\n\n", mailer->out);
	for (place.line = first; place.line <= line + AROUND; place.line++) {
		text = sources_line(mailer->sources, &place, &length);
		if (!text)
			break;
		fprintf(mailer->out, "%s%5u\t", place.line == line ? " > " : "   ", place.line);
		put_safely(mailer->out, text, length);
		fputc('\n', mailer->out);
	}
}

static void put_group(struct mailer *mailer, const struct report_group *group)
{
	const struct phraser *phraser = &mailer->phraser;
	struct finding finding = *group->first;
	struct place here = locator_place(phraser->locator, finding.sites[0].point);
	struct notes notes = phrase_short(phraser, group, mailer->report->digits, mailer->report->options->again);
	const char *words;
	uint32_t i;

	finding.object = group_object(phraser->arena, group);
	words = phrase_headline(phraser, &finding, 0);
	fputs(">> ", mailer->out);
	put_place(mailer->out, &here);
	fputs("warning: ", mailer->out);
	put_safely(mailer->out, words, strlen(words));
	fprintf(mailer->out, " [-W%s]\n", finding.rule);
	for (i = 0; i < notes.count; i++) {
		const struct note *note = &notes.items[i];

		if (note->kind == NOTE_MORE) /* a command for the machine that it was found on */
			continue;
		fputs("   ", mailer->out);
		if (*note->place.path) {
			put_place(mailer->out, &note->place);
			fputs("note: ", mailer->out);
		} else {
			fputs("  ", mailer->out);
		}
		put_safely(mailer->out, note->text, strlen(note->text));
		fputc('\n', mailer->out);
	}
	put_lines(mailer, here);
	fputc('\n', mailer->out);
}

void report_mail(const struct report *report)
{
	struct mailer mailer = {
		.out = report->out, .report = report, .sources = sources_create(), .phraser.arena = arena_create(),
	};
	struct arena *arena = arena_create();
	struct report_group *groups;
	uint32_t count = groups_make(arena, report->items, report->count, &groups), i;

	if (count)
		fprintf(report->out, "%s\n\n", say(arena, report->options->comparison ? SAY_MAIL_NEW : SAY_MAIL_ALL,
						 say_number(arena, count)));
	for (i = 0; i < count; i++) {
		phraser_turn(&mailer.phraser, groups[i].first);
		put_group(&mailer, &groups[i]);
		arena_reset(mailer.phraser.arena);
	}
	arena_destroy(arena);
	sources_destroy(mailer.sources);
	phraser_free(&mailer.phraser);
}
