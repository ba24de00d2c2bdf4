/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * told.h - sites of the table as sites of findings: for every pass that reads the table and has something
 * to say of it (rules/, deadlocks/).
 *
 *     struct teller teller = { sites, link, arena };
 *     finding.sites = told_sites(&teller, 1);
 *     finding.sites[0] = told_site(&teller, site, context);
 *     finding.object = told_name(sites->objects[site->object].key);
 *     ...
 *     findings_add(findings, found, count, arena);       findings/finding.h
 *
 * All that is made is the arena's.
 */
#ifndef SITES_TOLD_H
#define SITES_TOLD_H

#include "sites/sites.h"

struct teller {
	const struct sites *sites;
	const struct link *link;
	struct arena *arena;
};

/* Room for n sites. */
struct finding_site *told_sites(const struct teller *teller, uint32_t n);

/* A site in one of its contexts: place, kind, thread, locks held, chain of calls.  text is left out: the
 * headline has the object. */
struct finding_site told_site(const struct teller *teller, const struct site *site,
			      const struct site_context *context);

/* One thread gets to both sites, and its calls are told, but another one gets there as well: the second site, in this
 * context, becomes that one's, without the calls between. */
void told_apart(const struct teller *teller, const struct finding_site *from, const struct site_context *context,
		struct finding_site *site);

/* A lock as it is called: by its key, or by its class; without the file. */
const char *told_lock(const struct teller *teller, uint32_t lock);

/* "counter" of "src/a.c:counter" */
const char *told_name(const char *key);

/* "irq" of "<irq>", which is no variable; other names as they are. */
const char *told_thing(const char *name, struct arena *arena);

/* The function says that it is not to be told of (RACECHECK_IGNORE): suppresses the finding. */
void told_ignore(const struct teller *teller, struct finding *finding);

#endif
