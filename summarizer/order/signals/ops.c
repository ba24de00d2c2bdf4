/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ops.c - the table of idioms, the operations that all of them have found, and the idioms that are a few lines: releases,
 * waits of lockdb's, tests of flags, creations.
 */
#include "order/ops.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"
#include "order/signals/internal.h"

/* ---- releases ---- */

/* Which of the signals of one object may the stored number satisfy? */
static struct bits satisfied(struct signals *self, uint32_t function, const struct guarded_access *access,
			     struct bits bits)
{
	struct bits kept = bits;
	int64_t number;
	uint32_t i;

	if (!bits_any(bits) || (access->flags & (ACCESS_POST | ACCESS_WAIT)))
		return bits;
	if (access->flags & ACCESS_INIT)
		return key_initial(self, function, access, &number) && !number ? bits_none : bits;
	if (!key_number(self, function, access, &number))
		return bits_meet(bits, self->drains) && counter_step(self, function, access) >= 0
			? bits_without(bits, self->drains) : bits;
	BITS_EACH(i, bits) {
		const struct signal *signal = &self->signals[i];

		/* What is counted down begins with some number. */
		if (!signal_holds(&signal->test, number) || (signal->counts == 2 && number) || signal->counts == 3)
			bits_drop(&kept, bits_one(i));
	}
	return kept;
}

struct bits signals_posted(const struct signals *self, uint32_t function,
			   const struct guarded_access *access)
{
	struct bits bits;
	uint32_t i;

	if (!(access->flags & (ACCESS_POST | ACCESS_INIT | ACCESS_WRITES)))
		return bits_none;
	bits = satisfied((struct signals *)self, function, access, signals_match(self, function, access));
	if (bits_any(self->queues))
		bits_add(&bits, queues_posted((struct signals *)self, function, access));
	BITS_EACH(i, bits_any(self->own_counts) ? own_of(bits) : bits_none)
		bits_add(&bits, self->signals[i].own_posts);
	return bits;
}

/* Posts of semaphores and completions, stores to flags, what is put into queues. */
static void emit_releases(struct sync_writer *writer)
{
	struct signals *self = writer->self;
	const struct digest *digest = accesses_digest(self->in.accesses, writer->function);
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++) {
		const struct guarded_access *access = &digest->accesses[i];
		struct bits posts = signals_posted(self, writer->function, access), ends = bits_none;
		struct sync_op *made;

		if (access->flags & ACCESS_WRITES)
			ends = bits_and(signals_match(self, writer->function, access), bits_or(self->turns, self->down));
		if (!bits_any(posts) && !bits_any(ends))
			continue;
		made = sync_emit(writer, SYNC_RELEASE, access->event, posts);
		made->access = access;
		made->ends = ends;
	}
}

/* ---- acquires ---- */

/* A wait of lockdb's: certain, unless it may give up. */
static void emit_wait(struct sync_writer *writer, const struct guarded_access *access, struct bits objects)
{
	const struct lockdb_function *model = callgraph_model(writer->self->in.graph, access->callee);
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++) {
		const struct lockdb_effect *effect = &model->effects[i];
		struct signal_test when = { 0, 0 };

		if (effect->op != LOCKDB_DOWN && effect->op != LOCKDB_WAIT)
			continue;
		if (effect->flags & (LOCKDB_TRY | LOCKDB_TIMED)) {
			when = test_of_model(&effect->when);
			if (!when.op)
				continue;
		}
		sync_emit(writer, SYNC_ACQUIRE, access->event, objects)->when = when;
	}
}

static void emit_waits(struct sync_writer *writer)
{
	struct signals *self = writer->self;
	const struct digest *digest = accesses_digest(self->in.accesses, writer->function);
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++) {
		const struct guarded_access *access = &digest->accesses[i];
		struct bits objects;

		if (access->runner || !(access->flags & ACCESS_WAIT) ||
		    self->in.link->functions[access->callee].func != LINK_NONE)
			continue;
		objects = signals_match(self, writer->function, access);
		bits_drop(&objects, self->counted);
		if (bits_any(objects))
			emit_wait(writer, access, objects);
	}
}

