/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * retests.c - a branch that reads again what the path there has tested: it goes one way only.
 *
 *     while (!job && !quit)
 *             pthread_cond_wait(&more, &lock);
 *     if (quit)
 *             break;
 *     run(job);                    the loop was left because of the job
 *
 * What a path has read holds until something else than a read happens: a store, a call.  Atomic and volatile
 * reads may see another value each time.
 */
#include "order/signals/flow.h"

/* The tests on the reads of one block, behind its last event that is no read. */
struct learning {
	const struct facts_body *body;
	struct retests *known;
	uint32_t block, first;
	int refuted;
};

static int is_same_place(const struct facts_event *a, const struct facts_event *b)
{
	return a->access.address == b->access.address && a->access.type == b->access.type &&
	       a->access.bit_first == b->access.bit_first && a->access.bit_count == b->access.bit_count;
}

static int is_plain_read(const struct facts_event *event)
{
	return event->kind == RCF_E_READ && !(event->flags & (RCF_A_ATOMIC | RCF_A_VOLATILE));
}

static void visit_learned(void *context, uint32_t event, struct signal_test test)
{
	struct learning *me = context;
	const struct facts_event *e = &me->body->events[event];

	if (e->block != me->block || event < me->first || !is_plain_read(e) || me->known->count == RETESTS)
		return;
	me->known->tests[me->known->count++] = (struct retest){ event, test };
}

static void visit_compared(void *context, uint32_t event, struct signal_test test)
{
	struct learning *me = context;
	const struct facts_event *e = &me->body->events[event];
	uint32_t i;

	if (e->block != me->block || event >= me->first || !is_plain_read(e))
		return;
	for (i = 0; i < me->known->count; i++) {
		const struct retest *known = &me->known->tests[i];

		if (is_same_place(e, &me->body->events[known->event]) && test_excludes(&known->test, &test))
			me->refuted = 1;
	}
}

/* Behind the last event of the block that is no read; and the first one that is none. */
static uint32_t last_reads(const struct facts_body *body, const struct facts_block *block)
{
	uint32_t e = block->events + block->nevents;

	while (e > block->events && body->events[e - 1].kind == RCF_E_READ)
		e--;
	return e;
}

static uint32_t first_other(const struct facts_body *body, const struct facts_block *block)
{
	uint32_t e = block->events;

	while (e < block->events + block->nevents && body->events[e].kind == RCF_E_READ)
		e++;
	return e;
}

int retests_pass(const struct facts_body *body, uint32_t block, uint32_t edge, struct retests *known)
{
	const struct facts_block *b = &body->blocks[block];
	struct learning me = { .body = body, .known = known, .block = block, .first = first_other(body, b) };

	if (known->count)
		test_edge(body, block, edge, visit_compared, &me);
	if (me.refuted)
		return 0;
	me.first = last_reads(body, b);
	if (me.first > b->events)
		known->count = 0;
	test_edge(body, block, edge, visit_learned, &me);
	return 1;
}

int retests_matter(const struct facts_body *body, uint32_t block, const struct retests *known)
{
	const struct facts_block *b = &body->blocks[block];
	uint32_t e, i, end = first_other(body, b);

	if (!known->count || b->term != RCF_TERM_COND)
		return 0;
	if (end == b->events + b->nevents)
		return 1;
	for (e = b->events; e < end; e++)
		for (i = 0; i < known->count; i++)
			if (is_same_place(&body->events[e], &body->events[known->tests[i].event]))
				return 1;
	return 0;
}
