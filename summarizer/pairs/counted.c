/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * counted.c - which counters are locks for readers?
 *
 * A counter that goes up under a lock, where a flag was seen not to be set, is held for reading (locksets/byhand/flag_lock.c).
 * That excludes those who know that it is 0, and have it for themselves.  Where nobody ever does, it is a number of
 * something, and no lock: "stats.evictions++" behind a wait.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"

static uint64_t key_of_field(const struct link *link, uint32_t field)
{
	return hash_pair(link->fields[field].aggregate, link->fields[field].offset);
}

/* The struct and field, or the variable; 0: neither. */
static uint64_t key_of_node(const struct link *link, const struct portable *values, uint32_t number)
{
	const struct portable_node *at = &values->nodes[number];
	uint32_t field = at->kind == SYM_AT && at->b ? values->chains[at->c + at->b - 1].field : 0;

	if (field)
		return key_of_field(link, field);
	while (at->kind == SYM_AT || at->kind == SYM_ELEM)
		at = &values->nodes[at->a];
	return at->kind == SYM_GLOBAL ? hash_pair(SYM_GLOBAL, at->a) : 0;
}

static uint64_t key_of(const struct view *view, uint32_t lock)
{
	const struct sym *at = sym_get(view->syms, sym_place(view->syms, lock));
	uint32_t field = at->kind == SYM_AT ? sym_spelling(view->syms, at->b)->field : 0;

	if (field)
		return key_of_field(view->syms->link, field);
	while (at->kind == SYM_AT || at->kind == SYM_ELEM)
		at = sym_get(view->syms, at->a);
	return at->kind == SYM_GLOBAL ? hash_pair(SYM_GLOBAL, at->a) : 0;
}

static int is_known(const struct pairs *self, uint64_t key)
{
	return table_at(&self->excluding, table_first(&self->excluding, key)) != 0;
}

void counted_find(struct pairs *self)
{
	uint32_t f, w, i;

	for (f = 1; f <= self->in->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in->accesses, f);

		for (w = 0; w < digest->nways; w++)
			for (i = 0; i < digest->ways[w].nheld; i++) {
				const struct held *held = &digest->ways[w].held[i];
				uint64_t key = (held->flags & HELD_COUNTER) && !(held->flags & HELD_SHARED)
						       ? key_of_node(self->in->link, &digest->values, held->lock) : 0;

				if (key && !is_known(self, key))
					table_add(self->arena, &self->excluding, key, 1);
			}
	}
}

int counted_only(const struct pairs *self, const struct view *view, const struct held *held)
{
	uint64_t key = (held->flags & HELD_COUNTER) && (held->flags & HELD_SHARED) ? key_of(view, held->lock) : 0;

	return key && !is_known(self, key);
}
