/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * command.h - what a command line of GCC is going to do, as far as a build has to know.
 *
 *     struct compile_command command;
 *     command_read(&command, arguments, count, arena);
 *     if (command.does == COMMAND_LINKS) ... command.output
 */
#ifndef BUILD_COMMAND_H
#define BUILD_COMMAND_H

#include <stddef.h>

struct arena;

enum command_does {
	COMMAND_ASKS,     /* no input: --version, -dumpmachine */
	COMMAND_COMPILES, /* to an object; or only preprocesses, checks, assembles */
	COMMAND_SHARES,   /* makes a shared library, or one object of many (-r) */
	COMMAND_LINKS     /* makes a program */
};

struct compile_command {
	enum command_does does;
	int to_object;        /* COMPILES: to an object (-c), not to text */
	int lto;              /* -flto: the program has no facts, its objects have */
	const char *output;   /* -o, or what GCC writes without it; NULL: several, or none */
	size_t ninputs;
	const char **inputs;  /* sources, objects, archives, in their order */
};

/* The name of a program: gcc, g++, cc, clang, with a target before and a version behind it. */
int command_is_compiler(const char *name);
int command_is_clang(const char *name);

/* How many words at the begin of a command are the compiler: 2 of "ccache gcc -c x.c". */
size_t command_compiler(const char *const *words, size_t count);

/* The words behind the compiler's name; @FILE is read.  All is the arena's. */
void command_read(struct compile_command *command, const char *const *words, size_t count, struct arena *arena);

/* A command as a shell would split it: quotes and backslashes. */
char **command_split(const char *text, size_t *count, struct arena *arena);

/* Is this word an option whose argument is the next one? */
int command_takes_argument(const char *word);

/* A program, or its source, that configure scripts make to see whether they can. */
int command_is_probe(const char *path);

/* Does the command make such a program, from such a source ("cc conftest.c": a.out)? */
int command_makes_probe(const struct compile_command *command);

#endif
