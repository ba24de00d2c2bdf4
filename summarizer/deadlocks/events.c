/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * events.c - a thread that holds a lock and waits for something that only another thread can do, which needs the
 * lock for it:
 *
 *     lock(&m);                                      lock(&m);
 *     pthread_join(worker);         join             ...                 in worker()
 *     cancel_work_sync(&d->work);   join             ...                 in the function of the work item
 *     sem_wait(&filled);            semaphore        sem_post(&filled);
 *     pthread_cond_wait(&c, &n);    condition        pthread_cond_signal(&c);
 *     pthread_barrier_wait(&b);     barrier          pthread_barrier_wait(&b);
 *
 * A join is one if the thread that is joined acquires the lock; the others, if every site that ends the wait is
 * under the lock, or comes after its acquisition on all paths.  The lock has to be the same for sure.
 */
#include "deadlocks/internal.h"

#include "base/arena.h"
#include "findings/sentences.h"

#include <string.h>

/* A wait in one context, with one lock held; and what has to happen. */
struct wait {
	const struct site *site;
	const struct site_context *context;
	const struct site_held *held;
	uint32_t thread;
};

static int is_same(const struct order *order, const struct wait *wait, uint32_t lock, const struct site_instances *in)
{
	return same_locks(order, wait->held->lock, &wait->held->in, lock, in) == SAME_SURE;
}

/* Is the lock in the same struct as the work item, or timer, that is waited for?  Then its function gets at the same
 * one, from the item. */
static int is_items(const struct order *order, const struct wait *wait, uint32_t lock)
{
	const struct sites *sites = order->teller.sites;
	const char *class = sites->locks[wait->held->lock].class, *item = sites->objects[wait->site->object].class;
	const char *end = strrchr(class, '.');

	return wait->site->flags & SITES_ITEM && sites->locks[lock].class == class && end &&
	       !strncmp(class, item, (size_t)(end - class) + 1);
}

/* The lock in another context, NULL: it is not held there. */
static const struct site_held *held_in(const struct order *order, const struct wait *wait,
				       const struct site_context *context)
{
	uint32_t i;

	for (i = 0; i < context->nheld; i++) {
		const struct site_held *held = &context->held[i];

		if (!(held->flags & wait->held->flags & SITES_HELD_SHARED) &&
		    is_same(order, wait, held->lock, &held->in))
			return held;
	}
	return NULL;
}

/* Is the event, which one of the steps passes, passed again before the context is reached again? */
static int each_time(const struct sites *sites, uint32_t event, const struct site_context *context, uint32_t step)
{
	uint32_t i;

	if (sites_again(sites, context->steps[step].function, event, context->steps[step].event))
		return 0;
	for (i = step + 1; i < context->nsteps; i++)
		if (sites_again(sites, context->steps[i].function, SITES_NONE, context->steps[i].event))
			return 0;
	return 1;
}

/* Is the acquisition, or a call of a function that always comes to it, passed on all paths to the context? */
static int passes(const struct sites *sites, const struct site_context *acquired, const struct site_context *context)
{
	uint32_t i, s;

	for (i = acquired->nsteps; i-- > 0;) {
		const struct finding_point *at = &acquired->steps[i];

		for (s = 0; s < context->nsteps; s++)
			if (context->steps[s].function == at->function &&
			    sites_passes(sites, at->function, at->event, context->steps[s].event) &&
			    each_time(sites, at->event, context, s))
				return 1;
		if (acquired->guessed >= i || !sites_always(sites, at->function, at->event))
			return 0;
	}
	return 0;
}

/* Is it for that semaphore that the thread has waited itself, behind the acquisition and on all paths to this context?
 * What it posts then is a unit that it holds, and the lock is behind it. */
static int has_unit(const struct sites *sites, const struct wait *wait, const struct site_context *acquired,
		    const struct site_context *context)
{
	uint32_t i, k;

	for (i = 0; wait->site->kind == SITES_ACQUIRE && i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind != SITES_ACQUIRE || site->lock != wait->site->lock || site->flags & SITES_CALL)
			continue;
		for (k = 0; k < site->ncontexts; k++)
			if (passes(sites, &site->contexts[k], context) && passes(sites, acquired, &site->contexts[k]))
				return 1;
	}
	return 0;
}

