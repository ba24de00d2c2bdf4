/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * kept.c - analyses of functions that others will ask for again: those that do something to locks
 * (sites/) or to threads (accesses_finish()).
 *
 * One is kept as it was when its flow was found; who asks for it gets a copy that is his to add
 * values to.  So what is found does not depend on whether there was room to keep it.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "base/parallel.h"

#include <stdlib.h>

#define SMALL ((size_t)4 << 10)  /* bytes: it is as quick to do it again */
#define LIMIT ((size_t)64 << 20) /* bytes of all */

struct kept {
	struct lockset_function *function; /* NULL: none */
	struct arena *arena;               /* that it is in */
};

struct kept_functions {
	size_t used;
	uint32_t count;
	struct kept items[]; /* by function */
};

struct kept_functions *kept_create(uint32_t nfunctions, struct arena *arena)
{
	struct kept_functions *all = arena_alloc(arena, sizeof *all + ((size_t)nfunctions + 1) * sizeof *all->items);

	all->count = nfunctions + 1;
	return all;
}

void kept_free(struct kept_functions *all)
{
	uint32_t i;

	for (i = 0; i < all->count; i++) {
		arena_destroy(all->items[i].arena);
		all->items[i] = (struct kept){ NULL, NULL };
	}
}

static struct lockset_function *copy(const struct lockset_function *kept, struct arena *scratch)
{
	struct lockset_function *self = arena_alloc(scratch, sizeof *self);

	*self = *kept;
	self->scratch = scratch;
	self->symbolic = symbolic_copy(kept->symbolic, scratch);
	self->symbolic->context = self;
	return self;
}

struct lockset_function *kept_find(const struct kept_functions *all, uint32_t function, struct arena *scratch)
{
	return all->items[function].function ? copy(all->items[function].function, scratch) : NULL;
}

struct lockset_function *kept_add(struct kept_functions *all, struct lockset_function *self, struct worker *worker)
{
	size_t used = arena_used(worker->scratch);
	struct kept *kept = &all->items[self->symbolic->function];

	if (used < SMALL)
		return self;
	if (__atomic_add_fetch(&all->used, used, __ATOMIC_RELAXED) > LIMIT) {
		__atomic_sub_fetch(&all->used, used, __ATOMIC_RELAXED);
		return self;
	}
	*kept = (struct kept){ self, worker->scratch };
	worker->scratch = arena_create();
	return copy(self, worker->scratch);
}
