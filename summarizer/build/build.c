/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "build/build.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/table.h"
#include "base/text.h"
#include "build/command.h"
#include "build/process.h"
#include "build/session.h"
#include "compiler.h"
#include "diff/since.h"
#include "findings/path.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const events[] = { "ask", "compile", "library", "program", "clang" };
enum { EVENT_ASK, EVENT_COMPILE, EVENT_LIBRARY, EVENT_PROGRAM, EVENT_CLANG, EVENTS };

/* The programs that GCC's driver runs, by any name and from any path: COMPILER_PATH is where it looks first. */
static const char *const parts[] = { "cc1", "cc1plus", "collect2" };
enum { PARTS = sizeof parts / sizeof *parts, PART_COLLECT = 2 };

/* ---- in the place of a part of GCC, or of clang ---- */

/* The next of that name in PATH, behind our own directory; NULL: there is none. */
static const char *real_compiler(const char *name, const char *own, struct arena *arena)
{
	const char *path = getenv("PATH");

	while (path && *path) {
		int length = (int)strcspn(path, ":");
		const char *file = arena_format(arena, "%.*s/%s", length, path, name);

		if (!(strlen(own) == (size_t)length && !strncmp(path, own, (size_t)length)) && access(file, X_OK) == 0)
			return file;
		path += length + (path[length] == ':');
	}
	return NULL;
}

/* Where the driver that runs us would have looked: COMPILER_PATH as it was. */
static void restore_path(void)
{
	const char *before = getenv(BUILD_PATH_VARIABLE);

	if (before && *before)
		setenv("COMPILER_PATH", before, 1);
	else
		unsetenv("COMPILER_PATH");
}

/* GCC's own program of that name. */
static const char *real_part(const char *name, struct arena *arena)
{
	struct process_words words = { .arena = arena };
	const char *driver = getenv("COLLECT_GCC"), *real;
	struct text out = { 0 }, err = { 0 };

	process_word(&words, driver && *driver ? driver : "gcc");
	process_word(&words, arena_format(arena, "-print-prog-name=%s", name));
	if (process_collect(&words, &out, &err) != 0)
		die(name, "%s", text_string(&err));
	real = arena_copy(arena, text_string(&out), strcspn(text_string(&out), "\n"));
	text_free(&out);
	text_free(&err);
	return real;
}

static void write_log(const char *directory, int event, const char *output, struct arena *arena)
{
	const char *line = arena_format(arena, "%s\t%s\n", events[event], output);
	int file = open(arena_format(arena, "%s/log", directory), O_WRONLY | O_APPEND | O_CLOEXEC);

	/* One write, so that lines of parallel compiles stay whole. */
	if (file < 0 || write(file, line, strlen(line)) < 0)
		warn(directory, "cannot write the log of the build: %s", strerror(errno));
	if (file >= 0)
		close(file);
}

static int event_of(const struct compile_command *command)
{
	static const int kinds[] = {
		[COMMAND_ASKS] = EVENT_ASK, [COMMAND_COMPILES] = EVENT_COMPILE, [COMMAND_SHARES] = EVENT_LIBRARY,
		[COMMAND_LINKS] = EVENT_PROGRAM,
	};

	return kinds[command->does];
}

static void intercept_clang(const char *directory, const char *name, int argc, char **argv)
{
	struct process_words words = { .arena = arena_create() };
	const char *real = real_compiler(name, arena_format(words.arena, "%s/clang", directory), words.arena);
	struct compile_command command;

	if (!real)
		die(name, "not in PATH");
	command_read(&command, (const char *const *)argv + 1, (size_t)argc - 1, words.arena);
	if (command.does != COMMAND_ASKS)
		write_log(directory, EVENT_CLANG, "", words.arena);
	process_word(&words, real);
	process_add(&words, (const char *const *)argv + 1, (size_t)argc - 1);
	process_become(&words);
}