/* An acquisition of the lock that is passed on all paths to this context; NULL: there is none. */
static const struct site *passed_before(const struct order *order, const struct wait *wait,
					const struct site_context *context)
{
	const struct sites *sites = order->teller.sites;
	uint32_t i, k;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind != SITES_ACQUIRE || (site->flags & (SITES_TRY | SITES_TIMED | SITES_CALL)) ||
		    ((site->flags & SITES_SHARED) && (wait->held->flags & SITES_HELD_SHARED)))
			continue;
		for (k = 0; k < site->ncontexts; k++)
			if (is_same(order, wait, site->lock, &site->contexts[k].in) &&
			    passes(sites, &site->contexts[k], context) &&
			    !has_unit(sites, wait, &site->contexts[k], context))
				return site;
	}
	return NULL;
}

/* A thread that gets there while the other one waits; SITES_NONE: none does. */
static uint32_t thread_beside(const struct order *order, const struct wait *wait, const struct site_context *context)
{
	uint32_t i;

	for (i = 0; i < context->nthreads; i++)
		if (order->teller.sites->threads[context->threads[i]].kind == SITES_THREAD ||
		    order->teller.sites->threads[context->threads[i]].kind == SITES_MAIN)
			if (run_together(wait->context, wait->thread, context, context->threads[i]))
				return context->threads[i];
	return SITES_NONE;
}

/* ---- the finding ---- */

/* Where the other thread acquires the lock on the way to what it has to do: the point, and the calls. */
static struct finding_site tell_other(const struct order *order, const struct site *site,
				      const struct site_context *context, uint32_t thread,
				      const struct site_held *held)
{
	struct site_context by = *context;
	struct finding_site made;
	uint32_t i;

	by.walker = thread;
	by.nheld = 0;
	made = told_site(&order->teller, site, &by);
	made.kind = SITE_ACQUIRES;
	if (!held || !held->taken.function)
		return made;
	made.point = held->taken;
	for (i = 0; i < by.nsteps && by.steps[i].function != held->taken.function; i++)
		;
	made.nsteps = i < by.nsteps ? i + 1 : 1;
	made.steps = arena_array(order->teller.arena, made.nsteps, sizeof *made.steps);
	memcpy((struct finding_point *)made.steps, by.steps, (made.nsteps - 1) * sizeof *made.steps);
	((struct finding_point *)made.steps)[made.nsteps - 1] = made.point;
	return made;
}

static struct finding *tell_event(const struct order *order, struct pool *found, const struct wait *wait,
				  const struct finding_site *other)
{
	const struct sites *sites = order->teller.sites;
	struct finding *made = pool_add(order->teller.arena, found, sizeof *made);
	struct site_context by = *wait->context;

	*made = (struct finding){ .rule = "deadlock", .tier = TIER_LIKELY, .score = 900, .nsites = 2 };
	by.walker = wait->thread;
	by.held = wait->held;
	by.nheld = 1;
	made->sites = told_sites(&order->teller, 2);
	made->sites[0] = told_site(&order->teller, wait->site, &by);
	made->sites[0].kind = SITE_BLOCKS;
	made->sites[1] = *other;
	made->sites[1].text = told_lock(&order->teller, wait->held->lock);
	made->object = made->sites[1].text;
	made->object_key = arena_format(order->teller.arena, "%s,%s", sites->locks[wait->held->lock].class,
					sites->objects[wait->site->object].key);
	if (wait->context->flags & SITES_JOINED)
		finding_assume(made, TIER_POSSIBLE, sentence_plain(SAY_NO_GATE));
	if (wait->held->in.fresh)
		finding_assume(made, TIER_UNLIKELY, sentence_plain(SAY_KNOWN_LOCK));
	told_ignore(&order->teller, made);
	return made;
}

/* ---- what ends a wait ---- */

