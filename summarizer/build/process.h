/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * process.h - other programs that a build runs: the compiler, and racecheck itself for the report.
 *
 * Lists of words grow by process_word(); their memory is the arena's, words are not copied.
 *
 *     struct process_words words = { .arena = arena };
 *     process_word(&words, process_self());
 *     process_word(&words, "report");
 *     status = process_collect(&words, &output);
 */
#ifndef BUILD_PROCESS_H
#define BUILD_PROCESS_H

#include "base/text.h"

#include <stddef.h>

struct arena;

struct process_words {
	struct arena *arena;
	char **items;   /* ends with NULL once a word was added */
	size_t count, space;
};

void process_word(struct process_words *words, const char *word);
/* A NULL at the end of the list stops. */
void process_add(struct process_words *words, const char *const *list, size_t count);

/* Those from first on, in the order of their bytes. */
void process_sort(struct process_words *words, size_t first);

/* Is this option of report followed by its argument in a word of its own? */
int process_is_split(const char *word);

/* This program, by an absolute path. */
const char *process_self(void);

/* Becomes the program; if it cannot be run, says so and exits with 127, as a shell does. */
void process_become(const struct process_words *words) __attribute__((noreturn));

/* Runs it; returns its status, 128 + n after signal n, 127 if it cannot be run (which is said). */
int process_run(const struct process_words *words);

/* The same; standard output and error go to these texts (NULL: nowhere). */
int process_collect(const struct process_words *words, struct text *out, struct text *err);

/* A state is kept only if the report did not fail the build: what is refused stays new.  The option of report that
 * saves it for the time being, and what becomes of it; state may be NULL for the second. */
const char *process_save_state(struct arena *arena, const char *state);
void process_keep_state(struct arena *arena, const char *state, int keep);

/* All of it in one write, so that lines of parallel processes stay whole. */
void process_say(const char *text, size_t length);

#endif
