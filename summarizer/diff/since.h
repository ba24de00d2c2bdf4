/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * since.h - the state of the program at another commit: racecheck --since=REV, racecheck since --build CMD REV.
 *
 * States are kept in the repository's .git/racecheck/COMMIT/, by the build of racecheck and the inputs: never
 * committed, and of no other version.  One that is not there is made: the commit is checked out into a
 * scratch worktree, the command is run there in the same directory, and the inputs of the same names are
 * analysed; the worktree is removed again, whatever happens.
 *
 *     struct since_request request = { .revision = "HEAD^", .build = "make -j2", ... };
 *     options.baseline = since_state(&request, arena);
 */
#ifndef DIFF_SINCE_H
#define DIFF_SINCE_H

#include <stddef.h>

struct arena;

#define SINCE_VARIABLE "RACECHECK_SINCE" /* in the environment of its build: racecheck build and cc tell nothing there */

struct since_request {
	const char *revision;
	const char *build;           /* a command for the shell; NULL: the state must be there */
	char *const *inputs;
	size_t ninputs;
	const char *const *lockdb;   /* --lockdb */
	size_t nlockdb;
	int no_project;
	const char *model;           /* --model */
};

/* The file with the state.  What fails is die(). */
const char *since_state(const struct since_request *request, struct arena *arena);

/* Where a state of that name is kept for a commit of the repository, if it is; NULL: no such commit, or no repository. */
const char *since_kept(const char *repository, const char *revision, const char *name, struct arena *arena);

#endif
