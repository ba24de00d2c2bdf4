/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * json.c - findings as JSON; the manual page describes it.
 */
#include "base/json.h"

#include "base/arena.h"
#include "link/link.h"
#include "report/groups.h"
#include "report/missing.h"
#include "report/phrase.h"
#include "report/json.h"
#include "report/report.h"

#ifndef RACECHECK_VERSION
#define RACECHECK_VERSION "unknown"
#endif

#define JSON_VERSION 1 /* of the schema: counts up when something is renamed or goes */

struct writer {
	struct json *json;
	struct phraser phraser;
	struct html_sources *sources; /* are told every place; or NULL */
	const struct finding *teller; /* of the finding, if another one tells it */
};

static void put_place(struct writer *writer, const struct place *place)
{
	json_put_string(writer->json, "path", place_shown(place));
	if (place->line)
		json_put_int(writer->json, "line", place->line);
	if (place->column)
		json_put_int(writer->json, "column", place->column);
	if (writer->sources)
		html_sources_mark(writer->sources, place);
}

/* Nothing for a point that is not known. */
static void put_point(struct writer *writer, const char *key, struct finding_point point)
{
	struct place place = locator_place(writer->phraser.locator, point);

	if (!point.function)
		return;
	json_open(writer->json, key, '{');
	put_place(writer, &place);
	json_put_string(writer->json, "function", locator_name(writer->phraser.locator, point.function));
	json_close(writer->json);
}

static void put_points(struct writer *writer, const char *key, const struct finding_point *points,
		       uint32_t count)
{
	uint32_t i;

	json_open(writer->json, key, '[');
	for (i = 0; i < count; i++)
		put_point(writer, NULL, points[i]);
	json_close(writer->json);
}

static void put_locks(struct writer *writer, const struct finding_site *site)
{
	uint32_t i;

	json_open(writer->json, "locks", '[');
	for (i = 0; i < site->nlocks; i++) {
		json_open(writer->json, NULL, '{');
		json_put_string(writer->json, "name", site->locks[i].text);
		json_put_bool(writer->json, "shared", site->locks[i].shared);
		put_point(writer, "taken", site->locks[i].taken);
		json_close(writer->json);
	}
	json_close(writer->json);
}

static void put_root(struct writer *writer, const struct finding_root *root)
{
	json_open(writer->json, "root", '{');
	json_put_string(writer->json, "kind", root_name(root->kind));
	json_put_string(writer->json, "function", locator_name(writer->phraser.locator, root->function));
	json_put_bool(writer->json, "several", root->several);
	put_point(writer, "started", root->spawn);
	json_close(writer->json);
}

static void put_site(struct writer *writer, const struct finding *finding, uint32_t which)
{
	static const struct {
		const char *key;
		uint32_t flag;
	} flags[] = {
		{ "reads", ACCESS_READS },       { "writes", ACCESS_WRITES }, { "frees", ACCESS_FREES },
		{ "atomic", ACCESS_ATOMIC },     { "volatile", ACCESS_VOLATILE },
		{ "library", ACCESS_LIBRARY },
	};
	const struct finding_site *site = &finding->sites[which];
	size_t i;

	json_open(writer->json, NULL, '{');
	put_point(writer, "location", site->point);
	json_put_string(writer->json, "kind", finding_kind_name(site->kind));
	json_put_string(writer->json, "message", phrase_site(&writer->phraser, finding, which));
	if (site->text)
		json_put_string(writer->json, "text", site->text);
	for (i = 0; i < sizeof flags / sizeof *flags; i++)
		json_put_bool(writer->json, flags[i].key, (site->flags & flags[i].flag) != 0);
	put_locks(writer, site);
	put_root(writer, &site->root);
	put_points(writer, "steps", site->steps, site->nsteps);
	json_close(writer->json);
}

static void put_reasons(struct writer *writer, const struct finding *finding)
{
	struct json *json = writer->json;
	uint32_t i;

	if (finding->parallel)
		json_put_string(json, "parallel", finding->parallel);
	if (finding->belief.lock) {
		json_open(json, "usual_lock", '{');
		json_put_string(json, "name", finding->belief.lock);
		json_put_int(json, "held", finding->belief.held);
		json_put_int(json, "places", finding->belief.total);
		put_point(writer, "example", finding->belief.example);
		json_close(json);
	}
	json_open(json, "assumptions", '[');
	for (i = 0; i < finding->nassumptions; i++)
		json_put_string(json, NULL, finding->assumptions[i].text);
	json_close(json);
	json_open(json, "assumption_ids", '[');
	for (i = 0; i < finding->nassumptions; i++)
		json_put_string(json, NULL, sentence_name(finding->assumptions[i].id));
	json_close(json);
}

static void put_suppression(struct writer *writer, const struct finding *finding)
{
	const struct place *at = finding->suppressed_at;
	struct place place;

	if (!finding->suppressed)
		return;
	json_open(writer->json, "suppressed", '{');
	json_put_string(writer->json, "reason", finding->suppressed);
	json_put_string(writer->json, "kind", at && at->tu ? "source" : "external");
	if (at) {
		place = locator_again(writer->phraser.locator, at);
		put_place(writer, &place);
	}
	json_close(writer->json);
}

