/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * unwinding.c - ways to cleanup handlers, as they are taken.
 *
 *     if (setjmp(buffer)) { handler(arg); unwind(); }     what pthread_cleanup_push() is made of
 *     register(&buffer); ... unregister(&buffer);
 *
 * GCC lets every call of the function jump back to every setjmp(), and so all of it is one loop.  But a setjmp() whose
 * second return leads nowhere but to the end of the thread begins nothing anew: a call between its registration
 * and the last use of its buffer leads to its handler, the innermost one first, and the handler to the next one around
 * it.  A setjmp() from whose second return the function goes on is left as it is.
 */
#include "facts/facts.h"

#include "base/arena.h"

#include <string.h>

#define SCOPES 64 /* setjmp() of a function; of more, all is left as it is */

struct scope {
	uint32_t block;         /* ends with the setjmp() */
	uint32_t handler, goes_on; /* where its second and its first return lead */
	uint32_t buffer;        /* a local */
	uint8_t *covers;        /* by block: its handler is registered there */
	uint8_t *handles;       /* by block: part of the handler */
};

struct unwinding {
	struct arena *arena;
	const struct facts_tu *tu;
	struct facts_body *body;
	struct scope scopes[SCOPES];
	uint32_t nscopes;
};

/* ---- what there is ---- */

/* Does nothing but pass on abnormal edges? */
static int is_dispatcher(const struct facts_body *body, uint32_t block)
{
	const struct facts_block *b = &body->blocks[block];

	return !b->nevents && !b->nregular && b->nsuccs;
}

/* The variable whose address, or one within, a value is; 0: none of the function's. */
static uint32_t local_of(const struct facts_body *body, uint32_t value)
{
	const struct facts_value *v = &body->values[value];

	while (value && (v->kind == RCF_V_FIELD || v->kind == RCF_V_ELEM || v->kind == RCF_V_OFFSET ||
			 v->kind == RCF_V_CONVERT)) {
		value = v->a;
		v = &body->values[value];
	}
	return value && v->kind == RCF_V_LOCAL ? v->a : 0;
}

/* The edge of the test that a setjmp() at the end of a block returns to, taken if its result is not 0; fills the block
 * of the test.  nsuccs: there is no such test. */
static uint32_t second_return(const struct unwinding *self, uint32_t block, uint32_t *tested)
{
	const struct facts_body *body = self->body;
	const struct facts_block *b = &body->blocks[block], *test;
	uint32_t call = b->events + b->nevents - 1;
	const struct facts_value *v;

	if (!b->nevents || b->nregular != 1 || body->events[call].kind != RCF_E_CALL || !body->events[call].call.symbol ||
	    !(self->tu->symbols[body->events[call].call.symbol].flags & RCF_SYM_RETURNS_TWICE))
		return 2;
	*tested = body->succs[b->succs].block;
	test = &body->blocks[*tested];
	v = &body->values[test->value];
	if (test->term != RCF_TERM_COND || test->nevents || test->npreds != 1 || v->kind != RCF_V_BINARY ||
	    (v->op != RCF_OP_NE && v->op != RCF_OP_EQ) || body->values[v->a].kind != RCF_V_RESULT ||
	    body->values[v->a].a != call || body->values[v->b].kind != RCF_V_INT || body->values[v->b].number)
		return 2;
	return v->op == RCF_OP_EQ;
}

/* Marks the blocks that are reached from one along regular edges, past another. */
static uint8_t *reach(const struct unwinding *self, uint32_t from, uint32_t past)
{
	const struct facts_body *body = self->body;
	uint8_t *seen = arena_alloc(self->arena, body->nblocks);
	uint32_t *stack = arena_array(self->arena, body->nblocks, sizeof *stack), n = 0, i;

	seen[from] = 1;
	stack[n++] = from;
	while (n) {
		const struct facts_block *b = &body->blocks[stack[--n]];

		for (i = 0; i < b->nregular; i++) {
			uint32_t to = body->succs[b->succs + i].block;

			if (to != past && !seen[to]) {
				seen[to] = 1;
				stack[n++] = to;
			}
		}
	}
	return seen;
}

