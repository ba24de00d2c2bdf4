/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lock_in_handler.c - lock-in-handler and irq-unsafe-lock: a handler acquires a lock that the thread it interrupts may
 * hold: then it waits for that thread, which does not go on before the handler returns.
 *
 * A thread that keeps the handler out while it holds the lock (signals blocked, interrupts off) is safe from it.
 */
#include "rules/internal.h"

/* A thread of the context that interrupts others (signal), or that does not; SITES_NONE: there is none. */
static uint32_t thread_of(const struct rules *self, const struct site_context *context, int signal)
{
	uint32_t i;

	for (i = 0; i < context->nthreads; i++)
		if ((self->sites->threads[context->threads[i]].kind == SITES_SIGNAL) == signal)
			return context->threads[i];
	return SITES_NONE;
}

/* The context in which a handler gets there, NULL. */
static const struct site_context *by_handler(const struct rules *self, const struct site *site)
{
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++)
		if (!(site->contexts[i].flags & SITES_JOINED) && thread_of(self, &site->contexts[i], 1) != SITES_NONE)
			return &site->contexts[i];
	return NULL;
}

static int keeps_out(const struct site_context *context)
{
	uint32_t i;

	for (i = 0; i < context->nheld && !(context->held[i].flags & SITES_HELD_MASK); i++)
		;
	return i < context->nheld;
}

/* Where a thread acquires that lock with handlers let in, NULL: nowhere. */
static const struct site *by_thread(const struct rules *self, const struct site *handler)
{
	uint32_t i, c;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (site->kind != SITES_ACQUIRE || site->lock != handler->lock || (site->flags & SITES_CALL))
			continue;
		for (c = 0; c < site->ncontexts; c++)
			if (thread_of(self, &site->contexts[c], 0) != SITES_NONE && !keeps_out(&site->contexts[c]))
				return site;
	}
	return NULL;
}

void lock_in_handler_check(struct rules *self)
{
	uint32_t i;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i], *other;
		const struct site_context *context;
		struct site_context by;
		struct finding made;
		int spins;

		if (site->kind != SITES_ACQUIRE || (site->flags & (SITES_TRY | SITES_TIMED | SITES_CALL)) ||
		    !rule_is_lock(self, site->lock) || !(context = by_handler(self, site)) ||
		    !(other = by_thread(self, site)))
			continue;
		spins = (self->sites->locks[site->lock].flags & SITES_HELD_SPINS) != 0;
		by = *context;
		by.walker = thread_of(self, context, 1);
		made = rule_finding(self, spins ? "irq-unsafe-lock" : "lock-in-handler", site, &by);
		if (!rule_is_variable(self, site->lock))
			finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_SAME_LOCK));
		rule_other(self, &made, (struct finding_point){ rule_function(self, other), other->event });
		rule_add(self, &made);
	}
}
