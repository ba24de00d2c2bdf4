/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * layout.h - which field a byte of an aggregate belongs to.
 *
 * A FIELD in code and an offset in an initialiser must lead to the same place:
 * the start of the field in the innermost aggregate (an array in a struct is one
 * place).  Bytes that belong to no known field are a place of their own: nobody
 * names them.
 */
#ifndef LINK_LAYOUT_H
#define LINK_LAYOUT_H

#include "link/link.h"

struct layout_place {
	uint32_t aggregate, offset; /* innermost; bytes */
	uint32_t field;             /* of link.h: one that begins there; 0: no known one does */
};

/* The places that the byte may belong to (more than one in unions), at most count;
 * *dropped is increased by those that do not fit. */
uint32_t layout_places(const struct link *link, uint32_t aggregate, uint64_t offset,
		       struct layout_place *places, uint32_t count, uint32_t *dropped);

#endif
