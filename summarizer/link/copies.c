/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * copies.c - definitions that are copies of each other become one (copies.h).
 *
 * What may be a copy:
 *   - a static function of a header, of another TU's of the same name and file;
 *   - a strong function, of another TU's of the same name: the programs of a
 *     package share files, libtool compiles each one twice;
 *   - what is local to a TU, of what its twin (units.c) calls the same.
 * Variables that may be written are one only in twins, or when they are one
 * declaration in a header: GCC calls a variable that lives in a register
 * defined in each TU that sees it.
 */
#include "base/arena.h"
#include "base/message.h"
#include "base/parallel.h"
#include "link/copies.h"

#include <string.h>

static const struct facts_symbol *symbol_of(const struct linker *linker, const struct thing *thing)
{
	return &tu_at(linker, thing->tu)->symbols[thing->symbol];
}

static const char *base_of(const struct linker *linker, const struct thing *thing)
{
	return file_base(tu_at(linker, thing->tu)->files[symbol_of(linker, thing)->loc.file].path);
}

/* Is the TU one of several made of the same source? */
static uint8_t *find_twins(const struct linker *linker)
{
	uint8_t *has = arena_array(linker->scratch, linker->program->ntus, 1);
	uint32_t t;

	for (t = 0; t < linker->program->ntus; t++)
		if (linker->twin[t] != t)
			has[t] = has[linker->twin[t]] = 1;
	return has;
}

/* Name and place.  What stands in the main file is its TU's, or its twin's. */
static uint64_t key_of(const struct linker *linker, const struct thing *thing)
{
	const struct facts_symbol *symbol = symbol_of(linker, thing);
	const struct facts_tu *tu = tu_at(linker, thing->tu);
	uint64_t key = hash_pair(hash_string(symbol->name), hash_string(base_of(linker, thing)));

	key = hash_pair(key, (uint64_t)symbol->ordinal << 32 | (symbol->flags & RCF_SYM_VARIABLE));
	if (symbol->function)
		key = hash_pair(key, hash_string(tu->symbols[symbol->function].name));
	if (symbol->loc.file < 2 && !(symbol->flags & RCF_SYM_PUBLIC))
		key = hash_pair(key, linker->twin[thing->tu]);
	return key;
}

/* ---- variables ---- */

/* Statics of twins. */
static void merge_twin_statics(struct linker *linker, const uint8_t *twins)
{
	struct space *space = &linker->objects;
	struct table table = { 0 };
	uint32_t i, other, slot;

	for (i = 1; i < space->things.count; i++) {
		struct thing *thing = thing_at(space, i);
		uint64_t key;

		if (!twins[thing->tu] || thing->into != i || !thing->rank ||
		    symbol_of(linker, thing)->flags & RCF_SYM_PUBLIC)
			continue;
		key = hash_pair(key_of(linker, thing), linker->twin[thing->tu]);
		slot = table_first(&table, key);
		other = table_at(&table, slot);
		if (other && thing_at(space, other)->tu != thing->tu)
			thing->into = other;
		else if (!other)
			table_add(linker->scratch, &table, key, i);
	}
}

static void merge_rivals(struct linker *linker)
{
	struct space *space = &linker->objects;
	const struct rival *rivals = space->rivals.items;
	uint32_t i;

	for (i = 0; i < space->rivals.count; i++) {
		struct thing *a = thing_at(space, rivals[i].first), *b = thing_at(space, rivals[i].second);
		const struct facts_loc *at = &symbol_of(linker, a)->loc, *bt = &symbol_of(linker, b)->loc;

		if (a == b || b->into != rivals[i].second)
			continue;
		if (linker->twin[a->tu] == linker->twin[b->tu] ||
		    (at->file > 1 && bt->file > 1 && at->line == bt->line &&
		     !strcmp(base_of(linker, a), base_of(linker, b))))
			b->into = thing_final(space, rivals[i].first);
	}
}

/* ---- nodes ---- */

static int may_be_copy(const struct linker *linker, const struct space *space, uint32_t i,
		       const uint8_t *twins, const uint8_t *rivals)
{
	const struct thing *thing = thing_at(space, i);
	const struct facts_symbol *symbol = symbol_of(linker, thing);
	const uint32_t fixed = RCF_SYM_VARIABLE | RCF_SYM_CONST;

	if (thing->into != i || !thing->rank)
		return 0;
	if (space->variables ? (symbol->flags & (fixed | RCF_SYM_VOLATILE | RCF_SYM_PUBLIC)) != fixed
			     : !symbol->func)
		return 0;
	if (symbol->flags & RCF_SYM_PUBLIC)
		return rivals[i];
	return symbol->loc.file > 1 || twins[thing->tu];
}

