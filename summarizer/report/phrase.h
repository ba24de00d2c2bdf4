/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * phrase.h - a finding in words, the same ones for every format.
 *
 * phrase_headline() is the one sentence; phrase_notes() everything else, in the order
 * in which it is told: the other sites, locks, how each is reached, why in parallel,
 * the usual lock, assumptions, other accesses.  phrase_short() is the few lines that a report
 * has for it.  Names stand in '...'.
 */
#ifndef REPORT_PHRASE_H
#define REPORT_PHRASE_H

#include "findings/finding.h"
#include "findings/locator.h"

struct arena;
struct report_group;

struct phraser {
	struct locator *locator; /* NULL: phraser_turn() makes it */
	const struct link *link; /* whose locator that is */
	struct arena *arena; /* for the texts */
	int full;            /* leave nothing out: explain */
	int others;          /* name every other access, as full does: for machines */
	int kept;            /* as in struct report_options */
	int no_example;      /* of the lock that is believed in: all places told are those of the race */
};

enum note_kind {
	NOTE_SITE,       /* a site but the primary, or with full that one, too */
	NOTE_TAKEN,      /* a lock was taken */
	NOTE_ROOT,       /* where its thread begins */
	NOTE_CALL,       /* a step from there to the site */
	NOTE_CLASS,      /* benign or harmful, and why */
	NOTE_PARALLEL,
	NOTE_BELIEF,
	NOTE_ASSUMPTION,
	NOTE_ACCESS,     /* one more access of the object */
	NOTE_CHANGE,     /* a line that a change of the program removed or added */
	NOTE_SUPPRESSED, /* where and why it is */
	NOTE_RANK,       /* tier and score */
	NOTE_TERM,       /* of the sum that the score is */
	NOTE_MORE        /* the command that tells the rest */
};

struct note {
	enum note_kind kind;
	uint32_t site;      /* SITE, TAKEN, ROOT, CALL: which one it is about */
	struct place place; /* path "": it has none of its own */
	const char *text;
};

struct notes {
	struct note *items;
	uint32_t count, space;
};

/* "data race on 'x': written here ..."; with links, for SARIF: "[worker() reads it](1)",
 * where the number is that of the site. */
/* Before a finding is phrased: its numbers are of its own program. */
void phraser_turn(struct phraser *phraser, const struct finding *finding);
void phraser_free(struct phraser *phraser);

const char *phrase_headline(const struct phraser *phraser, const struct finding *finding,
			    int links);
/* Whether the headline names the lock that is held at most places. */
int phrase_has_usual(const struct finding *finding);
struct notes phrase_notes(const struct phraser *phraser, const struct finding *finding);

enum { PHRASE_LINES = 8 }; /* of a finding in a report, with its headline */

/* A line per site, from the beginning of its thread; then, without a place: why in parallel, the weightiest
 * assumption, where else, and the command for more (digits of the id; again: as in struct report_options).  At most
 * PHRASE_LINES - 1. */
struct notes phrase_short(const struct phraser *phraser, const struct report_group *group, int digits,
			  const char *again);

/* "by thread worker() (started at line 7) -> f() under 'm' (line 3)": how a site is reached, with which locks. */
const char *phrase_reach(const struct phraser *phraser, const struct finding_site *site);

/* "worker() reads it": the subject does what happens at a site, itself or by a call. */
const char *phrase_deed(const struct phraser *phraser, const struct finding *finding, uint32_t which,
			const char *subject);

/* Two sites that one thread gets to by the same calls. */
int phrase_same_way(const struct finding_site *a, const struct finding_site *b);
/* What the change of the program did, at most so many notes: the last one, if there are several, counts those
 * that are left out. */
void phrase_lines(struct notes *notes, const struct phraser *phraser, const struct finding *finding, uint32_t most);
void note_add(struct notes *notes, struct arena *arena, struct note note);

/* "read here, in worker(), with 'm' held": a site for itself. */
const char *phrase_site(const struct phraser *phraser, const struct finding *finding, uint32_t which);

/* "main() calls serve() here": step i of a site, which is not its last. */
const char *phrase_step(const struct phraser *phraser, const struct finding_site *site,
			uint32_t step);

/* Why it is of its class, a sentence; "" if it has none. */
const char *phrase_evidence(const struct phraser *phraser, const struct finding *finding);

/* "a.c:6" */
const char *phrase_place(const struct phraser *phraser, struct finding_point point);

/* "worker()" */
const char *phrase_function(const struct phraser *phraser, uint32_t function);
/* What is said behind a lock's name: " (for reading)", " (a flag)", "". */
const char *phrase_of_lock(const struct finding_lock *lock);

const char *tier_name(enum finding_tier tier);
const char *root_name(enum finding_root_kind kind);

#endif
