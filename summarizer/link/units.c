/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * units.c - TUs that are copies of each other, and what TUs are called.
 */
#include "base/arena.h"
#include "link/linker.h"

#include <string.h>

#define MAX_SUFFIX 8 /* components of a path in a label; then all of it */

const char *file_base(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* ---- equal content ---- */

/* Does linking two of these fail? Then equal TUs are of different programs, or
 * of two builds of one. */
static int defines_public(const struct facts_tu *tu)
{
	const uint32_t weaker = RCF_SYM_WEAK | RCF_SYM_COMDAT | RCF_SYM_COMMON | RCF_SYM_EXTERN_INLINE;
	uint32_t id;

	for (id = 1; id <= tu->nsymbols; id++)
		if ((tu->symbols[id].flags & (RCF_SYM_DEFINED | RCF_SYM_PUBLIC | weaker)) ==
		    (RCF_SYM_DEFINED | RCF_SYM_PUBLIC))
			return 1;
	return 0;
}

/* The tables are equal as well: ids are of the same things. */
static int same_content(const struct facts_tu *a, const struct facts_tu *b)
{
	return !memcmp(a->id, b->id, sizeof a->id) && a->nsymbols == b->nsymbols &&
	       a->ntypes == b->ntypes && a->nfields == b->nfields && a->nfuncs == b->nfuncs &&
	       (!strcmp(facts_main_file(a), facts_main_file(b)) || defines_public(a));
}

void units_find_copies(struct linker *linker)
{
	uint32_t ntus = linker->program->ntus, t, other, slot;
	struct table table = { 0 };
	uint64_t hash;

	linker->leader = arena_array(linker->scratch, ntus, sizeof *linker->leader);
	for (t = 0; t < ntus; t++) {
		memcpy(&hash, tu_at(linker, t)->id, sizeof hash);
		slot = table_first(&table, hash);
		while ((other = table_at(&table, slot)) &&
		       !same_content(tu_at(linker, other - 1), tu_at(linker, t)))
			slot = table_next(&table, slot, hash);
		linker->leader[t] = other ? other - 1 : t;
		if (!other)
			table_add(linker->scratch, &table, hash, t + 1);
	}
}

/* ---- the same source, compiled in another way ---- */

static int same_source(const struct facts_tu *a, const struct facts_tu *b)
{
	const char *path = facts_main_file(a);

	return *path && !strcmp(path, facts_main_file(b)) &&
	       (*path == '/' || !strcmp(a->directory, b->directory));
}

/* TUs that define a name that another one defines, too. */
static void note_rivals(uint8_t *is_rival, const struct space *space)
{
	const struct rival *rivals = space->rivals.items;
	uint32_t i;

	for (i = 0; i < space->rivals.count; i++)
		is_rival[rivals[i].tu] = is_rival[rivals[i].other] = 1;
}

uint8_t *units_find_rivals(struct linker *linker)
{
	uint8_t *is_rival = arena_array(linker->scratch, linker->program->ntus, 1);

	note_rivals(is_rival, &linker->functions);
	note_rivals(is_rival, &linker->objects);
	return is_rival;
}

/* As with libtool's x.o and .libs/x.o: what is local to one is in the other. */
void units_find_twins(struct linker *linker, const uint8_t *is_rival)
{
	uint32_t ntus = linker->program->ntus, t, other, slot;
	struct table table = { 0 };

	linker->twin = arena_array(linker->scratch, ntus, sizeof *linker->twin);
	for (t = 0; t < ntus; t++) {
		uint64_t hash = hash_string(facts_main_file(tu_at(linker, t)));

		linker->twin[t] = t;
		if (!is_rival[t])
			continue;
		slot = table_first(&table, hash);
		while ((other = table_at(&table, slot)) &&
		       !same_source(tu_at(linker, other - 1), tu_at(linker, t)))
			slot = table_next(&table, slot, hash);
		if (other)
			linker->twin[t] = other - 1;
		else
			table_add(linker->scratch, &table, hash, t + 1);
	}
}

/* ---- names for people ---- */

/* Where the main file is, as far as that is known. */
static const char *full_path(struct linker *linker, uint32_t t)
{
	const struct facts_tu *tu = tu_at(linker, t);
	const char *path = facts_main_file(tu);

	while (!strncmp(path, "./", 2))
		path += 2;
	if (*path == '/' || !*tu->directory)
		return path;
	return arena_format(linker->arena, "%s/%s", tu->directory, path);
}

/* The last components of a path. */
static const char *suffix(const char *path, unsigned components)
{
	const char *at = path + strlen(path);

	while (at > path && (at[-1] != '/' || --components))
		at--;
	return at;
}

struct naming {
	struct linker *linker;
	const char **paths; /* by TU */
	uint32_t *first;    /* by TU: the first one with the same path */
	uint32_t *count;    /* by TU: how many TUs up to this one have the path */
};

/* The TU among those in the table whose path ends alike; it is added if there is none. */
static uint32_t find_suffix(struct naming *naming, struct table *table, uint32_t t,
			    unsigned components)
{
	const char *text = suffix(naming->paths[t], components);
	uint64_t hash = hash_string(text);
	uint32_t slot = table_first(table, hash), other;

	while ((other = table_at(table, slot)) &&
	       strcmp(suffix(naming->paths[other - 1], components), text) != 0)
		slot = table_next(table, slot, hash);
	if (other)
		return other - 1;
	table_add(naming->linker->scratch, table, hash, t + 1);
	return t;
}

/* Those paths that are alone with their suffix get it. */
static void label_suffix(struct naming *naming, unsigned components)
{
	struct linker *linker = naming->linker;
	uint32_t ntus = linker->program->ntus, t, other;
	uint8_t *shared = arena_array(linker->scratch, ntus, 1);
	struct table table = { 0 };

	for (t = 0; t < ntus; t++) {
		if (naming->first[t] != t)
			continue;
		other = find_suffix(naming, &table, t, components);
		if (other != t)
			shared[t] = shared[other] = 1;
	}
	for (t = 0; t < ntus; t++)
		if (naming->first[t] == t && !linker->labels[t] && !shared[t])
			linker->labels[t] = suffix(naming->paths[t], components);
}

void units_label(struct linker *linker)
{
	uint32_t ntus = linker->program->ntus, t, first;
	struct naming naming = { .linker = linker };
	struct table table = { 0 };
	unsigned components;

	linker->labels = arena_array(linker->scratch, ntus, sizeof *linker->labels);
	naming.paths = arena_array(linker->scratch, ntus, sizeof *naming.paths);
	naming.first = arena_array(linker->scratch, ntus, sizeof *naming.first);
	naming.count = arena_array(linker->scratch, ntus, sizeof *naming.count);
	for (t = 0; t < ntus; t++) {
		naming.paths[t] = full_path(linker, t);
		first = naming.first[t] = find_suffix(&naming, &table, t, UINT32_MAX);
		naming.count[t] = ++naming.count[first];
	}
	for (components = 1; components <= MAX_SUFFIX; components++)
		label_suffix(&naming, components);
	label_suffix(&naming, UINT32_MAX);
	for (t = 0; t < ntus; t++)
		if (naming.first[t] != t)
			linker->labels[t] = arena_format(linker->arena, "%s#%u",
							 linker->labels[naming.first[t]], naming.count[t]);
}

/* ---- records of two builds ---- */

void units_check(struct linker *linker)
{
	uint32_t t;

	for (t = 1; t < linker->program->ntus; t++) {
		const struct facts_tu *a = tu_at(linker, 0), *b = tu_at(linker, t);

		if (a->pointer_size == b->pointer_size && !strcmp(a->target_triplet, b->target_triplet))
			continue;
		linker_problem(linker, LINK_MIXED,
			       arena_format(linker->arena, "%s with pointers of %u bytes, %s of %u",
					    a->target_triplet, a->pointer_size, b->target_triplet,
					    b->pointer_size), 0, t);
		return;
	}
}