/* Is the source compiled, and by a command that has no plugin of ours? */
static int wants_plugin(int argc, char **argv)
{
	int i;

	for (i = 1; i < argc; i++)
		if (!strcmp(argv[i], "-E") || !strncmp(argv[i], "-fplugin-arg-racecheck", 22) ||
		    (!strncmp(argv[i], "-fplugin=", 9) && !strcmp(path_base(argv[i] + 9), "racecheck.so")))
			return 0;
	return 1;
}

/* What the driver was asked for: its options, which it hands down, and an input of the kind that the part gets. */
static void read_driver(struct compile_command *command, int part, char **argv, int argc, struct arena *arena)
{
	const char *options = getenv("COLLECT_GCC_OPTIONS");
	struct process_words words = { .arena = arena };
	size_t count = 0;
	char **split = command_split(options ? options : "", &count, arena);
	int i;

	process_add(&words, (const char *const *)split, count);
	if (part == PART_COLLECT)
		process_word(&words, "x.o");
	for (i = 1; part != PART_COLLECT && i + 1 < argc; i++)
		if (!strcmp(argv[i], "-dumpbase"))
			process_word(&words, argv[i + 1]);
	command_read(command, (const char *const *)words.items, words.count, arena);
}

static void intercept_part(const char *directory, int part, int argc, char **argv)
{
	struct process_words words = { .arena = arena_create() };
	struct compile_command command;
	const char *output;
	char plugin[PATH_MAX];
	int event;

	restore_path();
	process_word(&words, real_part(parts[part], words.arena));
	process_add(&words, (const char *const *)argv + 1, (size_t)argc - 1);
	if (part != PART_COLLECT && wants_plugin(argc, argv) && plugin_find(plugin)) {
		process_word(&words, arena_format(words.arena, "-fplugin=%s", plugin));
		process_word(&words, PLUGIN_EMBED);
	}
	read_driver(&command, part, argv, argc, words.arena);
	event = part == PART_COLLECT ? event_of(&command) : EVENT_COMPILE;
	output = command.output ? path_absolute(words.arena, command.output, path_here(words.arena)) : "";
	if (!command_is_probe(output))
		write_log(directory, event, event == EVENT_COMPILE && !command.to_object ? "" : output, words.arena);
	process_become(&words);
}

void build_intercept(int argc, char **argv)
{
	const char *directory = getenv(BUILD_VARIABLE), *name = path_base(argv[0]);
	int part;

	if (!directory || !*directory)
		return;
	for (part = 0; part < PARTS; part++)
		if (!strcmp(name, parts[part]))
			intercept_part(directory, part, argc, argv);
	if (command_is_compiler(name))
		intercept_clang(directory, name, argc, argv);
}

/* ---- the command ---- */

struct build {
	struct arena *arena;
	char directory[PATH_MAX];
	struct process_words options; /* of the report */
	const char *state;            /* --state: compared with, and written */
	struct process_words outputs[EVENTS];
	uint32_t counts[EVENTS];
	struct table known;
};

static void add_link(const char *path)
{
	if (symlink(process_self(), path) && errno != EEXIST)
		die(path, "%s", strerror(errno));
}

/* clang of any version, to say that it was called. */
static void add_links(struct build *build, const char *directory)
{
	DIR *open = opendir(directory);
	struct dirent *entry;

	while (open && (entry = readdir(open)))
		if (command_is_compiler(entry->d_name) && command_is_clang(entry->d_name))
			add_link(arena_format(build->arena, "%s/clang/%s", build->directory, entry->d_name));
	if (open)
		closedir(open);
}

/* NAME=FIRST:what it was */
static void set_first(struct build *build, const char *name, const char *first)
{
	const char *before = getenv(name);

	setenv(name, before && *before ? arena_format(build->arena, "%s:%s", first, before) : first, 1);
}

static void make_directory(const char *path)
{
	if (mkdir(path, 0700) != 0 && errno != EEXIST)
		die(path, "%s", strerror(errno));
}

