/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * threads.c - creations and joins in one function: which join is of which creation.
 *
 * A join of what was loaded from the place of a handle joins the thread.  Elements of an array are
 * one handle: a loop joins what a loop created.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"

/* What a call of lockdb's does with the handle at the end of a path. */
static uint32_t handle_of(struct call_visit *visit, const struct lockdb_path *path)
{
	struct collector *self = visit->self;
	struct lockdb_path shorter = *path;

	if (path->root == LOCKDB_NAMED)
		return sym_named(self->syms, path->name);
	if (path->root == LOCKDB_RESULT)
		return self->symbolic->results[visit->call.event];
	if (path->root != LOCKDB_ARG)
		return 0;
	if (path->nsteps && path->steps[path->nsteps - 1].kind == LOCKDB_DEREF) {
		shorter.nsteps--;
		return sym_place(self->syms, call_path(&visit->call, &shorter));
	}
	return call_path(&visit->call, path);
}

/* One that cannot be told from this one.  Of very many, all are alike. */
static struct access_creation *known_creation(const struct collector *self, uint32_t event,
					     uint32_t spawn, uint32_t handle)
{
	struct access_creation *creations = self->creations.items;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++)
		if (creations[i].spawn == spawn &&
		    ((creations[i].event == event && creations[i].handle == handle) ||
		     self->creations.count >= ACCESS_CREATIONS))
			return &creations[i];
	return NULL;
}

static struct access_creation *add_creation(struct collector *self, uint32_t event, uint32_t spawn,
					   uint32_t handle, int cyclic)
{
	struct access_creation *made = known_creation(self, event, spawn, handle);

	bits_add(&self->steps[event].created, bits_one(spawn));
	if (made) {
		bits_add(&self->steps[event].made, bits_one((uint32_t)(made - (struct access_creation *)self->creations.items)));
		made->cyclic |= (uint8_t)cyclic;
		return made;
	}
	bits_add(&self->steps[event].made, bits_one(self->creations.count));
	made = pool_add(self->scratch, &self->creations, sizeof *made);
	made->event = event;
	made->spawn = spawn;
	made->handle = handle == SYMBOLIC_UNSET ? 0 : handle;
	made->cyclic = (uint8_t)cyclic;
	return made;
}

static struct access_join *add_join(struct collector *self, uint32_t event, uint32_t handle,
				   int cyclic)
{
	struct access_join *made;
	uint32_t place;

	if (!handle || handle == SYMBOLIC_UNSET || self->joins.count >= ACCESS_CREATIONS)
		return NULL;
	place = handle_origin(self, handle);
	made = pool_add(self->scratch, &self->joins, sizeof *made);
	made->event = event;
	made->handle = place ? place : handle;
	made->cyclic = (uint8_t)cyclic;
	return made;
}

/* A join of lockdb's.  One that gives up counts where its result is known. */
static void add_model_join(struct call_visit *visit, const struct lockdb_effect *effect)
{
	struct access_join *made =
		add_join(visit->self, visit->call.event, handle_of(visit, &effect->handle),
			 (effect->flags & LOCKDB_ALL) != 0);

	if (!made || !(effect->flags & (LOCKDB_TRY | LOCKDB_TIMED)))
		return;
	made->result = visit->self->symbolic->results[visit->call.event];
	made->classes = results_that_meet(&effect->when);
}

/* From there on the handle is nobody's: a join of the same place joins another thread. */
static void add_detach(struct call_visit *visit, const struct lockdb_effect *effect)
{
	uint32_t handle = handle_of(visit, &effect->handle), place;
	struct access_join *made;

	if (!handle || handle == SYMBOLIC_UNSET || visit->self->detaches.count >= ACCESS_CREATIONS)
		return;
	place = handle_origin(visit->self, handle);
	made = pool_add(visit->self->scratch, &visit->self->detaches, sizeof *made);
	made->event = visit->call.event;
	made->handle = place ? place : handle;
}

/* A callee's count, as it is here. */
static struct access_count times_of(const struct collector *self, struct access_count count)
{
	const struct sym *value = sym_get(self->syms, count.value);

	if (value->kind == SYM_CONST && value->number > INT32_MIN && value->number < INT32_MAX) {
		count.more += value->number;
		count.value = 0;
	}
	return count;
}

/* Does nothing come after it?  A panic joins threads for nobody. */
static int is_last(const struct collector *self, uint32_t event)
{
	const struct facts_block *block = &self->body->blocks[self->body->events[event].block];

	return !block->nsuccs && event + 1 == block->events + block->nevents;
}

