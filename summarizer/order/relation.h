/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * relation.h - does one access happen before another one, by what threads release and acquire?
 *
 * The rule.  Access a of thread S happens before access b of thread T if T has certainly acquired an object when it gets to
 * b, and every release that may satisfy that acquire comes after a.  A release comes after a if S makes it, or a thread
 * that would not be there without S, and none of them may have happened yet when S is at a.
 *
 *     S:  data = 1;  post(done);                 T:  wait(done);  use(data);
 *
 * Transitively: what everybody has acquired who releases an object, T has acquired with it.  Objects that count (k of n
 * releases) are behind a if T has waited for as many releases as there are, S's among them.  What runs once is one
 * release, so that all of the run precedes it, whoever runs it.
 *
 * How far a flag orders what it is tested for (atomics, one lock, volatile) is for whoever made the relation to say:
 * relation_trust.
 */
#ifndef ORDER_RELATION_H
#define ORDER_RELATION_H

#include "base/bits.h"

#include <stdint.h>

struct arena;
struct guarded_access;
struct signal_chain;
struct signal_state;
struct signals;
struct threads;

enum order {
	ORDER_NONE,
	ORDER_PLAUSIBLE, /* a barrier, of which it is not known for how many it waits */
	ORDER_ASSUMED,   /* a flag that is only volatile; a count that is not known */
	ORDER_PROVED
};

/* One access, by one thread. */
struct order_side {
	uint32_t root;
	const struct signal_state *state;      /* relation_state() */
	uint32_t function;                     /* where the access is resident */
	const struct guarded_access *access;
	const struct signal_chain *chain;      /* calls that lead there; NULL: all */
};

typedef enum order relation_trust(void *context, uint32_t object);

struct relation;

/* roots: how many there are; out: from there on nothing in the program starts them. */
struct relation *relation_create(const struct signals *signals, const struct threads *threads, uint32_t roots, uint32_t out,
				 relation_trust *trust, void *context, struct arena *arena);
/* What an access has acquired, and may have released: as far as the relation looks at it. */
struct signal_state relation_state(struct relation *self, const struct order_side *side);
/* Does one of the two happen before the other?  Fills the object. */
enum order relation_between(struct relation *self, const struct order_side *a, const struct order_side *b, uint32_t *by);
/* Does the first one, which runs once, happen before the second? */
int relation_has_run(const struct relation *self, const struct order_side *a, const struct order_side *b);

#endif
