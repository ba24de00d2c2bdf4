/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * regions.c - where only one thread of a team is: behind a branch on what it was elected
 * for, was dealt, or is the number of.
 */
#include "order/barriers/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/loops.h"
#include "lockdb/lockdb.h"

/* What a branch says of a value. */
struct branch {
	uint32_t value;
	uint32_t with;   /* what it is compared with */
	int64_t number;  /* if that is one */
	int equal;       /* it is that, or is not */
};

static int read_condition(const struct phase_walk *walk, uint32_t value, int holds,
			  struct branch *branch)
{
	const struct facts_value *v = &walk->body->values[value = cfg_plain(walk->body, value)];

	while (v->kind == RCF_V_UNARY && v->op == RCF_OP_LNOT) {
		holds = !holds;
		v = &walk->body->values[value = cfg_plain(walk->body, v->a)];
	}
	*branch = (struct branch){ value, 0, 0, !holds };
	if (v->kind != RCF_V_BINARY || (v->op != RCF_OP_EQ && v->op != RCF_OP_NE))
		return 1;
	branch->value = cfg_plain(walk->body, v->a);
	branch->with = v->b;
	branch->number = walk->body->values[v->b].number;
	branch->equal = (v->op == RCF_OP_EQ) == holds;
	return 1;
}

/* The only case that an edge of a switch is for. */
static int read_case(const struct phase_walk *walk, const struct facts_block *b,
		     uint32_t successor, struct branch *branch)
{
	uint32_t i, n = 0;

	for (i = 0; i < b->ncases; i++) {
		const struct facts_case *one = &walk->body->cases[b->cases + i];

		if (one->edge != successor)
			continue;
		if (one->span || n++)
			return 0;
		branch->number = one->low;
	}
	branch->value = cfg_plain(walk->body, b->value);
	branch->equal = 1;
	return n == 1 && b->default_edge != successor;
}

static int is_met(const struct lockdb_condition *when, const struct branch *branch)
{
	switch (when->test) {
	case LOCKDB_ALWAYS:
		return 1;
	case LOCKDB_ZERO:
		return branch->equal && !branch->number;
	case LOCKDB_NONZERO:
		return branch->equal ? branch->number != 0 : !branch->number;
	case LOCKDB_EQUAL:
		return branch->equal && branch->number == when->number;
	default:
		return 0;
	}
}

/* Does a value come from calls that deal, only?  Numbers that are dealt anew come again. */
static int is_dealt(const struct phase_walk *walk, uint32_t value, unsigned depth)
{
	const struct facts_value *v = &walk->body->values[value = cfg_plain(walk->body, value)];
	const struct lockdb_effect *effect;
	uint32_t i;

	if (v->kind == RCF_V_PHI && v->c <= 16) {
		for (i = 0; i < v->c; i++)
			if (!depth || !is_dealt(walk, walk->body->phi_args[v->b + i], depth - 1))
				return 0;
		return v->c != 0;
	}
	if (v->kind != RCF_V_RESULT || walk->body->events[v->a].kind != RCF_E_CALL)
		return 0;
	effect = phase_effect(walk, v->a, LOCKDB_DEALS);
	return effect && effect->object.root == LOCKDB_RESULT &&
	       !((effect->flags & LOCKDB_ALL) && phase_again(walk, v->a));
}

/* Is it the address of a local that is dealt out? */
static int is_dealt_in(const struct phase_walk *walk, uint32_t address)
{
	const struct facts_value *at = &walk->body->values[address];
	uint32_t e;

	if (at->kind != RCF_V_LOCAL)
		return 0;
	for (e = 0; e < walk->body->nevents; e++) {
		const struct lockdb_effect *effect = phase_effect(walk, e, LOCKDB_DEALS);
		const struct facts_event *call = &walk->body->events[e];

		if (effect && effect->object.root == LOCKDB_ARG && effect->object.number >= 0 &&
		    (uint32_t)effect->object.number < call->call.nargs &&
		    walk->body->args[call->call.args + (uint32_t)effect->object.number] == address)
			return 1;
	}
	return 0;
}

/* Is a value made of the number of the thread, or of what it was dealt?  Through PHIs, that is
 * where a loop begins. */
