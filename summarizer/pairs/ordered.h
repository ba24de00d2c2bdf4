/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ordered.h - accesses as the order of order/ sees them: order_between() asks all of it, barriers, releases and acquires, and
 * what runs once.  Internal to pairs/; deadlocks ask it through sites/.
 */
#ifndef PAIRS_ORDERED_H
#define PAIRS_ORDERED_H

#include "order/relation.h"

struct chain;
struct guarded;
struct guarded_point;
struct pairs;
struct phase;
struct view;

/* ---- order.c ---- */
/* What orders two accesses. */
struct order_reason {
	uint8_t proved;        /* enum peace: what proves it; PEACE_NONE: nothing does */
	uint8_t barrier;       /* enum order: how far barriers do, or one thread of a team that makes both */
	uint8_t handoff;       /* enum order: how far releases and acquires do, */
	uint32_t object;       /* of this signal */
};
/* Does the one happen before the other, if these roots make them? */
enum order order_between(const struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y,
			 struct order_reason *reason);
/* Are they of an object of one function, and no two threads that have got the same one make
 * them at the same time?  Or of whatever, made by threads of which the function has joined those
 * of one call before it starts those of the other? */
int guarded_strangers(const struct pairs *self, const struct guarded *a, const struct guarded *b);
/* Does it matter for that which call of the function has started who makes it? */
int guarded_starts(const struct pairs *self, const struct guarded *guarded);
/* Where the root enters the function at the end of a chain; 0: that is not known. */
int phase_along(const struct pairs *self, const struct chain *chain, uint32_t root, uint32_t function,
		struct phase *phase);
/* A local, or what the function has allocated: each time that it runs it has another one. */
int guarded_is_own(const struct guarded *guarded);
/* A number for the phases that it may be in. */
uint64_t guarded_phases(const struct pairs *self, const struct guarded *guarded);

/* How doubtful it is that this root runs it, if others do. */
uint32_t guarded_doubt(const struct pairs *self, const struct guarded *guarded, uint32_t root);

/* ---- handoff.c ---- */
/* Has what runs once, and makes the first access, run when a root makes the second one? */
int handoff_has_run(const struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y);
/* Does one of them, run by x and y, come before the other?  Fills the signal. */
enum order handoff_between(const struct pairs *self, const struct guarded *a, uint32_t x,
			 const struct guarded *b, uint32_t y, uint32_t *by);
/* Does a semaphore that is held keep others out? */
int handoff_is_lock(const struct pairs *self, const struct view *view, uint32_t lock);
/* Semaphores that hand on one token: numbers of those that are held, whoever runs it. */
struct bits handoff_tokens(const struct pairs *self, const struct guarded *guarded);
/* Why they do not race, as a sentence: the signal, who waits for it, who posts it. */
const char *handoff_words(struct pairs *self, const struct guarded *a, const struct guarded *b);
/* Where a root is that runs an access: fills its state, and adds to what is compared. */
void handoff_read(const struct pairs *self, struct guarded *guarded, uint32_t root,
		  struct guarded_point *point);
void handoff_start(struct pairs *self);

#endif
