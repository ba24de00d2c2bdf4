/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules.c - entries (functions found in fields of structs) and annotator rules.
 */
#include "base/arena.h"
#include "lockdb/path.h"
#include "lockdb/set.h"
#include "lockdb/words.h"
#include "lockdb/yaml.h"

#define MAX_ENTRIES 100000

static const char *const entry_keys[] = {
	"type", "field", "context", "many", "held", NULL
};
static const char *const rule_keys[] = {
	"role", "name", "section", "type", "field", "spread", NULL
};

static void check_keys(const struct yaml *mapping, const char *const *keys, const char *what)
{
	const struct yaml *value;

	yaml_need(mapping, YAML_MAPPING, what);
	for (value = mapping->first; value; value = value->next)
		if (word_find(keys, value->key->text) < 0)
			word_unknown(value->key, keys, "key");
}

static const char *text_or(const struct yaml *mapping, const char *key, const char *otherwise)
{
	const struct yaml *value = yaml_get(mapping, key);

	return value ? yaml_text(value, "a word or pattern") : otherwise;
}

static int is_true(const struct yaml *mapping, const char *key)
{
	const struct yaml *value = yaml_get(mapping, key);

	return value && yaml_truth(value);
}

static void read_held(struct lockdb_entry *entry, const struct yaml *node, struct arena *arena)
{
	const struct yaml *item = list_first(node);
	uint32_t i, n = list_count(node);
	struct lockdb_path *held;

	if (n > PATH_STEPS)
		yaml_die(node, "more than %d locks", PATH_STEPS);
	held = arena_array(arena, n, sizeof *held);
	for (i = 0; i < n; i++, item = item->next)
		path_read(&held[i], item, arena);
	entry->nheld = n;
	entry->held = held;
}

/* All types with all fields. */
static void add_entries(struct set *set, const struct lockdb_entry *entry,
			const struct yaml *types, const struct yaml *fields)
{
	const struct yaml *type = list_first(types), *field;
	uint32_t i, j;

	for (i = list_count(types); i; i--, type = type->next) {
		field = list_first(fields);
		for (j = list_count(fields); j; j--, field = field->next) {
			struct lockdb_entry *added = pool_add(set->arena, &set->entries, sizeof *added);

			*added = *entry;
			added->type = yaml_text(type, "a struct's name");
			added->field = yaml_text(field, "a field's name");
			if (set->entries.count > MAX_ENTRIES)
				yaml_die(field, "more than %d entries", MAX_ENTRIES);
		}
	}
}

static void read_entry(struct set *set, const struct yaml *mapping)
{
	const struct yaml *types, *fields, *held;
	struct lockdb_entry entry = { .file = mapping->file, .line = mapping->line };

	check_keys(mapping, entry_keys, "an entry: type and field");
	types = yaml_get(mapping, "type");
	fields = yaml_get(mapping, "field");
	if (!types || !fields)
		yaml_die(mapping, "no '%s'; expected type: STRUCT and field: FIELD",
			 types ? "field" : "type");
	entry.context = text_or(mapping, "context", "");
	if (is_true(mapping, "many"))
		entry.flags |= LOCKDB_MANY;
	held = yaml_get(mapping, "held");
	if (held)
		read_held(&entry, held, set->arena);
	add_entries(set, &entry, types, fields);
}

static void read_rule(struct set *set, const struct yaml *mapping)
{
	const struct yaml *role;
	struct lockdb_rule *rule;

	check_keys(mapping, rule_keys, "a rule: role, and whose it is");
	role = yaml_get(mapping, "role");
	if (!role)
		yaml_die(mapping, "no 'role'; expected single-threaded, multithreaded, interrupt or "
			 "ignore");
	rule = pool_add(set->arena, &set->rules, sizeof *rule);
	rule->role = (enum lockdb_role)word_read(role, role_words, "role");
	rule->name = text_or(mapping, "name", "");
	rule->section = text_or(mapping, "section", "");
	rule->type = text_or(mapping, "type", "");
	rule->field = text_or(mapping, "field", "");
	rule->spread = is_true(mapping, "spread");
	rule->file = mapping->file;
	rule->line = mapping->line;
	if (!*rule->name && !*rule->section && !*rule->type && !*rule->field)
		yaml_die(mapping, "a rule for everything; expected name, section, type or field");
}

void set_read_entries(struct set *set, const struct yaml *entries)
{
	yaml_need(entries, YAML_SEQUENCE, "of entries, each with '- type:'");
	for (entries = entries->first; entries; entries = entries->next)
		read_entry(set, entries);
}

void set_read_rules(struct set *set, const struct yaml *rules)
{
	yaml_need(rules, YAML_SEQUENCE, "of rules, each with '- role:'");
	for (rules = rules->first; rules; rules = rules->next)
		read_rule(set, rules);
}
