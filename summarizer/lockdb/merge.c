/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/merge.h"

#include "base/arena.h"
#include "lockdb/index.h"
#include "lockdb/yaml.h"

#include <stdlib.h>
#include <string.h>

struct merged_function {
	struct lockdb_function model;
	uint32_t order; /* which description it is */
	int pattern;    /* it describes one */
};

/* ---- functions ---- */

static struct merged_function *find_name(const struct merge *merge, const char *name)
{
	struct merged_function *functions = merge->functions.items;
	uint64_t hash = hash_string(name);
	uint32_t slot, i;

	for (slot = table_first(&merge->function_index, hash); (i = table_at(&merge->function_index, slot));
	     slot = table_next(&merge->function_index, slot, hash))
		if (!strcmp(functions[i - 1].model.name, name))
			return &functions[i - 1];
	return NULL;
}

/* What is known of a name so far: by itself, or by the latest pattern. */
static const struct lockdb_function *find_known(const struct merge *merge, const char *name)
{
	const struct merged_function *functions = merge->functions.items;
	const struct merged_function *found = find_name(merge, name), *other;
	const uint32_t *patterns = merge->patterns.items;
	uint32_t i;

	if (found || is_pattern(name))
		return found ? &found->model : NULL;
	for (i = merge->patterns.count; i-- > 0;) {
		other = &functions[patterns[i]];
		if ((!found || other->order > found->order) && pattern_matches(other->model.name, name))
			found = other;
	}
	return found ? &found->model : NULL;
}

static void set_opaque(struct lockdb_function *model, enum said body)
{
	uint32_t i;

	model->opaque = model->ignore;
	for (i = 0; i < model->neffects; i++)
		model->opaque |= effect_replaces(&model->effects[i]);
	if (body != UNSAID)
		model->opaque = body == SAID_NO;
}

static void extend(struct lockdb_function *model, const struct lockdb_function *known,
		   const struct set_function *function, struct arena *arena)
{
	uint32_t n = known->neffects + model->neffects;
	struct lockdb_effect *effects;

	if (n > SET_EFFECTS)
		yaml_die(function->at, "'%s' has more than %d effects", model->name, SET_EFFECTS);
	effects = arena_array(arena, n, sizeof *effects);
	memcpy(effects, known->effects, known->neffects * sizeof *effects);
	memcpy(effects + known->neffects, model->effects, model->neffects * sizeof *effects);
	model->effects = effects;
	model->neffects = n;
	if (function->body == UNSAID)
		model->opaque |= known->opaque && !known->ignore;
}

static int means_statics(const struct set_function *function, const struct set *set,
			 const struct lockdb_function *known, int is_user)
{
	if (function->statics != UNSAID)
		return function->statics;
	if (set->statics != UNSAID)
		return set->statics;
	return is_user || (known && known->statics);
}

static struct merged_function *new_place(struct merge *merge, const struct set_function *function)
{
	struct merged_function *place;
	const char *name = function->model.name;
	int pattern = is_pattern(name);

	if (pattern) {
		if (merge->patterns.count == MERGE_PATTERNS)
			yaml_die(function->at, "more than %d patterns", MERGE_PATTERNS);
		*(uint32_t *)pool_add(merge->arena, &merge->patterns, sizeof(uint32_t)) =
			merge->functions.count;
	}
	place = pool_add(merge->arena, &merge->functions, sizeof *place);
	place->pattern = pattern;
	table_add(merge->arena, &merge->function_index, hash_string(name), merge->functions.count);
	return place;
}

static void merge_function(struct merge *merge, const struct set *set,
			   const struct set_function *function, int is_user)
{
	struct merged_function *place = find_name(merge, function->model.name);
	const struct lockdb_function *known = place ? &place->model : NULL;
	struct lockdb_function model = function->model;

	model.statics = means_statics(function, set, known, is_user);
	set_opaque(&model, function->body);
	if (function->extend)
		known = find_known(merge, model.name);
	if (function->extend && known)
		extend(&model, known, function, merge->arena);
	if (!place)
		place = new_place(merge, function);
	place->model = model;
	place->order = ++merge->order;
}

static int by_name_then_order(const void *a, const void *b)
{
	const struct merged_function *x = a, *y = b;

	if (x->pattern != y->pattern)
		return x->pattern - y->pattern;
	if (x->pattern)
		return x->order < y->order ? -1 : 1;
	return strcmp(x->model.name, y->model.name);
}

/* ---- entries and rules ---- */

static int same_entry(const struct lockdb_entry *a, const struct lockdb_entry *b)
{
	return !strcmp(a->type, b->type) && !strcmp(a->field, b->field);
}

