/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/merge.h"

#include "base/arena.h"
#include "lockdb/index.h"

#include <stdlib.h>
#include <string.h>

struct merged_function {
	struct lockdb_function model;
	uint32_t order; /* which description it is */
};

/* ---- functions ---- */

static struct merged_function *find_name(const struct merge *merge, const char *name)
{
	struct merged_function *functions = merge->functions.items;
	uint64_t hash = hash_string(name);
	uint32_t slot, i;

	for (slot = table_first(&merge->names, hash); (i = table_at(&merge->names, slot));
	     slot = table_next(&merge->names, slot, hash))
		if (!strcmp(functions[i - 1].model.name, name))
			return &functions[i - 1];
	return NULL;
}

/* What is known of a name so far: by itself, or by the latest pattern. */
static const struct lockdb_function *find_known(const struct merge *merge, const char *name)
{
	const struct merged_function *functions = merge->functions.items;
	const struct merged_function *found = find_name(merge, name);
	uint32_t i;

	if (found || is_pattern(name))
		return found ? &found->model : NULL;
	for (i = 0; i < merge->functions.count; i++)
		if ((!found || functions[i].order > found->order) &&
		    is_pattern(functions[i].model.name) &&
		    pattern_matches(functions[i].model.name, name))
			found = &functions[i];
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
		   enum said body, struct arena *arena)
{
	uint32_t n = known->neffects + model->neffects;
	struct lockdb_effect *effects = arena_array(arena, n, sizeof *effects);

	memcpy(effects, known->effects, known->neffects * sizeof *effects);
	memcpy(effects + known->neffects, model->effects, model->neffects * sizeof *effects);
	model->effects = effects;
	model->neffects = n;
	if (body == UNSAID)
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

static void merge_function(struct merge *merge, const struct set *set,
			   const struct set_function *function, int is_user)
{
	const struct lockdb_function *known = find_known(merge, function->model.name);
	struct merged_function *place = find_name(merge, function->model.name);
	struct lockdb_function model = function->model;

	model.statics = means_statics(function, set, known, is_user);
	set_opaque(&model, function->body);
	if (function->extend && known)
		extend(&model, known, function->body, merge->arena);
	if (!place) {
		place = pool_add(merge->arena, &merge->functions, sizeof *place);
		table_add(merge->arena, &merge->names, hash_string(model.name),
			  merge->functions.count);
	}
	place->model = model;
	place->order = ++merge->order;
}

static int by_name_then_order(const void *a, const void *b)
{
	const struct merged_function *x = a, *y = b;
	int pattern = is_pattern(x->model.name), other = is_pattern(y->model.name);

	if (pattern != other)
		return pattern - other;
	if (pattern)
		return x->order < y->order ? -1 : 1;
	return strcmp(x->model.name, y->model.name);
}

/* ---- entries and rules ---- */

static void merge_entry(struct merge *merge, const struct lockdb_entry *entry)
{
	struct lockdb_entry *entries = merge->entries.items;
	uint32_t i;

	for (i = 0; i < merge->entries.count; i++)
		if (!strcmp(entries[i].type, entry->type) && !strcmp(entries[i].field, entry->field)) {
			entries[i] = *entry;
			return;
		}
	*(struct lockdb_entry *)pool_add(merge->arena, &merge->entries, sizeof *entry) = *entry;
}

static void merge_rule(struct merge *merge, const struct lockdb_rule *rule)
{
	struct lockdb_rule *rules = merge->rules.items;
	uint32_t i;

	for (i = 0; i < merge->rules.count; i++)
		if (!strcmp(rules[i].name, rule->name) && !strcmp(rules[i].section, rule->section) &&
		    !strcmp(rules[i].type, rule->type) && !strcmp(rules[i].field, rule->field)) {
			rules[i] = *rule;
			return;
		}
	*(struct lockdb_rule *)pool_add(merge->arena, &merge->rules, sizeof *rule) = *rule;
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
	db->rules = pool_items(merge->arena, &merge->rules);
	db->nrules = merge->rules.count;
	qsort((void *)db->entries, db->nentries, sizeof *db->entries, entry_by_name);
	qsort((void *)db->rules, db->nrules, sizeof *db->rules, rule_by_name);
}
