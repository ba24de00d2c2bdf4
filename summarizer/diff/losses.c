/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * losses.c - pairs of accesses that something kept apart, and nothing does any more.
 */
#include "diff/losses.h"

#include "base/arena.h"

#include <string.h>

#define COMBOS_MOST 600 /* different kinds of access of one object */

struct combo { /* sites that are alike, in the new state and in the old one */
	uint32_t site;
	uint32_t class, old_class, function;
	int reads;
};

void losses_add(struct lockdiff *self, struct loss loss)
{
	*(struct loss *)pool_add(self->arena, &self->losses, sizeof loss) = loss;
}

static const struct state_held *held_in(const struct state_table *table, const struct state_context *context,
					const char *bare)
{
	uint32_t i;

	for (i = 0; bare && i < context->nheld; i++)
		if (!strcmp(match_bare(table->locks[context->held[i].lock].class), bare))
			return &context->held[i];
	return NULL;
}

static int holds(const struct state_table *table, const struct state_context *context, const char *bare)
{
	return held_in(table, context, bare) != NULL;
}

static uint32_t object_of(const struct lockdiff *self, uint32_t site)
{
	return self->match->new->sites[site].object;
}

/* ---- locks ---- */

/* Was the lock acquired elsewhere, or is it so now?  operations: or released. */
static int has_moved(const struct lockdiff *self, const char *lock, const char *renamed, int operations)
{
	const struct state_table *tables[2] = { self->match->old, self->match->new };
	const uint32_t *partners[2] = { self->match->to_new, self->match->to_old };
	const char *names[2] = { lock, renamed };
	uint32_t t, i;

	for (t = 0; t < 2; t++)
		for (i = 0; names[t] && i < tables[t]->nsites; i++) {
			const struct state_site *site = &tables[t]->sites[i];

			if ((site->kind == SITES_ACQUIRE ||
			     (operations && (site->kind == SITES_RELEASE || site->kind == SITES_WAIT))) &&
			    partners[t][i] == STATE_NONE && site->lock != STATE_NONE &&
			    !strcmp(match_bare(tables[t]->locks[site->lock].class), names[t]))
				return 1;
		}
	return 0;
}

/* Code that was moved into another function, under a lock that has no name there, an element that the caller has chosen:
 * contexts do not follow it.  As long as nothing else acquires or releases it than before, it is still held. */
static int may_be_held(const struct lockdiff *self, uint32_t site, uint32_t lock)
{
	const struct match *match = self->match;
	const struct state_lock *held = &match->old->locks[lock];
	uint32_t old = match->to_old[site];

	return (!*held->key || strstr(held->key, "[]")) &&
	       match->functions[match->old->sites[old].function] != losses_function(self, site) &&
	       !has_moved(self, match_bare(held->class), self->renamed[lock], 1);
}

/* ---- of two accesses that were there ---- */

/* Is the lock that was held in one context not held in the other one, or for reading only? */
static int is_weaker(const struct lockdiff *self, const struct state_context *before, const struct state_context *now,
		     uint32_t lock)
{
	const struct state_held *was = held_in(self->match->old, before, match_bare(self->match->old->locks[lock].class));
	const struct state_held *is = held_in(self->match->new, now, self->renamed[lock]);

	return was && (!is || (is->flags & ~was->flags & SITES_HELD_SHARED));
}

/* How many locks are held in one of the two contexts and not in the other one. */
static uint32_t count_other_locks(const struct lockdiff *self, const struct state_context *before,
				  const struct state_context *now)
{
	uint32_t same = 0, i;

	for (i = 0; i < before->nheld; i++)
		same += holds(self->match->new, now, self->renamed[before->held[i].lock]);
	return before->nheld + now->nheld > 2 * same ? before->nheld + now->nheld - 2 * same : 0;
}

