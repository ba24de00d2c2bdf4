/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * function.c - the functions of a file: names, and what each of them does.
 */
#include "base/arena.h"
#include "base/table.h"
#include "lockdb/set.h"
#include "lockdb/words.h"
#include "lockdb/yaml.h"

#include <string.h>

/* Beside these stands one effect, or all of them under "effects". */
static const char *const keys[] = {
	"name", "effects", "body", "ignore", "extend", "statics", NULL
};

uint32_t list_count(const struct yaml *node)
{
	if (node->kind == YAML_MAPPING)
		yaml_die(node, "a mapping; expected a word or a list of words");
	return node->kind == YAML_SCALAR ? 1 : node->count;
}

const struct yaml *list_first(const struct yaml *node)
{
	return node->kind == YAML_SCALAR ? node : node->first;
}

static enum said read_said(const struct yaml *mapping, const char *key)
{
	const struct yaml *value = yaml_get(mapping, key);

	return !value ? UNSAID : yaml_truth(value) ? SAID_YES : SAID_NO;
}

static void read_effects(struct lockdb_function *model, const struct yaml *mapping,
			 const struct yaml *list, struct arena *arena)
{
	uint32_t n = list ? list->count : 1, i = 0;
	struct lockdb_effect *effects;

	if (n > SET_EFFECTS)
		yaml_die(list, "more than %d effects", SET_EFFECTS);
	effects = arena_array(arena, n, sizeof *effects);
	if (!list)
		effect_read(effects, mapping, keys, arena);
	else
		for (list = list->first; list; list = list->next)
			effect_read(&effects[i++], list, NULL, arena);
	model->neffects = n;
	model->effects = effects;
}

/* With "effects" or "ignore" nothing else may stand there. */
static void refuse_others(const struct yaml *mapping, const char *because)
{
	const struct yaml *value;

	for (value = mapping->first; value; value = value->next)
		if (word_find(keys, value->key->text) < 0)
			yaml_die(value->key, "'%s' beside '%s'; expected only %s", value->key->text, because,
				 "name, body, extend, statics");
}

static void read_model(struct set_function *function, const struct yaml *mapping,
		       struct arena *arena)
{
	const struct yaml *list = yaml_get(mapping, "effects");
	struct lockdb_function *model = &function->model;

	model->ignore = read_said(mapping, "ignore") == SAID_YES;
	function->body = read_said(mapping, "body");
	function->statics = read_said(mapping, "statics");
	function->extend = read_said(mapping, "extend") == SAID_YES;
	function->at = mapping;
	model->file = mapping->file;
	model->line = mapping->line;
	if (list)
		yaml_need(list, YAML_SEQUENCE, "of effects, each with '- '");
	if (list || model->ignore)
		refuse_others(mapping, list ? "effects" : "ignore");
	if (list && model->ignore)
		yaml_die(list->key, "'effects' beside 'ignore'; expected one of them");
	if (!model->ignore)
		read_effects(model, mapping, list, arena);
}

static void read_function(struct set *set, const struct yaml *mapping)
{
	struct set_function function = { 0 };
	const struct yaml *names;
	uint32_t i, n;

	yaml_need(mapping, YAML_MAPPING, "a function: name, and what it does");
	names = yaml_get(mapping, "name");
	if (!names)
		yaml_die(mapping, "no 'name'; expected the name of a function, or a list of names");
	n = list_count(names);
	if (!n)
		yaml_die(names, "an empty list; expected names of functions");
	read_model(&function, mapping, set->arena);
	names = list_first(names);
	for (i = 0; i < n; i++, names = names->next) {
		function.model.name = yaml_text(names, "a function's name");
		function.at = names;
		*(struct set_function *)pool_add(set->arena, &set->functions, sizeof function) = function;
	}
}

/* In one file a name that stands twice is a mistake. */
static void refuse_twice(const struct set *set)
{
	const struct set_function *functions = set->functions.items;
	struct table table = { 0 };
	uint32_t i, slot, other;

	for (i = 0; i < set->functions.count; i++) {
		const char *name = functions[i].model.name;
		uint64_t hash = hash_string(name);

		if (functions[i].extend)
			continue;
		for (slot = table_first(&table, hash); (other = table_at(&table, slot));
		     slot = table_next(&table, slot, hash))
			if (!strcmp(functions[other - 1].model.name, name))
				yaml_die(functions[i].at, "'%s' is described twice; the first is in line "
					 "%d (to add to it: extend: yes)", name,
					 functions[other - 1].at->line);
		table_add(set->arena, &table, hash, i + 1);
	}
}

void set_read_functions(struct set *set, const struct yaml *functions)
{
	const struct yaml *item;

	yaml_need(functions, YAML_SEQUENCE, "of functions, each with '- name:'");
	for (item = functions->first; item; item = item->next)
		read_function(set, item);
	refuse_twice(set);
}
