/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * affinity.c - which of several definitions a TU means that has none itself.
 *
 * Where the inputs are of several programs, a name can be defined by each of
 * them.  A TU most likely belongs to the one that it has more to do with: with
 * whose TUs it shares names that are defined only once.  If that does not tell,
 * the names of the objects do (debug-a.o goes with debug-b.o), and in the end
 * the first TU counts.
 */
#include "base/arena.h"
#include "link/linker.h"

#include <string.h>

struct pair {
	uint32_t a, b; /* TUs, a < b */
	uint32_t names; /* of one that the other defines */
};

/* The pair's number; 0 if there is none. */
static uint32_t find(const struct linker *linker, uint32_t a, uint32_t b, uint64_t *hash)
{
	const struct pair *pairs = linker->pairs.items;
	uint32_t low = a < b ? a : b, high = a < b ? b : a, slot, i;

	*hash = hash_pair(low, high);
	slot = table_first(&linker->by_pair, *hash);
	while ((i = table_at(&linker->by_pair, slot)) &&
	       (pairs[i - 1].a != low || pairs[i - 1].b != high))
		slot = table_next(&linker->by_pair, slot, *hash);
	return i;
}

static void count(struct linker *linker, uint32_t a, uint32_t b)
{
	uint64_t hash;
	uint32_t i = find(linker, a, b, &hash);
	struct pair *pair;

	if (!i) {
		pair = pool_add(linker->scratch, &linker->pairs, sizeof *pair);
		pair->a = a < b ? a : b;
		pair->b = a < b ? b : a;
		table_add(linker->scratch, &linker->by_pair, hash, i = linker->pairs.count);
	}
	((struct pair *)linker->pairs.items)[i - 1].names++;
}

static void count_space(struct linker *linker, const struct space *space, const uint8_t *is_rival,
			uint32_t t)
{
	const struct facts_tu *tu = tu_at(linker, t);
	uint32_t id;

	for (id = 1; id <= tu->nsymbols; id++) {
		const struct facts_symbol *symbol = &tu->symbols[id];
		const struct public_name *name;

		if ((symbol->flags & (RCF_SYM_VARIABLE | RCF_SYM_PUBLIC | RCF_SYM_DEFINED)) !=
		    (space->variables | RCF_SYM_PUBLIC))
			continue;
		name = name_at(space, space_find(space, symbol->name));
		if (name->rank == RANK_STRONG && !name->rivals && name->tu != t &&
		    (is_rival[t] || is_rival[name->tu]))
			count(linker, t, name->tu);
	}
}

void affinity_find(struct linker *linker, const uint8_t *is_rival)
{
	uint32_t t;

	if (!linker->functions.rivals.count && !linker->objects.rivals.count)
		return;
	for (t = 0; t < linker->program->ntus; t++)
		if (linker->leader[t] == t) {
			count_space(linker, &linker->functions, is_rival, t);
			count_space(linker, &linker->objects, is_rival, t);
		}
}

static uint64_t score(const struct linker *linker, uint32_t t, uint32_t other)
{
	const char *a = tu_at(linker, t)->output, *b = tu_at(linker, other)->output;
	uint64_t hash;
	uint32_t i = find(linker, t, other, &hash), same = 0;
	uint64_t names = i ? ((const struct pair *)linker->pairs.items)[i - 1].names : 0;

	while (a[same] && a[same] == b[same])
		same++;
	return names << 32 | same;
}

uint32_t affinity_choose(const struct linker *linker, const struct space *space, uint32_t name,
			 uint32_t t)
{
	const struct rival *rivals = space->rivals.items;
	const struct public_name *entry = name_at(space, name);
	uint32_t best = entry->best, i;
	uint64_t most = score(linker, t, entry->tu), now;

	/* The last one comes first: one that is as good counts. */
	for (i = entry->rivals; i; i = rivals[i - 1].next) {
		now = score(linker, t, rivals[i - 1].other);
		if (now > most || (now == most && best != entry->best)) {
			most = now;
			best = rivals[i - 1].second;
		}
	}
	return best;
}
