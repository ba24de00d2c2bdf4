/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * changes.c - losses of one cause as one change, with the lines that made it, and in words.
 */
#include "diff/losses.h"

#include "base/arena.h"
#include "base/text.h"
#include "findings/sentences.h"
#include "sites/told.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MOST = 12, OBJECTS_NAMED = 3 };

static int compare_losses(const void *left, const void *right)
{
	const struct loss *a = left, *b = right;
	int order = (int)a->rule - (int)b->rule;

	if (!order)
		order = strcmp(a->lock, b->lock);
	if (!order)
		order = (a->cause > b->cause) - (a->cause < b->cause);
	if (!order)
		order = (a->site > b->site) - (a->site < b->site);
	return order ? order : (a->other > b->other) - (a->other < b->other);
}

static int is_one_cause(const struct loss *a, const struct loss *b)
{
	return a->rule == b->rule && a->cause == b->cause && !strcmp(a->lock, b->lock);
}

/* ---- the lines ---- */

struct lines {
	struct lockdiff *self;
	struct pool pool; /* struct lock_line */
};

static void add_line(struct lines *lines, char sign, const struct state_point *point)
{
	struct lock_line *all = lines->pool.items;
	uint32_t i;

	for (i = 0; i < lines->pool.count; i++)
		if (all[i].sign == sign && all[i].place.line == point->place.line &&
		    !strcmp(all[i].place.path, point->place.path))
			return;
	if (!point->place.line || lines->pool.count == LINES_MOST)
		return;
	*(struct lock_line *)pool_add(lines->self->arena, &lines->pool, sizeof *all) =
		(struct lock_line){ sign, point->place, point->function, point->text };
}

static int is_section(enum site_kind kind)
{
	return kind == SITES_ACQUIRE || kind == SITES_RELEASE || kind == SITES_WAIT;
}

static int is_in(const struct loss *losses, uint32_t count, const struct lockdiff *self, uint32_t function)
{
	uint32_t i;

	for (i = 0; i < count; i++)
		if (self->match->new->sites[losses[i].site].function == function)
			return 1;
	return 0;
}

static int is_lock(const struct state_table *table, const struct state_site *site, const char *lock)
{
	return site->lock != STATE_NONE && (!lock || !strcmp(match_bare(table->locks[site->lock].class), lock));
}

/* Acquisitions and releases that went or came: of the functions that lost it, or of any. */
static void add_operations(struct lines *lines, const struct loss *losses, uint32_t count, int anywhere)
{
	struct lockdiff *self = lines->self;
	const struct match *match = self->match;
	const struct state_table *old = match->old, *new = match->new;
	uint32_t i;

	for (i = 0; i < old->nsites; i++)
		if (is_section(old->sites[i].kind) && match->to_new[i] == STATE_NONE &&
		    is_lock(old, &old->sites[i], losses->lock) &&
		    (anywhere || is_in(losses, count, self, match->functions[old->sites[i].function])))
			add_line(lines, '-', &old->points[old->sites[i].point]);
	for (i = 0; i < new->nsites; i++)
		if (is_section(new->sites[i].kind) && match->to_old[i] == STATE_NONE &&
		    is_lock(new, &new->sites[i], anywhere ? losses->lock : NULL) &&
		    (anywhere || is_in(losses, count, self, new->sites[i].function)))
			add_line(lines, '+', &new->points[new->sites[i].point]);
}

/* Acquisitions and releases that stood on the other side of the access. */
static void add_moved(struct lines *lines, const struct loss *loss)
{
	const struct match *match = lines->self->match;
	const struct state_table *old = match->old, *new = match->new;
	uint32_t i;

	for (i = 0; i < new->nsites; i++) {
		uint32_t before = match->to_old[i];

		if (!is_section(new->sites[i].kind) || new->sites[i].function != new->sites[loss->site].function ||
		    before == STATE_NONE || old->sites[before].function != old->sites[loss->old].function ||
		    !is_lock(old, &old->sites[before], loss->lock) || (before < loss->old) == (i < loss->site))
			continue;
		add_line(lines, '-', &old->points[old->sites[before].point]);
		add_line(lines, '+', &new->points[new->sites[i].point]);
	}
}

