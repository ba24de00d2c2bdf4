/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library has several threads: the handler meets itself. */
#include <racecheck.h>

__attribute__((weak)) void library_on_event(void (*handler)(int));

static long events;

RACECHECK_THREAD_ENTRY
static void on_event(int n)
{
	events += n; /* race: events */
}

int main(void)
{
	library_on_event(on_event);
	return 0;
}
