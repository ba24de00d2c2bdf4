/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * semaphores.c - is a semaphore a lock, or does one thread wait with it for another one?  RacerX section 5.1.
 *
 * Its acquisitions, its releases while it is held and other ones are counted in the site table; the test is
 * that of beliefs/statistics.h.
 */
#include "deadlocks/internal.h"

#include "base/arena.h"
#include "beliefs/statistics.h"

static int releases_its_own(const struct site *site)
{
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++)
		if (site->contexts[i].flags & (SITES_HELD | SITES_PARTLY))
			return 1;
	return 0;
}

static void count_site(const struct order *order, const struct site *site, struct semaphore_counts *all)
{
	struct semaphore_counts *counts;

	if (site->lock == SITES_NONE || (site->flags & SITES_CALL))
		return;
	counts = &all[order->classes[site->lock]];
	if (site->kind == SITES_ACQUIRE)
		counts->acquired++;
	else if (site->kind == SITES_RELEASE && releases_its_own(site))
		counts->released++;
	else if (site->kind == SITES_RELEASE)
		counts->errors++;
}

void semaphores_find(struct order *order)
{
	const struct sites *sites = order->teller.sites;
	struct semaphore_counts *counts = arena_array(order->teller.arena, sites->nlocks, sizeof *counts);
	uint32_t i;

	for (i = 0; i < sites->nsites; i++)
		count_site(order, &sites->sites[i], counts);
	for (i = 0; i < sites->nlocks; i++)
		if (order->classes[i] == i && (sites->locks[i].flags & SITES_HELD_SEMAPHORE))
			order->signals[i] = (uint8_t)(!counts[i].released ||
				semaphore_probability(&counts[i]) < SEMAPHORE_LOCK);
}

uint32_t semaphores_begin(const struct order *order, uint32_t lock)
{
	const struct sites *sites = order->teller.sites;
	uint32_t least = SITES_NONE, i;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind != SITES_INIT || site->lock == SITES_NONE || order->classes[site->lock] != order->classes[lock])
			continue;
		if (site->begins == SITES_NONE)
			return 0;
		least = site->begins < least ? site->begins : least;
	}
	return least == SITES_NONE ? 0 : least;
}
