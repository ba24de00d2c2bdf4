/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * freed.c - memory that is freed with a lock in it that the thread holds: the lock is gone with it, as a
 * SITES_DESTROY that is SITES_FREES.
 */
#include "sites/internal.h"

#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "symbolic/function.h"

int freed_by(const struct lockdb_function *model)
{
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_FREE)
			return 1;
	return 0;
}

/* Is the place of a lock in the memory that begins at the other one, not behind a pointer in it? */
static int is_inside(const struct syms *syms, uint32_t lock, uint32_t memory)
{
	const struct sym *begin = sym_get(syms, memory), *node = sym_get(syms, lock);

	if (!lock || !memory || begin->kind != SYM_AT || begin->number || node->kind != SYM_AT)
		return 0;
	while (node->kind == SYM_AT || node->kind == SYM_ELEM) {
		if (node->a == begin->a)
			return node->kind == SYM_ELEM || node->number >= 0;
		node = sym_get(syms, node->a);
	}
	return 0;
}

void freed_add(const struct builder *self, struct site_worker *worker, uint32_t function, const struct moment *moment,
	       const struct lockdb_effect *effect, const struct lockset *held)
{
	struct syms *syms = moment->symbolic->syms;
	uint32_t memory = locksets_path(moment->symbolic, moment->event, &effect->object), i;

	memory = sym_place(syms, view_bind(moment->view, moment->reading, memory));
	for (i = 0; i < held->nheld; i++) {
		struct record record = { .kind = SITES_DESTROY, .flags = SITES_FREES,
					 .lock_flags = record_flags(held->held[i].flags) };

		if (held->held[i].flags & HELD_TRIED || !is_inside(syms, held->held[i].lock, memory))
			continue;
		operations_name_lock(self, worker, function, moment, held, held->held[i].lock, &record);
		record.class = record.lock_class;
		record.key = record.lock_key;
		operations_add(self, worker, function, moment, &record);
	}
}
