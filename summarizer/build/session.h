/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * session.h - the run of make (ninja, ...) that a command belongs to: findings are told once in it.
 *
 * A make that a recipe calls belongs to the run of the make above it, through the shell that runs the recipe.  One that
 * a script calls is a run of its own, whoever runs the script: a test of "make check" builds for itself.
 */
#ifndef BUILD_SESSION_H
#define BUILD_SESSION_H

struct arena;

/* A directory that outlives a run and is nobody else's; NULL: there is none. */
const char *session_directory(struct arena *arena);

/* A file for --once that all commands of this run share; NULL: there is no such run, or no place for it. */
const char *session_file(struct arena *arena);

#endif
