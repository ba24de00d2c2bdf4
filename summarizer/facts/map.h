/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * map.h - files in memory.
 */
#ifndef FACTS_MAP_H
#define FACTS_MAP_H

#include "facts/facts.h"

struct map {
	const uint8_t *data;
	size_t length;
};

/* Maps a regular file, read-only.  0 and *why filled if that fails; *exists
 * (may be NULL) tells whether there is anything under that name. */
int map_open(struct map *map, const char *path, int *exists, struct facts_error *why);
void map_close(struct map *map);

#endif
