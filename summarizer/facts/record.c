/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/record.h"

#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>
#include <zstd.h>

int record_is(const void *data, size_t length)
{
	return length >= RCF_MAGIC_SIZE && !memcmp(data, RCF_MAGIC, RCF_MAGIC_SIZE);
}

size_t record_length(const void *data, size_t length)
{
	uint64_t size;

	if (length < RCF_HEADER_SIZE)
		return 0;
	size = bytes_u64((const uint8_t *)data + RCF_OFF_LENGTH);
	return size >= RCF_HEADER_SIZE && size <= UINT32_MAX ? (size_t)size : 0;
}

uint64_t record_checksum(const void *data)
{
	return bytes_u64((const uint8_t *)data + RCF_OFF_CHECKSUM);
}

static int fail(struct facts_error *why, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
static int fail(struct facts_error *why, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(why->text, sizeof why->text, format, args);
	va_end(args);
	return 0;
}

/* XXH3-64 of the record with the checksum field as zero. */
static uint64_t compute_checksum(const uint8_t *data, size_t length)
{
	static const uint8_t zero[8];
	XXH3_state_t state;

	XXH3_64bits_reset(&state);
	XXH3_64bits_update(&state, data, RCF_OFF_CHECKSUM);
	XXH3_64bits_update(&state, zero, sizeof zero);
	XXH3_64bits_update(&state, data + RCF_OFF_RESERVED, length - RCF_OFF_RESERVED);
	return XXH3_64bits_digest(&state);
}

/* Magic, version, length, checksum. */
static int check_header(struct facts_tu *tu, const uint8_t *data, size_t length,
			struct facts_error *why)
{
	uint64_t size;

	if (!record_is(data, length < RCF_MAGIC_SIZE ? length : RCF_MAGIC_SIZE))
		return fail(why, "header: this is not a record of facts");
	if (length < RCF_OFF_NSECTION)
		return fail(why, "header: cut off after %zu bytes; compile again", length);
	tu->major = bytes_u16(data + RCF_OFF_MAJOR);
	tu->minor = bytes_u16(data + RCF_OFF_MINOR);
	if (tu->major != RCF_MAJOR)
		return fail(why, "header: the record has format version %u.%u, this racecheck "
			    "reads %u.x; use the plugin and racecheck of one release",
			    tu->major, tu->minor, RCF_MAJOR);
	if (length < RCF_HEADER_SIZE)
		return fail(why, "header: cut off after %zu bytes; compile again", length);
	size = bytes_u64(data + RCF_OFF_LENGTH);
	if (size < RCF_HEADER_SIZE || size > UINT32_MAX || size % RCF_ALIGN)
		return fail(why, "header: impossible length %" PRIu64 "; compile again", size);
	if (size > length)
		return fail(why, "header: the record is cut off, %zu of %" PRIu64
			    " bytes are there; compile again", length, size);
	tu->length = (uint32_t)size;
	tu->checksum = record_checksum(data);
	if (tu->checksum != compute_checksum(data, tu->length))
		return fail(why, "header: the checksum is wrong, the record is damaged; "
			    "compile again");
	memcpy(tu->id, data + RCF_OFF_TUID, sizeof tu->id);
	return 1;
}

/* Sections lie behind the directory, within the record, apart from each other. */
static int check_section(const struct facts_section *all, uint32_t i, uint32_t start,
			 uint32_t length, struct facts_error *why)
{
	const struct facts_section *section = all + i;

	if (section->offset < start || section->offset > length ||
	    section->size > length - section->offset)
		return fail(why, "directory: section %" PRIu32 " lies outside of the record",
			    section->kind);
	while (i-- > 0) {
		if (all[i].kind == section->kind)
			return fail(why, "directory: section %" PRIu32 " is there twice",
				    section->kind);
		if (section->offset < all[i].offset + all[i].size &&
		    all[i].offset < section->offset + section->size)
			return fail(why, "directory: sections %" PRIu32 " and %" PRIu32
				    " overlap", all[i].kind, section->kind);
	}
	return 1;
}

/* A packed section is expanded once, into the arena. */
static int read_content(struct decoder *decoder, struct facts_section *section, uint32_t packed,
			struct facts_error *why)
{
	const uint8_t *data = decoder->tu->data + section->offset;
	uint8_t *content;
	size_t size;

	section->data = data;
	section->length = section->size;
	if (!packed || section->kind > RCF_SEC_MAX)
		return 1;
	if (section->size < 4)
		return fail(why, "directory: section %" PRIu32 " cannot be packed", section->kind);
	section->length = bytes_u32(data);
	if (section->length / RCF_PACK_RATIO > section->size)
		return fail(why, "section %" PRIu32 ": expands to an impossible %" PRIu32 " bytes",
			    section->kind, section->length);
	section->data = content = arena_array(decoder->arena, (size_t)section->length + 1, 1);
	size = ZSTD_decompress(content, section->length, data + 4, section->size - 4);
	if (ZSTD_isError(size) || size != section->length)
		return fail(why, "section %" PRIu32 ": cannot be expanded: %s", section->kind,
			    ZSTD_isError(size) ? ZSTD_getErrorName(size) : "wrong length");
	return 1;
}

static int read_directory(struct decoder *decoder, XXH3_state_t *hash, struct facts_error *why)
{
	struct facts_tu *tu = decoder->tu;
	struct facts_section all[RCF_MAX_SECTIONS];
	uint32_t count = bytes_u32(tu->data + RCF_OFF_NSECTION), i, start;

	if (count > RCF_MAX_SECTIONS)
		return fail(why, "directory: %" PRIu32 " sections, at most %d are possible", count,
			    RCF_MAX_SECTIONS);
	start = RCF_HEADER_SIZE + count * RCF_DIRENT_SIZE;
	if (start > tu->length)
		return fail(why, "directory: does not fit in the record");
	for (i = 0; i < count; i++) {
		const uint8_t *entry = tu->data + RCF_HEADER_SIZE + i * RCF_DIRENT_SIZE;

		all[i].kind = bytes_u32(entry) & ~RCF_SEC_PACKED;
		all[i].count = bytes_u32(entry + 4);
		all[i].offset = bytes_u32(entry + 8);
		all[i].size = bytes_u32(entry + 12);
		if (!check_section(all, i, start, tu->length, why) ||
		    !read_content(decoder, &all[i], bytes_u32(entry) & RCF_SEC_PACKED, why))
			return 0;
		if (all[i].kind > 0 && all[i].kind <= RCF_SEC_MAX)
			tu->sections[all[i].kind] = all[i];
		if (all[i].kind < RCF_SEC_FILES)
			XXH3_128bits_update(hash, all[i].data, all[i].length);
	}
	return 1;
}

static int read_strings(struct facts_tu *tu, struct facts_error *why)
{
	const struct facts_section *section = &tu->sections[RCF_SEC_STRINGS];

	if (!section->length)
		return fail(why, "section strings: missing");
	tu->strings = (const char *)section->data;
	tu->strings_length = section->length;
	if (tu->strings[0] || tu->strings[tu->strings_length - 1])
		return fail(why, "section strings: does not begin and end with NUL");
	return 1;
}

static const struct {
	const char *name;
	uint32_t kind;
	void (*decode)(struct decoder *decoder, uint32_t count);
} sections[] = { /* later ones refer to earlier ones */
	{ "files", RCF_SEC_FILES, decode_files },
	{ "types", RCF_SEC_TYPES, decode_types },
	{ "fields", RCF_SEC_FIELDS, decode_fields },
	{ "symbols", RCF_SEC_SYMBOLS, decode_symbols },
	{ "inits", RCF_SEC_INITS, decode_inits },
	{ "funcs", RCF_SEC_FUNCS, decode_funcs },
	{ "names", RCF_SEC_NAMES, decode_names },
	{ "literals", RCF_SEC_LITERALS, decode_literals },
	{ "gaps", RCF_SEC_GAPS, decode_gaps },
	{ "locs", RCF_SEC_LOCS, decode_locs },
};

static void enter_section(struct decoder *decoder, uint32_t kind)
{
	const struct facts_tu *tu = decoder->tu;

	cursor_init(&decoder->cursor, tu->sections[kind].data, tu->sections[kind].length);
	decoder->cursor.strings = tu->strings;
	decoder->cursor.strings_length = tu->strings_length;
}

static int read_sections(struct decoder *decoder, struct facts_error *why)
{
	size_t i;

	enter_section(decoder, RCF_SEC_META);
	decode_meta(decoder);
	if (decoder->cursor.failed)
		return fail(why, "section meta: %s", decoder->cursor.problem);
	for (i = 0; i < sizeof sections / sizeof *sections; i++) {
		uint32_t count = decoder->tu->sections[sections[i].kind].count;

		enter_section(decoder, sections[i].kind);
		/* No element is smaller than a byte. */
		if (count > cursor_left(&decoder->cursor))
			cursor_fail(&decoder->cursor, "%" PRIu32 " elements cannot fit", count);
		else
			sections[i].decode(decoder, count);
		if (decoder->cursor.failed)
			return fail(why, "section %s: %s", sections[i].name,
				    decoder->cursor.problem);
	}
	return 1;
}

static int check_id(struct facts_tu *tu, XXH3_state_t *hash, struct facts_error *why)
{
	const char *path = facts_main_file(tu), *slash = strrchr(path, '/');
	const char *base = slash ? slash + 1 : path;
	XXH128_canonical_t canonical;

	XXH3_128bits_update(hash, base, strlen(base));
	XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(hash));
	if (memcmp(canonical.digest, tu->id, sizeof tu->id) != 0)
		return fail(why, "header: the TU id does not belong to the contents; "
			    "compile again");
	return 1;
}

struct facts_tu *record_open(struct arena *arena, const char *origin, const void *data,
			     size_t length, struct facts_error *why)
{
	struct facts_tu *tu = arena_alloc(arena, sizeof *tu);
	struct decoder decoder = { .arena = arena, .tu = tu };
	XXH3_state_t hash;

	XXH3_128bits_reset(&hash);
	tu->origin = origin;
	tu->data = data;
	if (!check_header(tu, data, length, why) || !read_directory(&decoder, &hash, why) ||
	    !read_strings(tu, why) || !read_sections(&decoder, why) ||
	    !check_id(tu, &hash, why))
		return NULL;
	return tu;
}
