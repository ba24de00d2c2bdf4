/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/exclude.h"

#include "base/arena.h"
#include "facts/facts.h"
#include "facts/load.h"
#include "findings/locator.h"
#include "findings/path.h"

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

int exclude_knows(const struct program *program, const char *pattern, struct arena *arena)
{
	const char *here = path_here(arena);
	uint32_t t, i;

	for (t = 0; t < program->ntus; t++)
		for (i = 1; i <= program->tus[t]->nfiles; i++) {
			const char *path = path_absolute(arena, program->tus[t]->files[i].path,
							 program->tus[t]->directory);

			if (path_matches(pattern, path) || path_matches(pattern, path_relative(arena, path, here)))
				return 1;
		}
	return 0;
}
