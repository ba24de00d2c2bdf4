/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * refs.c - counts of references: who drops the last one has the object alone.
 *
 * A drop is an atomic decrement of a member of an object, or one under a lock, whose new value
 * is compared with 0.  Where that is so, the object is the dropper's; where it is not, the
 * object may be gone.  Before its drop a thread has a reference, and nobody has dropped the last
 * one.
 *
 *     if (atomic_sub(&o->refs, 1) == 0)    here: REFS_DROPPED, but where the edge says last
 *             free(o);                     REFS_LAST
 *
 * A function that drops one may tell its callers whether it was the last; false, it may also tell that there was none.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"
#include "symbolic/counter.h"

#define DROPS 32
#define MERGES 4 /* PHIs of PHIs */

static uint64_t bit(uint32_t leaf)
{
	return (uint64_t)1 << leaf;
}

static int is_false(const struct collector *self, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);

	return node->kind == SYM_CONST && !node->number;
}

/* Is it another value, less one?  That one, or 0. */
static uint32_t decremented(const struct syms *syms, uint32_t value)
{
	int64_t by;
	uint32_t before = sym_advances(syms, value, &by);

	return by == -1 ? before : 0;
}

static struct access_drop *add_drop(struct collector *self, uint32_t event, uint32_t object)
{
	uint64_t leaf = taken_candidate(self, sym_base(self->syms, object));
	struct access_drop *drop;

	if (!leaf || self->drops.count == DROPS)
		return NULL;
	drop = pool_add(self->scratch, &self->drops, sizeof *drop);
	drop->leaf = leaf;
	drop->event = event;
	self->steps[event].drops |= leaf;
	return drop;
}

static int has_fence(const struct collector *self)
{
	uint32_t e;

	for (e = 0; e < self->body->nevents; e++)
		if (self->body->events[e].kind == RCF_E_FENCE && !self->body->events[e].op &&
		    self->body->events[e].order != RCF_ORDER_RELEASE)
			return 1;
	return 0;
}

/* Who drops the last one sees what the others did before they dropped theirs: the drop both
 * releases and acquires, the latter perhaps by a fence of its own. */
static int is_ordered(const struct collector *self, const struct facts_event *event)
{
	switch (event->order) {
	case RCF_ORDER_RELAXED:
	case RCF_ORDER_CONSUME:
	case RCF_ORDER_ACQUIRE:
		return 0;
	case RCF_ORDER_RELEASE:
		return has_fence(self);
	default:
		return 1;
	}
}

/* An atomic one. */
static void find_atomic(struct collector *self, uint32_t e)
{
	const struct facts_event *event = &self->body->events[e];
	const struct sym *by = sym_get(self->syms, symbolic_value(self->symbolic, event->access.value));
	struct access_drop *drop;

	if ((event->op != RCF_RMW_SUB && event->op != RCF_RMW_ADD) || by->kind != SYM_CONST ||
	    by->number != (event->op == RCF_RMW_SUB ? 1 : -1) || !is_ordered(self, event))
		return;
	drop = add_drop(self, e, symbolic_value(self->symbolic, event->access.address));
	if (!drop)
		return;
	if (event->access.result == RCF_RMW_NEW)
		drop->left = self->symbolic->results[e];
	else
		drop->before = self->symbolic->results[e];
}

/* One under a lock: whether it is held is for others to find. */
static void find_plain(struct collector *self, uint32_t e)
{
	const struct facts_event *event = &self->body->events[e];
	uint32_t value = symbolic_value(self->symbolic, event->access.value);
	uint32_t before = decremented(self->syms, value);
	const struct sym *load = sym_get(self->syms, before);
	uint32_t place = sym_place(self->syms, symbolic_value(self->symbolic, event->access.address)), from = 0;
	struct access_drop *drop;

	if (!before)
		return;
	if (load->kind == SYM_LOAD)
		from = sym_place(self->syms, load->a);
	else if (load->kind == SYM_OPAQUE && !load->b && load->a < self->body->nevents &&
		 self->body->events[load->a].kind == RCF_E_READ)
		from = sym_place(self->syms, symbolic_value(self->symbolic,
							    self->body->events[load->a].access.address));
	if (!from || from != place)
		return;
	drop = add_drop(self, e, place);
	if (drop) {
		drop->left = value;
		drop->before = before;
	}
}