/* A callee has created it, and its result tells of it. */
static void note_result(struct access_creation *made, uint32_t result, uint8_t classes)
{
	if (result == SYMBOLIC_UNSET)
		result = classes = 0;
	made->classes = !made->result ? classes : made->classes && classes ? made->classes | classes : 0;
	made->result = result;
}

static void note_made(struct collector *self, uint32_t event, uint32_t spawn, int open)
{
	*(struct access_made *)pool_add(self->scratch, &self->made, sizeof(struct access_made)) =
		(struct access_made){ event, spawn, (uint8_t)open };
}

static void add_fork(struct collector *self, uint32_t event, uint8_t child)
{
	*(struct access_fork *)pool_add(self->scratch, &self->forks, sizeof(struct access_fork)) =
		(struct access_fork){ event, child };
}

/* What a callee did. */
static void read_callee(struct call_visit *visit, const struct digest *digest)
{
	struct collector *self = visit->self;
	struct portable_reader reader = call_reader(&visit->call);
	uint32_t *values, i;

	bits_add(&self->steps[visit->call.event].joined, bits_without(digest->out.joined, digest->out.inner));
	bits_add(&self->steps[visit->call.event].inner, digest->out.inner);
	if (!(self->body->events[visit->call.event].flags & RCF_C_INDIRECT))
		self->steps[visit->call.event].passed = digest->out.passed;
	if (digest->child && !(self->body->events[visit->call.event].flags & RCF_C_INDIRECT))
		add_fork(self, visit->call.event, digest->child);
	if (digest->outcomes && !(self->body->events[visit->call.event].flags & RCF_C_INDIRECT))
		*(struct access_outcome *)pool_add(self->scratch, &self->outcomes, sizeof(struct access_outcome)) =
			(struct access_outcome){ visit->call.event, digest };
	if (!digest->nthreads)
		return;
	reader.result = self->symbolic->results[visit->call.event];
	values = arena_array(self->scratch, digest->values.nnodes + 1, sizeof *values);
	portable_read(&reader, &digest->values, values);
	for (i = 0; i < digest->nthreads; i++) {
		const struct access_thread *thread = &digest->threads[i];
		const struct sym value = *sym_get(self->syms, values[thread->starts]);
		uint32_t target = accesses_started(self->program, thread->spawn);
		const struct access_count times = { values[thread->times], thread->more, thread->counted, thread->first };
		uint32_t handle = values[thread->handle];
		struct access_creation *made;
		struct access_join *join;

		if (digest->values.nodes[thread->handle].kind == SYM_AT)
			handle = sym_place(self->syms, handle);
		if (thread->joins) {
			join = is_last(self, visit->call.event) ? NULL
				: add_join(self, visit->call.event, handle, thread->cyclic);
			if (join) {
				join->bound = times_of(self, times);
				join->any = thread->any;
				join->early = thread->early;
			}
		} else if (!thread->starts || value.kind != SYM_FUNCTION || !target || value.a == target) {
			handle = handle_read_created(self, thread, handle);
			made = add_creation(self, visit->call.event, thread->spawn, handle, thread->cyclic);
			made->pointed = thread->pointed;
			made->bound = times_of(self, times);
			made->any = thread->any;
			made->many |= thread->cyclic;
			made->starts = value.portable && value.kind != SYM_FUNCTION ? values[thread->starts] : 0;
			if (thread->starts)
				note_made(self, visit->call.event, thread->spawn, made->starts != 0);
			note_result(made, reader.result, thread->results);
		}
	}
}

static void read_effect(struct call_visit *visit, const struct lockdb_effect *effect)
{
	struct collector *self = visit->self;

	if (effect->op == LOCKDB_JOIN)
		add_model_join(visit, effect);
	else if (effect->op == LOCKDB_DETACH)
		add_detach(visit, effect);
	else if (effect->op == LOCKDB_FORKS)
		add_fork(self, visit->call.event, results_that_meet(&effect->when));
	else if (effect->op == LOCKDB_ACQUIRE && effect->kind == LOCKDB_GUARD)
		passed_guard(visit, effect);
	else if (effect->op == LOCKDB_RUNS)
		bits_add(&self->steps[visit->call.event].created, bits_one(self->program->numbers.loops));
	else if (effect->op == LOCKDB_SELF)
		*(uint32_t *)pool_add(self->scratch, &self->selves, sizeof(uint32_t)) = visit->call.event;
}

