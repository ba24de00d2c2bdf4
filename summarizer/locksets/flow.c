/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.c - locksets through the blocks of a function, until nothing changes.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "base/worklist.h"
#include "cfg/cfg.h"

#include <string.h>

enum { VISITS = 20 }; /* of a block; then its ways are joined */

/* ---- events ---- */

/* A pointer through which a lock was taken is not null. */
static void learn_from_locks(struct lockset_draft *draft, const struct call_case *c)
{
	uint32_t i;

	for (i = 0; i < c->nheld; i++) {
		const struct sym *place = sym_get(draft->syms, c->held[i].lock);
		struct fact fact = { .value = place->a, .classes = NUMBER_ABOVE | NUMBER_BELOW };

		if (place->kind == SYM_AT)
			draft_learn(draft, &fact);
	}
}

/* A test that was given to a function that goes on only if it is true, or only if not. */
static int assume(const struct lockset_function *self, struct lockset_draft *draft,
		  const struct fact *fact)
{
	int truth = !(fact->classes & NUMBER_ZERO);

	if ((!truth && fact->classes != NUMBER_ZERO) || !sym_is_test(draft->syms, fact->value))
		return 1;
	return draft_assume(draft, fact->value, truth, self->symbolic->tu->pointer_size * 8);
}

/* A lock that is made by hand is free once its word is written. */
static void release_written(struct lockset_draft *draft, uint32_t place)
{
	const struct held *held;
	uint32_t whole, i;

	for (i = 0; i < draft->nheld && !(draft->held[i].flags & (HELD_MADE | HELD_PROTOCOL)); i++)
		;
	if (i == draft->nheld)
		return;
	whole = sym_place(draft->syms, sym_root(draft->syms, place));
	held = draft_find(draft, place);
	if (held && (held->flags & HELD_MADE))
		draft_release(draft, &(struct released){ .lock = place, .made = RELEASED_WRITTEN });
	held = whole == place ? NULL : draft_find(draft, whole);
	if (held && (held->flags & HELD_PROTOCOL)) /* of an array */
		draft_release(draft, &(struct released){ .lock = whole, .made = RELEASED_WRITTEN });
}

static void apply_case(struct lockset_function *self, const struct call_effect *effect,
		       const struct call_case *c, uint32_t result, const struct lockset *before,
		       struct lockset_list *list, int forget)
{
	struct lockset_draft draft;
	struct fact fact = c->result;
	uint32_t i;

	draft_open(&draft, before, self->symbolic->syms, &self->losses);
	if (forget)
		draft_forget_memory(&draft);
	for (i = 0; i < c->nconditions; i++)
		if (!draft_learn(&draft, &c->conditions[i]) || !assume(self, &draft, &c->conditions[i]))
			return;
	draft_written(&draft, &(struct writes){ effect->nplaces, effect->nwritten, effect->places,
						effect->written });
	for (i = 0; draft.nheld && i < effect->nwritten; i++)
		flags_written(&draft, effect->written[i]);
	if (effect->flags & SUMMARY_RELOCKS)
		draft_unlocked(&draft, UINT32_MAX);
	for (i = 0; draft.nheld && i < effect->nplaces; i++)
		release_written(&draft, effect->places[i].place);
	for (i = 0; i < c->nreleased; i++)
		draft_release(&draft, &c->released[i]);
	if (c->nheld && self->symbolic->cyclic)
		draft_regroup(&draft, c->held[0].group);
	for (i = 0; i < c->nheld; i++) {
		if (effect->flags & SUMMARY_UPGRADE)
			draft_upgrade(&draft, c->held[i].lock);
		else
			draft_acquire(&draft, c->held[i].lock, c->held[i].flags, c->held[i].group);
	}
	fact.value = result;
	if (!draft_learn(&draft, &fact))
		return;
	learn_from_locks(&draft, c);
	for (i = 0; self->has_outs && i < effect->nplaces; i++)
		outs_store(self, &draft, effect->places[i].place, effect->stored[i]);
	draft.unlikely |= c->unlikely;
	draft.hidden |= c->hidden;
	locksets_add(list, draft_freeze(&draft, self->scratch));
}

