/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/lockdb.h"

#include "base/arena.h"
#include "base/table.h"
#include "base/text.h"
#include "lockdb/files.h"
#include "lockdb/image.h"
#include "lockdb/index.h"
#include "lockdb/merge.h"
#include "lockdb/print.h"
#include "lockdb/project.h"
#include "lockdb/set.h"

#include <string.h>

static int is_active(const struct set *set, const struct lockdb_options *options)
{
	const struct set_symbol *symbols = set->symbols.items;
	uint32_t i;

	if (!set->symbols.count || !options->has_symbol)
		return 1;
	for (i = 0; i < set->symbols.count; i++)
		if (options->has_symbol(options->context, symbols[i].name, symbols[i].defined))
			return 1;
	return 0;
}

struct loader {
	const struct lockdb_options *options;
	struct arena *arena;
	struct merge merge;
	struct pool files;
};

static void load_files(struct loader *loader, const char *const *paths, size_t count, int is_user)
{
	size_t i;

	for (i = 0; i < count; i++) {
		const struct set *set = is_user ? NULL : image_find(paths[i]);

		if (!set)
			set = set_read(paths[i], loader->arena);
		*(const char **)pool_add(loader->arena, &loader->files, sizeof(char *)) =
			arena_copy(loader->arena, paths[i], strlen(paths[i]));
		if (!is_active(set, loader->options))
			continue;
		merge_set(&loader->merge, set, is_user);
	}
}

uint64_t lockdb_hash(const struct lockdb *db)
{
	struct text text = { 0 };
	uint64_t hash;

	lockdb_print(&text, db);
	hash = hash_string(text_string(&text));
	text_free(&text);
	return hash;
}

struct lockdb *lockdb_load(const struct lockdb_options *options, struct arena *arena)
{
	struct loader loader = { .options = options, .arena = arena };
	struct lockdb *db = arena_alloc(arena, sizeof *db);
	struct file_list list;

	loader.merge.arena = arena;
	files_installed(&list, arena);
	load_files(&loader, list.paths, list.count, 0);
	if (!options->no_project) {
		project_files(&list, options->inputs, options->ninputs, arena);
		load_files(&loader, list.paths, list.count, 1);
	}
	load_files(&loader, options->files, options->nfiles, 1);
	merge_finish(&loader.merge, db);
	db->files = pool_items(arena, &loader.files);
	db->nfiles = loader.files.count;
	db->index = index_create(arena, db->functions, db->nfunctions);
	return db;
}

const struct lockdb_function *lockdb_function(const struct lockdb *db, const char *name,
					      int is_static)
{
	uint32_t found = index_find(db->index, name, is_static);

	return found ? &db->functions[found - 1] : NULL;
}

int lockdb_is_loop(const struct lockdb *db, const char *context)
{
	uint32_t i, k;

	for (i = 0; *context && i < db->nfunctions; i++)
		for (k = 0; k < db->functions[i].neffects; k++)
			if (db->functions[i].effects[k].op == LOCKDB_RUNS &&
			    !strcmp(db->functions[i].effects[k].name, context))
				return 1;
	return 0;
}

int lockdb_has_library(const struct lockdb *db, const char *name)
{
	uint32_t i;

	for (i = 0; i < db->nlibraries; i++)
		if (pattern_matches(db->libraries[i], name))
			return 1;
	return 0;
}

const struct lockdb *lockdb_with(const struct lockdb *db, const struct lockdb_function *functions,
				 uint32_t count, struct arena *arena)
{
	struct lockdb *made = arena_alloc(arena, sizeof *made);
	struct lockdb_function *all = arena_array(arena, (size_t)db->nfunctions + count, sizeof *all);

	*made = *db;
	memcpy(all, functions, count * sizeof *all);
	memcpy(all + count, db->functions, db->nfunctions * sizeof *all);
	made->functions = all;
	made->nfunctions = db->nfunctions + count;
	made->index = index_create(arena, all, made->nfunctions);
	return made;
}

static int allows(const char *pattern, const char *text)
{
	return !*pattern || pattern_matches(pattern, text);
}

int lockdb_rule_matches(const struct lockdb_rule *rule, const char *name, const char *section)
{
	return allows(rule->name, name) && allows(rule->section, section);
}

int lockdb_rule_matches_field(const struct lockdb_rule *rule, const char *type, const char *field)
{
	return allows(rule->type, type) && allows(rule->field, field);
}

const struct lockdb_entry *lockdb_entry(const struct lockdb *db, const char *type,
					const char *field)
{
	const struct lockdb_entry *best = NULL;
	int best_score = -1;
	uint32_t i;

	for (i = 0; i < db->nentries; i++) {
		const struct lockdb_entry *entry = &db->entries[i];
		int score = !is_pattern(entry->type) * 2 + !is_pattern(entry->field);

		if (score > best_score && pattern_matches(entry->type, type) &&
		    pattern_matches(entry->field, field)) {
			best = entry;
			best_score = score;
		}
	}
	return best;
}
