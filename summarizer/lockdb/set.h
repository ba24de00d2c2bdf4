/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * set.h - one file of lockdb as it was read, before files are put together.
 *
 * effect.c, function.c and rules.c each read a part of the schema; set.c the
 * file.  All of it is the arena's; what is wrong is die().
 */
#ifndef LOCKDB_SET_H
#define LOCKDB_SET_H

#include "base/pool.h"
#include "lockdb/lockdb.h"

struct yaml;

#define SET_EFFECTS 64 /* of a function, extensions included */

enum said { SAID_NO, SAID_YES, UNSAID };

struct set_function {
	struct lockdb_function model;
	enum said body, statics;
	int extend;    /* adds to what was known of that name */
	const struct yaml *at;
};

struct set_symbol {
	const char *name;
	int defined;
};

struct set {
	const char *name, *file;
	enum said statics;       /* names mean static functions, too */
	struct pool symbols;     /* struct set_symbol: any of them makes the set active */
	struct pool functions;   /* struct set_function */
	struct pool entries;     /* struct lockdb_entry */
	struct pool entry_points, libraries; /* const char * */
	struct pool rules;       /* struct lockdb_rule */
	struct arena *arena;
};

struct set *set_read(const char *path, struct arena *arena);

/* For the files of lockdb/.  functions: the list under that key, and so on. */
void set_read_functions(struct set *set, const struct yaml *functions);
void set_read_entries(struct set *set, const struct yaml *entries);
void set_read_rules(struct set *set, const struct yaml *rules);

/* One effect out of a mapping; keys in others are somebody else's (NULL: none). */
void effect_read(struct lockdb_effect *effect, const struct yaml *mapping,
		 const char *const *others, struct arena *arena);

/* Whether a model with this effect replaces a body that the program has. */
int effect_replaces(const struct lockdb_effect *effect);

/* A word, or a list of words: how many; the first of them, each leads to the next. */
uint32_t list_count(const struct yaml *node);
const struct yaml *list_first(const struct yaml *node);

#endif
