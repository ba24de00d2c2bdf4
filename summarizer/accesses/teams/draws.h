/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * draws.h - numbers that are drawn from a counter.  Internal to accesses/.
 */
#ifndef ACCESSES_DRAWS_H
#define ACCESSES_DRAWS_H

#include "accesses/internal.h"

/* Does the event move a counter on, by what it was and a number? */
int draw_moves(const struct facts_body *body, uint32_t event, int64_t *step);
/* Where a number is used: at an event, or (UINT32_MAX) at the end of a block. */
struct draw_use {
	uint32_t block, event;
};
static inline struct draw_use draw_used_at(const struct collector *self, uint32_t event)
{
	return (struct draw_use){ self->body->events[event].block, event };
}
/* The draw that gives the value; NULL: it is none.  A PHI of it and of a number below 0 counts: that is none that
 * was drawn. */
const struct access_draw *draw_find(struct collector *self, uint32_t value, struct draw_use use);
/* The place, if it is behind a pointer to this element or none; else itself. */
uint32_t draw_element(struct collector *self, uint32_t place, struct draw_use *use);

#endif
