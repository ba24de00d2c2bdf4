/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * table_flag.h - functions of a table whose entries say how they are called.  Internal to pairs/.
 */
#ifndef PAIRS_TABLE_FLAG_H
#define PAIRS_TABLE_FLAG_H

#include "pairs/internal.h"

struct table_flag {
	uint32_t member;         /* field of link.h that is tested, */
	uint32_t tester, callee; /* here, and says how the callee, which stands beside it, is called */
};
/* Is a function on this way, which ends without a lock, one of a table whose entries say which lock they are called under? */
int table_flag_decides(const struct pairs *self, const struct guarded *side, const struct finding_point *steps,
		       uint32_t nsteps, struct table_flag *out);

#endif
