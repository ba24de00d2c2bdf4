/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/linked.h"

#include "base/arena.h"
#include "base/pool.h"

#include <gelf.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>

struct reader {
	Elf *elf;
	struct arena *arena;
	size_t section_names;
	const char *soname; /* or NULL */
	int functions_wanted;
	struct pool needed, search; /* const char * */
	struct pool functions;      /* struct linked_function */
};

static void add_string(struct reader *reader, struct pool *pool, const char *text, size_t length)
{
	*(const char **)pool_add(reader->arena, pool, sizeof text) =
		arena_copy(reader->arena, text, length);
}

static void add_directories(struct reader *reader, const char *list)
{
	for (; *list; list += *list == ':') {
		size_t length = strcspn(list, ":");

		if (length)
			add_string(reader, &reader->search, list, length);
		list += length;
	}
}

static void read_dynamic(struct reader *reader, Elf_Scn *section, const GElf_Shdr *header)
{
	Elf_Data *data = elf_getdata(section, NULL);
	GElf_Dyn entry;
	int i;

	for (i = 0; data && gelf_getdyn(data, i, &entry) && entry.d_tag != DT_NULL; i++) {
		const char *text = elf_strptr(reader->elf, header->sh_link, entry.d_un.d_val);

		if (!text)
			continue;
		if (entry.d_tag == DT_NEEDED)
			add_string(reader, &reader->needed, text, strlen(text));
		else if (entry.d_tag == DT_RPATH || entry.d_tag == DT_RUNPATH)
			add_directories(reader, text);
		else if (entry.d_tag == DT_SONAME)
			reader->soname = arena_copy(reader->arena, text, strlen(text));
	}
}

/* The compiler makes no function in these: the C runtime's pieces of .init and .fini come one after
 * the other, and PLT entries are the linker's. */
static int is_of_linker(const char *section)
{
	return !strcmp(section, ".init") || !strcmp(section, ".fini") ||
	       !strncmp(section, ".plt", 4);
}

static int holds_code(struct reader *reader, const GElf_Sym *symbol)
{
	Elf_Scn *section = elf_getscn(reader->elf, symbol->st_shndx);
	GElf_Shdr header;
	const char *name;

	return section && gelf_getshdr(section, &header) && header.sh_flags & SHF_EXECINSTR &&
	       (name = elf_strptr(reader->elf, reader->section_names, header.sh_name)) &&
	       !is_of_linker(name);
}

static int is_function(struct reader *reader, const GElf_Sym *symbol)
{
	unsigned type = GELF_ST_TYPE(symbol->st_info);

	return (type == STT_FUNC || type == STT_GNU_IFUNC) && symbol->st_shndx != SHN_UNDEF &&
	       symbol->st_shndx < SHN_LORESERVE && holds_code(reader, symbol);
}

/* The local symbols of a file follow its name; those that were only hidden follow an empty one. */
static void read_symbols(struct reader *reader, Elf_Scn *section, const GElf_Shdr *header)
{
	Elf_Data *data = elf_getdata(section, NULL);
	int in_file = 0, i;
	GElf_Sym symbol;

	for (i = 1; data && gelf_getsym(data, i, &symbol); i++) {
		const char *name = elf_strptr(reader->elf, header->sh_link, symbol.st_name);
		struct linked_function *function;

		if (GELF_ST_TYPE(symbol.st_info) == STT_FILE)
			in_file = name && *name;
		if (!name || !*name || !is_function(reader, &symbol))
			continue;
		function = pool_add(reader->arena, &reader->functions, sizeof *function);
		function->name = arena_copy(reader->arena, name, strcspn(name, "@"));
		function->address = symbol.st_value;
		function->is_static = in_file && GELF_ST_BIND(symbol.st_info) == STB_LOCAL;
	}
}

static void read_sections(struct reader *reader)
{
	Elf_Scn *section = NULL, *symbols = NULL;
	GElf_Shdr header;

	while ((section = elf_nextscn(reader->elf, section))) {
		if (!gelf_getshdr(section, &header))
			continue;
		if (header.sh_type == SHT_DYNAMIC)
			read_dynamic(reader, section, &header);
		else if (header.sh_type == SHT_SYMTAB || (header.sh_type == SHT_DYNSYM && !symbols))
			symbols = section;
	}
	if (reader->functions_wanted && symbols && gelf_getshdr(symbols, &header))
		read_symbols(reader, symbols, &header);
}

static int has_interpreter(Elf *elf)
{
	size_t count, i;
	GElf_Phdr header;

	if (elf_getphdrnum(elf, &count) != 0)
		return 0;
	for (i = 0; i < count; i++)
		if (gelf_getphdr(elf, (int)i, &header) && header.p_type == PT_INTERP)
			return 1;
	return 0;
}

/* A static program that can be placed anywhere is ET_DYN without interpreter and without name. */
static enum linked_kind kind_of(const struct reader *reader, const GElf_Ehdr *header)
{
	if (header->e_type == ET_EXEC)
		return LINKED_PROGRAM;
	if (header->e_type != ET_DYN)
		return LINKED_NOT;
	return !reader->soname && header->e_entry &&
	       (has_interpreter(reader->elf) || !reader->needed.count) ? LINKED_PROGRAM :
	       LINKED_LIBRARY;
}

static int compare_functions(const void *left, const void *right)
{
	const struct linked_function *a = left, *b = right;

	if (a->address != b->address)
		return a->address < b->address ? -1 : 1;
	return strcmp(a->name, b->name);
}

static void fill(struct linked *linked, struct reader *reader, const GElf_Ehdr *header)
{
	struct linked_function *functions;

	linked->kind = kind_of(reader, header);
	linked->name = reader->soname;
	linked->needed = pool_items(reader->arena, &reader->needed);
	linked->nneeded = reader->needed.count;
	linked->search = pool_items(reader->arena, &reader->search);
	linked->nsearch = reader->search.count;
	functions = pool_items(reader->arena, &reader->functions);
	linked->nfunctions = reader->functions.count;
	qsort(functions, linked->nfunctions, sizeof *functions, compare_functions);
	linked->functions = functions;
}

void linked_read(struct linked *linked, const uint8_t *data, size_t length, int functions,
		 struct arena *arena)
{
	struct reader reader = { .arena = arena, .functions_wanted = functions };
	GElf_Ehdr header;

	memset(linked, 0, sizeof *linked);
	if (elf_version(EV_CURRENT) == EV_NONE || !(reader.elf = elf_memory((char *)data, length)))
		return;
	if (elf_kind(reader.elf) == ELF_K_ELF && gelf_getehdr(reader.elf, &header) &&
	    (header.e_type == ET_EXEC || header.e_type == ET_DYN) &&
	    elf_getshdrstrndx(reader.elf, &reader.section_names) == 0) {
		read_sections(&reader);
		fill(linked, &reader, &header);
	}
	elf_end(reader.elf);
}
