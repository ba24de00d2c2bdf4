/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lock_uninitialised.c - lock-uninitialised: a lock is initialised when it is in use already.
 *
 *     pthread_create(&t, 0, worker, 0);           worker() acquires m: perhaps before, or while it is initialised
 *     pthread_mutex_init(&m, 0);
 *
 *     add(1);                                     add() acquires m
 *     pthread_mutex_init(&m, 0);
 *
 * Told are locks that are one variable.  A thread that acquires the lock on all its paths, and has been created before on all
 * paths, is sure to; another one may wait until it is told to.  A lock that was initialised before, too, is left out: it is
 * made anew.
 */
#include "rules/internal.h"

#include <string.h>

static int is_init(const struct rules *self, const struct site *site)
{
	return site->kind == SITES_INIT && site->lock != SITES_NONE && rule_is_lock(self, site->lock) &&
	       rule_is_variable(self, site->lock);
}

/* Is the rest of the chain taken whatever happens? */
static int is_always(const struct rules *self, const struct site_context *context, uint32_t from)
{
	for (; from < context->nsteps; from++)
		if (!sites_always(self->sites, context->steps[from].function, context->steps[from].event))
			return 0;
	return 1;
}

/* Does the one come before the other on all paths, in a function that both chains of calls go through?  What is done only
 * if it was not done yet is not told. */
static int comes_before(const struct rules *self, const struct site_context *one, const struct site_context *other)
{
	uint32_t i;

	for (i = 0; i < one->nsteps && i < other->nsteps; i++) {
		if (one->steps[i].function != other->steps[i].function)
			return 0;
		if (one->steps[i].event != other->steps[i].event)
			return sites_passes(self->sites, one->steps[i].function, one->steps[i].event, other->steps[i].event) &&
			       is_always(self, other, i + 1);
	}
	return 0;
}

/* Is it initialised elsewhere, too? */
static int is_renewed(const struct rules *self, const struct site *init)
{
	uint32_t i;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (site != init && site->kind == SITES_INIT && site->lock == init->lock)
			return 1;
		if (site->kind == SITES_DESTROY && site->lock == init->lock &&
		    sites_leads(self->sites, rule_function(self, site), site->event, init->event) &&
		    site->function == init->function)
			return 1;
	}
	return 0;
}

/* ---- another thread ---- */

/* Is the thread created before the lock is initialised, whatever happens? */
static int is_created_before(const struct rules *self, const struct site_thread *thread, const struct site_context *init)
{
	uint32_t i;

	for (i = 0; i < init->nsteps; i++)
		if (init->steps[i].function == thread->created.function)
			return sites_passes(self->sites, thread->created.function, thread->created.event, init->steps[i].event);
	return 0;
}

static int is_other(const struct site_context *init, uint32_t thread)
{
	uint32_t i;

	for (i = 0; i < init->nothers && init->others[i] != thread; i++)
		;
	return i < init->nothers && thread != init->walker;
}

/* The thread that may acquire it meanwhile; SITES_NONE: none. */
static uint32_t find_other(const struct rules *self, const struct site_context *init, const struct site_context *acquire)
{
	uint32_t i;

	for (i = 0; i < acquire->nthreads; i++)
		if (self->sites->threads[acquire->threads[i]].kind == SITES_THREAD && is_other(init, acquire->threads[i]))
			return acquire->threads[i];
	return SITES_NONE;
}

/* Does the thread do so whatever happens? */
static int is_certain(const struct rules *self, const struct site_thread *thread, const struct site_context *acquire)
{
	return acquire->nsteps && acquire->steps[0].function == thread->function && is_always(self, acquire, 0);
}

/* ---- findings ---- */

static void tell(struct rules *self, const struct site *init, const struct site_context *context, const struct site *acquire,
		 int certain)
{
	struct finding made = rule_finding(self, "lock-uninitialised", init, context);

	if (!certain)
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_ALREADY_LOCKS));
	rule_other(self, &made, (struct finding_point){ rule_function(self, acquire), acquire->event });
	rule_add(self, &made);
}

static void check_two(struct rules *self, const struct site *init, const struct site_context *context,
		      const struct site *acquire, const struct site_context *taken)
{
	uint32_t other = find_other(self, context, taken);
	const struct site_thread *thread;

	if (other != SITES_NONE) {
		thread = &self->sites->threads[other];
		tell(self, init, context, acquire,
		     is_created_before(self, thread, context) && is_certain(self, thread, taken));
	} else if (taken->walker == context->walker && comes_before(self, taken, context)) {
		tell(self, init, context, acquire, 1);
	}
}

static void check_site(struct rules *self, const struct site *init)
{
	uint32_t i, c, k;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (site->kind != SITES_ACQUIRE || site->lock != init->lock || (site->flags & SITES_CALL))
			continue;
		for (c = 0; c < init->ncontexts; c++)
			for (k = 0; k < site->ncontexts; k++)
				if (!((init->contexts[c].flags | site->contexts[k].flags) & (SITES_JOINED | SITES_BARRED)))
					check_two(self, init, &init->contexts[c], site, &site->contexts[k]);
	}
}

void lock_uninitialised_check(struct rules *self)
{
	uint32_t i;

	for (i = 0; i < self->sites->nsites; i++)
		if (is_init(self, &self->sites->sites[i]) && !is_renewed(self, &self->sites->sites[i]))
			check_site(self, &self->sites->sites[i]);
}
