/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * runs_once.c - a struct that is allocated where a program passes once (callgraph/once.h) is one object, and a thread that
 * is created there one thread.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "callgraph/once.h"
#include "link/link.h"

/* What an event gives, as far as it matters whether that is one object. */
struct single_call {
	uint32_t function, event;
	uint8_t is_struct;           /* a pointer to a struct */
	uint64_t size;               /* the product of the numbers that it is given; 0: there are others */
};

struct singles {
	struct once *once;
	struct pool calls;           /* struct single_call */
	struct table call_index;     /* of them */
	struct finding_point creation; /* the last one that was asked for, with the spawn, and the answer */
	uint32_t spawn;
	int creates;
};

static struct singles *singles_of(const struct pairs *self)
{
	struct pairs *mine = (struct pairs *)self; /* what is known is kept */

	if (!self->singles) {
		mine->singles = arena_alloc(self->arena, sizeof *mine->singles);
		mine->singles->once = once_create(self->in->graph, self->arena);
	}
	return self->singles;
}

/* What a call allocates: by its type, or by the numbers that it is given. */
static void read_call(const struct pairs *self, const struct facts_body *body, struct single_call *made)
{
	const struct link *link = self->in->link;
	const struct facts_tu *tu = link->program->tus[link->functions[made->function].tu];
	const struct facts_event *call = &body->events[made->event];
	uint64_t product = 1;
	uint32_t i, type;

	if (call->kind != RCF_E_CALL || (call->flags & RCF_C_INTERNAL))
		return;
	type = tu->types[call->call.type].target;
	if (tu->types[type].kind == RCF_T_POINTER)
		type = tu->types[type].target;
	made->is_struct = tu->types[type].kind == RCF_T_STRUCT;
	for (i = 0; i < call->call.nargs && product; i++) {
		const struct facts_value *value = &body->values[body->args[call->call.args + i]];

		product = value->kind == RCF_V_INT ? product * (uint64_t)value->number : 0;
	}
	made->size = call->call.nargs ? product : 0;
}

/* An event of a function: its body is read once. */
static const struct single_call *call_of(const struct pairs *self, struct singles *singles, uint32_t function,
					 uint32_t event)
{
	uint64_t hash = hash_pair(function, event);
	const struct single_call *known = singles->calls.items;
	struct single_call *made;
	const struct facts_body *body;
	struct arena *scratch;
	uint32_t slot, i;

	for (slot = table_first(&singles->call_index, hash); (i = table_at(&singles->call_index, slot));
	     slot = table_next(&singles->call_index, slot, hash))
		if (known[i - 1].function == function && known[i - 1].event == event)
			return &known[i - 1];
	made = pool_add(self->arena, &singles->calls, sizeof *made);
	table_add(self->arena, &singles->call_index, hash, singles->calls.count);
	*made = (struct single_call){ .function = function, .event = event };
	scratch = arena_create();
	body = link_body(self->in->link, scratch, function);
	if (body && event < body->nevents)
		read_call(self, body, made);
	arena_destroy(scratch);
	return made;
}

/* Does the function create such a thread once: itself, or by whom it calls? */
static int creates_one(const struct pairs *self, uint32_t function, uint32_t spawn)
{
	const struct digest *digest = accesses_digest(self->in->accesses, function);
	uint32_t i, found = 0;

	for (i = 0; i < digest->nthreads; i++)
		if (!digest->threads[i].joins && digest->threads[i].spawn == spawn) {
			if (digest->threads[i].cyclic)
				return 0;
			found = 1;
		}
	return found && !bits_has(digest->repeats, spawn);
}

/* Does the call, in a function that runs once, lead to one thread? */
static int is_creation(const struct pairs *self, uint32_t function, uint32_t event, uint32_t spawn)
{
	const struct digest *digest = accesses_digest(self->in->accesses, function);
	uint32_t i;

	for (i = 0; i < digest->ncalls; i++)
		if (digest->calls[i].event == event)
			return digest->calls[i].direct && creates_one(self, digest->calls[i].direct, spawn) &&
			       !once_looped(singles_of(self)->once, function, event);
	return 0;
}

int single_thread(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	struct singles *singles;
	uint32_t spawn = a->access.runner - 1u;

	if (!a->access.runner || a->access.runner != b->access.runner || a->function != b->function ||
	    a->access.event != b->access.event || ((a->access.flags | b->access.flags) & ACCESS_AGAIN) || spawn >= accesses_nspawns(self->in->accesses) ||
	    accesses_is_team(self->in->accesses, spawn))
		return 0;
	singles = singles_of(self);
	if (!once_runs(singles->once, a->function))
		return 0;
	if (singles->creation.function != a->function || singles->creation.event != a->access.event ||
	    singles->spawn != spawn) {
		singles->creation = (struct finding_point){ a->function, a->access.event };
		singles->spawn = spawn;
		singles->creates = is_creation(self, a->function, a->access.event, spawn);
	}
	return singles->creates;
}

int single_allocation(const struct pairs *self, uint32_t function, uint32_t event)
{
	return once_passes(singles_of(self)->once, function, event);
}

int single_object(const struct pairs *self, uint32_t function, uint32_t event, uint64_t size)
{
	const struct single_call *call;

	if (!single_allocation(self, function, event))
		return 0;
	call = call_of(self, self->singles, function, event);
	return call->is_struct || (size && call->size == size);
}
