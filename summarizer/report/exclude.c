/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/exclude.h"

#include "findings/locator.h"

#include <fnmatch.h>
#include <string.h>

static int path_matches(const char *pattern, const char *path)
{
	for (; path; path = strchr(path, '/')) {
		path += *path == '/';
		if (fnmatch(pattern, path, 0) == 0)
			return 1;
	}
	return 0;
}

static int is_excluded(const struct excluder *excluder, const struct place *place)
{
	size_t i;

	for (i = 0; i < excluder->count; i++)
		if (path_matches(excluder->patterns[i], place_shown(place)) ||
		    path_matches(excluder->patterns[i], place->path))
			return 1;
	return 0;
}

int excluder_drops(struct excluder *excluder, const struct finding *finding)
{
	uint32_t i;

	if (!excluder->count)
		return 0;
	if (!excluder->locator || locator_link(excluder->locator) != finding->link) {
		excluder_free(excluder);
		excluder->locator = locator_create(finding->link);
	}
	for (i = 0; i < finding->nsites; i++) {
		struct place place = locator_place(excluder->locator, finding->sites[i].point);

		if (!is_excluded(excluder, &place))
			return 0;
	}
	return 1;
}

void excluder_free(struct excluder *excluder)
{
	if (excluder->locator)
		locator_destroy(excluder->locator);
	excluder->locator = NULL;
}
