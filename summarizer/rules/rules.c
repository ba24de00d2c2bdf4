/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules.h"

#include "base/arena.h"
#include "rules/internal.h"

#include <string.h>

static rule_check *const checks[] = {
	double_lock_check,
	lock_leak_check,
	unlock_not_held_check, /* and wait-without-lock */
	waits_check,
	blocking_in_atomic_check,
	lock_destroyed_check,
	lock_in_handler_check, /* and irq-unsafe-lock */
	lock_uninitialised_check,
};

uint32_t rule_function(const struct rules *self, const struct site *site)
{
	return self->sites->functions[site->function].number;
}

const struct site *rule_first(const struct rules *self, const struct site *site)
{
	uint32_t function = site->function;

	while (site > self->sites->sites && site[-1].function == function)
		site--;
	return site;
}

const struct site *rule_end(const struct rules *self, const struct site *site)
{
	const struct site *end = self->sites->sites + self->sites->nsites;
	uint32_t function = site->function;

	while (site < end && site->function == function)
		site++;
	return site;
}

int rule_is_lock(const struct rules *self, uint32_t lock)
{
	const struct site_lock *one = &self->sites->locks[lock];

	return *one->class && !strstr(one->class, "every]") && !(one->flags &
	       (SITES_HELD_SEMAPHORE | SITES_HELD_MASK | SITES_HELD_IRQ | SITES_HELD_BH | SITES_HELD_MADE));
}

int rule_is_variable(const struct rules *self, uint32_t lock)
{
	const char *key = self->sites->locks[lock].key;

	return *key && !strstr(key, "->") && !strchr(key, '[') && *key != '*';
}

const struct site_held *rule_held(const struct rules *self, const struct site *site, const struct site_context *context)
{
	const struct site_held *found = NULL;
	uint32_t i;

	for (i = 0; i < context->nheld; i++)
		if (context->held[i].lock == site->lock && (!found || context->held[i].relation == SITES_BESIDE))
			found = &context->held[i]; /* of several locks of one class that of the object itself */
	if (found || !(context->flags & SITES_HELD))
		return found;
	for (i = 0; i < context->nheld; i++) /* under another name */
		if (self->sites->locks[context->held[i].lock].class == self->sites->locks[site->lock].class)
			return &context->held[i];
	return NULL;
}

int rule_is_habit(const struct rules *self, const struct site *site, int nowhere)
{
	uint32_t i, n = 0;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *other = &self->sites->sites[i];

		if (other->lock == SITES_NONE || self->sites->locks[other->lock].class != self->sites->locks[site->lock].class)
			continue;
		if (nowhere && other->kind == SITES_RELEASE)
			return 0;
		n += other->kind == SITES_ACQUIRE && other->flags & SITES_CALL && other->function != site->function;
	}
	return n > 1;
}

static uint64_t hash_point(struct finding_point point)
{
	return hash_pair(point.function, point.event);
}

static void find_calls(struct rules *self)
{
	uint32_t i;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];
		struct finding_point point = { rule_function(self, site), site->event };

		if (site->flags & SITES_CALL)
			table_add(self->teller.arena, &self->calls, hash_point(point), i + 1);
	}
}

int rule_is_callers(const struct rules *self, const struct site *site, const struct site_context *context)
{
	struct finding_point call;
	uint64_t hash;
	uint32_t slot, i;

	if (context->nsteps < 2)
		return 0;
	call = context->steps[context->nsteps - 2];
	hash = hash_point(call);
	for (slot = table_first(&self->calls, hash); (i = table_at(&self->calls, slot));
	     slot = table_next(&self->calls, slot, hash)) {
		const struct site *other = &self->sites->sites[i - 1];

		if (rule_function(self, other) == call.function && other->event == call.event &&
		    other->kind == site->kind &&
		    self->sites->locks[other->lock].class == self->sites->locks[site->lock].class)
			return 1;
	}
	return 0;
}

struct finding_lock *rule_lock(const struct rules *self, const struct site *site, struct finding_point taken)
{
	struct finding_lock *made = arena_alloc(self->teller.arena, sizeof *made);

	*made = (struct finding_lock){ told_lock(&self->teller, site->lock), taken, (site->flags & SITES_SHARED) != 0, 0 };
	return made;
}

/* ---- findings ---- */

struct finding rule_finding(const struct rules *self, const char *rule, const struct site *site,
			    const struct site_context *context)
{
	struct finding made = { .rule = rule, .tier = TIER_LIKELY, .nsites = 1 };

	made.object_key = self->sites->objects[site->object].key;
	made.object = told_name(made.object_key);
	made.sites = told_sites(&self->teller, 1);
	made.sites[0] = told_site(&self->teller, site, context);
	return made;
}

int rule_is_conditional(const struct site_context *context)
{
	if (context->flags & SITES_AGAIN)
		return (context->flags & SITES_OPTIONAL) != 0;
	if (context->flags & SITES_NEVER)
		return 0;
	return context->flags & SITES_PARTLY &&
	       (!context->turn.function || (context->flags & SITES_SKIPS && context->flags & SITES_OPTIONAL));
}

void rule_doubt(struct finding *finding, const struct site_context *context)
{
	if (context->flags & SITES_UNSURE)
		finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_PATHS_JOINED));
	if (context->flags & (SITES_SKIPS | SITES_OPTIONAL))
		finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_TESTS_DIFFER));
}

/* Of so few functions each is likely to be called there. */
#define FEW_CHOICES 3

int rule_is_guessed(const struct site_context *context, uint32_t function)
{
	uint32_t i;

	for (i = 0; i < context->nsteps && context->steps[i].function != function; i++)
		;
	return context->choices > FEW_CHOICES && context->guessed > (i < context->nsteps ? i : 0);
}

static struct finding *known(const struct rules *self, const struct finding *made)
{
	struct finding *found = self->found.items;
	uint32_t i;

	for (i = self->found.count; i-- > 0;)
		if (!strcmp(found[i].rule, made->rule) && !strcmp(found[i].object_key, made->object_key) &&
		    found[i].sites[0].point.function == made->sites[0].point.function)
			return &found[i];
	return NULL;
}

void rule_other(const struct rules *self, struct finding *finding, struct finding_point point)
{
	struct finding_point *others = arena_array(self->teller.arena, finding->nothers + 1, sizeof *others);
	uint32_t i;

	if (finding_same_point(finding->sites[0].point, point))
		return;
	for (i = 0; i < finding->nothers; i++) {
		if (finding_same_point(finding->others[i], point))
			return;
		others[i] = finding->others[i];
	}
	others[finding->nothers++] = point;
	finding->others = others;
}

void rule_add(struct rules *self, struct finding *finding)
{
	struct finding *before = known(self, finding);

	told_ignore(&self->teller, finding);
	if (before && before->tier <= finding->tier)
		return;
	if (!before)
		before = pool_add(self->teller.arena, &self->found, sizeof *before);
	*before = *finding;
}

void rules_check(const struct sites *sites, const struct link *link, struct findings *findings,
		 struct arena *arena)
{
	struct rules self = { .teller = { sites, link, arena }, .sites = sites };
	size_t i;

	find_calls(&self);
	contracts_find(&self);
	for (i = 0; i < sizeof checks / sizeof *checks; i++)
		checks[i](&self);
	findings_add(findings, self.found.items, self.found.count, arena);
}
