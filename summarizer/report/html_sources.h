/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * html_sources.h - the lines of source that a page shows: those around every place that it names.
 *
 *     struct html_sources *sources = html_sources_create();
 *     html_sources_mark(sources, &place);
 *     html_sources_put(sources, json);
 *     html_sources_destroy(sources);
 */
#ifndef REPORT_HTML_SOURCES_H
#define REPORT_HTML_SOURCES_H

#include "findings/locator.h"

struct json;
struct html_sources;

struct html_sources *html_sources_create(void);
void html_sources_destroy(struct html_sources *sources);

/* The place is copied, but for its tu and file. */
void html_sources_mark(struct html_sources *sources, const struct place *place);

/* "sources": [{"path": P, "runs": [{"line": N, "text": [line, ...]}, ...]}, ...].  The more places there are,
 * the fewer lines around each, so that the page stays small.  A file that was changed since it was
 * compiled, or is not there, has no lines. */
void html_sources_put(struct html_sources *sources, struct json *json);

#endif
