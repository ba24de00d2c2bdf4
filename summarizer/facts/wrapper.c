/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * wrapper.c - libtool's programs: until they are installed, NAME is a script that runs .libs/NAME
 * with the libraries of the build.
 */
#define _GNU_SOURCE /* memmem */
#include "base/arena.h"
#include "facts/loader.h"

#include <string.h>
#include <sys/stat.h>

#define VARIABLE "LD_LIBRARY_PATH=\""

/* Where the script says that the libraries are. */
static const char *libraries_of(struct loader *loader, const struct map *script)
{
	const char *at = memmem(script->data, script->length, VARIABLE, strlen(VARIABLE));
	const char *end = (const char *)script->data + script->length, *last;

	if (!at)
		return NULL;
	at += strlen(VARIABLE);
	for (last = at; last < end && *last != '"' && *last != '$' && *last != '\n'; last++)
		;
	return arena_copy(loader->arena, at, (size_t)(last - at));
}

const char *wrapper_program(struct loader *loader, const char *path, const struct map *script,
			    const char **libraries)
{
	const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
	const char *program = arena_format(loader->arena, "%.*s.libs/%s", (int)(base - path), path,
					   base);
	struct stat status;

	if (script->length < 2 || memcmp(script->data, "#!", 2) != 0 ||
	    stat(program, &status) != 0 || !S_ISREG(status.st_mode))
		return NULL;
	*libraries = libraries_of(loader, script);
	return program;
}
