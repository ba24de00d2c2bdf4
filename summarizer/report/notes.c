/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * notes.c - what follows the sentence of a finding (phrase.h).
 */
#include "base/arena.h"
#include "report/phrase.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { /* what is told at most, unless all is asked for */
	MAX_STEPS = 6, MAX_ASSUMPTIONS = 3, MAX_OTHERS = 3
};

/* How many of them are told.  "1 more" would take as much room as the one. */
static uint32_t shown_of(const struct phraser *phraser, uint32_t count, uint32_t most)
{
	return phraser->full || count <= most + 1 ? count : most;
}

struct maker {
	const struct phraser *phraser;
	const struct finding *finding;
	struct notes notes;
};

static const struct place nowhere = { .path = "" };

/* "the other access", "the third acquisition"; "it" where there is only one */
static const char *name_of(struct maker *maker, uint32_t which)
{
	static const char *const nouns[] = {
		[SITE_ACCESS] = "access", [SITE_ACQUIRES] = "acquisition", [SITE_RELEASES] = "release",
		[SITE_BLOCKS] = "blocking call", [SITE_CALLS] = "call",
		[SITE_RETURNS] = "return",
	};
	static const char *const ordinals[] = { "first", "second", "third", "fourth", "fifth", "sixth" };
	const struct finding *finding = maker->finding;
	const char *noun = nouns[finding->sites[which].kind];

	if (finding->nsites == 1)
		return "it";
	if (which && finding->nsites == 2)
		return say(maker->phraser->arena, SAY_OTHER_OF, noun);
	if (which < sizeof ordinals / sizeof *ordinals)
		return say(maker->phraser->arena, SAY_FIRST_OF, ordinals[which], noun);
	return arena_format(maker->phraser->arena, "%s %u", noun, which + 1);
}

void note_add(struct notes *notes, struct arena *arena, struct note note)
{
	if (notes->count == notes->space) {
		uint32_t space = notes->space ? 2 * notes->space : 16;
		struct note *items = arena_array(arena, space, sizeof *items);

		if (notes->count)
			memcpy(items, notes->items, notes->count * sizeof *items);
		notes->items = items;
		notes->space = space;
	}
	notes->items[notes->count++] = note;
}

static void add(struct maker *maker, enum note_kind kind, uint32_t site, struct place place,
		const char *text)
{
	note_add(&maker->notes, maker->phraser->arena, (struct note){ kind, site, place, text });
}

static struct place place_of(struct maker *maker, struct finding_point point)
{
	return locator_place(maker->phraser->locator, point);
}

static void add_locks(struct maker *maker, uint32_t which)
{
	const struct finding_site *site = &maker->finding->sites[which];
	struct arena *arena = maker->phraser->arena;
	int before = !which && (maker->finding->nsites > 1 || site->kind == SITE_ACQUIRES); /* the site itself: it stands above */
	uint32_t i;

	for (i = 0; i < site->nlocks; i++) {
		const struct finding_lock *lock = &site->locks[i];

		if (lock->taken.function)
			add(maker, NOTE_TAKEN, which, place_of(maker, lock->taken),
			    before ? say(arena, SAY_ACQUIRED_BEFORE, lock->text, name_of(maker, which))
				   : say(arena, SAY_ACQUIRED_HERE, lock->text));
	}
}

/* ---- from the root to the site ---- */

static int same_root(const struct finding_root *a, const struct finding_root *b)
{
	return a->kind == b->kind && a->function == b->function && finding_same_point(a->spawn, b->spawn);
}

int phrase_same_way(const struct finding_site *a, const struct finding_site *b)
{
	uint32_t i;

	if (!same_root(&a->root, &b->root) || a->nsteps != b->nsteps)
		return 0;
	for (i = 0; i < a->nsteps; i++)
		if (!finding_same_point(a->steps[i], b->steps[i]))
			return 0;
	return 1;
}

static void add_root(struct maker *maker, uint32_t which, const char *who)
{
	const struct finding_root *root = &maker->finding->sites[which].root;
	struct arena *arena = maker->phraser->arena;
	const char *name = phrase_function(maker->phraser, root->function), *text = NULL;
	struct place place = locator_function(maker->phraser->locator, root->function);
	const char *where = sentence_text(root->spawn.function ? SAY_HERE : SAY_AT_UNKNOWN_PLACE);

	if (root->spawn.function)
		place = place_of(maker, root->spawn);
	switch (root->kind) {
	case ROOT_MAIN:
		if (maker->phraser->full)
			text = say(arena, SAY_IN_MAIN, who, name);
		break;
	case ROOT_THREAD:
		text = say(arena, root->several ? SAY_IN_THREADS : SAY_IN_THREAD, who, name, where);
		break;
	case ROOT_HANDLER:
		text = say(arena, SAY_IN_HANDLER, who, name, where);
		break;
	case ROOT_CALLBACK:
		text = say(arena, SAY_IN_CALLBACK, who, name);
		break;
	case ROOT_OUTSIDE:
		text = say(arena, SAY_IN_OUTSIDE, who, name);
		break;
	}
	if (text)
		add(maker, NOTE_ROOT, which, place, text);
}

