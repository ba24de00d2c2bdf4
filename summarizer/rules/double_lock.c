/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * double_lock.c - double-lock: a thread acquires a lock that it holds already, and waits for itself.
 *
 * A lock that is acquired so at many places is taken to be one that counts, of which that is not known.
 */
#include "rules/internal.h"

enum { NESTED_MANY = 3, NESTED_SHARE = 4 }; /* from so many sites on, and one of so many */
#define SURE_CALLS 6 /* from the one acquisition to the other: behind more of them stand tests that are not met */

/* Did a function return with it that is run once, by a call on all paths to here?  So it does the first time. */
static int is_from_once(const struct rules *self, const struct site *site, const struct site_context *context)
{
	const struct site *end = rule_end(self, site), *other;
	uint32_t function = rule_function(self, site);

	for (other = rule_first(self, site); other < end; other++)
		if (other->kind == SITES_ONCE && context->taken.function == function && other->event == context->taken.event &&
		    sites_passes(self->sites, function, other->event, site->event))
			return 1;
	return 0;
}

/* May the acquisition of what the context holds wait forever? */
static int is_nested(const struct rules *self, const struct site *site, const struct site_context *context)
{
	const struct site_held *held = rule_held(self, site, context);

	if (rule_is_callers(self, site, context) || context->flags & SITES_BARRED)
		return 0;
	if (context->flags & SITES_HELD || (held && rule_is_variable(self, site->lock)))
		return held && !(held->flags & (SITES_HELD_RECURSIVE | SITES_HELD_TRIED)) &&
		       !((held->flags & SITES_HELD_SHARED) && (site->flags & SITES_SHARED));
	return context->flags & SITES_PARTLY && !(site->flags & SITES_SHARED) &&
	       (!rule_is_conditional(context) || is_from_once(self, site, context));
}

static int is_waiting(const struct rules *self, const struct site *site)
{
	return site->kind == SITES_ACQUIRE && rule_is_lock(self, site->lock) &&
	       !(self->sites->locks[site->lock].flags & SITES_HELD_RECURSIVE) &&
	       !(site->flags & (SITES_TRY | SITES_TIMED));
}

/* The context that is told: one in which it is held on all paths, if there is one. */
static const struct site_context *worst_context(const struct rules *self, const struct site *site)
{
	const struct site_context *worst = NULL;
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++) {
		const struct site_context *context = &site->contexts[i];

		if (is_nested(self, site, context) && (!worst || ((context->flags & SITES_HELD) && !(worst->flags & SITES_HELD))))
			worst = context;
	}
	return worst;
}

/* Does the program acquire locks of this class again and again? */
static int is_counting(const struct rules *self, uint32_t lock)
{
	const char *class = self->sites->locks[lock].class;
	uint32_t nested = 0, all = 0, i;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (!is_waiting(self, site) || self->sites->locks[site->lock].class != class)
			continue;
		all++;
		nested += worst_context(self, site) != NULL;
	}
	return nested >= NESTED_MANY && nested * NESTED_SHARE >= all;
}

/* Was it acquired by an outer call of the same function, which does not acquire it on all its paths?  Then it may be
 * the test of whether it is held that keeps that from happening, unless it is one of the arguments. */
static int calls_itself(const struct rules *self, const struct site *site, const struct site_context *context)
{
	const struct site_held *held = rule_held(self, site, context);

	return held && context->nsteps > 1 && !(site->flags & SITES_CHOSEN) && held->taken.function == rule_function(self, site) &&
	       held->taken.event == site->event && !sites_always(self->sites, rule_function(self, site), site->event);
}

/* The call, of those that lead here, below which it is held. */
static uint32_t first_step(const struct site_context *context, const struct site_held *held)
{
	uint32_t i;

	for (i = 0; i < context->nsteps && context->steps[i].function != held->taken.function; i++)
		;
	return i < context->nsteps ? i : 0;
}

static void check_site(struct rules *self, const struct site *site)
{
	const struct site_context *context = worst_context(self, site);
	const struct site_held *held = context ? rule_held(self, site, context) : NULL;
	struct finding made;
	struct finding_lock *locks;

	if (!context || is_counting(self, site->lock) || rule_is_habit(self, site, 1) || contract_handed(self, site))
		return;
	made = rule_finding(self, "double-lock", site, context);
	rule_doubt(&made, context);
	if (held && (rule_is_guessed(context, held->taken.function) || context->nsteps - first_step(context, held) > SURE_CALLS))
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_SOME_CHAIN));
	if (calls_itself(self, site, context))
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_CALLS_ITSELF));
	if (context->flags & SITES_PARTLY) {
		locks = rule_lock(self, site, context->taken);
		made.sites[0].locks = locks;
		made.sites[0].nlocks = locks->taken.function != 0;
	}
	rule_add(self, &made);
}

void double_lock_check(struct rules *self)
{
	uint32_t i;

	for (i = 0; i < self->sites->nsites; i++)
		if (is_waiting(self, &self->sites->sites[i]))
			check_site(self, &self->sites->sites[i]);
}
