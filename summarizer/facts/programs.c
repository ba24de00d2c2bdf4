/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * programs.c - which TUs make one program, where the inputs hold several main().
 *
 * A linked program says so itself: its own records, those of the libraries that it needs, and
 * libraries among the inputs that none of them needs (they may be loaded at run time).  Objects and
 * records are put together as a linker does with an archive: from main() on, what is mentioned and
 * not yet there is taken from a TU that defines it.  What no main() leads to is analysed as a
 * library.
 */
#include "base/arena.h"
#include "base/table.h"
#include "facts/loader.h"

#include <stdlib.h>
#include <string.h>

/* A public definition. */
struct definition {
	const char *name;
	uint32_t tu;
};

struct splitter {
	struct loader *loader;
	struct program *program;
	struct arena *arena;  /* scratch */
	uint32_t *owned_tu;   /* by entry of loader.owned, for linked files: 1 + TU, 0: missing */
	uint8_t *linked;      /* by TU: it is of a linked file */
	uint8_t *has_main;    /* by TU */
	uint8_t *taken;       /* by TU: it is of a part */
	struct pool definitions; /* of TUs that are not linked */
	struct table by_name;
	struct pool parts;    /* struct program */
	struct pool sets;     /* uint8_t *: the TUs of each part */
};

static int is_function_defined(const struct facts_symbol *symbol)
{
	return (symbol->flags & (RCF_SYM_DEFINED | RCF_SYM_PUBLIC | RCF_SYM_VARIABLE)) ==
	       (RCF_SYM_DEFINED | RCF_SYM_PUBLIC);
}

static int has_main(const struct facts_tu *tu)
{
	uint32_t i;

	for (i = 1; i <= tu->nsymbols; i++)
		if (is_function_defined(&tu->symbols[i]) && !strcmp(tu->symbols[i].name, "main"))
			return 1;
	return 0;
}

/* 1 + the TU's number in the program, or 0: its record is missing.  (loader_find() is of no use: the
 * TUs have been sorted.) */
static uint32_t number_of(const struct program *program, uint64_t checksum)
{
	uint32_t i;

	for (i = 0; i < program->ntus; i++)
		if (program->tus[i]->checksum == checksum)
			return i + 1;
	return 0;
}

/* Which TU each entry of loader.owned means, and whether a linked file owns it. */
static void number_owned(struct splitter *self)
{
	const struct owned *owned = self->loader->owned.items;
	uint32_t i;

	self->owned_tu = arena_array(self->arena, (size_t)self->loader->owned.count + 1,
				     sizeof *self->owned_tu);
	for (i = 0; i < self->loader->owned.count; i++) {
		if (loader_file(self->loader, owned[i].file)->linked.kind == LINKED_NOT)
			continue;
		self->owned_tu[i] = number_of(self->program, owned[i].checksum);
		if (self->owned_tu[i])
			self->linked[self->owned_tu[i] - 1] = 1;
	}
}

/* ---- definitions ---- */

static void add_definitions(struct splitter *self, uint32_t tu)
{
	const struct facts_tu *facts = self->program->tus[tu];
	uint32_t i;

	for (i = 1; i <= facts->nsymbols; i++) {
		const struct facts_symbol *symbol = &facts->symbols[i];
		struct definition *definition;

		if (!(symbol->flags & RCF_SYM_DEFINED) || !(symbol->flags & RCF_SYM_PUBLIC) ||
		    symbol->flags & RCF_SYM_EXTERN_INLINE)
			continue;
		definition = pool_add(self->arena, &self->definitions, sizeof *definition);
		definition->name = symbol->name;
		definition->tu = tu;
		table_add(self->arena, &self->by_name, hash_string(symbol->name),
			  self->definitions.count);
	}
}

/* How far two paths go together: of two definitions the nearer one is meant. */
static size_t common_length(const char *a, const char *b)
{
	size_t n = 0;

	while (a[n] && a[n] == b[n])
		n++;
	return n;
}

