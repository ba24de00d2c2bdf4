/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lock_in_handler.c - lock-in-handler and irq-unsafe-lock: a handler acquires a lock that the thread it interrupts may
 * hold: then it waits for that thread, which does not go on before the handler returns.
 *
 * A signal handler interrupts all threads; in a kernel a hardirq interrupts threads and softirqs, and a softirq threads.
 * A thread that keeps the handler out while it holds the lock (signals blocked, interrupts off) is safe from it.  Locks of
 * one class are taken for the same in a kernel, as lockdep does: drivers have a lock per device.
 */
#include "rules/internal.h"

#define SURE_CALLS 4 /* of a handler: what is further away stands behind tests that it does not meet, mostly */

/* What comes between two of a thread's steps: a handler, and what it may interrupt. */
struct handler {
	const struct site *site;
	const struct site_context *context;
	const struct site_thread *thread;
};

static int interrupts(const struct site_thread *thread)
{
	return thread->kind == SITES_SIGNAL || thread->level != SITES_TASK;
}

/* other: what runs in the context. */
static int may_interrupt(const struct rules *self, const struct site_thread *handler, const struct site_thread *other,
			 const struct site_context *context)
{
	enum site_level level = other->level;

	if (handler->level == SITES_TASK)
		return !interrupts(other);
	if (!other->function && context->nsteps) /* one thread stands for all functions of tables */
		level = self->sites->levels[context->steps[0].function];
	return level < handler->level;
}

/* The context in which a handler gets there, and which one. */
static int find_handler(const struct rules *self, const struct site *site, struct handler *found)
{
	uint32_t i, k;

	for (i = 0; i < site->ncontexts; i++)
		for (k = 0; !(site->contexts[i].flags & SITES_JOINED) && k < site->contexts[i].nthreads; k++) {
			const struct site_thread *thread = &self->sites->threads[site->contexts[i].threads[k]];

			if (interrupts(thread)) {
				*found = (struct handler){ site, &site->contexts[i], thread };
				return 1;
			}
		}
	return 0;
}

/* The flags of what keeps such a handler out. */
static uint32_t masks(const struct site_thread *handler)
{
	return handler->level == SITES_HARDIRQ ? SITES_HELD_IRQ :
	       handler->level == SITES_SOFTIRQ ? SITES_HELD_IRQ | SITES_HELD_BH : SITES_HELD_MASK;
}

/* Is the handler kept out there: before, or by the call itself, as spin_lock_irqsave() does? */
static int keeps_out(const struct rules *self, const struct handler *handler, const struct site *site,
		     const struct site_context *context)
{
	const struct site *end = rule_end(self, site), *other;
	uint32_t i;

	for (i = 0; i < context->nheld; i++)
		if (context->held[i].flags & masks(handler->thread))
			return 1;
	for (other = rule_first(self, site); other < end; other++)
		if (other->event == site->event && other->kind == SITES_ACQUIRE &&
		    self->sites->locks[other->lock].flags & masks(handler->thread))
			return 1;
	return 0;
}

static int is_same(const struct rules *self, const struct handler *handler, const struct site *site)
{
	if (handler->thread->level == SITES_TASK)
		return site->lock == handler->site->lock;
	return self->sites->locks[site->lock].class == self->sites->locks[handler->site->lock].class;
}

/* Does a handler begin there?  That it is said to be called from outside as well is because its address leaves the program. */
static int is_handlers(const struct rules *self, const struct site_context *context)
{
	uint32_t i;

	if (self->sites->threads[context->walker].kind != SITES_OUTSIDE || !context->nsteps)
		return 0;
	for (i = 0; i < self->sites->nthreads; i++)
		if (self->sites->threads[i].function == context->steps[0].function && interrupts(&self->sites->threads[i]))
			return 1;
	return 0;
}

/* Does a handler that it does not interrupt get there in this context, too?  Then nothing is known of the others: what they
 * keep out, and at which level they run. */
static int is_shared(const struct rules *self, const struct handler *handler, const struct site_context *context)
{
	uint32_t k;

	for (k = 0; k < context->nthreads; k++)
		if (self->sites->threads[context->threads[k]].level >= handler->thread->level)
			return handler->thread->level != SITES_TASK;
	return 0;
}

/* Where something that it may interrupt acquires that lock with the handler let in, NULL: nowhere. */
static const struct site *find_interrupted(const struct rules *self, const struct handler *handler)
{
	const struct site_thread *threads = self->sites->threads;
	uint32_t i, c, k;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (site->kind != SITES_ACQUIRE || (site->flags & SITES_CALL) || !is_same(self, handler, site))
			continue;
		for (c = 0; c < site->ncontexts; c++)
			for (k = 0; k < site->contexts[c].nthreads && !is_shared(self, handler, &site->contexts[c]); k++)
				if (may_interrupt(self, handler->thread, &threads[site->contexts[c].threads[k]],
						  &site->contexts[c]) &&
				    !is_handlers(self, &site->contexts[c]) && !keeps_out(self, handler, site, &site->contexts[c]))
					return site;
	}
	return NULL;
}

static void check_site(struct rules *self, const struct site *site)
{
	struct handler handler;
	const struct site *other;
	struct site_context by;
	struct finding made;
	int spins = (self->sites->locks[site->lock].flags & SITES_HELD_SPINS) != 0;

	if (!find_handler(self, site, &handler) || !(other = find_interrupted(self, &handler)))
		return;
	by = *handler.context;
	by.walker = (uint32_t)(handler.thread - self->sites->threads);
	made = rule_finding(self, spins ? "irq-unsafe-lock" : "lock-in-handler", site, &by);
	if (handler.thread->level == SITES_TASK && !rule_is_variable(self, site->lock))
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_SAME_LOCK));
	if (by.nsteps > SURE_CALLS)
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_HANDLER_CALLS));
	rule_other(self, &made, (struct finding_point){ rule_function(self, other), other->event });
	rule_add(self, &made);
}

void lock_in_handler_check(struct rules *self)
{
	uint32_t i;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (site->kind == SITES_ACQUIRE && !(site->flags & (SITES_TRY | SITES_TIMED | SITES_CALL)) &&
		    rule_is_lock(self, site->lock))
			check_site(self, site);
	}
}
