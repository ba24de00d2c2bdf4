/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * record.h - from bytes to a struct facts_tu: verifies before it believes.
 */
#ifndef FACTS_RECORD_H
#define FACTS_RECORD_H

#include "facts/facts.h"

/* Does a record begin here? */
int record_is(const void *data, size_t length);

/* Length of the record that begins here, as its header has it; 0 if even the
 * header is cut off or the length is impossible. */
size_t record_length(const void *data, size_t length);

/* The checksum field of the header; length >= RCF_HEADER_SIZE. */
uint64_t record_checksum(const void *data);

/* Opens the record at the start of data: magic, version, length, checksum,
 * directory, TU id and every table are verified.  The tables go into the
 * arena, strings stay in data, which must live as long.  origin is kept, too.
 * NULL and *why filled if anything is wrong. */
struct facts_tu *record_open(struct arena *arena, const char *origin, const void *data,
			     size_t length, struct facts_error *why);

#endif
