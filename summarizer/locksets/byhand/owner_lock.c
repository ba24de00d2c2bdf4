/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * owner_lock.c - locks that a program lets their owner take again: a mutex, who has it, how often.
 *
 *     if (l->owner == self) l->depth++; else { lock(&l->mutex); l->owner = self; l->depth = 1; }
 *     if (--l->depth == 0) { l->owner = 0; unlock(&l->mutex); }
 *
 * Who finds itself in the word has the lock: the edge on which this was found acquires it, as a lock that counts.
 * It does not without the count, or else the first release would be the last one.  What is compared has to be the thread itself: what
 * lockdb says is its handle or is kept for it, something thread-local, or what a function gives
 * that is told nothing.  The edge that leaves the release out because a number beside the lock was counted down and is
 * not yet zero gives back one of the acquisitions, if the owner is cleared where the release is not left out.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "cfg/cfg.h"
#include "link/link.h"
#include "symbolic/counter.h"

struct owner_edge {
	uint32_t block, edge;
	uint32_t lock, group, flags;
	int release;
};

/* A lock that an event of the function acquires or releases, and the blocks that lead there. */
struct operation {
	struct lockset_function *self;
	uint32_t event, lock, root, flags;
	uint8_t *leads; /* by block */
};

/* ---- values ---- */

static uint32_t strip(const struct syms *syms, uint32_t value)
{
	while (sym_get(syms, value)->kind == SYM_UNARY && sym_get(syms, value)->op >= SYM_OP_CUT)
		value = sym_get(syms, value)->a;
	return value;
}

/* The event that gave the value, if it is of this kind; else NULL. */
static const struct facts_event *given_by(const struct symbolic *symbolic, uint32_t value, unsigned kind)
{
	const struct sym *node = sym_get(symbolic->syms, value);

	return node->kind == SYM_OPAQUE && !node->b && node->a < symbolic->body->nevents &&
	       symbolic->body->events[node->a].kind == kind ? &symbolic->body->events[node->a] : NULL;
}

static const struct lockdb_function *model_of(const struct lockset_function *self, const struct facts_event *call)
{
	return call->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL) ? NULL :
	       callgraph_model(locksets_graph(self->pass), self->symbolic->unit->functions[call->call.symbol]);
}

static int has_effect(const struct lockdb_function *model, unsigned op, unsigned other)
{
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == op || model->effects[i].op == other)
			return 1;
	return 0;
}

static int is_thread_local(const struct syms *syms, uint32_t address)
{
	const struct sym *base = sym_get(syms, sym_base(syms, address));

	return base->kind == SYM_GLOBAL && (syms->link->objects[base->a].flags & LINK_TLS);
}

/* Is it the thread that runs? */
static int is_self(const struct lockset_function *self, uint32_t value)
{
	const struct syms *syms = self->symbolic->syms;
	const struct facts_event *call;
	const struct sym *node;

	value = strip(syms, value);
	node = sym_get(syms, value);
	if (node->kind == SYM_LOAD || node->kind == SYM_AT || node->kind == SYM_GLOBAL)
		return is_thread_local(syms, node->kind == SYM_LOAD ? node->a : value);
	call = given_by(self->symbolic, value, RCF_E_CALL);
	if (!call || (call->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)))
		return 0;
	return model_of(self, call) ? has_effect(model_of(self, call), LOCKDB_SELF, LOCKDB_KEPT) : !call->call.nargs;
}

/* The place that the value was read from, or 0. */
static uint32_t read_from(struct symbolic *symbolic, uint32_t value)
{
	const struct facts_event *read;
	const struct sym *node;

	value = strip(symbolic->syms, value);
	node = sym_get(symbolic->syms, value);
	if (node->kind == SYM_LOAD)
		return sym_place(symbolic->syms, node->a);
	read = given_by(symbolic, value, RCF_E_READ);
	return read ? sym_place(symbolic->syms, symbolic_value(symbolic, read->access.address)) : 0;
}

/* ---- the owner ---- */

/* The word in which the thread finds itself if the two are equal, or 0. */
static uint32_t compared(struct lockset_function *self, uint32_t a, uint32_t b)
{
	if (is_self(self, b))
		return read_from(self->symbolic, a);
	return is_self(self, a) ? read_from(self->symbolic, b) : 0;
}

