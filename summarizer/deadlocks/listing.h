/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * listing.h - racecheck locks: every lock of the program, and the order in which they are acquired.
 *
 *     a.c:cache_lock: mutex
 *         initialised at a.c:40
 *         acquired at 3 places: a.c:51, a.c:60, b.c:12
 *         guards cache.size (5 of 5 places, z 1.1)
 *         blocking calls: read() at a.c:55
 *         before log_lock (2 places, as at b.c:14)
 *
 * z is RacerX's: how far the share of accesses under the lock lies above eight of ten, in standard deviations.
 * Circles of the order are marked as such, in DOT they are red.
 */
#ifndef DEADLOCKS_LISTING_H
#define DEADLOCKS_LISTING_H

#include <stdint.h>
#include <stdio.h>

struct arena;
struct json;
struct link;
struct place;
struct sites;

enum listing_format { LISTING_TEXT, LISTING_ORDER, LISTING_DOT, LISTING_JSON };

/* sites: the whole table, with accesses.  Returns how many locks there are. */
uint32_t listing_print(FILE *out, const struct sites *sites, const struct link *link, enum listing_format format,
		       struct arena *arena);

/* "locks" and "order", members of an object that is streamed.  mark, if it is not NULL, is told of every place. */
typedef void listing_mark(void *marked, const struct place *place);
void listing_json_put(struct json *json, const struct sites *sites, const struct link *link, struct arena *arena,
		      listing_mark *mark, void *marked);

#endif
