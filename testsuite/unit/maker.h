/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * maker.h - makes records by hand, independent of the plugin's encoder, so
 * that a test can also make wrong ones.
 *
 *     struct maker maker = { 0 };
 *     struct bytes *types = maker_section(&maker, RCF_SEC_TYPES, 1);
 *     put_varint(types, RCF_T_VOID);
 *     struct bytes record = maker_finish(&maker);
 */
#ifndef MAKER_H
#define MAKER_H

#include "facts/cursor.h"
#include "rcf.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>
#include <zstd.h>

struct bytes {
	uint8_t *data;
	size_t length, space;
};

static inline void put_bytes(struct bytes *bytes, const void *data, size_t length)
{
	if (bytes->space - bytes->length < length) {
		bytes->space = (bytes->length + length) * 2;
		bytes->data = realloc(bytes->data, bytes->space);
		if (!bytes->data)
			abort();
	}
	if (length)
		memcpy(bytes->data + bytes->length, data, length);
	bytes->length += length;
}

static inline void put_byte(struct bytes *bytes, unsigned byte)
{
	uint8_t one = (uint8_t)byte;

	put_bytes(bytes, &one, 1);
}

static inline void put_varint(struct bytes *bytes, uint64_t value)
{
	for (; value >= 128; value >>= 7)
		put_byte(bytes, (unsigned)(value & 127) | 128);
	put_byte(bytes, (unsigned)value);
}

static inline void put_svarint(struct bytes *bytes, int64_t value)
{
	put_varint(bytes, (uint64_t)value << 1 ^ (uint64_t)(value >> 63));
}

/* Several varints at once: PUT(bytes, RCF_T_POINTER, 3). */
#define PUT(bytes, ...)                                                                            \
	put_all(bytes, (const uint64_t[]){ __VA_ARGS__ },                                          \
		sizeof((const uint64_t[]){ __VA_ARGS__ }) / sizeof(uint64_t))

static inline void put_all(struct bytes *bytes, const uint64_t *values, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++)
		put_varint(bytes, values[i]);
}

static inline void put_fixed(struct bytes *bytes, uint64_t value, unsigned size)
{
	while (size-- > 0) {
		put_byte(bytes, (unsigned)(value & 255));
		value >>= 8;
	}
}

static inline void put_path(struct bytes *bytes, const char *path)
{
	put_varint(bytes, strlen(path) + 1);
	put_bytes(bytes, path, strlen(path) + 1);
}

/* A length, then the bytes; empties what it took. */
static inline void put_stream(struct bytes *bytes, struct bytes *stream)
{
	put_varint(bytes, stream->length);
	put_bytes(bytes, stream->data, stream->length);
	free(stream->data);
	memset(stream, 0, sizeof *stream);
}

struct maker {
	struct bytes strings;
	struct bytes sections[RCF_SEC_MAX + 1];
	uint32_t counts[RCF_SEC_MAX + 1];
	int present[RCF_SEC_MAX + 1];
};

/* Appends; count is added to the directory's. */
static inline struct bytes *maker_section(struct maker *maker, unsigned kind, uint32_t count)
{
	maker->present[kind] = 1;
	maker->counts[kind] += count;
	return &maker->sections[kind];
}

static inline uint64_t maker_string(struct maker *maker, const char *text)
{
	size_t at;

	if (!maker->strings.length)
		put_byte(&maker->strings, 0);
	if (!*text)
		return 0;
	for (at = 1; at < maker->strings.length; at += strlen((char *)maker->strings.data + at) + 1)
		if (!strcmp((char *)maker->strings.data + at, text))
			return at;
	put_bytes(&maker->strings, text, strlen(text) + 1);
	return at;
}

static inline void poke_u32(uint8_t *at, uint32_t value)
{
	int i;

	for (i = 0; i < 4; i++)
		at[i] = (uint8_t)(value >> 8 * i);
}

