/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * selfcheck.h - do the locksets make sense?  RacerX's checks on itself: where
 * programs are mostly right, these are mostly our mistakes.
 *
 *   empty       a critical section without any access or call in it
 *   unheld      a release of what is held on no way and in no context
 *   held twice  an acquisition of what is held already
 *   placeless   an acquisition or release of no single, known place
 */
#ifndef SELFCHECK_SELFCHECK_H
#define SELFCHECK_SELFCHECK_H

#include <stdint.h>

struct arena;
struct contexts;
struct link;
struct locksets_pass;

enum selfcheck_kind {
	SELFCHECK_EMPTY, SELFCHECK_UNHELD, SELFCHECK_TWICE, SELFCHECK_PLACELESS, SELFCHECK_KINDS
};

struct selfcheck_item {
	enum selfcheck_kind kind;
	uint32_t function, event;
};

struct selfcheck {
	uint32_t acquisitions, releases;    /* calls of lockdb's functions; semaphores and what has no
	                                     * place in memory (interrupts off) left out */
	uint32_t counts[SELFCHECK_KINDS];
	const struct selfcheck_item *items; /* by function, event */
	uint32_t nitems;
};

struct selfcheck *selfcheck_run(struct contexts *contexts, const struct locksets_pass *pass,
				const struct link *link, struct arena *arena, unsigned jobs);
const char *selfcheck_name(enum selfcheck_kind kind);

#endif