static void apply_cases(struct lockset_function *self, uint32_t event, const struct locksets *state,
			struct lockset_list *list, int forget)
{
	const struct call_effect *effect = self->effects[event];
	uint32_t result = self->symbolic->results[event], i, j;

	if (result == SYMBOLIC_UNSET) /* it is no event that gives one */
		result = 0;

	for (i = 0; i < state->count; i++)
		for (j = 0; j < effect->ncases; j++)
			apply_case(self, effect, &effect->cases[j], result, state->items[i], list, forget);
}

static void apply_effect(struct lockset_function *self, uint32_t event, struct locksets *state)
{
	struct lockset_list list = { .arena = self->scratch };

	apply_cases(self, event, state, &list, 0);
	if (!list.count)
		apply_cases(self, event, state, &list, 1);
	locksets_join(state, &list, !(self->result_used[event] & RESULT_USED), self->symbolic->syms, &self->losses);
}

/* Every way, changed in the same manner; 0: it is not taken after all. */
typedef int draft_change(struct lockset_draft *draft, uint32_t value);

static void change_all(struct lockset_function *self, struct locksets *state, draft_change *change,
		       uint32_t value)
{
	struct lockset_list list = { .arena = self->scratch };
	uint32_t i;

	for (i = 0; i < state->count; i++) {
		struct lockset_draft draft;

		draft_open(&draft, state->items[i], self->symbolic->syms, &self->losses);
		if (change(&draft, value))
			locksets_add(&list, draft_freeze(&draft, self->scratch));
	}
	locksets_join(state, &list, 0, self->symbolic->syms, &self->losses);
}

/* One way to get there.  fact: what else is known on it; NULL: nothing. */
static void write_one(struct lockset_function *self, uint32_t e, const struct lockset *before, struct memory_range at,
		      const struct fact *fact, enum flag_use use, struct lockset_list *list)
{
	struct lockset_draft draft;

	draft_open(&draft, before, self->symbolic->syms, &self->losses);
	draft_written(&draft, &(struct writes){ .nranges = 1, .ranges = &at });
	if (!self->effects[e])
		release_written(&draft, at.place);
	if (fact && !draft_learn(&draft, fact))
		return;
	if (use == FLAG_UPDATED)
		draft_release(&draft, &(struct released){ .lock = at.place, .made = RELEASED_UPDATED });
	else if (use)
		flags_take(self, e, at.place, use, &draft);
	if (self->has_outs && self->symbolic->body->events[e].kind == RCF_E_WRITE)
		outs_store(self, &draft, at.place,
			   symbolic_value(self->symbolic, self->symbolic->body->events[e].access.value));
	locksets_add(list, draft_freeze(&draft, self->scratch));
}

static void write_all(struct lockset_function *self, uint32_t e, struct locksets *state, struct memory_range at,
		      uint32_t old)
{
	struct lockset_list list = { .arena = self->scratch };
	uint32_t i;

	for (i = 0; i < state->count; i++) {
		struct lockset_draft draft;
		enum flag_use use;
		uint32_t compared;

		draft_open(&draft, state->items[i], self->symbolic->syms, &self->losses);
		use = flags_use(self, e, at.place, &draft);
		compared = use ? 0 : flags_compared(self, e, at.place, &draft);
		if (compared || (!use && old && flags_hold(&draft))) {
			struct fact was = fact_equal(compared ? compared : old, 0), other = fact_unequal(was.value, 0);

			write_one(self, e, state->items[i], at, &was, FLAG_SET, &list);
			write_one(self, e, state->items[i], at, &other, compared ? FLAG_UPDATED : FLAG_NONE, &list);
		} else {
			write_one(self, e, state->items[i], at, NULL, use, &list);
		}
	}
	locksets_join(state, &list, 0, self->symbolic->syms, &self->losses);
}

