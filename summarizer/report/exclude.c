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

static int matches_any(const char *const *patterns, size_t count, const struct place *place)
{
	size_t i;

	for (i = 0; i < count; i++)
		if (path_matches(patterns[i], place_shown(place)) || path_matches(patterns[i], place->path))
			return 1;
	return 0;
}

int excluder_drops(struct excluder *excluder, const struct finding *finding)
{
	uint32_t excluded = 0, wanted = 0, i;

	if (!excluder->count && !excluder->nwanted)
		return 0;
	if (!excluder->locator || locator_link(excluder->locator) != finding->link) {
		excluder_free(excluder);
		excluder->locator = locator_create(finding->link);
	}
	for (i = 0; i < finding->nsites; i++) {
		struct place place = locator_place(excluder->locator, finding->sites[i].point);

		excluded += matches_any(excluder->patterns, excluder->count, &place);
		wanted += matches_any(excluder->wanted, excluder->nwanted, &place);
	}
	return (excluder->count && excluded == finding->nsites) || (excluder->nwanted && !wanted);
}

void excluder_free(struct excluder *excluder)
{
	if (excluder->locator)
		locator_destroy(excluder->locator);
	excluder->locator = NULL;
}
