/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "beliefs/statistics.h"

#define LOCK_RELEASED 0.95
#define LOCK_ERRORS 0.05
#define MOST 200 /* beyond that nothing changes, but numbers get small */

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

double semaphore_probability(const struct semaphore_counts *counts)
{
	uint32_t most = counts->acquired > MOST ? MOST : counts->acquired;
	/* More paths than one may lead from an acquisition to a release. */
	uint32_t paired = counts->released > most ? most : counts->released;
	uint32_t all = counts->released + counts->errors, errors = counts->errors;

	if (all > MOST) {
		errors = (uint32_t)((uint64_t)errors * MOST / all);
		all = MOST;
	}
	return at_most(paired, most, LOCK_RELEASED) * at_most(all - errors, all, 1 - LOCK_ERRORS);
}
