/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "build/command.h"

#include "base/arena.h"
#include "findings/path.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST_WORDS = 1 << 20, DEEPEST = 8 };

/* ---- names of compilers ---- */

/* "-12", "-12.2", or nothing */
static int is_version(const char *text)
{
	return !*text || (*text == '-' && isdigit((unsigned char)text[1]) &&
			  strspn(text + 1, "0123456789.") == strlen(text + 1));
}

/* gcc, g++, with a target before and a version behind it */
static int is_named(const char *name, const char *compiler)
{
	const char *at = name;

	for (; (at = strstr(at, compiler)); at++)
		if ((at == name || at[-1] == '-') && is_version(at + strlen(compiler)))
			return 1;
	return 0;
}

int command_is_clang(const char *name)
{
	return is_named(name, "clang") || is_named(name, "clang++");
}

int command_is_compiler(const char *name)
{
	static const char *const names[] = { "cc", "c++", "c89", "c99", NULL };
	size_t i;

	for (i = 0; names[i]; i++)
		if (!strcmp(name, names[i]))
			return 1;
	return is_named(name, "gcc") || is_named(name, "g++") || command_is_clang(name);
}

size_t command_compiler(const char *const *words, size_t count)
{
	size_t i;

	for (i = 0; i < count && *words[i] != '-'; i++)
		if (command_is_compiler(path_base(words[i])))
			return i + 1;
	return count > 0;
}

/* ---- options ---- */

int command_takes_argument(const char *word)
{
	static const char *const options[] = {
		"-o", "-x", "-I", "-L", "-l", "-D", "-U", "-A", "-B", "-T", "-u", "-z", "-e", "-MF", "-MT", "-MQ",
		"-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-iprefix", "-isysroot",
		"-iwithprefix", "-iwithprefixbefore", "-imultilib", "-imultiarch", "-Xlinker", "-Xassembler",
		"-Xpreprocessor", "--param", "-aux-info", "-dumpbase", "-dumpbase-ext", "-dumpdir", "-specs",
		"--sysroot", "-wrapper", "-h", "-rpath", "-soname", NULL
	};
	size_t i;

	for (i = 0; options[i]; i++)
		if (!strcmp(word, options[i]))
			return 1;
	return 0;
}

/* ---- words ---- */

struct words {
	struct arena *arena;
	char **items;
	size_t count, space;
};

static void add_word(struct words *words, char *word)
{
	if (words->count + 1 >= words->space) {
		size_t space = words->space ? 2 * words->space : 16;
		char **items = arena_array(words->arena, space, sizeof *items);

		if (words->count)
			memcpy(items, words->items, words->count * sizeof *items);
		words->items = items;
		words->space = space;
	}
	words->items[words->count++] = word;
}

/* One word without its quotes; returns what follows. */
static const char *take_word(const char *at, char *word)
{
	char quote = 0;

	for (; *at && (quote || !strchr(" \t\n\r\f\v", *at)); at++) {
		if (*at == '\\' && quote != '\'' && at[1])
			*word++ = *++at;
		else if (quote ? *at == quote : *at == '"' || *at == '\'')
			quote = quote ? 0 : *at;
		else
			*word++ = *at;
	}
	*word = '\0';
	return at;
}

static void split_into(struct words *words, const char *text)
{
	while (*(text += strspn(text, " \t\n\r\f\v"))) {
		char *word = arena_alloc(words->arena, strlen(text) + 1);

		text = take_word(text, word);
		if (words->count < MOST_WORDS)
			add_word(words, word);
	}
}

char **command_split(const char *text, size_t *count, struct arena *arena)
{
	struct words words = { .arena = arena };

	add_word(&words, NULL);
	words.count = 0;
	split_into(&words, text);
	*count = words.count;
	return words.items;
}

static char *read_whole(const char *path, struct arena *arena)
{
	FILE *in = fopen(path, "r");
	char *text = NULL;
	long size;

	if (!in)
		return NULL;
	if (fseek(in, 0, SEEK_END) == 0 && (size = ftell(in)) >= 0 && size < MOST_WORDS * 64L) {
		rewind(in);
		text = arena_alloc(arena, (size_t)size + 1);
		text[fread(text, 1, (size_t)size, in)] = '\0';
	}
	fclose(in);
	return text;
}

