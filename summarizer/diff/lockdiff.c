/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/lockdiff.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "diff/losses.h"

#include <stdlib.h>
#include <string.h>

const char *lock_rule_name(enum lock_rule rule)
{
	static const char *const names[LOCK_RULES] = {
		[RULE_LOCK_LOST] = "lock-lost", [RULE_ORDER_LOST] = "order-lost", [RULE_JOIN_LOST] = "join-lost",
		[RULE_ATOMIC_LOST] = "atomic-lost", [RULE_UNLOCKED_ACCESS] = "unlocked-access",
		[RULE_NEW_THREAD] = "new-thread", [RULE_SECTION_SPLIT] = "section-split",
		[RULE_LOCK_LEAK] = "lock-leak",
	};

	return names[rule];
}

/* ---- sites of an object ---- */

static void index_sites(struct by_object *index, const struct state_table *table, struct arena *arena)
{
	uint32_t i;

	index->start = arena_array(arena, (size_t)table->nobjects + 2, sizeof *index->start);
	index->sites = arena_array(arena, table->nsites, sizeof *index->sites);
	for (i = 0; i < table->nsites; i++)
		if (table->sites[i].kind <= SITES_FREE && !(table->sites[i].flags & SITES_UNNAMED))
			index->start[table->sites[i].object + 2]++;
	for (i = 2; i < table->nobjects + 2; i++)
		index->start[i] += index->start[i - 1];
	for (i = 0; i < table->nsites; i++)
		if (table->sites[i].kind <= SITES_FREE && !(table->sites[i].flags & SITES_UNNAMED))
			index->sites[index->start[table->sites[i].object + 1]++] = i;
}

/* ---- locks that were renamed ---- */

static const char *find_class(const struct state_table *table, const char *bare)
{
	uint32_t i;

	for (i = 0; i < table->nlocks; i++)
		if (!strcmp(match_bare(table->locks[i].class), bare))
			return match_bare(table->locks[i].class);
	return NULL;
}

/* A lock that is gone is the new one that is held most often where it was held. */
static void vote(struct lockdiff *self, uint32_t *votes, const struct state_context *old,
		 const struct state_context *new)
{
	const struct state_table *before = self->match->old, *now = self->match->new;
	uint32_t i, k;

	for (i = 0; i < old->nheld; i++)
		for (k = 0; !self->renamed[old->held[i].lock] && k < new->nheld; k++)
			if (!find_class(before, match_bare(now->locks[new->held[k].lock].class)))
				votes[(size_t)old->held[i].lock * now->nlocks + new->held[k].lock]++;
}

static void find_renamed(struct lockdiff *self)
{
	const struct state_table *before = self->match->old, *now = self->match->new;
	uint32_t *votes, i, k, gone = 0;

	self->renamed = arena_array(self->arena, before->nlocks, sizeof *self->renamed);
	for (i = 0; i < before->nlocks; i++) {
		self->renamed[i] = find_class(now, match_bare(before->locks[i].class));
		gone += !self->renamed[i];
	}
	if (!gone)
		return;
	votes = arena_array(self->arena, (size_t)before->nlocks * now->nlocks, sizeof *votes);
	for (i = 0; i < before->nsites; i++)
		if (self->match->to_new[i] != STATE_NONE)
			vote(self, votes, &before->contexts[before->sites[i].contexts[0]],
			     &now->contexts[now->sites[self->match->to_new[i]].contexts[0]]);
	for (i = 0; i < before->nlocks; i++) {
		uint32_t most = 0;

		for (k = 0; !find_class(now, match_bare(before->locks[i].class)) && k < now->nlocks; k++)
			if (votes[(size_t)i * now->nlocks + k] > most) {
				most = votes[(size_t)i * now->nlocks + k];
				self->renamed[i] = match_bare(now->locks[k].class);
			}
	}
}

/* ---- threads that are new ---- */

/* The START at which a thread is created, matched or not; STATE_NONE: by none. */
static uint32_t start_of(const struct state_table *table, const struct state_thread *thread)
{
	uint32_t i;

	for (i = 0; thread->created != STATE_NONE && i < table->nsites; i++)
		if (table->sites[i].kind == SITES_START && table->sites[i].point == thread->created)
			return i;
	return STATE_NONE;
}

static const struct state_thread *thread_by_key(const struct state_table *table, const struct state_thread *thread)
{
	uint32_t i;

	for (i = 0; i < table->nthreads; i++)
		if (!strcmp(table->threads[i].key, thread->key) ||
		    (thread->kind != SITES_THREAD && thread->kind != SITES_HANDLER &&
		     table->threads[i].kind == thread->kind))
			return &table->threads[i];
	return NULL;
}

/* The same thread in the old state; NULL: it is new. */
static const struct state_thread *old_thread(const struct lockdiff *self, const struct state_thread *thread)
{
	const struct state_table *before = self->match->old;
	const struct state_thread *same = thread_by_key(before, thread);
	uint32_t start = start_of(self->match->new, thread), i;

	if (same || start == STATE_NONE)
		return same;
	start = self->match->to_old[start];
	for (i = 0; start != STATE_NONE && i < before->nthreads; i++)
		if (before->threads[i].created == before->sites[start].point)
			return &before->threads[i];
	return NULL;
}

static void find_new_threads(struct lockdiff *self)
{
	const struct state_table *now = self->match->new;
	uint8_t *absent = arena_array(self->arena, now->nthreads, sizeof *absent);
	uint8_t *single = arena_array(self->arena, now->nthreads, sizeof *single);
	uint32_t i;

	for (i = 0; i < now->nthreads; i++) {
		const struct state_thread *before = old_thread(self, &now->threads[i]);

		absent[i] = !before;
		single[i] = before && !before->several;
	}
	self->absent = absent;
	self->single = single;
	verdicts_without(self->new, absent, single);
}

/* ---- all of it ---- */

static int compare_changes(const void *left, const void *right)
{
	const struct lock_change *a = left, *b = right;

	if (a->site != b->site)
		return a->site < b->site ? -1 : 1;
	return (int)a->rule - (int)b->rule;
}

struct lock_changes *lockdiff(const struct state_table *old, const struct state_table *new, struct arena *arena)
{
	struct lock_changes *made = arena_alloc(arena, sizeof *made);
	struct match *match = match_tables(old, new, arena);
	struct lockdiff self = { .arena = arena, .match = match, .old = verdicts_create(old, arena) };
	uint32_t i;

	new = self.match->new;
	self.new = verdicts_create(new, arena);
	made->match = self.match;
	made->verdicts = self.new;
	made->old_verdicts = self.old;
	index_sites(&self.old_sites, old, arena);
	index_sites(&self.new_sites, new, arena);
	find_renamed(&self);
	match_rename_locks(match, self.renamed);
	made->renamed = self.renamed;
	find_new_threads(&self);
	waits_find_lost(&self);
	losses_find_frees(&self);
	for (i = 0; i < old->nobjects; i++) /* memory of the C library, "<strerror-buffer>", has no lock */
		if (self.match->objects[i] != STATE_NONE && match_bare(old->objects[i].key)[0] != '<')
			losses_of_object(&self, i, self.match->objects[i]);
	losses_of_waits(&self);
	losses_of_sections(&self);
	losses_of_returns(&self);
	changes_make(&self, made);
	qsort(made->items, made->count, sizeof *made->items, compare_changes);
	return made;
}
