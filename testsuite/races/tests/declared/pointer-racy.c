/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library gives the handler back what it was registered with. */
#include <racecheck.h>

struct state { long events; };
__attribute__((weak)) void library_on_event(void (*handler)(void *, int), void *data);

static struct state state;

RACECHECK_THREAD_ENTRY
static void on_event(void *data, int n)
{
	struct state *s = data;

	s->events += n; /* race possible: events */
}

int main(void)
{
	library_on_event(on_event, &state);
	return (int)++state.events; /* race possible: events */
}
