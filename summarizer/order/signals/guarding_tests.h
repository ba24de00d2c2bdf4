/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * guarding_tests.h - does an access stand behind a test, or a wait, that may keep another thread
 * away, though nobody has understood how?
 *
 * What is proved is gone before.  This is about the rest: state machines, busy flags, winners
 * of a compare-and-swap, polled flags, numbers that were dealt out.  A test counts if what it
 * looks at is synchronised there (read atomically, volatile, or under some lock) and the other
 * thread sets it so that the test can be passed; a plain flag is a race itself.  Every thread
 * may pass a test of what counts up; only who finds one number is alone.
 *
 *     struct plausible *plausible = plausible_create(signals);
 *     struct plausible_tests *a = plausible_tests(plausible, &way);
 *     if (plausible_apart(plausible, a, b, arena, &reason))
 *             ... reason.name does perhaps keep them apart, in reason.function
 *     plausible_free(plausible);
 */
#ifndef SIGNALS_GUARDING_TESTS_H
#define SIGNALS_GUARDING_TESTS_H

#include "findings/finding.h"

#include <stdint.h>

struct arena;
struct plausible;
struct plausible_tests;
struct signals;

enum plausible_kind { PLAUSIBLE_NOT, PLAUSIBLE_TEST, PLAUSIBLE_WAIT, PLAUSIBLE_NUMBER, PLAUSIBLE_ELEMENT,
		      PLAUSIBLE_NEVER,
		      PLAUSIBLE_READERS, PLAUSIBLE_ONCE };
struct plausible_reason {
	const char *name;      /* of what is tested or waited for; "": it has none */
	uint32_t function;     /* where that is done */
};

struct plausible *plausible_create(struct signals *signals);
/* Are the steps for all pairs used up?  From then on nothing is doubted. */
int plausible_is_spent(const struct plausible *self);
void plausible_free(struct plausible *self);
/* A way of a root to an access, which is the last of the steps; place: in the digest of home,
 * where it is resident. */
struct plausible_way {
	const struct finding_point *steps;
	uint32_t nsteps, root;
	uint32_t home, place;
	uint8_t indexed;       /* an element of an array, of which the number is not known */
};
/* What an access stands behind; until so many others are asked for.  The steps have to stay. */
#define PLAUSIBLE_KEPT 8
struct plausible_tests *plausible_tests(struct plausible *self, const struct plausible_way *way);
enum plausible_kind plausible_apart(struct plausible *self, const struct plausible_tests *a,
				    const struct plausible_tests *b, struct arena *arena,
				    struct plausible_reason *reason);
/* Is it set up once, by whoever comes first, for those who use it (init_once.c)?  seen: who uses it has to be seen to
 * have passed there. */
int plausible_once(struct plausible *self, const struct plausible_tests *writer,
		   const struct plausible_tests *user, int seen, struct arena *arena, struct plausible_reason *reason);
/* The same, proved: the flag is looked at and set in one section, in which it is set up, and who uses it has been there. */
int plausible_once_proved(struct plausible *self, const struct plausible_way *writes, const struct plausible_way *uses,
			  struct arena *arena);

#endif
