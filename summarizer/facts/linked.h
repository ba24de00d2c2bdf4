/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * linked.h - what the linker wrote down in a program or a shared library: the libraries that it
 * needs, and its functions.
 *
 *     struct linked linked;
 *     linked_read(&linked, map.data, map.length, 1, arena);
 *     for (i = 0; i < linked.nneeded; i++) ... linked.needed[i] ...
 */
#ifndef FACTS_LINKED_H
#define FACTS_LINKED_H

#include <stddef.h>
#include <stdint.h>

struct arena;

enum linked_kind {
	LINKED_NOT,     /* an object, or no ELF file */
	LINKED_PROGRAM, /* can be started */
	LINKED_LIBRARY
};

/* A name for the code at an address.  Aliases are several entries. */
struct linked_function {
	const char *name;   /* without a symbol version */
	uint64_t address;
	int is_static;      /* local to a source file */
};

struct linked {
	enum linked_kind kind;
	const char *name;          /* DT_SONAME: "libz.so.1"; or NULL */
	const char *const *needed; /* DT_NEEDED: "libz.so.1", or a path */
	uint32_t nneeded;
	const char *const *search; /* DT_RPATH and DT_RUNPATH, split at colons; "$ORIGIN" as it is */
	uint32_t nsearch;
	/* Of .symtab, or of .dynsym where the program was stripped; without PLT entries and the
	 * sections in which the linker puts start-up code together; by address, then name. */
	const struct linked_function *functions;
	uint32_t nfunctions;
};

/* What cannot be read is left out: elf_scan() has told of damage.  functions: whether they are
 * wanted. */
void linked_read(struct linked *linked, const uint8_t *data, size_t length, int functions,
		 struct arena *arena);

#endif