static int depends_on(const struct phase_walk *walk, uint32_t value, uint32_t but, unsigned depth)
{
	const struct facts_value *v = &walk->body->values[value = cfg_plain(walk->body, value)];
	const struct facts_event *event;
	uint32_t i;

	if (!depth || value == but)
		return 0;
	switch (v->kind) {
	case RCF_V_RESULT:
		event = &walk->body->events[v->a];
		if (event->kind == RCF_E_CALL)
			return phase_effect(walk, v->a, LOCKDB_NUMBERS) != NULL;
		return event->kind == RCF_E_READ && is_dealt_in(walk, event->access.address);
	case RCF_V_BINARY:
		return depends_on(walk, v->a, but, depth - 1) || depends_on(walk, v->b, but, depth - 1);
	case RCF_V_PHI:
		for (i = 0; i < v->c && i < 4; i++)
			if (depends_on(walk, walk->body->phi_args[v->b + i], value, depth - 1))
				return 1;
		return 0;
	default:
		return 0;
	}
}

/* Is it where a loop ends that runs through the thread's share?  (It is known that the value
 * depends on the thread.) */
static int ends_loop(const struct phase_walk *walk, uint32_t value)
{
	const struct facts_value *values = walk->body->values;
	uint32_t b, counter;
	int64_t by;

	for (b = 0; b < walk->body->nblocks; b++) {
		struct cfg_bound bound = cfg_bound(walk->body, b);

		if ((bound.op != RCF_OP_LT && bound.op != RCF_OP_LTU) || bound.limit != value)
			continue;
		counter = cfg_advances(walk->body, bound.counter, &by);
		if (values[counter ? counter : bound.counter].kind == RCF_V_PHI)
			return 1;
	}
	return 0;
}

/* Where a loop has come to when it ends: its variable and one more, or its end. */
static int is_end(const struct phase_walk *walk, uint32_t value)
{
	const struct facts_value *values = walk->body->values, *v = &values[value];
	uint32_t i, from, counter;
	int64_t by;

	if (v->kind == RCF_V_BINARY)
		return (values[cfg_advances(walk->body, value, &by)].kind == RCF_V_PHI && by) || ends_loop(walk, value);
	for (i = 0; v->kind == RCF_V_PHI && i < v->c && i < 4; i++) {
		from = cfg_plain(walk->body, walk->body->phi_args[v->b + i]);
		counter = cfg_advances(walk->body, from, &by);
		if (values[from].kind == RCF_V_BINARY && ends_loop(walk, from))
			return 1;
		if (values[counter].kind == RCF_V_PHI && counter != value && by)
			return 1;
	}
	return 0;
}

static uint32_t region_number(uint64_t a, uint64_t b)
{
	return ((uint32_t)hash_pair(a, b) & ~(REGION_ARGUMENT | REGION_FOUND)) | 1;
}

/* Is a value what a thread was given, itself, or in memory that it was given? */
static int is_argument(const struct phase_walk *walk, uint32_t value, int *direct)
{
	const struct facts_value *v = &walk->body->values[cfg_plain(walk->body, value)];
	const struct facts_event *event;

	*direct = v->kind == RCF_V_FORMAL;
	if (v->kind != RCF_V_RESULT)
		return *direct && !v->a;
	event = &walk->body->events[v->a];
	if (event->kind != RCF_E_READ)
		return 0;
	for (v = &walk->body->values[event->access.address]; v->kind == RCF_V_FIELD || v->kind == RCF_V_CONVERT ||
	     v->kind == RCF_V_OFFSET;)
		v = &walk->body->values[v->a];
	return v->kind == RCF_V_FORMAL && !v->a;
}

/* Equal for equal parts of what is given. */
static uint64_t argument_number(const struct phase_walk *walk, uint32_t value, unsigned depth)
{
	const struct facts_value *v = &walk->body->values[cfg_plain(walk->body, value)];

	if (!depth)
		return value;
	switch (v->kind) {
	case RCF_V_RESULT:
		return hash_pair(1, argument_number(walk, walk->body->events[v->a].access.address, depth - 1));
	case RCF_V_FIELD:
		return hash_pair(walk->unit->fields[v->b], argument_number(walk, v->a, depth - 1));
	case RCF_V_OFFSET:
		return hash_pair((uint64_t)v->number, argument_number(walk, v->a, depth - 1));
	default:
		return hash_pair(2, walk->function);
	}
}

