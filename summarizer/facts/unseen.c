/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * unseen.c - functions of programs and shared libraries that no record describes: their files were
 * compiled without the plugin, or are assembler.
 */
#include "base/arena.h"
#include "base/table.h"
#include "facts/loader.h"

#include <string.h>

/* Names of functions, as a set. */
struct names {
	struct table table;
	struct pool items; /* const char * */
};

static int names_have(const struct names *names, const char *name, size_t length)
{
	const char *const *items = names->items.items;
	uint64_t hash = hash_bytes(name, length);
	uint32_t slot, i;

	for (slot = table_first(&names->table, hash); (i = table_at(&names->table, slot));
	     slot = table_next(&names->table, slot, hash))
		if (!strncmp(items[i - 1], name, length) && !items[i - 1][length])
			return 1;
	return 0;
}

static void names_add(struct names *names, const char *name, struct arena *arena)
{
	size_t length = strlen(name);

	if (names_have(names, name, length))
		return;
	*(const char **)pool_add(arena, &names->items, sizeof name) = name;
	table_add(arena, &names->table, hash_bytes(name, length), names->items.count);
}

/* What one linked file is compared with. */
struct facts_of {
	struct arena *arena;
	struct names defined, used; /* functions of its TUs, and those that they mention only */
	uint32_t ntus;
};

static void add_tu(struct facts_of *facts, const struct facts_tu *tu)
{
	uint32_t i;

	facts->ntus++;
	for (i = 1; i <= tu->nsymbols; i++) {
		const struct facts_symbol *symbol = &tu->symbols[i];

		if (!(symbol->flags & RCF_SYM_VARIABLE))
			names_add(symbol->flags & RCF_SYM_DEFINED ? &facts->defined : &facts->used,
				  symbol->name, facts->arena);
	}
}

/* 0 if a record that a note of the file names is missing: that is told, and all else follows. */
static int gather(struct loader *loader, struct facts_of *facts, uint32_t file)
{
	const struct owned *owned = loader->owned.items;
	struct facts_tu *const *tus = loader->tus.items;
	uint32_t i, count = 0;

	for (i = 0; i < loader->owned.count; i++) {
		const struct facts_tu *tu;

		if (owned[i].file != file)
			continue;
		count++;
		if (!(tu = loader_find(loader, owned[i].checksum)))
			return 0;
		add_tu(facts, tu);
	}
	/* Mode sidecar leaves nothing in a program: all that the other inputs bring may be its. */
	for (i = 0; !count && i < loader->tus.count; i++)
		add_tu(facts, tus[i]);
	return 1;
}

/* GCC's clones are foo.part.0, foo.cold, foo._omp_fn.0: facts of foo are theirs, too. */
static int is_described(const struct facts_of *facts, const char *name)
{
	return names_have(&facts->defined, name, strlen(name)) ||
	       names_have(&facts->defined, name, strcspn(name, "."));
}

/* C keeps these names for the implementation: start-up code and what the compiler calls. */
static int is_reserved(const char *name)
{
	return *name == '_';
}

static void add_unseen(struct loader *loader, const struct facts_of *facts,
		       const struct loaded *file, const char *name)
{
	size_t length = strcspn(name, ".");
	int used = names_have(&facts->used, name, length);
	struct load_function *function;

	/* A program that needs no library has the C library within. */
	if (!used && (is_reserved(name) ||
		      (file->linked.kind == LINKED_PROGRAM && !file->linked.nneeded)))
		return;
	function = pool_add(loader->arena, &loader->unseen, sizeof *function);
	function->object = file->path;
	function->name = arena_copy(loader->arena, name, length ? length : strlen(name));
	function->used = used;
}

/* All names of one address are one function.  Static ones are not told: they are reached by others
 * of their file, and the C runtime's own are static.  Returns how many have facts. */
static uint32_t compare(struct loader *loader, const struct facts_of *facts,
			const struct loaded *file)
{
	const struct linked_function *all = file->linked.functions;
	uint32_t count = file->linked.nfunctions, described = 0, i, j, k;

	for (i = 0; i < count; i = j) {
		int found = 0;

		for (j = i; j < count && all[j].address == all[i].address; j++)
			found |= is_described(facts, all[j].name);
		described += (uint32_t)found;
		for (k = i; !found && k < j; k++)
			if (!all[k].is_static)
				add_unseen(loader, facts, file, all[k].name);
	}
	return described;
}

static void compare_file(struct loader *loader, uint32_t number)
{
	const struct loaded *file = loader_file(loader, number);
	struct facts_of facts = { .arena = arena_create() };
	uint32_t before = loader->unseen.count;

	if (gather(loader, &facts, number) &&
	    (!facts.ntus || !compare(loader, &facts, file)) && !file->nfound) {
		loader->unseen.count = before; /* it is all of it */
		loader_gap(loader, LOAD_WITHOUT, file->path, "");
	}
	arena_destroy(facts.arena);
}

/* A library of the system that an RPATH leads to is as good as one that was not looked for. */
static void miss_library(struct loader *loader, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (!strncmp(path, "/usr/", 5) || !strncmp(path, "/lib", 4))
		loader_gap(loader, LOAD_SYSTEM, slash + 1, "");
	else
		loader_gap(loader, LOAD_LIBRARY, path, "");
}

void unseen_find_all(struct loader *loader)
{
	const struct loaded *files = loader->files.items;
	uint32_t i;

	for (i = 0; i < loader->files.count; i++) {
		if (files[i].linked.kind == LINKED_NOT)
			continue;
		if (files[i].by == LOADED_NEEDED && !files[i].nfound)
			miss_library(loader, files[i].path);
		else if (files[i].by == LOADED_INPUT || files[i].nfound)
			compare_file(loader, i);
	}
}
