/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/report.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/text.h"
#include "findings/arrange.h"
#include "report/exclude.h"
#include "report/groups.h"
#include "report/once.h"
#include "report/rules.h"

#include <stdlib.h>
#include <string.h>

#define ID_SHOWN 8 /* digits of an id in a hint, at least */
#define ID_LEAST 4 /* digits of an id that are enough, if they mean one finding */

int report_tier_by_name(const char *name)
{
	static const char *const names[TIERS] = { "likely", "possible", "all" };
	int i;

	for (i = 0; i < TIERS; i++)
		if (!strcmp(name, names[i]))
			return i;
	return strcmp(name, "unlikely") ? -1 : TIER_UNLIKELY;
}

int report_format_by_name(const char *name)
{
	static const char *const names[] = {
		[REPORT_TEXT] = "text", [REPORT_JSON] = "json", [REPORT_SARIF] = "sarif",
		[REPORT_MAIL] = "mail", [REPORT_HTML] = "html",
	};
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(name, names[i]))
			return (int)i;
	return -1;
}

/* The next word of a list with commas; 0 at its end. */
static int next_word(const char **list, char *word, size_t space)
{
	size_t length = strcspn(*list, ",");

	if (!**list)
		return 0;
	if (length >= space)
		length = space - 1;
	memcpy(word, *list, length);
	word[length] = '\0';
	*list += strcspn(*list, ",");
	*list += **list == ',';
	return 1;
}

static int rule_is_known(const char *word)
{
	const struct rule *rules;
	unsigned count = rules_all(&rules), i;

	for (i = 0; i < count; i++)
		if (rule_matches(rules[i].id, word))
			return 1;
	return 0;
}

void report_check_rules(const char *only)
{
	const struct rule *rules;
	unsigned count = rules_all(&rules), i;
	struct text names = { 0 };
	const char *list = only;
	char word[64] = "";

	while (next_word(&list, word, sizeof word) && rule_is_known(word))
		;
	if (*word && rule_is_known(word))
		return;
	for (i = 0; i < count; i++)
		text_format(&names, "%s%s", !i ? "" : i + 1 < count ? ", " : " and ", rules[i].id);
	die("--only", "unknown rule '%s'; there are %s", word, text_string(&names));
}

void report_check_classes(const char *classes)
{
	struct text names = { 0 };
	char word[64] = "";
	int i, known = 1;

	while (known && next_word(&classes, word, sizeof word))
		for (known = 0, i = 0; i < CLASSES; i++)
			known |= class_matches((enum finding_class)i, word);
	if (*word && known)
		return;
	for (i = 1; i < CLASSES; i++)
		text_format(&names, ", %s", class_name((enum finding_class)i));
	die("--class", "unknown class '%s'; there are harmful, benign, unclassified%s", word, text_string(&names));
}

uint32_t report_filters(const char *list)
{
	uint32_t filters = 0, one;
	char word[64];
	int i;

	while (next_word(&list, word, sizeof word)) {
		for (one = 0, i = 0; i < FILTERS; i++)
			if (!strcmp(word, finding_filter_name((enum finding_filter)i)) || !strcmp(word, "relay"))
				one |= 1u << i;
		if (!one)
			die("--filter", "unknown filter '%s'; there are initialisation, aliasing, main, same-entry, and "
			    "relay for all of them", word);
		filters |= one;
	}
	if (!filters)
		die("--filter", "the list is empty");
	return filters;
}

/* What is left after each of RELAY's filters, in their order. */
static void count_left(struct report *report, const struct finding *finding)
{
	int i;

	if (!rule_matches(finding->rule, "race") || finding->suppressed || finding->tier > report->options->tier)
		return;
	report->left[0]++;
	for (i = 0; i < FILTERS && !(finding->filters >> i & 1); i++)
		report->left[i + 1]++;
}

/* Deadlocks and broken rules have no class. */
static int wanted_class(const struct report_options *options, const struct finding *finding)
{
	const char *list = options->classes;
	char word[64];

	if (!list || !rule_matches(finding->rule, "race"))
		return 1;
	while (next_word(&list, word, sizeof word))
		if (class_matches(finding->class, word))
			return 1;
	return 0;
}

