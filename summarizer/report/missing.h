/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * missing.h - what has no facts, or not its own: said by every command that reads facts.
 */
#ifndef REPORT_MISSING_H
#define REPORT_MISSING_H

#include "facts/load.h"

#include <stdio.h>

struct lockdb;

/* One line per cause, with the prefix: what is concerned, and what to do.  Functions and libraries
 * that lockdb describes need no facts; without a lockdb (NULL) only objects and records are told. */
void missing_print(FILE *out, const char *prefix, const struct program *program,
		   const struct lockdb *db);

/* Whether all code that was compiled for the inputs has facts: --require-complete. */
int missing_nothing(const struct program *program, const struct lockdb *db);

/* Whether a record that a note names is missing or of another compilation. */
int missing_records(const struct program *program);

/* How many objects have no facts of their own. */
uint32_t missing_objects(const struct program *program);

#endif
