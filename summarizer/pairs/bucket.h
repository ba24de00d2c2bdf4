/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bucket.h - the accesses that may meet in one place, from comparing them to findings.  Internal to
 * pairs/.
 *
 *     kinds.c     accesses that are alike become one kind; kinds are compared: racy
 *     culprits.c  which function is to blame, and which pair shows it best
 *     convict.c   the call chains along which such a pair races
 *     verdicts.c  a verdict per bug
 *
 * A bucket and all that belongs to it live in its scratch arena.
 */
#ifndef PAIRS_BUCKET_H
#define PAIRS_BUCKET_H

#include "base/arena.h"
#include "pairs/internal.h"

/* Two kinds of access that race. */
struct racy {
	uint32_t a, b;
	uint32_t roots[2];
};

/* Accesses of a bucket that are alike. */
struct kind {
	uint32_t first, count; /* in members */
	uint32_t writer;       /* the next kind that writes */
	uint8_t writes;
	uint8_t races;         /* verdicts.c: with some other */
	uint8_t holds;         /* culprits.c: the lock that is mostly held in that group */
	uint32_t asked, seen;  /* the group of which that is known; whose sites are found: group.first */
	struct bits roots, overlapping;    /* of the sample: next to each other, since all kinds are passed again and again */
	const struct guarded *sample; /* the first one of it */
	const struct guarded *nearest[2]; /* to their roots, at two places in the source; or NULL */
	const struct sorted *sorted;  /* its members, while kinds are found */
};
/* A bucket. */
struct bucket {
	struct arena *scratch;
	struct meetings *meetings;   /* of all buckets */
	uint32_t *members, nmembers; /* by kind */
	struct kind *kinds;
	uint32_t nkinds;
	struct pool racy;            /* a, b: kinds */
	uint8_t *races;              /* by member */
	uint32_t *next;              /* by racy: 1 + the next one of its group, 0 none */
	uint32_t steps, compared;
};

/* Pairs of one object, or of one field of it: 1 + numbers of racy. */
struct group {
	uint64_t key, object;
	uint32_t first, last;
};

/* ---- kinds.c ---- */
/* Finds kinds of its members and compares them, as far as they have to be where spot is. */
void bucket_compare(struct pairs *self, struct bucket *bucket, const struct spot *spot);

/* ---- culprits.c ---- */
/* A pair that could be told. */
struct candidate {
	const struct guarded *a, *b; /* a is the one to blame */
	uint32_t roots[2];
	const struct kind *other;    /* the kind that b is of */
	uint32_t found;              /* the how manieth of the group */
	int32_t appeal;              /* by the weights (rank/appeal.def): the more the better */
	int32_t score;               /* of its features, before chains and doubts: verdicts.c */
};
/* What one function can be blamed for: its best pairs.  The next one counts if no call chains are
 * found along which the one before it races; behind the last of them culprit_next() has more. */
#define CHOICES 4  /* two accesses */
#define SCORED 32  /* the same with the roots that make them: CHOICES times ROOT_PAIRS */
#define ROOT_PAIRS 8
struct culprit {
	struct candidate best[SCORED];
	uint32_t count;
	uint8_t more;         /* there are others behind them */
};
struct culprits {
	const struct culprit *items;
	uint32_t count;
};
/* The functions that can be blamed for the group, the best first.  belief: the lock that is mostly held, or 0. */
struct culprits culprits_find(struct pairs *self, const struct bucket *bucket, const struct group *group,
			      uint64_t belief);
/* The best pairs behind those of the culprit, as they were found, which has more. */
struct culprit culprit_next(struct pairs *self, const struct bucket *bucket, const struct group *group, uint64_t belief,
			    const struct culprit *culprit);

/* ---- convict.c ---- */
/* A candidate, and the chains of calls along which it races. */
struct conviction {
	struct candidate pair;
	uint32_t number;             /* of the culprit's pairs; their count: none is convicted */
	enum chains_verdict verdict;
	const struct guarded *sides[2];
};
/* The best of a function that races along some call chains, and these; or none does. */
enum chains_verdict culprit_convict(struct pairs *self, const struct bucket *bucket, const struct culprit *culprit,
				    struct conviction *made);
/* What would be likely has to be feasible, too.  CHAINS_NONE: it is not; CHAINS_FOUND: along other
 * chains, which are filled in; CHAINS_UNKNOWN: it is as it was. */
enum chains_verdict culprit_bear_out(struct pairs *self, const struct bucket *bucket, const struct culprit *culprit,
				     struct conviction *made);

/* ---- verdicts.c ---- */
/* Adds a verdict to self->verdicts for each bug among what races. */
void bucket_judge(struct pairs *self, struct bucket *bucket);

#endif