/* Is the buffer given to the call? */
static int uses(const struct facts_body *body, uint32_t e, uint32_t buffer)
{
	const struct facts_event *event = &body->events[e];
	uint32_t i;

	for (i = 0; event->kind == RCF_E_CALL && i < event->call.nargs; i++)
		if (local_of(body, body->args[event->call.args + i]) == buffer)
			return 1;
	return 0;
}

/* The last use of the buffer on the first return's ways; UINT32_MAX: there is only the registration. */
static uint32_t last_use(const struct facts_body *body, const struct scope *scope)
{
	uint32_t e, n = 0, last = UINT32_MAX;

	for (e = 0; e < body->nevents; e++)
		if (scope->covers[body->events[e].block] && uses(body, e, scope->buffer)) {
			last = e;
			n++;
		}
	return n > 1 ? last : UINT32_MAX;
}

/* Leaves those blocks from which a use of the buffer is still to come. */
static void end_scope(const struct unwinding *self, struct scope *scope)
{
	const struct facts_body *body = self->body;
	uint32_t b, e, k, changed = 1;
	uint8_t *ahead;

	if (last_use(body, scope) == UINT32_MAX)
		return;
	ahead = arena_alloc(self->arena, body->nblocks);
	for (e = 0; e < body->nevents; e++)
		if (scope->covers[body->events[e].block] && uses(body, e, scope->buffer))
			ahead[body->events[e].block] = 1;
	while (changed)
		for (changed = 0, b = body->nblocks; b-- > 0;)
			for (k = 0; scope->covers[b] && !ahead[b] && k < body->blocks[b].nregular; k++) {
				uint32_t to = body->succs[body->blocks[b].succs + k].block;

				if (scope->covers[to] && ahead[to])
					ahead[b] = (uint8_t)(changed = 1);
			}
	memcpy(scope->covers, ahead, body->nblocks);
}

/* Does the second return of a setjmp() lead to the end of the thread, and nowhere else? */
static int add_scope(struct unwinding *self, uint32_t block)
{
	const struct facts_body *body = self->body;
	struct scope *made = &self->scopes[self->nscopes];
	uint32_t tested, edge = self->nscopes < SCOPES ? second_return(self, block, &tested) : 2, b, e;

	if (edge > 1)
		return 0;
	e = body->blocks[block].events + body->blocks[block].nevents - 1;
	*made = (struct scope){ .block = block };
	made->handler = body->succs[body->blocks[tested].succs + edge].block;
	made->goes_on = body->succs[body->blocks[tested].succs + !edge].block;
	made->buffer = body->events[e].call.nargs ? local_of(body, body->args[body->events[e].call.args]) : 0;
	if (!made->buffer || body->blocks[made->handler].npreds != 1 || body->blocks[made->handler].nphis)
		return 0;
	made->handles = reach(self, made->handler, block);
	made->covers = reach(self, made->goes_on, block);
	for (b = 0; b < body->nblocks; b++) {
		if (made->handles[b] && made->covers[b])
			return 0;
		for (e = body->blocks[b].events; made->handles[b] && e < body->blocks[b].events + body->blocks[b].nevents; e++)
			if (body->events[e].kind == RCF_E_RETURN)
				return 0;
	}
	end_scope(self, made);
	self->nscopes++;
	return 1;
}

/* All setjmp() that something jumps back to; 0: one of them is of another kind. */
static int find_scopes(struct unwinding *self)
{
	const struct facts_body *body = self->body;
	uint32_t b, i, k;

	for (b = 0; b < body->nblocks; b++) {
		const struct facts_block *from = &body->blocks[b];

		for (i = from->nregular; i < from->nsuccs; i++) {
			const struct facts_edge *edge = &body->succs[from->succs + i];

			if (edge->kind != RCF_EDGE_ABNORMAL)
				return 0;
			for (k = 0; k < self->nscopes && self->scopes[k].block != edge->block; k++)
				;
			if (!is_dispatcher(body, edge->block) && k == self->nscopes && !add_scope(self, edge->block))
				return 0;
		}
	}
	return self->nscopes != 0;
}

/* ---- where they lead ---- */

