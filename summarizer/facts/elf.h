/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * elf.h - records and notes in ELF files and archives.  elf.c and linked.c are
 * the only includers of libelf.
 */
#ifndef FACTS_ELF_H
#define FACTS_ELF_H

#include "facts/facts.h"

enum elf_found {
	ELF_RECORD, /* one record, as long as its header says (or what is there) */
	ELF_NOTE,   /* one note */
	ELF_DAMAGED /* bytes in one of our sections that are neither; length 0 */
};

/* What elf_scan() tells.  All pointers lie in the given map. */
struct elf_visitor { /* file and external: NULL: they are not asked for */
	void *context;
	/* member: name within an archive, "" for a plain file. */
	void (*found)(void *context, const char *member, enum elf_found what, const uint8_t *data,
		      size_t length);
	/* Once per ELF file, after its findings: code says if it holds any
	 * (machine code, or GCC's LTO bytecode); count is the number of findings. */
	void (*file)(void *context, const char *member, int code, unsigned count);
	/* A member of a thin archive, which is a file of its own. */
	void (*external)(void *context, const char *path);
};

/* A note of rcf.h, taken apart. */
struct elf_note {
	uint32_t kind;         /* enum rcf_note_kind */
	const uint8_t *id;     /* TU id, 16 bytes */
	uint64_t checksum;     /* of the record */
	const char *directory; /* compile directory */
	const char *path;      /* of the sidecar */
};

/* Does the content look like ELF or an archive? */
int elf_is(const uint8_t *data, size_t length);

/* Reads the file's image.  0 and *why filled when it is damaged. */
int elf_scan(const uint8_t *data, size_t length, const struct elf_visitor *visitor,
	     struct facts_error *why);

/* 0 if the note is damaged. */
int elf_read_note(const uint8_t *data, size_t length, struct elf_note *note);

#endif
