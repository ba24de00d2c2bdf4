/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "build/scan.h"

#include "base/arena.h"
#include "base/json_reader.h"
#include "base/message.h"
#include "base/progress.h"
#include "base/suggest.h"
#include "base/text.h"
#include "build/command.h"
#include "compiler.h"
#include "findings/path.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- the commands ---- */

/* Writes a list of dependencies, which the build has. */
static int is_dependency_option(const char *word)
{
	return !strcmp(word, "-MD") || !strcmp(word, "-MMD") || !strcmp(word, "-MP") || !strcmp(word, "-MG") ||
	       !strncmp(word, "-Wp,-MD", 7) || !strncmp(word, "-Wp,-MMD", 8);
}

static int names_dependencies(const char *word)
{
	return !strcmp(word, "-MF") || !strcmp(word, "-MT") || !strcmp(word, "-MQ");
}

static void add_plugin(struct scan *scan, struct process_words *words)
{
	char plugin[PATH_MAX];

	if (!plugin_find(plugin))
		die("racecheck.so", "is neither beside this program nor in ../lib/racecheck");
	process_word(words, arena_format(scan->arena, "-fplugin=%s", plugin));
	process_word(words, "-fplugin-arg-racecheck-out=sidecar");
	process_word(words, "-fplugin-arg-racecheck-facts-only");
	if (scan->directory)
		process_word(words, arena_format(scan->arena, "-fplugin-arg-racecheck-dir=%s", scan->directory));
	process_word(words, "-fsyntax-only");
	process_word(words, "-w");
}

void scan_add(struct scan *scan, const char *directory, char *const *words, size_t count, const char *name)
{
	struct scan_command *command;
	size_t i = command_compiler((const char *const *)words, count);

	if (scan->count == scan->space) {
		uint32_t space = scan->space ? 2 * scan->space : 64;
		struct scan_command *commands = arena_array(scan->arena, space, sizeof *commands);

		if (scan->count)
			memcpy(commands, scan->commands, scan->count * sizeof *commands);
		scan->commands = commands;
		scan->space = space;
	}
	if (!count)
		return;
	command = &scan->commands[scan->count];
	command->directory = directory;
	command->name = name;
	command->words.arena = scan->arena;
	if (scan->compiler) {
		size_t n;
		char **own = command_split(scan->compiler, &n, scan->arena);

		process_add(&command->words, (const char *const *)own, n);
	} else if (command_is_clang(path_base(words[i - 1]))) {
		scan->clang++;
		return;
	} else {
		process_add(&command->words, (const char *const *)words, i);
	}
	for (; i < count; i++) {
		if (names_dependencies(words[i]))
			i++;
		else if (!is_dependency_option(words[i]))
			process_word(&command->words, words[i]);
	}
	add_plugin(scan, &command->words);
	scan->count++;
}

static pid_t start(const struct scan_command *command)
{
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child < 0)
		die(NULL, "cannot start a process: %s", strerror(errno));
	if (child)
		return child;
	if (command->directory && chdir(command->directory) != 0) {
		error(command->directory, "%s", strerror(errno));
		_exit(1);
	}
	process_become(&command->words);
}

static void wait_for_one(struct scan *scan)
{
	int status;

	if (wait(&status) > 0 && (!WIFEXITED(status) || WEXITSTATUS(status) != 0))
		scan->failed++;
}

void scan_run(struct scan *scan)
{
	unsigned running = 0, jobs = scan->jobs ? scan->jobs : (unsigned)sysconf(_SC_NPROCESSORS_ONLN);
	uint32_t i;

	for (i = 0; i < scan->count; i++) {
		progress_step(arena_format(scan->arena, "facts of file %u of %u", i + 1, scan->count));
		if (running == jobs) {
			wait_for_one(scan);
			running--;
		}
		start(&scan->commands[i]);
		running++;
	}
	while (running--)
		wait_for_one(scan);
	if (scan->clang)
		warn(NULL, "%u commands are clang's and are left out; --cc=gcc runs GCC instead", scan->clang);
	if (scan->failed)
		warn(NULL, "%u of %u compiles failed: their files have no facts", scan->failed, scan->count);
}

/* ---- compile_commands.json ---- */

static void add_entry(struct scan *scan, const struct json_value *entry)
{
	const struct json_value *arguments = json_member(entry, "arguments");
	const char *directory = json_get_string(entry, "directory"), *name = json_get_string(entry, "file");
	size_t count = json_length(arguments), i;
	char **words;

	if (count) {
		words = arena_array(scan->arena, count, sizeof *words);
		for (i = 0; i < count; i++) {
			const char *word = json_text(json_item(arguments, i));

			words[i] = arena_copy(scan->arena, word, strlen(word));
		}
	} else {
		words = command_split(json_get_string(entry, "command"), &count, scan->arena);
	}
	scan_add(scan, arena_copy(scan->arena, directory, strlen(directory)), words, count,
		 arena_copy(scan->arena, name, strlen(name)));
}