const char *phrase_step(const struct phraser *phraser, const struct finding_site *site,
			uint32_t step)
{
	return say(phraser->arena, SAY_CALL, phrase_function(phraser, site->steps[step].function),
		   phrase_function(phraser, site->steps[step + 1].function));
}

static void add_way(struct maker *maker, uint32_t which, const char *who)
{
	const struct finding_site *site = &maker->finding->sites[which];
	struct arena *arena = maker->phraser->arena;
	uint32_t calls = site->nsteps ? site->nsteps - 1 : 0, i;
	uint32_t hidden = calls - shown_of(maker->phraser, calls, MAX_STEPS);
	uint32_t before = maker->notes.count;

	add_root(maker, which, who);
	for (i = 0; i < calls; i++) {
		const char *text = phrase_step(maker->phraser, site, i);

		if (hidden && i == MAX_STEPS / 2) {
			add(maker, NOTE_CALL, which, place_of(maker, site->steps[i]),
			    say(arena, SAY_CALLS_HIDDEN, text, say_number(arena, hidden)));
			i += hidden;
			continue;
		}
		if (maker->notes.count == before)
			text = say(arena, SAY_CALLS_TO, who, text);
		add(maker, NOTE_CALL, which, place_of(maker, site->steps[i]), text);
	}
}

/* Two threads at one place are one site for the reader. */
static int is_repeated(const struct finding *finding, uint32_t which)
{
	return finding->nsites == 2 && which && finding_same_point(finding->sites[0].point, finding->sites[1].point);
}

static void add_ways(struct maker *maker)
{
	const struct finding *finding = maker->finding;
	const struct finding_site *sites = finding->sites;
	uint32_t i;

	if (finding->nsites == 2 && phrase_same_way(&sites[0], &sites[1])) {
		add_way(maker, 0, is_repeated(finding, 1) ? "it" : sentence_text(SAY_EACH_ACCESS));
		return;
	}
	for (i = 0; i < finding->nsites; i++)
		add_way(maker, i, name_of(maker, i));
}

/* ---- the rest ---- */

/* A sentence becomes a clause: without its full stop. */
static const char *clause(struct arena *arena, const char *sentence)
{
	size_t length = strlen(sentence);

	while (length && sentence[length - 1] == '.')
		length--;
	return arena_copy(arena, sentence, length);
}

static void add_belief(struct maker *maker)
{
	const struct finding_belief *belief = &maker->finding->belief;
	struct arena *arena = maker->phraser->arena;
	int example = belief->example.function != 0 && !maker->phraser->no_example;

	if (belief->lock)
		add(maker, NOTE_BELIEF, 0, example ? place_of(maker, belief->example) : nowhere,
		    say(arena, example ? SAY_BELIEF_HERE : SAY_BELIEF, belief->lock,
			say_number(arena, belief->held), say_number(arena, belief->total)));
}

/* Benign or harmful; in full with the name of the class. */
static void add_class(struct maker *maker)
{
	const struct finding *finding = maker->finding;
	struct arena *arena = maker->phraser->arena;
	const char *harm = class_harm_name(class_harm(finding->class));
	const char *evidence = phrase_evidence(maker->phraser, finding);

	if (finding->class)
		add(maker, NOTE_CLASS, 0, nowhere,
		    maker->phraser->full ? say(arena, SAY_CLASS_NOTE_FULL, harm, class_words(finding->class), evidence)
					 : say(arena, SAY_CLASS_NOTE, harm, evidence));
}

/* The first of RELAY's filters that fits. */
static void add_filter(struct maker *maker)
{
	struct arena *arena = maker->phraser->arena;

	if (maker->finding->filters && maker->phraser->full)
		add(maker, NOTE_RANK, 0, nowhere,
		    say(arena, SAY_FILTER_NOTE,
			finding_filter_name((enum finding_filter)__builtin_ctz(maker->finding->filters))));
}

/* Both orders, as numbered steps. */
static void add_witness(struct maker *maker)
{
	const struct finding_witness *witness = maker->finding->witness;
	struct arena *arena = maker->phraser->arena;
	uint32_t i, k;

	for (i = 0; witness && maker->phraser->full && i < 2; i++) {
		const struct finding_order *order = &witness->orders[i];

		add(maker, NOTE_CLASS, 0, nowhere,
		    say(arena, SAY_ORDER_LABEL, sentence_text(i ? SAY_ORDER_OTHER : SAY_ORDER_ONE), order->outcome));
		for (k = 0; k < order->nsteps; k++)
			add(maker, NOTE_CLASS, 0, nowhere,
			    say(arena, SAY_STEP_LABEL, say_number(arena, k + 1),
				phrase_place(maker->phraser, order->steps[k].point), order->steps[k].text));
	}
}

