/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * RacerX table 2: three semaphores with which threads signal, and two that are locks.
 */
#include "check.h"

#include "deadlocks/internal.h"

int main(void)
{
	CHECK(semaphore_likeness(5, 0, 5) < 0.17);    /* TYOBcomplete */
	CHECK(semaphore_likeness(2, 0, 9) < 0.17);    /* event_exit */
	CHECK(semaphore_likeness(2, 0, 1) < 0.17);    /* thread_exit */
	CHECK(semaphore_likeness(8, 28, 2) > 0.17);   /* dev_semaphore */
	CHECK(semaphore_likeness(141, 208, 2) > 0.17); /* mmap_sem */
	CHECK(semaphore_likeness(2, 2, 0) > 0.99);
	CHECK(semaphore_likeness(100000, 100000, 0) > 0.99);
	CHECK(semaphore_likeness(1, 0, 1) < 0.17);
	return check_status();
}