/* So, if the test gives *truth. */
static uint32_t owner_word(struct lockset_function *self, uint32_t test, int *truth)
{
	struct symbolic *symbolic = self->symbolic;
	const struct facts_event *event;
	struct sym node;

	for (;;) {
		node = *sym_get(symbolic->syms, test = strip(symbolic->syms, test));
		if (node.kind != SYM_BINARY || (node.op != RCF_OP_EQ && node.op != RCF_OP_NE))
			break;
		*truth ^= node.op == RCF_OP_NE;
		if (sym_get(symbolic->syms, node.b)->kind != SYM_CONST)
			return compared(self, node.a, node.b);
		*truth ^= !sym_get(symbolic->syms, node.b)->number;
		test = node.a;
	}
	if ((event = given_by(symbolic, test, RCF_E_CALL)) && event->call.nargs > 1 &&
	    has_effect(model_of(self, event), LOCKDB_EQUALS, LOCKDB_EQUALS)) {
		const uint32_t *args = symbolic->body->args + event->call.args;

		return compared(self, symbolic_value(symbolic, args[0]), symbolic_value(symbolic, args[1]));
	}
	event = given_by(symbolic, test, RCF_E_RMW);
	if (event && event->op == RCF_RMW_CAS && event->access.result == RCF_RMW_SUCCESS &&
	    is_self(self, symbolic_value(symbolic, event->access.expected)) &&
	    is_self(self, symbolic_value(symbolic, event->access.value)))
		return sym_place(symbolic->syms, symbolic_value(symbolic, event->access.address));
	return 0;
}

/* Does an event write what is asked for to the place, or, with place 0, to one of the lock's object? */
typedef int is_wanted(const struct lockset_function *self, uint32_t place, uint32_t value);

static uint32_t find_write(const struct operation *op, uint32_t place, int before, is_wanted *wanted)
{
	struct symbolic *symbolic = op->self->symbolic;
	uint32_t e;

	for (e = 0; e < symbolic->body->nevents; e++) {
		const struct facts_event *event = &symbolic->body->events[e];
		uint32_t at;

		if ((event->kind != RCF_E_WRITE && event->kind != RCF_E_RMW) ||
		    symbolic->rank[event->block] == SYMBOLIC_UNSET || (before && !op->leads[event->block]))
			continue;
		at = sym_place(symbolic->syms, symbolic_value(symbolic, event->access.address));
		if (at && (place ? at == place : sym_root(symbolic->syms, at) == op->root) &&
		    wanted(op->self, at, symbolic_value(symbolic, event->access.value)))
			return at;
	}
	return 0;
}

static int writes_self(const struct lockset_function *self, uint32_t place, uint32_t value)
{
	(void)place;
	return is_self(self, value);
}

static int clears(const struct lockset_function *self, uint32_t place, uint32_t value)
{
	(void)place;
	return sym_get(self->symbolic->syms, value)->kind == SYM_CONST;
}

static int counts(const struct lockset_function *self, uint32_t place, uint32_t value, int64_t by)
{
	const struct syms *syms = self->symbolic->syms;
	int64_t step;
	uint32_t before = sym_advances(syms, strip(syms, value), &step);

	return before && step == by && read_from(self->symbolic, before) == place;
}

static int counts_up(const struct lockset_function *self, uint32_t place, uint32_t value)
{
	return counts(self, place, value, 1);
}

static int counts_down(const struct lockset_function *self, uint32_t place, uint32_t value)
{
	return counts(self, place, value, -1);
}

/* ---- edges ---- */

/* The blocks from which the event is reached. */
static uint8_t *leads_to(const struct operation *op)
{
	const struct facts_body *body = op->self->symbolic->body;

	return cfg_leads_to(body, body->events[op->event].block, op->self->scratch);
}

static uint32_t target(const struct operation *op, uint32_t block, uint32_t edge)
{
	const struct facts_body *body = op->self->symbolic->body;

	return cfg_target(body, block, edge);
}

static void add_edge(const struct operation *op, uint32_t block, uint32_t edge, int release)
{
	struct owner_edge *made = pool_add(op->self->scratch, &op->self->owned, sizeof *made);

	*made = (struct owner_edge){ block, edge, op->lock, (op->event + 1) * LOCKSET_GROUPS, op->flags, release };
}

static int is_branch(const struct lockset_function *self, uint32_t block)
{
	return self->symbolic->body->blocks[block].term == RCF_TERM_COND &&
	       self->symbolic->body->blocks[block].nregular == 2 &&
	       self->symbolic->rank[block] != SYMBOLIC_UNSET;
}

/* The thread has found itself where the edge is taken: there, or where it has also looked at something else,
 * it goes past the acquisition. */
static void pass_acquisition(const struct operation *op, uint32_t block, uint32_t edge)
{
	uint32_t to = target(op, block, edge), i;

	if (!op->leads[to])
		add_edge(op, block, edge, 0);
	else if (is_branch(op->self, to) && op->self->symbolic->body->blocks[to].npreds == 1)
		for (i = 0; i < 2; i++)
			if (!op->leads[target(op, to, i)])
				add_edge(op, to, i, 0);
}

