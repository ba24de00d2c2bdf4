/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * blocked.c - threads that wait for each other without any lock: each would do what ends the other's wait only
 * after its own.
 *
 *     sem_wait(&ping); sem_post(&pong);      in one thread         both semaphores start with 0
 *     sem_wait(&pong); sem_post(&ping);      in another one
 *
 *     pthread_join(b);                       in thread a
 *     pthread_join(a);                       in thread b
 *
 * A thread that waits so for itself alone is deadlock-self: it joins itself, or a function that is run once runs
 * itself.
 *
 * Or nothing in the whole program ends a wait: no thread signals the condition or posts the semaphore, or fewer
 * threads come to a barrier than it waits for.
 *
 * Of the others, the greatest set of waits is looked for in which everything that ends one of them comes, on all
 * paths, after another one of them.  A wait of which nothing is known that ends it is left out: it may come from outside.
 */
#include "deadlocks/internal.h"

#include "base/arena.h"
#include "findings/sentences.h"

#include <string.h>

struct blocked {
	const struct order *order;
	const struct sites *sites;
	uint32_t count;
	uint32_t *waits;   /* sites */
	uint32_t *after;   /* by wait: the wait that what ends it comes after */
	uint8_t *dead;     /* by wait */
};

static int is_variable(const char *key)
{
	return *key && *key != '*' && !strstr(key, "->") && !strchr(key, '[');
}

/* Its name; of memory that is known by the variable to which its allocation is assigned, "*main.q.room", the field. */
static const char *name_of(const struct site_object *object)
{
	return *object->key == '*' ? object->class : object->key;
}

/* ---- the waits ---- */

/* Is the semaphore initialised, and always with nothing?  Which one is initialised through a pointer need not be
 * known. */
static int starts_empty(const struct sites *sites, const struct site *wait)
{
	uint32_t i, any = 0;

	for (i = 0; i < sites->nsites; i++) {
		const char *key = sites->objects[sites->sites[i].object].key;

		if (sites->sites[i].kind != SITES_INIT || (is_variable(key) && strcmp(key, sites->locks[wait->lock].key) != 0))
			continue;
		if (sites->sites[i].begins)
			return 0;
		any |= is_variable(key) != 0;
	}
	return (int)any;
}

/* The one thread whose handle a join has; SITES_NONE: it is not known. */
static uint32_t joined_thread(const struct sites *sites, const struct site *join)
{
	const char *key = sites->objects[join->object].key;
	uint32_t found = SITES_NONE, i, k;

	for (i = 0; i < sites->nsites && is_variable(key); i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind != SITES_START || !site->handle || strcmp(site->handle, key) != 0)
			continue;
		for (k = 0; k < sites->nthreads; k++)
			if (sites->threads[k].created.function == sites->functions[site->function].number &&
			    sites->threads[k].created.event == site->event) {
				if (found != SITES_NONE || sites->threads[k].several)
					return SITES_NONE;
				found = k;
			}
	}
	return found;
}

static int is_wait(const struct order *order, const struct site *site)
{
	const struct sites *sites = order->teller.sites;

	if (site->flags & (SITES_TRY | SITES_TIMED | SITES_CALL))
		return 0;
	if (site->kind == SITES_JOIN)
		return joined_thread(sites, site) != SITES_NONE;
	return site->kind == SITES_ACQUIRE && order->signals[order->classes[site->lock]] &&
	       is_variable(sites->locks[site->lock].key) && starts_empty(sites, site);
}

/* ---- what ends them ---- */

/* A dead wait that is passed before the last of these steps; UINT32_MAX: none. */
static uint32_t dead_before(const struct blocked *self, const struct finding_point *steps, uint32_t n)
{
	uint32_t w, i;

	for (w = 0; w < self->count; w++) {
		const struct site *site = &self->sites->sites[self->waits[w]];
		uint32_t function = self->sites->functions[site->function].number;

		for (i = 0; self->dead[w] && i < n; i++)
			if (steps[i].function == function &&
			    sites_passes(self->sites, function, site->event, steps[i].event))
				return w;
	}
	return UINT32_MAX;
}

