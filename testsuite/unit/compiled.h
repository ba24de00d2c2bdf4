/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * compiled.h - a program of one unit, compiled with the plugin and analysed.
 *
 *     struct compiled compiled;
 *
 *     compiled_open(&compiled, "work", "int n; void work(void) { n++; }", PASS_ACCESSES);
 *     ... compiled.analysis.accesses, compiled_function(&compiled, "work") ...
 *     compiled_close(&compiled);
 *
 * What cannot be compiled ends the test.
 */
#ifndef COMPILED_H
#define COMPILED_H

#include "analysis.h"
#include "facts/load.h"
#include "link/link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct compiled {
	struct analysis analysis;
	struct program *program;
};

/* Makes NAME.o of a source file. */
static inline void compile_file(const char *path, const char *name)
{
	char command[2048];

	snprintf(command, sizeof command, "\"$CC\" -O2 -pthread -c \"%s\" -fplugin=\"$PLUGIN\" "
		 "-fplugin-arg-racecheck-out=sidecar -o %s.o", path, name);
	if (system(command) != 0) {
		printf("failed: %s\n", command);
		exit(1);
	}
}

static inline void compiled_load(struct compiled *made, const char *name, enum pass last)
{
	struct analysis_options options = { .lockdb = { .no_project = 1 }, .jobs = 2 };
	struct load_options load = { .ninputs = 1 };
	char lockdb[1024], input[64], *inputs[] = { input };

	snprintf(lockdb, sizeof lockdb, "%s/lockdb", getenv("SRC") ? getenv("SRC") : ".");
	setenv("RACECHECK_LOCKDB", lockdb, 1);
	snprintf(input, sizeof input, "%s.o", name);
	load.inputs = inputs;
	made->program = program_load(&load);
	analysis_run(&made->analysis, made->program, &options, last);
}

static inline void compiled_open(struct compiled *made, const char *name, const char *text, enum pass last)
{
	char path[64];
	FILE *file;

	snprintf(path, sizeof path, "%s.c", name);
	file = fopen(path, "w");
	if (!file || fputs(text, file) < 0 || fclose(file) != 0) {
		printf("cannot write %s\n", path);
		exit(1);
	}
	compile_file(path, name);
	compiled_load(made, name, last);
}

static inline void compiled_close(struct compiled *made)
{
	analysis_free(&made->analysis);
	program_free(made->program);
}

/* A function by its name. */
static inline uint32_t compiled_function(const struct compiled *compiled, const char *name)
{
	const struct link *link = compiled->analysis.link;
	uint32_t f;

	for (f = 1; f <= link->nfunctions; f++)
		if (!strcmp(link->functions[f].name, name))
			return f;
	printf("no function %s\n", name);
	exit(1);
}

#endif
