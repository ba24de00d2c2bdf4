/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * given.c - racecheck with findings that a test wrote down: what is told does not
 * depend on what the passes find.  It is racecheck itself, linked with
 * -Wl,--wrap=analysis_run; the file that $GIVEN names replaces the findings.
 *
 * A line is a word and its arguments; what follows " | " in a line may hold spaces.
 *
 *     finding RULE TIER SCORE OBJECT | OBJECT_KEY
 *     access SITE FLAGS [| TEXT]        the first one, then the other one
 *     lock SITE NAME [shared]           of this access; so are the next two
 *     root KIND FUNCTION [SITE] [several]
 *     steps SITE...                     without the access itself
 *     parallel TEXT | belief LOCK HELD TOTAL [SITE] | assume TEXT | other SITE
 *
 * SITE is FUNCTION/KIND/N, the N-th (from 0) event of a kind (read, write, rmw, call) in a
 * function, FUNCTION/N any event, or - for none.  FLAGS are letters: r w a v f l.
 */
#include "analysis.h"
#include "base/arena.h"
#include "findings/finding.h"
#include "link/link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 64, MAX_FINDINGS = 30000 };

static struct {
	struct arena *arena;
	const struct link *link;
	struct findings findings;
	struct finding *finding;
	struct finding_access *access; /* of that finding */
	int naccesses;
} given;

static void fail(const char *what, const char *word)
{
	fprintf(stderr, "given: %s: %s\n", what, word ? word : "nothing");
	exit(99);
}

static char *next(char **rest)
{
	char *word = strtok_r(*rest, " ", rest);

	return word;
}

static char *need(char **rest, const char *what)
{
	char *word = next(rest);

	if (!word)
		fail(what, word);
	return word;
}

static uint32_t function_of(const char *name)
{
	uint32_t i;

	for (i = 1; i <= given.link->nfunctions; i++)
		if (!strcmp(given.link->functions[i].label, name))
			return i;
	fail("no such function", name);
	return 0;
}

static int is_kind(uint8_t kind, const char *name)
{
	static const char *const names[] = {
		[RCF_E_READ] = "read", [RCF_E_WRITE] = "write", [RCF_E_RMW] = "rmw", [RCF_E_CALL] = "call",
	};

	return kind < sizeof names / sizeof *names && names[kind] && !strcmp(names[kind], name);
}

static struct finding_site site_of(char *word)
{
	struct finding_site site = { 0 };
	char *kind = strchr(word, '/'), *number;
	struct facts_body *body;
	long left;

	if (!strcmp(word, "-"))
		return site;
	if (!kind)
		fail("not a site", word);
	*kind++ = '\0';
	site.function = function_of(word);
	number = strchr(kind, '/');
	if (!number) {
		site.event = (uint32_t)strtoul(kind, NULL, 10);
		return site;
	}
	*number++ = '\0';
	left = strtol(number, NULL, 10);
	body = link_body(given.link, given.arena, site.function);
	for (; body && site.event < body->nevents; site.event++)
		if (is_kind(body->events[site.event].kind, kind) && !left--)
			return site;
	fail("no such event", kind);
	return site;
}

static uint32_t flags_of(const char *letters)
{
	static const struct {
		char letter;
		uint32_t flag;
	} flags[] = {
		{ 'r', ACCESS_READS }, { 'w', ACCESS_WRITES }, { 'a', ACCESS_ATOMIC },
		{ 'v', ACCESS_VOLATILE }, { 'f', ACCESS_FREES }, { 'l', ACCESS_LIBRARY },
	};
	uint32_t all = 0;
	size_t i;

	for (i = 0; i < sizeof flags / sizeof *flags; i++)
		all |= strchr(letters, flags[i].letter) ? flags[i].flag : 0;
	return all;
}

/* ---- the words ---- */

static void read_finding(char *rest, char *tail)
{
	static const char *const tiers[TIERS] = { "likely", "possible", "unlikely" };
	const char *tier;

	if (given.findings.count == MAX_FINDINGS)
		fail("too many findings", NULL);
	given.finding = &given.findings.items[given.findings.count++];
	given.naccesses = 0;
	given.finding->rule = need(&rest, "rule");
	tier = need(&rest, "tier");
	while (strcmp(tiers[given.finding->tier], tier) != 0)
		if (++given.finding->tier == TIERS)
			fail("no such tier", tier);
	given.finding->score = atoi(need(&rest, "score"));
	given.finding->object = need(&rest, "object");
	given.finding->object_key = tail ? tail : given.finding->object;
}

