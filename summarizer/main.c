/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * main.c - the commands, and for each of them the passes in their order.
 */
#include "analysis.h"
#include "base/message.h"
#include "doctor.h"
#include "dump/dump.h"
#include "dump/pass.h"
#include "facts/load.h"
#include "facts/map.h"
#include "options.h"
#include "report/edited.h"
#include "report/ledger.h"
#include "report/locks.h"
#include "report/missing.h"
#include "report/report.h"
#include "report/why.h"

#include <errno.h>
#include <stdio.h>
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

/* What was looked at, and how well it was understood.  Formats for programs have no room for it:
 * what is missing is told beside them. */
static void footer(FILE *out, const struct analysis *analysis, const struct options *options)
{
	struct ledger ledger;

	if (options->report.format != REPORT_TEXT || options->report.explain) {
		missing_print(stderr, "racecheck: ", analysis->program, analysis->lockdb);
		edited_print(stderr, "racecheck: ", analysis->program);
		return;
	}
	if (!analysis->program->nfuncs) {
		missing_print(out, "", analysis->program, analysis->lockdb);
		return;
	}
	missing_print(out, "", analysis->program, analysis->lockdb);
	edited_print(out, "", analysis->program);
	ledger_count(&ledger, analysis->program);
	fputc('\n', out);
	ledger_print(out, &ledger, analysis->program);
	locks_print(out, analysis);
}

/* Whether "no races" would be said of what was not looked at: no function has facts, a record that a
 * note names is not there, or, with --require-complete, anything is missing.  Dumps judge nothing:
 * data alone can be dumped. */
static int is_incomplete(const struct analysis *analysis, const struct options *options)
{
	const struct program *program = analysis->program;
	int nothing = options->command == COMMAND_DUMP ? !program->ntus : !program->nfuncs;

	return nothing || missing_records(program) ||
	       (options->require_complete && !missing_nothing(program, analysis->lockdb));
}

/* Findings first: they are what one looks for in a log. */
static int report(FILE *out, const struct program *program, const struct options *options)
{
	struct analysis analysis;
	int status;

	analysis_run(&analysis, program, &options->analysis, PASS_FINDINGS);
	status = report_findings(out, analysis.link, analysis.findings, &options->report);
	footer(out, &analysis, options);
	if (status == EXIT_OK && is_incomplete(&analysis, options))
		status = EXIT_INCOMPLETE;
	analysis_free(&analysis);
	return status;
}

static int why(FILE *out, const struct program *program, const struct options *options)
{
	struct analysis analysis;
	int status;

	analysis_run(&analysis, program, &options->analysis, PASS_FINDINGS);
	report_why(out, analysis.link, analysis.findings->inquiry, options->analysis.asked);
	missing_print(stderr, "racecheck: ", program, analysis.lockdb);
	edited_print(stderr, "racecheck: ", program);
	status = is_incomplete(&analysis, options) ? EXIT_INCOMPLETE : EXIT_OK;
	analysis_free(&analysis);
	return status;
}

/* racecheck dump --pass=... */
static int dump_pass(FILE *out, const struct program *program, const struct options *options)
{
	struct analysis analysis;
	int status;

	analysis_run(&analysis, program, &options->analysis, options->pass);
	switch (options->pass) {
	case PASS_FACTS:
		dump_program(out, program, &options->dump);
		break;
	case PASS_LINK:
		dump_link(out, analysis.link, &options->dump);
		break;
	case PASS_LOCKDB:
		dump_lockdb(out, analysis.lockdb);
		break;
	case PASS_CALLGRAPH:
		dump_callgraph(out, analysis.callgraph, &options->dump);
		break;
	case PASS_LOCKSETS:
		dump_locksets(out, analysis.locksets, analysis.link, &options->dump);
		break;
	case PASS_GUARDS:
		dump_guards(out, analysis.guards, analysis.link, &options->dump);
		break;
	case PASS_POINTSTO:
		dump_pointsto(out, analysis.pointsto, analysis.link, &options->dump);
		break;
	case PASS_SELFCHECK:
		dump_selfcheck(out, analysis.selfcheck, analysis.link, &options->dump);
		break;
	case PASS_CONTEXTS:
		dump_contexts(out, analysis.contexts, analysis.link, &options->dump);
		break;
	case PASS_SITES:
		dump_sites(out, analysis_sites(&analysis), analysis.link, &options->dump);
		break;
	case PASS_FINDINGS:
		dump_findings(out, analysis.findings, analysis.link, &options->dump);
		break;
	}
	missing_print(stderr, "racecheck: ", program, NULL);
	status = is_incomplete(&analysis, options) ? EXIT_INCOMPLETE : EXIT_OK;
	analysis_free(&analysis);
	return status;
}

static int run(const struct options *options)
{
	struct program *program = program_load(&options->load);
	FILE *out = open_output(options);
	int status;

	if (options->command == COMMAND_DUMP)
		status = dump_pass(out, program, options);
	else if (options->command == COMMAND_WHY)
		status = why(out, program, options);
	else
		status = report(out, program, options);
	close_output(options, out);
	program_free(program);
	return message_errors() ? EXIT_USAGE : status;
}

int main(int argc, char **argv)
{
	struct options options;
	int status;

	options_parse(&options, argc, argv);
	switch (options.command) {
	case COMMAND_DOCTOR:
		return doctor_main(argc - options.rest, argv + options.rest);
	case COMMAND_CFLAGS:
		return cflags_print(argc - options.rest, argv + options.rest);
	default:
		status = run(&options);
	}
	options_free(&options);
	return status;
}
