/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * uri.h - source files as URIs, relative to the current directory where they lie below it.
 */
#ifndef REPORT_URI_H
#define REPORT_URI_H

#include "findings/locator.h"

struct arena;

/* "file:///home/me/tree/" */
const char *uri_of_directory(struct arena *arena, const char *directory);

/* The file of a place.  *relative: it is, to that directory. */
const char *uri_of_place(struct arena *arena, const struct place *place, const char *directory,
			 int *relative);

#endif
