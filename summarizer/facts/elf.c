/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/elf.h"

#include "facts/archive.h"
#include "facts/cursor.h"
#include "facts/record.h"

#include <ar.h>
#include <gelf.h>
#include <libelf.h>
#include <stdio.h>
#include <string.h>

struct scan {
	const uint8_t *data; /* the whole file */
	size_t length;
	const struct elf_visitor *visitor;
	const char *member;
	unsigned count;
};

int elf_is(const uint8_t *data, size_t length)
{
	return (length >= SELFMAG && !memcmp(data, ELFMAG, SELFMAG)) ||
	       (length >= SARMAG && !memcmp(data, ARMAG, SARMAG)) || archive_is_thin(data, length);
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

/* The bytes come from our own map: they outlive libelf's handle. */
static int scan_elf(struct scan *scan, Elf *elf, struct facts_error *why)
{
	int64_t base = elf_getbase(elf);
	Elf_Scn *section = NULL;
	size_t names;
	int code = 0;

	scan->count = 0;
	if (elf_getshdrstrndx(elf, &names) != 0)
		return elf_fail(why);
	while ((section = elf_nextscn(elf, section))) {
		GElf_Shdr header;
		const char *name;
		uint64_t start;

		if (!gelf_getshdr(section, &header) || !(name = elf_strptr(elf, names, header.sh_name)))
			return elf_fail(why);
		if ((header.sh_type == SHT_PROGBITS && header.sh_flags & SHF_EXECINSTR &&
		     header.sh_size) || !strncmp(name, ".gnu.lto_", 9))
			code = 1;
		if (!is_ours(name) || header.sh_type == SHT_NOBITS)
			continue;
		if (base < 0 || __builtin_add_overflow((uint64_t)base, header.sh_offset, &start) ||
		    start > scan->length || header.sh_size > scan->length - start) {
			snprintf(why->text, sizeof why->text, "section %.40s is cut off", name);
			return 0;
		}
		scan_section(scan, scan->data + start, header.sh_size);
	}
	scan->visitor->file(scan->visitor->context, scan->member, code, scan->count);
	return 1;
}

static int scan_archive(struct scan *scan, Elf *archive, struct facts_error *why)
{
	Elf_Cmd command = ELF_C_READ;
	int ok = 1;
	Elf *elf;

	while (ok && (elf = elf_begin(-1, command, archive))) {
		Elf_Arhdr *header = elf_getarhdr(elf);

		if (header && header->ar_name && elf_kind(elf) == ELF_K_ELF) {
			scan->member = header->ar_name;
			ok = scan_elf(scan, elf, why);
		}
		command = elf_next(elf);
		elf_end(elf);
	}
	return ok;
}

int elf_scan(const uint8_t *data, size_t length, const struct elf_visitor *visitor,
	     struct facts_error *why)
{
	struct scan scan = { .data = data, .length = length, .visitor = visitor, .member = "" };
	Elf *elf;
	int ok;

	if (archive_is_thin(data, length))
		return archive_each_thin(data, length, visitor->external, visitor->context, why);
	if (elf_version(EV_CURRENT) == EV_NONE || !(elf = elf_memory((char *)data, length)))
		return elf_fail(why);
	if (elf_kind(elf) == ELF_K_AR)
		ok = scan_archive(&scan, elf, why);
	else if (elf_kind(elf) == ELF_K_ELF)
		ok = scan_elf(&scan, elf, why);
	else
		ok = elf_fail(why);
	elf_end(elf);
	return ok;
}