/* Marks the TU that gives this name to the set; returns 1 + its number, 0 if there is none or it is
 * there already. */
static uint32_t resolve(struct splitter *self, uint8_t *set, const char *name, const char *origin)
{
	const struct definition *all = self->definitions.items;
	uint64_t hash = hash_string(name);
	uint32_t slot, i, best = 0;
	size_t near = 0;

	for (slot = table_first(&self->by_name, hash); (i = table_at(&self->by_name, slot));
	     slot = table_next(&self->by_name, slot, hash)) {
		const struct definition *one = &all[i - 1];
		size_t length;

		if (strcmp(one->name, name) != 0)
			continue;
		if (set[one->tu])
			return 0;
		length = common_length(self->program->tus[one->tu]->origin, origin) + 1;
		if (length > near || (length == near && one->tu + 1 < best)) {
			near = length;
			best = one->tu + 1;
		}
	}
	if (best)
		set[best - 1] = 1;
	return best;
}

/* Adds what the set mentions and does not define. */
static void close_set(struct splitter *self, uint8_t *set)
{
	struct pool work = { 0 };
	uint32_t i, s;

	for (i = 0; i < self->program->ntus; i++)
		if (set[i])
			*(uint32_t *)pool_add(self->arena, &work, sizeof i) = i;
	for (i = 0; i < work.count; i++) {
		const struct facts_tu *tu = self->program->tus[((uint32_t *)work.items)[i]];

		for (s = 1; s <= tu->nsymbols; s++) {
			const struct facts_symbol *symbol = &tu->symbols[s];
			uint32_t found;

			if (symbol->flags & RCF_SYM_DEFINED || !(symbol->flags & RCF_SYM_PUBLIC))
				continue;
			found = resolve(self, set, symbol->name, tu->origin);
			if (found)
				*(uint32_t *)pool_add(self->arena, &work, sizeof i) = found - 1;
		}
	}
}

/* ---- parts ---- */

static int is_part(const struct splitter *self, const uint8_t *set)
{
	uint8_t *const *sets = self->sets.items;
	uint32_t i;

	for (i = 0; i < self->sets.count; i++)
		if (!memcmp(sets[i], set, self->program->ntus))
			return 1;
	return 0;
}

static void add_part(struct splitter *self, uint8_t *set, const char *name)
{
	struct arena *arena = self->program->arena;
	struct program *part;
	uint32_t i;

	if (is_part(self, set))
		return;
	*(uint8_t **)pool_add(self->arena, &self->sets, sizeof set) = set;
	part = pool_add(arena, &self->parts, sizeof *part);
	part->name = name;
	part->arena = arena;
	part->tus = arena_array(arena, (size_t)self->program->ntus + 1, sizeof *part->tus);
	for (i = 0; i < self->program->ntus; i++)
		if (set[i]) {
			part->tus[part->ntus++] = self->program->tus[i];
			part->nfuncs += self->program->tus[i]->nfuncs;
			self->taken[i] = 1;
		}
}

static uint8_t *new_set(struct splitter *self)
{
	return arena_array(self->arena, (size_t)self->program->ntus + 1, 1);
}

/* The file's own TUs, and those of the libraries that it needs. */
static void add_file(struct splitter *self, uint8_t *set, uint8_t *files, uint32_t file)
{
	const struct owned *owned = self->loader->owned.items;
	const struct need *needs = self->loader->needs.items;
	uint32_t i;

	if (files[file]++)
		return;
	for (i = 0; i < self->loader->owned.count; i++)
		if (owned[i].file == file && self->owned_tu[i])
			set[self->owned_tu[i] - 1] = 1;
	for (i = 0; i < self->loader->needs.count; i++)
		if (needs[i].file == file)
			add_file(self, set, files, needs[i].library);
}

