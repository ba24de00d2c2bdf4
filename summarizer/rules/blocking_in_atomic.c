/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * blocking_in_atomic.c - blocking-in-atomic: a thread that holds a spinning lock, or has interrupts off, calls
 * what may sleep (RacerX figure 4): all others that want the lock spin meanwhile, on one processor forever.
 *
 * lockdb says which locks spin (spins), which acquisitions, joins and waits sleep (sleeps), and which functions
 * block (blocks).  A lock made by hand may as well be a flag on which no thread spins.
 */
#include "rules/internal.h"

static int may_sleep(const struct rules *self, const struct site *site)
{
	switch (site->kind) {
	case SITES_BLOCK:
		return 1;
	case SITES_JOIN:
	case SITES_BARRIER:
		return (site->flags & SITES_SLEEPS) != 0;
	case SITES_WAIT:
		return site->lock != SITES_NONE;
	case SITES_ACQUIRE:
		return !(site->flags & (SITES_TRY | SITES_CALL)) &&
		       self->sites->locks[site->lock].flags & SITES_HELD_SLEEPS &&
		       !(self->sites->locks[site->lock].flags & SITES_HELD_SPINS);
	default:
		return 0;
	}
}

static const struct site_held *spinning(const struct site_context *context)
{
	uint32_t i;

	for (i = 0; i < context->nheld; i++)
		if ((context->held[i].flags & (SITES_HELD_SPINS | SITES_HELD_MADE)) == SITES_HELD_SPINS)
			return &context->held[i];
	return NULL;
}

static void check_site(struct rules *self, const struct site *site)
{
	const struct site_context *context = NULL;
	struct finding made;
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++) /* the shortest chain, surely */
		if (spinning(&site->contexts[i]) && (!context || site->contexts[i].nsteps < context->nsteps))
			context = &site->contexts[i];
	if (!context)
		return;
	made = rule_finding(self, "blocking-in-atomic", site, context);
	made.guard = told_lock(&self->teller, spinning(context)->lock);
	made.sites[0].kind = SITE_BLOCKS;
	if (context->flags & SITES_JOINED)
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_SOME_CHAIN));
	rule_add(self, &made);
}

void blocking_in_atomic_check(struct rules *self)
{
	uint32_t i;

	for (i = 0; i < self->sites->nsites; i++)
		if (may_sleep(self, &self->sites->sites[i]))
			check_site(self, &self->sites->sites[i]);
}
