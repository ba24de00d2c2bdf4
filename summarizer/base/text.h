/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * text.h - text that grows.
 *
 * A zeroed struct text is empty and valid.  text is NUL-terminated once
 * anything was added; use text_string() for the empty case.  The owner calls
 * text_free().
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stddef.h>

struct text {
	char *text;
	size_t length; /* without the NUL */
	size_t space;
};

void text_add(struct text *self, const char *text);
void text_add_bytes(struct text *self, const char *bytes, size_t length);
void text_add_char(struct text *self, char c);
void text_format(struct text *self, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void text_pad(struct text *self, size_t column); /* with spaces, up to this length */
/* As the inside of a C string or of a comment: one line, printable. */
void text_add_escaped(struct text *self, const char *text);
void text_insert(struct text *self, size_t at, const char *text);
void text_truncate(struct text *self, size_t length);
void text_clear(struct text *self);
void text_free(struct text *self);
const char *text_string(const struct text *self);

#endif
