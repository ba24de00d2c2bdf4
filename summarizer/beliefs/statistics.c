/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "beliefs/statistics.h"

#include <math.h>

#define RELEASED_MOST 0.95 /* of acquisitions: a ratio of 1 would make one leak impossible */
#define ERRORS_LEAST 0.05  /* of releases, likewise */
#define SUMMED 10000       /* terms of a binomial distribution that are summed */

double belief_z(uint32_t held, uint32_t places)
{
	double n = places;

	return places ? (held / n - BELIEF_USUAL) / sqrt(BELIEF_USUAL * (1 - BELIEF_USUAL) / n) : 0;
}

/* The probability of exactly k of n. */
static double binomial(uint64_t k, uint64_t n, double p)
{
	return exp(lgamma((double)n + 1) - lgamma((double)k + 1) - lgamma((double)(n - k) + 1) +
		   (double)k * log(p) + (double)(n - k) * log1p(-p));
}

/* Of from to to of n, both included. */
static double binomial_sum(uint64_t from, uint64_t to, uint64_t n, double p)
{
	double sum = 0;
	uint64_t k;

	for (k = from; k <= to && k - from < SUMMED; k++)
		sum += binomial(k, n, p);
	return sum < 1 ? sum : 1;
}

static double ratio(uint64_t part, uint64_t whole, double otherwise)
{
	return whole ? (double)part / (double)whole : otherwise;
}

double semaphore_probability(const struct semaphore_counts *counts, const struct semaphore_counts *known)
{
	double released = ratio(known->released, known->acquired, RELEASED_MOST);
	double errors = ratio(known->errors, known->released + known->errors, ERRORS_LEAST);
	/* More paths than one may lead from an acquisition to a release. */
	uint64_t paired = counts->released < counts->acquired ? counts->released : counts->acquired;
	uint64_t releases = counts->released + counts->errors;

	if (released > RELEASED_MOST || released <= 0)
		released = RELEASED_MOST;
	if (errors < ERRORS_LEAST || errors >= 1)
		errors = ERRORS_LEAST;
	return binomial_sum(0, paired, counts->acquired, released) *
	       binomial_sum(counts->errors, releases, releases, errors);
}
