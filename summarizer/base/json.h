/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * json.h - the one writer of JSON.  json.c, json_share.c and json_reader.c are the only includers of
 * Jansson.
 *
 * Containers are opened and closed, members put in between; the key is NULL
 * within an array.  The outermost levels are streamed: an element of a
 * streamed container is written, on a line of its own, when it is complete, so
 * that memory does not grow with the output.  Members keep their order.
 *
 *     struct json *json = json_create(stdout);
 *     json_open_stream(json, NULL, '{');
 *     json_put_string(json, "name", "x");
 *     json_open(json, "list", '[');
 *     json_put_int(json, NULL, 1);
 *     json_close(json);
 *     json_close(json);
 *     json_destroy(json);
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdint.h>
#include <stdio.h>

struct json;

struct json *json_create(FILE *out);
void json_destroy(struct json *json); /* ends the last line */

/* Elements that are streamed from now on share their values: {"@": N} stands for number N of the list that
 * json_put_shared() writes into the innermost stream when all is put. */
void json_share_values(struct json *json);
void json_put_shared(struct json *json, const char *key);

/* kind is '{' or '['.  A stream stands in a stream, or outermost. */
void json_open_stream(struct json *json, const char *key, char kind);
void json_open(struct json *json, const char *key, char kind);
void json_close(struct json *json);

/* Bytes that are not UTF-8 appear as \xNN. */
void json_put_string(struct json *json, const char *key, const char *text);
/* Bytes of a file, which are most likely text. */
void json_put_text(struct json *json, const char *key, const char *bytes, size_t length);
void json_put_int(struct json *json, const char *key, int64_t number);
/* Beyond 2^63, which JSON readers do not promise to take, as a string. */
void json_put_uint(struct json *json, const char *key, uint64_t number);
void json_put_bool(struct json *json, const char *key, int truth);
/* 0x and all digits: hashes. */
void json_put_hex(struct json *json, const char *key, const uint8_t *bytes, size_t length);

#endif
