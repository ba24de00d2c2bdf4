/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * contracts.c - functions that return with a lock, as their callers expect: they release it.
 *
 * A contract is of a function and a class of locks: find_locked() returns with one of many "conn.lock".
 */
#include "rules/internal.h"

#include <string.h>

static uint64_t hash_contract(const struct rules *self, uint32_t function, uint32_t lock)
{
	return hash_pair(function, hash_string(self->sites->locks[lock].class));
}

int contract_returns(const struct rules *self, uint32_t function, uint32_t lock)
{
	return function && table_at(&self->contracts,
				    table_first(&self->contracts, hash_contract(self, function, lock))) != 0;
}

/* Some lock of a class is released that is not known to be held: it came by a way that is not seen. */
#define ANY_FUNCTION 0

int contract_unseen(const struct rules *self, uint32_t lock)
{
	return table_at(&self->contracts,
			table_first(&self->contracts, hash_contract(self, ANY_FUNCTION, lock))) != 0;
}

int contract_handed(const struct rules *self, const struct site *site)
{
	const struct site *end = rule_end(self, site), *other;

	for (other = rule_first(self, site); other < end; other++)
		if (other->kind == SITES_RELEASE &&
		    self->sites->locks[other->lock].class == self->sites->locks[site->lock].class)
			return 0;
	return contract_unseen(self, site->lock);
}

int contract_unknown(const struct rules *self, const struct site *site, struct finding_point taken)
{
	const struct site *end = rule_end(self, site), *other;

	if (taken.function != rule_function(self, site))
		return 0;
	for (other = rule_first(self, site); other < end; other++)
		if (other->kind == SITES_ACQUIRE && other->event == taken.event && !(other->flags & SITES_CALL))
			return 0;
	return 1;
}

int contract_explained(const struct rules *self, const struct site *leak, const struct site_context *context)
{
	uint32_t lock = leak->lock, i, c;

	if ((!context->callee && contract_unknown(self, leak, context->taken)) || !*self->sites->locks[lock].key ||
	    strstr(self->sites->locks[lock].key, "->"))
		return 0;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (site->kind != SITES_RETURN || site->lock != lock ||
		    site->function == leak->function || rule_function(self, site) == context->callee)
			continue;
		for (c = 0; c < site->ncontexts; c++)
			if (!(site->contexts[c].flags & SITES_PARTLY))
				return 1;
	}
	return 0;
}

static void add_unseen(struct rules *self, uint32_t lock)
{
	if (!contract_unseen(self, lock))
		table_add(self->teller.arena, &self->contracts, hash_contract(self, ANY_FUNCTION, lock), 1);
}

static int add(struct rules *self, uint32_t function, uint32_t lock)
{
	if (!function || contract_returns(self, function, lock))
		return 0;
	table_add(self->teller.arena, &self->contracts, hash_contract(self, function, lock), 1);
	return 1;
}

/* Does the function acquire that very lock before, on some path?  Then it came from there, and something else is wrong. */
static int acquires_itself(const struct rules *self, const struct site *release)
{
	const struct site *end = rule_end(self, release), *site;

	for (site = rule_first(self, release); site < end; site++)
		if (site->kind == SITES_ACQUIRE && site->lock == release->lock && !(site->flags & SITES_CALL) &&
		    sites_leads(self->sites, rule_function(self, site), site->event, release->event))
			return 1;
	return 0;
}

/* A release of what a function returned with. */
static void add_release(struct rules *self, const struct site *site)
{
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++) {
		const struct site_context *context = &site->contexts[i];
		const struct site_held *held = rule_held(self, site, context);

		if (held && !held->callee && contract_unknown(self, site, held->taken))
			add_unseen(self, site->lock);
		else if (held)
			add(self, held->callee, site->lock);
		else if (context->flags & SITES_PARTLY)
			add(self, context->callee, site->lock);
		else if (!acquires_itself(self, site))
			add_unseen(self, site->lock);
	}
}

/* A function that returns, by contract, with what another function returned with. */
static int add_return(struct rules *self, const struct site *site)
{
	int changed = 0;
	uint32_t i;

	if (!contract_returns(self, rule_function(self, site), site->lock))
		return 0;
	for (i = 0; i < site->ncontexts; i++) {
		const struct site_context *context = &site->contexts[i];

		if (!context->callee && contract_unknown(self, site, context->taken))
			add_unseen(self, site->lock);
		changed |= add(self, context->callee, site->lock);
	}
	return changed;
}

void contracts_find(struct rules *self)
{
	const struct sites *sites = self->sites;
	int changed = 1;
	uint32_t i;

	for (i = 0; i < sites->nsites; i++)
		if (sites->sites[i].kind == SITES_RELEASE || sites->sites[i].kind == SITES_WAIT)
			if (sites->sites[i].lock != SITES_NONE)
				add_release(self, &sites->sites[i]);
	while (changed)
		for (changed = 0, i = 0; i < sites->nsites; i++)
			if (sites->sites[i].kind == SITES_RETURN)
				changed |= add_return(self, &sites->sites[i]);
}
