/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/json_reader.h"

#include <jansson.h>

/* Both are Jansson's values: the names keep its header out of others' sight. */
static json_t *value_of(const struct json_value *value)
{
	return (json_t *)value;
}

struct json_document *json_parse(const char *bytes, size_t length, const char **why)
{
	static _Thread_local char text[JSON_ERROR_TEXT_LENGTH + 40];
	json_error_t error;
	json_t *root = json_loadb(bytes, length, 0, &error);

	if (root)
		return (struct json_document *)root;
	snprintf(text, sizeof text, "line %d: %s", error.line, error.text);
	*why = text;
	return NULL;
}

void json_free(struct json_document *document)
{
	json_decref((json_t *)document);
}

const struct json_value *json_root(const struct json_document *document)
{
	return (const struct json_value *)document;
}

const struct json_value *json_member(const struct json_value *object, const char *key)
{
	return (const struct json_value *)json_object_get(value_of(object), key);
}

const struct json_value *json_item(const struct json_value *array, size_t index)
{
	return (const struct json_value *)json_array_get(value_of(array), index);
}

size_t json_length(const struct json_value *array)
{
	return json_array_size(value_of(array));
}

const char *json_get_string(const struct json_value *object, const char *key)
{
	const char *text = json_string_value(json_object_get(value_of(object), key));

	return text ? text : "";
}

const char *json_text(const struct json_value *string)
{
	const char *text = json_string_value(value_of(string));

	return text ? text : "";
}

int64_t json_get_int(const struct json_value *object, const char *key)
{
	return json_integer_value(json_object_get(value_of(object), key));
}
