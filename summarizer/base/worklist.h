/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * worklist.h - numbers that are to be looked at, taken in ascending order: the
 * list of a fixpoint that goes through its items in one good order, again and
 * again.  A number that is added twice is one.
 *
 *     struct worklist work;
 *     worklist_init(&work, arena, n);
 *     worklist_add(&work, 3);
 *     for (i = worklist_take(&work, 0, n); i < n; i = worklist_take(&work, i + 1, n))
 *             ...
 */
#ifndef BASE_WORKLIST_H
#define BASE_WORKLIST_H

#include <stdint.h>

struct arena;

struct worklist {
	uint64_t *words; /* a bit per number; in the arena */
};

/* For the numbers 0 .. count - 1. */
void worklist_init(struct worklist *work, struct arena *arena, uint32_t count);
void worklist_add(struct worklist *work, uint32_t number);

/* Takes the smallest number that is not below from; end if it would not be below end. */
uint32_t worklist_take(struct worklist *work, uint32_t from, uint32_t end);

#endif
