/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * skeleton.h - what order is found by in a function: its blocks and edges, and what is known of results of events where an
 * edge is taken or a value returned.
 *
 *     const struct skeleton *s = skeleton_of(skeletons, function);
 *
 *     for (e = s->blocks[b].edges; e < s->blocks[b].edges + s->blocks[b].nedges; e++)
 *             for (k = 0; k < s->edges[e].nknown; k++)
 *                     ...     on the way to s->edges[e].to the result of known[k].event is as known[k].test says
 *
 * A skeleton is made once, of the body; the rest of order/ reads no body to know what follows what.
 */
#ifndef ORDER_SKELETON_H
#define ORDER_SKELETON_H

#include "order/tests.h"

struct arena;
struct link;

/* The result of the event is so. */
struct known {
	uint32_t event;
	struct signal_test test;
};

struct skeleton_edge {
	uint32_t to;
	uint32_t nknown;
	const struct known *known;
};

struct skeleton_block {
	uint32_t events, nevents;   /* as in facts_block */
	uint32_t edges, nedges;     /* in skeleton.edges */
	uint32_t reads;             /* its first event that is no read, or behind the last */
	uint32_t rest;              /* behind its last event that is no read */
	uint8_t branches;           /* on a condition */
};

/* A value that is returned. */
struct skeleton_value {
	uint32_t from, edge;        /* it is this one if the block is entered over this edge (number in skeleton.edges) */
	uint8_t is_number;
	int64_t number;
	uint32_t result;            /* 1 + the event whose result it is; 0: none */
	uint32_t nyes, nno;         /* what is known if it is not 0, if it is 0 */
	const struct known *yes, *no;
};

struct skeleton_return {
	uint32_t event, block;
	struct skeleton_value whole;       /* whichever way the block is entered */
	uint32_t nways;                    /* 0: the way makes no difference */
	const struct skeleton_value *ways; /* by incoming edge */
};

enum skeleton_trait {
	EVENT_CALLS = 1,
	EVENT_GIVES = 2,     /* if it reads, its result is what stood there: no update, but an exchange */
	EVENT_STEADY = 4,    /* a plain read: another one gives the same as long as nothing happens in between */
	EVENT_ACQUIRES = 8,  /* atomically, in an order that acquires */
	EVENT_RELEASES = 16  /* likewise; a write */
};

struct skeleton {
	uint32_t nblocks, nevents, nreturns;
	const struct skeleton_block *blocks;
	const struct skeleton_edge *edges;
	const struct skeleton_return *returns;
	const uint8_t *traits;      /* by event: enum skeleton_trait */
	const uint32_t *cells;      /* by event: equal for reads of one place; 0: it is no read */
	const uint32_t *stores;     /* by event: 1 + the event whose result a plain write stores; 0: something else */
	const uint32_t *block_of;   /* by event */
};

struct skeletons;

struct skeletons *skeletons_create(const struct link *link, struct arena *arena);
void skeletons_destroy(struct skeletons *self); /* NULL is fine */
/* NULL: the function has no body. */
const struct skeleton *skeleton_of(struct skeletons *self, uint32_t function);

#endif
