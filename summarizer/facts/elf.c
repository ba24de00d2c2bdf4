/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/elf.h"

#include "facts/archive.h"
#include "facts/cursor.h"
#include "facts/record.h"

#include <gelf.h>
#include <libelf.h>
#include <stdio.h>
#include <string.h>

struct scan {
	const struct elf_visitor *visitor;
	const uint8_t *data; /* the ELF image: a file, or a member of an archive */
	size_t length;
	const char *member;
	unsigned count;
};

int elf_is(const uint8_t *data, size_t length)
{
	return (length >= SELFMAG && !memcmp(data, ELFMAG, SELFMAG)) ||
	       archive_is(data, length);
}

int elf_read_note(const uint8_t *data, size_t length, struct elf_note *note)
{
	const uint8_t *end = data + length, *directory_end, *path_end;

	if (length < RCF_NOTE_FIXED)
		return 0;
	note->kind = bytes_u32(data + 12);
	note->id = data + 16;
	note->checksum = bytes_u64(data + 32);
	data += RCF_NOTE_FIXED;
	directory_end = memchr(data, 0, (size_t)(end - data));
	if (!directory_end)
		return 0;
	path_end = memchr(directory_end + 1, 0, (size_t)(end - directory_end - 1));
	if (!path_end || path_end == directory_end + 1)
		return 0;
	note->directory = (const char *)data;
	note->path = (const char *)directory_end + 1;
	return 1;
}

static size_t note_length(const uint8_t *data, size_t left)
{
	size_t length;

	if (left < RCF_NOTE_FIXED || memcmp(data, RCF_NOTE_MAGIC, RCF_MAGIC_SIZE) != 0)
		return 0;
	length = bytes_u32(data + 8);
	return length >= RCF_NOTE_FIXED && length <= left ? length : 0;
}

static void tell(struct scan *scan, enum elf_found what, const uint8_t *data, size_t length)
{
	scan->count++;
	scan->visitor->found(scan->visitor->context, scan->member, what, data, length);
}

/* Records or notes in a row, with zero bytes between them. */
static void scan_section(struct scan *scan, const uint8_t *data, size_t length)
{
	const uint8_t *end = data + length;

	while (data < end) {
		size_t left = (size_t)(end - data), step;

		if (!*data) {
			data++;
			continue;
		}
		if ((step = note_length(data, left))) {
			tell(scan, ELF_NOTE, data, step);
		} else if (record_is(data, left)) {
			/* cut off: record_open() says so */
			step = record_length(data, left);
			if (!step || step > left)
				step = left;
			tell(scan, ELF_RECORD, data, step);
		} else {
			tell(scan, ELF_DAMAGED, data, 0);
			return;
		}
		data += step;
	}
}

static int is_ours(const char *name)
{
	return !strcmp(name, RCF_SECTION_RECORD) || !strcmp(name, RCF_SECTION_OBJECT) ||
	       !strcmp(name, RCF_SECTION_NOTE);
}

static int elf_fail(struct facts_error *why)
{
	snprintf(why->text, sizeof why->text, "damaged ELF file: %.200s", elf_errmsg(-1));
	return 0;
}

/* libelf takes a file whose section headers are cut off for one without any. */
static int has_sections(Elf *elf, size_t *names, struct facts_error *why)
{
	GElf_Ehdr header;
	size_t count;

	if (!gelf_getehdr(elf, &header) || elf_getshdrnum(elf, &count) != 0)
		return elf_fail(why);
	if (header.e_shoff && !count) {
		snprintf(why->text, sizeof why->text, "damaged ELF file: the section headers are "
			 "cut off");
		return 0;
	}
	return elf_getshdrstrndx(elf, names) == 0 || elf_fail(why);
}

/* The bytes come from our own map: they outlive libelf's handle. */
static int scan_elf(struct scan *scan, Elf *elf, struct facts_error *why)
{
	Elf_Scn *section = NULL;
	size_t names;
	int code = 0;

	scan->count = 0;
	if (!has_sections(elf, &names, why))
		return 0;
	while ((section = elf_nextscn(elf, section))) {
		GElf_Shdr header;
		const char *name;

		if (!gelf_getshdr(section, &header) || !(name = elf_strptr(elf, names, header.sh_name)))
			return elf_fail(why);
		if ((header.sh_type == SHT_PROGBITS && header.sh_flags & SHF_EXECINSTR &&
		     header.sh_size) || !strncmp(name, ".gnu.lto_", 9))
			code = 1;
		if (!is_ours(name) || header.sh_type == SHT_NOBITS)
			continue;
		if (header.sh_offset > scan->length ||
		    header.sh_size > scan->length - header.sh_offset) {
			snprintf(why->text, sizeof why->text, "section %.40s is cut off", name);
			return 0;
		}
		scan_section(scan, scan->data + header.sh_offset, header.sh_size);
	}
	if (scan->visitor->file)
		scan->visitor->file(scan->visitor->context, scan->member, code, scan->count);
	return 1;
}

static int scan_image(struct scan *scan, const char *member, const uint8_t *data, size_t length,
		      struct facts_error *why)
{
	Elf *elf;
	int ok;

	if (elf_version(EV_CURRENT) == EV_NONE || !(elf = elf_memory((char *)data, length)))
		return elf_fail(why);
	scan->member = member;
	scan->data = data;
	scan->length = length;
	ok = elf_kind(elf) == ELF_K_ELF ? scan_elf(scan, elf, why) : elf_fail(why);
	elf_end(elf);
	return ok;
}

static int scan_member(void *context, const char *name, const uint8_t *data, size_t length,
		       struct facts_error *why)
{
	/* Other members (a library's documentation, LLVM bitcode) are not ours. */
	if (length < SELFMAG || memcmp(data, ELFMAG, SELFMAG) != 0)
		return 1;
	return scan_image(context, name, data, length, why);
}

static void scan_external(void *context, const char *path)
{
	struct scan *scan = context;

	if (scan->visitor->external)
		scan->visitor->external(scan->visitor->context, path);
}

int elf_scan(const uint8_t *data, size_t length, const struct elf_visitor *visitor,
	     struct facts_error *why)
{
	struct scan scan = { .visitor = visitor };
	struct archive_visitor members = { &scan, scan_member, scan_external };

	if (archive_is(data, length))
		return archive_each(data, length, &members, why);
	return scan_image(&scan, "", data, length, why);
}