/* The context of the access, in the old state, that its context now most likely was. */
static const struct state_context *context_before(const struct lockdiff *self, uint32_t site, const struct state_context *now)
{
	const struct state_table *old = self->match->old;
	const struct state_site *before = &old->sites[self->match->to_old[site]];
	const struct state_context *best = NULL;
	uint32_t least = UINT32_MAX, i;

	for (i = 0; i < before->ncontexts; i++) {
		const struct state_context *context = &old->contexts[before->contexts[i]];
		uint32_t count = match_alive(context) ? count_other_locks(self, context, now) : UINT32_MAX;

		if (count < least) {
			least = count;
			best = context;
		}
	}
	return best;
}

/* What kept the accesses apart where they meet now; an example of other contexts, if it is not known. */
static void find_lock_before(const struct lockdiff *self, uint32_t a, uint32_t b, const struct verdict_example *now,
			     struct verdict_example *before)
{
	struct verdict_example found = *before;

	found.a = context_before(self, a, now->a);
	found.b = context_before(self, b, now->b);
	found.lock = found.a && found.b ? verdict_common(self->old, &found) : NULL;
	if (found.lock)
		*before = found;
}

/* Whoever does not hold it any more; if both do, it is another one of that class, in the code that changed or by an
 * acquisition that is another one. */
static void lose_lock(struct lockdiff *self, uint32_t a, uint32_t b, const struct verdict_example *now,
		      const struct verdict_example *before)
{
	const char *lock = match_bare(self->match->old->locks[before->lock->lock].class);
	const char *renamed = self->renamed[before->lock->lock];
	int lost_a = is_weaker(self, before->a, now->a, before->lock->lock);
	int lost_b = is_weaker(self, before->b, now->b, before->lock->lock);

	if (!lost_a && !lost_b) {
		lost_a = self->match->changed[losses_function(self, a)];
		lost_b = !lost_a && (self->match->changed[losses_function(self, b)] || has_moved(self, lock, renamed, 0));
	}
	lost_a = lost_a && !may_be_held(self, a, before->lock->lock) && !verdict_taken(now->a, now->b);
	lost_b = lost_b && !may_be_held(self, b, before->lock->lock) && !verdict_taken(now->b, now->a);
	if (lost_a)
		losses_add(self, (struct loss){ RULE_LOCK_LOST, lock, 0, a, b, now->a, now->b, self->match->to_old[a] });
	if (lost_b && a != b)
		losses_add(self, (struct loss){ RULE_LOCK_LOST, lock, 0, b, a, now->b, now->a, self->match->to_old[b] });
}

/* The lost wait of this function, else of the other one, else the first of all. */
static uint32_t wait_for(const struct lockdiff *self, uint32_t a, uint32_t b)
{
	const uint32_t *waits = self->lost_waits.items;
	const struct state_table *old = self->match->old;
	uint32_t i, k, sites[2] = { a, b };

	for (k = 0; k < 2; k++)
		for (i = 0; i < self->lost_waits.count; i++)
			if (self->match->functions[old->sites[waits[i]].function] == losses_function(self, sites[k]))
				return waits[i];
	return self->lost_waits.count ? waits[0] : STATE_NONE;
}

/* Did the first thread make such an access of the object before, elsewhere, while the other one was there? */
static int was_unordered(struct lockdiff *self, uint32_t a, uint32_t b, uint32_t thread_a, uint32_t thread_b)
{
	const struct match *match = self->match;
	const struct state_thread *now = match->new->threads, *before = match->old->threads;
	uint32_t object = match->old->sites[match->to_old[a]].object, i;
	struct verdict_example example;

	for (i = self->old_sites.start[object]; i < self->old_sites.start[object + 1]; i++)
		if (match->old->sites[self->old_sites.sites[i]].kind == match->new->sites[a].kind &&
		    verdict_of(self->old, self->old_sites.sites[i], match->to_old[b], 0, &example) == VERDICT_BARE &&
		    !strcmp(before[example.thread_a].key, now[thread_a].key) &&
		    !strcmp(before[example.thread_b].key, now[thread_b].key))
			return 1;
	return 0;
}

