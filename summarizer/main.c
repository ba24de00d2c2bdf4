/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * main.c - the commands, and for each of them the passes in their order.
 */
#include "analysis.h"
#include "base/arena.h"
#include "base/json.h"
#include "base/message.h"
#include "base/progress.h"
#include "base/text.h"
#include "beliefs/routines.h"
#include "doctor.h"
#include "dump/dump.h"
#include "dump/pass.h"
#include "facts/load.h"
#include "facts/map.h"
#include "build/build.h"
#include "build/cc.h"
#include "build/kernel.h"
#include "build/scan.h"
#include "diff/diff.h"
#include "diff/since.h"
#include "infer/infer.h"
#include "options.h"
#include "parts.h"
#include "report/edited.h"
#include "report/exclude.h"
#include "report/ledger.h"
#include "report/limits.h"
#include "report/locks.h"
#include "report/missing.h"
#include "report/misnamed.h"
#include "report/report.h"
#include "report/rules.h"
#include "report/show.h"
#include "report/why.h"
#include "suppress/suppress.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writing over an input would destroy it while it is mapped. */
static void refuse_input(const char *path)
{
	struct facts_error why;
	struct map map;

	if (!map_open(&map, path, NULL, &why))
		return;
	if (load_is_input(map.data, map.length))
		die(path, "is an object or a record; choose another name for the output");
	map_close(&map);
}

static FILE *open_output(const struct options *options)
{
	FILE *out = stdout;

	if (options->output) {
		refuse_input(options->output);
		out = fopen(options->output, "w");
	}
	if (!out)
		die(options->output, "%s", strerror(errno));
	return out;
}

static void close_output(const struct options *options, FILE *out)
{
	int failed = fflush(out) != 0 || ferror(out);

	if (out != stdout)
		failed |= fclose(out) != 0;
	if (failed)
		die(options->output ? options->output : "stdout", "cannot be written: %s",
		    strerror(errno));
}

/* ---- the end of a report ---- */

/* What was looked at, and how well it was understood.  Formats for programs have no room for it:
 * what is missing is told beside them. */
static void footer(FILE *out, const struct parts *parts, const struct options *options)
{
	const struct program *program = parts->program;
	const struct lockdb *db = parts->analyses->lockdb;
	struct ledger ledger;
	uint32_t i;

	if (options->report.format != REPORT_TEXT || options->report.explain || options->report.quiet) {
		missing_print(stderr, "racecheck: ", program, db);
		edited_print(stderr, "racecheck: ", program);
		for (i = 0; i < parts->count && !options->report.explain; i++)
			misnamed_print(stderr, "racecheck: ", parts->analyses[i].link);
		return;
	}
	missing_print(out, "", program, db);
	if (!program->nfuncs)
		return;
	edited_print(out, "", program);
	for (i = 0; i < parts->count; i++)
		misnamed_print(out, "", parts->analyses[i].link);
	if (!options->stats)
		return;
	ledger_count(&ledger, program);
	fputc('\n', out);
	ledger_print(out, &ledger, program);
	if (parts->count == 1)
		locks_print(out, parts->analyses);
	else
		locks_print_parts(out, parts->analyses, parts->count);
	for (i = 0; i < parts->count; i++)
		limits_print(out, &parts->analyses[i]);
}

/* Whether "no races" would be said of what was not looked at: no function has facts, a record that a
 * note names is not there, or, with --require-complete, anything is missing.  Dumps judge nothing:
 * data alone can be dumped. */
static int is_incomplete(const struct parts *parts, const struct options *options)
{
	const struct program *program = parts->program;
	int nothing = options->command == COMMAND_DUMP ? !program->ntus : !program->nfuncs;

	return nothing || missing_records(program) ||
	       (options->require_complete && !missing_nothing(program, parts->analyses->lockdb));
}

/* Findings that somebody has looked at are not told again. */
static struct suppressions *suppress(const struct parts *parts, struct findings *findings,
				     const struct options *options)
{
	struct suppressions *all = suppress_load(parts->program, options->load.inputs, options->load.ninputs,
						 !options->analysis.lockdb.no_project, parts->analyses->arena);

	suppress_apply(all, findings);
	return all;
}

