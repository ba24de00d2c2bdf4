/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * neighbours.c - a field that few places access, in a struct whose other fields are nearly all
 * accessed under one kind of lock: who writes it without, while another one holds such a lock, is
 * likely to be wrong (the counters of a struct of statistics).
 *
 * Accesses are chained by struct when the first one asks, and a struct is looked at once per kind.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"

#include <stdlib.h>

#define FIELDS 3     /* that the lock is held for, at least */
#define LOOKED 4096  /* accesses of one struct that are looked at */

struct neighbours {
	uint32_t *first;      /* by aggregate: 1 + number of an access, 0 none */
	uint32_t *next;       /* by access, likewise */
	struct table known;   /* by aggregate and kind: 1 + number of an answer */
	struct pool answers;  /* struct answered */
};
struct answered {
	uint32_t guarded, fields; /* fields: all, and those of them that are under the lock */
};

/* One access: of which field, where, and whether such a lock is held. */
struct held_row {
	uint32_t field;
	uint64_t site;
	uint8_t held;
};

/* By others than main alone, which sets up. */
static int counts(const struct guarded *guarded)
{
	return guarded->where.aggregate && guarded->where.field && ((guarded->roots[0] & ~(uint64_t)1) || guarded->roots[1]);
}

static struct neighbours *create(const struct pairs *self)
{
	struct neighbours *made = arena_alloc(self->arena, sizeof *made);
	uint32_t i;

	made->first = arena_array(self->arena, (size_t)self->in->link->naggregates + 1, sizeof *made->first);
	made->next = arena_array(self->arena, (size_t)self->nguarded + 1, sizeof *made->next);
	for (i = self->nguarded; i-- > 0;)
		if (counts(guarded_at(self, i))) {
			uint32_t *first = &made->first[guarded_at(self, i)->where.aggregate];

			made->next[i] = *first;
			*first = i + 1;
		}
	return made;
}

static int compare_rows(const void *left, const void *right)
{
	const struct held_row *x = left, *y = right;

	if (x->field != y->field)
		return x->field < y->field ? -1 : 1;
	return x->site != y->site ? (x->site < y->site ? -1 : 1) : x->held - y->held;
}

/* A field is under the lock if two of three places are, always. */
static struct answered weigh(const struct held_row *rows, uint32_t count)
{
	struct answered made = { 0 };
	uint32_t i, n;

	for (i = 0; i < count; i += n) {
		uint32_t places = 0, held = 0;

		for (n = 0; i + n < count && rows[i + n].field == rows[i].field; n++)
			if (!n || rows[i + n].site != rows[i + n - 1].site) {
				places++;
				held += rows[i + n].held;
			}
		made.fields++;
		made.guarded += 3 * held >= 2 * places;
	}
	return made;
}

static struct answered look(const struct pairs *self, const struct neighbours *all, uint32_t aggregate,
			    uint64_t kind)
{
	struct arena *scratch = arena_create();
	struct pool rows = { 0 };
	struct answered made;
	uint32_t i, n = 0;

	for (i = all->first[aggregate]; i && n < LOOKED; i = all->next[i - 1], n++) {
		const struct guarded *one = guarded_at(self, i - 1);

		*(struct held_row *)pool_add(scratch, &rows, sizeof(struct held_row)) = (struct held_row){
			one->where.field, site_key(one), (uint8_t)belief_holds(one, kind) };
	}
	if (rows.count)
		qsort(rows.items, rows.count, sizeof(struct held_row), compare_rows);
	made = weigh(rows.items, rows.count);
	arena_destroy(scratch);
	return made;
}

static int guards(struct pairs *self, uint32_t aggregate, uint64_t kind)
{
	uint64_t hash = hash_pair(kind, aggregate);
	const struct answered *answered;
	uint32_t number;

	if (!self->neighbours)
		self->neighbours = create(self);
	number = table_at(&self->neighbours->known, table_first(&self->neighbours->known, hash));
	if (!number) {
		struct answered *made = pool_add(self->arena, &self->neighbours->answers, sizeof *made);

		*made = look(self, self->neighbours, aggregate, kind);
		number = self->neighbours->answers.count;
		table_add(self->arena, &self->neighbours->known, hash, number);
	}
	answered = (const struct answered *)self->neighbours->answers.items + number - 1;
	/* The field itself may be the one that is not. */
	return answered->guarded >= FIELDS && 4 * (answered->guarded + 1) >= 3 * answered->fields;
}

int neighbours_speak(struct pairs *self, const struct verdict *verdict)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];
	uint32_t i;

	if (!(a->access.flags & ACCESS_WRITES) || ((a->access.flags | b->access.flags) & (ACCESS_LIBRARY | ACCESS_FREES)) ||
	    !a->where.aggregate || a->where.field != b->where.field || !a->where.field)
		return 0;
	for (i = 0; i < b->nkinds; i++) {
		uint64_t kind = belief_kind(&b->kinds[i]);

		if (kind && !belief_holds(a, kind) && guards(self, a->where.aggregate, kind))
			return 1;
	}
	return 0;
}
