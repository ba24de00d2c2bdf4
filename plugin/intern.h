/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * intern.h - two small hash tables: strings to offsets, GCC's uids to ids.
 *
 * GCC's trees are garbage-collected and their addresses reused; a DECL_UID or
 * TYPE_UID is not.  So the plugin's tables are keyed by uid, never by pointer.
 * A zeroed structure is an empty table.
 */
#ifndef RC_INTERN_H
#define RC_INTERN_H

#include "buffer.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

struct rc_strings {
	struct rc_buffer bytes; /* the strings, each with its NUL; the first is "" */
	uint32_t *slots;        /* offset + 1, or 0 */
	uint32_t nslots;        /* a power of two */
	uint32_t count;
};

uint32_t strings_intern(struct rc_strings *strings, const char *text, size_t length);
bool strings_has(const struct rc_strings *strings, const char *text);
void strings_free(struct rc_strings *strings);

struct rc_idmap {
	uint64_t *keys; /* key + 1, or 0 */
	uint32_t *values;
	uint32_t nslots;
	uint32_t count;
};

/* The place for KEY's value; *found tells whether it was there (else it is 0
 * and now belongs to KEY).  Valid until the next call. */
uint32_t *idmap_slot(struct rc_idmap *map, uint64_t key, int *found);

#ifdef __cplusplus
}
#endif
#endif