void json_put_lines(struct json *json, const struct finding *finding)
{
	uint32_t i;

	if (!finding->nlines)
		return;
	json_open(json, "lines", '[');
	for (i = 0; i < finding->nlines; i++) {
		const struct finding_line *line = &finding->lines[i];

		json_open(json, NULL, '{');
		json_put_string(json, "change", line->sign == '-' ? "removed" : "added");
		json_put_string(json, "path", line->path);
		json_put_int(json, "line", line->line);
		json_put_string(json, "text", line->text);
		json_close(json);
	}
	json_close(json);
}

static void put_change(struct json *json, const struct finding *finding)
{
	if (finding->change)
		json_put_string(json, "change", finding_change_name(finding->change));
	if (finding->cause)
		json_put_string(json, "cause", finding->cause);
	json_put_lines(json, finding);
}

static void put_witness(struct writer *writer, const struct finding_witness *witness)
{
	struct json *json = writer->json;
	uint32_t i, k;

	json_open(json, "witness", '[');
	for (i = 0; i < 2; i++) {
		const struct finding_order *order = &witness->orders[i];

		json_open(json, NULL, '{');
		json_put_string(json, "outcome", order->outcome);
		json_open(json, "steps", '[');
		for (k = 0; k < order->nsteps; k++) {
			json_open(json, NULL, '{');
			json_put_int(json, "access", order->steps[k].site);
			put_point(writer, "location", order->steps[k].point);
			json_put_string(json, "text", order->steps[k].text);
			json_close(json);
		}
		json_close(json);
		json_close(json);
	}
	json_close(json);
}

/* What the score is the sum of. */
static void put_terms(struct json *json, const struct finding *finding)
{
	uint32_t i;

	if (!finding->nterms)
		return;
	json_open(json, "features", '{');
	for (i = 0; i < finding->nterms; i++) {
		json_open(json, finding->terms[i].name, '{');
		json_put_int(json, "value", finding->terms[i].value);
		json_put_int(json, "points", finding->terms[i].points);
		json_close(json);
	}
	json_close(json);
}

static void put_finding(struct writer *writer, const struct finding *finding)
{
	struct json *json = writer->json;
	uint32_t i;

	json_open(json, NULL, '{');
	json_put_string(json, "id", finding->id);
	json_put_string(json, "state", finding->state);
	json_put_string(json, "rule", finding->rule);
	json_put_string(json, "tier", tier_name(finding->tier));
	put_change(json, finding);
	json_put_int(json, "score", finding->score);
	put_terms(json, finding);
	json_put_string(json, "class", class_name(finding->class));
	json_put_string(json, "harm", class_harm_name(class_harm(finding->class)));
	json_put_string(json, "evidence", phrase_evidence(&writer->phraser, finding));
	json_put_string(json, "object", finding->object);
	json_put_string(json, "object_key", finding->object_key);
	json_put_string(json, "message", phrase_headline(&writer->phraser, finding, 0));
	json_open(json, "filters", '[');
	for (i = 0; i < FILTERS; i++)
		if (finding->filters >> i & 1)
			json_put_string(json, NULL, finding_filter_name((enum finding_filter)i));
	json_close(json);
	if (finding->witness)
		put_witness(writer, finding->witness);
	put_suppression(writer, finding);
	json_open(json, "accesses", '['); /* as when all findings were races */
	for (i = 0; i < finding->nsites; i++)
		put_site(writer, finding, i);
	json_close(json);
	put_reasons(writer, finding);
	if (writer->teller)
		json_put_string(json, "part_of", writer->teller->id);
	if (finding->bulk)
		json_put_int(json, "bulk", finding->bulk_size);
	put_points(writer, "others", finding->others, finding->nothers);
	json_close(json);
}

static void put_summary(struct json *json, const struct report *report)
{
	enum finding_tier tier;

	json_open(json, "summary", '{');
	for (tier = 0; tier < TIERS; tier++)
		json_put_int(json, tier_name(tier), report->bugs[tier]);
	json_put_int(json, "suppressed", report->suppressed);
	if (report->options->filters)
		json_put_int(json, "filtered", report->filtered);
	if (report->options->classes)
		json_put_int(json, "other_classes", report->other_classes);
	json_put_int(json, "shown", report->count);
	json_put_int(json, "translation_units", report->program->ntus);
	json_put_int(json, "objects_without_facts", missing_objects(report->program));
	json_close(json);
}

/* What was there, and is not any more. */
static void put_absent(struct json *json, const struct report_comparison *comparison)
{
	uint32_t i;

	json_open(json, "absent", '[');
	for (i = 0; i < comparison->nabsent; i++) {
		const struct report_absent *absent = &comparison->absent[i];

		json_open(json, NULL, '{');
		json_put_string(json, "change", finding_change_name(absent->change));
		json_put_string(json, "id", absent->id);
		json_put_string(json, "rule", absent->rule);
		json_put_string(json, "tier", tier_name(absent->tier));
		json_put_string(json, "message", absent->message);
		json_put_string(json, "path", absent->path);
		if (absent->line)
			json_put_int(json, "line", absent->line);
		json_close(json);
	}
	json_close(json);
}

