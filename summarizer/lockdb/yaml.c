/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/yaml.h"

#include "base/arena.h"
#include "facts/map.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct builder {
	yaml_parser_t parser;
	struct arena *arena;
	const char *file;
	struct yaml *open[YAML_DEPTH]; /* what is not closed yet, outermost first */
	const struct yaml *key[YAML_DEPTH]; /* of a mapping: waits for its value */
	unsigned depth;
	uint32_t nodes;
	struct yaml *root;
};

static void die_at(const char *file, size_t line, size_t column, const char *what)
{
	char where[4200];

	snprintf(where, sizeof where, "%s:%zu:%zu", file, line, column);
	die(where, "%s", what);
}

void yaml_die(const struct yaml *at, const char *format, ...)
{
	char where[4200], what[3 * YAML_WORD];
	va_list arguments;
	size_t i;

	va_start(arguments, format);
	vsnprintf(what, sizeof what, format, arguments);
	va_end(arguments);
	for (i = 0; what[i]; i++)
		if ((unsigned char)what[i] < ' ' || what[i] == 127)
			what[i] = '?';
	snprintf(where, sizeof where, "%s:%d:%d", at->file, at->line, at->column);
	die(where, "%s", what);
}

/* ---- events to nodes ---- */

static void die_mark(const struct builder *b, const yaml_mark_t *mark, const char *what)
{
	die_at(b->file, mark->line + 1, mark->column + 1, what);
}

/* A byte that cannot be: libyaml says where in the file, not in which line. */
static void die_reader(const struct builder *b, const struct map *map)
{
	size_t i, line = 1, column = 1, offset = b->parser.problem_offset;
	char what[200];

	for (i = 0; i < offset && i < map->length; i++, column++)
		if (map->data[i] == '\n')
			line++, column = 0;
	snprintf(what, sizeof what, "%s; expected text in UTF-8", b->parser.problem);
	die_at(b->file, line, column, what);
}

static void die_parser(const struct builder *b, const struct map *map)
{
	char what[400];

	if (b->parser.error == YAML_READER_ERROR)
		die_reader(b, map);
	if (b->parser.error == YAML_MEMORY_ERROR)
		die(b->file, "out of memory");
	snprintf(what, sizeof what, "%s%s%s; expected YAML", b->parser.problem,
		 b->parser.context ? " " : "", b->parser.context ? b->parser.context : "");
	die_mark(b, &b->parser.problem_mark, what);
}

static void refuse_anchor(const struct builder *b, const yaml_event_t *event)
{
	const yaml_char_t *anchor = NULL, *tag = NULL;

	if (event->type == YAML_ALIAS_EVENT)
		die_mark(b, &event->start_mark, "an alias; there are none here, write what it stands "
			 "for (a path such as \"*arg0\" needs quotes)");
	if (event->type == YAML_SCALAR_EVENT)
		anchor = event->data.scalar.anchor, tag = event->data.scalar.tag;
	else if (event->type == YAML_SEQUENCE_START_EVENT)
		anchor = event->data.sequence_start.anchor, tag = event->data.sequence_start.tag;
	else if (event->type == YAML_MAPPING_START_EVENT)
		anchor = event->data.mapping_start.anchor, tag = event->data.mapping_start.tag;
	if (anchor)
		die_mark(b, &event->start_mark, "an anchor; there are none here, write the same again "
			 "where it is needed");
	if (tag)
		die_mark(b, &event->start_mark, "a tag; there are none here, write the plain value");
}

static void refuse_twice(const struct yaml *mapping, const struct yaml *key)
{
	const struct yaml *value;

	for (value = mapping->first; value; value = value->next)
		if (!strcmp(value->key->text, key->text))
			yaml_die(key, "'%s' stands here twice; the first is in line %d", key->text,
				 value->key->line);
}

/* Gives the node its place in the innermost open one. */
static void attach(struct builder *b, struct yaml *node)
{
	struct yaml *parent = b->depth ? b->open[b->depth - 1] : NULL;

	if (!parent) {
		b->root = node;
		return;
	}
	if (parent->kind == YAML_MAPPING && !b->key[b->depth - 1]) {
		if (node->kind != YAML_SCALAR)
			yaml_die(node, "a key that is no word; expected 'key: value'");
		if (parent->count >= YAML_KEYS)
			yaml_die(node, "a mapping with more than %d keys", YAML_KEYS);
		refuse_twice(parent, node);
		b->key[b->depth - 1] = node;
		return;
	}
	node->key = b->key[b->depth - 1];
	b->key[b->depth - 1] = NULL;
	if (parent->last)
		parent->last->next = node;
	else
		parent->first = node;
	parent->last = node;
	parent->count++;
}