static int wanted_rule(const struct report_options *options, const char *rule)
{
	const char *list = options->only;
	char word[64];

	if (!list)
		return 1;
	while (next_word(&list, word, sizeof word))
		if (rule_matches(rule, word))
			return 1;
	return 0;
}

/* ---- explain ---- */

static void check_id(const char *id)
{
	size_t length = strlen(id);

	if (strspn(id, "0123456789abcdef") != length || length > 16)
		die(id, "not the id of a finding; an id has 16 digits, 0 to 9 and a to f");
	if (length < ID_LEAST)
		die(id, "too short for the id of a finding; give at least %d digits", ID_LEAST);
}

static void die_ambiguous(const struct findings *findings, const char *id)
{
	struct text ids = { 0 };
	uint32_t i;

	for (i = 0; i < findings->count && ids.length < 200; i++)
		if (!strncmp(findings->items[i].id, id, strlen(id)))
			text_format(&ids, " %s", findings->items[i].id);
	die(id, "several findings have an id that begins so:%s", text_string(&ids));
}

const struct finding *report_find(const struct findings *findings, const char *id, const char *again)
{
	const struct finding *found = NULL;
	uint32_t i;

	check_id(id);
	for (i = 0; i < findings->count; i++)
		if (!strncmp(findings->items[i].id, id, strlen(id))) {
			if (found)
				die_ambiguous(findings, id);
			found = &findings->items[i];
		}
	if (!found)
		die(id, "no finding of these inputs has this id; racecheck --tier=all%s shows what "
		    "there is", again);
	return found;
}

/* ---- what is shown ---- */

#define TEXT_MAX 200 /* findings of a tier, for people; machines get all */
#define BULK_SHOWN 3 /* of a bulk, likewise */

static int is_for_people(const struct report_options *options)
{
	return options->format == REPORT_TEXT || options->format == REPORT_MAIL;
}

static uint32_t most(const struct report_options *options)
{
	if (options->max)
		return options->max;
	return is_for_people(options) ? TEXT_MAX : UINT32_MAX;
}

/* One line tells of the rest of a bulk. */
static int is_beyond_bulk(struct report *report, const struct finding *finding)
{
	struct report_bulk *bulk = (struct report_bulk *)&report->bulks[finding->bulk - 1];

	if (!is_for_people(report->options))
		return 0;
	if (bulk->shown < BULK_SHOWN) {
		if (!bulk->shown++)
			bulk->first = finding;
		return 0;
	}
	bulk->hidden++;
	return 1;
}

/* With something to compare with, people are told what is new. */
static int is_told(const struct report_options *options, const struct finding *finding)
{
	if (!options->comparison || !is_for_people(options))
		return 1;
	return !finding->cause && (finding->change == CHANGE_NEW || finding->change == CHANGE_WORSE);
}

static void select_findings(struct report *report, const struct findings *findings)
{
	const struct report_options *options = report->options;
	struct excluder excluder = { .patterns = options->exclude, .count = options->nexclude,
				     .wanted = options->in, .nwanted = options->nin };
	uint32_t shown[TIERS] = { 0 }, max = most(options), i;

	if (options->explain) {
		report->items[report->count++] = report_find(findings, options->explain, options->again);
		memcpy(report->by_tier, findings->by_tier, sizeof report->by_tier);
		memcpy(report->bugs, findings->by_tier, sizeof report->bugs);
		return;
	}
	for (i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->items[i];

		if (!wanted_rule(options, finding->rule) || excluder_drops(&excluder, finding) ||
		    once_has(report->once, finding->id))
			continue;
		count_left(report, finding);
		if (finding->filters & options->filters) {
			report->filtered += finding->tier <= options->tier && !finding->suppressed;
			continue;
		}
		if (!wanted_class(options, finding)) {
			report->other_classes += finding->tier <= options->tier && !finding->suppressed;
			continue;
		}
		if (!finding->suppressed) {
			report->by_tier[finding->tier]++;
			report->bugs[finding->tier] += !finding->part;
		}
		if (finding->tier > options->tier || !is_told(options, finding))
			continue;
		if (!finding->suppressed && (finding->change == CHANGE_NEW || finding->change == CHANGE_WORSE))
			report->fresh++;
		report->suppressed += finding->suppressed != NULL;
		if (finding->suppressed && !options->show_suppressed)
			continue;
		if (finding->bulk && !options->max && is_beyond_bulk(report, finding))
			continue;
		if (shown[finding->tier]++ >= max)
			report->beyond++;
		else
			report->items[report->count++] = finding;
	}
	for (i = 0; i < TIERS; i++) /* what tells a part may be left out */
		report->bugs[i] += !report->bugs[i] && report->by_tier[i];
	excluder_free(&excluder);
}

