/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/raised.h"

#include "base/arena.h"
#include "base/table.h"
#include "diff/losses.h"

#include <string.h>

/* ---- orders of a state ---- */

static int is_acquisition(const struct state_site *site)
{
	return site->kind == SITES_ACQUIRE && site->lock != STATE_NONE && !(site->flags & SITES_TRY);
}

static uint64_t order_of(const char *held, const char *acquired)
{
	return hash_pair(hash_string(held), hash_string(acquired));
}

/* The class of a lock as the new state calls it. */
static const char *class_now(const struct lock_changes *changes, uint32_t lock)
{
	const char *renamed = changes->renamed[lock];

	return renamed ? renamed : match_bare(changes->match->old->locks[lock].class);
}

static void note_orders(const struct lock_changes *changes, struct table *orders, struct arena *arena)
{
	const struct state_table *old = changes->match->old;
	uint32_t i, k, h;

	for (i = 0; i < old->nsites; i++)
		for (k = 0; is_acquisition(&old->sites[i]) && k < old->sites[i].ncontexts; k++) {
			const struct state_context *context = &old->contexts[old->sites[i].contexts[k]];

			for (h = 0; h < context->nheld; h++)
				table_add(arena, orders, order_of(class_now(changes, context->held[h].lock),
								  class_now(changes, old->sites[i].lock)), 1);
		}
}

static int is_known(const struct table *orders, uint64_t order)
{
	return orders->space && table_at(orders, table_first(orders, order));
}

/* Is a lock held at the acquisition that was not held at one of this class before? */
static int is_new_order(const struct state_table *new, const struct state_site *site, const struct table *orders)
{
	const char *acquired = match_bare(new->locks[site->lock].class);
	uint32_t k, h;

	for (k = 0; k < site->ncontexts; k++) {
		const struct state_context *context = &new->contexts[site->contexts[k]];

		for (h = 0; h < context->nheld; h++) {
			const struct state_held *held = &context->held[h];
			const char *class = match_bare(new->locks[held->lock].class);

			if (!(held->flags & SITES_HELD_MASK) && strcmp(class, acquired) != 0 &&
			    !is_known(orders, order_of(class, acquired)))
				return 1;
		}
	}
	return 0;
}

/* ---- deadlocks ---- */

static const struct state_site *acquisition_at(const struct state_table *table, const struct state_spot *spot)
{
	uint32_t i;

	for (i = 0; i < table->nsites; i++) {
		const struct state_point *point = &table->points[table->sites[i].point];

		if (is_acquisition(&table->sites[i]) && point->place.line == spot->place.line &&
		    point->place.column == spot->place.column && !strcmp(point->place.path, spot->place.path))
			return &table->sites[i];
	}
	return NULL;
}

/* The acquisition of a finding that is in the new order, by code that changed; NULL: none is. */
static const struct state_site *culprit_of(const struct lock_changes *changes, const struct table *orders,
					   const struct state_finding *finding)
{
	const struct state_table *new = changes->match->new;
	uint32_t i;

	for (i = 0; i < finding->nspots; i++) {
		const struct state_site *site = acquisition_at(new, &finding->spots[i]);

		if (site && changes->match->changed[site->function] && is_new_order(new, site, orders))
			return site;
	}
	return NULL;
}

/* ---- locks that a function returns with ---- */

/* The RETURN that a finding tells of, if the function never returned with that lock before; STATE_NONE. */
static uint32_t new_return(const struct lock_changes *changes, const struct state_finding *finding)
{
	const struct state_table *new = changes->match->new;
	uint32_t i;

	for (i = 0; finding->nspots && i < new->nsites; i++)
		if (new->sites[i].kind == SITES_RETURN &&
		    !strcmp(new->points[new->sites[i].point].function, finding->spots[0].function) &&
		    !strcmp(new->objects[new->sites[i].object].key, finding->object_key) &&
		    sections_never_returned(changes->match, changes->renamed, i))
			return i;
	return STATE_NONE;
}

/* ---- findings ---- */

static int has_finding(const struct state *state, const char *id)
{
	uint32_t i;

	for (i = 0; i < state->nfindings; i++)
		if (!strcmp(state->findings[i].id, id))
			return 1;
	return 0;
}

/* line: what made it; NULL: it is told where it was made. */
static void raise_one(struct state_finding *finding, const struct state_point *line, struct arena *arena)
{
	struct finding *origin = (struct finding *)finding->origin;

	finding->tier = TIER_LIKELY;
	if (!origin)
		return;
	origin->tier = TIER_LIKELY;
	if (line) {
		struct finding_line *made = arena_alloc(arena, sizeof *made);

		*made = (struct finding_line){ '+', line->place.path, line->place.line, line->text };
		origin->lines = made;
		origin->nlines = 1;
	}
}

static void look_at(const struct lock_changes *changes, const struct table *orders, struct state_finding *finding,
		    struct arena *arena)
{
	const struct state_site *culprit;

	if (!strcmp(finding->rule, "deadlock")) {
		culprit = culprit_of(changes, orders, finding);
		if (culprit)
			raise_one(finding, &changes->match->new->points[culprit->point], arena);
	} else if (!strcmp(finding->rule, "lock-leak") && new_return(changes, finding) != STATE_NONE) {
		raise_one(finding, NULL, arena);
	}
}

void findings_raise(const struct lock_findings *found, const struct state *old, struct state *new, struct arena *arena)
{
	struct state_finding *findings = (struct state_finding *)new->findings;
	uint32_t t, i;

	for (t = 0; t < found->ntables; t++) {
		struct table orders = { 0 };

		note_orders(found->tables[t], &orders, arena);
		for (i = 0; i < new->nfindings; i++)
			if (findings[i].tier == TIER_POSSIBLE && !has_finding(old, findings[i].id))
				look_at(found->tables[t], &orders, &findings[i], arena);
	}
}
