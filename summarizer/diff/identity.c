/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/identity.h"

#include <string.h>

/* ---- names ---- */

/* The end without an index: "tab[3].n", "tab[].n" and "tab.n" are one. */
static size_t before_index(const char *text, size_t end)
{
	while (end && text[end - 1] == ']')
		do
			end--;
		while (end && text[end] != '[');
	return end;
}

int identity_is_object(const char *object, const char *key)
{
	size_t a = strlen(object), b = strlen(key);

	while (a && b) {
		a = before_index(object, a);
		b = before_index(key, b);
		if (!a || !b || object[--a] != key[--b])
			return 0;
	}
	return !b;
}

/* ---- its sites ---- */

static int is_at(const struct state_table *table, uint32_t site, const struct state_spot *spot)
{
	const struct state_point *point = &table->points[table->sites[site].point];

	return point->place.line == spot->place.line && point->place.column == spot->place.column &&
	       !strcmp(point->place.path, spot->place.path) && !strcmp(point->function, spot->function);
}

/* The access that a finding is about, of its object or else of a neighbour (bits of one word); STATE_NONE: it is not in
 * the table. */
static uint32_t site_at(const struct state_table *table, const struct state_spot *spot, const char *object)
{
	const char *class = strrchr(object, ' ') ? strrchr(object, ' ') + 1 : object;
	uint32_t neighbour = STATE_NONE, i;

	for (i = 0; i < table->nsites; i++) {
		if (table->sites[i].kind > SITES_FREE || !is_at(table, i, spot))
			continue;
		if (identity_is_object(class, match_bare(table->objects[table->sites[i].object].class)) ||
		    identity_is_object(class, match_bare(table->objects[table->sites[i].object].key)))
			return i;
		neighbour = i;
	}
	return neighbour;
}

/* Of the old state, as it is now. */
static uint32_t site_now(const struct match *match, const struct state_spot *spot, const char *object)
{
	uint32_t site = site_at(match->old, spot, object);

	return site == STATE_NONE ? STATE_NONE : match->to_new[site];
}

/* Is the access as it was: volatile, say? */
static int is_as_it_was(const struct match *match, uint32_t site)
{
	uint32_t old = match->to_old[site];

	return old != STATE_NONE && match->old->sites[old].flags == match->new->sites[site].flags;
}

/* Memory without a name is called by its function: is it accessed by the same line? */
static int is_same_line(const struct match *match, const struct state_site *before, const struct state_site *now)
{
	const char *text = match->new->points[now->point].text;

	return (before->flags & now->flags & SITES_UNNAMED) && *text && !strcmp(match->old->points[before->point].text, text);
}

/* Is the old site what the new one was, or one of several that it replaces: of its object and kind, and gone? */
static int was_it(const struct match *match, uint32_t old, uint32_t new)
{
	const struct state_site *before = &match->old->sites[old], *now = &match->new->sites[new];

	if (match->to_old[new] == old)
		return 1;
	if (match->to_new[old] != STATE_NONE || before->kind != now->kind)
		return 0;
	return is_same_line(match, before, now) ||
	       (match->to_old[new] != STATE_NONE && match->objects[before->object] == now->object);
}

/* The same accesses met before without a lock. */
static int was_bare(const struct lock_changes *table, const struct state_finding *finding)
{
	const struct match *match = table->match;
	uint32_t a, b, i, k;

	if (finding->nspots != 2)
		return 0;
	a = site_at(match->new, &finding->spots[0], finding->object_key);
	b = site_at(match->new, &finding->spots[1], finding->object_key);
	for (i = 0; a != STATE_NONE && b != STATE_NONE && i < match->old->nsites; i++)
		for (k = 0; was_it(match, i, a) && k < match->old->nsites; k++)
			if (was_it(match, k, b) && verdict_of(table->old_verdicts, i, k, 0, NULL) == VERDICT_BARE)
				return 1;
	return 0;
}

/* Is it the same lock, acquired in the same function? */
static int is_same_held(const struct match *match, const struct state_held *before, const struct state_held *now)
{
	const struct state_table *old = match->old, *new = match->new;

	return before->taken != STATE_NONE && now->taken != STATE_NONE &&
	       !strcmp(old->locks[before->lock].class, new->locks[now->lock].class) &&
	       !strcmp(old->points[before->taken].function, new->points[now->taken].function);
}

/* Is it the section that it was: the same threads, under locks that are acquired in the functions that did so? */
static int is_same_section(const struct match *match, const struct state_context *before,
			   const struct state_context *now)
{
	const struct state_table *old = match->old, *new = match->new;
	uint32_t i, k;

	if (before->nthreads != now->nthreads || before->nheld != now->nheld || !now->nheld)
		return 0;
	for (i = 0; i < now->nthreads; i++)
		if (strcmp(old->threads[before->threads[i]].key, new->threads[now->threads[i]].key) != 0)
			return 0;
	for (i = 0; i < now->nheld; i++) {
		for (k = 0; k < now->nheld && !is_same_held(match, &before->held[k], &now->held[i]); k++)
			;
		if (k == now->nheld)
			return 0;
	}
	return 1;
}

