/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * given.c - racecheck with findings that a test wrote down: what is told does not
 * depend on what the passes find.  It is racecheck itself, linked with
 * -Wl,--wrap=analysis_run; the file that $GIVEN names replaces the findings.
 *
 * A line is a word and its arguments; what follows " | " in a line may hold spaces.
 *
 *     finding RULE TIER SCORE OBJECT | OBJECT_KEY
 *     access POINT FLAGS [| TEXT]       a site, the primary one first; so are these three:
 *     acquires POINT | LOCK
 *     releases POINT | LOCK
 *     blocks POINT
 *     lock POINT NAME [shared]          of this site; so are the next two
 *     root KIND FUNCTION [POINT] [several]
 *     steps POINT...                    without the site itself
 *     parallel TEXT | belief LOCK HELD TOTAL [POINT] | other POINT
 *     assume NAME [| ARGUMENT]...       an assumption of sentences.def
 *
 *     suppress POINT | REASON           or FILE:LINE | REASON, - | REASON
 *
 * POINT is FUNCTION/KIND/N, the N-th (from 0) event of a kind (read, write, rmw, call) in a
 * function, FUNCTION/N any event, or - for none.  FLAGS are letters: r w a v f l.
 */
#include "analysis.h"
#include "base/arena.h"
#include "findings/locator.h"
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
	struct finding_site *site; /* of that finding */
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

static struct finding_point point_of(char *word)
{
	struct finding_point point = { 0 };
	char *kind = strchr(word, '/'), *number;
	const struct facts_body *body;
	long left;

	if (!strcmp(word, "-"))
		return point;
	if (!kind)
		fail("not a point", word);
	*kind++ = '\0';
	point.function = function_of(word);
	number = strchr(kind, '/');
	if (!number) {
		point.event = (uint32_t)strtoul(kind, NULL, 10);
		return point;
	}
	*number++ = '\0';
	left = strtol(number, NULL, 10);
	body = link_body(given.link, given.arena, point.function);
	for (; body && point.event < body->nevents; point.event++)
		if (is_kind(body->events[point.event].kind, kind) && !left--)
			return point;
	fail("no such event", kind);
	return point;
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
	given.finding->rule = need(&rest, "rule");
	tier = need(&rest, "tier");
	while (strcmp(tiers[given.finding->tier], tier) != 0)
		if (++given.finding->tier == TIERS)
			fail("no such tier", tier);
	given.finding->score = atoi(need(&rest, "score"));
	given.finding->object = need(&rest, "object");
	given.finding->object_key = tail ? tail : given.finding->object;
}

static void read_site(char **rest, enum finding_site_kind kind, const char *text)
{
	struct finding_point *steps = arena_array(given.arena, MANY, sizeof *steps);
	struct finding_site *site;

	if (!given.finding->sites)
		given.finding->sites = arena_array(given.arena, MANY, sizeof *site);
	given.site = site = &given.finding->sites[given.finding->nsites++];
	site->point = point_of(need(rest, "point"));
	site->kind = kind;
	site->text = text;
	site->root.function = site->point.function;
	site->locks = arena_array(given.arena, MANY, sizeof *site->locks);
	steps[0] = site->point;
	site->steps = steps;
	site->nsteps = 1;
}

static void read_access(char *rest, char *tail)
{
	read_site(&rest, SITE_ACCESS, tail ? tail : given.finding->object);
	given.site->flags = flags_of(need(&rest, "flags"));
}

static void read_acquires(char *rest, char *tail)
{
	read_site(&rest, SITE_ACQUIRES, tail);
}

static void read_releases(char *rest, char *tail)
{
	read_site(&rest, SITE_RELEASES, tail);
}

static void read_blocks(char *rest, char *tail)
{
	read_site(&rest, SITE_BLOCKS, tail);
}

static void read_lock(char *rest, char *tail)
{
	struct finding_lock *locks = (struct finding_lock *)given.site->locks;
	struct finding_lock *lock = &locks[given.site->nlocks++];

	(void)tail;
	lock->taken = point_of(need(&rest, "point"));
	lock->text = need(&rest, "name");
	lock->shared = next(&rest) != NULL;
}

static void read_root(char *rest, char *tail)
{
	static const char *const kinds[] = { "main", "thread", "handler", "callback", "outside" };
	struct finding_root *root = &given.site->root;
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
			root->spawn = point_of(word);
}

static void read_steps(char *rest, char *tail)
{
	struct finding_point *steps = (struct finding_point *)given.site->steps;
	char *word;

	(void)tail;
	given.site->nsteps = 0;
	while ((word = next(&rest)))
		steps[given.site->nsteps++] = point_of(word);
	steps[given.site->nsteps++] = given.site->point;
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
		belief->example = point_of(word);
}

/* "a | b" as a and b */
static struct sentence sentence_of(const char *name, char *tail)
{
	const char *arguments[MANY] = { 0 };
	enum sentence_id id = SAY_NOTHING;
	uint32_t n = 0;

	while (++id < SENTENCES && strcmp(sentence_name(id), name) != 0)
		;
	if (id == SENTENCES)
		fail("no such sentence", name);
	while (tail && n + 1 < MANY) {
		arguments[n++] = tail;
		tail = strstr(tail, " | ");
		if (tail) {
			*tail = '\0';
			tail += 3;
		}
	}
	return sentence_fill(given.arena, id, arguments);
}

static void read_assume(char *rest, char *tail)
{
	finding_assume(given.finding, given.finding->tier, sentence_of(need(&rest, "name"), tail));
}

static void read_other(char *rest, char *tail)
{
	struct finding_point *others = (struct finding_point *)given.finding->others;

	(void)tail;
	if (!others)
		given.finding->others = others = arena_array(given.arena, MANY, sizeof *others);
	others[given.finding->nothers++] = point_of(rest);
}

static void read_suppress(char *rest, char *tail)
{
	char *word = need(&rest, "point"), *line = strchr(word, ':');
	struct locator *locator = locator_create(given.link);
	struct place *place = arena_alloc(given.arena, sizeof *place);

	if (line) {
		*line++ = '\0';
		place->path = word;
		place->line = (uint32_t)atoi(line);
	} else {
		*place = locator_place(locator, point_of(word));
	}
	finding_suppress(given.finding, tail, *place->path ? place : NULL);
	locator_destroy(locator);
}

static void read_line(char *line)
{
	static const struct {
		const char *word;
		void (*read)(char *rest, char *tail);
	} words[] = {
		{ "finding", read_finding }, { "access", read_access },
		{ "acquires", read_acquires }, { "releases", read_releases }, { "blocks", read_blocks },
		{ "lock", read_lock },
		{ "root", read_root }, { "steps", read_steps }, { "parallel", read_parallel },
		{ "belief", read_belief }, { "assume", read_assume }, { "other", read_other },
		{ "suppress", read_suppress },
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