/* What a call gives to somebody together with a function. */
static void give_all(struct lockset_function *self, uint32_t e, struct locksets *state)
{
	struct lockset_list list = { .arena = self->scratch };
	uint32_t i;

	for (i = 0; i < state->count; i++) {
		struct lockset_draft draft;

		draft_open(&draft, state->items[i], self->symbolic->syms, &self->losses);
		several_given(self, e, &draft);
		locksets_add(&list, draft_freeze(&draft, self->scratch));
	}
	locksets_join(state, &list, 0, self->symbolic->syms, &self->losses);
}

static int change_stale(struct lockset_draft *draft, uint32_t value)
{
	draft_stale(draft, value);
	return 1;
}

static int mentions_any(const struct locksets *state, int facts_only)
{
	uint32_t i;

	for (i = 0; i < state->count; i++)
		if (state->items[i]->nfacts || (!facts_only && (state->items[i]->nheld ||
								state->items[i]->nreleased)))
			return 1;
	return 0;
}

/* Are there locks that a write may release? */
static int holds_made(const struct locksets *state)
{
	uint32_t i, j;

	for (i = 0; i < state->count; i++)
		for (j = 0; j < state->items[i]->nheld; j++)
			if (state->items[i]->held[j].flags & HELD_MADE)
				return 1;
	return 0;
}

/* The name of "this way came along an abnormal edge". */
static uint32_t abnormal(struct lockset_function *self)
{
	return sym_leaf(self->symbolic->syms, SYM_OPAQUE, UINT32_MAX, 0);
}

/* setjmp() gives 0 when it is called, and something else when it returns again:
 * on the ways that came along an abnormal edge. */
static void return_again(struct lockset_function *self, uint32_t e, struct locksets *state)
{
	const struct facts_event *event = &self->symbolic->body->events[e];
	struct lockset_list list = { .arena = self->scratch };
	int twice = event->call.symbol &&
		    (self->symbolic->tu->symbols[event->call.symbol].flags & RCF_SYM_RETURNS_TWICE);
	uint32_t i;

	for (i = 0; i < state->count; i++) {
		struct lockset_draft draft;
		struct fact fact = fact_equal(self->symbolic->results[e], 0), way;

		draft_open(&draft, state->items[i], self->symbolic->syms, &self->losses);
		way = draft_know(&draft, abnormal(self));
		if (!fact_is_empty(&way))
			fact.range = RANGE_OUTSIDE, fact.classes = NUMBER_ANY & ~NUMBER_ZERO;
		draft_stale(&draft, abnormal(self));
		if (twice)
			draft_learn(&draft, &fact);
		locksets_add(&list, draft_freeze(&draft, self->scratch));
	}
	locksets_join(state, &list, 0, self->symbolic->syms, &self->losses);
}

static int change_followed(struct lockset_draft *draft, uint32_t pointer)
{
	struct fact known = draft_know(draft, pointer);

	return (known.classes == NUMBER_ANY && sym_get(draft->syms, pointer)->kind != SYM_FORMAL) ||
	       draft_learn(draft, &(struct fact){ .value = pointer,
						  .classes = NUMBER_ABOVE | NUMBER_BELOW });
}

/* A pointer that was followed is not null. */
static void follow(struct lockset_function *self, uint32_t place, struct locksets *state)
{
	const struct sym *at = sym_get(self->symbolic->syms, place);
	uint8_t kind = sym_get(self->symbolic->syms, at->a)->kind;

	if (at->kind == SYM_AT && (kind == SYM_FORMAL || ((kind == SYM_OPAQUE || kind == SYM_PHI ||
							   kind == SYM_FRESH) && mentions_any(state, 1))))
		change_all(self, state, change_followed, at->a);
}