/* A thread, of those that differ in what they are bound to. */
static void add_instance(struct call_visit *visit, uint32_t number)
{
	struct collector *self = visit->self;
	const struct lockdb_effect *effect = visit->call.callback;
	uint32_t value = instances_value(visit, number), started = accesses_started(self->program, number);
	const struct sym known = *sym_get(self->syms, value);
	struct access_creation *made;

	if (known.kind == SYM_FUNCTION && started && known.a != started)
		return;
	made = add_creation(self, visit->call.event, number, handle_of(visit, &effect->handle), 0);
	if (known.portable && known.kind != SYM_FUNCTION)
		made->starts = value;
	else if (rebind_varies(self, value, visit->call.event))
		bits_add_shared(&self->program->varied, bits_one(number));
	if (!accesses_is_team(self->program, number) && effect->ndata &&
	    rebind_varies(self, call_actual(&visit->call, accesses_given(effect)), visit->call.event))
		bits_add_shared(&self->program->numbered, bits_one(number));
	made->own = 1;
	note_made(self, visit->call.event, number, made->starts != 0);
	made->data = effect->ndata && !accesses_given(effect) ? call_actual(&visit->call, 0) : 0;
	made->classes = results_that_meet(&effect->when);
	made->result = self->symbolic->results[visit->call.event];
}

static void visit_target(struct call_visit *visit, void *context)
{
	struct collector *self = visit->self;
	const struct lockdb_function *model = self->program->models[visit->function];
	uint32_t number, i;

	(void)context;
	if (visit->spawn) {
		number = accesses_spawn(self->program, (uint32_t)(visit->spawn - self->program->graph->spawns),
				      visit->function);
		for (i = 0; number != self->program->numbers.exit && i < accesses_instances(self->program, number); i++)
			add_instance(visit, number + i);
		return;
	}
	if (model && (model->opaque || model->ignore ||
		      self->program->link->functions[visit->function].func == LINK_NONE)) {
		for (i = 0; i < model->neffects; i++)
			read_effect(visit, &model->effects[i]);
		return;
	}
	read_callee(visit, accesses_digest(self->program, visit->function));
}

void threads_call(struct collector *self, uint32_t event)
{
	collect_targets(self, event, visit_target, NULL);
}

/* ---- which join is of which creation ---- */

/* Does the loop that joins run less often than the one that creates? */
static int counts_less(const struct access_count *joined, const struct access_count *created)
{
	return joined->known && created->known && joined->value == created->value &&
	       joined->more < created->more;
}

int joins_later(const struct collector *self, const struct access_join *join, uint32_t first)
{
	const struct access_join *joins = self->joins.items;
	uint32_t root = handle_spot(self->syms, join->handle).root, i;

	if (!first || join->bound.first <= first)
		return 0;
	for (i = 0; i < self->joins.count; i++)
		if (joins[i].bound.first <= first && handle_spot(self->syms, joins[i].handle).root == root)
			return 0;
	return 1;
}

/* Is the place of the handle used for another thread, further down in the same block?  Then it
 * is that one which is joined. */
static int is_overwritten(const struct collector *self, uint32_t creation)
{
	const struct access_creation *creations = self->creations.items, *mine = &creations[creation];
	const struct access_join *joins = self->joins.items;
	uint32_t i, k;

	if (sym_get(self->syms, mine->handle)->kind != SYM_AT)
		return 0;
	for (i = 0; i < self->creations.count; i++) {
		if (creations[i].handle != mine->handle || creations[i].event <= mine->event ||
		    self->body->events[creations[i].event].block != self->body->events[mine->event].block)
			continue;
		for (k = 0; k < self->joins.count; k++) /* joined in between */
			if (joins[k].event > mine->event && joins[k].event < creations[i].event)
				break;
		if (k == self->joins.count)
			return 1;
	}
	return 0;
}

/* What the threads of a spawn have joined themselves when they end. */
static struct bits joined_below(const struct collector *self, uint32_t spawn)
{
	const struct digest *digest;

	if (!self->program->complete || spawn >= accesses_nspawns(self->program) || !accesses_spawned(self->program, spawn)->target)
		return bits_none;
	digest = accesses_digest(self->program, accesses_spawned(self->program, spawn)->target);
	return bits_without(digest->out.joined, digest->out.created);
}

void threads_joined(struct collector *self, struct access_join *join, uint32_t spawn)
{
	struct bits joined = bits_or(bits_one(spawn), joined_below(self, spawn));

	bits_add(join->result ? &join->spawns : &self->steps[join->event].joined, joined);
	if (join->early)
		bits_add(&self->steps[join->event].early, joined);
}

