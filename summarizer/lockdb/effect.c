/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * effect.c - an effect: one key says what is done, the others how.
 */
#include "base/arena.h"
#include "lockdb/path.h"
#include "lockdb/set.h"
#include "lockdb/words.h"
#include "lockdb/yaml.h"

#include <string.h>

#define MAX_DATA 16
#define MAX_WORDS (LOCKDB_OPS + KEY_COUNT + 14 + 16)

static int op_find(const char *word)
{
	int op;

	for (op = 0; op < LOCKDB_OPS; op++)
		if (!strcmp(op_words[op].word, word))
			return op;
	return -1;
}

static int key_find(const char *word)
{
	int key;

	for (key = 0; key < KEY_COUNT; key++)
		if (!strcmp(key_words[key], word))
			return key;
	return -1;
}

/* Every key that may stand here: for a suggestion. */
static void unknown_key(const struct yaml *key, const char *const *others)
{
	const char *words[MAX_WORDS + 1];
	const char *nearest;
	int i, n = 0;

	for (i = 0; i < LOCKDB_OPS; i++)
		words[n++] = op_words[i].word;
	for (i = 0; i < KEY_COUNT; i++)
		words[n++] = key_words[i];
	for (i = 0; flag_words[i]; i++)
		words[n++] = flag_words[i];
	for (i = 0; others && others[i] && n < MAX_WORDS; i++)
		words[n++] = others[i];
	words[n] = NULL;
	nearest = word_nearest(words, key->text);
	if (nearest)
		yaml_die(key, "unknown key '%s'; did you mean '%s'?", key->text, nearest);
	yaml_die(key, "unknown key '%s'; expected an effect such as acquire, release, spawn, alloc, "
		 "calls, or what belongs to one (see lockdb/README.md)", key->text);
}

/* The value with the operation's key. */
static const struct yaml *find_op(const struct yaml *mapping, const char *const *others)
{
	const struct yaml *value, *found = NULL;

	for (value = mapping->first; value; value = value->next) {
		const char *key = value->key->text;

		if (op_find(key) < 0) {
			if (key_find(key) < 0 && word_find(flag_words, key) < 0 &&
			    (!others || word_find(others, key) < 0))
				unknown_key(value->key, others);
			continue;
		}
		if (found)
			yaml_die(value->key, "'%s' beside '%s'; expected one effect, or several under "
				 "'effects:', each with '- '", key, found->key->text);
		found = value;
	}
	if (!found)
		yaml_die(mapping, "no effect; expected a key such as acquire, release, spawn, alloc, "
			 "calls (see lockdb/README.md)");
	return found;
}

/* most: the last of the tests that compare with a number, of an argument by its bits, too. */
static void read_when(struct lockdb_condition *when, const struct yaml *node, enum lockdb_test most)
{
	int test;

	if (node->kind == YAML_MAPPING) {
		if (node->count != 1)
			yaml_die(node, "several conditions; expected one, such as {equal: 1}");
		test = word_find(test_words, node->first->key->text);
		if (test < LOCKDB_EQUAL || test > (int)most)
			yaml_die(node->first->key, "'%s' is not compared with a number; expected equal%s",
				 node->first->key->text,
				 most == LOCKDB_UNEQUAL ? " or unequal" : ", unequal, bits or no-bits");
		when->number = yaml_number(node->first, INT64_MIN + 1, INT64_MAX);
	} else {
		test = word_read(node, test_words, "condition");
		if (lockdb_has_number((enum lockdb_test)test))
			yaml_die(node, "'%s' needs a number; expected {%s: N}", node->text, node->text);
		if (test > LOCKDB_NO_ERROR) /* null, nonnull */
			test = test == LOCKDB_NO_ERROR + 1 ? LOCKDB_ZERO : LOCKDB_NONZERO;
	}
	when->test = (enum lockdb_test)test;
}

/* {arg0: {equal: 1}, arg1: nonnull} */
static void read_given(struct lockdb_effect *effect, const struct yaml *node, struct arena *arena)
{
	const struct yaml *value;
	struct lockdb_path path;

	yaml_need(node, YAML_MAPPING, "conditions, such as {arg0: zero}");
	for (value = node->first; value; value = value->next) {
		struct lockdb_given *given = &effect->given[effect->ngiven];

		memset(&path, 0, sizeof path);
		path_read(&path, value->key, arena);
		if (path.root != LOCKDB_ARG || path.nsteps || path.number == LOCKDB_LAST)
			yaml_die(value->key, "'%s' is no argument; expected argN", value->key->text);
		if (effect->ngiven == LOCKDB_GIVEN)
			yaml_die(value->key, "more than %d conditions", LOCKDB_GIVEN);
		given->argument = path.number;
		read_when(&given->is, value, effect->op == LOCKDB_SPAWN || effect->op == LOCKDB_CALLS
			  ? LOCKDB_NO_BITS : LOCKDB_UNEQUAL);
		effect->ngiven++;
	}
}

/* What a function is called with; "unknown" for what nobody knows. */
static void read_data(struct lockdb_effect *effect, const struct yaml *node, struct arena *arena)
{
	const struct yaml *item = list_first(node);
	uint32_t i, n = list_count(node);
	struct lockdb_path *paths;

	if (n > MAX_DATA)
		yaml_die(node, "more than %d arguments", MAX_DATA);
	paths = arena_array(arena, n, sizeof *paths);
	for (i = 0; i < n; i++, item = item->next)
		if (strcmp(yaml_text(item, "a path, or unknown"), "unknown") != 0)
			path_read(&paths[i], item, arena);
	effect->ndata = n;
	effect->data = paths;
}