/* An event that happens again gives something else. */
static void make_stale(struct lockset_function *self, uint32_t e, struct locksets *state)
{
	struct syms *syms = self->symbolic->syms;
	const struct facts_event *event = &self->symbolic->body->events[e];
	uint32_t i;

	if (facts_event_has_result(event))
		change_all(self, state, change_stale, sym_leaf(syms, SYM_OPAQUE, e, 0));
	if (event->kind == RCF_E_CALL && sym_get(syms, self->symbolic->results[e])->kind == SYM_FRESH)
		change_all(self, state, change_stale, sym_leaf(syms, SYM_FRESH, e, 0));
	for (i = 1; (self->result_used[e] & RESULT_FRESH) && i <= SUMMARY_STORES; i++)
		change_all(self, state, change_stale, sym_leaf(syms, SYM_FRESH, e, i));
	for (i = 1; (self->result_used[e] & RESULT_OUTS) && i <= LOCKSETS_OUTS; i++)
		change_all(self, state, change_stale, sym_leaf(syms, SYM_OPAQUE, e, i));
	for (i = 0; event->kind == RCF_E_ASM && i < event->assembler.noperands; i++)
		change_all(self, state, change_stale, sym_leaf(syms, SYM_OPAQUE, e, i + 1));
}

void lockset_event(struct lockset_function *self, uint32_t e, struct locksets *state)
{
	struct symbolic *symbolic = self->symbolic;
	const struct facts_event *event = &symbolic->body->events[e];
	uint32_t place, old;

	if (symbolic->cyclic && mentions_any(state, 0))
		make_stale(self, e, state);
	if (event->kind == RCF_E_CALL && (symbolic->tu->funcs[symbolic->body->func].flags &
					  RCF_FN_SETJMP))
		return_again(self, e, state);
	if (self->effects[e])
		apply_effect(self, e, state);
	if (several_gives(self, e) && mentions_any(state, 0))
		give_all(self, e, state);
	if (event->kind != RCF_E_READ && event->kind != RCF_E_WRITE && event->kind != RCF_E_RMW)
		return;
	place = sym_place(symbolic->syms, symbolic_value(symbolic, event->access.address));
	if (!place)
		return;
	follow(self, place, state);
	if (event->kind == RCF_E_READ)
		return;
	old = mentions_any(state, 0) ? flags_exchanged(self, e, place) : 0;
	if (old || mentions_any(state, 1) || holds_made(state) || outs_number(self, place))
		write_all(self, e, state, symbolic_range(symbolic, place, event->access.type), old);
}

/* ---- edges ---- */

#define PHI_LIMIT 32 /* more in a block are only forgotten, not followed */

/* PHIs choose in parallel: names go through placeholders. */
static void choose_phis(struct lockset_function *self, struct lockset_draft *draft, uint32_t to,
			uint32_t pred)
{
	struct symbolic *symbolic = self->symbolic;
	const struct facts_body *body = symbolic->body;
	const struct facts_block *block = &body->blocks[to];
	struct fact learned[PHI_LIMIT];
	uint32_t phis[PHI_LIMIT], held[PHI_LIMIT], n = 0, i;
	uint32_t every = every_before(self, draft, to, pred);

	for (i = 0; i < block->nphis; i++) {
		uint32_t id = body->phis[block->phis + i];
		uint32_t phi = sym_leaf(symbolic->syms, SYM_PHI, id, 0), argument;

		if (symbolic_value(symbolic, id) != phi)
			continue;
		argument = symbolic_value(symbolic, body->phi_args[body->values[id].b + pred]);
		if (argument == phi)
			continue;
		if (n < PHI_LIMIT) {
			phis[n] = phi;
			learned[n] = draft_know(draft, argument);
			held[n] = sym_leaf(symbolic->syms, SYM_OPAQUE, UINT32_MAX, n + 1);
			if (argument && sym_get(symbolic->syms, argument)->kind != SYM_CONST)
				draft_rename(draft, argument, held[n]);
			n++;
		}
	}
	for (i = 0; i < block->nphis; i++) {
		uint32_t id = body->phis[block->phis + i];
		uint32_t phi = sym_leaf(symbolic->syms, SYM_PHI, id, 0);

		if (symbolic_value(symbolic, id) == phi &&
		    symbolic_value(symbolic, body->phi_args[body->values[id].b + pred]) != phi)
			draft_stale(draft, phi);
	}
	for (i = 0; i < n; i++) {
		draft_rename(draft, held[i], phis[i]);
		draft_stale(draft, held[i]);
		learned[i].value = phis[i];
		draft_learn(draft, &learned[i]);
	}
	every_after(self, draft, every);
}

