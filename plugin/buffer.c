/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *buffer_grow_array(void *array, size_t size)
{
	array = realloc(array, size);
	if (!array) {
		fputs("racecheck: out of memory\n", stderr);
		exit(1);
	}
	return array;
}

void buffer_reserve(struct rc_buffer *buffer, size_t more)
{
	size_t capacity = buffer->capacity ? buffer->capacity : 64;

	while (capacity - buffer->length < more)
		capacity *= 2;
	if (capacity != buffer->capacity) {
		buffer->data = (unsigned char *)buffer_grow_array(buffer->data, capacity);
		buffer->capacity = capacity;
	}
}

void buffer_bytes(struct rc_buffer *buffer, const void *bytes, size_t length)
{
	if (!length)
		return;
	buffer_reserve(buffer, length);
	memcpy(buffer->data + buffer->length, bytes, length);
	buffer->length += length;
}

void buffer_varint_long(struct rc_buffer *buffer, uint64_t value)
{
	for (; value >= 128; value >>= 7)
		buffer_byte(buffer, (unsigned)(value & 127) | 128);
	buffer_byte(buffer, (unsigned)value);
}

void buffer_fixed(struct rc_buffer *buffer, uint64_t value, unsigned bytes)
{
	for (; bytes; bytes--, value >>= 8)
		buffer_byte(buffer, (unsigned)(value & 255));
}

void buffer_text(struct rc_buffer *buffer, const char *text)
{
	size_t length = strlen(text) + 1;

	buffer_varint(buffer, length);
	buffer_bytes(buffer, text, length);
}

void buffer_free(struct rc_buffer *buffer)
{
	free(buffer->data);
	memset(buffer, 0, sizeof *buffer);
}
