/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lock_destroyed.c - lock-destroyed: a thread destroys a lock that it holds.
 */
#include "rules/internal.h"

static void check_site(struct rules *self, const struct site *site)
{
	struct finding made;
	uint32_t i;

	for (i = 0; i < site->ncontexts && !(site->contexts[i].flags & SITES_HELD); i++)
		;
	if (i == site->ncontexts)
		return;
	made = rule_finding(self, "lock-destroyed", site, &site->contexts[i]);
	rule_doubt(&made, &site->contexts[i]);
	rule_add(self, &made);
}

void lock_destroyed_check(struct rules *self)
{
	uint32_t i;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];

		if (site->kind == SITES_DESTROY && site->lock != SITES_NONE && rule_is_lock(self, site->lock))
			check_site(self, site);
	}
}
