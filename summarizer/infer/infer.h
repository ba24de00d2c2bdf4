/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * infer.h - racecheck infer: what the program is believed to mean by its locks, as annotations.
 *
 * A variable or field that is accessed with one lock nearly everywhere (RacerX's z above 2: 17 of 17 places, 37 of
 * 38) is declared to be guarded by it, a function that is called with a lock nearly everywhere to require it.
 * The output is a patch of the sources:
 *
 *     -	long balance;
 *     +	long balance RACECHECK_GUARDED_BY("lock");
 *
 * Applied and compiled, the belief is a rule that the next run checks (guarded-by, lock-required).  Functions
 * without a body here go into .racecheck/inferred.yaml.  A declaration that is not found in the source as it was
 * compiled, or whose lock has no name there, is left out and counted.
 */
#ifndef INFER_INFER_H
#define INFER_INFER_H

#include <stdint.h>
#include <stdio.h>

struct arena;
struct routines_input;

/* What is to be put into a source file. */
struct infer_note {
	const char *path;    /* absolute */
	uint32_t line;       /* from 1 */
	uint32_t column;     /* after so many bytes of it; UINT32_MAX: a line of its own before it */
	const char *text;
};

/* routines->sites: the whole table, with accesses.  kernel: in the kernel's words.  Returns how many beliefs were
 * left out; adds how many annotations there are. */
uint32_t infer_print(FILE *out, const struct routines_input *routines, int kernel, struct arena *arena, uint32_t *told);

/* ---- declarations.c: where something is declared ---- */
struct link;
/* 0: not found. */
int declaration_of_variable(const struct link *link, uint32_t object, struct arena *arena, struct infer_note *note);
int declaration_of_field(const struct link *link, uint32_t field, struct arena *arena, struct infer_note *note);
int declaration_of_function(const struct link *link, uint32_t function, struct arena *arena,
			    struct infer_note *note);

/* ---- patch.c ---- */
/* A patch for these notes, any order.  header: a line that files need that do not have it; or NULL. */
void patch_print(FILE *out, struct infer_note *notes, uint32_t count, const char *header, struct arena *arena);
/* The text of a file, with a NUL behind it; NULL: it cannot be read. */
char *patch_read(const char *path, struct arena *arena);

#endif
