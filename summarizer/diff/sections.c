/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sections.c - sections of a lock that were split, or do not end any more.
 */
#include "diff/losses.h"

#include <string.h>

/* ---- sections that were split ---- */

/* Where the lock of this class was taken, in one way to get there. */
static uint32_t taken_at(const struct state_table *table, const struct state_context *context, const char *bare)
{
	uint32_t i;

	for (i = 0; bare && i < context->nheld; i++)
		if (!strcmp(match_bare(table->locks[context->held[i].lock].class), bare))
			return context->held[i].taken;
	return STATE_NONE;
}

/* In all contexts in which others are alive one acquisition; STATE_NONE: several, or none. */
static uint32_t hold_of(const struct state_table *table, const struct state_site *site, const char *bare)
{
	uint32_t hold = STATE_NONE, i;

	for (i = 0; i < site->ncontexts; i++) {
		const struct state_context *context = &table->contexts[site->contexts[i]];
		uint32_t taken = match_alive(context) ? taken_at(table, context, bare) : hold;

		if (taken == STATE_NONE && match_alive(context))
			return STATE_NONE;
		if (hold != STATE_NONE && taken != hold)
			return STATE_NONE;
		hold = taken;
	}
	return hold;
}

/* Of two acquisitions: are they those of the two accesses, and not of one of several callers each?  Each is done by the
 * function of its access, or both by one. */
static int is_of_accesses(const struct state_table *table, uint32_t first, uint32_t read, uint32_t second, uint32_t write)
{
	const struct state_point *points = table->points;
	const char *a = points[first].function, *b = points[second].function;

	return !strcmp(a, b) || (!strcmp(a, points[table->sites[read].point].function) &&
				 !strcmp(b, points[table->sites[write].point].function));
}

/* A read and a later write of one object in one function. */
static void compare_holds(struct lockdiff *self, uint32_t read, uint32_t write)
{
	const struct match *match = self->match;
	const struct state_table *old = match->old, *new = match->new;
	const struct state_context *context = &old->contexts[old->sites[read].contexts[0]];
	uint32_t a = match->to_new[read], b = match->to_new[write], i;

	for (i = 0; i < context->nheld; i++) {
		const char *lock = match_bare(old->locks[context->held[i].lock].class);
		const char *now = self->renamed[context->held[i].lock];
		uint32_t hold = hold_of(old, &old->sites[read], lock), first, second;

		if (hold == STATE_NONE || hold != hold_of(old, &old->sites[write], lock))
			continue;
		first = hold_of(new, &new->sites[a], now);
		second = hold_of(new, &new->sites[b], now);
		if (first != STATE_NONE && second != STATE_NONE && first != second && is_of_accesses(new, first, a, second, b))
			losses_add(self, (struct loss){ RULE_SECTION_SPLIT, lock, losses_function(self, b), b, a, NULL, NULL, write });
	}
}

static int is_one_line(const struct state_table *table, uint32_t a, uint32_t b)
{
	return table->points[table->sites[a].point].place.line == table->points[table->sites[b].point].place.line;
}

void losses_of_sections(struct lockdiff *self)
{
	const struct match *match = self->match;
	const struct by_object *index = &self->old_sites;
	const struct state_table *old = match->old;
	uint32_t object, i, k;

	for (object = 0; object < old->nobjects; object++)
		for (i = index->start[object]; i < index->start[object + 1]; i++)
			for (k = i + 1; k < index->start[object + 1]; k++) {
				uint32_t read = index->sites[i], write = index->sites[k];

				if (old->sites[read].function != old->sites[write].function)
					break;
				if (old->sites[read].kind == SITES_WRITE && is_one_line(old, read, write)) {
					read = index->sites[k]; /* "--n": they stand in the order of the columns */
					write = index->sites[i];
				}
				if (old->sites[read].kind != SITES_WRITE && old->sites[write].kind != SITES_READ &&
				    match->to_new[read] != STATE_NONE && match->to_new[write] != STATE_NONE &&
				    match->changed[losses_function(self, match->to_new[write])])
					compare_holds(self, read, write);
			}
}

/* ---- sections that do not end ---- */

static int is_of_class(const struct state_table *table, const struct state_site *site, const char *bare)
{
	return site->lock != STATE_NONE && !strcmp(match_bare(table->locks[site->lock].class), bare);
}

/* The lock of an old site as the new state calls it. */
static int is_called(const struct state_site *site, const char *const *renamed, const char *bare)
{
	return site->lock != STATE_NONE && renamed[site->lock] && !strcmp(renamed[site->lock], bare);
}

static int is_acquired_or_released(const struct state_site *site)
{
	return site->kind == SITES_ACQUIRE || site->kind == SITES_RELEASE;
}

/* Did operations on such a lock come or go in other functions? */
static int has_changed_outside(const struct match *match, const char *const *renamed, uint32_t function, const char *bare)
{
	uint32_t i;

	for (i = 0; i < match->old->nsites; i++) {
		const struct state_site *site = &match->old->sites[i];

		if (is_acquired_or_released(site) && match->to_new[i] == STATE_NONE &&
		    match->functions[site->function] != function && is_called(site, renamed, bare))
			return 1;
	}
	for (i = 0; i < match->new->nsites; i++) {
		const struct state_site *site = &match->new->sites[i];

		if (is_acquired_or_released(site) && match->to_old[i] == STATE_NONE && site->function != function &&
		    is_of_class(match->new, site, bare))
			return 1;
	}
	return 0;
}

/* An operation of this kind on such a lock that the function had; gone: and has no more.  STATE_NONE: there is none. */
static uint32_t find_before(const struct match *match, const char *const *renamed, uint32_t site, enum site_kind kind,
			    int gone)
{
	const struct state_site *now = &match->new->sites[site], *before;
	const char *bare = match_bare(match->new->locks[now->lock].class);
	uint32_t i;

	for (i = 0; i < match->old->nsites; i++) {
		before = &match->old->sites[i];
		if (before->kind == kind && match->functions[before->function] == now->function &&
		    is_called(before, renamed, bare) && (!gone || match->to_new[i] == STATE_NONE))
			return i;
	}
	return STATE_NONE;
}

int sections_never_returned(const struct match *match, const char *const *renamed, uint32_t site)
{
	const struct state_site *now = &match->new->sites[site];

	return now->kind == SITES_RETURN && now->lock != STATE_NONE &&
	       !(match->new->locks[now->lock].flags & (SITES_HELD_COUNTS | SITES_HELD_MASK)) &&
	       match->changed[now->function] && match->known[now->function] &&
	       find_before(match, renamed, site, SITES_RELEASE, 0) != STATE_NONE &&
	       find_before(match, renamed, site, SITES_RETURN, 0) == STATE_NONE &&
	       !has_changed_outside(match, renamed, now->function, match_bare(match->new->locks[now->lock].class));
}

/* A release is gone, and the function returns with the lock. */
void losses_of_returns(struct lockdiff *self)
{
	const struct match *match = self->match;
	uint32_t i, gone;

	for (i = 0; i < match->new->nsites; i++) {
		if (!sections_never_returned(match, self->renamed, i))
			continue;
		gone = find_before(match, self->renamed, i, SITES_RELEASE, 1);
		if (gone != STATE_NONE)
			losses_add(self, (struct loss){ RULE_LOCK_LEAK,
							match_bare(match->old->locks[match->old->sites[gone].lock].class),
							losses_function(self, i), i, STATE_NONE, NULL, NULL, STATE_NONE });
	}
}
