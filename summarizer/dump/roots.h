/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * roots.h - the roots of contexts.h by name, for dumps: "main", "worker", "worker #2" where one
 * function is started in several places, "a caller outside".
 */
#ifndef DUMP_ROOTS_H
#define DUMP_ROOTS_H

#include "base/bits.h"

struct contexts;
struct access_spawn;
struct accesses;
struct link;
struct text;

struct dump_roots {
	const struct link *link;
	const struct accesses *accesses;
	const struct contexts *contexts;
};

/* Does it run anything in this program? */
int dump_root_exists(const struct dump_roots *roots, uint32_t root);
/* How it is created; NULL: the program does not create it. */
const struct access_spawn *dump_root_spawn(const struct dump_roots *roots, uint32_t root);
void dump_root_name(struct text *text, const struct dump_roots *roots, uint32_t root);
/* The roots of spawns, in braces. */
void dump_spawns(struct text *text, const struct dump_roots *roots, struct bits spawns);

#endif