static void read_database(struct scan *scan, const char *path)
{
	const struct json_value *entry;
	struct json_document *document;
	struct text bytes = { 0 };
	FILE *in = fopen(path, "re");
	const char *why = NULL;
	char block[65536];
	size_t got, i;

	if (!in)
		die(path, "%s", strerror(errno));
	while ((got = fread(block, 1, sizeof block, in)) > 0)
		text_add_bytes(&bytes, block, got);
	fclose(in);
	document = json_parse(text_string(&bytes), bytes.length, &why);
	if (!document)
		die(path, "not JSON: %s", why);
	for (i = 0; (entry = json_item(json_root(document), i)); i++)
		add_entry(scan, entry);
	json_free(document);
	text_free(&bytes);
	if (!scan->count && !scan->clang)
		die(path, "no compile commands; it is a list of objects with directory, file, and command or arguments");
}

/* ---- the command ---- */

static void add_records(struct process_words *words, const char *directory)
{
	DIR *open = opendir(directory);
	size_t first = words->count;
	struct dirent *entry;

	while (open && (entry = readdir(open))) {
		size_t length = strlen(entry->d_name);

		if (length > 4 && !strcmp(entry->d_name + length - 4, ".rcf"))
			process_word(words, arena_format(words->arena, "%s/%s", directory, entry->d_name));
	}
	if (open)
		closedir(open);
	process_sort(words, first);
}

static void remove_records(const struct process_words *records, const char *directory)
{
	size_t i;

	for (i = 0; i < records->count; i++)
		unlink(records->items[i]);
	rmdir(directory);
}

struct scan_options {
	const char *database, *keep;
	struct process_words report;
};

static void read_options(struct scan *scan, struct scan_options *options, int argc, char **argv)
{
	int i;

	for (i = 1; i < argc; i++) {
		if (!strncmp(argv[i], "--cc=", 5))
			scan->compiler = argv[i] + 5;
		else if (!strncmp(argv[i], "--keep=", 7))
			options->keep = argv[i] + 7;
		else if (!strncmp(argv[i], "--jobs=", 7))
			scan->jobs = (unsigned)atoi(argv[i] + 7);
		else if (!strncmp(argv[i], "-j", 2) && argv[i][2])
			scan->jobs = (unsigned)atoi(argv[i] + 2);
		else if (process_is_split(argv[i]) && i + 1 < argc)
			process_add(&options->report, (const char *const *)&argv[i++], 2);
		else if (*argv[i] == '-')
			process_word(&options->report, argv[i]);
		else if (!options->database)
			options->database = argv[i];
		else
			die(argv[i], "one compile_commands.json at a time");
	}
	if (!options->database)
		die(NULL, "no compile commands; racecheck scan [OPTION...] compile_commands.json");
}

/* Records that are removed can be had again. */
static const char *inputs_as(const struct scan_options *options, struct arena *arena)
{
	struct text text = { 0 };
	const char *made;

	text_add(&text, "--inputs-as=");
	if (options->keep)
		suggest_add_quoted(&text, options->keep);
	else
		text_add(&text, "DIR");
	text_add(&text, "/*.rcf");
	if (!options->keep) {
		text_add(&text, ", after racecheck scan --keep=DIR ");
		suggest_add_quoted(&text, options->database);
	}
	made = arena_copy(arena, text_string(&text), text.length);
	text_free(&text);
	return made;
}

int scan_main(int argc, char **argv)
{
	struct scan scan = { .arena = arena_create() };
	struct scan_options options = { .report.arena = scan.arena };
	struct process_words words = { .arena = scan.arena }, records = { .arena = scan.arena };
	char directory[PATH_MAX];
	int status;

	read_options(&scan, &options, argc, argv);
	temporary_name(directory);
	if (options.keep)
		snprintf(directory, sizeof directory, "%s",
			 path_absolute(scan.arena, options.keep, path_here(scan.arena)));
	if (options.keep ? mkdir(directory, 0777) != 0 && errno != EEXIST : !mkdtemp(directory))
		die(directory, "%s", strerror(errno));
	scan.directory = directory;
	read_database(&scan, options.database);
	progress_begin(PROGRESS_AUTO);
	scan_run(&scan);
	progress_end();
	add_records(&records, directory);
	process_word(&words, process_self());
	process_word(&words, "report");
	process_word(&words, inputs_as(&options, scan.arena));
	process_add(&words, (const char *const *)options.report.items, options.report.count);
	process_word(&words, "--");
	process_add(&words, (const char *const *)records.items, records.count);
	if (!records.count)
		error(options.database, "nothing to analyse: no compile recorded facts");
	status = records.count ? process_run(&words) : EXIT_INCOMPLETE;
	if (!options.keep)
		remove_records(&records, directory);
	arena_destroy(scan.arena);
	return status;
}
