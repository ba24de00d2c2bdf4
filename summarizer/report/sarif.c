/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sarif.c - findings as SARIF 2.1.0.
 *
 * A result is at the primary site; relatedLocations has the others under their numbers, from
 * 1, where the message links to.  One codeFlow has a threadFlow per site: from where its thread
 * was started over the calls and locks to the site, which is the last step.
 */
#include "base/arena.h"
#include "findings/path.h"
#include "base/json.h"
#include "base/text.h"
#include "base/message.h"
#include "link/link.h"
#include "report/groups.h"
#include "report/json.h"
#include "report/missing.h"
#include "report/phrase.h"
#include "report/report.h"
#include "report/rules.h"
#include "report/source.h"
#include "report/uri.h"

#include <string.h>

/* Where the rules are described: the page of the manual, or what the build says (make RULES_URI=https://...). */
#ifndef RACECHECK_RULES
#define RACECHECK_RULES "man:racecheck-rules(7)"
#endif

#ifndef RACECHECK_VERSION
#define RACECHECK_VERSION "unknown"
#endif

enum { MAX_RESULTS = 25000 }; /* more than that code hosts refuse */

struct writer {
	struct json *json;
	struct phraser phraser;
	struct sources *sources;
	struct arena *arena;   /* as long as the report */
	const char *directory; /* what relative URIs are relative to */
	const struct finding *teller; /* of the finding, if another one tells it */
};

static void put_text(struct json *json, const char *key, const char *text)
{
	json_open(json, key, '{');
	json_put_string(json, "text", text);
	json_close(json);
}

/* In a message a bracket would begin a link. */
static const char *escape(struct arena *arena, const char *text)
{
	char *escaped = arena_alloc(arena, 2 * strlen(text) + 1), *at = escaped;

	for (; *text; text++) {
		if (strchr("[]\\", *text))
			*at++ = '\\';
		*at++ = *text;
	}
	return escaped;
}

static void put_message(struct writer *writer, const char *text)
{
	put_text(writer->json, "message", escape(writer->phraser.arena, text));
}

/* ---- places ---- */

/* SARIF counts characters; bytes are as good for a line that cannot be read. */
static uint32_t character_column(struct writer *writer, const struct place *place)
{
	size_t length, i;
	const char *line = sources_line(writer->sources, place, &length);
	uint32_t column = 1;

	if (!line || place->column > length + 1)
		return place->column;
	for (i = 0; i + 1 < place->column; i++)
		column += ((unsigned char)line[i] & 0xc0) != 0x80;
	return column;
}

static void put_physical(struct writer *writer, const struct place *place)
{
	struct json *json = writer->json;
	int relative;
	const char *uri = uri_of_place(writer->phraser.arena, place, writer->directory, &relative);

	json_open(json, "physicalLocation", '{');
	json_open(json, "artifactLocation", '{');
	json_put_string(json, "uri", uri);
	if (relative)
		json_put_string(json, "uriBaseId", "SRCROOT");
	json_close(json);
	if (place->line) {
		json_open(json, "region", '{');
		json_put_int(json, "startLine", place->line);
		if (place->column)
			json_put_int(json, "startColumn", character_column(writer, place));
		json_close(json);
	}
	json_close(json);
}

static void put_function(struct writer *writer, uint32_t function)
{
	const char *name = locator_name(writer->phraser.locator, function);

	if (!*name)
		return;
	json_open(writer->json, "logicalLocations", '[');
	json_open(writer->json, NULL, '{');
	json_put_string(writer->json, "fullyQualifiedName", name);
	json_put_string(writer->json, "kind", "function");
	json_close(writer->json);
	json_close(writer->json);
}

/* id 0: none; message NULL: none */
static void put_location(struct writer *writer, const char *key, uint32_t id, struct place place,
			 uint32_t function, const char *message)
{
	json_open(writer->json, key, '{');
	if (id)
		json_put_int(writer->json, "id", id);
	if (*place.path)
		put_physical(writer, &place);
	put_function(writer, function);
	if (message)
		put_message(writer, message);
	json_close(writer->json);
}

/* ---- the threads ---- */

static void put_step(struct writer *writer, struct finding_point point, const char *message,
		     uint32_t level, const char *importance)
{
	json_open(writer->json, NULL, '{');
	put_location(writer, "location", 0, locator_place(writer->phraser.locator, point),
		     point.function, message);
	json_put_int(writer->json, "nestingLevel", level);
	json_put_string(writer->json, "importance", importance);
	json_close(writer->json);
}

