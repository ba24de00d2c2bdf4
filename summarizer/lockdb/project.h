/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * project.h - where the user's own YAML files are.
 */
#ifndef LOCKDB_PROJECT_H
#define LOCKDB_PROJECT_H

#include "lockdb/files.h"

#include <stddef.h>

/* These directories: the nearest .racecheck above each input, then that of the current directory. */
void project_directories(struct file_list *list, char *const *inputs, size_t ninputs, struct arena *arena);

/* The files of the nearest directory .racecheck above each input, in the order of the directories'
 * names, then those of the one in the current directory, which override them.  A .racecheck that is
 * no directory is die(). */
void project_files(struct file_list *list, char *const *inputs, size_t ninputs,
		   struct arena *arena);

#endif
