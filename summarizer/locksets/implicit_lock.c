/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * implicit_lock.c - functions that run as a whole with a lock held, as lockdb says: from the
 * first event on, until they return.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "link/link.h"

const struct lockdb_effect *inside_find(const struct lockdb_function *model)
{
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_INSIDE)
			return &model->effects[i];
	return NULL;
}

static uint32_t lock_of(const struct lockset_function *self)
{
	struct symbolic *symbolic = self->symbolic;

	return sym_place(symbolic->syms, model_value(symbolic->link, symbolic->function, symbolic->syms,
						     &self->inside->object));
}

const struct lockset *inside_enter(struct lockset_function *self)
{
	struct lockset_draft draft;
	uint32_t lock;

	if (!self->inside || !(lock = lock_of(self)))
		return &lockset_empty;
	draft_open(&draft, &lockset_empty, self->symbolic->syms, &self->losses);
	draft_acquire(&draft, lock, HELD_RECURSIVE, 0); /* the group: no event of the function */
	return draft_freeze(&draft, self->scratch);
}

void inside_leave(struct lockset_function *self, struct lockset_draft *draft)
{
	uint32_t lock = self->inside ? lock_of(self) : 0;

	if (lock && draft_find(draft, lock))
		draft_release(draft, &(struct released){ .lock = lock, .flags = HELD_RECURSIVE });
}