/* Where the lock is acquired for the accesses of the site; STATE_NONE: nowhere, or that is not known. */
static uint32_t find_taken(const struct state_table *table, const struct state_site *site, const char *lock)
{
	uint32_t i, k;

	for (i = 0; i < site->ncontexts; i++) {
		const struct state_context *context = &table->contexts[site->contexts[i]];

		for (k = 0; k < context->nheld; k++)
			if (!strcmp(match_bare(table->locks[context->held[k].lock].class), lock))
				return context->held[k].taken;
	}
	return STATE_NONE;
}

/* An acquisition of the function that has another text now; STATE_NONE: there is none. */
static uint32_t find_edited(const struct match *match, uint32_t function, const char *lock, const char *text)
{
	uint32_t i;

	for (i = 0; i < match->new->nsites; i++) {
		const struct state_site *now = &match->new->sites[i];

		if (now->kind == SITES_ACQUIRE && now->function == function && is_lock(match->new, now, lock) &&
		    match->to_old[i] != STATE_NONE && strcmp(match->new->points[now->point].text, text) != 0)
			return now->point;
	}
	return STATE_NONE;
}

/* The acquisition is there still, but written in another way: for reading, by a wrapper, with a result that nobody tests. */
static void add_edited(struct lines *lines, const struct loss *loss)
{
	const struct match *match = lines->self->match;
	const struct state_table *old = match->old, *new = match->new;
	uint32_t before = find_taken(old, &old->sites[loss->old], loss->lock);
	uint32_t now = find_taken(new, &new->sites[loss->site], loss->lock);

	if (before == STATE_NONE)
		return;
	if (now == STATE_NONE)
		now = find_edited(match, new->sites[loss->site].function, loss->lock, old->points[before].text);
	if (now != STATE_NONE && !strcmp(new->points[now].text, old->points[before].text))
		return;
	add_line(lines, '-', &old->points[before]);
	if (now != STATE_NONE)
		add_line(lines, '+', &new->points[now]);
}

/* The access itself, if it was edited or has moved. */
static void add_access(struct lines *lines, const struct loss *loss)
{
	const struct match *match = lines->self->match;
	const struct state_point *before = &match->old->points[match->old->sites[loss->old].point];
	const struct state_point *now = &match->new->points[match->new->sites[loss->site].point];

	if (before->place.line == now->place.line && !strcmp(before->text, now->text))
		return;
	add_line(lines, '-', before);
	add_line(lines, '+', now);
}

static void find_lines(struct lines *lines, const struct loss *losses, uint32_t count)
{
	const struct match *match = lines->self->match;
	const struct state_table *old = match->old, *new = match->new;
	uint32_t i;

	if (losses->rule == RULE_LOCK_LOST || losses->rule == RULE_SECTION_SPLIT || losses->rule == RULE_LOCK_LEAK) {
		add_operations(lines, losses, count, 0);
		for (i = 0; i < count && !lines->pool.count; i++)
			if (losses[i].old != STATE_NONE)
				add_moved(lines, &losses[i]);
		for (i = 0; i < count && !lines->pool.count; i++)
			if (losses[i].old != STATE_NONE)
				add_edited(lines, &losses[i]);
		if (!lines->pool.count)
			add_operations(lines, losses, count, 1);
	}
	if (losses->rule == RULE_JOIN_LOST)
		add_line(lines, '-', &old->points[old->sites[losses->cause].point]);
	if (losses->rule == RULE_NEW_THREAD && new->threads[losses->cause].created != STATE_NONE)
		add_line(lines, '+', &new->points[new->threads[losses->cause].created]);
	for (i = 0; i < count && !lines->pool.count; i++)
		if (losses[i].old != STATE_NONE)
			add_access(lines, &losses[i]);
	for (i = 0; i < count && !lines->pool.count; i++)
		if (losses[i].old == STATE_NONE)
			add_line(lines, '+', &new->points[new->sites[losses[i].site].point]);
}

/* ---- the changes ---- */

