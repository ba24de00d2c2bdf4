/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deliver.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rcf.h"

int deliver_parse_mode(const char *text, enum rc_mode *mode)
{
	static const char *const names[] = {"split", "embed", "embed-object", "sidecar"};

	for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(text, names[i])) {
			*mode = (enum rc_mode)i;
			return 0;
		}
	return -1;
}

/* dir/.racecheck.PID.tmp: hidden, swept by kbuild's `make clean`, and never too
 * long where the name itself is not. */
static char *temporary_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	size_t directory = slash ? (size_t)(slash + 1 - path) : 0;
	size_t size = directory + 40;
	char *name = buffer_grow_array(NULL, size);

	snprintf(name, size, "%.*s.racecheck.%ld.tmp", (int)directory, path, (long)getpid());
	return name;
}

static int write_all(int fd, const struct rc_buffer *record)
{
	size_t done = 0;

	while (done < record->length) {
		ssize_t n = write(fd, record->data + done, record->length - done);

		if (n < 0 && errno != EINTR)
			return -1;
		if (n > 0)
			done += (size_t)n;
	}
	return 0;
}

const char *deliver_write_file(const char *path, const struct rc_buffer *record)
{
	const char *problem = NULL;
	struct stat status;
	char *temporary;
	int fd;

	if (lstat(path, &status) == 0 && !S_ISREG(status.st_mode))
		return "it is not a regular file";
	temporary = temporary_name(path);
	unlink(temporary); /* of a compile that was killed and had this pid */
	fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
	if (fd < 0) {
		problem = strerror(errno);
	} else {
		if (write_all(fd, record) != 0)
			problem = strerror(errno);
		if (close(fd) != 0 && !problem)
			problem = strerror(errno);
		if (!problem && rename(temporary, path) != 0)
			problem = strerror(errno);
		if (problem)
			unlink(temporary);
	}
	free(temporary);
	return problem;
}

static void put_bytes(FILE *assembler, const unsigned char *bytes, size_t length)
{
	char line[4 * 64 + 16];

	while (length) {
		size_t n = length < 64 ? length : 64;
		char *p = line;

		p = stpcpy(p, "\t.ascii \"");
		for (size_t i = 0; i < n; i++) {
			unsigned c = bytes[i];

			if (c >= ' ' && c < 127 && c != '"' && c != '\\') {
				*p++ = (char)c;
			} else {
				*p++ = '\\';
				*p++ = (char)('0' + (c >> 6));
				*p++ = (char)('0' + (c >> 3 & 7));
				*p++ = (char)('0' + (c & 7));
			}
		}
		strcpy(p, "\"\n");
		fputs(line, assembler);
		bytes += n;
		length -= n;
	}
}

static void put_section(FILE *assembler, const char *name, const char *flags,
			const struct rc_buffer *content)
{
	fprintf(assembler, "\t.pushsection %s,\"%s\",%%progbits\n\t.balign %d\n", name, flags,
		RCF_ALIGN);
	put_bytes(assembler, content->data, content->length);
	fputs("\t.popsection\n", assembler);
}

static void make_note(struct rc_buffer *note, enum rcf_note_kind kind,
		      const struct rc_buffer *record, const char *directory, const char *path)
{
	size_t length = RCF_NOTE_FIXED + strlen(directory) + 1 + strlen(path) + 1;

	length = (length + RCF_ALIGN - 1) & ~(size_t)(RCF_ALIGN - 1);
	buffer_bytes(note, RCF_NOTE_MAGIC, RCF_MAGIC_SIZE);
	buffer_fixed(note, length, 4);
	buffer_fixed(note, kind, 4);
	buffer_bytes(note, record->data + RCF_OFF_TUID, 16);
	buffer_bytes(note, record->data + RCF_OFF_CHECKSUM, 8);
	buffer_bytes(note, directory, strlen(directory) + 1);
	buffer_bytes(note, path, strlen(path) + 1);
	while (note->length < length)
		buffer_byte(note, 0);
}

void deliver_assemble(FILE *assembler, enum rc_mode mode, const struct rc_buffer *record,
		     const char *directory, const char *path)
{
	struct rc_buffer note = {NULL, 0, 0};

	if (mode == RC_MODE_EMBED)
		put_section(assembler, RCF_SECTION_RECORD, "", record);
	if (mode == RC_MODE_EMBED_OBJECT)
		put_section(assembler, RCF_SECTION_OBJECT, "e", record);
	if (mode == RC_MODE_SPLIT || mode == RC_MODE_EMBED_OBJECT) {
		make_note(&note, mode == RC_MODE_SPLIT ? RCF_NOTE_SPLIT : RCF_NOTE_OBJECT, record,
			  directory, path);
		put_section(assembler, RCF_SECTION_NOTE, "", &note);
		buffer_free(&note);
	}
}
