/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * analyse.h - a program through all passes and their dumps: what must be safe
 * whatever the records say, if they can be read at all.
 */
#ifndef ANALYSE_H
#define ANALYSE_H

#include "analysis.h"
#include "base/arena.h"
#include "base/message.h"
#include "dump/pass.h"
#include "facts/record.h"
#include "findings/finding.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "report/report.h"

/* lockdb of the directory that RACECHECK_LOCKDB names; lives until the end. */
static inline const struct lockdb *analyse_lockdb(void)
{
	static const struct lockdb *db;
	struct lockdb_options options = { .no_project = 1 };

	if (!db)
		db = lockdb_load(&options, arena_create());
	return db;
}

/* Findings of nothing in particular, with sites that are there and sites that are not, told in
 * every format. */
static inline void analyse_report(const struct link *link, struct arena *arena, FILE *sink)
{
	struct report_options options = { .tier = TIER_UNLIKELY };
	struct dump_options dump = { .sections = DUMP_ALL };
	struct finding items[8] = { 0 };
	struct finding_site sites[8][8];
	struct findings findings = { .items = items };
	struct finding_point point = { 0 };

	for (findings.count = 0; findings.count < 8; findings.count++) {
		struct finding *finding = &items[findings.count];
		uint32_t f = findings.count % (link->nfunctions + 1);
		struct finding_site site = {
			.point = { f, findings.count }, .flags = findings.count * 9, .nsteps = 1,
			.kind = findings.count % 3 ? SITE_ACCESS : findings.count % 4,
			.root = { .kind = findings.count % 5, .function = f, .spawn = point }, .steps = &point,
		};
		uint32_t i;

		point = (struct finding_point){ f, UINT32_MAX >> findings.count };
		finding->rule = findings.count % 2 ? "race" : "unknown";
		finding->tier = findings.count % TIERS;
		finding->object = finding->object_key = link->functions[f].label;
		finding->nsites = 1 + findings.count;
		finding->sites = sites[findings.count];
		for (i = 0; i < finding->nsites; i++) {
			sites[findings.count][i] = site;
			site.point = point;
		}
		finding->nothers = 1;
		finding->others = &point;
	}
	findings_finish(&findings, link, arena);
	dump_findings(sink, &findings, link, &dump);
	for (options.format = REPORT_TEXT; options.format <= REPORT_SARIF; options.format++)
		report_findings(sink, link->program, &findings, &options, "");
}

static inline void analyse(const struct program *program, const struct lockdb *db, unsigned jobs,
			   FILE *sink)
{
	struct analysis_options given = { .given = db, .jobs = jobs };
	struct dump_options options = { .sections = DUMP_ALL };
	struct analysis analysis;

	message_quiet(1);
	analysis_run(&analysis, program, &given, PASS_FINDINGS);
	dump_link(sink, analysis.link, &options);
	dump_callgraph(sink, analysis.callgraph, &options);
	for (options.format = DUMP_TEXT; options.format <= DUMP_LINES; options.format++) {
		dump_locksets(sink, analysis.locksets, analysis.link, &options);
		dump_guards(sink, analysis.accesses, analysis.link, &options);
		dump_pointsto(sink, analysis.pointsto, analysis.link, &options);
		dump_contexts(sink, analysis.contexts, analysis.link, &options);
	}
	for (options.format = DUMP_TEXT; options.format <= DUMP_JSON; options.format++)
		dump_sites(sink, analysis_sites(&analysis), analysis.link, &options);
	options.format = DUMP_LINES;
	dump_selfcheck(sink, analysis_selfcheck(&analysis), analysis.link, &options);
	dump_findings(sink, analysis.findings, analysis.link, &options);
	analyse_report(analysis.link, analysis.arena, sink);
	message_quiet(0);
	analysis_free(&analysis);
}

/* The same for one record, if it can be read. */
static inline int analyse_record(const void *data, size_t length, const struct lockdb *db,
				 FILE *sink)
{
	struct arena *arena = arena_create();
	struct facts_error why;
	struct facts_tu *tu = record_open(arena, "test.rcf", data, length, &why);
	struct program program = { .tus = &tu, .ntus = 1 };

	if (tu)
		analyse(&program, db, 1, sink);
	arena_destroy(arena);
	return tu != NULL;
}

#endif