/* The finding that is explained, with those that a report tells by the same message. */
static const struct report_group *explained_group(struct arena *arena, const struct findings *findings,
						  const struct finding *asked)
{
	const struct finding **items = arena_array(arena, (size_t)findings->count + 1, sizeof *items);
	struct report_group *groups;
	uint32_t count = 0, i;

	items[count++] = asked;
	for (i = 0; i < findings->count && !asked->suppressed; i++) {
		struct finding *finding = &findings->items[i];

		if (finding == asked || !arrange_alike(asked, finding))
			continue;
		findings_tell(findings, finding);
		items[count++] = finding;
	}
	groups_make(arena, items, count, &groups);
	return groups;
}

/* ---- ids in a few digits ---- */

static int compare_ids(const void *left, const void *right)
{
	return strcmp(*(const char *const *)left, *(const char *const *)right);
}

static int digits_needed(const struct findings *findings, struct arena *arena)
{
	const char **ids = arena_array(arena, findings->count, sizeof *ids);
	int digits = ID_SHOWN;
	uint32_t i;

	for (i = 0; i < findings->count; i++)
		ids[i] = findings->items[i].id;
	if (i)
		qsort(ids, i, sizeof *ids, compare_ids);
	for (i = 1; i < findings->count; i++)
		while (digits < 16 && !strncmp(ids[i - 1], ids[i], (size_t)digits))
			digits++;
	return digits;
}

static int is_failure(const struct report *report)
{
	const struct report_options *options = report->options;
	enum finding_tier tier;

	if (options->fail_new && report->fresh)
		return 1;
	if (!options->fail)
		return 0;
	if (options->explain)
		return !report->items[0]->suppressed && report->items[0]->tier <= options->fail_on;
	for (tier = 0; tier <= options->fail_on; tier++)
		if (report->by_tier[tier])
			return 1;
	return 0;
}

int report_findings(FILE *out, const struct program *program, const struct findings *findings,
		    const struct report_options *options, const char *read)
{
	struct arena *arena = arena_create();
	struct report report = { .program = program, .options = options, .out = out, .read = read,
				 .model = findings->model };
	uint32_t i;
	int status;

	if (!options->explain) {
		report.notices = findings->notices;
		report.nnotices = findings->nnotices;
	}
	report.items = arena_array(arena, (size_t)findings->count + 1, sizeof *report.items);
	report.bulks = arena_array(arena, findings->nbulks, sizeof *report.bulks);
	report.nbulks = findings->nbulks;
	report.digits = digits_needed(findings, arena);
	report.once = once_open(options->once);
	select_findings(&report, findings);
	for (i = 0; i < report.count; i++)
		findings_tell(findings, (struct finding *)report.items[i]);
	if (options->explain && options->format == REPORT_TEXT)
		report.group = explained_group(arena, findings, report.items[0]);
	switch (options->format) {
	case REPORT_TEXT:
		report_text(&report);
		break;
	case REPORT_JSON:
		report_json(&report);
		break;
	case REPORT_SARIF:
		report_sarif(&report);
		break;
	case REPORT_MAIL:
		report_mail(&report);
		break;
	case REPORT_HTML:
		report_html(&report);
		break;
	}
	fflush(out);
	for (i = 0; i < report.count; i++)
		once_add(report.once, report.items[i]->id);
	once_close(report.once);
	status = is_failure(&report) ? EXIT_FINDING : EXIT_OK;
	arena_destroy(arena);
	return status;
}
