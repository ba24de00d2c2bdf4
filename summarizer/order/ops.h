/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ops.h - synchronisation operations: what a function releases and acquires, where, and on which condition.
 *
 * An operation is a release or an acquire of sync objects: semaphores, completions, flags ("ready != 0"), queues, what runs
 * once.  Objects are numbered for the program (signals.h); an operation names a set of them, for an object that is not
 * known exactly.  A release says what it may satisfy and is too large rather than too small; an acquire says what is
 * certain and is too small rather than too large.  That keeps the relation right:
 *
 *     what follows an acquire comes after what precedes every release that may satisfy it.
 *
 * Each idiom has a row in ops.c: it numbers its objects and emits operations, nothing else.  A new hand-over is a file
 * and a row.  The operations of a function are found once; what callees do is not among them (events.c adds that).
 */
#ifndef ORDER_OPS_H
#define ORDER_OPS_H

#include "base/bits.h"
#include "base/pool.h"
#include "order/tests.h"

struct guarded_access;
struct signals;

enum sync_kind { SYNC_RELEASE, SYNC_ACQUIRE, SYNC_CREATE };

struct sync_op {
	uint8_t kind;              /* enum sync_kind */
	uint8_t idiom;             /* its row */
	uint8_t early;             /* ACQUIRE: it has happened when the event is reached */
	uint8_t called;            /* RELEASE: by a call of a function that sets what it is given (setters.c) */
	uint32_t event;
	uint32_t edge;             /* ACQUIRE: 1 + the edge of the skeleton over which it happens; 0: at the event */
	struct signal_test when;   /* ACQUIRE: if the result of the event is so; op 0: in any case */
	struct bits objects;       /* CREATE: spawns, which begin behind it */
	struct bits inner;         /* RELEASE: of these, for the function itself; its callers say more */
	struct bits ends;          /* RELEASE: what the thread does not hold any more, whatever it stores */
	const struct guarded_access *access; /* RELEASE: which one; made up for a setter's; NULL: it is no access */
};

/* The operations of a function: releases that are accesses first, all in the order of the idioms and events. */
struct sync_ops {
	struct sync_op *items;
	uint32_t count, nreleases;
};

/* Where an idiom puts what it finds. */
struct sync_writer {
	struct signals *self;
	uint32_t function;
	uint8_t idiom;
	struct pool *into;
};
struct sync_op *sync_emit(struct sync_writer *writer, enum sync_kind kind, uint32_t event, struct bits objects);

struct sync_row {
	const char *name;
	void (*number)(struct signals *self);       /* gives its objects numbers; NULL: it has none of its own */
	void (*emit)(struct sync_writer *writer);   /* the operations of one function; NULL: those of other rows */
	void (*posters)(struct signals *self);      /* who releases its objects, if no access says so; or NULL */
};
extern const struct sync_row sync_idioms[];

#endif
