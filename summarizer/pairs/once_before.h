/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * once_before.h - what runs once, and has run before a thread is created.  Internal to pairs/.
 */
#ifndef PAIRS_ONCE_BEFORE_H
#define PAIRS_ONCE_BEFORE_H

#include "pairs/pairs.h"

/* Has the function, which runs once, run whenever the spawn creates a thread? */
int once_before(const struct pairs *self, uint32_t function, uint32_t spawn);

#endif
