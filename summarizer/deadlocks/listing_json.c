/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * listing_json.c - racecheck locks, as JSON.
 */
#include "deadlocks/listing_parts.h"

#include "base/arena.h"
#include "base/json.h"
#include "findings/locator.h"

#include <string.h>

struct writer {
	struct listing listing;
	struct json *json;
	listing_mark *mark;
	void *marked;
};

static void put_place(struct writer *self, const char *key, const struct site *site)
{
	struct finding_point point = listing_point(&self->listing, site);
	struct place place = locator_place(self->listing.locator, point);

	json_open(self->json, key, '{');
	json_put_string(self->json, "path", place_shown(&place));
	json_put_int(self->json, "line", place.line);
	if (place.column)
		json_put_int(self->json, "column", place.column);
	json_put_string(self->json, "function", locator_name(self->listing.locator, point.function));
	json_close(self->json);
	if (self->mark)
		self->mark(self->marked, &place);
}

static void put_sites(struct writer *self, const char *key, uint32_t class, enum site_kind kind)
{
	const struct sites *sites = self->listing.order->teller.sites;
	uint32_t i;

	json_open(self->json, key, '[');
	for (i = 0; i < sites->nsites; i++)
		if (listing_has(&self->listing, i, kind, class))
			put_place(self, NULL, &sites->sites[i]);
	json_close(self->json);
}

static void put_guarded(struct writer *self, uint32_t class)
{
	struct arena *scratch = arena_create();
	struct guarded_object *all;
	uint32_t n = listing_guarded(&self->listing, class, scratch, &all), i;

	json_open(self->json, "guards", '[');
	for (i = 0; i < n; i++) {
		json_open(self->json, NULL, '{');
		json_put_string(self->json, "object", all[i].class);
		json_put_int(self->json, "held", all[i].held);
		json_put_int(self->json, "places", all[i].total);
		json_close(self->json);
	}
	json_close(self->json);
	arena_destroy(scratch);
}

static void put_blocking(struct writer *self, uint32_t class)
{
	const struct sites *sites = self->listing.order->teller.sites;
	uint32_t i;

	json_open(self->json, "blocking", '[');
	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind != SITES_BLOCK || !listing_is_held(&self->listing, site, class))
			continue;
		json_open(self->json, NULL, '{');
		json_put_string(self->json, "call", told_name(sites->objects[site->object].key));
		put_place(self, "location", site);
		json_close(self->json);
	}
	json_close(self->json);
}

static void put_lock(struct writer *self, uint32_t class)
{
	const struct site_lock *lock = &self->listing.order->teller.sites->locks[class];

	json_open(self->json, NULL, '{');
	json_put_string(self->json, "name", lock->class);
	json_put_string(self->json, "kind", listing_kind(lock->flags));
	put_sites(self, "initialised", class, SITES_INIT);
	put_sites(self, "acquired", class, SITES_ACQUIRE);
	put_guarded(self, class);
	put_blocking(self, class);
	json_close(self->json);
}

static void put_arc(struct writer *self, uint32_t number)
{
	const struct order *order = self->listing.order;
	const struct arc *arc = &order->arcs[number];

	json_open(self->json, NULL, '{');
	json_put_string(self->json, "from", order->teller.sites->locks[arc->from].class);
	json_put_string(self->json, "to", order->teller.sites->locks[arc->to].class);
	json_put_int(self->json, "places", arc->places);
	json_put_bool(self->json, "circular", self->listing.circular[number]);
	put_place(self, "example", order->edges[arc->first].site);
	json_close(self->json);
}

void listing_json_put(struct json *json, const struct sites *sites, const struct link *link, struct arena *arena,
		      listing_mark *mark, void *marked)
{
	const struct order *order = order_make(sites, link, arena);
	struct writer self = { { NULL, order, locator_create(link), listing_circular(order) }, json, mark, marked };
	uint32_t i;

	json_open_stream(json, "locks", '[');
	for (i = 0; i < sites->nlocks; i++)
		if (listing_is_lock(&self.listing, i))
			put_lock(&self, i);
	json_close(json);
	json_open_stream(json, "order", '[');
	for (i = 0; i < order->narcs; i++)
		put_arc(&self, i);
	json_close(json);
	locator_destroy(self.listing.locator);
}
