/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bounds.h - from where to where an index runs, over all threads of a team.  Internal to accesses/.
 *
 * Bounds are numbers of shares.h, so that "from n on, n of them" can be compared with "from 0
 * on, n of them" without knowing n.
 */
#ifndef ACCESSES_BOUNDS_H
#define ACCESSES_BOUNDS_H

#include "accesses/teams/shares.h"

struct bounds {
	uint64_t from;  /* the least value */
	uint64_t reach; /* the largest one minus the least; never negative */
	uint64_t step;  /* it is the least one and a multiple of this; 0: there is only the least */
};
/* Of a value at an event; 0: nobody knows. */
int bounds_of(struct collector *self, uint32_t value, uint32_t event, struct bounds *out);

#endif
