/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/demangle.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

/* A mangled name can stand for an exponentially long text (substitutions);
 * GCC's own long ones stay far below this. */
#define MANGLED_LIMIT 4096

/* From libstdc++: <cxxabi.h> is a C++ header. */
extern char *__cxa_demangle(const char *name, char *buffer, size_t *length, int *status);

const char *demangle(struct arena *arena, const char *name)
{
	const char *result = name;
	char *text;
	int status;

	if (strncmp(name, "_Z", 2) != 0 || strlen(name) > MANGLED_LIMIT)
		return name;
	text = __cxa_demangle(name, NULL, NULL, &status);
	if (text && status == 0)
		result = arena_copy(arena, text, strlen(text));
	free(text);
	return result;
}
