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

/* The '(' of the last pair of parentheses: where the parameters begin. */
static const char *find_parameters(const char *name)
{
	const char *at = strrchr(name, ')');
	int depth = 0;

	for (; at && at > name; at--) {
		if (*at == ')')
			depth++;
		else if (*at == '(' && --depth == 0)
			return at;
	}
	return NULL;
}

/* Only a template's name begins with the result: after the last blank that is
 * within no brackets. */
static const char *skip_result(const char *name, const char *end)
{
	const char *at, *begin = name;
	int depth = 0;

	if (end == name || end[-1] != '>')
		return name;
	for (at = name; at < end; at++) {
		if (strchr("<({", *at))
			depth++;
		else if (strchr(">)}", *at))
			depth--;
		else if (*at == ' ' && depth == 0)
			begin = at + 1;
	}
	/* operator new, conversion operators */
	if (begin - name >= 9 && !strncmp(begin - 9, "operator ", 9))
		return name;
	return begin;
}

const char *demangle_short(struct arena *arena, const char *readable)
{
	const char *end = find_parameters(readable), *begin;

	if (!end)
		return readable;
	begin = skip_result(readable, end);
	return arena_copy(arena, begin, (size_t)(end - begin));
}
