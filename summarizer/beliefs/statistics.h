/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * statistics.h - is a semaphore a lock, or a signal?  RacerX, section 5.1.
 *
 * Locks are released by who acquired them.  A semaphore with which one thread signals another one is acquired
 * without a release, and released without an acquisition.
 *
 *     semaphore_probability(&counts) < SEMAPHORE_LOCK     it is no lock, but a signal
 *
 * That places hold a lock by accident is the other test of the paper: rank/z.h.
 */
#ifndef BELIEFS_STATISTICS_H
#define BELIEFS_STATISTICS_H

#include <stdint.h>

/* Operations on a semaphore. */
struct semaphore_counts {
	uint32_t acquired;
	uint32_t released; /* what the thread has acquired */
	uint32_t errors;   /* releases of what it has not */
};
#define SEMAPHORE_LOCK 0.17 /* the paper's threshold */

/* The probability that a lock shows these counts, or more unlikely ones: few releases for its acquisitions, many
 * errors for its releases.  Locks are released at 95 % of acquisitions, and 5 % of their releases are errors. */
double semaphore_probability(const struct semaphore_counts *counts);

#endif