/* Locks that were taken in the function of this step, before it; the last step takes what is
 * left, wherever that was.  told has a bit per lock. */
static void put_locks(struct writer *writer, const struct finding_site *site, uint32_t step,
		      uint64_t *told)
{
	int last = step + 1 == site->nsteps;
	uint32_t i;

	for (i = 0; i < site->nlocks && i < 64; i++) {
		struct finding_point taken = site->locks[i].taken;
		const char *text;

		if (!taken.function || *told >> i & 1)
			continue;
		if (!last && (taken.function != site->steps[step].function ||
			      taken.event > site->steps[step].event))
			continue;
		*told |= (uint64_t)1 << i;
		text = say(writer->phraser.arena, site->locks[i].shared ? SAY_ACQUIRED_SHARED : SAY_ACQUIRED_HERE,
			   site->locks[i].text);
		put_step(writer, taken, text, step, "important");
	}
}

static void put_flow(struct writer *writer, const struct finding *finding, uint32_t which)
{
	const struct finding_site *site = &finding->sites[which];
	struct arena *arena = writer->phraser.arena;
	const char *root = phrase_function(&writer->phraser, site->root.function);
	uint64_t told = 0;
	uint32_t i;

	json_open(writer->json, NULL, '{');
	json_put_string(writer->json, "id", arena_format(arena, "%u", which + 1));
	put_message(writer, arena_format(arena, "%s: %s", root_name(site->root.kind), root));
	json_open(writer->json, "locations", '[');
	if (site->root.spawn.function)
		put_step(writer, site->root.spawn, say(arena, SAY_STARTED, root), 0, "important");
	for (i = 0; i + 1 < site->nsteps; i++) {
		put_locks(writer, site, i, &told);
		put_step(writer, site->steps[i], phrase_step(&writer->phraser, site, i), i,
			 "important");
	}
	if (site->nsteps)
		put_locks(writer, site, i, &told);
	put_step(writer, site->point, phrase_site(&writer->phraser, finding, which), i,
		 "essential");
	json_close(writer->json);
	json_close(writer->json);
}

static void put_flows(struct writer *writer, const struct finding *finding)
{
	uint32_t i;

	json_open(writer->json, "codeFlows", '[');
	json_open(writer->json, NULL, '{');
	json_open(writer->json, "threadFlows", '[');
	for (i = 0; i < finding->nsites; i++)
		put_flow(writer, finding, i);
	json_close(writer->json);
	json_close(writer->json);
	json_close(writer->json);
}

/* ---- a result ---- */

static void put_related(struct writer *writer, const struct finding *finding,
			const struct notes *notes)
{
	uint32_t id, i;

	json_open(writer->json, "relatedLocations", '[');
	for (id = 1; id < finding->nsites; id++) {
		struct finding_point point = finding->sites[id].point;

		put_location(writer, NULL, id, locator_place(writer->phraser.locator, point),
			     point.function, phrase_site(&writer->phraser, finding, id));
	}
	for (i = 0; i < notes->count; i++) {
		const struct note *note = &notes->items[i];

		if (*note->place.path && note->kind != NOTE_SITE && note->kind != NOTE_CALL &&
		    note->kind != NOTE_SUPPRESSED)
			put_location(writer, NULL, id++, note->place, 0, note->text);
	}
	json_close(writer->json);
}

/* The sentence, and below it what has no place in the source. */
static void put_words(struct writer *writer, const struct finding *finding,
		      const struct notes *notes)
{
	struct arena *arena = writer->phraser.arena;
	const char *text = phrase_headline(&writer->phraser, finding, 1);
	uint32_t i;

	for (i = 0; i < notes->count; i++)
		if (!*notes->items[i].place.path && notes->items[i].kind != NOTE_SUPPRESSED &&
		    !(notes->items[i].kind == NOTE_BELIEF && phrase_has_usual(finding)))
			text = arena_format(arena, "%s\n%s", text, escape(arena, notes->items[i].text));
	put_text(writer->json, "message", text);
}

