/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * module.c - from a kernel module to the objects that it was linked from.  Kbuild leaves their list
 * beside it: NAME.mod, or in the command of NAME.o, .NAME.o.cmd.  They are named from the top of the
 * tree, wherever that is.
 */
#define _GNU_SOURCE /* memmem */
#include "base/arena.h"
#include "facts/loader.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MODULE ".ko"

static const char blank[] = " \t\n\r";

int module_is(const char *path)
{
	size_t length = strlen(path);

	return length > strlen(MODULE) && !strcmp(path + length - strlen(MODULE), MODULE);
}

static int is_object(const char *word, size_t length)
{
	return length > 2 && word[length - 2] == '.' && word[length - 1] == 'o';
}

static int is_file(const char *path)
{
	struct stat status;

	return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* In the directory of this path or in one above it, as far as it names them; or NULL. */
static const char *search_up(struct loader *loader, const char *from, const char *name)
{
	size_t length = strlen(from);
	const char *path;

	do {
		while (length && from[length - 1] != '/')
			length--;
		path = arena_format(loader->arena, "%.*s%s", (int)length, from, name);
		if (is_file(path))
			return path;
	} while (length-- > 0);
	return NULL;
}

/* As it is if it is not found: then that is told. */
static const char *find_object(struct loader *loader, const char *module, const char *name)
{
	const char *path = *name == '/' ? name : search_up(loader, module, name);
	char real[PATH_MAX];

	if (!path && realpath(module, real))
		path = search_up(loader, real, name);
	return path ? path : name;
}

static int ends_with(const char *path, const char *name)
{
	size_t length = strlen(path), n = strlen(name);

	return length > n && path[length - n - 1] == '/' && !strcmp(path + length - n, name);
}

/* The words of a list that are objects, other than the module's own; of a command, those behind its
 * name: "cmd_NAME := ld -r -o NAME A B". */
static int load_list(struct loader *loader, const char *module, const char *own, const char *list)
{
	struct facts_error why;
	struct map map;
	const char *at, *end, *assigned;
	int count = 0;

	if (!map_open(&map, list, NULL, &why))
		return 0;
	at = (const char *)map.data;
	assigned = memmem(map.data, map.length, ":=", 2);
	for (end = at + map.length, at = assigned ? assigned + 2 : at; at < end;) {
		const char *word = at;

		while (at < end && !strchr(blank, *at))
			at++;
		if (is_object(word, (size_t)(at - word))) {
			const char *name = arena_copy(loader->arena, word, (size_t)(at - word));

			name = find_object(loader, module, name);
			if (!own || !ends_with(name, own)) {
				loader_take(loader, name, LOADED_INPUT);
				count++;
			}
		}
		at++;
	}
	map_close(&map);
	return count;
}

int module_load(struct loader *loader, const char *path)
{
	struct arena *arena = loader->arena;
	const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
	int directory = (int)(base - path), stem = (int)(strlen(base) - strlen(MODULE));
	const char *own = arena_format(arena, "%.*s.o", stem, base);
	const char *list = arena_format(arena, "%.*s%.*s.mod", directory, path, stem, base);
	const char *command = arena_format(arena, "%.*s.%.*s.o.cmd", directory, path, stem, base);

	return load_list(loader, path, NULL, list) || load_list(loader, path, own, command);
}