/* Does it end the wait, in some other thread? */
static int ends(const struct wait *wait, const struct site *site)
{
	switch (wait->site->kind) {
	case SITES_WAIT:
		return site->kind == SITES_WAKE && site->object == wait->site->object;
	case SITES_BARRIER:
		return site->kind == SITES_BARRIER && site->object == wait->site->object;
	case SITES_ACQUIRE:
		return site->kind == SITES_RELEASE && site->lock == wait->site->lock && !(site->flags & SITES_CALL);
	default:
		return 0;
	}
}

/* Every site that ends the wait is under the lock: then none is reached. */
static int check_ends(const struct order *order, const struct wait *wait, struct pool *found)
{
	const struct sites *sites = order->teller.sites;
	struct finding_site other = { .nsteps = 0 };
	uint32_t i, k, any = 0;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		for (k = 0; ends(wait, site) && k < site->ncontexts; k++) {
			const struct site_context *context = &site->contexts[k];
			const struct site_held *held = held_in(order, wait, context);
			const struct site *passed = held ? NULL : passed_before(order, wait, context);
			uint32_t thread = thread_beside(order, wait, context);

			if (!held && !passed && wait->context->nothers)
				return 0;
			if (thread == SITES_NONE || any)
				continue;
			other = passed ? tell_other(order, passed, &passed->contexts[0], thread, NULL)
				       : tell_other(order, site, context, thread, held);
			any = 1;
		}
	}
	if (any)
		tell_event(order, found, wait, &other);
	return (int)any;
}

/* ---- join ---- */

enum handle { HANDLE_UNKNOWN, HANDLE_OTHER, HANDLE_SAME };

/* Is the handle that it waits for kept where that of the thread was put, or in the same field? */
static enum handle compare_handles(const struct sites *sites, const struct site *join, uint32_t thread)
{
	const struct site_object *object = &sites->objects[join->object];
	const struct finding_point *created = &sites->threads[thread].created;
	uint32_t i;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind != SITES_START || site->event != created->event ||
		    sites->functions[site->function].number != created->function)
			continue;
		if (!*object->class || *object->class == '?' || !*site->handle_class)
			return HANDLE_UNKNOWN;
		if (strcmp(site->handle_class, object->class) != 0)
			return HANDLE_OTHER;
		return *site->handle && strcmp(object->key, object->class) != 0 && strcmp(object->key, site->handle) != 0
			? HANDLE_OTHER : HANDLE_SAME; /* a key that is the class says no more */
	}
	return HANDLE_UNKNOWN;
}

/* Is the thread gone at some site of the function that is reached behind the event? */
static int is_gone_behind(const struct sites *sites, const struct finding_point *event, uint32_t thread)
{
	uint32_t s, i, k;

	for (s = 0; s < sites->nsites; s++) {
		const struct site *site = &sites->sites[s];

		if (sites->functions[site->function].number != event->function || site->kind == SITES_JOIN ||
		    site->event == event->event || !sites_leads(sites, event->function, event->event, site->event))
			continue;
		for (i = 0; i < site->ncontexts; i++) {
			const struct site_context *after = &site->contexts[i];

			for (k = 0; k < after->nothers && after->others[k] != thread; k++)
				;
			if (k == after->nothers)
				return 1;
		}
	}
	return 0;
}

/* Is the handle of another thread kept where the join takes it from?  Then it waits for that one. */
static int joins_other(const struct sites *sites, const struct site *join)
{
	uint32_t i;

	for (i = 0; i < sites->nthreads; i++)
		if (sites->threads[i].created.function && compare_handles(sites, join, i) == HANDLE_SAME)
			return 1;
	return 0;
}

/* Is there no other thread than this one meanwhile, and but one of it? */
static int is_only(const struct order *order, const struct site_context *context, uint32_t thread)
{
	const struct site_thread *threads = order->teller.sites->threads;
	uint32_t i, n = 0;

	for (i = 0; i < context->nothers; i++)
		n += context->others[i] == thread || threads[context->others[i]].kind == SITES_THREAD;
	return n == 1 && !threads[thread].several;
}

/* Is it the thread that the join waits for: by its handle, because there is no other one, or because it is gone
 * afterwards, in the function or in those that called it? */
