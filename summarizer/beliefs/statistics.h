/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * statistics.h - how much observations speak for a belief (RacerX, sections 5.1 and 8.4).
 *
 *     belief_z(37, 38)                     2.68: that the lock is held at 37 of 38 places is no accident
 *     semaphore_probability(&counts, &known) < SEMAPHORE_LOCK     it is no lock, but a signal
 */
#ifndef BELIEFS_STATISTICS_H
#define BELIEFS_STATISTICS_H

#include <stdint.h>

#define BELIEF_USUAL 0.8 /* how often a belief that is none would hold by accident */
#define BELIEF_Z 2.0     /* from here on it is one */

/* z = (s/n - p0) / sqrt(p0 (1 - p0) / n), where p0 is BELIEF_USUAL; 0 for no observations. */
double belief_z(uint32_t held, uint32_t places);

/* Operations on a semaphore, or on all locks that are known to be locks. */
struct semaphore_counts {
	uint64_t acquired;
	uint64_t released; /* what the thread has acquired */
	uint64_t errors;   /* releases of what it has not */
};
#define SEMAPHORE_LOCK 0.17 /* the paper's threshold */

/* The probability that a semaphore that is used as a lock shows these counts, or more unlikely ones: few
 * releases for its acquisitions, many errors for its releases.  known: of all true locks; where there are
 * none, or too few mistakes among them to tell anything, locks are taken to be released at 95 % of
 * acquisitions and to be released in error at 5 % of releases. */
double semaphore_probability(const struct semaphore_counts *counts, const struct semaphore_counts *known);

#endif