/* The pred-th edge into to, which is the edge-th one out of its block. */
static void cross_edge(struct lockset_function *self, uint32_t to, uint32_t pred, uint32_t edge,
		       struct lockset_list *list, int forget)
{
	const struct facts_body *body = self->symbolic->body;
	uint32_t from = cfg_source(body, to, pred);
	uint32_t i;

	if (self->exit[from].count && edge >= body->blocks[from].nregular && !jumps_from(self, from))
		return;
	for (i = 0; i < self->exit[from].count; i++) {
		struct lockset_draft draft;

		draft_open(&draft, self->exit[from].items[i], self->symbolic->syms, &self->losses);
		if (forget)
			draft_forget_memory(&draft);
		if (!lockset_learn_edge(self, &draft, from, edge))
			continue;
		every_leave(self, &draft, from, edge);
		owners_cross(self, &draft, from, edge);
		choose_phis(self, &draft, to, pred);
		if (edge >= body->blocks[from].nregular) {
			struct fact way = fact_equal(abnormal(self), 1);

			draft_learn(&draft, &way);
		}
		locksets_add(list, draft_freeze(&draft, self->scratch));
	}
}

/* ---- blocks ---- */

/* The classes that a PHI may be in, as sets: bit c of a set stands for the
 * classes c. */
struct phi_classes {
	uint32_t likely, unlikely;
};

/* Would the way end where the ways of the list meet? */
static int is_ending(const struct lockset_list *list, uint32_t way, const struct syms *syms)
{
	uint32_t i;

	for (i = 0; list->count <= 4 * LOCKSETS_MAX && i < list->count; i++)
		if (lockset_is_lockless(list->items[way], list->items[i], syms))
			return 1;
	return list->items[way]->unlikely;
}

static void note_classes(struct lockset_function *self, struct phi_classes *seen, uint32_t phi,
			 const struct lockset_list *list)
{
	uint32_t i;

	for (i = 0; i < list->count; i++) {
		struct lockset_draft draft;

		draft_open(&draft, list->items[i], self->symbolic->syms, &self->losses);
		*(is_ending(list, i, self->symbolic->syms) ? &seen->unlikely : &seen->likely) |=
			1u << draft_know(&draft, phi).classes;
	}
}

/* Does a PHI of the block remember which way it was?  Then somebody will ask,
 * and an unlikely way does not end here: "return ok" after a failed lock. */
static int is_remembered(struct lockset_function *self, const struct facts_block *block,
			 const struct lockset_list *list)
{
	uint32_t i, a, b, unlikely = 0;

	for (i = 0; i < list->count; i++)
		unlikely += (uint32_t)is_ending(list, i, self->symbolic->syms);
	if (!unlikely || unlikely == list->count)
		return 0;
	for (i = 0; i < block->nphis; i++) {
		struct phi_classes seen = { 0 };

		note_classes(self, &seen, sym_leaf(self->symbolic->syms, SYM_PHI,
						   self->symbolic->body->phis[block->phis + i], 0),
			     list);
		for (a = 0; a <= NUMBER_ANY; a++)
			for (b = 0; b <= NUMBER_ANY; b++)
				if ((seen.likely >> a & 1) && (seen.unlikely >> b & 1) && !(a & b))
					return 1;
	}
	return 0;
}

static void enter(struct lockset_function *self, uint32_t block, struct locksets *state)
{
	struct lockset_list list = { .arena = self->scratch };
	const struct facts_body *body = self->symbolic->body;
	const struct facts_block *b = &body->blocks[block];
	uint32_t i, edge, from, before;

	if (block == 0)
		locksets_add(&list, inside_enter(self));
	for (i = 0; cfg_incoming(body, block, i, &from); i++) {
		edge = self->edges[b->preds + i];
		if (self->symbolic->rank[from] == SYMBOLIC_UNSET)
			continue;
		before = list.count;
		cross_edge(self, block, i, edge, &list, 0);
		/* All ways say that it is not taken: another thread may have changed that. */
		if (list.count == before)
			cross_edge(self, block, i, edge, &list, 1);
	}
	locksets_join(state, &list, b->npreds > 1 && !is_remembered(self, b, &list),
		      self->symbolic->syms, &self->losses);
}