static void add_reasons(struct maker *maker)
{
	const struct finding *finding = maker->finding;
	struct arena *arena = maker->phraser->arena;
	uint32_t shown = shown_of(maker->phraser, finding->nassumptions, MAX_ASSUMPTIONS), i;

	if (finding->parallel)
		add(maker, NOTE_PARALLEL, 0, nowhere,
		    say(arena, SAY_PARALLEL, clause(arena, finding->parallel)));
	add_belief(maker);
	for (i = 0; i < shown; i++)
		add(maker, NOTE_ASSUMPTION, 0, nowhere,
		    say(arena, i + 1 == shown && shown < finding->nassumptions ? SAY_ASSUMES_MORE : SAY_ASSUMES,
			finding->assumptions[i].text));
}

/* Does it stand in a line that has been named as an access of the object? */
static int is_named(struct maker *maker, struct place place, const struct place *before, uint32_t n)
{
	uint32_t i;

	for (i = 0; i < n + maker->finding->nsites; i++) {
		struct place other = i < n ? before[i] : place_of(maker, maker->finding->sites[i - n].point);

		if (other.line == place.line && !strcmp(other.path, place.path))
			return 1;
	}
	return 0;
}

static const char *other_place(struct maker *maker, const char *function)
{
	static const enum sentence_id ids[] = {
		[SITE_ACCESS] = SAY_OTHER_ACCESS, [SITE_ACQUIRES] = SAY_OTHER_PLACE,
		[SITE_RELEASES] = SAY_OTHER_PLACE, [SITE_BLOCKS] = SAY_OTHER_PLACE, [SITE_CALLS] = SAY_OTHER_PLACE,
		[SITE_RETURNS] = SAY_OTHER_RELEASE,
	};

	return say(maker->phraser->arena, ids[maker->finding->sites[0].kind], function);
}

static void add_others(struct maker *maker)
{
	const struct finding *finding = maker->finding;
	struct arena *arena = maker->phraser->arena;
	struct place *places = arena_array(arena, finding->nothers, sizeof *places);
	uint32_t *functions = arena_array(arena, finding->nothers, sizeof *functions);
	uint32_t n = 0, shown, i;

	for (i = 0; i < finding->nothers; i++) {
		struct place place = place_of(maker, finding->others[i]);

		if (place.line && is_named(maker, place, places, n))
			continue;
		functions[n] = finding->others[i].function;
		places[n++] = place;
	}
	shown = maker->phraser->others ? n : shown_of(maker->phraser, n, MAX_OTHERS);
	for (i = 0; i < shown; i++) {
		const char *text = other_place(maker, phrase_function(maker->phraser, functions[i]));

		add(maker, NOTE_ACCESS, 0, places[i],
		    i + 1 < shown || shown == n ? text
						: say(arena, SAY_MORE_PLACES, text, say_number(arena, n - shown)));
	}
}

static void add_suppression(struct maker *maker)
{
	const struct finding *finding = maker->finding;
	const struct place *at = finding->suppressed_at;

	if (finding->suppressed)
		add(maker, NOTE_SUPPRESSED, 0, at ? locator_again(maker->phraser->locator, at) : nowhere,
		    say(maker->phraser->arena, at ? SAY_SUPPRESSED_HERE : SAY_SUPPRESSED, finding->suppressed));
}

static void add_site(struct maker *maker, uint32_t which)
{
	const struct phraser *phraser = maker->phraser;

	add(maker, NOTE_SITE, which, place_of(maker, maker->finding->sites[which].point),
	    say(phraser->arena, SAY_SITE, name_of(maker, which), phrase_site(phraser, maker->finding, which)));
}

/* "+10 write: the blamed access writes" */
static const char *term_text(struct arena *arena, const struct finding_term *term)
{
	const char *points = arena_format(arena, "%+d", term->points);

	return term->value == 1 ? say(arena, SAY_TERM, points, term->name, term->meaning)
				: say(arena, SAY_TERM_TIMES, points, term->name, say_number(arena, term->value), term->meaning);
}

struct notes phrase_notes(const struct phraser *phraser, const struct finding *finding)
{
	struct maker maker = { .phraser = phraser, .finding = finding };
	uint32_t i;

	if (phraser->full)
		add(&maker, NOTE_RANK, 0, nowhere,
		    say(phraser->arena, SAY_RANK, finding->id, tier_name(finding->tier),
			say_number(phraser->arena, finding->score)));
	for (i = 0; phraser->full && i < finding->nterms; i++)
		add(&maker, NOTE_TERM, 0, nowhere, term_text(phraser->arena, &finding->terms[i]));
	add_suppression(&maker);
	if (phraser->full)
		phrase_lines(&maker.notes, phraser, finding, UINT32_MAX);
	add_class(&maker);
	for (i = 0; i < finding->nsites; i++) {
		if (is_repeated(finding, i))
			continue;
		if (i || phraser->full)
			add_site(&maker, i);
		add_locks(&maker, i);
	}
	add_ways(&maker);
	add_reasons(&maker);
	add_others(&maker);
	add_filter(&maker);
	add_witness(&maker);
	return maker.notes;
}
