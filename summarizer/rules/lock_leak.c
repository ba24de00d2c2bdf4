/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lock_leak.c - lock-leak: a function returns with a lock on some paths and releases it on others, or a
 * thread ends with a lock.
 *
 * No leak: a function that returns with it for its callers, who release it (contracts.c); one that releases
 * it on no path, and so does what a lock function does, unless nothing releases what it has acquired.
 */
#include "rules/internal.h"

/* A release, in the same function, of what was acquired there; or, if that is released on no path, of the same
 * lock elsewhere in it: then the function is not one that locks for its callers.  NULL: there is none. */
static const struct site *find_release(const struct rules *self, const struct site *site,
				       const struct site_context *context)
{
	const struct site *end = rule_end(self, site), *other;
	uint32_t i;

	for (other = rule_first(self, site); other < end; other++)
		for (i = 0; other->kind == SITES_RELEASE && other->lock == site->lock && i < other->ncontexts; i++) {
			const struct site_held *held = rule_held(self, other, &other->contexts[i]);

			if (held ? finding_same_point(held->taken, context->taken) ||
					   (context->flags & SITES_NEVER && held->taken.function == rule_function(self, site))
				 : (other->contexts[i].flags & SITES_PARTLY) != 0)
				return other;
		}
	return NULL;
}

/* Is the function what the thread was started with? */
static int ends_thread(const struct rules *self, const struct site *site, const struct site_context *context)
{
	const struct site_thread *thread = &self->sites->threads[context->walker];

	if (site->flags & SITES_EXITS)
		return 1;
	return thread->kind == SITES_THREAD && context->nsteps == 1 &&
	       thread->function == rule_function(self, site);
}

static int ends_program(const struct rules *self, const struct site_context *context)
{
	return self->sites->threads[context->walker].kind == SITES_MAIN && context->nsteps == 1;
}

/* The function that was called leaks, and is told of. */
static int is_callees(const struct rules *self, const struct site *site, const struct site_context *context)
{
	return context->callee && !contract_returns(self, context->callee, site->lock) &&
	       (context->flags & SITES_PARTLY || !ends_thread(self, site, context));
}

/* Is what was acquired there still held when such a lock is destroyed? */
static int is_gone(const struct rules *self, const struct site *destroy, const struct site_context *context)
{
	uint32_t i, k;

	for (i = 0; destroy->lock != SITES_NONE && i < destroy->ncontexts; i++)
		for (k = 0; k < destroy->contexts[i].nheld; k++) {
			const struct site_held *held = &destroy->contexts[i].held[k];

			if (finding_same_point(held->taken, context->taken) &&
			    self->sites->locks[held->lock].class == self->sites->locks[destroy->lock].class)
				return 1;
		}
	return 0;
}

/* Does the function acquire again what it has released for its caller? */
static int gives_back(const struct rules *self, const struct site *site, const struct site_context *context)
{
	const struct site *end = rule_end(self, site), *other;
	uint32_t function = rule_function(self, site);

	for (other = rule_first(self, site); other < end; other++)
		if (other->kind == SITES_RELEASE && other->lock == site->lock &&
		    !sites_passes(self->sites, function, context->taken.event, other->event) &&
		    sites_leads(self->sites, function, other->event, context->taken.event))
			return 1;
	return 0;
}

/* Is the lock released for this function nowhere: by no caller, and by no path of its own?  A lock that the program
 * releases at places where it is not known to be held came by a way that is not seen; one that is destroyed while it is
 * held is told as that. */
static int stays_forever(const struct rules *self, const struct site *site, const struct site_context *context)
{
	uint32_t function = rule_function(self, site), i, c;

	if (contract_returns(self, function, site->lock) || contract_unseen(self, site->lock) || context->nsteps < 2 ||
	    context->callee || (context->flags & SITES_PARTLY && !(context->flags & SITES_NEVER)) ||
	    gives_back(self, site, context) || rule_is_habit(self, site, 0))
		return 0;
	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *other = &self->sites->sites[i];

		if (other->kind == SITES_DESTROY && other->lock == site->lock && other->function == site->function)
			return 0;
		if (other->kind == SITES_DESTROY && is_gone(self, other, context))
			return 0;
		if (other->kind != SITES_RELEASE || self->sites->locks[other->lock].class != self->sites->locks[site->lock].class)
			continue;
		for (c = 0; c < other->ncontexts; c++) {
			const struct site_held *held = rule_held(self, other, &other->contexts[c]);

			if (!held || !held->taken.function || (held->taken.function == function && held->taken.event == context->taken.event))
				return 0;
		}
	}
	return 1;
}

static void check_context(struct rules *self, const struct site *site, const struct site_context *context)
{
	const struct site *release = find_release(self, site, context);
	uint32_t function = rule_function(self, site);
	int ends = (ends_thread(self, site, context) && !rule_is_habit(self, site, 1) && !contract_handed(self, site)) ||
		   stays_forever(self, site, context);
	struct finding made;

	if (!context->taken.function || ends_program(self, context) || is_callees(self, site, context))
		return;
	if (rule_is_conditional(context))
		return;
	if (!ends && (!(context->flags & SITES_PARTLY) || !release || contract_returns(self, function, site->lock) ||
		      (contract_unseen(self, site->lock) && !contract_explained(self, site, context))))
		return;
	made = rule_finding(self, "lock-leak", site, context);
	made.sites[0].kind = SITE_RETURNS;
	made.sites[0].locks = rule_lock(self, site, context->taken);
	made.sites[0].nlocks = 1;
	if (context->turn.function)
		made.sites[0].point = context->turn;
	else if (context->flags & SITES_NEVER)
		made.sites[0].point = context->taken;
	rule_doubt(&made, context);
	if (!context->callee && contract_unknown(self, site, context->taken))
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_SOME_CHAIN));
	if (release)
		rule_other(self, &made, (struct finding_point){ function, release->event });
	rule_add(self, &made);
}

/* Is it a semaphore that is used as a lock: one thread passes, which posts it itself? */
static int is_binary(const struct rules *self, uint32_t lock)
{
	const struct site_lock *one = &self->sites->locks[lock];
	uint32_t i, c;

	if (!*one->class || !(one->flags & SITES_HELD_SEMAPHORE) || one->flags & SITES_HELD_COUNTS ||
	    contract_unseen(self, lock))
		return 0;
	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		for (c = 0; site->kind == SITES_RELEASE && site->lock == lock && c < site->ncontexts; c++)
			if (site->contexts[c].flags & SITES_HELD)
				return 1;
	}
	return 0;
}

void lock_leak_check(struct rules *self)
{
	uint32_t i, c;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (site->kind != SITES_RETURN || (!rule_is_lock(self, site->lock) && !is_binary(self, site->lock)))
			continue;
		for (c = 0; c < site->ncontexts; c++)
			check_context(self, site, &site->contexts[c]);
	}
}