/* Links in the place of GCC's parts.  ccache takes COMPILER_PATH into account, so it is the same in the next build; what
 * it keeps depends on the plugin, too. */
static void prepare_gcc(struct build *build)
{
	const char *stays = session_directory(build->arena), *before = getenv("COMPILER_PATH"), *own;
	char plugin[PATH_MAX];
	int part;

	own = arena_format(build->arena, "%s/gcc-%016" PRIx64, stays ? stays : build->directory, hash_string(process_self()));
	make_directory(own);
	for (part = 0; part < PARTS; part++)
		add_link(arena_format(build->arena, "%s/%s", own, parts[part]));
	if (!getenv(BUILD_VARIABLE)) /* a build within another one: its parts are not GCC's */
		setenv(BUILD_PATH_VARIABLE, before ? before : "", 1);
	set_first(build, "COMPILER_PATH", own);
	if (plugin_find(plugin))
		set_first(build, "CCACHE_EXTRAFILES", plugin);
}

/* The log, and what stands in the place of compilers. */
static void prepare(struct build *build)
{
	const char *path = getenv("PATH"), *own;
	int log;

	temporary_name(build->directory);
	if (!mkdtemp(build->directory))
		die(build->directory, "%s", strerror(errno));
	log = open(arena_format(build->arena, "%s/log", build->directory), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (log < 0)
		die(build->directory, "%s", strerror(errno));
	close(log);
	prepare_gcc(build);
	own = arena_format(build->arena, "%s/clang", build->directory);
	make_directory(own);
	for (; path && *path; path += strcspn(path, ":"), path += *path == ':')
		add_links(build, arena_format(build->arena, "%.*s", (int)strcspn(path, ":"), path));
	setenv(BUILD_VARIABLE, build->directory, 1);
	set_first(build, "PATH", own);
}

static void remove_links(struct build *build, const char *name)
{
	const char *own = arena_format(build->arena, "%s/%s", build->directory, name);
	DIR *open = opendir(own);
	struct dirent *entry;

	while (open && (entry = readdir(open)))
		if (*entry->d_name != '.')
			unlink(arena_format(build->arena, "%s/%s", own, entry->d_name));
	if (open)
		closedir(open);
	rmdir(own);
}

static void clean_up(struct build *build)
{
	remove_links(build, "clang");
	remove_links(build, arena_format(build->arena, "gcc-%016" PRIx64, hash_string(process_self())));
	unlink(arena_format(build->arena, "%s/log", build->directory));
	rmdir(build->directory);
}

/* What a compiler made and is still there, once. */
static void add_output(struct build *build, int event, const char *path)
{
	uint64_t hash = hash_string(path);
	struct stat status;

	if (!*path || table_at(&build->known, table_first(&build->known, hash)) || stat(path, &status) != 0 ||
	    !S_ISREG(status.st_mode))
		return;
	table_add(build->arena, &build->known, hash, 1);
	process_word(&build->outputs[event], path_relative(build->arena, path, path_here(build->arena)));
}

static void read_log(struct build *build)
{
	FILE *in = fopen(arena_format(build->arena, "%s/log", build->directory), "re");
	char *line = NULL, *tab;
	size_t space = 0;
	int event;

	while (in && getline(&line, &space, in) > 0) {
		line[strcspn(line, "\n")] = '\0';
		tab = strchr(line, '\t');
		for (event = 0; tab && event < EVENTS; event++)
			if (strlen(events[event]) == (size_t)(tab - line) && !strncmp(events[event], line, (size_t)(tab - line))) {
				build->counts[event]++;
				add_output(build, event, arena_copy(build->arena, tab + 1, strlen(tab + 1)));
			}
	}
	free(line);
	if (in)
		fclose(in);
}

/* ---- the report ---- */

/* Programs; if there is none libraries, then objects. */
static const struct process_words *inputs_of(struct build *build)
{
	static const int order[] = { EVENT_PROGRAM, EVENT_LIBRARY, EVENT_COMPILE };
	size_t i;

	for (i = 0; i < sizeof order / sizeof *order; i++) {
		struct process_words *words = &build->outputs[order[i]];

		if (!words->count)
			continue;
		process_sort(words, 0);
		return words;
	}
	return NULL;
}

/* A build that is not from the beginning links some of the programs: those of the builds before count, too.  Their
 * paths are kept beside the state, a line each. */
static void remember(struct build *build)
{
	const char *path = arena_format(build->arena, "%s.programs", build->state);
	struct process_words *programs = &build->outputs[EVENT_PROGRAM];
	FILE *file = fopen(path, "re");
	char *line = NULL;
	size_t space = 0, i;

	while (file && getline(&line, &space, file) > 0) {
		line[strcspn(line, "\n")] = '\0';
		add_output(build, EVENT_PROGRAM, arena_copy(build->arena, line, strlen(line)));
	}
	free(line);
	if (file)
		fclose(file);
	file = programs->count ? fopen(path, "we") : NULL;
	for (i = 0; file && i < programs->count; i++)
		fprintf(file, "%s\n", path_absolute(build->arena, programs->items[i], path_here(build->arena)));
	if (programs->count && (!file || fclose(file) != 0))
		warn(path, "%s", strerror(errno));
}

static int report(struct build *build)
{
	const struct process_words *inputs = inputs_of(build);
	struct process_words words = { .arena = build->arena };
	int status;

	if (build->counts[EVENT_CLANG])
		warn(NULL, "commands of the build that were clang's, and are not analysed: %u; the plugin needs GCC: try CC=gcc",
		     build->counts[EVENT_CLANG]);
	if (!inputs) {
		error(NULL, "nothing to analyse: the build ran no GCC; either nothing had to be built, or another compiler did it");
		return EXIT_INCOMPLETE;
	}
	process_word(&words, process_self());
	process_word(&words, "report");
	if (build->state && access(build->state, R_OK) == 0)
		process_word(&words, arena_format(build->arena, "--baseline=%s", build->state));
	if (build->state)
		process_word(&words, process_save_state(build->arena, build->state));
	process_add(&words, (const char *const *)build->options.items, build->options.count);
	process_word(&words, "--");
	process_add(&words, (const char *const *)inputs->items, inputs->count);
	status = process_run(&words);
	process_keep_state(build->arena, build->state, status != EXIT_FINDING);
	return status;
}

/* The options of report up to "--"; returns where the command begins. */
static int read_options(struct build *build, int argc, char **argv)
{
	int i;

	for (i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (*argv[i] != '-')
			die(argv[i], "the command of the build follows --: racecheck build [OPTION...] -- make");
		if (!strncmp(argv[i], "--state=", 8))
			build->state = argv[i] + 8;
		else
			process_word(&build->options, argv[i]);
		if (process_is_split(argv[i]) && i + 1 < argc)
			process_word(&build->options, argv[++i]);
	}
	if (i + 1 >= argc)
		die(NULL, "no command; racecheck build [OPTION...] -- make -j8%s",
		    access("build", F_OK) ? "" : " (the directory of this name is ./build: racecheck ./build)");
	return i + 1;
}

int build_main(int argc, char **argv)
{
	struct build build = { .arena = arena_create() };
	struct process_words command = { .arena = build.arena };
	int first, status, i;

	build.options.arena = build.arena;
	for (i = 0; i < EVENTS; i++)
		build.outputs[i].arena = build.arena;
	first = read_options(&build, argc, argv);
	prepare(&build);
	process_add(&command, (const char *const *)argv + first, (size_t)(argc - first));
	status = process_run(&command);
	read_log(&build);
	if (build.state && !status)
		remember(&build);
	clean_up(&build);
	unsetenv(BUILD_VARIABLE);
	if (status)
		warn(NULL, "the build failed with status %d, so nothing was analysed", status);
	else if (!getenv(SINCE_VARIABLE))
		status = report(&build);
	arena_destroy(build.arena);
	return status;
}