/* The file with the state of that revision. */
static const char *state_since(const struct options *options, struct arena *arena)
{
	struct since_request request = {
		.revision = options->diff.since, .build = options->diff.build, .inputs = options->load.inputs,
		.ninputs = options->load.ninputs, .lockdb = options->analysis.lockdb.files,
		.nlockdb = options->analysis.lockdb.nfiles, .no_project = options->analysis.lockdb.no_project,
		.model = model_name(options->analysis.model) };

	return since_state(&request, arena);
}

/* With the state that was asked for; NULL: with none. */
static struct diff *compare(const struct parts *parts, struct findings *findings, struct suppressions *suppressions,
			    const struct options *options, struct report_options *report_options)
{
	struct diff_options asked = options->diff;

	if (asked.since)
		asked.baseline = state_since(options, parts->analyses->arena);
	if (!asked.baseline && !asked.save)
		return NULL;
	return diff_report(parts, findings, suppressions, &asked, report_options);
}

/* Patterns of --in that no file matches leave out all findings: perhaps they are mistyped. */
static void check_wanted(const struct program *program, const struct report_options *options)
{
	struct arena *arena = arena_create();
	size_t i = 0;

	while (i < options->nin && !exclude_knows(program, options->in[i], arena))
		i++;
	if (program->ntus && options->nin && i == options->nin)
		warn("--in", "no source file of the inputs matches '%s'", options->in[0]);
	arena_destroy(arena);
}

/* Findings first: they are what one looks for in a log. */
static int report(FILE *out, const struct program *program, const struct options *options)
{
	struct report_options report_options = options->report;
	struct suppressions *suppressions;
	struct findings *findings;
	struct diff *diff;
	struct analysis_options analysis_options = options->analysis;
	struct parts parts;
	int status;

	check_wanted(program, &report_options);
	analysis_options.all_objects = report_options.format == REPORT_HTML;
	parts_run(&parts, program, &analysis_options, PASS_FINDINGS);
	report_options.parts = &parts;
	findings = parts_findings(&parts);
	suppressions = suppress(&parts, findings, options);
	diff = compare(&parts, findings, suppressions, options, &report_options);
	status = report_findings(out, program, findings, &report_options,
				 locks_brief(parts.analyses->arena, program, parts.analyses, parts.count));
	footer(out, &parts, options);
	if (!report_options.quiet && !report_options.explain)
		suppress_tell(suppressions);
	diff_free(diff);
	if (status == EXIT_OK && is_incomplete(&parts, options))
		status = EXIT_INCOMPLETE;
	parts_free(&parts);
	return status;
}

/* racecheck baseline -o FILE INPUT... */
static int baseline(FILE *out, const struct program *program, const struct options *options)
{
	struct findings *findings;
	struct parts parts;
	int status;

	parts_run(&parts, program, &options->analysis, PASS_FINDINGS);
	findings = parts_findings(&parts);
	suppress(&parts, findings, options);
	diff_write_baseline(out, &parts, findings, options->report.tier);
	missing_print(stderr, "racecheck: ", program, parts.analyses->lockdb);
	status = is_incomplete(&parts, options) ? EXIT_INCOMPLETE : EXIT_OK;
	parts_free(&parts);
	return status;
}

/* racecheck suppress ID --reason=REASON INPUT... */
static int write_suppression(FILE *out, const struct program *program, const struct options *options)
{
	struct report_options report_options = options->report;
	const struct finding *finding;
	struct findings *findings;
	struct parts parts;
	struct diff *diff;
	const char *path;
	int status;

	parts_run(&parts, program, &options->analysis, PASS_FINDINGS);
	findings = parts_findings(&parts);
	diff = compare(&parts, findings, suppress(&parts, findings, options), options, &report_options);
	finding = report_find(findings, options->report.explain, options->report.again);
	path = suppress_write(finding, options->reason, options->until, options->load.inputs, options->load.ninputs,
			      parts.analyses->arena);
	if (path)
		fprintf(out, "%s: %s is suppressed\n", path, finding->id);
	else
		fprintf(out, "%s is suppressed already\n", finding->id);
	diff_free(diff);
	status = is_incomplete(&parts, options) ? EXIT_INCOMPLETE : EXIT_OK;
	parts_free(&parts);
	return status;
}

