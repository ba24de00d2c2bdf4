/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/json.h"

#include "base/json_share.h"
#include "base/message.h"
#include "base/text.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH 16 /* our documents are flat */

struct level {
	json_t *value; /* NULL: streamed */
	char kind;     /* '{' or '[' */
	int any;       /* streamed: an element was written */
	char *key;     /* in the level above, while open; owned */
};

struct json {
	FILE *out;
	struct level levels[DEPTH];
	int depth; /* open levels */
	struct json_shared *shared; /* of json_share_values(), or NULL */
};

struct json *json_create(FILE *out)
{
	struct json *json = calloc(1, sizeof *json);

	if (!json)
		die(NULL, "out of memory");
	json->out = out;
	return json;
}

void json_destroy(struct json *json)
{
	while (json->depth)
		json_close(json);
	fputc('\n', json->out);
	if (json->shared)
		json_shared_destroy(json->shared);
	free(json);
}

void json_share_values(struct json *json)
{
	json->shared = json_shared_create();
}

static json_t *checked(json_t *value)
{
	if (!value)
		die(NULL, "out of memory");
	return value;
}

/* Where a streamed element goes: comma, newline, indentation, key. */
static void begin_element(struct json *json, const char *key)
{
	struct level *level = &json->levels[json->depth - 1];
	int i;

	fputs(level->any ? ",\n" : "\n", json->out);
	level->any = 1;
	for (i = 0; i < json->depth; i++)
		fputc(' ', json->out);
	if (key)
		fprintf(json->out, "\"%s\": ", key);
}

/* Gives value to the innermost open container; takes the reference. */
static void put(struct json *json, const char *key, json_t *value)
{
	struct level *level;

	checked(value);
	if (!json->depth)
		bug(NULL, "json: nothing is open");
	level = &json->levels[json->depth - 1];
	if (!level->value) {
		begin_element(json, key);
		if (json->shared)
			json_share(json->shared, value);
		json_dumpf(value, json->out, JSON_ENCODE_ANY | JSON_COMPACT);
		json_decref(value);
	} else if (key ? json_object_set_new(level->value, key, value)
		       : json_array_append_new(level->value, value)) {
		bug(NULL, "json: bad member %s", key ? key : "of an array");
	}
}

static struct level *push(struct json *json, const char *key, char kind)
{
	struct level *level = &json->levels[json->depth++];

	if (json->depth == DEPTH)
		bug(NULL, "json: too deep");
	memset(level, 0, sizeof *level);
	level->kind = kind;
	level->key = key ? strdup(key) : NULL;
	return level;
}

void json_open_stream(struct json *json, const char *key, char kind)
{
	if (json->depth)
		begin_element(json, key);
	fputc(kind, json->out);
	push(json, key, kind);
}

void json_open(struct json *json, const char *key, char kind)
{
	push(json, key, kind)->value = checked(kind == '{' ? json_object() : json_array());
}

void json_close(struct json *json)
{
	struct level *level = &json->levels[--json->depth];

	if (level->value) {
		put(json, level->key, level->value);
	} else {
		fputc('\n', json->out);
		fprintf(json->out, "%*s%c", json->depth, "", level->kind == '{' ? '}' : ']');
	}
	free(level->key);
}

/* Jansson takes UTF-8 only; names in a record may be anything. */
static json_t *escaped_string(const char *text)
{
	struct text safe = { 0 };
	json_t *value;

	for (; *text; text++)
		if ((unsigned char)*text >= 0x80)
			text_format(&safe, "\\x%02x", (unsigned char)*text);
		else
			text_add_char(&safe, *text);
	value = json_string(text_string(&safe));
	text_free(&safe);
	return value;
}

void json_put_string(struct json *json, const char *key, const char *text)
{
	json_t *value = json_string(text);

	put(json, key, value ? value : escaped_string(text));
}

/* Text that is not UTF-8 is taken for Latin-1, as in old sources; a NUL is a blank. */
void json_put_text(struct json *json, const char *key, const char *bytes, size_t length)
{
	struct text text = { 0 };
	json_t *value = memchr(bytes, 0, length) ? NULL : json_stringn(bytes, length);
	size_t i;

	for (i = 0; !value && i < length; i++) {
		unsigned char c = (unsigned char)bytes[i];

		if (c >= 0x80)
			text_add_char(&text, (char)(0xc0 | c >> 6));
		text_add_char(&text, c >= 0x80 ? (char)(0x80 | (c & 0x3f)) : c ? (char)c : ' ');
	}
	put(json, key, value ? value : json_string(text_string(&text)));
	text_free(&text);
}

void json_put_shared(struct json *json, const char *key)
{
	begin_element(json, key);
	json_shared_print(json->shared, json->out);
}

void json_put_int(struct json *json, const char *key, int64_t number)
{
	put(json, key, json_integer(number));
}

void json_put_uint(struct json *json, const char *key, uint64_t number)
{
	char digits[24];

	if (number <= INT64_MAX) {
		json_put_int(json, key, (int64_t)number);
		return;
	}
	snprintf(digits, sizeof digits, "%" PRIu64, number);
	json_put_string(json, key, digits);
}

void json_put_bool(struct json *json, const char *key, int truth)
{
	put(json, key, json_boolean(truth));
}

void json_put_hex(struct json *json, const char *key, const uint8_t *bytes, size_t length)
{
	struct text hex = { 0 };
	size_t i;

	text_add(&hex, "0x");
	for (i = 0; i < length; i++)
		text_format(&hex, "%02x", bytes[i]);
	json_put_string(json, key, text_string(&hex));
	text_free(&hex);
}
