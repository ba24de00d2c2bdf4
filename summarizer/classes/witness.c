/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * witness.c - a harmful race in both orders, step by step (the replay paper's "data race report").
 *
 * A script per sentence of evidence: who does what, and what the values are.  Where a script has numbers, they
 * are an example: a count of 2, a variable that is 0.
 */
#include "classes/classes.h"

#include "base/arena.h"
#include "link/link.h"
#include "words/words.h"

#include <string.h>

/* Who does it: the thread that the class is about (it updates, reads, follows), or the other one. */
enum actor { SELF, OTHER };
/* Where: at the site of that thread, or at a place of the evidence. */
enum where { AT_SITE, AT_FIRST, AT_SECOND };

struct script_step {
	uint8_t actor, where;
	enum sentence_id id; /* 0: the end */
	const char *value;
};
struct script {
	enum sentence_id evidence;
	uint8_t self_writes; /* SELF is the site that writes; else the one that reads */
	struct script_order {
		enum sentence_id outcome;
		struct script_step steps[WITNESS_STEPS + 1];
	} orders[2];
};

#define S SELF
#define O OTHER
static const struct script scripts[] = {
	{ SAY_DECIDES_FREE, 1, {
		{ SAY_ENDS_FREED_ONCE, {
			{ S, AT_SITE, SAY_STEP_WRITES, "1, where it was 2" }, { S, AT_FIRST, SAY_STEP_TESTS, "1" },
			{ O, AT_SITE, SAY_STEP_WRITES, "0, where it was 1" }, { O, AT_FIRST, SAY_STEP_TESTS, "0" },
			{ O, AT_FIRST, SAY_STEP_FREES, "the memory" } } },
		{ SAY_ENDS_FREED_TWICE, {
			{ S, AT_SITE, SAY_STEP_WRITES, "1, where it was 2" }, { O, AT_SITE, SAY_STEP_WRITES, "0, where it was 1" },
			{ S, AT_FIRST, SAY_STEP_TESTS, "0" }, { S, AT_FIRST, SAY_STEP_FREES, "the memory" },
			{ O, AT_FIRST, SAY_STEP_TESTS, "0" }, { O, AT_FIRST, SAY_STEP_FREES, "the memory" } } } } },
	{ SAY_TEST_DECIDES_FREE, 0, {
		{ SAY_ENDS_FREED_ONCE, {
			{ S, AT_SITE, SAY_STEP_TESTS, "the old value" }, { S, AT_FIRST, SAY_STEP_FREES, "the memory" },
			{ O, AT_SITE, SAY_STEP_TESTS, "the new value" } } },
		{ SAY_ENDS_FREED_TWICE, {
			{ S, AT_SITE, SAY_STEP_TESTS, "the old value" }, { O, AT_SITE, SAY_STEP_TESTS, "the old value" },
			{ S, AT_FIRST, SAY_STEP_FREES, "the memory" }, { O, AT_FIRST, SAY_STEP_FREES, "the memory" } } } } },
	{ SAY_FREED_BY_BOTH, 1, {
		{ SAY_ENDS_FREED_ONCE, {
			{ S, AT_FIRST, SAY_STEP_FREES, "it, and the other thread finds that" } } },
		{ SAY_ENDS_FREED_TWICE, {
			{ S, AT_FIRST, SAY_STEP_FREES, "it" }, { O, AT_SECOND, SAY_STEP_FREES, "it again" } } } } },
	{ SAY_FREED_IN_USE, 1, {
		{ SAY_ENDS_FREED_LATER, {
			{ O, AT_SITE, SAY_STEP_USES, "it" }, { S, AT_SITE, SAY_STEP_FREES, "it" } } },
		{ SAY_ENDS_USED_FREED, {
			{ S, AT_SITE, SAY_STEP_FREES, "it" }, { O, AT_SITE, SAY_STEP_USES, "it" } } } } },
	{ SAY_UPDATE_LOST, 1, {
		{ SAY_ENDS_BOTH_COUNT, {
			{ S, AT_FIRST, SAY_STEP_READS, "the old value" }, { S, AT_FIRST, SAY_STEP_WRITES, "what it made of it" },
			{ O, AT_SECOND, SAY_STEP_WRITES, "its own change" } } },
		{ SAY_ENDS_ONE_LOST, {
			{ S, AT_FIRST, SAY_STEP_READS, "the old value" }, { O, AT_SECOND, SAY_STEP_WRITES, "its own change" },
			{ S, AT_FIRST, SAY_STEP_WRITES, "what it made of the old value" } } } } },
	{ SAY_UPDATES_MEET, 1, {
		{ SAY_ENDS_BOTH_COUNT, {
			{ S, AT_FIRST, SAY_STEP_READS, "v" }, { S, AT_FIRST, SAY_STEP_WRITES, "v + a" },
			{ O, AT_SECOND, SAY_STEP_READS, "v + a" }, { O, AT_SECOND, SAY_STEP_WRITES, "v + a + b" } } },
		{ SAY_ENDS_ONE_LOST, {
			{ S, AT_FIRST, SAY_STEP_READS, "v" }, { O, AT_SECOND, SAY_STEP_READS, "v" },
			{ S, AT_FIRST, SAY_STEP_WRITES, "v + a" }, { O, AT_SECOND, SAY_STEP_WRITES, "v + b" } } } } },
	{ SAY_BITS_STORED, 1, {
		{ SAY_ENDS_BOTH_COUNT, {
			{ S, AT_FIRST, SAY_STEP_READS, "the word" }, { S, AT_FIRST, SAY_STEP_WRITES, "the word with its own bits" },
			{ O, AT_SECOND, SAY_STEP_WRITES, "the word with the bits of both" } } },
		{ SAY_ENDS_ONE_LOST, {
			{ S, AT_FIRST, SAY_STEP_READS, "the word" }, { O, AT_SECOND, SAY_STEP_WRITES, "the word with its own bits" },
			{ S, AT_FIRST, SAY_STEP_WRITES, "the word with the other's old bits" } } } } },
	{ SAY_PUBLISHED_UNSAFELY, 0, {
		{ SAY_ENDS_INITIALISED, {
			{ O, AT_FIRST, SAY_STEP_WRITES, "the content, then the pointer" },
			{ S, AT_SITE, SAY_STEP_READS, "the pointer" }, { S, AT_SECOND, SAY_STEP_USES, "the content" } } },
		{ SAY_ENDS_UNINITIALISED, {
			{ O, AT_FIRST, SAY_STEP_WRITES, "the pointer, which becomes visible first" },
			{ S, AT_SITE, SAY_STEP_READS, "the pointer" }, { S, AT_SECOND, SAY_STEP_USES, "the content, which is old" },
			{ O, AT_FIRST, SAY_STEP_WRITES, "the content, which becomes visible" } } } } },
	{ SAY_TESTED_THEN_USED, 0, {
		{ SAY_ENDS_SAME_POINTER, {
			{ S, AT_FIRST, SAY_STEP_TESTS, "not null" }, { S, AT_SECOND, SAY_STEP_USES, "the same pointer" },
			{ O, AT_SITE, SAY_STEP_WRITES, "another one, or null" } } },
		{ SAY_ENDS_OTHER_POINTER, {
			{ S, AT_FIRST, SAY_STEP_TESTS, "not null" }, { O, AT_SITE, SAY_STEP_WRITES, "another one, or null" },
			{ S, AT_SECOND, SAY_STEP_USES, "what was written" } } } } },
	{ SAY_FIELDS_DISAGREE, 0, {
		{ SAY_ENDS_AGREE, {
			{ O, AT_SECOND, SAY_STEP_WRITES, "both" }, { S, AT_SITE, SAY_STEP_READS, "the new value" },
			{ S, AT_FIRST, SAY_STEP_READS, "the other new value" } } },
		{ SAY_ENDS_DISAGREE, {
			{ S, AT_FIRST, SAY_STEP_READS, "the old value of the one" }, { O, AT_SECOND, SAY_STEP_WRITES, "both" },
			{ S, AT_SITE, SAY_STEP_READS, "the new value of the other" } } } } },
	{ SAY_WIDER_THAN_WORD, 0, {
		{ SAY_ENDS_WHOLE, {
			{ O, AT_SITE, SAY_STEP_WRITES, "all of it" }, { S, AT_SITE, SAY_STEP_READS, "all of it" } } },
		{ SAY_ENDS_HALVES, {
			{ S, AT_SITE, SAY_STEP_READS, "a part, which is old" }, { O, AT_SITE, SAY_STEP_WRITES, "all of it" },
			{ S, AT_SITE, SAY_STEP_READS, "the rest, which is new" } } } } },
};
/* An index, a size, a limit, a pointer: the same script. */
static const struct script address = { SAY_NOTHING, 0, {
	{ SAY_ENDS_OLD, {
		{ S, AT_FIRST, SAY_STEP_READS, "the old value" }, { S, AT_SECOND, SAY_STEP_USES, "the old value" },
		{ O, AT_SITE, SAY_STEP_WRITES, "the new value" } } },
	{ SAY_ENDS_NEW, {
		{ O, AT_SITE, SAY_STEP_WRITES, "the new value" }, { S, AT_FIRST, SAY_STEP_READS, "the new value" },
		{ S, AT_SECOND, SAY_STEP_USES, "the new value" } } } } };
#undef S
#undef O

static const struct script *script_of(const struct finding *finding)
{
	size_t i;

	if (class_harm(finding->class) != HARM_HARMFUL || finding->nsites != 2)
		return NULL;
	for (i = 0; i < sizeof scripts / sizeof *scripts; i++)
		if (scripts[i].evidence == finding->evidence.id)
			return &scripts[i];
	return finding->class == CLASS_ADDRESS ? &address : NULL;
}

/* The site whose thread the script is about. */
static uint32_t site_of_self(const struct script *script, const struct finding *finding)
{
	const struct finding_site *sites = finding->sites;
	uint32_t wanted = script->self_writes ? ACCESS_WRITES : ACCESS_READS;

	if (finding->evidence.id == SAY_FREED_IN_USE)
		return !(sites[0].flags & ACCESS_FREES);
	if (finding->evidence.id == SAY_UPDATE_LOST || finding->evidence.id == SAY_UPDATES_MEET)
		return finding_same_point(sites[0].point, finding->evidence.at[1]) &&
		       !finding_same_point(sites[1].point, finding->evidence.at[1]);
	return !(sites[0].flags & wanted) || (!script->self_writes && !(sites[1].flags & ACCESS_WRITES));
}

static void fill_order(const struct link *link, struct arena *arena, const struct finding *finding,
		       const struct script_order *script, uint32_t self, struct finding_order *order)
{
	const struct script_step *step;

	for (step = script->steps; step->id && order->nsteps < WITNESS_STEPS; step++) {
		struct finding_step *made = &order->steps[order->nsteps++];
		const char *thread;

		made->site = step->actor == SELF ? self : !self;
		made->point = step->where == AT_SITE ? finding->sites[made->site].point
						     : finding->evidence.at[step->where == AT_SECOND];
		thread = say(arena, SAY_STEP_THREAD, say_number(arena, 1 + (made->site != self)),
			     words_of_function(link, arena, made->point.function));
		made->text = say(arena, step->id, thread, finding->object, step->value);
	}
	order->outcome = say(arena, script->outcome, "", finding->object);
}

const struct finding_witness *classes_witness(const struct link *link, struct arena *arena,
					      const struct finding *finding)
{
	const struct script *script = script_of(finding);
	struct finding_witness *made;
	uint32_t self, i;

	if (!script)
		return NULL;
	made = arena_alloc(arena, sizeof *made);
	self = site_of_self(script, finding);
	for (i = 0; i < 2; i++)
		fill_order(link, arena, finding, &script->orders[i], self, &made->orders[i]);
	return made;
}