/* A dead wait that the thread passes before it ends; UINT32_MAX: none. */
static uint32_t dead_until_end(const struct blocked *self, uint32_t thread)
{
	uint32_t w, function = self->sites->threads[thread].function;

	for (w = 0; w < self->count; w++) {
		const struct site *site = &self->sites->sites[self->waits[w]];

		if (self->dead[w] && self->sites->functions[site->function].number == function &&
		    sites_always(self->sites, function, site->event))
			return w;
	}
	return UINT32_MAX;
}

/* Does a dead wait come before everything that ends this one?  Fills in which one. */
static int stays_dead(struct blocked *self, uint32_t wait)
{
	const struct site *site = &self->sites->sites[self->waits[wait]];
	uint32_t i, k, after = UINT32_MAX;

	if (site->kind == SITES_JOIN) {
		self->after[wait] = dead_until_end(self, joined_thread(self->sites, site));
		return self->after[wait] != UINT32_MAX;
	}
	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *end = &self->sites->sites[i];

		if (end->kind != SITES_RELEASE || end->lock != site->lock || end->flags & SITES_CALL)
			continue;
		for (k = 0; k < end->ncontexts; k++) {
			after = dead_before(self, end->contexts[k].steps, end->contexts[k].nsteps);
			if (after == UINT32_MAX)
				return 0;
		}
	}
	self->after[wait] = after;
	return after != UINT32_MAX;
}

/* ---- findings ---- */

static void tell(struct blocked *self, uint32_t first, struct pool *found)
{
	const struct teller *teller = &self->order->teller;
	uint32_t circle[CYCLE_MAX], n = 0, wait = first, i;
	struct finding made = { .tier = TIER_LIKELY, .score = 900 };

	do {
		if (n == CYCLE_MAX)
			return;
		circle[n++] = wait;
		wait = self->after[wait];
	} while (wait != first && self->dead[wait] == 1);
	if (wait != first)
		return;
	made.rule = n == 1 ? "deadlock-self" : "deadlock";
	made.nsites = n;
	made.sites = told_sites(teller, n);
	for (i = 0; i < n; i++) {
		const struct site *site = &self->sites->sites[self->waits[circle[i]]];

		self->dead[circle[i]] = 2;
		made.sites[i] = told_site(teller, site, &site->contexts[0]);
		made.sites[i].nlocks = 0;
		made.sites[i].kind = SITE_BLOCKS;
		made.sites[i].text = told_name(self->sites->objects[site->object].key);
	}
	made.object_key = self->sites->objects[self->sites->sites[self->waits[first]].object].key;
	made.object = told_name(made.object_key);
	told_ignore(teller, &made);
	*(struct finding *)pool_add(teller->arena, found, sizeof made) = made;
}

/* ---- waits that nothing ends ---- */

/* Is all code there that might end a wait? */
static int is_whole(const struct sites *sites)
{
	uint32_t i, started = 0;

	for (i = 0; i < sites->nthreads && sites->threads[i].kind != SITES_OUTSIDE; i++)
		started |= sites->threads[i].kind == SITES_MAIN;
	return started && i == sites->nthreads && !sites->unseen;
}

/* A wait for a semaphore ends when the thread gets a signal. */
static int has_signals(const struct sites *sites)
{
	uint32_t i;

	for (i = 0; i < sites->nthreads && sites->threads[i].kind != SITES_SIGNAL; i++)
		;
	return i < sites->nthreads;
}

/* Does it wake threads that wait for the object, or may it? */
static int may_wake(const struct sites *sites, const struct site *site, const struct site *wait)
{
	const struct site_object *object = &sites->objects[site->object];

	if (site->kind == SITES_WAKE)
		return !is_variable(name_of(object)) || !strcmp(object->class, sites->objects[wait->object].class);
	if (wait->kind == SITES_BARRIER)
		return site->kind == SITES_BARRIER && !is_variable(object->key);
	return wait->kind == SITES_ACQUIRE && site->kind == SITES_RELEASE && site->lock != SITES_NONE &&
	       (!*sites->locks[site->lock].class || sites->locks[site->lock].class == sites->locks[wait->lock].class);
}

static int is_woken(const struct sites *sites, const struct site *wait)
{
	uint32_t i;

	for (i = 0; i < sites->nsites && !may_wake(sites, &sites->sites[i], wait); i++)
		;
	return i < sites->nsites;
}

