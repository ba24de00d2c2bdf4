/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sidecar.c - from a note in an object to its record in another file.
 */
#include "base/arena.h"
#include "base/message.h"
#include "facts/loader.h"
#include "facts/record.h"
#include "facts/record_path.h"

#include <stdio.h>
#include <string.h>

/* The search for one note's record. */
struct search {
	struct loader *loader;
	const struct wanted *wanted;
	const char *file;     /* being looked at */
	int matched;          /* the record was found (and loaded, or was damaged) */
	int stale;            /* the record of another compilation stood in its place */
	const char *damaged;  /* a file in its place that holds no record at all, or NULL */
	struct facts_error why; /* damaged: what is wrong with it */
};

/* The first file that exists counts: it is in the most likely place. */
static void set_damaged(struct search *search, const char *path, const char *why)
{
	if (search->damaged || search->stale)
		return;
	search->damaged = path;
	snprintf(search->why.text, sizeof search->why.text, "%s", why);
}

static void try_record(struct search *search, const uint8_t *data, size_t length)
{
	if (search->matched || length < RCF_HEADER_SIZE ||
	    record_checksum(data) != search->wanted->note.checksum)
		return;
	search->matched = 1;
	loader_add(search->loader, search->file, data, length);
}

static void try_found(void *context, const char *member, enum elf_found what, const uint8_t *data,
		      size_t length)
{
	(void)member;
	if (what == ELF_RECORD)
		try_record(context, data, length);
}

static void try_file(struct search *search, const char *path)
{
	struct elf_visitor visitor = { .context = search, .found = try_found };
	struct facts_error why = { "not a record of facts" };
	struct map map;
	int exists, known;

	if (search->matched)
		return;
	if (!map_open(&map, path, &exists, &why)) {
		if (exists) /* empty or unreadable */
			set_damaged(search, path, why.text);
		return;
	}
	search->file = path;
	known = record_is(map.data, map.length);
	if (known)
		try_record(search, map.data, map.length);
	else if (search->wanted->note.kind == RCF_NOTE_OBJECT && elf_is(map.data, map.length))
		known = elf_scan(map.data, map.length, &visitor, &why);
	if (search->matched) {
		loader_keep(search->loader, &map);
		return;
	}
	if (known)
		search->stale = !search->damaged;
	else
		set_damaged(search, path, why.text);
	map_close(&map);
}

/* The record of an embed-object note is in the object itself: the sidecar's
 * path without its suffix. */
static const char *holder(struct search *search, const char *path)
{
	size_t length = strlen(path), suffix = strlen(RCF_SUFFIX);

	if (search->wanted->note.kind == RCF_NOTE_OBJECT && length > suffix &&
	    !strcmp(path + length - suffix, RCF_SUFFIX))
		return record_path_object(search->loader->arena, path);
	return path;
}

static void try_path(struct search *search, const char *path)
{
	try_file(search, holder(search, path));
}

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

static const char *join(struct search *search, const char *directory, const char *path)
{
	if (*path == '/' || !*directory)
		return path;
	return arena_format(search->loader->arena, "%s/%s", directory, path);
}

/* a/b.o.rcf in one directory for all, as the plugin's -dir= names it. */
static const char *flatten(struct search *search, const char *path)
{
	char *flat = arena_copy(search->loader->arena, path, strlen(path)), *p;

	for (p = flat; *p; p++)
		if (*p == '/')
			*p = '#';
	return flat;
}

static void try_beside_input(struct search *search)
{
	const struct wanted *wanted = search->wanted;
	struct arena *arena = search->loader->arena;
	size_t length = (size_t)(base_name(wanted->input) - wanted->input);
	const char *directory = arena_copy(arena, wanted->input, length);

	if (*wanted->note.path != '/')
		try_path(search, arena_format(arena, "%s%s", directory, wanted->note.path));
	if (*wanted->member)
		try_path(search, record_path_of(arena, arena_format(arena, "%s%s", directory, wanted->member)));
	else if (wanted->note.kind != RCF_NOTE_OBJECT) /* the input itself was searched */
		try_path(search, record_path_of(arena, wanted->input));
}

static void try_facts_dir(struct search *search, const char *directory)
{
	const struct elf_note *note = &search->wanted->note;
	const char *whole = join(search, note->directory, note->path);

	if (*note->path != '/')
		try_path(search, join(search, directory, note->path));
	if (*note->directory != '/') /* -ffile-prefix-map made it relative */
		try_path(search, join(search, directory, whole));
	try_path(search, join(search, directory, base_name(note->path)));
	try_path(search, join(search, directory, flatten(search, note->path)));
	try_path(search, join(search, directory, flatten(search, whole)));
}

/* One damaged file that several inputs want is told once. */
static void tell_damaged(struct search *search, const char *object)
{
	struct loader *loader = search->loader;
	const char *const *told = loader->told.items;
	uint32_t i;

	for (i = 0; i < loader->told.count; i++)
		if (!strcmp(told[i], search->damaged))
			return;
	*(const char **)pool_add(loader->arena, &loader->told, sizeof *told) = search->damaged;
	error(search->damaged, "%s, but %s wants its facts from there; compile it again",
	      search->why.text, object);
}

static void find_one(struct loader *loader, const struct wanted *wanted)
{
	struct search search = { .loader = loader, .wanted = wanted };
	const char *whole = join(&search, wanted->note.directory, wanted->note.path);
	const char *object = loader_name(loader, wanted->input, wanted->member);
	size_t i;

	try_path(&search, whole);
	try_beside_input(&search);
	try_path(&search, wanted->note.path);
	for (i = 0; i < loader->options->nfacts_dirs; i++)
		try_facts_dir(&search, loader->options->facts_dirs[i]);
	if (search.matched)
		return;
	if (search.damaged)
		tell_damaged(&search, object);
	else
		loader_gap(loader, search.stale ? LOAD_STALE : LOAD_MISSING, object,
			   holder(&search, whole));
}

/* Only now: another input may have brought the record. */
void sidecar_find_all(struct loader *loader)
{
	const struct wanted *wanted = loader->wanted.items;
	uint32_t i;

	for (i = 0; i < loader->wanted.count; i++)
		if (!loader_find(loader, wanted[i].note.checksum))
			find_one(loader, &wanted[i]);
}
