/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/image.h"

#include "base/table.h"
#include "facts/map.h"

const struct set *image_find(const char *path)
{
	const struct set *found = NULL;
	struct facts_error why;
	struct map map;
	uint64_t hash;
	uint32_t i;

	if (!map_open(&map, path, NULL, &why))
		return NULL; /* whoever reads it as YAML says why */
	hash = hash_bytes(map.data, map.length);
	for (i = 0; i < image_nfiles && !found; i++)
		if (image_files[i].size == map.length && image_files[i].hash == hash)
			found = image_files[i].set;
	map_close(&map);
	return found;
}