static void emit_tests(struct sync_writer *writer)
{
	struct signals *self = writer->self;
	const struct digest *digest = accesses_digest(self->in.accesses, writer->function);
	const struct signal_test is_set = { RCF_OP_NE, 0 };
	uint32_t i, n;

	for (i = 0; i < digest->naccesses; i++) {
		const struct guarded_access *access = &digest->accesses[i];
		struct bits tested;

		if (access->runner || access->callee || !(access->flags & ACCESS_READS))
			continue;
		tested = signals_tested(self, (struct finding_point){ writer->function, access->event });
		if (key_of(self, writer->function, access->place).kind == SIGNAL_FORMAL) /* whatever it is bound to */
			bits_keep(&tested, formal_bits);
		BITS_EACH(n, tested)
			sync_emit(writer, SYNC_ACQUIRE, access->event, bits_one(n))->when =
				n >= SIGNALS_FIRST ? self->signals[n].test : is_set;
	}
}

/* ---- creations ---- */

static void emit_creations(struct sync_writer *writer)
{
	const struct signals *self = writer->self;
	uint32_t spawn;

	for (spawn = self->first_spawn[writer->function]; spawn; spawn = self->next_spawn[spawn])
		sync_emit(writer, SYNC_CREATE, accesses_spawned(self->in.accesses, spawn - 1)->event, bits_one(spawn - 1));
}

/* ---- all ---- */

const struct sync_row sync_idioms[] = {
	{ "release", NULL, emit_releases, NULL },
	{ "wait", NULL, emit_waits, NULL },
	{ "test", NULL, emit_tests, NULL },
	{ "eventfd", eventfds_number, NULL, NULL },
	{ "queue", queues_number, queues_emit, NULL },
	{ "once", once_number, once_emit, once_posters },
	{ "join", ends_number, ends_emit, ends_posters },
	{ "creation", NULL, emit_creations, NULL },
	{ NULL, NULL, NULL, NULL }
};

void ops_number(struct signals *self)
{
	const struct sync_row *row;

	for (row = sync_idioms; row->name; row++)
		if (row->number)
			row->number(self);
}

void ops_posters(struct signals *self)
{
	const struct sync_row *row;

	for (row = sync_idioms; row->name; row++)
		if (row->posters)
			row->posters(self);
}

struct sync_op *sync_emit(struct sync_writer *writer, enum sync_kind kind, uint32_t event, struct bits objects)
{
	struct sync_op *made = pool_add(writer->self->arena, writer->into, sizeof *made);

	made->kind = (uint8_t)kind;
	made->idiom = writer->idiom;
	made->event = event;
	made->objects = objects;
	return made;
}

static void find_spawns(struct signals *self)
{
	uint32_t i, function;

	self->first_spawn = arena_array(self->arena, (size_t)self->in.link->nfunctions + 1, sizeof *self->first_spawn);
	self->next_spawn = arena_array(self->arena, (size_t)accesses_nspawns(self->in.accesses) + 1, sizeof *self->next_spawn);
	for (i = accesses_nspawns(self->in.accesses); i; i--) {
		function = accesses_spawned(self->in.accesses, i - 1)->function;
		self->next_spawn[i] = self->first_spawn[function];
		self->first_spawn[function] = i;
	}
}

void ops_find(struct signals *self)
{
	uint32_t f, row;

	find_spawns(self);
	for (f = 1; f <= self->in.link->nfunctions; f++) {
		struct pool found = { 0 };
		struct sync_writer writer = { .self = self, .function = f, .into = &found };
		struct sync_ops *ops = &self->flows[f].ops;

		for (row = 0; sync_idioms[row].name; row++) {
			writer.idiom = (uint8_t)row;
			if (sync_idioms[row].emit)
				sync_idioms[row].emit(&writer);
		}
		ops->items = found.items;
		ops->count = found.count;
		while (ops->nreleases < ops->count && ops->items[ops->nreleases].access)
			ops->nreleases++;
	}
}
