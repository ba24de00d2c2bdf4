/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * index.h - the model of a name: exact names by hash, then patterns.
 *
 * An exact name beats a pattern, a later pattern an earlier one.
 */
#ifndef LOCKDB_INDEX_H
#define LOCKDB_INDEX_H

#include "lockdb/lockdb.h"

struct lockdb_index;

/* Has the name *, ? or [ in it? */
int is_pattern(const char *name);

/* Does the name match?  A pattern without wildcards is a name. */
int pattern_matches(const char *pattern, const char *name);

/* The functions stay where they are: exact names first, patterns after them. */
struct lockdb_index *index_create(struct arena *arena, const struct lockdb_function *functions,
				  uint32_t count);

/* 1 + the index of its function, 0 if there is none. */
uint32_t index_find(const struct lockdb_index *index, const char *name, int is_static);

#endif