static struct yaml *new_node(struct builder *b, const yaml_event_t *event, enum yaml_kind kind)
{
	struct yaml *node;

	if (++b->nodes > YAML_NODES)
		die_mark(b, &event->start_mark, "too much for one file; split it");
	node = arena_alloc(b->arena, sizeof *node);
	node->kind = kind;
	node->file = b->file;
	node->line = (int)event->start_mark.line + 1;
	node->column = (int)event->start_mark.column + 1;
	return node;
}

static void open_node(struct builder *b, const yaml_event_t *event, enum yaml_kind kind)
{
	struct yaml *node = new_node(b, event, kind);

	if (b->depth == YAML_DEPTH)
		yaml_die(node, "nested more than %d deep", YAML_DEPTH);
	attach(b, node);
	b->key[b->depth] = NULL;
	b->open[b->depth++] = node;
}

static void take_event(struct builder *b, const yaml_event_t *event)
{
	struct yaml *node;

	refuse_anchor(b, event);
	switch (event->type) {
	case YAML_DOCUMENT_START_EVENT:
		if (b->root)
			die_mark(b, &event->start_mark, "a second document; expected one per file");
		break;
	case YAML_SCALAR_EVENT:
		if (event->data.scalar.length > YAML_WORD)
			die_mark(b, &event->start_mark, "a word of more than 2000 bytes");
		node = new_node(b, event, YAML_SCALAR);
		node->text = arena_copy(b->arena, (const char *)event->data.scalar.value,
					event->data.scalar.length);
		if (strlen(node->text) != event->data.scalar.length)
			yaml_die(node, "a NUL character");
		attach(b, node);
		break;
	case YAML_SEQUENCE_START_EVENT:
		open_node(b, event, YAML_SEQUENCE);
		break;
	case YAML_MAPPING_START_EVENT:
		open_node(b, event, YAML_MAPPING);
		break;
	case YAML_SEQUENCE_END_EVENT:
	case YAML_MAPPING_END_EVENT:
		b->depth--;
		break;
	default:
		break;
	}
}

const struct yaml *yaml_read(const char *path, struct arena *arena)
{
	struct builder b = { .arena = arena, .file = arena_copy(arena, path, strlen(path)) };
	struct facts_error why;
	yaml_event_t event;
	struct map map;
	int end = 0;

	if (!map_open(&map, path, NULL, &why))
		die(path, "%s", why.text);
	if (map.length > YAML_BYTES)
		die(path, "larger than %u MB; split it", YAML_BYTES >> 20);
	if (!yaml_parser_initialize(&b.parser))
		die(path, "out of memory");
	yaml_parser_set_encoding(&b.parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&b.parser, map.data, map.length);
	while (!end) {
		if (!yaml_parser_parse(&b.parser, &event))
			die_parser(&b, &map);
		take_event(&b, &event);
		end = event.type == YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
	}
	yaml_parser_delete(&b.parser);
	map_close(&map);
	if (!b.root)
		die_at(path, 1, 1, "empty; expected 'schema: 1'");
	return b.root;
}

/* ---- reading the tree ---- */

static const char *const kinds[] = { "a word", "a list", "a mapping" };

void yaml_need(const struct yaml *node, enum yaml_kind kind, const char *what)
{
	if (node->kind != kind)
		yaml_die(node, "%s; expected %s (%s)", kinds[node->kind], kinds[kind], what);
}

const struct yaml *yaml_get(const struct yaml *mapping, const char *key)
{
	const struct yaml *value;

	for (value = mapping->first; value; value = value->next)
		if (!strcmp(value->key->text, key))
			return value;
	return NULL;
}

const char *yaml_text(const struct yaml *node, const char *what)
{
	yaml_need(node, YAML_SCALAR, what);
	if (!*node->text)
		yaml_die(node, "nothing; expected %s", what);
	return node->text;
}

int yaml_truth(const struct yaml *node)
{
	const char *text = yaml_text(node, "yes or no");

	if (!strcmp(text, "yes") || !strcmp(text, "true"))
		return 1;
	if (strcmp(text, "no") != 0 && strcmp(text, "false") != 0)
		yaml_die(node, "'%s'; expected yes or no", text);
	return 0;
}

int64_t yaml_number(const struct yaml *node, int64_t least, int64_t most)
{
	const char *text = yaml_text(node, "a number");
	long long number;
	char *end;

	errno = 0;
	number = strtoll(text, &end, 0);
	if (*end || end == text)
		yaml_die(node, "'%s'; expected a number", text);
	if (errno || number < least || number > most)
		yaml_die(node, "%s is out of range; expected %lld to %lld", text, (long long)least,
			 (long long)most);
	return number;
}
