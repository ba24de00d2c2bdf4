/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * source.h - lines of the source, as they were when it was compiled.
 *
 * A file counts only if its content has the hash that the facts recorded: a line of a
 * file that was edited since then would be a lie.  Whatever stands in the way, there is
 * simply no line.  Each file is read once.
 *
 *     struct sources *sources = sources_create();
 *     const char *line = sources_line(sources, &place, &length);
 *     sources_destroy(sources);
 */
#ifndef REPORT_SOURCE_H
#define REPORT_SOURCE_H

#include "findings/locator.h"

struct sources;

struct sources *sources_create(void);
void sources_destroy(struct sources *sources);

/* Without its end; may hold any bytes, also NUL.  NULL: not known. */
const char *sources_line(struct sources *sources, const struct place *place, size_t *length);

#endif
