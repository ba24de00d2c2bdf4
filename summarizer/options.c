/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options.h"

#include "base/message.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef RACECHECK_VERSION
#define RACECHECK_VERSION "unknown"
#endif

static const char help[] =
"Usage: racecheck [report] [OPTION...] INPUT...\n"
"       racecheck dump [OPTION...] INPUT...\n"
"       racecheck doctor [--cc=CC]\n"
"       racecheck --cflags [--cc=CC]\n"
"\n"
"Finds data races in C programs from facts that a GCC plugin records while the\n"
"program is compiled.\n"
"\n"
"An INPUT is an executable, a shared library, an object, a kernel module, an\n"
"archive, a record (.rcf), or a directory, which is searched for records.\n"
"\n"
"Commands\n"
"  report                 what was read and what was found (the default)\n"
"  dump                   show the facts themselves\n"
"  doctor                 check compiler, plugin and environment\n"
"\n"
"Options of report and dump\n"
"  --facts-dir=DIR        look for records of the inputs in DIR, too (repeatable)\n"
"  --require-complete     exit with status 3 when facts of an input are missing\n"
"  --lockdb=FILE          what functions do, beyond what is built in (repeatable)\n"
"  --no-project           do not read .racecheck/*.yaml of the current directory\n"
"  -j, --jobs=N           work in N threads (default: one per processor)\n"
"  -o, --output=FILE      write to FILE\n"
"\n"
"Options of dump\n"
"  --format=FORMAT        text (commented C, the default), json (every bit), or\n"
"                         lines (FILE:LINE:FUNCTION: text, for tests)\n"
"  --pass=PASS            what a pass of the analysis found, instead of the facts: link,\n"
"                         lockdb, callgraph, locksets, pointsto, contexts, selfcheck\n"
"  --function=GLOB        only functions whose name matches\n"
"  --section=NAME         only this: unit, files, types, symbols, inits,\n"
"                         functions, gaps (repeatable)\n"
"  --types, --symbols     the same as --section=types, --section=symbols\n"
"\n"
"Others\n"
"  --cflags               print the compiler options that load the plugin\n"
"  --help, --version\n"
"\n"
"Exit status: 0 it ran; 1 findings at or above the level asked for; 2 wrong\n"
"usage, or an input cannot be read; 3 incomplete with --require-complete.\n";

enum { OPT_FACTS_DIR = 256, OPT_COMPLETE, OPT_FORMAT, OPT_LOCKDB, OPT_NO_PROJECT,
       OPT_FUNCTION, OPT_PASS, OPT_SECTION,
       OPT_TYPES, OPT_SYMBOLS, OPT_HELP, OPT_VERSION };

static const struct option long_options[] = {
	{ "facts-dir", required_argument, NULL, OPT_FACTS_DIR },
	{ "require-complete", no_argument, NULL, OPT_COMPLETE },
	{ "output", required_argument, NULL, 'o' },
	{ "format", required_argument, NULL, OPT_FORMAT },
	{ "lockdb", required_argument, NULL, OPT_LOCKDB },
	{ "no-project", no_argument, NULL, OPT_NO_PROJECT },
	{ "jobs", required_argument, NULL, 'j' },
	{ "pass", required_argument, NULL, OPT_PASS },
	{ "function", required_argument, NULL, OPT_FUNCTION },
	{ "section", required_argument, NULL, OPT_SECTION },
	{ "types", no_argument, NULL, OPT_TYPES },
	{ "symbols", no_argument, NULL, OPT_SYMBOLS },
	{ "help", no_argument, NULL, OPT_HELP },
	{ "version", no_argument, NULL, OPT_VERSION },
	{ NULL, 0, NULL, 0 },
};

static const struct {
	const char *name;
	enum command command;
} commands[] = {
	{ "report", COMMAND_REPORT },
	{ "dump", COMMAND_DUMP },
	{ "doctor", COMMAND_DOCTOR },
	{ "--cflags", COMMAND_CFLAGS },
};

/* Words that will be commands: an input of that name is ./diff. */
static const char *const planned[] = { "baseline", "diff", "explain" };

static void refuse_planned(const char *word)
{
	size_t i;

	for (i = 0; i < sizeof planned / sizeof *planned; i++)
		if (!strcmp(word, planned[i]))
			die(word, "not built yet; for an input of that name write ./%s", word);
}

/* The first word, if it is a command; returns where the rest begins. */
static int parse_command(struct options *options, int argc, char **argv)
{
	size_t i;

	options->command = COMMAND_REPORT;
	for (i = 0; argc > 1 && i < sizeof commands / sizeof *commands; i++)
		if (!strcmp(argv[1], commands[i].name)) {
			options->command = commands[i].command;
			return 1;
		}
	if (argc > 1)
		refuse_planned(argv[1]);
	return 0;
}