static void lose_order(struct lockdiff *self, uint32_t a, uint32_t b, const struct verdict_example *now)
{
	uint32_t wait = wait_for(self, a, b), function;
	int swap = !self->match->changed[losses_function(self, a)] && self->match->changed[losses_function(self, b)];

	if (wait != STATE_NONE) {
		function = self->match->functions[self->match->old->sites[wait].function];
		swap = losses_function(self, a) != function && losses_function(self, b) == function;
	} else if ((!self->match->changed[losses_function(self, a)] && !swap) ||
		   was_unordered(self, a, b, now->thread_a, now->thread_b) ||
		   was_unordered(self, b, a, now->thread_b, now->thread_a)) {
		return; /* nothing that changed explains it, or it has only moved */
	}
	losses_add(self, (struct loss){ wait == STATE_NONE ? RULE_ORDER_LOST : RULE_JOIN_LOST, "",
				 wait == STATE_NONE ? losses_function(self, swap ? b : a) : wait, swap ? b : a,
				 swap ? a : b, swap ? now->b : now->a, swap ? now->a : now->b,
				 self->match->to_old[swap ? b : a] });
}

/* Contexts that were too many to tell apart lose locks by that alone. */
static int is_joined_now(const struct verdict_example *now, const struct verdict_example *before, enum verdict old)
{
	uint32_t flags = now->a->flags | now->b->flags;

	if (old == VERDICT_APART)
		return (flags & SITES_JOINED) != 0;
	return (flags & ~(before->a->flags | before->b->flags) & SITES_JOINED) != 0;
}

static void compare_pair(struct lockdiff *self, uint32_t a, uint32_t b, const struct verdict_example *now)
{
	struct verdict_example before = { 0 };
	uint32_t old_a = self->match->to_old[a], old_b = self->match->to_old[b];
	enum verdict verdict = verdict_of(self->old, old_a, old_b, 0, &before);

	if (verdict == VERDICT_BARE || is_joined_now(now, &before, verdict))
		return;
	if (verdict == VERDICT_LOCKED) {
		find_lock_before(self, a, b, now, &before);
		lose_lock(self, a, b, now, &before);
	} else if (verdict == VERDICT_APART) {
		lose_order(self, a, b, now);
	} else {
		int swap = self->match->new->sites[a].flags & SITES_ATOMIC;

		losses_add(self, (struct loss){ RULE_ATOMIC_LOST, "", object_of(self, a), swap ? b : a,
					 swap ? a : b, swap ? now->b : now->a, swap ? now->a : now->b,
					 self->match->to_old[swap ? b : a] });
	}
}

/* ---- of one that is new ---- */

/* Wherever others are alive. */
static int is_under(const struct state_table *table, const struct state_site *site, const char *bare)
{
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++)
		if (match_alive(&table->contexts[site->contexts[i]]) &&
		    !holds(table, &table->contexts[site->contexts[i]], bare))
			return 0;
	return 1;
}

/* The first one in which others are alive; NULL: there is none. */
static const struct state_context *alive_context(const struct state_table *table, const struct state_site *site)
{
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++)
		if (match_alive(&table->contexts[site->contexts[i]]))
			return &table->contexts[site->contexts[i]];
	return NULL;
}

static int is_alive(const struct state_table *table, const struct state_site *site)
{
	return alive_context(table, site) != NULL;
}

/* How the object was accessed while others were alive: at so many sites, under this lock, atomically; written: where it
 * was written. */
static void count_discipline(const struct lockdiff *self, uint32_t object, const char *lock, int written,
			     uint32_t counts[3])
{
	const struct state_table *table = self->match->old;
	uint32_t i;

	memset(counts, 0, 3 * sizeof *counts);
	for (i = self->old_sites.start[object]; i < self->old_sites.start[object + 1]; i++) {
		const struct state_site *site = &table->sites[self->old_sites.sites[i]];

		if (!is_alive(table, site) || (written && site->kind == SITES_READ))
			continue;
		counts[0]++;
		counts[1] += lock && is_under(table, site, lock);
		counts[2] += (site->flags & SITES_ATOMIC) != 0;
	}
}