static int still_holds(const struct lockdiff *self, const struct loss *loss)
{
	const struct state_table *new = self->match->new;
	uint32_t i;

	for (i = 0; loss->other_context && i < loss->other_context->nheld; i++)
		if (*loss->lock &&
		    !strcmp(match_bare(new->locks[loss->other_context->held[i].lock].class), loss->lock))
			return 1;
	return 0;
}

static int writes(const struct lockdiff *self, uint32_t site)
{
	return site != STATE_NONE && self->match->new->sites[site].kind != SITES_READ;
}

/* The one that is told: one of the two accesses writes, it is in a function that changed, and the other access holds the
 * lock, if there is such a one. */
static const struct loss *best_of(const struct lockdiff *self, const struct loss *losses, uint32_t count,
				  const struct lock_line *lines, uint32_t nlines)
{
	const struct state_table *new = self->match->new;
	const struct loss *best = losses;
	uint32_t i, k;
	int most = -1;

	for (i = 0; i < count; i++) {
		const char *function = new->points[new->sites[losses[i].site].point].function;
		int score = (losses[i].other != STATE_NONE) + 2 * still_holds(self, &losses[i]);

		for (k = 0; k < nlines && strcmp(lines[k].function, function) != 0; k++)
			;
		score += 4 * (k < nlines) + 8 * (writes(self, losses[i].site) || writes(self, losses[i].other));
		if (score > most) {
			most = score;
			best = &losses[i];
		}
	}
	return best;
}

static void count_sites(struct lock_change *change, const struct lockdiff *self, const struct loss *losses,
			uint32_t count)
{
	const struct state_site *sites = self->match->new->sites;
	uint32_t *list = arena_array(self->arena, count, sizeof *list), i, k;

	for (i = 0; i < count; i++)
		if (!change->nsites || list[change->nsites - 1] != losses[i].site)
			list[change->nsites++] = losses[i].site;
	change->sites = list;
	for (i = 0; i < change->nsites; i++) {
		for (k = 0; k < i && sites[list[k]].object != sites[list[i]].object; k++)
			;
		change->nobjects += k == i;
	}
}

/* How two threads get there, if that has not been looked for. */
static void find_contexts(struct lockdiff *self, struct lock_change *change)
{
	struct verdict_example example;

	if (change->context || change->other == STATE_NONE || self->match->new->sites[change->other].kind > SITES_FREE ||
	    verdict_of(self->new, change->site, change->other, 0, &example) == VERDICT_APART)
		return;
	change->context = example.a;
	change->other_context = example.b;
}

static void make_change(struct lockdiff *self, struct lock_change *change, const struct loss *losses, uint32_t count)
{
	struct lines lines = { .self = self };
	const struct loss *best;

	find_lines(&lines, losses, count);
	best = best_of(self, losses, count, lines.pool.items, lines.pool.count);
	*change = (struct lock_change){
		.rule = best->rule, .match = self->match, .site = best->site, .other = best->other,
		.context = best->context, .other_context = best->other_context,
		.old = best->rule == RULE_JOIN_LOST ? best->cause : best->old, .lock = best->lock,
		.thread = best->rule == RULE_NEW_THREAD ? best->cause : STATE_NONE };
	find_contexts(self, change);
	count_sites(change, self, losses, count);
	change->lines = lines.pool.items;
	change->nlines = lines.pool.count;
}

static int has_site(const struct lock_change *change, uint32_t site)
{
	uint32_t i;

	for (i = 0; i < change->nsites && change->sites[i] != site; i++)
		;
	return i < change->nsites;
}

/* An access of that object in that function. */
static int has_like(const struct lock_change *change, uint32_t site)
{
	const struct state_site *sites = change->match->new->sites;
	uint32_t i;

	for (i = 0; i < change->nsites; i++)
		if (sites[change->sites[i]].object == sites[site].object &&
		    sites[change->sites[i]].function == sites[site].function)
			return 1;
	return 0;
}

/* Interrupts that are off, "<irq>", come and go with the lock that is taken: is that one told for the same accesses?  An
 * access that the compiler has once more, since no lock stands between, is told with those that lost the lock.  Where a
 * function returns with a lock, its callers' sections are others, without a line of their own that changed. */
