/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/uri.h"

#include "base/arena.h"
#include "facts/facts.h"
#include "findings/path.h"

#include <string.h>

static const char *encode(struct arena *arena, const char *prefix, const char *path)
{
	static const char safe[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
	static const char digits[] = "0123456789ABCDEF";
	char *uri = arena_alloc(arena, strlen(prefix) + 3 * strlen(path) + 1), *at = uri;

	at = stpcpy(at, prefix);
	for (; *path; path++)
		if (strchr(safe, *path)) {
			*at++ = *path;
		} else {
			*at++ = '%';
			*at++ = digits[(unsigned char)*path >> 4];
			*at++ = digits[*path & 15];
		}
	return uri;
}

const char *uri_of_directory(struct arena *arena, const char *directory)
{
	return encode(arena, "file://", arena_format(arena, "%s%s", directory,
						     strcmp(directory, "/") ? "/" : ""));
}

/* Below the directory: the rest of the path.  NULL: elsewhere. */
static const char *below(const char *path, const char *directory)
{
	size_t length = strlen(directory);

	if (!length || strncmp(path, directory, length) != 0)
		return NULL;
	if (directory[length - 1] == '/')
		return path + length;
	return path[length] == '/' ? path + length + 1 : NULL;
}

const char *uri_of_place(struct arena *arena, const struct place *place, const char *directory,
			 int *relative)
{
	const char *from = place->tu ? place->tu->directory : "";
	const char *found = place->file && !place->file->hash ? path_search(arena, place->path, from) : NULL;
	const char *path = found ? found : path_absolute(arena, place->path, from);
	const char *rest = below(path, directory);

	/* Compiled in another place, such as a build machine: as the compiler saw it. */
	if (!rest && *place->path != '/')
		rest = path_clean(arena, place->path);
	*relative = rest != NULL;
	return rest ? encode(arena, "", rest) : encode(arena, "file://", path);
}