/* Is a place of the handle of a creation what is joined? */
static int is_joined_at(struct collector *self, const struct access_join *join,
			const struct access_creation *creation, uint32_t place)
{
	enum handle_match match = handle_same(self, place, join->handle, creation->any | join->any);

	return match == HANDLE_SAME || (match == HANDLE_ALIKE && !join->known);
}

/* A callee's loop joins less than was created: it cannot know. */
static void take_back(struct collector *self)
{
	const struct access_creation *creations = self->creations.items;
	const struct access_join *joins = self->joins.items;
	uint32_t i, j;

	for (i = 0; i < self->joins.count; i++)
		for (j = 0; j < self->creations.count; j++)
			if (is_joined_at(self, &joins[i], &creations[j], creations[j].handle) &&
			    counts_less(&joins[i].bound, &creations[j].bound))
				bits_drop(&self->steps[joins[i].event].joined, bits_one(creations[j].spawn));
}

/* Can one event come after the other? */
static int may_follow(struct collector *self, uint32_t first, uint32_t second)
{
	uint32_t from = self->body->events[first].block, to = self->body->events[second].block;

	return (from == to && first < second) || cfg_reaches(self->body, from, to, CFG_NONE, self->scratch);
}

/* Does a join join this thread, under one of the names of its handle? */
static int is_of(struct collector *self, const struct access_join *join, const struct access_creation *creation,
		 const struct pool *places)
{
	uint32_t i;

	for (i = 0; i < places->count; i++)
		if (is_joined_at(self, join, creation, ((const uint32_t *)places->items)[i]))
			return 1;
	return 0;
}

/* Is there another thread of the same number, under a handle of its own, that was not joined
 * before?  So it is with a wrapper that is called for each of them. */
static int leaves_one(struct collector *self, const struct access_creation *mine,
		      const struct access_join *join)
{
	const struct access_creation *creations = self->creations.items;
	const struct access_join *joins = self->joins.items;
	uint32_t i, k;

	for (i = 0; i < self->creations.count; i++) {
		const struct access_creation *other = &creations[i];
		uint8_t kind = sym_get(self->syms, other->handle)->kind;
		struct pool places = { 0 };

		if (other == mine || other->spawn != mine->spawn || !other->handle ||
		    (kind != SYM_AT && kind != SYM_OPAQUE))
			continue;
		handle_places(self, other->handle, &places);
		if (is_of(self, join, other, &places)) {
			if (is_overwritten(self, i))
				return 1;
			continue;
		}
		for (k = 0; k < self->joins.count; k++)
			if (&joins[k] != join && is_of(self, &joins[k], other, &places) &&
			    may_follow(self, joins[k].event, join->event))
				break;
		if (k == self->joins.count && !may_follow(self, join->event, other->event))
			return 1;
	}
	return 0;
}

/* Was it detached before the join, so that the join is of another thread? */
static int is_detached(struct collector *self, const struct access_creation *creation,
		       const struct access_join *join, const struct pool *places)
{
	const struct access_join *detaches = self->detaches.items;
	uint32_t i;

	for (i = 0; i < self->detaches.count; i++)
		if (is_of(self, &detaches[i], creation, places) &&
		    may_follow(self, creation->event, detaches[i].event) &&
		    may_follow(self, detaches[i].event, join->event))
			return 1;
	return 0;
}

#define EXCLUSIVE 16 /* creations in a function that are compared */

static void add_pair(struct bits *sets, uint32_t a, uint32_t b)
{
	bits_add_shared(&sets[a], bits_one(b));
	bits_add_shared(&sets[b], bits_one(a));
}

/* Any of very many may come after any other one. */
static void note_all(struct collector *self)
{
	const struct access_creation *creations = self->creations.items;
	uint32_t spawns = self->program->numbers.spawns, i;
	struct bits all = bits_none;

	for (i = 0; i < self->creations.count; i++)
		if (creations[i].spawn < spawns)
			bits_add(&all, bits_one(creations[i].spawn));
	for (i = 0; i < self->creations.count; i++)
		if (creations[i].spawn < spawns)
			bits_add_shared(&self->program->together[creations[i].spawn],
					bits_without(all, bits_one(creations[i].spawn)));
}

/* Creations in different branches, or of one of several functions: only one of them happens.  Of others one may come
 * after the other one. */
