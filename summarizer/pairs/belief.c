/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * belief.c - which lock the author believes an object to need: the one that is held at most
 * places (RacerX).  Where one does without it, that is likely to be a mistake.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/table.h"

#include <stdlib.h>

uint64_t belief_group(const struct pairs *self, const struct where *where)
{
	struct pointsto_target object = where->object;

	if (where->kind == WHERE_POINTER && where->set->count == 1 && !where->set->many)
		object = pointsto_target(self->in->pointsto, where->set->targets[0]);
	else if (where->kind != WHERE_OBJECT)
		return 0;
	if (object.kind == TARGET_FIELD)
		return 0;
	return hash_pair(object.kind, (uint64_t)object.a << 32 | object.b);
}

int belief_holds(const struct guarded *guarded, uint64_t key)
{
	uint32_t i;

	for (i = 0; i < guarded->nkeys; i++)
		if (guarded->keys[i].hash == key)
			return 1;
	return 0;
}

static int compare_words(const void *left, const void *right)
{
	const uint64_t *x = left, *y = right;

	return x[0] != y[0] ? (x[0] < y[0] ? -1 : 1) : x[1] < y[1] ? -1 : x[1] > y[1];
}

static void add_row(struct arena *scratch, struct pool *rows, uint64_t key,
		    const struct guarded *guarded)
{
	uint64_t *row = pool_add(scratch, rows, 2 * sizeof *row);

	row[0] = key;
	row[1] = site_key(guarded);
}

static const struct guarded *guarded_at(const struct pairs *self, uint32_t number)
{
	return (const struct guarded *)self->guarded.items + number;
}

/* A row per access and key, and one with key 0; equal ones lie side by side. */
static void find_rows(const struct pairs *self, const uint32_t *members, uint32_t count,
		      uint64_t group, struct arena *scratch, struct pool *rows)
{
	uint32_t i, k;

	for (i = 0; i < count; i++) {
		const struct guarded *one = guarded_at(self, members[i]);

		if (group && belief_group(self, &one->where) != group)
			continue;
		add_row(scratch, rows, 0, one);
		for (k = 0; k < one->nkeys; k++)
			add_row(scratch, rows, one->keys[k].hash, one);
	}
	if (rows->count)
		qsort(rows->items, rows->count, 2 * sizeof(uint64_t), compare_words);
}

/* The lock that is held at most places; at a place, whoever gets there. */
struct belief belief_find(const struct pairs *self, const uint32_t *members, uint32_t count,
			  uint64_t group, struct arena *scratch)
{
	struct pool all = { 0 };
	const uint64_t (*rows)[2];
	struct table visits = { 0 };
	struct belief best = { 0 };
	uint32_t i, held = 0, times;

	find_rows(self, members, count, group, scratch, &all);
	rows = all.items;
	/* Those of key 0 say how often a place is visited. */
	for (i = 0; i < all.count; i += times) {
		uint64_t hash = hash_pair(rows[i][1], 1);

		for (times = 1; i + times < all.count && !compare_words(rows[i], rows[i + times]); times++)
			;
		if (!rows[i][0]) {
			best.total++;
			table_add(scratch, &visits, hash, times);
			continue;
		}
		if (rows[i][0] != rows[i - 1][0])
			held = 0;
		held += table_at(&visits, table_first(&visits, hash)) == times;
		if (held > best.held) {
			best.held = held;
			best.key = rows[i][0];
		}
	}
	for (i = 0; best.key && i < count && !best.example; i++)
		if (belief_holds(guarded_at(self, members[i]), best.key))
			best.example = guarded_at(self, members[i]);
	return best;
}

int belief_is_broken(const struct verdict *verdict)
{
	return verdict->held >= 3 && verdict->held + 1 + verdict->total / 8 >= verdict->total &&
	       !belief_holds(verdict->sides[0], verdict->belief) &&
	       belief_holds(verdict->sides[1], verdict->belief);
}
