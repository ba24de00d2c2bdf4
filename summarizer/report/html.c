/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * html.c - one page that needs nothing else: report/html/ has its looks and its behaviour, this file gives
 * it the data, which are those of the report in JSON.
 *
 * The data stand in a script element of type application/json.  There is one way out of it, "</script" or
 * "<!--", and JSON has "<" only in strings: each is written as \u003c.
 */
#define _GNU_SOURCE
#include "report/report.h"

#include "base/arena.h"
#include "base/json.h"
#include "base/message.h"
#include "base/text.h"
#include "deadlocks/listing.h"
#include "link/link.h"
#include "parts.h"
#include "rank/features.h"
#include "report/html_page.h"
#include "report/json.h"
#include "report/phrase.h"
#include "report/rules.h"

#include <errno.h>
#include <string.h>

/* ---- a stream of which "<" never comes out ---- */

static ssize_t write_escaped(void *cookie, const char *bytes, size_t length)
{
	const char *at = bytes, *end = bytes + length, *next;
	FILE *out = cookie;

	while ((next = memchr(at, '<', (size_t)(end - at)))) {
		fwrite(at, 1, (size_t)(next - at), out);
		fputs("\\u003c", out);
		at = next + 1;
	}
	fwrite(at, 1, (size_t)(end - at), out);
	return (ssize_t)length;
}

static FILE *open_escaped(FILE *out)
{
	FILE *file = fopencookie(out, "w", (cookie_io_functions_t){ .write = write_escaped });

	if (!file)
		die(NULL, "%s", strerror(errno));
	return file;
}

/* ---- what the report in JSON has not, since it is the same for all programs ---- */

static void put_rules(struct json *json)
{
	const struct rule *rules;
	unsigned count = rules_all(&rules), i;

	json_open(json, "rules", '{');
	for (i = 0; i < count; i++) {
		json_open(json, rules[i].id, '{');
		json_put_string(json, "title", rules[i].title);
		json_put_string(json, "help", rules[i].help);
		if (rules[i].wrong) {
			json_put_string(json, "wrong", rules[i].wrong);
			json_put_string(json, "right", rules[i].right);
		}
		json_close(json);
	}
	json_close(json);
}

static void put_words(struct json *json)
{
	int i;

	json_open(json, "classes", '{');
	for (i = 1; i < CLASSES; i++)
		json_put_string(json, class_name((enum finding_class)i), class_words((enum finding_class)i));
	json_close(json);
	json_open(json, "features", '{');
	for (i = 0; i < FEATURES; i++)
		json_put_string(json, feature_name((enum feature)i), feature_meaning((enum feature)i));
	json_close(json);
}

/* ---- the programs ---- */

static void mark(void *sources, const struct place *place)
{
	html_sources_mark(sources, place);
}

static void put_program(struct json *json, struct analysis *analysis, struct html_sources *sources)
{
	json_open_stream(json, NULL, '{');
	json_put_string(json, "name", analysis->program->name ? analysis->program->name : "");
	listing_json_put(json, analysis_sites(analysis), analysis->link, analysis->arena, mark, sources);
	objects_json_put(json, analysis->findings, analysis->link, sources);
	json_close(json);
}

static void put_data(FILE *out, const struct report *report)
{
	const struct parts *parts = report->options->parts;
	struct html_sources *sources = html_sources_create();
	struct json *json = json_create(out);
	uint32_t i;

	json_share_values(json);
	json_open_stream(json, NULL, '{');
	json_open_stream(json, "report", '{');
	report_json_put(json, report, sources);
	json_close(json);
	json_open_stream(json, "programs", '[');
	for (i = 0; parts && i < parts->count; i++)
		put_program(json, &parts->analyses[i], sources);
	json_close(json);
	put_rules(json);
	put_words(json);
	json_put_string(json, "read", report->read ? report->read : "");
	json_put_string(json, "again", report->options->again ? report->options->again : "");
	html_sources_put(sources, json);
	json_put_shared(json, "shared");
	json_close(json);
	json_destroy(json);
	html_sources_destroy(sources);
}

void report_html(const struct report *report)
{
	FILE *escaped;

	fputs(html_page_head, report->out);
	escaped = open_escaped(report->out);
	put_data(escaped, report);
	fclose(escaped);
	fputs(html_page_tail, report->out);
}