/* The name is that of a lock: how many of its acquisitions were told. */
static uint32_t why_lock(FILE *out, const struct parts *parts, const char *name)
{
	uint32_t i, shown = 0;

	for (i = 0; i < parts->count; i++)
		shown += show_lock(out, name, parts->analyses[i].link, analysis_sites(&parts->analyses[i]));
	return shown;
}

/* Of several programs, those that access the object answer. */
static int why(FILE *out, const struct program *program, const struct options *options)
{
	struct parts parts;
	uint32_t i, known = 0;
	int status, is_lock;

	parts_run(&parts, program, &options->analysis, PASS_FINDINGS);
	for (i = 0; i < parts.count; i++)
		known += parts.analyses[i].findings->inquiry->naccesses != 0;
	is_lock = !known && why_lock(out, &parts, options->analysis.asked);
	for (i = 0; i < parts.count && !is_lock; i++) {
		const struct analysis *analysis = &parts.analyses[i];

		if (known && !analysis->findings->inquiry->naccesses)
			continue;
		if (parts.count > 1)
			fprintf(out, "%s:\n", analysis->program->name);
		report_why(out, analysis->link, analysis->findings, options->analysis.asked);
	}
	missing_print(stderr, "racecheck: ", program, parts.analyses->lockdb);
	edited_print(stderr, "racecheck: ", program);
	status = is_incomplete(&parts, options) ? EXIT_INCOMPLETE : EXIT_OK;
	parts_free(&parts);
	return status;
}

/* Of several programs, all that know the line answer. */
static int show(FILE *out, const struct program *program, const struct options *options)
{
	struct show_line line;
	struct parts parts;
	uint32_t shown = 0, i;
	int status;

	show_parse(&line, options->asked);
	parts_run(&parts, program, &options->analysis, PASS_FINDINGS);
	for (i = 0; i < parts.count; i++) {
		struct analysis *analysis = &parts.analyses[i];

		shown += show_line(out, &line, analysis->link, analysis_sites(analysis), analysis->findings);
	}
	missing_print(stderr, "racecheck: ", program, parts.analyses->lockdb);
	edited_print(stderr, "racecheck: ", program);
	status = is_incomplete(&parts, options) ? EXIT_INCOMPLETE : EXIT_OK;
	if (!shown && status == EXIT_OK)
		show_nothing(&line);
	free((char *)line.path);
	parts_free(&parts);
	return status;
}

/* racecheck locks: of several programs each for itself. */
static int locks(FILE *out, const struct program *program, const struct options *options)
{
	struct parts parts;
	uint32_t i, known = 0;
	int status;

	parts_run(&parts, program, &options->analysis, PASS_SITES);
	for (i = 0; i < parts.count; i++) {
		struct analysis *analysis = &parts.analyses[i];

		if (parts.count > 1 && options->listing != LISTING_DOT)
			fprintf(out, "# %s\n", analysis->program->name);
		known += listing_print(out, analysis_sites(analysis), analysis->link, options->listing, analysis->arena);
	}
	if (!known)
		fprintf(stderr, "racecheck: %s\n", sentence_text(SAY_NO_LOCKS));
	missing_print(stderr, "racecheck: ", program, parts.analyses->lockdb);
	edited_print(stderr, "racecheck: ", program);
	status = is_incomplete(&parts, options) ? EXIT_INCOMPLETE : EXIT_OK;
	parts_free(&parts);
	return status;
}

/* The same for machines. */
static int locks_json(FILE *out, const struct program *program, const struct options *options)
{
	struct json *json = json_create(out);
	struct parts parts;
	uint32_t i;
	int status;

	parts_run(&parts, program, &options->analysis, PASS_SITES);
	json_open_stream(json, NULL, '{');
	json_put_int(json, "version", 1);
	json_open_stream(json, "programs", '[');
	for (i = 0; i < parts.count; i++) {
		struct analysis *analysis = &parts.analyses[i];

		json_open_stream(json, NULL, '{');
		json_put_string(json, "name", analysis->program->name ? analysis->program->name : "");
		listing_json_put(json, analysis_sites(analysis), analysis->link, analysis->arena, NULL, NULL);
		json_close(json);
	}
	json_close(json);
	json_close(json);
	json_destroy(json);
	missing_print(stderr, "racecheck: ", program, parts.analyses->lockdb);
	status = is_incomplete(&parts, options) ? EXIT_INCOMPLETE : EXIT_OK;
	parts_free(&parts);
	return status;
}

