/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options.h"

#include "base/message.h"
#include "base/suggest.h"
#include "report/rules.h"
#include "suppress/suppress.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { AGAIN_LONGEST = 500 }; /* characters of inputs that hints repeat */

#ifndef RACECHECK_VERSION
#define RACECHECK_VERSION "unknown"
#endif

enum { OPT_FACTS_DIR = 256, OPT_COMPLETE, OPT_FORMAT, OPT_LOCKDB, OPT_NO_PROJECT, OPT_MODEL, OPT_WEIGHTS, OPT_PROGRESS, OPT_LOCK_ORDER, OPT_ORDER, OPT_STYLE,
       OPT_FUNCTION, OPT_PASS, OPT_SECTION, OPT_TYPES, OPT_SYMBOLS, /* of dump */
       OPT_TIER, OPT_ONLY, OPT_CLASS, OPT_FILTER, OPT_FAIL_ON, OPT_EXCLUDE, OPT_IN, OPT_COLOR, OPT_BASELINE, OPT_SAVE_STATE, OPT_SINCE, OPT_BUILD, OPT_ONCE, OPT_INPUTS_AS, OPT_MAX,
       OPT_STATS, OPT_SUPPRESSED, /* of report and explain */
       OPT_REASON, OPT_UNTIL, /* of suppress */
       OPT_HELP, OPT_VERSION };

static const struct option long_options[] = {
	{ "facts-dir", required_argument, NULL, OPT_FACTS_DIR },
	{ "require-complete", no_argument, NULL, OPT_COMPLETE },
	{ "output", required_argument, NULL, 'o' },
	{ "format", required_argument, NULL, OPT_FORMAT },
	{ "lockdb", required_argument, NULL, OPT_LOCKDB },
	{ "no-project", no_argument, NULL, OPT_NO_PROJECT },
	{ "model", required_argument, NULL, OPT_MODEL },
	{ "lock-order", required_argument, NULL, OPT_LOCK_ORDER },
	{ "order", no_argument, NULL, OPT_ORDER },
	{ "style", required_argument, NULL, OPT_STYLE },
	{ "weights", required_argument, NULL, OPT_WEIGHTS },
	{ "jobs", required_argument, NULL, 'j' },
	{ "pass", required_argument, NULL, OPT_PASS },
	{ "function", required_argument, NULL, OPT_FUNCTION },
	{ "section", required_argument, NULL, OPT_SECTION },
	{ "types", no_argument, NULL, OPT_TYPES },
	{ "symbols", no_argument, NULL, OPT_SYMBOLS },
	{ "tier", required_argument, NULL, OPT_TIER },
	{ "only", required_argument, NULL, OPT_ONLY },
	{ "in", required_argument, NULL, OPT_IN },
	{ "exclude", required_argument, NULL, OPT_EXCLUDE },
	{ "quiet", no_argument, NULL, 'q' },
	{ "class", required_argument, NULL, OPT_CLASS },
	{ "filter", required_argument, NULL, OPT_FILTER },
	{ "fail-on", required_argument, NULL, OPT_FAIL_ON },
	{ "baseline", required_argument, NULL, OPT_BASELINE },
	{ "save-state", required_argument, NULL, OPT_SAVE_STATE },
	{ "since", required_argument, NULL, OPT_SINCE },
	{ "build", required_argument, NULL, OPT_BUILD },
	{ "once", required_argument, NULL, OPT_ONCE },
	{ "inputs-as", required_argument, NULL, OPT_INPUTS_AS },
	{ "max", required_argument, NULL, OPT_MAX },
	{ "stats", no_argument, NULL, OPT_STATS },
	{ "show-suppressed", no_argument, NULL, OPT_SUPPRESSED },
	{ "progress", required_argument, NULL, OPT_PROGRESS },
	{ "color", required_argument, NULL, OPT_COLOR },
	{ "reason", required_argument, NULL, OPT_REASON },
	{ "until", required_argument, NULL, OPT_UNTIL },
	{ "help", no_argument, NULL, OPT_HELP },
	{ "version", no_argument, NULL, OPT_VERSION },
	{ NULL, 0, NULL, 0 },
};