/* Was the lock held at two thirds of the accesses of the object, or, for an access that writes, at two thirds of those that
 * did, and not at one alone? */
static int is_usual(const struct lockdiff *self, uint32_t object, const char *lock, uint32_t site)
{
	uint32_t counts[3];

	count_discipline(self, object, lock, 0, counts);
	if (counts[1] && 3 * counts[1] >= 2 * counts[0])
		return 1;
	if (self->match->new->sites[site].kind == SITES_READ)
		return 0;
	count_discipline(self, object, lock, 1, counts);
	return counts[1] > 1 && 3 * counts[1] >= 2 * counts[0];
}

/* Did the statement write other objects, that others may access, before?  Then it is not new: a pointer may lead to one
 * more, of another struct at the same offset, say. */
static int was_there(const struct lockdiff *self, uint32_t site)
{
	const struct state_table *old = self->match->old, *new = self->match->new;
	const struct state_site *now = &new->sites[site];
	uint32_t i = site, before;

	while (i && new->sites[i - 1].function == now->function && new->sites[i - 1].point == now->point)
		i--;
	for (; i < new->nsites && new->sites[i].function == now->function && new->sites[i].point == now->point; i++) {
		before = self->match->to_old[i];
		if (new->sites[i].kind == now->kind && before != STATE_NONE && is_alive(old, &old->sites[before]))
			return 1;
	}
	return 0;
}

/* An access that is new because the memory was private where the function had it before: it writes, without a lock, what
 * it has published. */
static int is_late(const struct lockdiff *self, uint32_t site)
{
	const struct state_table *new = self->match->new;
	const struct state_site *now = &new->sites[site];
	uint32_t i;
	int late = 0;

	if (now->kind == SITES_READ || !self->match->known[now->function] || !self->match->changed[now->function] ||
	    was_there(self, site))
		return 0;
	for (i = 0; i < now->ncontexts; i++) {
		const struct state_context *context = &new->contexts[now->contexts[i]];

		if (context->nheld || (match_alive(context) && !(context->flags & SITES_KEPT)))
			return 0;
		late |= match_alive(context);
	}
	return late;
}

/* a is new, b was there. */
static void judge_new(struct lockdiff *self, uint32_t object, uint32_t a, uint32_t b, const struct verdict_example *now,
		      int swap)
{
	const struct state_context *at_a = swap ? now->b : now->a, *at_b = swap ? now->a : now->b;
	const struct state_table *table = self->match->new;
	uint32_t i;

	if (is_late(self, a) || self->match->untouched[losses_function(self, a)])
		return; /* told alone; or it is not new, but has another name */
	for (i = 0; i < at_b->nheld; i++) {
		const char *lock = match_bare(table->locks[at_b->held[i].lock].class);

		if (!holds(table, at_a, lock) && is_usual(self, object, lock, a) &&
		    verdict_counts(self->new, &at_b->held[i], now)) {
			losses_add(self, (struct loss){ RULE_UNLOCKED_ACCESS, lock, losses_function(self, a), a, b, at_a,
						 at_b, STATE_NONE });
			return;
		}
	}
}

/* ---- of a thread that is new ---- */

static void meet_new_thread(struct lockdiff *self, uint32_t a, uint32_t b, const struct verdict_example *now)
{
	int swap = !self->absent[now->thread_a] && self->absent[now->thread_b];
	uint32_t thread = swap ? now->thread_b : now->thread_a;

	losses_add(self, (struct loss){ RULE_NEW_THREAD, "", thread, swap ? b : a, swap ? a : b, swap ? now->b : now->a,
				 swap ? now->a : now->b, self->match->to_old[swap ? b : a] });
}