static void visit_drops(struct call_visit *visit, void *context)
{
	struct collector *self = visit->self;
	const struct digest *digest;
	uint32_t i;

	(void)context;
	if (visit->spawn || visit->call.callback) /* a thread is not in the order of calls */
		return;
	digest = accesses_digest(self->program, visit->function);
	for (i = 0; i < ACCESS_FORMALS && digest->drops >> i; i++)
		if (digest->drops >> i & 1) {
			struct access_drop *drop = add_drop(self, visit->call.event, call_actual(&visit->call, i));

			if (drop && digest->tells_last)
				*(digest->tells_last == REFS_TELLS_COUNT ? &drop->left : &drop->truth) =
					self->symbolic->results[visit->call.event];
		}
}

void refs_find(struct collector *self)
{
	uint32_t e;

	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];

		if (self->symbolic->rank[event->block] == SYMBOLIC_UNSET)
			continue;
		if (event->kind == RCF_E_RMW)
			find_atomic(self, e);
		else if (event->kind == RCF_E_WRITE)
			find_plain(self, e);
		else if (event->kind == RCF_E_CALL)
			collect_targets(self, e, visit_drops, NULL);
	}
}

/* ---- where it was the last one ---- */

static int last_if(const struct collector *self, const struct access_drop *drop, uint32_t condition, unsigned depth);

/* A result that is false on ways without the drop, or where there was no reference to drop. */
static int last_if_any(const struct collector *self, const struct access_drop *drop, const struct sym *merged, unsigned depth)
{
	const struct facts_value *phi = &self->body->values[merged->a];
	int answer = -1;
	uint32_t i;

	for (i = 0; depth && i < phi->c; i++) {
		uint32_t value = symbolic_value(self->symbolic, self->body->phi_args[phi->b + i]);

		if (is_false(self, value))
			continue;
		answer = last_if(self, drop, value, depth - 1);
		if (answer != 1)
			return -1;
	}
	return answer;
}

/* Is the drop the last one if the condition is this?  1: true, 0: false, -1: it does not say. */
static int last_if(const struct collector *self, const struct access_drop *drop, uint32_t condition, unsigned depth)
{
	const struct sym *node = sym_get(self->syms, condition), *number;
	int answer;

	if (condition && condition == drop->truth)
		return 1;
	if (condition && condition == drop->left)
		return 0;
	if (node->kind == SYM_PHI)
		return last_if_any(self, drop, node, depth);
	if (node->kind == SYM_UNARY && node->op == RCF_OP_NOT) {
		answer = last_if(self, drop, node->a, depth);
		return answer < 0 ? answer : !answer;
	}
	if (node->kind != SYM_BINARY || (node->op != RCF_OP_EQ && node->op != RCF_OP_NE))
		return -1;
	number = sym_get(self->syms, node->b);
	if (number->kind != SYM_CONST)
		return -1;
	if (node->a == drop->left && !number->number)
		return node->op == RCF_OP_EQ;
	if (node->a == drop->before && number->number == 1)
		return node->op == RCF_OP_EQ;
	if (number->number) /* (x == 0) != 0 */
		return -1;
	answer = last_if(self, drop, node->a, depth);
	return answer < 0 ? answer : answer == (node->op == RCF_OP_NE);
}