static int is_needed(const struct splitter *self, uint32_t file)
{
	const struct need *needs = self->loader->needs.items;
	uint32_t i;

	for (i = 0; i < self->loader->needs.count; i++)
		if (needs[i].library == file)
			return 1;
	return 0;
}

/* Libraries that were named and that no program needs may be loaded by any of them. */
static void add_plugins(struct splitter *self, uint8_t *set, uint8_t *files)
{
	uint32_t i;

	for (i = 0; i < self->loader->files.count; i++)
		if (loader_file(self->loader, i)->linked.kind == LINKED_LIBRARY &&
		    loader_file(self->loader, i)->by == LOADED_INPUT && !is_needed(self, i))
			add_file(self, set, files, i);
}

static int is_program(const struct loaded *file)
{
	return file->linked.kind == LINKED_PROGRAM && file->nfound;
}

static uint8_t *start_set(struct splitter *self, uint32_t program)
{
	uint8_t *set = new_set(self);
	uint8_t *files = arena_array(self->arena, (size_t)self->loader->files.count + 1, 1);

	if (program)
		add_file(self, set, files, program - 1);
	add_plugins(self, set, files);
	return set;
}

/* How many parts there may be: linked programs, and main() that are in none of them. */
static uint32_t count_starts(const struct splitter *self)
{
	uint32_t count = 0, i;

	for (i = 0; i < self->loader->files.count; i++)
		count += (uint32_t)is_program(loader_file(self->loader, i));
	for (i = 0; i < self->program->ntus; i++)
		count += self->has_main[i] && !self->linked[i];
	return count;
}

static int compare_paths(const void *left, const void *right)
{
	return strcmp((*(const struct loaded *const *)left)->path,
		      (*(const struct loaded *const *)right)->path);
}

/* The linked programs, by name: the order of the inputs means nothing. */
static void make_linked_parts(struct splitter *self)
{
	const struct loaded *first = self->loader->files.items;
	const struct loaded **programs = arena_array(self->arena, (size_t)self->loader->files.count + 1,
						     sizeof *programs);
	uint32_t count = 0, i;

	for (i = 0; i < self->loader->files.count; i++)
		if (is_program(&first[i]))
			programs[count++] = &first[i];
	qsort(programs, count, sizeof *programs, compare_paths);
	for (i = 0; i < count; i++) {
		uint8_t *set = start_set(self, (uint32_t)(programs[i] - first) + 1);

		close_set(self, set);
		add_part(self, set, programs[i]->path);
	}
}

static void make_parts(struct splitter *self)
{
	uint8_t *rest = new_set(self);
	uint32_t i, left = 0;

	for (i = 0; i < self->program->ntus; i++)
		if (!self->linked[i] && !self->has_main[i])
			add_definitions(self, i);
	make_linked_parts(self);
	for (i = 0; i < self->program->ntus; i++)
		if (self->has_main[i] && !self->linked[i]) {
			uint8_t *set = start_set(self, 0);

			set[i] = 1;
			close_set(self, set);
			add_part(self, set, self->program->tus[i]->origin);
		}
	for (i = 0; i < self->program->ntus; i++)
		left += rest[i] = !self->taken[i];
	close_set(self, rest);
	if (left)
		add_part(self, rest, "what no main() leads to");
}

void programs_split(struct loader *loader, struct program *program)
{
	struct splitter self = { .loader = loader, .program = program, .arena = arena_create() };
	uint32_t i;

	self.linked = new_set(&self);
	self.has_main = new_set(&self);
	self.taken = new_set(&self);
	for (i = 0; i < program->ntus; i++)
		self.has_main[i] = (uint8_t)has_main(program->tus[i]);
	number_owned(&self);
	if (count_starts(&self) > 1)
		make_parts(&self);
	if (self.parts.count > 1) {
		program->parts = pool_items(program->arena, &self.parts);
		program->nparts = self.parts.count;
	}
	arena_destroy(self.arena);
}
