/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * unlock_not_held.c - unlock-not-held and wait-without-lock: a thread releases a lock, or waits with it, that
 * it does not hold.
 *
 * Our own mistakes look like it: a lock that came through an out-parameter, that another thread acquired, or
 * that has another name.  So the rest of the program must agree: elsewhere such a lock is held when it is
 * released; here none of its kind is held; and what is released is one variable, or was released just before.
 */
#include "base/arena.h"
#include "rules/internal.h"

static int holds_class(const struct rules *self, const struct site *site, const struct site_context *context)
{
	uint32_t i;

	for (i = 0; i < context->nheld; i++) {
		const struct site_lock *held = &self->sites->locks[context->held[i].lock];

		if (!*held->class || held->class == self->sites->locks[site->lock].class)
			return 1;
	}
	return 0;
}

/* Is a lock of this class held at most of its releases? */
static int is_agreed(const struct rules *self, const struct site *wanted)
{
	uint32_t held = 0, all = 0, i, c;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if ((site->kind != SITES_RELEASE && site->kind != SITES_WAIT) || site->lock == SITES_NONE ||
		    self->sites->locks[site->lock].class != self->sites->locks[wanted->lock].class)
			continue;
		for (c = 0; c < site->ncontexts && !(site->contexts[c].flags & (SITES_HELD | SITES_PARTLY)); c++)
			;
		all++;
		held += c < site->ncontexts;
	}
	return held && 2 * held >= all;
}

/* Does the function release that very lock while it is held, too? */
static int is_second(const struct rules *self, const struct site *site)
{
	const struct site *end = rule_end(self, site), *other;
	uint32_t i;

	for (other = rule_first(self, site); other < end; other++)
		for (i = 0; other != site && other->kind == SITES_RELEASE && other->lock == site->lock &&
			    i < other->ncontexts; i++)
			if (other->contexts[i].flags & SITES_HELD)
				return 1;
	return 0;
}

/* Is it released before on all paths to here, and by this function, which held it?  Then it is not the caller's. */
static int is_repeated(const struct rules *self, const struct site *site)
{
	const struct site *end = rule_end(self, site), *other;

	for (other = rule_first(self, site); other < end; other++)
		if (other != site && other->kind == SITES_RELEASE && other->lock == site->lock && !(other->flags & SITES_PERHAPS) &&
		    other->ncontexts == 1 && other->contexts[0].flags & SITES_HELD &&
		    sites_passes(self->sites, rule_function(self, site), other->event, site->event))
			return 1;
	return 0;
}

/* Was it acquired on all paths to here, and released by no call that is known to?  Then only a call of which it is not
 * known what it releases came between.  Of paths that differ, what a call returns with says nothing. */
static int is_lost(const struct rules *self, const struct site *site, const struct site_context *context)
{
	const struct site *end = rule_end(self, site), *other;
	uint32_t function = rule_function(self, site);
	const struct site_flow *flow = self->sites->flows[function];
	uint8_t *marks;

	if (!flow)
		return 0;
	marks = arena_alloc(self->teller.arena, flow->nevents);
	for (other = rule_first(self, site); other < end; other++) {
		if (other->lock != site->lock || other->event >= flow->nevents)
			continue;
		if (other->kind == SITES_ACQUIRE && !(other->flags & SITES_TRY) &&
		    !(other->flags & SITES_CALL && context->flags & SITES_PARTLY))
			marks[other->event] = SITES_GIVES;
		else if (other->kind == SITES_RELEASE && !(other->flags & SITES_PERHAPS) && !marks[other->event])
			marks[other->event] = SITES_TAKES;
	}
	return !sites_without(self->sites, function, marks, site->event);
}

/* Is it released whether or not an acquisition before, which may fail, got it? */
static int is_untested(const struct rules *self, const struct site *site)
{
	const struct site *end = rule_end(self, site), *other;
	uint32_t function = rule_function(self, site);

	for (other = rule_first(self, site); other < end; other++)
		if (other->kind == SITES_ACQUIRE && other->lock == site->lock &&
		    other->flags & (SITES_TRY | SITES_TIMED) && !(other->flags & SITES_CALL) &&
		    sites_passes(self->sites, function, other->event, site->event) &&
		    sites_follows(self->sites, function, other->event, site->event))
			return 1;
	return 0;
}

static int is_told(const struct rules *self, const struct site *site, const struct site_context *context)
{
	if (context->flags & (SITES_HELD | SITES_JOINED | SITES_UNSURE) || site->flags & SITES_PERHAPS ||
	    (rule_is_callers(self, site, context) && !is_repeated(self, site)))
		return 0;
	if (context->flags & SITES_PARTLY)
		return (!rule_is_conditional(context) && !is_lost(self, site, context)) || is_untested(self, site);
	return !holds_class(self, site, context) && !is_lost(self, site, context) &&
	       (is_second(self, site) || rule_is_variable(self, site->lock));
}

static void check_context(struct rules *self, const struct site *site, const struct site_context *context)
{
	enum site_thread_kind thread = self->sites->threads[context->walker].kind;
	const char *rule = site->kind == SITES_WAIT ? "wait-without-lock" : "unlock-not-held";
	struct finding made;

	if (!is_told(self, site, context) || !is_agreed(self, site))
		return;
	made = rule_finding(self, rule, site, context);
	made.object_key = *self->sites->locks[site->lock].key ? self->sites->locks[site->lock].key :
								self->sites->locks[site->lock].class;
	made.object = told_lock(&self->teller, site->lock);
	rule_doubt(&made, context);
	if (context->guessed && (!(context->flags & SITES_PARTLY) || context->guessed == context->nsteps))
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_SOME_CHAIN));
	if (thread != SITES_MAIN && thread != SITES_THREAD && !(context->flags & SITES_PARTLY))
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_CALLERS_WITHOUT));
	rule_add(self, &made);
}

void unlock_not_held_check(struct rules *self)
{
	uint32_t i, c;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if ((site->kind != SITES_RELEASE && site->kind != SITES_WAIT) || site->lock == SITES_NONE ||
		    !rule_is_lock(self, site->lock))
			continue;
		for (c = 0; c < site->ncontexts; c++)
			check_context(self, site, &site->contexts[c]);
	}
}
