/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * semaphores.c - is a semaphore a lock, or does one thread wait with it for another one?  RacerX section 5.1.
 *
 * Locks are released by who acquired them.  A semaphore with which one thread signals another one is acquired
 * without a release, and released without an acquisition.  Of a semaphore with a acquisitions, r releases while
 * it is held and e other ones the probability is taken that a lock looks like that, or worse: locks are
 * released LOCK_RELEASED of the time, and LOCK_ERRORS of their releases are of what is not held.
 */
#include "deadlocks/internal.h"

#include "base/arena.h"

#define LOCK_RELEASED 0.95
#define LOCK_ERRORS 0.05
#define LEAST_LIKELY 0.17

/* The probability of k or fewer out of n. */
static double at_most(uint32_t k, uint32_t n, double each)
{
	double term = 1, sum = 0;
	uint32_t i;

	for (i = 0; i < n; i++)
		term *= 1 - each;
	for (i = 0; i <= k && i <= n; i++) {
		sum += term;
		term *= (double)(n - i) / (i + 1) * each / (1 - each);
	}
	return sum < 1 ? sum : 1;
}

double semaphore_likeness(uint32_t acquired, uint32_t released, uint32_t errors)
{
	uint32_t most = acquired > 200 ? 200 : acquired; /* beyond that nothing changes, but numbers get small */
	uint32_t paired = released > most ? most : released, all = released + errors;

	if (all > 200) {
		errors = (uint32_t)((uint64_t)errors * 200 / all);
		all = 200;
	}
	return at_most(paired, most, LOCK_RELEASED) * at_most(all - errors, all, 1 - LOCK_ERRORS);
}

struct counts {
	uint32_t acquired, released, errors;
};

static int releases_its_own(const struct site *site)
{
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++)
		if (site->contexts[i].flags & (SITES_HELD | SITES_PARTLY))
			return 1;
	return 0;
}

static void count_site(const struct order *order, const struct site *site, struct counts *all)
{
	struct counts *counts;

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
	struct counts *counts = arena_array(order->teller.arena, sites->nlocks, sizeof *counts);
	uint32_t i;

	for (i = 0; i < sites->nsites; i++)
		count_site(order, &sites->sites[i], counts);
	for (i = 0; i < sites->nlocks; i++)
		if (order->classes[i] == i && (sites->locks[i].flags & SITES_HELD_SEMAPHORE))
			order->signals[i] = (uint8_t)(!counts[i].released ||
				semaphore_likeness(counts[i].acquired, counts[i].released, counts[i].errors) <
				LEAST_LIKELY);
}
