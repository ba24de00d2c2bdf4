/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * beside.c - from an object without a note (mode sidecar) to x.o.rcf beside
 * it.  There is no checksum to tell whether the two belong together, only
 * their names, and for plain files the times.
 */
#include "base/arena.h"
#include "facts/loader.h"
#include "facts/record_path.h"

#include <string.h>
#include <sys/stat.h>

/* The compiler writes the record, the assembler then the object: so much may
 * lie between the two. */
#define ASSEMBLER_SECONDS 2

static const char *path_beside(struct loader *loader, const struct bare *bare)
{
	const char *slash = strrchr(bare->input, '/');
	int directory = slash ? (int)(slash + 1 - bare->input) : 0;

	if (!*bare->member)
		return record_path_of(loader->arena, bare->input);
	return record_path_of(loader->arena, arena_format(loader->arena, "%.*s%s", directory, bare->input,
							  bare->member));
}

/* An archive may hold two members x.o: whose x.o.rcf is, nobody knows. */
static int is_only_member(const struct loader *loader, const struct bare *bare)
{
	const struct bare *all = loader->bare.items;
	uint32_t i;

	for (i = 0; i < loader->bare.count; i++)
		if (&all[i] != bare && all[i].file == bare->file &&
		    !strcmp(all[i].member, bare->member))
			return 0;
	return 1;
}

/* Only for plain files: an archive is always newer than its members' records. */
void beside_check_age(struct loader *loader, const char *object, const char *record)
{
	struct stat theirs, ours;

	if (stat(object, &theirs) == 0 && stat(record, &ours) == 0 &&
	    theirs.st_mtime - ours.st_mtime > ASSEMBLER_SECONDS)
		loader_gap(loader, LOAD_OLDER, object, record);
}

static void find_one(struct loader *loader, const struct bare *bare)
{
	const char *path = path_beside(loader, bare);
	const char *object = loader_name(loader, bare->input, bare->member);
	struct stat status;

	if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || !is_only_member(loader, bare)) {
		if (bare->code)
			loader_gap(loader, LOAD_WITHOUT, object, "");
		return;
	}
	loader_add_file(loader, path);
	if (!*bare->member)
		beside_check_age(loader, bare->input, path);
}

void beside_find_all(struct loader *loader)
{
	const struct bare *bare = loader->bare.items;
	uint32_t i;

	for (i = 0; i < loader->bare.count; i++)
		find_one(loader, &bare[i]);
}
