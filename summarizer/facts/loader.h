/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * loader.h - the state of a load.  Internal to load.c and the parts below.
 */
#ifndef FACTS_LOADER_H
#define FACTS_LOADER_H

#include "facts/decode.h"
#include "facts/elf.h"
#include "facts/linked.h"
#include "facts/load.h"
#include "facts/map.h"

#include <sys/types.h>

/* How a file came to be read. */
enum loaded_by {
	LOADED_INPUT,  /* it is an input, or a thin archive or kernel module names it */
	LOADED_SEARCH, /* it lies in a directory that is one */
	LOADED_NEEDED  /* a program needs this library */
};

/* A file that was read. */
struct loaded {
	const char *path;
	enum loaded_by by;
	struct linked linked; /* LINKED_NOT: an object, an archive, a record */
	uint32_t nfound;      /* its notes and records */
	int code;             /* it holds code */
	uint32_t needed_by;   /* LOADED_NEEDED: 1 + a file that needs it */
	const char *search;   /* where its libraries are, too, with colons between; or NULL */
	struct pool near;     /* const char *: directories below and beside its own; empty: not asked for yet */
	dev_t device;         /* which file this is, whatever its name */
	ino_t inode;
};

/* A linked file needs a library, which was read, too. */
struct need {
	uint32_t file, library;
};

/* A record that a file holds or names. */
struct owned {
	uint32_t file;
	uint64_t checksum;
};

/* A note whose record is still wanted. */
struct wanted {
	struct elf_note note;
	const char *input;  /* the file that it stands in */
	const char *member; /* of an archive, or "" */
};

/* An ELF file without note and record. */
struct bare {
	const char *input;
	const char *member; /* of an archive, or "" */
	uint32_t file;      /* in loader.files: tells two inputs of one name apart */
	int code;           /* it holds code: facts are missed */
};

struct loader {
	const struct load_options *options;
	struct program *program;
	struct arena *arena;  /* the program's */
	struct pool maps;     /* struct map */
	struct pool tus;      /* struct facts_tu * */
	struct pool gaps;     /* struct load_gap */
	struct pool unseen;   /* struct load_function */
	struct pool files;    /* struct loaded */
	struct pool owned;    /* struct owned */
	struct pool needs;    /* struct need */
	struct pool wanted;   /* struct wanted */
	struct pool bare;     /* struct bare */
	struct pool told;     /* const char *: damaged sidecars that were told */
	uint32_t *by_sum;     /* open hash: checksum -> 1 + index in tus */
	uint32_t sum_space;   /* a power of two */

	/* where the scan is */
	const char *input;
	uint32_t file;        /* in files */
	int in_thin;          /* within a thin archive */
};

/* "lib.a(x.o)" */
const char *loader_name(struct loader *loader, const char *input, const char *member);

/* The TU with this checksum, or NULL. */
struct facts_tu *loader_find(struct loader *loader, uint64_t checksum);

/* Opens the record and adds it, unless it is there already. */
void loader_add(struct loader *loader, const char *origin, const uint8_t *data, size_t length);

/* The same for all records of a file; what is wrong with it is told. */
void loader_add_file(struct loader *loader, const char *path);

void loader_keep(struct loader *loader, const struct map *map);
void loader_gap(struct loader *loader, enum load_gap_kind kind, const char *object,
		const char *path);

/* Reads a file: its records and notes.  What cannot be read is told, unless it was only found by a
 * search; so is what is no input. */
void loader_take(struct loader *loader, const char *path, enum loaded_by by);

/* In files: valid until another one is read. */
struct loaded *loader_file(const struct loader *loader, uint32_t file);

/* refuse.c: says why a file is no input, and what to name instead. */
void refuse_file(const char *path);

/* wrapper.c: the program that libtool's script runs, and where that says its libraries are; NULL if
 * it is none. */
const char *wrapper_program(struct loader *loader, const char *path, const struct map *script,
			    const char **libraries);

/* module.c: the objects of a kernel module without notes; 0 if there is no list of them. */
int module_is(const char *path);
int module_load(struct loader *loader, const char *path);

/* libraries.c: reads the shared libraries of the build that programs need. */
void libraries_take_all(struct loader *loader);
/* Likewise those that the records name as files to be opened; 0: there is no new one. */
int libraries_open_all(struct loader *loader);

/* directory.c: all that a directory holds. */
void directory_load(struct loader *loader, const char *path);

/* programs.c: fills the parts of the program, when all else is filled. */
void programs_split(struct loader *loader, struct program *program);

/* unseen.c: finds functions of linked files that have no facts, when all records are there. */
void unseen_find_all(struct loader *loader);

/* sidecar.c: finds the records of all notes. */
void sidecar_find_all(struct loader *loader);

/* beside.c: finds records of what has no note; says if one is older than the object. */
void beside_find_all(struct loader *loader);
void beside_check_age(struct loader *loader, const char *object, const char *record);

#endif
