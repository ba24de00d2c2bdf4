/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * libraries.c - the shared libraries that programs need, or open by a name that stands in the source:
 * those of the build are taken in.  They are looked for where the loader of the system would, and where a build keeps
 * them: beside the program, in libtool's .libs, among the inputs, and in the directories below and beside the program's
 * (-L../lib); the system's own directories are not searched.
 */
#include "base/arena.h"
#include "facts/loader.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define ORIGIN "$ORIGIN"
#define ORIGIN_BRACED "${ORIGIN}"

struct search {
	struct loader *loader;
	const char *name;  /* of the library */
	const char *found; /* its path, or NULL */
	struct stat status;
};

static const char *directory_of(struct loader *loader, const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? arena_copy(loader->arena, path, (size_t)(slash - path)) : ".";
}

static void try_directory(struct search *search, const char *directory)
{
	const char *path;

	if (search->found)
		return;
	path = !strcmp(directory, ".") ? search->name :
	       arena_format(search->loader->arena, "%s/%s", directory, search->name);
	if (stat(path, &search->status) == 0 && S_ISREG(search->status.st_mode))
		search->found = path;
}

static void try_list(struct search *search, const char *list)
{
	for (; list && *list; list += *list == ':') {
		size_t length = strcspn(list, ":");

		if (length)
			try_directory(search, arena_copy(search->loader->arena, list, length));
		list += length;
	}
}

/* $ORIGIN is the directory of the file that says so. */
static void try_rpath(struct search *search, const char *directory, const char *origin)
{
	const char *rest = NULL;

	if (!strncmp(directory, ORIGIN, strlen(ORIGIN)))
		rest = directory + strlen(ORIGIN);
	else if (!strncmp(directory, ORIGIN_BRACED, strlen(ORIGIN_BRACED)))
		rest = directory + strlen(ORIGIN_BRACED);
	try_directory(search, rest ? arena_format(search->loader->arena, "%s%s", origin, rest) :
		      directory);
}

static int compare_names(const void *left, const void *right)
{
	return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* The directories in this one. */
static void add_below(struct loader *loader, struct pool *directories, const char *directory)
{
	DIR *open = opendir(directory);
	struct dirent *entry;
	uint32_t first = directories->count;

	while (open && (entry = readdir(open)))
		if (*entry->d_name != '.' && (entry->d_type == DT_DIR || entry->d_type == DT_UNKNOWN))
			*(const char **)pool_add(loader->arena, directories, sizeof(char *)) =
				arena_format(loader->arena, "%s/%s", directory, entry->d_name);
	if (open)
		closedir(open);
	if (directories->count > first)
		qsort((const char **)directories->items + first, directories->count - first, sizeof(char *), compare_names);
}

/* Where else a build of its own may keep the libraries of a program: below its directory, and beside it. */
static void try_near(struct search *search, uint32_t file)
{
	struct loader *loader = search->loader;
	struct loaded *loaded = loader_file(loader, file);
	const char *directory = directory_of(loader, loaded->path), *above = arena_format(loader->arena, "%s/..", directory);
	uint32_t i;

	if (!loaded->near.count) {
		*(const char **)pool_add(loader->arena, &loaded->near, sizeof(char *)) = above;
		add_below(loader, &loaded->near, directory);
		add_below(loader, &loaded->near, above);
	}
	for (i = 0; i < loaded->near.count; i++)
		try_directory(search, ((const char *const *)loaded->near.items)[i]);
}

/* From the file that needs the library to the program behind it. */
static void search_for(struct search *search, uint32_t file)
{
	struct loader *loader = search->loader;
	uint32_t next;

	try_list(search, getenv("LD_LIBRARY_PATH"));
	do {
		const struct loaded *loaded = loader_file(loader, file);
		const char *directory = directory_of(loader, loaded->path);
		uint32_t i;

		for (i = 0; i < loaded->linked.nsearch; i++)
			try_rpath(search, loaded->linked.search[i], directory);
		try_list(search, loaded->search);
		try_directory(search, directory);
		try_directory(search, arena_format(loader->arena, "%s/.libs", directory));
		next = loaded->needed_by;
		if (!next)
			try_near(search, file);
		file = next - 1;
	} while (next && !search->found);
}

/* 1 + the file that is this one, or 0. */
static uint32_t find_loaded(struct loader *loader, const struct stat *status)
{
	uint32_t i;

	for (i = 0; i < loader->files.count; i++)
		if (loader_file(loader, i)->inode == status->st_ino &&
		    loader_file(loader, i)->device == status->st_dev)
			return i + 1;
	return 0;
}

/* 1 + the input that is called so: by the name that the linker gave it, else by that of its file; 0: none is. */
static uint32_t find_input(struct loader *loader, const char *name)
{
	uint32_t i;

	for (i = 0; i < loader->files.count; i++) {
		const struct loaded *loaded = loader_file(loader, i);
		const char *slash = strrchr(loaded->path, '/');

		if (loaded->linked.kind == LINKED_LIBRARY &&
		    !strcmp(loaded->linked.name ? loaded->linked.name : slash ? slash + 1 : loaded->path, name))
			return i + 1;
	}
	return 0;
}

static void add_need(struct loader *loader, uint32_t file, uint32_t library)
{
	struct need *need = pool_add(loader->arena, &loader->needs, sizeof *need);

	need->file = file;
	need->library = library;
}

static void take(struct loader *loader, uint32_t file, const char *name)
{
	struct search search = { .loader = loader, .name = name };
	uint32_t library;

	if (strchr(name, '/')) {
		try_directory(&search, ".");
		if (*name != '/') /* dlopen("./plugins/a.so"), of a program that is run elsewhere */
			try_directory(&search, directory_of(loader, loader_file(loader, file)->path));
	} else {
		search_for(&search, file);
	}
	library = search.found ? find_loaded(loader, &search.status) : find_input(loader, name);
	if (!search.found && !library) {
		loader_gap(loader, LOAD_SYSTEM, name, "");
		return;
	}
	if (!library) {
		loader_take(loader, search.found, LOADED_NEEDED);
		library = loader->files.count;
		loader_file(loader, library - 1)->needed_by = file + 1;
	}
	add_need(loader, file, library - 1);
}

/* Libraries that are taken in need others: the list of files grows. */
void libraries_take_all(struct loader *loader)
{
	uint32_t i, n;

	for (i = 0; i < loader->files.count; i++) {
		const struct loaded *file = loader_file(loader, i);

		if (file->by != LOADED_INPUT && !file->nfound)
			continue; /* what nothing is known of matters to nothing */
		for (n = 0; n < loader_file(loader, i)->linked.nneeded; n++)
			take(loader, i, loader_file(loader, i)->linked.needed[n]);
	}
}

/* "libx.so", "plugins/a.so.1" */
static int is_library(const char *text)
{
	const char *suffix = strstr(text, ".so");

	return suffix && suffix != text && suffix[-1] != '/' && (!suffix[3] || suffix[3] == '.');
}

int libraries_open_all(struct loader *loader)
{
	uint32_t before = loader->files.count, i, n;

	for (i = 0; i < loader->owned.count; i++) {
		const struct owned *owned = &((const struct owned *)loader->owned.items)[i];
		const struct facts_tu *tu = loader_find(loader, owned->checksum);
		uint32_t file = owned->file;

		for (n = 0; tu && n < tu->nliterals; n++)
			if (is_library(tu->literals[n].text))
				take(loader, file, tu->literals[n].text);
	}
	return loader->files.count > before;
}
