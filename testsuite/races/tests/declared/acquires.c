/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a library locks, the program declares. */
/* no races */
#include <pthread.h>
#include <racecheck.h>

__attribute__((weak)) void library_enter(void) RACECHECK_ACQUIRES("lock");
__attribute__((weak)) void library_leave(void) RACECHECK_RELEASES("lock");

int lock;
static long total;

static void *work(void *arg)
{
	library_enter();
	total++;
	library_leave();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	library_enter();
	total++;
	library_leave();
	pthread_join(t, NULL);
	return 0;
}
