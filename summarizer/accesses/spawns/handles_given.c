/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * handles_given.c - handles of threads that are given to other threads: "join the one before you".  The
 * handle is what the thread is given, or in memory that it is given, and it joins that one.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"

static void keep(struct collector *self, struct pool *keepers, uint32_t to, uint32_t spawn,
		 int64_t offset, int pointed)
{
	struct access_keeper *made = pool_add(self->scratch, keepers, sizeof *made);

	*made = (struct access_keeper){ .offset = (uint32_t)offset, .pointed = (uint8_t)pointed,
				       .given = 1 + to, .spawn = spawn };
}

/* The handle is at the place, or is this value: does the data lead to it? */
static void keep_at(struct collector *self, struct pool *keepers, const struct access_creation *to,
		    uint32_t spawn, uint32_t place)
{
	struct spot data = handle_spot(self->syms, to->data), at = handle_spot(self->syms, place);

	if (place == to->data && sym_get(self->syms, place)->kind != SYM_AT)
		keep(self, keepers, to->spawn, spawn, 0, 1);
	else if (data.root == at.root && !data.variable && !at.variable && at.offset >= data.offset &&
		 at.offset - data.offset < INT32_MAX && sym_get(self->syms, place)->kind == SYM_AT)
		keep(self, keepers, to->spawn, spawn, at.offset - data.offset, 0);
}

/* All places of a handle: its own, and where it is copied to. */
static void keep_all(struct collector *self, struct pool *keepers, const struct access_creation *to,
		     uint32_t spawn, uint32_t handle)
{
	uint32_t e;

	keep_at(self, keepers, to, spawn, handle);
	if (handle_origin(self, to->data) == handle)
		keep(self, keepers, to->spawn, spawn, 0, 1);
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];
		uint32_t value;

		if (event->kind != RCF_E_WRITE || self->symbolic->rank[event->block] == SYMBOLIC_UNSET)
			continue;
		value = symbolic_value(self->symbolic, event->access.value);
		if (value && (value == handle || handle_origin(self, value) == handle))
			keep_at(self, keepers, to, spawn,
				sym_place(self->syms, symbolic_value(self->symbolic, event->access.address)));
	}
}

void given_find(struct collector *self, struct pool *keepers)
{
	const struct access_creation *creations = self->creations.items;
	const uint32_t *selves = self->selves.items;
	uint32_t i, k;

	if (self->creations.count + self->selves.count < 2 || self->creations.count > 16)
		return;
	for (i = 0; i < self->creations.count; i++) {
		if (!creations[i].own || !creations[i].data || creations[i].cyclic)
			continue;
		for (k = 0; k < self->creations.count; k++)
			if (k != i && creations[k].own && creations[k].handle && !creations[k].cyclic)
				keep_all(self, keepers, &creations[i], creations[k].spawn, creations[k].handle);
		for (k = 0; k < self->selves.count; k++)
			keep_all(self, keepers, &creations[i], self->program->numbers.exit, self->symbolic->results[selves[k]]);
	}
}

/* The one spawn that runs the function, if nothing else does; else the number of spawns. */
static uint32_t only_spawn(const struct accesses *accesses, uint32_t function)
{
	uint32_t count = accesses_nspawns(accesses), i, found = count;

	if (accesses->graph->nodes[function].callers)
		return found;
	for (i = 0; i < count; i++) {
		const uint32_t target = accesses_spawned(accesses, i)->target;

		if (target && target != function)
			continue;
		if (found < count || !target)
			return count;
		found = i;
	}
	return found;
}

void given_match(struct collector *self, struct access_join *join)
{
	const struct accesses *accesses = self->program;
	const struct access_keeper *keepers = accesses->keepers.items, *found = NULL;
	struct spot spot = handle_spot(self->syms, join->handle);
	const struct sym *root = sym_get(self->syms, spot.root);
	uint8_t pointed = spot.root == join->handle;
	uint32_t i, given;

	if (root->kind != SYM_FORMAL || root->a || spot.variable)
		return;
	given = only_spawn(accesses, self->symbolic->function);
	for (i = 0; given < accesses_nspawns(accesses) && i < accesses->keepers.count; i++) {
		if (keepers[i].given != 1 + given || keepers[i].pointed != pointed ||
		    (int64_t)keepers[i].offset != spot.offset)
			continue;
		if (found && found->spawn != keepers[i].spawn)
			return;
		found = &keepers[i];
	}
	if (!found || bits_has(accesses->repeats, given) || found->spawn == ACCESS_NOBODY || bits_has(accesses->repeats, found->spawn))
		return;
	threads_joined(self, join, found->spawn);
}
