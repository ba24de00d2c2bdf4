/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deadlocks/listing.h"

#include "base/arena.h"
#include "base/table.h"
#include "deadlocks/listing_parts.h"
#include "findings/locator.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PLACES_SHOWN 4
#define GUARDED_SHOWN 8
#define GUARDED_LEAST 2 /* places under the lock */

/* ---- places ---- */

static void print_place(const struct listing *listing, struct finding_point point)
{
	struct place place = locator_place(listing->locator, point);

	fprintf(listing->out, "%s:%u", place_shown(&place), place.line);
}

struct finding_point listing_point(const struct listing *listing, const struct site *site)
{
	return (struct finding_point){ listing->order->teller.sites->functions[site->function].number, site->event };
}

int listing_is_of(const struct listing *listing, const struct site *site, uint32_t class)
{
	const struct sites *sites = listing->order->teller.sites;

	if (site->flags & SITES_CALL)
		return 0;
	if (site->lock != SITES_NONE)
		return listing->order->classes[site->lock] == class;
	return !strcmp(sites->objects[site->object].class, sites->locks[class].class);
}

int listing_has(const struct listing *listing, uint32_t number, enum site_kind kind, uint32_t class)
{
	const struct site *site = &listing->order->teller.sites->sites[number];

	if (site->kind != kind || !listing_is_of(listing, site, class))
		return 0;
	return !number || site[-1].function != site->function || site[-1].event != site->event || site[-1].kind != kind ||
	       !listing_is_of(listing, &site[-1], class);
}

/* The sites of a kind that are of this class. */
static void print_sites(const struct listing *listing, uint32_t class, enum site_kind kind, const char *words)
{
	const struct sites *sites = listing->order->teller.sites;
	uint32_t i, n = 0, pass;

	for (pass = 0; pass < 2; pass++) {
		uint32_t shown = 0;

		if (pass && n)
			fprintf(listing->out, "    %s at %u place%s:", words, n, n > 1 ? "s" : "");
		for (i = 0; i < sites->nsites; i++) {
			if (!listing_has(listing, i, kind, class))
				continue;
			if (!pass) {
				n++;
			} else if (shown++ < PLACES_SHOWN) {
				fputs(shown > 1 ? ", " : " ", listing->out);
				print_place(listing, listing_point(listing, &sites->sites[i]));
			}
		}
		if (pass && n)
			fputs(n > PLACES_SHOWN ? ", ...\n" : "\n", listing->out);
	}
}

/* ---- what it guards ---- */

double guarded_z(const struct guarded_object *object)
{
	return (5.0 * object->held - 4.0 * object->total) / (2 * sqrt(object->total));
}

static int compare_guarded(const void *left, const void *right)
{
	const struct guarded_object *x = left, *y = right;
	double a = guarded_z(x), b = guarded_z(y);

	return a != b ? (a > b ? -1 : 1) : strcmp(x->class, y->class);
}

static int is_access(const struct site *site)
{
	return site->kind <= SITES_FREE;
}

int listing_is_held(const struct listing *listing, const struct site *site, uint32_t class)
{
	uint32_t i;

	for (i = 0; i < site->nmet; i++)
		if (listing->order->classes[site->met[i].lock] == class)
			return 1;
	return 0;
}

uint32_t listing_guarded(const struct listing *listing, uint32_t class, struct arena *arena,
			 struct guarded_object **objects)
{
	const struct sites *sites = listing->order->teller.sites;
	struct guarded_object *all = arena_array(arena, (size_t)sites->nobjects + 1, sizeof *all);
	uint32_t i, n = 0;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (!is_access(site) || site_alive(sites, site) != SITES_ALIVE)
			continue;
		all[site->object].class = sites->objects[site->object].key;
		all[site->object].total++;
		all[site->object].held += (uint32_t)listing_is_held(listing, site, class);
	}
	for (i = 0; i < sites->nobjects; i++)
		if (all[i].held >= GUARDED_LEAST && 2 * all[i].held > all[i].total)
			all[n++] = all[i];
	qsort(all, n, sizeof *all, compare_guarded);
	*objects = all;
	return n;
}

int listing_is_lock(const struct listing *listing, uint32_t class)
{
	const struct order *order = listing->order;
	const struct sites *sites = order->teller.sites;
	struct arena *scratch;
	struct guarded_object *all;
	uint32_t i, n;

	if (order->classes[class] != class || !*sites->locks[class].class)
		return 0;
	for (i = 0; i < sites->nsites; i++)
		if (listing_has(listing, i, SITES_ACQUIRE, class) || listing_has(listing, i, SITES_INIT, class))
			return 1;
	scratch = arena_create();
	n = listing_guarded(listing, class, scratch, &all);
	arena_destroy(scratch);
	return n != 0;
}

static void print_guarded(const struct listing *listing, uint32_t class)
{
	struct arena *scratch = arena_create();
	struct guarded_object *all;
	uint32_t n = listing_guarded(listing, class, scratch, &all), i;

	for (i = 0; i < n && i < GUARDED_SHOWN; i++)
		fprintf(listing->out, "    guards %s (%u of %u places, z %.1f)\n", all[i].class, all[i].held, all[i].total,
			guarded_z(&all[i]));
	if (n > GUARDED_SHOWN)
		fprintf(listing->out, "    guards %u more objects\n", n - GUARDED_SHOWN);
	arena_destroy(scratch);
}

