/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * edited.h - sources that have changed since they were compiled: the facts are those of the old
 * text, and line numbers may point elsewhere.
 */
#ifndef REPORT_EDITED_H
#define REPORT_EDITED_H

#include "facts/load.h"

#include <stdio.h>

/* A line with the prefix for files that were edited, and one for those that #line directives name and that are not
 * there; or none.  A file is read only if it is newer than the facts. */
void edited_print(FILE *out, const char *prefix, const struct program *program);

#endif
