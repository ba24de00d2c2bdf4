/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * RacerX: table 2 (semaphores that are locks, and that are signals) and the z of section 8.4, to the digit.
 */
#include "check.h"

#include "beliefs/statistics.h"
#include "rank/z.h"

#include <math.h>

/* The row is a lock, with about this probability. */
static void check_semaphore(const char *name, struct semaphore_counts counts, int is_lock, double about)
{
	double p = semaphore_probability(&counts);

	if ((p >= SEMAPHORE_LOCK) != is_lock || fabs(log10(p) - log10(about)) > 0.05) {
		printf("%s: p = %g, not about %g\n", name, p, about);
		check_failures++;
	}
}

int main(void)
{
	CHECK(z_hundredths(37, 38) == 268);
	CHECK(z_hundredths(30, 31) == 233);
	CHECK(z_hundredths(9, 10) == 79);
	CHECK(z_hundredths(16, 16) == 200);
	CHECK(z_hundredths(17, 17) == 206);
	CHECK(z_hundredths(4, 5) == 0);
	CHECK(z_hundredths(1, 10) == -553);

	check_semaphore("PQFCHBA.TYOBcomplete", (struct semaphore_counts){ 5, 0, 5 }, 0, 9.8e-14);
	check_semaphore("event_exit", (struct semaphore_counts){ 2, 0, 9 }, 0, 4.9e-15);
	check_semaphore("thread_exit", (struct semaphore_counts){ 2, 0, 1 }, 0, 1.25e-4);
	check_semaphore("us_data.dev_semaphore", (struct semaphore_counts){ 8, 28, 2 }, 1, 0.446);
	check_semaphore("mm_struct.mmap_sem", (struct semaphore_counts){ 141, 208, 2 }, 1, 1.0);

	check_semaphore("balanced", (struct semaphore_counts){ 2, 2, 0 }, 1, 1.0);
	check_semaphore("often", (struct semaphore_counts){ 100000, 100000, 0 }, 1, 1.0);
	check_semaphore("once", (struct semaphore_counts){ 1, 0, 1 }, 0, 2.5e-3);
	check_semaphore("nothing is observed", (struct semaphore_counts){ 0, 0, 0 }, 1, 1.0);
	return check_status();
}
