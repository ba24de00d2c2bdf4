/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis.h"

#include "base/arena.h"
#include "base/progress.h"
#include "beliefs/routines.h"
#include "callgraph/callgraph.h"
#include "callgraph/declared.h"
#include "callgraph/own_bodies.h"
#include "contexts/contexts.h"
#include "deadlocks/deadlocks.h"
#include "deadlocks/order_file.h"
#include "findings/finding.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "locksets/locksets.h"
#include "pairs/pairs.h"
#include "order/barriers/phases.h"
#include "pointsto/pointsto.h"
#include "rank/weights.h"
#include "rules/declared_locks.h"
#include "rules/rules.h"
#include "selfcheck/selfcheck.h"
#include "order/signals/signals.h"
#include "sites/sites.h"
#include "order/threads/threads.h"
#include "unknown/unknown.h"

#include <string.h>
#include <unistd.h>

static const char *const names[] = {
	[PASS_FACTS] = "facts",         [PASS_LINK] = "link",
	[PASS_LOCKDB] = "lockdb",       [PASS_CALLGRAPH] = "callgraph",
	[PASS_LOCKSETS] = "locksets",   [PASS_ACCESSES] = "accesses",
	[PASS_POINTSTO] = "pointsto",
	[PASS_CONTEXTS] = "contexts",   [PASS_SELFCHECK] = "selfcheck",
	[PASS_THREADS] = "threads",     [PASS_ORDER] = "order",
	[PASS_SITES] = "sites",         [PASS_FINDINGS] = "findings",
};

int pass_by_name(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(name, names[i]))
			return (int)i;
	return -1;
}

static unsigned processors(void)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > 64 ? 64 : (unsigned)n;
}

/* For sets of lockdb that are active only with certain programs.  Who uses a symbol gets it from somewhere else: a
 * program that has its own queue_work() is no kernel. */
static int has_symbol(const void *context, const char *name, int defined)
{
	const struct link *link = context;
	uint32_t function = link_find_function(link, name), object = link_find_object(link, name);

	return (function && !(link->functions[function].flags & LINK_EXTERNAL) == !!defined) ||
	       (object && !(link->objects[object].flags & LINK_EXTERNAL) == !!defined);
}

static struct sites *build_sites(struct analysis *analysis, int operations_only)
{
	struct sites_input in = {
		.link = analysis->link, .db = analysis->lockdb, .graph = analysis->callgraph,
		.locksets = analysis->locksets, .accesses = analysis->accesses,
		.pointsto = analysis->pointsto, .contexts = analysis->contexts,
		.threads = analysis->threads, .phases = analysis->phases, .signals = analysis->signals,
		.jobs = analysis->jobs, .operations_only = operations_only };

	return sites_build(&in, analysis->arena);
}

const struct selfcheck *analysis_selfcheck(struct analysis *analysis)
{
	if (!analysis->selfcheck)
		analysis->selfcheck = selfcheck_run(analysis->contexts, analysis->locksets, analysis->link,
						    analysis->arena, analysis->jobs);
	return analysis->selfcheck;
}

const struct sites *analysis_sites(struct analysis *analysis)
{
	if (!analysis->sites)
		analysis->sites = build_sites(analysis, 0);
	return analysis->sites;
}

const struct sites *analysis_operations(struct analysis *analysis)
{
	if (analysis->sites)
		return analysis->sites;
	if (!analysis->operations)
		analysis->operations = build_sites(analysis, 1);
	return analysis->operations;
}