static void read_access(char *rest, char *tail)
{
	struct finding_site *steps = arena_array(given.arena, MANY, sizeof *steps);

	given.access = &given.finding->accesses[given.naccesses++ & 1];
	given.access->site = site_of(need(&rest, "site"));
	given.access->flags = flags_of(need(&rest, "flags"));
	given.access->text = tail ? tail : given.finding->object;
	given.access->root.function = given.access->site.function;
	given.access->locks = arena_array(given.arena, MANY, sizeof *given.access->locks);
	steps[0] = given.access->site;
	given.access->steps = steps;
	given.access->nsteps = 1;
}

static void read_lock(char *rest, char *tail)
{
	struct finding_lock *locks = (struct finding_lock *)given.access->locks;
	struct finding_lock *lock = &locks[given.access->nlocks++];

	(void)tail;
	lock->taken = site_of(need(&rest, "site"));
	lock->text = need(&rest, "name");
	lock->shared = next(&rest) != NULL;
}

static void read_root(char *rest, char *tail)
{
	static const char *const kinds[] = { "main", "thread", "handler", "callback", "outside" };
	struct finding_root *root = &given.access->root;
	const char *kind = need(&rest, "kind");
	char *word;

	(void)tail;
	for (root->kind = ROOT_MAIN; strcmp(kinds[root->kind], kind) != 0; root->kind++)
		if (root->kind == ROOT_OUTSIDE)
			fail("no such root", kind);
	root->function = function_of(need(&rest, "function"));
	while ((word = next(&rest)))
		if (!strcmp(word, "several"))
			root->several = 1;
		else
			root->spawn = site_of(word);
}

static void read_steps(char *rest, char *tail)
{
	struct finding_site *steps = (struct finding_site *)given.access->steps;
	char *word;

	(void)tail;
	given.access->nsteps = 0;
	while ((word = next(&rest)))
		steps[given.access->nsteps++] = site_of(word);
	steps[given.access->nsteps++] = given.access->site;
}

static void read_parallel(char *rest, char *tail)
{
	(void)tail;
	given.finding->parallel = rest;
}

static void read_belief(char *rest, char *tail)
{
	struct finding_belief *belief = &given.finding->belief;
	char *word;

	(void)tail;
	belief->lock = need(&rest, "lock");
	belief->held = (uint32_t)atoi(need(&rest, "held"));
	belief->total = (uint32_t)atoi(need(&rest, "total"));
	word = next(&rest);
	if (word)
		belief->example = site_of(word);
}

static void read_assume(char *rest, char *tail)
{
	(void)tail;
	given.finding->assumptions[given.finding->nassumptions++] = rest;
}

static void read_other(char *rest, char *tail)
{
	struct finding_site *others = (struct finding_site *)given.finding->others;

	(void)tail;
	if (!others)
		given.finding->others = others = arena_array(given.arena, MANY, sizeof *others);
	others[given.finding->nothers++] = site_of(rest);
}

static void read_line(char *line)
{
	static const struct {
		const char *word;
		void (*read)(char *rest, char *tail);
	} words[] = {
		{ "finding", read_finding }, { "access", read_access }, { "lock", read_lock },
		{ "root", read_root }, { "steps", read_steps }, { "parallel", read_parallel },
		{ "belief", read_belief }, { "assume", read_assume }, { "other", read_other },
	};
	char *tail = strstr(line, " | "), *rest = line, *word;
	size_t i;

	if (tail) {
		*tail = '\0';
		tail += 3;
	}
	word = next(&rest);
	if (!word || *word == '#')
		return;
	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (!strcmp(words[i].word, word)) {
			words[i].read(rest, tail);
			return;
		}
	fail("unknown word", word);
}

/* ---- in the place of the passes ---- */

void __real_analysis_run(struct analysis *analysis, const struct program *program,
			 const struct analysis_options *options, enum pass last);
void __wrap_analysis_run(struct analysis *analysis, const struct program *program,
			 const struct analysis_options *options, enum pass last);

void __wrap_analysis_run(struct analysis *analysis, const struct program *program,
			 const struct analysis_options *options, enum pass last)
{
	const char *path = getenv("GIVEN");
	FILE *in = path ? fopen(path, "r") : NULL;
	char line[1024];

	__real_analysis_run(analysis, program, options, last);
	if (last < PASS_FINDINGS)
		return;
	if (!in)
		fail("GIVEN", path);
	given.arena = analysis->arena;
	given.link = analysis->link;
	given.findings.items = arena_array(given.arena, MAX_FINDINGS, sizeof *given.finding);
	while (fgets(line, sizeof line, in)) {
		line[strcspn(line, "\n")] = '\0';
		read_line(arena_copy(given.arena, line, strlen(line)));
	}
	fclose(in);
	findings_finish(&given.findings, given.link, given.arena);
	analysis->findings = &given.findings;
}
