/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * readers.c - "the first reader takes the lock for all of them, the last one gives it back":
 *
 *     lock(m); if (++readers == 1) lock(w); unlock(m);  ...  if (--readers == 0) unlock(w);
 *
 * Between the two, w is held by somebody.  That is not proved: it is plausible.  The count itself is not what w
 * guards, that is what m is for.  A semaphore that the last one posts is a lock for the writers all the same (tokens.c).
 */
#include "order/signals/judge_tests.h"

#include "base/arena.h"
#include "cfg/cfg.h"
#include "link/link.h"
#include "order/signals/function_cache.h"

/* The event that a count was read at; fills what was added to it since. */
static uint32_t count_of(const struct facts_body *body, uint32_t id, int64_t *step)
{
	const struct facts_value *value = &body->values[test_strip(body, id)];

	*step = 0;
	if (value->kind == RCF_V_BINARY && (value->op == RCF_OP_ADD || value->op == RCF_OP_SUB) &&
	    body->values[value->b].kind == RCF_V_INT) {
		*step = value->op == RCF_OP_ADD ? body->values[value->b].number : -body->values[value->b].number;
		value = &body->values[test_strip(body, value->a)];
	}
	if (value->kind != RCF_V_RESULT || body->events[value->a].kind != RCF_E_READ)
		return body->nevents;
	return value->a;
}

/* Is what is at the address counted by that much in the function? */
static int is_counted(const struct facts_body *body, uint32_t address, int64_t by)
{
	uint32_t e, read;
	int64_t step;

	for (e = 0; e < body->nevents; e++) {
		if (body->events[e].kind != RCF_E_WRITE || body->events[e].access.address != address)
			continue;
		read = count_of(body, body->events[e].access.value, &step);
		if (read < body->nevents && step == by && body->events[read].access.address == address)
			return 1;
	}
	return 0;
}

struct end {
	uint32_t read, block;
};

/* Does the block test whether this was the first one to come (1), or the last one to go (-1), who
 * then calls something?  Fills which event read the count, and in which block that is done. */
static int is_end(const struct facts_body *body, uint32_t block, struct end *end)
{
	const struct facts_block *b = &body->blocks[block];
	const struct facts_value *test, *number;
	uint32_t read, e, to;
	int64_t step;
	int way;

	if (b->term != RCF_TERM_COND || b->nsuccs < 2)
		return 0;
	test = &body->values[test_strip(body, b->value)];
	if (test->kind != RCF_V_BINARY || (test->op != RCF_OP_EQ && test->op != RCF_OP_NE))
		return 0;
	number = &body->values[test_strip(body, test->b)];
	read = count_of(body, test->a, &step);
	if (number->kind != RCF_V_INT || read == body->nevents || number->number < 0 || number->number > 1)
		return 0;
	way = number->number ? 1 : -1;
	to = cfg_target(body, block, test->op == RCF_OP_NE);
	for (e = body->blocks[to].events; e < body->blocks[to].events + body->blocks[to].nevents; e++)
		if (body->events[e].kind == RCF_E_CALL && (!step || step == way) &&
		    is_counted(body, body->events[read].access.address, way)) {
			*end = (struct end){ read, to };
			return way;
		}
	return 0;
}

/* What is counted, by the access that read it. */
static struct signal_key key_of_count(const struct signals *self, uint32_t function, uint32_t read)
{
	const struct digest *digest = accesses_digest(self->in.accesses, function);
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++)
		if (digest->accesses[i].event == read && !digest->accesses[i].callee)
			return key_of(self, function, digest->accesses[i].place);
	return (struct signal_key){ 0 };
}

int readers_end(struct signals *self, uint32_t function, uint32_t event, struct signal_key *count)
{
	const struct facts_body *body = key_body(self, function);
	struct end end;
	uint32_t i, from;
	int way;

	if (!body || event >= body->nevents)
		return 0;
	for (i = 0; cfg_incoming(body, body->events[event].block, i, &from); i++) {
		way = is_end(body, from, &end);
		if (way && end.block == body->events[event].block) {
			*count = key_of_count(self, function, end.read);
			return way;
		}
	}
	return 0;
}

/* By block, and behind the last one what the function does to whoever calls it: 1 it comes in,
 * -1 it goes. */
static const int8_t *ends_of(struct plausible *self, struct study *study)
{
	const struct facts_body *body = study->body;
	struct end end;
	uint32_t b;

	if (study->ends)
		return study->ends;
	study->ends = arena_alloc(self->arena, (size_t)body->nblocks + 1);
	for (b = 0; b < body->nblocks && study_spend(self, 1); b++) {
		study->ends[b] = (int8_t)is_end(body, b, &end);
		if (study->ends[b])
			study->ends[body->nblocks] = study->ends[b];
	}
	return study->ends;
}

static int net_of(struct plausible *self, uint32_t callee)
{
	struct study *study;

	if (!callee)
		return 0;
	study = study_function(self, callee);
	return study->flow ? ends_of(self, study)[study->body->nblocks] : 0;
}

/* Is the access one of the count? */
static int is_of_count(struct plausible *self, const struct facts_body *body, const int8_t *ends, uint32_t event)
{
	struct end end;
	uint32_t b;

	if (body->events[event].kind != RCF_E_READ && body->events[event].kind != RCF_E_WRITE)
		return 0;
	for (b = 0; b < body->nblocks && study_spend(self, 1); b++)
		if (ends[b] && is_end(body, b, &end) &&
		    body->events[end.read].access.address == body->events[event].access.address)
			return 1;
	return 0;
}

int readers_inside(struct plausible *self, uint32_t function, uint32_t event)
{
	struct study *study = study_function(self, function);
	const struct facts_body *body = study->body;
	uint32_t b, block, call = 0;
	const int8_t *ends;
	int inside = 0, found;

	if (!study->flow || event >= body->nevents)
		return 0;
	block = body->events[event].block;
	ends = ends_of(self, study);
	if (is_of_count(self, body, ends, event))
		return 0;
	for (b = 0; b < body->nblocks && study_spend(self, 1); b++) {
		int before = b == block || cfg_dominates(study->flow, b, block);

		for (; call < study->ncalls && body->events[study->calls[call].event].block == b; call++)
			if (before && (b != block || study->calls[call].event < event) &&
			    (found = net_of(self, study->calls[call].callee)))
				inside = found > 0;
		if (before && b != block && ends[b])
			inside = ends[b] > 0;
	}
	return inside;
}