static void look_at(struct lockdiff *self, uint32_t object, uint32_t a, uint32_t b)
{
	struct verdict_example now;
	uint32_t old_a = self->match->to_old[a], old_b = self->match->to_old[b];

	if (verdict_of(self->new, a, b, 0, &now) != VERDICT_BARE || (old_a == STATE_NONE && old_b == STATE_NONE))
		return;
	if (verdict_of(self->new, a, b, 1, NULL) != VERDICT_BARE) {
		if (old_a == STATE_NONE || old_b == STATE_NONE ||
		    verdict_of(self->old, old_a, old_b, 0, NULL) != VERDICT_BARE)
			meet_new_thread(self, a, b, &now);
		return;
	}
	verdict_of(self->new, a, b, 1, &now);
	if (old_a != STATE_NONE && old_b != STATE_NONE)
		compare_pair(self, a, b, &now);
	else if (old_a == STATE_NONE)
		judge_new(self, object, a, b, &now, 0);
	else
		judge_new(self, object, b, a, &now, 1);
}

/* ---- of one access alone ---- */

/* May two threads make the two accesses at the same time, as far as the lock diff knows, one of which writes? */
static int may_meet(const struct lockdiff *self, uint32_t a, uint32_t b)
{
	const struct state_site *sites = self->match->new->sites;

	return (sites[a].kind != SITES_READ || sites[b].kind != SITES_READ) &&
	       verdict_of(self->new, a, b, 0, NULL) != VERDICT_APART;
}

/* Another access of the object that is under this lock, or atomic, one that it may meet if there is such a one;
 * STATE_NONE: there is none. */
static uint32_t other_like(const struct lockdiff *self, uint32_t site, const char *lock)
{
	const struct state_table *table = self->match->new;
	uint32_t object = table->sites[site].object, first = STATE_NONE, i;

	for (i = self->new_sites.start[object]; i < self->new_sites.start[object + 1]; i++) {
		uint32_t other = self->new_sites.sites[i];
		const struct state_site *made = &table->sites[other];

		if (other == site || !is_alive(table, made) ||
		    !(lock ? is_under(table, made, lock) : (made->flags & SITES_ATOMIC) != 0))
			continue;
		if (may_meet(self, site, other))
			return other;
		first = first == STATE_NONE ? other : first;
	}
	return first;
}

/* Is one lock held at all accesses of the object? */
static int is_guarded(const struct lockdiff *self, uint32_t object)
{
	const struct state_table *table = self->match->new;
	const struct by_object *index = &self->new_sites;
	const struct state_context *first = NULL;
	uint32_t i, k;

	for (i = index->start[object]; i < index->start[object + 1] && !first; i++)
		first = alive_context(table, &table->sites[index->sites[i]]);
	for (k = 0; first && k < first->nheld; k++) {
		const char *lock = match_bare(table->locks[first->held[k].lock].class);

		for (i = index->start[object]; i < index->start[object + 1]; i++)
			if (!is_under(table, &table->sites[index->sites[i]], lock))
				break;
		if (i == index->start[object + 1])
			return 1;
	}
	return 0;
}

static uint32_t all_flags(const struct state_table *table, const struct state_site *site)
{
	uint32_t flags = 0, i;

	for (i = 0; i < site->ncontexts; i++)
		flags |= table->contexts[site->contexts[i]].flags;
	return flags;
}

/* Wherever others are alive, is it taken off what they find it by? */
static int is_taken_always(const struct state_table *table, const struct state_site *site)
{
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++)
		if (match_alive(&table->contexts[site->contexts[i]]) &&
		    !(table->contexts[site->contexts[i]].flags & SITES_TAKEN))
			return 0;
	return 1;
}

/* The lock that two thirds of the accesses hold was held here, too: whether or not a thread is known that
 * would be met.  As long as all of them hold another one, nothing is lost. */
