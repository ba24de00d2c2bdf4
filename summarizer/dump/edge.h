/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * edge.h - names for the edges into a block.
 */
#ifndef DUMP_EDGE_H
#define DUMP_EDGE_H

#include "base/text.h"
#include "facts/facts.h"

/* The edge number i into the block: "B3", the block that it leaves.  Where
 * several edges lead from there to here, which one: "B3 true", "B3 false" of a
 * condition, else its position among the successors of B3: "B3.2". */
void edge_text(struct text *out, const struct facts_body *body, uint32_t block, uint32_t i);

#endif
