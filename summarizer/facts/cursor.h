/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cursor.h - reading bytes that nobody vouched for.
 *
 * A cursor walks over a range and never leaves it.  The first problem sticks:
 * the cursor jumps to the end and every later read gives 0, so a decoder may
 * check once per table instead of once per byte.  Counts are bounded by the
 * bytes that are left, so small input cannot ask for much memory.
 */
#ifndef FACTS_CURSOR_H
#define FACTS_CURSOR_H

#include <stddef.h>
#include <stdint.h>

struct cursor {
	const uint8_t *at, *end;
	const char *strings;     /* for cursor_string() */
	uint32_t strings_length;
	int failed;
	char problem[192];       /* what the first problem was */
};

void cursor_init(struct cursor *cursor, const void *data, size_t length);

/* Records the first problem; later ones are ignored. */
void cursor_fail(struct cursor *cursor, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

size_t cursor_left(const struct cursor *cursor);
uint8_t cursor_byte(struct cursor *cursor);
uint64_t cursor_varint(struct cursor *cursor);
int64_t cursor_svarint(struct cursor *cursor);
uint32_t cursor_u32(struct cursor *cursor, const char *what); /* a varint below 2^32 */

/* A varint that must be <= max (an id) or < limit (an index). */
uint32_t cursor_id(struct cursor *cursor, const char *what, uint32_t max);
uint32_t cursor_index(struct cursor *cursor, const char *what, uint32_t limit);

/* A byte that must be <= max. */
uint8_t cursor_enum(struct cursor *cursor, const char *what, unsigned max);

/* A number of things of at least size bytes each that follow. */
uint32_t cursor_count(struct cursor *cursor, const char *what, size_t size);

/* A string of the string section; "" after a problem, never NULL. */
const char *cursor_string(struct cursor *cursor);

/* length bytes in place, NULL after a problem. */
const uint8_t *cursor_bytes(struct cursor *cursor, uint64_t length);

/* Fails unless everything was read. */
void cursor_finish(struct cursor *cursor);

/* Fixed fields, little endian; no bounds: the caller has checked. */
uint16_t bytes_u16(const uint8_t *bytes);
uint32_t bytes_u32(const uint8_t *bytes);
uint64_t bytes_u64(const uint8_t *bytes);

#endif