static void put_suppression(struct writer *writer, const struct finding *finding)
{
	const struct place *at = finding->suppressed_at;
	struct json *json = writer->json;

	if (!finding->suppressed)
		return;
	json_open(json, "suppressions", '[');
	json_open(json, NULL, '{');
	json_put_string(json, "kind", at && at->tu ? "inSource" : "external");
	json_put_string(json, "justification", finding->suppressed);
	if (at)
		put_location(writer, "location", 0, *at, 0, NULL);
	json_close(json);
	json_close(json);
}

static void put_properties(struct writer *writer, const struct finding *finding)
{
	struct json *json = writer->json;

	json_open(json, "partialFingerprints", '{');
	json_put_string(json, "racecheck/v1", finding->id);
	json_put_string(json, "racecheck-state/v1", finding->state);
	json_close(json);
	json_open(json, "properties", '{');
	json_put_string(json, "id", finding->id);
	json_put_string(json, "tier", tier_name(finding->tier));
	json_put_int(json, "score", finding->score);
	json_put_string(json, "class", class_name(finding->class));
	json_put_string(json, "harm", class_harm_name(class_harm(finding->class)));
	json_put_string(json, "evidence", phrase_evidence(&writer->phraser, finding));
	if (writer->teller || finding->cause)
		json_put_string(json, "partOf", writer->teller ? writer->teller->id : finding->cause);
	if (finding->filters)
		json_put_string(json, "relayFilter",
				finding_filter_name((enum finding_filter)__builtin_ctz(finding->filters)));
	json_put_string(json, "object", finding->object);
	json_put_string(json, "objectKey", finding->object_key);
	json_put_lines(json, finding);
	json_close(json);
}

static void put_baseline_state(struct json *json, enum finding_change change)
{
	static const char *const words[CHANGES] = {
		[CHANGE_NEW] = "new", [CHANGE_WORSE] = "updated", [CHANGE_BETTER] = "updated",
		[CHANGE_UNCHANGED] = "unchanged", [CHANGE_FIXED] = "absent", [CHANGE_GONE] = "absent",
	};

	if (words[change])
		json_put_string(json, "baselineState", words[change]);
}

/* A result of the other state: what is known of it. */
static void put_absent(struct writer *writer, const struct report_absent *absent)
{
	struct place place = { .path = absent->path, .line = absent->line, .column = absent->column };
	struct json *json = writer->json;

	json_open(json, NULL, '{');
	json_put_string(json, "ruleId", absent->rule);
	json_put_string(json, "level", "none");
	put_baseline_state(json, absent->change);
	put_text(json, "message", escape(writer->phraser.arena, absent->message));
	json_open(json, "locations", '[');
	put_location(writer, NULL, 0, place, 0, NULL);
	json_close(json);
	json_open(json, "partialFingerprints", '{');
	json_put_string(json, "racecheck/v1", absent->id);
	if (*absent->state)
		json_put_string(json, "racecheck-state/v1", absent->state);
	json_close(json);
	json_close(json);
}

static void put_result(struct writer *writer, const struct finding *finding)
{
	const struct rule *rules, *rule = rule_find(finding->rule);
	struct notes notes = phrase_notes(&writer->phraser, finding);
	struct json *json = writer->json;
	unsigned count = rules_all(&rules);

	json_open(json, NULL, '{');
	json_put_string(json, "ruleId", finding->rule);
	if (rule >= rules && rule < rules + count)
		json_put_int(json, "ruleIndex", rule - rules);
	json_put_string(json, "level", finding->tier == TIER_LIKELY ? "warning" : "note");
	put_baseline_state(json, finding->change);
	put_words(writer, finding, &notes);
	json_open(json, "locations", '[');
	put_location(writer, NULL, 0, locator_place(writer->phraser.locator, finding->sites[0].point),
		     finding->sites[0].point.function, NULL);
	json_close(json);
	put_related(writer, finding, &notes);
	put_flows(writer, finding);
	put_suppression(writer, finding);
	put_properties(writer, finding);
	json_close(json);
}

/* ---- the run ---- */

static void put_rule(struct json *json, const struct rule *rule)
{
	struct text help = { 0 };

	json_open(json, NULL, '{');
	json_put_string(json, "id", rule->id);
	json_put_string(json, "name", rule->name);
	put_text(json, "shortDescription", rule->title);
	put_text(json, "fullDescription", rule->help);
	rule_help(rule, &help);
	put_text(json, "help", text_string(&help));
	text_clear(&help);
	text_format(&help, RACECHECK_RULES "#%s", rule->id);
	json_put_string(json, "helpUri", text_string(&help));
	text_free(&help);
	json_open(json, "defaultConfiguration", '{');
	json_put_string(json, "level", "warning");
	json_close(json);
	json_open(json, "properties", '{');
	json_put_string(json, "precision", rule->precision);
	json_put_string(json, "problem.severity", "warning");
	json_open(json, "tags", '[');
	json_put_string(json, NULL, "concurrency");
	json_put_string(json, NULL, "correctness");
	json_close(json);
	json_close(json);
	json_close(json);
}

