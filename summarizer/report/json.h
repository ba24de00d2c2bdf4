/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * json.h - the parts that the report in JSON, the page in HTML and SARIF have in common.
 *
 * They are members of an object that is streamed.  sources, if it is not NULL, is told of every place
 * that is put, whatever member it is of: so the page has the lines of all that it shows.
 */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include "report/html_sources.h"

struct finding;
struct findings;
struct link;
struct report;

/* "version", "summary", "findings", ...: the report. */
void report_json_put(struct json *json, const struct report *report, struct html_sources *sources);

/* "lines": those that made the change, as the comparison with another state has them; SARIF has them as a property. */
void json_put_lines(struct json *json, const struct finding *finding);

/* "objects": every object, and why its accesses do not race (findings.inquiries). */
void objects_json_put(struct json *json, const struct findings *findings, const struct link *link,
		      struct html_sources *sources);

#endif
