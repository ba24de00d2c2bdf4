/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "build/objects.h"

#include "base/arena.h"
#include "build/command.h"
#include "findings/path.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define OFF "-DRACECHECK_OFF"

const char *kbuild_path(const struct kbuild *kbuild, const char *path)
{
	if (*path == '/' || !strcmp(kbuild->tree, "."))
		return path;
	return arena_format(kbuild->arena, "%s/%s", kbuild->tree, path);
}

static char *read_file(const struct kbuild *kbuild, const char *path, size_t *length)
{
	FILE *in = fopen(path, "re");
	struct text text = { 0 };
	char block[65536], *copy = NULL;
	size_t got;

	if (!in)
		return NULL;
	while ((got = fread(block, 1, sizeof block, in)) > 0)
		text_add_bytes(&text, block, got);
	if (!ferror(in)) {
		copy = arena_alloc(kbuild->arena, text.length + 1);
		if (text.length)
			memcpy(copy, text.text, text.length);
		*length = text.length;
	}
	fclose(in);
	text_free(&text);
	return copy;
}

struct kbuild_part *kbuild_add_part(struct kbuild *kbuild, const char *name)
{
	if (kbuild->count == kbuild->space) {
		uint32_t space = kbuild->space ? 2 * kbuild->space : 16;
		struct kbuild_part *parts = arena_array(kbuild->arena, space, sizeof *parts);

		if (kbuild->count)
			memcpy(parts, kbuild->parts, kbuild->count * sizeof *parts);
		kbuild->parts = parts;
		kbuild->space = space;
	}
	kbuild->parts[kbuild->count].name = name;
	kbuild->parts[kbuild->count].objects.arena = kbuild->arena;
	return &kbuild->parts[kbuild->count++];
}

/* ---- .name.o.cmd ---- */

struct kbuild_command kbuild_command(const struct kbuild *kbuild, const char *object)
{
	const char *path = kbuild_path(kbuild, object), *base = path_base(path);
	char *text, *line, *end;
	struct kbuild_command command = { 0 };
	size_t length;

	text = read_file(kbuild, arena_format(kbuild->arena, "%.*s.%s.cmd", (int)(base - path), path, base), &length);
	if (!text)
		return command;
	command.rest = "";
	for (line = text; line && *line; line = end) {
		char *value = strstr(line, " := ");

		end = strchr(line, '\n');
		if (end)
			*end++ = '\0';
		if (!value || value > line + strlen(line))
			continue;
		if (!strncmp(line, "cmd_", 4) || !strncmp(line, "savedcmd_", 9))
			command.text = value + 4;
		if (!strncmp(line, "source_", 7))
			command.source = value + 4;
		if (command.source && end) {
			command.rest = end;
			break;
		}
	}
	return command;
}

/* Assembler has no facts; a file can be left out by CFLAGS_name.o += -DRACECHECK_OFF. */
static void add_object(struct kbuild *kbuild, struct kbuild_part *part, const char *object)
{
	struct kbuild_command command = kbuild_command(kbuild, object);
	size_t length = command.source ? strlen(command.source) : 0;

	if (length < 2 || strcmp(command.source + length - 2, ".c") != 0)
		return;
	if (strstr(command.text ? command.text : "", OFF))
		kbuild->opted_out++;
	else
		process_word(&part->objects, kbuild_path(kbuild, object));
}

/* ---- vmlinux.a: a thin archive, which has nothing but names ---- */

enum { HEADER = 60, NAME = 16, SIZE_AT = 48, SIZE = 10 };

static size_t number_at(const char *text, size_t width)
{
	char digits[24] = "";

	memcpy(digits, text, width < sizeof digits - 1 ? width : sizeof digits - 1);
	return strtoul(digits, NULL, 10);
}

/* A long name: up to "/\n" in the table of names. */
static const char *long_name(const struct kbuild *kbuild, const char *names, size_t length, size_t at)
{
	const char *end = at < length ? memmem(names + at, length - at, "/\n", 2) : NULL;

	return end ? arena_copy(kbuild->arena, names + at, (size_t)(end - names) - at) : NULL;
}

