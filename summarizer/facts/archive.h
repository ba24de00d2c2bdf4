/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * archive.h - ar archives, also thin ones, which only name their members: a
 * kernel's built-in.a is one.  (libelf does not read those, and does not tell
 * the end of an archive from damage.)
 */
#ifndef FACTS_ARCHIVE_H
#define FACTS_ARCHIVE_H

#include "facts/facts.h"

struct archive_visitor {
	void *context;
	/* A member's name and content; returns 0 to stop (why is then filled). */
	int (*member)(void *context, const char *name, const uint8_t *data, size_t length,
		      struct facts_error *why);
	/* A thin archive's member: a path, absolute or relative to the directory
	 * of the archive. */
	void (*external)(void *context, const char *path);
};

int archive_is(const uint8_t *data, size_t length);

/* Tables of the archive itself are left out.  0 and *why filled if it is
 * damaged, or if member() said so. */
int archive_each(const uint8_t *data, size_t length, const struct archive_visitor *visitor,
		 struct facts_error *why);

#endif
