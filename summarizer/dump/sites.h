/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sites.h - what the formats of dump --pass=sites have in common.
 */
#ifndef DUMP_SITES_H
#define DUMP_SITES_H

#include "dump/dump.h"
#include "sites/sites.h"

struct link;
struct locator;

struct site_word {
	uint32_t flag;
	const char *word; /* NULL: the end */
};
extern const struct site_word site_words[];      /* enum site_flag */
extern const struct site_word site_held_words[]; /* enum site_held_flag */

void dump_sites_json(FILE *out, const struct sites *sites, struct locator *locator,
		     const struct dump_options *options, const struct link *link);

#endif