/* Has the same section accessed the same field of such a struct before, through a pointer of which no more is known?
 * Then it is not new that it may be this object's: a list that was emptied one by one is spliced, say. */
static int was_in_section(const struct match *match, uint32_t site, const struct state_context *now)
{
	const struct state_site *new = &match->new->sites[site];
	const char *class = match->new->objects[new->object].class;
	uint32_t i, k;

	for (i = 0; i < match->old->nsites; i++) {
		const struct state_site *old = &match->old->sites[i];

		if (old->kind != new->kind || old->flags != new->flags ||
		    strcmp(match->old->objects[old->object].key, class) != 0)
			continue;
		for (k = 0; k < old->ncontexts; k++)
			if (is_same_section(match, &match->old->contexts[old->contexts[k]], now))
				return 1;
	}
	return 0;
}

/* The same for all sections that it stands in. */
static int was_in_sections(const struct match *match, uint32_t site)
{
	const struct state_site *new = &match->new->sites[site];
	uint32_t i;

	if (match->to_old[site] != STATE_NONE)
		return 0;
	for (i = 0; i < new->ncontexts; i++)
		if (!was_in_section(match, site, &match->new->contexts[new->contexts[i]]))
			return 0;
	return 1;
}

/* How many of the accesses are as they were, with the locks that they always held?  Others: how many were in their
 * sections before. */
static uint32_t count_same(const struct match *match, const struct state_finding *finding, uint32_t *others)
{
	uint32_t same = 0, i;

	for (i = *others = 0; i < finding->nspots; i++) {
		uint32_t site = site_at(match->new, &finding->spots[i], finding->object_key);

		if (site == STATE_NONE)
			continue;
		if (is_as_it_was(match, site) && match->old_locks[match->to_old[site]] == match->new_locks[site])
			same++;
		else
			*others += (uint32_t)was_in_sections(match, site);
	}
	return same;
}

/* Both accesses, with the locks that they always held. */
static int is_same_pair(const struct match *match, const struct state_finding *finding)
{
	uint32_t others;

	return finding->nspots == 2 && count_same(match, finding, &others) == 2;
}

/* One of them so, and one that its section made through a pointer before. */
static int is_same_work(const struct match *match, const struct state_finding *finding)
{
	uint32_t others;

	return finding->nspots == 2 && count_same(match, finding, &others) == 1 && others == 1;
}

/* Does the program wait less often than before, in one of the ways to wait for others? */
static int lost_waiting(const struct match *match)
{
	uint32_t balance[SITES_KINDS] = { 0 }, i;

	for (i = 0; i < match->old->nsites; i++)
		balance[match->old->sites[i].kind] += match->to_new[i] == STATE_NONE &&
						      lockdiff_is_wait(match->old, &match->old->sites[i]);
	for (i = 0; i < match->new->nsites; i++)
		balance[match->new->sites[i].kind] -= match->to_old[i] == STATE_NONE &&
						      lockdiff_is_wait(match->new, &match->new->sites[i]);
	for (i = 0; i < SITES_KINDS; i++)
		if ((int32_t)balance[i] > 0)
			return 1;
	return 0;
}

/* Is it a race only because a function of it may be called from outside, which was static before? */
static int is_opened(const struct lock_changes *table, const struct state_finding *finding)
{
	const struct match *match = table->match;
	uint32_t sites[2], i;
	int opened = 0;

	if (finding->nspots != 2)
		return 0;
	for (i = 0; i < 2; i++) {
		sites[i] = site_at(match->new, &finding->spots[i], finding->object_key);
		if (sites[i] == STATE_NONE || match->to_old[sites[i]] == STATE_NONE)
			return 0;
		opened |= match->opened[match->new->sites[sites[i]].function];
	}
	return opened && verdict_of(table->verdicts, sites[0], sites[1], 0, NULL) != VERDICT_BARE;
}

/* Was nothing edited where it is?  What orders two accesses or tells their elements apart is not all in the table: an edit
 * may have taken it away. */
static int is_untouched(const struct match *match, const struct state_finding *finding)
{
	uint32_t i;

	for (i = 0; i < finding->nspots; i++) {
		uint32_t site = site_at(match->new, &finding->spots[i], finding->object_key);

		if (site == STATE_NONE || !match->untouched[match->new->sites[site].function])
			return 0;
	}
	return 1;
}

int identity_settled(const struct lock_findings *found, const struct state_finding *finding)
{
	uint32_t i;

	for (i = 0; i < found->ntables; i++)
		if (is_opened(found->tables[i], finding) ||
		    (((was_bare(found->tables[i], finding) && is_same_pair(found->tables[i]->match, finding) &&
		       is_untouched(found->tables[i]->match, finding)) ||
		      is_same_work(found->tables[i]->match, finding)) &&
		     !lost_waiting(found->tables[i]->match)))
			return 1;
	return 0;
}

