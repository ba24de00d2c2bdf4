/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * json_reader.h - the one reader of JSON.
 *
 * A value that is not there, or is of another kind, reads as NULL, "" or 0: the caller says what it
 * cannot do without.
 *
 *     struct json_document *document = json_parse(bytes, length, &why);
 *     for (i = 0; (item = json_item(json_member(json_root(document), "findings"), i)); i++)
 *             puts(json_get_string(item, "id"));
 *     json_free(document);
 */
#ifndef BASE_JSON_READER_H
#define BASE_JSON_READER_H

#include <stddef.h>
#include <stdint.h>

struct json_document;
struct json_value;

/* NULL, and why, if it is no JSON.  why lasts until the next call. */
struct json_document *json_parse(const char *bytes, size_t length, const char **why);
void json_free(struct json_document *document);

const struct json_value *json_root(const struct json_document *document);
const struct json_value *json_member(const struct json_value *object, const char *key);
const struct json_value *json_item(const struct json_value *array, size_t index); /* NULL: behind the end */
size_t json_length(const struct json_value *array);
const char *json_get_string(const struct json_value *object, const char *key);
const char *json_text(const struct json_value *string);
int64_t json_get_int(const struct json_value *object, const char *key);

#endif