/* The main file's base name, read with care: the record may be nonsense. */
static inline const char *fix_main_name(const uint8_t *files, size_t length)
{
	struct cursor cursor;
	uint64_t n, i;
	const char *path = "", *slash;

	cursor_init(&cursor, files, length);
	for (i = 0; i < 2; i++) {
		n = cursor_varint(&cursor);
		cursor_bytes(&cursor, n);
	}
	cursor_varint(&cursor);
	for (n = cursor_varint(&cursor); n > 0 && !cursor.failed; n--)
		cursor_bytes(&cursor, cursor_varint(&cursor));
	n = cursor_varint(&cursor);
	files = cursor_bytes(&cursor, n);
	if (files && n && memchr(files, 0, n) == files + n - 1)
		path = (const char *)files;
	slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

/* The content of a section, expanded if it is packed; NULL if that fails. */
static inline uint8_t *fix_content(const uint8_t *data, uint32_t size, int packed, size_t *length)
{
	uint8_t *content;

	*length = size;
	if (packed) {
		*length = size < 4 ? 0 : bytes_u32(data);
		if (*length / RCF_PACK_RATIO > size)
			return NULL;
	}
	content = malloc(*length + 1);
	if (content && !packed)
		memcpy(content, data, size);
	else if (content && (size < 4 || ZSTD_decompress(content, *length, data + 4, size - 4) != *length))
		memset(content, 0, *length);
	return content;
}

/* Makes length, TU id and checksum right, whatever the rest is. */
static inline void maker_fix(uint8_t *data, size_t length)
{
	uint32_t count, i;
	char *name = NULL;
	XXH128_canonical_t id;
	XXH3_state_t hash;
	uint64_t sum;

	if (length < RCF_HEADER_SIZE)
		return;
	poke_u32(data + RCF_OFF_LENGTH, (uint32_t)length);
	poke_u32(data + RCF_OFF_LENGTH + 4, 0);
	count = bytes_u32(data + RCF_OFF_NSECTION);
	XXH3_128bits_reset(&hash);
	for (i = 0; i < count && i < RCF_MAX_SECTIONS; i++) {
		const uint8_t *entry = data + RCF_HEADER_SIZE + i * RCF_DIRENT_SIZE;
		uint32_t kind, offset, size;
		uint8_t *content;
		size_t expanded;

		if (RCF_HEADER_SIZE + (i + 1) * RCF_DIRENT_SIZE > length)
			break;
		kind = bytes_u32(entry) & ~RCF_SEC_PACKED;
		offset = bytes_u32(entry + 8);
		size = bytes_u32(entry + 12);
		if (kind > RCF_SEC_FILES || offset > length || size > length - offset)
			continue;
		content = fix_content(data + offset, size, kind != bytes_u32(entry), &expanded);
		if (content && kind < RCF_SEC_FILES)
			XXH3_128bits_update(&hash, content, expanded);
		if (content && kind == RCF_SEC_FILES && bytes_u32(entry + 4) && !name)
			name = strdup(fix_main_name(content, expanded));
		free(content);
	}
	if (name)
		XXH3_128bits_update(&hash, name, strlen(name));
	free(name);
	XXH128_canonicalFromHash(&id, XXH3_128bits_digest(&hash));
	memcpy(data + RCF_OFF_TUID, id.digest, 16);
	memset(data + RCF_OFF_CHECKSUM, 0, 8);
	sum = XXH3_64bits(data, length);
	poke_u32(data + RCF_OFF_CHECKSUM, (uint32_t)sum);
	poke_u32(data + RCF_OFF_CHECKSUM + 4, (uint32_t)(sum >> 32));
}

/* The record; frees the maker's parts. */
static inline struct bytes maker_finish(struct maker *maker)
{
	struct bytes record = { 0 };
	uint32_t nsections = 0, kind, at = RCF_HEADER_SIZE;

	maker_string(maker, "");
	put_bytes(maker_section(maker, RCF_SEC_STRINGS, 0), maker->strings.data,
		  maker->strings.length);
	for (kind = 1; kind <= RCF_SEC_MAX; kind++)
		nsections += maker->present[kind] != 0;
	put_bytes(&record, RCF_MAGIC, RCF_MAGIC_SIZE);
	put_fixed(&record, RCF_MAJOR, 2);
	put_fixed(&record, RCF_MINOR, 2);
	put_fixed(&record, nsections, 4);
	while (record.length < RCF_HEADER_SIZE + nsections * RCF_DIRENT_SIZE)
		put_byte(&record, 0);
	for (kind = 1; kind <= RCF_SEC_MAX; kind++) {
		if (!maker->present[kind])
			continue;
		poke_u32(record.data + at, kind);
		poke_u32(record.data + at + 4, maker->counts[kind]);
		poke_u32(record.data + at + 8, (uint32_t)record.length);
		poke_u32(record.data + at + 12, (uint32_t)maker->sections[kind].length);
		put_bytes(&record, maker->sections[kind].data, maker->sections[kind].length);
		free(maker->sections[kind].data);
		at += RCF_DIRENT_SIZE;
	}
	while (record.length % RCF_ALIGN)
		put_byte(&record, 0);
	maker_fix(record.data, record.length);
	free(maker->strings.data);
	memset(maker, 0, sizeof *maker);
	return record;
}

/* META and FILES as every record has them. */
static inline void maker_begin(struct maker *maker)
{
	struct bytes *meta = maker_section(maker, RCF_SEC_META, 0);
	struct bytes *files = maker_section(maker, RCF_SEC_FILES, 1);

	PUT(meta, maker_string(maker, "GNU C17"), maker_string(maker, "12.2.0"),
	    maker_string(maker, "x86_64-linux-gnu"), 8, RCF_LANG_C);
	put_path(files, "/build");
	put_path(files, "a.o.rcf");
	PUT(files, 2, 1);
	put_path(files, "openmp");
	put_path(files, "src/a.c");
	put_fixed(files, 0x1122334455667788, 8);
	put_varint(files, 1234);
}

#endif