static void parse_format(struct options *options, const char *name)
{
	if (!strcmp(name, "text"))
		options->dump.format = DUMP_TEXT;
	else if (options->command == COMMAND_DUMP && !strcmp(name, "json"))
		options->dump.format = DUMP_JSON;
	else if (options->command == COMMAND_DUMP && !strcmp(name, "lines"))
		options->dump.format = DUMP_LINES;
	else
		die("--format", "unknown format '%s'; %s", name, options->command == COMMAND_DUMP ?
		    "text, json and lines are possible" : "only text is possible in this version");
}

static void parse_section(struct options *options, const char *name)
{
	unsigned bits = dump_section_by_name(name);

	if (!bits)
		die("--section", "unknown section '%s'; unit, files, types, symbols, inits, functions "
		    "and gaps are possible", name);
	options->dump.sections |= bits;
}

static void parse_pass(struct options *options, const char *name)
{
	int pass = pass_by_name(name);

	if (pass < 0)
		die("--pass", "unknown pass '%s'; facts, link, lockdb, callgraph, locksets, "
		    "pointsto, contexts and selfcheck are possible", name);
	options->pass = (enum pass)pass;
}

static void parse_jobs(struct options *options, const char *text)
{
	char *end;
	long n = strtol(text, &end, 10);

	if (*end || end == text || n < 1 || n > 256)
		die("--jobs", "'%s' is not a number from 1 to 256", text);
	options->analysis.jobs = (unsigned)n;
}

/* One more word in a list that options_free() frees. */
static void add_word(const char *const **list, size_t *count, const char *word)
{
	const char **longer = realloc((void *)*list, (*count + 1) * sizeof *longer);

	if (!longer)
		die(NULL, "out of memory");
	longer[(*count)++] = word;
	*list = longer;
}

static void parse_option(struct options *options, int option, char **argv)
{
	if (options->command != COMMAND_DUMP && option >= OPT_FUNCTION && option <= OPT_SYMBOLS)
		die(argv[optind - 1], "an option of dump: racecheck dump %s ...", argv[optind - 1]);
	switch (option) {
	case OPT_FACTS_DIR:
		add_word(&options->load.facts_dirs, &options->load.nfacts_dirs, optarg);
		break;
	case OPT_COMPLETE:
		options->require_complete = 1;
		break;
	case 'o':
		options->output = optarg;
		break;
	case OPT_FORMAT:
		parse_format(options, optarg);
		break;
	case OPT_LOCKDB:
		add_word(&options->analysis.lockdb.files, &options->analysis.lockdb.nfiles, optarg);
		break;
	case OPT_NO_PROJECT:
		options->analysis.lockdb.no_project = 1;
		break;
	case 'j':
		parse_jobs(options, optarg);
		break;
	case OPT_PASS:
		parse_pass(options, optarg);
		break;
	case OPT_FUNCTION:
		options->dump.function = optarg;
		break;
	case OPT_SECTION:
		parse_section(options, optarg);
		break;
	case OPT_TYPES:
		options->dump.sections |= DUMP_TYPES;
		break;
	case OPT_SYMBOLS:
		options->dump.sections |= DUMP_SYMBOLS;
		break;
	case OPT_HELP:
		fputs(help, stdout);
		exit(EXIT_OK);
	case OPT_VERSION:
		printf("racecheck %s (records of facts: version %d.%d)\n", RACECHECK_VERSION, RCF_MAJOR,
		       RCF_MINOR);
		exit(EXIT_OK);
	case ':':
		die(argv[optind - 1], "an argument is missing; see racecheck --help");
	default:
		die(argv[optind - 1], "unknown option; see racecheck --help");
	}
}

void options_parse(struct options *options, int argc, char **argv)
{
	int option, skip;

	memset(options, 0, sizeof *options);
	skip = parse_command(options, argc, argv);
	options->rest = skip;
	if (options->command == COMMAND_DOCTOR || options->command == COMMAND_CFLAGS)
		return;
	argc -= skip;
	argv += skip;
	opterr = 0;
	while ((option = getopt_long(argc, argv, ":o:j:", long_options, NULL)) != -1)
		parse_option(options, option, argv);
	if (options->pass != PASS_FACTS && options->dump.format == DUMP_JSON)
		die("--format", "json is possible for facts only, not for --pass");
	options->load.inputs = argv + optind;
	options->load.ninputs = (size_t)(argc - optind);
	if (!options->load.ninputs)
		die(NULL, "no input; name objects, executables, libraries, .rcf files or directories "
		    "(racecheck --help tells more)");
}

void options_free(struct options *options)
{
	free((void *)options->load.facts_dirs);
	free((void *)options->analysis.lockdb.files);
}