static void find_acquisition(struct operation *op)
{
	struct symbolic *symbolic = op->self->symbolic;
	uint32_t b, word;

	for (b = 0; b < symbolic->body->nblocks; b++) {
		int truth = 1;

		word = is_branch(op->self, b)
			? owner_word(op->self, symbolic_value(symbolic, symbolic->body->blocks[b].value), &truth) : 0;
		if (!word || sym_root(symbolic->syms, word) != op->root || !find_write(op, word, 0, writes_self) ||
		    !find_write(op, 0, 0, counts_up))
			continue;
		if (!op->leads)
			op->leads = leads_to(op);
		pass_acquisition(op, b, !truth);
	}
}

/* Does the test look at what is counted? */
static int tests_count(struct symbolic *symbolic, uint32_t test, uint32_t count)
{
	const struct sym node = *sym_get(symbolic->syms, strip(symbolic->syms, test));

	if (node.kind == SYM_BINARY)
		return tests_count(symbolic, node.a, count) || tests_count(symbolic, node.b, count);
	return read_from(symbolic, test) == count;
}

static void find_release(struct operation *op)
{
	struct symbolic *symbolic = op->self->symbolic;
	uint32_t count = find_write(op, 0, 0, counts_down), b, i;

	if (!count)
		return;
	op->leads = leads_to(op);
	if (!find_write(op, 0, 1, clears))
		return;
	for (b = 0; b < symbolic->body->nblocks; b++)
		for (i = 0; i < 2 && is_branch(op->self, b); i++)
			if (op->leads[b] && !op->leads[target(op, b, i)] && op->leads[target(op, b, !i)] &&
			    tests_count(symbolic, symbolic_value(symbolic, symbolic->body->blocks[b].value), count))
				add_edge(op, b, i, 1);
}

/* ---- a function ---- */

static int is_objects(const struct syms *syms, uint32_t root)
{
	return sym_get(syms, root)->kind == SYM_FORMAL || sym_get(syms, root)->kind == SYM_GLOBAL;
}

/* Does the function acquire the lock itself?  Then it releases that acquisition, whatever it counts. */
static int is_acquired(const struct lockset_function *self, uint32_t lock)
{
	const struct facts_body *body = self->symbolic->body;
	uint32_t e, i;

	for (e = 0; e < body->nevents; e++)
		for (i = 0; self->effects[e] && i < self->effects[e]->ncases; i++)
			if (self->effects[e]->cases[i].nheld && self->effects[e]->cases[i].held[0].lock == lock)
				return 1;
	return 0;
}

/* What the event acquires, or releases, on one of its ways. */
static void look_at(struct lockset_function *self, uint32_t e)
{
	const struct call_effect *effect = self->effects[e];
	const struct syms *syms = self->symbolic->syms;
	uint32_t i;

	for (i = 0; i < effect->ncases; i++) {
		const struct call_case *c = &effect->cases[i];
		struct operation op = { .self = self, .event = e };

		if (c->nheld == 1 && !c->nreleased)
			op.lock = c->held[0].lock, op.flags = c->held[0].flags;
		else if (c->nreleased == 1 && !c->nheld && !c->released[0].balanced && !c->released[0].some)
			op.lock = c->released[0].lock, op.flags = c->released[0].flags;
		op.root = sym_root(syms, op.lock);
		if (!op.lock || !is_objects(syms, op.root) || (op.flags & (HELD_SEMAPHORE | HELD_MADE | HELD_MASK)))
			continue;
		if (c->nheld)
			find_acquisition(&op);
		else if (!is_acquired(self, op.lock))
			find_release(&op);
		return;
	}
}

void owners_find(struct lockset_function *self)
{
	const struct facts_body *body = self->symbolic->body;
	uint32_t e;

	for (e = 0; self->touches_locks && e < body->nevents; e++)
		if (self->effects[e] && body->events[e].kind == RCF_E_CALL &&
		    self->symbolic->rank[body->events[e].block] != SYMBOLIC_UNSET)
			look_at(self, e);
}

void owners_cross(const struct lockset_function *self, struct lockset_draft *draft, uint32_t from, uint32_t edge)
{
	const struct owner_edge *owned = self->owned.items;
	uint32_t i;

	for (i = 0; i < self->owned.count; i++) {
		if (owned[i].block != from || owned[i].edge != edge)
			continue;
		if (owned[i].release)
			draft_release(draft, &(struct released){ .lock = owned[i].lock,
								 .flags = (uint8_t)(owned[i].flags | HELD_RECURSIVE) });
		else
			draft_acquire(draft, owned[i].lock, owned[i].flags | HELD_RECURSIVE, owned[i].group);
	}
}
