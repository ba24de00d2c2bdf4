/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "build/cc.h"

#include "base/arena.h"
#include "base/message.h"
#include "build/command.h"
#include "build/process.h"
#include "build/session.h"
#include "compiler.h"
#include "diff/since.h"
#include "findings/path.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct cc {
	struct arena *arena;
	struct process_words compiler;  /* gcc, or ccache gcc */
	struct process_words options;   /* of the report */
	const char *state_dir;          /* --state-dir; NULL: beside the program */
	int baseline;                   /* --baseline was given: the state is left alone */
	int fail;                       /* --fail-on was given */
	const char *const *words;       /* for the compiler */
	size_t nwords;
};

/* ---- the command line ---- */

static int begins(const char *word, const char *start)
{
	return !strncmp(word, start, strlen(start));
}

/* Options of report that mean something here; none of them is GCC's. */
static int is_report_option(const char *word)
{
	static const char *const options[] = { "--tier=", "--only=", "--exclude=", "--fail-on=", "--baseline=", "--max=",
					       "--lockdb=", "--no-project", "--model=", "--color=", NULL };
	size_t i;

	for (i = 0; options[i]; i++)
		if (begins(word, options[i]))
			return 1;
	return 0;
}

static void set_compiler(struct cc *cc, const char *text)
{
	size_t count;
	char **words = command_split(text, &count, cc->arena);

	cc->compiler = (struct process_words){ .arena = cc->arena };
	process_add(&cc->compiler, (const char *const *)words, count);
}

/* Our own options stand first; "--" is followed by the compiler. */
static void read_words(struct cc *cc, int argc, char **argv)
{
	const char *given = getenv("RACECHECK_CC");
	size_t count;
	int i;

	set_compiler(cc, given && *given ? given : "gcc");
	for (i = 1; i < argc; i++) {
		if (begins(argv[i], "--cc=")) {
			set_compiler(cc, argv[i] + 5);
		} else if (begins(argv[i], "--state-dir=")) {
			cc->state_dir = argv[i] + 12;
		} else if (is_report_option(argv[i])) {
			process_word(&cc->options, argv[i]);
			cc->baseline |= begins(argv[i], "--baseline=");
			cc->fail |= begins(argv[i], "--fail-on=");
		} else {
			break;
		}
	}
	if (i < argc && !strcmp(argv[i], "--")) {
		if (++i == argc)
			die("--", "no compiler; racecheck cc [OPTION...] -- COMPILER ARGUMENT...");
		cc->compiler = (struct process_words){ .arena = cc->arena };
		count = command_compiler((const char *const *)argv + i, (size_t)(argc - i));
		process_add(&cc->compiler, (const char *const *)argv + i, count);
		i += (int)count;
	}
	if (!cc->compiler.count)
		die("--cc", "no compiler");
	cc->words = (const char *const *)argv + i;
	cc->nwords = (size_t)(argc - i);
}

/* ---- the compiler ---- */

static int is_clang(const struct cc *cc)
{
	size_t i;

	for (i = 0; i < cc->compiler.count; i++)
		if (strstr(path_base(cc->compiler.items[i]), "clang"))
			return 1;
	return 0;
}

static struct process_words compiler_words(const struct cc *cc, int plugin)
{
	struct process_words words = { .arena = cc->arena };
	char path[PATH_MAX];

	process_add(&words, (const char *const *)cc->compiler.items, cc->compiler.count);
	if (plugin && plugin_find(path)) {
		process_word(&words, arena_format(cc->arena, "-fplugin=%s", path));
		process_word(&words, PLUGIN_EMBED);
	}
	process_add(&words, cc->words, cc->nwords);
	return words;
}

/* ---- the analysis ---- */

