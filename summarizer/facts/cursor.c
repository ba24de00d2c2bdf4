/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/cursor.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void cursor_init(struct cursor *cursor, const void *data, size_t length)
{
	static const uint8_t nothing[1];

	memset(cursor, 0, offsetof(struct cursor, problem) + 1);
	cursor->at = data ? data : nothing; /* an absent section */
	cursor->end = cursor->at + length;
}

void cursor_fail(struct cursor *cursor, const char *format, ...)
{
	va_list args;

	cursor->at = cursor->end;
	if (cursor->failed)
		return;
	cursor->failed = 1;
	va_start(args, format);
	vsnprintf(cursor->problem, sizeof cursor->problem, format, args);
	va_end(args);
}

size_t cursor_left(const struct cursor *cursor)
{
	return (size_t)(cursor->end - cursor->at);
}

uint8_t cursor_byte(struct cursor *cursor)
{
	if (cursor->at == cursor->end) {
		cursor_fail(cursor, "ends too early");
		return 0;
	}
	return *cursor->at++;
}

uint64_t cursor_varint(struct cursor *cursor)
{
	uint64_t value = 0;
	unsigned shift;

	for (shift = 0; shift < 70; shift += 7) {
		uint8_t byte = cursor_byte(cursor);

		if (shift == 63 && byte > 1)
			break;
		value |= (uint64_t)(byte & 127) << shift;
		if (!(byte & 128))
			return value;
	}
	cursor_fail(cursor, "a number does not fit in 64 bits");
	return 0;
}

int64_t cursor_svarint(struct cursor *cursor)
{
	uint64_t value = cursor_varint(cursor);

	return (int64_t)(value >> 1 ^ -(value & 1));
}

uint32_t cursor_u32(struct cursor *cursor, const char *what)
{
	uint64_t value = cursor_varint(cursor);

	if (value > UINT32_MAX) {
		cursor_fail(cursor, "%s %" PRIu64 " does not fit in 32 bits", what, value);
		return 0;
	}
	return (uint32_t)value;
}

uint32_t cursor_id(struct cursor *cursor, const char *what, uint32_t max)
{
	uint64_t value = cursor_varint(cursor);

	if (value > max) {
		cursor_fail(cursor, "%s %" PRIu64 " is out of range (there are %" PRIu32 ")", what,
			    value, max);
		return 0;
	}
	return (uint32_t)value;
}

uint32_t cursor_index(struct cursor *cursor, const char *what, uint32_t limit)
{
	uint64_t value = cursor_varint(cursor);

	if (value >= limit) {
		cursor_fail(cursor, "%s %" PRIu64 " is out of range (there are %" PRIu32 ")", what,
			    value, limit);
		return 0;
	}
	return (uint32_t)value;
}

uint8_t cursor_enum(struct cursor *cursor, const char *what, unsigned max)
{
	uint8_t value = cursor_byte(cursor);

	if (value > max) {
		cursor_fail(cursor, "unknown %s %u", what, value);
		return 0;
	}
	return value;
}

uint32_t cursor_count(struct cursor *cursor, const char *what, size_t size)
{
	uint64_t count = cursor_varint(cursor);

	if (count > cursor_left(cursor) / size || count > UINT32_MAX - 1) {
		cursor_fail(cursor, "%" PRIu64 " %s cannot fit in the %zu bytes left", count, what,
			    cursor_left(cursor));
		return 0;
	}
	return (uint32_t)count;
}

const char *cursor_string(struct cursor *cursor)
{
	uint64_t offset = cursor_varint(cursor);

	if (offset >= cursor->strings_length) {
		if (offset || !cursor->failed)
			cursor_fail(cursor, "string at %" PRIu64 " is beyond the strings", offset);
		return "";
	}
	return cursor->strings + offset;
}

const uint8_t *cursor_bytes(struct cursor *cursor, uint64_t length)
{
	const uint8_t *bytes = cursor->at;

	if (length > cursor_left(cursor)) {
		cursor_fail(cursor, "ends too early: %" PRIu64 " bytes wanted, %zu left", length,
			    cursor_left(cursor));
		return NULL;
	}
	cursor->at += length;
	return bytes;
}

void cursor_finish(struct cursor *cursor)
{
	if (cursor->at != cursor->end)
		cursor_fail(cursor, "%zu bytes too many", cursor_left(cursor));
}

uint16_t bytes_u16(const uint8_t *bytes)
{
	return (uint16_t)(bytes[0] | bytes[1] << 8);
}

uint32_t bytes_u32(const uint8_t *bytes)
{
	return bytes_u16(bytes) | (uint32_t)bytes_u16(bytes + 2) << 16;
}

uint64_t bytes_u64(const uint8_t *bytes)
{
	return bytes_u32(bytes) | (uint64_t)bytes_u32(bytes + 4) << 32;
}
