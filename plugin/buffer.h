/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * buffer.h - growable bytes, and the integer encodings of rcf.h.
 *
 * A zeroed struct rc_buffer is an empty buffer.  The owner frees it with
 * buffer_free.  Running out of memory ends the compiler as it does for GCC
 * itself (xmalloc's way): there is nothing sensible to record then.
 */
#ifndef RC_BUFFER_H
#define RC_BUFFER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct rc_buffer {
	unsigned char *data;
	size_t length;
	size_t capacity;
};

void *buffer_grow_array(void *array, size_t size);
/* Makes room for one more in a growing array. */
#define RC_GROW(array, count, capacity)                                                            \
	do {                                                                                       \
		if ((count) >= (capacity)) {                                                       \
			(capacity) = (capacity) ? (capacity)*2 : 64;                               \
			(array) = (__typeof__(array))buffer_grow_array(                            \
				(array), (capacity) * sizeof *(array));                            \
		}                                                                                  \
	} while (0)

void buffer_reserve(struct rc_buffer *buffer, size_t more);
void buffer_bytes(struct rc_buffer *buffer, const void *bytes, size_t length);
void buffer_varint_long(struct rc_buffer *buffer, uint64_t value);
void buffer_fixed(struct rc_buffer *buffer, uint64_t value, unsigned bytes);
/* Bytes with their length before and a NUL behind, which the length counts. */
void buffer_text(struct rc_buffer *buffer, const char *text);
void buffer_free(struct rc_buffer *buffer);

static inline void buffer_byte(struct rc_buffer *buffer, unsigned value)
{
	if (buffer->length == buffer->capacity)
		buffer_reserve(buffer, 1);
	buffer->data[buffer->length++] = (unsigned char)value;
}

static inline void buffer_varint(struct rc_buffer *buffer, uint64_t value)
{
	if (value < 128)
		buffer_byte(buffer, (unsigned)value);
	else
		buffer_varint_long(buffer, value);
}

static inline uint64_t buffer_zigzag(int64_t value)
{
	return ((uint64_t)value << 1) ^ (uint64_t)(value >> 63);
}

static inline void buffer_svarint(struct rc_buffer *buffer, int64_t value)
{
	buffer_varint(buffer, buffer_zigzag(value));
}

#ifdef __cplusplus
}
#endif
#endif
