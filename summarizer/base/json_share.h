/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * json_share.h - a list of values, and {"@": N} in the place of number N of it.  Values of the list
 * may hold such places of lower numbers.  Internal to base/: json.h has json_share_values().
 */
#ifndef BASE_JSON_SHARE_H
#define BASE_JSON_SHARE_H

#include <jansson.h>
#include <stdio.h>

struct json_shared;

struct json_shared *json_shared_create(void);
void json_shared_destroy(struct json_shared *shared);

/* Replaces the long members of value, and theirs; not value itself. */
void json_share(struct json_shared *shared, json_t *value);
/* The list, as an array. */
void json_shared_print(const struct json_shared *shared, FILE *out);

#endif