/* @FILE stands for the words in it; one that cannot be read is a word. */
static void expand(struct words *all, char *word, int depth)
{
	struct words inner = { .arena = all->arena };
	char *text = *word == '@' && depth < DEEPEST ? read_whole(word + 1, all->arena) : NULL;
	size_t i;

	if (!text) {
		add_word(all, word);
		return;
	}
	split_into(&inner, text);
	for (i = 0; i < inner.count; i++)
		expand(all, inner.items[i], depth + 1);
}

/* ---- what it does ---- */

static int is_one_of(const char *word, const char *const *list)
{
	for (; *list; list++)
		if (!strcmp(word, *list))
			return 1;
	return 0;
}

static void read_option(struct compile_command *command, const char *word)
{
	static const char *const texts[] = { "-E", "-S", "-M", "-MM", "-fsyntax-only", "-###", NULL };
	static const char *const libraries[] = { "-shared", "-r", "--shared", "-Wl,-shared", "-Wl,-r", NULL };

	if (is_one_of(word, texts) || !strcmp(word, "-c")) {
		command->to_object = !strcmp(word, "-c") && command->does != COMMAND_COMPILES;
		command->does = COMMAND_COMPILES;
	} else if (is_one_of(word, libraries) && command->does == COMMAND_LINKS) {
		command->does = COMMAND_SHARES;
	} else if (!strncmp(word, "-flto", 5)) {
		command->lto = 1;
	} else if (!strcmp(word, "-fno-lto")) {
		command->lto = 0;
	}
}

/* a/b.c is compiled to b.o */
static const char *object_of(const char *source, struct arena *arena)
{
	const char *base = path_base(source), *dot = strrchr(base, '.');

	return arena_format(arena, "%.*s.o", (int)(dot && dot != base ? dot - base : (long)strlen(base)), base);
}

static void finish(struct compile_command *command, struct arena *arena)
{
	if (!command->ninputs)
		command->does = COMMAND_ASKS;
	if (command->output)
		return;
	if (command->does == COMMAND_COMPILES && command->to_object && command->ninputs == 1)
		command->output = object_of(command->inputs[0], arena);
	else if (command->does == COMMAND_LINKS || command->does == COMMAND_SHARES)
		command->output = "a.out";
}

void command_read(struct compile_command *command, const char *const *words, size_t count, struct arena *arena)
{
	struct words all = { .arena = arena };
	size_t i;

	memset(command, 0, sizeof *command);
	command->does = COMMAND_LINKS;
	for (i = 0; i < count; i++)
		expand(&all, (char *)words[i], 0);
	command->inputs = arena_array(arena, all.count, sizeof *command->inputs);
	for (i = 0; i < all.count; i++) {
		const char *word = all.items[i];

		if (*word != '-' || !word[1])
			command->inputs[command->ninputs++] = word;
		else if (!strcmp(word, "-o") && i + 1 < all.count)
			command->output = all.items[++i];
		else if (!strncmp(word, "-o", 2) && word[2])
			command->output = word + 2;
		else if (command_takes_argument(word))
			i++;
		else
			read_option(command, word);
	}
	finish(command, arena);
}

int command_is_probe(const char *path)
{
	static const char *const names[] = { "conftest", "cmTC_", "testfile", "sanitycheck", NULL };
	static const char *const directories[] = { "CMakeScratch/", "CMakeTmp/", "/CompilerId", "meson-private/", NULL };
	size_t i;

	for (i = 0; names[i]; i++)
		if (!strncmp(path_base(path), names[i], strlen(names[i])))
			return 1;
	for (i = 0; directories[i]; i++)
		if (strstr(path, directories[i]))
			return 1;
	return !strncmp(path, "/dev/", 5);
}

int command_makes_probe(const struct compile_command *command)
{
	size_t i;

	for (i = 0; i < command->ninputs; i++)
		if (command_is_probe(command->inputs[i]))
			return 1;
	return command->output && command_is_probe(command->output);
}
