/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * identity.h - what a thread does only if it is the one whose handle a variable holds.  Internal to contexts/; others ask
 * contexts_enters().
 */
#ifndef CONTEXTS_IDENTITY_H
#define CONTEXTS_IDENTITY_H

#include <stdint.h>

struct contexts;

void identity_find(struct contexts *contexts);
/* The root runs the function: it may be the one whose handle is kept there.  Whether that is new. */
int identity_note(struct contexts *contexts, uint32_t function, uint32_t root);
/* Can the thread be the one that the event is for? */
int identity_enters(const struct contexts *contexts, uint32_t root, uint32_t function, uint32_t event);

#endif