static void put_comparison(struct json *json, const struct report_comparison *comparison)
{
	enum finding_change kind;

	if (!comparison)
		return;
	json_open(json, "comparison", '{');
	json_put_string(json, "with", comparison->with);
	for (kind = CHANGE_NEW; kind < CHANGES; kind++)
		json_put_int(json, finding_change_name(kind), comparison->by_kind[kind]);
	put_absent(json, comparison);
	json_close(json);
}

/* What each of RELAY's filters leaves, after the ones before it. */
static void put_filters(struct json *json, const struct report *report)
{
	int i;

	json_open(json, "filters", '{');
	for (i = 0; i < FILTERS; i++)
		json_put_int(json, finding_filter_name((enum finding_filter)i), report->left[i + 1]);
	json_close(json);
}

static void put_notices(struct json *json, const struct report *report)
{
	uint32_t i;

	json_open(json, "notices", '[');
	for (i = 0; i < report->nnotices; i++) {
		json_open(json, NULL, '{');
		json_put_string(json, "id", report->notices[i].id);
		json_put_string(json, "text", report->notices[i].text);
		json_close(json);
	}
	json_close(json);
}

void report_json_put(struct json *json, const struct report *report, struct html_sources *sources)
{
	struct writer writer = { .json = json, .phraser = { .arena = arena_create(), .full = 1 }, .sources = sources };
	struct arena *arena = arena_create();
	const struct finding **tellers = groups_tellers(arena, report->items, report->count);
	uint32_t i;

	json_put_int(json, "version", JSON_VERSION);
	json_put_string(json, "tool", "racecheck " RACECHECK_VERSION);
	if (report->model)
		json_put_string(json, "model", report->model);
	put_summary(json, report);
	put_filters(json, report);
	put_notices(json, report);
	put_comparison(json, report->options->comparison);
	json_open_stream(json, "findings", '[');
	for (i = 0; i < report->count; i++) {
		phraser_turn(&writer.phraser, report->items[i]);
		writer.teller = tellers[i];
		put_finding(&writer, report->items[i]);
		arena_reset(writer.phraser.arena);
	}
	json_close(json);
	phraser_free(&writer.phraser);
	arena_destroy(arena);
}

/* ---- objects ---- */

/* A site, in short. */
static void put_inquiry_access(struct writer *writer, const struct inquiry_access *access)
{
	struct finding_site site = access->site;
	const struct finding finding = { .object = site.text, .nsites = 1, .sites = &site };

	json_open(writer->json, NULL, '{');
	put_point(writer, "location", site.point);
	json_put_string(writer->json, "message", phrase_site(&writer->phraser, &finding, 0));
	put_locks(writer, &site);
	put_root(writer, &site.root);
	if (access->fate)
		json_put_string(writer->json, "fate", access->fate);
	json_close(writer->json);
}

static void put_reason(struct writer *writer, const struct inquiry_reason *reason)
{
	json_open(writer->json, NULL, '{');
	json_put_bool(writer->json, "races", !reason->words);
	json_put_string(writer->json, "text", reason->words ? reason->words : sentence_text(SAY_RACES));
	json_put_int(writer->json, "pairs", reason->count);
	put_points(writer, "example", reason->example, 2);
	json_close(writer->json);
}

static void put_inquiry(struct writer *writer, const struct inquiry *inquiry)
{
	uint32_t i;

	json_open(writer->json, NULL, '{');
	json_put_string(writer->json, "object", inquiry->object);
	json_put_int(writer->json, "untold", inquiry->untold);
	json_put_int(writer->json, "uncompared", inquiry->uncompared);
	json_open(writer->json, "accesses", '[');
	for (i = 0; i < inquiry->naccesses; i++)
		put_inquiry_access(writer, &inquiry->accesses[i]);
	json_close(writer->json);
	json_open(writer->json, "reasons", '[');
	for (i = 0; i < inquiry->nreasons; i++)
		put_reason(writer, &inquiry->reasons[i]);
	json_close(writer->json);
	json_close(writer->json);
}

void objects_json_put(struct json *json, const struct findings *findings, const struct link *link,
		      struct html_sources *sources)
{
	struct writer writer = { .json = json, .sources = sources,
				 .phraser = { .arena = arena_create(), .locator = locator_create(link), .link = link,
					      .full = 1 } };
	uint32_t i;

	json_open_stream(json, "objects", '[');
	for (i = 0; i < findings->ninquiries; i++) {
		put_inquiry(&writer, &findings->inquiries[i]);
		arena_reset(writer.phraser.arena);
	}
	json_close(json);
	phraser_free(&writer.phraser);
}

void report_json(const struct report *report)
{
	struct json *json = json_create(report->out);

	json_open_stream(json, NULL, '{');
	report_json_put(json, report, NULL);
	json_close(json);
	json_destroy(json);
}
