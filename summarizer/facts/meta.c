/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * meta.c - sections META and FILES: the compilation and its source files.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <string.h>

void decode_meta(struct decoder *decoder)
{
	struct cursor *cursor = &decoder->cursor;
	struct facts_tu *tu = decoder->tu;

	if (!cursor_left(cursor)) {
		cursor_fail(cursor, "missing");
		return;
	}
	tu->language = cursor_string(cursor);
	tu->compiler = cursor_string(cursor);
	tu->target_triplet = cursor_string(cursor);
	tu->pointer_size = cursor_id(cursor, "pointer size", 16);
	tu->lang = cursor_id(cursor, "language", RCF_LANG_OTHER);
	cursor_finish(cursor);
}

/* A varint that counts the NUL, then the bytes. */
static const char *read_path(struct cursor *cursor)
{
	uint64_t length = cursor_varint(cursor);
	const uint8_t *bytes = cursor_bytes(cursor, length);

	if (!bytes)
		return "";
	if (!length || memchr(bytes, 0, length) != bytes + length - 1) {
		cursor_fail(cursor, "a path does not end with its NUL");
		return "";
	}
	return (const char *)bytes;
}

static void read_flags(struct decoder *decoder)
{
	struct cursor *cursor = &decoder->cursor;
	struct facts_tu *tu = decoder->tu;
	const char **flags;
	uint32_t i;

	tu->optimisation = cursor_u32(cursor, "optimisation level");
	tu->nflags = cursor_count(cursor, "flags", 2);
	tu->flags = flags = arena_array(decoder->arena, tu->nflags, sizeof *flags);
	for (i = 0; i < tu->nflags; i++)
		flags[i] = read_path(cursor);
}

void decode_files(struct decoder *decoder, uint32_t count)
{
	struct cursor *cursor = &decoder->cursor;
	struct facts_file *files = arena_array(decoder->arena, (size_t)count + 1, sizeof *files);
	uint32_t i;

	decoder->tu->files = files;
	decoder->tu->directory = decoder->tu->output = files[0].path = "";
	if (!decoder->tu->sections[RCF_SEC_FILES].kind)
		return;
	decoder->tu->directory = read_path(cursor);
	decoder->tu->output = read_path(cursor);
	read_flags(decoder);
	for (i = 1; i <= count && !cursor->failed; i++) {
		const uint8_t *hash;

		files[i].path = read_path(cursor);
		hash = cursor_bytes(cursor, 8);
		files[i].hash = hash ? bytes_u64(hash) : 0;
		files[i].size = cursor_varint(cursor);
	}
	decoder->tu->nfiles = count;
	cursor_finish(cursor);
}
