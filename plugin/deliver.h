/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * deliver.h - putting a finished record where its mode wants it.
 *
 * Modes as with split DWARF, see rcf.h for the sections:
 *   split         sidecar, and a note in the object        (default)
 *   embed         the record in a section that the link keeps
 *   embed-object  the record in a section that the final link drops, and the note
 *   sidecar       only the file; the object stays byte-identical
 */
#ifndef RC_DELIVER_H
#define RC_DELIVER_H

#include <stdio.h>

#include "buffer.h"

#ifdef __cplusplus
extern "C" {
#endif

enum rc_mode { RC_MODE_SPLIT, RC_MODE_EMBED, RC_MODE_EMBED_OBJECT, RC_MODE_SIDECAR };

/* 0 if TEXT names a mode. */
int deliver_parse_mode(const char *text, enum rc_mode *mode);

/* Replaces the regular file PATH, or makes it; anything else is left alone.
 * The content appears at once or not at all.  NULL, or what went wrong. */
const char *deliver_write_file(const char *path, const struct rc_buffer *record);

/* The sections of MODE, as assembler text.  DIRECTORY and PATH say in the note
 * where the sidecar was written. */
void deliver_assemble(FILE *assembler, enum rc_mode mode, const struct rc_buffer *record,
		     const char *directory, const char *path);

#ifdef __cplusplus
}
#endif
#endif
