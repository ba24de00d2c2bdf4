/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library calls on_event() on a thread of its own. */
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
	events = 1;
	library_on_event(on_event);
	return (int)++events; /* race: events */
}
