/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * classes.h - is a race benign or harmful?  What becomes of the values, read off the value DAG (the replay
 * paper's section 4, statically).
 *
 * The replay paper runs a race in both orders and compares what is live afterwards.  Here both orders are
 * compared without running anything: of every access of the object, as long as other threads may access it,
 * it is known what a write stores (stores.c) and where a value that is read goes (uses.c): into a test, an
 * address, a size, a call, output, or back into the object.  A class is a small file that asks for a
 * pattern in these; table.c lists them in the order in which they are asked.  The first one that fits counts.
 *
 *     struct classes *classes = classes_open(&input);
 *     struct class_verdict verdict = classes_judge(classes, &question);
 *     if (class_harm(verdict.class) == HARM_HARMFUL) ...
 *     classes_free(classes);
 *
 * Invariants
 *   - A benign class speaks of all accesses of the object: one that is not understood, or more than
 *     CLASSES_ACCESSES of them, and the race stays unclassified.  A harmful one needs one example.
 *   - A class never hides a finding; it adds a word, a sentence, and a weight (rank/).
 *   - No answer depends on the order of questions.
 *
 * Memory: answers hold numbers of link.h only; classes_free() ends the rest.  One thread at a time.
 */
#ifndef CLASSES_CLASSES_H
#define CLASSES_CLASSES_H

#include "findings/finding.h"

struct arena;
struct callgraph;
struct link;
struct lockdb;

#define CLASSES_ACCESSES 96 /* of one object: of more of them nothing is said that holds for all */

struct classes_input {
	const struct link *link;
	const struct lockdb *db;
	const struct callgraph *graph;
};

/* A place in the source where the object is accessed while other threads may do so. */
struct class_access {
	struct finding_point point;
	uint32_t flags;   /* ACCESS_* of finding.h */
	uint32_t size;    /* bytes, 0 unknown */
	int64_t offset;   /* bytes from the beginning of the object or struct that it is in */
	uint8_t locked;   /* a lock is held, whichever calls lead there */
};

/* Accesses of one object, by function and event, each place once. */
struct class_object {
	uint32_t count;
	const struct class_access *accesses;
	uint8_t cut;      /* there are more */
	/* Do accesses i and j always have a lock in common? */
	int (*excluded)(const void *context, uint32_t i, uint32_t j);
	const void *context;
};

struct class_question {
	const struct class_object *object;
	uint32_t sides[2]; /* the two that race: numbers of accesses */
};

struct class_verdict {
	enum finding_class class;
	struct finding_evidence evidence; /* without its words: classes_words() */
};

struct classes;
struct classes *classes_open(const struct classes_input *input);
void classes_free(struct classes *self); /* NULL is fine */

struct class_verdict classes_judge(struct classes *self, const struct class_question *question);

/* What the evidence is about, in the words of the program: fills evidence->what. */
void classes_words(const struct link *link, struct arena *arena, struct finding_evidence *evidence);
/* Both orders of a finding that is harmful and has its words; NULL. */
const struct finding_witness *classes_witness(const struct link *link, struct arena *arena,
					      const struct finding *finding);

#endif
