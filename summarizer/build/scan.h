/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * scan.h - facts of a tree that is built already: its compile commands are run again, without code generation.
 *
 * racecheck scan [OPTION...] compile_commands.json records the facts in a directory of their own, which is gone in
 * the end (unless --keep=DIR names it), and reports; nothing in the tree changes.
 *
 *     struct scan scan = { .arena = arena, .jobs = 2, .directory = "facts" };
 *     scan_add(&scan, "/src", "gcc -O2 -c a.c -o a.o");
 *     scan_run(&scan);      records/... in scan.records
 */
#ifndef BUILD_SCAN_H
#define BUILD_SCAN_H

#include "build/process.h"

#include <stdint.h>

struct scan_command {
	const char *directory;      /* where it is run */
	struct process_words words;
	const char *name;           /* of the source, for messages */
};

struct scan {
	struct arena *arena;
	unsigned jobs;
	const char *directory;      /* of the records, absolute; NULL: beside the objects */
	const char *compiler;       /* --cc: instead of each command's own; NULL */
	struct scan_command *commands;
	uint32_t count, space;
	uint32_t clang, failed;     /* commands that were left out, that failed; filled by scan_run() */
};

/* argv[0] is "scan". */
int scan_main(int argc, char **argv);

/* A command as the build ran it, in words; what writes other files than the object is left out. */
void scan_add(struct scan *scan, const char *directory, char *const *words, size_t count, const char *name);
void scan_run(struct scan *scan);

#endif