int identity_same_locks(const struct lock_findings *found, const struct state_finding *finding)
{
	uint32_t i;

	for (i = 0; i < found->ntables; i++)
		if (is_same_pair(found->tables[i]->match, finding))
			return 1;
	return 0;
}

int identity_known(const struct lock_findings *found, const struct state_finding *finding)
{
	uint32_t i;

	for (i = 0; i < found->ntables; i++)
		if (was_bare(found->tables[i], finding))
			return 1;
	return 0;
}

/* ---- is it an old one? ---- */

/* The access or operation that a finding is about. */
static uint32_t spot_at(const struct state_table *table, const struct state_spot *spot, const char *object)
{
	uint32_t i;

	if (!strcmp(spot->kind, "access"))
		return site_at(table, spot, object);
	for (i = 0; i < table->nsites; i++)
		if (table->sites[i].kind > SITES_FREE && is_at(table, i, spot))
			return i;
	return STATE_NONE;
}

/* Has it come from, or gone into, another function, which may be called there now? */
static int has_moved(const struct match *match, uint32_t old, uint32_t new)
{
	const struct state_site *before = &match->old->sites[old], *now = &match->new->sites[new];

	return old == STATE_NONE || new == STATE_NONE || match->functions[before->function] != now->function ||
	       ((before->flags ^ now->flags) & SITES_CALL);
}

/* Is the old operation on a lock gone, and this one on the same lock in its place: in a function that several call now? */
static int is_replaced(const struct lock_changes *table, uint32_t old, uint32_t new)
{
	const struct match *match = table->match;
	const struct state_site *before = &match->old->sites[old], *now = &match->new->sites[new];
	const char *called;

	if (before->kind != now->kind || before->lock == STATE_NONE || now->lock == STATE_NONE)
		return 0;
	called = table->renamed[before->lock];
	return called && !strcmp(called, match_bare(match->new->locks[now->lock].class)) &&
	       has_moved(match, old, match->to_new[old]) && has_moved(match, match->to_old[new], new);
}

static int is_same_in(const struct lock_changes *table, const struct state_finding *old, const struct state_finding *new)
{
	uint32_t a, b, i;

	for (i = 0; i < new->nspots; i++) {
		a = spot_at(table->match->old, &old->spots[i], old->object_key);
		b = spot_at(table->match->new, &new->spots[i], new->object_key);
		if (a == STATE_NONE || b == STATE_NONE || (table->match->to_new[a] != b && !is_replaced(table, a, b)))
			return 0;
	}
	return new->nspots > 0;
}

int identity_is_same(const struct lock_findings *found, const struct state_finding *old, const struct state_finding *new)
{
	uint32_t i;

	for (i = 0; old->nspots == new->nspots && i < found->ntables; i++)
		if (is_same_in(found->tables[i], old, new))
			return 1;
	return 0;
}

/* ---- does it come from a lock that is not released any more? ---- */

static int holds_anywhere(const struct state_table *table, const struct state_site *site, const char *lock)
{
	uint32_t i, k;

	for (i = 0; i < site->ncontexts; i++)
		for (k = 0; k < table->contexts[site->contexts[i]].nheld; k++)
			if (!strcmp(match_bare(table->locks[table->contexts[site->contexts[i]].held[k].lock].class), lock))
				return 1;
	return 0;
}

int identity_is_leaked(const struct match *match, const struct state_finding *finding, const char *lock)
{
	uint32_t i;

	for (i = 0; i < finding->nspots; i++) {
		uint32_t now = spot_at(match->new, &finding->spots[i], finding->object_key);
		uint32_t old = now == STATE_NONE ? STATE_NONE : match->to_old[now];

		if (old != STATE_NONE && holds_anywhere(match->new, &match->new->sites[now], lock) &&
		    !holds_anywhere(match->old, &match->old->sites[old], lock))
			return 1;
	}
	return 0;
}

/* ---- is it there still? ---- */

/* Are there lock operations that went, and no more of them than before? */
static int lost_operations(const struct match *match)
{
	uint32_t lost = 0, came = 0, i;

	for (i = 0; i < match->old->nsites; i++)
		lost += match->old->sites[i].kind == SITES_ACQUIRE && match->to_new[i] == STATE_NONE;
	for (i = 0; i < match->new->nsites; i++)
		came += match->new->sites[i].kind == SITES_ACQUIRE && match->to_old[i] == STATE_NONE;
	return lost > came;
}

static int is_bare_now(const struct lock_changes *table, const struct state_finding *finding)
{
	uint32_t a, b;

	if (finding->nspots != 2 || !lost_operations(table->match))
		return 0;
	a = site_now(table->match, &finding->spots[0], finding->object_key);
	b = site_now(table->match, &finding->spots[1], finding->object_key);
	return a != STATE_NONE && b != STATE_NONE && verdict_of(table->verdicts, a, b, 0, NULL) == VERDICT_BARE;
}

int identity_is_gone(const struct lock_findings *found, const struct state_finding *old)
{
	uint32_t i;

	for (i = 0; i < found->ntables; i++)
		if (is_bare_now(found->tables[i], old))
			return 1;
	return 0;
}
