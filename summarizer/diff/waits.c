/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * waits.c - joins, waits, barriers and onces that are gone.
 */
#include "diff/losses.h"

#include "base/arena.h"

#include <string.h>

/* ---- which ones ---- */

/* Does the function release what it acquires here? */
static int is_released(const struct state_table *table, const struct state_site *site)
{
	const struct state_site *end = table->sites + table->nsites, *other;

	for (other = site + 1; other < end && other->function == site->function; other++)
		if (other->kind == SITES_RELEASE && other->lock == site->lock)
			return 1;
	return 0;
}

int lockdiff_is_wait(const struct state_table *table, const struct state_site *site)
{
	if (site->kind == SITES_ACQUIRE && site->lock != STATE_NONE &&
	    (table->locks[site->lock].flags & SITES_HELD_SEMAPHORE))
		return (table->locks[site->lock].flags & SITES_HELD_COUNTS) || !is_released(table, site);
	return site->kind == SITES_WAIT || site->kind == SITES_JOIN || site->kind == SITES_BARRIER ||
	       site->kind == SITES_ONCE;
}

/* A new one of the kind that has no partner: of its object's class, or in its function.  One in a new function may replace
 * several that were alike. */
static int was_replaced(struct lockdiff *self, const struct state_site *old)
{
	const struct match *match = self->match;
	const struct state_table *now = match->new;
	const char *class = match_bare(match->old->objects[old->object].class);
	uint32_t i;

	for (i = 0; i < now->nsites; i++) {
		const struct state_site *site = &now->sites[i];

		int alike = !strcmp(match_bare(now->objects[site->object].class), class) || !strcmp(class, "?");

		if (site->kind != old->kind || (site->function != match->functions[old->function] && !alike))
			continue;
		if (match->to_old[i] == STATE_NONE && !self->used[i]) {
			self->used[i] = 1;
			return 1;
		}
		if (alike && !match->known[site->function])
			return 1;
	}
	return 0;
}

static uint32_t count_kind(const struct state_table *table, enum site_kind kind)
{
	uint32_t count = 0, i;

	for (i = 0; i < table->nsites; i++)
		count += table->sites[i].kind == kind;
	return count;
}

static int is_used(const struct state_table *table, uint32_t object)
{
	uint32_t i;

	for (i = 0; object != STATE_NONE && i < table->nsites; i++)
		if (table->sites[i].object == object)
			return 1;
	return 0;
}

/* What it waited for is still there. */
static int is_missed(const struct lockdiff *self, const struct state_site *old)
{
	const struct match *match = self->match;

	if (old->kind == SITES_JOIN)
		return count_kind(match->new, SITES_START) >= count_kind(match->old, SITES_START);
	return is_used(match->new, match->objects[old->object]);
}

void waits_find_lost(struct lockdiff *self)
{
	const struct state_table *before = self->match->old;
	uint32_t i;

	self->used = arena_array(self->arena, self->match->new->nsites, sizeof *self->used);
	for (i = 0; i < before->nsites; i++) {
		const struct state_site *site = &before->sites[i];

		if (!lockdiff_is_wait(before, site) || self->match->to_new[i] != STATE_NONE ||
		    self->match->functions[site->function] == STATE_NONE || was_replaced(self, site) ||
		    !is_missed(self, site))
			continue;
		*(uint32_t *)pool_add(self->arena, &self->lost_waits, sizeof i) = i;
	}
}

/* ---- those by which no access was seen to lose anything ---- */

/* Where the wait was: the next access of its function that is still there, or the last one before. */
static uint32_t place_of_wait(const struct lockdiff *self, uint32_t wait)
{
	const struct state_table *old = self->match->old;
	uint32_t function = self->match->functions[old->sites[wait].function], i;

	for (i = wait + 1; i < old->nsites && old->sites[i].function == old->sites[wait].function; i++)
		if (self->match->to_new[i] != STATE_NONE && losses_function(self, self->match->to_new[i]) == function)
			return self->match->to_new[i];
	for (i = wait; i-- > 0 && old->sites[i].function == old->sites[wait].function;)
		if (self->match->to_new[i] != STATE_NONE && losses_function(self, self->match->to_new[i]) == function)
			return self->match->to_new[i];
	return STATE_NONE;
}

void losses_of_waits(struct lockdiff *self)
{
	const uint32_t *waits = self->lost_waits.items;
	uint32_t i, k;

	for (i = 0; i < self->lost_waits.count; i++) {
		const struct loss *losses = self->losses.items;
		uint32_t site = place_of_wait(self, waits[i]);

		for (k = 0; k < self->losses.count; k++)
			if (losses[k].rule == RULE_JOIN_LOST && losses[k].cause == waits[i])
				break;
		if (k == self->losses.count && site != STATE_NONE)
			losses_add(self, (struct loss){ RULE_JOIN_LOST, "", waits[i], site, STATE_NONE, NULL, NULL, waits[i] });
	}
}