static int is_told_by(const struct lock_change *change, const struct lock_change *other)
{
	int again = change->rule == RULE_UNLOCKED_ACCESS && other->rule == RULE_LOCK_LOST && !strcmp(change->lock, other->lock);
	uint32_t i;

	if (other->rule == RULE_LOCK_LEAK && change->rule == RULE_LOCK_LOST && !change->nlines)
		return 1;
	if (!again && (change->rule != other->rule || change->lock[0] != '<' || other->lock[0] == '<'))
		return 0;
	for (i = 0; i < change->nsites; i++)
		if (!(again ? has_like : has_site)(other, change->sites[i]))
			return 0;
	return 1;
}

static void drop_told(struct lock_changes *made)
{
	uint32_t n = 0, i, k;

	for (i = 0; i < made->count; i++) {
		for (k = 0; k < made->count && !is_told_by(&made->items[i], &made->items[k]); k++)
			;
		if (k == made->count)
			made->items[n++] = made->items[i];
	}
	made->count = n;
}

void changes_make(struct lockdiff *self, struct lock_changes *made)
{
	struct loss *losses = self->losses.items;
	uint32_t count = self->losses.count, i, end;

	if (count)
		qsort(losses, count, sizeof *losses, compare_losses);
	made->items = arena_array(self->arena, count, sizeof *made->items);
	for (i = 0; i < count; i = end) {
		for (end = i; end < count && is_one_cause(&losses[i], &losses[end]); end++)
			;
		make_change(self, &made->items[made->count++], &losses[i], end - i);
	}
	drop_told(made);
}

/* ---- in words ---- */

/* "'a', 'b' and 2 more": the object of the access that is told stands first. */
static const char *objects_text(const struct lock_change *change, struct arena *arena)
{
	const struct state_table *new = change->match->new;
	uint32_t *named = arena_array(arena, OBJECTS_NAMED, sizeof *named), count = 0, i, k;
	struct text text = { 0 };
	const char *copy;

	named[count++] = new->sites[change->site].object;
	for (i = 0; i < change->nsites && count < OBJECTS_NAMED; i++) {
		for (k = 0; k < count && named[k] != new->sites[change->sites[i]].object; k++)
			;
		if (k == count)
			named[count++] = new->sites[change->sites[i]].object;
	}
	for (i = 0; i < count; i++)
		text_format(&text, "%s'%s'", i ? ", " : "", match_bare(new->objects[named[i]].key));
	copy = arena_copy(arena, text_string(&text), text.length);
	text_free(&text);
	if (count < change->nobjects)
		copy = say(arena, SAY_CHANGE_MORE_OBJECTS, copy, say_number(arena, change->nobjects - count));
	return copy;
}

static const char *accesses_text(const struct lock_change *change, struct arena *arena)
{
	const char *objects = objects_text(change, arena);

	if (change->nsites == 1)
		return say(arena, SAY_CHANGE_ACCESS, objects);
	return say(arena, SAY_CHANGE_ACCESSES, say_number(arena, change->nsites), objects);
}

/* In how many functions lines went or came. */
static uint32_t count_functions(const struct lock_change *change)
{
	uint32_t count = 0, i, k;

	for (i = 0; i < change->nlines; i++) {
		for (k = 0; k < i && strcmp(change->lines[k].function, change->lines[i].function) != 0; k++)
			;
		count += k == i;
	}
	return count;
}

static const char *function_text(const struct lock_change *change, uint32_t site)
{
	const struct state_table *new = change->match->new;

	return site == STATE_NONE ? "" : match_bare(new->functions[new->sites[site].function].key);
}

static int other_holds(const struct lock_change *change)
{
	const struct state_table *new = change->match->new;
	uint32_t i;

	if (!change->other_context && change->other != STATE_NONE)
		return 1; /* so it was chosen */

	for (i = 0; change->other_context && i < change->other_context->nheld; i++)
		if (!strcmp(match_bare(new->locks[change->other_context->held[i].lock].class), change->lock))
			return 1;
	return 0;
}