/* PROGRAM.rcstate, or in the directory for them under the program's path. */
static const char *state_of(const struct cc *cc, const char *program)
{
	char *flat, *at;

	if (!cc->state_dir)
		return arena_format(cc->arena, "%s.rcstate", program);
	flat = arena_format(cc->arena, "%s", path_absolute(cc->arena, program, path_here(cc->arena)));
	for (at = flat; *at; at++)
		*at = *at == '/' ? '#' : *at;
	return arena_format(cc->arena, "%s/%s.rcstate", cc->state_dir, flat);
}

static struct process_words report_words(const struct cc *cc, const struct compile_command *command,
					 const char *state, int compare)
{
	struct process_words words = { .arena = cc->arena };
	const char *once = session_file(cc->arena);
	size_t i;

	process_word(&words, process_self());
	process_word(&words, "report");
	process_word(&words, "--quiet");
	process_word(&words, "--progress=never");
	if (isatty(STDERR_FILENO) && !getenv("NO_COLOR"))
		process_word(&words, "--color=always");
	if (once)
		process_word(&words, arena_format(cc->arena, "--once=%s", once));
	if (compare)
		process_word(&words, arena_format(cc->arena, "--baseline=%s", state));
	if (state)
		process_word(&words, process_save_state(cc->arena, state));
	process_add(&words, (const char *const *)cc->options.items, cc->options.count);
	process_word(&words, "--");
	if (!command->lto)
		process_word(&words, command->output);
	for (i = 0; command->lto && i < command->ninputs; i++)
		if (access(command->inputs[i], R_OK) == 0)
			process_word(&words, command->inputs[i]);
	return words;
}

/* Why nothing could be said, in one line. */
static void say_why(const char *program, const struct text *messages)
{
	const char *text = text_string(messages);
	struct text line = { 0 };

	if (begins(text, "racecheck: "))
		text += strlen("racecheck: ");
	text_format(&line, "racecheck: %s: %.*s\n", program, (int)strcspn(text, "\n"),
		    *text ? text : "the analysis failed");
	process_say(line.text, line.length);
	text_free(&line);
}

/* Returns the status of the report.  A state that cannot be read is replaced, and that is said. */
static int analyse(const struct cc *cc, const struct compile_command *command)
{
	const char *state = cc->baseline ? NULL : state_of(cc, command->output);
	int compare = state && access(state, R_OK) == 0, status;
	struct process_words words = report_words(cc, command, state, compare);
	struct text out = { 0 }, err = { 0 };

	status = process_collect(&words, &out, &err);
	if (status == EXIT_USAGE && compare) {
		say_why(command->output, &err);
		text_clear(&err);
		text_clear(&out);
		words = report_words(cc, command, state, 0);
		status = process_collect(&words, &out, &err);
	}
	process_say(text_string(&out), out.length);
	process_keep_state(cc->arena, state, status != EXIT_FINDING);
	if (status > EXIT_FINDING && !command_makes_probe(command))
		say_why(command->output, &err);
	text_free(&out);
	text_free(&err);
	return status;
}

int cc_main(int argc, char **argv)
{
	struct cc cc = { .arena = arena_create() };
	struct compile_command command;
	struct process_words words;
	int status;

	cc.options.arena = cc.arena;
	read_words(&cc, argc, argv);
	command_read(&command, cc.words, cc.nwords, cc.arena);
	words = compiler_words(&cc, command.does != COMMAND_ASKS && !is_clang(&cc));
	if (command.does != COMMAND_LINKS || command_makes_probe(&command) || getenv(SINCE_VARIABLE))
		process_become(&words);
	status = process_run(&words);
	if (status == 0 && is_clang(&cc)) {
		warn(command.output, "not analysed: %s is clang, and the plugin needs GCC", cc.compiler.items[0]);
	} else if (status == 0 && analyse(&cc, &command) == EXIT_FINDING && cc.fail) {
		unlink(command.output); /* as after an error: make would take it for finished */
		status = EXIT_FINDING;
	}
	arena_destroy(cc.arena);
	return status;
}