static void lose_discipline(struct lockdiff *self, uint32_t object, uint32_t site)
{
	const struct state_table *old = self->match->old, *new = self->match->new;
	const struct state_site *before = &old->sites[self->match->to_old[site]], *now = &new->sites[site];
	const struct state_context *first = &old->contexts[before->contexts[0]];
	uint32_t counts[3], other, i;

	if ((all_flags(new, now) & ~all_flags(old, before) & SITES_JOINED) || is_guarded(self, now->object) ||
	    is_taken_always(new, now))
		return;
	for (i = 0; i < first->nheld; i++) {
		const char *lock = match_bare(old->locks[first->held[i].lock].class);
		const char *renamed = self->renamed[first->held[i].lock];

		if (!renamed || (first->held[i].flags & SITES_HELD_MASK) || !is_under(old, before, lock) ||
		    is_under(new, now, renamed))
			continue;
		count_discipline(self, object, lock, 0, counts);
		other = other_like(self, site, renamed);
		if (counts[1] >= 2 && 3 * counts[1] >= 2 * counts[0] && other != STATE_NONE &&
		    has_moved(self, lock, renamed, 1))
			losses_add(self, (struct loss){ RULE_LOCK_LOST, lock, 0, site, other, NULL, NULL,
						 self->match->to_old[site] });
	}
}

/* Nothing else knew the memory when it was written, and now it may. */
static void lose_privacy(struct lockdiff *self, uint32_t site)
{
	const struct state_table *old = self->match->old, *new = self->match->new;
	const struct state_site *before = &old->sites[self->match->to_old[site]], *now = &new->sites[site];
	uint32_t i;

	if (now->kind == SITES_READ || !(all_flags(old, before) & SITES_PRIVATE) || all_flags(new, now) & SITES_JOINED ||
	    !self->match->changed[now->function])
		return;
	for (i = 0; i < now->ncontexts; i++)
		if (match_alive(&new->contexts[now->contexts[i]]) && !new->contexts[now->contexts[i]].nheld) {
			losses_add(self, (struct loss){ RULE_ORDER_LOST, "", now->function, site, STATE_NONE, NULL, NULL,
						 self->match->to_old[site] });
			return;
		}
}

/* Is the object read, and nothing else, while others are alive? */
static int is_constant(const struct lockdiff *self, uint32_t object)
{
	const struct state_table *new = self->match->new;
	uint32_t i;

	for (i = self->new_sites.start[object]; i < self->new_sites.start[object + 1]; i++) {
		const struct state_site *site = &new->sites[self->new_sites.sites[i]];

		if (site->kind != SITES_READ && is_alive(new, site))
			return 0;
	}
	return 1;
}

/* A new access without the lock that two thirds of the others hold. */
static void lack_discipline(struct lockdiff *self, uint32_t object, uint32_t site)
{
	const struct state_table *old = self->match->old, *new = self->match->new;
	uint32_t other, i, k;

	if (self->match->untouched[losses_function(self, site)] || is_constant(self, object_of(self, site)))
		return; /* it is not new, but has another name; or nothing can change there */
	for (i = self->old_sites.start[object]; i < self->old_sites.start[object + 1]; i++) {
		const struct state_site *one = &old->sites[self->old_sites.sites[i]];
		const struct state_context *first = &old->contexts[one->contexts[0]];

		for (k = 0; is_alive(old, one) && k < first->nheld; k++) {
			const char *lock = match_bare(old->locks[first->held[k].lock].class);
			const char *renamed = self->renamed[first->held[k].lock];

			if (!renamed || (first->held[k].flags & SITES_HELD_MASK) || is_under(new, &new->sites[site], renamed))
				continue;
			other = other_like(self, site, renamed);
			if (other == STATE_NONE || !is_usual(self, object, lock, site))
				continue;
			losses_add(self, (struct loss){ RULE_UNLOCKED_ACCESS, renamed, losses_function(self, site), site, other,
						 NULL, NULL, STATE_NONE });
			return;
		}
	}
}

/* Does a thread get there that was there before?  Of new ones it is told what they meet. */
static int is_of_old_thread(const struct lockdiff *self, uint32_t site)
{
	const struct state_table *new = self->match->new;
	uint32_t i, k;

	for (i = 0; i < new->sites[site].ncontexts; i++) {
		const struct state_context *context = &new->contexts[new->sites[site].contexts[i]];

		for (k = 0; match_alive(context) && k < context->nthreads; k++)
			if (!self->absent[context->threads[k]])
				return 1;
	}
	return 0;
}

