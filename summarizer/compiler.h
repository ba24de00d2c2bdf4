/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * compiler.h - run a compiler and ask what it is, for doctor.c and build/.
 *
 *     struct compiler cc;
 *     struct text output = {0};
 *     const char *const arguments[] = {"--version", NULL};
 *
 *     compiler_init(&cc, "ccache gcc-12");
 *     if (compiler_run(&cc, arguments, &output) == 0)
 *             puts(text_string(&output));
 */
#ifndef COMPILER_H
#define COMPILER_H

#include "base/text.h"

#include <limits.h>

enum { COMPILER_MAX_WORDS = 16 };

/* What CC says: a command of one or more words. */
struct compiler {
	char *text;                          /* as given; owned */
	char *words[COMPILER_MAX_WORDS + 1]; /* NULL-terminated, into split */
	int nwords;
	char *split;                         /* owned */
	const char *name;                    /* the word that is the compiler: gcc-12 */
	char path[PATH_MAX];                 /* where PATH has it; "" if nowhere */
	int ccache;                          /* through ccache, by word or by PATH */
	int distcc;
};

/* What racecheck.so says about the compiler it was loaded into. */
struct probe {
	char *text;          /* owned; the others point into it and are never NULL */
	const char *basever;
	const char *module;  /* path of the module that fits, or "" */
	const char *nearest; /* otherwise: the most similar one, or "" */
	const char *differs; /* its first field that differs */
	const char *theirs;  /* the value there */
	const char *ours;    /* the value here */
};

/* Never fails: a compiler that is not there has path "". */
void compiler_init(struct compiler *compiler, const char *text);
void compiler_free(struct compiler *compiler);

/* Run it with these arguments; caches are switched off, messages are English.
 * Standard output and error go to output.  Returns the exit status, 127 if it
 * cannot be run, 128 + n after signal n. */
int compiler_run(const struct compiler *compiler, const char *const arguments[],
		 struct text *output);

/* The first line that it prints when run with one argument, "" if none. */
void compiler_ask(const struct compiler *compiler, const char *argument, struct text *answer);

/* Is it clang, whatever its name? */
int compiler_is_clang(const struct compiler *compiler);

/* Load the plugin and ask.  0, or -1 with what the compiler said in output. */
int compiler_probe(const struct compiler *compiler, const char *plugin, struct probe *probe,
		   struct text *output);
void probe_free(struct probe *probe);

/* A file by its path from the directory of this program: 0 and "" if it cannot be read. */
int beside_program(const char *name, char path[PATH_MAX]);

/* Where racecheck.so is; 0 and "" if it is not installed with this program. */
int plugin_find(char plugin[PATH_MAX]);
#define PLUGIN_EMBED "-fplugin-arg-racecheck-out=embed" /* facts in the object: no file beside it */

/* A template for mkstemp and mkdtemp, in TMPDIR or /tmp. */
void temporary_name(char path[PATH_MAX]);

#endif
