/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * entered.h - with which constants threads begin.  Internal to contexts/; others ask contexts_enters().
 */
#ifndef CONTEXTS_ENTERED_H
#define CONTEXTS_ENTERED_H

struct contexts;

void entered_find(struct contexts *contexts);

#endif
