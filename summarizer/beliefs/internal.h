/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - calls, and the locks that their own function holds there.  Internal to beliefs/.
 */
#ifndef BELIEFS_INTERNAL_H
#define BELIEFS_INTERNAL_H

#include "base/pool.h"
#include "base/table.h"
#include "beliefs/routines.h"
#include "findings/finding.h"

#define CALLS_LOCKS 32 /* of a function: the others are not looked at */

/* A call in a function that acquires locks. */
struct locked_call {
	uint32_t function, event;
	uint32_t must, may;   /* bits: locks of that function, certainly and perhaps held */
	uint8_t first, last;  /* of a critical section: nothing else stands between it and the operation */
};
struct locked_function {
	uint32_t first, count; /* in calls */
	uint32_t nlocks;
	const char *locks[CALLS_LOCKS]; /* classes, as in sites.h: equal ones are one pointer */
};
struct locked_calls {
	struct pool calls;                 /* struct locked_call, by function, event */
	struct locked_function **functions; /* by function of link.h; NULL: it acquires nothing */
};

/* All calls of functions that acquire something. */
void locked_calls_find(const struct routines_input *in, struct arena *arena, struct locked_calls *all);
/* The call, or NULL: its function acquires nothing. */
const struct locked_call *locked_call_at(const struct locked_calls *all, uint32_t function, uint32_t event);
/* Which bit the lock has in a function; 0: none. */
uint32_t locked_bit(const struct locked_calls *all, uint32_t function, const char *lock);

#endif
