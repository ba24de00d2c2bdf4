/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * listing_parts.h - what racecheck locks tells of a lock, for text and for JSON.  Internal to deadlocks/.
 */
#ifndef DEADLOCKS_LISTING_PARTS_H
#define DEADLOCKS_LISTING_PARTS_H

#include "deadlocks/internal.h"
#include "deadlocks/listing.h"

struct listing {
	FILE *out;
	const struct order *order;
	struct locator *locator;
	const uint8_t *circular; /* by arc: on a circle */
};

/* An object that is mostly accessed under a lock. */
struct guarded_object {
	const char *class;
	uint32_t held, total;    /* places */
};
double guarded_z(const struct guarded_object *object);

struct finding_point listing_point(const struct listing *listing, const struct site *site);
/* Is it an operation on a lock of this class? */
int listing_is_of(const struct listing *listing, const struct site *site, uint32_t class);
/* Is the site, by its number, the first of this kind and class at its place? */
int listing_has(const struct listing *listing, uint32_t number, enum site_kind kind, uint32_t class);
/* Is it a class of locks that something acquires, initialises, or accesses memory under? */
int listing_is_lock(const struct listing *listing, uint32_t class);
/* Is a lock of this class held there? */
int listing_is_held(const struct listing *listing, const struct site *site, uint32_t class);
/* The objects that locks of this class guard, the surest first; returns how many. */
uint32_t listing_guarded(const struct listing *listing, uint32_t class, struct arena *arena,
			 struct guarded_object **objects);
/* "spins", "recursive" */
const char *listing_kind(uint32_t flags);
const uint8_t *listing_circular(const struct order *order);

#endif
