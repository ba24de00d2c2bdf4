/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * neighbours.c - a field that few places access, in a struct whose other fields are nearly all
 * accessed under one kind of lock: an access without it, while the other side holds such a lock, is
 * likely to be wrong (the counters of a struct of statistics).  If neither side holds it the field may
 * be meant to do without, or all of its sections have lost the lock: that says less.
 *
 * Accesses are chained by struct when the first one asks, and a struct is looked at once per kind.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"

#include <stdlib.h>

#define FIELDS 3     /* that the lock is held for, at least */
#define LOOKED 4096  /* accesses of one struct that are looked at */
#define SAMPLES 256  /* of these, for the kinds of lock that may guard it */

struct neighbours {
	uint32_t *first;      /* by aggregate: 1 + number of an access, 0 none */
	uint32_t *next;       /* by access, likewise */
	uint8_t *asked;       /* by aggregate: 1 no kind of lock guards it, 2 one does, 0 not asked */
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
	return guarded->where.aggregate && guarded->where.field && !bits_within(guarded->roots, bits_one(0));
}

static struct neighbours *create(const struct pairs *self)
{
	struct neighbours *made = arena_alloc(self->arena, sizeof *made);
	uint32_t i;

	made->first = arena_array(self->arena, (size_t)self->in->link->naggregates + 1, sizeof *made->first);
	made->next = arena_array(self->arena, (size_t)self->nguarded + 1, sizeof *made->next);
	made->asked = arena_array(self->arena, (size_t)self->in->link->naggregates + 1, 1);
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

/* Both are plain accesses of one field of a struct. */
static int is_field(const struct guarded *a, const struct guarded *b)
{
	return !((a->access.flags | b->access.flags) & (ACCESS_LIBRARY | ACCESS_FREES)) && a->where.aggregate &&
	       a->where.field && a->where.field == b->where.field;
}

int neighbours_speak(struct pairs *self, const struct verdict *verdict)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];
	uint32_t i;

	if (!is_field(a, b))
		return 0;
	for (i = 0; i < b->nkinds; i++) {
		uint64_t kind = belief_kind(&b->kinds[i]);

		if (kind && !belief_holds(a, kind) && guards(self, a->where.aggregate, kind))
			return 1;
	}
	return 0;
}

/* Is there a kind of lock that guards the struct, whatever is held here? */
static int is_guarded(struct pairs *self, uint32_t aggregate)
{
	struct neighbours *all = self->neighbours = self->neighbours ? self->neighbours : create(self);
	uint32_t i, k, n = 0;

	if (all->asked[aggregate])
		return all->asked[aggregate] - 1;
	all->asked[aggregate] = 1;
	for (i = all->first[aggregate]; i && n < SAMPLES; i = all->next[i - 1], n++) {
		const struct guarded *one = guarded_at(self, i - 1);

		for (k = 0; k < one->nkinds && all->asked[aggregate] == 1; k++)
			if (belief_kind(&one->kinds[k]) && guards(self, aggregate, belief_kind(&one->kinds[k])))
				all->asked[aggregate] = 2;
	}
	return all->asked[aggregate] - 1;
}

int neighbours_bare(struct pairs *self, const struct verdict *verdict)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];

	return is_field(a, b) && !a->nheld && !b->nheld && is_guarded(self, a->where.aggregate);
}