static void note_pairs(struct collector *self)
{
	const struct access_creation *creations = self->creations.items;
	uint32_t spawns = self->program->numbers.spawns, i, k;

	if (self->creations.count > EXCLUSIVE) {
		note_all(self);
		return;
	}
	for (i = 0; i < self->creations.count; i++)
		for (k = 0; k < i; k++) {
			uint32_t a = creations[i].spawn, b = creations[k].spawn;

			if (a == b || a >= spawns || b >= spawns)
				continue;
			if (may_follow(self, creations[i].event, creations[k].event) ||
			    may_follow(self, creations[k].event, creations[i].event))
				add_pair(self->program->together, a, b);
			else if (creations[i].own && creations[k].own)
				add_pair(self->program->exclusive, a, b);
		}
}

/* Is it created in a loop, or does it create the next one of its kind? */
static int is_one_of_many(const struct collector *self, const struct access_creation *creation)
{
	return (creation->cyclic && !bits_has(self->program->latched, creation->spawn)) ||
	       bits_has(self->program->successors, creation->spawn);
}

/* Notes of each join whether it is of a creation whose handle is in that very place. */
static void note_known(struct collector *self)
{
	const struct access_creation *creations = self->creations.items;
	struct access_join *joins = self->joins.items;
	uint32_t i, j;

	for (j = 0; j < self->joins.count; j++)
		for (i = 0; i < self->creations.count && !joins[j].known; i++)
			joins[j].known = handle_same(self, creations[i].handle, joins[j].handle,
						      creations[i].any | joins[j].any) == HANDLE_SAME;
}

/* The threads of a creation are joined by their own handles: the one, or the crew of a callee by a callee's loop. */
static void note_unmade(struct collector *self, const struct access_join *join, uint32_t creation)
{
	const struct access_creation *made = (const struct access_creation *)self->creations.items + creation;
	int crew = made->cyclic || made->many || made->any || join->any;

	if (!join->result && (!crew || !(flow_innermost(self, self->body->events[made->event].block) ||
					 flow_innermost(self, self->body->events[join->event].block))))
		bits_add(&self->steps[join->event].unmade, bits_one(creation));
}

void threads_match(struct collector *self)
{
	const struct access_creation *creations = self->creations.items;
	struct access_join *joins = self->joins.items;
	uint32_t i, j, k;

	note_pairs(self);
	note_known(self);
	for (j = 0; j < self->creations.count && self->joins.count; j++) {
		struct pool places = { 0 };

		if (is_overwritten(self, j))
			continue;
		handle_places(self, creations[j].handle, &places);
		for (i = 0; i < self->joins.count; i++) {
			if ((is_one_of_many(self, &creations[j]) && !joins[i].cyclic) ||
			    counts_less(&joins[i].bound, &creations[j].bound) ||
			    joins_later(self, &joins[i], creations[j].bound.first) ||
			    join_loop_leaves_out(self, &joins[i], &creations[j]) ||
			    is_detached(self, &creations[j], &joins[i], &places))
				continue;
			for (k = 0; k < places.count; k++)
				if (handle_same(self, ((uint32_t *)places.items)[k], joins[i].handle, creations[j].any | joins[i].any) ==
				    HANDLE_SAME)
					note_unmade(self, &joins[i], j);
			for (k = 0; k < places.count; k++)
				if (is_joined_at(self, &joins[i], &creations[j], ((uint32_t *)places.items)[k]) &&
				    !leaves_one(self, &creations[j], &joins[i]))
					threads_joined(self, &joins[i], creations[j].spawn);
		}
	}
	keepers_match(self);
	take_back(self);
	/* A call that starts a team and waits for it; not one that waits for the last one before it starts another. */
	for (i = 0; i < self->body->nevents; i++)
		bits_drop(&self->steps[i].created, bits_without(self->steps[i].joined, self->steps[i].early));
}

/* ---- for callers ---- */

/* Is the block on every way from the entry to a return? */
static int is_certain(const struct collector *self, uint32_t block)
{
	return !cfg_returns_without(self->body, block, self->scratch);
}

/* "if (started) join": the variable says whether there is a thread. */
static int is_flagged(const struct collector *self, uint32_t block)
{
	const struct facts_block *b = &self->body->blocks[block], *test;
	const struct sym *value;
	uint32_t from;

	if (b->npreds != 1)
		return 0;
	from = cfg_source(self->body, block, 0);
	test = &self->body->blocks[from];
	if (test->term != RCF_TERM_COND || self->symbolic->rank[from] == SYMBOLIC_UNSET)
		return 0;
	value = sym_get(self->syms, symbolic_value(self->symbolic, test->value));
	if (value->kind == SYM_BINARY)
		value = sym_get(self->syms, value->a);
	return (value->kind == SYM_LOAD ||
		(value->kind == SYM_OPAQUE && value->a < self->body->nevents &&
		 self->body->events[value->a].kind == RCF_E_READ)) && is_certain(self, from);
}

