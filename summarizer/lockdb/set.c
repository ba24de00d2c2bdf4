/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/set.h"

#include "base/arena.h"
#include "lockdb/words.h"
#include "lockdb/yaml.h"

#include <string.h>

#define SCHEMA 1

static const char *const keys[] = {
	"schema", "name", "when", "statics", "functions", "entries", "entry-points", "rules",
	"libraries", NULL
};
static const char *const when_keys[] = { "uses", "defines", NULL };

static void check_keys(const struct yaml *mapping, const char *const *known)
{
	const struct yaml *value;

	for (value = mapping->first; value; value = value->next)
		if (word_find(known, value->key->text) < 0)
			word_unknown(value->key, known, "key");
}

static void check_schema(const struct yaml *root)
{
	const struct yaml *schema = yaml_get(root, "schema");

	if (!schema)
		yaml_die(root, "no 'schema'; expected 'schema: %d'", SCHEMA);
	if (yaml_number(schema, 1, 1000) != SCHEMA)
		yaml_die(schema, "schema %s is not known here; expected %d", schema->text, SCHEMA);
}

static void read_when(struct set *set, const struct yaml *when)
{
	const struct yaml *value, *item;
	uint32_t n;

	yaml_need(when, YAML_MAPPING, "uses: or defines: symbols");
	check_keys(when, when_keys);
	for (value = when->first; value; value = value->next)
		for (n = list_count(value), item = list_first(value); n; n--, item = item->next) {
			struct set_symbol *symbol = pool_add(set->arena, &set->symbols, sizeof *symbol);

			symbol->name = yaml_text(item, "a symbol");
			symbol->defined = !strcmp(value->key->text, "defines");
		}
	if (!set->symbols.count)
		yaml_die(when, "no symbol; expected uses: or defines: symbols");
}

static void read_names(struct set *set, struct pool *pool, const struct yaml *names,
		       const char *expected)
{
	const struct yaml *name = list_first(names);
	uint32_t n;

	for (n = list_count(names); n; n--, name = name->next)
		*(const char **)pool_add(set->arena, pool, sizeof(char *)) = yaml_text(name, expected);
}

struct set *set_read(const char *path, struct arena *arena)
{
	const struct yaml *root = yaml_read(path, arena), *value;
	struct set *set = arena_alloc(arena, sizeof *set);

	set->arena = arena;
	set->file = root->file;
	set->statics = UNSAID;
	yaml_need(root, YAML_MAPPING, "schema, name, functions, ...");
	check_keys(root, keys);
	check_schema(root);
	value = yaml_get(root, "name");
	if (!value)
		yaml_die(root, "no 'name'; expected a name for this set of functions");
	set->name = yaml_text(value, "a name for this set of functions");
	if ((value = yaml_get(root, "when")))
		read_when(set, value);
	if ((value = yaml_get(root, "statics")))
		set->statics = yaml_truth(value) ? SAID_YES : SAID_NO;
	if ((value = yaml_get(root, "functions")))
		set_read_functions(set, value);
	if ((value = yaml_get(root, "entries")))
		set_read_entries(set, value);
	if ((value = yaml_get(root, "entry-points")))
		read_names(set, &set->entry_points, value, "the name of a function");
	if ((value = yaml_get(root, "libraries")))
		read_names(set, &set->libraries, value, "the name of a shared library");
	if ((value = yaml_get(root, "rules")))
		set_read_rules(set, value);
	return set;
}