static void merge_entry(struct merge *merge, const struct lockdb_entry *entry)
{
	uint64_t hash = hash_pair(hash_string(entry->type), hash_string(entry->field));
	struct lockdb_entry *entries = merge->entries.items;
	struct table *index = &merge->entry_index;
	uint32_t slot, i;

	for (slot = table_first(index, hash); (i = table_at(index, slot));
	     slot = table_next(index, slot, hash))
		if (same_entry(&entries[i - 1], entry)) {
			entries[i - 1] = *entry;
			return;
		}
	*(struct lockdb_entry *)pool_add(merge->arena, &merge->entries, sizeof *entry) = *entry;
	table_add(merge->arena, index, hash, merge->entries.count);
}

static int same_rule(const struct lockdb_rule *a, const struct lockdb_rule *b)
{
	return !strcmp(a->name, b->name) && !strcmp(a->section, b->section) &&
	       !strcmp(a->type, b->type) && !strcmp(a->field, b->field);
}

static void merge_rule(struct merge *merge, const struct lockdb_rule *rule)
{
	uint64_t hash = hash_pair(hash_pair(hash_string(rule->name), hash_string(rule->section)),
				  hash_pair(hash_string(rule->type), hash_string(rule->field)));
	struct lockdb_rule *rules = merge->rules.items;
	struct table *index = &merge->rule_index;
	uint32_t slot, i;

	for (slot = table_first(index, hash); (i = table_at(index, slot));
	     slot = table_next(index, slot, hash))
		if (same_rule(&rules[i - 1], rule)) {
			rules[i - 1] = *rule;
			return;
		}
	*(struct lockdb_rule *)pool_add(merge->arena, &merge->rules, sizeof *rule) = *rule;
	table_add(merge->arena, index, hash, merge->rules.count);
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Sorted, each once. */
static const char *const *finish_names(struct merge *merge, struct pool *pool, uint32_t *count)
{
	const char **names = pool_items(merge->arena, pool);
	uint32_t i, n = 0;

	qsort(names, pool->count, sizeof *names, by_text);
	for (i = 0; i < pool->count; i++)
		if (!n || strcmp(names[n - 1], names[i]) != 0)
			names[n++] = names[i];
	*count = n;
	return names;
}

static void merge_names(struct merge *merge, struct pool *all, const struct pool *names)
{
	const char *const *items = names->items;
	uint32_t i;

	for (i = 0; i < names->count; i++)
		*(const char **)pool_add(merge->arena, all, sizeof(char *)) = items[i];
}

static int entry_by_name(const void *a, const void *b)
{
	const struct lockdb_entry *x = a, *y = b;
	int order = strcmp(x->type, y->type);

	return order ? order : strcmp(x->field, y->field);
}

static int rule_by_name(const void *a, const void *b)
{
	const struct lockdb_rule *x = a, *y = b;
	int order = strcmp(x->name, y->name);

	order = order ? order : strcmp(x->section, y->section);
	order = order ? order : strcmp(x->type, y->type);
	return order ? order : strcmp(x->field, y->field);
}

void merge_set(struct merge *merge, const struct set *set, int is_user)
{
	const struct set_function *functions = set->functions.items;
	const struct lockdb_entry *entries = set->entries.items;
	const struct lockdb_rule *rules = set->rules.items;
	uint32_t i;

	for (i = 0; i < set->functions.count; i++)
		merge_function(merge, set, &functions[i], is_user);
	for (i = 0; i < set->entries.count; i++)
		merge_entry(merge, &entries[i]);
	for (i = 0; i < set->rules.count; i++)
		merge_rule(merge, &rules[i]);
	merge_names(merge, &merge->entry_points, &set->entry_points);
	merge_names(merge, &merge->libraries, &set->libraries);
}

void merge_finish(struct merge *merge, struct lockdb *db)
{
	struct merged_function *merged = pool_items(merge->arena, &merge->functions);
	uint32_t n = merge->functions.count, i;
	struct lockdb_function *functions = arena_array(merge->arena, n, sizeof *functions);

	qsort(merged, n, sizeof *merged, by_name_then_order);
	for (i = 0; i < n; i++)
		functions[i] = merged[i].model;
	db->functions = functions;
	db->nfunctions = n;
	db->entries = pool_items(merge->arena, &merge->entries);
	db->nentries = merge->entries.count;
	db->entry_points = finish_names(merge, &merge->entry_points, &db->nentry_points);
	db->libraries = finish_names(merge, &merge->libraries, &db->nlibraries);
	db->rules = pool_items(merge->arena, &merge->rules);
	db->nrules = merge->rules.count;
	qsort((void *)db->entries, db->nentries, sizeof *db->entries, entry_by_name);
	qsort((void *)db->rules, db->nrules, sizeof *db->rules, rule_by_name);
}