static void print_blocking(const struct listing *listing, uint32_t class)
{
	const struct sites *sites = listing->order->teller.sites;
	uint32_t i, shown = 0;

	for (i = 0; i < sites->nsites && shown < PLACES_SHOWN; i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind != SITES_BLOCK || !listing_is_held(listing, site, class))
			continue;
		fprintf(listing->out, "%s%s at ", shown++ ? ", " : "    blocking calls: ",
			told_name(sites->objects[site->object].key));
		print_place(listing, listing_point(listing, site));
	}
	if (shown)
		fputc('\n', listing->out);
}

/* ---- one lock ---- */

const char *listing_kind(uint32_t flags)
{
	if (flags & SITES_HELD_MASK)
		return "mask of handlers";
	if (flags & (SITES_HELD_IRQ | SITES_HELD_BH))
		return "interrupts are off";
	if (flags & SITES_HELD_SEMAPHORE)
		return flags & SITES_HELD_COUNTS ? "semaphore, several threads pass" : "semaphore";
	if (flags & SITES_HELD_MADE)
		return "made by hand";
	if (flags & SITES_HELD_SPINS)
		return "spins";
	return flags & SITES_HELD_RECURSIVE ? "recursive" : "sleeps";
}

static void print_after(const struct listing *listing, uint32_t class)
{
	const struct order *order = listing->order;
	uint32_t i;

	for (i = order->arc_of[class]; i < order->arc_of[class + 1]; i++) {
		const struct arc *arc = &order->arcs[i];

		fprintf(listing->out, "    before %s (%u place%s, as at ", order->teller.sites->locks[arc->to].class,
			arc->places, arc->places > 1 ? "s" : "");
		print_place(listing, listing_point(listing, order->edges[arc->first].site));
		fprintf(listing->out, ")%s\n", listing->circular[i] ? ", in a circle" : "");
	}
}

static void print_lock(const struct listing *listing, uint32_t class)
{
	const struct site_lock *lock = &listing->order->teller.sites->locks[class];

	fprintf(listing->out, "%s: %s\n", lock->class, listing_kind(lock->flags));
	print_sites(listing, class, SITES_INIT, "initialised");
	print_sites(listing, class, SITES_ACQUIRE, "acquired");
	print_guarded(listing, class);
	print_blocking(listing, class);
	print_after(listing, class);
}

/* ---- the order ---- */

/* Every arc that is part of a circle of classes: its end leads back to its beginning. */
const uint8_t *listing_circular(const struct order *order)
{
	struct arena *arena = order->teller.arena;
	uint8_t *circular = arena_alloc(arena, (size_t)order->narcs + 1);
	uint32_t *stack = arena_array(arena, (size_t)order->narcs + 1, sizeof *stack), i, k;

	for (i = 0; i < order->narcs; i++) {
		uint8_t *seen = arena_alloc(arena, (size_t)order->teller.sites->nlocks + 1);
		uint32_t n = 0;

		stack[n++] = order->arcs[i].to;
		seen[order->arcs[i].to] = 1;
		while (n) {
			uint32_t at = stack[--n];

			circular[i] |= at == order->arcs[i].from;
			for (k = order->arc_of[at]; k < order->arc_of[at + 1]; k++)
				if (!seen[order->arcs[k].to]) {
					seen[order->arcs[k].to] = 1;
					stack[n++] = order->arcs[k].to;
				}
		}
	}
	return circular;
}

static void print_order(const struct listing *listing)
{
	const struct order *order = listing->order;
	const struct site_lock *locks = order->teller.sites->locks;
	uint32_t i;

	fputs("# The order of locks: the first one is held where the second one is acquired.\n"
	      "# racecheck --lock-order=FILE tells what is acquired against it.\n", listing->out);
	for (i = 0; i < order->narcs; i++)
		if (order->arcs[i].from != order->arcs[i].to)
			fprintf(listing->out, "%s -> %s\n", locks[order->arcs[i].from].class,
				locks[order->arcs[i].to].class);
}

static void print_dot(const struct listing *listing)
{
	const struct order *order = listing->order;
	const struct site_lock *locks = order->teller.sites->locks;
	uint32_t i;

	fputs("digraph locks {\n\tnode [shape=box];\n", listing->out);
	for (i = 0; i < order->narcs; i++)
		fprintf(listing->out, "\t\"%s\" -> \"%s\" [label=\"%u\"%s];\n", locks[order->arcs[i].from].class,
			locks[order->arcs[i].to].class, order->arcs[i].places,
			listing->circular[i] ? ", color=red" : "");
	fputs("}\n", listing->out);
}

uint32_t listing_print(FILE *out, const struct sites *sites, const struct link *link, enum listing_format format,
		       struct arena *arena)
{
	const struct order *order = order_make(sites, link, arena);
	struct listing listing = { out, order, locator_create(link), listing_circular(order) };
	uint32_t i, n = 0;

	for (i = 0; i < sites->nlocks; i++)
		n += listing_is_lock(&listing, i) != 0;
	if (format == LISTING_ORDER)
		print_order(&listing);
	else if (format == LISTING_DOT)
		print_dot(&listing);
	for (i = 0; format == LISTING_TEXT && i < sites->nlocks; i++)
		if (listing_is_lock(&listing, i))
			print_lock(&listing, i);
	locator_destroy(listing.locator);
	return n;
}