/* The types of lock that count. */
static void read_numbers(struct lockdb_effect *effect, const struct yaml *node,
			 struct arena *arena)
{
	const struct yaml *item = list_first(node);
	uint32_t i, n = list_count(node);
	int64_t *numbers = arena_array(arena, n, sizeof *numbers);

	for (i = 0; i < n; i++, item = item->next)
		numbers[i] = yaml_number(item, INT64_MIN + 1, INT64_MAX);
	effect->nnumbers = n;
	effect->numbers = numbers;
}

static void read_key(struct lockdb_effect *effect, int key, const struct yaml *value,
		     struct arena *arena)
{
	struct lockdb_path *const paths[KEY_COUNT] = {
		[KEY_CARRIER] = &effect->carrier, [KEY_SIZE] = &effect->size,
		[KEY_FROM] = &effect->second,     [KEY_LOCK] = &effect->second,
		[KEY_BY] = &effect->second,
		[KEY_INTO] = &effect->object,     [KEY_FUNCTION] = &effect->function,
		[KEY_HANDLE] = &effect->handle,   [KEY_TYPE] = &effect->second,
		[KEY_PARTIES] = &effect->count,   [KEY_UNTIL] = &effect->second,
		[KEY_DEPENDS] = &effect->count,
	};

	if (paths[key]) {
		path_read(paths[key], value, arena);
		return;
	}
	switch (key) {
	case KEY_MODE:
		effect->mode = (enum lockdb_mode)word_read(value, mode_words, "mode");
		break;
	case KEY_KIND:
		effect->kind = (enum lockdb_kind)word_read(value, kind_words, "kind");
		break;
	case KEY_WHEN:
		read_when(&effect->when, value, LOCKDB_UNEQUAL);
		break;
	case KEY_GIVEN:
		read_given(effect, value, arena);
		break;
	case KEY_FAILURE:
		effect->failure = yaml_number(value, INT64_MIN + 1, INT64_MAX);
		break;
	case KEY_DATA:
		read_data(effect, value, arena);
		break;
	case KEY_COUNTS:
		read_numbers(effect, value, arena);
		break;
	case KEY_CONTEXT:
		effect->context = context_read(value);
		effect->name = value->text;
		break;
	case KEY_ACCESS:
		effect->access = (enum lockdb_access)word_read(value, access_words, "access");
		break;
	}
}

static void read_op(struct lockdb_effect *effect, const struct yaml *value, struct arena *arena)
{
	switch (op_words[effect->op].value) {
	case OP_OBJECT:
		path_read(&effect->object, value, arena);
		break;
	case OP_HANDLE:
		path_read(&effect->handle, value, arena);
		break;
	case OP_FUNCTION:
		path_read(&effect->function, value, arena);
		break;
	case OP_NAME:
		effect->name = yaml_text(value, effect->op == LOCKDB_BEFORE ? "a function's name" :
					 "a word such as hardirq");
		break;
	case OP_YES:
		if (!yaml_truth(value))
			yaml_die(value, "no; expected '%s: yes', or nothing", value->key->text);
		break;
	}
}

static void does_not_go(const struct yaml *key, const struct op_word *op)
{
	yaml_die(key, "'%s' does not go with '%s'", key->text, op->word);
}

void effect_read(struct lockdb_effect *effect, const struct yaml *mapping,
		 const char *const *others, struct arena *arena)
{
	const struct yaml *op, *value;
	const struct op_word *word;

	yaml_need(mapping, YAML_MAPPING, "an effect");
	op = find_op(mapping, others);
	effect->op = (enum lockdb_op)op_find(op->key->text);
	effect->name = "";
	effect->failure = INT64_MIN;
	effect->line = op->key->line;
	if (effect->op == LOCKDB_RELEASE || effect->op == LOCKDB_ASSERT)
		effect->mode = LOCKDB_EITHER;
	word = &op_words[effect->op];
	read_op(effect, op, arena);
	for (value = mapping->first; value; value = value->next) {
		int key = key_find(value->key->text), flag = word_find(flag_words, value->key->text);

		if (key >= 0 && !(word->keys >> key & 1))
			does_not_go(value->key, word);
		if (flag >= 0 && !(word->flags >> flag & 1))
			does_not_go(value->key, word);
		if (key >= 0)
			read_key(effect, key, value, arena);
		else if (flag >= 0 && yaml_truth(value))
			effect->flags |= 1u << flag;
	}
	if ((effect->flags & LOCKDB_MANY) && (effect->flags & LOCKDB_SERIAL))
		yaml_die(op->key, "both 'many' and 'serial'; expected one of them");
	if ((effect->op == LOCKDB_COPIES || effect->op == LOCKDB_SETS) && !effect->second.root)
		yaml_die(op->key, "'%s' without 'from'; expected the source, such as from: arg1",
			 word->word);
	if (effect->nnumbers && !effect->second.root)
		yaml_die(op->key, "'recursive-types' without 'type'; expected what holds the type, such "
			 "as type: arg1");
}

int effect_replaces(const struct lockdb_effect *effect)
{
	return effect->op < LOCKDB_CALLS && effect->op != LOCKDB_ASSERT;
}