/* A block that does not settle: what held before and holds now. */
static void widen(struct lockset_function *self, uint32_t block, struct locksets *state)
{
	struct lockset_list list = { .arena = self->scratch };
	const struct lockset *joined;
	struct lockset_draft draft;
	uint32_t i;

	for (i = 0; i < state->count; i++)
		locksets_add(&list, state->items[i]);
	for (i = 0; i < self->entry[block].count; i++)
		locksets_add(&list, self->entry[block].items[i]);
	locksets_join(state, &list, 1, self->symbolic->syms, &self->losses);
	joined = locksets_must(state, self->symbolic->syms, self->scratch);
	if (!joined)
		return;
	draft_open(&draft, joined, self->symbolic->syms, &self->losses);
	draft.nfacts = 0;
	state->count = 1;
	state->items[0] = draft_freeze(&draft, self->scratch);
	self->losses.joined++;
}

static int visit_block(struct lockset_function *self, uint32_t block, unsigned visits)
{
	const struct facts_block *b = &self->symbolic->body->blocks[block];
	struct locksets state;
	uint32_t e;
	int changed;

	enter(self, block, &state);
	if (visits > VISITS)
		widen(self, block, &state);
	self->entry[block] = state;
	for (e = b->events; e < b->events + b->nevents; e++)
		lockset_event(self, e, &state);
	changed = !locksets_same(&state, &self->exit[block]);
	self->exit[block] = state;
	return changed;
}

/* Nothing here touches locks: nothing is held anywhere. */
static void flow_quiet(struct lockset_function *self)
{
	struct locksets nothing = { .count = 1, .items = { &lockset_empty } };
	uint32_t i;

	for (i = 0; i < self->symbolic->norder; i++) {
		self->entry[self->symbolic->order[i]] = nothing;
		self->exit[self->symbolic->order[i]] = nothing;
	}
}

/* The formals that tell ways apart. */
static void note_tests(struct lockset_function *self)
{
	uint32_t b, i, j;

	for (b = 0; b < self->symbolic->body->nblocks; b++)
		for (i = 0; self->entry[b].count > 1 && i < self->entry[b].count; i++)
			for (j = 0; j < self->entry[b].items[i]->nfacts; j++) {
				const struct sym *value = sym_get(self->symbolic->syms,
								  self->entry[b].items[i]->facts[j].value);

				if (value->kind == SYM_FORMAL && value->a < 64)
					self->tests_formals |= (uint64_t)1 << value->a;
			}
}

void lockset_flow(struct lockset_function *self)
{
	struct symbolic *symbolic = self->symbolic;
	const struct facts_body *body = symbolic->body;
	uint8_t *visits = arena_alloc(self->scratch, body->nblocks);
	uint32_t i, j, n = symbolic->norder, again = 1;
	struct worklist work; /* by rank */

	if (!self->touches_locks) {
		flow_quiet(self);
		return;
	}
	lockset_find_edges(self);
	worklist_init(&work, self->scratch, n);
	for (i = 0; i < n; i++)
		worklist_add(&work, i);
	while (again) {
		again = 0;
		for (i = worklist_take(&work, 0, n); i < n; i = worklist_take(&work, i + 1, n)) {
			uint32_t block = symbolic->order[i];
			const struct facts_block *b = &body->blocks[block];

			if (visits[block] > 2 * VISITS || !visit_block(self, block, ++visits[block]))
				continue;
			for (j = 0; j < b->nsuccs; j++) {
				uint32_t to = symbolic->rank[cfg_target(body, block, j)];

				worklist_add(&work, to);
				again |= to <= i;
			}
		}
	}
	note_tests(self);
}
