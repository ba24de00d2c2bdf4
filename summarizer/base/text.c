/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"

#include "base/message.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(struct text *self, size_t more)
{
	size_t space = self->space ? self->space : 128;

	if (more > SIZE_MAX / 4 - self->length)
		die(NULL, "out of memory");
	while (space < self->length + more + 1)
		space *= 2;
	if (space == self->space)
		return;
	self->text = realloc(self->text, space);
	if (!self->text)
		die(NULL, "out of memory");
	self->space = space;
}

void text_add_bytes(struct text *self, const char *bytes, size_t length)
{
	reserve(self, length);
	memcpy(self->text + self->length, bytes, length);
	self->length += length;
	self->text[self->length] = '\0';
}

void text_add(struct text *self, const char *text)
{
	text_add_bytes(self, text, strlen(text));
}

void text_add_char(struct text *self, char c)
{
	text_add_bytes(self, &c, 1);
}

void text_format(struct text *self, const char *format, ...)
{
	va_list args;
	int length;

	va_start(args, format);
	length = vsnprintf(NULL, 0, format, args);
	va_end(args);
	if (length < 0)
		bug(NULL, "text_format: %s", format);
	reserve(self, (size_t)length);
	va_start(args, format);
	vsnprintf(self->text + self->length, (size_t)length + 1, format, args);
	va_end(args);
	self->length += (size_t)length;
}

void text_pad(struct text *self, size_t column)
{
	while (self->length < column)
		text_add_char(self, ' ');
}

void text_add_escaped(struct text *self, const char *text)
{
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;

		if (c == '\n')
			text_add(self, "\\n");
		else if (c == '\t')
			text_add(self, "\\t");
		else if (c == '"' || c == '\\')
			text_format(self, "\\%c", c);
		else if (c < ' ' || c == 127)
			text_format(self, "\\%03o", c);
		else
			text_add_char(self, (char)c);
	}
}

void text_insert(struct text *self, size_t at, const char *text)
{
	size_t length = strlen(text);

	if (at > self->length)
		bug(NULL, "text_insert: %zu of %zu", at, self->length);
	reserve(self, length);
	memmove(self->text + at + length, self->text + at, self->length - at);
	memcpy(self->text + at, text, length);
	self->length += length;
	self->text[self->length] = '\0';
}

void text_truncate(struct text *self, size_t length)
{
	if (length < self->length) {
		self->length = length;
		self->text[length] = '\0';
	}
}

void text_clear(struct text *self)
{
	text_truncate(self, 0);
}

void text_free(struct text *self)
{
	free(self->text);
	memset(self, 0, sizeof *self);
}

const char *text_string(const struct text *self)
{
	return self->text ? self->text : "";
}
