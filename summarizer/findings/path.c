/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "findings/path.h"

#include "base/arena.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where the last component of these bytes begins. */
static size_t last_component(const char *bytes, size_t length)
{
	while (length && bytes[length - 1] != '/')
		length--;
	return length;
}

static int is_parent(const char *component, size_t length)
{
	return length == 2 && component[0] == '.' && component[1] == '.';
}

const char *path_clean(struct arena *arena, const char *path)
{
	char *clean = arena_alloc(arena, strlen(path) + 2);
	size_t root = *path == '/', used = 0, length, last;

	if (root)
		clean[used++] = '/';
	for (; *path; path += length) {
		length = strcspn(path, "/");
		if (!length) {
			length = 1;
			continue;
		}
		if (length == 1 && *path == '.')
			continue;
		last = last_component(clean, used);
		if (is_parent(path, length) && used > root && !is_parent(clean + last, used - last)) {
			used = last > root ? last - 1 : root;
			continue;
		}
		if (is_parent(path, length) && root && used == root)
			continue;
		if (used > root)
			clean[used++] = '/';
		memcpy(clean + used, path, length);
		used += length;
	}
	clean[used] = '\0';
	return used ? clean : ".";
}

const char *path_absolute(struct arena *arena, const char *path, const char *directory)
{
	if (*path == '/' || !*directory)
		return path_clean(arena, path);
	return path_clean(arena, arena_format(arena, "%s/%s", directory, path));
}

const char *path_search(struct arena *arena, const char *path, const char *directory)
{
	const char *above = path_clean(arena, directory), *found;
	size_t length = strlen(above);

	for (;;) {
		found = path_absolute(arena, path, arena_copy(arena, above, length));
		if (access(found, F_OK) == 0)
			return found;
		if (*path == '/' || !length)
			return NULL;
		while (length && above[length - 1] != '/')
			length--;
		length -= length > 0; /* the slash; the root itself holds no sources */
		if (!length)
			return NULL;
	}
}

/* How many bytes of whole components two clean absolute paths have in common,
 * the slash before the first that differs included. */
static size_t common_part(const char *path, const char *directory)
{
	size_t i, common = 0;

	for (i = 0; path[i] && path[i] == directory[i]; i++)
		if (path[i] == '/')
			common = i + 1;
	if (path[i] == '/' && !directory[i])
		common = i + 1;
	return common;
}

const char *path_common(struct arena *arena, const char *a, const char *b)
{
	size_t common;

	a = path_clean(arena, a);
	b = path_clean(arena, b);
	if (*a != '/' || *b != '/')
		return strcmp(a, b) ? "" : a;
	if (!strcmp(a, b))
		return a;
	common = strlen(a) < strlen(b) ? common_part(b, a) : common_part(a, b);
	return common > 1 ? arena_copy(arena, a, common - 1) : "";
}

const char *path_relative(struct arena *arena, const char *path, const char *directory)
{
	const char *base, *rest;
	char *up;
	size_t common, used = 0;

	path = path_clean(arena, path);
	if (*path != '/' || *directory != '/')
		return path;
	base = path_clean(arena, directory);
	common = common_part(path, base);
	if (common <= 1)
		return path;
	rest = strlen(base) < common ? "" : base + common;
	up = arena_alloc(arena, 3 * strlen(rest) + 4);
	while (*rest) {
		memcpy(up + used, "../", 3);
		used += 3;
		rest += strcspn(rest, "/");
		rest += *rest == '/';
	}
	return arena_format(arena, "%s%s", up, path + common);
}

const char *path_here(struct arena *arena)
{
	const char *shell = getenv("PWD");
	struct stat named, here;
	char path[PATH_MAX];

	if (shell && *shell == '/' && stat(shell, &named) == 0 && stat(".", &here) == 0 &&
	    named.st_dev == here.st_dev && named.st_ino == here.st_ino)
		return path_clean(arena, shell);
	return getcwd(path, sizeof path) ? path_clean(arena, path) : "";
}

const char *path_base(const char *path)
{
	return path + last_component(path, strlen(path));
}
