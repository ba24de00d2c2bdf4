/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/archive.h"

#include <ar.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THIN_MAGIC "!<thin>\n"

struct thin {
	const uint8_t *names; /* the "//" member: paths that end in "/\n" */
	size_t names_length;
};

int archive_is_thin(const uint8_t *data, size_t length)
{
	return length >= SARMAG && !memcmp(data, THIN_MAGIC, SARMAG);
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

/* "/12" leads into the table of names; "/12:34" is a member of a nested
 * archive, whose file is named all the same. */
static int member_path(const struct thin *thin, const struct ar_hdr *header, char *path,
		       size_t size)
{
	const uint8_t *name, *end;
	size_t offset, length;

	if (header->ar_name[0] == '/') {
		if (!read_number(header->ar_name + 1, sizeof header->ar_name - 1, &offset) ||
		    offset >= thin->names_length)
			return 0;
		name = thin->names + offset;
		end = memchr(name, '\n', thin->names_length - offset);
	} else {
		name = (const uint8_t *)header->ar_name;
		end = memchr(name, '/', sizeof header->ar_name);
		end = end ? end + 1 : NULL;
	}
	if (!end || end - name < 2 || end[-1] != '/')
		return 0;
	length = (size_t)(end - name - 1);
	if (length >= size)
		return 0;
	memcpy(path, name, length);
	path[length] = '\0';
	return 1;
}

static int is_table(const struct ar_hdr *header)
{
	return !strncmp(header->ar_name, "/ ", 2) || !strncmp(header->ar_name, "// ", 3) ||
	       !strncmp(header->ar_name, "/SYM64/", 7);
}

int archive_each_thin(const uint8_t *data, size_t length,
		      void (*member)(void *context, const char *path), void *context,
		      struct facts_error *why)
{
	struct thin thin = { NULL, 0 };
	size_t at = SARMAG, size;
	char path[PATH_MAX];

	while (length - at >= sizeof(struct ar_hdr)) {
		const struct ar_hdr *header = (const void *)(data + at);

		if (memcmp(header->ar_fmag, ARFMAG, 2) != 0 ||
		    !read_number(header->ar_size, sizeof header->ar_size, &size))
			break;
		at += sizeof *header;
		if (is_table(header)) { /* only these have their bytes here */
			if (size > length - at)
				break;
			if (header->ar_name[1] == '/')
				thin = (struct thin){ data + at, size };
			at += size + (size & 1);
			if (at > length)
				at = length;
		} else if (member_path(&thin, header, path, sizeof path)) {
			member(context, path);
		} else {
			break;
		}
	}
	if (at == length)
		return 1;
	snprintf(why->text, sizeof why->text, "damaged thin archive at byte %zu", at);
	return 0;
}