void analysis_run(struct analysis *analysis, const struct program *program,
		  const struct analysis_options *options, enum pass last)
{
	unsigned jobs = options->jobs ? options->jobs : processors();
	struct lockdb_options lockdb = options->lockdb;
	struct signals_input signals;
	struct pairs_input pairs;
	const struct weights *weights;

	memset(analysis, 0, sizeof *analysis);
	analysis->arena = arena_create();
	analysis->program = program;
	analysis->jobs = jobs;
	if (last < PASS_LINK)
		return;
	weights = options->weights ? weights_read(options->weights, &weights_fitted, analysis->arena) : &weights_fitted;
	progress_step("linking");
	analysis->link = link_program(program, analysis->arena, jobs);
	if (last < PASS_LOCKDB)
		return;
	progress_step("lockdb");
	lockdb.has_symbol = has_symbol;
	lockdb.context = analysis->link;
	analysis->lockdb = options->given ? options->given : lockdb_load(&lockdb, analysis->arena);
	if (last < PASS_CALLGRAPH)
		return;
	progress_step("call graph");
	analysis->lockdb = own_bodies(analysis->link, analysis->lockdb, analysis->arena);
	analysis->lockdb = declared_models(analysis->link, analysis->lockdb, analysis->arena);
	analysis->callgraph = callgraph_build(analysis->link, analysis->lockdb, analysis->arena, jobs);
	if (last < PASS_LOCKSETS)
		return;
	progress_step("locksets");
	analysis->accesses = accesses_create(analysis->callgraph, analysis->lockdb, analysis->arena, jobs);
	analysis->hook = (struct locksets_hook){ accesses_make, analysis->accesses };
	analysis->locksets = locksets_run(analysis->callgraph, analysis->lockdb, &analysis->hook,
					  analysis->arena, jobs);
	if (last < PASS_ACCESSES)
		return;
	progress_step("accesses");
	accesses_finish(analysis->accesses, analysis->locksets);
	if (last < PASS_POINTSTO)
		return;
	progress_step("points-to");
	analysis->pointsto = pointsto_run(analysis->callgraph, analysis->locksets, analysis->lockdb,
					  analysis->arena, jobs);
	if (last < PASS_CONTEXTS)
		return;
	progress_step("contexts");
	analysis->contexts = contexts_run(analysis->locksets, analysis->accesses,
					  analysis->callgraph, analysis->lockdb, analysis->arena);
	if (last < PASS_THREADS)
		return;
	progress_step("threads and order");
	analysis->phases = phases_run(analysis->accesses, analysis->callgraph, analysis->lockdb,
				      analysis->arena);
	analysis->threads = threads_run(analysis->contexts, analysis->accesses, analysis->callgraph,
					analysis->pointsto, analysis->lockdb, analysis->locksets,
					analysis->phases, analysis->arena);
	signals = (struct signals_input){
		.link = analysis->link, .db = analysis->lockdb, .graph = analysis->callgraph,
		.accesses = analysis->accesses, .contexts = analysis->contexts,
		.pointsto = analysis->pointsto, .locksets = analysis->locksets };
	analysis->signals = signals_run(&signals, analysis->arena);
	if (last < PASS_FINDINGS)
		return;
	progress_step("sites");
	if (declared_locks_any(analysis->link, analysis->lockdb))
		analysis_sites(analysis);
	else
		analysis_operations(analysis);
	locksets_forget(analysis->locksets);
	pairs = (struct pairs_input){
		.link = analysis->link, .db = analysis->lockdb, .graph = analysis->callgraph,
		.locksets = analysis->locksets, .accesses = analysis->accesses,
		.pointsto = analysis->pointsto, .contexts = analysis->contexts,
		.threads = analysis->threads, .phases = analysis->phases, .signals = analysis->signals,
		.model = options->model, .weights = weights, .asked = options->asked,
		.all_objects = options->all_objects };
	analysis->findings = pairs_run(&pairs, analysis->arena, &analysis->pairs);
	analysis->findings->model = model_name(options->model);
	progress_step("deadlocks and rules");
	if (declared_locks_any(analysis->link, analysis->lockdb))
		declared_locks_check(analysis_sites(analysis), analysis->link, analysis->findings,
				     analysis->arena);
	deadlocks_find(analysis_operations(analysis), analysis->link,
		       options->lock_order ? order_file_read(options->lock_order, analysis->arena) : NULL,
		       analysis->findings, analysis->arena);
	rules_check(analysis_operations(analysis), analysis->link, analysis->findings, analysis->arena);
	if (threads_any(analysis->threads))
		routines_check(&(struct routines_input){
			.sites = analysis_operations(analysis), .link = analysis->link, .graph = analysis->callgraph,
			.db = analysis->lockdb, .accesses = analysis->accesses, .contexts = analysis->contexts },
			analysis->findings, analysis->arena);
	if (threads_any(analysis->threads) || !analysis->link->main)
		unknown_locks_tell(unknown_locks_find(analysis->link, analysis->callgraph, analysis->lockdb,
						      analysis->arena),
				   analysis->link, analysis->findings, analysis->arena);
	findings_finish(analysis->findings, analysis->link, analysis->arena);
}

void analysis_free(struct analysis *analysis)
{
	pairs_free(analysis->pairs);
	if (analysis->contexts)
		contexts_free(analysis->contexts);
	if (analysis->locksets)
		locksets_free(analysis->locksets);
	if (analysis->signals)
		signals_free(analysis->signals);
	if (analysis->accesses)
		accesses_free(analysis->accesses);
	if (analysis->link)
		link_free(analysis->link);
	arena_destroy(analysis->arena);
}