/* Where a call at the end of a block may jump to: the handler of the innermost scope; UINT32_MAX: nowhere. */
static uint32_t handler_of(const struct unwinding *self, uint32_t block)
{
	const struct scope *inner = NULL;
	uint32_t i, at = block;

	for (i = 0; i < self->nscopes; i++) /* what a handler calls is where its setjmp() is */
		if (self->scopes[i].handles[block])
			at = self->scopes[i].block;
	for (i = 0; i < self->nscopes; i++) {
		const struct scope *scope = &self->scopes[i];

		if (scope->covers[at] && scope->block != at && (!inner || inner->covers[scope->block]))
			inner = scope;
	}
	return inner ? inner->handler : UINT32_MAX;
}

/* The successors of a block, with one abnormal edge at most. */
static void aim(struct unwinding *self, struct facts_block *b, uint32_t block, struct facts_edge *succs, uint32_t *n)
{
	uint32_t first = *n, abnormal = b->nsuccs > b->nregular && !is_dispatcher(self->body, block), i;
	uint32_t to = abnormal ? handler_of(self, block) : UINT32_MAX;

	for (i = 0; i < b->nregular; i++)
		succs[(*n)++] = self->body->succs[b->succs + i];
	if (to != UINT32_MAX)
		succs[(*n)++] = (struct facts_edge){ to, RCF_EDGE_ABNORMAL };
	b->succs = first;
	b->nsuccs = *n - first;
}

/* The PHIs of a block lose the operands of abnormal edges: none leads there any more. */
static void drop_operands(struct unwinding *self, uint32_t block, struct facts_value *values, uint32_t *args)
{
	const struct facts_block *b = &self->body->blocks[block];
	uint32_t p, i, n;

	for (p = b->phis; p < b->phis + b->nphis; p++) {
		struct facts_value *phi = &values[self->body->phis[p]];

		for (i = n = 0; i < phi->c; i++)
			if (self->body->preds[b->preds + i].kind != RCF_EDGE_ABNORMAL)
				args[phi->b + n++] = args[phi->b + i];
		phi->c = n;
	}
}

static uint32_t count_operands(const struct facts_body *body)
{
	uint32_t v, n = 0;

	for (v = 1; v <= body->nvalues; v++)
		if (body->values[v].kind == RCF_V_PHI && body->values[v].b + body->values[v].c > n)
			n = body->values[v].b + body->values[v].c;
	return n;
}

static void rewrite(struct unwinding *self)
{
	struct facts_body *body = self->body;
	uint32_t nedges = facts_edges(body), nargs = count_operands(body), b, n = 0;
	struct facts_block *blocks = arena_array(self->arena, body->nblocks, sizeof *blocks);
	struct facts_value *values = arena_array(self->arena, (size_t)body->nvalues + 1, sizeof *values);
	struct facts_edge *succs = arena_array(self->arena, nedges, sizeof *succs);
	struct facts_edge *preds = arena_array(self->arena, nedges, sizeof *preds);
	uint32_t *args = arena_array(self->arena, nargs, sizeof *args);

	memcpy(blocks, body->blocks, body->nblocks * sizeof *blocks);
	memcpy(values, body->values, ((size_t)body->nvalues + 1) * sizeof *values);
	if (nargs)
		memcpy(args, body->phi_args, nargs * sizeof *args);
	for (b = 0; b < body->nblocks; b++) {
		drop_operands(self, b, values, args);
		aim(self, &blocks[b], b, succs, &n);
	}
	body->blocks = blocks;
	body->values = values;
	body->phi_args = args;
	body->succs = succs;
	body->preds = preds;
	facts_find_preds(blocks, body->nblocks, succs, preds);
}

void facts_unwind(struct arena *arena, const struct facts_tu *tu, struct facts_body *body)
{
	struct unwinding *self;
	uint32_t b;

	for (b = 0; b < body->nblocks && body->blocks[b].nsuccs == body->blocks[b].nregular; b++)
		;
	if (b == body->nblocks)
		return;
	self = arena_alloc(arena, sizeof *self);
	self->arena = arena;
	self->tu = tu;
	self->body = body;
	if (find_scopes(self))
		rewrite(self);
}
