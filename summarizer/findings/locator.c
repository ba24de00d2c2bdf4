/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "findings/locator.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "findings/path.h"
#include "link/link.h"
#include "words/words.h"

#include <string.h>
#include <unistd.h>

#define UPS 2 /* a path with more "../" is harder to read than an absolute one */

struct spot { /* of an event */
	struct facts_loc loc;
	uint32_t callee;
};

struct spots { /* of a function */
	const struct spot *items;
	uint32_t count;
	const struct spot *branches; /* at the ends of blocks */
	uint32_t nbranches;
	uint8_t known; /* the body was looked at */
	const char *name; /* for people, once asked for */
};

struct shown { /* a file of a TU, for readers */
	const struct facts_tu *tu;
	const char *path, *shown;
};

struct locator {
	const struct link *link;
	const char *here;        /* where one stands */
	const char *root;        /* the directory that all TUs were compiled in or below; "" none */
	struct pool paths;       /* struct shown */
	struct table known;      /* of paths */
	struct arena *arena, *scratch;
	struct spots *functions; /* by function of link.h */
};

/* The directory that all TUs were compiled in, or below. */
static const char *find_root(const struct link *link, struct arena *arena)
{
	const struct program *program = link->program;
	const char *root = "";
	uint32_t i;

	for (i = 0; i < program->ntus; i++)
		root = i ? path_common(arena, root, program->tus[i]->directory) :
			   path_clean(arena, program->tus[i]->directory);
	return root;
}

struct locator *locator_create(const struct link *link)
{
	struct arena *arena = arena_create();
	struct locator *locator = arena_alloc(arena, sizeof *locator);

	locator->link = link;
	locator->arena = arena;
	locator->scratch = arena_create();
	locator->here = path_here(arena);
	locator->root = find_root(link, arena);
	locator->functions = arena_array(arena, (size_t)link->nfunctions + 1, sizeof *locator->functions);
	return locator;
}

void locator_destroy(struct locator *locator)
{
	arena_destroy(locator->scratch);
	arena_destroy(locator->arena);
}

static void read_branches(struct locator *locator, const struct facts_body *body, struct spots *spots)
{
	struct spot *branches = arena_array(locator->arena, body->nblocks, sizeof *branches);
	uint32_t i;

	for (i = 0; i < body->nblocks; i++)
		branches[i].loc = body->blocks[i].loc;
	spots->branches = branches;
	spots->nbranches = body->nblocks;
}

static void read_body(struct locator *locator, uint32_t function, struct spots *spots)
{
	const struct link_function *f = &locator->link->functions[function];
	const struct link_tu *unit = &locator->link->tus[f->tu];
	const struct facts_body *body;
	struct spot *items;
	uint32_t i;

	spots->known = 1;
	arena_reset(locator->scratch);
	body = link_body(locator->link, locator->scratch, function);
	if (!body)
		return;
	items = arena_array(locator->arena, body->nevents, sizeof *items);
	for (i = 0; i < body->nevents; i++) {
		items[i].loc = body->event_locs[i];
		if (body->events[i].kind == RCF_E_CALL)
			items[i].callee = unit->functions[body->events[i].call.symbol];
	}
	spots->items = items;
	spots->count = body->nevents;
	read_branches(locator, body, spots);
}

static const struct spot *find_spot(struct locator *locator, struct finding_point point)
{
	struct spots *spots;

	if (!point.function || point.function > locator->link->nfunctions)
		return NULL;
	spots = &locator->functions[point.function];
	if (!spots->known)
		read_body(locator, point.function, spots);
	if (point.event & FINDING_BRANCH) {
		uint32_t block = point.event & ~FINDING_BRANCH;

		return block < spots->nbranches ? &spots->branches[block] : NULL;
	}
	return point.event < spots->count ? &spots->items[point.event] : NULL;
}

/* How many directories up it begins. */
static unsigned ups(const char *path)
{
	unsigned n = 0;

	for (; !strncmp(path, "../", 3); path += 3)
		n++;
	return n;
}

