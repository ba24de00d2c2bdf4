/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>
#include <zstd.h>

#include "rcf.h"

uint32_t table_add(struct rc_table *table)
{
	RC_GROW(table->entries, table->count, table->capacity);
	memset(&table->entries[table->count], 0, sizeof *table->entries);
	return ++table->count;
}

void table_set(struct rc_table *table, uint32_t id, const struct rc_buffer *bytes)
{
	struct rc_table_entry *entry = &table->entries[id - 1];

	entry->offset = (uint32_t)table->data.length;
	entry->length = (uint32_t)bytes->length;
	buffer_bytes(&table->data, bytes->data, bytes->length);
}

static void table_write(const struct rc_table *table, struct rc_buffer *out)
{
	for (uint32_t i = 0; i < table->count; i++)
		buffer_bytes(out, table->data.data + table->entries[i].offset,
			     table->entries[i].length);
}

static void table_free(struct rc_table *table)
{
	free(table->entries);
	buffer_free(&table->data);
	memset(table, 0, sizeof *table);
}

void loc_stream_start(struct rc_loc_stream *stream)
{
	stream->lines.length = stream->columns.length = 0;
	stream->last.file = 1;
	stream->last.line = 0;
}

void loc_stream_add(struct rc_loc_stream *stream, const struct rc_location *location)
{
	struct rc_location *last = &stream->last;
	int64_t delta = (int64_t)location->line - last->line;
	int changed = location->file != last->file;

	buffer_varint(&stream->lines, buffer_zigzag(delta) * 2 + changed);
	if (changed)
		buffer_varint(&stream->lines, location->file);
	buffer_varint(&stream->columns, location->column);
	*last = *location;
}

static void put_counted(struct rc_buffer *out, const struct rc_buffer *part)
{
	buffer_varint(out, part->length);
	buffer_bytes(out, part->data, part->length);
}

void loc_stream_end(const struct rc_loc_stream *stream, struct rc_buffer *lines,
		    struct rc_buffer *columns)
{
	put_counted(lines, &stream->lines);
	put_counted(columns, &stream->columns);
}

uint64_t record_hash(const void *bytes, size_t length)
{
	return XXH3_64bits(bytes, length);
}

uint32_t record_string(struct rc_record *record, const char *text)
{
	return text ? strings_intern(&record->strings, text, strlen(text)) : 0;
}

/* -1, or the regular file NAME.  A #line may name what blocks or never ends: a
 * FIFO, a terminal, /dev/zero. */
static int open_regular(const char *name)
{
	int fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	struct stat status;

	if (fd >= 0 && (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode))) {
		close(fd);
		fd = -1;
	}
	return fd;
}

void record_file_hash(struct rc_record *record, const char *name)
{
	char chunk[16384];
	XXH3_state_t *state = XXH3_createState();
	int fd = open_regular(name);
	uint64_t hash = 0, size = 0;
	ssize_t n;

	XXH3_64bits_reset(state);
	if (fd >= 0) {
		while ((n = read(fd, chunk, sizeof chunk)) > 0) {
			XXH3_64bits_update(state, chunk, (size_t)n);
			size += (uint64_t)n;
		}
		close(fd);
		hash = XXH3_64bits_digest(state);
	}
	XXH3_freeState(state);
	buffer_fixed(&record->files, hash, 8);
	buffer_varint(&record->files, size);
}

/* The locations of a table's elements (those that WANTED marks) as one stream. */
static void table_locations(const struct rc_table *table, const unsigned char *wanted,
			    struct rc_buffer *lines, struct rc_buffer *columns)
{
	struct rc_loc_stream stream = {{NULL, 0, 0}, {NULL, 0, 0}, {0, 0, 0}};

	loc_stream_start(&stream);
	for (uint32_t i = 0; i < table->count; i++)
		if (!wanted || wanted[i])
			loc_stream_add(&stream, &table->entries[i].location);
	loc_stream_end(&stream, lines, columns);
	buffer_free(&stream.lines);
	buffer_free(&stream.columns);
}

struct section {
	uint32_t kind, count, offset, length;
};

static void put_u32(unsigned char *at, uint32_t value)
{
	for (int i = 0; i < 4; i++)
		at[i] = (unsigned char)(value >> (8 * i));
}

static void section_end(struct rc_buffer *out, struct section *section, uint32_t kind,
			uint32_t count, size_t start)
{
	section->kind = kind;
	section->count = count;
	section->offset = (uint32_t)start;
	section->length = (uint32_t)(out->length - start);
}

/* More would cost the compile more than it saves the disk. */
#define PACK_LEVEL 3
#define PACK_MINIMUM 256

/* Replaces what stands in OUT from START on by its compressed form, if that is
 * smaller. */
static int pack(struct rc_buffer *out, size_t start)
{
	size_t raw = out->length - start;
	struct rc_buffer frame = {NULL, 0, 0};
	size_t size;

	if (raw < PACK_MINIMUM)
		return 0;
	buffer_reserve(&frame, ZSTD_compressBound(raw));
	size = ZSTD_compress(frame.data, frame.capacity, out->data + start, raw, PACK_LEVEL);
	if (!ZSTD_isError(size) && size + 4 < raw && raw / RCF_PACK_RATIO < size) {
		out->length = start;
		buffer_fixed(out, raw, 4);
		buffer_bytes(out, frame.data, size);
	} else {
		size = 0;
	}
	buffer_free(&frame);
	return size != 0;
}

