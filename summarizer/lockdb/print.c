/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/print.h"

#include "base/text.h"
#include "lockdb/path.h"
#include "lockdb/set.h"
#include "lockdb/words.h"

#include <ctype.h>
#include <string.h>

/* In quotes unless it cannot be read as anything but a word. */
static void print_word(struct text *out, const char *word)
{
	const char *at;

	for (at = word; isalnum((unsigned char)*at) || *at == '_'; at++)
		;
	if (!*at && at != word) {
		text_add(out, word);
		return;
	}
	text_add_char(out, '\'');
	for (at = word; *at; at++)
		text_format(out, *at == '\'' ? "''" : "%c", *at);
	text_add_char(out, '\'');
}

static void print_quoted_path(struct text *out, const struct lockdb_path *path)
{
	struct text text = { 0 };

	path_print(&text, path);
	print_word(out, text_string(&text));
	text_free(&text);
}

static void print_path(struct text *out, const char *key, const struct lockdb_path *path)
{
	if (path->root == LOCKDB_NOWHERE)
		return;
	text_format(out, ", %s: ", key);
	print_quoted_path(out, path);
}

static void print_text(struct text *out, const char *key, const char *value)
{
	if (!*value)
		return;
	text_format(out, ", %s: ", key);
	print_word(out, value);
}

static void print_flags(struct text *out, uint32_t flags)
{
	int i;

	for (i = 0; flag_words[i]; i++)
		if (flags >> i & 1)
			text_format(out, ", %s: yes", flag_words[i]);
}

static void print_condition(struct text *out, const struct lockdb_condition *when)
{
	if (lockdb_has_number(when->test))
		text_format(out, "{%s: %lld}", test_words[when->test], (long long)when->number);
	else
		text_add(out, test_words[when->test]);
}

static void print_when(struct text *out, const struct lockdb_effect *effect)
{
	uint32_t i;

	for (i = 0; i < effect->ngiven; i++) {
		text_format(out, "%sarg%d: ", i ? ", " : ", given: {", effect->given[i].argument);
		print_condition(out, &effect->given[i].is);
	}
	if (effect->ngiven)
		text_add_char(out, '}');
	if (effect->when.test == LOCKDB_ALWAYS)
		return;
	text_add(out, ", when: ");
	print_condition(out, &effect->when);
}

static void print_list(struct text *out, const char *key, const struct lockdb_path *paths,
		       uint32_t count)
{
	uint32_t i;

	if (!count)
		return;
	text_format(out, ", %s: [", key);
	for (i = 0; i < count; i++) {
		text_add(out, i ? ", " : "");
		print_quoted_path(out, &paths[i]);
	}
	text_add_char(out, ']');
}

static void print_op(struct text *out, const struct lockdb_effect *effect)
{
	const struct op_word *word = &op_words[effect->op];

	text_format(out, "%s: ", word->word);
	switch (word->value) {
	case OP_OBJECT:
		print_quoted_path(out, &effect->object);
		break;
	case OP_HANDLE:
		print_quoted_path(out, &effect->handle);
		break;
	case OP_FUNCTION:
		print_quoted_path(out, &effect->function);
		break;
	case OP_NAME:
		print_word(out, effect->name);
		break;
	case OP_YES:
		text_add(out, "yes");
		break;
	}
}

static void print_numbers(struct text *out, const struct lockdb_effect *effect)
{
	uint32_t i;

	for (i = 0; i < effect->nnumbers; i++)
		text_format(out, "%s%lld", i ? ", " : ", recursive-types: [",
			    (long long)effect->numbers[i]);
	if (effect->nnumbers)
		text_add_char(out, ']');
}