static const struct command_name {
	const char *name;
	enum command command;
} commands[] = {
	{ "report", COMMAND_REPORT },
	{ "explain", COMMAND_EXPLAIN },
	{ "why", COMMAND_WHY },
	{ "show", COMMAND_SHOW },
	{ "locks", COMMAND_LOCKS },
	{ "infer", COMMAND_INFER },
	{ "dump", COMMAND_DUMP },
	{ "diff", COMMAND_DIFF },
	{ "baseline", COMMAND_BASELINE },
	{ "suppress", COMMAND_SUPPRESS },
	{ "since", COMMAND_SINCE },
	{ "cc", COMMAND_CC },
	{ "build", COMMAND_BUILD },
	{ "scan", COMMAND_SCAN },
	{ "kernel", COMMAND_KERNEL },
	{ "doctor", COMMAND_DOCTOR },
	{ "help", COMMAND_HELP },
	{ "version", COMMAND_VERSION },
	{ "--cflags", COMMAND_CFLAGS },
	{ "--share", COMMAND_SHARE },
};

/* NULL if the word is no command. */
static const struct command_name *find_command(const char *word)
{
	size_t i;

	for (i = 0; i < sizeof commands / sizeof *commands; i++)
		if (!strcmp(word, commands[i].name))
			return &commands[i];
	return NULL;
}

/* A word that is neither a command nor a path, and no file either, is a mistyped command. */
static void refuse_mistyped(const char *word)
{
	struct stat status;
	size_t i;

	if (*word == '-' || strpbrk(word, "./") || stat(word, &status) == 0)
		return;
	for (i = 0; i < sizeof commands / sizeof *commands; i++)
		if (suggest_is_near(word, commands[i].name))
			die(word, "neither a command nor a file; did you mean 'racecheck %s'?",
			    commands[i].name);
	die(word, "neither a command nor a file; racecheck --help lists the commands");
}

/* The first word, if it is a command; returns where the rest begins. */
static int parse_command(struct options *options, int argc, char **argv)
{
	const struct command_name *name = argc > 1 ? find_command(argv[1]) : NULL;

	options->command = name ? name->command : COMMAND_REPORT;
	if (!name && argc > 1)
		refuse_mistyped(argv[1]);
	return name != NULL;
}

/* racecheck --tier=all explain ID ...: the word would be taken for an input. */
static void refuse_late_command(const char *word)
{
	struct stat status;

	if (find_command(word) && stat(word, &status) != 0)
		die(word, "the command comes first: racecheck %s ...", word);
}

static void parse_dump_format(struct options *options, const char *name)
{
	if (!strcmp(name, "text"))
		options->dump.format = DUMP_TEXT;
	else if (!strcmp(name, "json"))
		options->dump.format = DUMP_JSON;
	else if (!strcmp(name, "lines"))
		options->dump.format = DUMP_LINES;
	else
		die("--format", "unknown format '%s'; text, json and lines are possible", name);
}

static void parse_listing_format(struct options *options, const char *name)
{
	options->svg = !strcmp(name, "svg");
	if (options->svg || !strcmp(name, "dot"))
		options->listing = LISTING_DOT;
	else if (!strcmp(name, "json"))
		options->listing = LISTING_JSON;
	else if (strcmp(name, "text") != 0)
		die("--format", "unknown format '%s'; text, json, dot and svg are possible", name);
}

static void parse_format(struct options *options, const char *name)
{
	int format = report_format_by_name(name);

	if (options->command == COMMAND_LOCKS) {
		parse_listing_format(options, name);
		return;
	}

	if (options->command == COMMAND_DUMP) {
		parse_dump_format(options, name);
		return;
	}
	if (format < 0)
		die("--format", "unknown format '%s'; text, json, sarif, html and mail are possible", name);
	options->report.format = (enum report_format)format;
}

static enum finding_tier parse_tier(const char *option, const char *name)
{
	int tier = report_tier_by_name(name);

	if (tier < 0)
		die(option, "unknown tier '%s'; likely, possible and all are possible", name);
	return (enum finding_tier)tier;
}

static void parse_color(struct options *options, const char *when)
{
	if (!strcmp(when, "auto"))
		options->report.color = COLOR_AUTO;
	else if (!strcmp(when, "always"))
		options->report.color = COLOR_ALWAYS;
	else if (!strcmp(when, "never"))
		options->report.color = COLOR_NEVER;
	else
		die("--color", "'%s' is none of auto, always and never", when);
}