#define NSECTIONS 14

static void write_sections(struct rc_record *record, const unsigned char *is_aggregate,
			   struct rc_buffer *out, struct section sections[NSECTIONS],
			   XXH3_state_t *id)
{
	struct rc_buffer columns = {NULL, 0, 0};
	unsigned n = 0;
	size_t start;

#define SECTION(kind, count, packed, write)                                                        \
	do {                                                                                       \
		start = out->length;                                                               \
		write;                                                                             \
		if ((kind) < RCF_SEC_FILES)                                                        \
			XXH3_128bits_update(id, out->data + start, out->length - start);           \
		section_end(out, &sections[n++],                                                   \
			    (packed) && pack(out, start) ? (kind) | RCF_SEC_PACKED : (kind),       \
			    count, start);                                                         \
	} while (0)
#define BUFFER(part) buffer_bytes(out, record->part.data, record->part.length)

	strings_intern(&record->strings, "", 0);
	SECTION(RCF_SEC_STRINGS, 0, 1, BUFFER(strings.bytes));
	SECTION(RCF_SEC_META, 0, 0, BUFFER(meta));
	SECTION(RCF_SEC_TYPES, record->types.count, 1, table_write(&record->types, out));
	SECTION(RCF_SEC_FIELDS, record->nfields, 1, BUFFER(fields));
	SECTION(RCF_SEC_SYMBOLS, record->symbols.count, 1, table_write(&record->symbols, out));
	SECTION(RCF_SEC_INITS, record->ninits, 1, BUFFER(inits));
	SECTION(RCF_SEC_FUNCS, record->nfuncs, 1, BUFFER(funcs));
	SECTION(RCF_SEC_BODIES, record->nfuncs, 1, BUFFER(bodies));
	SECTION(RCF_SEC_NAMES, record->nfuncs, 1, BUFFER(names));
	SECTION(RCF_SEC_LITERALS, record->nliterals, 1, BUFFER(literals));
	SECTION(RCF_SEC_GAPS, record->gaps.count, 0, table_write(&record->gaps, out));
	SECTION(RCF_SEC_FILES, record->nfiles, 0, BUFFER(files));
	SECTION(RCF_SEC_LOCS, record->nfuncs, 1, {
		table_locations(&record->symbols, NULL, out, &columns);
		table_locations(&record->types, is_aggregate, out, &columns);
		BUFFER(fn_locs);
		buffer_bytes(&columns, record->fn_cols.data, record->fn_cols.length);
		table_locations(&record->gaps, NULL, out, &columns);
	});
	SECTION(RCF_SEC_COLS, record->nfuncs, 1, buffer_bytes(out, columns.data, columns.length));
	buffer_free(&columns);
#undef SECTION
#undef BUFFER
}

static void write_tu_id(struct rc_buffer *out, XXH3_state_t *state, const char *main_name)
{
	XXH128_canonical_t id;

	XXH3_128bits_update(state, main_name, strlen(main_name));
	XXH128_canonicalFromHash(&id, XXH3_128bits_digest(state));
	memcpy(out->data + RCF_OFF_TUID, &id, sizeof id);
}

void record_finish(struct rc_record *record, const unsigned char *is_aggregate,
		   const char *main_name, struct rc_buffer *out)
{
	struct section sections[NSECTIONS];
	XXH3_state_t *id = XXH3_createState();
	uint64_t checksum;

	out->length = 0;
	buffer_bytes(out, RCF_MAGIC, RCF_MAGIC_SIZE);
	buffer_fixed(out, RCF_MAJOR, 2);
	buffer_fixed(out, RCF_MINOR, 2);
	buffer_fixed(out, NSECTIONS, 4);
	while (out->length < RCF_HEADER_SIZE + NSECTIONS * RCF_DIRENT_SIZE)
		buffer_byte(out, 0);
	XXH3_128bits_reset(id);
	write_sections(record, is_aggregate, out, sections, id);
	while (out->length % RCF_ALIGN)
		buffer_byte(out, 0);

	for (unsigned i = 0; i < NSECTIONS; i++) {
		unsigned char *at = out->data + RCF_HEADER_SIZE + i * RCF_DIRENT_SIZE;

		put_u32(at, sections[i].kind);
		put_u32(at + 4, sections[i].count);
		put_u32(at + 8, sections[i].offset);
		put_u32(at + 12, sections[i].length);
	}
	put_u32(out->data + RCF_OFF_LENGTH, (uint32_t)out->length);
	write_tu_id(out, id, main_name);
	XXH3_freeState(id);
	checksum = XXH3_64bits(out->data, out->length);
	put_u32(out->data + RCF_OFF_CHECKSUM, (uint32_t)checksum);
	put_u32(out->data + RCF_OFF_CHECKSUM + 4, (uint32_t)(checksum >> 32));
}

void record_free(struct rc_record *record)
{
	strings_free(&record->strings);
	buffer_free(&record->meta);
	table_free(&record->types);
	table_free(&record->symbols);
	table_free(&record->gaps);
	buffer_free(&record->fields);
	buffer_free(&record->inits);
	buffer_free(&record->funcs);
	buffer_free(&record->bodies);
	buffer_free(&record->names);
	buffer_free(&record->literals);
	buffer_free(&record->files);
	buffer_free(&record->fn_locs);
	buffer_free(&record->fn_cols);
	memset(record, 0, sizeof *record);
}
