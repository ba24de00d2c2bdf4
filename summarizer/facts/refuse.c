/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * refuse.c - what is said of a file that is no input.
 */
#include "base/message.h"
#include "base/suggest.h"
#include "base/text.h"
#include "facts/loader.h"

#include <string.h>

static int is_source(const char *path)
{
	static const char *const suffixes[] = { ".c", ".h", ".cc", ".cpp", ".cxx", ".C", ".S", ".i" };
	size_t length = strlen(path), i;

	for (i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		size_t suffix = strlen(suffixes[i]);

		if (length > suffix && !strcmp(path + length - suffix, suffixes[i]))
			return 1;
	}
	return 0;
}

/* What to do instead, ready to be pasted. */
static void refuse_source(const char *path)
{
	const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
	struct text source = { 0 }, object = { 0 }, name = { 0 };

	text_add_bytes(&name, base, (size_t)(strrchr(base, '.') - base));
	text_add(&name, ".o");
	suggest_add_quoted(&source, path);
	suggest_add_quoted(&object, text_string(&name));
	error(path, "is source; compile it with the plugin and name what that makes: gcc $(racecheck "
	      "--cflags) -c %s && racecheck %s", text_string(&source), text_string(&object));
	text_free(&source);
	text_free(&object);
	text_free(&name);
}

void refuse_file(const char *path)
{
	if (is_source(path))
		refuse_source(path);
	else
		error(path, "neither a record of facts nor an ELF file nor an archive; name objects, "
		      "executables, libraries, .rcf files or directories");
}