static enum progress_mode parse_progress(const char *when)
{
	if (!strcmp(when, "auto"))
		return PROGRESS_AUTO;
	if (!strcmp(when, "always"))
		return PROGRESS_ALWAYS;
	if (!strcmp(when, "times"))
		return PROGRESS_TIMES;
	if (strcmp(when, "never") != 0)
		die("--progress", "'%s' is none of auto, always, never and times", when);
	return PROGRESS_NEVER;
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
		    "accesses, pointsto, contexts, selfcheck, threads, order, sites and findings are possible", name);
	options->pass = (enum pass)pass;
}

static void parse_model(struct options *options, const char *name)
{
	int model = model_by_name(name);

	if (model < 0)
		die("--model", "unknown model '%s'; c11, lkmm and strict are possible", name);
	options->analysis.model = (enum memory_model)model;
}

static unsigned parse_number(const char *option, const char *text, long most)
{
	char *end;
	long n = strtol(text, &end, 10);

	if (*end || end == text || n < 1 || n > most)
		die(option, "'%s' is not a number from 1 to %ld", text, most);
	return (unsigned)n;
}

static void check_directory(const char *option, const char *path)
{
	struct stat status;

	if (stat(path, &status) != 0)
		die(option, "%s: %s", path, strerror(errno));
	if (!S_ISDIR(status.st_mode))
		die(option, "%s: %s", path, strerror(ENOTDIR));
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

/* An empty pattern matches no file: it would have no effect, or leave out all there is. */
static void add_pattern(const char *const **list, size_t *count, const char *option, const char *pattern)
{
	if (!*pattern)
		die(option, "the pattern is empty");
	add_word(list, count, pattern);
}

/* Options of the report: 0 if this is none of them. */
static int parse_report_option(struct options *options, int option)
{
	switch (option) {
	case OPT_TIER:
		options->report.tier = parse_tier("--tier", optarg);
		options->tier_given = 1;
		return 1;
	case OPT_ONLY:
		report_check_rules(optarg);
		options->report.only = optarg;
		return 1;
	case OPT_CLASS:
		report_check_classes(optarg);
		options->report.classes = optarg;
		return 1;
	case OPT_FILTER:
		options->report.filters |= report_filters(optarg);
		return 1;
	case OPT_IN:
		add_pattern(&options->report.in, &options->report.nin, "--in", optarg);
		return 1;
	case OPT_EXCLUDE:
		add_pattern(&options->report.exclude, &options->report.nexclude, "--exclude", optarg);
		return 1;
	case 'q':
		options->report.quiet = 1;
		return 1;
	case OPT_BASELINE:
		options->diff.baseline = optarg;
		return 1;
	case OPT_ONCE:
		options->report.once = optarg;
		return 1;
	case OPT_INPUTS_AS:
		options->inputs_as = optarg;
		return 1;
	case OPT_SINCE:
		options->diff.since = optarg;
		return 1;
	case OPT_BUILD:
		options->diff.build = optarg;
		return 1;
	case OPT_SAVE_STATE:
		options->diff.save = optarg;
		return 1;
	case OPT_FAIL_ON:
		if (!strcmp(optarg, "new")) {
			options->report.fail_new = 1;
			return 1;
		}
		options->report.fail_on = parse_tier("--fail-on", optarg);
		options->report.fail = 1;
		return 1;
	case OPT_MAX:
		options->report.max = parse_number("--max", optarg, 1000000);
		return 1;
	case OPT_STATS:
		options->stats = options->report.stats = 1;
		return 1;
	case OPT_SUPPRESSED:
		options->report.show_suppressed = 1;
		return 1;
	case OPT_COLOR:
		parse_color(options, optarg);
		return 1;
	}
	return 0;
}

/* ---- which option is one of which command ---- */

#define OF(command) (1u << (command))
enum {
	OF_REPORT = OF(COMMAND_REPORT) | OF(COMMAND_SINCE),
	OF_ONE = OF(COMMAND_EXPLAIN) | OF(COMMAND_SUPPRESS), /* of one finding */
	OF_FINDINGS = OF_REPORT | OF_ONE | OF(COMMAND_SHOW) | OF(COMMAND_BASELINE) | OF(COMMAND_DIFF) | OF(COMMAND_DUMP),
	OF_ALL = OF_FINDINGS | OF(COMMAND_WHY) | OF(COMMAND_LOCKS) | OF(COMMAND_INFER)
};

/* Those that are in no row are options of all commands that read facts. */
static const struct scope {
	int option;
	unsigned commands;
} scopes[] = {
	{ OPT_COMPLETE, OF_ALL & ~OF(COMMAND_DIFF) },
	{ 'o', OF_ALL & ~OF(COMMAND_SUPPRESS) },
	{ OPT_FORMAT, OF_REPORT | OF(COMMAND_EXPLAIN) | OF(COMMAND_DIFF) | OF(COMMAND_LOCKS) | OF(COMMAND_DUMP) },
	{ OPT_MODEL, OF_FINDINGS | OF(COMMAND_WHY) },
	{ OPT_LOCK_ORDER, OF_FINDINGS },
	{ OPT_WEIGHTS, (OF_FINDINGS | OF(COMMAND_WHY)) & ~OF(COMMAND_SUPPRESS) },
	{ OPT_TIER, OF_REPORT | OF(COMMAND_BASELINE) | OF(COMMAND_DIFF) },
	{ OPT_FAIL_ON, OF_REPORT | OF(COMMAND_EXPLAIN) | OF(COMMAND_DIFF) },
	{ OPT_BASELINE, OF_REPORT | OF_ONE },
	{ OPT_SINCE, OF_REPORT | OF_ONE },
	{ OPT_COLOR, OF_REPORT | OF(COMMAND_EXPLAIN) },
	{ OPT_ONLY, OF_REPORT },
	{ OPT_IN, OF_REPORT },
	{ OPT_EXCLUDE, OF_REPORT },
	{ OPT_CLASS, OF_REPORT },
	{ OPT_FILTER, OF_REPORT },
	{ OPT_SAVE_STATE, OF_REPORT },
	{ OPT_ONCE, OF_REPORT },
	{ OPT_INPUTS_AS, OF_REPORT },
	{ OPT_MAX, OF_REPORT },
	{ OPT_STATS, OF_REPORT },
	{ OPT_SUPPRESSED, OF_REPORT },
	{ 'q', OF_REPORT },
	{ OPT_BUILD, OF(COMMAND_SINCE) },
	{ OPT_PASS, OF(COMMAND_DUMP) },
	{ OPT_FUNCTION, OF(COMMAND_DUMP) },
	{ OPT_SECTION, OF(COMMAND_DUMP) },
	{ OPT_TYPES, OF(COMMAND_DUMP) },
	{ OPT_SYMBOLS, OF(COMMAND_DUMP) },
	{ OPT_ORDER, OF(COMMAND_LOCKS) },
	{ OPT_STYLE, OF(COMMAND_INFER) },
	{ OPT_REASON, OF(COMMAND_SUPPRESS) },
	{ OPT_UNTIL, OF(COMMAND_SUPPRESS) },
};

static const char *command_word(enum command command)
{
	size_t i;

	for (i = 0; commands[i].command != command; i++)
		;
	return commands[i].name;
}

/* What is accepted has an effect. */
static void refuse_other_commands(const struct options *options, int option, const char *word)
{
	const struct scope *scope = scopes;
	const char *home;

	while (scope < scopes + sizeof scopes / sizeof *scopes && scope->option != option)
		scope++;
	if (scope == scopes + sizeof scopes / sizeof *scopes || scope->commands & OF(options->command))
		return;
	home = command_word((enum command)__builtin_ctz(scope->commands));
	die(word, "not an option of %s, but an option of %s: racecheck %s %s ...", command_word(options->command), home,
	    home, word);
}

__attribute__((noreturn)) static void print_help(void)
{
	fputs(options_help, stdout);
	exit(EXIT_OK);
}

__attribute__((noreturn)) static void print_version(void)
{
	printf("racecheck %s (records of facts: version %d.%d)\n", RACECHECK_VERSION, RCF_MAJOR,
	       RCF_MINOR);
	exit(EXIT_OK);
}

static void parse_option(struct options *options, int option, char **argv)
{
	refuse_other_commands(options, option, argv[optind - 1]);
	if (parse_report_option(options, option))
		return;
	switch (option) {
	case OPT_FACTS_DIR:
		check_directory("--facts-dir", optarg);
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
	case OPT_PROGRESS:
		options->progress = parse_progress(optarg);
		break;
	case OPT_MODEL:
		parse_model(options, optarg);
		break;
	case OPT_LOCK_ORDER:
		options->analysis.lock_order = optarg;
		break;
	case OPT_STYLE:
		if (strcmp(optarg, "kernel") != 0 && strcmp(optarg, "racecheck") != 0)
			die("--style", "unknown style '%s'; there are racecheck and kernel", optarg);
		options->kernel = !strcmp(optarg, "kernel");
		break;
	case OPT_ORDER:
		options->listing = LISTING_ORDER;
		break;
	case OPT_WEIGHTS:
		options->analysis.weights = optarg;
		break;
	case 'j':
		options->analysis.jobs = parse_number("--jobs", optarg, 256);
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
	case OPT_REASON:
		options->reason = optarg;
		break;
	case OPT_UNTIL:
		if (!suppress_is_date(optarg))
			die("--until", "'%s' is no date, as 2027-01-31", optarg);
		options->until = optarg;
		break;
	case 'h':
	case OPT_HELP:
		print_help();
	case OPT_VERSION:
		print_version();
	case ':':
		die(argv[optind - 1], "an argument is missing; see racecheck --help");
	default:
		die(argv[optind - 1], "unknown option; see racecheck --help");
	}
}

static void add_choice(struct text *text, const char *option, const char *value)
{
	text_add(text, option);
	suggest_add_quoted(text, value);
}

/* The options that decide what is found, and the inputs, so that a hint can be pasted; many inputs
 * are not repeated at each finding. */
static void set_again(struct options *options)
{
	struct text *text = &options->again;
	struct lockdb_options *lockdb = &options->analysis.lockdb;
	size_t i, start;

	for (i = 0; i < options->load.nfacts_dirs; i++)
		add_choice(text, " --facts-dir=", options->load.facts_dirs[i]);
	for (i = 0; i < lockdb->nfiles; i++)
		add_choice(text, " --lockdb=", lockdb->files[i]);
	if (lockdb->no_project)
		text_add(text, " --no-project");
	if (options->analysis.lock_order)
		add_choice(text, " --lock-order=", options->analysis.lock_order);
	if (options->analysis.model != MODEL_C11)
		add_choice(text, " --model=", model_name(options->analysis.model));
	if (options->analysis.weights)
		add_choice(text, " --weights=", options->analysis.weights);
	options->report.kept = !options->diff.save && (options->diff.baseline || options->diff.since);
	if (options->report.kept && options->diff.baseline)
		add_choice(text, " --baseline=", options->diff.baseline);
	if (options->report.kept && options->diff.since)
		add_choice(text, " --since=", options->diff.since);
	start = text->length;
	if (options->inputs_as)
		text_format(text, " %s", options->inputs_as);
	for (i = 0; i < options->load.ninputs && !options->inputs_as; i++)
		add_choice(text, *options->load.inputs[i] == '-' ? " ./" : " ", options->load.inputs[i]);
	if (text->length - start > AGAIN_LONGEST && !options->inputs_as) {
		text_truncate(text, start);
		text_add(text, " INPUT...");
	}
	options->report.again = text_string(text);
}

/* What compares needs something to compare with. */
static void check_comparison(const struct options *options)
{
	if (options->report.fail_new && options->command == COMMAND_REPORT && !options->diff.baseline &&
	    !options->diff.since)
		die("--fail-on", "new than what? Give --baseline=FILE or --since=REVISION, too");
	if (options->diff.baseline && (options->diff.since || options->command == COMMAND_SINCE))
		die("--baseline", "one state is compared with: --baseline or --since");
	if (options->command == COMMAND_SINCE && !options->diff.build)
		die(NULL, "no command; racecheck since --build=COMMAND REVISION INPUT...");
	if (options->command == COMMAND_BASELINE && !options->output)
		die(NULL, "no file; racecheck baseline -o FILE INPUT... writes the findings into FILE");
	if (options->stats && (options->report.quiet || options->report.format != REPORT_TEXT))
		die("--stats", "tables follow a report in text; leave out --quiet and --format");
	if (options->command == COMMAND_DIFF && options->report.fail)
		die("--fail-on", "diff fails on what is new: racecheck diff --fail-on=new OLD NEW");
	if (options->command == COMMAND_EXPLAIN && options->report.fail_new)
		die("--fail-on", "explain fails on a tier: --fail-on=likely");
	if (options->command == COMMAND_DIFF && options->report.format >= REPORT_SARIF)
		die("--format", "diff answers as text or json; racecheck --baseline=OLD --format=sarif NEW has "
		    "baselineState");
}

void options_parse(struct options *options, int argc, char **argv)
{
	static char directory[] = ".", *here[] = { directory };
	int option, skip, first;

	memset(options, 0, sizeof *options);
	skip = parse_command(options, argc, argv);
	options->rest = skip;
	if (options->command == COMMAND_HELP && argc > 2 && (!strcmp(argv[2], "rules") || *rule_find(argv[2])->id)) {
		options->rule = argv[2];
		return;
	}
	if (options->command == COMMAND_HELP && argc > 2 && *argv[2] != '-' && !find_command(argv[2]))
		die(argv[2], "neither a rule nor a command; racecheck help rules lists the rules");
	if (options->command == COMMAND_HELP)
		print_help();
	if (options->command == COMMAND_VERSION)
		print_version();
	if (options->command == COMMAND_CC) /* all that follows is the compiler's */
		return;
	if (options->command >= COMMAND_BUILD && options->command <= COMMAND_SHARE) { /* with options of their own */
		if (argc > 2 && (!strcmp(argv[2], "-h") || !strcmp(argv[2], "--help")))
			print_help();
		return;
	}
	argc -= skip;
	argv += skip;
	opterr = 0;
	while ((option = getopt_long(argc, argv, ":hqo:j:", long_options, NULL)) != -1)
		parse_option(options, option, argv);
	first = optind;
	if (!skip && optind < argc)
		refuse_late_command(argv[optind]);
	if (options->pass != PASS_FACTS && options->pass != PASS_SITES && options->dump.format == DUMP_JSON)
		die("--format", "json is possible for facts and --pass=sites only");
	check_comparison(options);
	if (!options->tier_given && options->command == COMMAND_BASELINE)
		options->report.tier = TIER_POSSIBLE;
	if (!options->tier_given && options->report.fail)
		options->report.tier = options->report.fail_on;
	if (options->command == COMMAND_SUPPRESS && !options->reason)
		die(NULL, "no reason; racecheck suppress --reason=REASON ID INPUT...");
	if (options->command == COMMAND_EXPLAIN || options->command == COMMAND_SUPPRESS) {
		if (optind == argc)
			die(NULL, "no id; racecheck %s ID INPUT... with an id that report prints",
			    options->command == COMMAND_EXPLAIN ? "explain" : "suppress --reason=REASON");
		options->report.explain = argv[optind++];
		if (options->command == COMMAND_EXPLAIN && optind == argc && *rule_find(options->report.explain)->id) {
			options->rule = options->report.explain;
			return;
		}
	}
	if (options->command == COMMAND_SINCE) {
		if (optind == argc)
			die(NULL, "no revision; racecheck since --build=COMMAND REVISION INPUT...");
		options->diff.since = argv[optind++];
		options->command = COMMAND_REPORT;
	}
	if (options->command == COMMAND_WHY) {
		if (optind == argc)
			die(NULL, "no object; racecheck why OBJECT INPUT... with a variable or STRUCT.FIELD");
		options->analysis.asked = argv[optind++];
	}
	if (options->command == COMMAND_SHOW) {
		if (optind == argc)
			die(NULL, "no line; racecheck show FILE:LINE INPUT...");
		options->asked = argv[optind++];
	}
	options->load.inputs = argv + optind;
	options->load.ninputs = (size_t)(argc - optind);
	if (!options->load.ninputs && options->diff.build) {
		options->load.inputs = here; /* what was built there, in both */
		options->load.ninputs = 1;
	}
	if (!options->load.ninputs)
		die(NULL, "no input%s%s%s; name objects, executables, libraries, .rcf files or directories "
		    "(racecheck --help tells more)", optind > first ? " beside '" : "", optind > first ? argv[optind - 1] : "",
		    optind > first ? "'" : "");
	if (options->command == COMMAND_DIFF && options->load.ninputs != 2)
		die(NULL, "two are compared; racecheck diff OLD NEW with programs, states, baselines or reports "
		    "in JSON");
	options->analysis.lockdb.inputs = options->load.inputs;
	options->analysis.lockdb.ninputs = options->load.ninputs;
	set_again(options);
}

void options_free(struct options *options)
{
	free((void *)options->load.facts_dirs);
	free((void *)options->analysis.lockdb.files);
	free((void *)options->report.exclude);
	free((void *)options->report.in);
	text_free(&options->again);
}