/* Files that are there are named from where one stands.  Of those that are not, and were compiled in
 * several directories, the directory belongs to the name. */
static const char *make_shown(struct locator *locator, const struct facts_tu *tu, const char *path, int unread)
{
	const char *found = unread ? path_search(locator->arena, path, tu->directory) : NULL;
	const char *absolute = found ? found : path_absolute(locator->arena, path, tu->directory), *relative;

	if (*absolute == '/' && access(absolute, F_OK) == 0) {
		relative = path_relative(locator->arena, absolute, locator->here);
		return ups(relative) > UPS ? absolute : relative;
	}
	if (*path == '/' || access(path, F_OK) == 0 || !*locator->root ||
	    !strcmp(locator->root, path_clean(locator->arena, tu->directory)))
		return path;
	relative = path_relative(locator->arena, absolute, locator->root);
	return *relative ? relative : path;
}

static const char *shown_path(struct locator *locator, const struct facts_tu *tu, const char *path,
			      const struct facts_file *file)
{
	uint64_t hash = hash_pair((uintptr_t)tu, (uintptr_t)path);
	const struct shown *all = locator->paths.items;
	struct shown *made;
	uint32_t slot, i;

	for (slot = table_first(&locator->known, hash); (i = table_at(&locator->known, slot));
	     slot = table_next(&locator->known, slot, hash))
		if (all[i - 1].tu == tu && all[i - 1].path == path)
			return all[i - 1].shown;
	made = pool_add(locator->arena, &locator->paths, sizeof *made);
	*made = (struct shown){ tu, path, make_shown(locator, tu, path, file && !file->hash) };
	table_add(locator->arena, &locator->known, hash, locator->paths.count);
	return made->shown;
}

static struct place make_place(struct locator *locator, const struct facts_tu *tu, struct facts_loc loc)
{
	struct place place = { .path = facts_main_file(tu), .tu = tu };

	if (loc.file) {
		place.file = &tu->files[loc.file];
		place.path = place.file->path;
		place.line = loc.line;
		place.column = loc.line ? loc.column : 0;
	}
	if (*place.path)
		place.shown = shown_path(locator, tu, place.path, place.file);
	return place;
}

struct place locator_again(struct locator *locator, const struct place *place)
{
	struct place again = *place;

	again.shown = place->tu && *place->path ? shown_path(locator, place->tu, place->path, place->file) : NULL;
	return again;
}

struct place locator_function(struct locator *locator, uint32_t function)
{
	static const struct place nowhere = { .path = "" };
	const struct link_function *f;
	const struct facts_tu *tu;

	if (!function || function > locator->link->nfunctions)
		return nowhere;
	f = &locator->link->functions[function];
	tu = locator->link->program->tus[f->tu];
	return make_place(locator, tu, tu->symbols[f->symbol].loc);
}

struct place locator_place(struct locator *locator, struct finding_point point)
{
	const struct spot *spot = find_spot(locator, point);
	struct place place = locator_function(locator, point.function);

	/* A statement without a location: that of its function says more than none. */
	if (!spot || !spot->loc.file)
		return place;
	return make_place(locator, place.tu, spot->loc);
}

uint32_t locator_callee(struct locator *locator, struct finding_point point)
{
	const struct spot *spot = find_spot(locator, point);

	return spot ? spot->callee : 0;
}

const struct link *locator_link(const struct locator *locator)
{
	return locator->link;
}

const char *locator_name(struct locator *locator, uint32_t function)
{
	struct spots *spots;

	if (!function || function > locator->link->nfunctions)
		return "";
	spots = &locator->functions[function];
	if (!spots->name) {
		spots->name = words_of_source_function(locator->link, locator->arena, function);
	}
	return spots->name;
}

int place_compare(const struct place *a, const struct place *b)
{
	int order = strcmp(a->path, b->path);

	if (order)
		return order;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return (a->column > b->column) - (a->column < b->column);
}
