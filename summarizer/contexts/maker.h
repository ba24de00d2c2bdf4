/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * maker.h - a context in the making, and how it joins those that its function
 * has.  Internal to contexts/; others include contexts/contexts.h.
 *
 *     maker_start(maker, self, syms, caller, event, scratch);
 *     maker_hold(maker, held, portable_write(&maker->writer, held->lock), group, origin);
 *     maker_add(maker, function);
 */
#ifndef CONTEXTS_MAKER_H
#define CONTEXTS_MAKER_H

#include "base/worklist.h"
#include "contexts/contexts.h"

/* How a function's contexts are told apart. */
enum { APART, JOINED_SITES, JOINED_ALL };

struct entry { /* per function */
	struct context *contexts; /* CONTEXTS_MAX, or NULL */
	uint8_t count, visits;
	uint8_t walked;           /* of contexts: the first so many have been walked */
	uint8_t joined;           /* APART, ... */
	uint32_t rank;            /* in the order of visits: callers before callees */
};

struct contexts {
	struct arena *arena;
	struct locksets_pass *pass;
	struct accesses *accesses;
	const struct callgraph *graph;
	const struct link *link;
	struct entry *entries; /* by function */
	struct worklist dirty; /* ranks of functions that have got new contexts */
	struct arena *scratch;    /* while it runs */
	struct spread *spread;    /* in the end: what is noted instead of making contexts */
	const struct context *current; /* whose calls are looked at, */
	uint32_t walking;              /* of this function */
	const struct context_step *steps;
	const struct context_edge *edges;
	struct following *following;   /* follow.c: a call is looked at by itself */
	struct view_cache *views;      /* of what is propagated and compared, by one thread */
	struct pool followed;          /* follow.c: struct followed */
	struct table followed_index;
	struct entered *entered;       /* entered.c's */
	struct identity *identity;     /* identity.c's; NULL: no variable tells threads apart */
	uint8_t begins;                /* something but a constructor runs as main does */
	struct contexts_totals totals;
};

struct maker {
	struct contexts *self;
	struct portable_writer writer; /* of the values below */
	uint32_t nheld, nbindings;
	struct held held[LOCKSET_HELD];
	struct context_site origins[LOCKSET_HELD];
	struct binding bindings[CONTEXT_BINDINGS];
	uint32_t caller, event;
	uint32_t hidden[CONTEXT_HIDDEN];
};

/* From a function, in some contexts, along all its calls. */
void contexts_propagate(struct contexts *self, uint32_t function, const struct context *contexts,
			uint32_t count, struct arena *scratch);

/* syms: of the caller; caller 0: a root. */
void maker_start(struct maker *maker, struct contexts *self, const struct syms *syms,
		 uint32_t caller, uint32_t event, struct arena *scratch);
/* A lock is held, under this name; nothing if it has the name already. */
void maker_hold(struct maker *maker, const struct held *held, uint32_t lock, uint32_t group,
		struct context_site origin);
/* The locks that the function is declared to need (RACECHECK_REQUIRES) are held: that a caller does
 * without is a finding of its own. */
void maker_require(struct maker *maker, uint32_t function);
void maker_add(struct maker *maker, uint32_t function);
/* What has no name in the caller has none in the callee. */
void maker_inherit(struct maker *maker);
/* The caller holds a lock that has no name in the callee. */
void maker_hide(struct maker *maker, const struct syms *syms, uint32_t lock);
/* As a context of its own, joined with no other. */
void maker_keep(struct maker *maker, struct context *context, struct arena *arena);
/* The context that it became, or was joined with. */
uint32_t maker_find(struct maker *maker, uint32_t function);

#endif
