/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of handlers is given to the library: they may run at any time. */
#include <racecheck.h>

struct handlers { void (*on_event)(int); };
__attribute__((weak)) void library_attach(const struct handlers *handlers);

static long events;

RACECHECK_THREAD_ENTRY
static void on_event(int n)
{
	events += n; /* race: events */
}

static const struct handlers handlers = { on_event };

int main(void)
{
	library_attach(&handlers);
	return (int)++events; /* race: events */
}
