/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * waits.c - condition variables: wait-outside-loop, wait-with-lock, wait-two-locks.
 *
 * wait-outside-loop: a wait returns although nothing has happened (POSIX allows it), or after another thread
 * has taken what there was; so its predicate is tested again, with the lock held since.  A wait with a time limit may
 * be a pause: it is not told.  Nor is a wait behind no test at all, as a wrapper has it; but if the function acquires
 * the lock itself, and the thread that signals may have done so before, the signal is lost and the wait never ends.
 * wait-with-lock: the wait releases its own lock; any other one stays held until a thread wakes it up.  If that
 * thread is seen to need it, it is a deadlock, and deadlocks/ tells of it.
 * wait-two-locks: all threads that wait for one condition at a time do so with one lock.
 */
#include "rules/internal.h"

#include <string.h>

static int is_condition_wait(const struct site *site)
{
	return site->kind == SITES_WAIT && site->lock != SITES_NONE;
}

/* ---- outside of a loop ---- */

/* Is a thread that signals the condition alive when the function acquires the lock of the wait? */
static int is_late(const struct rules *self, const struct site *wait)
{
	const struct site *first = rule_first(self, wait), *end = rule_end(self, wait), *acquire;
	uint32_t i, c, t, k;

	for (acquire = first; acquire < end; acquire++)
		if (acquire->kind == SITES_ACQUIRE && acquire->lock == wait->lock && !(acquire->flags & SITES_CALL) &&
		    sites_passes(self->sites, rule_function(self, wait), acquire->event, wait->event))
			break;
	for (i = 0; acquire < end && i < self->sites->nsites; i++) {
		const struct site *wake = &self->sites->sites[i];

		for (c = 0; wake->kind == SITES_WAKE && wake->object == wait->object && c < wake->ncontexts; c++)
			for (t = 0; t < wake->contexts[c].nthreads; t++)
				for (k = 0; k < acquire->contexts[0].nothers; k++)
					if (acquire->contexts[0].others[k] == wake->contexts[c].threads[t])
						return 1;
	}
	return 0;
}

static void check_loop(struct rules *self, const struct site *site)
{
	struct finding made;

	if (!(site->contexts[0].flags & (SITES_HELD | SITES_PARTLY)))
		return; /* a wrapper, which no caller is known of */
	if (site->flags & (SITES_TIMED | SITES_LOOPS) || (!(site->flags & SITES_TESTED) && !is_late(self, site)))
		return;
	made = rule_finding(self, "wait-outside-loop", site, &site->contexts[0]);
	rule_add(self, &made);
}

/* ---- with another lock ---- */

/* Does every thread that signals the condition hold a lock of this class then, or acquire it before? */
static int is_needed(const struct rules *self, const struct site *wait, uint32_t lock)
{
	uint32_t wakes = 0, i, k;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (site->kind != SITES_WAKE || site->object != wait->object)
			continue;
		wakes++;
		for (k = 0; k < site->ncertain; k++)
			if (self->sites->locks[site->certain[k].lock].class == self->sites->locks[lock].class)
				break;
		if (k == site->ncertain)
			return 0;
	}
	return wakes != 0;
}

static const struct site_held *other_lock(const struct rules *self, const struct site *site,
					  const struct site_context *context)
{
	uint32_t i;

	for (i = 0; i < context->nheld; i++) {
		const struct site_held *held = &context->held[i];

		if (rule_is_lock(self, held->lock) && !(held->flags & SITES_HELD_SHARED) &&
		    self->sites->locks[held->lock].class != self->sites->locks[site->lock].class &&
		    *self->sites->locks[site->lock].class)
			return held;
	}
	return NULL;
}

static void check_other(struct rules *self, const struct site *site)
{
	const struct site_held *held = NULL;
	struct finding made;
	uint32_t c;

	for (c = 0; c < site->ncontexts && !held; c++)
		held = other_lock(self, site, &site->contexts[c]);
	if (!held || is_needed(self, site, held->lock))
		return;
	made = rule_finding(self, "wait-with-lock", site, &site->contexts[c - 1]);
	made.guard = told_lock(&self->teller, held->lock);
	rule_doubt(&made, &site->contexts[c - 1]);
	finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_WAKER_NEEDS));
	rule_add(self, &made);
}

/* ---- with two locks ---- */

/* A condition, or a lock, that is one variable. */
static int is_variable(const char *key)
{
	return *key && *key != '*' && *key != '?' && !strstr(key, "->") && !strchr(key, '[');
}

static void check_two(struct rules *self, const struct site *site)
{
	const char *key = self->sites->locks[site->lock].key;
	struct finding made;
	uint32_t i;

	if (!is_variable(self->sites->objects[site->object].key) || !is_variable(key))
		return;
	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *other = &self->sites->sites[i];

		if (other < site && is_condition_wait(other) && other->object == site->object &&
		    is_variable(self->sites->locks[other->lock].key) &&
		    strcmp(self->sites->locks[other->lock].key, key) != 0)
			break;
	}
	if (i == self->sites->nsites)
		return;
	made = rule_finding(self, "wait-two-locks", site, &site->contexts[0]);
	made.guard = told_lock(&self->teller, site->lock);
	rule_other(self, &made, (struct finding_point){ rule_function(self, &self->sites->sites[i]),
							self->sites->sites[i].event });
	rule_add(self, &made);
}

void waits_check(struct rules *self)
{
	uint32_t i;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (!is_condition_wait(site))
			continue;
		check_loop(self, site);
		check_other(self, site);
		check_two(self, site);
	}
}
