/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * RacerX: table 2 (semaphores that are locks, and that are signals) and the z of section 8.4, to the digit.
 */
#include "check.h"

#include "beliefs/statistics.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void check_z(uint32_t held, uint32_t places, const char *expected)
{
	char text[32];

	snprintf(text, sizeof text, "%.2f", belief_z(held, places));
	if (strcmp(text, expected) != 0) {
		printf("z of %u of %u is %s, not %s\n", held, places, text, expected);
		check_failures++;
	}
}

/* The row is a lock, with about this probability. */
static void check_semaphore(const char *name, struct semaphore_counts counts, int is_lock, double about)
{
	static const struct semaphore_counts known = { 10000, 9900, 100 };
	double p = semaphore_probability(&counts, &known);

	if ((p >= SEMAPHORE_LOCK) != is_lock || fabs(log10(p) - log10(about)) > 0.35) {
		printf("%s: p = %g, not about %g\n", name, p, about);
		check_failures++;
	}
}

int main(void)
{
	static const struct semaphore_counts none = { 0 };
	struct semaphore_counts event = { 2, 0, 9 }, busy = { 100, 97, 0 };

	check_z(37, 38, "2.68");
	check_z(30, 31, "2.33");
	check_z(9, 10, "0.79");
	check_z(16, 16, "2.00");
	check_z(17, 17, "2.06");
	check_z(0, 0, "0.00");
	check_z(4, 5, "0.00");
	check_z(1, 10, "-5.53");

	check_semaphore("PQFCHBA.TYOBcomplete", (struct semaphore_counts){ 5, 0, 5 }, 0, 1e-13);
	check_semaphore("event_exit", (struct semaphore_counts){ 2, 0, 9 }, 0, 5e-15);
	check_semaphore("thread_exit", (struct semaphore_counts){ 2, 0, 1 }, 0, 1.25e-4);
	check_semaphore("us_data.dev_semaphore", (struct semaphore_counts){ 8, 28, 2 }, 1, 0.45);
	check_semaphore("mm_struct.mmap_sem", (struct semaphore_counts){ 141, 208, 2 }, 1, 1.0);

	/* Without any known lock, and for one that is acquired often. */
	CHECK(semaphore_probability(&event, &none) < SEMAPHORE_LOCK);
	CHECK(semaphore_probability(&busy, &none) >= SEMAPHORE_LOCK);
	/* Nothing is observed: it may be a lock. */
	CHECK(semaphore_probability(&none, &none) == 1);
	return check_failures != 0;
}
