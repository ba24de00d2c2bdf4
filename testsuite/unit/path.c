/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Names of source files: cleaned, made relative and absolute.
 */
#include "findings/path.h"

#include "base/arena.h"
#include "check.h"

static void check_clean(struct arena *arena)
{
	static const char *const pairs[][2] = {
		{ "a.c", "a.c" }, { "./a.c", "a.c" }, { "././/a.c", "a.c" }, { "a//b///c.c", "a/b/c.c" },
		{ "a/./b.c", "a/b.c" }, { "a/../b.c", "b.c" }, { "a/b/../../c.c", "c.c" },
		{ "../a.c", "../a.c" }, { "../../a.c", "../../a.c" }, { "a/../../b.c", "../b.c" },
		{ "/a/./b/../c.c", "/a/c.c" }, { "/../a.c", "/a.c" }, { "/", "/" }, { "//a", "/a" },
		{ "/a/..", "/" }, { "a/..", "." }, { "", "." }, { ".", "." }, { "..", ".." },
		{ "...", "..." }, { "..a/b", "..a/b" }, { "a/", "a" },
	};
	size_t i;

	for (i = 0; i < sizeof pairs / sizeof *pairs; i++)
		CHECK_STRING(path_clean(arena, pairs[i][0]), pairs[i][1]);
}

static void check_relative(struct arena *arena)
{
	static const char *const triples[][3] = {
		{ "src/a.c", "/home/me", "src/a.c" },
		{ "/home/me/src/a.c", "/home/me", "src/a.c" },
		{ "/home/me/src/a.c", "/home/me/", "src/a.c" },
		{ "/home/me/src/a.c", "/home/me/build", "../src/a.c" },
		{ "/home/me/src/a.c", "/home/me/build/deep", "../../src/a.c" },
		{ "/home/me/src/a.c", "/home/men", "../me/src/a.c" },
		{ "/home/men/a.c", "/home/me", "../men/a.c" },
		{ "/usr/include/a.h", "/home/me", "/usr/include/a.h" },
		{ "/usr/include/a.h", "", "/usr/include/a.h" },
		{ "/usr/include/a.h", ".", "/usr/include/a.h" },
		{ "/home/a.c", "/home/a.c", "../a.c" },
	};
	size_t i;

	for (i = 0; i < sizeof triples / sizeof *triples; i++)
		CHECK_STRING(path_relative(arena, triples[i][0], triples[i][1]), triples[i][2]);
}

int main(void)
{
	struct arena *arena = arena_create();

	check_clean(arena);
	check_relative(arena);
	CHECK_STRING(path_absolute(arena, "a.c", "/b"), "/b/a.c");
	CHECK_STRING(path_absolute(arena, "../a.c", "/b/c"), "/b/a.c");
	CHECK_STRING(path_absolute(arena, "/a.c", "/b"), "/a.c");
	CHECK_STRING(path_absolute(arena, "./a.c", ""), "a.c");
	arena_destroy(arena);
	return check_status();
}