static int is_unended(const struct order *order, const struct site *site)
{
	const struct sites *sites = order->teller.sites;

	if (site->flags & (SITES_TRY | SITES_TIMED | SITES_CALL | SITES_UNREACHED) ||
	    !is_variable(name_of(&sites->objects[site->object])))
		return 0;
	switch (site->kind) {
	case SITES_WAIT: /* one that is not tested may be there to sleep */
		return site->flags & SITES_TESTED && !is_woken(sites, site);
	case SITES_ACQUIRE:
		return sites->locks[site->lock].flags & SITES_HELD_SEMAPHORE && starts_empty(sites, site) &&
		       !has_signals(sites) && !is_woken(sites, site);
	case SITES_BARRIER:
		return site->flags & SITES_LACKING && !is_woken(sites, site);
	default:
		return 0;
	}
}

static struct finding *tell_one(const struct order *order, const struct site *site, const struct site_context *context,
				const char *rule, struct pool *found)
{
	const struct teller *teller = &order->teller;
	struct finding *made = pool_add(teller->arena, found, sizeof *made);

	*made = (struct finding){ .rule = rule, .tier = TIER_LIKELY, .score = 900, .nsites = 1 };
	made->sites = told_sites(teller, 1);
	made->sites[0] = told_site(teller, site, context);
	made->sites[0].kind = SITE_BLOCKS;
	made->object_key = teller->sites->objects[site->object].key;
	made->object = told_name(made->object_key);
	told_ignore(teller, made);
	return made;
}

static void unended_find(const struct order *order, struct pool *found)
{
	const struct sites *sites = order->teller.sites;
	uint32_t i;

	for (i = 0; i < sites->nsites && is_whole(sites); i++)
		if (is_unended(order, &sites->sites[i])) {
			struct finding *made = tell_one(order, &sites->sites[i], &sites->sites[i].contexts[0],
							"deadlock", found);

			finding_assume(made, TIER_LIKELY,
				       sentence_with(order->teller.arena, SAY_NOTHING_ENDS, made->object));
		}
}

/* ---- for itself ---- */

/* Is it in this thread, which has not asked whether it is another one, that a join waits for the thread's own handle? */
static int joins_itself(const struct sites *sites, const struct site *join, const struct site_context *context,
			struct site_context *self)
{
	uint32_t thread = joined_thread(sites, join), i;

	for (i = 0; i < context->nthreads && context->threads[i] != thread; i++)
		;
	if (i == context->nthreads || context->guessed)
		return 0;
	for (i = 0; i < context->nsteps && !sites->asks[context->steps[i].function]; i++)
		;
	*self = *context;
	if (context->walker != thread) {
		self->walker = thread;
		self->steps += self->nsteps - 1;
		self->nsteps = 1;
	}
	return i == context->nsteps;
}

static void selves_find(const struct order *order, struct pool *found)
{
	const struct sites *sites = order->teller.sites;
	struct site_context self;
	uint32_t i, k;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (site->flags & SITES_ITSELF && (site->kind == SITES_JOIN || is_variable(sites->objects[site->object].key))) {
			tell_one(order, site, &site->contexts[0], "deadlock-self", found);
			continue;
		}
		for (k = 0; site->kind == SITES_JOIN && k < site->ncontexts; k++)
			if (joins_itself(sites, site, &site->contexts[k], &self)) {
				tell_one(order, site, &self, "deadlock-self", found);
				break;
			}
	}
}

void blocked_find(const struct order *order, struct pool *found)
{
	const struct sites *sites = order->teller.sites;
	struct blocked self = { .order = order, .sites = sites };
	uint32_t i, changed = 1;

	self.waits = arena_array(order->teller.arena, sites->nsites, sizeof *self.waits);
	for (i = 0; i < sites->nsites; i++)
		if (is_wait(order, &sites->sites[i]))
			self.waits[self.count++] = i;
	self.dead = memset(arena_alloc(order->teller.arena, self.count), 1, self.count);
	self.after = arena_array(order->teller.arena, self.count, sizeof *self.after);
	while (changed)
		for (changed = 0, i = 0; i < self.count; i++)
			if (self.dead[i] && !stays_dead(&self, i))
				changed = !(self.dead[i] = 0);
	for (i = 0; i < self.count; i++)
		if (self.dead[i] == 1)
			tell(&self, i, found);
	unended_find(order, found);
	selves_find(order, found);
}
