/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event.h - events and terminators as one line of text each.
 *
 *     r7 = p->count              p->count = r7 + 1         (void)p->count
 *     r3 = f(&p->lock)           (*r2)(p)                  return r7
 *     r4 = atomic_load(&x, acquire)      atomic_fetch_add(&x, 1, seq_cst)
 *
 * What C has no word for follows in brackets: [volatile], [bits 3+2 in 0+32];
 * a read of bits that has no field's name lists the fields: [bits 0+8: a, b].
 * A result that nobody uses is not assigned.
 */
#ifndef DUMP_EVENT_H
#define DUMP_EVENT_H

#include "dump/expr.h"

void event_text(struct expr *expr, struct text *out, uint32_t event);

/* "if (...) goto B2; else goto B3"; nothing for an END.  A switch is one line
 * unless separator is a newline with indentation. */
void terminator_text(struct expr *expr, struct text *out, uint32_t block, const char *separator);

/* "on exception goto B5", for successor number edge; nothing for regular ones. */
void exceptional_text(struct expr *expr, struct text *out, uint32_t block, uint32_t edge);

/* Calls visit for every value that an event or a terminator uses. */
void event_each_value(const struct facts_body *body, uint32_t event,
		      void (*visit)(void *context, uint32_t value), void *context);

#endif
