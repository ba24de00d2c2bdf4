/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * path.h - names of source files that mean the same on another machine.
 */
#ifndef FINDINGS_PATH_H
#define FINDINGS_PATH_H

struct arena;

/* Without "./", "//" and "dir/../"; nothing is looked up. */
const char *path_clean(struct arena *arena, const char *path);

/* From this absolute directory there: "src/a.c", "../lib/b.c".  Cleaned but otherwise as it is
 * when it is relative, or when the two have nothing in common. */
const char *path_relative(struct arena *arena, const char *path, const char *directory);

/* The directory that both are in or below; "" if there is none but the root. */
const char *path_common(struct arena *arena, const char *a, const char *b);

/* Where one stands: the shell's name of it, which goes through symbolic links; "" if unknown. */
const char *path_here(struct arena *arena);

/* The last component. */
const char *path_base(const char *path);

/* In this directory, if it is relative; cleaned. */
const char *path_absolute(struct arena *arena, const char *path, const char *directory);

/* A file that the compiler knows by a #line directive alone: relative to the directory or to the nearest one above
 * it where it opens, as generators count from the top of their tree.  NULL: it opens nowhere. */
const char *path_search(struct arena *arena, const char *path, const char *directory);

#endif
