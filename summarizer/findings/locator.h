/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * locator.h - where the points of findings stand in the source.
 *
 * A body is decoded when a point of it is first asked for, and only what is needed
 * here is kept of it.  One thread per struct locator.
 *
 *     struct locator *locator = locator_create(link);
 *     struct place place = locator_place(locator, finding->sites[0].point);
 *     printf("%s:%u\n", place.path, place.line);
 *     locator_destroy(locator);
 */
#ifndef FINDINGS_LOCATOR_H
#define FINDINGS_LOCATOR_H

#include "findings/finding.h"

struct facts_file;
struct facts_tu;

/* A place in the source, or in a file of lockdb (without tu).  line 0: only the file is known; path "": nothing is. */
struct place {
	const char *path;             /* as the compiler saw it */
	const char *shown;            /* see place_shown(); NULL: path */
	uint32_t line, column;        /* column 0: unknown; counted in bytes, from 1 */
	const struct facts_tu *tu;    /* NULL: nothing is known */
	const struct facts_file *file; /* content hash; NULL: unknown */
};

/* The file's name for readers: it opens from where one stands, if the file is there. */
static inline const char *place_shown(const struct place *place)
{
	return place->shown ? place->shown : place->path;
}

struct locator;

struct locator *locator_create(const struct link *link);
void locator_destroy(struct locator *locator);

/* A point of function 0, or beyond its body, is nowhere or only in its file. */
struct place locator_place(struct locator *locator, struct finding_point point);

/* A place that another locator gave: with a name for readers of this one. */
struct place locator_again(struct locator *locator, const struct place *place);

/* Where a function is declared or defined. */
struct place locator_function(struct locator *locator, uint32_t function);

/* The function that the event of this point calls by name, 0 if it is no such call. */
uint32_t locator_callee(struct locator *locator, struct finding_point point);

const struct link *locator_link(const struct locator *locator);

/* The function of the source that it is or is part of, without result and parameters: "worker",
 * "ns::f".  "" for 0. */
const char *locator_name(struct locator *locator, uint32_t function);

/* By path, line, column: negative, 0 or positive. */
int place_compare(const struct place *a, const struct place *b);

#endif