/* racecheck infer */
static int infer(FILE *out, const struct program *program, const struct options *options)
{
	uint32_t i, missed = 0, told = 0;
	struct parts parts;
	int status;

	parts_run(&parts, program, &options->analysis, PASS_SITES);
	for (i = 0; i < parts.count; i++)
		missed += infer_print(out, &(struct routines_input){ .sites = analysis_sites(&parts.analyses[i]),
								     .link = parts.analyses[i].link,
								     .graph = parts.analyses[i].callgraph,
								     .db = parts.analyses[i].lockdb,
								     .accesses = parts.analyses[i].accesses,
								     .contexts = parts.analyses[i].contexts },
				      options->kernel, parts.analyses[i].arena, &told);
	if (!told)
		fprintf(stderr, "racecheck: %s\n", sentence_text(SAY_INFER_NOTHING));
	if (missed)
		fprintf(stderr, "racecheck: %s\n", say(parts.analyses->arena, SAY_INFER_MISSED,
							say_number(parts.analyses->arena, missed)));
	missing_print(stderr, "racecheck: ", program, parts.analyses->lockdb);
	edited_print(stderr, "racecheck: ", program);
	status = is_incomplete(&parts, options) ? EXIT_INCOMPLETE : EXIT_OK;
	parts_free(&parts);
	return status;
}

/* Through graphviz. */
static int locks_svg(FILE *out, const struct program *program, const struct options *options)
{
	FILE *dot;
	int status, end;

	if (out != stdout)
		die("--format", "svg is written to the standard output: racecheck locks --format=svg ... > FILE");
	dot = popen("dot -Tsvg", "w");
	if (!dot)
		die("dot", "%s", strerror(errno));
	status = locks(dot, program, options);
	end = pclose(dot);
	if (end)
		die("dot", "failed; svg needs graphviz");
	return status;
}

/* The findings that are told of this program. */
static void dump_findings_of(FILE *out, const struct analysis *analysis,
			     const struct findings *all, const struct options *options)
{
	struct findings own = *analysis->findings;
	uint32_t i;

	own.items = arena_array(analysis->arena, (size_t)all->count + 1, sizeof *own.items);
	own.count = 0;
	for (i = 0; i < all->count; i++)
		if (all->items[i].link == analysis->link)
			own.items[own.count++] = all->items[i];
	dump_findings(out, &own, analysis->link, &options->dump);
}

/* racecheck dump --pass=... */
static void dump_part(FILE *out, struct analysis *analysis, const struct findings *findings,
		      const struct options *options)
{
	struct dump_order_input order = {
		.link = analysis->link, .accesses = analysis->accesses, .contexts = analysis->contexts,
		.phases = analysis->phases, .threads = analysis->threads, .signals = analysis->signals };

	switch (options->pass) {
	case PASS_FACTS:
		dump_program(out, analysis->program, &options->dump);
		break;
	case PASS_LINK:
		dump_link(out, analysis->link, &options->dump);
		break;
	case PASS_LOCKDB:
		dump_lockdb(out, analysis->lockdb);
		break;
	case PASS_CALLGRAPH:
		dump_callgraph(out, analysis->callgraph, &options->dump);
		break;
	case PASS_LOCKSETS:
		dump_locksets(out, analysis->locksets, analysis->link, &options->dump);
		break;
	case PASS_ACCESSES:
		dump_guards(out, analysis->accesses, analysis->link, &options->dump);
		break;
	case PASS_POINTSTO:
		dump_pointsto(out, analysis->pointsto, analysis->link, &options->dump);
		break;
	case PASS_SELFCHECK:
		dump_selfcheck(out, analysis_selfcheck(analysis), analysis->link, &options->dump);
		break;
	case PASS_CONTEXTS:
		dump_contexts(out, analysis->contexts, analysis->link, &options->dump);
		break;
	case PASS_THREADS:
		dump_threads(out, &order);
		break;
	case PASS_ORDER:
		dump_order(out, &order, &options->dump);
		break;
	case PASS_SITES:
		dump_sites(out, analysis_sites(analysis), analysis->link, &options->dump);
		break;
	case PASS_FINDINGS:
		dump_findings_of(out, analysis, findings, options);
		break;
	}
}

