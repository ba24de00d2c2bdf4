/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * json_share.c - values that occur several times are written once: places, threads and sentences of
 * thousands of findings are mostly the same.
 */
#include "base/json_share.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/table.h"

#include <stdlib.h>
#include <string.h>

#define SHORT 20 /* bytes; less is written where it stands */

struct json_shared {
	struct arena *arena;
	struct table table;   /* by text */
	const char **texts;   /* 1..count */
	uint32_t count, space;
};

struct json_shared *json_shared_create(void)
{
	struct arena *arena = arena_create();
	struct json_shared *shared = arena_alloc(arena, sizeof *shared);

	shared->arena = arena;
	return shared;
}

void json_shared_destroy(struct json_shared *shared)
{
	arena_destroy(shared->arena);
}

static uint32_t number_of(struct json_shared *shared, const char *text)
{
	uint64_t hash = hash_string(text);
	uint32_t slot, i;

	for (slot = table_first(&shared->table, hash); (i = table_at(&shared->table, slot));
	     slot = table_next(&shared->table, slot, hash))
		if (!strcmp(shared->texts[i], text))
			return i;
	if (shared->count + 1 >= shared->space) {
		uint32_t space = shared->space ? 2 * shared->space : 256;
		const char **texts = arena_array(shared->arena, space, sizeof *texts);

		if (shared->count)
			memcpy(texts, shared->texts, (shared->count + 1) * sizeof *texts);
		shared->texts = texts;
		shared->space = space;
	}
	shared->texts[++shared->count] = arena_copy(shared->arena, text, strlen(text));
	table_add(shared->arena, &shared->table, hash, shared->count);
	return shared->count;
}

static json_t *checked(json_t *value)
{
	if (!value)
		die(NULL, "out of memory");
	return value;
}

/* The value itself, or what stands for it; takes the reference. */
static json_t *stand_in(struct json_shared *shared, json_t *value)
{
	json_t *other;
	char *text;

	json_share(shared, value);
	if (json_is_string(value) && json_string_length(value) < SHORT)
		return value;
	if (!json_is_string(value) && !json_is_object(value) && !json_is_array(value))
		return value;
	text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
	if (!text)
		die(NULL, "out of memory");
	if (strlen(text) < SHORT) {
		free(text);
		return value;
	}
	other = checked(json_pack("{si}", "@", (int)number_of(shared, text) - 1));
	free(text);
	json_decref(value);
	return other;
}

void json_share(struct json_shared *shared, json_t *value)
{
	void *at;
	size_t i;

	for (at = json_object_iter(value); at; at = json_object_iter_next(value, at))
		json_object_iter_set_new(value, at, stand_in(shared, json_incref(json_object_iter_value(at))));
	for (i = 0; i < json_array_size(value); i++)
		json_array_set_new(value, i, stand_in(shared, json_incref(json_array_get(value, i))));
}

void json_shared_print(const struct json_shared *shared, FILE *out)
{
	uint32_t i;

	fputc('[', out);
	for (i = 1; i <= shared->count; i++)
		fprintf(out, "%s%s", i > 1 ? ",\n" : "", shared->texts[i]);
	fputc(']', out);
}
