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
		if (guarded->keys[i].hash == key && !(guarded->keys[i].how & KEY_PART))
			return 1;
	return 0;
}

/* An access, and a lock that is held there; key 0: the access itself, if it races. */
struct row {
	uint64_t key, site;
	uint8_t races;
};

static int compare_rows(const void *left, const void *right)
{
	const struct row *x = left, *y = right;

	return x->key != y->key ? (x->key < y->key ? -1 : 1) : x->site < y->site ? -1 : x->site > y->site;
}

static const struct guarded *guarded_at(const struct pairs *self, uint32_t number)
{
	return (const struct guarded *)self->guarded.items + number;
}

static void find_rows(const struct pairs *self, const struct belief_members *members,
		      uint64_t group, struct arena *scratch, struct pool *rows)
{
	uint32_t i, k;

	for (i = 0; i < members->count; i++) {
		const struct guarded *one = guarded_at(self, members->numbers[i]);
		struct row row = { .site = site_key(one), .races = members->races[i] };

		if (group && belief_group(self, &one->where) != group)
			continue;
		if (row.races)
			*(struct row *)pool_add(scratch, rows, sizeof row) = row;
		for (k = 0; k < one->nkeys; k++) {
			if (one->keys[k].how & KEY_PROTOCOL)
				continue;
			row.key = one->keys[k].hash;
			if (!(one->keys[k].how & KEY_PART))
				*(struct row *)pool_add(scratch, rows, sizeof row) = row;
		}
	}
	if (rows->count)
		qsort(rows->items, rows->count, sizeof(struct row), compare_rows);
}

/* The rows of one key.  A place counts for it if whoever races there holds the lock; against it,
 * if somebody who races does not.  Who meets nobody needs no lock. */
static struct belief weigh(const struct row *rows, uint32_t count, const struct table *racing,
			   uint32_t nracing)
{
	struct belief made = { .key = rows->key, .total = nracing };
	uint32_t i, times, races, all;

	for (i = 0; i < count; i += times) {
		for (times = races = 0; i + times < count && rows[i + times].site == rows[i].site; times++)
			races += rows[i + times].races;
		all = table_at(racing, table_first(racing, hash_pair(rows[i].site, 1)));
		made.held += races == all;
		made.total += !all;
	}
	return made;
}

struct belief belief_find(const struct pairs *self, const struct belief_members *members,
			  uint64_t group, struct arena *scratch)
{
	struct pool all = { 0 };
	const struct row *rows;
	struct table racing = { 0 };
	struct belief best = { 0 }, made;
	uint32_t i, n, nracing = 0;

	find_rows(self, members, group, scratch, &all);
	rows = all.items;
	for (i = 0; i < all.count && !rows[i].key; i += n, nracing++) {
		for (n = 1; i + n < all.count && !compare_rows(&rows[i], &rows[i + n]); n++)
			;
		table_add(scratch, &racing, hash_pair(rows[i].site, 1), n);
	}
	best.total = nracing;
	for (; i < all.count; i += n) {
		for (n = 1; i + n < all.count && rows[i].key == rows[i + n].key; n++)
			;
		made = weigh(rows + i, n, &racing, nracing);
		if (made.held > best.held || (made.held && made.held == best.held && made.total < best.total))
			best = made;
	}
	for (i = 0; best.key && i < members->count && !best.example; i++)
		if (belief_holds(guarded_at(self, members->numbers[i]), best.key))
			best.example = guarded_at(self, members->numbers[i]);
	return best;
}

int belief_is_broken(const struct verdict *verdict)
{
	return verdict->held >= 3 && verdict->held + 1 + verdict->total / 8 >= verdict->total &&
	       !belief_holds(verdict->sides[0], verdict->belief) &&
	       belief_holds(verdict->sides[1], verdict->belief);
}
