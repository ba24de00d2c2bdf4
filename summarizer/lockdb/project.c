/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/project.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/pool.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define PROJECT ".racecheck"

struct search {
	struct arena *arena;
	struct pool found; /* const char *: directories, absolute */
	struct pool files; /* const char * */
	char here[PATH_MAX]; /* the current directory's, absolute; "" if it has none */
};

static int is_there(const char *path)
{
	struct stat status;

	if (stat(path, &status) != 0) {
		if (errno != ENOENT && errno != ENOTDIR)
			die(path, "%s", strerror(errno));
		return 0;
	}
	if (!S_ISDIR(status.st_mode))
		die(path, "is no directory; descriptions of functions are files " PROJECT "/*.yaml");
	return 1;
}

static int is_found(const struct search *search, const char *path)
{
	const char *const *found = search->found.items;
	uint32_t i;

	for (i = 0; i < search->found.count; i++)
		if (!strcmp(found[i], path))
			return 1;
	return !strcmp(search->here, path);
}

/* From the input's directory upwards, up to the first one. */
static void search_above(struct search *search, const char *input)
{
	char path[PATH_MAX], real[PATH_MAX];
	struct stat status;
	char *slash;

	if (!realpath(input, path) || stat(path, &status) != 0)
		return; /* the loader has told that */
	if (S_ISDIR(status.st_mode))
		strncat(path, "/", sizeof path - strlen(path) - 1);
	while ((slash = strrchr(path, '/'))) {
		const char *candidate;

		*slash = '\0';
		candidate = arena_format(search->arena, "%s/" PROJECT, path);
		if (!is_there(candidate))
			continue;
		if (realpath(candidate, real) && !is_found(search, real))
			*(const char **)pool_add(search->arena, &search->found, sizeof(char *)) =
				arena_copy(search->arena, real, strlen(real));
		return;
	}
}

static void add_directory(struct search *search, const char *directory)
{
	struct file_list list;
	uint32_t i;

	if (!files_list(&list, directory, search->arena))
		return;
	for (i = 0; i < list.count; i++)
		*(const char **)pool_add(search->arena, &search->files, sizeof(char *)) =
			list.paths[i];
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void project_directories(struct file_list *list, char *const *inputs, size_t ninputs, struct arena *arena)
{
	struct search search = { .arena = arena };
	uint32_t i;

	if (is_there(PROJECT) && !realpath(PROJECT, search.here))
		die(PROJECT, "%s", strerror(errno));
	for (i = 0; i < ninputs; i++)
		search_above(&search, inputs[i]);
	if (search.found.count)
		qsort(search.found.items, search.found.count, sizeof(char *), by_name);
	if (*search.here)
		*(const char **)pool_add(arena, &search.found, sizeof(char *)) = PROJECT;
	list->paths = pool_items(arena, &search.found);
	list->count = search.found.count;
}

void project_files(struct file_list *list, char *const *inputs, size_t ninputs,
		   struct arena *arena)
{
	struct search search = { .arena = arena };
	struct file_list directories;
	uint32_t i;

	project_directories(&directories, inputs, ninputs, arena);
	for (i = 0; i < directories.count; i++)
		add_directory(&search, directories.paths[i]);
	list->paths = pool_items(arena, &search.files);
	list->count = search.files.count;
}