static int dump_all(FILE *out, const struct program *program, const struct options *options)
{
	const struct findings *findings = NULL;
	struct parts parts;
	uint32_t i;
	int status;

	parts_run(&parts, program, &options->analysis, options->pass);
	if (options->pass == PASS_FINDINGS)
		findings = parts_findings(&parts);
	for (i = 0; i < parts.count; i++) {
		if (parts.count > 1 && options->dump.format == DUMP_TEXT &&
		    options->pass != PASS_FINDINGS)
			fprintf(out, "/* ======== %s ======== */\n", program->parts[i].name);
		dump_part(out, &parts.analyses[i], findings, options);
	}
	missing_print(stderr, "racecheck: ", program, NULL);
	status = is_incomplete(&parts, options) ? EXIT_INCOMPLETE : EXIT_OK;
	parts_free(&parts);
	return status;
}

/* racecheck diff OLD NEW */
static int run_diff(const struct options *options)
{
	struct diff_command command = {
		.load = &options->load, .analysis = &options->analysis, .report = &options->report,
	};
	FILE *out = open_output(options);
	int status = diff_states(out, &command);

	close_output(options, out);
	return message_errors() ? EXIT_USAGE : status;
}

static int run(const struct options *options)
{
	struct program *program;
	FILE *out;
	int status;

	progress_begin(options->progress);
	program = program_load(&options->load);
	out = open_output(options);
	if (options->command == COMMAND_DUMP)
		status = dump_all(out, program, options);
	else if (options->command == COMMAND_WHY)
		status = why(out, program, options);
	else if (options->command == COMMAND_SUPPRESS)
		status = write_suppression(out, program, options);
	else if (options->command == COMMAND_BASELINE)
		status = baseline(out, program, options);
	else if (options->command == COMMAND_SHOW)
		status = show(out, program, options);
	else if (options->command == COMMAND_INFER)
		status = infer(out, program, options);
	else if (options->command == COMMAND_LOCKS && options->listing == LISTING_JSON)
		status = locks_json(out, program, options);
	else if (options->command == COMMAND_LOCKS)
		status = options->svg ? locks_svg(out, program, options) : locks(out, program, options);
	else
		status = report(out, program, options);
	close_output(options, out);
	program_free(program);
	progress_times();
	return message_errors() ? EXIT_USAGE : status;
}

/* racecheck help RULE, racecheck explain RULE; racecheck help rules lists them. */
static int explain_rule(const char *id)
{
	const struct rule *rule = rule_find(id), *rules;
	unsigned count = rules_all(&rules), i;
	struct text text = { 0 };

	if (!*rule->id) {
		for (i = 0; i < count; i++)
			printf("%-20s %s\n", rules[i].id, rules[i].title);
		return EXIT_OK;
	}
	rule_help(rule, &text);
	printf("%s: %s\n\n%s", rule->id, rule->title, text_string(&text));
	text_free(&text);
	return EXIT_OK;
}

int main(int argc, char **argv)
{
	struct options options;
	int status;

	build_intercept(argc, argv);
	options_parse(&options, argc, argv);
	if (options.rule)
		return explain_rule(options.rule);
	switch (options.command) {
	case COMMAND_CC:
		return cc_main(argc - options.rest, argv + options.rest);
	case COMMAND_BUILD:
		return build_main(argc - options.rest, argv + options.rest);
	case COMMAND_SCAN:
		return scan_main(argc - options.rest, argv + options.rest);
	case COMMAND_KERNEL:
		return kernel_main(argc - options.rest, argv + options.rest);
	case COMMAND_DOCTOR:
		return doctor_main(argc - options.rest, argv + options.rest);
	case COMMAND_SHARE:
		return share_print();
	case COMMAND_CFLAGS:
		return cflags_print(argc - options.rest, argv + options.rest);
	case COMMAND_DIFF:
		status = run_diff(&options);
		break;
	default:
		status = run(&options);
	}
	options_free(&options);
	return status;
}