/* The outermost loop around a block begins with its header: it is what must be passed. */
static uint32_t outermost(const struct collector *self, uint32_t block)
{
	const struct access_loop *loops = self->loops.items;
	uint32_t i, found = block;

	for (i = 0; i < self->loops.count; i++)
		if (loops[i].within[found] && loops[i].header != found)
			found = loops[i].header;
	return found;
}

static void add_thread(struct collector *self, struct access_thread thread)
{
	struct access_thread *threads = self->threads.items;
	uint32_t i;

	for (i = 0; i < self->threads.count; i++)
		if (threads[i].spawn == thread.spawn && threads[i].joins == thread.joins &&
		    threads[i].handle == thread.handle && threads[i].starts == thread.starts) {
			threads[i].cyclic = 1; /* more than one of it */
			threads[i].first = 0;
			threads[i].early &= thread.early;
			return;
		}
	*(struct access_thread *)pool_add(self->scratch, &self->threads, sizeof thread) = thread;
}

void threads_started(struct collector *self, struct digest *digest, struct arena *arena)
{
	const struct access_creation *creations = self->creations.items;
	struct access_start *starts = arena_array(arena, self->creations.count, sizeof *starts);
	struct access_made *made = arena_array(arena, self->made.count, sizeof *made);
	uint32_t i;

	for (i = 0; i < self->made.count; i++)
		made[i] = ((const struct access_made *)self->made.items)[i];
	digest->nmade = self->made.count;
	digest->made = made;
	for (i = 0; i < self->creations.count; i++) {
		const struct sym *value = sym_get(self->syms, creations[i].starts);

		if (value->kind != SYM_FORMAL || value->a >= 64)
			continue;
		digest->starts_formals |= (uint64_t)1 << value->a;
		starts[digest->nstarts++] = (struct access_start){ creations[i].spawn, value->a };
	}
	digest->starts = starts;
}

static void set_times(struct collector *self, struct access_thread *thread,
		      const struct access_count *count)
{
	thread->times = count->value ? portable_write(&self->writer, count->value) : 0;
	thread->more = count->more;
	thread->first = count->first;
	thread->counted = count->known && (!count->value || thread->times);
}

/* Created in a loop, or at two places of a function. */
struct bits threads_repeated(const struct collector *self)
{
	const struct access_creation *creations = self->creations.items;
	struct bits seen = bits_none, repeated = bits_none;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++) {
		struct bits one = bits_one(creations[i].spawn);

		bits_add(&repeated, creations[i].cyclic ? one : bits_and(seen, one));
		bits_add(&seen, one);
	}
	return repeated;
}

/* Can no creation come before it? */
static int is_early(struct collector *self, const struct access_join *join)
{
	const struct access_creation *creations = self->creations.items;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++)
		if (creations[i].event == join->event ? !join->early : may_follow(self, creations[i].event, join->event))
			return 0;
	return 1;
}

void threads_export(struct collector *self)
{
	const struct access_creation *creations = self->creations.items;
	const struct access_join *joins = self->joins.items;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++) {
		struct access_thread made = { .spawn = creations[i].spawn, .cyclic = creations[i].cyclic };

		set_times(self, &made, &creations[i].bound);
		if (!bits_has(self->out.created, made.spawn))
			continue;
		handle_write_created(self, &creations[i], &made);
		made.starts = portable_write(&self->writer, creations[i].starts);
		made.results = results_if_created(self, made.spawn);
		add_thread(self, made);
	}
	for (i = 0; i < self->joins.count; i++) {
		struct access_thread made = { .joins = 1, .cyclic = joins[i].cyclic };
		uint32_t block = outermost(self, self->body->events[joins[i].event].block);

		set_times(self, &made, &joins[i].bound);
		if (joins[i].result ||
		    !(is_certain(self, block) || is_flagged(self, block) || witnesses_certain(self, &joins[i], block)))
			continue;
		made.handle = handle_write(self, joins[i].handle, &made.any);
		made.early = (uint8_t)is_early(self, &joins[i]);
		made.any |= joins[i].any;
		if (made.handle)
			add_thread(self, made);
	}
}