/* What the other access does. */
static const char *other_text(const struct lock_change *change, struct arena *arena, const char *there)
{
	const struct state_table *new = change->match->new;
	uint32_t object = new->sites[change->site].object;
	int frees = change->other != STATE_NONE && new->sites[change->other].object != object;

	if (frees)
		object = new->sites[change->other].object;
	return say(arena, frees ? SAY_CHANGE_FREES : other_holds(change) ? SAY_CHANGE_STILL : SAY_CHANGE_NONE_HOLDS, there,
		   arena_format(arena, "'%s'", match_bare(new->objects[object].key)));
}

static const char *lock_text(const struct lock_change *change, struct arena *arena, const char *here,
			     const char *there)
{
	uint32_t count = count_functions(change);

	if (count == 1) /* its callees lose by that, too */
		here = change->lines[0].function;
	return say(arena, SAY_CHANGE_LOCK_LOST, told_thing(change->lock, arena), accesses_text(change, arena),
		   count < 2 ? say(arena, SAY_CHANGE_FUNCTION, here) :
		   say(arena, count == 2 ? SAY_CHANGE_ONE_FUNCTION : SAY_CHANGE_MORE_FUNCTIONS, here,
		       say_number(arena, count - 1)),
		   !strcmp(here, there) && !other_holds(change) ? sentence_plain(SAY_CHANGE_SEVERAL).text :
		   other_text(change, arena, there));
}

static const char *join_text(const struct lock_change *change, struct arena *arena, const char *there)
{
	const struct state_table *old = change->match->old;
	const struct state_site *wait = &old->sites[change->old];
	const char *object = match_bare(old->objects[wait->object].key), *function = match_bare(old->functions[wait->function].key);
	const char *text = !strcmp(object, "?") ? say(arena, SAY_CHANGE_WAIT_LOST, function) :
			   say(arena, SAY_CHANGE_JOIN_LOST, object, function);

	return change->other == STATE_NONE ? text :
	       say(arena, SAY_CHANGE_JOIN_MEETS, text, accesses_text(change, arena), there);
}

/* "worker()": what is started where the thread is. */
static const char *thread_text(const struct lock_change *change)
{
	const struct state_table *new = change->match->new;
	const struct state_thread *thread = &new->threads[change->thread];
	uint32_t i;

	for (i = 0; thread->created != STATE_NONE && i < new->nsites; i++)
		if (new->sites[i].kind == SITES_START && new->sites[i].point == thread->created)
			return match_bare(new->objects[new->sites[i].object].key);
	return thread->key;
}

const char *lock_change_text(const struct lock_change *change, struct arena *arena)
{
	const char *here = function_text(change, change->site), *there = function_text(change, change->other);

	switch (change->rule) {
	case RULE_LOCK_LOST:
		return lock_text(change, arena, here, there);
	case RULE_ORDER_LOST:
		if (change->other == STATE_NONE)
			return say(arena, SAY_CHANGE_PUBLISHED, accesses_text(change, arena), here);
		return say(arena, SAY_CHANGE_ORDER_LOST, accesses_text(change, arena), here, there);
	case RULE_JOIN_LOST:
		return join_text(change, arena, there);
	case RULE_ATOMIC_LOST:
		if (change->other == STATE_NONE || !(change->match->new->sites[change->other].flags & SITES_ATOMIC))
			return say(arena, SAY_CHANGE_ATOMIC_ALONE, accesses_text(change, arena), here);
		return say(arena, SAY_CHANGE_ATOMIC_LOST, accesses_text(change, arena), here, there);
	case RULE_UNLOCKED_ACCESS:
		return say(arena, SAY_CHANGE_UNLOCKED, accesses_text(change, arena), here, told_thing(change->lock, arena), there);
	case RULE_NEW_THREAD:
		return say(arena, SAY_CHANGE_NEW_THREAD, thread_text(change), accesses_text(change, arena),
			   here, there);
	case RULE_LOCK_LEAK:
		return say(arena, SAY_CHANGE_LEAK, here, told_thing(change->lock, arena));
	default:
		return say(arena, SAY_CHANGE_SPLIT, told_thing(change->lock, arena), objects_text(change, arena), here);
	}
}