static void print_effect(struct text *out, const struct lockdb_effect *effect)
{
	uint32_t keys = op_words[effect->op].keys;
	enum op_value value = op_words[effect->op].value;
	enum lockdb_mode usual = effect->op == LOCKDB_RELEASE || effect->op == LOCKDB_ASSERT ?
				 LOCKDB_EITHER : LOCKDB_EXCLUSIVE;

	text_add(out, "  - {");
	print_op(out, effect);
	if (effect->mode != usual)
		text_format(out, ", mode: %s", mode_words[effect->mode]);
	print_text(out, "kind", kind_words[effect->kind]);
	if (effect->access != LOCKDB_UPDATES)
		print_text(out, "access", access_words[effect->access]);
	if (value == OP_HANDLE)
		print_path(out, "into", &effect->object);
	print_path(out, keys >> KEY_FROM & 1 ? "from" : keys >> KEY_TYPE & 1 ? "type" :
		   keys >> KEY_UNTIL & 1 ? "until" : keys >> KEY_BY & 1 ? "by" : "lock",
		   &effect->second);
	print_numbers(out, effect);
	print_path(out, "carrier", &effect->carrier);
	print_path(out, "size", &effect->size);
	print_path(out, keys >> KEY_DEPENDS & 1 ? "depends" : "count", &effect->count);
	if (value != OP_FUNCTION)
		print_path(out, "function", &effect->function);
	print_list(out, "data", effect->data, effect->ndata);
	if (value != OP_HANDLE)
		print_path(out, "handle", &effect->handle);
	if (value != OP_NAME)
		print_text(out, "context", effect->name);
	print_when(out, effect);
	if (effect->failure != INT64_MIN)
		text_format(out, ", failure: %lld", (long long)effect->failure);
	print_flags(out, effect->flags);
	text_add(out, "}\n");
}

static void print_function(struct text *out, const struct lockdb_function *function)
{
	int replaces = 0;
	uint32_t i;

	text_add(out, "- name: ");
	print_word(out, function->name);
	text_add_char(out, '\n');
	for (i = 0; i < function->neffects; i++)
		replaces |= effect_replaces(&function->effects[i]);
	if (function->ignore)
		text_add(out, "  ignore: yes\n");
	else if (function->opaque != replaces)
		text_format(out, "  body: %s\n", function->opaque ? "no" : "yes");
	if (function->statics)
		text_add(out, "  statics: yes\n");
	if (!function->ignore)
		text_add(out, function->neffects ? "  effects:\n" : "  effects: []\n");
	for (i = 0; i < function->neffects; i++)
		print_effect(out, &function->effects[i]);
}

static void print_entry(struct text *out, const struct lockdb_entry *entry)
{
	text_add(out, "- {type: ");
	print_word(out, entry->type);
	text_add(out, ", field: ");
	print_word(out, entry->field);
	print_text(out, "context", entry->context);
	print_flags(out, entry->flags);
	print_list(out, "held", entry->held, entry->nheld);
	text_add(out, "}\n");
}

static void print_rule(struct text *out, const struct lockdb_rule *rule)
{
	text_format(out, "- {role: %s", role_words[rule->role]);
	print_text(out, "name", rule->name);
	print_text(out, "section", rule->section);
	print_text(out, "type", rule->type);
	print_text(out, "field", rule->field);
	text_add(out, rule->spread ? ", spread: yes}\n" : "}\n");
}

static void print_names(struct text *out, const char *key, const char *const *names, uint32_t count)
{
	uint32_t i;

	if (count)
		text_format(out, "%s:\n", key);
	for (i = 0; i < count; i++) {
		text_add(out, "- ");
		print_word(out, names[i]);
		text_add_char(out, '\n');
	}
}

void lockdb_print(struct text *out, const struct lockdb *db)
{
	uint32_t i;

	text_add(out, "schema: 1\nname: effective\nstatics: no\n");
	text_add(out, db->nfunctions ? "functions:\n" : "");
	for (i = 0; i < db->nfunctions; i++)
		print_function(out, &db->functions[i]);
	text_add(out, db->nentries ? "entries:\n" : "");
	for (i = 0; i < db->nentries; i++)
		print_entry(out, &db->entries[i]);
	print_names(out, "entry-points", db->entry_points, db->nentry_points);
	print_names(out, "libraries", db->libraries, db->nlibraries);
	text_add(out, db->nrules ? "rules:\n" : "");
	for (i = 0; i < db->nrules; i++)
		print_rule(out, &db->rules[i]);
}

void lockdb_print_path(struct text *out, const struct lockdb_path *path)
{
	path_print(out, path);
}
