/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/locks.h"

#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "guards/guards.h"
#include "link/link.h"
#include "locksets/locksets.h"
#include "pointsto/pointsto.h"
#include "selfcheck/selfcheck.h"

static void line(FILE *out, const char *name, uint32_t count)
{
	fprintf(out, "  %-34s %u\n", name, count);
}

static void line_of(FILE *out, const char *name, uint32_t count, uint32_t all)
{
	fprintf(out, "  %-34s %u of %u (%.1f %%)\n", name, count, all,
		all ? 100.0 * count / all : 100.0);
}

/* Lines about losses appear only when there are some. */
static void line_if(FILE *out, const char *name, uint32_t count)
{
	if (count)
		line(out, name, count);
}

static void print_problems(FILE *out, const struct link *link)
{
	uint32_t counts[LINK_PROBLEMS] = { 0 }, i;

	for (i = 0; i < link->nproblems; i++)
		counts[link->problems[i].kind]++;
	line_if(out, "names defined twice", counts[LINK_DUPLICATE]);
	line_if(out, "cyclic aliases", counts[LINK_CYCLE]);
	line_if(out, "types with two layouts", counts[LINK_TYPE_CLASH]);
	line_if(out, "units of another machine", counts[LINK_MIXED]);
}

static void print_program(FILE *out, const struct link *link)
{
	uint32_t bodies = 0, i;

	for (i = 1; i <= link->nfunctions; i++)
		bodies += link->functions[i].func != LINK_NONE;
	fprintf(out, "\nThe program\n");
	line(out, "functions, copies counted once", bodies);
	line(out, "functions defined elsewhere", link->nfunctions - bodies);
	line(out, "variables", link->nobjects);
	print_problems(out, link);
}

static void print_calls(FILE *out, const struct callgraph *graph)
{
	const uint32_t *n = graph->ncalls;
	uint32_t indirect = n[CALL_INDIRECT] + n[CALL_SIGNATURE] + n[CALL_WIDE] + n[CALL_UNRESOLVED];

	fprintf(out, "\nCalls\n");
	line(out, "direct", n[CALL_DIRECT]);
	line_of(out, "through pointers, resolved", n[CALL_INDIRECT], indirect);
	line_if(out, "  by signature only", n[CALL_SIGNATURE]);
	line_if(out, "  wide: not followed upwards", n[CALL_WIDE]);
	line_if(out, "  unresolved", n[CALL_UNRESOLVED]);
	line(out, "functions in the largest cycle", graph->largest);
}

static void print_locks(FILE *out, const struct selfcheck *check)
{
	uint32_t all = check->acquisitions + check->releases;

	fprintf(out, "\nLocks\n");
	line(out, "acquisitions", check->acquisitions);
	line(out, "releases", check->releases);
	line_of(out, "with a single place", all - check->counts[SELFCHECK_PLACELESS], all);
	line_of(out, "releases of what is held", check->releases - check->counts[SELFCHECK_UNHELD],
		check->releases);
	line(out, "acquisitions of what is held", check->counts[SELFCHECK_TWICE]);
	line(out, "empty critical sections", check->counts[SELFCHECK_EMPTY]);
}

static void print_limits(FILE *out, const struct analysis *analysis)
{
	const struct locksets_totals *locks = locksets_totals(analysis->locksets);
	const struct contexts_totals *contexts = contexts_totals(analysis->contexts);

	fprintf(out, "\nLimits\n");
	line(out, "functions that touch locks", locks->loud);
	line_if(out, "  more ways than are told apart", locks->losses.joined);
	line_if(out, "  more locks than are kept", locks->losses.dropped);
	line_if(out, "  lost in a loop", locks->losses.stale);
	line_if(out, "  acquired at no known place", locks->losses.placeless);
	line_if(out, "  released at no known place", locks->losses.unknown);
	line_if(out, "  callbacks that are not followed", locks->losses.unbound);
	line_if(out, "  values that do not settle", locks->gave_up);
	line_if(out, "  cycles that do not settle", locks->capped);
	line(out, "functions entered", contexts->functions);
	line_if(out, "  with more contexts than are kept", contexts->joined);
	line_if(out, "  whose contexts do not settle", contexts->capped);
	line_if(out, "  locks that the callee cannot name", contexts->hidden);
	line_if(out, "functions never entered", contexts->never);
	line_if(out, "bodies that cannot be read", locks->damaged);
}

static void print_accesses(FILE *out, const struct analysis *analysis)
{
	const struct guards_totals *guards = guards_totals(analysis->guards);
	const struct pointsto_totals *pointsto = pointsto_totals(analysis->pointsto);

	fprintf(out, "\nAccesses\n");
	fprintf(out, "  %s\n", analysis->link->main
		? "a program: what main() and its threads do"
		: "no main(): public functions may be called by anybody, in parallel");
	line(out, "threads and handlers", guards_nspawns(analysis->guards));
	line_if(out, "  that are not told apart", guards->spawns);
	line(out, "accesses that others may see", guards->accesses);
	line_if(out, "  too many to be handed to callers", guards->dropped);
	line_if(out, "  of places without a name", guards->nameless);
	line(out, "in contexts, with others at work", analysis->pairs.accesses);
	line(out, "places that they are of", analysis->pairs.places);
	line_if(out, "  too many to compare all", analysis->pairs.cut);
	line_if(out, "races that no call chains bear out", analysis->pairs.chainless);
	line_if(out, "races with too many call chains", analysis->pairs.unchained);
	line(out, "pointers", pointsto->nodes);
	line_if(out, "  of which nothing is known", pointsto->many);
}

void locks_print(FILE *out, const struct analysis *analysis)
{
	print_program(out, analysis->link);
	print_calls(out, analysis->callgraph);
	print_locks(out, analysis->selfcheck);
	print_accesses(out, analysis);
	print_limits(out, analysis);
}
