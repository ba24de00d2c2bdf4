/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * unstable_lock.c - locks that are found through a variable which does not stay as it is.
 *
 * lock(current) in two threads is one lock only if current is the same for both.  Not so if
 * threads set it, and it may point to several locks (the asynchronous-calls paper, figure 2,
 * with plain globals).
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"

/* Does anybody but main run it? */
static int is_parallel(const struct pairs *self, uint32_t function)
{
	uint32_t count, i;
	const struct context *contexts = contexts_of(self->in->contexts, function, &count);

	for (i = 0; i < count; i++)
		if (!bits_within(contexts[i].roots, bits_one(0)))
			return 1;
	return 0;
}

const uint8_t *steady_find(const struct pairs *self)
{
	uint8_t *unsteady = arena_alloc(self->arena, (size_t)self->in->link->nobjects + 1);
	uint32_t f, i;

	for (f = 1; f <= self->in->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in->accesses, f);

		if (digest->nsets && is_parallel(self, f))
			for (i = 0; i < digest->nsets; i++)
				unsteady[digest->sets[i].object] |= !digest->sets[i].offset;
	}
	return unsteady;
}

/* By variable: it holds something else than null or the beginning of what was allocated for it. */
const uint8_t *steady_moved(const struct pairs *self)
{
	uint8_t *moved = arena_alloc(self->arena, (size_t)self->in->link->nobjects + 1);
	uint32_t f, i;

	for (f = 1; f <= self->in->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in->accesses, f);

		for (i = 0; i < digest->nsets; i++)
			moved[digest->sets[i].object] |= !digest->sets[i].offset && !digest->sets[i].begins &&
							 (!digest->sets[i].known || digest->sets[i].number);
	}
	return moved;
}

int steady_lacks(const struct pairs *self, const struct view *view, uint32_t lock)
{
	const struct sym *node = sym_get(view->syms, lock), *object;
	struct pointsto_key key;

	while (node->kind == SYM_AT || node->kind == SYM_ELEM)
		node = sym_get(view->syms, node->a);
	if (node->kind != SYM_LOAD)
		return 0;
	object = sym_get(view->syms, node->a);
	object = object->kind == SYM_AT ? sym_get(view->syms, object->a) : object;
	if (object->kind != SYM_GLOBAL || !self->unsteady[object->a])
		return 0;
	key = (struct pointsto_key){ POINTSTO_OBJECT, object->a, 0 };
	return pointsto_set(self->in->pointsto, key)->count > 1;
}
