/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/archive.h"

#include <ar.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#define THIN_MAGIC "!<thin>\n"

struct archive {
	const uint8_t *data;
	size_t length;
	size_t at;            /* of the next header */
	int thin;
	const uint8_t *names; /* the "//" member: long names that end in "/\n" */
	size_t names_length;
};

static int is_thin(const uint8_t *data, size_t length)
{
	return length >= SARMAG && !memcmp(data, THIN_MAGIC, SARMAG);
}

int archive_is(const uint8_t *data, size_t length)
{
	return is_thin(data, length) || (length >= SARMAG && !memcmp(data, ARMAG, SARMAG));
}

/* A decimal number in a field that is padded with blanks. */
static int read_number(const char *field, size_t width, size_t *number)
{
	size_t i;

	*number = 0;
	for (i = 0; i < width && field[i] >= '0' && field[i] <= '9'; i++)
		*number = *number * 10 + (size_t)(field[i] - '0'); /* width is 15 at most */
	return i > 0;
}

static int copy_name(char *name, size_t size, const uint8_t *from, size_t length)
{
	if (!length || length >= size)
		return 0;
	memcpy(name, from, length);
	name[length] = '\0';
	return 1;
}

/* "/12" leads into the table of names ("/12:34" is a member of an archive
 * within a thin one: its file is named all the same). */
static int read_name(const struct archive *archive, const struct ar_hdr *header, char *name,
		     size_t size)
{
	const uint8_t *text = (const uint8_t *)header->ar_name, *end;
	size_t offset;

	if (*text != '/') { /* "x.o/", or BSD's "x.o   " */
		end = memchr(text, '/', sizeof header->ar_name);
		if (!end)
			end = memchr(text, ' ', sizeof header->ar_name);
		return copy_name(name, size, text, end ? (size_t)(end - text) : sizeof header->ar_name);
	}
	if (!read_number(header->ar_name + 1, sizeof header->ar_name - 1, &offset) ||
	    offset >= archive->names_length)
		return 0;
	text = archive->names + offset;
	end = memchr(text, '\n', archive->names_length - offset);
	if (!end || end == text || end[-1] != '/')
		return 0;
	return copy_name(name, size, text, (size_t)(end - text - 1));
}

static int is_table(const struct ar_hdr *header)
{
	return !strncmp(header->ar_name, "/ ", 2) || !strncmp(header->ar_name, "// ", 3) ||
	       !strncmp(header->ar_name, "/SYM64/", 7) || !strncmp(header->ar_name, "__.SYMDEF", 9);
}

/* BSD keeps a long name before the content: "#1/20". */
static int bsd_name(const struct ar_hdr *header, char *name, size_t size, const uint8_t **data,
		    size_t *length)
{
	size_t n;

	if (!read_number(header->ar_name + 3, sizeof header->ar_name - 3, &n) || n > *length ||
	    !copy_name(name, size, *data, strnlen((const char *)*data, n)))
		return 0;
	*data += n;
	*length -= n;
	return 1;
}

/* One member; 0 if the archive is damaged here, -1 if the visitor stops. */
static int read_member(struct archive *archive, const struct archive_visitor *visitor,
		       struct facts_error *why)
{
	const struct ar_hdr *header = (const void *)(archive->data + archive->at);
	const uint8_t *data = archive->data + archive->at + sizeof *header;
	size_t left = archive->length - archive->at - sizeof *header, size;
	char name[PATH_MAX];
	int table = is_table(header);

	if (memcmp(header->ar_fmag, ARFMAG, 2) != 0 ||
	    !read_number(header->ar_size, sizeof header->ar_size, &size))
		return 0;
	if (archive->thin && !table) {
		archive->at += sizeof *header;
		if (!read_name(archive, header, name, sizeof name))
			return 0;
		visitor->external(visitor->context, name);
		return 1;
	}
	if (size > left)
		return 0;
	archive->at += sizeof *header + size + (size & 1 && size < left);
	if (table) {
		if (header->ar_name[1] == '/') {
			archive->names = data;
			archive->names_length = size;
		}
		return 1;
	}
	if (strncmp(header->ar_name, "#1/", 3) != 0 ? !read_name(archive, header, name, sizeof name)
						    : !bsd_name(header, name, sizeof name, &data, &size))
		return 0;
	return visitor->member(visitor->context, name, data, size, why) ? 1 : -1;
}

int archive_each(const uint8_t *data, size_t length, const struct archive_visitor *visitor,
		 struct facts_error *why)
{
	struct archive archive = { .data = data, .length = length, .at = SARMAG,
				   .thin = is_thin(data, length) };
	int ok = 1;

	while (ok == 1 && length - archive.at >= sizeof(struct ar_hdr))
		ok = read_member(&archive, visitor, why);
	if (ok < 0)
		return 0;
	if (ok && archive.at == length)
		return 1;
	snprintf(why->text, sizeof why->text, "damaged archive at byte %zu", archive.at);
	return 0;
}
