/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * merge.h - files put together, each over the ones before it.
 *
 * A function's later description replaces the earlier one of the same name or
 * pattern, or adds to what was known of that name ("extend: yes").  So does an
 * entry for the same type and field, and a rule for the same functions.
 */
#ifndef LOCKDB_MERGE_H
#define LOCKDB_MERGE_H

#include "base/table.h"
#include "lockdb/set.h"

#define MERGE_PATTERNS 4096 /* each lookup may try them all */

struct merge {
	struct arena *arena;
	struct pool functions; /* struct merged_function */
	struct pool entries;   /* struct lockdb_entry */
	struct pool rules;     /* struct lockdb_rule */
	struct pool entry_points, libraries; /* const char * */
	struct table function_index, entry_index, rule_index;
	struct pool patterns;  /* uint32_t: which functions are some */
	uint32_t order;        /* how many descriptions were taken */
};

/* is_user: a user's file; static functions are meant unless it says otherwise. */
void merge_set(struct merge *merge, const struct set *set, int is_user);

/* Functions, entries and rules of the database. */
void merge_finish(struct merge *merge, struct lockdb *db);

#endif
