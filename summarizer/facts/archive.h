/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * archive.h - thin archives, which libelf does not read: they only name their
 * members.  A kernel's built-in.a is one.
 */
#ifndef FACTS_ARCHIVE_H
#define FACTS_ARCHIVE_H

#include "facts/facts.h"

int archive_is_thin(const uint8_t *data, size_t length);

/* Tells the path of each member, as written there: relative to the directory
 * of the archive, or absolute.  0 and *why filled if the archive is damaged. */
int archive_each_thin(const uint8_t *data, size_t length,
		      void (*member)(void *context, const char *path), void *context,
		      struct facts_error *why);

#endif