static void put_tool(struct json *json)
{
	const struct rule *rules;
	unsigned count = rules_all(&rules), i;

	json_open(json, "tool", '{');
	json_open(json, "driver", '{');
	json_put_string(json, "name", "racecheck");
	json_put_string(json, "version", RACECHECK_VERSION);
	json_put_string(json, "informationUri", "man:racecheck(1)");
	json_open(json, "rules", '[');
	for (i = 0; i < count; i++)
		put_rule(json, &rules[i]);
	json_close(json);
	json_close(json);
	json_close(json);
}

static void put_notification(struct json *json, const char *text)
{
	json_open(json, NULL, '{');
	json_put_string(json, "level", "warning");
	put_text(json, "message", text);
	json_close(json);
}

/* What was not looked at, and what is not shown. */
static void put_invocation(struct writer *writer, const struct report *report)
{
	const struct program *program = report->program;
	struct json *json = writer->json;
	uint32_t i;

	json_open(json, "invocations", '[');
	json_open(json, NULL, '{');
	json_put_bool(json, "executionSuccessful", !message_errors());
	json_open(json, "toolExecutionNotifications", '[');
	for (i = 0; i < report->nnotices; i++)
		put_notification(json, report->notices[i].text);
	if (!program->nfuncs)
		put_notification(json, sentence_text(SAY_NOTHING_ANALYSED));
	if (missing_objects(program))
		put_notification(json, say(writer->arena, SAY_OBJECTS_WITHOUT,
					   say_number(writer->arena, missing_objects(program))));
	if (report->count > MAX_RESULTS)
		put_notification(json, say(writer->arena, SAY_RESULTS_LEFT_OUT,
					   say_number(writer->arena, report->count - MAX_RESULTS)));
	json_close(json);
	json_close(json);
	json_close(json);
}

static void put_run(struct writer *writer, const struct report *report)
{
	const struct report_comparison *comparison = report->options->comparison;
	struct json *json = writer->json;
	const struct finding **tellers;
	uint32_t i;

	json_open_stream(json, NULL, '{');
	put_tool(json);
	put_invocation(writer, report);
	if (*writer->directory) {
		json_open(json, "originalUriBaseIds", '{');
		json_open(json, "SRCROOT", '{');
		json_put_string(json, "uri", uri_of_directory(writer->arena, writer->directory));
		json_close(json);
		json_close(json);
	}
	json_put_string(json, "columnKind", "unicodeCodePoints");
	json_open(json, "properties", '{');
	if (report->model)
		json_put_string(json, "memoryModel", report->model);
	json_put_int(json, "suppressed", report->suppressed);
	json_close(json);
	json_open_stream(json, "results", '[');
	tellers = groups_tellers(writer->arena, report->items, report->count);
	for (i = 0; i < report->count && i < MAX_RESULTS; i++) {
		phraser_turn(&writer->phraser, report->items[i]);
		writer->teller = tellers[i];
		put_result(writer, report->items[i]);
		arena_reset(writer->phraser.arena);
	}
	for (i = 0; comparison && i < comparison->nabsent; i++)
		put_absent(writer, &comparison->absent[i]);
	json_close(json);
	json_close(json);
}

void report_sarif(const struct report *report)
{
	struct arena *arena = arena_create();
	struct writer writer = {
		.json = json_create(report->out),
		.phraser = { .arena = arena_create(), .others = 1, .no_example = 1 },
		.sources = sources_create(),
		.arena = arena,
		.directory = path_here(arena),
	};

	json_open_stream(writer.json, NULL, '{');
	json_put_string(writer.json, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
	json_put_string(writer.json, "version", "2.1.0");
	json_open_stream(writer.json, "runs", '[');
	put_run(&writer, report);
	json_close(writer.json);
	json_close(writer.json);
	json_destroy(writer.json);
	sources_destroy(writer.sources);
	phraser_free(&writer.phraser);
	arena_destroy(arena);
}