static void look_alone(struct lockdiff *self, uint32_t object, uint32_t site)
{
	const struct state_table *old = self->match->old, *new = self->match->new;
	uint32_t before = self->match->to_old[site], counts[3], other;

	if (!is_of_old_thread(self, site))
		return;
	if (before == STATE_NONE) {
		count_discipline(self, object, NULL, 0, counts);
		other = other_like(self, site, NULL);
		if (counts[0] && counts[2] == counts[0] && !(new->sites[site].flags & SITES_ATOMIC) &&
		    !is_guarded(self, new->sites[site].object))
			losses_add(self, (struct loss){ RULE_ATOMIC_LOST, "", object_of(self, site), site, other, NULL, NULL,
						 STATE_NONE });
		else if (is_late(self, site))
			losses_add(self, (struct loss){ RULE_ORDER_LOST, "", losses_function(self, site), site, STATE_NONE, NULL, NULL,
						 STATE_NONE });
		else
			lack_discipline(self, object, site);
	} else if (is_alive(old, &old->sites[before])) {
		lose_discipline(self, object, site);
	} else {
		lose_privacy(self, site);
	}
}

/* ---- an access and what frees its memory ---- */

/* "node.next" of "node". */
static int is_part_of(const char *key, const char *whole)
{
	size_t length = strlen(whole);

	return !strncmp(key, whole, length) && (key[length] == '.' || key[length] == '[');
}

/* Is the memory freed by a site that was there, while the access may be made?  Then the access may have lost the lock under
 * which it found the memory. */
static void look_at_frees(struct lockdiff *self, uint32_t object, uint32_t site)
{
	const struct state_table *new = self->match->new;
	const char *key = match_bare(new->objects[new->sites[site].object].key);
	const uint32_t *frees = self->frees.items;
	uint32_t i;

	if (self->match->to_old[site] == STATE_NONE)
		return;
	for (i = 0; i < self->frees.count; i++)
		if (self->match->to_old[frees[i]] != STATE_NONE &&
		    is_part_of(key, match_bare(new->objects[new->sites[frees[i]].object].key)))
			look_at(self, object, site, frees[i]);
}

void losses_find_frees(struct lockdiff *self)
{
	const struct state_table *new = self->match->new;
	uint32_t i;

	for (i = 0; i < new->nsites; i++)
		if (new->sites[i].kind == SITES_FREE)
			*(uint32_t *)pool_add(self->arena, &self->frees, sizeof i) = i;
}

/* ---- all pairs of an object ---- */

static uint32_t make_combos(const struct lockdiff *self, uint32_t object, struct combo *combos)
{
	const struct by_object *index = &self->new_sites;
	uint32_t count = 0, i, k;

	for (i = index->start[object]; i < index->start[object + 1] && count < COMBOS_MOST; i++) {
		uint32_t site = index->sites[i], old = self->match->to_old[site];
		struct combo made = { site, verdict_class(self->new, site),
				      old == STATE_NONE ? STATE_NONE : verdict_class(self->old, old),
				      losses_function(self, site), self->match->new->sites[site].kind == SITES_READ };

		for (k = 0; k < count; k++)
			if (combos[k].class == made.class && combos[k].old_class == made.old_class &&
			    combos[k].function == made.function && combos[k].reads == made.reads)
				break;
		if (k == count)
			combos[count++] = made;
	}
	return count;
}

void losses_of_object(struct lockdiff *self, uint32_t old, uint32_t new)
{
	uint32_t count = self->new_sites.start[new + 1] - self->new_sites.start[new], i, k;
	struct combo *combos;

	if (!count)
		return;
	combos = arena_array(self->arena, count > COMBOS_MOST ? COMBOS_MOST : count, sizeof *combos);
	count = make_combos(self, new, combos);
	for (i = 0; i < count; i++) {
		look_alone(self, old, combos[i].site);
		look_at_frees(self, old, combos[i].site);
	}
	for (i = 0; i < count; i++)
		for (k = i; k < count; k++)
			if (!combos[i].reads || !combos[k].reads)
				look_at(self, old, combos[i].site, combos[k].site);
}
