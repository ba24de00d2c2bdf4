/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * record.h - one TU's record while it is being made, and its assembly.
 *
 * The GCC side appends to the parts in any order; record_finish puts them
 * together as rcf.h says.  Nothing in here knows GCC.
 */
#ifndef RC_RECORD_H
#define RC_RECORD_H

#include "intern.h"

#ifdef __cplusplus
extern "C" {
#endif

struct rc_location {
	uint32_t file; /* 1-based, 0: unknown */
	uint32_t line;
	uint32_t column;
};

/* Elements that are encoded out of order, or encoded again when more is known
 * of them: ids are given first, bytes later. */
struct rc_table {
	struct rc_table_entry {
		uint32_t offset, length;     /* in data; length 0: not encoded yet */
		struct rc_location location; /* of the declaration */
	} *entries;
	uint32_t count, capacity;
	struct rc_buffer data;
};

uint32_t table_add(struct rc_table *table); /* the new entry's id, from 1 */
void table_set(struct rc_table *table, uint32_t id, const struct rc_buffer *bytes);

struct rc_record {
	struct rc_strings strings;
	struct rc_buffer meta;
	struct rc_table types, symbols;
	struct rc_buffer fields, inits, funcs, bodies, names, literals;
	uint32_t nfields, ninits, nfuncs, nliterals;
	uint32_t literal_func;    /* the body that has the last literal */
	struct rc_table gaps;
	struct rc_buffer files;   /* compile directory, output, the files */
	uint32_t nfiles;
	struct rc_buffer fn_locs, fn_cols; /* per body: length, stream */
};

/* A stream of locations, see RCF_SEC_LOCS. */
struct rc_loc_stream {
	struct rc_buffer lines, columns;
	struct rc_location last;
};
void loc_stream_start(struct rc_loc_stream *stream);
void loc_stream_add(struct rc_loc_stream *stream, const struct rc_location *location);
/* Appends both parts, each with its length before it. */
void loc_stream_end(const struct rc_loc_stream *stream, struct rc_buffer *lines,
		    struct rc_buffer *columns);

uint64_t record_hash(const void *bytes, size_t length);

uint32_t record_string(struct rc_record *record, const char *text);

/* Appends to the files part the hash and the size of the file NAME. */
void record_file_hash(struct rc_record *record, const char *name);

/* The whole record in OUT.  IS_AGGREGATE[id - 1] tells which types have a
 * location; MAIN_NAME is the base name of the main source file. */
void record_finish(struct rc_record *record, const unsigned char *is_aggregate,
		   const char *main_name, struct rc_buffer *out);
void record_free(struct rc_record *record);

#ifdef __cplusplus
}
#endif
#endif
