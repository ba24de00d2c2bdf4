/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * where.h - the memory that is accessed.  Internal to pairs/.
 */
#ifndef PAIRS_WHERE_H
#define PAIRS_WHERE_H

#include "pointsto/pointsto.h"

/* Which memory. */
enum where_kind {
	WHERE_OBJECT,  /* this object */
	WHERE_POINTER, /* what the set says */
	WHERE_TYPE,    /* anything of its type */
	WHERE_NAMED    /* a thing of lockdb */
};
struct where {
	uint8_t kind;
	uint8_t fixed;       /* OBJECT: the offset is known */
	uint8_t indexed;     /* 1: an element of which the number is not known; 4: of the array that
	                      * is spelled last; 2: elements with known numbers are on the way */
	uint8_t own;         /* OBJECT: one per thread, that of whoever runs */
	uint8_t counted;     /* the offset counts from where the allocation begins */
	uint8_t outside;     /* POINTER: callers that we do not see may pass any object of its type */
	struct pointsto_target object;
	uint32_t target;     /* OBJECT: its number, 0 none */
	const struct pointsto_set *set;
	uint64_t name;       /* hash of a name that means the same everywhere, 0 if there is none */
	int64_t offset;
	uint32_t aggregate, at;       /* the innermost struct, and where in it; 0: no field */
	uint32_t outer;               /* the outermost one that is spelled, */
	int64_t outer_at;             /* and where in it */
	uint32_t unit;                /* of a bit-field: bytes that are touched; else 0 */
	uint32_t field_target;        /* the number of that field as a target, 0 none */
	uint32_t field;               /* of link.h: the last one that is spelled, 0 none */
	uint32_t inner;               /* the struct that the field is that is spelled last, 0 none */
	uint32_t whole;               /* a struct as a whole: which */
	uint32_t spelled;             /* the innermost struct as it is spelled where the access stands; callers may
	                               * know the memory by another struct.  0: no struct or a union */
	uint64_t label;               /* with that: hash of the field's name */
	int64_t row;                  /* OBJECT, if not fixed: somewhere from here on, */
	uint32_t row_size;            /* so far; 0: nobody knows */
	uint32_t merged;              /* the outermost union that it is in, 0 none */
	uint64_t room;                /* OBJECT that is a variable: its size; 0: nobody knows */
	uint64_t around;              /* the size of the outermost struct that is spelled, or 0 */
	uint64_t parts;               /* POINTER to no struct: of which structs it may point to fields; a
	                               * bit for each number modulo 64 */
	uint64_t array;               /* hash of a name that means the same everywhere of the array that
	                               * it is an element of, found through a pointer; 0: there is none */
};

struct pairs;
struct guarded_access;
struct digest;
/* The access as the function knows it that makes it: its digest and number, 0: it is the caller's own; NULL if that is not
 * known. */
const struct guarded_access *where_made(const struct pairs *self, const struct guarded_access *access,
				      const struct digest **digest, uint32_t *function);

#endif
