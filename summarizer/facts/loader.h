/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * loader.h - the state of a load.  Internal to load.c, sidecar.c, beside.c.
 */
#ifndef FACTS_LOADER_H
#define FACTS_LOADER_H

#include "facts/decode.h"
#include "facts/elf.h"
#include "facts/load.h"
#include "facts/map.h"

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
	uint32_t scan;      /* which reading of a file: tells two inputs of one name apart */
	int code;           /* it holds code: facts are missed */
};

struct loader {
	const struct load_options *options;
	struct program *program;
	struct arena *arena;  /* the program's */
	struct pool maps;     /* struct map */
	struct pool tus;      /* struct facts_tu * */
	struct pool gaps;     /* struct load_gap */
	struct pool wanted;   /* struct wanted */
	struct pool bare;     /* struct bare */
	struct pool told;     /* const char *: damaged sidecars that were told */
	uint32_t *by_sum;     /* open hash: checksum -> 1 + index in tus */
	uint32_t sum_space;   /* a power of two */

	/* where the scan is */
	const char *input;
	uint32_t scan;        /* counts files */
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

/* sidecar.c: finds the records of all notes. */
void sidecar_find_all(struct loader *loader);

/* beside.c: finds records of what has no note. */
void beside_find_all(struct loader *loader);

#endif