uint32_t phase_region(const struct phase_walk *walk, uint32_t block, uint32_t successor)
{
	const struct facts_block *b = &walk->body->blocks[block];
	const struct facts_value *v;
	struct branch branch = { 0 };
	const struct lockdb_effect *effect;
	int direct;

	if (b->term == RCF_TERM_COND ? !read_condition(walk, b->value, !successor, &branch) :
	    b->term != RCF_TERM_SWITCH || !read_case(walk, b, successor, &branch))
		return 0;
	v = &walk->body->values[branch.value];
	if (branch.equal && branch.with && is_end(walk, branch.value) && depends_on(walk, branch.value, 0, 6))
		return region_number((uint64_t)walk->function << 32 | branch.value, 3);
	if (branch.with && walk->body->values[branch.with].kind != RCF_V_INT)
		return 0;
	if (branch.equal && branch.number && is_dealt(walk, branch.value, 2))
		return region_number((uint64_t)walk->function << 32 | branch.value,
				     2 + (uint64_t)branch.number * 4);
	if (branch.equal && walk->self->begins[walk->function] && is_argument(walk, branch.value, &direct))
		return (region_number(argument_number(walk, branch.value, 4), (uint64_t)branch.number) &
			~(REGION_ARGUMENT | REGION_FOUND)) | (direct ? REGION_ARGUMENT : REGION_FOUND);
	if (v->kind != RCF_V_RESULT || walk->body->events[v->a].kind != RCF_E_CALL)
		return 0;
	effect = phase_effect(walk, v->a, LOCKDB_NUMBERS);
	if (effect && branch.equal)
		return region_number(1, (uint64_t)branch.number);
	effect = phase_effect(walk, v->a, LOCKDB_ELECTS);
	if (effect && is_met(&effect->when, &branch) && !phase_again(walk, v->a))
		return region_number((uint64_t)walk->function << 32 | v->a, 1);
	return 0;
}

/* ---- once more ---- */

int phase_stops(const struct phase_walk *walk, uint32_t event)
{
	const struct call_site *site;
	uint32_t t;

	if (walk->body->events[event].kind != RCF_E_CALL)
		return 0;
	if (phase_effect(walk, event, LOCKDB_BARRIER))
		return 1;
	site = callgraph_site(walk->self->graph, walk->function, event);
	for (t = 0; site && t < site->ntargets; t++) {
		const struct phase_function *callee =
			walk->self->functions[walk->self->graph->targets[site->first + t]];

		if (!callee || !callee->passes || bits_has(callee->out.last, PHASE_BEGIN))
			return 0;
	}
	return site && site->kind != CALL_WIDE && site->ntargets;
}

/* From here to the end of the block: 1: it comes again, -1: not on this way, 0: it goes on. */
static int scan(const struct phase_walk *walk, uint32_t first, uint32_t end, uint32_t event,
		int through)
{
	uint32_t e;

	for (e = first; e < end; e++) {
		if (e == event)
			return 1;
		if (through)
			continue;
		if (phase_stops(walk, e))
			return -1;
		/* Whoever calls it may do so again. */
		if (walk->body->events[e].kind == RCF_E_RETURN && !walk->self->begins[walk->function])
			return 1;
	}
	return 0;
}

static int comes_again(const struct phase_walk *walk, uint32_t event, int through)
{
	const struct facts_body *body = walk->body;
	struct cfg_walk ahead = cfg_walk(body, walk->scratch);
	uint32_t at = body->events[event].block, from = event + 1;
	int found = 0;

	for (; at != CFG_NONE && found <= 0; at = cfg_next(&ahead), from = 0) {
		const struct facts_block *b = &body->blocks[at];

		found = scan(walk, from ? from : b->events, b->events + b->nevents, event, through);
		if (!found)
			cfg_forward(&ahead, at);
	}
	return found > 0;
}

int phase_again(const struct phase_walk *walk, uint32_t event)
{
	return !phase_effect(walk, event, LOCKDB_BARRIER) && comes_again(walk, event, 0);
}

int phase_cyclic(const struct phase_walk *walk, uint32_t event)
{
	return comes_again(walk, event, 1);
}
