/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * load.h - from the inputs on the command line to the list of TUs.
 *
 * An input is a record, an ELF file, an archive (also a thin one) or a
 * directory, which is searched for ELF files with facts, and for *.rcf whose
 * object is there; its content decides, not its name.
 * A note in an object leads to its sidecar, which counts only if its checksum
 * is the note's; an object x.o without a note is given the x.o.rcf beside it.
 * The result does not depend on the order of the inputs, and a TU that is
 * reached twice counts once.
 *
 * What is damaged is told by error() and left out, the rest is loaded; what
 * is missing is a gap: the caller reports it.
 *
 *     struct program *program = program_load(&options);
 *     for (i = 0; i < program->ntus; i++) ... program->tus[i] ...
 *     program_free(program);
 */
#ifndef FACTS_LOAD_H
#define FACTS_LOAD_H

#include "facts/facts.h"

struct load_options {
	char *const *inputs;
	size_t ninputs;
	const char *const *facts_dirs; /* --facts-dir: where to look for sidecars, too */
	size_t nfacts_dirs;
};

enum load_gap_kind {
	LOAD_MISSING, /* there is a note, but no record */
	LOAD_STALE,   /* the record there is of another compilation */
	LOAD_OLDER,   /* there is no note, and the record beside the object is older; it is used */
	LOAD_WITHOUT, /* code without a note: compiled without the plugin */
	LOAD_LIBRARY, /* so is a shared library of the build, which a program needs */
	LOAD_SYSTEM,  /* and one of the system; its name only */
	LOAD_ORPHAN,  /* a record in a directory, without its object: it is not used */
	LOAD_KINDS
};

struct load_gap {
	enum load_gap_kind kind;
	const char *object; /* input or archive member: "prog", "lib.a(x.o)" */
	const char *path;   /* the file that should hold the record; "" from LOAD_WITHOUT on */
};

/* A function of a program or shared library that no record describes. */
struct load_function {
	const char *object; /* the program */
	const char *name;
	int used;           /* code with facts mentions it */
};

/* Where the inputs hold several main(), parts are the programs that they make: each with its own
 * list of the same TUs, a TU in all parts that use it. */
struct program {
	const char *name;            /* of a part: the linked program, or the object with main() */
	struct arena *arena;         /* holds all of this */
	struct facts_tu **tus;       /* by main source file, then TU id */
	uint32_t ntus;
	const struct load_gap *gaps; /* sorted */
	uint32_t ngaps;
	const struct load_function *unseen; /* by object, those that are used first, then by name */
	uint32_t nunseen;
	uint32_t nfuncs;             /* functions of all TUs: none means that nothing is analysed */
	struct program *parts;       /* by name */
	uint32_t nparts;             /* 0: it is one */
	struct map *maps;            /* private to load.c */
	uint32_t nmaps;
};

struct program *program_load(const struct load_options *options);
void program_free(struct program *program);

/* Whether these bytes begin a record, an ELF file or an archive. */
int load_is_input(const uint8_t *data, size_t length);

#endif