/* Functions that share their name with another strong one. */
static uint8_t *find_rivals(const struct linker *linker, const struct space *space)
{
	uint8_t *is = arena_array(linker->scratch, space->things.count, 1);
	const struct rival *rivals = space->rivals.items;
	uint32_t i;

	for (i = 0; i < space->rivals.count; i++)
		is[rivals[i].first] = is[rivals[i].second] = 1;
	return is;
}

static void add_nodes(struct copies *copies, struct space *space, const uint8_t *twins,
		      uint32_t *by_thing)
{
	struct linker *linker = copies->linker;
	const uint8_t *rivals = find_rivals(linker, space);
	uint32_t *first = arena_array(linker->scratch, space->things.count, sizeof *first);
	uint64_t *keys = arena_array(linker->scratch, space->things.count, sizeof *keys);
	struct table table = { 0 };
	uint32_t i;

	/* A key that occurs once is no copy. */
	for (i = 1; i < space->things.count; i++) {
		if (!may_be_copy(linker, space, i, twins, rivals))
			continue;
		keys[i] = key_of(linker, thing_at(space, i));
		first[i] = table_at(&table, table_first(&table, keys[i]));
		if (first[i])
			first[first[i]] = first[i];
		else
			table_add(linker->scratch, &table, keys[i], i);
	}
	for (i = 1; i < space->things.count; i++)
		if (first[i]) {
			struct node *node = &copies->nodes[copies->nnodes++];

			node->thing = i;
			node->is_object = !!space->variables;
			node->key = keys[i];
			by_thing[i] = copies->nnodes;
		}
}

/* ---- hashing, in threads ---- */

struct work {
	struct copies *copies;
	struct arena **arenas; /* by worker */
};

static void work_types(void *context, struct worker *worker, uint32_t t)
{
	struct work *work = context;

	if (work->copies->type_hashes[t])
		hash_types(work->copies, worker->scratch, t);
}

static void work_node(void *context, struct worker *worker, uint32_t n)
{
	struct work *work = context;

	hash_node(work->copies, &work->copies->nodes[n], work->arenas[worker->number],
		  worker->scratch);
}

static void hash_all(struct copies *copies, struct arena **arenas)
{
	struct work work = { .copies = copies, .arenas = arenas };
	struct linker *linker = copies->linker;
	uint32_t ntus = linker->program->ntus, n;

	copies->type_hashes = arena_array(linker->scratch, ntus, sizeof *copies->type_hashes);
	for (n = 0; n < copies->nnodes; n++) {
		const struct node *node = &copies->nodes[n];
		const struct space *space = node->is_object ? &linker->objects : &linker->functions;
		uint32_t t = thing_at(space, node->thing)->tu;

		if (!copies->type_hashes[t])
			copies->type_hashes[t] = arena_array(linker->scratch, tu_at(linker, t)->ntypes + 1,
							     sizeof **copies->type_hashes);
	}
	parallel_for(linker->jobs, ntus, work_types, &work);
	parallel_for(linker->jobs, copies->nnodes, work_node, &work);
}

/* ---- merging ---- */

/* Things are in the order of TUs: the first of a class stays. */
static void merge_classes(struct copies *copies)
{
	struct space *space = &copies->linker->functions;
	uint32_t *kept = arena_array(copies->linker->scratch, copies->nnodes + 1, sizeof *kept);
	uint32_t n;

	for (n = 0; n < copies->nnodes; n++) {
		const struct node *node = &copies->nodes[n];

		if (node->is_object)
			continue;
		if (kept[node->class])
			thing_at(space, node->thing)->into = kept[node->class];
		else
			kept[node->class] = node->thing;
	}
}

static void merge_functions(struct copies *copies)
{
	unsigned jobs = copies->linker->jobs ? copies->linker->jobs : 1, j;
	struct arena **arenas = arena_array(copies->linker->scratch, jobs, sizeof *arenas);

	for (j = 0; j < jobs; j++)
		arenas[j] = arena_create();
	hash_all(copies, arenas);
	if (refine(copies))
		merge_classes(copies);
	else
		warn("link", "copies of functions are left as they are: telling them apart takes too long");
	for (j = 0; j < jobs; j++)
		arena_destroy(arenas[j]);
}

void copies_merge(struct linker *linker)
{
	uint32_t nfunctions = linker->functions.things.count, nobjects = linker->objects.things.count;
	const uint8_t *twins = find_twins(linker);
	struct copies copies = { .linker = linker };

	merge_twin_statics(linker, twins);
	merge_rivals(linker);
	copies.nodes = arena_array(linker->scratch, (size_t)nfunctions + nobjects, sizeof *copies.nodes);
	copies.function_node = arena_array(linker->scratch, nfunctions, sizeof *copies.function_node);
	copies.object_node = arena_array(linker->scratch, nobjects, sizeof *copies.object_node);
	add_nodes(&copies, &linker->functions, twins, copies.function_node);
	add_nodes(&copies, &linker->objects, twins, copies.object_node);
	merge_functions(&copies);
}