void refs_branch(const struct collector *self, uint32_t block, uint32_t edge, struct access_flow *state)
{
	const struct facts_block *b = &self->body->blocks[block];
	const struct access_drop *drops = self->drops.items;
	uint32_t i, condition;

	if (b->term != RCF_TERM_COND || edge > 1)
		return;
	condition = symbolic_value(self->symbolic, b->value);
	for (i = 0; i < self->drops.count; i++) {
		int last = last_if(self, &drops[i], condition, MERGES);

		if (last < 0 || (edge == 0) != last)
			continue;
		state->last |= drops[i].leaf;
		state->dropped &= ~drops[i].leaf;
	}
}

/* ---- what is dropped later ---- */

static void find_later(struct collector *self)
{
	uint32_t e;

	self->later = arena_array(self->scratch, self->body->nblocks, sizeof *self->later);
	for (e = 0; e < self->body->nevents; e++)
		self->later[self->body->events[e].block] |= self->steps[e].drops;
	cfg_gather(self->body, self->later);
}

static uint64_t later(struct collector *self, uint32_t event)
{
	const struct facts_body *body = self->body;
	const struct facts_block *b = &body->blocks[body->events[event].block];
	uint64_t all = 0;
	uint32_t e, k, to;

	if (!self->later)
		find_later(self);
	for (e = event; e < b->events + b->nevents; e++)
		all |= self->steps[e].drops;
	for (k = 0; cfg_edge(body, body->events[event].block, k, &to); k++)
		all |= self->later[to];
	return all;
}

/* Was it dropped just now, with nothing called since: under a lock that is still held? */
static int is_just_dropped(const struct collector *self, uint64_t leaf, uint32_t event)
{
	const struct access_drop *drops = self->drops.items;
	uint32_t i, e;

	for (i = 0; i < self->drops.count; i++) {
		if (!(drops[i].leaf & leaf) || drops[i].event >= event ||
		    self->body->events[drops[i].event].kind != RCF_E_WRITE ||
		    self->body->events[drops[i].event].block != self->body->events[event].block)
			continue;
		for (e = drops[i].event + 1; e < event && self->body->events[e].kind != RCF_E_CALL; e++)
			;
		if (e == event)
			return 1;
	}
	return 0;
}

unsigned refs_of(struct collector *self, uint32_t place, uint32_t event,
		 const struct access_flow *state)
{
	uint64_t leaf;

	if (!self->drops.count)
		return 0;
	leaf = privacy_leaf(self, place);
	if (!leaf)
		leaf = owned_leader(self, place);
	if (leaf & state->last)
		return REFS_LAST;
	if (leaf & state->dropped)
		return is_just_dropped(self, leaf, event) ? REFS_HOLDS : REFS_DROPPED;
	return leaf & later(self, event) ? REFS_HOLDS : 0;
}

unsigned refs_bind(unsigned callee, unsigned caller)
{
	if ((callee | caller) & REFS_DROPPED)
		return REFS_DROPPED;
	return (callee | caller) & REFS_LAST ? REFS_LAST : callee | caller;
}

/* ---- what callers learn ---- */

void refs_return(struct collector *self, uint32_t value)
{
	const struct access_drop *drops = self->drops.items;
	uint32_t returned = symbolic_value(self->symbolic, value), i;
	uint8_t tells = 0;

	for (i = 0; i < self->drops.count; i++) {
		if (returned && returned == drops[i].left)
			tells = REFS_TELLS_COUNT;
		else if (is_false(self, returned) || last_if(self, &drops[i], returned, MERGES) == 1)
			tells = REFS_TELLS_TRUTH;
	}
	self->tells_last = self->returns && self->tells_last != tells ? 0 : tells;
}

void refs_keep(const struct collector *self, struct digest *digest)
{
	const struct access_drop *drops = self->drops.items;
	uint32_t i;

	for (i = 0; i < self->drops.count; i++)
		digest->drops |= drops[i].leaf & (bit(ACCESS_FORMALS) - 1);
	digest->tells_last = self->tells_last;
}