static int is_joined(const struct order *order, const struct wait *wait, uint32_t thread)
{
	const struct sites *sites = order->teller.sites;
	enum handle handle = compare_handles(sites, wait->site, thread);
	uint32_t i;

	if (handle != HANDLE_UNKNOWN)
		return handle == HANDLE_SAME;
	if (joins_other(sites, wait->site))
		return 0;
	if (is_only(order, wait->context, thread))
		return 1;
	for (i = wait->context->nsteps; i-- > 0;)
		if (is_gone_behind(sites, &wait->context->steps[i], thread))
			return 1;
	return 0;
}

/* A wait for a condition with that lock, in the function: what the thread has to do with the lock may be done
 * before. */
static int waited_before(const struct order *order, const struct wait *wait)
{
	const struct sites *sites = order->teller.sites;
	const struct site *site;

	for (site = wait->site; site > sites->sites && site[-1].function == wait->site->function; site--)
		if (site[-1].kind == SITES_WAIT && site[-1].lock == wait->held->lock)
			return 1;
	return 0;
}

static int check_join(const struct order *order, const struct wait *wait, struct pool *found)
{
	const struct sites *sites = order->teller.sites;
	struct finding_site other;
	struct finding *made;
	uint32_t i, k;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind != SITES_ACQUIRE || (site->flags & (SITES_TRY | SITES_TIMED | SITES_CALL)) ||
		    ((site->flags & SITES_SHARED) && (wait->held->flags & SITES_HELD_SHARED)))
			continue;
		for (k = 0; k < site->ncontexts; k++) {
			const struct site_context *context = &site->contexts[k];
			uint32_t thread = thread_beside(order, wait, context);

			if (thread == SITES_NONE || (context->flags & SITES_HELD) ||
			    sites->threads[thread].kind != SITES_THREAD ||
			    !(is_same(order, wait, site->lock, &context->in) || is_items(order, wait, site->lock)) ||
			    !is_joined(order, wait, thread))
				continue;
			other = tell_other(order, site, context, thread, NULL);
			made = tell_event(order, found, wait, &other);
			if (waited_before(order, wait))
				finding_assume(made, TIER_POSSIBLE,
					       sentence_with(order->teller.arena, SAY_STILL_ACQUIRES, made->object));
			return 1;
		}
	}
	return 0;
}

/* ---- all ---- */

static int is_event(const struct order *order, const struct site *site)
{
	if (site->flags & (SITES_TRY | SITES_TIMED | SITES_CALL))
		return 0;
	if (site->kind == SITES_ACQUIRE)
		return site->lock != SITES_NONE && order->signals[order->classes[site->lock]];
	return site->kind == SITES_WAIT || site->kind == SITES_JOIN || site->kind == SITES_BARRIER;
}

/* One finding per site. */
static int check_context(const struct order *order, const struct site *site, const struct site_context *context,
			 struct pool *found)
{
	struct wait wait = { site, context, NULL, context->walker };
	uint32_t i;

	for (i = 0; i < context->nheld && !(context->flags & SITES_BARRED); i++) {
		uint32_t lock = context->held[i].lock;

		wait.held = &context->held[i];
		if (!*order->teller.sites->locks[lock].class || order->signals[order->classes[lock]] ||
		    (wait.held->flags & (SITES_HELD_MASK | SITES_HELD_IRQ | SITES_HELD_BH | SITES_HELD_COUNTS)) ||
		    released_by_wait(order, site, wait.held))
			continue;
		if (site->kind == SITES_JOIN ? check_join(order, &wait, found) : check_ends(order, &wait, found))
			return 1;
	}
	return 0;
}

void event_waits_find(const struct order *order, struct pool *found)
{
	const struct sites *sites = order->teller.sites;
	uint32_t i, k;

	for (i = 0; i < sites->nsites; i++)
		for (k = 0; is_event(order, &sites->sites[i]) && k < sites->sites[i].ncontexts; k++)
			if (check_context(order, &sites->sites[i], &sites->sites[i].contexts[k], found))
				break;
}
