/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * directory.c - what a directory holds: objects, programs and libraries with facts, and records
 * whose object is there and is of the same compilation.  Records outlive their objects: a file that
 * was renamed, a "make clean", another configuration.
 */
#include "base/arena.h"
#include "base/message.h"
#include "facts/loader.h"
#include "facts/record.h"
#include "facts/record_path.h"

#include <fts.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

static int has_suffix(const char *name, const char *suffix)
{
	size_t length = strlen(name), n = strlen(suffix);

	return length > n && !strcmp(name + length - n, suffix);
}

/* Files in which a compiler or a linker leaves notes; all others need not be opened. */
static int may_hold_notes(const char *name, mode_t mode)
{
	return has_suffix(name, ".o") || has_suffix(name, ".lo") || has_suffix(name, ".a") ||
	       strstr(name, ".so") || mode & S_IXUSR;
}

static void add_path(struct loader *loader, struct pool *pool, const char *path)
{
	*(const char **)pool_add(loader->arena, pool, sizeof path) =
		arena_copy(loader->arena, path, strlen(path));
}

/* Links to directories are not followed: no loops.  Links to files are. */
static void walk(struct loader *loader, const char *path, struct pool *records)
{
	char *roots[] = { (char *)path, NULL };
	FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, by_name);
	FTSENT *entry;

	if (!tree)
		die(path, "cannot be searched");
	while ((entry = fts_read(tree))) {
		struct stat status;

		if (entry->fts_info == FTS_DNR || entry->fts_info == FTS_ERR)
			error(entry->fts_path, "%s", strerror(entry->fts_errno));
		if ((entry->fts_info != FTS_F && entry->fts_info != FTS_SL) ||
		    stat(entry->fts_path, &status) != 0 || !S_ISREG(status.st_mode))
			continue;
		if (has_suffix(entry->fts_name, RCF_SUFFIX))
			add_path(loader, records, entry->fts_path);
		else if (may_hold_notes(entry->fts_name, status.st_mode))
			loader_take(loader, arena_copy(loader->arena, entry->fts_path,
						       strlen(entry->fts_path)), LOADED_SEARCH);
	}
	fts_close(tree);
}

/* ---- the object of a record ---- */

/* Which records an object holds or names. */
struct names {
	uint64_t checksum; /* that is looked for */
	int any, found;
};

static void compare_found(void *context, const char *member, enum elf_found what,
			  const uint8_t *data, size_t length)
{
	struct names *names = context;
	struct elf_note note;

	(void)member;
	names->any = 1;
	if (what == ELF_NOTE && elf_read_note(data, length, &note))
		names->found |= note.checksum == names->checksum;
	else if (what == ELF_RECORD && length >= RCF_HEADER_SIZE)
		names->found |= record_checksum(data) == names->checksum;
}

/* An object that has notes names its record by checksum, another one only by its name. */
static int may_be_of(const char *object, uint64_t checksum)
{
	struct names names = { .checksum = checksum };
	struct elf_visitor visitor = { .context = &names, .found = compare_found };
	struct facts_error why;
	struct map map;

	if (!map_open(&map, object, NULL, &why))
		return 0;
	if (elf_is(map.data, map.length))
		elf_scan(map.data, map.length, &visitor, &why);
	map_close(&map);
	return names.found || !names.any;
}

/* a#b.o.rcf, as the plugin's -dir= names it, is the record of a/b.o. */
static const char *unflatten(struct loader *loader, const char *record, const char *directory)
{
	const char *base = strrchr(record, '/');
	char *path, *p;

	base = base ? base + 1 : record;
	if (!strchr(base, '#'))
		return NULL;
	path = arena_copy(loader->arena, base, strlen(base) - strlen(RCF_SUFFIX));
	for (p = path; *p; p++)
		if (*p == '#')
			*p = '/';
	return *path == '/' ? path : arena_format(loader->arena, "%s/%s", directory, path);
}

static int is_noted(const struct loader *loader, uint64_t checksum)
{
	const struct owned *owned = loader->owned.items;
	uint32_t i;

	for (i = 0; i < loader->owned.count; i++)
		if (owned[i].checksum == checksum)
			return 1;
	return 0;
}

static int is_file(const char *path)
{
	struct stat status;

	return path && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* The object of the record, or NULL: it is gone, or was compiled again. */
static const char *object_of(struct loader *loader, const char *record, const struct facts_tu *tu)
{
	const char *object = record_path_object(loader->arena, record);

	if (!is_file(object))
		object = unflatten(loader, record, tu->directory);
	return is_file(object) && may_be_of(object, tu->checksum) ? object : NULL;
}

/* Returns 1 if the record counts. */
static int take_record(struct loader *loader, const char *path)
{
	struct facts_error why = { "not a record of facts; compile again" };
	const char *object = NULL;
	struct facts_tu *tu;
	struct map map;

	if (!map_open(&map, path, NULL, &why) || !record_is(map.data, map.length)) {
		error(path, "%s", why.text);
		return 0;
	}
	loader_keep(loader, &map);
	tu = record_open(loader->arena, path, map.data, map.length, &why);
	if (!tu) {
		error(path, "%s", why.text);
		return 0;
	}
	if (!is_noted(loader, tu->checksum) && !(object = object_of(loader, path, tu))) {
		loader_gap(loader, LOAD_ORPHAN, path, "");
		return 0;
	}
	loader_add(loader, path, map.data, map.length);
	if (object)
		beside_check_age(loader, object, path);
	return 1;
}

/* ---- objects without facts ---- */

/* Where others have notes, one without was compiled without the plugin.  (In mode sidecar none has,
 * and what "ld -r" made of several objects has no record of its own.) */
static void miss_objects(struct loader *loader, uint32_t from)
{
	uint32_t i, noted = 0;

	for (i = from; i < loader->files.count; i++)
		noted += loader_file(loader, i)->nfound;
	for (i = from; noted && i < loader->files.count; i++) {
		const struct loaded *file = loader_file(loader, i);

		if (!file->nfound && file->code && has_suffix(file->path, ".o") &&
		    !is_file(record_path_of(loader->arena, file->path)))
			loader_gap(loader, LOAD_WITHOUT, file->path, "");
	}
}

void directory_load(struct loader *loader, const char *path)
{
	uint32_t from = loader->files.count, count = 0, i;
	struct pool records = { 0 };

	walk(loader, path, &records);
	for (i = from; i < loader->files.count; i++)
		count += loader_file(loader, i)->nfound;
	for (i = 0; i < records.count; i++)
		count += (uint32_t)take_record(loader, ((const char **)records.items)[i]);
	miss_objects(loader, from);
	if (!count && !records.count)
		loader_gap(loader, LOAD_WITHOUT, path, "");
}
