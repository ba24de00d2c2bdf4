/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * files.h - where the files of lockdb are.
 */
#ifndef LOCKDB_FILES_H
#define LOCKDB_FILES_H

#include <stdint.h>

struct arena;

struct file_list {
	const char **paths; /* in order of their names */
	uint32_t count;
};

/* The *.yaml of a directory; 0 if there is no such directory. */
int files_list(struct file_list *list, const char *directory, struct arena *arena);

/* What came with racecheck: $RACECHECK_LOCKDB, or lockdb/ beside the program,
 * or ../share/racecheck/lockdb from there.  die() if there is none. */
void files_installed(struct file_list *list, struct arena *arena);

#endif
