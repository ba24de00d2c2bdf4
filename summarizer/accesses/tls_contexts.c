/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tls_contexts.c - pointers of which every thread has its own.  What such a variable is when a
 * function is called depends on the calls before it only, as with a formal: contexts are told
 * apart by it (the asynchronous-calls paper, figure 2).
 */
#include "accesses/internal.h"

#include "base/arena.h"

/* The first few: more are not told apart. */
void carried_find(struct accesses *self)
{
	uint32_t i;

	for (i = 1; i <= self->link->nobjects && self->ncarried < ACCESS_CARRIED; i++) {
		const struct link_object *object = &self->link->objects[i];

		if ((object->flags & LINK_TLS) && !object->type &&
		    object->size == self->link->program->tus[object->tu]->pointer_size)
			self->carried[self->ncarried++] = i;
	}
}

const uint32_t *accesses_carried(const struct accesses *self, uint32_t *count)
{
	*count = self->ncarried;
	return self->carried;
}

void carried_note(struct collector *self, struct access_call *made)
{
	const struct memory *memory = self->symbolic->before[made->event];
	uint32_t *values, i;

	if (!self->program->ncarried)
		return;
	values = arena_array(self->scratch, self->program->ncarried, sizeof *values);
	for (i = 0; i < self->program->ncarried; i++) {
		uint32_t variable = sym_leaf(self->syms, SYM_GLOBAL, self->program->carried[i], 0);

		values[i] = portable_write(&self->writer, symbolic_load(self->symbolic, memory, variable));
	}
	made->carried = values;
}