int kbuild_vmlinux(struct kbuild *kbuild, const char *archive)
{
	const char *path = kbuild_path(kbuild, archive), *names = NULL, *object;
	size_t length, at = 8, nnames = 0;
	char *bytes = read_file(kbuild, path, &length);
	struct kbuild_part *part;

	if (!bytes || length < 8 || memcmp(bytes, "!<thin>\n", 8) != 0)
		return 0;
	part = kbuild_add_part(kbuild, "vmlinux");
	for (; at + HEADER <= length; at += HEADER) {
		const char *header = bytes + at;
		size_t size = number_at(header + SIZE_AT, SIZE);

		if (header[0] == '/' && (header[1] == ' ' || header[1] == '/')) { /* symbols, names */
			if (header[1] == '/' && size <= length - at - HEADER) {
				names = header + HEADER;
				nnames = size;
			}
			at += size + (size & 1);
			continue;
		}
		object = header[0] == '/' ? long_name(kbuild, names, nnames, number_at(header + 1, NAME - 1))
					  : arena_copy(kbuild->arena, header, strcspn(header, "/ "));
		if (object)
			add_object(kbuild, part, object);
	}
	return 1;
}

/* ---- modules.order ---- */

/* x.ko or x.o: its objects are listed in x.mod; without one it is an object itself. */
static void add_module(struct kbuild *kbuild, const char *line)
{
	const char *dot = strrchr(line, '.');
	int stem = (int)(dot ? dot - line : (long)strlen(line));
	struct kbuild_part *part = kbuild_add_part(kbuild, arena_format(kbuild->arena, "%.*s.ko", stem, line));
	size_t length, count, i;
	char *text = read_file(kbuild, kbuild_path(kbuild, arena_format(kbuild->arena, "%.*s.mod", stem, line)), &length);
	char **words = text ? command_split(text, &count, kbuild->arena) : NULL;

	for (i = 0; words && i < count; i++) {
		size_t end = strlen(words[i]);

		if (end > 2 && !strcmp(words[i] + end - 2, ".o"))
			add_object(kbuild, part, words[i]);
	}
	if (!part->objects.count)
		add_object(kbuild, part, arena_format(kbuild->arena, "%.*s.o", stem, line));
}

int kbuild_modules(struct kbuild *kbuild, const char *order)
{
	size_t length, count, i;
	char *text = read_file(kbuild, kbuild_path(kbuild, order), &length), **words;

	if (!text)
		return 0;
	words = command_split(text, &count, kbuild->arena);
	for (i = 0; i < count; i++)
		add_module(kbuild, words[i]);
	return 1;
}

/* ---- the .cmd files of a directory ---- */

static int compare_names(const void *left, const void *right)
{
	return strcmp(*(char *const *)left, *(char *const *)right);
}

void kbuild_directory(struct kbuild *kbuild, struct kbuild_part *part, const char *directory)
{
	DIR *open = opendir(kbuild_path(kbuild, directory));
	struct process_words names = { .arena = kbuild->arena };
	struct dirent *entry;
	size_t i;

	while (open && (entry = readdir(open)))
		process_word(&names, arena_copy(kbuild->arena, entry->d_name, strlen(entry->d_name)));
	if (open)
		closedir(open);
	if (names.count)
		qsort(names.items, names.count, sizeof *names.items, compare_names);
	for (i = 0; i < names.count; i++) {
		const char *name = names.items[i], *path = arena_format(kbuild->arena, "%s/%s", directory, name);
		size_t length = strlen(name);

		if (*name != '.' && !strchr(name, '.')) {
			kbuild_directory(kbuild, part, path); /* no directory of a kernel has a dot in its name */
		} else if (*name == '.' && length > 7 && !strcmp(name + length - 6, ".o.cmd")) {
			path = arena_format(kbuild->arena, "%s/%.*s", directory, (int)length - 5, name + 1);
			if (!strstr(path, ".mod.o") && access(kbuild_path(kbuild, path), R_OK) == 0)
				add_object(kbuild, part, path);
		}
	}
}
